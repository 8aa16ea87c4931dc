//! The passages that an area may use, and the choice among them.

use std::collections::BTreeSet;

use chart::{Angularity, Aspect, AspectType, Body, Chart, Element, House, Mode};
use chart::{Pattern, PatternType, Point, Sign};

use super::family::{Amount, Family, Key, Nature, has_aspect_text};
use super::themes::aspect_strength;
use crate::Topic;
use crate::area::Seat;
use crate::factor::Fact;

/// A passage that an area may use.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) family: Family,
    pub(super) key: Key,
    /// The facts of each part of the key.
    pub(super) facts: [Vec<Fact>; 2],
    weight: f64,
    /// Whether it names something difficult.
    is_hard: bool,
}

impl Candidate {
    pub(super) fn all_facts(&self) -> Vec<Fact> {
        self.facts.iter().flatten().copied().collect()
    }
}

/// What an area draws on.
pub(super) struct Plan {
    /// Passages that belong to the area, with their weights in points.
    core: &'static [(Family, f64)],
    /// Bodies that speak for the area, with their share.
    bodies: &'static [(Body, f64)],
    /// Share of the chart ruler.
    ruler: f64,
    houses: &'static [u8],
    /// Passages in summary and details, and the fewest of them that come from `core`.
    passages: usize,
    least_core: usize,
}

pub(super) const GENERAL: Plan = Plan {
    core: &[(Family::RisingByRulerHouse, 7.4), (Family::SunByMoon, 7.2)],
    bodies: &[
        (Body::Sun, 1.0),
        (Body::Moon, 1.0),
        (Body::Mercury, 0.75),
        (Body::Venus, 0.75),
        (Body::Mars, 0.8),
        (Body::Jupiter, 0.6),
        (Body::Saturn, 0.7),
        (Body::Uranus, 0.6),
        (Body::Neptune, 0.6),
        (Body::Pluto, 0.65),
        (Body::NorthNode, 0.3),
        (Body::Chiron, 0.4),
    ],
    ruler: 1.0,
    houses: &[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    passages: 4,
    least_core: 2,
};

pub(super) const LOVE: Plan = Plan {
    core: &[
        (Family::VenusByHouse, 7.0),
        (Family::SeventhByRulerHouse, 6.2),
        (Family::VenusByMars, 5.8),
    ],
    bodies: &[(Body::Venus, 1.0), (Body::Mars, 0.8), (Body::Moon, 0.6)],
    ruler: 0.0,
    houses: &[5, 7, 8],
    passages: 4,
    least_core: 3,
};

/// The passages of one chart.
pub(super) struct Candidates<'a> {
    pub(super) chart: &'a Chart,
    /// Passages told elsewhere in the reading.
    pub(super) used: &'a BTreeSet<(Family, Key, usize)>,
}

