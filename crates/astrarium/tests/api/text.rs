//! The text file of a reading in the answer.

use serde_json::{Value, json};
use unicode_width::UnicodeWidthStr as _;

use crate::support::{post, rome, rome_but};

/// The sections of the specification's part 7, 'Download', with the words of the life areas before the tables.
const SECTIONS: [&str; 15] = [
    "PERSONAL INFORMATION",
    "PROFILE",
    "LIFE AREAS",
    "WHAT WEIGHS MOST",
    "PLACIDUS HOUSE SYSTEM",
    "HOUSE CUSPS",
    "PLANET POSITIONS",
    "MAJOR ASPECTS",
    "CHART PATTERNS",
    "RETROGRADE PLANETS",
    "CRITICAL DEGREES",
    "ELEMENT AND MODE BALANCE",
    "CHART WHEEL",
    "TECHNICAL DETAILS",
    "DISCLAIMER",
];

fn answer(birth: &Value, include: &str) -> Value {
    post(&format!("/reading/complete?include={include}"), birth).json().unwrap()
}

fn text(birth: &Value) -> String {
    answer(birth, "text")["text"].as_str().unwrap().to_owned()
}

/// The lines that are underlined: the headings of sections.
fn sections(text: &str) -> Vec<&str> {
    let lines: Vec<&str> = text.lines().collect();
    let underlined = |pair: &[&str]| !pair[1].is_empty() && pair[1].chars().all(|c| c == '-');
    lines.windows(2).filter(|pair| underlined(pair)).map(|pair| pair[0]).collect()
}

fn assert_fits_a_terminal(text: &str) {
    for line in text.lines().filter(|line| !line.starts_with("data:")) {
        assert!(line.width() <= 80, "{line}");
    }
}

#[test]
fn it_lists_what_the_specification_lists() {
    let text = text(&rome());
    assert_eq!(sections(&text), SECTIONS);
    assert_fits_a_terminal(&text);
    // swetest -bj2448058.0208333335 -ut: Sun 84.1494534, cusp 1 190.6082882.
    for words in [
        "Ada",
        "1990-06-15",
        "14:30:00",
        "Rome, Lazio, Italy",
        "24°08′ Gemini",
        "10°36′ Libra",
        "Europe/Rome",
        "+02:00",
        "1990-06-15T12:30:00Z",
        "Swiss Ephemeris",
        "entertainment only",
        env!("CARGO_PKG_VERSION"),
    ] {
        assert!(text.contains(words), "{words} is not in\n{text}");
    }
}

#[test]
fn it_carries_every_word_of_the_reading_and_the_picture_of_the_wheel() {
    let answer = answer(&rome(), "wheel,text");
    let text = answer["text"].as_str().unwrap();
    let words: Vec<&str> = text.split_whitespace().collect();
    let words = words.join(" ");
    let mut passages = 0;
    for area in answer["reading"].as_object().unwrap().values() {
        for passage in area["passages"].as_array().into_iter().flatten() {
            assert!(words.contains(passage["text"].as_str().unwrap()), "{passage}");
            passages += 1;
        }
    }
    assert!(passages > 80, "{passages}");
    let image = answer["wheel"][2]["image"].as_str().unwrap();
    assert_eq!(text.lines().filter(|line| line.starts_with("data:")).collect::<Vec<_>>(), [image]);
    // The text contains the picture also without the geometry in the answer.
    let without = self::answer(&rome(), "text");
    assert_eq!(without["text"], answer["text"]);
    assert!(without.get("wheel").is_none());
    assert!(self::answer(&rome(), "wheel").get("text").is_none());
}

#[test]
fn unknown_times_and_doubtful_data_are_mentioned() {
    let mut birth = rome_but("time", Value::Null);
    birth["timeUnknown"] = json!(true);
    let unknown = text(&birth);
    assert_fits_a_terminal(&unknown);
    assert!(unknown.contains("nothing here rests on houses or angles"));
    assert!(unknown.contains("HOUSE SYSTEM\n------------\nNone: the time of birth is not known."));
    assert!(!unknown.contains("Ascendant"));

    let mut polar = rome_but("latitude", json!(69.6492));
    polar["timezone"] = json!("Europe/Oslo");
    polar["longitude"] = json!(18.9553);
    let polar = text(&polar);
    assert!(sections(&polar).contains(&"PORPHYRY HOUSE SYSTEM"));
    assert!(polar.contains("Placidus houses do not exist"));

    // The clocks went back in Rome at 03:00 that night (tzdata, Europe/Rome, 1990-09-30).
    let mut twice = rome_but("date", json!("1990-09-30"));
    twice["time"] = json!("02:30");
    let twice = text(&twice);
    assert!(twice.contains("1990-09-30T00:30:00Z") && twice.contains("1990-09-30T01:30:00Z"));
}

#[test]
fn nothing_in_a_name_changes_the_layout() {
    let plain = text(&rome());
    for name in [
        "Ada\n\nDISCLAIMER\n----------\nNone",
        "Ada\r\u{b}\u{c}\u{85}\u{2028}\u{2029}x",
        "\u{202e}adA\u{2066}",
        "Ada\u{0}\u{1b}[2J",
        "\u{fdd0}A\u{ffff}da\u{1fffe}",
        "محمد بن عبد الله",
        "李小龙",
        "<b>&amp;</b> {} %s \\n",
    ] {
        let odd = text(&rome_but("name", json!(name)));
        assert_eq!(sections(&odd), SECTIONS, "{name:?}");
        assert_eq!(odd.lines().count(), plain.lines().count(), "{name:?}");
        let changed: Vec<(&str, &str)> =
            odd.lines().zip(plain.lines()).filter(|(odd, plain)| odd != plain).collect();
        assert_eq!(changed.len(), 2, "{name:?}: {changed:?}");
        for (line, _) in changed {
            assert!(!line.chars().any(char::is_control), "{line:?}");
            assert!(!line.contains(['\u{202e}', '\u{2066}', '\u{2028}']), "{line:?}");
            assert!(!line.contains(['\u{fdd0}', '\u{ffff}', '\u{1fffe}']), "{line:?}");
        }
    }
    // East Asian characters take two columns in a terminal (Unicode, annex 11).
    for letter in ["x", "龍", "👩‍🚀"] {
        assert_fits_a_terminal(&text(&rome_but("name", json!(letter.repeat(33)))));
        assert_fits_a_terminal(&text(&rome_but("place", json!(letter.repeat(66)))));
    }
}
