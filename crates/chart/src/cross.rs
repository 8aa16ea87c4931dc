//! Aspects between two skies: a birth and a moment (transits), or two births (synastry).

use crate::aspect::aspect_between;
use crate::{AspectType, Body, Chart, Longitude, Moving, Point, Positions, is_applying};

/// An aspect from a body of one sky to a point of the other.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CrossAspect {
    /// The body of the first sky: a transiting body, or one of the first person.
    pub from: Body,
    /// The point of the second sky, which counts as fixed.
    pub to: Point,
    /// Which aspect.
    pub kind: AspectType,
    /// Distance from the exact angle, degrees, never negative.
    pub orb_deg: f64,
    /// Whether the moving body approaches the exact angle.
    pub applying: bool,
}

/// The aspects of a moving sky to the bodies of a chart and, if known, to its Ascendant and Midheaven. Orbs are those
/// within a chart; tightest first.
#[must_use]
pub fn aspects_to_chart(moving: &Positions, chart: &Chart) -> Vec<CrossAspect> {
    let mut aspects = Vec::with_capacity(64);
    for (from, position) in moving.iter() {
        let here =
            Moving { longitude: position.longitude, speed_deg_per_day: position.speed_deg_per_day };
        for (to, longitude) in points(chart) {
            let limit = |kind: AspectType| kind.orb_limit_deg(Point::Body(from), to);
            if let Some((kind, orb_deg)) = aspect_between(here.longitude, longitude, limit) {
                let there = Moving { longitude, speed_deg_per_day: 0.0 };
                let applying = is_applying(here, there, kind);
                aspects.push(CrossAspect { from, to, kind, orb_deg, applying });
            }
        }
    }
    aspects
        .sort_by(|a, b| a.orb_deg.total_cmp(&b.orb_deg).then((a.from, a.to).cmp(&(b.from, b.to))));
    aspects
}

/// The points of a chart that another sky can aspect.
pub fn points(chart: &Chart) -> impl Iterator<Item = (Point, Longitude)> + '_ {
    let bodies = chart
        .placements
        .iter()
        .map(|placement| (Point::Body(placement.body), placement.position.longitude));
    let angles = chart.houses.into_iter().flat_map(|houses| {
        [(Point::Ascendant, houses.ascendant), (Point::Midheaven, houses.midheaven)]
    });
    bodies.chain(angles)
}
