//! The PDF and the image, checked with independent means: Poppler reads the PDF, and the header of the PNG
//! gives its size.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use std::sync::LazyLock;

use engine::request::{ImageSize, PageSize};
use report::Typesetter;
use serde_json::Value;
use wheel::Palette;

mod common;

use common::{answer, crowded, image, named, odd_names, pdf, polar, poppler, rome, unknown_time};

static PRESS: LazyLock<Typesetter> = LazyLock::new(|| Typesetter::load().unwrap());

/// The text between the running heads and the page numbers, in the order of the file, without white space
/// and without the hyphens at the ends of lines.
fn words(pdf: &[u8]) -> String {
    let body = ["-raw", "-x", "0", "-y", "76", "-W", "640", "-H", "698"];
    bare(&poppler("pdftotext", &body, pdf))
}

/// The text of the title page, which has no running head and no page number.
fn title_page(pdf: &[u8]) -> String {
    bare(&poppler("pdftotext", &["-raw", "-f", "1", "-l", "1"], pdf))
}

fn bare(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '\u{ad}' | '\u{c}')).collect()
}

#[test]
fn the_pdf_has_tags_for_headings_tables_and_the_figure() {
    // Typst checks PDF/UA-1 and would not return a file that violates it.
    let file = pdf(&PRESS, &rome(), PageSize::A4);
    let facts = poppler("pdfinfo", &[], &file);
    assert!(
        facts.lines().any(|line| line.starts_with("Tagged:") && line.ends_with("yes")),
        "{facts}"
    );
    assert!(facts.contains("Ada: natal chart reading"), "{facts}");
    assert!(facts.contains("PDF subtype") || facts.contains("PDF version"), "{facts}");
    let structure = poppler("pdfinfo", &["-struct-text"], &file);
    for heading in ["Your chart", "Your reading", "About this reading"] {
        let tagged = format!("H1 \"{heading}\"");
        assert!(structure.contains(&tagged), "{tagged} is not in\n{structure}");
    }
    for heading in ["Planet positions", "Major aspects", "Love", "Personal Growth", "Disclaimer"] {
        let tagged = format!("H2 \"{heading}\"");
        assert!(structure.contains(&tagged), "{tagged} is not in\n{structure}");
    }
    let count = |tag: &str| structure.lines().filter(|line| line.trim().starts_with(tag)).count();
    assert_eq!(count("Figure"), 1, "the wheel");
    assert_eq!(count("Table"), 4, "positions, houses, aspects, balances");
    // Twelve positions, twelve cusps, seven balances, and every aspect.
    let (answer, _) = answer(&rome(), &Palette::PRINT);
    assert_eq!(count("TR"), 12 + 12 + 7 + answer.chart.aspects.len() + 4);
}

#[test]
fn the_pdf_contains_the_whole_reading_in_order() {
    for birth in [rome(), crowded(), unknown_time(), polar()] {
        let (answer, _) = answer(&birth, &Palette::PRINT);
        let text = words(&pdf(&PRESS, &birth, PageSize::A4));
        let mut from = text.find(&bare("Your reading")).unwrap();
        let mut parts = 0;
        for area in &answer.reading.areas {
            let interpretations = area.topics_with_text().map(|(_, part)| &*part.interpretation);
            let details = area.paragraphs();
            let details = details.iter().map(String::as_str);
            let texts = std::iter::once(&*area.summary).chain(details).chain([&*area.advice]);
            for part in texts.chain(interpretations) {
                let at = text[from..].find(&bare(part));
                let at = at.unwrap_or_else(|| panic!("{part:?} is not where it belongs"));
                from += at + bare(part).len();
                parts += 1;
            }
        }
        assert!(parts >= 8 * 3, "{parts}");
        assert!(text[from..].contains(&bare("for entertainment only")), "the disclaimer is last");
    }
}

