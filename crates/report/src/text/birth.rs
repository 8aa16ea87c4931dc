//! The birth data with notes about their interpretation, and the technical notes.

use engine::ChartKind;
use engine::answer::{BirthData, ChartView};

use crate::english;
use crate::page::Page;
use crate::words::{calculated_with, latitude, longitude, notes, technical, time_of_birth};

pub(super) fn personal_information(page: &mut Page, birth: &BirthData, chart: &ChartView) {
    let heading = match birth.kind {
        Some(ChartKind::Event) => english::text_file::MOMENT,
        _ => english::text_file::PERSONAL_INFORMATION,
    };
    of_person(page, heading, birth, Some(chart));
}

/// Adds the birth data under a heading, and the chart options.
pub(super) fn of_person(
    page: &mut Page,
    heading: &str,
    birth: &BirthData,
    chart: Option<&ChartView>,
) {
    page.section(heading);
    page.labelled(
        english::common::NAME,
        birth.name.as_deref().unwrap_or(english::text_file::NOT_GIVEN),
    );
    let [date, time, place] = match birth.kind {
        Some(ChartKind::Event) => {
            [english::common::DATE, english::common::TIME, english::common::PLACE]
        }
        _ => [
            english::common::DATE_OF_BIRTH,
            english::common::TIME_OF_BIRTH,
            english::common::PLACE_OF_BIRTH,
        ],
    };
    page.labelled(date, &birth.date.to_string());
    page.labelled(time, &time_of_birth(birth));
    if let Some(name) = &birth.place {
        page.labelled(place, name);
    }
    page.labelled(english::text_file::LATITUDE, &latitude(birth.latitude));
    page.labelled(english::text_file::LONGITUDE, &longitude(birth.longitude));
    page.labelled(english::common::TIME_ZONE, &birth.timezone);
    page.labelled(english::common::CLOCK_TIME, &birth.explanation);
    if let Some((label, basis)) = chart.and_then(calculated_with) {
        page.labelled(label, &basis);
    }
    for (label, note) in notes(birth) {
        page.labelled(label, &note);
    }
}

pub(super) fn technical_details(page: &mut Page, birth: &BirthData, chart: &ChartView) {
    page.section(english::text_file::TECHNICAL_DETAILS);
    for (label, value) in technical(birth, chart.house_system, chart.options.as_ref()) {
        page.labelled(label, &value);
    }
}