impl Candidates<'_> {
    /// The passages of an area in their order.
    pub(super) fn choose(&self, plan: &Plan) -> Vec<Candidate> {
        let core: Vec<Candidate> =
            plan.core.iter().filter_map(|(family, weight)| self.core(*family, *weight)).collect();
        let mut others = self.aspects(plan);
        others.extend(self.on_angles(plan));
        others.extend(self.patterns(plan));
        others.extend(self.balances(plan));
        others.retain(|one| !self.used.contains(&(one.family, one.key, 0)));
        others.sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.key.cmp(&b.key)));

        let mut chosen = core;
        chosen.truncate(plan.least_core);
        let mut told: Vec<Vec<Body>> = Vec::new();
        for one in others {
            if chosen.len() >= plan.passages {
                break;
            }
            let bodies = self.bodies_of(&one);
            let repeats =
                |other: &Vec<Body>| bodies.iter().filter(|body| other.contains(body)).count() >= 2;
            let often = |body: &&Body| told.iter().filter(|own| own.contains(body)).count() >= 2;
            if !told.iter().any(repeats) && bodies.iter().filter(often).count() == 0 {
                told.push(bodies);
                chosen.push(one);
            }
        }
        chosen.sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.key.cmp(&b.key)));
        // What is difficult comes after what it complicates, but never opens the text unless it
        // outweighs everything else.
        if let [_, rest @ ..] = chosen.as_mut_slice() {
            rest.sort_by_key(|one| one.is_hard);
        }
        chosen
    }

    /// The bodies that a passage speaks of.
    fn bodies_of(&self, one: &Candidate) -> Vec<Body> {
        let mut bodies = Vec::new();
        for fact in one.facts.iter().flatten() {
            match fact {
                Fact::Aspect(index) => {
                    let aspect = &self.chart.aspects[*index];
                    bodies
                        .extend([aspect.first, aspect.second].into_iter().filter_map(Point::body));
                }
                Fact::Pattern(index) => bodies.extend(&self.chart.patterns[*index].planets),
                Fact::OnAngle(body) => bodies.push(*body),
                _ => {}
            }
        }
        bodies
    }

    /// A passage that every chart with the needed data has.
    pub(super) fn core(&self, family: Family, weight: f64) -> Option<Candidate> {
        let sign_of = |body: Body| self.chart.placement(body).certain_sign();
        let house_of = |body: Body| self.chart.placement(body).house;
        let signs = |a: Body, b: Body| {
            let key = Key::Signs(sign_of(a)?, sign_of(b)?);
            Some((key, [vec![Fact::Sign(a)], vec![Fact::Sign(b)]]))
        };
        let placed = |body: Body| {
            let key = Key::SignHouse(sign_of(body)?, house_of(body)?);
            Some((key, [vec![Fact::Sign(body)], vec![Fact::House(body)]]))
        };
        let ruled = |house: House, cusp: Fact, ruled: Fact| {
            let sign: Sign = self.chart.houses?.cusp(house).sign();
            let key = Key::SignHouse(sign, house_of(sign.ruler())?);
            Some((key, [vec![cusp], vec![ruled]]))
        };
        let (key, facts) = match family {
            Family::RisingByRulerHouse => {
                let (key, mut facts) = ruled(House::ALL[0], Fact::Ascendant, Fact::ChartRuler)?;
                facts[1].push(Fact::Ruler(House::ALL[0]));
                (key, facts)
            }
            Family::SunByMoon => signs(Body::Sun, Body::Moon)?,
            Family::SunByHouse => placed(Body::Sun)?,
            Family::MoonByHouse => placed(Body::Moon)?,
            Family::VenusByHouse => placed(Body::Venus)?,
            Family::VenusByMars => signs(Body::Venus, Body::Mars)?,
            Family::SeventhByRulerHouse => {
                let house = House::ALL[6];
                ruled(house, Fact::Cusp(house), Fact::Ruler(house))?
            }
            _ => return None,
        };
        Some(Candidate { family, key, facts, weight, is_hard: false })
    }

    /// The keys of a topic with the facts that they rest on.
    pub(super) fn topic(&self, topic: Topic) -> Vec<(Key, Fact)> {
        let placement = |body: Body| self.chart.placement(body);
        let mut keys = Vec::new();
        match topic.seat() {
            Seat::Body(body) => {
                let sign = placement(body).certain_sign();
                keys.extend(sign.map(|sign| (Key::TopicSign(topic, sign), Fact::Sign(body))));
                let house = placement(body).house;
                keys.extend(house.map(|house| (Key::TopicHouse(topic, house), Fact::House(body))));
            }
            Seat::Cusp(house) => {
                let sign = self.chart.houses.map(|houses| houses.cusp(house).sign());
                keys.extend(sign.map(|sign| (Key::TopicSign(topic, sign), Fact::Cusp(house))));
                let at = sign.and_then(|sign| placement(sign.ruler()).house);
                keys.extend(at.map(|at| (Key::TopicHouse(topic, at), Fact::Ruler(house))));
            }
            Seat::Midheaven | Seat::Summit | Seat::NodeRuler => {}
        }
        keys
    }

    fn share(&self, plan: &Plan, body: Body) -> f64 {
        let own = plan.bodies.iter().find(|(other, _)| *other == body).map_or(0.0, |(_, s)| *s);
        if self.chart.ruler() == Some(body) { own.max(plan.ruler) } else { own }
    }

    /// Close aspects of the area's bodies, in sign.
    fn aspects(&self, plan: &Plan) -> Vec<Candidate> {
        let one = |(index, aspect): (usize, &Aspect)| {
            let (Point::Body(first), Point::Body(second)) = (aspect.first, aspect.second) else {
                return None;
            };
            let strength = aspect_strength(aspect)?;
            if !has_aspect_text(first, second) || !self.is_in_sign(first, second, aspect.kind) {
                return None;
            }
            let (a, b) = (self.share(plan, first), self.share(plan, second));
            let share = a.max(b) + 0.3 * a.min(b);
            let nature = nature_of(aspect.kind);
            let kind = if nature == Nature::Easy { 0.85 } else { 1.0 };
            Some(Candidate {
                family: Family::Aspects,
                key: Key::Aspect(first, second, nature),
                facts: [vec![Fact::Aspect(index)], Vec::new()],
                weight: (2.0 + 5.6 * strength) * share * kind,
                is_hard: nature == Nature::Hard,
            })
        };
        let all = self.chart.aspects.iter().enumerate();
        all.filter_map(one).filter(|one| one.weight >= 3.0).collect()
    }

    /// Whether the signs of two bodies are as far apart as the aspect says.
    fn is_in_sign(&self, first: Body, second: Body, kind: AspectType) -> bool {
        let [a, b] = [first, second].map(|body| self.chart.placement(body).sign().index());
        let apart = (a + 12 - b) % 12;
        let apart = apart.min(12 - apart);
        (apart as f64 * 30.0 - kind.angle_deg()).abs() < 1.0
    }

    fn on_angles(&self, plan: &Plan) -> Vec<Candidate> {
        let one = |body: Body| {
            let Some(Angularity::OnAngle { angle, distance_deg }) =
                self.chart.placement(body).angularity
            else {
                return None;
            };
            let of_house = plan.houses.contains(&angle.house().number());
            let share = self.share(plan, body).max(if of_house { 0.8 } else { 0.0 });
            if !of_house {
                return None;
            }
            let closeness = 1.0 - distance_deg / Angularity::ORB_DEG;
            Some(Candidate {
                family: Family::OnAngle,
                key: Key::Angle(body, angle),
                facts: [vec![Fact::OnAngle(body)], Vec::new()],
                weight: (5.0 + 3.4 * closeness) * (0.5 + 0.5 * share),
                is_hard: false,
            })
        };
        Body::ALL.into_iter().filter_map(one).collect()
    }

    fn patterns(&self, plan: &Plan) -> Vec<Candidate> {
        let mut all = Vec::new();
        for (index, pattern) in self.chart.patterns.iter().enumerate() {
            let Some((family, key, weight)) = self.pattern(plan, pattern) else { continue };
            let is_hard = matches!(
                pattern.kind,
                PatternType::TSquare | PatternType::GrandCross | PatternType::Yod
            );
            let facts = [vec![Fact::Pattern(index)], Vec::new()];
            all.push(Candidate { family, key, facts, weight, is_hard });
        }
        all
    }

    fn pattern(&self, plan: &Plan, pattern: &Pattern) -> Option<(Family, Key, f64)> {
        let share = pattern.planets.iter().map(|body| self.share(plan, *body)).fold(0.0, f64::max);
        let is_overview = plan.houses.len() == House::ALL.len();
        if pattern.kind == PatternType::Stellium {
            let weight = 6.0 + 0.6 * (pattern.planets.len() as f64 - 3.0);
            let house = self.shared_house(&pattern.planets);
            let of_area = house.filter(|house| plan.houses.contains(&house.number()));
            return match (is_overview, pattern.sign, of_area) {
                (true, Some(sign), _) => Some((Family::StelliumSign, Key::Sign(sign), weight)),
                (_, _, Some(house)) => Some((Family::StelliumHouse, Key::House(house), weight)),
                _ => None,
            };
        }
        if !is_overview || pattern.kind.is_shape() {
            return None;
        }
        let widest = self.widest_leg(&pattern.planets)?;
        let key = match pattern.kind {
            PatternType::TSquare | PatternType::Yod => {
                Key::Pattern(pattern.kind, Some(pattern.apex?), None, None)
            }
            PatternType::GrandTrine => Key::Pattern(pattern.kind, None, pattern.element, None),
            PatternType::GrandCross => Key::Pattern(pattern.kind, None, None, pattern.mode),
            _ => Key::Pattern(pattern.kind, None, None, None),
        };
        Some((Family::Pattern, key, (4.0 + 3.2 * (1.0 - widest / 6.0)) * (0.4 + 0.6 * share)))
    }

    /// The widest orb among the aspects of some planets, degrees; `None` if one is wider than 6.
    fn widest_leg(&self, planets: &[Body]) -> Option<f64> {
        let inside = |point: Point| point.body().is_some_and(|body| planets.contains(&body));
        let aspects = self.chart.aspects.iter();
        let legs = aspects.filter(|aspect| inside(aspect.first) && inside(aspect.second));
        let widest = legs.map(|aspect| aspect.orb_deg).fold(0.0, f64::max);
        (widest < 6.0).then_some(widest)
    }

    fn shared_house(&self, planets: &[Body]) -> Option<House> {
        let house = self.chart.placement(*planets.first()?).house?;
        let all = planets.iter().all(|body| self.chart.placement(*body).house == Some(house));
        all.then_some(house)
    }

    fn balances(&self, plan: &Plan) -> Vec<Candidate> {
        if plan.houses.len() < House::ALL.len() {
            return Vec::new();
        }
        let balance = &self.chart.balance;
        let one = |key: Key, fact: Fact, weight: f64| Candidate {
            family: Family::Balance,
            key,
            facts: [vec![fact], Vec::new()],
            weight,
            is_hard: false,
        };
        let elements = Element::ALL.into_iter().filter_map(|element| {
            let fact = Fact::Element(element);
            match balance.element(element) {
                _ if balance.lacks_element(element) => {
                    Some(one(Key::Element(element, Amount::Missing), fact, 5.6))
                }
                count @ 5.. => {
                    let weight = 3.0 + 0.6 * f64::from(count);
                    Some(one(Key::Element(element, Amount::Dominant), fact, weight))
                }
                _ => None,
            }
        });
        let modes = Mode::ALL.into_iter().filter_map(|mode| {
            let fact = Fact::Mode(mode);
            match balance.mode(mode) {
                _ if balance.lacks_mode(mode) => {
                    Some(one(Key::Mode(mode, Amount::Missing), fact, 4.2))
                }
                count @ 6.. => {
                    let weight = 2.0 + 0.5 * f64::from(count);
                    Some(one(Key::Mode(mode, Amount::Dominant), fact, weight))
                }
                _ => None,
            }
        });
        elements.chain(modes).collect()
    }
}

fn nature_of(kind: AspectType) -> Nature {
    match kind {
        AspectType::Conjunction => Nature::Conjunction,
        AspectType::Sextile | AspectType::Trine => Nature::Easy,
        AspectType::Square | AspectType::Opposition => Nature::Hard,
    }
}
