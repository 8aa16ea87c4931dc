//! The chart as JSON. Numbers are not rounded; `position` is the text to display.

use chart::{Angle, Body, Element, HouseSystem, Longitude, Mode, Parallel, Sect, Sign};
use ephemeris::SkyError;
use serde::Serialize;

use super::Wanted;
use super::by_name::by_name;
use super::day::DayOfBirth;
use super::details::ChartPoint;
use super::options::ChartOptionsView;
use super::parts::{self, AspectView, DominantView, HouseView, PatternView, Planet};
use crate::cast::{Cast, Engine};
use crate::equator::EquatorialChart;
use crate::options::ExtraPoints;
use crate::{Sensitivity, StarConjunction};

/// A natal chart: apparent positions, tropical and geocentric unless `options` says otherwise.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Chart)]
pub struct ChartView {
    /// The twelve bodies: Sun, Moon, Mercury to Pluto, North Node (true unless `options` says otherwise), Chiron.
    #[schema(min_items = 12, max_items = 12)]
    pub planets: Vec<Planet>,
    /// The twelve houses; empty if the birth time is unknown.
    #[schema(max_items = 12)]
    pub houses: Vec<HouseView>,
    /// Aspects between the bodies and to the Ascendant and Midheaven, tightest first.
    pub aspects: Vec<AspectView>,
    /// The rising sign, the culminating sign, and the planets by element and mode.
    pub natal_chart: NatalChart,
    /// The ten planets by element.
    pub element_distribution: ElementDistribution,
    /// The ten planets by mode.
    pub mode_distribution: ModeDistribution,
    /// The four angles; `null` if the birth time is unknown.
    #[schema(required)]
    pub angles: Option<Angles>,
    /// Aspect patterns, followed by the one Jones shape.
    pub patterns: Vec<PatternView>,
    /// What dominates the chart, strongest first, at most twelve structures.
    #[schema(max_items = 12)]
    pub dominants: Vec<DominantView>,
    /// The house system that was calculated: the requested one (`placidus` by default), or `porphyry` where Placidus or
    /// Koch does not exist; `null` if the birth time is unknown.
    #[schema(required)]
    pub house_system: Option<HouseSystem>,
    /// The name of the house system for people.
    #[schema(required, value_type = Option<String>, example = "Placidus")]
    pub house_system_label: Option<&'static str>,
    /// Whether the birth time is unknown.
    pub time_unknown: bool,
    /// Modern ruler of the rising sign; `null` if the birth time is unknown.
    #[schema(required)]
    pub chart_ruler: Option<Body>,
    /// `day` or `night`; `null` if the birth time is unknown.
    #[schema(required)]
    pub sect: Option<Sect>,
    /// Names of the bodies that move backwards, without the North Node.
    pub retrogrades: Vec<Body>,
    /// Bodies in the first or last degree of a sign.
    pub critical_degrees: Vec<CriticalDegreeView>,
    /// How many minutes the birth time can change before a sign changes; `null` if it is unknown.
    #[schema(required)]
    pub sensitivity: Option<Sensitivity>,
    /// The range of positions of the Moon on the day of birth, if the birth time is unknown.
    #[schema(required)]
    pub moon_range: Option<MoonRange>,
    /// What changes during the day of birth, if the birth time is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub day: Option<DayOfBirth>,
    /// The points that the request names in `points`; those that need a birth time are left out if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub points: Option<Vec<ChartPoint>>,
    /// Parallels of declination within 1 degree, tightest first, if the request names `parallels` in `details`. If the
    /// birth time is unknown: only those that exist all day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub parallels: Option<Vec<Parallel>>,
    /// Fixed stars within 1 degree of a body or angle, tightest first, if the request names `stars` in `details`. If the
    /// birth time is unknown: only those that stay within it all day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub stars: Option<Vec<StarConjunction>>,
    /// How the chart was calculated; only if the request names a chart option.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub options: Option<ChartOptionsView>,
}

/// The rising sign, the culminating sign, and the planets by element and mode.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NatalChart {
    /// The rising sign; `null` if the birth time is unknown.
    #[schema(required)]
    pub ascendant: Option<Sign>,
    /// The culminating sign; `null` if the birth time is unknown.
    #[schema(required)]
    pub midheaven: Option<Sign>,
    /// The ten planets by element.
    pub elements: ElementDistribution,
    /// The ten planets by mode.
    pub qualities: ModeDistribution,
}

by_name! {
    /// How many of the ten planets are in each element.
    pub struct ElementDistribution(Element => u8);
}

by_name! {
    /// How many of the ten planets are in each mode.
    pub struct ModeDistribution(Mode => u8);
}

/// Ecliptic longitudes of the four angles, degrees.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Angles {
    #[schema(minimum = 0, exclusive_maximum = 360)]
    pub ascendant: f64,
    #[schema(minimum = 0, exclusive_maximum = 360)]
    pub midheaven: f64,
    #[schema(minimum = 0, exclusive_maximum = 360)]
    pub descendant: f64,
    #[schema(minimum = 0, exclusive_maximum = 360)]
    pub ic: f64,
}

