//! The writer: picks texts, joins claims, and remembers what has been said.

use std::collections::{BTreeMap, BTreeSet};

use chart::Chart;

use super::tension;
use super::turn::Turn;
use crate::corpus::{Axis, Lean};
use crate::factor::Fact;
use crate::prose::{Wording, fill, sentence};
use crate::reading::{AreaReading, Field, Passage, TopicReading};
use crate::weight::Weights;
use crate::{Area, Corpus, FactorId, Topic};

/// No sentence is ever longer than this many words.
pub(super) const LONGEST_WORDS: usize = 32;
/// No sentence is put together from two that would be longer than this many words.
pub(super) const SENTENCE_WORDS: usize = 28;
/// Two claims that do not contradict each other share a sentence up to this many words.
const EASY_WORDS: usize = 24;

/// A statement with what it rests on, not yet a sentence.
#[derive(Debug, Clone)]
pub(super) struct Claim {
    pub(super) text: Wording,
    pub(super) facts: Vec<Fact>,
    /// Those of them that it tells in full; the others only say where or how.
    subjects: Vec<Fact>,
    /// The poles it speaks for, each with the factor that says so.
    pub(super) leans: Vec<(Lean, Fact)>,
    /// Axes on which this claim itself names both poles.
    pub(super) names: Vec<Axis>,
    /// Counted from 0 within its field.
    pub(super) paragraph: usize,
}

pub(super) struct Writer<'a> {
    pub(super) chart: &'a Chart,
    pub(super) corpus: &'a Corpus,
    pub(super) weights: &'a Weights,
    turn: Turn,
    /// What was used so far, by its place in the corpus: keys whose claim was made, texts of which
    /// there are several to a key, and how often each frame.
    claimed: BTreeSet<usize>,
    used: BTreeSet<usize>,
    frames: BTreeMap<usize, usize>,
    /// Factors told in full somewhere in the reading, for those that are told only once.
    pub(super) told: BTreeSet<Fact>,
}

/// One area while it is being written.
pub(super) struct Draft {
    area: Area,
    sentences: Vec<(Field, Claim)>,
    /// In summary, details and advice; counted as they come, as every choice asks for them.
    words: usize,
    topics: Vec<(Topic, Option<TopicReading>)>,
}

impl Claim {
    pub(super) fn new(text: impl Into<Wording>, facts: Vec<Fact>) -> Self {
        let subjects = facts.clone();
        Self {
            text: text.into(),
            facts,
            subjects,
            leans: Vec::new(),
            names: Vec::new(),
            paragraph: 0,
        }
    }

    pub(super) fn words(&self) -> usize {
        self.text.words()
    }

    fn add_fact(&mut self, fact: Fact) {
        if !self.facts.contains(&fact) {
            self.facts.push(fact);
        }
    }
}

/// Where a text stands in the corpus: one number for each.
fn place(text: &str) -> usize {
    text.as_ptr().addr()
}

/// The words of a sentence that count for its area: those of topics do not.
fn own_words(field: Field, claim: &Claim) -> usize {
    if matches!(field, Field::Topic(_)) { 0 } else { claim.words() }
}

/// The axes on which the two speak for opposite poles.
pub(super) fn opposed(first: &Claim, second: &Claim) -> Vec<Axis> {
    let opposes = |axis: &Axis| {
        let mut pairs = first.leans.iter().flat_map(|a| second.leans.iter().map(move |b| (a, b)));
        pairs.any(|((a, _), (b, _))| a.axis == *axis && a.opposes(*b))
    };
    Axis::ALL.into_iter().filter(opposes).collect()
}

/// How two claims join that would join with `easy`.
pub(super) fn joint(
    first: &Claim,
    second: &Claim,
    easy: &'static str,
    opposed: &[Axis],
) -> &'static str {
    let listing = |claim: &Claim| claim.text.contains(" and ");
    let parted = |claim: &Claim| claim.text.contains(',');
    match opposed {
        [] if listing(first) && listing(second) => "apart",
        [] if parted(first) || parted(second) => "apart",
        [] => easy,
        // What is itself put together does not stand against the other as a whole.
        _ if is_composed(first) || is_composed(second) => "but-apart",
        _ => "but",
    }
}

