//! The outline of an area: its sections in order.

use chart::{Body, Dominant, DominantKind, House, Nature, PatternType};

use super::Composition;
use crate::idea::is_hard;

/// A section of an area: a module with the facts that it states.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Section {
    /// A structure, by its place in the list of dominants.
    Structure(usize),
    /// What another body does to one that was just stated.
    Contact(Body, Body),
    /// The house that a group of bodies in one sign shares, by the first of them.
    Shared(Body),
    /// A body by sign and house.
    Place(Body),
    /// The sign on a cusp with its ruler.
    Cusp(House),
    /// The signs of two bodies.
    Pair(Body, Body),
}

impl Section {
    /// Whether it follows another section of its paragraph.
    pub(super) fn follows(self) -> bool {
        matches!(self, Self::Contact(..) | Self::Shared(_))
    }
}

/// A section in the outline of an area.
pub(super) struct Planned {
    pub(super) section: Section,
    /// Whether it begins a paragraph.
    pub(super) begins: bool,
    /// The order in which sections are chosen until the area has its most words, smallest first.
    pub(super) rank: u8,
    /// The words that it takes, about.
    pub(super) words: usize,
}

impl Planned {
    pub(super) fn of(section: Section, rank: u8) -> Self {
        Self { section, begins: false, rank, words: 0 }
    }
}

/// The most structures of tension that follow the opening.
const LEADS: usize = 3;
/// The widest orb of a contact, and of an easy aspect that ends the area, degrees.
const CLOSE_DEG: f64 = 5.0;

impl Composition<'_, '_> {
    /// The sections that follow the opening, as far as they fit into a number of words.
    pub(super) fn outline(&self, words: usize) -> Vec<Planned> {
        let mut plan = self.sections();
        let mut order: Vec<usize> = (0..plan.len()).collect();
        order.sort_by_key(|place| plan[*place].rank);
        let mut room = words;
        for place in order {
            let planned = &mut plan[place];
            let words = self.words(planned.section);
            planned.words = if words <= room || planned.rank == 0 { words } else { 0 };
            room = room.saturating_sub(planned.words);
        }
        // What follows a section needs it.
        let mut is_kept = true;
        plan.retain(|planned| {
            if !planned.section.follows() {
                is_kept = planned.words > 0;
            }
            is_kept && planned.words > 0
        });
        plan
    }

