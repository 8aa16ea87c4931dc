//! The aspects that a chart lists, and their orbs.

use crate::{AspectType, Point};

/// The orbs of single points for one type of aspect, degrees, in the order of [`Point::ALL`].
type PointOrbs = [Option<f64>; Point::ALL.len()];

/// Which aspects a chart lists, and their orbs.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct AspectRules {
    listed: [bool; AspectType::ALL.len()],
    orbs_deg: [f64; AspectType::ALL.len()],
    point_orbs_deg: [PointOrbs; AspectType::ALL.len()],
}

impl Default for AspectRules {
    /// The five major aspects with the usual orbs.
    fn default() -> Self {
        Self {
            listed: AspectType::ALL.map(AspectType::is_major),
            orbs_deg: AspectType::ALL.map(AspectType::usual_orb_deg),
            point_orbs_deg: [[None; Point::ALL.len()]; AspectType::ALL.len()],
        }
    }
}

impl AspectRules {
    /// Lists these types and no others.
    #[must_use]
    pub fn listing(mut self, types: &[AspectType]) -> Self {
        self.listed = AspectType::ALL.map(|kind| types.contains(&kind));
        self
    }

    /// Sets the orb of a type, degrees.
    #[must_use]
    pub fn with_orb_deg(mut self, kind: AspectType, orb_deg: f64) -> Self {
        self.orbs_deg[kind as usize] = orb_deg;
        self
    }

    /// Sets the orb of a type for one point, degrees.
    #[must_use]
    pub fn with_point_orb_deg(mut self, kind: AspectType, point: Point, orb_deg: f64) -> Self {
        self.point_orbs_deg[kind as usize][point.index()] = Some(orb_deg);
        self
    }

    /// The orbs that were set for single points, by type.
    pub fn point_orbs_deg(&self) -> impl Iterator<Item = (AspectType, Point, f64)> {
        let pairs =
            AspectType::ALL.into_iter().flat_map(|kind| Point::ALL.map(|point| (kind, point)));
        pairs.filter_map(|(kind, point)| {
            Some((kind, point, self.point_orbs_deg[kind as usize][point.index()]?))
        })
    }

    /// Whether aspects of a type are listed.
    #[must_use]
    pub fn lists(&self, kind: AspectType) -> bool {
        self.listed[kind as usize]
    }

    /// The types that are listed, in the order of [`AspectType::ALL`].
    pub fn listed(&self) -> impl Iterator<Item = AspectType> {
        AspectType::ALL.into_iter().filter(|kind| self.lists(*kind))
    }

    /// Whether the five major aspects are listed and no others.
    pub(crate) fn lists_the_major(&self) -> bool {
        AspectType::ALL.into_iter().all(|kind| self.lists(kind) == kind.is_major())
    }

    /// The orb of a type, degrees.
    #[must_use]
    pub fn orb_deg(&self, kind: AspectType) -> f64 {
        self.orbs_deg[kind as usize]
    }

    /// The largest orb between these two points, degrees, inclusive: the orb of the type; for a major aspect 2 more
    /// (once) with the Sun or the Moon; at most 3 with the node, Chiron or an angle. An orb set for a single point
    /// replaces this value; if both points have one, the larger is used.
    #[must_use]
    pub fn limit_deg(&self, kind: AspectType, first: Point, second: Point) -> f64 {
        let of_points = &self.point_orbs_deg[kind as usize];
        match (of_points[first.index()], of_points[second.index()]) {
            (None, None) => kind.limit_deg(self.orb_deg(kind), first, second),
            (Some(one), Some(other)) => one.max(other),
            (Some(one), None) | (None, Some(one)) => one,
        }
    }
}
