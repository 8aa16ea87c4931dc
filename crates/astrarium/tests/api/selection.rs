//! The parameters `fields`, `texts` and `size`, batches, moments and ETags.

use serde_json::{Value, json};

use crate::support::{get, post, rome};

const POSITIONS: &str = "chart.planets.longitude,chart.houses.cusp";

pub(crate) fn answer(path: &str, body: &Value) -> (Value, usize) {
    let response = post(path, body);
    assert_eq!(response.status(), 200, "{path}");
    let text = response.text().unwrap();
    (serde_json::from_str(&text).unwrap(), text.len())
}

/// Selected members are equal to those of the whole answer; elements keep their identifying member.
#[test]
fn positions_and_cusps_fit_in_two_kilobytes() {
    let (whole, _) = answer("/chart/natal", &rome());
    let (selected, length) = answer(&format!("/chart/natal?fields={POSITIONS}"), &rome());
    assert!(length <= 2048, "{length}");
    let of = |list: &str, key: &str, member: &str| -> Vec<Value> {
        let items = whole["chart"][list].as_array().unwrap().iter();
        items.map(|item| json!({key: item[key], member: item[member]})).collect()
    };
    let expected = json!({"chart": {
        "planets": of("planets", "name", "longitude"),
        "houses": of("houses", "number", "cusp"),
    }});
    assert_eq!(selected, expected);
}

#[test]
fn every_call_with_json_takes_paths_through_objects_and_arrays() {
    for (path, body, fields, expected) in [
        ("/chart/planets", rome(), "planets.sign", json!({"name": "Sun", "sign": "Gemini"})),
        ("/reading/complete", rome(), "chart.angles", json!(190.608_288_2)),
        ("/reading/love", rome(), "birthData.instant", json!("1990-06-15T12:30:00Z")),
    ] {
        let (selected, _) = answer(&format!("{path}?fields={fields}&strict=true"), &body);
        let members = selected.as_object().unwrap();
        assert_eq!(members.len(), 1, "{path}: {selected}");
        match path {
            "/chart/planets" => assert_eq!(selected["planets"][0], expected),
            "/reading/complete" => {
                let angles = selected["chart"]["angles"].as_object().unwrap();
                assert_eq!(angles.len(), 4, "{angles:?}");
                let off = angles["ascendant"].as_f64().unwrap() - expected.as_f64().unwrap();
                assert!(off.abs() < 1e-6);
            }
            _ => assert_eq!(selected["birthData"], json!({"instant": expected})),
        }
    }
    let pair = json!({"person1": rome(), "person2": rome()});
    let (selected, length) = answer("/compatibility?fields=score.total", &pair);
    assert!(selected["score"]["total"].is_number() && length < 40, "{selected}");
    let query =
        "date=1990-06-15&time=14:30&latitude=41.9028&longitude=12.4964&timezone=Europe/Rome";
    let response = get(&format!("/api/v1/chart/birth-chart?{query}&fields=chart.sect"));
    assert_eq!(response.json::<Value>().unwrap(), json!({"chart": {"sect": "day"}}));
}

/// Texts are left out at every depth, and only texts.
#[test]
fn texts_can_be_left_out() {
    fn without_texts(value: &Value) -> Value {
        match value {
            Value::Object(members) => {
                let kept = members
                    .iter()
                    .filter(|(name, _)| !["interpretation", "keywords"].contains(&name.as_str()));
                kept.map(|(name, value)| (name.clone(), without_texts(value))).collect()
            }
            Value::Array(items) => items.iter().map(without_texts).collect(),
            other => other.clone(),
        }
    }
    let mut moment = rome();
    moment["at"] = json!("2026-11-21T12:00:00Z");
    for (path, body) in [
        ("/chart/natal", rome()),
        ("/chart/aspects", rome()),
        ("/reading/complete", rome()),
        ("/interpretation/planets", rome()),
        ("/chart/transits", moment),
    ] {
        let (whole, long) = answer(path, &body);
        let (short_answer, short) = answer(&format!("{path}?texts=none"), &body);
        assert_eq!(short_answer, without_texts(&whole), "{path}");
        assert!(short < long, "{path}");
    }
}

