//! The HTML of the list of all entries, of what a search finds, and of a path without an entry.

use chart::{Body, House, Sign};
use maud::{Markup, html};
use reading::Entry;
use wheel::Glyph;

use super::article::link;
use super::search::LONGEST_QUERY;
use super::{Browse, LIST, spoken};

/// How many entries a search shows.
const SHOWN: usize = 24;
/// How many entries are suggested for a path without an entry.
const SUGGESTED: usize = 8;

/// The list, after what the search for `query` finds if it is not empty.
pub(super) fn list(browse: &Browse, query: &str) -> String {
    let page = html! {
        article.entry.entry-wide data-title="Browse – Astrarium" {
            header.entry-head { h1.entry-title { "What does it mean?" } }
            p.entry-lead {
                "Every planet in every sign and house, every sign, and every aspect of two planets, in plain words."
            }
            (form(query))
            div #found.entry-found role="status" { (found(browse, query)) }
            section #signs.entry-part {
                h2 { "Signs" }
                ul.entry-links {
                    @for sign in Sign::ALL { li { (link(Entry::Sign(sign), sign.name())) } }
                }
            }
            section #planets.entry-part {
                h2 { "Planets in signs and houses" }
                @for body in Body::ALL { (placements(body)) }
            }
            section #aspects.entry-part {
                h2 { "Aspects" }
                @for body in Body::ALL { (aspects(body)) }
            }
        }
    };
    page.into_string()
}

fn placements(body: Body) -> Markup {
    html! {
        details.entry-fold open[body == Body::Sun] {
            summary { (body.name()) }
            // The id is inside, so that a link to it opens the fold.
            ul.entry-links id=(Glyph::Body(body).name()) aria-label={ (body.name()) " in a sign" } {
                @for sign in Sign::ALL { li { (link(Entry::BodyInSign(body, sign), sign.name())) } }
            }
            ul.entry-links aria-label={ (body.name()) " in a house" } {
                @for house in House::ALL {
                    li { (link(Entry::BodyInHouse(body, house), &format!("{} house", house.ordinal()))) }
                }
            }
        }
    }
}

/// The aspects of a body. An aspect is listed under both of its bodies.
fn aspects(body: Body) -> Markup {
    html! {
        details.entry-fold {
            summary { "Aspects of " (spoken(body)) }
            dl {
                @for other in Body::ALL.into_iter().filter(|other| *other != body) {
                    dt { "with " (spoken(other)) }
                    dd {
                        ul.entry-links {
                            @for entry in Entry::aspects_of(body.min(other), body.max(other)) {
                                li { (link(entry, kind(entry))) }
                            }
                        }
                    }
                }
            }
        }
    }
}

/// The page for a path without an entry, with the entries that its words find.
pub(super) fn missing(browse: &Browse, path: &str) -> String {
    let words: String = path.chars().take(LONGEST_QUERY).collect();
    let found = browse.search.find(&words, SUGGESTED);
    let page = html! {
        article.entry data-title="No such page – Astrarium" {
            header.entry-head { h1.entry-title { "There is no such page" } }
            @if !found.entries.is_empty() {
                section.entry-part {
                    h2 { "Did you mean one of these?" }
                    (links(browse, &found.entries))
                }
            }
            (form(""))
            p { a href=(LIST) { "Everything that there is to read" } }
        }
    };
    page.into_string()
}

/// The field of the search. Without a script the form asks the server.
fn form(query: &str) -> Markup {
    html! {
        form.entry-search role="search" action=(LIST) method="get" {
            label for="q" { "Search" }
            div.entry-field {
                input #q name="q" type="search" value=(query) placeholder="venus virgo" autocomplete="off"
                    enterkeyhint="search" maxlength=(LONGEST_QUERY);
                button.entry-button type="submit" { "Search" }
            }
            p.entry-small { "For example: moon 4th house, sun square saturn" }
        }
    }
}

/// What the search found, in words and links.
fn found(browse: &Browse, query: &str) -> Markup {
    if query.is_empty() {
        return Markup::default();
    }
    let found = browse.search.find(query, SHOWN);
    let in_words = match (found.entries.is_empty(), found.is_complete) {
        (true, _) => {
            "Nothing here has these words. Try a planet and a sign, such as ‘venus virgo’."
                .to_owned()
        }
        (false, false) => "No page has all of these words. The nearest:".to_owned(),
        (false, true) => format!("For ‘{query}’:"),
    };
    html! {
        p { (in_words) }
        @if !found.entries.is_empty() { (links(browse, &found.entries)) }
    }
}

fn links(browse: &Browse, entries: &[Entry]) -> Markup {
    html! {
        ul.entry-links {
            @for entry in entries { li { (link(*entry, &browse.words.title(*entry))) } }
        }
    }
}

/// The type of an aspect.
fn kind(entry: Entry) -> &'static str {
    match entry {
        Entry::Aspect(_, _, kind) => kind.name(),
        Entry::Sign(_) | Entry::BodyInSign(..) | Entry::BodyInHouse(..) => "",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_visitor_types_is_escaped() {
        let browse = Browse::load().unwrap();
        let html = list(&browse, "\"><script>alert(1)</script> venus");
        assert!(!html.contains("<script"), "{html}");
        assert!(html.contains("value=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; venus\""));
        let html = missing(&browse, "/planets/<script>alert(1)</script>/virgo");
        assert!(!html.contains("<script") && html.contains("Virgo"), "{html}");
    }

    #[test]
    fn the_list_has_every_entry() {
        let html = list(&Browse::load().unwrap(), "");
        for entry in Entry::all() {
            assert!(html.contains(&format!("href=\"{}\"", entry.path())), "{}", entry.path());
        }
    }
}
