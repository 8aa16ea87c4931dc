//! Instants in ISO 8601.

use std::fmt;

use chart::JulianDay;
use serde::{Serialize, Serializer};

use crate::ClockTime;

/// Parses an instant such as `2026-11-21T12:00:00Z` or `2026-11-21T13:00:00+01:00`, in seconds since 1970-01-01 00:00
/// UTC. A fraction of a second is truncated. `None` for other texts, and for a leap second, which has no place in this
/// count.
///
/// ```
/// assert_eq!(civil::instant("2000-01-01T13:00:00+01:00"), Some(946_728_000));
/// assert_eq!(civil::instant("2000-01-01T12:00:00"), None); // no offset
/// assert_eq!(civil::instant("2016-12-31T23:59:60Z"), None);
/// ```
#[must_use]
pub fn instant(text: &str) -> Option<i64> {
    let at = text.trim().parse::<jiff::Timestamp>().ok()?;
    (!has_second_60(text)).then(|| at.as_second())
}

/// Whether the seconds of an instant are 60. The calendar library reads 59 instead.
fn has_second_60(text: &str) -> bool {
    let time = text.trim().split_once(['T', 't', ' ']).map_or("", |(_, time)| time);
    let clock = time.split(['.', ',', '+', '-', 'Z', 'z', ' ']).next().unwrap_or_default();
    clock.replace(':', "").get(4..6) == Some("60")
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

    /// Seconds since 1970-01-01 00:00 UTC.
    #[must_use]
    pub fn unix_seconds(self) -> i64 {
        self.0
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
