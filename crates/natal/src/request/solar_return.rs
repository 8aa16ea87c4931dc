//! The members `year` and `at`: the year and the place of a solar return.

use chart::Coordinates;
use serde::Deserialize;

use super::field::Findings;
use super::given::Given;
use super::members::Object;
use super::place::coordinates;
use super::{BadInput, FieldErrorCode, Invalid, Members};

/// The members that a request for a solar return adds to a birth.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct SolarReturnMembers {
    /// The year of the return, 1800 to 2399, not before the birth.
    #[cfg_attr(feature = "openapi", schema(value_type = i32, minimum = 1800, maximum = 2399, example = 2026))]
    year: Given<f64>,
    /// The place of the person at the return. The default is the birthplace.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<ReturnPlace>))]
    at: Given<Object>,
}

/// The place of a solar return.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ReturnPlace {
    /// Degrees, north positive.
    #[cfg_attr(feature = "openapi", schema(value_type = f64, minimum = -90, maximum = 90, example = 52.52))]
    latitude: Given<f64>,
    /// Degrees, east positive.
    #[cfg_attr(feature = "openapi", schema(value_type = f64, minimum = -180, maximum = 180, example = 13.405))]
    longitude: Given<f64>,
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
        let given: SolarReturnMembers = members.take();
        let mut findings = Findings::default();
        let message = "This must be a whole number from 1800 to 2399.";
        let year = findings.require("year", given.year.finite(), message);
        let year = year.and_then(|year| {
            let is_year = year.fract() == 0.0 && (1800.0..=2399.0).contains(&year);
            if !is_year {
                findings.add("year", FieldErrorCode::OutOfRange, message);
            }
            #[expect(clippy::cast_possible_truncation, reason = "checked before")]
            is_year.then_some(year as i16)
        });
        let at = findings.check("at", given.at.value()).flatten();
        findings.into_result()?;
        let place = at.map(|at| place(members, at)).transpose()?;
        let year = year.ok_or_else(|| BadInput::field("year", FieldErrorCode::Missing, message))?;
        Ok(Self { year, place })
    }
}

fn place(members: &Members, at: Object) -> Result<Coordinates, BadInput> {
    let at = at.members().map_err(|twice| {
        BadInput::of("at", Invalid::new(FieldErrorCode::Duplicate, format!("This {twice}.")))
    })?;
    let mut at = members.inside(at);
    let given: ReturnPlace = at.take();
    let mut findings = Findings::default();
    let place = coordinates(given.latitude, given.longitude, &mut findings);
    let named = |bad: BadInput| bad.renamed(&|field| format!("at.{field}"));
    findings.into_result().map_err(named)?;
    place.ok_or_else(|| BadInput::field("at", FieldErrorCode::Missing, "A place is needed."))
}
