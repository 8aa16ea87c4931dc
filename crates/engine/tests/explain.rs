//! What is read from texts about charts, and what explains the differences to the chart.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use std::collections::BTreeSet;

use cpu_time::ProcessTime;
use engine::explain::{ClaimedPlacement, ExplainContext, parse};
use serde_json::{Value, json};
use support::{ENGINE, NOW, cast_json, fixture};

/// `Moon; 14°32′ Pisces; 5; R`
fn line(placement: &ClaimedPlacement) -> String {
    let position = match (placement.degree, placement.sign) {
        (Some(degree), _) => degree.words(),
        (None, Some(sign)) => sign.name().to_owned(),
        (None, None) => String::new(),
    };
    let house = placement.house.map_or(String::new(), |house| house.number().to_string());
    let mark = match placement.retrograde {
        Some(true) => "R",
        Some(false) => "direct",
        None => "",
    };
    let line = [placement.point.label(), position, house, mark.to_owned()].join("; ");
    line.trim_end_matches([' ', ';']).to_owned()
}

/// The expected claims are written by hand. No false claim, and none is missing.
#[test]
fn explain_reads_texts_of_many_forms() {
    let fixture = fixture("explain/texts.txt");
    let mut count = 0;
    let mut wrong = Vec::new();
    for case in fixture.split("=== ").skip(1) {
        let (title, rest) = case.split_once('\n').unwrap();
        let (text, expected) = rest.split_once("---\n").unwrap();
        // A table can have a line of hyphens of its own.
        let (text, expected) = match expected.rsplit_once("\n---\n") {
            Some((more, expected)) => (format!("{text}---\n{more}"), expected),
            None => (text.to_owned(), expected),
        };
        let parsed = parse(&text);
        let found: Vec<String> = parsed.placements.iter().map(line).collect();
        let expected: Vec<&str> = expected.lines().filter(|line| !line.is_empty()).collect();
        if found != expected {
            wrong.push(format!("{title}\n  found    {found:?}\n  expected {expected:?}"));
        }
        count += 1;
    }
    assert!(count >= 40, "{count}");
    assert!(wrong.is_empty(), "{} of {count}:\n{}", wrong.len(), wrong.join("\n"));
}

/// A chart of another program, and the settings and mistakes that were put in.
struct Case {
    title: String,
    causes: BTreeSet<String>,
    instant: Value,
    at: Value,
    has_settings_only: bool,
    answer: Value,
    seconds: f64,
}

fn cases() -> Vec<Case> {
    let text = fixture("explain/cases.jsonl");
    let cases = text.lines().enumerate().map(|(number, line)| {
        let case: Value = serde_json::from_str(line).unwrap();
        let cast = cast_json(&case["request"]);
        let started = ProcessTime::now();
        let parsed = parse(case["text"].as_str().unwrap());
        let context = ExplainContext { now_unix_seconds: NOW, gazetteer: None };
        let answer = ENGINE.explain_answer(&cast, &parsed, context).unwrap();
        let seconds = started.elapsed().as_secs_f64();
        let mistakes = case["mistakes"].as_array().unwrap().iter().map(text_of);
        let settings = case["settings"].as_object().unwrap();
        let settings = settings.iter().map(|(name, value)| format!("{name}={}", text_of(value)));
        let causes: BTreeSet<String> = mistakes.chain(settings).collect();
        Case {
            title: format!(
                "{} {} {causes:?} {}",
                number + 1,
                text_of(&case["program"]),
                case["request"]
            ),
            has_settings_only: case["mistakes"].as_array().unwrap().is_empty(),
            causes,
            instant: case["instant"].clone(),
            at: case["at"].clone(),
            answer: serde_json::to_value(answer).unwrap(),
            seconds,
        }
    });
    cases.collect()
}

fn text_of(value: &Value) -> String {
    value.as_str().unwrap().to_owned()
}

