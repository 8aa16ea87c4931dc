//! File names of reports.

use engine::request::{ImageSize, PairFormat, PairOrder, ReportFormat, ReportOrder};
use unicode_normalization::UnicodeNormalization as _;
use unicode_normalization::char::is_combining_mark;

use crate::english;

/// The longest file name that common file systems accept, bytes.
const LONGEST: usize = 255;

/// The file name of a report about one person. Letters and digits of any script are kept, other characters become `_`.
/// The kind of file follows.
///
/// Accents are kept, composed or not. A name that is too long for a file system (100 Chinese
/// characters are 300 bytes) is cut between characters.
///
/// ```
/// use engine::request::{ReportFormat, ReportOrder};
///
/// let text = ReportOrder { format: ReportFormat::Txt, ..ReportOrder::default() };
/// assert_eq!(report::file_name("Zoë", text), "Zoë-Complete-Reading.txt");
/// assert_eq!(report::file_name("李小龙", text), "李小龙-Complete-Reading.txt");
/// assert_eq!(report::file_name("../../etc", text), "______etc-Complete-Reading.txt");
/// ```
#[must_use]
pub fn file_name(name: &str, order: ReportOrder) -> String {
    let ending = match order.format {
        ReportFormat::Writer => "md",
        format => format.name(),
    };
    named(name, &format!("-{}.{ending}", content(order)))
}

/// The file name of a report about two people, by the same rules.
///
/// ```
/// use engine::request::{PairFormat, PairOrder};
///
/// let text = PairOrder { format: PairFormat::Txt, ..PairOrder::default() };
/// assert_eq!(report::pair_file_name(["Zoë", "Ben"], text), "Zoë_and_Ben-Two-Charts.txt");
/// ```
#[must_use]
pub fn pair_file_name([first, second]: [&str; 2], order: PairOrder) -> String {
    let content = if order.format == PairFormat::Svg { "Chart-Wheel" } else { "Two-Charts" };
    let ending = format!("-{content}.{}", order.format.name());
    let both = english::together::both(first.trim(), second.trim());
    named(&both, &ending)
}

/// The file name of a year, by the same rules.
///
/// ```
/// use engine::request::ReportFormat;
///
/// assert_eq!(report::year_file_name("Zoë", 2026, ReportFormat::Ics), "Zoë-Year-2026.ics");
/// ```
#[must_use]
pub fn year_file_name(name: &str, year: i16, format: ReportFormat) -> String {
    named(name, &format!("-Year-{year}.{}", format.name()))
}

fn named(name: &str, ending: &str) -> String {
    let mut file_name = String::new();
    let mut after_letter = false;
    for letter in name.trim().nfc() {
        let stays = letter.is_alphanumeric() || (after_letter && is_combining_mark(letter));
        let letter = if stays { letter } else { '_' };
        if file_name.len() + letter.len_utf8() + ending.len() > LONGEST {
            break;
        }
        file_name.push(letter);
        after_letter = stays;
    }
    file_name + ending
}

/// The kind of file.
fn content(order: ReportOrder) -> &'static str {
    match (order.format, order.image_size) {
        (ReportFormat::Svg, _) => "Chart-Wheel",
        (ReportFormat::Writer, _) => "Facts-for-a-Writer",
        (ReportFormat::Png, ImageSize::Card) => "Chart-Card",
        (ReportFormat::Png, ImageSize::Story) => "Chart-Story",
        (ReportFormat::Png, ImageSize::Quote) => "Chart-Quote",
        (ReportFormat::Png, ImageSize::QuoteStory) => "Chart-Quote-Story",
        _ => "Complete-Reading",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDING: &str = "-Complete-Reading.txt";

    fn text_file(name: &str) -> String {
        file_name(name, ReportOrder { format: ReportFormat::Txt, ..ReportOrder::default() })
    }

    #[test]
    fn letters_and_digits_of_any_script_are_kept() {
        for (name, expected) in [
            ("Ada Lovelace 2", "Ada_Lovelace_2"),
            ("O’Brien-Núñez", "O_Brien_Núñez"),
            // A combining accent.
            ("Zoe\u{308}", "Zoë"),
            ("कृष्ण", "कृष्ण"),
            ("محمد ١", "محمد_١"),
            ("a/b\\c:d\0e\nf", "a_b_c_d_e_f"),
            ("\u{202e}gnp.exe", "_gnp_exe"),
            ("🙂", "_"),
            (" \u{301}x", "_x"),
        ] {
            assert_eq!(text_file(name), format!("{expected}{ENDING}"), "{name:?}");
        }
    }

    #[test]
    fn a_hundred_characters_fit_every_file_system() {
        assert_eq!(text_file(&"x".repeat(100)), format!("{}{ENDING}", "x".repeat(100)));
        let long = text_file(&"龙".repeat(100));
        assert_eq!(long, format!("{}{ENDING}", "龙".repeat(78)));
        assert_eq!(long.len(), LONGEST);
    }

    #[test]
    fn every_format_has_its_kind_and_extension() {
        let of = |format, image_size| {
            file_name("Ada", ReportOrder { format, image_size, ..ReportOrder::default() })
        };
        assert_eq!(of(ReportFormat::Pdf, ImageSize::Card), "Ada-Complete-Reading.pdf");
        assert_eq!(of(ReportFormat::Json, ImageSize::Card), "Ada-Complete-Reading.json");
        assert_eq!(of(ReportFormat::Svg, ImageSize::Card), "Ada-Chart-Wheel.svg");
        assert_eq!(of(ReportFormat::Png, ImageSize::Card), "Ada-Chart-Card.png");
        assert_eq!(of(ReportFormat::Png, ImageSize::Story), "Ada-Chart-Story.png");
        assert_eq!(of(ReportFormat::Png, ImageSize::Quote), "Ada-Chart-Quote.png");
    }
}
