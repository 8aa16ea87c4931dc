//! Small grammar: counting words, filling slots, beginning and ending sentences.

use std::cell::OnceCell;
use std::ops::Deref;

use chart::Body;

/// Words of a sentence in the making, counted at most once.
#[derive(Debug, Clone)]
pub(crate) struct Wording {
    text: String,
    words: OnceCell<usize>,
}

impl Wording {
    /// How many there are: see [`count_words`].
    pub(crate) fn words(&self) -> usize {
        *self.words.get_or_init(|| count_words(&self.text))
    }
}

impl<T: Into<String>> From<T> for Wording {
    fn from(text: T) -> Self {
        Self { text: text.into(), words: OnceCell::new() }
    }
}

impl Deref for Wording {
    type Target = str;

    fn deref(&self) -> &str {
        &self.text
    }
}

/// Words, as a reader counts them; the parts of a hyphenated word count one by one.
pub(crate) fn count_words(text: &str) -> usize {
    // Nearly all texts are ASCII, and each is counted several times while sentences are chosen.
    if text.is_ascii() {
        count(text.bytes().map(|byte| ASCII[usize::from(byte)]))
    } else {
        count(text.chars().map(Part::of))
    }
}

/// What a character is to a word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Part {
    /// It makes one, or belongs to one.
    Word,
    /// It stands between two.
    Between,
    /// It is in one or beside it: an apostrophe, a full stop.
    Neither,
}

/// By bytes; those beyond ASCII are never asked for.
static ASCII: [Part; 256] = {
    let mut parts = [Part::Neither; 256];
    let mut byte = u8::MIN;
    while byte < 128 {
        parts[byte as usize] = Part::of_ascii(byte);
        byte += 1;
    }
    parts
};

impl Part {
    fn of(letter: char) -> Self {
        match u8::try_from(letter) {
            Ok(byte) if byte.is_ascii() => Self::of_ascii(byte),
            _ if letter.is_whitespace() => Self::Between,
            _ if letter.is_alphanumeric() => Self::Word,
            _ => Self::Neither,
        }
    }

    const fn of_ascii(byte: u8) -> Self {
        match byte {
            b'-' => Self::Between,
            _ if byte.is_ascii_whitespace() => Self::Between,
            _ if byte.is_ascii_alphanumeric() => Self::Word,
            _ => Self::Neither,
        }
    }
}

fn count(parts: impl Iterator<Item = Part>) -> usize {
    let (mut words, mut counted) = (0, false);
    for part in parts {
        let in_word = part == Part::Word;
        words += usize::from(in_word & !counted);
        counted = (counted | in_word) & (part != Part::Between);
    }
    words
}

/// The sentences of a text.
pub(crate) fn sentences(text: &str) -> impl Iterator<Item = &str> {
    text.split_inclusive(['.', '?', '!']).map(str::trim).filter(|sentence| !sentence.is_empty())
}

/// The frame with each slot filled in. A slot at the very start is written with a capital later,
/// by [`sentence`].
pub(crate) fn fill(frame: &str, slots: &[(&str, &str)]) -> String {
    let room: usize = slots.iter().map(|(_, value)| value.len()).sum();
    let mut text = String::with_capacity(frame.len() + room);
    let mut rest = frame;
    while let Some((before, slot, after)) = next_slot(rest) {
        text.push_str(before);
        match slots.iter().find(|(name, _)| *name == slot) {
            Some((_, value)) => text.push_str(value),
            None => text.extend(["{", slot, "}"]),
        }
        rest = after;
    }
    text.push_str(rest);
    text
}

/// What stands before the first slot, its name, and what stands after it.
fn next_slot(frame: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = frame.split_once('{')?;
    let (slot, after) = rest.split_once('}')?;
    Some((before, slot, after))
}

/// Gives a text of ours, which is English, a capital at its start.
pub(crate) fn capitalise(text: &mut str) {
    if let Some(first) = text.get_mut(..1) {
        first.make_ascii_uppercase();
    }
}

/// A clause as a sentence: capital at the start, full stop at the end.
pub(crate) fn sentence(clause: &str) -> String {
    let mut text = String::with_capacity(clause.len() + 1);
    text.push_str(clause);
    capitalise(&mut text);
    if !text.ends_with(['.', '?', '!']) {
        text.push('.');
    }
    text
}

/// `the Sun`, `the Sun and Mars`, `the Sun, the Moon and Mars`.
pub(crate) fn company(planets: &[Body]) -> String {
    let names: Vec<String> = planets.iter().map(|body| spoken(body.name())).collect();
    match &names[..] {
        [] => String::new(),
        [one] => one.clone(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

/// The same by number, for a company too large to name: `eight of your planets`.
pub(crate) fn headcount(planets: &[Body]) -> String {
    const COUNTS: [&str; 11] =
        ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
    format!("{} of your planets", COUNTS[planets.len().min(10)])
}

/// `first` ... `twelfth`, for a house's number.
pub(crate) fn ordinal(house: chart::House) -> &'static str {
    const ORDINALS: [&str; 12] = [
        "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth",
        "tenth", "eleventh", "twelfth",
    ];
    ORDINALS[house.index()]
}

/// A body's name inside a sentence: the lights and the node take an article.
pub(crate) fn spoken(name: &str) -> String {
    match name {
        "Sun" | "Moon" | "North Node" | "Ascendant" | "Midheaven" => format!("the {name}"),
        other => other.to_owned(),
    }
}