impl Case {
    /// The causes that are named first.
    fn found(&self) -> BTreeSet<String> {
        let Some(cause) = self.answer["causes"].get(0) else { return BTreeSet::new() };
        let mistakes = cause["mistakes"].as_array().unwrap().iter().map(text_of);
        let settings = cause["settings"].as_array().unwrap().iter();
        let settings =
            settings.map(|it| format!("{}={}", text_of(&it["setting"]), text_of(&it["value"])));
        mistakes.chain(settings).collect()
    }

    /// Whether the causes that were put in are named first, or others that lead to the very same chart: in winter, a time
    /// in London is the same in UTC.
    fn is_found(&self) -> bool {
        let found = self.found();
        let settings = |causes: &BTreeSet<String>| -> Vec<String> {
            causes.iter().filter(|cause| cause.contains('=')).cloned().collect()
        };
        let cause = &self.answer["causes"][0];
        let near = |name: &str, index: usize| {
            (cause[name].as_f64().unwrap() - self.at[index].as_f64().unwrap()).abs() < 1e-6
        };
        found == self.causes
            || !found.is_empty()
                && settings(&found) == settings(&self.causes)
                && cause["instant"] == self.instant
                && near("latitude", 0)
                && near("longitude", 1)
    }

    fn false_claims(&self) -> usize {
        let claims = self.answer["claims"].as_array().unwrap();
        claims.iter().filter(|claim| claim["verdict"] == "false").count()
    }
}

/// The goals: 95 of 100 single causes named first, 80 of 100 double ones, and no right chart called wrong.
#[test]
fn explain_finds_the_causes_of_555_charts() {
    let cases = cases();
    assert!(cases.len() >= 400, "{}", cases.len());
    let mut misses = Vec::new();
    let mut named = [[0; 2]; 3];
    for case in &cases {
        let is_right =
            if case.causes.is_empty() { case.false_claims() == 0 } else { case.is_found() };
        let count = &mut named[case.causes.len()];
        count[1] += 1;
        count[0] += usize::from(is_right);
        if !is_right {
            let sentence = &case.answer["sentence"];
            let wrong: Vec<String> = case.answer["claims"]
                .as_array()
                .unwrap()
                .iter()
                .filter(|it| it["verdict"] == "false")
                .map(Value::to_string)
                .take(3)
                .collect();
            misses.push(format!(
                "{}\n   found {:?}: {sentence} {wrong:?}",
                case.title,
                case.found()
            ));
        }
        let not_understood = case.answer["notUnderstood"].as_array().unwrap();
        if !not_understood.is_empty() {
            misses.push(format!("{}\n   not understood: {not_understood:?}", case.title));
        }
        // A difference by convention is no mistake of either.
        let is_convention = case.has_settings_only && case.is_found() && !case.causes.is_empty();
        if is_convention && case.answer["causes"][0]["right"] != "both" {
            misses.push(format!("{}: not both right", case.title));
        }
    }
    let mut seconds: Vec<f64> = cases.iter().map(|case| case.seconds).collect();
    seconds.sort_by(f64::total_cmp);
    let [right, single, double] = named;
    let milliseconds = |percent: usize| seconds[percent * (seconds.len() - 1) / 100] * 1e3;
    let report = format!(
        "right {right:?}, single {single:?}, double {double:?}; ms: median {:.1}, 99% {:.1}, most {:.1}",
        milliseconds(50),
        milliseconds(99),
        milliseconds(100),
    );
    let misses = format!("{report}\n{}", misses.join("\n"));
    if let Ok(path) = std::env::var("EXPLAIN_MISSES") {
        std::fs::write(path, &misses).unwrap();
    }
    assert_eq!(right[0], right[1], "{misses}");
    assert!(single[0] * 100 >= single[1] * 95, "{misses}");
    assert!(double[0] * 100 >= double[1] * 80, "{misses}");
}

