//! The parts of a chart: bodies, houses, aspects, patterns, dominant structures.

use chart::{
    Angularity, Aspect, Body, Chart, Dignity, Dominant, Element, EssentialDignities, House, Mode,
    Pattern, Placement, Sign,
};
use reading::{Corpus, Interpretation};
use serde::Serialize;
use utoipa::ToSchema;

use super::details::BodyCoordinates;
use crate::Detail;
use crate::cast::Cast;
use crate::equator::EquatorialChart;
use crate::kind::ChartKind;

/// One of the twelve bodies.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Planet {
    /// English name.
    pub name: Body,
    /// The sign it is in; without a birth time, at noon.
    pub sign: Sign,
    /// The signs at the beginning and at the end of the day, if the birth time is unknown and the sign changes.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub possible_signs: Option<[Sign; 2]>,
    /// Degrees within the sign, 0 <= degree < 30.
    #[schema(minimum = 0, exclusive_maximum = 30, example = 24.1495)]
    pub degree: f64,
    /// Ecliptic longitude of date, 0 <= longitude < 360 degrees.
    #[schema(minimum = 0, exclusive_maximum = 360, example = 84.1495)]
    pub longitude: f64,
    /// 1 to 12; `null` if the birth time is unknown.
    #[schema(minimum = 1, maximum = 12, example = 9)]
    #[schema(required)]
    pub house: Option<u8>,
    /// Unicode symbol.
    #[schema(example = "☉")]
    pub symbol: String,
    /// Element of the sign: `fire`, `earth`, `air`, `water`.
    pub element: Element,
    /// Mode of the sign: `cardinal`, `fixed`, `mutable`.
    pub quality: Mode,
    /// Modern ruler of the sign.
    pub ruler: Body,
    /// Ruler of the sign among the traditional seven.
    pub traditional_ruler: Body,
    /// Whether its speed in longitude is below zero.
    pub retrograde: bool,
    /// Change of longitude, degrees per day.
    #[schema(example = 0.9551)]
    pub speed: f64,
    /// `domicile`, `exaltation`, `detriment` or `fall`; `null` if it has none of these.
    #[schema(required)]
    pub dignity: Option<Dignity>,
    /// `on-angle` (within 8 degrees), `angular`, `succedent` or `cadent`; `null` if the birth time is unknown.
    #[schema(required)]
    pub angularity: Option<Angularity>,
    /// The traditional ruler of its sign: the next body in its chain of dispositors.
    pub dispositor: Body,
    /// Degree, minute and sign, truncated to the minute.
    #[schema(example = "24°08′ Gemini")]
    pub position: String,
    /// Its meaning.
    #[serde(flatten)]
    #[schema(inline)]
    pub meaning: Interpretation,
    /// Present if the request names `coordinates` in `details`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub coordinates: Option<BodyCoordinates>,
    /// Present if the request names `dignities` in `details` and the sign is certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub dignities: Option<EssentialDignities>,
}

/// One of the twelve houses.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = House)]
pub struct HouseView {
    /// 1 to 12.
    #[schema(minimum = 1, maximum = 12, example = 1)]
    pub number: u8,
    /// The sign on the cusp.
    pub sign: Sign,
    /// Degrees of the cusp inside the sign.
    #[schema(minimum = 0, exclusive_maximum = 30, example = 10.1)]
    pub degree: f64,
    /// Ecliptic longitude of the cusp, degrees.
    #[schema(minimum = 0, exclusive_maximum = 360, example = 190.1)]
    pub cusp: f64,
    /// Degree, minute and sign of the cusp, truncated to the minute.
    #[schema(example = "10°06′ Libra")]
    pub position: String,
    /// Modern ruler of the sign on the cusp.
    pub ruler: Body,
    /// Ruler among the traditional seven.
    pub traditional_ruler: Body,
    /// The house that its modern ruler is in.
    #[schema(minimum = 1, maximum = 12, example = 8)]
    pub ruler_house: u8,
    /// Its meaning.
    #[serde(flatten)]
    #[schema(inline)]
    pub meaning: Interpretation,
}

/// An aspect between two bodies, or from a body to an angle.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = Aspect)]
pub struct AspectView {
    /// The aspect.
    #[serde(flatten)]
    #[schema(inline)]
    pub aspect: Aspect,
    /// The exact angle, degrees.
    #[schema(example = 90.0)]
    pub angle: f64,
    /// Its meaning.
    #[serde(flatten)]
    #[schema(inline)]
    pub meaning: Interpretation,
}

/// A figure of three or more bodies, or the Jones shape of the chart.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = Pattern)]
pub struct PatternView {
    /// The pattern.
    #[serde(flatten)]
    #[schema(inline)]
    pub pattern: Pattern,
    /// The name of the type for people.
    #[schema(value_type = String, example = "grand trine")]
    pub label: &'static str,
    /// Its meaning.
    #[serde(flatten)]
    #[schema(inline)]
    pub meaning: Interpretation,
}

