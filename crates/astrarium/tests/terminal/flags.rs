//! Flags that are missing, conflict or have no effect. Each error names flags.

use crate::{ROME, astrarium, said};

/// The text on standard error of a run that fails with exit code 2.
fn refused(arguments: &[&str]) -> String {
    let run = astrarium(arguments);
    let text = said(&run.stderr);
    assert_eq!(run.status.code(), Some(2), "{arguments:?}: {text}");
    assert!(run.stdout.is_empty(), "{arguments:?}");
    for member in ["timeUnknown", "utcOffset", "dateOfBirth", "timeOfBirth", "pageSize"] {
        assert!(!text.contains(member), "{arguments:?}: {text}");
    }
    text
}

fn reading<'a>(more: &[&'a str]) -> Vec<&'a str> {
    [&["reading", "--name", "Ada"], &ROME[1..], more].concat()
}

#[test]
fn a_missing_place_is_asked_for_by_its_flag() {
    let born = ["chart", "--date", "1990-06-15", "--time", "14:30"];
    assert_eq!(
        refused(&born),
        "astrarium: --place: A place of birth is needed: give --place with its name, or --latitude \
         and --longitude.\n"
    );
    let text = refused(&[&born[..], &["--latitude", "41.9"]].concat());
    assert!(text.contains("--longitude: ") && text.contains("--place"), "{text}");
    let text = refused(&[&born[..], &["--longitude", "12.5"]].concat());
    assert!(text.contains("--latitude: ") && text.contains("--place"), "{text}");
    // Other errors are reported together with a place that is not found.
    let text = refused(&["chart", "--date", "x", "--time", "14:30", "--place", "Xyzzyqqq"]);
    assert!(text.contains("--date: ") && text.contains("--place: No place called"), "{text}");
    assert!(text.contains("--latitude and --longitude"), "{text}");
}

#[test]
fn a_place_by_name_has_the_zone_of_its_history() {
    // Montréal had its own clock changes before 1970 (tzdata, America/Montreal).
    let run = astrarium(&[
        "chart",
        "--date",
        "1960-01-01",
        "--time",
        "12:00",
        "--place",
        "Montréal",
        "--format",
        "json",
    ]);
    let answer: serde_json::Value = serde_json::from_slice(&run.stdout).unwrap();
    assert_eq!(answer["birthData"]["timezone"], "America/Montreal");
}

#[test]
fn chart_options_are_flags() {
    let options = ["--zodiac", "lahiri", "--house-system", "whole-sign", "--node", "mean"];
    let more = ["--center", "topocentric", "--aspect-types", "trine,quincunx", "--orbs", "trine:7"];
    let run = astrarium(&[&ROME[..], &options, &more].concat());
    let text = said(&run.stdout);
    // swetest -b15.06.1990 -ut12:30 -p0 -sid1 -topo12.4964,41.9028,0: Sun 60.4215732, 0°25′ Gemini.
    for words in [
        "Sidereal zodiac (Lahiri), Whole Sign houses, mean lunar node, positions seen from the place.",
        "0°25′ Gemini",
        "WHOLE SIGN HOUSE SYSTEM",
        "Midheaven",
        "quincunx",
    ] {
        let on_one_line = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(on_one_line.contains(words), "{words} is not in\n{text}");
    }
    let aspects = text.split("\nASPECTS\n").nth(1).unwrap().split("\n\n").next().unwrap();
    assert!(aspects.contains("quincunx") && !aspects.contains("square"), "{aspects}");
    let text = refused(&[&ROME[..], &["--house-system", "vedic"]].concat());
    assert!(text.contains("--house-system: This must be placidus, koch"), "{text}");
    let run = astrarium(&reading(&["--zodiac", "raman"]));
    assert!(said(&run.stdout).contains("Sidereal zodiac (Raman)"));
    let help = said(&astrarium(&["chart", "--help"]).stdout);
    assert!(help.contains("Chart options") && help.contains("--zodiac"), "{help}");
}

/// Positions, declinations and parallels of swetest: see crates/engine/tests/options.rs. The rulers of 15°38′ Pisces are
/// those of the tables of Lilly and Ptolemy.
#[test]
fn points_and_details_have_tables() {
    let options =
        ["--points", "juno,part-of-fortune", "--details", "coordinates,dignities,parallels"];
    let run = astrarium(&[&ROME[..], &options].concat());
    let text = said(&run.stdout);
    let rows: Vec<String> =
        text.lines().map(|line| line.split_whitespace().collect::<Vec<_>>().join(" ")).collect();
    for row in [
        "POINT POSITION HOUSE REMARKS",
        "Juno 10°19′ Scorpio 2 retrograde",
        "Part of Fortune 2°05′ Cancer 9",
        "BODY DECLINATION RIGHT ASCENSION LATITUDE DISTANCE",
        "Juno 0°29′ S 222°37′ 15°09′ N 2.5665 au",
        "BODY POINTS ESSENTIAL DIGNITIES",
        "Moon -5 peregrine",
        "Moon Jupiter (Neptune) Venus Venus Mars Moon Jupiter Jupiter",
        "Sun contraparallel Uranus 0°12′",
    ] {
        assert!(rows.iter().any(|it| it == row), "{row} is not in\n{text}");
    }
    let plain = said(&astrarium(&ROME).stdout);
    for head in ["POINT ", "DECLINATION", "ESSENTIAL", "PARALLEL"] {
        assert!(!plain.contains(head), "{head} is in\n{plain}");
    }
    let text = refused(&[&ROME[..], &["--points", "pholus"]].concat());
    assert!(text.contains("--points: This must be mean-lilith, true-lilith,"), "{text}");
}

