//! Transits with their texts, a period, its calendar file, and the solar return, over HTTP.

use serde_json::{Value, json};

use crate::support::{post, rome};

fn answer(path: &str, body: &Value) -> Value {
    let response = post(path, body);
    assert_eq!(response.status(), 200, "{path}");
    response.json().unwrap()
}

#[test]
fn a_transit_has_texts_about_its_time() {
    let mut body = rome();
    body["at"] = json!("2026-11-24T12:00:00Z");
    let found = answer("/chart/transits", &body);
    let aspects = found["aspects"].as_array().unwrap();
    assert!(!aspects.is_empty());
    for aspect in aspects {
        let (summary, whole) =
            (aspect["summary"].as_str().unwrap(), aspect["interpretation"].as_str().unwrap());
        assert!(whole.starts_with(summary) && summary.len() > 20, "{aspect}");
        for id in aspect["factors"].as_array().unwrap() {
            assert!(found["factors"][id.as_str().unwrap()]["label"].is_string(), "{aspect}");
        }
        let (starts, ends) = (aspect["starts"].as_str(), aspect["ends"].as_str());
        assert!(starts.zip(ends).is_none_or(|(starts, ends)| starts < ends), "{aspect}");
        // The transit lasts while the orb is below one degree.
        if aspect["orb"].as_f64().unwrap() < 1.0 && aspect["body"] != "Moon" {
            assert!(starts.is_none_or(|starts| starts <= "2026-11-24T12:00:00Z"), "{aspect}");
            assert!(ends.is_none_or(|ends| ends >= "2026-11-24T12:00:00Z"), "{aspect}");
        }
    }
    let parts = found["now"]["reading"].as_array().unwrap();
    assert_eq!(parts[0]["part"], "opening");
    let (opening, idea) =
        (parts[0]["text"].as_str().unwrap(), found["now"]["idea"]["sentence"].as_str().unwrap());
    assert!(opening.contains(idea), "{idea}");
    for passage in parts.iter().flat_map(|part| part["passages"].as_array().unwrap()) {
        let ids = passage["factors"].as_array().unwrap();
        assert!(!ids.is_empty(), "{passage}");
        for id in ids {
            assert!(found["factors"][id.as_str().unwrap()]["label"].is_string(), "{passage}");
        }
    }
    // A body in a natal house is not described as a birth under its sign.
    for transit in found["transits"].as_array().unwrap() {
        assert!(!transit["interpretation"].as_str().unwrap().is_empty());
    }
    body["timeUnknown"] = json!(true);
    let found = answer("/chart/transits", &body);
    assert_eq!(found["transits"][0]["interpretation"], "");
}

/// One call answers what `/now` shows: the same as three.
#[test]
fn the_year_and_the_solar_return_come_with_the_transits() {
    let mut body = rome();
    body["at"] = json!("2026-11-24T12:00:00Z");
    let found = answer("/chart/transits?include=year", &body);
    let bare = answer("/chart/transits", &body);
    assert_eq!((&found["aspects"], bare.get("year")), (&bare["aspects"], None));
    let mut period = rome();
    period["from"] = json!("2026-11-24");
    assert_eq!(found["year"], answer("/chart/transits/period", &period));
    let mut year = rome();
    year["year"] = json!(2026);
    assert_eq!(found["solarReturn"], answer("/chart/solar-return?include=wheel", &year));
    assert!(found["solarReturn"]["ends"].as_str().unwrap().starts_with("2027-06-1"));
    let refused = post("/chart/transits?include=text", &body);
    assert_eq!(refused.status(), 400);
}

