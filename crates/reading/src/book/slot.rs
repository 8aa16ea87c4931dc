//! The slots of a text about two people. The build script uses this file too.

/// The forms of the pronoun for one person: of they, she and he.
pub(super) const PRONOUNS: [[&str; 3]; 5] = [
    ["they", "she", "he"],
    ["them", "her", "him"],
    ["their", "her", "his"],
    ["theirs", "hers", "his"],
    ["themself", "herself", "himself"],
];

/// A slot, the text between `{` and `}`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Slot<'a> {
    /// `F`: the fact that the text is about, as a sentence.
    Fact,
    /// `A` or `B`: the name of a person, counted from 0.
    Name(usize),
    /// A word for a person: `A their`, `A they laugh|laughs` (they with its verb, then the verb after she or he), or
    /// `A laugh|laughs` (the verb alone).
    Word {
        /// Counted from 0.
        person: usize,
        /// The forms of the pronoun, if there is one.
        pronoun: Option<[&'static str; 3]>,
        is_capital: bool,
        /// The verb after they, and after she or he; empty without a verb.
        verbs: [&'a str; 2],
    },
}

/// Reads a slot. `None` if it is none.
pub(crate) fn slot(text: &str) -> Option<Slot<'_>> {
    if text == "F" {
        return Some(Slot::Fact);
    }
    let (who, words) = text.split_once(' ').unwrap_or((text, ""));
    let person = ["A", "B"].iter().position(|name| *name == who)?;
    if words.is_empty() {
        return Some(Slot::Name(person));
    }
    let first = words.split([' ', '|']).next().unwrap_or_default();
    let lower = first.to_lowercase();
    let pronoun = PRONOUNS.into_iter().find(|forms| forms[0] == lower);
    let after = if pronoun.is_some() { words[first.len()..].trim_start() } else { words };
    let verbs = match after.split_once('|') {
        Some((plural, singular)) if !plural.is_empty() && !singular.is_empty() => {
            [plural, singular]
        }
        None if after.is_empty() && pronoun.is_some() => ["", ""],
        _ => return None,
    };
    Some(Slot::Word { person, pronoun, is_capital: first != lower, verbs })
}
