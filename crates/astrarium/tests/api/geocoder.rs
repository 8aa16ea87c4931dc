//! The geocoding provider, with a mock server that implements OpenCage's API (opencagedata.com/api) and can return
//! errors and malformed answers.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::extract::{Query, State};
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use serde_json::{Value, json};
use server::{Config, GeocoderConfig, Secret};

use crate::support::{serve, serve_provider};

const KEY: &str = "0123456789abcdef0123456789abcdef";

type Asked = Arc<Mutex<Vec<BTreeMap<String, String>>>>;

/// A server with a provider, and the queries that the provider received.
struct Pair {
    base: String,
    asked: Asked,
}

impl Pair {
    fn start() -> Self {
        let asked = Asked::default();
        let provider =
            axum::Router::new().route("/geocode/v1/json", get(provider)).with_state(asked.clone());
        let address = serve_provider(provider);
        let url = format!("http://{address}/geocode/v1/json");
        let geocoder =
            Some(GeocoderConfig { url: url.parse().unwrap(), key: Secret::new(KEY.to_owned()) });
        Self { base: serve(Config { geocoder, ..Config::for_testing() }), asked }
    }

    fn get(&self, path: &str) -> Value {
        let answer =
            crate::client::client().get(format!("{}/api/v1{path}", self.base)).send().unwrap();
        assert_eq!(answer.status(), 200, "{path}");
        let text = answer.text().unwrap();
        assert!(!text.contains(KEY), "{text}");
        serde_json::from_str(&text).unwrap()
    }

    fn times_asked(&self) -> usize {
        self.asked.lock().unwrap().len()
    }
}

/// A result in the format of OpenCage's documented answers.
fn zermatt() -> Value {
    json!({
        "formatted": "3920 Zermatt, Valais, Switzerland",
        "geometry": {"lat": 46.0212, "lng": 7.7491},
        "annotations": {"timezone": {"name": "Europe/Zurich", "now_in_dst": 0, "offset_sec": 3600}},
        "components": {"_type": "village", "village": "Zermatt", "state": "Valais",
            "country": "Switzerland", "country_code": "ch"},
    })
}

fn with(path: &str, value: Value) -> Value {
    let mut place = zermatt();
    *place.pointer_mut(path).unwrap() = value;
    place
}

/// The provider. The query selects the answer or error.
async fn provider(
    State(asked): State<Asked>,
    Query(parameters): Query<BTreeMap<String, String>>,
) -> Response {
    let query = parameters["q"].clone();
    asked.lock().unwrap().push(parameters);
    let results = |results: Vec<Value>| {
        let status = json!({"code": 200, "message": "OK"});
        axum::Json(json!({"results": results, "status": status, "total_results": 1}))
            .into_response()
    };
    match query.as_str() {
        "slow" => {
            tokio::time::sleep(Duration::from_secs(10)).await;
            results(vec![zermatt()])
        }
        "broken" => "{\"results\": [".into_response(),
        "another shape" => axum::Json(json!({"results": {"formatted": 7}})).into_response(),
        "deep" => "[".repeat(100_000).into_response(),
        "endless" => " ".repeat(3 << 20).into_response(),
        "elsewhere" => {
            let to = [(header::LOCATION, "/geocode/v1/json?q=zermatt")];
            (StatusCode::FOUND, to).into_response()
        }
        "no zone" => results(vec![with("/annotations", json!({}))]),
        "unknown zone" => results(vec![with("/annotations/timezone/name", json!("Mars/Base"))]),
        "numeric zone" => results(vec![with("/annotations/timezone", json!(7))]),
        "belfast" => results(vec![json!({
            "formatted": "Belfast, United Kingdom", "geometry": {"lat": 54.5973, "lng": -5.9301},
            "annotations": {"timezone": {"name": "Europe/London"}}, "components": {"city": "Belfast"},
        })]),
        "malicious" => results(vec![
            with("/geometry/lat", json!(90.1)),
            with("/geometry/lng", json!("7.7491")),
            with("/geometry/lng", Value::Null),
            with("/formatted", json!("\u{202e}\n ")),
            with("/formatted", json!(["Zermatt"])),
            json!("Zermatt"),
            json!({
                "formatted": format!("<b>Zer\u{202e}matt</b>\u{0}, {}", "x".repeat(100_000)),
                "geometry": {"lat": 46.0, "lng": 7.7}, "annotations": {"timezone": {"name": "../etc"}},
                "components": {"city": {"$gt": ""}, "country": 7, "country_code": "<s>"},
            }),
        ]),
        "many" => results(vec![zermatt(); 50]),
        "none" => results(Vec::new()),
        query => match query.parse::<u16>() {
            Ok(status) => StatusCode::from_u16(status).unwrap().into_response(),
            Err(_) => results(vec![zermatt()]),
        },
    }
}

