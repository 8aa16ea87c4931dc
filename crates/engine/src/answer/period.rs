//! `/chart/transits/period`: the transits of up to 400 days.

use chart::{AspectType, Body, Point, Sign};
use civil::Date;
use ephemeris::search::Eclipse;
use serde::Serialize;

use super::BirthData;
use super::almanac::MoonPhase;
use super::birth::as_text;
use crate::instant::Timestamp;

/// `/chart/transits/period`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeriodAnswer {
    /// The first day, UTC.
    #[schema(value_type = String, format = Date, example = "2026-11-24")]
    #[serde(serialize_with = "as_text")]
    pub from: Date,
    /// The last day, UTC.
    #[schema(value_type = String, format = Date, example = "2027-11-23")]
    #[serde(serialize_with = "as_text")]
    pub to: Date,
    /// Every exact transit of those days, without those of the Moon, in the order of time.
    pub moments: Vec<TransitMoment>,
    /// The transits of Jupiter to Pluto, the North Node and Chiron that are within one degree during the period, in the
    /// order of their beginnings.
    pub transits: Vec<SlowTransit>,
    /// Other events, in the order of time.
    pub events: Vec<PeriodEvent>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// An exact transit.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransitMoment {
    /// The moment, UTC.
    pub at: Timestamp,
    /// The transiting body.
    pub transiting: Body,
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The number of this pass within the retrograde loop, from 1.
    #[schema(minimum = 1, example = 2)]
    pub pass: usize,
    /// The number of passes of the loop.
    #[schema(minimum = 1, example = 3)]
    pub passes: usize,
    /// Whether the body moves backwards.
    pub retrograde: bool,
}

/// A transit of a slow body, with its interpretation.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SlowTransit {
    /// The transiting body.
    pub transiting: Body,
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// When it first comes within one degree, UTC; `null` if that is beyond the search range.
    #[schema(required)]
    pub starts: Option<Timestamp>,
    /// When it last leaves that degree, UTC; `null` if that is beyond the search range.
    #[schema(required)]
    pub ends: Option<Timestamp>,
    /// The exact moments, including those before and after the period; empty if it never becomes exact.
    pub moments: Vec<Timestamp>,
    /// Its weight at the exact moment, 0 to 100.
    #[schema(maximum = 100, example = 90)]
    pub strength: u8,
    /// The subject of the transit, in one sentence.
    pub summary: String,
    /// The interpretation of the transit. It begins with `summary`.
    pub interpretation: String,
}

/// An event of the period that is not an exact transit.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeriodEvent {
    /// The moment, UTC; for an eclipse, the moment of the conjunction or opposition of Sun and Moon.
    pub at: Timestamp,
    /// `ingress` (into a natal house), `station`, `moon-phase` or `eclipse` (new and full moons within three degrees
    /// of a point of the birth chart; all eclipses) or `solar-return`.
    #[serde(rename = "type")]
    pub kind: PeriodEventType,
    /// The body.
    pub body: Body,
    /// The sign it is in.
    pub sign: Sign,
    /// The natal house that it is in or enters; `null` if the birth time is unknown.
    #[schema(required, minimum = 1, maximum = 12, example = 7)]
    pub house: Option<u8>,
    /// Whether the body moves backwards from then on.
    pub retrograde: bool,
    /// `new moon` or `full moon`, for a lunation.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub phase: Option<MoonPhase>,
    /// The kind of eclipse, for an eclipse.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub eclipse: Option<EclipseType>,
    /// The points of the birth chart that the event is in conjunction with or opposite to, within three degrees,
    /// nearest first.
    pub touches: Vec<Touch>,
}

/// A point of the birth chart that an event is in conjunction with or opposite to.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Touch {
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// Distance from the exact angle, degrees.
    #[schema(minimum = 0, maximum = 3)]
    pub orb: f64,
}

/// The kinds of event.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum PeriodEventType {
    /// A body enters a house of the birth chart.
    Ingress,
    /// A body turns retrograde or direct.
    Station,
    /// A new or full moon near a point of the birth chart.
    MoonPhase,
    /// An eclipse.
    Eclipse,
    /// The Sun returns to its longitude at birth.
    SolarReturn,
}

/// The kinds of eclipse, as seen from any place on the Earth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum EclipseType {
    Solar,
    LunarTotal,
    LunarPartial,
    LunarPenumbral,
}

impl From<Eclipse> for EclipseType {
    fn from(eclipse: Eclipse) -> Self {
        match eclipse {
            Eclipse::Solar => Self::Solar,
            Eclipse::LunarTotal => Self::LunarTotal,
            Eclipse::LunarPartial => Self::LunarPartial,
            Eclipse::LunarPenumbral => Self::LunarPenumbral,
        }
    }
}