#[test]
fn the_pdf_shows_the_positions_of_swetest() {
    // swetest -bj2448058.0208333335 -ut: Sun 84.1494534, cusp 1 190.6082882.
    let text = words(&pdf(&PRESS, &rome(), PageSize::A4));
    for position in ["Sun24°08′Gemini", "1Ascendant10°36′Libra", "15June1990,14:30"] {
        assert!(text.contains(position), "{position} is not in {text}");
    }
    // Without a time there are no houses and no angles.
    let text = words(&pdf(&PRESS, &unknown_time(), PageSize::A4));
    assert!(text.contains(&bare("None: the time of birth is not known.")), "{text}");
    assert!(!text.contains("Ascendant") && text.contains("notknownRISING"), "{text}");
    let text = words(&pdf(&PRESS, &polar(), PageSize::A4));
    assert!(text.contains(&bare("Placidus houses do not exist this close to the pole")), "{text}");
}

#[test]
fn paper_is_a4_or_letter_and_no_file_is_large() {
    for birth in [rome(), crowded(), unknown_time(), polar(), named("محمد بن عبد الله 李小龙")]
    {
        // 210 by 297 mm, 8.5 by 11 inches, in points.
        for (paper, size) in [(PageSize::A4, "595.276 x 841.89"), (PageSize::Letter, "612 x 792")] {
            let file = pdf(&PRESS, &birth, paper);
            assert!(poppler("pdfinfo", &[], &file).contains(size), "{paper:?}");
            assert!(file.len() < 300_000, "{} bytes", file.len());
        }
    }
}

#[test]
fn fonts_are_embedded_as_subsets() {
    let fonts = poppler("pdffonts", &[], &pdf(&PRESS, &named("李小龙"), PageSize::A4));
    for font in fonts.lines().skip(2) {
        // Six letters and a plus sign: a subset (ISO 32000-1, 9.6.4). Then: embedded, subset, and
        // a map to Unicode.
        assert_eq!(font.find('+'), Some(6), "{font}");
        let columns: Vec<&str> = font.split_whitespace().rev().skip(2).take(3).collect();
        assert_eq!(columns, ["yes", "yes", "yes"], "{font}");
    }
    assert!(fonts.contains("NotoSerifCJK"), "{fonts}");
}

#[test]
fn names_of_many_scripts_are_shown_with_letters_of_their_own() {
    for (name, font) in [
        ("Σοφία", "NotoSerif"),
        ("Анна Ахматова", "NotoSerif"),
        ("山田 カトリーヌ", "NotoSerifCJK"),
        ("김민준", "NotoSerifCJK"),
        ("李小龙 鄧麗君", "NotoSerifCJK"),
        ("Łukasz Nguyễn", "NewsreaderDisplay"),
    ] {
        let file = pdf(&PRESS, &named(name), PageSize::A4);
        let title = title_page(&file);
        assert!(title.starts_with(&format!("NATALCHARTREADING{}", bare(name))), "{title}");
        assert!(poppler("pdffonts", &[], &file).contains(font), "{name}");
    }
    // Right-to-left scripts: checks only that the letters are present, since their order depends on the extractor.
    for (name, font) in [("דוד", "NotoSerifHebrew"), ("محمد", "NotoNaskhArabic")] {
        let file = pdf(&PRESS, &named(name), PageSize::A4);
        let text = title_page(&file);
        assert!(name.chars().all(|letter| text.contains(letter)), "{name}: {text}");
        assert!(poppler("pdffonts", &[], &file).contains(font), "{name}");
    }
}

#[test]
fn nothing_in_a_name_changes_anything_but_the_name() {
    let after = |file: &[u8]| {
        let text = words(file);
        let from = text.find("15June1990").unwrap();
        // The name occurs a second time.
        let name_from = text.find("Birthinformation").unwrap();
        let name_to = text.find("Dateofbirth").unwrap();
        text[from..name_from].to_owned() + &text[name_to..]
    };
    let structure = |file: &[u8]| {
        let tags = poppler("pdfinfo", &["-struct"], file);
        let kinds: Vec<&str> =
            tags.lines().filter_map(|line| line.split_whitespace().next()).collect();
        let of = |tag: &str| kinds.iter().filter(|kind| **kind == tag).count();
        ["H1", "H2", "H3", "Table", "TR", "Figure:"].map(of)
    };
    let plain = pdf(&PRESS, &rome(), PageSize::A4);
    for name in odd_names() {
        let odd = pdf(&PRESS, &named(&name), PageSize::A4);
        assert_eq!(after(&odd), after(&plain), "{name:?}");
        assert_eq!(structure(&odd), structure(&plain), "{name:?}");
    }
}

