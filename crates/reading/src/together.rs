//! The reading of two people: the aspects between two charts, the bodies of one person in the houses of the other, and
//! elements and modes.

mod choose;
mod main_subjects;
mod manners;
mod people;
mod subject;

use std::collections::BTreeMap;

use chart::{Body, Chart, House, Point, SynastryAspect, named_enum};
use serde::Serialize;
use utoipa::ToSchema;

use self::choose::{SelectedAspect, group};
use self::main_subjects::MainSubjects;
pub(crate) use self::subject::{Side, Subject};
use crate::passages::{Family, Key, Nature};
use crate::{Corpus, FactorId};

named_enum! {
    /// A part of the reading.
    pub enum TogetherPart {
        /// How two people meet.
        Meeting = "meeting",
        /// How they talk.
        Talking = "talking",
        /// How they are close.
        Closeness = "closeness",
        /// Where they need effort.
        Work = "work",
    }
}

/// A reading of two people.
#[derive(Debug, Clone, PartialEq)]
pub struct TogetherReading {
    /// A paragraph about each person, and one about both: an element or a mode that both share, that both lack, or in
    /// which they differ.
    pub people: Vec<TogetherPassage>,
    /// A paragraph about the main subjects: the one that divides the two and the one that helps them. The parts and the
    /// last advice refer to it.
    pub lead: Vec<TogetherPassage>,
    /// The parts in the order of [`TogetherPart::ALL`].
    pub parts: [TogetherPartReading; 4],
    /// The factors by their ids, which the passages refer to.
    pub factors: BTreeMap<FactorId, TogetherFactor>,
}

/// One part of a reading.
#[derive(Debug, Clone, PartialEq)]
pub struct TogetherPartReading {
    /// The part.
    pub part: TogetherPart,
    /// Its sentences in order.
    pub passages: Vec<TogetherPassage>,
    /// Sentences of advice.
    pub advice: Vec<TogetherPassage>,
}

/// A sentence about one person, or about a trait of both.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = PersonPassage)]
pub struct TogetherPassage {
    /// The paragraph of the sentence: 0 is about the first person, 1 about the second, 2 about both.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of `factors`.
    #[schema(value_type = Vec<String>, example = json!(["person1.sun.sign"]))]
    pub factors: Vec<FactorId>,
}

/// A fact that a sentence about two people rests on.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize, ToSchema)]
pub struct TogetherFactor {
    /// The label to display.
    #[schema(example = "Ada’s Venus square Ben’s Mars")]
    pub label: String,
    /// The bodies of the first person.
    pub person1: Vec<Body>,
    /// The bodies of the second person.
    pub person2: Vec<Body>,
    /// Indices in `aspects`, from 0.
    pub aspects: Vec<usize>,
}

/// A body of one person in a house of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Overlay {
    /// The body.
    pub body: Body,
    /// The other person's house.
    pub house: House,
    /// Whether the body is the second person's and the house the first person's; otherwise the reverse.
    pub is_second_in_first: bool,
}

