//! Selects the texts of each part: its strongest aspects, a body in one of its houses, and shared elements.

use chart::{Angle, AspectType, Balance, Body, Element, Mode, Point, SynastryAspect};

use super::subject::{Side, Subject};
use super::{Chosen, Overlay, Pair, TogetherPart, TogetherPassage};
use crate::Corpus;
use crate::factor::slug;
use crate::passages::{Family, Key, Nature, Share};

/// The largest number of aspects in a part. Without a birth time there are no texts about houses, so a part has more aspects.
const MOST_ASPECTS: usize = 2;
const MOST_WITHOUT_HOUSES: usize = 3;

/// The importance of a point for a person, 0 to 1. Slow bodies are the same for a generation.
fn importance(point: Point) -> f64 {
    match point.body() {
        Some(Body::Sun | Body::Moon) => 1.0,
        None => 0.85,
        Some(Body::Venus | Body::Mars | Body::Mercury) => 0.9,
        Some(Body::Saturn) => 0.7,
        Some(Body::Jupiter) => 0.6,
        Some(Body::NorthNode | Body::Chiron) => 0.4,
        Some(_) => 0.45,
    }
}

/// The weight of an aspect. An exact aspect has three times the weight of one at the edge of its orb.
fn weight(aspect: &SynastryAspect) -> f64 {
    let limit = aspect.kind.orb_limit_deg(aspect.first, aspect.second);
    let closeness = 1.0 - aspect.orb_deg / limit * (2.0 / 3.0);
    importance(aspect.first) * importance(aspect.second) * closeness
}

/// An aspect below this weight, such as one between two slow bodies, is used only if its part has no other.
const WEAK: f64 = 0.25;
/// The same without houses.
const WEAK_WITHOUT_HOUSES: f64 = 0.15;

/// Factor of the weight of an aspect that belongs to the main subjects.
const IN_FOCUS: f64 = 1.5;

/// The main subjects, for the selection of aspects.
pub(super) struct Focus {
    pub(super) subjects: Vec<Subject>,
    /// The points of the aspect that divides the two most, the first person's first.
    pub(super) points: Option<[Point; 2]>,
}

impl Focus {
    fn includes(&self, aspect: &SynastryAspect) -> bool {
        let is_point =
            self.points.is_some_and(|[one, two]| aspect.first == one || aspect.second == two);
        is_point || Subject::of(aspect).is_some_and(|own| self.subjects.contains(&own))
    }
}

/// An aspect that the reading describes.
pub(super) struct SelectedAspect {
    pub(super) chosen: Chosen,
    pub(super) points: [Point; 2],
    pub(super) kind: AspectType,
    pub(super) nature: Nature,
    pub(super) subject: Option<Subject>,
    pub(super) weight: f64,
}

impl SelectedAspect {
    /// The side of the text: what divides the two, or what helps them. For a conjunction, its subject determines the
    /// side.
    pub(super) fn side(&self) -> Option<Side> {
        match self.nature {
            Nature::Easy => Some(Side::Help),
            Nature::Hard => Some(Side::Tension),
            Nature::Conjunction => Some(self.subject?.side(self.nature).0),
        }
    }

    /// Whether two aspects have a subject or a body in common, so that their texts go into one paragraph.
    pub(super) fn is_related(&self, other: &Self) -> bool {
        let is_same_subject = self.subject.is_some() && self.subject == other.subject;
        is_same_subject || self.points.iter().zip(&other.points).any(|(own, other)| own == other)
    }

    /// Whether the texts of two aspects contradict each other: an easy and a hard one between the same two bodies, or about
    /// the same subject in different parts.
    fn opposes(&self, other: &Self, is_same_part: bool) -> bool {
        let turned = |points: [Point; 2]| [points[1], points[0]];
        let is_opposite = matches!(
            (self.nature, other.nature),
            (Nature::Easy, Nature::Hard) | (Nature::Hard, Nature::Easy)
        );
        let is_same_subject = self.subject.is_some() && self.subject == other.subject;
        is_opposite && (is_same_subject && !is_same_part || self.points == turned(other.points))
    }
}

