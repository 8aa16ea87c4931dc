//! `/compatibility`: two charts side by side.

use chart::{Chart, Element, Mode, Synastry};
use serde::Serialize;

use super::BirthData;
use crate::journey::{Cast, Natal};

/// `/compatibility`.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CompatibilityAnswer {
    /// From the first person's bodies to the second person's bodies and angles, tightest first.
    pub aspects: Vec<PairAspect>,
    /// Whose bodies fall into whose houses.
    pub overlays: Overlays,
    /// The two balances of elements.
    pub elements: Vec<Match>,
    /// The two balances of modes.
    pub modes: Vec<Match>,
    /// A score with all its parts.
    pub score: Score,
    /// How the two births were understood.
    pub birth_data: PairBirthData,
}

/// An aspect between two people.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairAspect {
    /// A body of the first person.
    #[cfg_attr(feature = "openapi", schema(example = "Venus"))]
    pub person1: String,
    /// A body of the second person, `Ascendant` or `Midheaven`.
    #[cfg_attr(feature = "openapi", schema(example = "Mars"))]
    pub person2: String,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "openapi", schema(example = "trine"))]
    pub kind: String,
    /// The exact angle, degrees.
    pub angle: f64,
    /// Distance from the exact angle, degrees.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 10))]
    pub orb: f64,
}

/// Whose bodies fall into whose houses; empty where the owner's time of birth is not known.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Overlays {
    /// The first person's bodies in the second person's houses.
    #[serde(rename = "person1In2")]
    pub person1_in_2: Vec<Overlay>,
    /// The second person's bodies in the first person's houses.
    #[serde(rename = "person2In1")]
    pub person2_in_1: Vec<Overlay>,
}

/// A body in somebody else's house.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Overlay {
    /// The body.
    #[cfg_attr(feature = "openapi", schema(example = "Moon"))]
    pub planet: String,
    /// The house, 1 to 12.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 12, example = 7))]
    pub house: u8,
}

/// How many of each person's ten planets stand in an element or mode.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Match {
    /// `fire` ... or `cardinal` ...
    #[cfg_attr(feature = "openapi", schema(example = "fire"))]
    pub name: String,
    /// The first person's planets there.
    pub person1: u8,
    /// The second person's planets there.
    pub person2: u8,
}

/// A score, 0 to 100, and what it is made of.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Score {
    /// Points reached of the points that could be reached, as a percentage.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 100, example = 61.4))]
    pub total: f64,
    /// Its parts.
    pub parts: Vec<ScorePart>,
}

/// One part of the score.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ScorePart {
    /// Which part.
    #[cfg_attr(feature = "openapi", schema(example = "sun and moon"))]
    pub name: String,
    /// What was reached.
    pub points: f64,
    /// What could be reached; 0 where the part was left out.
    pub of: f64,
    /// What it counted; (1) and (2) say whose.
    pub why: String,
}

/// How the two births were understood.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub struct PairBirthData {
    pub person1: BirthData,
    pub person2: BirthData,
}

impl Natal {
    /// Two charts side by side.
    #[must_use]
    pub fn compatibility_answer(&self, first: &Cast, second: &Cast) -> CompatibilityAnswer {
        let (one, two) = (&first.chart, &second.chart);
        let synastry = Synastry::of(one, two);
        CompatibilityAnswer {
            aspects: synastry
                .aspects
                .iter()
                .map(|aspect| PairAspect {
                    person1: aspect.from.name().to_owned(),
                    person2: aspect.to.name().to_owned(),
                    kind: aspect.kind.name().to_owned(),
                    angle: aspect.kind.angle_deg(),
                    orb: aspect.orb_deg,
                })
                .collect(),
            overlays: Overlays { person1_in_2: overlay(one, two), person2_in_1: overlay(two, one) },
            elements: Element::ALL
                .map(|element| Match {
                    name: element.name().to_owned(),
                    person1: one.balance.element(element),
                    person2: two.balance.element(element),
                })
                .to_vec(),
            modes: Mode::ALL
                .map(|mode| Match {
                    name: mode.name().to_owned(),
                    person1: one.balance.mode(mode),
                    person2: two.balance.mode(mode),
                })
                .to_vec(),
            score: Score {
                total: synastry.total(),
                parts: synastry.parts.into_iter().map(ScorePart::from).collect(),
            },
            birth_data: PairBirthData {
                person1: BirthData::of(first),
                person2: BirthData::of(second),
            },
        }
    }
}

/// The guest's bodies in the owner's houses.
fn overlay(guest: &Chart, owner: &Chart) -> Vec<Overlay> {
    let Some(houses) = owner.houses else { return Vec::new() };
    guest
        .placements
        .iter()
        .map(|placement| Overlay {
            planet: placement.body.name().to_owned(),
            house: houses.house_of(placement.position.longitude).number(),
        })
        .collect()
}

impl From<chart::ScorePart> for ScorePart {
    fn from(part: chart::ScorePart) -> Self {
        Self { name: part.name.to_owned(), points: part.points, of: part.of, why: part.why }
    }
}
