//! Technical terms and their explanations at first use.

use std::collections::BTreeMap;

use crate::prose;

/// The terms of a language by name.
#[derive(Debug, Clone, Default)]
pub(crate) struct Terms {
    by_name: BTreeMap<String, Term>,
    /// The punctuation before and after an explanation.
    marks: [String; 2],
}

#[derive(Debug, Clone)]
pub(crate) struct Term {
    pub(crate) words: String,
    pub(crate) explanation: Option<Explanation>,
}

/// Explains a term at its first use.
#[derive(Debug, Clone)]
pub(crate) struct Explanation {
    /// A clause that follows the term.
    pub(crate) clause: String,
    /// A complete sentence, if the clause would make the sentence too long.
    pub(crate) sentence: String,
}

impl Terms {
    pub(crate) fn new(by_name: BTreeMap<String, Term>, marks: [String; 2]) -> Self {
        Self { by_name, marks }
    }

    pub(crate) fn contains(&self, name: &str) -> bool {
        self.by_name.contains_key(name)
    }

    /// The explanation of a term; `None` if it needs none.
    pub(crate) fn explanation(&self, name: &str) -> Option<&Explanation> {
        self.by_name.get(name)?.explanation.as_ref()
    }

    /// Appends the clause that explains a term. `is_closed`: punctuation follows, so that the clause
    /// needs no closing mark.
    pub(crate) fn write_clause(&self, clause: &str, is_closed: bool, text: &mut String) {
        text.push_str(&self.marks[0]);
        text.push_str(clause);
        if !is_closed {
            text.push_str(&self.marks[1]);
        }
    }

    /// A term with its slots filled.
    pub(crate) fn fill(&self, name: &str, slots: &[(&str, &str)]) -> String {
        let mut text = prose::fill(self.words(name), slots);
        prose::capitalize(&mut text);
        text
    }

    /// Whether there is a term of this name.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.by_name.contains_key(name)
    }

    /// The words of a term without its explanation.
    pub(crate) fn words(&self, name: &str) -> &str {
        self.by_name.get(name).map_or("", |term| &term.words)
    }
}