/// A body in the first or last degree of a sign.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CriticalDegree)]
pub struct CriticalDegreeView {
    /// The body.
    pub body: Body,
    /// The sign it is in.
    pub sign: Sign,
    /// Degrees within the sign: below 1, or at least 29.
    #[schema(minimum = 0, exclusive_maximum = 30, example = 29.4)]
    pub degree: f64,
    /// Degree, minute and sign, truncated to the minute.
    #[schema(example = "29°24′ Taurus")]
    pub position: String,
}

/// The positions of the Moon at the beginning and at the end of the day of birth.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct MoonRange {
    /// At the first moment of the day.
    pub from: ZodiacPosition,
    /// At the last moment of the day.
    pub to: ZodiacPosition,
}

/// A longitude as sign and degree.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct ZodiacPosition {
    /// The sign.
    pub sign: Sign,
    /// Degrees within the sign.
    #[schema(minimum = 0, exclusive_maximum = 30, example = 15.2)]
    pub degree: f64,
    /// Ecliptic longitude, degrees.
    #[schema(minimum = 0, exclusive_maximum = 360, example = 345.2)]
    pub longitude: f64,
    /// Degree, minute and sign, truncated to the minute.
    #[schema(example = "15°12′ Pisces")]
    pub position: String,
}

impl ChartView {
    /// Converts the parts of a chart that are wanted, with interpretations.
    pub fn of(cast: &Cast, engine: &Engine, wanted: Wanted) -> Result<Self, SkyError> {
        let chart = &cast.chart;
        let corpus = engine.texts(cast, wanted);
        let elements = ElementDistribution::of(|element| chart.balance.element(element));
        let modes = ModeDistribution::of(|mode| chart.balance.mode(mode));
        let options = &cast.birth.details.options;
        let equator = engine.equator(cast)?;
        let sign = |angle: Angle| chart.houses.map(|houses| houses.angle(angle).sign());
        Ok(Self {
            planets: if wanted.planets {
                parts::detailed(parts::planets(chart, corpus), cast, equator.as_ref())
            } else {
                Vec::new()
            },
            houses: if wanted.houses { parts::houses(chart, corpus) } else { Vec::new() },
            aspects: if wanted.aspects { parts::aspects(chart, corpus) } else { Vec::new() },
            natal_chart: NatalChart {
                ascendant: sign(Angle::Ascendant),
                midheaven: sign(Angle::Midheaven),
                elements,
                qualities: modes,
            },
            element_distribution: elements,
            mode_distribution: modes,
            angles: chart.houses.map(|houses| Angles {
                ascendant: houses.ascendant.degrees(),
                midheaven: houses.midheaven.degrees(),
                descendant: houses.ascendant.opposite().degrees(),
                ic: houses.midheaven.opposite().degrees(),
            }),
            patterns: if wanted.patterns { parts::patterns(chart, corpus) } else { Vec::new() },
            dominants: if wanted.dominants {
                parts::dominants(chart, cast.birth.details.kind)
            } else {
                Vec::new()
            },
            house_system: chart.houses.map(|houses| houses.system),
            house_system_label: chart.houses.map(|houses| houses.system.label()),
            time_unknown: chart.houses.is_none(),
            chart_ruler: chart.ruler(),
            sect: chart.sect,
            retrogrades: chart.retrogrades().map(|p| p.body).collect(),
            critical_degrees: chart
                .critical_degrees()
                .map(|placement| CriticalDegreeView {
                    body: placement.body,
                    sign: placement.sign(),
                    degree: placement.position.longitude.degree_in_sign(),
                    position: placement.position.longitude.position(),
                })
                .collect(),
            sensitivity: if wanted.sensitivity { engine.sensitivity(cast)? } else { None },
            moon_range: cast.day.as_ref().map(|(from, to)| MoonRange {
                from: from.of(Body::Moon).longitude.into(),
                to: to.of(Body::Moon).longitude.into(),
            }),
            day: if wanted.day {
                engine.day(&cast.birth)?.map(|day| DayOfBirth::of(&day, cast, corpus))
            } else {
                None
            },
            points: (options.points != ExtraPoints::default()).then(|| {
                let point = |placement| ChartPoint::of(placement, equator.as_ref());
                chart.points.iter().map(point).collect()
            }),
            parallels: equator
                .as_ref()
                .filter(|_| options.details.has(crate::Detail::Parallels))
                .map(EquatorialChart::parallels),
            stars: if options.details.has(crate::Detail::Stars) {
                Some(engine.star_conjunctions(cast)?)
            } else {
                None
            },
            options: ChartOptionsView::of(cast),
        })
    }
}

impl From<Longitude> for ZodiacPosition {
    fn from(longitude: Longitude) -> Self {
        Self {
            sign: longitude.sign(),
            degree: longitude.degree_in_sign(),
            longitude: longitude.degrees(),
            position: longitude.position(),
        }
    }
}
