//! What an area tells, in order: its outline.

use chart::{Body, Dominant, DominantKind, House, PatternType};

use super::Telling;
use crate::grammar::Tone;
use crate::idea::is_hard;
use crate::plan::Tell;

/// A part of an area: a module with the facts that it tells.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Part {
    /// A structure, by its place in the list of dominants.
    Structure(usize),
    /// What another body does to one that was just told.
    Contact(Body, Body),
    /// What a subject that was just told does to a side of the idea: a body, or the rising sign.
    Turn(Option<Body>),
    /// The house that a group of bodies in one sign shares, by the first of them.
    Shared(Body),
    /// The rising sign with its ruler.
    Rising,
    /// A body by sign and house.
    Place(Body),
    /// The sign on a cusp with its ruler.
    Cusp(House),
    /// The signs of two bodies.
    Pair(Body, Body),
}

impl Part {
    /// Whether it follows another part of its paragraph.
    pub(super) fn follows(self) -> bool {
        matches!(self, Self::Contact(..) | Self::Shared(_) | Self::Turn(_))
    }
}

/// A part of the plan of an area.
pub(super) struct Planned {
    pub(super) part: Part,
    /// Whether it begins a paragraph.
    pub(super) begins: bool,
    /// The order in which parts are chosen until the area has its most words, smallest first.
    pub(super) rank: u8,
    /// The words that it takes, about.
    pub(super) words: usize,
}

impl Planned {
    pub(super) fn of(part: Part, rank: u8) -> Self {
        Self { part, begins: false, rank, words: 0 }
    }
}

/// The most structures of tension that follow the opening.
const LEADS: usize = 3;
/// The widest orb of a contact, and of an easy aspect that ends the area, degrees.
const CLOSE_DEG: f64 = 5.0;

impl Telling<'_, '_> {
    /// The parts that follow the opening, as far as they fit into a number of words.
    pub(super) fn outline(&self, words: usize) -> Vec<Planned> {
        let mut plan = self.parts();
        let mut order: Vec<usize> = (0..plan.len()).collect();
        order.sort_by_key(|place| plan[*place].rank);
        let mut room = words;
        for place in order {
            let own = &mut plan[place];
            let words = self.words(own.part);
            own.words = if words <= room || own.rank == 0 { words } else { 0 };
            room = room.saturating_sub(own.words);
        }
        // What follows a part needs it.
        let mut is_told = true;
        plan.retain(|own| {
            if !own.part.follows() {
                is_told = own.words > 0;
            }
            is_told && own.words > 0
        });
        plan
    }