impl Pair<'_> {
    /// Selects the aspects of each part, strongest first. An aspect that contradicts a stronger one of another part is
    /// left out. Within a part, a connective joins the two.
    ///
    /// An aspect that belongs to `focus` counts more, so that the parts have a subject in common.
    pub(super) fn selected_aspects(&self, focus: Option<&Focus>) -> [Vec<SelectedAspect>; 4] {
        let weight = |aspect: &SynastryAspect| {
            let is_in_focus = focus.is_some_and(|focus| focus.includes(aspect));
            weight(aspect) * if is_in_focus { IN_FOCUS } else { 1.0 }
        };
        let mut all: Vec<(usize, &SynastryAspect)> = self.aspects.iter().enumerate().collect();
        all.sort_by(|(_, a), (_, b)| weight(b).total_cmp(&weight(a)));
        let mut parts: [Vec<SelectedAspect>; 4] = Default::default();
        let (most, weak) = if self.overlays.is_empty() {
            (MOST_WITHOUT_HOUSES, WEAK_WITHOUT_HOUSES)
        } else {
            (MOST_ASPECTS, WEAK)
        };
        for (place, aspect) in all {
            let Some(nature) = Nature::of(aspect.kind) else { continue };
            let one = SelectedAspect {
                chosen: self.of_aspect(place, aspect),
                points: [aspect.first, aspect.second],
                kind: aspect.kind,
                nature,
                subject: Subject::of(aspect),
                weight: weight(aspect),
            };
            let part = TogetherPart::of_aspect(aspect);
            let is_opposed = TogetherPart::ALL.iter().zip(&parts).any(|(other, selected)| {
                selected.iter().any(|own| own.opposes(&one, *other == part))
            });
            let Some(own) = TogetherPart::ALL.iter().position(|other| *other == part) else {
                continue;
            };
            let own = &mut parts[own];
            let is_selected = own.iter().any(|other| other.chosen.key == one.chosen.key);
            let is_weak = one.weight < weak && !own.is_empty();
            if own.len() < most && !is_weak && !is_selected && !is_opposed {
                own.push(one);
            }
        }
        parts
    }

    /// The strongest body of one in the houses of a part.
    pub(super) fn overlay(&self, part: TogetherPart) -> Option<Chosen> {
        let own = self
            .overlays
            .iter()
            .filter(|own| own.body <= Body::Jupiter && TogetherPart::of_house(own.house) == part);
        // Of equal ones, the first.
        let strongest = own.rev().max_by(|a, b| {
            importance(Point::Body(a.body)).total_cmp(&importance(Point::Body(b.body)))
        });
        strongest.map(|overlay| self.of_overlay(overlay))
    }

    /// The text of a part that has no aspect and no body in a house.
    pub(super) fn quiet(&self, part: TogetherPart) -> Chosen {
        Chosen {
            family: Family::TogetherQuiet,
            key: Key::TogetherPart(part),
            is_swapped: false,
            factor: self.factor(&format!("quiet.{}", part.name()), String::new()),
        }
    }

    /// The advice of a part: the suggestion of its strongest hard aspect, or of its strongest aspect; if that has none,
    /// a text about its slower body. Aspects of the subject `left_to_end` are skipped: the last advice of the reading
    /// is about it.
    pub(super) fn advice(
        &self,
        part: TogetherPart,
        selected: &[SelectedAspect],
        left_to_end: Option<Subject>,
        corpus: &Corpus,
    ) -> Vec<TogetherPassage> {
        let is_left = |one: &SelectedAspect| left_to_end.is_some() && one.subject == left_to_end;
        let mut own = selected.iter().filter(|one| !is_left(one));
        let hard = own.clone().find(|one| one.nature == Nature::Hard);
        let Some(own) = hard.or_else(|| own.next()) else { return Vec::new() };
        let suggested = self.passages_of(&own.chosen, 0, |family, key, slots| {
            corpus.library.advice(family, key, slots)
        });
        if !suggested.is_empty() {
            return suggested;
        }
        let Some(body) = own.points.into_iter().filter_map(Point::body).max() else {
            return Vec::new();
        };
        let (family, key) = (Family::TogetherAdvice, Key::PartBody(part, body));
        let instead = Chosen { family, key, ..own.chosen.clone() };
        self.passages_of(&instead, 0, |family, key, slots| {
            corpus.library.sentences(family, key, slots)
        })
    }

    fn of_aspect(&self, place: usize, aspect: &SynastryAspect) -> Chosen {
        let nature = Nature::of(aspect.kind);
        let (first, second) = (aspect.first, aspect.second);
        // In the texts, the faster body comes first, and a body comes before an angle.
        let is_swapped = second < first;
        let (near, far) = if is_swapped { (second, first) } else { (first, second) };
        let (family, key) = match (near.body().zip(nature), far) {
            (Some((body, nature)), Point::Body(other)) => {
                (Family::TogetherAspects, Key::Aspect(body, other, nature))
            }
            (Some((body, nature)), Point::Ascendant) => {
                (Family::TogetherAngles, Key::AngleAspect(body, Angle::Ascendant, nature))
            }
            (Some((body, nature)), Point::Midheaven) => {
                (Family::TogetherAngles, Key::AngleAspect(body, Angle::Midheaven, nature))
            }
            // Does not occur: there are no aspects between two angles and no minor aspects.
            (None, _) => (Family::TogetherQuiet, Key::TogetherPart(TogetherPart::Meeting)),
        };
        let [name1, name2] = self.names;
        let label = format!(
            "{name1}’s {} {} {name2}’s {}",
            first.name(),
            aspect.kind.name(),
            second.name()
        );
        let id = format!("{}1-{}2.{}", slug(first.name()), slug(second.name()), aspect.kind.name());
        let (id, mut factor) = self.factor(&id, label);
        factor.person1.extend(first.body());
        factor.person2.extend(second.body());
        factor.aspects.push(place);
        Chosen { family, key, is_swapped, factor: (id, factor) }
    }

    fn of_overlay(&self, overlay: &Overlay) -> Chosen {
        let Overlay { body, house, is_second_in_first } = *overlay;
        let [owner, house_owner] =
            if is_second_in_first { [self.names[1], self.names[0]] } else { self.names };
        let label =
            format!("{owner}’s {} in {house_owner}’s {} house", body.name(), house.ordinal());
        let person = if is_second_in_first { 2 } else { 1 };
        let id = format!("{}{person}.house{}", slug(body.name()), house.number());
        let (id, mut factor) = self.factor(&id, label);
        let bodies = if is_second_in_first { &mut factor.person2 } else { &mut factor.person1 };
        bodies.push(body);
        Chosen {
            family: Family::TogetherHouses,
            key: Key::BodyHouse(body, house),
            is_swapped: is_second_in_first,
            factor: (id, factor),
        }
    }

    /// The element, or else the mode, that both people have much of, that both lack, or that one has and the other lacks.
    ///
    /// Elements in `except` are skipped, because they could contradict the main subjects.
    pub(super) fn of_balance(&self, except: &[Element]) -> Option<Chosen> {
        let [one, two] = self.charts.map(|chart| &chart.balance);
        let by_element = |balance: &Balance, element| balance.element(element);
        let by_mode = |balance: &Balance, mode| balance.mode(mode);
        let element = Element::ALL
            .into_iter()
            .filter(|element| !except.contains(element))
            .filter_map(|e| Some((e, share([by_element(one, e), by_element(two, e)], 4, 1)?)))
            .max_by_key(|(_, (_, difference, _))| *difference);
        let mode = Mode::ALL
            .into_iter()
            .filter_map(|m| Some((m, share([by_mode(one, m), by_mode(two, m)], 5, 1)?)))
            .max_by_key(|(_, (_, difference, _))| *difference);
        let chosen = |key, name: &str, is_swapped| Chosen {
            family: Family::TogetherBalance,
            key,
            is_swapped,
            factor: self.factor(&format!("balance.{name}"), format!("Balance of {name} in both")),
        };
        let element = element
            .map(|(e, (own, _, swapped))| chosen(Key::ElementShare(e, own), e.name(), swapped));
        let mode =
            mode.map(|(m, (own, _, swapped))| chosen(Key::ModeShare(m, own), m.name(), swapped));
        element.or(mode)
    }
}

