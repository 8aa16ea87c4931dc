//! Parallels and contraparallels: bodies at the same distance from the celestial equator.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{Body, Equatorial};

named_enum! {
    /// Whether the bodies are on the same side of the equator or on opposite sides.
    pub enum ParallelType {
        /// Equal declinations.
        Parallel = "parallel",
        /// Opposite declinations.
        Contraparallel = "contraparallel",
    }
}

/// Two bodies whose declinations are equal or opposite within the orb.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct Parallel {
    /// The body that is first in the order of the bodies.
    #[serde(rename = "body1")]
    pub first: Body,
    /// The other body.
    #[serde(rename = "body2")]
    pub second: Body,
    /// `parallel` (on the same side of the equator) or `contraparallel` (on opposite sides).
    #[serde(rename = "type")]
    pub kind: ParallelType,
    /// The difference of the distances from the equator, degrees, never negative.
    #[serde(rename = "orb")]
    #[schema(minimum = 0, maximum = 1, example = 0.42)]
    pub orb_deg: f64,
}

impl Parallel {
    /// The largest orb, degrees, inclusive.
    pub const ORB_DEG: f64 = 1.0;

    /// The parallels between the twelve bodies, by orb, smallest first.
    #[must_use]
    pub fn between(bodies: &[Equatorial; Body::COUNT]) -> Vec<Self> {
        let pairs = Body::ALL.into_iter().flat_map(|first| {
            Body::ALL.into_iter().skip(first.index() + 1).map(move |second| (first, second))
        });
        let mut parallels: Vec<Self> = pairs
            .filter_map(|(first, second)| {
                let [one, other] = [first, second].map(|body| bodies[body.index()].declination_deg);
                Self::of(first, second, one, other)
            })
            .collect();
        parallels.sort_by(|a, b| a.orb_deg.total_cmp(&b.orb_deg));
        parallels
    }

    fn of(first: Body, second: Body, one: f64, other: f64) -> Option<Self> {
        let kind = if (one < 0.0) == (other < 0.0) {
            ParallelType::Parallel
        } else {
            ParallelType::Contraparallel
        };
        let orb_deg = (one.abs() - other.abs()).abs();
        (orb_deg <= Self::ORB_DEG).then_some(Self { first, second, kind, orb_deg })
    }
}
