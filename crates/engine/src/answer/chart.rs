//! The chart as JSON. Numbers are not rounded; `position` is the text to display.

use ::chart::{
    Angle, AspectType, Body, Dignity, DominantKind, Element, HouseSystem, Mode, PatternType, Point,
    Sect, Sign,
};
use serde::Serialize;

use super::day::DayOfBirth;
use super::details::{BodyCoordinates, ChartPoint, EssentialDignities, Parallel};
use super::options::ChartOptions;

/// A natal chart: apparent positions, tropical and geocentric unless `options` says otherwise.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Chart {
    /// The twelve bodies: Sun, Moon, Mercury to Pluto, North Node (true unless `options` says otherwise), Chiron.
    #[schema(min_items = 12, max_items = 12)]
    pub planets: Vec<Planet>,
    /// The twelve houses; empty if the birth time is unknown.
    #[schema(max_items = 12)]
    pub houses: Vec<House>,
    /// Aspects between the bodies and to the Ascendant and Midheaven, tightest first.
    pub aspects: Vec<Aspect>,
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
    pub patterns: Vec<Pattern>,
    /// What dominates the chart, strongest first, at most twelve structures.
    #[schema(max_items = 12)]
    pub dominants: Vec<Dominant>,
    /// The house system that was calculated: the requested one (`Placidus` by default), or `Porphyry` where Placidus or
    /// Koch does not exist; `null` if the birth time is unknown.
    #[serde(serialize_with = "super::options::system_label")]
    #[schema(required, value_type = Option<String>)]
    pub house_system: Option<HouseSystem>,
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
    pub critical_degrees: Vec<CriticalDegree>,
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
    #[schema(nullable = false, max_items = 9)]
    pub points: Option<Vec<ChartPoint>>,
    /// Parallels of declination within 1 degree, tightest first, if the request names `parallels` in `details`. If the
    /// birth time is unknown: only those that exist all day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub parallels: Option<Vec<Parallel>>,
    /// How the chart was calculated; only if the request names a chart option.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub options: Option<ChartOptions>,
}

/// A structure that dominates the chart: what an astrologer tells as one thing.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Dominant {
    /// `aspect`, `angle`, `cluster`, `pattern`, `rising`, `light` or `body`.
    pub kind: DominantKind,
    /// Its bodies: first the two ends of an aspect, the body on the angle, the apex of a pattern or the ruler.
    pub bodies: Vec<Body>,
    /// The angles that it rests on.
    pub angles: Vec<Angle>,
    /// The sign of a cluster, a light or a body, or the rising sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sign: Option<Sign>,
    /// The house of a cluster, a light or a body.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, minimum = 1, maximum = 12)]
    pub house: Option<u8>,
    /// The type of an aspect.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub aspect: Option<AspectType>,
    /// The index of a pattern in `patterns`, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub pattern: Option<usize>,
    /// Points without a unit, larger for what dominates more. Compare them within one chart only.
    #[schema(example = 8.3)]
    pub weight: f64,
    /// The structure in a few words.
    #[schema(example = "Moon opposite Saturn, with Chiron")]
    pub title: String,
}

/// One of the twelve bodies.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
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
    /// `on an angle` (within 8 degrees), `angular`, `succedent` or `cadent`; `null` if the birth time is unknown.
    #[schema(required)]
    pub angularity: Option<Angularity>,
    /// The traditional ruler of its sign: the next body in its chain of dispositors.
    pub dispositor: Body,
    /// Degree, minute and sign, truncated to the minute.
    #[schema(example = "24°08′ Gemini")]
    pub position: String,
    /// The meaning of the body in its sign and house.
    pub interpretation: String,
    /// Three to five keywords.
    pub keywords: Vec<String>,
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
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct House {
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
    /// The meaning of the house.
    pub interpretation: String,
    /// Three to five keywords.
    pub keywords: Vec<String>,
}

