//! Random input through the public interface gives a chart of finite numbers or an error that names a field.
//!
//! `BIRTH_INPUTS` is the number of inputs, by default 10,000; `make fuzz` uses a million.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{AspectType, Center, ExtraPoint, HouseSystem, LunarNode, Point, Zodiac};
use engine::answer::Wanted;
use engine::{BodyError, Cast, Members};
use serde_json::Value;
use support::{Draw, ENGINE, cases, cast};

const NAMES: [&str; 25] = [
    "name",
    "date",
    "dateOfBirth",
    "time",
    "timeOfBirth",
    "latitude",
    "longitude",
    "timezone",
    "place",
    "utcOffset",
    "timeUnknown",
    "timeGuessed",
    "disambiguation",
    "houseSystem",
    "zodiac",
    "node",
    "center",
    "aspectTypes",
    "orbs",
    "points",
    "details",
    "",
    "Date",
    "latitude ",
    "\u{0}",
];
const TEXTS: [&str; 44] = [
    "",
    " ",
    "\u{0}",
    "\u{feff}",
    "null",
    "NaN",
    "inf",
    "-0",
    "1e400",
    "0x10",
    "true",
    "false",
    "1990-06-15",
    "1990-6-15",
    "15.06.1990",
    "2000-02-30",
    "1900-02-29",
    "0000-01-01",
    "9999-12-31",
    "1800-01-01",
    "1800-01-02",
    "-1990-06-15",
    "٢٠٠٠-٠١-٠١",
    "14:30",
    "14:30:59",
    "24:00",
    "23:60",
    "23:59:60",
    "2:5",
    "-1:00",
    "14:30:59.5",
    "Europe/Rome",
    "europe/rome",
    "America/New_York",
    "Asia/Hanoi",
    "Etc/GMT+12",
    "LMT",
    "auto",
    "../etc/passwd",
    "+05:30",
    "-04:56:02",
    "+99:99",
    "reject",
    "compatible",
];
const FLOATS: [f64; 14] = [
    0.0,
    -0.0,
    90.0,
    -90.0,
    180.0,
    -180.0,
    90.000_000_000_000_01,
    66.56,
    -66.56,
    1e-310,
    f64::MAX,
    f64::NAN,
    f64::INFINITY,
    f64::EPSILON,
];

/// A text: one that often causes bugs, or random characters.
fn text(draw: &mut Draw) -> String {
    if draw.below(4) != 0 {
        return (*draw.of(&TEXTS)).to_owned();
    }
    let longest = if draw.below(50) == 0 { 300 } else { 12 };
    let length = draw.below(longest);
    (0..length)
        .filter_map(|_| char::from_u32(u32::try_from(draw.below(0x11_0000)).unwrap()))
        .collect()
}

/// A number in valid or invalid JSON syntax.
fn number(draw: &mut Draw) -> String {
    match draw.below(5) {
        0 => format!("{:?}", f64::from_bits(draw.bits())),
        1 => format!("{:?}", draw.of(&FLOATS)),
        2 => format!("{}", draw.between(-180.0, 180.0)),
        3 => format!("{:e}", draw.between(-90.0, 90.0)),
        _ => format!("{}", draw.below(200)),
    }
}

fn value(draw: &mut Draw) -> String {
    match draw.below(8) {
        0..=2 => Value::from(text(draw)).to_string(),
        3 | 4 => number(draw),
        5 => (*draw.of(&["true", "false", "null", "[]", "{}", "[1,[2]]", "{\"a\":1}"])).to_owned(),
        6 => Value::from(date(draw)).to_string(),
        _ => Value::from(time(draw)).to_string(),
    }
}

