//! The contract: the document that is checked in is the one the code makes, and it tells the truth.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use serde_json::{Value, json};

use crate::support::{get, post};

#[test]
fn the_document_checked_in_is_the_one_the_code_makes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../api/openapi.json");
    let checked_in = std::fs::read_to_string(path).unwrap();
    let made = server::openapi_document().to_pretty_json().unwrap();
    assert!(checked_in.trim_end() == made.trim_end(), "api/openapi.json is stale: make openapi");
}

#[test]
fn the_document_is_served() {
    let served: Value = get("/api/v1/openapi.json").json().unwrap();
    assert_eq!(served["openapi"].as_str().unwrap().split('.').next(), Some("3"));
    assert!(served["paths"]["/reading/complete"]["post"]["operationId"].is_string());
}

/// Every member the document names is one the server knows, and its example is a birth.
#[test]
fn every_documented_member_of_a_birth_is_known() {
    let document = serde_json::to_value(server::openapi_document()).unwrap();
    let schema = &document["components"]["schemas"]["BirthRequest"];
    let answer = post("/chart/natal", &schema["example"]);
    assert_eq!(answer.status(), 200);
    let mut birth = schema["example"].clone();
    for name in schema["properties"].as_object().unwrap().keys() {
        birth.as_object_mut().unwrap().entry(name).or_insert(Value::Null);
    }
    let answer: Value = post("/chart/natal", &birth).json().unwrap();
    assert_eq!(answer["birthData"]["warnings"], json!([]));
}

#[test]
fn health_and_about() {
    for path in ["/health", "/api/v1/health"] {
        let health: Value = get(path).json().unwrap();
        assert_eq!(health["status"], "ok");
    }
    let about: Value = get("/api/v1/about").json().unwrap();
    assert_eq!(about["version"], env!("CARGO_PKG_VERSION"));
    assert!(about.as_object().unwrap().contains_key("contact"));
}
