//! The text file, 80 columns wide, with the sections of the specification in their order. It contains names instead of
//! symbols.

mod birth;
mod chart;
mod details;
mod together;

use messages::{Language, Messages};
use natal::answer::CompleteAnswer;
use reading::AreaReading;

use crate::page::Page;
use crate::words::{place, title};

pub use together::pair_text;

/// The reading as a text file.
///
/// `wheel` is the wheel as a data URL on a line of its own, the only line longer than 80 columns. Without it the
/// section is left out.
#[must_use]
pub fn text(answer: &CompleteAnswer, wheel: Option<&str>) -> String {
    let messages = Messages::of(Language::English);
    let (words, common) = (&messages.text_file, &messages.common);
    let (birth, chart) = (&answer.birth_data, &answer.chart);
    let mut page = Page::default();
    page.title(words.title(), birth.name.as_deref().unwrap_or(common.name_not_given()));
    birth::personal_information(&mut page, birth, chart, messages);
    chart::profile(&mut page, chart, messages);
    chart::house_system(&mut page, chart, messages);
    chart::cusps(&mut page, chart, messages);
    chart::positions(&mut page, chart, messages);
    details::extra_points(&mut page, chart, messages);
    details::coordinates(&mut page, chart, messages);
    details::essential_dignities(&mut page, chart, messages);
    chart::aspects(&mut page, chart, messages);
    details::parallels(&mut page, chart, messages);
    chart::patterns(&mut page, chart, messages);
    chart::retrogrades(&mut page, chart, messages);
    chart::critical_degrees(&mut page, chart, messages);
    chart::balances(&mut page, chart, messages);
    life_areas(&mut page, answer, messages);
    if let Some(image) = wheel {
        page.section(words.chart_wheel());
        page.paragraph(words.wheel_address());
        page.blank();
        page.line(image);
    }
    birth::technical_details(&mut page, birth, chart, messages);
    page.section(common.disclaimer());
    page.paragraph(common.disclaimer_text());
    page.into_text()
}

fn life_areas(page: &mut Page, answer: &CompleteAnswer, messages: &Messages) {
    page.section(messages.text_file.life_areas());
    if answer.chart.time_unknown {
        page.paragraph(messages.common.nothing_rests_on_houses());
    }
    for area in &answer.reading.areas {
        life_area(page, area, messages);
    }
    page.heading(messages.common.portraits());
    for theme in &answer.reading.themes {
        page.labelled(&theme.name, &theme.portrait);
    }
}

fn life_area(page: &mut Page, area: &AreaReading, messages: &Messages) {
    let words = &messages.text_file;
    page.heading(&words.area(&title(area.area.name()), &area.idea.title));
    page.paragraph(&area.summary);
    page.blank();
    for paragraph in area.paragraphs() {
        page.paragraph(&paragraph);
        page.blank();
    }
    page.paragraph(&words.advice(&area.advice));
    for (topic, reading) in area.told_topics() {
        page.blank();
        page.paragraph(&words.part(&title(topic.name()), &place(reading, &messages.common)));
        page.indented(&reading.interpretation);
    }
}
