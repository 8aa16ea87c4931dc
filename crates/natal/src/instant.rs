//! Conversion of a clock time to an instant.

use civil::{Birthplace, ClockTime, Disambiguation, Resolved, TimeOfDay};

use crate::request::{BadInput, BirthDetails, Clock};

/// 1800-01-02 00:00 UT, in seconds since 1970: the first instant of births and of moments.
pub(crate) const FIRST: i64 = -5_364_576_000;

/// The instant of a birth; that of local noon if the time is not known.
pub(crate) fn of_birth(details: &BirthDetails) -> Result<Resolved, BadInput> {
    match (details.time, &details.clock) {
        (Some(time), _) => resolve(details, time, details.disambiguation),
        (None, Clock::Zone(zone)) => {
            let birthplace = birthplace(details)?;
            civil::resolve_noon(details.date, zone, &birthplace, details.disambiguation)
                .map_err(|error| BadInput::field(details.date_field, error.to_string()))
        }
        (None, _) => resolve(details, TimeOfDay::NOON, details.disambiguation),
    }
}

/// The first and the last second of a birth's day on the clock of the birthplace, in seconds since
/// 1970.
pub(crate) fn day(details: &BirthDetails) -> Result<(i64, i64), BadInput> {
    let way = details.disambiguation;
    if let Clock::Zone(zone) = &details.clock {
        return Ok(civil::day(details.date, zone, &birthplace(details)?, way));
    }
    let at = |time| Ok(resolve(details, time, way)?.unix_seconds);
    Ok((at(TimeOfDay::FIRST)?, at(TimeOfDay::LAST)?))
}

fn resolve(
    details: &BirthDetails,
    time: TimeOfDay,
    disambiguation: Disambiguation,
) -> Result<Resolved, BadInput> {
    let clock = ClockTime { date: details.date, time };
    match &details.clock {
        Clock::Unsaid => Ok(civil::resolve_as_utc(clock)),
        Clock::Offset { offset, .. } => {
            Ok(civil::resolve_with_offset(clock, *offset, Some(&birthplace(details)?)))
        }
        Clock::Zone(zone) => civil::resolve(clock, zone, &birthplace(details)?, disambiguation)
            .map_err(|error| BadInput::field(details.time_field, error.to_string())),
    }
}

fn birthplace(details: &BirthDetails) -> Result<Birthplace, BadInput> {
    let place = details.place;
    let birthplace = Birthplace::new(place.latitude_deg(), place.longitude_deg())
        .map_err(|error| BadInput::field("latitude", error.to_string()))?;
    Ok(match &details.place_name {
        // Of 'Ulm, Baden-Württemberg, Germany' the sentence needs only the town.
        Some(name) => birthplace.named(name.split(',').next().unwrap_or(name)),
        None => birthplace,
    })
}

/// An instant in the API's format: `1990-06-15T12:30:00Z`.
pub(crate) fn iso(unix_seconds: i64) -> String {
    format!("{}Z", ClockTime::utc(unix_seconds))
}
