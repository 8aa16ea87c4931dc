//! `/compatibility`: the comparison of two charts.

use std::collections::BTreeMap;

use chart::{
    Body, Chart, Element, HouseSystem, JulianDay, Mode, Placement, Positions, Synastry,
    SynastryAspect, SynastryRange,
};
use ephemeris::{Ephemeris, SkyError};
use serde::Serialize;

use super::names::PairNames;
use super::options::ChartOptionsView;
use super::score::Score;
use super::{BirthData, PairWheel, WheelSizes};
use crate::cast::{Cast, CastError, Engine};
use crate::request::Relationship;
use civil::{Warning, WarningCode};
use reading::{FactorId, Pair, TogetherFactor, TogetherReading};

/// `/compatibility`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CompatibilityAnswer {
    /// Aspects between the bodies of both people, and between the bodies of each and the angles of the other,
    /// tightest first. If a birth time is unknown: only those that exist at every time of that
    /// day, with their orbs at noon.
    pub aspects: Vec<PairAspectView>,
    /// The bodies of each person in the houses of the other.
    pub overlays: Overlays,
    /// How many planets of each person are in each element. Without a birth time, planets that change
    /// their sign that day are not counted.
    pub elements: Vec<Match>,
    /// The same for the modes.
    pub modes: Vec<Match>,
    /// The score with all its parts.
    pub score: Score,
    /// The reading of the two people.
    pub reading: TogetherReading,
    /// The factors of `reading` by their ids, which its passages refer to.
    #[schema(value_type = BTreeMap<String, TogetherFactor>)]
    pub factors: BTreeMap<FactorId, TogetherFactor>,
    /// The birth data of both people as interpreted: instants, UTC offsets and warnings.
    pub birth_data: PairBirthData,
    /// The wheel of both charts in the sizes 300, 450 and 600; with `include=wheel`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wheel: Option<Vec<PairWheel>>,
    /// The comparison as the content of a text file; with `include=text`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub text: Option<String>,
    /// The house systems of both charts, for reports; `None` without a birth time.
    #[serde(skip)]
    #[schema(ignore)]
    pub house_systems: [Option<HouseSystem>; 2],
    /// The chart options of both births, for reports; `None` if the request names none.
    #[serde(skip)]
    #[schema(ignore)]
    pub options: [Option<ChartOptionsView>; 2],
}

/// An aspect between two people.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = PairAspect)]
pub struct PairAspectView {
    /// The aspect.
    #[serde(flatten)]
    #[schema(inline)]
    pub aspect: SynastryAspect,
    /// The exact angle, degrees.
    pub angle: f64,
}

/// The bodies of each person in the houses of the other. A list is empty if the birth time of the owner of the houses
/// is unknown.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Overlays {
    /// The first person's bodies in the second person's houses.
    #[serde(rename = "person1In2")]
    pub person1_in_2: Vec<OverlayView>,
    /// The second person's bodies in the first person's houses.
    #[serde(rename = "person2In1")]
    pub person2_in_1: Vec<OverlayView>,
}

/// A body of one person in a house of the other.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[schema(as = Overlay)]
pub struct OverlayView {
    /// The body.
    pub body: Body,
    /// The house, 1 to 12; `null` if the birth time of the body's owner is unknown and the house of the body changes
    /// that day.
    #[schema(required, minimum = 1, maximum = 12, example = 7)]
    pub house: Option<u8>,
}

/// How many of each person's ten planets are in an element or mode.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Match {
    /// `fire`, `earth`, `air` or `water`; or `cardinal`, `fixed` or `mutable`.
    #[schema(example = "fire")]
    pub name: &'static str,
    /// The number of the first person's planets.
    pub person1: u8,
    /// The number of the second person's planets.
    pub person2: u8,
}

/// The birth data of both people as interpreted: instants, UTC offsets and warnings.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names say it")]
pub struct PairBirthData {
    pub person1: BirthData,
    pub person2: BirthData,
}

impl PairBirthData {
    /// The names that the answer uses: `Person 1` and `Person 2` replace missing or equal names.
    #[must_use]
    pub fn names(&self) -> [&str; 2] {
        PairNames::new(self.person1.name.as_deref(), self.person2.name.as_deref()).full
    }
}

