//! The account of two people: what the aspects between two charts, the houses that the bodies of one fall into in the
//! other, and their elements say about both.

use std::collections::{BTreeMap, BTreeSet};

use chart::{Angle, Balance, Body, Chart, Element, House, Mode, Point, SynastryAspect};

use crate::factor::slug;
use crate::passages::{Family, Key, Mood, Nature, Share};
use crate::{Corpus, FactorId};

/// A part of the account.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum TogetherPart {
    /// How two people meet.
    Meeting,
    /// How they talk.
    Talking,
    /// Closeness.
    Closeness,
    /// What has to be worked at.
    Work,
}

/// An account of two people.
#[derive(Debug, Clone, PartialEq)]
pub struct TogetherReading {
    /// What stands out, in a paragraph: the part in which the charts have most to say.
    pub lead: Vec<TogetherPassage>,
    /// The parts in the order of [`TogetherPart::ALL`].
    pub parts: [TogetherPartReading; 4],
    /// What each id in the passages stands for.
    pub factors: BTreeMap<FactorId, TogetherFactor>,
}

/// One part of an account.
#[derive(Debug, Clone, PartialEq)]
pub struct TogetherPartReading {
    /// Which part.
    pub part: TogetherPart,
    /// Its sentences in order.
    pub passages: Vec<TogetherPassage>,
    /// Sentences of advice.
    pub advice: Vec<TogetherPassage>,
}

/// One sentence of an account.
#[derive(Debug, Clone, PartialEq)]
pub struct TogetherPassage {
    /// The paragraph, counted from 0 within its part.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// The factors that it rests on.
    pub factors: Vec<FactorId>,
}

/// What a sentence about two people rests on.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct TogetherFactor {
    /// A few words: `Ada’s Venus square Ben’s Mars`.
    pub label: String,
    /// Bodies of the first person.
    pub first: Vec<Body>,
    /// Bodies of the second person.
    pub second: Vec<Body>,
    /// Places in the list of aspects that was given.
    pub aspects: Vec<usize>,
}

/// A body of one person in a house of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overlay {
    /// The body.
    pub body: Body,
    /// The other person's house.
    pub house: House,
    /// The body is the second person's, and the house the first person's.
    pub is_second_in_first: bool,
}

/// What an account is composed from.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a> {
    /// What to call the two.
    pub names: [&'a str; 2],
    /// Their charts.
    pub charts: [&'a Chart; 2],
    /// The aspects between them.
    pub aspects: &'a [SynastryAspect],
    /// The bodies of each in the houses of the other.
    pub overlays: &'a [Overlay],
}

/// The most aspects of a part.
const MOST_ASPECTS: usize = 3;
/// The most overlays of a part.
const MOST_OVERLAYS: usize = 1;

impl TogetherPart {
    /// In the order of the account.
    pub const ALL: [Self; 4] = [Self::Meeting, Self::Talking, Self::Closeness, Self::Work];

    /// The name of the part: `meeting`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Meeting => "meeting",
            Self::Talking => "talking",
            Self::Closeness => "closeness",
            Self::Work => "work",
        }
    }

    /// The part that an aspect belongs to.
    fn of_aspect(aspect: &SynastryAspect) -> Self {
        let has = |bodies: &[Body]| {
            [aspect.first, aspect.second]
                .iter()
                .any(|point| point.body().is_some_and(|body| bodies.contains(&body)))
        };
        let has_point = |wanted: Point| aspect.first == wanted || aspect.second == wanted;
        let is_hard = Nature::of(aspect.kind) == Nature::Hard;
        if has(&[Body::Mercury]) {
            Self::Talking
        } else if has_point(Point::Midheaven) || is_hard && has(&HEAVY) {
            Self::Work
        } else if has(&[Body::Moon, Body::Venus]) {
            Self::Closeness
        } else {
            Self::Meeting
        }
    }

    /// The part that a body in a house belongs to.
    fn of_house(house: House) -> Self {
        match house.number() {
            1 | 5 | 9 | 11 => Self::Meeting,
            3 => Self::Talking,
            4 | 7 | 8 | 12 => Self::Closeness,
            _ => Self::Work,
        }
    }
}

/// Bodies whose hard aspects have to be worked at.
const HEAVY: [Body; 6] =
    [Body::Mars, Body::Saturn, Body::Uranus, Body::Neptune, Body::Pluto, Body::Chiron];

/// How much a point says about a person, 0 to 1. Slow bodies belong to a generation.
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

