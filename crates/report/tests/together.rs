//! The text file and the PDF about two people, with many kinds of names.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use std::sync::LazyLock;

use engine::request::PageSize;
use report::{Typesetter, pair_text};
use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr as _;

mod common;

use common::{odd_names, pair, poppler, rome, ulm, unknown_time};

static PRESS: LazyLock<Typesetter> = LazyLock::new(|| Typesetter::load().unwrap());

fn pdf(first: &Value, second: &Value) -> Vec<u8> {
    let (answer, wheel) = pair(first, second);
    PRESS.pair_pdf(&answer, &wheel, PageSize::A4).unwrap()
}

/// The text between the running heads and the page numbers, without white space and hyphens.
fn words(pdf: &[u8]) -> String {
    bare(&poppler("pdftotext", &["-raw", "-x", "0", "-y", "76", "-W", "640", "-H", "698"], pdf))
}

fn bare(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace() && !matches!(c, '-' | '\u{ad}' | '\u{c}')).collect()
}

fn with(mut birth: Value, member: &str, value: Value) -> Value {
    birth[member] = value;
    birth
}

/// All texts of the reading in order.
fn account(first: &Value, second: &Value) -> Vec<String> {
    let (answer, _) = pair(first, second);
    let reading = &answer.reading;
    reading
        .texts()
        .into_iter()
        .flat_map(|text| &text.passages)
        .map(|one| one.text.clone())
        .collect()
}

#[test]
fn both_files_contain_the_whole_reading_in_order() {
    for (first, second) in [(rome(), ulm()), (unknown_time(), ulm()), (ulm(), unknown_time())] {
        let (answer, _) = pair(&first, &second);
        let files = [bare(&pair_text(&answer, None)), words(&pdf(&first, &second))];
        for file in files {
            let mut from = 0;
            for text in account(&first, &second) {
                let at = file[from..].find(&bare(&text));
                from += at.unwrap_or_else(|| panic!("{text:?} is not where it belongs: {file}"));
            }
            for part in &answer.score.parts {
                let at = file[from..].find(&bare(&part.why));
                from += at.unwrap_or_else(|| panic!("{:?} is missing in {file}", part.why));
            }
            for later in ["SwissEphemeris", "forentertainmentonly"] {
                from += file[from..].find(later).unwrap();
            }
        }
    }
}

#[test]
fn both_files_have_the_contacts_the_overlays_and_the_score() {
    let (answer, _) = pair(&rome(), &ulm());
    let text = pair_text(&answer, Some("data:image/svg+xml;base64,AAAA"));
    for line in text.lines().filter(|line| !line.starts_with("data:")) {
        assert!(line.width() <= 80, "{line}");
    }
    assert!(text.contains("\ndata:image/svg+xml;base64,AAAA\n"));
    let file = words(&pdf(&rome(), &ulm()));
    for view in &answer.aspects {
        let aspect = view.aspect;
        let row = format!("{}{}{}", aspect.first, aspect.kind, aspect.second);
        assert!(file.contains(&bare(&row)), "{row} is not in {file}");
        let is_row = |line: &str| bare(line).starts_with(&bare(&row));
        assert!(text.lines().any(is_row), "{row} is not in {text}");
    }
    let total = format!("{:.0} of 100", answer.score.total.unwrap().round());
    for file in [bare(&text), file] {
        assert!(file.contains(&bare("Ada in the houses of Ben Weber")), "{file}");
        assert!(file.contains(&bare("Ben Weber in the houses of Ada")), "{file}");
        assert!(file.contains(&bare(&total)), "{total} is not in {file}");
    }
    // Without a birth time, the houses of that person are missing, and the score is a range.
    let (answer, _) = pair(&rome(), &unknown_time());
    let text = pair_text(&answer, None).split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(text.contains("The time of birth of Person 2 is not known"), "{text}");
    let (low, high) = match answer.score.total_between.as_deref() {
        Some([low, high]) => (low.round(), high.round()),
        _ => panic!("{:?}", answer.score),
    };
    assert!(text.contains(&format!("Total {low:.0} to {high:.0} of 100")), "{text}");
}

