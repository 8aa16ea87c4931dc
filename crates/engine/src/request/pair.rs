//! The members of a comparison.

use serde::Deserialize;

use super::error::Errors;
use super::members::Object;
use super::{BadInput, Members};

/// Two births.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[schema(example = json!({
    "person1": {"name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome"},
    "person2": {"name": "Ben", "date": "1987-03-09", "time": "04:56", "latitude": 48.4011,
        "longitude": 9.9876, "timezone": "Europe/Berlin"},
}))]
pub struct PairRequest {
    /// The first person.
    #[schema(value_type = super::BirthRequest)]
    person1: Option<Object>,
    /// The second person.
    #[schema(value_type = super::BirthRequest)]
    person2: Option<Object>,
}

/// The names of the two members.
pub const PERSONS: [&str; 2] = ["person1", "person2"];

/// Takes `person1` and `person2`: the members of each, or the error.
pub fn pair(members: &mut Members) -> [Result<Members, BadInput>; 2] {
    let mut errors = Errors::default();
    let PairRequest { person1, person2 } = members.take(&mut errors);
    let [first, second] = PERSONS;
    [(first, person1), (second, person2)].map(|(name, person)| {
        let mut errors = errors.of(name);
        let person = errors.require(name, person, "Birth details are needed.");
        let person = person.and_then(|person| errors.check(name, person.inside(members)));
        errors.ok(person).map_err(BadInput::of_birth)
    })
}
