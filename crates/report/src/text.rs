//! The text file, 80 columns wide, with the sections of the specification: first the words, then the tables. It contains names
//! instead of symbols.

mod birth;
mod together;
mod year;

use engine::answer::{ChartAnswer, CompleteAnswer};
use reading::AreaReading;

use crate::english;
use crate::page::Page;
use crate::sections::{profile, sections};
use crate::words::{place, structures, title};

pub use together::pair_text;
#[cfg(feature = "typeset")]
pub(crate) use year::days as days_of_month;
pub use year::year_text;

/// The reading as a text file.
///
/// `wheel` is the wheel as a data URL on a line of its own, the only line longer than 80 columns. Without it the
/// section is left out.
#[must_use]
pub fn text(answer: &CompleteAnswer, wheel: Option<&str>) -> String {
    let (birth, chart) = (&answer.birth_data, &answer.chart);
    let mut page = Page::default();
    page.title(
        english::text_file::TITLE,
        birth.name.as_deref().unwrap_or(english::common::NAME_NOT_GIVEN),
    );
    birth::personal_information(&mut page, birth, chart);
    page.add(&profile(chart));
    life_areas(&mut page, answer);
    sections(chart).iter().for_each(|section| page.add(section));
    if let Some(image) = wheel {
        page.section(english::text_file::CHART_WHEEL);
        page.paragraph(english::text_file::WHEEL_ADDRESS);
        page.blank();
        page.line(image);
    }
    birth::technical_details(&mut page, birth, chart);
    page.section(english::common::DISCLAIMER);
    page.paragraph(english::common::DISCLAIMER_TEXT);
    page.into_text()
}

/// A chart as text, without a reading.
#[must_use]
pub fn chart_text(answer: &ChartAnswer) -> String {
    let (birth, chart) = (&answer.birth_data, &answer.chart);
    let mut page = Page::default();
    birth::personal_information(&mut page, birth, chart);
    page.add(&profile(chart));
    sections(chart).iter().for_each(|section| page.add(section));
    birth::technical_details(&mut page, birth, chart);
    page.into_text()
}

fn life_areas(page: &mut Page, answer: &CompleteAnswer) {
    page.section(english::text_file::LIFE_AREAS);
    if answer.chart.time_unknown {
        page.paragraph(english::common::NOTHING_RESTS_ON_HOUSES);
    }
    for area in &answer.reading.areas {
        life_area(page, area);
    }
    page.heading(english::common::STRUCTURES);
    for (title, text) in structures(answer) {
        page.paragraph(&format!("{title}. {text}"));
        page.blank();
    }
    page.heading(english::common::PORTRAITS);
    for theme in &answer.reading.themes {
        page.labelled(&theme.name, &theme.portrait);
    }
}

fn life_area(page: &mut Page, area: &AreaReading) {
    page.heading(&english::text_file::area(title(area.area.name()), &area.idea.title));
    page.paragraph(&area.summary);
    page.blank();
    for paragraph in area.paragraphs() {
        page.paragraph(&paragraph);
        page.blank();
    }
    page.paragraph(&english::text_file::advice(&area.advice));
    for (topic, reading) in area.topics_with_text() {
        page.blank();
        page.paragraph(&english::text_file::part(title(topic.name()), place(reading)));
        page.indented(&reading.interpretation);
    }
}
