//! Technical terms and their explanations at first use.

use std::collections::BTreeMap;

use crate::prose;

/// The terms of a language by name.
#[derive(Debug, Clone, Default)]
pub(crate) struct Terms {
    by_name: BTreeMap<String, Term>,
    /// What stands before and after an explanation.
    marks: [String; 2],
}

#[derive(Debug, Clone)]
struct Term {
    words: String,
    /// Empty for a word that needs none.
    explanation: String,
}

impl Terms {
    pub(crate) fn new(
        terms: impl IntoIterator<Item = (String, [String; 2])>,
        marks: [String; 2],
    ) -> Self {
        let terms = terms.into_iter();
        let by_name =
            terms.map(|(name, [words, explanation])| (name, Term { words, explanation })).collect();
        Self { by_name, marks }
    }

    pub(crate) fn contains(&self, name: &str) -> bool {
        self.by_name.contains_key(name)
    }

    /// Whether a word has an explanation.
    pub(crate) fn is_explained(&self, name: &str) -> bool {
        self.by_name.get(name).is_some_and(|term| !term.explanation.is_empty())
    }

    /// Appends a term, with its explanation if it is the first use. `is_closed`: punctuation follows,
    /// so that the explanation needs no closing mark.
    pub(crate) fn write(&self, name: &str, is_first: bool, is_closed: bool, text: &mut String) {
        let Some(term) = self.by_name.get(name) else { return };
        text.push_str(&term.words);
        if is_first && self.is_explained(name) {
            text.push_str(&self.marks[0]);
            text.push_str(&term.explanation);
            if !is_closed {
                text.push_str(&self.marks[1]);
            }
        }
    }

    /// A term with its slots filled.
    pub(crate) fn fill(&self, name: &str, slots: &[(&str, &str)]) -> String {
        let mut text = prose::fill(self.words(name), slots);
        prose::capitalise(&mut text);
        text
    }

    /// The words of a term alone.
    pub(crate) fn words(&self, name: &str) -> &str {
        self.by_name.get(name).map_or("", |term| &term.words)
    }
}
