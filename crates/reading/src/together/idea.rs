//! The idea of a pair: the contact where it catches and the contact that holds, the strongest of their kind.

use chart::{AspectType, Between, Body, Bond, BondKind, House, Nature, Point, SynastryAspect};

use super::{Pair, TogetherPart};

/// Everything between two people, strongest first, and what the reading takes its idea from.
pub(super) struct PairIdea {
    pub(super) bonds: Vec<Bond>,
    /// The contacts that can be told, strongest first.
    contacts: Vec<Contact>,
    /// The strongest tension.
    pub(super) catch: Option<Contact>,
    /// The strongest of what helps.
    pub(super) hold: Option<Contact>,
}

/// An aspect between the two, with the owner of each point.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Contact {
    pub(super) aspect: usize,
    pub(super) returned: Option<usize>,
    pub(super) kind: AspectType,
    /// The point that is touched, with its owner: the angle, or the faster body.
    pub(super) near: (usize, Point),
    /// The body that touches it, with its owner.
    pub(super) far: (usize, Point),
    pub(super) weight: f64,
}

impl Contact {
    fn of(aspects: &[SynastryAspect], bond: &Bond) -> Option<Self> {
        let BondKind::Contact { aspect: index, returned } = bond.kind else { return None };
        let aspect = aspects.get(index)?;
        let (one, other) = ((0, aspect.first), (1, aspect.second));
        // An angle is touched by a body.
        let rank = |point: Point| (point.body().is_some(), point);
        let is_turned = rank(aspect.second) < rank(aspect.first);
        let (near, far) = if is_turned { (other, one) } else { (one, other) };
        Some(Self { aspect: index, returned, kind: aspect.kind, near, far, weight: bond.weight })
    }

    /// The weight of what holds: warm bodies hold more than slow ones.
    fn warmth(&self) -> f64 {
        self.weight
            * match self.subject() {
                Body::Moon | Body::Venus => 1.15,
                Body::Sun | Body::Jupiter => 1.05,
                Body::Mercury | Body::Mars | Body::Saturn => 0.95,
                Body::Chiron => 0.6,
                _ => 0.8,
            }
    }

    /// The contact of the same two points with the owners exchanged.
    pub(super) fn reversed(&self, aspects: &[SynastryAspect]) -> Option<Self> {
        let index = self.returned?;
        let aspect = aspects.get(index)?;
        let owner = |point: Point| usize::from(aspect.first != point);
        let [near, far] = [self.near.1, self.far.1].map(|point| (owner(point), point));
        Some(Self { aspect: index, returned: None, kind: aspect.kind, near, far, ..*self })
    }

    pub(super) fn nature(&self) -> Nature {
        self.kind.nature()
    }

    /// Whether it helps the two more than it divides them. A conjunction of a hard body with a personal one presses.
    pub(super) fn helps(&self) -> bool {
        let is_tied = |one: Body, other: Body| {
            (self.near.1, self.far.1) == (Point::Body(one), Point::Body(other))
        };
        match self.nature() {
            Nature::Easy => true,
            Nature::Hard => false,
            Nature::Conjunction => {
                let presses = |point: Point| {
                    point.body().is_some_and(|body| {
                        matches!(body, Body::Mars | Body::Chiron)
                            || (Body::Saturn..=Body::Pluto).contains(&body)
                    })
                };
                is_tied(Body::Venus, Body::Mars)
                    || self.near.1 == self.far.1
                    || !presses(self.near.1) && !presses(self.far.1)
            }
        }
    }

    /// Whether it can be told: one end is personal, and neither is the node. The Midheaven is told with a body from
    /// Sun to Saturn.
    fn is_eligible(&self) -> bool {
        let points = [self.near.1, self.far.1];
        let is_personal = |point: &Point| match point {
            Point::Body(body) => *body <= Body::Mars,
            Point::Ascendant => true,
            Point::Midheaven => self.subject() <= Body::Saturn,
        };
        points.iter().any(is_personal) && !points.contains(&Point::Body(Body::NorthNode))
    }

    /// Whether it does not rest on a Moon whose sign is not known.
    fn is_certain(&self, pair: &Pair<'_>) -> bool {
        [self.near, self.far].into_iter().all(|(person, point)| {
            point != Point::Body(Body::Moon)
                || pair.charts[person].placement(Body::Moon).certain_sign().is_some()
        })
    }

    /// Whether the idea can be taken from it: it is between persons, not between a person and a career.
    fn is_central(&self) -> bool {
        self.near.1 != Point::Midheaven
    }

