//! The member `message` of a problem, the sentence for end users, fits the error.

use reqwest::blocking::Response;
use serde_json::{Value, json};

use crate::support::{base, get, post, post_raw, rome, rome_but};

const BIRTH: &str = "Invalid birth data. Please check your information and try again.";
const INPUT: &str = "Invalid input. Please check the fields that are named and try again.";
const ADDRESS: &str = "There is nothing at this address. Please check it and try again.";

fn message(response: Response) -> String {
    assert!(response.status().is_client_error());
    let problem: Value = response.json().unwrap();
    problem["message"].as_str().unwrap().to_owned()
}

#[test]
fn bad_birth_data_are_called_so() {
    for birth in [json!({}), rome_but("date", json!("yesterday")), rome_but("name", Value::Null)] {
        assert_eq!(message(post("/reading/complete", &birth)), BIRTH, "{birth}");
    }
    // A clock time that never occurred is refused after the members are parsed.
    let mut never = rome_but("disambiguation", json!("reject"));
    (never["date"], never["time"]) = (json!("1990-03-25"), json!("02:30"));
    assert_eq!(message(post("/chart/natal", &never)), BIRTH);
    assert_eq!(message(post("/compatibility", &json!({}))), BIRTH);
    assert_eq!(message(get("/api/v1/compatibility?date1=x")), BIRTH);
    // A bad format beside a bad birth.
    let mut both = rome_but("date", json!("yesterday"));
    both["format"] = json!("docx");
    assert_eq!(message(post("/chart/generate-report", &both)), BIRTH);
}

#[test]
fn other_bad_input_is_not_called_birth_data() {
    for path in [
        "/places/search?q=",
        "/places/reverse?latitude=91&longitude=0",
        "/places/timezone",
        "/chart/ephemeris?year=1&month=1",
    ] {
        assert_eq!(message(get(&format!("/api/v1{path}"))), INPUT, "{path}");
    }
    for (call, member, value) in [
        ("/chart/transits", "at", "x"),
        ("/chart/generate-report", "format", "docx"),
        ("/interpretation/custom", "focus", ""),
    ] {
        assert_eq!(message(post(call, &rome_but(member, json!(value)))), INPUT, "{call}");
    }
    assert_eq!(message(post("/reading/complete?include=moon", &rome())), INPUT);
}

#[test]
fn what_cannot_be_read_is_not_called_birth_data() {
    let body = "The body of this request cannot be read. Please send one JSON object.";
    for bytes in ["", "[]", "{", "{\"a\": 1, \"a\": 2}"] {
        assert_eq!(message(post_raw("/chart/natal", bytes)), body, "{bytes:?}");
    }
    let query = "The query string of this request cannot be read. Please check it and try again.";
    assert_eq!(message(get("/api/v1/places/search?q=a&q=b")), query);
    let large = message(post_raw("/chart/natal", vec![b'x'; 100_000]));
    assert_eq!(large, "This request is too large. Please send less.");
    let url = format!("{}/api/v1/chart/natal", base());
    let form = message(crate::client::client().post(url).body("name=Ada").send().unwrap());
    assert_eq!(form, "This request is not sent as JSON. Please send it as application/json.");
}

#[test]
fn a_wrong_address_or_method_is_no_failing_service() {
    for path in ["/api/v1/nothing", "/api/v1/chart/natal/", "/favicon.xyz"] {
        assert_eq!(message(get(path)), ADDRESS, "{path}");
    }
    assert_eq!(message(post("/reading/weather", &rome())), ADDRESS);
    assert_eq!(message(get("/api/v1/chart/natal")), "This address does not take this method.");
}
