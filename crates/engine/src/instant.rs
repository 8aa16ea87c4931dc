//! Conversion of a clock time to an instant.

use crate::request::{BadInput, BirthDetails, Clock};
use civil::{Birthplace, ClockTime, Date, Disambiguation, Resolved, TimeOfDay, UtcOffset};

/// 1800-01-02 00:00 UT, in seconds since 1970: the first instant of births and of moments.
pub(crate) const FIRST: i64 = -5_364_576_000;

/// The message about a date or an instant that the ephemeris does not cover.
pub(crate) const OUTSIDE_EPHEMERIS: &str = "The ephemeris covers 1800-01-02 to 2399-12-01.";

/// Length of a day, seconds.
pub(crate) const DAY_S: i64 = 86_400;

/// Seconds since 1970 at 00:00 UT of a date.
pub(crate) fn midnight(date: Date) -> i64 {
    let noon = ClockTime { date, time: TimeOfDay::NOON };
    civil::resolve_with_offset(noon, UtcOffset::UTC, None).unix_seconds - DAY_S / 2
}

/// The instant of a birth; that of local noon if the time is unknown.
pub(crate) fn of_birth(details: &BirthDetails) -> Result<Resolved, BadInput> {
    match (details.time, &details.clock) {
        (Some(time), _) => resolve(details, time, details.disambiguation),
        (None, Clock::Zone(zone)) => {
            let birthplace = birthplace(details);
            civil::resolve_noon(details.date, zone, &birthplace, details.disambiguation)
                .map_err(|error| BadInput::of(details.date_field, error))
        }
        (None, _) => resolve(details, TimeOfDay::NOON, details.disambiguation),
    }
}

/// The first and the last second of a birth's day on the clock of the birthplace, in seconds since
/// 1970.
pub(crate) fn day(details: &BirthDetails) -> Result<(i64, i64), BadInput> {
    let way = details.disambiguation;
    if let Clock::Zone(zone) = &details.clock {
        return Ok(civil::day(details.date, zone, &birthplace(details), way));
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
        Clock::Unspecified => Ok(civil::resolve_as_utc(clock)),
        Clock::Offset { offset, .. } => {
            Ok(civil::resolve_with_offset(clock, *offset, Some(&birthplace(details))))
        }
        Clock::Zone(zone) => civil::resolve(clock, zone, &birthplace(details), disambiguation)
            .map_err(|error| BadInput::of(details.time_field, error)),
    }
}

/// Date and time on the clock of the birthplace at an instant, in seconds since 1970.
pub(crate) fn clock_at(details: &BirthDetails, unix_seconds: i64) -> ClockTime {
    match &details.clock {
        Clock::Zone(zone) => zone.clock_at(unix_seconds, &birthplace(details)).clock,
        Clock::Offset { offset, .. } => ClockTime::utc(unix_seconds + i64::from(offset.seconds())),
        Clock::Unspecified => ClockTime::utc(unix_seconds),
    }
}

/// The instant of a clock time on the day of a birth; `None` if there is none or more than one.
pub(crate) fn instant_of(details: &BirthDetails, time: TimeOfDay) -> Option<i64> {
    let resolved = resolve(details, time, Disambiguation::Reject).ok()?;
    Some(resolved.unix_seconds)
}

fn birthplace(details: &BirthDetails) -> Birthplace {
    let birthplace = Birthplace::new(details.place);
    match &details.place_name {
        // The sentence contains only the town: Ulm for 'Ulm, Baden-Württemberg, Germany'.
        Some(name) => birthplace.named(name.split(',').next().unwrap_or(name)),
        None => birthplace,
    }
}
