//! Compatibility of two charts, with a score.
//!
//! The score is defined by this project; there is no traditional one. The points of the parts add up to 100:
//!
//! | part | most points | counts |
//! |---|---|---|
//! | sun and moon | 30 | the contacts between Sun and Moon of one and Sun and Moon of the other |
//! | venus and mars | 25 | the contacts between Venus and Mars of one and Venus and Mars of the other |
//! | rising signs | 10 | the contacts of one's Ascendant with the other's Sun, Moon, Venus and Mars |
//! | ease and friction | 20 | trines and sextiles against squares and oppositions, over all planets |
//! | elements | 10 | how many of the ten planets are in the same elements |
//! | modes | 5 | how many of the ten planets are in the same modes |
//!
//! A contact is an aspect between the two charts. Its weight depends on the aspect (conjunction 1, trine 0.9, sextile
//! 0.7, opposition 0.6, square 0.3; oppositions weigh more than squares because they are read as attraction) and on its
//! orb (1 when exact, 0.5 at the largest orb).

use serde::Serialize;
use utoipa::ToSchema;

use crate::aspect::aspect_between;
use crate::{AspectType, Balance, Body, Chart, Element, Mode, Point, points};

/// The comparison of two charts.
#[derive(Debug, Clone, PartialEq)]
pub struct Synastry {
    /// Aspects between the points of both, except from angle to angle; by orb, smallest first.
    pub aspects: Vec<SynastryAspect>,
    /// The parts of the score, in the order of the table above.
    pub parts: Vec<ScorePart>,
}

/// An aspect between the charts of two people. At least one of the points is a body.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct SynastryAspect {
    /// A body of the first person, `Ascendant` or `Midheaven`.
    #[serde(rename = "body1")]
    pub first: Point,
    /// A body of the second person, `Ascendant` or `Midheaven`.
    #[serde(rename = "body2")]
    pub second: Point,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// Distance from the exact angle, degrees, never negative.
    #[serde(rename = "orb")]
    #[schema(minimum = 0, maximum = 10)]
    pub orb_deg: f64,
}

/// The range of the score if a birth time is not known.
#[derive(Debug, Clone, PartialEq)]
pub struct SynastryRange {
    /// The aspects that exist in every pair of charts, with the orbs of the first pair.
    pub aspects: Vec<SynastryAspect>,
    /// The lowest and the highest score.
    pub total: (f64, f64),
    /// The parts of the first pair of charts.
    pub parts: Vec<ScorePart>,
    /// The lowest and the highest points of each part.
    pub points: Vec<(f64, f64)>,
}

impl SynastryRange {
    /// Compares every chart of one list with every chart of the other. `aspects` and `parts` are those of the first
    /// chart of each list. `None` if a list is empty.
    #[must_use]
    pub fn of(firsts: &[Chart], seconds: &[Chart]) -> Option<Self> {
        let described = Synastry::of(firsts.first()?, seconds.first()?);
        let total = described.total();
        let mut range = Self {
            total: (total, total),
            points: described.parts.iter().map(|part| (part.points, part.points)).collect(),
            aspects: described.aspects,
            parts: described.parts,
        };
        for first in firsts {
            for second in seconds {
                range.widen(&Synastry::of(first, second));
            }
        }
        Some(range)
    }

    fn widen(&mut self, other: &Synastry) {
        let wider = |(low, high): (f64, f64), value: f64| (low.min(value), high.max(value));
        self.total = wider(self.total, other.total());
        for (points, part) in self.points.iter_mut().zip(&other.parts) {
            *points = wider(*points, part.points);
        }
        let holds = |aspect: &SynastryAspect| {
            other.aspects.iter().any(|it| {
                (it.first, it.second, it.kind) == (aspect.first, aspect.second, aspect.kind)
            })
        };
        self.aspects.retain(holds);
    }
}

/// One part of the score.
#[derive(Debug, Clone, PartialEq)]
pub struct ScorePart {
    /// The kind of the part.
    pub kind: ScorePartKind,
    /// The points, 0 to `of`, to a tenth.
    pub points: f64,
    /// The most points.
    pub of: f64,
    /// The counted aspects or planets.
    pub counted: Counted,
}

