//! Answers for tests of reports, and Poppler's programs to check the files.

#![allow(dead_code, reason = "the measurement uses a part of it")]

use std::io::Write as _;
use std::process::{Command, Stdio};

use engine::answer::{CompatibilityAnswer, CompleteAnswer, Wanted, WheelPicture};
use engine::request::{ImageSize, PageSize};
use report::Typesetter;
use serde_json::{Value, json};
use wheel::Palette;

#[path = "../../../engine/tests/support/mod.rs"]
pub(crate) mod support;

use support::{ENGINE, cast_json};

/// A birth without warnings.
pub(crate) fn rome() -> Value {
    json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30:00", "timezone": "Europe/Rome",
        "latitude": 41.9028, "longitude": 12.4964, "place": "Rome, Lazio, Italy",
    })
}

/// The same birth with another name.
pub(crate) fn named(name: &str) -> Value {
    let mut birth = rome();
    birth["name"] = json!(name);
    birth
}

/// Ten bodies within 90 degrees, five of them in Aquarius (swetest, 5 February 1962, 00:00 UT).
pub(crate) fn crowded() -> Value {
    json!({
        "name": "Crowded", "date": "1962-02-05", "time": "00:10", "timezone": "UTC",
        "latitude": 51.5, "longitude": 0.0,
    })
}

/// The same day with an unknown birth time.
pub(crate) fn unknown_time() -> Value {
    json!({
        "name": "Ada", "date": "1990-06-15", "timeUnknown": true, "timezone": "Europe/Rome",
        "latitude": 41.9028, "longitude": 12.4964,
    })
}

/// North of the polar circle, with a note about the houses.
pub(crate) fn polar() -> Value {
    json!({
        "name": "Solveig", "date": "1990-06-15", "time": "14:30", "timezone": "Europe/Oslo",
        "latitude": 69.6492, "longitude": 18.9553, "place": "Tromsø",
    })
}

/// The whole answer of a birth, and its wheel in a palette.
pub(crate) fn answer(birth: &Value, palette: &Palette) -> (CompleteAnswer, WheelPicture) {
    let cast = cast_json(birth);
    let answer = ENGINE.complete_answer(&cast, None, Wanted::default()).unwrap();
    (answer, WheelPicture::of(&cast.chart, palette))
}

/// The reading of a birth as a PDF.
pub(crate) fn pdf(typesetter: &Typesetter, birth: &Value, page_size: PageSize) -> Vec<u8> {
    let (answer, wheel) = answer(birth, &Palette::PRINT);
    typesetter.pdf(&answer, &wheel, page_size).unwrap()
}

/// The image of a birth.
pub(crate) fn image(typesetter: &Typesetter, birth: &Value, size: ImageSize) -> Vec<u8> {
    let (answer, wheel) = answer(birth, &Palette::DARK);
    typesetter.image(&answer, &wheel, size).unwrap()
}

/// The output of one of Poppler's programs for a PDF.
pub(crate) fn poppler(program: &str, arguments: &[&str], pdf: &[u8]) -> String {
    let to_stdout: &[&str] = if program == "pdftotext" { &["-"] } else { &[] };
    let mut running = Command::new(program)
        .args(arguments)
        .arg("-")
        .args(to_stdout)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap_or_else(|error| panic!("{program}: {error}; tools/setup-test.sh installs it"));
    running.stdin.take().unwrap().write_all(pdf).unwrap();
    let done = running.wait_with_output().unwrap();
    assert!(done.status.success(), "{program}");
    String::from_utf8(done.stdout).unwrap()
}

/// Two births with names.
pub(crate) fn pair(first: &Value, second: &Value) -> (CompatibilityAnswer, WheelPicture) {
    let [one, two] = [first, second].map(cast_json);
    let answer = ENGINE.compatibility_answer(&one, &two, Default::default(), None).unwrap();
    let wheel = WheelPicture::of_pair(&one, &two, &answer, &Palette::PRINT);
    (answer, wheel)
}

/// A second person.
pub(crate) fn ulm() -> Value {
    json!({
        "name": "Ben Weber", "date": "1987-03-09", "time": "04:56", "timezone": "Europe/Berlin",
        "latitude": 48.4011, "longitude": 9.9876, "place": "Ulm",
    })
}

/// Names that contain markup, paths, directional formatting characters or emoji.
pub(crate) fn odd_names() -> Vec<String> {
    let mut names: Vec<String> = [
        "#panic(\"x\")",
        "{first} {second} {count, plural, other {#}}",
        "}}{{ } {",
        "محمد بن عبد الله",
        "李小龙",
        "Nguyễn Thị Ánh",
        "= Heading\n== Another",
        "$x^2$ $ unclosed",
        "#{ while true {} }",
        "#read(\"/etc/passwd\") #include \"style.typ\"",
        "\\ \\u{0} \\\"; \" ' `raw` ```typ #x```",
        "<label> @reference *bold* _emph_ ~ -- ... /* */ //",
        "\"}, \"name\": {\"x\": [",
        "../../etc/passwd",
        "\u{202e}adA\u{202c}\u{2066}\u{200f}",
        "A\u{0}d\u{0}a\u{1b}[2J",
        "<script>alert(1)</script>&amp;&#65;",
        "e\u{301}\u{301}\u{301}\u{301}",
        "\u{fffd}\u{fffe}\u{e000}\u{10ffff}",
        "ﷺ ﷽",
    ]
    .map(str::to_owned)
    .to_vec();
    names.push("🙂".repeat(100));
    names.push("👩\u{200d}👩\u{200d}👧".repeat(20));
    names.push("W".repeat(100));
    names.push("龙".repeat(100));
    names.push("ل".repeat(100));
    names
}
