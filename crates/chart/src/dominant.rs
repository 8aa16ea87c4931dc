//! What dominates a chart: its structures by weight, strongest first.
//!
//! A structure is what an astrologer tells as one thing: an aspect with the bodies that take part in it, a body on an
//! angle, a cluster in a sign or house, a pattern, the rising sign with its rulers, a light. Weights are points without
//! a unit. They come from the importance of the bodies (lights, rulers and angular bodies first), the orb and the
//! dignity, and were set against lists that were made from the facts alone (`fixtures/dominants`).

use serde::{Serialize, Serializer};
use utoipa::ToSchema;

use crate::{
    Angle, Aspect, AspectType, Body, Chart, Dignity, House, Nature, PatternType, Placement, Point,
    Sign,
};

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
        let mut dominants = self.dominants_by(&self.importance());
        dominants.truncate(MOST);
        dominants
    }

    /// All structures by a given importance of the bodies, strongest first.
    #[must_use]
    pub fn dominants_by(&self, importance: &[f64; Body::COUNT]) -> Vec<Dominant> {
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
            if !kept.iter().any(|other| self.is_part_of(&one, other)) {
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
    /// The structure in a few words, such as `Moon opposite Saturn, with Chiron` or `Saturn on the Midheaven`.
    #[must_use]
    pub fn title(&self, chart: &Chart) -> String {
        let head = self.bodies[0].name();
        let mut place = String::new();
        if let Some(sign) = self.sign {
            place = format!(" in {}", sign.name());
        }
        if let Some(house) = self.house {
            place = format!("{place} in the {} house", house.ordinal());
        }
        match self.kind {
            DominantKind::Aspect => {
                let joined = match self.aspect {
                    Some(AspectType::Conjunction) => "conjunct",
                    Some(AspectType::Opposition) => "opposite",
                    Some(kind) => kind.name(),
                    None => "with",
                };
                let others = names(&self.bodies[2..]);
                let with =
                    if others.is_empty() { String::new() } else { format!(", with {others}") };
                format!("{head} {joined} {}{with}", self.bodies[1].name())
            }
            DominantKind::Angle => {
                let relation = if self.aspect.is_some() { "square" } else { "on" };
                let angle = self.angles.first().map_or("", |angle| angle.name());
                format!("{head} {relation} the {angle}")
            }
            DominantKind::Cluster => format!("{}{place}", names(&self.bodies)),
            DominantKind::Pattern => {
                let pattern = self.pattern.and_then(|index| chart.patterns.get(index));
                let kind = pattern.map_or("Pattern", |pattern| match pattern.kind {
                    PatternType::TSquare => "T-square",
                    PatternType::GrandCross => "Grand cross",
                    PatternType::GrandTrine => "Grand trine",
                    PatternType::Kite => "Kite",
                    PatternType::Yod => "Yod",
                    _ => "Pattern",
                });
                match pattern.and_then(|pattern| pattern.apex) {
                    Some(apex) => {
                        format!("{kind} of {} to {}", names(&self.bodies[1..]), apex.name())
                    }
                    None => format!("{kind} of {}", names(&self.bodies)),
                }
            }
            DominantKind::Rising => {
                let sign = self.sign.map_or("", Sign::name);
                format!("{sign} rising, ruled by {}", names(&self.bodies))
            }
            DominantKind::Light | DominantKind::Body => {
                let dignity = chart.placement(self.bodies[0]).dignity.map(Dignity::name);
                let dignity = dignity.map_or(String::new(), |name| format!(" ({name})"));
                format!("{head}{place}{dignity}")
            }
        }
    }

    /// The structure in a sentence for readers who know no term of astrology but the names of bodies and signs, such as `Your Sun
    /// and Jupiter both point at Saturn.`
    #[must_use]
    pub fn sentence(&self, chart: &Chart) -> String {
        let head = with_article(self.bodies[0]);
        let sign = self.sign.map_or("", Sign::name);
        let house = self.house.map(|house| format!("your {} house", house.ordinal()));
        let text = match self.kind {
            DominantKind::Aspect => {
                let joined = match self.aspect {
                    Some(AspectType::Conjunction) => "stand together",
                    Some(AspectType::Opposition) => "face each other",
                    Some(kind) if kind.nature() == Nature::Hard => "are at odds",
                    _ => "help each other",
                };
                let more = match &self.bodies[2..] {
                    [] => String::new(),
                    [one] => format!(", and {} is part of it", with_article(*one)),
                    more => format!(", and {} are part of it", listed(more, with_article)),
                };
                format!("Your {} {joined}{more}", names(&self.bodies[..2]))
            }
            DominantKind::Angle => {
                let place = match self.angles.first() {
                    Some(Angle::Midheaven) => "at the top of the sky",
                    Some(Angle::ImumCoeli) => "at the lowest point of the sky",
                    Some(Angle::Descendant) => "setting",
                    Some(Angle::Ascendant) | None => "rising",
                };
                let is = if self.aspect.is_some() { "is at odds with what was" } else { "was" };
                let head = head.replace("the ", "The ");
                format!("{head} {is} {place} when you were born")
            }
            DominantKind::Cluster => {
                let place = house.unwrap_or(sign.to_owned());
                format!("Your {} stand together in {place}", names(&self.bodies))
            }
            DominantKind::Pattern => {
                let pattern = self.pattern.and_then(|index| chart.patterns.get(index));
                let (kind, apex) = pattern
                    .map_or((PatternType::TSquare, None), |pattern| (pattern.kind, pattern.apex));
                let others = names(if apex.is_some() { &self.bodies[1..] } else { &self.bodies });
                match (kind, apex) {
                    (PatternType::Yod, Some(_)) => format!("Your {others} both point at {head}"),
                    (PatternType::TSquare, Some(_)) => {
                        format!("Your {others} face each other, and both press on {head}")
                    }
                    (PatternType::Kite, Some(_)) => {
                        format!("Your {others} support one another, and {head} gives them an aim")
                    }
                    (PatternType::GrandTrine, _) => format!("Your {others} support one another"),
                    _ => format!("Your {} pull against one another", names(&self.bodies)),
                }
            }
            DominantKind::Rising => {
                let rulers = listed(&self.bodies, with_article);
                let lead = if self.bodies.len() == 1 { "leads" } else { "lead" };
                format!("{sign} was rising when you were born, so {rulers} {lead} the chart")
            }
            DominantKind::Light | DominantKind::Body => {
                let is = match chart.placement(self.bodies[0]).dignity {
                    Some(Dignity::Domicile) => "is at home",
                    Some(Dignity::Exaltation) => "is honoured",
                    Some(Dignity::Detriment) => "is far from home",
                    Some(Dignity::Fall) => "is ill at ease",
                    None => "is",
                };
                let place: Vec<String> =
                    self.sign.map(|sign| sign.name().to_owned()).into_iter().chain(house).collect();
                format!("Your {} {is} in {}", self.bodies[0].name(), place.join(", in "))
            }
        };
        format!("{text}.")
    }

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

/// `Sun, Moon and Mars`
fn names(bodies: &[Body]) -> String {
    listed(bodies, |body| body.name().to_owned())
}

/// Bodies as a list, each as `name` has it.
fn listed(bodies: &[Body], name: impl Fn(Body) -> String) -> String {
    let mut names: Vec<String> = bodies.iter().map(|body| name(*body)).collect();
    let Some(last) = names.pop() else { return String::new() };
    if names.is_empty() { last } else { format!("{} and {last}", names.join(", ")) }
}

/// `the Moon`, but `Mars`.
fn with_article(body: Body) -> String {
    match body {
        Body::Sun | Body::Moon | Body::NorthNode => format!("the {}", body.name()),
        _ => body.name().to_owned(),
    }
}
