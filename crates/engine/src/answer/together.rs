//! The reading of two people as JSON.

use std::collections::BTreeMap;

use ::reading::{
    Corpus, FactorId, Pair, TogetherFactor, TogetherPart, TogetherPassage, TogetherReading,
};
use chart::{Chart, House, SynastryAspect};
use serde::Serialize;
use utoipa::ToSchema;

use super::compatibility::{Overlay, Overlays};
use super::names::PairNames;

/// A reading of two people in four parts. It does not advise them to stay together or to separate.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = TogetherReading)]
pub struct TogetherReadingView {
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
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct TogetherPartText {
    /// Every sentence in order, with its factors.
    pub passages: Vec<TogetherPassageView>,
}

/// Each of the two people.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct TogetherPeople {
    /// Every sentence in order, with its factors.
    pub passages: Vec<TogetherPassage>,
}

/// The main subjects of two people: what divides them and what helps them.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct TogetherLead {
    /// Every sentence in order, with its factors; empty if there is no aspect between the two.
    pub passages: Vec<TogetherSentence>,
}

/// A sentence outside the parts.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct TogetherSentence {
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of `factors`.
    #[schema(value_type = Vec<String>, example = json!(["venus1-mars2.square"]))]
    pub factors: Vec<FactorId>,
}

/// The advice of all parts.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct TogetherAdvice {
    /// Every sentence in order, with its factors and its part.
    pub passages: Vec<TogetherPassageView>,
}

/// One sentence of a part.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = TogetherPassage)]
pub struct TogetherPassageView {
    /// The part that it belongs to.
    pub part: TogetherPart,
    /// The paragraph of the sentence, counted from 0 within its part.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of `factors`.
    #[schema(value_type = Vec<String>, example = json!(["venus1-mars2.square"]))]
    pub factors: Vec<FactorId>,
}

impl TogetherReadingView {
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
        let TogetherReading { people, lead, parts, factors } =
            TogetherReading::compose(&pair, corpus);
        let people = TogetherPeople { passages: people };
        let sentence = |TogetherPassage { text, factors, .. }| TogetherSentence { text, factors };
        let lead = TogetherLead { passages: lead.into_iter().map(sentence).collect() };
        let of_part = |part, passages: Vec<TogetherPassage>| {
            passages.into_iter().map(move |TogetherPassage { paragraph, text, factors }| {
                TogetherPassageView { part, paragraph, text, factors }
            })
        };
        let mut advice = Vec::new();
        let [meeting, talking, closeness, work] = parts.map(|own| {
            advice.extend(of_part(own.part, own.advice));
            TogetherPartText { passages: of_part(own.part, own.passages).collect() }
        });
        let advice = TogetherAdvice { passages: advice };
        let factors = factors.into_iter().map(|(id, factor)| (id.into(), factor)).collect();
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
