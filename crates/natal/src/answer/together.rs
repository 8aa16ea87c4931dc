//! The reading of two people as JSON.

use std::collections::BTreeMap;

use ::reading::{Corpus, Pair, TogetherPart};
use chart::{Body, Chart, House, SynastryAspect};
use serde::Serialize;

use super::compatibility::{Overlay, Overlays};
use super::names::PairNames;

/// A reading of two people in four parts. It does not advise them to stay together or to separate.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TogetherReading {
    /// Each person, and an element or a mode that both share, that both lack, or in which they differ.
    pub people: TogetherPeople,
    /// The main subjects: what divides the two and what helps them.
    pub lead: TogetherLead,
    /// How they meet.
    pub meeting: TogetherPartText,
    /// How they talk.
    pub talking: TogetherPartText,
    /// How they are close.
    pub closeness: TogetherPartText,
    /// Where they need effort.
    pub work: TogetherPartText,
    /// Suggestions.
    pub advice: TogetherAdvice,
}

/// One part of the reading.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TogetherPartText {
    /// Every sentence in order, with its factors.
    pub passages: Vec<TogetherPassage>,
}

/// Each of the two people.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TogetherPeople {
    /// Every sentence in order, with its factors.
    pub passages: Vec<PersonPassage>,
}

/// A sentence about one person, or about a trait of both.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PersonPassage {
    /// The paragraph of the sentence: 0 is about the first person, 1 about the second, 2 about both.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of `factors`.
    #[cfg_attr(feature = "openapi", schema(example = json!(["person1.sun.sign"])))]
    pub factors: Vec<String>,
}

/// The main subjects of two people: what divides them and what helps them.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TogetherLead {
    /// Every sentence in order, with its factors; empty if there is no aspect between the two.
    pub passages: Vec<TogetherSentence>,
}

/// A sentence outside the parts.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TogetherSentence {
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of `factors`.
    #[cfg_attr(feature = "openapi", schema(example = json!(["venus1-mars2.square"])))]
    pub factors: Vec<String>,
}

/// The advice of all parts.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TogetherAdvice {
    /// Every sentence in order, with its factors and its part.
    pub passages: Vec<TogetherPassage>,
}

/// One sentence of a part.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TogetherPassage {
    /// The part that it belongs to.
    pub part: TogetherPart,
    /// The paragraph of the sentence, counted from 0 within its part.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of `factors`.
    #[cfg_attr(feature = "openapi", schema(example = json!(["venus1-mars2.square"])))]
    pub factors: Vec<String>,
}

/// A fact that a sentence about two people rests on.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct TogetherFactor {
    /// The label to display.
    #[cfg_attr(feature = "openapi", schema(example = "Ada’s Venus square Ben’s Mars"))]
    pub label: String,
    /// The bodies of the first person.
    pub person1: Vec<Body>,
    /// The bodies of the second person.
    pub person2: Vec<Body>,
    /// Indices in `aspects`, from 0.
    pub aspects: Vec<usize>,
}

impl TogetherReading {
    /// The reading of two people, and its factors by their ids.
    pub(super) fn of(
        names: &PairNames<'_>,
        charts: [&Chart; 2],
        aspects: &[SynastryAspect],
        overlays: &Overlays,
        corpus: &Corpus,
    ) -> (Self, BTreeMap<String, TogetherFactor>) {
        let overlays: Vec<::reading::Overlay> = houses(&overlays.person1_in_2, false)
            .chain(houses(&overlays.person2_in_1, true))
            .collect();
        let pair = Pair {
            full_names: names.full,
            names: names.short,
            charts,
            aspects,
            overlays: &overlays,
        };
        let account = ::reading::TogetherReading::compose(&pair, corpus);
        let factors = account
            .factors
            .into_iter()
            .map(|(id, factor)| (id.into(), TogetherFactor::from(factor)))
            .collect();
        let people = account.people.into_iter().map(|one| PersonPassage {
            paragraph: one.paragraph,
            text: one.text,
            factors: one.factors.into_iter().map(String::from).collect(),
        });
        let people = TogetherPeople { passages: people.collect() };
        let lead = account.lead.into_iter().map(|one| TogetherSentence {
            text: one.text,
            factors: one.factors.into_iter().map(String::from).collect(),
        });
        let lead = TogetherLead { passages: lead.collect() };
        let mut advice = Vec::new();
        let [meeting, talking, closeness, work] = account.parts.map(|own| {
            advice.extend(own.advice.into_iter().map(|one| TogetherPassage::of(own.part, one)));
            let passages = own.passages.into_iter();
            TogetherPartText {
                passages: passages.map(|one| TogetherPassage::of(own.part, one)).collect(),
            }
        });
        let advice = TogetherAdvice { passages: advice };
        (Self { people, lead, meeting, talking, closeness, work, advice }, factors)
    }
}

fn houses(
    overlays: &[Overlay],
    is_second_in_first: bool,
) -> impl Iterator<Item = ::reading::Overlay> + '_ {
    overlays.iter().filter_map(move |overlay| {
        let house = House::new(overlay.house?)?;
        Some(::reading::Overlay { body: overlay.planet, house, is_second_in_first })
    })
}

impl TogetherPassage {
    fn of(part: TogetherPart, passage: ::reading::TogetherPassage) -> Self {
        Self {
            part,
            paragraph: passage.paragraph,
            text: passage.text,
            factors: passage.factors.into_iter().map(String::from).collect(),
        }
    }
}

impl From<::reading::TogetherFactor> for TogetherFactor {
    fn from(factor: ::reading::TogetherFactor) -> Self {
        Self {
            label: factor.label,
            person1: factor.first,
            person2: factor.second,
            aspects: factor.aspects,
        }
    }
}