#[test]
fn the_error_of_an_unknown_path_lists_the_known_members() {
    for (query, code, message) in [
        ("fields=chart.planets.lontigude", "unknown-value", "\"chart.planets.lontigude\""),
        ("fields=moons", "unknown-value", "It has birthData, chart, wheel."),
        ("fields=chart.sect.name", "unknown-value", "There is no field"),
        ("fields=chart..sect", "unknown-value", "There is no field"),
        ("texts=some", "unknown-value", "This must be all or none."),
        ("fields=chart&fields=birthData", "duplicate", "named twice"),
    ] {
        let response = post(&format!("/chart/natal?{query}"), &rome());
        assert_eq!(response.status(), 400, "{query}");
        let problem: Value = response.json().unwrap();
        let error = &problem["errors"][0];
        assert_eq!(error["code"], code, "{query}");
        assert!(error["message"].as_str().unwrap().contains(message), "{error}");
    }
    for long in [vec!["chart"; 201].join(","), vec!["chart"; 50].join(".")] {
        let response = post(&format!("/chart/natal?fields={long}"), &rome());
        let problem: Value = response.json().unwrap();
        assert_eq!(problem["errors"][0]["code"], "too-long");
    }
}

/// A bad birth has the same error as without a selection, and an empty list selects everything.
#[test]
fn a_selection_changes_no_error() {
    let mut birth = rome();
    birth["date"] = json!("1990-02-30");
    let [plain, selected] = ["/chart/natal", "/chart/natal?fields=chart.sect"]
        .map(|path| post(path, &birth).json::<Value>().unwrap());
    assert_eq!(plain, selected);
    assert_eq!(answer("/chart/natal?fields=", &rome()), answer("/chart/natal", &rome()));
}

#[test]
fn one_size_of_the_wheel() {
    let (all, _) = answer("/reading/complete?include=wheel&fields=wheel", &rome());
    let (one, _) = answer("/reading/complete?include=wheel&size=450&fields=wheel", &rome());
    assert_eq!(one["wheel"], json!([all["wheel"][1]]));
    let response = post("/reading/complete?include=wheel&size=500", &rome());
    let problem: Value = response.json().unwrap();
    assert_eq!(problem["errors"][0]["field"], "size");
}

/// The text file is complete even if it is the only selected member.
#[test]
fn the_text_file_is_whole_without_the_other_members() {
    let path = "/reading/complete?include=text";
    let (whole, _) = answer(path, &rome());
    for other in ["fields=text", "fields=text&texts=none"] {
        let (selected, _) = answer(&format!("{path}&{other}"), &rome());
        assert_eq!(selected, json!({"text": whole["text"]}), "{other}");
    }
}

pub(crate) fn batch(body: &Value) -> Vec<Value> {
    let response = post("/chart/batch", body);
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "application/x-ndjson");
    let text = response.text().unwrap();
    assert!(text.ends_with('\n'));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// One line per birth, in order: the answer of `/chart/natal`, or the problem.
#[test]
fn many_births_have_a_line_each() {
    let mut wrong = rome();
    wrong["time"] = json!("25:00");
    let births: Vec<Value> = (0..40)
        .map(|number| match number {
            7 => wrong.clone(),
            8 => json!("1990-06-15"),
            _ => {
                let mut birth = rome();
                birth["date"] = json!(format!("19{}-06-15", 50 + number));
                birth
            }
        })
        .collect();
    let lines = batch(&json!({"births": births}));
    assert_eq!(lines.len(), births.len());
    for (number, (line, birth)) in lines.iter().zip(&births).enumerate() {
        assert_eq!(line["index"], number);
        match number {
            7 => assert_eq!(line["problem"]["errors"][0]["field"], "time"),
            8 => assert_eq!(line["problem"]["errors"][0]["code"], "wrong-type"),
            _ => {
                let mut alone: Value = post("/chart/natal", birth).json().unwrap();
                alone["index"] = json!(number);
                assert_eq!(*line, alone);
            }
        }
    }
}

