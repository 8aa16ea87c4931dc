//! What dominates a chart: its structures by weight, strongest first.
//!
//! A structure is what an astrologer tells as one thing: an aspect with the bodies that take part in it, a body on an
//! angle, a cluster in a sign or house, a pattern, the rising sign with its rulers, a light. Weights are points without
//! a unit. They come from the importance of the bodies (lights, rulers and angular bodies first), the orb and the
//! dignity, and were set against lists that were made from the facts alone (`fixtures/dominants`).

mod words;

use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::{Angle, Aspect, AspectType, Body, Chart, House, PatternType, Placement, Point, Sign};

/// One structure that dominates a chart.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Dominant {
    /// Its kind.
    pub kind: DominantKind,
    /// Its bodies: first the two ends of an aspect, the body on the angle, the apex of a t-square or the ruler; then
    /// the bodies that take part. No body is listed twice.
    pub bodies: Vec<Body>,
    /// The angles that it rests on.
    pub angles: Vec<Angle>,
    /// The sign of a cluster, a light or a body, or the rising sign.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sign: Option<Sign>,
    /// The house of a cluster, a light or a body.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<u8>, nullable = false, minimum = 1, maximum = 12)]
    pub house: Option<House>,
    /// The type of an aspect.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub aspect: Option<AspectType>,
    /// The index of a pattern in the patterns of the chart, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub pattern: Option<usize>,
    /// Points without a unit, larger for what dominates more. Compare them within one chart only.
    #[serde(serialize_with = "hundredths")]
    #[schema(example = 8.3)]
    pub weight: f64,
}

/// Serializes a number rounded to hundredths.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes references")]
fn hundredths<S: Serializer>(number: &f64, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64((number * 100.0).round() / 100.0)
}

named_enum! {
    /// The kinds of structure.
    pub enum DominantKind {
        /// An aspect between two bodies, with the bodies joined to it.
        Aspect = "aspect",
        /// A body on an angle.
        Angle = "angle",
        /// Three planets or more in one sign or house.
        Cluster = "cluster",
        /// A t-square, grand trine, grand cross, kite, yod or mystic rectangle.
        Pattern = "pattern",
        /// The rising sign with its rulers.
        Rising = "rising",
        /// The Sun or the Moon by sign and house.
        Light = "light",
        /// Another body by its dignity, or hidden in the twelfth house.
        Body = "body",
    }
}

/// A body on an angle, with its distance in degrees.
pub type OnAngle = (Body, Angle, f64);

/// The most structures that are listed.
const MOST: usize = 12;
/// The widest gap between neighbours in a cluster, degrees.
const GAP_DEG: f64 = 15.0;
/// The widest orb of an aspect that counts, degrees.
const WIDEST_DEG: f64 = 8.5;

/// The places of the major aspects within [`WIDEST_DEG`] in a list of aspects, by their two bodies.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Pairs([[Option<u8>; Body::COUNT]; Body::COUNT]);

impl Pairs {
    pub(crate) fn of(aspects: &[Aspect]) -> Self {
        let mut pairs = Self([[None; Body::COUNT]; Body::COUNT]);
        // Twelve bodies have 66 pairs, and each has one aspect at most.
        for (place, aspect) in (0..=u8::MAX).zip(aspects) {
            let bodies = aspect.first.body().zip(aspect.second.body());
            if let Some((one, other)) = bodies
                && aspect.kind.is_major()
                && aspect.orb_deg <= WIDEST_DEG
            {
                pairs.0[one.index()][other.index()] = Some(place);
                pairs.0[other.index()][one.index()] = Some(place);
            }
        }
        pairs
    }
}