/// A valid value of a chart option.
fn option(draw: &mut Draw, name: &str) -> String {
    let one = |names: Vec<&str>, draw: &mut Draw| (*draw.of(&names)).to_owned();
    let types = AspectType::ALL.map(AspectType::name);
    let text = match name {
        "houseSystem" => one(HouseSystem::NAMES.to_vec(), draw),
        "zodiac" => one(Zodiac::ALL.map(Zodiac::name).to_vec(), draw),
        "node" => one(LunarNode::ALL.map(LunarNode::name).to_vec(), draw),
        "center" => one(Center::ALL.map(Center::name).to_vec(), draw),
        "aspectTypes" => return Value::from(vec![*draw.of(&types), *draw.of(&types)]).to_string(),
        "points" => {
            let points = ExtraPoint::ALL.map(ExtraPoint::name);
            return Value::from(vec![*draw.of(&points), *draw.of(&points)]).to_string();
        }
        "details" => {
            let details = ["coordinates", "dignities", "parallels"];
            return Value::from(vec![*draw.of(&details)]).to_string();
        }
        _ if draw.below(2) == 0 => {
            let point = draw.of(&Point::ALL).name();
            return format!("{{\"{}\":{{\"{point}\":{}}}}}", draw.of(&types), draw.below(17));
        }
        _ => return format!("{{\"{}\":{}}}", draw.of(&types), draw.below(17)),
    };
    Value::from(text).to_string()
}

const OPTIONS: [&str; 8] =
    ["houseSystem", "zodiac", "node", "center", "aspectTypes", "orbs", "points", "details"];

/// A date from year 0 to 9999, including dates that do not exist.
fn date(draw: &mut Draw) -> String {
    let year = if draw.below(3) == 0 { draw.below(10_000) } else { 1799 + draw.below(230) };
    format!("{year:04}-{:02}-{:02}", draw.below(14), draw.below(33))
}

fn time(draw: &mut Draw) -> String {
    format!("{:02}:{:02}:{:02}", draw.below(25), draw.below(61), draw.below(61))
}

/// The members of a body: a valid birth with some members changed, or random members.
fn members(draw: &mut Draw) -> Vec<(String, String)> {
    let mut members: Vec<(String, String)> = match draw.below(8) {
        0 => Vec::new(),
        _ => {
            let birth = draw.birth();
            let birth = birth.as_object().unwrap();
            birth.iter().map(|(name, value)| (name.clone(), value.to_string())).collect()
        }
    };
    for name in OPTIONS {
        if draw.below(4) == 0 {
            members.push((name.to_owned(), option(draw, name)));
        }
    }
    for _ in 0..draw.below(4) {
        let name = if draw.below(20) == 0 { text(draw) } else { (*draw.of(&NAMES)).to_owned() };
        let value = match name.as_str() {
            "latitude" | "longitude" if draw.below(4) != 0 => number(draw),
            "date" | "dateOfBirth" if draw.below(4) != 0 => Value::from(date(draw)).to_string(),
            "time" | "timeOfBirth" if draw.below(4) != 0 => Value::from(time(draw)).to_string(),
            _ => value(draw),
        };
        if draw.below(2) == 0 {
            members.retain(|(known, _)| *known != name);
        }
        members.push((name, value));
    }
    members
}

fn json(draw: &mut Draw, members: &[(String, String)]) -> Vec<u8> {
    let members: Vec<String> = members
        .iter()
        .map(|(name, value)| format!("{}:{value}", Value::from(name.as_str())))
        .collect();
    let mut body = format!("{{{}}}", members.join(",")).into_bytes();
    // One body in eight is damaged.
    if draw.below(8) == 0 {
        let at = draw.below(body.len());
        match draw.below(3) {
            0 => body.truncate(at),
            1 => body[at] = draw.bits().to_le_bytes()[0],
            _ => body.insert(at, b"{}[]\",:\\\0\xff"[draw.below(10)]),
        }
    }
    body
}

