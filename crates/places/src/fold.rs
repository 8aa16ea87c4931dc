//! Folding of names: a normal form for all spellings, used for the index and for queries.

use super::unicode::{decomposed_in_lower_case, is_mark};

/// The folded form of `text`: lower case, without accents, vowel points and apostrophes. Each run of other characters
/// becomes one space.
///
/// `São Paulo` becomes `sao paulo`, `Nuku‘alofa` becomes `nukualofa`, `الرِّياض` loses its points.
/// Vowel signs that are letters of their script (Devanagari, Thai) and the marks of kana are kept.
/// The index is built and searched with this function, so both always agree.
pub(crate) fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in decomposed_in_lower_case(text).chars() {
        match class(c) {
            Class::Dropped => {}
            Class::Letter => folded.push(c),
            Class::Written(plain) => folded.push_str(plain),
            Class::Break => {
                if !folded.is_empty() && !folded.ends_with(' ') {
                    folded.push(' ');
                }
            }
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

enum Class {
    Dropped,
    Letter,
    Written(&'static str),
    Break,
}

fn class(c: char) -> Class {
    match c {
        'a'..='z' | '0'..='9' => Class::Letter,
        'ß' => Class::Written("ss"),
        'æ' => Class::Written("ae"),
        'œ' => Class::Written("oe"),
        'ø' => Class::Written("o"),
        'ł' => Class::Written("l"),
        'đ' | 'ð' => Class::Written("d"),
        'þ' => Class::Written("th"),
        'ı' => Class::Written("i"),
        'ħ' => Class::Written("h"),
        'ŧ' => Class::Written("t"),
        'ŋ' => Class::Written("n"),
        'ə' => Class::Written("e"),
        'ς' => Class::Written("σ"),
        // Arabic letters with several spellings.
        'ى' | 'ی' => Class::Written("ي"),
        'ة' => Class::Written("ه"),
        'ک' => Class::Written("ك"),
        'ٱ' => Class::Written("ا"),
        _ if is_dropped(c) => Class::Dropped,
        _ if c.is_alphanumeric() || is_mark(c) => Class::Letter,
        _ => Class::Break,
    }
}

/// Accents, points, apostrophes and zero-width characters.
fn is_dropped(c: char) -> bool {
    matches!(c,
        '\'' | '`' | '´' | '‘' | '’' | '\u{ad}' | '\u{640}'
        // Modifier letters such as the ʻokina.
        | '\u{2b0}'..='\u{2ff}'
        // Accents of Latin, Greek and Cyrillic.
        | '\u{300}'..='\u{36f}' | '\u{483}'..='\u{487}'
        // Points of Hebrew and Arabic.
        | '\u{591}'..='\u{5c7}' | '\u{610}'..='\u{61a}' | '\u{64b}'..='\u{65f}' | '\u{670}'
        | '\u{6d6}'..='\u{6dc}' | '\u{6df}'..='\u{6e8}' | '\u{6ea}'..='\u{6ed}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{20d0}'..='\u{20ff}'
        | '\u{fe00}'..='\u{fe0f}' | '\u{fe20}'..='\u{fe2f}'
        // Joiners and directional marks.
        | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}'
    )
}

#[cfg(test)]
mod tests {
    use super::fold;

    #[test]
    fn spellings_of_a_name_have_one_folded_form() {
        for (written, plain) in [
            ("São Paulo", "sao paulo"),
            ("Sa\u{303}o  PAULO ", "sao paulo"),
            ("Nuku‘alofa", "nukualofa"),
            ("L'Aquila", "laquila"),
            ("Saint-Denis", "saint denis"),
            ("Łódź", "lodz"),
            ("Tromsø", "tromso"),
            ("Straße", "strasse"),
            ("İzmir", "izmir"),
            ("Diyarbakır", "diyarbakir"),
            ("Frankfurt (Oder)", "frankfurt oder"),
            ("Санкт-Петербург", "санкт петербург"),
            ("ΑΘΗΝΑΣ", "αθηνασ"),
            ("Αθήνας", "αθηνασ"),
            ("الرِّياض", "الرياض"),
            ("یزد", "يزد"),
            ("ירושלַים", "ירושלים"),
            ("\u{200f}ulm\u{200e}", "ulm"),
            ("🎂 \0 !", ""),
        ] {
            assert_eq!(fold(written), plain, "{written}");
        }
    }

    #[test]
    fn letters_of_a_script_are_kept() {
        // The virama and vowel signs of Devanagari, and the voicing marks of kana, distinguish words.
        assert_ne!(fold("दिल्ली"), fold("दल"));
        assert_ne!(fold("かき"), fold("かぎ"));
        assert_ne!(fold("กรุงเทพ"), fold("กรงเทพ"));
    }

    #[test]
    fn folding_twice_changes_nothing() {
        for written in ["Århus", "서울", "東京", "กรุงเทพ", "Ho Chi Minh (Sài Gòn)", "ﬁ Ⅳ ½"]
        {
            let once = fold(written);
            assert_eq!(fold(&once), once);
        }
    }
}
