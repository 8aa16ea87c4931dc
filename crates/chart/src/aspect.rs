//! Aspects: angles between points of the chart, with orbs.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{AspectRules, Body, Houses, Longitude, Positions};

named_enum! {
    /// The five major aspects, and six minor ones, which a chart lists only on request.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum AspectType {
        Conjunction = "conjunction",
        Sextile = "sextile",
        Square = "square",
        Trine = "trine",
        Opposition = "opposition",
        Semisextile = "semisextile",
        Semisquare = "semisquare",
        Quintile = "quintile",
        Sesquiquadrate = "sesquiquadrate",
        Biquintile = "biquintile",
        Quincunx = "quincunx",
    }
}

named_enum! {
    /// How an aspect joins two points.
    pub enum Nature {
        /// The two are together.
        Conjunction = "conjunction",
        /// A sextile or a trine.
        Easy = "easy",
        /// A square, an opposition or a minor aspect.
        Hard = "hard",
    }
}

/// One end of an aspect: a body, or the Ascendant or Midheaven.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Point {
    /// One of the twelve bodies.
    Body(Body),
    /// The Ascendant.
    Ascendant,
    /// The Midheaven.
    Midheaven,
}

/// An aspect between two points. A body comes before an angle, and bodies keep their order.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
pub struct Aspect {
    /// The point that is first in the order of the bodies.
    #[serde(rename = "planet1")]
    pub first: Point,
    /// The other point: a body, `Ascendant` or `Midheaven`.
    #[serde(rename = "planet2")]
    pub second: Point,
    /// A major aspect (`conjunction`, `sextile`, `square`, `trine` or `opposition`), or a minor one that the request
    /// names in `aspectTypes`.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// Distance from the exact angle, degrees, never negative.
    #[serde(rename = "orb")]
    #[schema(minimum = 0, maximum = 17, example = 1.42)]
    pub orb_deg: f64,
    /// Whether the orb is getting smaller; `null` for an aspect to an angle, which moves with the rotation of the
    /// Earth.
    #[schema(required)]
    pub applying: Option<bool>,
}

impl AspectType {
    /// The major aspects from the smallest angle to the largest.
    pub const MAJOR: [Self; 5] =
        [Self::Conjunction, Self::Sextile, Self::Square, Self::Trine, Self::Opposition];

    /// Whether it is one of the five major aspects, which patterns and interpretations use.
    #[must_use]
    pub fn is_major(self) -> bool {
        self <= Self::Opposition
    }

    /// How it joins two points.
    #[must_use]
    pub fn nature(self) -> Nature {
        match self {
            Self::Conjunction => Nature::Conjunction,
            Self::Sextile | Self::Trine => Nature::Easy,
            _ => Nature::Hard,
        }
    }

    /// Whether it is a sextile or a trine.
    #[must_use]
    pub fn is_easy(self) -> bool {
        self.nature() == Nature::Easy
    }

    /// The exact angle, degrees.
    #[must_use]
    pub fn angle_deg(self) -> f64 {
        match self {
            Self::Conjunction => 0.0,
            Self::Sextile => 60.0,
            Self::Square => 90.0,
            Self::Trine => 120.0,
            Self::Opposition => 180.0,
            Self::Semisextile => 30.0,
            Self::Semisquare => 45.0,
            Self::Quintile => 72.0,
            Self::Sesquiquadrate => 135.0,
            Self::Biquintile => 144.0,
            Self::Quincunx => 150.0,
        }
    }

    /// The arcs from one point to the other at which it is exact, degrees: one for a conjunction and an opposition, one
    /// on either side for every other type.
    pub fn arcs_deg(self) -> impl Iterator<Item = f64> {
        let angle_deg = self.angle_deg();
        let is_one = matches!(self, Self::Conjunction | Self::Opposition);
        [Some(angle_deg), (!is_one).then_some(-angle_deg)].into_iter().flatten()
    }

    /// The largest orb between these two points by the default rules, degrees, inclusive: see
    /// [`AspectRules::limit_deg`].
    #[must_use]
    pub fn orb_limit_deg(self, first: Point, second: Point) -> f64 {
        self.limit_deg(self.usual_orb_deg(), first, second)
    }

    /// The usual orb, degrees: 8, or 6 for a sextile; 3 for a quincunx, 2 for the other minor aspects.
    #[must_use]
    pub fn usual_orb_deg(self) -> f64 {
        match self {
            Self::Sextile => 6.0,
            Self::Quincunx => 3.0,
            _ if self.is_major() => 8.0,
            _ => 2.0,
        }
    }