named_enum! {
    /// The parts of the score of two people.
    pub enum ScorePartKind {
        /// Contacts between Sun and Moon of one and of the other.
        SunAndMoon = "sun-and-moon" => "sun and moon",
        /// Contacts between Venus and Mars of one and of the other.
        VenusAndMars = "venus-and-mars" => "venus and mars",
        /// Contacts of the Ascendant of one with the other's Sun, Moon, Venus and Mars.
        RisingSigns = "rising-signs" => "rising signs",
        /// Trines and sextiles against squares and oppositions.
        EaseAndFriction = "ease-and-friction" => "ease and friction",
        /// Planets in the same elements.
        Elements = "elements",
        /// Planets in the same modes.
        Modes = "modes",
    }
}

/// The aspects or planets that a part of the score counts.
#[derive(Debug, Clone, PartialEq)]
pub enum Counted {
    /// Aspects, by orb, smallest first.
    Aspects(Vec<SynastryAspect>),
    /// Nothing. The part is omitted because a birth time is not known.
    TimesNeeded,
    /// The numbers of easy and of hard aspects between the planets.
    Natures {
        /// Trines and sextiles.
        easy: usize,
        /// Squares and oppositions.
        hard: usize,
    },
    /// The number of the ten planets in the same category (element or mode).
    Shared(u8),
}

impl Synastry {
    /// Compares two charts.
    #[must_use]
    pub fn of(first: &Chart, second: &Chart) -> Self {
        let aspects = aspects_between(first, second);
        let parts = vec![
            lights(&aspects),
            venus_and_mars(&aspects),
            rising(first, second, &aspects),
            ease(&aspects),
            elements(&first.balance, &second.balance),
            modes(&first.balance, &second.balance),
        ];
        Self { aspects, parts }
    }

    /// The score, 0 to 100, to a tenth: the percentage of the possible points. Parts that depend on an unknown birth
    /// time are omitted.
    #[must_use]
    pub fn total(&self) -> f64 {
        let points: f64 = self.parts.iter().map(|part| part.points).sum();
        let of: f64 = self.parts.iter().map(|part| part.of).sum();
        tenth(points / of * 100.0)
    }
}

/// The aspects between the points of two charts, symmetric in the two. Orbs are those within a chart. The order is by
/// orb, smallest first.
fn aspects_between(first: &Chart, second: &Chart) -> Vec<SynastryAspect> {
    let mut aspects = Vec::with_capacity(64);
    for (one, here) in points(first) {
        for (other, there) in points(second) {
            if one.body().is_none() && other.body().is_none() {
                continue;
            }
            let limit = |kind: AspectType| kind.orb_limit_deg(one, other);
            if let Some((kind, orb_deg)) = aspect_between(here, there, limit) {
                aspects.push(SynastryAspect { first: one, second: other, kind, orb_deg });
            }
        }
    }
    aspects.sort_by(|a, b| {
        a.orb_deg.total_cmp(&b.orb_deg).then((a.first, a.second).cmp(&(b.first, b.second)))
    });
    aspects
}

/// The weight of a contact, 0 to 1.
fn weight(aspect: &SynastryAspect) -> f64 {
    let kind = match aspect.kind {
        AspectType::Conjunction => 1.0,
        AspectType::Trine => 0.9,
        AspectType::Sextile => 0.7,
        AspectType::Opposition => 0.6,
        AspectType::Square => 0.3,
        // Not reached: comparisons use the major aspects only.
        AspectType::Semisextile
        | AspectType::Semisquare
        | AspectType::Quintile
        | AspectType::Sesquiquadrate
        | AspectType::Biquintile
        | AspectType::Quincunx => 0.0,
    };
    kind * tightness(aspect)
}

/// 1 for an exact aspect, 0.5 at its largest orb.
fn tightness(aspect: &SynastryAspect) -> f64 {
    let limit = aspect.kind.orb_limit_deg(aspect.first, aspect.second);
    1.0 - 0.5 * aspect.orb_deg / limit
}

