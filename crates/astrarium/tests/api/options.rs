//! Chart options over HTTP: in bodies, query strings, for one and for two people, and in files.

use serde_json::{Value, json};

use crate::support::{get, post, rome};

fn rome_with(options: &Value) -> Value {
    let mut birth = rome();
    birth.as_object_mut().unwrap().extend(options.as_object().unwrap().clone());
    birth
}

fn answer(path: &str, body: &Value) -> Value {
    let response = post(path, body);
    assert_eq!(response.status(), 200, "{path}");
    response.json().unwrap()
}

/// swetest -b15.06.1990 -ut12:30 -p0 -sid1 -house12.4964,41.9028,W: Sun 60.4221553, house 1 150.
#[test]
fn every_call_about_a_birth_takes_them() {
    let options = json!({"zodiac": "lahiri", "houseSystem": "whole-sign"});
    let birth = rome_with(&options);
    let area = json!({"focus": "the Sun"});
    for path in [
        "/chart/natal",
        "/chart/birth-chart",
        "/reading/complete",
        "/reading/love",
        "/interpretation/planets",
        "/interpretation/custom",
    ] {
        let mut body = birth.clone();
        if path.ends_with("custom") {
            body.as_object_mut().unwrap().extend(area.as_object().unwrap().clone());
        }
        let chart = answer(path, &body)["chart"].clone();
        let sun = chart["planets"][0]["longitude"].as_f64().unwrap();
        assert!((sun - 60.422_155_3).abs() < 1e-6, "{path}: {sun}");
        assert_eq!(chart["houses"][0]["cusp"], 150.0, "{path}");
        assert_eq!(chart["houseSystem"], "whole-sign", "{path}");
        assert_eq!(chart["options"]["zodiac"], "lahiri", "{path}");
        assert_eq!(
            chart["options"]["sentence"],
            "Sidereal zodiac (Lahiri), Whole Sign houses, true lunar node, geocentric positions."
        );
    }
    let mut year = birth.clone();
    year["year"] = 2026.into();
    let returned = answer("/chart/solar-return", &year);
    assert_eq!(returned["chart"]["options"]["houseSystem"], "whole-sign");
    let sun = returned["chart"]["planets"][0]["longitude"].as_f64().unwrap();
    assert!((sun - 60.422_155_3).abs() < 1e-4, "{sun}");
    let planets = answer("/chart/planets", &birth);
    assert_eq!(planets["planets"][0]["sign"], "Gemini");
    let houses = answer("/chart/houses", &birth);
    assert_eq!(houses["houses"][9]["degree"], 0.0);
    let aspects = answer("/chart/aspects", &rome_with(&json!({"aspectTypes": ["quincunx"]})));
    assert!(aspects["aspects"].as_array().unwrap().iter().all(|it| it["type"] == "quincunx"));
}

#[test]
fn a_query_string_gives_the_same_answer_as_a_body() {
    let query = "name=Ada&date=1990-06-15&time=14:30:00&timezone=Europe/Rome&latitude=41.9028\
                 &longitude=12.4964&place=Rome,%20Lazio,%20Italy&zodiac=raman&node=mean\
                 &center=topocentric&houseSystem=koch&aspectTypes=trine,quincunx\
                 &orbs=trine:7.5,quincunx:2";
    let from_query: Value = get(&format!("/api/v1/chart/birth-chart?{query}")).json().unwrap();
    let body = rome_with(&json!({
        "zodiac": "raman", "node": "mean", "center": "topocentric", "houseSystem": "koch",
        "aspectTypes": ["trine", "quincunx"], "orbs": {"trine": 7.5, "quincunx": 2},
    }));
    assert_eq!(from_query, answer("/chart/natal", &body));
    assert_eq!(from_query["chart"]["options"]["orbs"]["trine"], 7.5);
    let transits: Value = get(&format!("/api/v1/chart/transits?{query}")).json().unwrap();
    assert_eq!(transits["birthData"]["warnings"], json!([]));
}