/// Options apply to every birth without its own options. `fields` has the paths of `/chart/natal`.
#[test]
fn options_and_fields_of_a_batch_hold_for_every_birth() {
    let mut koch = rome();
    koch["houseSystem"] = json!("koch");
    let lines = batch(&json!({
        "births": [rome(), koch], "fields": "chart.houseSystem",
        "options": {"houseSystem": "whole-sign"},
    }));
    assert_eq!(
        lines,
        [
            json!({"index": 0, "chart": {"houseSystem": "whole-sign"}}),
            json!({"index": 1, "chart": {"houseSystem": "koch"}}),
        ]
    );
}

#[test]
fn a_compressed_batch_arrives_whole() {
    for encoding in ["br", "gzip"] {
        let request = crate::client::client()
            .post(format!("{}/api/v1/chart/batch", crate::support::base()))
            .header("accept-encoding", encoding)
            .json(&json!({"births": vec![rome(); 40]}));
        let response = request.send().unwrap();
        assert_eq!(response.headers()["content-encoding"], encoding);
        assert!(response.bytes().unwrap().len() > 1000);
    }
}

#[test]
fn unknown_names_beside_the_births_are_warned_about() {
    let body = json!({"births": [rome(), rome()], "colour": 1});
    let text = post("/chart/batch?at=now&strict=false", &body).text().unwrap();
    for line in text.lines() {
        let line: Value = serde_json::from_str(line).unwrap();
        assert_eq!(line["birthData"]["warnings"].as_array().unwrap().len(), 2, "{line}");
    }
    assert_eq!(post("/chart/batch?at=now&strict=true", &body).status(), 400);
}

#[test]
fn a_batch_of_another_shape_is_refused() {
    let too_many = vec![json!({}); 1001];
    for (body, field, code) in [
        (json!({}), "births", "missing"),
        (json!({"births": []}), "births", "out-of-range"),
        (json!({"births": too_many}), "births", "out-of-range"),
        (json!({"births": rome()}), "births", "wrong-type"),
        (json!({"births": [rome()], "fields": "chart.moons"}), "fields", "unknown-value"),
        (json!({"births": [rome()], "options": "koch"}), "options", "wrong-type"),
    ] {
        let response = post("/chart/batch", &body);
        assert_eq!(response.status(), 400, "{field} {code}");
        let problem: Value = response.json().unwrap();
        assert_eq!(problem["errors"][0]["field"], field);
        assert_eq!(problem["errors"][0]["code"], code);
    }
    let body = json!({"births": [], "padding": "x".repeat(1_100_000)});
    assert_eq!(post("/chart/batch", &body).status(), 413);
}

/// Each chart counts as a call; a birth without a chart does not.
#[test]
fn each_chart_of_a_batch_counts() {
    let base = crate::support::serve(server::Config {
        rate_limit: true,
        free_limit: 3,
        ..server::Config::for_testing()
    });
    let body = json!({"births": [rome(), {}, rome(), rome(), rome()], "fields": "chart.sect"});
    let url = format!("{base}/api/v1/chart/batch");
    let text = crate::client::client().post(url).json(&body).send().unwrap().text().unwrap();
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let status = |line: &Value| line["problem"]["status"].as_u64();
    let expected = [None, Some(400), None, None, Some(429)];
    assert_eq!(lines.iter().map(status).collect::<Vec<_>>(), expected, "{text}");
}

