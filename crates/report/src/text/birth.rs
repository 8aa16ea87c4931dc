//! What was given, how it was understood, and by what means the chart was made.

use natal::answer::{BirthData, Chart};

use crate::page::Page;

const NOT_KNOWN: &str = "not known";

pub(super) fn personal_information(page: &mut Page, birth: &BirthData) {
    page.section("Personal information");
    page.labelled("Name", birth.name.as_deref().unwrap_or("not given"));
    page.labelled("Date of birth", &birth.date);
    page.labelled("Time of birth", birth.time.as_deref().unwrap_or(NOT_KNOWN));
    if let Some(place) = &birth.place {
        page.labelled("Place of birth", place);
    }
    page.labelled("Latitude", &coordinate(birth.latitude, "north", "south"));
    page.labelled("Longitude", &coordinate(birth.longitude, "east", "west"));
    page.labelled("Time zone", &birth.timezone);
    page.labelled("Clock time", &birth.explanation);
    if birth.time_unknown {
        page.labelled(
            "Note",
            "The time of birth is not known: positions are those of noon at the birthplace, and \
             there are no houses and no angles.",
        );
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
    page.labelled("Engine", "Swiss Ephemeris");
    page.labelled("Zodiac", "tropical, geocentric, apparent positions");
    page.labelled(
        "House system",
        chart.house_system.as_deref().unwrap_or("none: the time of birth is not known"),
    );
    page.labelled("Lunar node", "true node");
    page.labelled("Time zone", &format!("{} ({})", birth.timezone, birth.zone_abbreviation));
    page.labelled("Offset from UTC", &birth.utc_offset);
    page.labelled("Instant (UTC)", &birth.instant);
    page.labelled("Made by", concat!("Astrarium ", env!("CARGO_PKG_VERSION")));
}

/// `41.9028 degrees north`.
fn coordinate(degrees: f64, positive: &str, negative: &str) -> String {
    let side = if degrees < 0.0 { negative } else { positive };
    format!("{:.4}° {side}", degrees.abs())
}
