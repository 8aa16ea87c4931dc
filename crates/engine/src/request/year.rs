//! The members `year`, `returnPlace` and `displayTimezone`: a year from birthday to birthday.

use chart::Coordinates;
use serde::Deserialize;

use super::members::{self, Object};
use super::place::{PlaceRequest, inside};
use super::{BadInput, BirthRequest, Given, Unknown};
use crate::request_of_parts;

/// The members that a request for a year adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct YearMembers {
    /// The year of the birthday that begins it, 1800 to 2399, not before the birth. The default is the year in force.
    #[schema(value_type = Option<i32>, minimum = 1800, maximum = 2399, example = 2026)]
    #[serde(default, deserialize_with = "members::whole::<_, 1800, 2399>")]
    year: Option<i16>,
    /// The place of the person at the solar return. The default is the birthplace.
    #[schema(value_type = Option<PlaceRequest>)]
    return_place: Option<Object>,
    /// The IANA zone of the dates, and of the beginnings of the months. The default is the zone of the birth.
    #[schema(max_length = 64, example = "Europe/Berlin")]
    display_timezone: Option<String>,
}

/// A checked request for a year.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct YearQuery {
    /// The year of the birthday; `None` for the year in force.
    pub year: Option<i16>,
    /// The place of the solar return; `None` for the birthplace.
    pub place: Option<Coordinates>,
    /// The zone of the dates.
    pub display_timezone: Option<String>,
}

request_of_parts! {
    /// A birth, the year, and the place of the solar return.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome", "year": 2026,
        "returnPlace": {"latitude": 52.52, "longitude": 13.405}, "displayTimezone": "Europe/Berlin",
    }))]
    pub struct YearRequest {
        year: Given<YearMembers> as YearMembers,
        birth: Given<BirthRequest> as BirthRequest,
    }
}

impl Given<YearMembers> {
    /// Checks `year`, `returnPlace` and the form of `displayTimezone`. Adds the names that the place does not have to `unknown`.
    pub fn check(self, unknown: &mut Unknown) -> Result<YearQuery, BadInput> {
        let Self { members: given, mut errors, is_strict, .. } = self;
        let place = given
            .return_place
            .and_then(|place| inside("returnPlace", place, is_strict, &mut errors, unknown));
        let YearMembers { year, display_timezone, .. } = given;
        errors.ok(Some(YearQuery { year, place, display_timezone }))
    }
}