/// The wheel has the birth chart inside and the sky of the moment outside, and a line for each aspect.
#[test]
fn the_wheel_of_a_moment_comes_with_the_transits() {
    let mut body = rome();
    body["at"] = json!("2026-11-24T12:00:00Z");
    let found = answer("/chart/transits?include=wheel,year&size=450", &body);
    let [wheel] = &found["wheel"].as_array().unwrap()[..] else { panic!("{}", found["wheel"]) };
    assert_eq!(wheel["size"], 450);
    let natal = answer("/chart/natal", &body);
    let positions = |bodies: &Value| -> Vec<Value> {
        bodies.as_array().unwrap().iter().map(|body| body["position"].clone()).collect()
    };
    assert_eq!(positions(&wheel["person1"]), positions(&natal["chart"]["planets"]));
    assert_eq!(positions(&wheel["person2"]), positions(&found["transits"]));
    let aspects = found["aspects"].as_array().unwrap();
    let lines = wheel["aspects"].as_array().unwrap();
    assert_eq!(lines.len(), aspects.len());
    for (line, aspect) in lines.iter().zip(aspects) {
        assert_eq!((&line["body1"], &line["body2"]), (&aspect["natal"], &aspect["body"]));
        assert_eq!(line["type"], aspect["type"]);
    }
    let title = wheel["title"].as_str().unwrap();
    assert_eq!(title, "Wheel of transits: the birth chart inside, the sky outside");
    assert!(found["year"].is_object());
    assert_eq!(answer("/chart/transits", &body).get("wheel"), None);
}

#[test]
fn three_sets_of_portraits_come_with_one_call() {
    let found = answer("/reading/blind", &rome());
    let sets = found["sets"].as_array().unwrap();
    let place = usize::try_from(found["ownIndex"].as_u64().unwrap()).unwrap();
    assert_eq!((sets.len(), &sets[place]["madeUp"]), (3, &json!(null)));
    assert_eq!(found, answer("/reading/blind", &rome()));
}

#[test]
fn a_period_is_bounded_and_its_errors_name_the_member() {
    let ask = |from: &str, to: &str| {
        let mut body = rome();
        body["from"] = json!(from);
        body["to"] = json!(to);
        post("/chart/transits/period", &body)
    };
    assert_eq!(ask("2026-01-01", "2027-02-04").status(), 200);
    for (from, to, field) in [
        ("2026-01-01", "2027-02-05", "to"),
        ("2026-01-02", "2026-01-01", "to"),
        ("1799-12-31", "1800-03-01", "from"),
        ("2399-11-30", "2399-12-01", "to"),
        ("2399-12-01", "2399-12-02", "from"),
        ("2026-02-30", "2026-03-01", "from"),
        ("today", "2026-03-01", "from"),
    ] {
        let response = ask(from, to);
        assert_eq!(response.status(), 400, "{from} {to}");
        let problem: Value = response.json().unwrap();
        assert!(
            problem["errors"].as_array().unwrap().iter().any(|error| error["field"] == field),
            "{from} {to}: {problem}"
        );
    }
    let year = answer("/chart/transits/period", &rome());
    assert!(year["moments"].as_array().unwrap().len() > 100);
    assert_eq!(year["birthData"]["warnings"], json!([]));
}

#[test]
fn a_calendar_is_read_by_another_parser() {
    let mut body = rome();
    body["from"] = json!("2026-01-01");
    body["to"] = json!("2026-12-31");
    let response = post("/chart/calendar", &body);
    assert_eq!(response.headers()["content-type"], "text/calendar; charset=utf-8");
    let file = response.text().unwrap();
    let again = post("/chart/calendar", &body).text().unwrap();
    assert_eq!(file, again);
    assert!(file.lines().all(|line| line.len() <= 75) && file.ends_with("\r\n"));
    for secret in ["Ada", "1990", "41.9", "12.4"] {
        assert!(!file.contains(secret), "{secret}");
    }

    body["contents"] = json!(["stations"]);
    let stations = post("/chart/calendar", &body).text().unwrap();
    assert!(stations.contains(" turns retrograde") && !stations.contains("your Sun"));
    body["contents"] = json!(["stars"]);
    assert_eq!(post("/chart/calendar", &body).status(), 400);
    body.as_object_mut().unwrap().remove("contents");

    let calendar: icalendar::Calendar = file.parse().unwrap();
    let period = answer("/chart/transits/period", &body);
    let count = |list: &str| period[list].as_array().unwrap().len();
    assert_eq!(calendar.components.len(), count("moments") + count("events"));
    let mut identifiers: Vec<String> = Vec::new();
    for component in &calendar.components {
        use icalendar::Component as _;
        let event = component.as_event().unwrap();
        assert!(event.get_start().is_some() && event.get_summary().is_some());
        identifiers.push(event.get_uid().unwrap().to_owned());
    }
    identifiers.sort();
    identifiers.dedup();
    assert_eq!(identifiers.len(), calendar.components.len());
}

