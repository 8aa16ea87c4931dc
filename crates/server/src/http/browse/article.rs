//! The HTML of an entry.

use chart::Body;
use maud::{Markup, html};
use reading::{Entry, EntryItem, EntryPart};
use wheel::Glyph;

use super::{LIST, times};
use crate::app::App;
use crate::http::page::Head;

/// The longest description, characters: search engines show about as many.
const DESCRIPTION: usize = 160;

/// The head and the text of an entry's page. `now`: seconds since 1970.
pub(super) fn of(app: &App, entry: Entry, now: i64) -> (Head, String) {
    let words = &app.browse.words;
    let page = words.page(&app.engine.corpus, entry);
    let title = format!("{}: what it means – Astrarium", page.title);
    let (name, anchor) = place_in_list(entry);
    let html = html! {
        article.entry data-title=(title) {
            nav.entry-where aria-label="Where you are" {
                a href=(LIST) { "Browse" } " " a href={ (LIST) "#" (anchor) } { (name) }
            }
            header.entry-head {
                (glyphs(entry))
                h1.entry-title { (page.title) }
                p.entry-keywords { (page.keywords.join(" · ")) }
            }
            p.entry-lead { (page.lead) }
            @for part in page.parts.iter().chain(&times::part(app, entry, now)) { (section(part)) }
            (aside(entry))
            nav.entry-part aria-labelledby="related" {
                h2 #related { "Read on" }
                dl.entry-related {
                    @for (relation, entries) in words.related(entry) {
                        div {
                            dt { (relation) }
                            @for entry in entries { dd { (link(entry, &words.title(entry))) } }
                        }
                    }
                }
            }
            p.entry-small { "These texts are for entertainment." }
        }
    };
    let description = shortened(&page.lead);
    (Head { title, description, path: entry.path(), is_listed: true }, html.into_string())
}

/// A link to an entry.
pub(super) fn link(entry: Entry, name: &str) -> Markup {
    html! { a href=(entry.path()) { (name) } }
}

fn section(part: &EntryPart) -> Markup {
    html! {
        section.entry-part {
            h2 { (part.heading) }
            @for text in &part.paragraphs { p.entry-text { (text) } }
            @if !part.items.is_empty() {
                dl.entry-items {
                    @for EntryItem { name, entry, text } in &part.items {
                        div {
                            dt { @if let Some(entry) = entry { (link(*entry, name)) } @else { (name) } }
                            dd.entry-text { (text) }
                        }
                    }
                }
            }
        }
    }
}

/// The way to the visitor's own chart.
fn aside(entry: Entry) -> Markup {
    let (heading, text) = match entry {
        Entry::Sign(sign) => (
            format!("See what you have in {}", sign.name()),
            "Most people have more than one body or house in a sign. Your chart shows which, and the reading says how \
             they work together.",
        ),
        Entry::BodyInSign(body, _) | Entry::BodyInHouse(body, _) => (
            format!("See where your own {} is", body.name()),
            "A placement is changed by everything else in the chart. Say when and where you were born, and read \
             about yours together with the rest. It is free, and nothing is stored on a server.",
        ),
        Entry::Aspect(..) => (
            "See which aspects you have".to_owned(),
            "A chart has some twenty aspects, and a few of them weigh most. Say when and where you were born, and read \
             which ones. It is free, and nothing is stored on a server.",
        ),
    };
    html! {
        aside.entry-aside {
            h2 { (heading) }
            p { (text) }
            p { a.entry-button href="/birth-data" { "Get Your Reading" } }
        }
    }
}

/// The group of the list that an entry is in, and the id of that group.
fn place_in_list(entry: Entry) -> (String, String) {
    let of_body = |body: Body| (body.name().to_owned(), Glyph::Body(body).name());
    match entry {
        Entry::Sign(_) => ("Signs".to_owned(), "signs".to_owned()),
        Entry::BodyInSign(body, _) | Entry::BodyInHouse(body, _) => of_body(body),
        Entry::Aspect(..) => ("Aspects".to_owned(), "aspects".to_owned()),
    }
}

/// The glyphs of an entry. The heading beside them has the names.
fn glyphs(entry: Entry) -> Markup {
    let glyphs = match entry {
        Entry::Sign(sign) => vec![Glyph::Sign(sign)],
        Entry::BodyInSign(body, sign) => vec![Glyph::Body(body), Glyph::Sign(sign)],
        Entry::BodyInHouse(body, _) => vec![Glyph::Body(body)],
        Entry::Aspect(first, second, _) => vec![Glyph::Body(first), Glyph::Body(second)],
    };
    let element = |glyph| match glyph {
        Glyph::Sign(sign) => sign.element().name(),
        _ => "",
    };
    html! {
        @for glyph in glyphs {
            svg.entry-glyph data-element=(element(glyph)) width="36" height="36" viewBox="0 0 24 24"
                aria-hidden="true" {
                path d=(glyph.path());
            }
        }
    }
}

/// The first sentences of a text, as many as fit a description.
fn shortened(text: &str) -> String {
    let mut end = 0;
    for (at, _) in text.match_indices(". ") {
        if text[..=at].chars().count() <= DESCRIPTION {
            end = at + 1;
        }
    }
    let all = text.chars().count() <= DESCRIPTION;
    match (all, end) {
        (true, _) => text.to_owned(),
        (false, 0) => {
            let cut: String = text.chars().take(DESCRIPTION - 1).collect();
            let words = cut.rsplit_once(' ').map_or(cut.as_str(), |(words, _)| words);
            format!("{words}…")
        }
        (false, end) => text[..end].to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_description_ends_with_a_sentence_or_a_word() {
        assert_eq!(shortened("Short. Text."), "Short. Text.");
        let long = format!("{}. {}.", "a ".repeat(60).trim(), "b ".repeat(60).trim());
        assert_eq!(shortened(&long), format!("{}.", "a ".repeat(60).trim()));
        let endless = "word ".repeat(60);
        let cut = shortened(&endless);
        assert!(cut.ends_with("word…") && cut.chars().count() <= DESCRIPTION, "{cut}");
    }
}
