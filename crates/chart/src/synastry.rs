//! How two charts meet: element and mode, and a score whose parts are all shown.
//!
//! The score is ours: no tradition has one, and people ask for one. It is made to be looked into,
//! so each part says what it counts, out of how much, and why. It adds up to 100:
//!
//! | part | of | counts |
//! |---|---|---|
//! | sun and moon | 30 | the four contacts between the lights of one and the lights of the other |
//! | venus and mars | 25 | the contacts between Venus and Mars of one and Venus and Mars of the other |
//! | rising signs | 10 | the contacts of one's Ascendant with the other's lights, Venus and Mars |
//! | ease and friction | 20 | trines and sextiles against squares and oppositions, over all planets |
//! | elements | 10 | how many of ten planets stand in the same elements |
//! | modes | 5 | how many stand in the same modes |
//!
//! A contact counts by its aspect (conjunction 1, trine 0.9, sextile 0.7, opposition 0.6,
//! square 0.3: an opposition draws people together more than a square does) and by how tight it
//! is: all of it when exact, half at the edge of its orb.

use crate::{
    AspectType, Balance, Body, Chart, CrossAspect, Element, Mode, Point, aspects_to_chart,
};

/// Two charts side by side.
#[derive(Debug, Clone, PartialEq)]
pub struct Synastry {
    /// From the first person's bodies to the second person's points, tightest first.
    pub aspects: Vec<CrossAspect>,
    /// The parts of the score, in the order of the table above.
    pub parts: Vec<ScorePart>,
}

/// One part of the score.
#[derive(Debug, Clone, PartialEq)]
pub struct ScorePart {
    /// Which part.
    pub name: &'static str,
    /// What was reached, 0 to `of`, to a tenth.
    pub points: f64,
    /// What could be reached.
    pub of: f64,
    /// What it counted, in a sentence.
    pub why: String,
}

impl Synastry {
    /// Compares two charts.
    #[must_use]
    pub fn of(first: &Chart, second: &Chart) -> Self {
        let positions = crate::Positions::new(first.placements.map(|p| p.position));
        let aspects = aspects_to_chart(&positions, second);
        let parts = vec![
            lights(&aspects),
            lovers(&aspects),
            rising(first, second, &aspects),
            ease(&aspects),
            elements(&first.balance, &second.balance),
            modes(&first.balance, &second.balance),
        ];
        Self { aspects, parts }
    }

    /// The whole score, 0 to 100, to a tenth: what was reached of what could be reached. Parts
    /// that rest on a birth time that is not known are left out on both sides.
    #[must_use]
    pub fn total(&self) -> f64 {
        let points: f64 = self.parts.iter().map(|part| part.points).sum();
        let of: f64 = self.parts.iter().map(|part| part.of).sum();
        tenth(points / of * 100.0)
    }
}

/// How much a contact counts, 0 to 1.
fn weight(aspect: &CrossAspect) -> f64 {
    let kind = match aspect.kind {
        AspectType::Conjunction => 1.0,
        AspectType::Trine => 0.9,
        AspectType::Sextile => 0.7,
        AspectType::Opposition => 0.6,
        AspectType::Square => 0.3,
    };
    let limit = aspect.kind.orb_limit_deg(Point::Body(aspect.from), aspect.to);
    kind * (1.0 - 0.5 * aspect.orb_deg / limit)
}

/// The contacts between these bodies of the first and these of the second, as one part: `full` of
/// them, exact and of the best kind, reach all of its points.
fn contacts(
    name: &'static str,
    of: f64,
    full: f64,
    aspects: &[CrossAspect],
    first: &[Body],
    second: &[Body],
) -> ScorePart {
    let found: Vec<&CrossAspect> = aspects
        .iter()
        .filter(|aspect| first.contains(&aspect.from))
        .filter(|aspect| aspect.to.body().is_some_and(|body| second.contains(&body)))
        .collect();
    let sum: f64 = found.iter().copied().map(weight).sum();
    let why = list(words(found.into_iter(), ["1", "2"]));
    ScorePart { name, points: tenth(of * (sum / full).min(1.0)), of, why }
}

fn lights(aspects: &[CrossAspect]) -> ScorePart {
    let lights = [Body::Sun, Body::Moon];
    contacts("sun and moon", 30.0, 2.0, aspects, &lights, &lights)
}

