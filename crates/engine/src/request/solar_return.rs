//! The members `year` and `at`: the year and the place of a solar return.

use chart::Coordinates;
use serde::Deserialize;

use super::error::Errors;
use super::members::{self, Object};
use super::place::coordinates;
use super::{BadInput, Members};

/// The members that a request for a solar return adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct SolarReturnMembers {
    /// The year of the return, 1800 to 2399, not before the birth.
    #[schema(value_type = i32, required, minimum = 1800, maximum = 2399, example = 2026)]
    #[serde(default, deserialize_with = "members::whole::<_, 1800, 2399>")]
    year: Option<i16>,
    /// The place of the person at the return. The default is the birthplace.
    #[schema(value_type = Option<ReturnPlace>)]
    at: Option<Object>,
}

/// The place of a solar return.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct ReturnPlace {
    /// Degrees, north positive.
    #[schema(value_type = f64, minimum = -90, maximum = 90, example = 52.52)]
    latitude: Option<f64>,
    /// Degrees, east positive.
    #[schema(value_type = f64, minimum = -180, maximum = 180, example = 13.405)]
    longitude: Option<f64>,
}

/// A checked request for a solar return.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct SolarReturnQuery {
    /// The year of the return.
    pub year: i16,
    /// The place; `None` for the birthplace.
    pub place: Option<Coordinates>,
}

impl SolarReturnQuery {
    /// Takes `year` and `at`.
    pub fn take(members: &mut Members) -> Result<Self, BadInput> {
        let mut errors = Errors::default();
        let given: SolarReturnMembers = members.take(&mut errors);
        let message = "This must be a whole number from 1800 to 2399.";
        let year = errors.require("year", given.year, message);
        let at = given.at.map(|at| at.inside(members)).transpose();
        let place = errors.check("at", at).flatten().and_then(|mut at| {
            let mut errors_of_place = Errors::default();
            let given: ReturnPlace = at.take(&mut errors_of_place);
            let place = coordinates(given.latitude, given.longitude, &mut errors_of_place);
            errors.append(errors_of_place, "at.");
            place
        });
        errors.ok(year.map(|year| Self { year, place }))
    }
}
