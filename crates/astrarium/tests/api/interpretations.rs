//! One area of the reading, and interpretations of single parts.

use serde_json::{Value, json};

use crate::support::{post, rome, rome_but};

fn answer(path: &str, birth: &Value) -> Value {
    let response = post(path, birth);
    assert_eq!(response.status(), 200, "{path}");
    response.json().unwrap()
}

fn unknown_time() -> Value {
    let mut birth = rome_but("time", Value::Null);
    birth["timeUnknown"] = json!(true);
    birth
}

fn about(focus: &str) -> Value {
    answer("/interpretation/custom", &rome_but("focus", json!(focus)))
}

fn titles(answer: &Value) -> Vec<&str> {
    let items = answer["items"].as_array().unwrap();
    items.iter().map(|item| item["title"].as_str().unwrap()).collect()
}

/// Every item is complete and unique, and `factors` explains every factor that it names.
fn assert_whole(answer: &Value) {
    let mut ids = std::collections::BTreeSet::new();
    for item in answer["items"].as_array().unwrap() {
        assert!(ids.insert(item["id"].as_str().unwrap()), "{item}");
        for member in ["title", "text"] {
            assert!(!item[member].as_str().unwrap().is_empty(), "{item}");
        }
        let keywords = item["keywords"].as_array().unwrap().len();
        assert!((3..=5).contains(&keywords), "{item}");
        for factor in item["factors"].as_array().unwrap() {
            assert!(answer["factors"][factor.as_str().unwrap()]["label"].is_string(), "{factor}");
        }
    }
    assert!(answer["chart"]["planets"].is_array() && answer["birthData"]["instant"].is_string());
}

#[test]
fn each_area_by_itself_is_the_one_of_the_complete_reading() {
    let complete = answer("/reading/complete", &rome());
    for (path, name) in [
        ("general", "general"),
        ("money", "money"),
        ("love", "love"),
        ("career", "career"),
        ("health", "health"),
        ("relationships", "relationships"),
        ("luck", "luck"),
        ("personal-growth", "personalGrowth"),
    ] {
        let one = answer(&format!("/reading/{path}"), &rome());
        assert_eq!(one["area"], name);
        assert_eq!(one["reading"], complete["reading"][name]);
        assert_eq!(one["chart"], complete["chart"]);
        assert_eq!(one["birthData"], complete["birthData"]);
        let mut used = std::collections::BTreeSet::new();
        for passage in one["reading"]["passages"].as_array().unwrap() {
            used.extend(
                passage["factors"].as_array().unwrap().iter().map(|id| id.as_str().unwrap()),
            );
        }
        let explained: std::collections::BTreeSet<&str> =
            one["factors"].as_object().unwrap().keys().map(String::as_str).collect();
        assert_eq!(explained, used, "{name}");
        for id in used {
            assert_eq!(one["factors"][id], complete["reading"]["factors"][id], "{id}");
        }
        assert_eq!(answer(&format!("/reading/{path}"), &unknown_time())["area"], name);
    }
    assert_eq!(post("/reading/love", &rome_but("name", Value::Null)).status(), 400);
}

#[test]
fn each_type_interprets_its_parts() {
    // swetest -bj2448058.0208333335 -ut: Saturn, Uranus, Neptune and Pluto move backwards.
    for (kind, expected) in [("planets", 12), ("houses", 12), ("retrogrades", 4), ("big-three", 3)]
    {
        let answer = answer(&format!("/interpretation/{kind}"), &rome());
        assert_eq!(answer["type"], kind);
        assert_eq!(answer["items"].as_array().unwrap().len(), expected, "{kind}");
        assert_whole(&answer);
    }
    for (kind, list) in [("aspects", "aspects"), ("patterns", "patterns"), ("planets", "planets")] {
        let answer = answer(&format!("/interpretation/{kind}"), &rome());
        let texts = |value: &Value, member: &str| -> Vec<Value> {
            value.as_array().unwrap().iter().map(|part| part[member].clone()).collect()
        };
        let chart = &answer["chart"][list];
        assert_eq!(texts(&answer["items"], "text"), texts(chart, "interpretation"), "{kind}");
        assert_whole(&answer);
    }
    let angles = answer("/interpretation/angles", &rome());
    assert_eq!(angles["items"][0]["title"], "Ascendant in Libra");
    assert_whole(&angles);
    let nodes = answer("/interpretation/nodes", &rome());
    assert!(titles(&nodes)[0].starts_with("North Node in "));
    assert_whole(&nodes);
    let elements = answer("/interpretation/elements", &rome());
    let items = elements["items"].as_array().unwrap();
    assert!(items.iter().all(|item| item["id"].as_str().unwrap().starts_with("balance.")));
    assert_whole(&elements);
}