fn lovers(aspects: &[CrossAspect]) -> ScorePart {
    let lovers = [Body::Venus, Body::Mars];
    contacts("venus and mars", 25.0, 2.0, aspects, &lovers, &lovers)
}

fn rising(first: &Chart, second: &Chart, aspects: &[CrossAspect]) -> ScorePart {
    const PERSONAL: [Body; 4] = [Body::Sun, Body::Moon, Body::Venus, Body::Mars];
    let name = "rising signs";
    if first.houses.is_none() || second.houses.is_none() {
        let why = "Left out: both times of birth are needed.".to_owned();
        return ScorePart { name, points: 0.0, of: 0.0, why };
    }
    let positions = crate::Positions::new(second.placements.map(|p| p.position));
    let back = aspects_to_chart(&positions, first);
    let rises =
        |aspect: &&CrossAspect| aspect.to == Point::Ascendant && PERSONAL.contains(&aspect.from);
    let (there, back) = (aspects.iter().filter(rises), back.iter().filter(rises));
    let sum: f64 = there.clone().chain(back.clone()).map(weight).sum();
    let why = list(words(there, ["1", "2"]).chain(words(back, ["2", "1"])));
    ScorePart { name, points: tenth(10.0 * sum.min(1.0)), of: 10.0, why }
}

fn ease(aspects: &[CrossAspect]) -> ScorePart {
    let planets = |aspect: &&CrossAspect| {
        aspect.from.is_planet() && aspect.to.body().is_some_and(Body::is_planet)
    };
    let sum = |kinds: [AspectType; 2]| -> f64 {
        let of_kind = aspects.iter().filter(planets).filter(|a| kinds.contains(&a.kind));
        of_kind
            .map(|a| 1.0 - 0.5 * a.orb_deg / a.kind.orb_limit_deg(Point::Body(a.from), a.to))
            .sum()
    };
    let flowing = sum([AspectType::Trine, AspectType::Sextile]);
    let tense = sum([AspectType::Square, AspectType::Opposition]);
    let share = if flowing + tense > 0.0 { flowing / (flowing + tense) } else { 0.5 };
    let why = format!(
        "Trines and sextiles weigh {:.1}, squares and oppositions {:.1}, counted by how tight \
         they are.",
        flowing, tense
    );
    ScorePart { name: "ease and friction", points: tenth(20.0 * share), of: 20.0, why }
}

/// How many of the ten planets the two have in common, category by category.
fn shared<const N: usize>(counts: [(u8, u8); N]) -> f64 {
    counts.iter().map(|&(a, b)| f64::from(a.min(b))).sum::<f64>() / 10.0
}

fn elements(first: &Balance, second: &Balance) -> ScorePart {
    let share = shared(Element::ALL.map(|e| (first.element(e), second.element(e))));
    let why = format!("{:.0} of ten planets stand in the same elements.", share * 10.0);
    ScorePart { name: "elements", points: tenth(10.0 * share), of: 10.0, why }
}

fn modes(first: &Balance, second: &Balance) -> ScorePart {
    let share = shared(Mode::ALL.map(|m| (first.mode(m), second.mode(m))));
    let why = format!("{:.0} of ten planets stand in the same modes.", share * 10.0);
    ScorePart { name: "modes", points: tenth(5.0 * share), of: 5.0, why }
}

/// Contacts from one person's bodies to the other's points, in words: `Sun (1) trine Moon (2)`.
fn words<'a>(
    aspects: impl Iterator<Item = &'a CrossAspect>,
    [from, to]: [&str; 2],
) -> impl Iterator<Item = String> {
    aspects.map(move |aspect| {
        let (body, point) = (aspect.from.name(), aspect.to.name());
        format!("{body} ({from}) {} {point} ({to})", aspect.kind.name())
    })
}

fn list(contacts: impl Iterator<Item = String>) -> String {
    let contacts: Vec<String> = contacts.collect();
    if contacts.is_empty() {
        return "No contacts within orb.".to_owned();
    }
    format!("{}.", contacts.join(", "))
}

fn tenth(value: f64) -> f64 {
    (value * 10.0).round() / 10.0
}