#[test]
fn the_pdf_has_tags_for_headings_tables_and_the_figure() {
    // Typst checks PDF/UA-1 and would not return a file that violates it.
    let file = pdf(&rome(), &ulm());
    let facts = poppler("pdfinfo", &[], &file);
    assert!(facts.lines().any(|line| line.starts_with("Tagged:") && line.ends_with("yes")));
    assert!(facts.contains("Ada and Ben Weber: two charts compared"), "{facts}");
    let structure = poppler("pdfinfo", &["-struct-text"], &file);
    let (answer, wheel) = pair(&rome(), &ulm());
    for (level, heading) in [
        (1, "The reading"),
        (2, &*answer.reading.title),
        (2, "Something to try"),
        (1, "Tables and score"),
        (2, "Aspects between the two"),
        (2, "A score, for what it is worth"),
        (1, "About this comparison"),
        (2, "Disclaimer"),
    ] {
        let tagged = format!("H{level} \"{heading}\"");
        assert!(structure.contains(&tagged), "{tagged} is not in\n{structure}");
    }
    let count = |tag: &str| structure.lines().filter(|line| line.trim().starts_with(tag)).count();
    assert_eq!(count("Figure"), 1, "the wheel");
    assert_eq!(count("Table"), 4, "aspects, two overlays, elements and modes");
    assert_eq!(count("TR"), answer.aspects.len() + 12 + 12 + 7 + 4);
    assert_eq!(PRESS.pair_pdf(&answer, &wheel, PageSize::A4).unwrap(), file, "the same bytes");
    let letter = PRESS.pair_pdf(&answer, &wheel, PageSize::Letter).unwrap();
    // 8.5 by 11 inches, in points.
    assert!(poppler("pdfinfo", &[], &letter).contains("612 x 792"));
    assert!(file.len() < 300_000, "{} bytes", file.len());
}

#[test]
fn no_name_changes_more_than_the_name() {
    let structure = |file: &[u8]| {
        let tags = poppler("pdfinfo", &["-struct"], file);
        let kinds: Vec<&str> =
            tags.lines().filter_map(|line| line.split_whitespace().next()).collect();
        let of = |tag: &str| kinds.iter().filter(|kind| **kind == tag).count();
        ["H1", "H2", "H3", "Table", "TR", "Figure:"].map(of)
    };
    let headings = |text: &str| -> Vec<String> {
        let lines: Vec<&str> = text.lines().collect();
        let is_rule = |line: &str| line.len() > 3 && line.chars().all(|c| c == '-' || c == '.');
        let found = lines.windows(2).filter(|pair| is_rule(pair[1]));
        found.map(|pair| pair[0].to_owned()).collect()
    };
    let plain = pdf(&rome(), &ulm());
    let (answer, _) = pair(&rome(), &ulm());
    let plain_text = pair_text(&answer, None);
    assert!(headings(&plain_text).len() > 9, "{plain_text}");
    for name in odd_names() {
        for (first, second) in
            [(with(rome(), "name", json!(name)), ulm()), (rome(), with(ulm(), "name", json!(name)))]
        {
            let file = pdf(&first, &second);
            assert_eq!(structure(&file), structure(&plain), "{name:?}");
            // No text is beyond the margin.
            let beyond = ["-f", "2", "-x", "530", "-y", "76", "-W", "65", "-H", "690"];
            assert_eq!(poppler("pdftotext", &beyond, &file).trim(), "", "{name:?}");
            let (answer, _) = pair(&first, &second);
            let text = pair_text(&answer, None);
            assert_eq!(headings(&text), headings(&plain_text), "{name:?}");
            assert!(text.lines().all(|line| line.width() <= 80), "{name:?}");
            assert!(!text.chars().any(|c| c.is_control() && c != '\n'), "{name:?}");
        }
    }
    let both = with(rome(), "name", json!("🙂"));
    let file = words(&pdf(&both, &ulm()));
    assert!(file.contains(&bare("Person 1 and Ben Weber")), "{file}");
    assert!(file.contains(&bare("Person 1’s Sun")), "{file}");
    let longer = with(ulm(), "name", json!("🙂🙂"));
    let file = words(&pdf(&both, &longer));
    assert!(file.contains(&bare("Person 1 and Person 2")), "{file}");
    assert!(!file.contains(&bare("Person 1 Person 1")), "{file}");
}
