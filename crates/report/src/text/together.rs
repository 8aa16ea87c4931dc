//! The text file about two people: the births, the reading with its advice, and the tables.

use chart::degrees_and_minutes;
use engine::answer::{CompatibilityAnswer, PairAspectView};

use super::birth;
use crate::english;
use crate::page::Page;
use crate::pair::{is_uncounted, matches, overlays, paragraphs, part_name, part_points, total};
use crate::words::technical;

/// The comparison of two people as a text file, 80 columns wide.
///
/// `wheel` is the wheel of both as a data URL on a line of its own, the only line longer than 80 columns. Without it
/// the section is left out.
#[must_use]
pub fn pair_text(answer: &CompatibilityAnswer, wheel: Option<&str>) -> String {
    let [first, second] = answer.birth_data.names();
    let births = [
        (english::together::FIRST_PERSON, &answer.birth_data.person1),
        (english::together::SECOND_PERSON, &answer.birth_data.person2),
    ];
    let mut page = Page::default();
    page.title(english::together::KIND, &english::together::both(first, second));
    for (heading, birth) in births {
        birth::of_person(&mut page, heading, birth, None);
    }
    account(&mut page, answer);
    tables(&mut page, answer);
    score(&mut page, answer);
    if let Some(image) = wheel {
        page.section(english::text_file::CHART_WHEEL);
        page.paragraph(english::text_file::WHEEL_ADDRESS);
        page.blank();
        page.line(image);
    }
    for (index, (person, birth)) in births.into_iter().enumerate() {
        let options = answer.options[index].as_ref();
        let system = answer.house_systems[index];
        page.section(&english::together::technical_of(person));
        for (label, value) in technical(birth, system, options) {
            page.labelled(label, &value);
        }
    }
    page.section(english::common::DISCLAIMER);
    page.paragraph(english::common::DISCLAIMER_TEXT);
    page.into_text()
}

fn account(page: &mut Page, answer: &CompatibilityAnswer) {
    page.section(english::together::ACCOUNT);
    let reading = &answer.reading;
    if reading.lead.passages.is_empty() {
        page.paragraph(english::together::NOTHING_CLOSE);
    } else {
        page.heading(&reading.title);
    }
    lines(page, &paragraphs(&[&reading.lead]));
    page.heading(english::together::ADVICE);
    lines(page, &paragraphs(&[&reading.advice]));
    page.heading(english::together::FURTHER);
    lines(page, &paragraphs(&reading.others()));
    page.blank();
    page.paragraph(english::together::PLAINLY);
}

/// Paragraphs with a blank line between them.
fn lines(page: &mut Page, paragraphs: &[String]) {
    for (place, paragraph) in paragraphs.iter().enumerate() {
        if place > 0 {
            page.blank();
        }
        page.paragraph(paragraph);
    }
}

fn tables(page: &mut Page, answer: &CompatibilityAnswer) {
    let [first, second] = answer.birth_data.names();
    page.section(english::together::ASPECTS);
    if answer.aspects.is_empty() {
        page.paragraph(english::together::NO_ASPECTS);
    } else {
        page.paragraph(&english::together::whose_aspects(first, second));
        page.blank();
        let rows: Vec<[String; 4]> = answer
            .aspects
            .iter()
            .map(|PairAspectView { aspect, .. }| {
                [
                    aspect.first.to_string(),
                    aspect.kind.to_string(),
                    aspect.second.to_string(),
                    english::text_file::orb(degrees_and_minutes(aspect.orb_deg)),
                ]
            })
            .collect();
        page.table(&[], &rows, &[3]);
    }
    page.section(english::together::OVERLAYS);
    for (place, overlay) in overlays(answer).iter().enumerate() {
        if place > 0 {
            page.blank();
        }
        page.paragraph(&overlay.caption);
        page.table(&[], &overlay.rows, &[]);
    }
    page.section(english::together::MATCHES);
    page.paragraph(&english::together::whose_matches(first, second));
    page.blank();
    let rows: Vec<[String; 3]> = matches(answer)
        .map(|(name, matched)| [name, matched.person1.to_string(), matched.person2.to_string()])
        .collect();
    page.table(&[], &rows, &[1, 2]);
    if is_uncounted(answer) {
        page.blank();
        page.paragraph(english::together::UNCOUNTED);
    }
}

fn score(page: &mut Page, answer: &CompatibilityAnswer) {
    page.section(english::together::SCORE);
    page.labelled(english::together::TOTAL, &total(answer));
    page.blank();
    page.paragraph(english::together::SCORE_MEANING);
    for part in &answer.score.parts {
        page.blank();
        page.labelled(part_name(part), &part_points(part));
        page.indented(&part.why);
    }
}
