//! The text file of a year from birthday to birthday: the account, the months with their exact days, and the birth data.

use civil::{Date, month_name};
use engine::answer::{PeriodEvent, TransitMoment, YearAnswer, YearMonth};

use super::birth;
use crate::calendar::{event_title, moment_title};
use crate::english;
use crate::page::Page;
use crate::words::technical;
use crate::year::{paragraphs, span_of_month, span_of_year};

/// The account of a year as a text file, 80 columns wide.
#[must_use]
pub fn year_text(answer: &YearAnswer) -> String {
    let birth = &answer.birth_data;
    let mut page = Page::default();
    let name = birth.name.as_deref().unwrap_or(english::common::NAME_NOT_GIVEN);
    page.title(&english::year::title(answer.year), name);
    page.paragraph(&span_of_year(answer));
    page.blank();
    page.paragraph(answer.idea.headline());
    for part in &answer.reading {
        page.section(&part.label);
        for (place, paragraph) in paragraphs(&part.passages).iter().enumerate() {
            if place > 0 {
                page.blank();
            }
            page.paragraph(paragraph);
        }
    }
    page.section(english::year::MONTHS);
    page.paragraph(&english::year::dates_in(&answer.display_timezone));
    for month in &answer.months {
        of_month(&mut page, month);
    }
    birth::of_person(&mut page, english::text_file::PERSONAL_INFORMATION, birth, None);
    page.section(english::text_file::TECHNICAL_DETAILS);
    let chart = &answer.solar_return.chart;
    for (label, value) in technical(birth, chart.house_system, chart.options.as_ref()) {
        page.labelled(label, &value);
    }
    page.section(english::common::DISCLAIMER);
    page.paragraph(english::common::DISCLAIMER_TEXT);
    page.into_text()
}

fn of_month(page: &mut Page, month: &YearMonth) {
    page.heading(&span_of_month(month));
    for line in paragraphs(&month.passages) {
        page.marked("- ", &line);
    }
    page.blank();
    for (day, line) in days(month) {
        page.marked(&format!("{day}  "), &line);
    }
}

/// The exact days of a month, in the order of time.
pub(crate) fn days(month: &YearMonth) -> Vec<(String, String)> {
    let moments = month
        .moments
        .iter()
        .map(|moment: &TransitMoment| (moment.at, &moment.local, moment_title(moment)));
    let events =
        month.events.iter().map(|event: &PeriodEvent| (event.at, &event.local, event_title(event)));
    let mut all: Vec<_> = moments.chain(events).collect();
    all.sort_by_key(|line| line.0);
    // `2026-06-08T14:02:11+02:00` as `8 Jun 14:02`.
    let stamp = |local: &Option<String>| {
        let (date, time) = local.as_deref().and_then(|local| local.split_once('T'))?;
        let date = Date::parse(date).ok()?;
        let month = month_name(date.month()).get(..3)?;
        Some(format!("{:>2} {month} {}", date.day(), time.get(..5)?))
    };
    all.into_iter()
        .map(|(at, local, line)| (stamp(local).unwrap_or_else(|| at.to_string()), line))
        .collect()
}
