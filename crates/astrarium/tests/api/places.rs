//! The place calls.

use serde_json::{Value, json};

use crate::support::get;

fn search(query: &str) -> Value {
    get(&format!("/api/v1/places/search?{query}")).json().unwrap()
}

#[test]
fn each_place_says_how_its_name_matches() {
    let matched = |query: &str| {
        let answer: Value =
            get(&format!("/api/v1/places/search?limit=1&q={query}")).json().unwrap();
        answer["results"][0]["match"].clone()
    };
    assert_eq!(matched("roma"), "exact");
    assert_eq!(matched("Reykjav%C3%ADk"), "exact");
    assert_eq!(matched("reykj"), "prefix");
    assert_eq!(matched("kathmndu"), "similar");
    assert_eq!(matched("48.4,9.99"), Value::Null);
}

#[test]
fn a_city_is_found_with_its_coordinates_and_zone() {
    let answer = search("q=rome");
    assert_eq!(answer["source"], "gazetteer");
    let rome = &answer["results"][0];
    assert_eq!(rome["components"]["countryCode"], "IT");
    assert_eq!(rome["annotations"]["timezone"]["name"], "Europe/Rome");
    // GeoNames 3169070: 41.89193, 12.51133
    assert!((rome["geometry"]["lat"].as_f64().unwrap() - 41.89193).abs() < 1e-3);
    assert!((rome["geometry"]["lng"].as_f64().unwrap() - 12.51133).abs() < 1e-3);
    assert_eq!(search("q=rome&limit=2")["results"].as_array().unwrap().len(), 2);
}

/// The specification's built-in list (part 8), each with its own zone.
#[test]
fn the_twenty_cities_come_first_for_their_names() {
    for (name, zone) in [
        ("New York", "America/New_York"),
        ("Los Angeles", "America/Los_Angeles"),
        ("Chicago", "America/Chicago"),
        ("London", "Europe/London"),
        ("Paris", "Europe/Paris"),
        ("Tokyo", "Asia/Tokyo"),
        ("Sydney", "Australia/Sydney"),
        ("Toronto", "America/Toronto"),
        ("Berlin", "Europe/Berlin"),
        ("Mumbai", "Asia/Kolkata"),
        ("São Paulo", "America/Sao_Paulo"),
        ("Cairo", "Africa/Cairo"),
        ("Moscow", "Europe/Moscow"),
        ("Mexico City", "America/Mexico_City"),
        ("Bangkok", "Asia/Bangkok"),
        ("Seoul", "Asia/Seoul"),
        ("Istanbul", "Europe/Istanbul"),
        ("Buenos Aires", "America/Argentina/Buenos_Aires"),
        ("Lagos", "Africa/Lagos"),
        ("Jakarta", "Asia/Jakarta"),
    ] {
        let answer = search(&format!("q={name}"));
        assert_eq!(answer["results"][0]["annotations"]["timezone"]["name"], zone, "{name}");
    }
}

#[test]
fn coordinates_are_a_query_too() {
    let answer = search("q=48.4, 9.99");
    assert_eq!(answer["results"][0]["components"]["city"], "Ulm");
    assert_eq!(answer["results"][0]["geometry"], json!({"lat": 48.4, "lng": 9.99}));
}

#[test]
fn the_zone_and_the_town_at_coordinates() {
    let reverse: Value = get("/api/v1/places/reverse?latitude=48.4&longitude=9.99").json().unwrap();
    assert_eq!(reverse["results"][0]["components"]["city"], "Ulm");
    let zone: Value = get("/api/v1/places/timezone?latitude=48.4&longitude=9.99").json().unwrap();
    assert_eq!(zone["results"][0]["annotations"]["timezone"]["name"], "Europe/Berlin");
    // In the South Atlantic: no town, and a nautical zone with an unambiguous sign.
    let sea: Value = get("/api/v1/places/reverse?latitude=-40&longitude=-30").json().unwrap();
    assert_eq!(sea["results"][0]["components"]["city"], "Unknown");
    for member in ["state", "country", "countryCode"] {
        assert_eq!(sea["results"][0]["components"].get(member), Some(&Value::Null), "{member}");
    }
    assert_eq!(sea["results"][0]["annotations"]["timezone"]["label"], "UTC-2");
}

#[test]
fn bad_queries_are_named_and_wild_ones_answered() {
    for query in ["", "q=", "q=%20%20", "q=rome&limit=0", "q=rome&limit=21", "q=rome&limit=x"] {
        assert_eq!(get(&format!("/api/v1/places/search?{query}")).status(), 400, "{query}");
    }
    let long = format!("/api/v1/places/search?q={}", "x".repeat(201));
    assert_eq!(get(&long).status(), 400);
    for query in ["%F0%9F%98%80", "%00", "%E2%80%AE", "'; drop table", "zzzzzzzzzzzz"] {
        assert_eq!(get(&format!("/api/v1/places/search?q={query}")).status(), 200, "{query}");
    }
    for query in ["latitude=91&longitude=0", "latitude=nan&longitude=0", "latitude=1", ""] {
        assert_eq!(get(&format!("/api/v1/places/reverse?{query}")).status(), 400, "{query}");
    }
}
