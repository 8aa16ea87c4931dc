//! Points, coordinates, dignities and parallels in the text file and the PDF.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use engine::request::PageSize;
use report::Typesetter;
use serde_json::{Value, json};
use wheel::Palette;

mod common;

use common::{answer, pdf, poppler, rome, unknown_time};

fn with_all(mut birth: Value) -> Value {
    birth["points"] = json!([
        "mean-lilith",
        "true-lilith",
        "ceres",
        "pallas",
        "juno",
        "vesta",
        "part-of-fortune",
        "part-of-spirit",
        "vertex",
    ]);
    birth["details"] = json!(["coordinates", "dignities", "parallels"]);
    birth
}

fn text(birth: &Value) -> String {
    report::text(&answer(birth, &Palette::LIGHT).0, None)
}

/// The lines of a section of the text file.
fn section<'a>(text: &'a str, heading: &str) -> Vec<&'a str> {
    let from = text.find(&format!("\n{heading}\n-")).unwrap_or_else(|| panic!("{heading}: {text}"));
    let lines = text[from + 1..].lines().skip(2);
    lines.take_while(|line| !line.is_empty()).collect()
}

/// The rows of the table of a section, without its titles, each as words.
fn rows(text: &str, heading: &str) -> Vec<String> {
    let rows = section(text, heading).into_iter().skip(1);
    rows.map(|row| row.split_whitespace().collect::<Vec<_>>().join(" ")).collect()
}

/// Positions, declinations and distances of swetest: see `points_are_those_of_swetest` in crates/engine/tests/options.rs.
/// Right ascensions follow from longitude and latitude on an equator inclined by 23.4409 degrees: Sun
/// 83.6273, Ceres 121.3680.
#[test]
fn the_text_file_lists_the_requested_details() {
    let text = text(&with_all(rome()));
    let points = rows(&text, "POINTS");
    assert_eq!(points.len(), 9);
    assert_eq!(points[0], "Mean Lilith 24°57′ Scorpio 2");
    assert!(points[4].starts_with("Juno ") && points[4].ends_with("retrograde"), "{}", points[4]);
    let coordinates = section(&text, "COORDINATES");
    assert_eq!(coordinates.len(), 1 + 12 + 6);
    for part in ["DECLINATION", "RIGHT ASCENSION", "LATITUDE", "DISTANCE"] {
        assert!(coordinates[0].contains(part), "{part}");
    }
    let row = |name: &str| -> Vec<&str> {
        let line = coordinates.iter().find(|line| line.starts_with(name)).unwrap();
        line[name.len()..].split_whitespace().collect()
    };
    assert_eq!(row("Sun")[2], "83°37′");
    assert_eq!(row("Mean Lilith")[..2], ["23°49′", "S"]);
    assert_eq!(row("Ceres"), ["26°43′", "N", "121°22′", "6°16′", "N", "3.3408", "au"]);
    let dignities = rows(&text, "ESSENTIAL DIGNITIES");
    for row in ["Sun 1 face", "Moon -5 peregrine", "Uranus"] {
        assert!(dignities.contains(&row.to_owned()), "{row}: {dignities:?}");
    }
    let from = text.find("\nRULERS OF EACH DEGREE\n").unwrap();
    let rulers = text[from..].split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(
        rulers.contains("Moon Jupiter (Neptune) Venus Venus Mars Moon Jupiter Jupiter"),
        "{rulers}"
    );
    let parallels = rows(&text, "PARALLELS OF DECLINATION");
    assert_eq!(parallels.len(), 7);
    assert_eq!(parallels[0], "Sun contraparallel Uranus 0°12′");
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
}

#[test]
fn without_a_time_the_points_have_no_houses_and_the_parts_are_left_out() {
    let text = text(&with_all(unknown_time()));
    let points = rows(&text, "POINTS");
    assert_eq!(points.len(), 6);
    // A number of a house would stand after the sign.
    assert!(points.iter().all(|line| !line.ends_with(char::is_numeric)), "{points:?}");
}

#[test]
fn details_that_are_not_requested_are_left_out() {
    let text = text(&rome());
    for heading in ["POINTS", "COORDINATES", "ESSENTIAL DIGNITIES", "PARALLELS OF DECLINATION"] {
        assert!(!text.contains(&format!("\n{heading}\n-")), "{heading}");
    }
}

#[test]
fn the_pdf_has_a_table_of_each() {
    let typesetter = Typesetter::load().unwrap();
    for birth in [rome(), unknown_time()] {
        let file = pdf(&typesetter, &with_all(birth), PageSize::A4);
        let structure = poppler("pdfinfo", &["-struct-text"], &file);
        for heading in ["Points", "Coordinates", "Essential dignities", "Parallels of declination"]
        {
            assert!(structure.contains(&format!("H2 \"{heading}\"")), "{heading}: {structure}");
        }
        let words = poppler("pdftotext", &["-layout"], &file);
        for name in ["Mean Lilith", "True Lilith", "Vesta"] {
            assert!(words.contains(name), "{name}");
        }
        assert!(words.contains(" au") && words.contains("contraparallel"), "{words}");
    }
}
