//! Requests for charts that follow from a natal chart.

use chart::{Body, Coordinates, JulianDay};
use serde::Deserialize;

use super::members::{self, Object};
use super::moment::Instant;
use super::place::{PlaceRequest, inside};
use super::{BadInput, BirthRequest, Given, Unknown};
use crate::request_of_parts;
use crate::technique::{ProgressedAngles, ProgressionMethod};

/// The members that a request for a progressed chart adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct ProgressionMembers {
    /// The moment, ISO 8601, from the birth to 2399-12-01; it may be in the future. The default is now.
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-21T12:00:00Z")]
    #[serde(default, deserialize_with = "members::plus_text")]
    at: Option<Instant>,
    /// `secondary` progressions (the default) or `solar-arc` directions.
    #[schema(nullable = false)]
    method: Option<ProgressionMethod>,
    /// How the Midheaven of secondary progressions moves: by `solar-arc` in longitude (the default), or by `naibod` in
    /// right ascension.
    #[schema(nullable = false)]
    angles: Option<ProgressedAngles>,
}

/// A checked request for a progressed chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ProgressionQuery {
    /// The moment.
    pub at: JulianDay,
    /// The method.
    pub method: ProgressionMethod,
    /// How the Midheaven moves.
    pub angles: ProgressedAngles,
}

request_of_parts! {
    /// A birth, and the moment and method of the progressed chart.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome", "at": "2026-11-21T12:00:00Z",
    }))]
    pub struct ProgressionRequest {
        progression: Given<ProgressionMembers> as ProgressionMembers,
        birth: Given<BirthRequest> as BirthRequest,
    }
}

impl Given<ProgressionMembers> {
    /// Checks `at`, `method` and `angles`.
    pub fn check(self, now_unix_seconds: i64) -> Result<ProgressionQuery, BadInput> {
        let Self { members: ProgressionMembers { at, method, angles }, mut errors, .. } = self;
        let at = at.unwrap_or(Instant(now_unix_seconds)).check(&mut errors);
        errors.ok(Some(ProgressionQuery {
            at,
            method: method.unwrap_or(ProgressionMethod::Secondary),
            angles: angles.unwrap_or_default(),
        }))
    }
}

/// The members that a request for a return adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReturnMembers {
    /// The body that returns to its longitude at birth. The default is the Sun.
    #[schema(nullable = false, example = "Moon")]
    body: Option<Body>,
    /// The moment after which the return is searched, ISO 8601. The default is now.
    #[schema(value_type = Option<String>, format = DateTime, example = "2026-11-21T12:00:00Z")]
    #[serde(default, deserialize_with = "members::plus_text")]
    after: Option<Instant>,
    /// The place of the person at the return. The default is the birthplace.
    #[schema(value_type = Option<PlaceRequest>)]
    return_place: Option<Object>,
}

/// A checked request for a return.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ReturnQuery {
    /// The body.
    pub body: Body,
    /// The moment after which the return is searched.
    pub after: JulianDay,
    /// The place; `None` for the birthplace.
    pub place: Option<Coordinates>,
}

request_of_parts! {
    /// A birth, and the body, time and place of the return.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome", "body": "Moon", "after": "2026-11-21T12:00:00Z",
    }))]
    pub struct ReturnRequest {
        planetary_return: Given<ReturnMembers> as ReturnMembers,
        birth: Given<BirthRequest> as BirthRequest,
    }
}

impl Given<ReturnMembers> {
    /// Checks `body`, `after` and `returnPlace`. Adds the names that the place does not have to `unknown`.
    pub fn check(
        self,
        now_unix_seconds: i64,
        unknown: &mut Unknown,
    ) -> Result<ReturnQuery, BadInput> {
        let Self { members: given, mut errors, is_strict, .. } = self;
        let after = given.after.unwrap_or(Instant(now_unix_seconds)).check_as("after", &mut errors);
        let place = given
            .return_place
            .and_then(|place| inside("returnPlace", place, is_strict, &mut errors, unknown));
        errors.ok(Some(ReturnQuery { body: given.body.unwrap_or(Body::Sun), after, place }))
    }
}

/// The member that a request for a relocated chart adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RelocationMembers {
    /// The place for which the angles and houses are calculated.
    #[schema(value_type = PlaceRequest, required)]
    new_place: Option<Object>,
}

request_of_parts! {
    /// A birth, and the place of the relocated chart.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome",
        "newPlace": {"latitude": 52.52, "longitude": 13.405},
    }))]
    pub struct RelocationRequest {
        relocation: Given<RelocationMembers> as RelocationMembers,
        birth: Given<BirthRequest> as BirthRequest,
    }
}

impl Given<RelocationMembers> {
    /// Checks `newPlace`. Adds the names that the place does not have to `unknown`.
    pub fn check(self, unknown: &mut Unknown) -> Result<Coordinates, BadInput> {
        let Self { members: RelocationMembers { new_place }, mut errors, is_strict, .. } = self;
        let message = "A place is needed, with a latitude and a longitude in degrees.";
        let place = errors.require("newPlace", new_place, message);
        let place =
            place.and_then(|place| inside("newPlace", place, is_strict, &mut errors, unknown));
        errors.ok(place)
    }
}
