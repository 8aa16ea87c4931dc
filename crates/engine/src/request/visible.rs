//! Detection of text without visible characters.

/// Whether a text has at least one visible character.
#[must_use]
pub fn is_visible(text: &str) -> bool {
    text.chars().any(|c| !c.is_whitespace() && !c.is_control() && !is_blank(c) && !is_none(c))
}

/// Whether a character is not visible: format characters, the rest of Unicode's `Default_Ignorable_Code_Point`, and
/// characters that are drawn as empty space.
fn is_blank(character: char) -> bool {
    matches!(character,
        '\u{00ad}' | '\u{034f}' | '\u{061c}' | '\u{115f}'..='\u{1160}' | '\u{17b4}'..='\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
        | '\u{ffa0}' | '\u{fff0}'..='\u{fffb}' | '\u{16fe4}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d159}' | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a character is a noncharacter of Unicode.
fn is_none(character: char) -> bool {
    matches!(character, '\u{fdd0}'..='\u{fdef}') || u32::from(character) & 0xfffe == 0xfffe
}

#[cfg(test)]
mod tests {
    use super::is_visible;

    #[test]
    fn a_text_without_a_shape_is_not_visible() {
        for text in [
            "",
            " \t\n",
            "\u{200b}\u{200d}\u{feff}",
            "\u{0}\u{7}\u{1b}",
            "\u{2800}",
            "\u{3164} \u{115f}\u{ffa0}",
            "\u{ad}\u{2060}\u{202e}",
            "\u{fe0f}\u{e0041}",
            "\u{fdd0}\u{ffff}\u{10fffe}",
        ] {
            assert!(!is_visible(text), "{text:?}");
        }
        for text in ["A", "\u{200b}7", "李", "🙂", "\u{301}", "-", "\u{e000}", "می\u{200c}خواهم"]
        {
            assert!(is_visible(text), "{text:?}");
        }
    }
}
