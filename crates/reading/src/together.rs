//! The reading of two people: one idea, taken from the strongest of what lies between two charts, and carried through how
//! they meet, talk, are close and work to the advice.

mod account;
mod facts;
mod idea;

use std::collections::BTreeMap;

use chart::{Body, Chart, Overlay, SynastryAspect, named_enum};
use serde::Serialize;
use utoipa::ToSchema;

use self::account::Account;
use crate::{Corpus, FactorId};

named_enum! {
    /// A part of the reading between the opening and the advice.
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

/// A reading of two people. It does not advise them to stay together or to separate.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
pub struct TogetherReading {
    /// The idea: where it catches between the two, and what holds them.
    pub lead: TogetherText,
    /// How they meet.
    pub meeting: TogetherText,
    /// How they talk.
    pub talking: TogetherText,
    /// How they are close.
    pub closeness: TogetherText,
    /// Where they need effort, and what they are as a pair.
    pub work: TogetherText,
    /// What they can do about the idea.
    pub advice: TogetherText,
}

/// A part of the reading of two people.
#[derive(Debug, Clone, PartialEq, Default, Serialize, ToSchema)]
pub struct TogetherText {
    /// Every sentence in order, with its factors. Empty if nothing between the two charts is close enough.
    pub passages: Vec<TogetherPassage>,
}

/// A sentence of the reading of two people.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct TogetherPassage {
    /// The paragraph of the sentence, counted from 0 within its part.
    pub paragraph: usize,
    /// The sentence.
    pub text: String,
    /// Ids of the factors it rests on, keys of `factors`.
    #[schema(value_type = Vec<String>, example = json!(["venus1-mars2.square"]))]
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

/// The input of a reading of two people.
#[derive(Debug, Clone, Copy)]
pub struct Pair<'a> {
    /// Their names in sentences.
    pub names: [&'a str; 2],
    /// Their charts.
    pub charts: [&'a Chart; 2],
    /// The aspects between them.
    pub aspects: &'a [SynastryAspect],
    /// The bodies of each in the houses of the other.
    pub overlays: &'a [Overlay],
    /// The composite chart.
    pub composite: Option<&'a Chart>,
}

impl TogetherReading {
    /// Composes the reading, and its factors by their ids. The same pair and corpus always give the same reading.
    #[must_use]
    pub fn compose(pair: &Pair<'_>, corpus: &Corpus) -> (Self, BTreeMap<FactorId, TogetherFactor>) {
        Account::new(pair, corpus).compose()
    }

    /// Every part of the reading in order.
    #[must_use]
    pub fn texts(&self) -> [&TogetherText; 6] {
        let [meeting, talking, closeness, work] = TogetherPart::ALL.map(|part| self.part(part));
        [&self.lead, meeting, talking, closeness, work, &self.advice]
    }

    /// One part between the opening and the advice.
    #[must_use]
    pub fn part(&self, part: TogetherPart) -> &TogetherText {
        match part {
            TogetherPart::Meeting => &self.meeting,
            TogetherPart::Talking => &self.talking,
            TogetherPart::Closeness => &self.closeness,
            TogetherPart::Work => &self.work,
        }
    }
}
