//! `chart.options`: how a chart was calculated.

use chart::{AspectType, Center, ExtraPoint, HouseSystem, LunarNode, Point, Zodiac};
use serde::Serialize;

use super::by_name::by_name;
use crate::ChartOptions;
use crate::cast::Cast;

/// The options of a chart. Present if the request names at least one option.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ChartOptions)]
pub struct ChartOptionsView {
    /// The requested house system, by its name in requests; `chart.houseSystem` is the one that was calculated.
    pub house_system: HouseSystem,
    /// The zodiac.
    pub zodiac: Zodiac,
    /// The lunar node.
    pub node: LunarNode,
    /// The position of the observer: `geocentric` or `topocentric`.
    pub center: Center,
    /// The types of aspect in `chart.aspects`.
    pub aspect_types: Vec<AspectType>,
    /// The orb of each type, degrees.
    pub orbs: Orbs,
    /// The orbs of single points; only if the request names any.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub point_orbs: Vec<PointOrb>,
    /// The requested points, by their names in requests; `chart.points` lists them.
    pub points: Vec<ExtraPoint>,
    /// The requested details, by their names in requests.
    pub details: Vec<crate::Detail>,
    /// House system, zodiac, node and center in one sentence.
    #[schema(
        example = "Sidereal zodiac (Lahiri), Whole Sign houses, true lunar node, geocentric positions."
    )]
    pub sentence: String,
}

/// The orb of a point in aspects of a type.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
pub struct PointOrb {
    /// The type of aspect.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// A body's name, `Ascendant` or `Midheaven`.
    pub point: Point,
    /// Degrees.
    #[schema(minimum = 0, maximum = 15, example = 10)]
    pub orb: f64,
}

by_name! {
    /// Orbs by type of aspect, degrees.
    pub struct Orbs(AspectType => f64);
}

impl ChartOptionsView {
    /// The options of a chart; `None` if the request names none.
    #[must_use]
    pub fn of(cast: &Cast) -> Option<Self> {
        let options = &cast.birth.details.options;
        (!options.named.is_empty()).then(|| Self {
            house_system: options.house_system,
            zodiac: options.zodiac,
            node: options.node,
            center: options.center,
            aspect_types: options.aspects.listed().collect(),
            orbs: Orbs::of(|kind| options.aspects.orb_deg(kind)),
            point_orbs: options
                .aspects
                .point_orbs_deg()
                .map(|(kind, point, orb)| PointOrb { kind, point, orb })
                .collect(),
            points: options.points.iter().collect(),
            details: options.details.iter().collect(),
            sentence: sentence(options, cast.chart.houses.map(|houses| houses.system)),
        })
    }
}

/// The sentence of [`ChartOptionsView::sentence`]; `houses` is the house system that was calculated.
fn sentence(options: &ChartOptions, houses: Option<HouseSystem>) -> String {
    let zodiac = match options.zodiac.ayanamsa_name() {
        Some(name) => format!("Sidereal zodiac ({name})"),
        None => "Tropical zodiac".to_owned(),
    };
    let houses = match houses {
        Some(system) => format!("{} houses", system.label()),
        None => "no houses".to_owned(),
    };
    let center = match options.center {
        Center::Geocentric => "geocentric positions",
        Center::Topocentric => "positions seen from the place",
    };
    format!("{zodiac}, {houses}, {} lunar node, {center}.", options.node.name())
}
