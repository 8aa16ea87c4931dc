//! Charts that follow from a birth or from two.

use serde_json::Value;

use crate::{ROME, astrarium, said};

const ULM: [&str; 6] = ["--date2", "1987-03-09", "--time2", "04:56", "--place2", "Ulm"];

/// What a command prints about the birth in Rome.
fn printed(command: &str, more: &[&str]) -> String {
    let run = astrarium(&[&[command], &ROME[1..], more].concat());
    assert!(run.status.success(), "{command}: {}", said(&run.stderr));
    said(&run.stdout)
}

/// The text on standard error of a run that fails with exit code 2.
fn refused(arguments: &[&str]) -> String {
    let run = astrarium(arguments);
    assert_eq!(run.status.code(), Some(2), "{arguments:?}");
    said(&run.stderr)
}

#[test]
fn techniques_print_the_charts_of_the_swiss_ephemeris() {
    // swe_calc_ut of Swiss Ephemeris 2.10.03 at 1990-07-21 22:57:54: Sun 118.909728, Moon 116.721192.
    let text = printed("progressions", &["--at", "2026-11-21T12:00:00Z"]);
    assert!(
        text.contains("| Sun | 28°54′ Cancer |") && text.contains("| Moon | 26°43′ Cancer |"),
        "{text}"
    );
    // The Moon at 116.72 is in the tenth house of the birth chart, which begins at 102.44 (swe_houses).
    assert!(text.contains("is in Cancer and in your tenth house"), "{text}");
    // The same at birth and at 2026-12-16 11:15:23: Moon 345.636488 and 345.636526, a quarter of a second later.
    let text = printed("return", &["--body", "Moon", "--after", "2026-11-27T00:00:00Z"]);
    assert!(text.contains("Return of Moon at 2026-12-16T11:15:23Z"), "{text}");
    // swe_houses at 52.52, 13.405: Ascendant 190.046133, Midheaven 103.289542.
    let text = printed("relocated", &["--new-place", "52.52,13.405"]);
    assert!(text.contains("10°02′ Libra") || text.contains("10°03′ Libra"), "{text}");
    assert!(text.contains("13°17′ Cancer"), "{text}");
    assert!(text.contains("stands on an angle there and brings"), "{text}");
    // 36 years after the birth the first house has its fourth turn.
    let text = printed("profections", &["--at", "2026-11-21T12:00:00Z"]);
    assert!(text.contains("Age 36: house 1, Libra; lord of the year Venus"), "{text}");
}

#[test]
fn two_people_are_compared_and_have_charts_of_their_own() {
    for command in ["compare", "composite", "davison"] {
        let json: Value =
            serde_json::from_str(&printed(command, &[&ULM[..], &["--format", "json"]].concat()))
                .unwrap();
        assert_eq!(json["birthData"]["person2"]["timezone"], "Europe/Berlin", "{command}");
        assert!(printed(command, &ULM).contains("1987-03-09"), "{command}");
    }
}

#[test]
fn what_is_wrong_is_said_with_its_flag() {
    let rome = &ROME[1..];
    let text = refused(&[&["davison"], rome, &["--date2", "x", "--time2", "04:56"]].concat());
    assert!(text.contains("--date2: ") && text.contains("--latitude2: "), "{text}");
    let text = refused(&[&["compare", "--date", "x", "--time", "1:2:3:4"], &ULM[..]].concat());
    assert!(text.contains("--date: ") && text.contains("--time: "), "{text}");
    let text = refused(&[&["relocated"], rome, &["--new-place", "Xyzzyqqq"]].concat());
    assert!(text.contains("--new-place: No place \"Xyzzyqqq\" was found"), "{text}");
    let text = refused(&[&["return"], rome, &["--body", "Vulcan"]].concat());
    assert!(text.contains("--body: "), "{text}");
    let text = refused(&[&["progressions"], rome, &["--method", "tertiary"]].concat());
    assert!(text.contains("--method: "), "{text}");
}
