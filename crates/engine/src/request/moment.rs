//! The member `at`: the moment of transits, or of the sky.

use std::str::FromStr;

use chart::JulianDay;
use ephemeris::Ephemeris;
use serde::Deserialize;

use super::error::Errors;
use super::{BadInput, BirthRequest, FieldErrorCode, Given, Invalid, members};
use crate::instant;
use crate::request_of_parts;

request_of_parts! {
    /// A birth, and the moment of the transits.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome", "at": "2026-11-21T12:00:00Z",
    }))]
    pub struct TransitRequest { moment: Given<TransitMembers> as TransitMembers, birth: Given<BirthRequest> as BirthRequest }
}

request_of_parts! {
    /// A birth, and a moment.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome", "at": "2026-11-21T12:00:00Z",
    }))]
    pub struct MomentRequest { moment: Given<MomentMember> as MomentMember, birth: Given<BirthRequest> as BirthRequest }
}

/// The members that a transit request adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransitMembers {
    /// The moment, ISO 8601, from 1800-01-02 to 2399-12-01. The default is now.
    #[schema(
        value_type = Option<String>, format = DateTime, example = "2026-11-21T12:00:00Z",
    )]
    #[serde(default, deserialize_with = "members::plus_text")]
    at: Option<Instant>,
    /// The IANA zone of the dates, and of the beginning of the week. The default is the zone of the birth.
    #[schema(max_length = 64, example = "Europe/Berlin")]
    display_timezone: Option<String>,
}

/// A checked request for transits.
#[derive(Debug, Clone, PartialEq)]
pub struct TransitQuery {
    /// The moment.
    pub at: JulianDay,
    /// The zone of the dates.
    pub display_timezone: Option<String>,
}

/// The member that a request about a moment adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct MomentMember {
    /// The moment, ISO 8601, from 1800-01-02 to 2399-12-01. The default is now.
    #[schema(
        value_type = Option<String>, format = DateTime, example = "2026-11-21T12:00:00Z",
    )]
    #[serde(default, deserialize_with = "members::plus_text")]
    at: Option<Instant>,
}

/// The parameter of the call for the signs.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct SkyMoment {
    /// Adds the Moon, the Sun and Mars at this moment (ISO 8601, from 1800-01-02 to 2399-12-01), and what they mean for
    /// each sign.
    #[schema(
        value_type = Option<String>, format = DateTime, example = "2026-11-21T12:00:00Z",
    )]
    #[serde(default, deserialize_with = "members::plus_text")]
    at: Option<Instant>,
}

/// An instant in seconds since 1970, from a text such as `2026-11-21T12:00:00Z`.
#[derive(Debug, Clone, Copy)]
pub(super) struct Instant(pub(super) i64);

impl FromStr for Instant {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        civil::instant(text).map(Self).ok_or_else(|| {
            let message = "This must be an instant such as 2026-11-21T12:00:00Z.";
            Invalid::new(FieldErrorCode::Format, message)
        })
    }
}

impl Instant {
    /// The member `at` as a Julian day, which the ephemeris must have.
    pub(super) fn check(self, errors: &mut Errors) -> JulianDay {
        self.check_as("at", errors)
    }

    /// A member with this name as a Julian day, which the ephemeris must have.
    pub(super) fn check_as(self, name: &str, errors: &mut Errors) -> JulianDay {
        let at = JulianDay::from_unix_seconds(self.0);
        if self.0 < instant::FIRST || at.days() > Ephemeris::LAST {
            errors.add(name, FieldErrorCode::OutOfRange, instant::OUTSIDE_EPHEMERIS);
        }
        at
    }
}

impl Given<TransitMembers> {
    /// Checks `at`, of which the default is now, and the form of `displayTimezone`.
    pub fn check(self, now_unix_seconds: i64) -> Result<TransitQuery, BadInput> {
        let Self { members: TransitMembers { at, display_timezone }, mut errors, .. } = self;
        let at = at.unwrap_or(Instant(now_unix_seconds)).check(&mut errors);
        errors.ok(Some(TransitQuery { at, display_timezone }))
    }
}

impl Given<MomentMember> {
    /// Checks `at`: an ISO 8601 instant such as `2026-11-21T12:00:00Z`, or one with an offset. The default is now.
    pub fn check(self, now_unix_seconds: i64) -> Result<JulianDay, BadInput> {
        let Self { members: MomentMember { at }, mut errors, .. } = self;
        let at = at.unwrap_or(Instant(now_unix_seconds)).check(&mut errors);
        errors.ok(Some(at))
    }
}

impl Given<SkyMoment> {
    /// Checks `at`; `None` without it.
    pub fn check(self) -> Result<Option<JulianDay>, BadInput> {
        let Self { members: SkyMoment { at }, mut errors, .. } = self;
        let at = at.map(|at| at.check(&mut errors));
        errors.ok(Some(at))
    }
}
