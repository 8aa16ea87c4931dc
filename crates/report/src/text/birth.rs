//! The birth data, how they were understood, and the technical notes.

use natal::answer::{BirthData, Chart};

use crate::page::Page;
use crate::words::{NOON, latitude, longitude, technical, time_of_birth};

pub(super) fn personal_information(page: &mut Page, birth: &BirthData) {
    page.section("Personal information");
    page.labelled("Name", birth.name.as_deref().unwrap_or("not given"));
    page.labelled("Date of birth", &birth.date.to_string());
    page.labelled("Time of birth", &time_of_birth(birth));
    if let Some(place) = &birth.place {
        page.labelled("Place of birth", place);
    }
    page.labelled("Latitude", &latitude(birth.latitude));
    page.labelled("Longitude", &longitude(birth.longitude));
    page.labelled("Time zone", &birth.timezone);
    page.labelled("Clock time", &birth.explanation);
    if birth.time_unknown {
        page.labelled("Note", NOON);
    }
    for warning in &birth.warnings {
        page.labelled("Note", &warning.message);
        for choice in warning.choices.iter().flatten() {
            let meant = format!(
                "{}: {}, {} from UTC",
                choice.disambiguation, choice.instant, choice.utc_offset
            );
            page.labelled("", &meant);
        }
    }
}

pub(super) fn technical_details(page: &mut Page, birth: &BirthData, chart: &Chart) {
    page.section("Technical details");
    for (label, value) in technical(birth, chart.house_system) {
        page.labelled(label, &value);
    }
}