/// Longitudes of `swetest -b21.11.2026 -ut6 -p01 -fPl`, and for 12 and 18 hours: Sun, Moon.
#[test]
fn an_ephemeris_of_moments() {
    let path =
        "/api/v1/chart/ephemeris/moments?from=2026-11-21T06:00:00Z&to=2026-11-21T18:00:00Z&step=6h";
    let answer: Value = get(&format!("{path}&bodies=Moon,sun")).json().unwrap();
    let moments = answer["moments"].as_array().unwrap();
    let expected = [
        ("2026-11-21T06:00:00Z", [238.932_042_2, 13.553_350_5]),
        ("2026-11-21T12:00:00Z", [239.184_386_7, 17.001_053_8]),
        ("2026-11-21T18:00:00Z", [239.436_753_9, 20.479_657_9]),
    ];
    assert_eq!(moments.len(), expected.len());
    for (moment, (at, longitudes)) in moments.iter().zip(expected) {
        assert_eq!(moment["at"], at);
        for (body, (name, longitude)) in
            moment["bodies"].as_array().unwrap().iter().zip(["Sun", "Moon"].iter().zip(longitudes))
        {
            assert_eq!(body["body"], *name);
            let off = body["longitude"].as_f64().unwrap() - longitude;
            assert!(off.abs() < 3e-7, "{at} {name}: {off}");
        }
    }
    for (query, field) in [
        ("/moments?from=2026-11-21&to=2026-11-20", "to"),
        ("/moments?from=2026-11-21", "to"),
        ("/moments?from=2026-11-21&to=2026-11-22&step=6", "step"),
        ("/moments?from=2026-11-21&to=2026-11-22&step=0h", "step"),
        ("/moments?from=2026-11-21&to=2026-12-22&step=1m", "step"),
        ("/moments?from=2026-11-21&to=2500-01-01&step=1000d", "to"),
        ("/moments?from=yesterday&to=2026-11-22", "from"),
        ("?year=2026&month=11&bodies=Sun,Vulcan", "bodies"),
        ("/moments?to=2026-11-22", "from"),
    ] {
        let response = get(&format!("/api/v1/chart/ephemeris{query}"));
        assert_eq!(response.status(), 400, "{query}");
        let problem: Value = response.json().unwrap();
        assert_eq!(problem["errors"][0]["field"], field, "{query}");
    }
}

const QUERY: &str =
    "date=1990-06-15&time=14:30&latitude=41.9028&longitude=12.4964&timezone=Europe/Rome";

/// The same query has the same ETag, which is answered with 304. Another query has another ETag.
#[test]
fn the_same_query_has_the_same_etag() {
    let ask = |query: &str, known: Option<&str>| {
        let url = format!("{}/api/v1/chart/birth-chart?{query}", crate::support::base());
        let request = crate::client::client().get(url);
        let request = match known {
            Some(tag) => request.header("if-none-match", tag),
            None => request,
        };
        request.send().unwrap()
    };
    let first = ask(QUERY, None);
    let tag = first.headers()["etag"].to_str().unwrap().to_owned();
    assert_eq!(first.headers()["cache-control"], "private, max-age=3600");
    let again = ask(QUERY, Some(&tag));
    assert_eq!((again.status().as_u16(), again.headers()["etag"].to_str().unwrap()), (304, &*tag));
    assert!(again.bytes().unwrap().is_empty());
    let other = ask(&format!("{QUERY}&houseSystem=koch"), Some(&tag));
    assert_eq!(other.status(), 200);
    assert_ne!(other.headers()["etag"].to_str().unwrap(), tag);
    let url = format!("{}/api/v1/chart/transits?{QUERY}", crate::support::base());
    let now = crate::client::client().get(url).send().unwrap();
    assert_eq!(now.headers()["cache-control"], "private, no-cache");
    let posted = post("/chart/natal", &rome());
    assert_eq!(posted.headers()["cache-control"], "no-store");
}

#[test]
fn an_operator_may_let_caches_keep_charts_without_a_name() {
    let base = crate::support::serve(server::Config {
        public_cache: true,
        ..server::Config::for_testing()
    });
    let control = |query: &str| {
        let url = format!("{base}/api/v1/chart/birth-chart?{query}");
        let response = crate::client::client().get(url).send().unwrap();
        response.headers()["cache-control"].to_str().unwrap().to_owned()
    };
    assert_eq!(control(QUERY), "public, max-age=3600");
    for name in ["name", "n%61me", "%6eame", "na%6De"] {
        let control = control(&format!("{QUERY}&{name}=Ada"));
        assert_eq!(control, "private, max-age=3600", "{name}");
    }
}