impl Chart {
    /// What dominates the chart, strongest first, at most twelve. Without a birth time, what rests on houses and angles
    /// is missing, and so is a body whose sign changes that day.
    #[must_use]
    pub fn dominants(&self) -> Vec<Dominant> {
        let importance = &self.importance();
        let weight = |body: Body| importance[body.index()];
        let on_angles = self.on_angles();
        let mut found = Vec::new();
        self.add_aspects(importance, &on_angles, &mut found);
        self.add_clusters(importance, &mut found);
        self.add_patterns(importance, &on_angles, &mut found);
        for (body, angle, _) in on_angles {
            found.push(Dominant {
                bodies: vec![body],
                angles: vec![angle],
                ..Dominant::new(DominantKind::Angle, weight(body) + 0.6)
            });
        }
        if let Some(houses) = &self.houses {
            let sign = houses.ascendant.sign();
            let bodies: Vec<Body> = sign.rulers().collect();
            let most = bodies.iter().copied().map(weight).fold(0.0, f64::max);
            found.push(Dominant {
                bodies,
                angles: vec![Angle::Ascendant],
                sign: Some(sign),
                ..Dominant::new(DominantKind::Rising, most + 2.0)
            });
        }
        for placement in &self.placements {
            let body = placement.body;
            let hidden = placement.house.is_some_and(|house| house.number() == 12);
            let (kind, points) = match body {
                Body::Sun | Body::Moon => {
                    let marked = placement.dignity.is_some() || hidden;
                    (DominantKind::Light, 0.8 * weight(body) + if marked { 1.2 } else { 0.6 })
                }
                _ if Body::Saturn < body => continue,
                _ if hidden || placement.dignity.is_some() => {
                    let both = hidden && placement.dignity.is_some();
                    (DominantKind::Body, 0.8 * weight(body) + if both { 1.4 } else { 0.8 })
                }
                _ => continue,
            };
            found.push(Dominant {
                bodies: vec![body],
                sign: placement.certain_sign(),
                house: placement.house,
                ..Dominant::new(kind, points)
            });
        }
        found.sort_by(|a, b| b.weight.total_cmp(&a.weight));
        let mut kept: Vec<Dominant> = Vec::new();
        for one in found {
            if kept.len() < MOST && !kept.iter().any(|other| self.is_part_of(&one, other)) {
                kept.push(one);
            }
        }
        kept
    }

    /// Whether a weaker structure says nothing beside a stronger one.
    fn is_part_of(&self, one: &Dominant, other: &Dominant) -> bool {
        let is_in = |body: &Body| other.bodies.contains(body);
        let common = one.bodies.iter().filter(|body| is_in(body)).count();
        match one.kind {
            // A stronger structure that begins with the same body includes the body, the light or the angle.
            DominantKind::Angle => match other.kind {
                DominantKind::Rising => other.bodies[0] == one.bodies[0],
                DominantKind::Aspect => other.bodies[..2].contains(&one.bodies[0]),
                DominantKind::Pattern => is_in(&one.bodies[0]),
                _ => false,
            },
            DominantKind::Light | DominantKind::Body => match other.kind {
                DominantKind::Cluster => other.bodies[0] == one.bodies[0] && other.bodies.len() < 4,
                DominantKind::Aspect => other.bodies[..2].contains(&one.bodies[0]),
                _ => is_in(&one.bodies[0]),
            },
            DominantKind::Rising => false,
            _ if common == one.bodies.len() => true,
            DominantKind::Aspect | DominantKind::Pattern => {
                let same_kind = matches!(other.kind, DominantKind::Aspect | DominantKind::Pattern);
                same_kind && one.bodies.len() >= 3 && common + 1 >= one.bodies.len()
            }
            DominantKind::Cluster => other.kind == DominantKind::Cluster && common >= 3,
        }
    }

    /// The importance of each body in this chart, points.
    #[must_use]
    pub fn importance(&self) -> [f64; Body::COUNT] {
        let mut points = Body::ALL.map(|body| body.data().importance);
        if let Some(houses) = &self.houses {
            let sign = houses.ascendant.sign();
            points[sign.ruler().index()] += 1.2;
            if sign.traditional_ruler() != sign.ruler() {
                points[sign.traditional_ruler().index()] += 0.9;
            }
        }
        for (body, angle, distance_deg) in self.on_angles() {
            let most = if matches!(angle, Angle::Ascendant | Angle::Midheaven) { 2.6 } else { 2.1 };
            points[body.index()] += most * (1.0 - distance_deg / 9.0);
        }
        for placement in &self.placements {
            let body = placement.body;
            let house = placement.house.map(House::number);
            if matches!(house, Some(1 | 7)) && body != Body::NorthNode {
                points[body.index()] += 0.5;
            }
            if placement.dignity.is_some() && body <= Body::Saturn {
                points[body.index()] += 0.3;
            }
        }
        points
    }

