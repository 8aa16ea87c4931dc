//! Charts that follow from a natal chart. Their positions are tested in `crates/engine/tests/techniques.rs`.

use serde_json::{Value, json};

use crate::support::{post, rome};

fn with(members: Value) -> Value {
    let mut body = rome();
    body.as_object_mut().unwrap().extend(members.as_object().unwrap().clone());
    body
}

fn answer(path: &str, body: &Value) -> Value {
    let answer = post(path, body);
    assert_eq!(answer.status(), 200, "{path}");
    answer.json().unwrap()
}

/// The field of the only error, and its code.
fn refusal(path: &str, body: &Value) -> (String, String) {
    let answer = post(path, body);
    assert_eq!(answer.status(), 400, "{path}");
    let problem: Value = answer.json().unwrap();
    let [error] = problem["errors"].as_array().unwrap().as_slice() else { panic!("{problem}") };
    let text = |name: &str| error[name].as_str().unwrap().to_owned();
    (text("field"), text("code"))
}

fn longitude(answer: &Value, body: &str) -> f64 {
    let planets = answer["chart"]["planets"].as_array().unwrap();
    planets.iter().find(|planet| planet["name"] == body).unwrap()["longitude"].as_f64().unwrap()
}

fn degrees_off(one: f64, other: f64) -> f64 {
    ((one - other + 540.0).rem_euclid(360.0) - 180.0).abs()
}

#[test]
fn a_progressed_chart_names_its_method() {
    let path = "/chart/progressions";
    let natal = answer("/chart/natal", &rome());
    let at = "2026-11-21T12:00:00Z";
    let secondary = answer(path, &with(json!({"at": at})));
    assert_eq!(
        (&secondary["method"], &secondary["angles"]),
        (&json!("secondary"), &json!("solar-arc"))
    );
    let arc = secondary["solarArc"].as_f64().unwrap();
    let sun = longitude(&natal, "Sun");
    assert!(degrees_off(longitude(&secondary, "Sun"), sun + arc) < 1e-9);
    let midheaven = |answer: &Value| answer["chart"]["angles"]["midheaven"].as_f64().unwrap();
    assert!(degrees_off(midheaven(&secondary), midheaven(&natal) + arc) < 1e-6);
    let naibod = answer(path, &with(json!({"at": at, "angles": "naibod"})));
    assert!(degrees_off(midheaven(&naibod), midheaven(&secondary)) > 0.01);
    let directed = answer(path, &with(json!({"at": at, "method": "solar-arc"})));
    assert_eq!(directed["angles"], Value::Null);
    assert!(degrees_off(longitude(&directed, "Saturn"), longitude(&natal, "Saturn") + arc) < 1e-9);
    for aspect in directed["aspects"].as_array().unwrap() {
        assert!(aspect["orb"].as_f64().unwrap() <= 1.0);
    }
    assert_eq!(refusal(path, &with(json!({"at": "1980-01-01T00:00:00Z"}))).0, "at");
    let unknown = refusal(path, &with(json!({"method": "tertiary"})));
    assert_eq!(unknown, ("method".to_owned(), "unknown-value".to_owned()));
}

#[test]
fn a_body_returns_to_its_natal_longitude() {
    let natal = answer("/chart/natal", &rome());
    for body in ["Sun", "Moon", "Mars", "Saturn"] {
        let asked = with(json!({"body": body, "after": "2026-11-21T12:00:00Z",
            "returnPlace": {"latitude": 52.52, "longitude": 13.405}}));
        let back = answer("/chart/return", &asked);
        assert!(degrees_off(longitude(&back, body), longitude(&natal, body)) < 1e-4, "{body}");
        assert!(back["at"].as_str().unwrap() > "2026-11-21");
        assert_eq!(back["chart"]["houses"].as_array().unwrap().len(), 12);
    }
    let never =
        refusal("/chart/return", &with(json!({"body": "Pluto", "after": "2390-01-01T00:00:00Z"})));
    assert_eq!(never, ("after".to_owned(), "out-of-range".to_owned()));
    // The return at the moment `after` is not found again.
    let mut after = json!("2026-11-21T12:00:00Z");
    for _ in 0..6 {
        let next = answer("/chart/return", &with(json!({"body": "Moon", "after": after})));
        assert!(next["at"].as_str() > after.as_str());
        after = next["at"].clone();
    }
    // The chart of a place close to the pole has its own warning.
    let polar = with(json!({"newPlace": {"latitude": 80, "longitude": 13.4}}));
    let relocated = answer("/chart/relocated", &polar);
    let warnings = relocated["birthData"]["warnings"].as_array().unwrap();
    assert!(warnings.iter().any(|warning| warning["code"] == "houses-porphyry"), "{warnings:?}");
    let place = with(json!({"returnPlace": {"latitude": 100, "longitude": 13.4}}));
    assert_eq!(refusal("/chart/return", &place).0, "returnPlace.latitude");
}

