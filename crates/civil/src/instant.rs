//! Instants in ISO 8601.

use jiff::Timestamp;

/// Parses an instant such as `2026-11-21T12:00:00Z` or `2026-11-21T13:00:00+01:00`, in seconds since 1970-01-01 00:00
/// UTC. A fraction of a second is truncated. `None` for other texts.
///
/// ```
/// assert_eq!(civil::instant("2000-01-01T13:00:00+01:00"), Some(946_728_000));
/// assert_eq!(civil::instant("2000-01-01T12:00:00"), None); // no offset
/// ```
#[must_use]
pub fn instant(text: &str) -> Option<i64> {
    text.trim().parse::<Timestamp>().ok().map(Timestamp::as_second)
}
