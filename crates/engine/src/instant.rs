//! Conversion of a clock time to an instant.

use std::fmt;

use chart::JulianDay;
use civil::{Birthplace, ClockTime, Date, Disambiguation, Resolved, TimeOfDay, UtcOffset};
use serde::{Serialize, Serializer};

use crate::request::{BadInput, BirthDetails, Clock};

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
        Clock::Unsaid => Ok(civil::resolve_as_utc(clock)),
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
        Clock::Unsaid => ClockTime::utc(unix_seconds),
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

/// An instant to the second. The API writes it in UTC: `1990-06-15T12:30:00Z`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Timestamp(i64);

impl Timestamp {
    /// From seconds since 1970-01-01 00:00 UTC.
    #[must_use]
    pub fn from_unix_seconds(seconds: i64) -> Self {
        Self(seconds)
    }

    /// Date and time of day in UTC.
    #[must_use]
    pub fn utc(self) -> ClockTime {
        ClockTime::utc(self.0)
    }
}

impl From<JulianDay> for Timestamp {
    fn from(day: JulianDay) -> Self {
        Self(day.to_unix_seconds())
    }
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}Z", self.utc())
    }
}

impl Serialize for Timestamp {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl utoipa::PartialSchema for Timestamp {
    fn schema() -> utoipa::openapi::RefOr<utoipa::openapi::schema::Schema> {
        use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, SchemaFormat, Type};
        ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::DateTime)))
            .description(Some("An instant in UTC, ISO 8601, to the second."))
            .examples(["1990-06-15T12:30:00Z"])
            .into()
    }
}

impl utoipa::ToSchema for Timestamp {}