    /// The bodies on an angle with their distance in degrees, closest first: within 6 degrees on the side of the angular
    /// house, within 3.5 on the other, and in the sign of the angle unless within 2.5. The node is left out.
    #[must_use]
    pub fn on_angles(&self) -> Vec<OnAngle> {
        let Some(houses) = &self.houses else { return Vec::new() };
        let mut found = Vec::new();
        for placement in
            self.placements.iter().filter(|placement| placement.body != Body::NorthNode)
        {
            for angle in Angle::ALL {
                let point = houses.angle(angle);
                let distance_deg = point.separation(placement.position.longitude);
                let is_angular = point.arc_to(placement.position.longitude) < 180.0;
                let limit_deg = if is_angular { 6.0 } else { 3.5 };
                let same_sign = point.sign() == placement.sign();
                if distance_deg <= limit_deg && (same_sign || distance_deg <= 2.5) {
                    found.push((placement.body, angle, distance_deg));
                }
            }
        }
        found.sort_by(|a, b| a.2.total_cmp(&b.2));
        found
    }

    /// The angles that some bodies stand on.
    fn angles_of(on_angles: &[OnAngle], bodies: &[Body]) -> Vec<Angle> {
        let angles = on_angles.iter().filter(|(body, _, _)| bodies.contains(body));
        let mut angles: Vec<Angle> = angles.map(|(_, angle, _)| *angle).collect();
        angles.sort_unstable();
        angles.dedup();
        angles
    }

    /// The index of the aspect between two bodies in [`Chart::aspects`]: a major aspect within 8.5 degrees.
    #[must_use]
    pub fn aspect_of(&self, one: Body, other: Body) -> Option<usize> {
        self.pairs.0[one.index()][other.index()].map(usize::from)
    }

    /// Whether the signs of two bodies are as far apart as the aspect says. An easy aspect that is out of sign is not easy.
    #[must_use]
    pub fn is_in_sign(&self, one: Body, other: Body, kind: AspectType) -> bool {
        let apart =
            self.placement(one).sign().index().abs_diff(self.placement(other).sign().index());
        let signs = match kind {
            AspectType::Conjunction => 0,
            AspectType::Sextile => 2,
            AspectType::Square => 3,
            AspectType::Trine => 4,
            _ => 6,
        };
        apart.min(12 - apart) == signs
    }

    fn add_aspects(
        &self,
        importance: &[f64; Body::COUNT],
        on_angles: &[OnAngle],
        found: &mut Vec<Dominant>,
    ) {
        let is_slow = |body: Body| body >= Body::Uranus;
        let is_personal = |body: Body| body <= Body::Mars;
        for aspect in self.aspects.iter().filter(|aspect| aspect.kind.is_major()) {
            let (Some(one), Some(other)) = (aspect.first.body(), aspect.second.body()) else {
                continue;
            };
            let has_node = one == Body::NorthNode || other == Body::NorthNode;
            if aspect.orb_deg > WIDEST_DEG || has_node && aspect.kind != AspectType::Conjunction {
                continue;
            }
            let share = match aspect.kind {
                AspectType::Opposition => 1.1,
                AspectType::Conjunction => 1.05,
                AspectType::Square => 1.0,
                AspectType::Trine => 0.62,
                _ => 0.45,
            };
            let close = 1.0 - aspect.orb_deg / 9.0;
            let mut weight = share * (importance[one.index()] + importance[other.index()]) * close;
            if !self.is_in_sign(one, other, aspect.kind) {
                weight *= 0.6;
            }
            if is_slow(one) && is_slow(other) {
                weight *= 0.3;
            } else if !is_personal(one) {
                weight *= 0.7;
            }
            let mut bodies = vec![one, other];
            if !aspect.kind.is_easy() {
                // A third body takes part if it is in close hard aspect to both ends, or joined to one of them.
                let hard = |a: Body, b: Body| {
                    let aspect = &self.aspects[self.aspect_of(a, b)?];
                    (!aspect.kind.is_easy()).then_some((aspect.kind, aspect.orb_deg))
                };
                let mut thirds: Vec<(Body, f64)> = Vec::new();
                for third in Body::ALL {
                    if bodies.contains(&third) || third == Body::NorthNode {
                        continue;
                    }
                    let ends = [hard(one, third), hard(other, third)];
                    let joined = ends
                        .iter()
                        .flatten()
                        .any(|(kind, orb_deg)| *kind == AspectType::Conjunction && *orb_deg < 4.0);
                    let pressed =
                        ends.iter().all(|end| end.is_some_and(|(_, orb_deg)| orb_deg < 6.0));
                    if joined || pressed {
                        let orbs = ends.iter().flatten().map(|(_, orb_deg)| *orb_deg);
                        thirds.push((third, orbs.fold(WIDEST_DEG, f64::min)));
                    }
                }
                thirds.sort_by(|a, b| a.1.total_cmp(&b.1));
                for (third, _) in thirds.into_iter().take(3) {
                    bodies.push(third);
                    weight += 0.35 * importance[third.index()];
                }
            }
            let angles = Self::angles_of(on_angles, &bodies);
            found.push(Dominant {
                bodies,
                angles,
                aspect: Some(aspect.kind),
                ..Dominant::new(DominantKind::Aspect, weight)
            });
        }
        // A body in close hard aspect to an angle that it does not stand on.
        for aspect in &self.aspects {
            let (Some(body), None) = (aspect.first.body(), aspect.second.body()) else { continue };
            let angle =
                if aspect.second == Point::Ascendant { Angle::Ascendant } else { Angle::Midheaven };
            let stands = on_angles.iter().any(|on_angle| on_angle.0 == body);
            if aspect.kind != AspectType::Square
                || aspect.orb_deg > 2.5
                || stands
                || body == Body::NorthNode
            {
                continue;
            }
            found.push(Dominant {
                bodies: vec![body],
                angles: vec![angle],
                aspect: Some(aspect.kind),
                ..Dominant::new(
                    DominantKind::Angle,
                    0.8 * (importance[body.index()] + 1.2) * (1.0 - aspect.orb_deg / 6.0),
                )
            });
        }
    }