#[test]
fn it_is_queried_only_on_request_with_the_documented_parameters() {
    let pair = Pair::start();
    assert_eq!(pair.get("/places/search?q=zermatt")["source"], "gazetteer");
    assert_eq!(pair.get("/places/search?q=zermatt&provider=false")["source"], "gazetteer");
    assert_eq!(pair.times_asked(), 0);
    let answer = pair.get("/places/search?q=%20zermatt%20&limit=3&provider=true");
    assert_eq!(
        answer,
        json!({"source": "provider", "results": [{
            "formatted": "3920 Zermatt, Valais, Switzerland",
            "geometry": {"lat": 46.0212, "lng": 7.7491},
            "annotations": {"timezone": {"name": "Europe/Zurich"}},
            "components": {"city": "Zermatt", "state": "Valais", "country": "Switzerland",
                "countryCode": "CH"},
        }]})
    );
    let asked = pair.asked.lock().unwrap()[0].clone();
    let expected = [("q", "zermatt"), ("key", KEY), ("limit", "3"), ("no_record", "1")];
    assert_eq!(
        asked,
        expected.map(|(name, value)| (name.to_owned(), value.to_owned())).into_iter().collect()
    );
    assert_eq!(pair.get("/places/search?q=many&limit=4&provider=true")["results"][3], {
        answer["results"][0].clone()
    });
    let bad = format!("{}/api/v1/places/search?q=zermatt&provider=maybe", pair.base);
    assert_eq!(crate::client::client().get(bad).send().unwrap().status(), 400);
}

#[test]
fn without_a_provider_the_gazetteer_answers() {
    let answer: Value =
        crate::support::get("/api/v1/places/search?q=zermatt&provider=true").json().unwrap();
    assert_eq!(answer["source"], "gazetteer");
    assert_eq!(answer["results"][0]["components"]["city"], "Zermatt");
}

#[test]
fn when_it_fails_the_gazetteer_answers() {
    let pair = Pair::start();
    let refusals = ["400", "401", "402", "403", "429", "500", "503", "204"];
    let others = ["broken", "another shape", "deep", "endless", "elsewhere", "none"];
    for query in refusals.into_iter().chain(others) {
        let before = pair.times_asked();
        let answer = pair.get(&format!("/places/search?q={query}&provider=true"));
        assert_eq!(answer["source"], "gazetteer", "{query}");
        assert_eq!(pair.times_asked(), before + 1, "{query}");
    }
}

#[test]
fn when_it_is_slow_the_gazetteer_answers_after_two_seconds() {
    let pair = Pair::start();
    let started = Instant::now();
    let answer = pair.get("/places/search?q=slow&provider=true");
    let waited = started.elapsed();
    assert_eq!(answer["source"], "gazetteer");
    assert!((1_900..4_000).contains(&waited.as_millis()), "{waited:?}");
}

#[test]
fn a_zone_it_does_not_know_is_found_by_the_coordinates() {
    let pair = Pair::start();
    for query in ["no zone", "unknown zone", "numeric zone"] {
        let answer = pair.get(&format!("/places/search?q={query}&provider=true"));
        assert_eq!(answer["source"], "provider", "{query}");
        let zone = &answer["results"][0]["annotations"]["timezone"]["name"];
        assert_eq!(zone, "Europe/Zurich", "{query}");
    }
    let answer = pair.get("/places/search?q=belfast&provider=true");
    assert_eq!(answer["results"][0]["annotations"]["timezone"]["name"], "Europe/Belfast");
}

#[test]
fn invalid_results_are_left_out() {
    let pair = Pair::start();
    let answer = pair.get("/places/search?q=malicious&limit=20&provider=true");
    let results = answer["results"].as_array().unwrap();
    assert_eq!(results.len(), 1, "{answer}");
    let place = &results[0];
    let formatted = place["formatted"].as_str().unwrap();
    assert!(formatted.starts_with("<b>Zermatt</b>, xxx"), "{formatted}");
    assert_eq!(formatted.chars().count(), 200);
    assert_eq!(place["components"]["city"], "<b>Zermatt</b>");
    assert_eq!(place["components"]["country"], Value::Null);
    assert_eq!(place["components"]["countryCode"], Value::Null);
    // 46.0 N 7.7 E is in Switzerland, 2 km from Italy.
    assert_eq!(place["annotations"]["timezone"]["name"], "Europe/Zurich");
}

#[test]
fn coordinates_are_named_and_stay_as_they_are() {
    let pair = Pair::start();
    for path in [
        "/places/reverse?latitude=46&longitude=7.7&provider=true",
        "/places/search?q=46N%207.7E&provider=true",
    ] {
        let answer = pair.get(path);
        assert_eq!(answer["source"], "provider", "{path}");
        assert_eq!(answer["results"][0]["components"]["city"], "Zermatt");
        assert_eq!(answer["results"][0]["geometry"], json!({"lat": 46.0, "lng": 7.7}));
        assert_eq!(pair.asked.lock().unwrap().last().unwrap()["q"], "46,7.7");
    }
    let before = pair.times_asked();
    assert_eq!(pair.get("/places/reverse?latitude=46&longitude=7.7")["source"], "gazetteer");
    assert_eq!(pair.times_asked(), before);
}
