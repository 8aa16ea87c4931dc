//! The warnings of answers with the parameter `fields`.

use serde_json::{Value, json};

use crate::selection::{answer, batch};
use crate::support::{get, rome, rome_but};

/// Without a time zone and with a misspelt option, every selection has the warnings of the whole answer.
#[test]
fn a_selection_never_hides_a_warning() {
    let mut birth = rome_but("timezone", Value::Null);
    birth["housesystem"] = json!("koch");
    let with = |name: &str, value: &str| {
        let mut body = birth.clone();
        body[name] = json!(value);
        body
    };
    let mut period = with("from", "2026-11-21");
    period["to"] = json!("2026-11-28");
    let mut year = birth.clone();
    year["year"] = json!(2026);
    for (path, body, fields, selected) in [
        ("/chart/natal", birth.clone(), "chart.planets.sign", "chart"),
        ("/chart/transits", with("at", "2026-11-21T12:00:00Z"), "aspects.strength", "aspects"),
        ("/chart/transits/period", period, "events", "events"),
        ("/chart/solar-return", year, "instant", "instant"),
        ("/reading/love", birth.clone(), "reading", "reading"),
        ("/interpretation/planets", birth.clone(), "items", "items"),
    ] {
        let (whole, _) = answer(path, &body);
        let warnings = &whole["birthData"]["warnings"];
        let codes: Vec<&Value> =
            warnings.as_array().unwrap().iter().map(|warning| &warning["code"]).collect();
        assert!(codes.contains(&&json!("timezone-defaulted")), "{path}: {codes:?}");
        assert!(codes.contains(&&json!("unknown-member")), "{path}: {codes:?}");
        let (part, _) = answer(&format!("{path}?fields={fields}"), &body);
        assert_eq!(part["birthData"], json!({"warnings": warnings}), "{path}");
        assert!(part.get(selected).is_some(), "{path}: {part}");
        assert_eq!(part.as_object().unwrap().len(), 2, "{path}: {part}");
        let (part, _) = answer(&format!("{path}?fields=birthData.instant"), &body);
        let expected = json!({"instant": whole["birthData"]["instant"], "warnings": warnings});
        assert_eq!(part, json!({"birthData": expected}), "{path}");
    }

    let pair = json!({"person1": birth, "person2": rome()});
    let (whole, _) = answer("/compatibility", &pair);
    let (part, _) = answer("/compatibility?fields=score.total", &pair);
    let warnings = &whole["birthData"]["person1"]["warnings"];
    assert!(warnings.as_array().unwrap().len() >= 2, "{warnings}");
    assert_eq!(part["birthData"], json!({"person1": {"warnings": warnings}}));
    assert!(part["score"]["total"].is_number());

    let query = "date=1990-06-15&time=14:30&latitude=41.9028&longitude=12.4964&housesystem=koch";
    for path in ["birth-chart", "transits"] {
        let path = format!("/api/v1/chart/{path}?{query}");
        let whole: Value = get(&path).json().unwrap();
        let part: Value = get(&format!("{path}&fields=birthData.instant")).json().unwrap();
        assert_eq!(part["birthData"]["warnings"], whole["birthData"]["warnings"]);
        assert_eq!(part["birthData"].as_object().unwrap().len(), 2, "{part}");
        assert!(part["birthData"]["warnings"].as_array().unwrap().len() >= 2, "{part}");
    }
    let moments = "/api/v1/chart/ephemeris?year=2026&month=11&colour=1&fields=days.date";
    let part: Value = get(moments).json().unwrap();
    assert_eq!(part["warnings"][0]["code"], "unknown-member", "{part}");

    let body = json!({"births": [rome(), birth, rome()], "fields": "chart.sect"});
    let lines = batch(&body);
    let sect = json!({"sect": "day"});
    assert_eq!(lines[0], json!({"index": 0, "chart": sect}));
    assert_eq!(lines[2], json!({"index": 2, "chart": sect}));
    let (whole, _) = answer("/chart/natal", &body["births"][1]);
    let warnings = json!({"warnings": whole["birthData"]["warnings"]});
    assert_eq!(lines[1], json!({"index": 1, "chart": sect, "birthData": warnings}));
}

/// Without a warning, a selection has exactly what was asked for; a list of warnings that was asked for may be empty.
#[test]
fn a_selection_without_warnings_has_no_list_of_them() {
    for (fields, expected) in [
        ("chart.sect", json!({"chart": {"sect": "day"}})),
        ("birthData.instant", json!({"birthData": {"instant": "1990-06-15T12:30:00Z"}})),
        ("birthData.warnings", json!({"birthData": {"warnings": []}})),
    ] {
        assert_eq!(answer(&format!("/chart/natal?fields={fields}"), &rome()).0, expected);
    }
}