#[test]
fn a_long_name_is_copied_as_it_was_typed() {
    let words = "Ada Maria Wolfeschlegelsteinhausenbergerdorff von Hohenlohe-Waldenburg";
    let long = format!("Ada {} Byron", "Wx".repeat(45));
    for name in [words, &"W".repeat(100), &long, &"龙".repeat(100)] {
        let file = pdf(&PRESS, &named(name), PageSize::A4);
        let title = poppler("pdftotext", &["-raw", "-f", "1", "-l", "1"], &file);
        let (_, after) = title.split_once("READING").unwrap();
        let (copied, _) = after.split_once("15 June 1990").unwrap();
        // Only a line that ends within a word ends without a space.
        let letters = |text: &str| text.split_whitespace().collect::<String>();
        assert_eq!(letters(copied), letters(name), "{copied:?}");
        // The name is also in the birth data, and not beyond the margin.
        let of_page = |page: &str| poppler("pdftotext", &["-raw", "-f", page, "-l", page], &file);
        let pages: Vec<String> = (2..30).map(|page| page.to_string()).collect();
        let page = pages.iter().find(|page| of_page(page).contains("\nDate of birth"));
        let page = page.unwrap().as_str();
        let facts = of_page(page);
        let (_, after) = facts.split_once("\nName ").unwrap();
        let (copied, _) = after.split_once("Date of birth").unwrap();
        assert_eq!(letters(copied), letters(name), "{copied:?}");
        let beyond = ["-f", page, "-l", page, "-x", "530", "-y", "76", "-W", "65", "-H", "690"];
        assert_eq!(poppler("pdftotext", &beyond, &file).trim(), "", "{name}");
        let all = poppler("pdftotext", &[], &file);
        assert!(!all.contains('\u{200b}'), "{name}");
    }
    let file = pdf(&PRESS, &named(words), PageSize::A4);
    let title = poppler("pdftotext", &["-raw", "-f", "1", "-l", "1"], &file);
    let title = title.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(title.contains(words), "{title}");
}

#[test]
fn characters_that_cannot_be_shown_are_reported() {
    let text = title_page(&pdf(&PRESS, &named("Ada 🙂"), PageSize::A4));
    assert!(text.starts_with("NATALCHARTREADINGAda15June1990"), "{text}");
    assert!(text.contains(&bare("This file has no typeface for some letters of the name")));
    let text = title_page(&pdf(&PRESS, &named("🙂"), PageSize::A4));
    assert!(text.contains(&bare("This file has no typeface for the letters of the name")));
    let mut birth = rome();
    birth["place"] = Value::from("🙂");
    let text = words(&pdf(&PRESS, &birth, PageSize::A4));
    assert!(text.contains(&bare("41.9028° north, 12.4964° east")), "{text}");
}

#[test]
fn images_have_the_documented_sizes() {
    for size in ImageSize::ALL {
        let png = image(&PRESS, &rome(), size);
        // The header of a PNG (W3C, PNG, 11.2.1): eight bytes of signature, length and name of
        // the chunk, width and height.
        assert_eq!(&png[..8], b"\x89PNG\r\n\x1a\n");
        let number = |at: usize| u32::from_be_bytes(png[at..at + 4].try_into().unwrap());
        let (width, height) = size.pixels();
        assert_eq!((number(16), number(20)), (width.into(), height.into()));
        assert_ne!(png, image(&PRESS, &named("Bea"), size), "the name is in the picture");
        assert_eq!(png, image(&PRESS, &rome(), size), "the same answer, the same bytes");
        for name in odd_names() {
            assert!(!image(&PRESS, &named(&name), size).is_empty());
        }
        assert!(!image(&PRESS, &unknown_time(), size).is_empty());
    }
}

#[test]
fn the_same_answer_gives_the_same_bytes() {
    let first = pdf(&PRESS, &rome(), PageSize::A4);
    pdf(&PRESS, &crowded(), PageSize::Letter);
    assert_eq!(pdf(&Typesetter::load().unwrap(), &rome(), PageSize::A4), first);
}