fn is_composed(claim: &Claim) -> bool {
    let parts = [", so ", ", and ", ": ", "; "].iter().any(|joint| claim.text.contains(joint));
    parts || ["because ", "with "].iter().any(|lead| claim.text.starts_with(lead))
}

impl<'a> Writer<'a> {
    pub(super) fn new(chart: &'a Chart, corpus: &'a Corpus, weights: &'a Weights) -> Self {
        Self {
            chart,
            corpus,
            weights,
            turn: Turn::of(chart),
            claimed: BTreeSet::new(),
            used: BTreeSet::new(),
            frames: BTreeMap::new(),
            told: BTreeSet::new(),
        }
    }

    /// A claim out of the corpus, resting on `fact`; `None` if the reading has made it before, or if
    /// it rests on a sign that is not certain.
    pub(super) fn claim(&mut self, family: &str, key: &str, fact: Fact) -> Option<Claim> {
        if let Fact::Sign(body) = fact
            && self.chart.placement(body).signs_of_day.is_some()
        {
            return None;
        }
        let entry = self.corpus.entry(family, key)?;
        if !self.claimed.insert(std::ptr::from_ref(entry).addr()) {
            return None;
        }
        let text = entry.texts.get(self.seed(fact) % entry.texts.len().max(1))?;
        let mut claim = Claim::new(text.as_str(), vec![fact]);
        claim.leans.extend(entry.lean.map(|lean| (lean, fact)));
        Some(claim)
    }

    /// A text of this key that the reading has not used yet.
    pub(super) fn fresh(&mut self, family: &str, key: &str, seed: usize) -> Option<&'a str> {
        let texts = self.corpus.words(family, key);
        let mut order =
            (0..texts.len()).map(|step| &texts[(seed % texts.len() + step) % texts.len()]);
        order.find(|text| self.used.insert(place(text))).map(String::as_str)
    }

    /// One of the phrases of this key.
    pub(super) fn phrase(&self, family: &str, key: &str, seed: usize) -> &'a str {
        let texts = self.corpus.words(family, key);
        texts.get(seed % texts.len().max(1)).map_or("", String::as_str)
    }

    /// A frame of this key, of those used least.
    pub(super) fn frame(&mut self, family: &str, key: &str, seed: usize) -> &'a str {
        let texts = self.corpus.words(family, key);
        let order = (0..texts.len()).map(|step| &texts[(seed % texts.len() + step) % texts.len()]);
        let least = order.min_by_key(|text| self.frames.get(&place(text)).copied().unwrap_or(0));
        let Some(text) = least else { return "" };
        *self.frames.entry(place(text)).or_insert(0) += 1;
        text
    }

    /// Which of several texts a factor takes.
    pub(super) fn seed(&self, fact: Fact) -> usize {
        self.turn.number(self.chart, fact)
    }

    /// One sentence or two: a short pair shares one, and so does a pair that speaks for opposite
    /// poles, with a `but`.
    pub(super) fn pair(&mut self, first: Claim, second: Option<Claim>) -> Vec<Claim> {
        let Some(second) = second else { return vec![first] };
        let opposed = opposed(&first, &second);
        let words = first.words() + second.words() + 1;
        let limit = if opposed.is_empty() { EASY_WORDS } else { SENTENCE_WORDS };
        let long = first.text.contains([';', ':']) || second.text.contains([';', ':']);
        if words > limit || (long && opposed.is_empty()) {
            return vec![first, second];
        }
        let seed = second.facts.first().map_or(0, |fact| self.seed(*fact));
        let key = joint(&first, &second, "and", &opposed);
        let frame = self.frame("voice.join", key, seed);
        vec![self.merged(frame, first, second, opposed)]
    }

    /// Two claims in a frame of their own.
    pub(super) fn merged(
        &self,
        frame: &str,
        first: Claim,
        second: Claim,
        opposed: Vec<Axis>,
    ) -> Claim {
        let text = fill(frame, &[("a", &first.text), ("b", &second.text)]).into();
        let mut joined = Claim { text, ..first };
        for fact in second.facts {
            joined.add_fact(fact);
        }
        joined.subjects.extend(second.subjects);
        joined.leans.extend(second.leans);
        joined.names.extend(second.names);
        joined.names.extend(opposed);
        joined
    }
}