    /// The body that gives the contact its subject: the slower one. There are no aspects between two angles.
    pub(super) fn subject(&self) -> Body {
        self.far.1.body().unwrap_or(Body::Sun)
    }

    /// The weight of a tension: slow bodies and Mars catch more than Venus and Mercury, which soon give in.
    fn bite(&self) -> f64 {
        self.weight
            * match self.subject() {
                Body::Venus => 0.75,
                Body::Mercury | Body::Chiron => 0.85,
                Body::Sun | Body::Moon | Body::Jupiter => 0.9,
                Body::Saturn | Body::Pluto => 1.2,
                _ => 1.1,
            }
    }

    /// The part of the reading that it belongs to.
    pub(super) fn part(&self) -> TogetherPart {
        let points = [self.near.1, self.far.1];
        let has = |bodies: &[Body]| {
            points.iter().any(|point| point.body().is_some_and(|body| bodies.contains(&body)))
        };
        if has(&[Body::Mercury]) {
            TogetherPart::Talking
        } else if points.contains(&Point::Midheaven) {
            TogetherPart::Work
        } else if points.contains(&Point::Ascendant) {
            TogetherPart::Meeting
        } else if has(&[Body::Moon, Body::Venus]) {
            TogetherPart::Closeness
        } else if has(&[Body::Mars, Body::Saturn, Body::Pluto]) {
            TogetherPart::Work
        } else {
            TogetherPart::Meeting
        }
    }

    /// The parts in which it can be told if they have none of their own.
    pub(super) fn fits(&self, part: TogetherPart) -> bool {
        let points = [self.near.1, self.far.1];
        let wanted: &[Point] = match part {
            TogetherPart::Meeting => &[
                Point::Ascendant,
                Point::Body(Body::Sun),
                Point::Body(Body::Jupiter),
                Point::Body(Body::Uranus),
                Point::Body(Body::Venus),
            ],
            TogetherPart::Talking => &[Point::Body(Body::Mercury)],
            TogetherPart::Closeness => {
                &[Point::Body(Body::Moon), Point::Body(Body::Venus), Point::Body(Body::Neptune)]
            }
            TogetherPart::Work => {
                &[Point::Midheaven, Point::Body(Body::Saturn), Point::Body(Body::Mars)]
            }
        };
        points.iter().any(|point| wanted.contains(point))
    }
}

impl TogetherPart {
    /// The part that a house of one with bodies of the other belongs to.
    pub(super) fn of_house(house: House) -> Self {
        match house.number() {
            1 | 5 | 9 | 11 => Self::Meeting,
            3 => Self::Talking,
            4 | 7 | 8 | 12 => Self::Closeness,
            _ => Self::Work,
        }
    }
}

impl PairIdea {
    pub(super) fn of(pair: &Pair<'_>) -> Self {
        // What moves each person alone: the strongest hard aspect of their chart.
        let bodies = pair.charts.map(|chart| {
            let mut aspects = chart.dominants().into_iter();
            let hardest = aspects
                .find(|dominant| dominant.aspect.is_some_and(|kind| kind.nature() == Nature::Hard));
            hardest.map_or(Vec::new(), |dominant| dominant.bodies)
        });
        let between = Between {
            charts: pair.charts,
            aspects: pair.aspects,
            overlays: pair.overlays,
            composite: pair.composite,
            tensions: bodies.each_ref().map(Vec::as_slice),
        };
        let bonds = between.bonds();
        let mut contacts: Vec<Contact> =
            bonds.iter().filter_map(|bond| Contact::of(pair.aspects, bond)).collect();
        contacts.retain(|contact| contact.is_eligible() && contact.is_certain(pair));
        let eligible = || contacts.iter().copied();
        let catch = eligible().filter(|contact| !contact.helps() && contact.is_central());
        let catch = catch.max_by(|a, b| a.bite().total_cmp(&b.bite()));
        let hold = eligible().filter(|contact| contact.helps() && contact.is_central());
        let hold = hold.max_by(|a, b| a.warmth().total_cmp(&b.warmth()));
        Self { catch, hold, contacts, bonds }
    }

    /// The contacts that can be told, strongest first, without those of the idea.
    pub(super) fn others(&self) -> Vec<Contact> {
        let of_idea = [self.catch, self.hold].map(|contact| contact.map(|contact| contact.aspect));
        let others = self.contacts.iter().copied();
        others.filter(|contact| !of_idea.contains(&Some(contact.aspect))).collect()
    }
}