    fn add_clusters(&self, importance: &[f64; Body::COUNT], found: &mut Vec<Dominant>) {
        let mut add = |is_in: &dyn Fn(&Placement) -> bool, share: f64, sign, house| {
            let planets = self
                .placements
                .iter()
                .filter(|placement| placement.body.is_planet() && is_in(placement));
            let mut bodies: Vec<Body> = planets.map(|planet| planet.body).collect();
            if bodies.len() < 3 {
                return;
            }
            // A planet far from the others of the group does not belong to it.
            let longitude = |body: &Body| self.placement(*body).position.longitude;
            let group = bodies.clone();
            bodies.retain(|body| {
                let others = group.iter().filter(|other| *other != body);
                others
                    .map(|other| longitude(body).separation(longitude(other)))
                    .any(|gap| gap < GAP_DEG)
            });
            if bodies.len() < 3 || bodies.iter().all(|body| *body > Body::Mars) {
                return;
            }
            let weight = share * bodies.iter().map(|body| importance[body.index()]).sum::<f64>();
            bodies.sort_by(|a, b| importance[b.index()].total_cmp(&importance[a.index()]));
            found.push(Dominant {
                bodies,
                sign,
                house,
                ..Dominant::new(DominantKind::Cluster, weight)
            });
        };
        for sign in Sign::ALL {
            add(&|placement| placement.certain_sign() == Some(sign), 0.72, Some(sign), None);
        }
        for house in House::ALL {
            let share = if matches!(house.number(), 1 | 7 | 10) { 0.56 } else { 0.46 };
            add(&|placement| placement.house == Some(house), share, None, Some(house));
        }
    }

    fn add_patterns(
        &self,
        importance: &[f64; Body::COUNT],
        on_angles: &[OnAngle],
        found: &mut Vec<Dominant>,
    ) {
        for (index, pattern) in self.patterns.iter().enumerate() {
            let share = match pattern.kind {
                PatternType::TSquare => 0.75,
                PatternType::GrandCross => 0.7,
                PatternType::GrandTrine | PatternType::Kite => 0.55,
                PatternType::Yod => 0.45,
                _ => continue,
            };
            // A pattern is as strong as its widest leg.
            let legs = pattern.planets.iter().enumerate().flat_map(|(at, one)| {
                pattern.planets[at + 1..].iter().filter_map(|other| self.aspect_of(*one, *other))
            });
            let widest_deg = legs.map(|leg| self.aspects[leg].orb_deg).fold(0.0, f64::max);
            let close = (1.25 - widest_deg / 10.0).min(1.0);
            let mut bodies: Vec<Body> = pattern.apex.into_iter().collect();
            bodies.extend(pattern.planets.iter().filter(|body| Some(**body) != pattern.apex));
            let weight =
                share * close * bodies.iter().map(|body| importance[body.index()]).sum::<f64>();
            found.push(Dominant {
                angles: Self::angles_of(on_angles, &bodies),
                bodies,
                pattern: Some(index),
                ..Dominant::new(DominantKind::Pattern, weight)
            });
        }
    }
}

impl Dominant {
    fn new(kind: DominantKind, weight: f64) -> Self {
        Self {
            kind,
            bodies: Vec::new(),
            angles: Vec::new(),
            sign: None,
            house: None,
            aspect: None,
            pattern: None,
            weight,
        }
    }
}