/// How much an aspect counts in the account. An exact one counts three times as much as one at the edge.
fn weight(aspect: &SynastryAspect) -> f64 {
    let limit = aspect.kind.orb_limit_deg(aspect.first, aspect.second);
    let closeness = 1.0 - aspect.orb_deg / limit * (2.0 / 3.0);
    importance(aspect.first) * importance(aspect.second) * closeness
}

/// An aspect below this weight, such as one between two slow bodies, is used only if its part has no other.
const WEAK: f64 = 0.22;

/// A text with what it rests on, before it is split into sentences.
struct Chosen {
    family: Family,
    key: Key,
    /// `{first}` is the second person.
    is_swapped: bool,
    factor: (FactorId, TogetherFactor),
}

impl TogetherReading {
    /// Composes the account.
    #[must_use]
    pub fn compose(pair: &Pair<'_>, corpus: &Corpus) -> Self {
        let mut factors = BTreeMap::new();
        let lead = pair.lead(corpus, &mut factors);
        let parts = TogetherPart::ALL.map(|part| {
            let chosen = pair.choose(part);
            let advice = pair.advice(part);
            let passages = chosen
                .iter()
                .enumerate()
                .flat_map(|(paragraph, one)| pair.tell(one, paragraph, corpus))
                .collect();
            let advice_told = advice.iter().flat_map(|one| pair.tell(one, 0, corpus)).collect();
            factors.extend(chosen.into_iter().chain(advice).map(|one| one.factor));
            TogetherPartReading { part, passages, advice: advice_told }
        });
        Self { lead, parts, factors }
    }
}