/// Members that may be `null` by the OpenAPI document. In other members, `null` would be a number that is not finite.
const MAY_BE_NULL: [&str; 24] = [
    "begins",
    "exact",
    "ends",
    "halfway",
    "time",
    "sensitivity",
    "moonRange",
    "houseSystem",
    "sect",
    "chartRuler",
    "angles",
    "ascendant",
    "midheaven",
    "house",
    "dignity",
    "angularity",
    "applying",
    "earlierMinutes",
    "laterMinutes",
    "exaltation",
    "peregrine",
    "points",
    "retrograde",
    "speed",
];

fn assert_no_stray_null(value: &Value, name: &str, body: &str) {
    match value {
        Value::Null => assert!(
            MAY_BE_NULL.contains(&name) || ["element", "mode", "apex", "sign"].contains(&name),
            "{name} is null: {body}"
        ),
        Value::Array(items) => items.iter().for_each(|item| assert_no_stray_null(item, "", body)),
        Value::Object(members) => {
            members.iter().for_each(|(name, value)| assert_no_stray_null(value, name, body));
        }
        Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Every number of a chart is finite and within its range. Checked before serialization, because JSON writes numbers
/// that are not finite as `null`.
fn assert_sound(cast: &Cast, body: &str) {
    let on_circle = |degrees: f64| (0.0..360.0).contains(&degrees);
    for placement in &cast.chart.placements {
        let position = placement.position;
        assert!(on_circle(position.longitude.degrees()), "{body}");
        // For a topocentric observer, the Moon moves up to 8 degrees per day faster or slower.
        assert!(position.speed_deg_per_day.abs() < 24.0, "{body}");
        assert_eq!(placement.house.is_some(), cast.birth.details.time.is_some(), "{body}");
    }
    for cusp in cast.chart.houses.iter().flat_map(|houses| &houses.cusps) {
        assert!(on_circle(cusp.degrees()), "{body}");
    }
    assert!(
        cast.chart.aspects.iter().all(|aspect| (0.0..=17.0).contains(&aspect.orb_deg)),
        "{body}"
    );
    // A birth has exactly one Jones shape; without a time, none if the shape changes that day.
    let shapes = cast.chart.patterns.iter().filter(|found| found.kind.is_shape()).count();
    assert!(shapes == 1 || shapes == 0 && cast.day.is_some(), "{body}");
}

/// The message begins with a capital letter (or a number, such as a time) and ends with a full stop.
fn assert_sentence(message: &str, body: &str) {
    let begins =
        message.starts_with(|first: char| first.is_ascii_uppercase() || first.is_numeric());
    assert!(begins && message.ends_with('.'), "{message:?}: {body}");
}

#[test]
fn every_input_has_an_answer_or_a_reason() {
    let count = cases("BIRTH_INPUTS", 10_000);
    let mut draw = Draw::new(0xb147);
    let (mut charts, mut refused, mut not_read) = (0, 0, 0);
    for case in 0..count {
        let members = members(&mut draw);
        let body = json(&mut draw, &members);
        let said = String::from_utf8_lossy(&body).into_owned();
        // A body and a query string are parsed by the same code.
        let read = if case % 4 == 3 {
            let pairs = members.into_iter();
            let pairs = pairs.map(|(name, value)| (name, value.trim_matches('"').to_owned()));
            Members::from_query(pairs).map_err(BodyError::DuplicateName)
        } else {
            Members::from_json(&body)
        };
        let Ok(read) = read else {
            not_read += 1;
            continue;
        };
        match cast(read) {
            Ok(cast) => {
                assert_sound(&cast, &said);
                // Only every tenth: the serialization of an answer takes twenty times as long as the chart.
                if charts % 10 == 0 {
                    let answer = ENGINE.chart_answer(&cast, Wanted::default()).unwrap();
                    assert_no_stray_null(&serde_json::to_value(answer).unwrap(), "", &said);
                }
                charts += 1;
            }
            Err(bad) => {
                assert!(!bad.0.is_empty(), "{said}");
                bad.0.iter().for_each(|error| assert_sentence(&error.message, &said));
                refused += 1;
            }
        }
    }
    // Each outcome occurs in at least 5% of the inputs.
    for reached in [charts, refused, not_read] {
        assert!(reached * 20 > count, "{charts} charts, {refused} refused, {not_read} not read");
    }
}

/// What other programs and people write about charts.
const CLAIMS: [&str; 11] = [
    "Sun in Gemini, Moon 12°34' Leo, Asc Virgo",
    "your Libra Moon in the 4th house; Mercury Rx 29.99 Taurus",
    "| Venus | 3 Cancer 12 | house 7 |\n| Mars | 11Ari03 | 7 |",
    "Sun conjunct Moon but not Mars. If Jupiter were in Pisces, Saturn square Pluto",
    "Sonne 24°08′ Zwillinge, AC 10 Waage, MC in Krebs",
    "☉ 24♊08 ☽ 15♓38 ☿ 5♊43 R",
    "Planet\tSign\tDegree\nSun\tGemini\t24.13\nMoon\tPisces\t15.64",
    "longitude 84.135, 345.64; node 4 Aquarius (true), Chiron 18 Cancer.",
    "Venus, lord of the first and of the eighth, is exalted; she trines Pluto, at home in Scorpio [venus.sign, aspect.venus-pluto.trine].",
    "♀ Tau 8H, own sign, □ ☿ and ♂, △ ☉ (0°41'). Fire 1, earth 4; three of ten planets in air, no planet in water",
    "| Saturn | Capricorn | 4th | fall |\nRuled by Mars, the seventh house. It is direct; Sat on the IC.",
];

/// Any text is read, and what was read is checked, in a time that grows with its length. `PARSER_INPUTS` is the number of
/// texts.
#[test]
fn any_claims_are_read() {
    let count = cases("PARSER_INPUTS", 5_000);
    let mut draw = Draw::new(58);
    let cast = support::cast_json(&serde_json::json!({
        "date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964, "timezone": "Europe/Rome",
    }));
    for case in 0..count {
        let mut letters: Vec<char> = draw.of(&CLAIMS).chars().collect();
        for _ in 0..=draw.below(12) {
            let at = draw.below(letters.len() + 1);
            let to = (at + draw.below(12)).min(letters.len());
            let other: Vec<char> = draw.of(&CLAIMS).chars().collect();
            let from = draw.below(other.len());
            let piece = &other[from..(from + draw.below(20)).min(other.len())];
            match draw.below(5) {
                0 => drop(letters.drain(at..to)),
                1 => drop(letters.splice(at..to, piece.iter().copied())),
                2 => drop(letters.splice(at..at, draw.of(&TEXTS).chars())),
                3 => {
                    letters.insert(
                        at,
                        *draw.of(&['\0', '\u{7f}', '°', '♈', '𠮷', '\u{202e}', '½', '\n']),
                    );
                }
                _ => letters.extend_from_within(at..to),
            }
        }
        let repeated = if case % 1000 == 0 { 200 } else { 1 };
        let text: String = letters.iter().collect::<String>().repeat(repeated);
        let begun = std::time::Instant::now();
        let parsed = engine::explain::parse(&text);
        assert!(begun.elapsed() < std::time::Duration::from_secs(2), "{text:?}");
        let checked = ENGINE.check_answer(&cast, &text).unwrap();
        assert!(begun.elapsed() < std::time::Duration::from_secs(2), "{text:?}");
        assert!(checked.statements.len() <= 300, "{text:?}");
        for claimed in &parsed.placements {
            assert!(!claimed.text.is_empty() && text.len() >= claimed.text.len(), "{text:?}");
            let longitude = claimed.degree.map_or(0.0, |degree| degree.longitude.degrees());
            assert!((0.0..360.0).contains(&longitude), "{longitude} of {text:?}");
        }
    }
}
