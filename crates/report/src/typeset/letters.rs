//! The characters that the typefaces have. Other characters are left out, so that no empty boxes appear. The file notes
//! that a part of a name is missing.

use unicode_normalization::UnicodeNormalization as _;

use super::fonts::Face;
use crate::plain::plain;

/// The available characters, as sorted ranges of code points.
pub(super) struct Letters(Vec<(u32, u32)>);

/// Text of the request, reduced to available characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Printable {
    /// The reduced text, which may be empty.
    pub(super) text: String,
    /// Whether no character was left out.
    pub(super) is_whole: bool,
}

impl Letters {
    /// The characters of several typefaces together.
    pub(super) fn of(faces: &[Face]) -> Self {
        let mut all: Vec<u32> = faces.iter().flat_map(|face| face.info().coverage.iter()).collect();
        all.sort_unstable();
        let mut ranges: Vec<(u32, u32)> = Vec::new();
        for code in all {
            match ranges.last_mut() {
                Some((_, last)) if code <= *last + 1 => *last = code.max(*last),
                _ => ranges.push((code, code)),
            }
        }
        Self(ranges)
    }

    /// Leaves out control and formatting characters, and characters that are not available.
    pub(super) fn set(&self, words: &str) -> Printable {
        let words: Vec<char> = plain(words).nfc().collect();
        let is_set = |at: Option<usize>| {
            at.and_then(|at| words.get(at))
                .is_some_and(|&letter| !joins(letter) && self.has(letter))
        };
        let mut text = String::new();
        let mut is_whole = true;
        for (at, &letter) in words.iter().enumerate() {
            // A joiner is kept only between characters that are kept.
            let stays = if joins(letter) {
                self.has(letter) && is_set(at.checked_sub(1)) && is_set(at.checked_add(1))
            } else {
                self.has(letter)
            };
            if stays {
                text.push(letter);
            } else {
                is_whole &= joins(letter);
            }
        }
        let words: Vec<&str> = text.split_whitespace().collect();
        Printable { text: words.join(" "), is_whole }
    }

    fn has(&self, letter: char) -> bool {
        let code = u32::from(letter);
        let after = self.0.partition_point(|&(from, _)| from <= code);
        after.checked_sub(1).is_some_and(|at| code <= self.0[at].1)
    }
}

/// Whether a character is a joiner or a variation selector, which have no glyph.
fn joins(letter: char) -> bool {
    matches!(letter, '\u{200c}' | '\u{200d}' | '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}')
}

#[cfg(test)]
mod tests {
    use super::super::fonts;
    use super::*;

    fn set(words: &str) -> (String, bool) {
        let Printable { text, is_whole } = Letters::of(&fonts::load()).set(words);
        (text, is_whole)
    }

    #[test]
    fn names_in_many_scripts_are_unchanged() {
        for name in [
            "Ada Lovelace",
            "Þórbjörg Ðuríður Łukasz Nguyễn Thị Ánh",
            "Σοφία Παπαδοπούλου",
            "Анна Ахматова Ћосић Їжакевич",
            "محمد بن عبد الله",
            "می\u{200c}خواهم گچپژ",
            "דוד בן־גוריון",
            "李小龙 林黛玉 陳美齡 鄧麗君 朱镕基 喆",
            "山田太郎 あやか カトリーヌ 髙橋 山﨑",
            "김민준",
            "कृष्ण शर्मा",
            "আনিকা",
            "ਗੁਰਪ੍ਰੀਤ",
            "தமிழ்ச்செல்வி",
            "అనన్య",
            "สมชาย",
            "Նարեկ",
            "ნინო",
            "አበበ",
        ] {
            assert_eq!(set(name), (name.to_owned(), true), "{name}");
        }
    }

    #[test]
    fn unavailable_characters_are_left_out_and_reported() {
        for (given, expected) in [
            ("Ada 👩\u{200d}🚀 Lovelace", "Ada Lovelace"),
            ("🙂🙂", ""),
            // Egyptian hieroglyphs, and a noncharacter.
            ("Ra 𓂀\u{e000}", "Ra"),
        ] {
            assert_eq!(set(given), (expected.to_owned(), false), "{given}");
        }
    }

    #[test]
    fn control_and_format_characters_are_removed_without_a_report() {
        assert_eq!(set("\u{202e}adA\u{2066}\0 x\n\ny"), ("adA x y".to_owned(), true));
        assert_eq!(set("A\u{200d}\u{fe0f}"), ("A".to_owned(), true));
        // A combining accent.
        assert_eq!(set("Zoe\u{308}"), ("Zoë".to_owned(), true));
    }
}
