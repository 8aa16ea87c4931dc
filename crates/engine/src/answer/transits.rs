//! `/chart/transits`: the transits of a moment to a natal chart.

use std::collections::BTreeMap;

use chart::{AspectType, Body, Point};
use serde::Serialize;

use super::{BirthData, Factor, Planet};
use crate::instant::Timestamp;

/// `/chart/transits`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransitsAnswer {
    /// The moment, UTC.
    pub at: Timestamp,
    /// The twelve bodies at that moment.
    pub transits: Vec<Transit>,
    /// The transits in effect (orb below 1 degree) in a few sentences, without those of the Moon; empty if there are none.
    pub overview: Vec<TransitPassage>,
    /// Aspects from these bodies to the natal chart, tightest first; orbs as within a chart. If the birth time
    /// is unknown: only those that exist at every time of that day, with their orbs at noon.
    pub aspects: Vec<TransitAspect>,
    /// The factors by their ids, which the aspects refer to. Their indices are those of the natal chart.
    pub factors: BTreeMap<String, Factor>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// A transiting body.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Transit {
    /// The body. Its `house` is always `null`; see `natalHouse`. Its `interpretation` is the meaning of the transit
    /// through the natal house; it is empty if the birth time is unknown.
    #[serde(flatten)]
    pub planet: Planet,
    /// The natal house it passes through; `null` if the birth time is unknown.
    #[schema(required, minimum = 1, maximum = 12, example = 4)]
    pub natal_house: Option<u8>,
}

/// An aspect from a transiting body to a point of the natal chart.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TransitAspect {
    /// The transiting body.
    pub transiting: Body,
    /// A body of the natal chart, `Ascendant` or `Midheaven`.
    pub natal: Point,
    /// `conjunction`, `sextile`, `square`, `trine` or `opposition`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The exact angle, degrees.
    #[schema(example = 0.0)]
    pub angle: f64,
    /// Distance from the exact angle at that moment, degrees.
    #[schema(minimum = 0, maximum = 10, example = 1.2)]
    pub orb: f64,
    /// Whether the orb is getting smaller; `null` if that depends on an unknown birth time.
    #[schema(required)]
    pub applying: Option<bool>,
    /// The next exact moment before the aspect leaves its orb, UTC, including later passes of a retrograde loop; if
    /// there is none, the last exact moment. `null` if the aspect is never exact, or only after 2399-12-01, or if the
    /// moment depends on an unknown birth time.
    #[schema(required, format = DateTime, example = "2026-12-02T07:31:09Z")]
    pub exact_at: Option<Timestamp>,
    /// The first and the last moment at which it can be exact, if that depends on an unknown birth time.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, min_items = 2, max_items = 2)]
    pub exact_between: Option<[Timestamp; 2]>,
    /// Its weight at that moment, 0 to 100.
    #[schema(maximum = 100, example = 72)]
    pub strength: u8,
    /// When it comes within one degree, UTC; for a retrograde loop, the first time. `null` if that is not certain or
    /// beyond the search range.
    #[schema(required)]
    pub starts: Option<Timestamp>,
    /// When it last leaves that degree, UTC; `null` as above.
    #[schema(required)]
    pub ends: Option<Timestamp>,
    /// The exact moments between `starts` and `ends`: one, or every pass of a retrograde loop.
    pub moments: Vec<Timestamp>,
    /// The subject of the transit, in one sentence.
    pub summary: String,
    /// The interpretation of the transit. It begins with `summary`.
    pub interpretation: String,
    /// Ids of the factors that it rests on, keys of the answer's `factors`.
    #[schema(example = json!(["transit.saturn.square.moon"]))]
    pub factors: Vec<String>,
    /// The meaning of the transiting body, of the natal point and of their aspect, and the areas of life that it
    /// affects: one or two sentences.
    pub meaning: String,
    /// The sentences of `interpretation` in order, each with its factors.
    pub passages: Vec<TransitPassage>,
    /// Whether `exact_at`, `exact_between` or `applying` depends on the time of birth.
    #[serde(skip)]
    #[schema(ignore)]
    pub(super) depends_on_time: bool,
}

/// One sentence about a transit.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct TransitPassage {
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of the answer's `factors`.
    #[schema(example = json!(["transit.saturn.square.moon"]))]
    pub factors: Vec<String>,
}
