//! Bad input is refused with an error for each bad field, before any calculation.

use reqwest::blocking::Response;
use serde_json::{Value, json};

use crate::support::{base, get, post, post_raw, rome, rome_but};

/// Asserts that exactly these fields are named.
fn assert_bad(birth: &Value, fields: &[&str]) {
    let response = post("/reading/complete", birth);
    assert_eq!(response.status(), 400, "{birth}");
    assert_eq!(response.headers()["content-type"], "application/problem+json");
    let problem: Value = response.json().unwrap();
    let named: Vec<&str> = problem["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| error["field"].as_str().unwrap())
        .collect();
    assert_eq!(named, fields, "{birth}: {problem}");
    for member in ["type", "title", "detail", "message"] {
        assert!(!problem[member].as_str().unwrap().is_empty(), "{member}");
    }
    assert_eq!(problem["status"], 400);
}

#[test]
fn each_bad_value_is_named() {
    let long = "x".repeat(101);
    let tomorrow_or_later = json!("2999-01-01");
    for (field, value) in [
        ("name", json!("")),
        ("name", json!("   ")),
        ("name", json!("\u{200b}\u{feff}\u{200d}")),
        ("name", json!("\u{2800}")),
        ("name", json!("\u{3164}\u{ad}")),
        ("name", json!("\u{1}\u{7f}\u{ffff}")),
        ("name", json!(long)),
        ("name", json!(7)),
        ("name", Value::Null),
        ("date", json!("1500-06-15")),
        ("date", json!("1799-12-31")),
        ("date", json!("1990-04-31")),
        ("date", json!("1990-02-29")),
        ("date", json!("15.6.1990")),
        ("date", json!("")),
        ("date", Value::Null),
        ("date", tomorrow_or_later),
        ("time", json!("25:00")),
        ("time", json!("12:60")),
        ("time", json!("12:30:60")),
        ("time", json!("noon")),
        ("time", Value::Null),
        ("latitude", json!(91)),
        ("latitude", json!(-90.0001)),
        ("latitude", json!("41.9")),
        ("latitude", Value::Null),
        ("longitude", json!(180.5)),
        ("longitude", json!([])),
        ("timezone", json!("Mars/Olympus")),
        ("timezone", json!("")),
        ("timezone", json!("../../etc/passwd")),
        ("utcOffset", json!("+99:00")),
        ("utcOffset", json!("five")),
        ("place", json!("x".repeat(201))),
        ("disambiguation", json!("whatever")),
        ("timeUnknown", json!("yes")),
    ] {
        assert_bad(&rome_but(field, value), &[field]);
    }
}

#[test]
fn all_bad_fields_are_named_at_once() {
    let birth = json!({"name": "", "date": "1500-01-01", "time": "25:00", "latitude": 91,
        "longitude": -181, "timezone": "Nowhere/Land"});
    assert_bad(&birth, &["name", "date", "time", "latitude", "longitude", "timezone"]);
    assert_bad(&json!({}), &["name", "date", "time", "latitude", "longitude"]);
    // Members that belong together are still checked separately.
    let mut birth = rome_but("timezone", json!("Nowhere/Land"));
    birth["utcOffset"] = json!("five");
    assert_bad(&birth, &["timezone", "utcOffset"]);
    let mut birth = rome_but("timeUnknown", json!("perhaps"));
    birth["time"] = json!("25:00");
    assert_bad(&birth, &["time", "timeUnknown"]);
}

#[test]
fn errors_beside_the_birth_or_the_query_are_reported_together() {
    let named = |response: Response| -> Vec<String> {
        let problem: Value = response.json().unwrap();
        let errors = problem["errors"].as_array().unwrap();
        errors.iter().map(|error| error["field"].as_str().unwrap().to_owned()).collect()
    };
    let birth = rome_but("date", json!("yesterday"));
    assert_eq!(named(post("/reading/complete?include=moon", &birth)), ["include", "date"]);
    assert_eq!(
        named(get("/api/v1/places/search?q=&limit=none&provider=perhaps")),
        ["provider", "q", "limit"]
    );
    assert_eq!(
        named(get("/api/v1/places/reverse?latitude=91&longitude=x&provider=perhaps")),
        ["latitude", "longitude", "provider"]
    );
}

/// The message of each field; `detail` contains all of them.
fn sentences(response: Response) -> Vec<String> {
    let status = response.status();
    let problem: Value = response.json().unwrap();
    assert_eq!(status, 400, "{}", problem["birthData"]);
    let errors = problem["errors"].as_array().unwrap();
    let of = |error: &Value, member: &str| error[member].as_str().unwrap().to_owned();
    let messages: Vec<String> = errors.iter().map(|error| of(error, "message")).collect();
    let named: Vec<String> = errors
        .iter()
        .map(|error| format!("{}: {}", of(error, "field"), of(error, "message")))
        .collect();
    assert_eq!(problem["detail"], named.join(" "));
    messages
}

/// Every member with every error that has a message.
#[test]
fn the_message_of_each_field_is_a_sentence() {
    let no_texts = [json!(7), json!([]), json!({}), json!(true)];
    let texts = |texts: &[&str]| -> Vec<Value> {
        let texts = texts.iter().map(|text| json!(text));
        texts.chain(no_texts.clone()).collect()
    };
    let dates = [
        "",
        "15/06/1990",
        "1990-6-15",
        "1990-04-31",
        "1990-06-00",
        "1990-13-01",
        "0000-01-01",
        "1500-06-15",
        "1800-01-01",
        "2999-01-01",
    ];
    let times = ["", "2:30pm", "14.30", "25:10", "12:60", "12:30:60", "14:31"];
    let offsets = ["", "5", "+05:60", "+99:00"];
    let long = "x".repeat(201);
    let births = [
        ("name", texts(&["", " ", &long])),
        ("date", texts(&dates)),
        ("dateOfBirth", texts(&dates)),
        ("time", texts(&times[..6])),
        ("timeOfBirth", texts(&times)),
        ("latitude", vec![json!(91), json!("41.9"), json!([])]),
        ("longitude", vec![json!(-181), json!("east"), json!({})]),
        ("timezone", texts(&["", "Mars/Olympus"])),
        ("utcOffset", texts(&offsets)),
        ("place", texts(&[&long])),
        ("disambiguation", texts(&["", "first"])),
        ("timeUnknown", vec![json!("yes"), json!(1)]),
        // Members beside the birth, in the calls below.
        ("at", texts(&["", "now", "1799-01-01T00:00:00Z", "2400-01-01T00:00:00Z"])),
        ("focus", texts(&["", &long])),
        ("format", texts(&["", "doc"])),
        ("pageSize", texts(&["A5"])),
        ("size", texts(&["large"])),
    ];
    let mut said = Vec::new();
    for (member, values) in births {
        let call = match member {
            "at" => "/chart/transits",
            "focus" => "/interpretation/custom",
            "format" | "pageSize" | "size" => "/chart/generate-report",
            _ => "/reading/complete",
        };
        for value in values {
            said.extend(sentences(post(call, &rome_but(member, value))));
        }
    }
    // A clock time and a date that occurred twice or never, a moment in the future, and an empty birth.
    for (zone, date, time) in [
        ("Europe/Rome", "1990-09-30", json!("02:30")),
        ("Europe/Rome", "1990-03-25", json!("02:30")),
        ("Pacific/Apia", "1892-07-04", Value::Null),
        ("Pacific/Apia", "2011-12-30", Value::Null),
    ] {
        let mut birth = rome_but("time", time);
        birth["timeUnknown"] = json!(birth.get("time").is_none());
        (birth["date"], birth["timezone"]) = (json!(date), json!(zone));
        if zone == "Pacific/Apia" {
            // In 1892 Apia's clocks showed local mean time, which depends on the longitude of the birth.
            (birth["latitude"], birth["longitude"]) = (json!(-13.8333), json!(-171.7667));
        }
        birth["disambiguation"] = json!("reject");
        said.extend(sentences(post("/chart/natal", &birth)));
    }
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let soon = civil::ClockTime::utc(i64::try_from(now.as_secs() + 3600).unwrap());
    let mut birth = rome_but("timezone", json!("UTC"));
    (birth["date"], birth["time"]) = (json!(soon.date.to_string()), json!(soon.time.to_string()));
    said.extend(sentences(post("/chart/natal", &birth)));
    said.extend(sentences(post("/interpretation/custom", &json!({}))));
    for pair in [
        json!({}),
        json!({"person1": 1, "person2": []}),
        json!({"person1": rome_but("date", json!("x")), "person2": {}}),
    ] {
        said.extend(sentences(post("/compatibility", &pair)));
    }
    let twice = r#"{"person1": {"a": 1, "a": 2}, "person2": {}}"#;
    said.extend(sentences(post_raw("/compatibility", twice)));
    said.extend(sentences(post("/reading/complete?include=moon", &rome())));
    for query in [
        "chart/birth-chart",
        "chart/birth-chart?date=x&time=x&latitude=nan&longitude=inf&timeUnknown=x&utcOffset=x",
        "chart/transits?at=x",
        "compatibility?date1=x",
        "chart/ephemeris",
        "chart/ephemeris?year=1&month=13&day=0&body=Vulcan",
        "chart/ephemeris?year=x&month=1.5&day=1",
        "chart/ephemeris?year=1990&month=4&day=31",
        "chart/ephemeris?year=1800&month=1&day=1",
        "places/search?limit=none&provider=perhaps",
        "places/reverse?latitude=91&longitude=x&provider=perhaps",
        "places/timezone",
    ] {
        said.extend(sentences(get(&format!("/api/v1/{query}"))));
    }
    said.extend(sentences(get(&format!("/api/v1/places/search?q={long}"))));
    assert!(said.len() > 150, "{}", said.len());
    for message in &said {
        let begins = message.starts_with(|first: char| first.is_uppercase() || first.is_numeric());
        assert!(begins && message.ends_with('.') && !message.ends_with(".."), "{message:?}");
    }
    for expected in [
        "A date is written as YYYY-MM-DD, such as 1990-06-15.",
        "April 1990 has only 30 days.",
        "A time is written as HH:MM or HH:MM:SS on the 24-hour clock, such as 14:30.",
        "There is no hour 25: hours go from 00 to 23, and midnight is 00:00.",
        "A birth cannot be in the future. The chart of an event can.",
        "This must be compatible, earlier, later or reject.",
    ] {
        assert!(said.iter().any(|message| message == expected), "{expected}");
    }
}

#[test]
fn values_that_are_not_numbers_are_refused() {
    for number in ["1e400", "-1e400"] {
        let body = rome().to_string().replace("41.9028", number);
        let problem: Value = post_raw("/chart/natal", body).json().unwrap();
        assert_eq!(problem["errors"][0]["field"], "latitude", "{number}");
    }
    for number in ["NaN", "Infinity", "-Infinity", "nan"] {
        let body = rome().to_string().replace("41.9028", number);
        let response = post_raw("/chart/natal", body);
        assert_eq!(response.status(), 400, "{number}");
    }
}

#[test]
fn two_names_of_a_member_must_have_the_same_value() {
    assert_bad(&rome_but("dateOfBirth", json!("1990-06-16")), &["dateOfBirth"]);
    assert_bad(&rome_but("timeOfBirth", json!("14:31")), &["timeOfBirth"]);
    assert_eq!(post("/chart/natal", &rome_but("dateOfBirth", json!("1990-06-15"))).status(), 200);
}

#[test]
fn a_moment_in_the_future_is_refused_to_the_second() {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let at = |seconds: u64| {
        let clock = civil::ClockTime::utc(i64::try_from(seconds).unwrap());
        let mut birth = rome_but("timezone", json!("UTC"));
        birth["date"] = json!(clock.date.to_string());
        birth["time"] = json!(clock.time.to_string());
        post("/chart/natal", &birth).status().as_u16()
    };
    assert_eq!(at(now.as_secs() - 60), 200);
    assert_eq!(at(now.as_secs() + 120), 400);
}

/// The zone Etc/GMT+12 is 12 hours behind UTC, so tomorrow's UTC date has not begun there. Kiritimati is 14 hours
/// ahead, so today's UTC date has always begun there.
#[test]
fn a_date_in_the_future_is_refused_without_a_time_too() {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    let on = |ahead_days: u64, zone: &str| {
        let seconds = i64::try_from(now.as_secs() + ahead_days * 86_400).unwrap();
        let mut birth = rome_but("timezone", json!(zone));
        birth["date"] = json!(civil::ClockTime::utc(seconds).date.to_string());
        birth["time"] = Value::Null;
        birth["timeUnknown"] = json!(true);
        post("/chart/natal", &birth).status().as_u16()
    };
    assert_eq!(on(1, "Etc/GMT+12"), 400);
    assert_eq!(on(0, "Pacific/Kiritimati"), 200);
}

#[test]
fn a_doubtful_time_can_be_refused_and_both_instants_are_named() {
    let mut birth = rome_but("disambiguation", json!("reject"));
    birth["date"] = json!("1990-09-30");
    birth["time"] = json!("02:30");
    let problem: Value = post("/chart/natal", &birth).json().unwrap();
    let message = problem["errors"][0]["message"].as_str().unwrap();
    assert_eq!(problem["errors"][0]["field"], "time");
    assert!(message.contains("00:30") && message.contains("01:30"), "{message}");
}

#[test]
fn bodies_that_are_no_birth_data() {
    for body in ["", "{", "[]", "null", "\"name\"", "3", "\u{0}", "<xml/>", "{\"a\":{}}}"] {
        let response = post_raw("/chart/natal", body);
        assert_eq!(response.status(), 400, "{body:?}");
        assert_eq!(response.headers()["content-type"], "application/problem+json");
    }
    let deep = format!("{}1{}", "[".repeat(7000), "]".repeat(7000));
    assert_eq!(post_raw("/chart/natal", deep).status(), 400);
    let large = post_raw("/chart/natal", vec![b'x'; 1_000_000]);
    assert_eq!(large.status(), 413);
    assert_eq!(large.headers()["content-type"], "application/problem+json");
    assert_eq!(post_raw("/chart/natal", vec![0xff, 0xfe]).status(), 400);
}

#[test]
fn wrong_media_types_methods_and_paths() {
    let client = crate::client::client();
    let url = |path: &str| format!("{}/api/v1{path}", base());
    let plain = client.post(url("/chart/natal")).body(rome().to_string()).send().unwrap();
    assert_eq!(plain.status(), 415);
    let got = client.get(url("/chart/natal")).send().unwrap();
    assert_eq!(got.status(), 405);
    assert_eq!(got.headers()["allow"], "POST");
    assert_eq!(got.headers()["content-type"], "application/problem+json");
    for path in ["/nothing", "/chart/natal/", "/../../etc/passwd", "/chart/%00"] {
        let response = client.get(url(path)).send().unwrap();
        assert_eq!(response.status(), 404, "{path}");
    }
    assert_eq!(post("/reading/complete?include=everything", &rome()).status(), 400);
}

#[test]
fn an_address_that_cannot_be_read_is_a_problem_like_any_other() {
    for query in ["limit=5&limit=6", "provider=true&provider=true"] {
        let answer = get(&format!("/api/v1/places/search?q=rome&{query}"));
        assert_eq!(answer.status(), 400);
        assert!(answer.text().unwrap().contains("#error-bad-query"), "{query}");
    }
    // Percent-encoded, but not UTF-8.
    let answer = post("/reading/%FF", &rome());
    assert_eq!(answer.headers()["content-type"], "application/problem+json");
    assert_eq!(answer.status(), 404);
}

#[test]
fn duplicate_names_are_refused() {
    let twice = br#"{"date": "1990-06-15", "latitude": 1, "longitude": 2, "date": "1991-06-15"}"#;
    let answer = post_raw("/chart/natal", twice);
    assert_eq!(answer.status(), 400);
    let problem: Value = answer.json().unwrap();
    assert!(problem["type"].as_str().unwrap().ends_with("#error-bad-body"), "{problem}");
    assert_eq!(problem["detail"], "the body names date twice");
    let query = "/api/v1/chart/birth-chart?date=1990-06-15&latitude=1&longitude=2&date=1991-06-15";
    let answer = get(query);
    assert_eq!(answer.status(), 400);
    assert!(answer.text().unwrap().contains("#error-bad-query"));
}
