//! Words and sentences of a text, slots, capitals.

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

/// The frame with each slot filled in.
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

/// Gives a text a capital at its start.
pub(crate) fn capitalise(text: &mut String) {
    if let Some(first) = text.chars().next().filter(|letter| letter.is_lowercase()) {
        let capital: String = first.to_uppercase().collect();
        text.replace_range(..first.len_utf8(), &capital);
    }
}

/// Gives a text a small letter at its start.
pub(crate) fn lower(text: &mut String) {
    if let Some(first) = text.chars().next().filter(|letter| letter.is_uppercase()) {
        let small: String = first.to_lowercase().collect();
        text.replace_range(..first.len_utf8(), &small);
    }
}