/// How two people share an element or mode, given how many of ten planets each has in it: `much` or more, `little` or
/// less. With the difference, and whether it is the second who has it.
fn share(counts: [u8; 2], much: u8, little: u8) -> Option<(Share, u8, bool)> {
    let [one, two] = counts;
    let sum = one + two;
    if one >= much && two >= much {
        Some((Share::Both, sum, false))
    } else if one >= much && two <= little || two >= much && one <= little {
        Some((Share::First, one.abs_diff(two) + 4, two > one))
    } else if one <= little && two <= little {
        Some((Share::Neither, 7 - sum, false))
    } else {
        None
    }
}

/// Groups the aspects by side, so that a part changes sides once at most. The side `first` comes first, or else that of the
/// strongest aspect. Within it, the aspects of the subject `opened` come first, because the part begins with that subject.
pub(super) fn group(
    selected: &[SelectedAspect],
    first: Option<Side>,
    opened: Option<Subject>,
) -> Vec<&SelectedAspect> {
    let first = first.or(selected.iter().find_map(SelectedAspect::side));
    let is_first = |one: &&SelectedAspect| one.side().is_none_or(|own| Some(own) == first);
    let (mut own, others): (Vec<&SelectedAspect>, Vec<&SelectedAspect>) =
        selected.iter().partition(is_first);
    own.sort_by_key(|one| opened.is_some() && one.subject != opened);
    own.extend(others);
    own
}
