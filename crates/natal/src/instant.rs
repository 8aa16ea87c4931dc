//! From a clock time to its instant, as the birth details say the clock was set.

use civil::{Birthplace, CivilError, ClockTime, Resolved, TimeOfDay};

use crate::request::{BadInput, BirthDetails, Clock};

/// Resolves the clock time of a birth; `time` stands in where none is known.
pub(crate) fn resolve(details: &BirthDetails, time: TimeOfDay) -> Result<Resolved, BadInput> {
    let clock = ClockTime { date: details.date, time };
    match &details.clock {
        Clock::Unsaid => Ok(civil::resolve_as_utc(clock)),
        Clock::Offset { offset, .. } => Ok(civil::resolve_with_offset(clock, *offset)),
        Clock::Zone(zone) => {
            let birthplace = birthplace(details)?;
            civil::resolve(clock, zone, &birthplace, details.disambiguation)
                .map_err(|error| BadInput::field(doubtful_field(&error), error.to_string()))
        }
    }
}

fn birthplace(details: &BirthDetails) -> Result<Birthplace, BadInput> {
    let place = details.place;
    let birthplace = Birthplace::new(place.latitude_deg(), place.longitude_deg())
        .map_err(|error| BadInput::field("latitude", error.to_string()))?;
    Ok(match &details.place_name {
        // 'Ulm, Baden-Württemberg, Germany': the sentence needs the town.
        Some(name) => birthplace.named(name.split(',').next().unwrap_or(name)),
        None => birthplace,
    })
}

/// An instant as the API writes it: `1990-06-15T12:30:00Z`.
pub(crate) fn iso(unix_seconds: i64) -> String {
    format!("{}Z", ClockTime::utc(unix_seconds))
}

/// It is the time that happened twice or never, on a date that did happen.
fn doubtful_field(error: &CivilError) -> &'static str {
    match error {
        CivilError::Twice { .. } | CivilError::Never { .. } => "time",
    }
}