impl Engine {
    /// Compares two charts. The caller adds `text`, which the crate `report` makes from this answer.
    pub fn compatibility_answer(
        &self,
        first: &Cast,
        second: &Cast,
        relationship: Relationship,
        wheel: Option<WheelSizes>,
    ) -> Result<CompatibilityAnswer, CastError> {
        let (one, two) = (&first.chart, &second.chart);
        let names = PairNames::of(first, second);
        let (aspects, score) = self.aspects_and_score(first, second, &names)?;
        let overlays =
            Overlays { person1_in_2: overlay(first, two), person2_in_1: overlay(second, one) };
        let composite = self.composite(first, second)?;
        let pair = Pair {
            names: names.short,
            pronouns: relationship.pronouns,
            relation: relationship.relation,
            charts: [one, two],
            aspects: &aspects,
            composite: Some(&composite.chart),
        };
        let (reading, factors) = TogetherReading::compose(&pair, &self.corpus)?;
        let mut birth_data =
            PairBirthData { person1: BirthData::of(first), person2: BirthData::of(second) };
        for person in [&mut birth_data.person1, &mut birth_data.person2] {
            if person.time_unknown && score.total.is_none() {
                person.warnings.push(depends_on_time());
            }
        }
        Ok(CompatibilityAnswer {
            aspects: aspects
                .iter()
                .map(|&aspect| PairAspectView { angle: aspect.kind.angle_deg(), aspect })
                .collect(),
            overlays,
            elements: Element::ALL
                .map(|element| Match {
                    name: element.name(),
                    person1: one.balance.element(element),
                    person2: two.balance.element(element),
                })
                .to_vec(),
            modes: Mode::ALL
                .map(|mode| Match {
                    name: mode.name(),
                    person1: one.balance.mode(mode),
                    person2: two.balance.mode(mode),
                })
                .to_vec(),
            score,
            reading,
            factors,
            birth_data,
            wheel: wheel.map(|sizes| PairWheel::of_sizes(sizes, &names, [one, two], &aspects)),
            text: None,
            house_systems: [one, two].map(|chart| chart.houses.map(|houses| houses.system)),
            options: [first, second].map(ChartOptionsView::of),
        })
    }

    fn aspects_and_score(
        &self,
        first: &Cast,
        second: &Cast,
        names: &PairNames<'_>,
    ) -> Result<(Vec<SynastryAspect>, Score), SkyError> {
        let unknown = [first, second].iter().filter(|cast| cast.day.is_some()).count();
        let step_s = if unknown == 2 { STEP_OF_TWO_S } else { STEP_OF_ONE_S };
        let (ones, twos) =
            (self.charts_of_day(first, step_s)?, self.charts_of_day(second, step_s)?);
        let range = if unknown == 0 { None } else { SynastryRange::of(&ones, &twos) };
        Ok(match range {
            Some(range) => (range.aspects.clone(), Score::between(range, names)),
            None => {
                let synastry = Synastry::of(&first.chart, &second.chart);
                let score = Score::of(&synastry, names);
                (synastry.aspects, score)
            }
        })
    }

    /// The chart of a birth. For an unknown time: the chart of noon, then charts from the first to the last moment of
    /// the day, `step_s` seconds apart.
    fn charts_of_day(&self, cast: &Cast, step_s: i64) -> Result<Vec<Chart>, SkyError> {
        let mut charts = vec![cast.chart.clone()];
        if let Some((first, last)) = cast.birth.day {
            let sky = self.sky_of(&cast.birth);
            let mut at = first;
            while at < last {
                charts.push(chart_at(&sky, at)?);
                at += step_s;
            }
            charts.push(chart_at(&sky, last)?);
        }
        Ok(charts)
    }
}

fn chart_at(sky: &Ephemeris, unix_seconds: i64) -> Result<Chart, SkyError> {
    let sky = sky.sky_without_houses(JulianDay::from_unix_seconds(unix_seconds))?;
    Ok(Chart::cast(&sky))
}

/// Step if one birth time is unknown, seconds: one minute.
const STEP_OF_ONE_S: i64 = 60;
/// Step if both birth times are unknown, seconds: half an hour, since every chart of one day is compared with every
/// chart of the other.
const STEP_OF_TWO_S: i64 = 1800;

fn depends_on_time() -> Warning {
    let message = "The score depends on the time of birth, which is not known, so it is given as a \
                  range. Only aspects that hold for the whole day are listed.";
    Warning::new(WarningCode::DependsOnTime, message)
}

/// The bodies of `bodies_of` in the houses of `houses_of`.
fn overlay(bodies_of: &Cast, houses_of: &Chart) -> Vec<OverlayView> {
    let Some(houses) = houses_of.houses else { return Vec::new() };
    let house = |placement: &Placement| {
        let house = houses.house_of(placement.position.longitude);
        let stays = bodies_of.day.as_ref().is_none_or(|(first, last)| {
            let at = |positions: &Positions| positions.of(placement.body).longitude;
            [first, last].map(at).into_iter().all(|longitude| houses.house_of(longitude) == house)
        });
        stays.then_some(house.number())
    };
    bodies_of
        .chart
        .placements
        .iter()
        .map(|placement| OverlayView { body: placement.body, house: house(placement) })
        .collect()
}