/// A structure that dominates the chart: what an astrologer tells as one thing.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = Dominant)]
pub struct DominantView {
    /// The structure.
    #[serde(flatten)]
    #[schema(inline)]
    pub dominant: Dominant,
    /// The structure in a few words.
    #[schema(example = "Moon opposite Saturn, with Chiron")]
    pub title: String,
    /// The structure in a plain sentence; empty for an event.
    #[schema(example = "Your Moon and Saturn face each other, and Chiron is part of it.")]
    pub sentence: String,
}

/// The structures that dominate a chart, strongest first.
pub(super) fn dominants(chart: &Chart, kind: ChartKind) -> Vec<DominantView> {
    let view = |dominant: Dominant| DominantView {
        title: dominant.title(chart),
        sentence: match kind {
            ChartKind::Person => dominant.sentence(chart),
            ChartKind::Event => String::new(),
        },
        dominant,
    };
    chart.dominants().into_iter().map(view).collect()
}

/// An interpretation; empty without a corpus.
fn text(corpus: Option<&Corpus>, of: impl FnOnce(&Corpus) -> Interpretation) -> Interpretation {
    corpus.map(of).unwrap_or_default()
}

/// An interpretation that only some parts have; empty without a corpus.
fn optional_text(
    corpus: Option<&Corpus>,
    of: impl FnOnce(&Corpus) -> Option<Interpretation>,
) -> Option<Interpretation> {
    corpus.map_or_else(|| Some(Interpretation::default()), of)
}

/// The twelve bodies, with interpretations if there is a corpus.
pub(super) fn planets(chart: &Chart, corpus: Option<&Corpus>) -> Vec<Planet> {
    let planet = |placement: &Placement| {
        let longitude = placement.position.longitude;
        let sign = placement.sign();
        Planet {
            name: placement.body,
            sign,
            possible_signs: placement.signs_of_day,
            degree: longitude.degree_in_sign(),
            longitude: longitude.degrees(),
            house: placement.house.map(House::number),
            symbol: placement.body.symbol().to_owned(),
            element: sign.element(),
            quality: sign.mode(),
            ruler: sign.ruler(),
            traditional_ruler: sign.traditional_ruler(),
            retrograde: placement.position.is_retrograde(),
            speed: placement.position.speed_deg_per_day,
            dignity: placement.dignity,
            angularity: placement.angularity,
            dispositor: placement.dispositor(),
            position: longitude.position(),
            meaning: text(corpus, |corpus| Interpretation::of_body(corpus, chart, placement.body)),
            coordinates: None,
            dignities: None,
        }
    };
    chart.placements.iter().map(planet).collect()
}

/// The bodies of a chart with the details that its options select.
pub(super) fn detailed(
    mut planets: Vec<Planet>,
    cast: &Cast,
    equator: Option<&EquatorialChart>,
) -> Vec<Planet> {
    let details = cast.birth.details.options.details;
    for (planet, placement) in planets.iter_mut().zip(&cast.chart.placements) {
        let &Placement { body, position, .. } = placement;
        planet.coordinates = equator
            .filter(|_| details.has(Detail::Coordinates))
            .map(|equator| BodyCoordinates::of(&position, equator.of_body(body)));
        planet.dignities = (details.has(Detail::Dignities) && placement.signs_of_day.is_none())
            .then(|| EssentialDignities::of(body, position.longitude, cast.chart.sect));
    }
    planets
}

/// The twelve houses, with interpretations if there is a corpus; none without a birth time.
pub(super) fn houses(chart: &Chart, corpus: Option<&Corpus>) -> Vec<HouseView> {
    let Some(houses) = chart.houses else { return Vec::new() };
    let house = |number: House| {
        let cusp = houses.cusp(number);
        let sign = cusp.sign();
        let ruler = chart.placement(sign.ruler()).position.longitude;
        let meaning =
            optional_text(corpus, |corpus| Interpretation::of_house(corpus, chart, number))?;
        Some(HouseView {
            number: number.number(),
            sign,
            degree: cusp.degree_in_sign(),
            cusp: cusp.degrees(),
            position: cusp.position(),
            ruler: sign.ruler(),
            traditional_ruler: sign.traditional_ruler(),
            ruler_house: houses.house_of(ruler).number(),
            meaning,
        })
    };
    House::ALL.into_iter().filter_map(house).collect()
}

/// The aspects, with interpretations if there is a corpus.
pub(super) fn aspects(chart: &Chart, corpus: Option<&Corpus>) -> Vec<AspectView> {
    let view = |aspect: &Aspect| AspectView {
        aspect: *aspect,
        angle: aspect.kind.angle_deg(),
        meaning: text(corpus, |corpus| Interpretation::of_aspect(corpus, aspect)),
    };
    chart.aspects.iter().map(view).collect()
}

/// The patterns, with interpretations if there is a corpus.
pub(super) fn patterns(chart: &Chart, corpus: Option<&Corpus>) -> Vec<PatternView> {
    let view = |(index, pattern): (usize, &Pattern)| {
        let meaning =
            optional_text(corpus, |corpus| Interpretation::of_pattern(corpus, chart, index))?;
        Some(PatternView { pattern: pattern.clone(), label: pattern.kind.label(), meaning })
    };
    chart.patterns.iter().enumerate().filter_map(view).collect()
}