/// The input of a reading of two people.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a> {
    /// Their full names, for the first mention.
    pub full_names: [&'a str; 2],
    /// Their names after the first mention.
    pub names: [&'a str; 2],
    /// Their charts.
    pub charts: [&'a Chart; 2],
    /// The aspects between them.
    pub aspects: &'a [SynastryAspect],
    /// The bodies of each in the houses of the other.
    pub overlays: &'a [Overlay],
}

impl TogetherPart {
    /// The part that an aspect belongs to.
    fn of_aspect(aspect: &SynastryAspect) -> Self {
        let has = |bodies: &[Body]| {
            [aspect.first, aspect.second]
                .iter()
                .any(|point| point.body().is_some_and(|body| bodies.contains(&body)))
        };
        let has_point = |wanted: Point| aspect.first == wanted || aspect.second == wanted;
        let is_hard = Nature::of(aspect.kind) == Some(Nature::Hard);
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

/// Bodies whose hard aspects belong to [`TogetherPart::Work`].
const HEAVY: [Body; 6] =
    [Body::Mars, Body::Saturn, Body::Uranus, Body::Neptune, Body::Pluto, Body::Chiron];

/// A text with its factor, before it is split into sentences.
#[derive(Clone)]
struct Chosen {
    family: Family,
    key: Key,
    /// Whether `{first}` in the text is the second person.
    is_swapped: bool,
    factor: (FactorId, TogetherFactor),
}

impl TogetherReading {
    /// Composes the reading.
    #[must_use]
    pub fn compose(pair: &Pair<'_>, corpus: &Corpus) -> Self {
        let mut factors = BTreeMap::new();
        let mut people = pair.people(corpus, &mut factors);
        // The first text contains the full names.
        let names = if people.is_empty() { pair.full_names } else { pair.names };
        let strongest = pair.selected_aspects(None);
        let focus = MainSubjects::of(&strongest).focus();
        let selected = pair.selected_aspects(Some(&focus));
        let subjects = MainSubjects::of(&selected);
        let lead = pair.lead(&subjects, names, corpus);
        let names = if lead.is_empty() { names } else { pair.names };
        let pair = Pair { names, ..*pair };
        let balance = pair.of_balance(&subjects.silent_elements(&selected));
        let last = people.last().map_or(0, |own| own.paragraph + 1);
        people.extend(balance.iter().flat_map(|own| pair.all_passages_of(own, last, corpus)));
        factors.extend(balance.map(|own| own.factor));
        let mut connectives = Connectives::default();
        let mut parts = [0, 1, 2, 3].map(|index| {
            let (part, own) = (TogetherPart::ALL[index], &selected[index]);
            pair.part(part, own, &subjects, &mut connectives, &mut factors, corpus)
        });
        let [.., last] = &mut parts;
        last.advice.extend(pair.end(&subjects, corpus));
        factors.extend(selected.into_iter().flatten().map(|one| one.chosen.factor));
        Self { people, lead, parts, factors }
    }
}

/// The largest number of texts in a paragraph of a part.
const TEXTS_OF_PARAGRAPH: usize = 2;

/// The number of connectives for each change of side: the terms `but-1` to `but-3` and `still-1` to `still-3`.
const WORDS_OF_CONNECTIVE: usize = 3;

/// How often connectives between texts of different sides were used.
#[derive(Default)]
struct Connectives {
    /// Connectives from an easy text to a hard one.
    but: usize,
    /// Connectives from a hard text to an easy one.
    still: usize,
}

impl Connectives {
    fn between<'a>(
        &mut self,
        before: Option<Side>,
        own: Option<Side>,
        corpus: &'a Corpus,
    ) -> Option<&'a str> {
        let (used, name) = match (before?, own?) {
            (Side::Help, Side::Tension) => (&mut self.but, "but"),
            (Side::Tension, Side::Help) => (&mut self.still, "still"),
            _ => return None,
        };
        *used += 1;
        let number = (*used - 1) % WORDS_OF_CONNECTIVE + 1;
        Some(corpus.library.terms.words(&format!("{name}-{number}")))
    }
}

impl Pair<'_> {
    fn factor(&self, id: &str, label: String) -> (FactorId, TogetherFactor) {
        (FactorId::new(id), TogetherFactor { label, ..TogetherFactor::default() })
    }

    fn part(
        &self,
        part: TogetherPart,
        selected: &[SelectedAspect],
        subjects: &MainSubjects<'_>,
        connectives: &mut Connectives,
        factors: &mut BTreeMap<FactorId, TogetherFactor>,
        corpus: &Corpus,
    ) -> TogetherPartReading {
        let library = &corpus.library;
        let mut passages = self.manners(part, corpus, factors);
        let manners = self.side_of_manners(part);
        let (opening, side) =
            self.opening(subjects, part, selected, (manners, connectives), corpus);
        let first = (!opening.is_empty()).then_some(side);
        let mut paragraph = usize::from(!passages.is_empty());
        passages.extend(opening.into_iter().map(|own| TogetherPassage { paragraph, ..own }));
        let tension = subjects.tension.as_ref().filter(|_| first == Some(Side::Tension));
        let grouped = group(selected, first, tension.map(|own| own.subject));
        let mut before: Option<&SelectedAspect> = None;
        let mut texts = 0;
        for one in grouped {
            let related = before.filter(|own| own.is_related(one) && texts < TEXTS_OF_PARAGRAPH);
            if related.is_none() && texts > 0 {
                (paragraph, texts) = (paragraph + 1, 0);
            }
            let side = match before {
                None if first.is_none() => manners,
                _ => related.and_then(SelectedAspect::side),
            };
            // A text about a conjunction may describe both sides, so it gets no connective.
            let own = one.side().filter(|_| one.nature != Nature::Conjunction);
            let connective = connectives.between(side, own, corpus);
            passages.extend(self.passages_of(&one.chosen, paragraph, |family, key, slots| {
                library.body(family, key, slots, connective)
            }));
            (before, texts) = (Some(one), texts + 1);
        }
        let last = paragraph + usize::from(texts > 0);
        let mut besides = self.overlay(part);
        if besides.is_none() && texts == 0 {
            besides = Some(self.quiet(part));
        }
        passages.extend(besides.iter().flat_map(|own| self.all_passages_of(own, last, corpus)));
        factors.extend(besides.map(|own| own.factor));
        let is_last = part == TogetherPart::Work;
        let left_to_end = subjects.tension.as_ref().filter(|_| is_last).map(|own| own.subject);
        let advice = self.advice(part, selected, left_to_end, corpus);
        TogetherPartReading { part, passages, advice }
    }

    fn all_passages_of(
        &self,
        chosen: &Chosen,
        paragraph: usize,
        corpus: &Corpus,
    ) -> Vec<TogetherPassage> {
        self.passages_of(chosen, paragraph, |family, key, slots| {
            corpus.library.sentences(family, key, slots)
        })
    }

    /// The sentences of a text with the names filled in.
    fn passages_of(
        &self,
        chosen: &Chosen,
        paragraph: usize,
        sentences: impl FnOnce(Family, Key, &[(&str, &str)]) -> Vec<String>,
    ) -> Vec<TogetherPassage> {
        let [one, two] = self.names;
        let (first, second) = if chosen.is_swapped { (two, one) } else { (one, two) };
        let slots = [("first", first), ("second", second)];
        let passage =
            |text| TogetherPassage { paragraph, text, factors: vec![chosen.factor.0.clone()] };
        sentences(chosen.family, chosen.key, &slots).into_iter().map(passage).collect()
    }
}
