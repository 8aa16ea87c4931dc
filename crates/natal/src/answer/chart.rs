//! The chart on the wire. Nothing is rounded here; `position` is the text people see.

use ::chart::{
    AspectType, Body, Dignity, Element, HouseSystem, Mode, PatternType, Point, Sect, Sign,
};
use serde::Serialize;

use super::day::DayOfBirth;
use super::details::{BodyCoordinates, ChartPoint, EssentialDignities, Parallel};
use super::options::ChartOptions;

/// A natal chart: apparent positions, tropical and geocentric unless `options` says otherwise.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Chart {
    /// The twelve bodies: Sun, Moon, Mercury to Pluto, North Node (true unless `options` says otherwise), Chiron.
    #[cfg_attr(feature = "openapi", schema(min_items = 12, max_items = 12))]
    pub planets: Vec<Planet>,
    /// The twelve houses; empty where the time of birth is not known.
    #[cfg_attr(feature = "openapi", schema(max_items = 12))]
    pub houses: Vec<House>,
    /// Aspects between the bodies and to the Ascendant and Midheaven, tightest first.
    pub aspects: Vec<Aspect>,
    /// Rising and culminating sign, and the balances.
    pub natal_chart: NatalChart,
    /// The ten planets by element.
    pub element_distribution: ElementDistribution,
    /// The ten planets by mode.
    pub mode_distribution: ModeDistribution,
    /// The four angles; `null` where the time of birth is not known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub angles: Option<Angles>,
    /// Aspect patterns, and last the one Jones shape.
    pub patterns: Vec<Pattern>,
    /// The house system that was calculated: the one asked for, `Placidus` if none was, or `Porphyry` where Placidus or
    /// Koch does not exist; `null` without a time of birth.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub house_system: Option<HouseSystem>,
    /// The time of birth is not known.
    pub time_unknown: bool,
    /// Modern ruler of the rising sign.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub chart_ruler: Option<Body>,
    /// `day` or `night`.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub sect: Option<Sect>,
    /// Names of the bodies that move backwards; the North Node is never among them.
    pub retrogrades: Vec<Body>,
    /// Bodies in the first or last degree of a sign.
    pub critical_degrees: Vec<CriticalDegree>,
    /// How far the time of birth may be off before a sign changes.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub sensitivity: Option<Sensitivity>,
    /// Where the Moon may have been that day, where the time of birth is not known.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub moon_range: Option<MoonRange>,
    /// What changes during the day of birth, where the time of birth is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub day: Option<DayOfBirth>,
    /// The points that `points` asks for; those that need a time of birth are left out where it is not known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false, max_items = 9))]
    pub points: Option<Vec<ChartPoint>>,
    /// Parallels of declination within 1 degree, tightest first; with `details` `parallels`. Where the time of birth is
    /// not known, those that hold all day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub parallels: Option<Vec<Parallel>>,
    /// How the chart was calculated, if the call named an option.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub options: Option<ChartOptions>,
}

/// One of the twelve bodies.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Planet {
    /// English name.
    pub name: Body,
    /// The sign it is in; without a birth time, at noon.
    pub sign: Sign,
    /// Both signs in order, where the birth time is not known and the sign changes that day.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub possible_signs: Option<[Sign; 2]>,
    /// Degrees inside the sign, 0 <= degree < 30.
    #[cfg_attr(
        feature = "openapi",
        schema(minimum = 0, exclusive_maximum = 30, example = 24.1495)
    )]
    pub degree: f64,
    /// Ecliptic longitude of date, 0 <= longitude < 360 degrees.
    #[cfg_attr(
        feature = "openapi",
        schema(minimum = 0, exclusive_maximum = 360, example = 84.1495)
    )]
    pub longitude: f64,
    /// 1 to 12; `null` where the time of birth is not known.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 12, example = 9))]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub house: Option<u8>,
    /// Unicode symbol.
    #[cfg_attr(feature = "openapi", schema(example = "☉"))]
    pub symbol: String,
    /// Element of the sign: `fire`, `earth`, `air`, `water`.
    pub element: Element,
    /// Mode of the sign: `cardinal`, `fixed`, `mutable`.
    pub quality: Mode,
    /// Modern ruler of the sign.
    pub ruler: Body,
    /// Ruler of the sign among the traditional seven.
    pub traditional_ruler: Body,
    /// Its speed in longitude is below zero.
    pub retrograde: bool,
    /// Change of longitude, degrees a day.
    #[cfg_attr(feature = "openapi", schema(example = 0.9551))]
    pub speed: f64,
    /// `domicile`, `exaltation`, `detriment` or `fall`.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub dignity: Option<Dignity>,
    /// `on an angle` (within 8 degrees), `angular`, `succedent` or `cadent`.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub angularity: Option<Angularity>,
    /// The traditional ruler of its sign, by which chains of dispositors go.
    pub dispositor: Body,
    /// Degree, minute and sign, cut off and never rounded up.
    #[cfg_attr(feature = "openapi", schema(example = "24°08′ Gemini"))]
    pub position: String,
    /// What it means there.
    pub interpretation: String,
    /// Three to five words.
    pub keywords: Vec<String>,
    /// With `details` `coordinates`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub coordinates: Option<BodyCoordinates>,
    /// With `details` `dignities`; left out where the sign is not certain.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub dignities: Option<EssentialDignities>,
}