#[test]
fn contradicting_flags_are_refused() {
    let born = ["--date", "1990-06-15", "--time", "14:30"];
    for command in ["chart", "reading"] {
        let of = |more: &[&str]| refused(&[&[command], &born[..], more].concat());
        let text = of(&["--place", "Rome", "--latitude", "41.9"]);
        assert!(text.contains("'--place <NAME>' cannot be used with '--latitude"), "{text}");
        let text = of(&["--place", "Rome", "--longitude", "12.5"]);
        assert!(text.contains("'--place <NAME>' cannot be used with '--longitude"), "{text}");
        let text = of(&["--place", "Rome", "--time-unknown"]);
        assert!(text.contains("'--time <TIME>' cannot be used with '--time-unknown'"), "{text}");
    }
    let text = refused(&["chart", "--batch", "births.csv", "--utc-offset", "+01:00"]);
    assert!(text.contains("cannot be used with"), "{text}");
    let text = refused(&["keys", "--data-dir", "/tmp", "--redis-url", "redis://localhost", "list"]);
    assert!(text.contains("cannot be used with"), "{text}");
}

#[test]
fn flags_without_effect_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (text, png) = (file("r.txt"), file("r.png"));
    for (arguments, named) in [
        (vec!["--out", &text, "--size", "story"], "--size: Only a PNG has a size"),
        (vec!["--out", &png, "--page-size", "letter"], "--page-size: Only a PDF has a page size"),
        (vec!["--page-size", "a4"], "--page-size: Only a PDF has a page size"),
        (vec!["--format", "json", "--size", "card"], "--size: Only a PNG has a size"),
    ] {
        let said = refused(&reading(&arguments));
        assert!(said.contains(named) && said.contains("--out"), "{arguments:?}: {said}");
    }
    let text = refused(&reading(&["--out", &text, "--format", "json"]));
    assert!(text.contains("cannot be used with '--"), "{text}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    let both = refused(&reading(&["--size", "card", "--page-size", "a4"]));
    assert!(both.contains("--size: ") && both.contains("--page-size: "), "{both}");
    for (name, more) in [("r.pdf", ["--page-size", "letter"]), ("r.png", ["--size", "story"])] {
        let out = file(name);
        let run = astrarium(&reading(&[&["--out", &out], &more[..]].concat()));
        assert!(run.status.success(), "{}", said(&run.stderr));
    }
    let json = file("r.json");
    assert!(astrarium(&reading(&["--out", &json])).status.success());
    let unknown = refused(&[&ROME[..], &["--out", &file("x.docx")]].concat());
    assert!(unknown.contains("--out") && unknown.contains(".svg"), "{unknown}");
}

#[test]
fn a_place_search_is_refused_by_its_flags() {
    for limit in ["0", "21", "many"] {
        assert!(refused(&["places", "rome", "--limit", limit]).contains("--limit"), "{limit}");
    }
    assert_eq!(refused(&["places", " "]), "astrarium: <QUERY>: Say what to look for.\n");
}

#[test]
fn a_key_has_a_name_that_can_be_shown() {
    let folder = tempfile::tempdir().unwrap();
    let keys = ["keys", "--data-dir", folder.path().to_str().unwrap()];
    for name in ["", " ", "a\nb", "a\tb", "\u{1b}[31mred", "\u{85}", "\u{200b}", "\u{2800}"] {
        let create = ["create", "--tier", "pro", "--name", name];
        let text = refused(&[&keys[..], &create[..]].concat());
        assert!(text.contains("--name"), "{name:?}: {text}");
    }
    let list = said(&astrarium(&[&keys[..], &["list", "--json"]].concat()).stdout);
    assert_eq!(list.trim(), "[]");
    let create = ["--json", "create", "--tier", "pro", "--name", "Zoë’s app"];
    let made = astrarium(&[&keys[..], &create[..]].concat());
    let made: serde_json::Value = serde_json::from_slice(&made.stdout).unwrap();
    let revoke = ["--json", "revoke", made["id"].as_str().unwrap()];
    let revoked = astrarium(&[&keys[..], &revoke[..]].concat());
    let revoked: serde_json::Value = serde_json::from_slice(&revoked.stdout).unwrap();
    assert_eq!(revoked["revoked"], true);
}

#[test]
fn an_event_has_a_chart_and_no_reading() {
    let eclipse = ["--event", "--date", "2030-06-01", "--time", "12:28", "--place", "Omsk"];
    let run = astrarium(&[&["chart"][..], &eclipse].concat());
    let text = said(&run.stdout);
    assert!(run.status.success() && text.starts_with("MOMENT\n"), "{text}");
    assert!(
        !text.contains("birth") && text.contains("\nDate                2030-06-01\n"),
        "{text}"
    );
    let text = refused(&[&["reading", "--name", "Ada"][..], &eclipse].concat());
    assert!(text.contains("--event: This call is about a person."), "{text}");
    let text = refused(&[&["chart"][..], &eclipse[1..]].concat());
    assert!(text.contains("--date: A birth cannot be in the future."), "{text}");
}