#[test]
fn a_solar_return_is_for_the_place_asked_for() {
    let mut body = rome();
    body["year"] = json!(2026);
    let home = answer("/chart/solar-return", &body);
    body["returnPlace"] = json!({"latitude": -33.87, "longitude": 151.21});
    let away = answer("/chart/solar-return?include=wheel", &body);
    assert_eq!(home["instant"], away["instant"]);
    assert!(home["instant"].as_str().unwrap().starts_with("2026-06-1"));
    assert_ne!(home["chart"]["angles"], away["chart"]["angles"]);
    assert_eq!(home["chart"]["planets"][0]["longitude"], away["chart"]["planets"][0]["longitude"]);
    assert!(home.get("wheel").is_none());
    assert_eq!(away["wheel"].as_array().unwrap().len(), 3);
    for (member, value, field) in [
        ("year", json!(1980), "year"),
        ("year", json!(2026.5), "year"),
        ("year", json!(null), "year"),
        ("returnPlace", json!({"latitude": 91, "longitude": 0}), "returnPlace.latitude"),
        ("returnPlace", json!("Rome"), "returnPlace"),
    ] {
        let mut bad = body.clone();
        bad[member] = value;
        let response = post("/chart/solar-return", &bad);
        assert_eq!(response.status(), 400, "{bad}");
        let problem: Value = response.json().unwrap();
        assert_eq!(problem["errors"][0]["field"], field, "{problem}");
    }
    body["timeUnknown"] = json!(true);
    let unknown = answer("/chart/solar-return", &body);
    assert_eq!(unknown["chart"]["houses"], json!([]));
    assert!(unknown["birthData"]["warnings"].to_string().contains("depends-on-time"));
}

#[test]
fn the_account_of_two_people_names_both() {
    let other = json!({"name": "Ben", "date": "1987-03-09", "time": "04:56",
        "latitude": 48.4011, "longitude": 9.9876, "timezone": "Europe/Berlin"});
    let both = json!({"person1": rome(), "person2": other});
    let found = answer("/compatibility", &both);
    let mut words = 0;
    let mut sentences = std::collections::BTreeSet::new();
    for part in ["lead", "meeting", "talking", "closeness", "work", "advice"] {
        let passages = found["reading"][part]["passages"].as_array().unwrap();
        assert!(!passages.is_empty(), "{part}");
        for passage in passages {
            let text = passage["text"].as_str().unwrap();
            words += text.split_whitespace().count();
            assert!(sentences.insert(text.to_owned()), "twice: {text}");
            assert!(!text.contains(['{', '}']), "{text}");
            for id in passage["factors"].as_array().unwrap() {
                assert!(found["factors"][id.as_str().unwrap()].is_object(), "{passage}");
            }
        }
    }
    assert!((400..=740).contains(&words), "{words}");
    let text = found["reading"].to_string();
    assert!(text.contains("Ada") && text.contains("Ben"));
    // Without names, and without times.
    let bare = json!({
        "person1": {"date": "1990-06-15", "timeUnknown": true, "latitude": 41.9, "longitude": 12.5,
            "timezone": "Europe/Rome"},
        "person2": {"date": "1988-02-01", "timeUnknown": true, "latitude": 52.5, "longitude": 13.4,
            "timezone": "Europe/Berlin"},
    });
    let found = answer("/compatibility", &bare);
    assert!(found["reading"]["meeting"].to_string().contains("Person 1"));
    assert!(!found["reading"].to_string().contains("Ascendant"));
}