    /// The largest orb between two points, from the orb of the type.
    pub(crate) fn limit_deg(self, orb_deg: f64, first: Point, second: Point) -> f64 {
        let luminary = first.is_luminary() || second.is_luminary();
        let wide = if luminary && self.is_major() { orb_deg + 2.0 } else { orb_deg };
        if first.is_minor() || second.is_minor() { wide.min(3.0) } else { wide }
    }
}

impl Aspect {
    /// Whether the aspect is within orb for these positions; always false for an aspect to an angle.
    #[must_use]
    pub fn holds_in(&self, positions: &Positions, rules: &AspectRules) -> bool {
        let longitude = |point: Point| point.body().map(|body| positions.of(body).longitude);
        let ends = longitude(self.first).zip(longitude(self.second));
        let limit = rules.limit_deg(self.kind, self.first, self.second);
        ends.is_some_and(|(first, second)| {
            (first.separation(second) - self.kind.angle_deg()).abs() <= limit
        })
    }
}

named_enum!(impl Point, "A body of the chart, the Ascendant or the Midheaven.");

impl Point {
    /// The twelve bodies in order, the Ascendant and the Midheaven.
    pub const ALL: [Self; 14] = {
        let mut all = [Self::Ascendant; 14];
        let mut index = 0;
        while index < Body::COUNT {
            all[index] = Self::Body(Body::ALL[index]);
            index += 1;
        }
        all[13] = Self::Midheaven;
        all
    };

    /// The index in [`Point::ALL`].
    #[must_use]
    pub fn index(self) -> usize {
        match self {
            Self::Body(body) => body.index(),
            Self::Ascendant => Body::COUNT,
            Self::Midheaven => Body::COUNT + 1,
        }
    }

    /// The name in requests and answers.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Body(body) => body.name(),
            Self::Ascendant => "Ascendant",
            Self::Midheaven => "Midheaven",
        }
    }

    /// The body, if the point is one.
    #[must_use]
    pub fn body(self) -> Option<Body> {
        match self {
            Self::Body(body) => Some(body),
            Self::Ascendant | Self::Midheaven => None,
        }
    }

    fn is_luminary(self) -> bool {
        self.body().is_some_and(Body::is_luminary)
    }

    /// Whether the point is the node, Chiron or an angle, whose orbs are smaller.
    fn is_minor(self) -> bool {
        self.body().is_none_or(|body| !body.is_planet())
    }
}

impl Aspect {
    /// Whether this point is one of the two ends.
    #[must_use]
    pub fn involves(&self, point: Point) -> bool {
        self.first == point || self.second == point
    }

    /// The end that is not `point`; `None` if `point` is not one of the ends.
    #[must_use]
    pub fn other(&self, point: Point) -> Option<Point> {
        if self.first == point {
            Some(self.second)
        } else if self.second == point {
            Some(self.first)
        } else {
            None
        }
    }
}

/// A longitude with its speed.
#[derive(Debug, Clone, Copy)]
pub struct Moving {
    /// The longitude.
    pub longitude: Longitude,
    /// Degrees a day; zero for a fixed point.
    pub speed_deg_per_day: f64,
}

/// The major aspect of two longitudes with its orb, if it is within `limit` (degrees, by type).
#[must_use]
pub fn aspect_between(
    first: Longitude,
    second: Longitude,
    limit: impl Fn(AspectType) -> f64,
) -> Option<(AspectType, f64)> {
    let separation = first.separation(second);
    AspectType::MAJOR.into_iter().find_map(|kind| {
        let orb = (separation - kind.angle_deg()).abs();
        (orb <= limit(kind)).then_some((kind, orb))
    })
}

/// Whether the orb is getting smaller. An exact aspect is not applying.
#[must_use]
pub fn is_applying(first: Moving, second: Moving, kind: AspectType) -> bool {
    let arc = first.longitude.arc_to(second.longitude);
    let opening = second.speed_deg_per_day - first.speed_deg_per_day;
    let (separation, rate) = if arc <= 180.0 { (arc, opening) } else { (360.0 - arc, -opening) };
    let excess = separation - kind.angle_deg();
    (excess > 0.0 && rate < 0.0) || (excess < 0.0 && rate > 0.0)
}

