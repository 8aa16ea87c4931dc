//! The member `at`: the moment of transits.

use std::str::FromStr;

use chart::JulianDay;
use ephemeris::Ephemeris;
use serde::Deserialize;

use super::error::Errors;
use super::{BadInput, FieldErrorCode, Invalid, Members, members};
use crate::instant;

/// The member that a transit request adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct MomentMember {
    /// The moment, ISO 8601, from 1800-01-02 to 2399-12-01. The default is now.
    #[schema(
        value_type = Option<String>, format = DateTime, example = "2026-11-21T12:00:00Z",
    )]
    #[serde(default, deserialize_with = "members::plus_text")]
    at: Option<Instant>,
}

/// An instant in seconds since 1970, from a text such as `2026-11-21T12:00:00Z`.
#[derive(Debug, Clone, Copy)]
struct Instant(i64);

impl FromStr for Instant {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        civil::instant(text).map(Self).ok_or_else(|| {
            let message = "This must be an instant such as 2026-11-21T12:00:00Z.";
            Invalid::new(FieldErrorCode::Format, message)
        })
    }
}

/// Takes `at`: an ISO 8601 instant such as `2026-11-21T12:00:00Z`, or one with an offset. The default is now.
pub fn moment(members: &mut Members, now_unix_seconds: i64) -> Result<JulianDay, BadInput> {
    let mut errors = Errors::default();
    let MomentMember { at } = members.take(&mut errors);
    let seconds = at.map_or(now_unix_seconds, |Instant(seconds)| seconds);
    let at = JulianDay::from_unix_seconds(seconds);
    if seconds < instant::FIRST || at.days() > Ephemeris::LAST {
        errors.add("at", FieldErrorCode::OutOfRange, instant::OUTSIDE_EPHEMERIS);
    }
    errors.ok(Some(at))
}