/// One of the twelve houses.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct House {
    /// 1 to 12.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 12, example = 1))]
    pub number: u8,
    /// The sign on the cusp.
    pub sign: Sign,
    /// Degrees of the cusp inside the sign.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 30, example = 10.1))]
    pub degree: f64,
    /// Ecliptic longitude of the cusp, degrees.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 360, example = 190.1))]
    pub cusp: f64,
    /// Degree, minute and sign of the cusp, cut off.
    #[cfg_attr(feature = "openapi", schema(example = "10°06′ Libra"))]
    pub position: String,
    /// Modern ruler of the sign on the cusp.
    pub ruler: Body,
    /// Ruler among the traditional seven.
    pub traditional_ruler: Body,
    /// The house its (modern) ruler stands in.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 12, example = 8))]
    pub ruler_house: u8,
    /// What it means.
    pub interpretation: String,
    /// Three to five words.
    pub keywords: Vec<String>,
}

/// An aspect between two bodies, or from a body to an angle.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Aspect {
    /// A body's name.
    pub planet1: Point,
    /// A body's name, `Ascendant` or `Midheaven`.
    pub planet2: Point,
    /// A major aspect (`conjunction`, `sextile`, `square`, `trine` or `opposition`), or a minor one if it was asked for.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The exact angle, degrees.
    #[cfg_attr(feature = "openapi", schema(example = 90.0))]
    pub angle: f64,
    /// Distance from the exact angle, degrees.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 17, example = 1.42))]
    pub orb: f64,
    /// The orb is getting smaller; `null` for angles.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub applying: Option<bool>,
    /// What it means; for a minor aspect, that it has no interpretation.
    pub interpretation: String,
    /// Three to five words.
    pub keywords: Vec<String>,
}

/// Rising and culminating sign with the balances.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct NatalChart {
    /// The rising sign.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub ascendant: Option<Sign>,
    /// The culminating sign.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub midheaven: Option<Sign>,
    /// The ten planets by element.
    pub elements: ElementDistribution,
    /// The ten planets by mode.
    pub qualities: ModeDistribution,
}

/// How many of the ten planets stand in each element; adds up to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub struct ElementDistribution {
    pub fire: u8,
    pub earth: u8,
    pub air: u8,
    pub water: u8,
}

/// How many of the ten planets stand in each mode; adds up to 10.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub struct ModeDistribution {
    pub cardinal: u8,
    pub fixed: u8,
    pub mutable: u8,
}

/// Ecliptic longitudes of the four angles, degrees.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub struct Angles {
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 360))]
    pub ascendant: f64,
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 360))]
    pub midheaven: f64,
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 360))]
    pub descendant: f64,
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 360))]
    pub ic: f64,
}

/// A figure of three planets or more, or the shape of the whole chart.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Pattern {
    /// `stellium`, `grand trine`, `t-square`, `grand cross`, `yod`, `kite`, `mystic rectangle`;
    /// or a Jones shape: `bundle`, `bowl`, `bucket`, `locomotive`, `seesaw`, `splash`, `splay`.
    #[serde(rename = "type")]
    pub kind: PatternType,
    /// The sign of a stellium, or of the apex.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub sign: Option<Sign>,
    /// Who takes part.
    pub planets: Vec<Body>,
    /// The element it keeps to, where it keeps to one.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub element: Option<Element>,
    /// The mode it keeps to, where it keeps to one.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub mode: Option<Mode>,
    /// The planet it points at.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub apex: Option<Body>,
    /// What it means.
    pub interpretation: String,
    /// Three to five words.
    pub keywords: Vec<String>,
}

/// A body in the first or last degree of a sign.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct CriticalDegree {
    /// The body's name.
    pub planet: Body,
    /// The sign it stands in.
    pub sign: Sign,
    /// Degrees inside the sign: below 1, or 29 and more.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 30, example = 29.4))]
    pub degree: f64,
    /// Degree, minute and sign.
    #[cfg_attr(feature = "openapi", schema(example = "29°24′ Taurus"))]
    pub position: String,
}

/// Minutes of clock time within which nothing changes sign.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Sensitivity {
    /// Until the rising sign changes.
    pub ascendant_sign: Margin,
    /// Until the Midheaven's sign changes.
    pub midheaven_sign: Margin,
    /// Until the Moon's sign changes.
    pub moon_sign: Margin,
}

/// How many minutes earlier and later the sign is another one.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Margin {
    /// Minutes back; `null` where it does not change within a day (an angle near a pole).
    #[cfg_attr(feature = "openapi", schema(minimum = 0, example = 37.5))]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub earlier_minutes: Option<f64>,
    /// Minutes ahead.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, example = 84.25))]
    #[cfg_attr(feature = "openapi", schema(required))]
    pub later_minutes: Option<f64>,
}

/// Where the Moon stood at the beginning and at the end of the day of birth.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MoonRange {
    /// At the first moment of the day.
    pub from: ZodiacPosition,
    /// At its last.
    pub to: ZodiacPosition,
}

/// A longitude, taken apart.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct ZodiacPosition {
    /// The sign.
    pub sign: Sign,
    /// Degrees inside the sign.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 30, example = 15.2))]
    pub degree: f64,
    /// Ecliptic longitude, degrees.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, exclusive_maximum = 360, example = 345.2))]
    pub longitude: f64,
    /// Degree, minute and sign, cut off.
    #[cfg_attr(feature = "openapi", schema(example = "15°12′ Pisces"))]
    pub position: String,
}

/// How strongly a body is placed by house.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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
