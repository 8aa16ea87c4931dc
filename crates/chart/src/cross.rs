//! Aspects between the positions of two instants: a birth and another instant (transits), or two births (synastry).

use crate::aspect::aspect_between;
use crate::{
    AspectRules, AspectType, Body, Chart, Longitude, Moving, Point, Positions, is_applying,
};

/// An aspect from a body at one instant to a point of a chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct CrossAspect {
    /// The body: transiting, or of the first person.
    pub from: Body,
    /// The point of the chart, which is treated as fixed.
    pub to: Point,
    /// The type.
    pub kind: AspectType,
    /// Distance from the exact angle, degrees, never negative.
    pub orb_deg: f64,
    /// Whether the moving body approaches the exact angle.
    pub applying: bool,
}

/// The major aspects of moving bodies to the bodies of a chart and, if known, to its Ascendant and Midheaven, as far as the
/// rules list them, with the orbs of the rules. The order is by orb, smallest first.
#[must_use]
pub fn aspects_to_chart(
    moving: &Positions,
    chart: &Chart,
    rules: &AspectRules,
) -> Vec<CrossAspect> {
    let mut aspects = Vec::with_capacity(64);
    for (from, position) in moving.iter() {
        let here =
            Moving { longitude: position.longitude, speed_deg_per_day: position.speed_deg_per_day };
        for (to, longitude) in points(chart) {
            let limit = |kind: AspectType| {
                // No orb is below zero, so a type that is not listed never matches.
                if rules.lists(kind) { rules.limit_deg(kind, Point::Body(from), to) } else { -1.0 }
            };
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

/// The points of a chart for aspects from outside the chart: the bodies and, if known, the Ascendant and Midheaven.
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