/// An aspect between two bodies, or from a body to an angle.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Aspect {
    /// A body's name.
    pub planet1: Point,
    /// A body's name, `Ascendant` or `Midheaven`.
    pub planet2: Point,
    /// A major aspect (`conjunction`, `sextile`, `square`, `trine` or `opposition`), or a minor one
    /// that the request names in `aspectTypes`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The exact angle, degrees.
    #[schema(example = 90.0)]
    pub angle: f64,
    /// Distance from the exact angle, degrees.
    #[schema(minimum = 0, maximum = 17, example = 1.42)]
    pub orb: f64,
    /// Whether the orb is getting smaller; `null` for an aspect to an angle.
    #[schema(required)]
    pub applying: Option<bool>,
    /// The meaning of the aspect; for a minor aspect, a note that it has no interpretation.
    pub interpretation: String,
    /// Three to five keywords.
    pub keywords: Vec<String>,
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

/// How many of the ten planets are in each element.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ElementDistribution {
    pub fire: u8,
    pub earth: u8,
    pub air: u8,
    pub water: u8,
}

/// How many of the ten planets are in each mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[expect(missing_docs, reason = "the names say it")]
pub struct ModeDistribution {
    pub cardinal: u8,
    pub fixed: u8,
    pub mutable: u8,
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

/// A figure of three or more bodies, or the Jones shape of the chart.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Pattern {
    /// `stellium`, `grand trine`, `t-square`, `grand cross`, `yod`, `kite`, `mystic rectangle`;
    /// or a Jones shape: `bundle`, `bowl`, `bucket`, `locomotive`, `seesaw`, `splash`, `splay`.
    #[serde(rename = "type")]
    pub kind: PatternType,
    /// The sign of a stellium or of the apex; `null` for other patterns.
    #[schema(required)]
    pub sign: Option<Sign>,
    /// The bodies in the pattern.
    pub planets: Vec<Body>,
    /// The element that the planets of a grand trine or a kite (without its apex) share; `null` otherwise.
    #[schema(required)]
    pub element: Option<Element>,
    /// The mode that the planets of a t-square or a grand cross share; `null` otherwise.
    #[schema(required)]
    pub mode: Option<Mode>,
    /// The apex of a t-square, yod or kite, or the handle of a bucket; `null` otherwise.
    #[schema(required)]
    pub apex: Option<Body>,
    /// The meaning of the pattern.
    pub interpretation: String,
    /// Three to five keywords.
    pub keywords: Vec<String>,
}

/// A body in the first or last degree of a sign.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CriticalDegree {
    /// The body's name.
    pub planet: Body,
    /// The sign it is in.
    pub sign: Sign,
    /// Degrees within the sign: below 1, or at least 29.
    #[schema(minimum = 0, exclusive_maximum = 30, example = 29.4)]
    pub degree: f64,
    /// Degree, minute and sign, truncated to the minute.
    #[schema(example = "29°24′ Taurus")]
    pub position: String,
}

/// How many minutes the birth time can change before a sign changes.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sensitivity {
    /// The margin of the rising sign.
    pub ascendant_sign: Margin,
    /// The margin of the Midheaven's sign.
    pub midheaven_sign: Margin,
    /// The margin of the Moon's sign.
    pub moon_sign: Margin,
}

/// Minutes until a sign changes, before and after the birth time.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Margin {
    /// Minutes before the birth time; `null` if the sign does not change within a day (an angle near a pole).
    #[schema(minimum = 0, example = 37.5)]
    #[schema(required)]
    pub earlier_minutes: Option<f64>,
    /// Minutes after the birth time; `null` as above.
    #[schema(minimum = 0, example = 84.25)]
    #[schema(required)]
    pub later_minutes: Option<f64>,
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

/// The kind of house that a body is in, and whether it is near an angle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum Angularity {
    /// Within 8 degrees of an angle.
    #[serde(rename = "on an angle")]
    OnAngle,
    /// In house 1, 4, 7 or 10.
    Angular,
    /// In house 2, 5, 8 or 11.
    Succedent,
    /// In house 3, 6, 9 or 12.
    Cadent,
}

impl From<::chart::Angularity> for Angularity {
    fn from(angularity: ::chart::Angularity) -> Self {
        match angularity {
            ::chart::Angularity::OnAngle { .. } => Self::OnAngle,
            ::chart::Angularity::Angular => Self::Angular,
            ::chart::Angularity::Succedent => Self::Succedent,
            ::chart::Angularity::Cadent => Self::Cadent,
        }
    }
}