impl Draft {
    pub(super) fn new(area: Area) -> Self {
        Self { area, sentences: Vec::new(), words: 0, topics: Vec::new() }
    }

    pub(super) fn area(&self) -> Area {
        self.area
    }

    pub(super) fn push(&mut self, field: Field, claim: Claim) {
        self.words += own_words(field, &claim);
        self.sentences.push((field, claim));
    }

    pub(super) fn is_empty(&self, field: Field) -> bool {
        self.sentences.iter().all(|(own, _)| *own != field)
    }

    /// Takes the claims of a field out, in order.
    pub(super) fn take(&mut self, field: Field) -> Vec<Claim> {
        let (taken, kept) = self.sentences.drain(..).partition(|(own, _)| *own == field);
        self.sentences = kept;
        let taken: Vec<(Field, Claim)> = taken;
        self.words -= taken.iter().map(|(field, claim)| own_words(*field, claim)).sum::<usize>();
        taken.into_iter().map(|(_, claim)| claim).collect()
    }

    pub(super) fn push_topic(&mut self, topic: Topic, reading: Option<TopicReading>) {
        self.topics.push((topic, reading));
    }

    /// Words in summary, details and advice so far.
    pub(super) fn words(&self) -> usize {
        self.words
    }

    /// Whether a sentence of this area, advice apart, tells this factor in full.
    pub(super) fn explains(&self, fact: Fact) -> bool {
        let told = self.sentences.iter().filter(|(field, _)| *field != Field::Advice);
        told.flat_map(|(_, claim)| &claim.subjects).any(|own| *own == fact)
    }

    pub(super) fn facts(&self) -> Vec<Fact> {
        self.sentences.iter().flat_map(|(_, claim)| claim.facts.iter().copied()).collect()
    }

    /// Pairs of claims that contradict each other with no sentence that says so.
    pub(super) fn open_tensions(&self, chart: &Chart) -> Vec<(Axis, Fact, Fact)> {
        self.tensions_with(chart, std::iter::empty())
    }

    /// The same with some further claims.
    pub(super) fn tensions_with<'c>(
        &'c self,
        chart: &Chart,
        further: impl Iterator<Item = &'c Claim>,
    ) -> Vec<(Axis, Fact, Fact)> {
        let own = self.sentences.iter().map(|(_, claim)| claim);
        let all: Vec<&Claim> = own.chain(further).collect();
        let named: Vec<Axis> = all.iter().flat_map(|claim| claim.names.iter().copied()).collect();
        tension::open(chart, all.iter().flat_map(|claim| claim.leans.iter().copied()), &named)
    }

    /// The finished area.
    pub(super) fn finish(mut self, chart: &Chart) -> AreaReading {
        self.sentences.sort_by_key(|(field, _)| *field);
        let order: Vec<Topic> = self.topics.iter().map(|(topic, _)| *topic).collect();
        self.sentences.sort_by_key(|(field, _)| match field {
            Field::Topic(topic) => 3 + order.iter().position(|o| o == topic).unwrap_or(0),
            Field::Summary => 0,
            Field::Details => 1,
            Field::Advice => 2,
        });
        let passages: Vec<Passage> = self
            .sentences
            .into_iter()
            .map(|(field, claim)| Passage {
                field,
                paragraph: claim.paragraph,
                text: sentence(&claim.text),
                factors: claim.facts.iter().map(|fact| fact.id(chart)).collect::<Vec<FactorId>>(),
            })
            .collect();
        let whole = |field: Field| {
            let own = passages.iter().filter(|passage| passage.field == field);
            own.map(|passage| passage.text.as_str()).collect::<Vec<_>>().join(" ")
        };
        let topics = self
            .topics
            .into_iter()
            .map(|(topic, reading)| {
                let text = whole(Field::Topic(topic));
                (topic, reading.map(|reading| TopicReading { interpretation: text, ..reading }))
            })
            .collect();
        AreaReading {
            area: self.area,
            summary: whole(Field::Summary),
            details: whole(Field::Details),
            advice: whole(Field::Advice),
            topics,
            passages,
        }
    }
}