#[test]
fn the_error_of_an_unknown_value_lists_the_known_values() {
    let body = rome_with(&json!({
        "houseSystem": "vedic", "zodiac": 3, "node": "", "center": "moon",
        "aspectTypes": ["novile"], "orbs": {"trine": 16},
    }));
    let response = post("/chart/natal", &body);
    assert_eq!(response.status(), 400);
    let problem: Value = response.json().unwrap();
    let errors: Vec<(&str, &str)> = problem["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| (error["field"].as_str().unwrap(), error["code"].as_str().unwrap()))
        .collect();
    assert_eq!(
        errors,
        [
            ("houseSystem", "unknown-value"),
            ("zodiac", "wrong-type"),
            ("node", "unknown-value"),
            ("center", "unknown-value"),
            ("aspectTypes", "unknown-value"),
            ("orbs", "out-of-range"),
        ]
    );
    let message = problem["errors"][0]["message"].as_str().unwrap();
    assert_eq!(
        message,
        "This must be placidus, koch, porphyry, regiomontanus, campanus, equal, whole-sign, \
         alcabitius, topocentric, morinus or vehlow."
    );
}

#[test]
fn two_people_need_one_zodiac() {
    let (tropical, sidereal) = (rome(), rome_with(&json!({"zodiac": "lahiri"})));
    let response = post("/compatibility", &json!({"person1": tropical, "person2": sidereal}));
    assert_eq!(response.status(), 400);
    let problem: Value = response.json().unwrap();
    assert_eq!(problem["errors"][0]["field"], "person2.zodiac");
    assert_eq!(problem["errors"][0]["code"], "conflict");
    let both = answer("/compatibility", &json!({"person1": sidereal, "person2": sidereal}));
    let usual = answer("/compatibility", &json!({"person1": tropical, "person2": tropical}));
    // The same person twice: each body is in conjunction with itself in either zodiac.
    assert_eq!(both["aspects"][0]["orb"], usual["aspects"][0]["orb"]);
    let query = "date1=1990-06-15&time1=14:30&latitude1=41.9&longitude1=12.5&zodiac1=raman\
                 &date2=1987-03-09&time2=04:56&latitude2=48.4&longitude2=10&zodiac2=lahiri";
    let problem: Value = get(&format!("/api/v1/compatibility?{query}")).json().unwrap();
    assert_eq!(problem["errors"][0]["field"], "zodiac2");
}

#[test]
fn files_mention_the_chart_options() {
    let text = |body: &Value| {
        let mut body = body.clone();
        body["format"] = "txt".into();
        post("/chart/generate-report", &body).text().unwrap()
    };
    let usual = text(&rome());
    assert!(!usual.contains("Calculated with"), "{usual}");
    let options = json!({
        "zodiac": "lahiri", "houseSystem": "equal", "node": "mean", "center": "topocentric",
        "aspectTypes": ["conjunction", "quincunx"],
    });
    // Lines are 80 columns wide.
    let words = text(&rome_with(&options)).split_whitespace().collect::<Vec<_>>().join(" ");
    for part in [
        "Calculated with Sidereal zodiac (Lahiri), Equal houses, mean lunar node, positions seen from the place.",
        "sidereal (Lahiri), seen from the place, apparent positions",
        "House system Equal",
        "Lunar node mean node",
        "quincunx",
    ] {
        assert!(words.contains(part), "{part}: {words}");
    }
    let mut pdf = rome_with(&options);
    pdf["format"] = "pdf".into();
    let response = post("/chart/generate-report", &pdf);
    assert_eq!(response.status(), 200);
    assert!(response.bytes().unwrap().starts_with(b"%PDF-"));
}

/// Longitudes and declinations of swetest: see `points_are_those_of_swetest` in crates/engine/tests/options.rs.
#[test]
fn points_details_and_orbs_of_points_are_taken_from_a_body_and_a_query_string() {
    let options = json!({
        "points": ["mean-lilith", "ceres", "vertex"],
        "details": ["coordinates", "dignities", "parallels"],
        "orbs": {"square": {"Mars": 4, "Sun": 8}, "trine": 5},
    });
    let chart = answer("/chart/natal", &rome_with(&options));
    let (chart, birth) = (&chart["chart"], rome_with(&options));
    let names: Vec<&str> = chart["points"]
        .as_array()
        .unwrap()
        .iter()
        .map(|point| point["name"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["mean-lilith", "ceres", "vertex"]);
    let number = |value: &Value| value.as_f64().unwrap();
    assert!((number(&chart["points"][1]["longitude"]) - 117.886_206_0).abs() < 1e-6);
    let declination = number(&chart["points"][1]["coordinates"]["declination"]);
    assert!((declination - 26.728_286_4).abs() < 1e-6, "{declination}");
    assert_eq!(chart["planets"][1]["dignities"]["peregrine"], true);
    assert_eq!(chart["parallels"][0]["type"], "contraparallel");
    assert_eq!(
        chart["options"]["pointOrbs"],
        json!([
            {"type": "square", "point": "Sun", "orb": 8.0},
            {"type": "square", "point": "Mars", "orb": 4.0},
        ])
    );
    let query = "name=Ada&date=1990-06-15&time=14:30:00&timezone=Europe/Rome&latitude=41.9028\
                 &longitude=12.4964&place=Rome,%20Lazio,%20Italy&points=vertex,mean-lilith,ceres\
                 &details=parallels,dignities,coordinates&orbs=square.Mars:4,square.Sun:8,trine:5";
    let from_query: Value = get(&format!("/api/v1/chart/birth-chart?{query}")).json().unwrap();
    assert_eq!(&from_query["chart"], chart);

    // The wheel of a reading contains the points. Without points in the request, the wheel has no such member.
    let wheels = |birth: &Value| answer("/reading/complete?include=wheel", birth)["wheel"].clone();
    for wheel in wheels(&birth).as_array().unwrap() {
        let points = wheel["points"].as_array().unwrap();
        let names: Vec<&Value> = points.iter().map(|point| &point["point"]).collect();
        assert_eq!(names, ["mean-lilith", "ceres", "vertex"]);
        assert!(points.iter().all(|it| it["glyph"]["path"].as_str().unwrap().starts_with('m')));
        assert!(
            wheel["description"].as_str().unwrap().contains("Points: Mean Lilith 24°57′ Scorpio")
        );
    }
    for wheel in wheels(&rome()).as_array().unwrap() {
        assert_eq!(wheel.get("points"), None);
    }
}

#[test]
fn wrong_points_details_and_orbs_of_points_are_refused() {
    for (options, field, code) in [
        (json!({"points": ["pholus"]}), "points", "unknown-value"),
        (json!({"points": "ceres"}), "points", "wrong-type"),
        (json!({"points": [1]}), "points", "wrong-type"),
        (json!({"details": ["all"]}), "details", "unknown-value"),
        (json!({"details": {}}), "details", "wrong-type"),
        (json!({"orbs": {"trine": {"Lilith": 1}}}), "orbs", "unknown-value"),
        (json!({"orbs": {"trine": {"Sun": 16}}}), "orbs", "out-of-range"),
        (json!({"orbs": {"trine": {"Sun": {}}}}), "orbs", "wrong-type"),
    ] {
        let response = post("/chart/natal", &rome_with(&options));
        assert_eq!(response.status(), 400, "{options}");
        let error = &response.json::<Value>().unwrap()["errors"][0];
        assert_eq!((&error["field"], &error["code"]), (&field.into(), &code.into()), "{options}");
    }
    let query = "date=1990-06-15&time=14:30&timezone=Europe/Rome&latitude=41.9&longitude=12.5";
    for (more, field) in [
        ("points=pholus", "points"),
        ("details=all", "details"),
        ("orbs=square.Lilith:4", "orbs"),
        ("orbs=square.Sun:16", "orbs"),
        ("orbs=square.Sun", "orbs"),
    ] {
        let response = get(&format!("/api/v1/chart/birth-chart?{query}&{more}"));
        assert_eq!(response.status(), 400, "{more}");
        assert_eq!(response.json::<Value>().unwrap()["errors"][0]["field"], field, "{more}");
    }
}

/// The annular eclipse of 1 June 2030, whose greatest eclipse is at 06:27:59 UT in NASA's Five Millennium Canon of Solar
/// Eclipses. swetest -b1.6.2030 -ut06:28 -p01: Sun 70.8365462, Moon 70.8865772.
#[test]
fn an_event_has_a_chart_of_any_moment_without_texts() {
    let eclipse = json!({
        "kind": "event", "date": "2030-06-01", "time": "06:28", "utcOffset": "Z", "latitude": 56.5, "longitude": 80.1,
    });
    let chart = answer("/chart/natal", &eclipse);
    assert_eq!(chart["birthData"]["kind"], "event");
    let longitude = |place: usize| chart["chart"]["planets"][place]["longitude"].as_f64().unwrap();
    assert!((longitude(0) - 70.836_546_2).abs() < 1e-5, "{}", longitude(0));
    assert!((longitude(1) - 70.886_577_2).abs() < 1e-5, "{}", longitude(1));
    let text = chart.to_string();
    assert_eq!(chart["chart"]["planets"][0]["interpretation"], "");
    assert_eq!(chart["chart"]["dominants"][0]["sentence"], "");
    assert!(!text.to_lowercase().contains(" you"), "{text}");
    assert_eq!(post("/chart/wheel.svg", &eclipse).status(), 200);

    for path in ["/reading/complete", "/chart/transits", "/chart/generate-report"] {
        let refused = post(path, &eclipse);
        assert_eq!(refused.status(), 400, "{path}");
        let problem: Value = refused.json().unwrap();
        assert_eq!(problem["errors"][0]["field"], "kind", "{path}: {problem}");
    }
    for (date, code) in [
        ("2399-12-01", None),
        ("2399-12-02", Some("out-of-range")),
        ("9999-12-31", Some("out-of-range")),
    ] {
        let mut late = eclipse.clone();
        late["date"] = json!(date);
        let answered: Value = post("/chart/natal", &late).json().unwrap();
        assert_eq!(answered["errors"][0]["code"].as_str(), code, "{date}: {answered}");
    }
    let mut person = eclipse;
    person["kind"] = json!("person");
    let problem: Value = post("/chart/natal", &person).json().unwrap();
    assert_eq!(problem["errors"][0]["code"], "future");
}