#[test]
fn the_profected_house_follows_the_age() {
    let asked = with(json!({"at": "2026-11-21T12:00:00Z"}));
    let rising = answer("/chart/natal", &rome())["chart"]["natalChart"]["ascendant"].clone();
    let answered = answer("/chart/profections", &asked);
    let profection = &answered["profection"];
    // Born on 1990-06-15: 36 completed years, so the first house again.
    assert_eq!((&profection["age"], &profection["house"]), (&json!(36), &json!(1)));
    assert_eq!(profection["sign"], rising);
    assert!(profection["starts"].as_str().unwrap().starts_with("2026-06-1"));
    assert!(profection["ends"].as_str().unwrap().starts_with("2027-06-1"));
    let mut untimed = asked;
    untimed.as_object_mut().unwrap().remove("time");
    untimed["timeUnknown"] = json!(true);
    let answered = answer("/chart/profections", &untimed);
    assert_eq!(answered["profection"], Value::Null);
    let warnings = answered["birthData"]["warnings"].as_array().unwrap();
    assert!(warnings.iter().any(|warning| warning["code"] == "depends-on-time"));
}

#[test]
fn a_relocated_chart_differs_in_its_angles_only() {
    let natal = answer("/chart/natal", &rome());
    let asked = with(json!({"newPlace": {"latitude": -33.87, "longitude": 151.21}}));
    let relocated = answer("/chart/relocated", &asked);
    for body in ["Sun", "Moon", "Pluto"] {
        assert_eq!(longitude(&relocated, body), longitude(&natal, body));
    }
    assert_ne!(relocated["chart"]["angles"], natal["chart"]["angles"]);
    assert_eq!(refusal("/chart/relocated", &rome()), ("newPlace".to_owned(), "missing".to_owned()));
}

#[test]
fn two_people_have_a_composite_and_a_davison_chart() {
    let other = json!({"name": "Ben", "date": "1987-03-09", "time": "04:56", "latitude": 48.4011,
        "longitude": 9.9876, "timezone": "Europe/Berlin"});
    let pair = json!({"person1": rome(), "person2": other});
    let [one, two] = [rome(), other].map(|birth| longitude(&answer("/chart/natal", &birth), "Sun"));
    let composite = answer("/compatibility/composite", &pair);
    let sun = longitude(&composite, "Sun");
    assert!((degrees_off(sun, one) - degrees_off(sun, two)).abs() < 1e-9);
    assert!(degrees_off(sun, one) <= 90.0);
    let davison = answer("/compatibility/davison", &pair);
    assert!((davison["latitude"].as_f64().unwrap() - (41.9028 + 48.4011) / 2.0).abs() < 1e-9);
    assert!(davison["at"].as_str().unwrap().starts_with("1988-10-"));
    for member in ["at", "latitude", "longitude"] {
        assert_eq!(composite[member], davison[member], "{member}");
    }
    for answered in [&composite, &davison] {
        assert_eq!(answered["chart"]["houses"].as_array().unwrap().len(), 12);
        assert!(answered["birthData"]["person2"]["instant"].is_string());
    }
}

/// Beside a topocentric chart, the moment is that of the topocentric Moon.
#[test]
fn a_topocentric_moon_returns_to_its_topocentric_longitude() {
    let birth = with(json!({"center": "topocentric"}));
    let natal = longitude(&answer("/chart/natal", &birth), "Moon");
    for place in [
        json!({"latitude": 41.9028, "longitude": 12.4964}),
        json!({"latitude": -33.9, "longitude": 151.2}),
    ] {
        let members = json!({"body": "Moon", "after": "2026-11-21T12:00:00Z", "center": "topocentric", "returnPlace": place});
        let found = answer("/chart/return", &with(members));
        // A moment is in whole seconds, in which the Moon moves by 0.0002 degrees at most.
        assert!(degrees_off(longitude(&found, "Moon"), natal) < 2.5e-4, "{place}");
    }
}

#[test]
fn a_chart_of_two_has_one_set_of_options() {
    let pair =
        |first: Value, second: Value| json!({"person1": with(first), "person2": with(second)});
    for path in ["/compatibility/composite", "/compatibility/davison"] {
        for (first, second, field) in [
            (json!({}), json!({"houseSystem": "koch"}), "person2.houseSystem"),
            (
                json!({"houseSystem": "koch"}),
                json!({"houseSystem": "placidus"}),
                "person2.houseSystem",
            ),
            (json!({}), json!({"node": "mean"}), "person2.node"),
            (json!({}), json!({"aspectTypes": ["square"]}), "person2.aspectTypes"),
            (json!({}), json!({"orbs": {"square": 3}}), "person2.orbs"),
            (json!({}), json!({"points": ["ceres"]}), "person2.points"),
        ] {
            assert_eq!(
                refusal(path, &pair(first, second)),
                (field.to_owned(), "conflict".to_owned())
            );
        }
        let koch = json!({"houseSystem": "koch"});
        for second in [json!({}), koch.clone()] {
            let both = answer(path, &pair(koch.clone(), second));
            assert_eq!(both["chart"]["houseSystem"], "koch", "{path}");
        }
    }
    for (option, field) in [
        (json!({"points": ["ceres"]}), "person1.points"),
        (json!({"details": ["dignities", "coordinates"]}), "person1.details"),
        (json!({"details": ["parallels"]}), "person1.details"),
    ] {
        let (found, code) = refusal("/compatibility/composite", &pair(option, json!({})));
        assert_eq!((found.as_str(), code.as_str()), (field, "conflict"));
    }
    let dignities = json!({"details": ["dignities"]});
    let both = answer("/compatibility/composite", &pair(dignities, json!({})));
    assert!(
        both["chart"]["planets"][0]["dignities"].is_object(),
        "{}",
        both["chart"]["planets"][0]
    );
}