/// The aspects that the rules list, by orb, smallest first; equal orbs in the order of the points. Two points have at
/// most one aspect: where orbs overlap, the one with the nearest exact angle.
pub(crate) fn find_aspects(
    positions: &Positions,
    houses: Option<&Houses>,
    rules: &AspectRules,
) -> Vec<Aspect> {
    let bodies = Body::ALL.map(|body| {
        let position = positions.of(body);
        (Point::Body(body), position.longitude, Some(position.speed_deg_per_day))
    });
    let angles = houses.map(|houses| {
        [(Point::Ascendant, houses.ascendant, None), (Point::Midheaven, houses.midheaven, None)]
    });
    let kinds: Vec<AspectType> = rules.listed().collect();
    let mut aspects = Vec::with_capacity(32);
    for (index, &(first, from, from_speed)) in bodies.iter().enumerate() {
        for &(second, to, to_speed) in bodies[index + 1..].iter().chain(angles.iter().flatten()) {
            let separation = from.separation(to);
            let within = kinds.iter().filter_map(|&kind| {
                let orb = (separation - kind.angle_deg()).abs();
                (orb <= rules.limit_deg(kind, first, second)).then_some((kind, orb))
            });
            let nearest = within.min_by(|a, b| a.1.total_cmp(&b.1));
            if let Some((kind, orb_deg)) = nearest {
                let applying = from_speed.zip(to_speed).map(|(from_speed, to_speed)| {
                    is_applying(
                        Moving { longitude: from, speed_deg_per_day: from_speed },
                        Moving { longitude: to, speed_deg_per_day: to_speed },
                        kind,
                    )
                });
                aspects.push(Aspect { first, second, kind, orb_deg, applying });
            }
        }
    }
    aspects.sort_unstable_by(|a, b| {
        a.orb_deg.total_cmp(&b.orb_deg).then((a.first, a.second).cmp(&(b.first, b.second)))
    });
    aspects
}

#[cfg(test)]
mod tests {
    use super::*;

    fn between(first: f64, second: f64) -> Option<AspectType> {
        let limit = |kind: AspectType| {
            kind.orb_limit_deg(Point::Body(Body::Mars), Point::Body(Body::Jupiter))
        };
        aspect_between(Longitude::new(first), Longitude::new(second), limit).map(|(kind, _)| kind)
    }

    // Orbs of docs/conventions.md: 8 degrees, sextile 6, inclusive.
    #[test]
    fn each_aspect_just_inside_and_not_just_outside_its_orb_from_both_sides() {
        for kind in AspectType::MAJOR {
            let orb = if kind == AspectType::Sextile { 6.0 } else { 8.0 };
            for start in [0.0, 3.0, 357.0, 182.5] {
                for side in [-1.0, 1.0] {
                    for turn in [-1.0, 1.0] {
                        let at = |orb: f64| start + turn * (kind.angle_deg() + side * orb);
                        assert_eq!(between(start, at(orb - 1e-6)), Some(kind), "{kind:?} {start}");
                        assert_eq!(between(start, at(orb + 1e-6)), None, "{kind:?} {start}");
                    }
                }
            }
        }
    }

    #[test]
    fn orbs_widen_for_luminaries_once_and_narrow_for_node_chiron_and_angles() {
        use AspectType::{Sextile, Trine};
        let point = Point::Body;
        assert_eq!(Trine.orb_limit_deg(point(Body::Sun), point(Body::Moon)), 10.0);
        assert_eq!(Sextile.orb_limit_deg(point(Body::Sun), point(Body::Mars)), 8.0);
        assert_eq!(Trine.orb_limit_deg(point(Body::Sun), point(Body::NorthNode)), 3.0);
        assert_eq!(Trine.orb_limit_deg(point(Body::Chiron), point(Body::Saturn)), 3.0);
        assert_eq!(Trine.orb_limit_deg(point(Body::Moon), Point::Midheaven), 3.0);
    }

    #[test]
    fn applying_agrees_with_the_orb_a_minute_later() {
        let minute = 1.0 / 1440.0;
        for kind in AspectType::MAJOR {
            for offset in [-4.0, -0.5, 0.5, 4.0] {
                for turn in [-1.0, 1.0] {
                    for (v1, v2) in [(13.0, 1.0), (1.0, 13.0), (-0.5, 1.0), (0.02, -0.01)] {
                        let from = Longitude::new(359.0);
                        let to = Longitude::new(359.0 + turn * (kind.angle_deg() + offset));
                        let orb = |days: f64| {
                            let (a, b) = (from.degrees() + v1 * days, to.degrees() + v2 * days);
                            (Longitude::new(a).separation(Longitude::new(b)) - kind.angle_deg())
                                .abs()
                        };
                        let applying = is_applying(
                            Moving { longitude: from, speed_deg_per_day: v1 },
                            Moving { longitude: to, speed_deg_per_day: v2 },
                            kind,
                        );
                        assert_eq!(applying, orb(minute) < orb(0.0), "{kind:?} {offset} {turn}");
                    }
                }
            }
        }
    }
}
