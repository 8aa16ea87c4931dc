//! The text file about two people: the births, the reading with its advice, and the tables.

use messages::{Language, Messages};
use natal::answer::CompatibilityAnswer;

use super::birth;
use crate::page::Page;
use crate::pair::{
    is_uncounted, lead, matches, overlays, part_name, part_points, parts, people, total,
};
use crate::words::{degrees_and_minutes, technical};

/// The comparison of two people as a text file, 80 columns wide.
///
/// `wheel` is the wheel of both as a data URL on a line of its own, the only line longer than 80 columns. Without it
/// the section is left out.
#[must_use]
pub fn pair_text(answer: &CompatibilityAnswer, wheel: Option<&str>) -> String {
    let messages = Messages::of(Language::English);
    let (words, common) = (&messages.together, &messages.common);
    let [first, second] = answer.birth_data.names();
    let births = [
        (words.first_person(), &answer.birth_data.person1),
        (words.second_person(), &answer.birth_data.person2),
    ];
    let mut page = Page::default();
    page.title(words.kind(), &words.both(first, second));
    for (heading, birth) in births {
        birth::of_person(&mut page, heading, birth, None, messages);
    }
    account(&mut page, answer, messages);
    tables(&mut page, answer, messages);
    score(&mut page, answer, messages);
    if let Some(image) = wheel {
        page.section(messages.text_file.chart_wheel());
        page.paragraph(messages.text_file.wheel_address());
        page.blank();
        page.line(image);
    }
    for (index, (person, birth)) in births.into_iter().enumerate() {
        let options = answer.options[index].as_ref();
        let system = answer.house_systems[index];
        page.section(&words.technical_of(person));
        for (label, value) in technical(birth, system, options, common) {
            page.labelled(label, &value);
        }
    }
    page.section(common.disclaimer());
    page.paragraph(common.disclaimer_text());
    page.into_text()
}

fn account(page: &mut Page, answer: &CompatibilityAnswer, messages: &Messages) {
    let words = &messages.together;
    page.section(words.account());
    for (place, person) in people(&answer.reading).iter().enumerate() {
        if place > 0 {
            page.blank();
        }
        page.paragraph(person);
    }
    let lead = lead(&answer.reading);
    if !lead.is_empty() {
        page.heading(words.lead());
        page.paragraph(&lead);
    }
    page.blank();
    page.paragraph(words.plainly());
    for part in parts(&answer.reading, words) {
        page.heading(part.title);
        if part.paragraphs.is_empty() {
            page.paragraph(words.nothing_close());
        }
        for (place, paragraph) in part.paragraphs.iter().enumerate() {
            if place > 0 {
                page.blank();
            }
            page.paragraph(paragraph);
        }
        for advice in &part.advice {
            page.blank();
            page.paragraph(&words.advice_line(advice));
        }
    }
}

fn tables(page: &mut Page, answer: &CompatibilityAnswer, messages: &Messages) {
    let words = &messages.together;
    let [first, second] = answer.birth_data.names();
    page.section(words.aspects());
    if answer.aspects.is_empty() {
        page.paragraph(words.no_aspects());
    } else {
        page.paragraph(&words.whose_aspects(first, second));
        page.blank();
        let rows: Vec<[String; 4]> = answer
            .aspects
            .iter()
            .map(|aspect| {
                [
                    aspect.person1.to_string(),
                    aspect.kind.to_string(),
                    aspect.person2.to_string(),
                    messages.text_file.orb(&degrees_and_minutes(aspect.orb)),
                ]
            })
            .collect();
        page.table(&rows, &[3]);
    }
    page.section(words.overlays());
    for (place, own) in overlays(answer, words).iter().enumerate() {
        if place > 0 {
            page.blank();
        }
        page.paragraph(&own.caption);
        page.table(&own.rows, &[]);
    }
    page.section(words.matches());
    page.paragraph(&words.whose_matches(first, second));
    page.blank();
    let rows: Vec<[String; 3]> = matches(answer)
        .map(|(name, own)| [name, own.person1.to_string(), own.person2.to_string()])
        .collect();
    page.table(&rows, &[1, 2]);
    if is_uncounted(answer) {
        page.blank();
        page.paragraph(words.uncounted());
    }
}

fn score(page: &mut Page, answer: &CompatibilityAnswer, messages: &Messages) {
    let words = &messages.together;
    page.section(words.score());
    page.labelled(words.total(), &total(answer, messages));
    page.blank();
    page.paragraph(words.score_meaning());
    for part in &answer.score.parts {
        page.blank();
        page.labelled(part_name(part, words), &part_points(part, words));
        page.indented(&part.why);
    }
}