    /// What follows the opening, in the order of telling.
    fn parts(&self) -> Vec<Planned> {
        let mut plan = Vec::new();
        let mut told: Vec<Body> =
            self.idea.ends.iter().flat_map(|end| end.bodies.clone()).collect();
        // Bodies in hard aspect to the two sides.
        for own in self.idea.from.iter().filter_map(|place| self.dominants.get(*place)) {
            for third in own.bodies.iter().copied().filter(|body| !self.idea.has(*body)) {
                let mut heads = self.idea.ends.iter().map(|end| end.bodies[0]);
                if let Some(head) = heads.find(|head| is_hard(self.chart, *head, third)) {
                    plan.push(Planned::of(Part::Contact(head, third), 1));
                }
            }
        }
        for (rank, end) in (1..).zip(&self.idea.ends) {
            let pressing = self.contacts(end.bodies[0], &told, rank).into_iter();
            plan.extend(pressing.filter(|own| {
                matches!(own.part, Part::Contact(one, other) if is_hard(self.chart, one, other))
            }));
        }
        // At most two contacts follow the opening.
        plan.truncate(2);
        let groups = self.idea.ends.iter().filter(|end| end.bodies.len() > 2);
        plan.splice(0..0, groups.filter_map(|end| self.shared(&end.bodies, 1)));
        if let Some(first) = plan.first_mut() {
            first.begins = true;
        }
        // What is always told, and between it the structures that weigh most.
        let leads = self.leads(&told);
        for place in &leads {
            let own = &self.dominants[*place];
            told.extend(&own.bodies[..own.bodies.len().min(spoken(own))]);
        }
        let mut leads = (1..).zip(leads);
        for (index, tell) in (0..).zip(&self.plan.tell) {
            let (part, body) = match tell {
                Tell::Rising => (Part::Rising, self.chart.ruler()),
                Tell::Place(body) => (Part::Place(*body), Some(*body)),
                Tell::Cusp(house) => (Part::Cusp(*house), None),
                Tell::Pair(one, other) => {
                    told.extend([*one, *other]);
                    // Where one of the two signs is not certain, the first body stands alone.
                    let pair = Part::Pair(*one, *other);
                    let is_certain = self.wordings(pair).is_some();
                    (if is_certain { pair } else { Part::Place(*one) }, None)
                }
            };
            let body = body.filter(|body| !told.contains(body));
            // In the overview, a body that was told is not told again.
            let is_told = matches!(tell, Tell::Place(_)) && body.is_none() && self.plan.is_whole();
            if !is_told {
                plan.push(Planned {
                    begins: index == 0 && self.plan.is_whole(),
                    ..Planned::of(part, index)
                });
            }
            if let Some(body) = body {
                told.push(body);
                plan.extend(self.contacts(body, &[body], index + 3));
            }
            match part {
                Part::Rising => plan.push(Planned::of(Part::Turn(None), index)),
                Part::Place(body) if !is_told => {
                    plan.push(Planned::of(Part::Turn(Some(body)), index));
                }
                _ => {}
            }
            if index == 0 && self.plan.is_whole() {
                continue;
            }
            if let Some((rank, place)) = leads.next() {
                let own = &self.dominants[place];
                plan.push(Planned::of(Part::Structure(place), rank));
                if own.kind == DominantKind::Cluster && own.sign.is_some() {
                    plan.extend(self.shared(&own.bodies, rank));
                }
                let main = own.bodies.iter().take(2).copied().min().unwrap_or(Body::Sun);
                plan.extend(self.contacts(main, &own.bodies, rank + 3));
                plan.push(Planned::of(Part::Turn(Some(main)), rank + 1));
            }
        }
        if let Some(place) = self.easiest() {
            plan.push(Planned { begins: true, ..Planned::of(Part::Structure(place), 1) });
        }
        // Tell each house that several bodies share once.
        let mut houses: Vec<House> = Vec::new();
        plan.retain(|own| {
            let house = match own.part {
                Part::Shared(body) => self.chart.placement(body).house,
                Part::Structure(place) if self.dominants[place].kind == DominantKind::Cluster => {
                    self.dominants[place].house
                }
                _ => None,
            };
            let is_new = house.is_none_or(|house| !houses.contains(&house));
            houses.extend(house);
            is_new
        });
        // Each subject has one turn. The bodies of the idea have none, because they are its sides.
        let mut turned: Vec<Option<Body>> = Vec::new();
        plan.retain(|own| match own.part {
            Part::Turn(subject) => {
                let is_new =
                    !turned.contains(&subject) && subject.is_none_or(|body| !self.idea.has(body));
                turned.push(subject);
                is_new
            }
            _ => true,
        });
        // What a structure tells is not told again as a contact, nor a contact twice.
        let pair = |one: Body, other: Body| (one.min(other), one.max(other));
        let mut pairs: Vec<(Body, Body)> = Vec::new();
        for own in &plan {
            if let Part::Structure(place) = own.part
                && let [one, other, ..] = self.dominants[place].bodies[..]
            {
                pairs.push(pair(one, other));
            }
        }
        plan.retain(|own| match own.part {
            Part::Contact(one, other) => {
                let is_new = !pairs.contains(&pair(one, other));
                pairs.push(pair(one, other));
                is_new
            }
            _ => true,
        });
        plan
    }

    /// The house that a group of bodies shares.
    fn shared(&self, bodies: &[Body], rank: u8) -> Option<Planned> {
        self.teller.shared_house(bodies)?;
        Some(Planned::of(Part::Shared(bodies[0]), rank))
    }

    /// The strongest structures of tension that tell a body that was not told, by their places in the list.
    fn leads(&self, told: &[Body]) -> Vec<usize> {
        let mut told = told.to_vec();
        let mut leads = Vec::new();
        for (place, own) in self.dominants.iter().enumerate() {
            let is_tension = match own.kind {
                DominantKind::Aspect => own.aspect.is_some_and(|kind| Tone::of(kind) != Tone::Easy),
                DominantKind::Angle => own.aspect.is_none(),
                DominantKind::Cluster => true,
                DominantKind::Pattern => !self.is_help(own),
                _ => false,
            };
            let bodies = &own.bodies[..own.bodies.len().min(spoken(own))];
            // Everybody born in those years has an aspect of two slow bodies.
            if own.kind == DominantKind::Aspect && bodies.iter().all(|body| *body >= Body::Uranus) {
                continue;
            }
            if let (DominantKind::Aspect, Some(kind)) = (own.kind, own.aspect)
                && !self.chart.is_in_sign(bodies[0], bodies[1], kind)
            {
                continue;
            }
            let is_new = bodies.iter().take(2).any(|body| !told.contains(body))
                || own.kind == DominantKind::Cluster;
            if is_tension
                && is_new
                && !self.idea.from.contains(&place)
                && self.wordings(Part::Structure(place)).is_some()
            {
                leads.push(place);
                told.extend(bodies);
            }
            if leads.len() == LEADS {
                break;
            }
        }
        leads
    }

