//! An unknown name is never ignored silently: a warning names it, or with `strict=true` the call is refused.

use reqwest::blocking::Response;
use serde_json::{Value, json};

use crate::support::{get, post, rome, rome_but};

const BIRTH: &str = "date=1990-06-15&time=14:30&latitude=41.9&longitude=12.5&timezone=Europe/Rome";

/// The messages of the warnings about unknown names.
fn unknown(warnings: &Value) -> Vec<String> {
    let warnings = warnings.as_array().into_iter().flatten();
    let unknown = warnings.filter(|warning| warning["code"] == "unknown-member");
    unknown.map(|warning| warning["message"].as_str().unwrap().to_owned()).collect()
}

fn json_of(response: Response) -> Value {
    assert_eq!(response.status(), 200);
    response.json().unwrap()
}

fn refused(response: Response) -> Vec<String> {
    assert_eq!(response.status(), 400);
    let problem: Value = response.json().unwrap();
    let errors = problem["errors"].as_array().unwrap();
    errors.iter().map(|error| error["field"].as_str().unwrap().to_owned()).collect()
}

/// Calls that are not about a birth. Each ends in a query to which a parameter can be added.
const WITHOUT_BIRTH: [&str; 5] = [
    "/places/search?q=rome",
    "/places/reverse?latitude=1&longitude=2",
    "/places/timezone?latitude=1&longitude=2",
    "/chart/ephemeris?year=2026&month=1&day=1",
    "/zodiac-info?",
];

/// Every call that takes a body with a birth, except reports.
const POSTS: [&str; 10] = [
    "/chart/natal",
    "/chart/planets",
    "/chart/houses",
    "/chart/aspects",
    "/chart/birth-chart",
    "/chart/transits",
    "/reading/complete",
    "/reading/love",
    "/interpretation/planets",
    "/interpretation/custom",
];

#[test]
fn a_parameter_beside_a_body_is_named_in_a_warning() {
    for call in POSTS {
        let is_focus = call == "/interpretation/custom";
        let birth = if is_focus { rome_but("focus", json!("Venus")) } else { rome() };
        let answer = json_of(post(&format!("{call}?at=2026-11-21T12:00:00Z&strict=false"), &birth));
        let named = unknown(&answer["birthData"]["warnings"]);
        assert!(named.len() == 1 && named[0].contains("\"at\""), "{call}: {named:?}");
    }
    let pair = json!({"person1": rome(), "person2": rome()});
    let answer = json_of(post("/compatibility?orb=3", &pair));
    let named = unknown(&answer["birthData"]["person1"]["warnings"]);
    assert!(named.len() == 1 && named[0].contains("\"orb\""), "{named:?}");
    // Known parameters cause no warning.
    let answer = json_of(post("/reading/complete?include=text", &rome()));
    assert_eq!(answer["birthData"]["warnings"], json!([]));
    let mut report = rome_but("format", json!("txt"));
    report["colour"] = json!("red");
    let text = post("/chart/generate-report?at=now", &report).text().unwrap();
    assert!(text.contains("\"at\"") && text.contains("\"colour\""));
}

#[test]
fn a_parameter_of_a_query_is_named_in_a_warning() {
    for path in ["/chart/birth-chart", "/chart/transits"] {
        let answer = json_of(get(&format!("/api/v1{path}?{BIRTH}&colour=red")));
        let named = unknown(&answer["birthData"]["warnings"]);
        assert!(named.len() == 1 && named[0].contains("colour"), "{path}: {named:?}");
    }
    for path in WITHOUT_BIRTH {
        let quiet = json_of(get(&format!("/api/v1{path}")));
        assert!(quiet.get("warnings").is_none(), "{path}: {}", quiet["warnings"]);
        let answer = json_of(get(&format!("/api/v1{path}&colour=red&strict=false")));
        let named = unknown(&answer["warnings"]);
        assert!(named.len() == 1 && named[0].contains("colour"), "{path}: {named:?}");
    }
}

#[test]
fn a_strict_call_refuses_parameters_and_members() {
    let coloured = rome_but("colour", json!("red"));
    for call in POSTS.iter().filter(|call| **call != "/interpretation/custom") {
        let bad = refused(post(&format!("{call}?strict=true&shape=round"), &coloured));
        assert_eq!(bad, ["colour", "shape"], "{call}");
        json_of(post(&format!("{call}?strict=true"), &rome()));
    }
    assert_eq!(
        refused(post("/chart/generate-report?strict=true&at=now", &coloured)),
        ["colour", "at"]
    );
    let pair = json!({"person1": coloured, "person2": rome(), "person3": rome()});
    assert_eq!(
        refused(post("/compatibility?strict=true&orb=3", &pair)),
        ["person1.colour", "person3", "orb"]
    );
    let bad = refused(get(&format!("/api/v1/chart/birth-chart?{BIRTH}&strict=true&colour=red")));
    assert_eq!(bad, ["colour"]);
    for path in WITHOUT_BIRTH {
        let strict = format!("/api/v1{path}&strict=true");
        json_of(get(&strict));
        assert_eq!(refused(get(&format!("{strict}&colour=red"))), ["colour"], "{path}");
    }
}

#[test]
fn unknown_names_are_reported_together_with_other_errors() {
    let mut birth = rome_but("date", json!("yesterday"));
    birth["colour"] = json!("red");
    assert_eq!(refused(post("/chart/natal?strict=true", &birth)), ["date", "colour"]);
    assert_eq!(refused(post("/chart/natal?strict=perhaps", &birth)), ["date", "strict"]);
    assert_eq!(refused(get("/api/v1/places/search?q=&strict=true&x=1")), ["q", "x"]);
    let problem: Value = post("/chart/natal?strict=true&at=now", &rome()).json().unwrap();
    assert_eq!(problem["errors"][0]["message"], "This call does not know this parameter.");
}

#[test]
fn an_unknown_member_of_a_place_is_named_in_a_warning() {
    let place = json!({"latitude": 52.52, "longitude": 13.405, "altitude": 34});
    for (path, member, year) in [
        ("/chart/relocated", "newPlace", Value::Null),
        ("/chart/return", "returnPlace", Value::Null),
        ("/chart/solar-return", "returnPlace", json!(2026)),
    ] {
        let mut body = rome_but(member, place.clone());
        if !year.is_null() {
            body["year"] = year;
        }
        let named = unknown(&json_of(post(path, &body))["birthData"]["warnings"]);
        let name = format!("\"{member}.altitude\"");
        assert!(named.len() == 1 && named[0].contains(&name), "{path}: {named:?}");
        let fields = refused(post(&format!("{path}?strict=true"), &body));
        assert_eq!(fields, [format!("{member}.altitude")], "{path}");
    }
}