impl Pair<'_> {
    /// The beginning of the account. It rests on the strongest aspects of its part.
    fn lead(
        &self,
        corpus: &Corpus,
        factors: &mut BTreeMap<FactorId, TogetherFactor>,
    ) -> Vec<TogetherPassage> {
        let weight_of = |part: &TogetherPart| -> f64 {
            self.aspects_of(*part).iter().take(MOST_ASPECTS).map(|(_, own)| weight(own)).sum()
        };
        let heaviest =
            TogetherPart::ALL.into_iter().max_by(|a, b| weight_of(a).total_cmp(&weight_of(b)));
        let Some(part) = heaviest else { return Vec::new() };
        let own: Vec<_> = self.aspects_of(part).into_iter().take(MOST_ASPECTS).collect();
        if own.is_empty() {
            return Vec::new();
        }
        let sum_of = |nature| -> f64 {
            let same = own.iter().filter(|(_, aspect)| Nature::of(aspect.kind) == nature);
            same.map(|(_, aspect)| weight(aspect)).sum()
        };
        let (easy, hard) = (sum_of(Nature::Easy), sum_of(Nature::Hard));
        let mood = match (easy, hard) {
            _ if easy >= 2.0 * hard => Mood::Easy,
            _ if hard >= 2.0 * easy => Mood::Hard,
            _ => Mood::Mixed,
        };
        let rests_on: Vec<(FactorId, TogetherFactor)> =
            own.iter().map(|(place, aspect)| self.of_aspect(*place, aspect).factor).collect();
        let ids: Vec<FactorId> = rests_on.iter().map(|(id, _)| id.clone()).collect();
        factors.extend(rests_on);
        let [first, second] = self.names;
        let slots = [("first", first), ("second", second)];
        let key = Key::PartMood(part, mood);
        let sentences = corpus.library.sentences(Family::TogetherLead, key, &slots);
        let passage = |text| TogetherPassage { paragraph: 0, text, factors: ids.clone() };
        sentences.into_iter().map(passage).collect()
    }

    /// The texts of a part: its strongest aspects, the bodies in its houses, and for the meeting the elements.
    fn choose(&self, part: TogetherPart) -> Vec<Chosen> {
        let mut used = BTreeSet::new();
        let mut chosen = Vec::new();
        for (place, aspect) in self.aspects_of(part) {
            if chosen.len() == MOST_ASPECTS || weight(aspect) < WEAK && !chosen.is_empty() {
                break;
            }
            let one = self.of_aspect(place, aspect);
            if used.insert((one.family, one.key)) {
                chosen.push(one);
            }
        }
        let mut overlays: Vec<&Overlay> = self
            .overlays
            .iter()
            .filter(|own| own.body <= Body::Saturn && TogetherPart::of_house(own.house) == part)
            .collect();
        overlays.sort_by(|a, b| {
            importance(Point::Body(b.body)).total_cmp(&importance(Point::Body(a.body)))
        });
        let mut left = MOST_OVERLAYS;
        for overlay in overlays {
            let one = self.of_overlay(overlay);
            if left > 0 && used.insert((one.family, one.key)) {
                left -= 1;
                chosen.push(one);
            }
        }
        if part == TogetherPart::Meeting {
            chosen.extend(self.of_balance());
        }
        if chosen.is_empty() {
            chosen.push(Chosen {
                family: Family::TogetherQuiet,
                key: Key::TogetherPart(part),
                is_swapped: false,
                factor: self.factor(&format!("quiet.{}", part.name()), String::new()),
            });
        }
        chosen
    }

    /// The aspects of a part with their places, strongest first.
    fn aspects_of(&self, part: TogetherPart) -> Vec<(usize, &SynastryAspect)> {
        let mut own: Vec<_> = self
            .aspects
            .iter()
            .enumerate()
            .filter(|(_, aspect)| TogetherPart::of_aspect(aspect) == part)
            .collect();
        own.sort_by(|(_, a), (_, b)| weight(b).total_cmp(&weight(a)));
        own
    }

    /// Advice for a part, by the slower body of its strongest hard aspect, else of its strongest aspect.
    fn advice(&self, part: TogetherPart) -> Option<Chosen> {
        let own = self.aspects_of(part);
        let is_hard = |aspect: &SynastryAspect| Nature::of(aspect.kind) == Nature::Hard;
        let (place, aspect) =
            own.iter().find(|(_, aspect)| is_hard(aspect)).or_else(|| own.first())?;
        let body = [aspect.first, aspect.second].into_iter().filter_map(Point::body).max()?;
        let key = Key::PartBody(part, body);
        Some(Chosen { family: Family::TogetherAdvice, key, ..self.of_aspect(*place, aspect) })
    }

    fn of_aspect(&self, place: usize, aspect: &SynastryAspect) -> Chosen {
        let nature = Nature::of(aspect.kind);
        let (first, second) = (aspect.first, aspect.second);
        // A text names the faster body first, and a body before an angle.
        let is_swapped = second < first;
        let (near, far) = if is_swapped { (second, first) } else { (first, second) };
        let (family, key) = match (near.body(), far) {
            (Some(body), Point::Body(other)) => {
                (Family::TogetherAspects, Key::Aspect(body, other, nature))
            }
            (Some(body), Point::Ascendant) => {
                (Family::TogetherAngles, Key::AngleAspect(body, Angle::Ascendant, nature))
            }
            (Some(body), Point::Midheaven) => {
                (Family::TogetherAngles, Key::AngleAspect(body, Angle::Midheaven, nature))
            }
            // No aspect is between two angles.
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
        factor.first.extend(first.body());
        factor.second.extend(second.body());
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
        let bodies = if is_second_in_first { &mut factor.second } else { &mut factor.first };
        bodies.push(body);
        Chosen {
            family: Family::TogetherHouses,
            key: Key::BodyHouse(body, house),
            is_swapped: is_second_in_first,
            factor: (id, factor),
        }
    }

    /// What is most telling of the elements, and of the modes: that both have much, that neither has, or that one has
    /// what the other lacks.
    fn of_balance(&self) -> Vec<Chosen> {
        let [one, two] = self.charts.map(|chart| &chart.balance);
        let by_element = |balance: &Balance, element| balance.element(element);
        let by_mode = |balance: &Balance, mode| balance.mode(mode);
        let element = Element::ALL
            .into_iter()
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
        element
            .map(|(e, (own, _, swapped))| chosen(Key::ElementShare(e, own), e.name(), swapped))
            .into_iter()
            .chain(
                mode.map(|(m, (own, _, swapped))| {
                    chosen(Key::ModeShare(m, own), m.name(), swapped)
                }),
            )
            .collect()
    }

    fn factor(&self, id: &str, label: String) -> (FactorId, TogetherFactor) {
        (FactorId::new(id), TogetherFactor { label, ..TogetherFactor::default() })
    }

    /// The sentences of a text with the names filled in.
    fn tell(&self, chosen: &Chosen, paragraph: usize, corpus: &Corpus) -> Vec<TogetherPassage> {
        let [one, two] = self.names;
        let (first, second) = if chosen.is_swapped { (two, one) } else { (one, two) };
        let slots = [("first", first), ("second", second)];
        let sentences = corpus.library.sentences(chosen.family, chosen.key, &slots);
        let passage =
            |text| TogetherPassage { paragraph, text, factors: vec![chosen.factor.0.clone()] };
        sentences.into_iter().map(passage).collect()
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

#[cfg(feature = "serde")]
chart::serialize_by_name! {
    TogetherPart: "TogetherPart", "A part of the account of two people.";
}