    /// Whether a pattern helps.
    fn is_help(&self, own: &Dominant) -> bool {
        let kind = own.pattern.map(|index| self.chart.patterns[index].kind);
        matches!(kind, Some(PatternType::GrandTrine | PatternType::Kite))
    }

    /// The close aspects of a body, the strongest first, without those to the `known` bodies.
    fn contacts(&self, subject: Body, known: &[Body], rank: u8) -> Vec<Planned> {
        let mut found: Vec<(f64, Body)> = Vec::new();
        for aspect in self.chart.aspects.iter().filter(|aspect| aspect.kind.is_major()) {
            let Some(other) =
                aspect.other(chart::Point::Body(subject)).and_then(chart::Point::body)
            else {
                continue;
            };
            let is_known = known.contains(&other) || other == Body::NorthNode;
            let is_in_opening = self.idea.has(subject) && self.idea.has(other);
            if is_known || is_in_opening || aspect.orb_deg > CLOSE_DEG {
                continue;
            }
            if !self.chart.is_in_sign(subject, other, aspect.kind) {
                continue;
            }
            let is_easy = Tone::of(aspect.kind) == Tone::Easy;
            if is_easy && (self.idea.has(other) || self.is_pressed(subject, aspect.orb_deg)) {
                continue;
            }
            let share = if is_easy { 0.5 } else { 1.0 };
            let share = if self.idea.has(other) { share } else { 1.7 * share };
            found.push((
                share * (1.0 + self.importance[other.index()]) * (1.0 - aspect.orb_deg / 8.0),
                other,
            ));
        }
        found.sort_by(|a, b| b.0.total_cmp(&a.0));
        let closest = (0..2).zip(found);
        closest
            .map(|(index, (_, other))| Planned::of(Part::Contact(subject, other), rank + 2 * index))
            .collect()
    }

    /// Whether a hard aspect to a body is closer than an easy one, or two are close.
    fn is_pressed(&self, body: Body, easy_orb_deg: f64) -> bool {
        let hard = self.chart.aspects.iter().filter(|aspect| {
            aspect.involves(chart::Point::Body(body))
                && Tone::of(aspect.kind) == Tone::Hard
                && aspect.kind.is_major()
                && aspect.orb_deg <= CLOSE_DEG
        });
        let orbs: Vec<f64> = hard.map(|aspect| aspect.orb_deg).collect();
        orbs.len() >= 2 || orbs.iter().any(|orb_deg| *orb_deg < easy_orb_deg)
    }

    /// The strongest easy structure whose bodies are not under more pressure than they get help.
    fn easiest(&self) -> Option<usize> {
        for (place, own) in self.dominants.iter().enumerate() {
            if self.wordings(Part::Structure(place)).is_none() {
                continue;
            }
            if self.is_help(own) {
                return Some(place);
            }
            let Some(kind) = own.aspect.filter(|_| own.kind == DominantKind::Aspect) else {
                continue;
            };
            let (one, other) = (own.bodies[0], own.bodies[1]);
            let index = self.chart.aspect_of(one, other);
            let orb_deg = index.map_or(f64::MAX, |index| self.chart.aspects[index].orb_deg);
            let is_free = !self.is_pressed(one, orb_deg) && !self.is_pressed(other, orb_deg);
            let in_quarrel = self.idea.has(one) && self.idea.has(other);
            if Tone::of(kind) == Tone::Easy
                && is_free
                && !in_quarrel
                && orb_deg <= CLOSE_DEG
                && one.min(other) < Body::Uranus
                && self.chart.is_in_sign(one, other, kind)
                && other != Body::NorthNode
            {
                return Some(place);
            }
        }
        None
    }
}

/// The bodies of a structure that its text speaks about, counted from the first.
fn spoken(own: &Dominant) -> usize {
    if own.kind == DominantKind::Cluster { 5 } else { 2 }
}
