//! Words and sentences of a text, slots, and the case of its first letter.

/// The number of words. The parts of a hyphenated word count separately.
pub(crate) fn count_words(text: &str) -> usize {
    // Nearly all texts are ASCII, and each is counted several times during the selection of sentences.
    if text.is_ascii() {
        count(text.bytes().map(|byte| ASCII[usize::from(byte)]))
    } else {
        count(text.chars().map(CharacterClass::of))
    }
}

/// The class of a character in the count of words.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CharacterClass {
    /// A letter or digit.
    Word,
    /// A separator of words: white space or a hyphen.
    Between,
    /// Any other character, such as an apostrophe or a full stop. It does not separate words.
    Neither,
}

/// The classes of ASCII characters. Bytes above 127 are not used.
static ASCII: [CharacterClass; 256] = {
    let mut parts = [CharacterClass::Neither; 256];
    let mut byte = u8::MIN;
    while byte < 128 {
        parts[byte as usize] = CharacterClass::of_ascii(byte);
        byte += 1;
    }
    parts
};

impl CharacterClass {
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

fn count(parts: impl Iterator<Item = CharacterClass>) -> usize {
    let (mut words, mut counted) = (0, false);
    for part in parts {
        let in_word = part == CharacterClass::Word;
        words += usize::from(in_word & !counted);
        counted = (counted | in_word) & (part != CharacterClass::Between);
    }
    words
}

/// The sentences of a text. A closing quotation mark belongs to the sentence before it.
pub(crate) fn sentences(text: &str) -> Vec<&str> {
    let (mut sentences, mut start) = (Vec::new(), 0);
    for (at, _) in text.match_indices(' ') {
        // Most words begin with a small letter.
        let next = text[at + 1..].chars().next();
        if next.is_some_and(|next| next.is_uppercase() || next == '‘')
            && text[start..at].trim_end_matches(['’', '”']).ends_with(['.', '?', '!'])
        {
            sentences.push(&text[start..at]);
            start = at + 1;
        }
    }
    if start < text.len() {
        sentences.push(&text[start..]);
    }
    sentences
}

/// The template `frame` with the values of its slots. Unknown slots remain.
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

/// A text with the values of its slots, with a capital where a slot begins a sentence. Slots without a value remain.
pub(crate) fn fill_by_place(frame: &str, mut value: impl FnMut(&str) -> Option<String>) -> String {
    let mut text = String::with_capacity(frame.len() * 2);
    let mut rest = frame;
    while let Some((before, slot, after)) = next_slot(rest) {
        text.push_str(before);
        match value(slot) {
            Some(mut value) => {
                let last = text.trim_end().trim_end_matches('’');
                if last.is_empty() || last.ends_with(['.', '?', '!', '}']) {
                    capitalize(&mut value);
                }
                text.push_str(&value);
            }
            None => text.extend(["{", slot, "}"]),
        }
        rest = after;
    }
    text.push_str(rest);
    text
}

/// The text before the first slot, the name of the slot, and the text after it.
fn next_slot(frame: &str) -> Option<(&str, &str, &str)> {
    let (before, rest) = frame.split_once('{')?;
    let (slot, after) = rest.split_once('}')?;
    Some((before, slot, after))
}

/// Makes the first letter of a text upper case.
pub(crate) fn capitalize(text: &mut String) {
    if let Some(first) = text.chars().next().filter(|letter| letter.is_lowercase()) {
        let capital: String = first.to_uppercase().collect();
        text.replace_range(..first.len_utf8(), &capital);
    }
}
