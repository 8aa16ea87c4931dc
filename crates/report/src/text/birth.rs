//! The birth data with notes about their interpretation, and the technical notes.

use messages::Messages;
use natal::answer::{BirthData, Chart};

use crate::page::Page;
use crate::words::{calculated_with, latitude, longitude, notes, technical, time_of_birth};

pub(super) fn personal_information(
    page: &mut Page,
    birth: &BirthData,
    chart: &Chart,
    messages: &Messages,
) {
    of_person(page, messages.text_file.personal_information(), birth, Some(chart), messages);
}

/// Adds the birth data under a heading, and the chart options.
pub(super) fn of_person(
    page: &mut Page,
    heading: &str,
    birth: &BirthData,
    chart: Option<&Chart>,
    messages: &Messages,
) {
    let (words, common) = (&messages.text_file, &messages.common);
    page.section(heading);
    page.labelled(common.name(), birth.name.as_deref().unwrap_or(words.not_given()));
    page.labelled(common.date_of_birth(), &birth.date.to_string());
    page.labelled(common.time_of_birth(), &time_of_birth(birth, common));
    if let Some(place) = &birth.place {
        page.labelled(common.place_of_birth(), place);
    }
    page.labelled(words.latitude(), &latitude(birth.latitude, common));
    page.labelled(words.longitude(), &longitude(birth.longitude, common));
    page.labelled(common.time_zone(), &birth.timezone);
    page.labelled(common.clock_time(), &birth.explanation);
    if let Some((label, basis)) = chart.and_then(|chart| calculated_with(chart, common)) {
        page.labelled(label, &basis);
    }
    for (label, note) in notes(birth, common) {
        page.labelled(label, &note);
    }
}

pub(super) fn technical_details(
    page: &mut Page,
    birth: &BirthData,
    chart: &Chart,
    messages: &Messages,
) {
    page.section(messages.text_file.technical_details());
    for (label, value) in
        technical(birth, chart.house_system, chart.options.as_ref(), &messages.common)
    {
        page.labelled(label, &value);
    }
}