/// The answer to a text about a birth in Rome on 15 June 1990 at 14:30.
fn answer(text: &str, change: impl FnOnce(&mut Value)) -> Value {
    let mut birth = json!({
        "date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964,
        "timezone": "Europe/Rome", "place": "Rome, Lazio, Italy",
    });
    change(&mut birth);
    let context = ExplainContext { now_unix_seconds: NOW, gazetteer: None };
    let answer = ENGINE.explain_answer(&cast_json(&birth), &parse(text), context).unwrap();
    serde_json::to_value(answer).unwrap()
}

/// By swetest 2.10.03 for 13:30 UT: Ascendant 22°21′ Libra, MC 26°32′ Cancer, Moon 16°11′ Pisces.
#[test]
fn explain_says_that_summer_time_was_left_out() {
    let answer =
        answer("Asc 22°21' Libra, MC 26°32' Cancer, Moon 16°11' Pisces, Sun in Gemini", |_| {});
    assert_eq!(answer["causes"][0]["mistakes"], json!(["summer-time-ignored"]));
    assert_eq!(answer["causes"][0]["right"], "ours");
    let sentence = answer["sentence"].as_str().unwrap();
    let begin = "They left out summer time. In Rome, clocks were one hour ahead of standard time on 15 June 1990. So their \
                 chart is for 15:30 by the clock of the birthplace instead of 14:30. Your Ascendant is at 10°36′ Libra, \
                 not 22°21′ Libra; your Midheaven is at 12°26′ Cancer, not 26°32′ Cancer.";
    assert!(sentence.starts_with(begin), "{sentence}");
}

/// A stored reading names the offset as well as the zone.
#[test]
fn explain_says_the_same_if_the_offset_of_the_zone_is_given() {
    let answer = |offset: &str| {
        answer("Asc 22°21' Libra, MC 26°32' Cancer, Moon 16°11' Pisces", |birth| {
            birth["utcOffset"] = offset.into();
        })
    };
    assert_eq!(answer("+02:00")["causes"][0]["mistakes"], json!(["summer-time-ignored"]));
    // A given offset is not compared with the law of the zone.
    assert_eq!(answer("+01:00")["causes"], json!([]));
}

/// Without a birth time, angles and houses tell for which hour the other chart is: by swetest, the Ascendant at 10:00 UT,
/// noon in Rome, was 11°08′ Virgo.
#[test]
fn explain_says_that_an_unknown_time_was_taken_for_noon() {
    let answer = answer("Sun in Gemini, Moon in Leo, Ascendant 11°08' Virgo", |birth| {
        birth["timeUnknown"] = true.into();
    });
    let verdicts: Vec<&Value> =
        answer["claims"].as_array().unwrap().iter().map(|it| &it["verdict"]).collect();
    assert_eq!(verdicts, ["true", "false", "unchecked"], "{answer:#}");
    let timed = self::answer("Sun in Gemini, Ascendant 11°08' Virgo", |birth| {
        birth["timeUnknown"] = true.into();
    });
    assert_eq!(timed["causes"][0]["mistakes"], json!(["noon"]), "{timed:#}");
    assert_eq!(timed["causes"][0]["right"], "neither");
}

#[test]
fn explain_says_when_nothing_explains_a_claim() {
    let answer = answer("Sun in Gemini, Moon in Pisces, Pluto in Aries, Jupiter in Virgo", |_| {});
    assert_eq!(answer["causes"], json!([]), "{answer:#}");
    assert!(answer["sentence"].as_str().unwrap().starts_with("No setting"), "{answer:#}");
}

#[test]
fn explain_agrees_with_a_right_chart_and_names_what_cannot_be_checked() {
    let answer = answer("Sun 24° Gemini, Asc 10°36' Libra, Eris in Aries", |_| {});
    assert_eq!(
        answer["sentence"],
        "All 2 claims that can be checked agree with this chart. One claim cannot be checked."
    );
    assert_eq!(answer["claims"][2]["reason"], "Eris is not calculated here.");
}

