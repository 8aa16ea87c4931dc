//! The text of one passage, split into sentences.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use super::terms::Terms;
use crate::prose::{capitalize, count_words};

/// The sentences of a passage.
#[derive(Debug, Clone)]
pub(crate) struct Text {
    pub(crate) sentences: Vec<Sentence>,
    /// All sentences with empty slots, made when they are first needed.
    whole: OnceLock<Box<str>>,
}

/// One sentence and the parts of the key that it rests on.
#[derive(Debug, Clone)]
pub(crate) struct Sentence {
    pub(crate) rests_on: RestsOn,
    parts: Vec<Piece>,
    /// Words without any explanation; none for a slot.
    words: u16,
}

/// The parts of a key that a sentence rests on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum RestsOn {
    All,
    /// Only the first part, marked with `{a}`.
    First,
    /// Only the second part, marked with `{b}`.
    Second,
}

impl RestsOn {
    /// Parses the marks. A clause without a mark at the start of a sentence rests on all parts.
    fn of(sentence: &str) -> Self {
        match (sentence.get(..3), sentence.contains("{a}"), sentence.contains("{b}")) {
            (Some("{a}"), _, false) => Self::First,
            (Some("{b}"), false, _) => Self::Second,
            _ => Self::All,
        }
    }
}

#[derive(Debug, Clone)]
enum Piece {
    Words(String),
    /// A technical term, explained at its first use in a reading.
    Term(String),
    /// A value that the composer supplies.
    Slot(String),
}

/// Names of slots that the composer fills.
const SLOTS: [&str; 3] = ["first", "list", "second"];

impl Text {
    /// Parses a passage.
    ///
    /// A sentence ends with `.`, `?` or `!` before a space. `{a}` or `{b}` before a clause marks the part
    /// of the key that it rests on. Any other name in braces is a term or a slot.
    pub(crate) fn parse(text: &str, terms: &Terms) -> Result<Self, String> {
        let mut sentences = Vec::new();
        for sentence in split(text) {
            let rests_on = RestsOn::of(sentence);
            let sentence = sentence.replace("{a}", "").replace("{b}", "");
            let parts = parts(&sentence, terms)?;
            let words: usize = parts.iter().map(|part| part.words(terms)).sum();
            let words = u16::try_from(words).unwrap_or(u16::MAX);
            sentences.push(Sentence { rests_on, parts, words });
        }
        if sentences.is_empty() {
            Err("no sentence".to_owned())
        } else {
            Ok(Self { sentences, whole: OnceLock::new() })
        }
    }
}

impl Text {
    /// The sentences as one text, each term explained.
    pub(crate) fn whole(&self, terms: &Terms) -> &str {
        self.whole.get_or_init(|| self.render(terms, &[]).join(" ").into())
    }

    /// Each sentence with its slots filled in and each term explained.
    pub(crate) fn render(&self, terms: &Terms, slots: &[(&str, &str)]) -> Vec<String> {
        let mut explained = BTreeSet::new();
        self.sentences.iter().flat_map(|one| one.render(terms, &mut explained, slots)).collect()
    }
}

fn split(text: &str) -> impl Iterator<Item = &str> {
    let mut rest = text.trim();
    std::iter::from_fn(move || {
        if rest.is_empty() {
            return None;
        }
        let end = rest
            .char_indices()
            .filter(|(_, letter)| letter.is_whitespace())
            .find(|(at, _)| {
                rest[..*at].trim_end_matches(['’', '”', ')']).ends_with(['.', '?', '!'])
            })
            .map_or(rest.len(), |(at, _)| at);
        let sentence = &rest[..end];
        rest = rest[end..].trim_start();
        Some(sentence)
    })
}

fn parts(sentence: &str, terms: &Terms) -> Result<Vec<Piece>, String> {
    let mut parts = Vec::new();
    let mut rest = sentence;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}').ok_or("a brace is not closed")?;
        if !before.is_empty() {
            parts.push(Piece::Words(before.to_owned()));
        }
        if terms.contains(name) {
            parts.push(Piece::Term(name.to_owned()));
        } else if SLOTS.contains(&name) {
            parts.push(Piece::Slot(name.to_owned()));
        } else {
            return Err(format!("unknown term {{{name}}}"));
        }
        rest = after;
    }
    if !rest.is_empty() {
        parts.push(Piece::Words(rest.to_owned()));
    }
    Ok(parts)
}

/// The longest sentence with an explaining clause, words including the clause.
const LONGEST: usize = 38;

impl Sentence {
    /// The sentence with terms and slots filled in. A term not in `explained` is explained, by a clause
    /// or by one further sentence, and is added to it.
    pub(crate) fn render(
        &self,
        terms: &Terms,
        explained: &mut BTreeSet<String>,
        slots: &[(&str, &str)],
    ) -> Vec<String> {
        let mut text = String::new();
        let mut further = Vec::new();
        let mut length = usize::from(self.words);
        for (index, part) in self.parts.iter().enumerate() {
            match part {
                Piece::Words(words) => text.push_str(words),
                Piece::Slot(name) => {
                    let value = slots.iter().find(|(slot, _)| slot == name);
                    text.push_str(value.map_or("", |(_, value)| value));
                }
                Piece::Term(name) => {
                    text.push_str(terms.words(name));
                    let Some(explanation) = terms.explanation(name) else { continue };
                    if explained.contains(name) {
                        continue;
                    }
                    let length_with_clause = length + count_words(&explanation.clause);
                    if length_with_clause > LONGEST {
                        // A second sentence would interrupt the passage. The term is explained at its next use.
                        if further.is_empty() {
                            further.push(explanation.sentence.clone());
                            explained.insert(name.clone());
                        }
                        continue;
                    }
                    length = length_with_clause;
                    explained.insert(name.clone());
                    let is_closed = match self.parts.get(index + 1) {
                        Some(Piece::Words(words)) => !words.starts_with([' ', '’']),
                        Some(_) => false,
                        None => true,
                    };
                    terms.write_clause(&explanation.clause, is_closed, &mut text);
                }
            }
        }
        capitalize(&mut text);
        further.insert(0, text);
        further
    }
}

impl Piece {
    /// Words without any explanation; none for a slot.
    fn words(&self, terms: &Terms) -> usize {
        match self {
            Self::Words(words) => count_words(words),
            Self::Term(name) => count_words(terms.words(name)),
            Self::Slot(_) => 0,
        }
    }
}
