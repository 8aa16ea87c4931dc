//! The members `year` and `returnPlace`: the year and the place of a solar return.

use chart::Coordinates;
use serde::Deserialize;

use super::members::{self, Object};
use super::place::{PlaceRequest, inside};
use super::{BadInput, BirthRequest, Given, Unknown};
use crate::request_of_parts;

/// The members that a request for a solar return adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SolarReturnMembers {
    /// The year of the return, 1800 to 2399, not before the birth.
    #[schema(value_type = i32, required, minimum = 1800, maximum = 2399, example = 2026)]
    #[serde(default, deserialize_with = "members::whole::<_, 1800, 2399>")]
    year: Option<i16>,
    /// The place of the person at the return. The default is the birthplace.
    #[schema(value_type = Option<PlaceRequest>)]
    return_place: Option<Object>,
}

/// A checked request for a solar return.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SolarReturnQuery {
    /// The year of the return.
    pub year: i16,
    /// The place; `None` for the birthplace.
    pub place: Option<Coordinates>,
}

request_of_parts! {
    /// A birth, and the year and place of the solar return.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome", "year": 2026,
        "returnPlace": {"latitude": 52.52, "longitude": 13.405},
    }))]
    pub struct SolarReturnRequest {
        solar_return: Given<SolarReturnMembers> as SolarReturnMembers,
        birth: Given<BirthRequest> as BirthRequest,
    }
}

impl Given<SolarReturnMembers> {
    /// Checks `year` and `returnPlace`. Adds the names that the place does not have to `unknown`.
    pub fn check(self, unknown: &mut Unknown) -> Result<SolarReturnQuery, BadInput> {
        let Self { members: given, mut errors, is_strict, .. } = self;
        let message = "This must be a whole number from 1800 to 2399.";
        let year = errors.require("year", given.year, message);
        let place = given
            .return_place
            .and_then(|place| inside("returnPlace", place, is_strict, &mut errors, unknown));
        errors.ok(year.map(|year| SolarReturnQuery { year, place }))
    }
}
