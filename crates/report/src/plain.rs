//! Removal of control and formatting characters.

/// The text on one line: control characters, line ends and directional formatting characters become spaces, and
/// repeated spaces become one. Right-to-left letters are kept. Joiners are kept because Persian, Hindi and emoji need
/// them.
#[must_use]
pub fn plain(text: &str) -> String {
    let spaced: String =
        text.chars().map(|c| if is_control_or_format(c) { ' ' } else { c }).collect();
    spaced.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a character is a control, formatting, invisible or noncharacter code point.
fn is_control_or_format(character: char) -> bool {
    character.is_control()
        || matches!(character,
            // Marks, embeddings, overrides and isolates of direction (Unicode annex 9).
            '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
            // Line and paragraph separators.
            | '\u{2028}' | '\u{2029}'
            // Invisible: zero-width space, fillers, byte order mark, annotations, tags.
            | '\u{200b}' | '\u{00ad}' | '\u{2060}'..='\u{2064}' | '\u{206a}'..='\u{206f}'
            | '\u{feff}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e007f}'
            // Noncharacters; the last two of every plane are below.
            | '\u{fdd0}'..='\u{fdef}')
        || u32::from(character) & 0xfffe == 0xfffe
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_and_format_characters_become_spaces() {
        for (given, expected) in [
            ("Ada", "Ada"),
            ("Ada\r\n\r\nDISCLAIMER\n=====", "Ada DISCLAIMER ====="),
            ("Ada\u{2028}\u{85}x\u{0b}y\tz", "Ada x y z"),
            ("\u{202e}adA\u{202c}", "adA"),
            ("\u{1b}[31mred\u{1b}[0m\u{0}\u{7}", "[31mred [0m"),
            ("  a \u{3000}\u{a0} b ", "a b"),
            ("A\u{fdd0}d\u{ffff}a\u{1fffe}", "A d a"),
            ("محمد", "محمد"),
            ("می\u{200c}خواهم", "می\u{200c}خواهم"),
            ("👩\u{200d}🚀", "👩\u{200d}🚀"),
        ] {
            assert_eq!(plain(given), expected, "{given:?}");
        }
    }
}