/// The mean elements of a simple program put Mars 7 arc minutes off.
#[test]
fn explain_names_a_simple_ephemeris() {
    let answer = answer(
        "Sun 24°09' Gemini, Mars 11°10' Aries, Asc 10°36' Libra, Moon 15°38' Pisces",
        |_| {},
    );
    assert_eq!(answer["causes"][0]["mistakes"], json!(["coarse-ephemeris"]), "{answer:#}");
}

/// swetest -b15.6.1990 -ut12:30 -p: Sun 84.149, Moon 345.636, Venus 48.809, Mars 11.057, Jupiter 105.894, Saturn 294.019,
/// Neptune 283.704, Pluto 225.405.
#[test]
fn explain_checks_aspects() {
    let judged = |text: &str| -> Vec<String> {
        let answer = answer(text, |_| {});
        let claims = answer["claims"].as_array().unwrap().iter();
        let claims = claims.filter(|claim| claim["theirs"].as_str().unwrap().contains(' '));
        let words = |value: &Value| value.as_str().unwrap_or("").to_owned();
        claims
            .map(|claim| {
                ["point", "theirs", "ours", "verdict"].map(|name| words(&claim[name])).join("; ")
            })
            .collect()
    };
    for (text, expected) in [
        ("Mars squares Neptune.", vec!["Mars; square Neptune; square, orb 2°39′; true"]),
        (
            "Sun square Moon, Venus trine Saturn",
            vec![
                "Sun; square Moon; square, orb 8°30′; true",
                "Venus; trine Saturn; trine, orb 5°13′; true",
            ],
        ),
        ("♂ □ ♆", vec!["Mars; square Neptune; square, orb 2°39′; true"]),
        (
            "Your Moon, in a very close trine to Pluto and Jupiter",
            vec![
                "Moon; trine Pluto; trine, orb 0°14′; true",
                "Moon; trine Jupiter; trine, orb 0°15′; true",
            ],
        ),
        (
            "The Sun and the Moon are in a square.",
            vec!["Sun; square Moon; square, orb 8°30′; true"],
        ),
        ("Venus opposes Saturn", vec!["Venus; opposition Saturn; trine, orb 5°13′; false"]),
        ("Sun conjunct Pluto", vec!["Sun; conjunction Pluto; 141° apart; false"]),
        (
            "Mercury square Moon, Mercury square the Moon",
            vec!["Mercury; square Moon; square, orb 9°54′; true"],
        ),
        // Thirteen degrees from a sextile.
        (
            "Venus trine Saturn; Mars sextile Sun",
            vec![
                "Venus; trine Saturn; trine, orb 5°13′; true",
                "Mars; sextile Sun; 73° apart; false",
            ],
        ),
        (
            "If Mars squares Neptune, many people tire. Transiting Uranus opposes the Sun. Venus does not square Mars.",
            vec![],
        ),
        ("Sun trine Moon square Mars", vec!["Sun; trine Moon; square, orb 8°30′; false"]),
    ] {
        assert_eq!(judged(text), expected, "{text}");
    }
    let answer = answer("Mars squares Neptune. Venus opposes Saturn.", |_| {});
    assert_eq!(answer["notUnderstood"], serde_json::json!([]));
    assert!(answer["sentence"].as_str().unwrap().contains("1 of 2 claims"), "{answer:#}");

    // Without a time of birth there are no angles; the Moon moves by 13 degrees; Venus stays in its trine.
    let untimed =
        self::answer("Moon square Ascendant. Moon conjunct Uranus. Venus trine Saturn.", |birth| {
            birth["timeUnknown"] = true.into();
        });
    let verdicts: Vec<&Value> =
        untimed["claims"].as_array().unwrap().iter().map(|it| &it["verdict"]).collect();
    assert_eq!(verdicts, ["unchecked", "false", "true"], "{untimed:#}");
}