/// A part that counts the contacts between these bodies of both charts. `full` exact conjunctions give all points.
fn contacts(
    kind: ScorePartKind,
    of: f64,
    full: f64,
    aspects: &[SynastryAspect],
    bodies: &[Body],
) -> ScorePart {
    let is_one = |point: Point| point.body().is_some_and(|body| bodies.contains(&body));
    let found = aspects.iter().filter(|aspect| is_one(aspect.first) && is_one(aspect.second));
    let found: Vec<SynastryAspect> = found.copied().collect();
    let sum: f64 = found.iter().map(weight).sum();
    let points = tenth(of * (sum / full).min(1.0));
    ScorePart { kind, points, of, counted: Counted::Aspects(found) }
}

fn lights(aspects: &[SynastryAspect]) -> ScorePart {
    contacts(ScorePartKind::SunAndMoon, 30.0, 2.0, aspects, &[Body::Sun, Body::Moon])
}

fn venus_and_mars(aspects: &[SynastryAspect]) -> ScorePart {
    contacts(ScorePartKind::VenusAndMars, 25.0, 2.0, aspects, &[Body::Venus, Body::Mars])
}

fn rising(first: &Chart, second: &Chart, aspects: &[SynastryAspect]) -> ScorePart {
    const PERSONAL: [Body; 4] = [Body::Sun, Body::Moon, Body::Venus, Body::Mars];
    let kind = ScorePartKind::RisingSigns;
    if first.houses.is_none() || second.houses.is_none() {
        return ScorePart { kind, points: 0.0, of: 0.0, counted: Counted::TimesNeeded };
    }
    let rises = |angle: Point, other: Point| {
        angle == Point::Ascendant && other.body().is_some_and(|body| PERSONAL.contains(&body))
    };
    let found = aspects
        .iter()
        .filter(|aspect| rises(aspect.first, aspect.second) || rises(aspect.second, aspect.first));
    let found: Vec<SynastryAspect> = found.copied().collect();
    let sum: f64 = found.iter().map(weight).sum();
    let points = tenth(10.0 * sum.min(1.0));
    ScorePart { kind, points, of: 10.0, counted: Counted::Aspects(found) }
}

fn ease(aspects: &[SynastryAspect]) -> ScorePart {
    let is_planet = |point: Point| point.body().is_some_and(Body::is_planet);
    let of_kinds = |kinds: [AspectType; 2]| {
        aspects
            .iter()
            .filter(|aspect| is_planet(aspect.first) && is_planet(aspect.second))
            .filter(move |aspect| kinds.contains(&aspect.kind))
    };
    let easy = of_kinds([AspectType::Trine, AspectType::Sextile]);
    let hard = of_kinds([AspectType::Square, AspectType::Opposition]);
    let counted = Counted::Natures { easy: easy.clone().count(), hard: hard.clone().count() };
    let (flowing, tense): (f64, f64) = (easy.map(tightness).sum(), hard.map(tightness).sum());
    let share = if flowing + tense > 0.0 { flowing / (flowing + tense) } else { 0.5 };
    ScorePart {
        kind: ScorePartKind::EaseAndFriction,
        points: tenth(20.0 * share),
        of: 20.0,
        counted,
    }
}

/// The number of planets in common: the sum of the smaller count of each category.
fn shared<const N: usize>(counts: [(u8, u8); N]) -> u8 {
    counts.iter().map(|&(a, b)| a.min(b)).sum()
}

fn elements(first: &Balance, second: &Balance) -> ScorePart {
    let count = shared(Element::ALL.map(|e| (first.element(e), second.element(e))));
    ScorePart {
        kind: ScorePartKind::Elements,
        points: tenth(10.0 * (f64::from(count) / 10.0)),
        of: 10.0,
        counted: Counted::Shared(count),
    }
}

fn modes(first: &Balance, second: &Balance) -> ScorePart {
    let count = shared(Mode::ALL.map(|m| (first.mode(m), second.mode(m))));
    ScorePart {
        kind: ScorePartKind::Modes,
        points: tenth(5.0 * (f64::from(count) / 10.0)),
        of: 5.0,
        counted: Counted::Shared(count),
    }
}

/// Rounds to a tenth, without a negative zero.
fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0 + 0.0
}
