//! The passages that an area may use, and the choice among them.

use std::collections::BTreeSet;

use chart::{Angularity, Aspect, AspectType, Body, Chart, Element, House, Mode};
use chart::{Pattern, PatternType, Point};

use super::family::{Family, is_personal};
use super::key::Key;
use super::library::Library;
use super::marks::{Amount, Mark, Nature};
use super::plan::Plan;
use super::themes::aspect_strength;
use crate::factor::Fact;

/// A passage that an area may use.
#[derive(Debug, Clone)]
pub(super) struct Candidate {
    pub(super) family: Family,
    pub(super) key: Key,
    /// The facts of each part of the key.
    pub(super) facts: [Vec<Fact>; 2],
    weight: f64,
    /// Whether it describes something difficult.
    is_hard: bool,
}

impl Candidate {
    pub(super) fn all_facts(&self) -> Vec<Fact> {
        self.facts.iter().flatten().copied().collect()
    }
}

/// The smallest weight of an aspect that is used, points.
const LIGHTEST: f64 = 2.2;

/// The passages of one chart.
pub(super) struct Candidates<'a> {
    pub(super) chart: &'a Chart,
    pub(super) library: &'a Library,
    /// Passages that other areas use.
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
        if plan.is_overview {
            others.extend(self.balances());
        }
        others.retain(|one| !self.used.contains(&(one.family, one.key, 0)));
        others.sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.key.cmp(&b.key)));

        let mut chosen = core;
        chosen.truncate(plan.least_core);
        let own = chosen.iter().map(|one| self.library.words(one.family, one.key));
        let mut words: usize = own.sum();
        let mut told: Vec<Vec<Body>> = Vec::new();
        for one in others {
            if words >= plan.words {
                break;
            }
            // Two stelliums in one house have one text.
            if chosen.iter().any(|other| (other.family, other.key) == (one.family, one.key)) {
                continue;
            }
            let bodies = self.bodies_of(&one);
            let repeats =
                |other: &Vec<Body>| bodies.iter().filter(|body| other.contains(body)).count() >= 2;
            let often = |body: &&Body| told.iter().filter(|own| own.contains(body)).count() >= 2;
            if !told.iter().any(repeats) && bodies.iter().filter(often).count() == 0 {
                told.push(bodies);
                words += self.library.words(one.family, one.key);
                chosen.push(one);
            }
        }
        // The overview begins with the largest weight, another area with one of its own passages.
        // Difficult passages come after those that they complicate.
        let from = usize::from(!plan.is_overview).min(chosen.len());
        chosen[from..].sort_by(|a, b| b.weight.total_cmp(&a.weight).then(a.key.cmp(&b.key)));
        if let [_, rest @ ..] = chosen.as_mut_slice() {
            rest.sort_by_key(|one| one.is_hard);
        }
        chosen
    }

    /// The bodies of a passage.
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

    /// A passage of an area's own; `None` if the chart lacks the data.
    pub(super) fn core(&self, family: Family, weight: f64) -> Option<Candidate> {
        let sign_of = |body: Body| self.chart.placement(body).certain_sign();
        let house_of = |body: Body| self.chart.placement(body).house;
        let (key, facts) = match family {
            Family::Signs(_, a, b) => {
                (Key::Signs(sign_of(a)?, sign_of(b)?), [vec![Fact::Sign(a)], vec![Fact::Sign(b)]])
            }
            Family::Placement(_, body) => (
                Key::SignHouse(sign_of(body)?, house_of(body)?),
                [vec![Fact::Sign(body)], vec![Fact::House(body)]],
            ),
            Family::Sign(_, body) => {
                if self.chart.houses.is_some() {
                    return None;
                }
                (Key::Sign(sign_of(body)?), [vec![Fact::Sign(body)], Vec::new()])
            }
            Family::Ruler(_, house) => {
                let houses = self.chart.houses?;
                // The passages for houses 1 and 10 describe the signs of the Ascendant and the Midheaven. These points
                // are not cusps in every house system.
                let sign = match house.number() {
                    1 => houses.ascendant.sign(),
                    10 => houses.midheaven.sign(),
                    _ => houses.cusp(house).sign(),
                };
                let key = Key::SignHouse(sign, house_of(sign.ruler())?);
                let is_on_cusp = houses.cusp(house).sign() == sign;
                let ruler = if is_on_cusp { Fact::Ruler(house) } else { Fact::House(sign.ruler()) };
                let mut ruler = vec![ruler];
                let cusp = match house.number() {
                    1 => {
                        ruler.push(Fact::ChartRuler);
                        Fact::Ascendant
                    }
                    10 => Fact::Midheaven,
                    _ => Fact::Cusp(house),
                };
                (key, [vec![cusp], ruler])
            }
            _ => return None,
        };
        Some(Candidate { family, key, facts, weight, is_hard: false })
    }

    /// Close aspects of the area's bodies. Out-of-sign aspects are left out.
    fn aspects(&self, plan: &Plan) -> Vec<Candidate> {
        let one = |(index, aspect): (usize, &Aspect)| {
            let (Point::Body(first), Point::Body(second)) = (aspect.first, aspect.second) else {
                return None;
            };
            let strength = aspect_strength(aspect)?;
            if !is_personal(first, second) || !self.is_in_sign(first, second, aspect.kind) {
                return None;
            }
            let [a, b] = [first, second].map(|body| plan.share(body, self.chart.ruler()));
            let share = a.max(b) + 0.3 * a.min(b);
            let nature = Nature::of(aspect.kind)?;
            let kind = if nature == Nature::Easy { 0.85 } else { 1.0 };
            // Conjunctions of Mercury and Venus with the Sun are frequent and therefore less specific. The node and Chiron
            // describe a person less than the planets do.
            let is_common = first == Body::Sun && second <= Body::Venus && second > Body::Moon;
            let rarity = if is_common || second > Body::Pluto { 0.7 } else { 1.0 };
            Some(Candidate {
                family: Family::Aspects,
                key: Key::Aspect(first, second, nature),
                facts: [vec![Fact::Aspect(index)], Vec::new()],
                weight: (2.0 + 5.6 * strength) * share * kind * rarity,
                is_hard: nature == Nature::Hard,
            })
        };
        let all = self.chart.aspects.iter().enumerate();
        all.filter_map(one).filter(|one| one.weight >= LIGHTEST).collect()
    }

    /// Whether the signs of two bodies have the distance of the aspect.
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
            if !plan.has_house(angle.house()) {
                return None;
            }
            let share = plan.share(body, self.chart.ruler()).max(0.8);
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
        if pattern.kind == PatternType::Stellium {
            let weight = 6.0 + 0.6 * (pattern.planets.len() as f64 - 3.0);
            if plan.is_overview
                && let Some(sign) = pattern.sign
            {
                return Some((Family::StelliumSign, Key::Sign(sign), weight));
            }
            let house = self.shared_house(&pattern.planets)?;
            let is_own = plan.has_house(house);
            return is_own.then_some((Family::StelliumHouse, Key::House(house), weight));
        }
        if !plan.is_overview || pattern.kind.is_shape() {
            return None;
        }
        let widest = self.widest_leg(&pattern.planets)?;
        let mark = Mark::of(pattern)?;
        let shares = pattern.planets.iter().map(|body| plan.share(*body, self.chart.ruler()));
        let share = shares.fold(0.0, f64::max);
        let weight = (4.0 + 3.2 * (1.0 - widest / 6.0)) * (0.4 + 0.6 * share);
        Some((Family::Pattern, Key::Pattern(pattern.kind, mark), weight))
    }

    /// The widest orb among the aspects of some planets, degrees; `None` if one is wider than 6.
    fn widest_leg(&self, planets: &[Body]) -> Option<f64> {
        let inside = |point: Point| point.body().is_some_and(|body| planets.contains(&body));
        let aspects = self.chart.aspects.iter().filter(|aspect| aspect.kind.is_major());
        let legs = aspects.filter(|aspect| inside(aspect.first) && inside(aspect.second));
        let widest = legs.map(|aspect| aspect.orb_deg).fold(0.0, f64::max);
        (widest < 6.0).then_some(widest)
    }

    fn shared_house(&self, planets: &[Body]) -> Option<House> {
        let house = self.chart.placement(*planets.first()?).house?;
        let all = planets.iter().all(|body| self.chart.placement(*body).house == Some(house));
        all.then_some(house)
    }

    /// Elements and modes that dominate or are missing, among the ten planets.
    fn balances(&self) -> Vec<Candidate> {
        let balance = &self.chart.balance;
        let elements = Element::ALL.into_iter().filter_map(|element| {
            let amount = Amount::of_element(self.chart, element)?;
            let weight = match amount {
                Amount::Missing => 5.6,
                Amount::Dominant => 3.0 + 0.6 * f64::from(balance.element(element)),
            };
            Some((Key::Element(element, amount), Fact::Element(element), weight))
        });
        let modes = Mode::ALL.into_iter().filter_map(|mode| {
            let amount = Amount::of_mode(self.chart, mode)?;
            let weight = match amount {
                Amount::Missing => 4.2,
                Amount::Dominant => 2.0 + 0.5 * f64::from(balance.mode(mode)),
            };
            Some((Key::Mode(mode, amount), Fact::Mode(mode), weight))
        });
        let candidate = |(key, fact, weight)| Candidate {
            family: Family::Balance,
            key,
            facts: [vec![fact], Vec::new()],
            weight,
            is_hard: false,
        };
        elements.chain(modes).map(candidate).collect()
    }
}
