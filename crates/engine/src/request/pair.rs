//! The members of two births, and of a comparison.

use reading::{Pronoun, Relation};
use serde::Deserialize;

use super::error::Errors;
use super::members::Object;
use super::{BadInput, BirthRequest, Given, Members, Request, Unknown};
use crate::request_of_parts;
use crate::schema::QueryMember;

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

/// Two births as they were read.
#[derive(Debug)]
pub struct GivenPair {
    pub(crate) people: [Result<Given<BirthRequest>, BadInput>; 2],
    /// Members that belong to neither person.
    pub(crate) unknown: Result<Unknown, BadInput>,
    in_query: bool,
}

impl Request for GivenPair {
    type Members = PairRequest;
    type Parameters = ();

    fn in_query() -> Vec<QueryMember> {
        let of = |suffix| {
            let suffixed = move |member: QueryMember| QueryMember {
                name: format!("{}{suffix}", member.name),
                ..member
            };
            Given::<BirthRequest>::in_query().into_iter().map(suffixed)
        };
        of("1").chain(of("2")).collect()
    }

    /// Reads `person1` and `person2` of a body, or the parameters of a query string, whose names end in 1 and 2.
    fn read(members: &mut Members) -> Self {
        let in_query = members.in_query;
        let people = if in_query {
            ["1", "2"].map(|suffix| Ok(members.with_suffix(suffix).into()))
        } else {
            let mut errors = Errors::default();
            let PairRequest { person1, person2 } = members.take(&mut errors);
            [("person1", person1), ("person2", person2)].map(|(name, person)| {
                let mut errors = errors.of(name);
                let person = errors.require(name, person, "Birth details are needed.");
                let person = person
                    .and_then(|person| errors.check(name, person.inside(members.is_strict())));
                errors.ok(person.map(Given::from)).map_err(BadInput::of_birth)
            })
        };
        Self { people, unknown: members.unknown(), in_query }
    }
}

impl GivenPair {
    /// Two births that a program has set.
    pub fn of(people: [Given<BirthRequest>; 2]) -> Self {
        Self { people: people.map(Ok), unknown: Ok(Unknown::default()), in_query: false }
    }

    /// The name of a person's member in the request. `person` is 1 or 2.
    pub(crate) fn naming(&self, person: u8) -> impl Fn(&str) -> String + use<> {
        let in_query = self.in_query;
        move |field| {
            if in_query { format!("{field}{person}") } else { format!("person{person}.{field}") }
        }
    }
}

/// The members of a comparison besides the two births. They change only the words of the reading.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct ComparisonMembers {
    /// What the two are to each other, by default a couple.
    #[schema(default = "couple", example = "friends")]
    relation: Option<Relation>,
    /// The pronoun for the first person, by default they.
    #[schema(default = "they", example = "she")]
    pronoun1: Option<Pronoun>,
    /// The pronoun for the second person, by default they.
    #[schema(default = "they", example = "he")]
    pronoun2: Option<Pronoun>,
}

/// What two people are to each other, and their pronouns.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Relationship {
    /// What they are to each other.
    pub relation: Relation,
    /// Their pronouns.
    pub pronouns: [Pronoun; 2],
}

impl Given<ComparisonMembers> {
    /// The members with their defaults. Reports every unknown value.
    pub fn check(self) -> Result<Relationship, BadInput> {
        let ComparisonMembers { relation, pronoun1, pronoun2 } = self.members;
        self.errors.ok(Some(Relationship {
            relation: relation.unwrap_or_default(),
            pronouns: [pronoun1, pronoun2].map(Option::unwrap_or_default),
        }))
    }
}

request_of_parts! {
    /// Two births, what the two are to each other, and their pronouns.
    #[schema(example = json!({
        "person1": {"name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
            "longitude": 12.4964, "timezone": "Europe/Rome"},
        "person2": {"name": "Ben", "date": "1987-03-09", "time": "04:56", "latitude": 48.4011,
            "longitude": 9.9876, "timezone": "Europe/Berlin"},
        "relation": "friends", "pronoun1": "she", "pronoun2": "he",
    }))]
    pub struct ComparisonRequest { relationship: Given<ComparisonMembers> as ComparisonMembers, pair: GivenPair as PairRequest }
}
