//! The members of a comparison.

use serde::Deserialize;

use super::given::Given;
use super::members::Object;
use super::{BadInput, FieldErrorCode, Invalid, Members};

/// Two births.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({
    "person1": {"name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome"},
    "person2": {"name": "Ben", "date": "1987-03-09", "time": "04:56", "latitude": 48.4011,
        "longitude": 9.9876, "timezone": "Europe/Berlin"},
})))]
pub struct PairRequest {
    /// The first person.
    #[cfg_attr(feature = "openapi", schema(value_type = super::BirthRequest))]
    person1: Given<Object>,
    /// The second person.
    #[cfg_attr(feature = "openapi", schema(value_type = super::BirthRequest))]
    person2: Given<Object>,
}

/// The names of the two members.
pub const PERSONS: [&str; 2] = ["person1", "person2"];

/// Takes `person1` and `person2`: the members of each, or the error.
pub fn pair(members: &mut Members) -> [Result<Members, BadInput>; 2] {
    let PairRequest { person1, person2 } = members.take();
    let [first, second] = PERSONS;
    let person = |name: &str, given: Given<Object>| {
        let bad = |error: Invalid| BadInput::of(name, error).of_birth();
        let object = given.value().map_err(bad)?.ok_or_else(|| {
            bad(Invalid::new(FieldErrorCode::Missing, "Birth details are needed."))
        })?;
        let person = object.members().map_err(|twice| {
            bad(Invalid::new(FieldErrorCode::Duplicate, format!("This {twice}.")))
        })?;
        Ok(members.inside(person))
    };
    [person(first, person1), person(second, person2)]
}