#[test]
fn without_a_time_no_text_mentions_houses() {
    for (kind, expected) in [("houses", 0), ("angles", 0), ("planets", 12), ("big-three", 2)] {
        let answer = answer(&format!("/interpretation/{kind}"), &unknown_time());
        assert_eq!(answer["items"].as_array().unwrap().len(), expected, "{kind}");
        for id in answer["factors"].as_object().unwrap().keys() {
            assert!(!id.contains("house"), "{id}");
        }
    }
}

#[test]
fn the_error_of_an_unknown_name_lists_the_known_names() {
    for (path, names) in [
        ("/interpretation/dreams", &["planets", "big-three", "custom"][..]),
        ("/reading/dreams", &["general", "personal-growth"]),
    ] {
        let response = post(path, &rome());
        assert_eq!(response.status(), 404, "{path}");
        assert_eq!(response.headers()["content-type"], "application/problem+json");
        let problem: Value = response.json().unwrap();
        for name in names {
            assert!(problem["detail"].as_str().unwrap().contains(name), "{problem}");
        }
    }
}

#[test]
fn a_focus_is_matched_or_reported_as_not_matched() {
    let venus = about("Venus");
    assert_eq!(venus["understood"], json!([{ "kind": "body", "name": "Venus" }]));
    assert!(titles(&venus)[0].starts_with("Venus in Taurus"));
    assert!(titles(&venus)[1..].iter().all(|title| title.contains("Venus")));
    assert_whole(&venus);

    let careers = about(" changing careers ");
    assert_eq!(careers["focus"], "changing careers");
    assert_eq!(careers["understood"], json!([{ "kind": "area", "name": "career" }]));
    let complete = answer("/reading/complete", &rome());
    let summary = complete["reading"]["career"]["summary"].as_str().unwrap();
    assert!(careers["items"][0]["text"].as_str().unwrap().starts_with(summary));
    assert_whole(&careers);

    for (focus, title) in
        [("the seventh house", "7th house in Aries"), ("Gemini", "Gemini"), ("squares", "square")]
    {
        let answer = about(focus);
        assert!(titles(&answer)[0].contains(title), "{focus}: {:?}", titles(&answer));
        assert_whole(&answer);
    }

    let nothing = about("xyzzy 🙂");
    assert_eq!(nothing["understood"], json!([]));
    assert_eq!(nothing["items"], json!([]));
    assert!(nothing["message"].as_str().unwrap().starts_with("Nothing here was understood"));
}

#[test]
fn a_focus_has_1_to_200_characters() {
    assert_eq!(about(&"龙".repeat(200))["understood"], json!([]));
    for focus in [json!("龙".repeat(201)), json!("  "), json!(7), Value::Null] {
        let mut birth = rome_but("focus", focus);
        birth["latitude"] = json!(91);
        let response = post("/interpretation/custom", &birth);
        assert_eq!(response.status(), 400);
        let problem: Value = response.json().unwrap();
        let fields: Vec<&str> = problem["errors"]
            .as_array()
            .unwrap()
            .iter()
            .map(|error| error["field"].as_str().unwrap())
            .collect();
        assert_eq!(fields, ["focus", "latitude"]);
    }
}
