//! What the text file is called.

use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

const ENDING: &str = "-Complete-Reading.txt";

/// The longest file name, in bytes, that every common file system takes.
const LONGEST: usize = 255;

/// The name of the text file for a person: letters and digits of any script stay, everything else
/// becomes `_`, and `-Complete-Reading.txt` follows.
///
/// An accent stays with its letter, however it was typed. A name too long for a file system (100
/// Chinese characters are 300 bytes) is cut between characters.
///
/// ```
/// assert_eq!(report::file_name("Zoë"), "Zoë-Complete-Reading.txt");
/// assert_eq!(report::file_name("李小龙"), "李小龙-Complete-Reading.txt");
/// assert_eq!(report::file_name("../../etc"), "______etc-Complete-Reading.txt");
/// ```
#[must_use]
pub fn file_name(name: &str) -> String {
    let mut file_name = String::new();
    let mut after_letter = false;
    for letter in name.trim().nfc() {
        let stays = letter.is_alphanumeric() || (after_letter && is_combining_mark(letter));
        let letter = if stays { letter } else { '_' };
        if file_name.len() + letter.len_utf8() + ENDING.len() > LONGEST {
            break;
        }
        file_name.push(letter);
        after_letter = stays;
    }
    file_name.push_str(ENDING);
    file_name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_and_digits_of_any_script_stay() {
        for (name, expected) in [
            ("Ada Lovelace 2", "Ada_Lovelace_2"),
            ("O’Brien-Núñez", "O_Brien_Núñez"),
            // The accent as a character of its own.
            ("Zoe\u{308}", "Zoë"),
            ("कृष्ण", "कृष्ण"),
            ("محمد ١", "محمد_١"),
            ("a/b\\c:d\0e\nf", "a_b_c_d_e_f"),
            ("\u{202e}gnp.exe", "_gnp_exe"),
            ("🙂", "_"),
            (" \u{301}x", "_x"),
        ] {
            assert_eq!(file_name(name), format!("{expected}{ENDING}"), "{name:?}");
        }
    }

    #[test]
    fn a_hundred_characters_fit_every_file_system() {
        assert_eq!(file_name(&"x".repeat(100)), format!("{}{ENDING}", "x".repeat(100)));
        let long = file_name(&"龙".repeat(100));
        assert_eq!(long, format!("{}{ENDING}", "龙".repeat(78)));
        assert_eq!(long.len(), LONGEST);
    }
}