    /// What follows the opening, in order.
    fn sections(&self) -> Vec<Planned> {
        let mut plan = Vec::new();
        let mut stated: Vec<Body> =
            self.idea.ends.iter().flat_map(|end| end.bodies.clone()).collect();
        // Bodies in hard aspect to the two sides.
        for dominant in self.idea.from.iter().filter_map(|place| self.dominants.get(*place)) {
            for third in dominant.bodies.iter().copied().filter(|body| !self.idea.has(*body)) {
                let mut heads = self.idea.ends.iter().map(|end| end.bodies[0]);
                if let Some(head) = heads.find(|head| is_hard(self.chart, *head, third)) {
                    plan.push(Planned::of(Section::Contact(head, third), 1));
                }
            }
        }
        for (rank, end) in (1..).zip(&self.idea.ends) {
            let pressing = self.contacts(end.bodies[0], &stated, rank).into_iter();
            plan.extend(pressing.filter(|planned| {
                matches!(planned.section, Section::Contact(one, other) if is_hard(self.chart, one, other))
            }));
        }
        // At most two contacts follow the opening.
        plan.truncate(2);
        let groups = self.idea.ends.iter().filter(|end| end.bodies.len() > 2);
        plan.splice(0..0, groups.filter_map(|end| self.shared(&end.bodies, 1)));
        if let Some(first) = plan.first_mut() {
            first.begins = true;
        }
        // What is always stated, and between it the structures that weigh most.
        let leads = self.leads(&stated);
        for place in &leads {
            let dominant = &self.dominants[*place];
            stated.extend(&dominant.bodies[..dominant.bodies.len().min(spoken(dominant))]);
        }
        let mut leads = (1..).zip(leads);
        for (index, section) in (0..).zip(&self.plan.sections) {
            let (section, body) = match *section {
                Section::Place(body) => (Section::Place(body), Some(body)),
                Section::Pair(one, other) => {
                    stated.extend([one, other]);
                    // Where one of the two signs is not certain, the first body stands alone.
                    let pair = Section::Pair(one, other);
                    let is_certain = self.wordings(pair).is_some();
                    (if is_certain { pair } else { Section::Place(one) }, None)
                }
                section => (section, None),
            };
            plan.push(Planned::of(section, index));
            if let Some(body) = body.filter(|body| !stated.contains(body)) {
                stated.push(body);
                plan.extend(self.contacts(body, &[body], index + 3));
            }
            if let Some((rank, place)) = leads.next() {
                let dominant = &self.dominants[place];
                plan.push(Planned::of(Section::Structure(place), rank));
                if dominant.kind == DominantKind::Cluster && dominant.sign.is_some() {
                    plan.extend(self.shared(&dominant.bodies, rank));
                }
                let main = dominant.bodies.iter().take(2).copied().min().unwrap_or(Body::Sun);
                plan.extend(self.contacts(main, &dominant.bodies, rank + 3));
            }
        }
        if let Some(place) = self.easiest() {
            plan.push(Planned { begins: true, ..Planned::of(Section::Structure(place), 1) });
        }
        // Each house that several bodies share is stated once.
        let mut houses: Vec<House> = Vec::new();
        plan.retain(|planned| {
            let house = match planned.section {
                Section::Shared(body) => self.chart.placement(body).house,
                Section::Structure(place)
                    if self.dominants[place].kind == DominantKind::Cluster =>
                {
                    self.dominants[place].house
                }
                _ => None,
            };
            let is_new = house.is_none_or(|house| !houses.contains(&house));
            houses.extend(house);
            is_new
        });
        // What a structure states is not stated again as a contact, nor a contact twice.
        let pair = |one: Body, other: Body| (one.min(other), one.max(other));
        let mut pairs: Vec<(Body, Body)> = Vec::new();
        for planned in &plan {
            if let Section::Structure(place) = planned.section
                && let [one, other, ..] = self.dominants[place].bodies[..]
            {
                pairs.push(pair(one, other));
            }
        }
        plan.retain(|planned| match planned.section {
            Section::Contact(one, other) => {
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
        self.writer.shared_house(bodies)?;
        Some(Planned::of(Section::Shared(bodies[0]), rank))
    }

    /// The strongest structures of tension that state a body that was not stated, by their places in the list.
    fn leads(&self, stated: &[Body]) -> Vec<usize> {
        let mut stated = stated.to_vec();
        let mut leads = Vec::new();
        for (place, dominant) in self.dominants.iter().enumerate() {
            let is_tension = match dominant.kind {
                DominantKind::Aspect => dominant.aspect.is_some_and(|kind| !kind.is_easy()),
                DominantKind::Angle => dominant.aspect.is_none(),
                DominantKind::Cluster => true,
                DominantKind::Pattern => !self.is_help(dominant),
                _ => false,
            };
            let bodies = &dominant.bodies[..dominant.bodies.len().min(spoken(dominant))];
            // Everybody born in those years has an aspect of two slow bodies.
            if dominant.kind == DominantKind::Aspect
                && bodies.iter().all(|body| *body >= Body::Uranus)
            {
                continue;
            }
            if let (DominantKind::Aspect, Some(kind)) = (dominant.kind, dominant.aspect)
                && !self.chart.is_in_sign(bodies[0], bodies[1], kind)
            {
                continue;
            }
            let is_new = bodies.iter().take(2).any(|body| !stated.contains(body))
                || dominant.kind == DominantKind::Cluster;
            if is_tension
                && is_new
                && !self.idea.from.contains(&place)
                && self.wordings(Section::Structure(place)).is_some()
            {
                leads.push(place);
                stated.extend(bodies);
            }
            if leads.len() == LEADS {
                break;
            }
        }
        leads
    }

    /// Whether a pattern helps.
    fn is_help(&self, dominant: &Dominant) -> bool {
        let kind = dominant.pattern.map(|index| self.chart.patterns[index].kind);
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
            let is_easy = aspect.kind.is_easy();
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
            .map(|(index, (_, other))| {
                Planned::of(Section::Contact(subject, other), rank + 2 * index)
            })
            .collect()
    }

    /// Whether a hard aspect to a body is closer than an easy one, or two are close.
    fn is_pressed(&self, body: Body, easy_orb_deg: f64) -> bool {
        let hard = self.chart.aspects.iter().filter(|aspect| {
            aspect.involves(chart::Point::Body(body))
                && aspect.kind.nature() == Nature::Hard
                && aspect.kind.is_major()
                && aspect.orb_deg <= CLOSE_DEG
        });
        let orbs: Vec<f64> = hard.map(|aspect| aspect.orb_deg).collect();
        orbs.len() >= 2 || orbs.iter().any(|orb_deg| *orb_deg < easy_orb_deg)
    }

    /// The strongest easy structure whose bodies are not under more pressure than they get help.
    fn easiest(&self) -> Option<usize> {
        for (place, dominant) in self.dominants.iter().enumerate() {
            if self.wordings(Section::Structure(place)).is_none() {
                continue;
            }
            if self.is_help(dominant) {
                return Some(place);
            }
            let Some(kind) = dominant.aspect.filter(|_| dominant.kind == DominantKind::Aspect)
            else {
                continue;
            };
            let (one, other) = (dominant.bodies[0], dominant.bodies[1]);
            let index = self.chart.aspect_of(one, other);
            let orb_deg = index.map_or(f64::MAX, |index| self.chart.aspects[index].orb_deg);
            let is_free = !self.is_pressed(one, orb_deg) && !self.is_pressed(other, orb_deg);
            let in_quarrel = self.idea.has(one) && self.idea.has(other);
            if kind.is_easy()
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
fn spoken(dominant: &Dominant) -> usize {
    if dominant.kind == DominantKind::Cluster { 5 } else { 2 }
}
