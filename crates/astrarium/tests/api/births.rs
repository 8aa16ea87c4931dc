//! Charts from clock time to JSON, compared with Debian's swetest (fixtures/births, made by tools/births).

use serde_json::{Value, json};

use crate::support::{post, rome, rome_but};

/// The documented accuracy, degrees: 0.001 arcseconds. swetest prints 1e-7 degrees.
const TOLERANCE_DEG: f64 = 0.001 / 3600.0;

fn births() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures/births/swetest.json");
    serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap()
}

fn assert_close(given: &Value, expected: &Value, what: &str) {
    let (given, expected) = (given.as_f64().unwrap(), expected.as_f64().unwrap());
    let difference = (given - expected + 540.0).rem_euclid(360.0) - 180.0;
    assert!(difference.abs() <= TOLERANCE_DEG, "{what}: {given} instead of {expected}");
}

#[test]
fn positions_and_cusps_are_those_of_swetest() {
    for birth in births() {
        let label = birth["label"].as_str().unwrap();
        let answer: Value = post("/chart/natal", &birth["request"]).json().unwrap();
        assert_eq!(answer["birthData"]["instant"], birth["instant"], "{label}");
        let chart = &answer["chart"];
        for (index, planet) in chart["planets"].as_array().unwrap().iter().enumerate() {
            let what = format!("{label}, {}", planet["name"]);
            assert_close(&planet["longitude"], &birth["longitudes"][index], &what);
            assert_eq!(planet["retrograde"], birth["retrograde"][index], "{what}");
            assert_eq!(planet["house"], birth["houses"][index], "{what}");
        }
        for (index, house) in chart["houses"].as_array().unwrap().iter().enumerate() {
            assert_close(&house["cusp"], &birth["cusps"][index], &format!("{label}, {index}"));
        }
        assert_close(&chart["angles"]["ascendant"], &birth["ascendant"], label);
        assert_close(&chart["angles"]["midheaven"], &birth["midheaven"], label);
        assert_eq!(chart["planets"].as_array().unwrap().len(), 12);
        assert_eq!(chart["houses"].as_array().unwrap().len(), 12);
    }
}

#[test]
fn the_complete_reading_has_the_shape_of_the_contract() {
    let response = post("/reading/complete?include=wheel", &rome());
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["cache-control"], "no-store");
    let answer: Value = response.json().unwrap();
    let chart = &answer["chart"];
    assert_eq!(chart["houseSystem"], "placidus");
    assert_eq!(chart["natalChart"]["ascendant"], "Libra");
    assert_eq!(chart["chartRuler"], "Venus");
    assert_eq!(chart["sect"], "day");
    assert_eq!(answer["birthData"]["utcOffset"], "+02:00");
    assert_eq!(answer["birthData"]["zoneAbbreviation"], "CEST");

    // The sub-objects of each area (product contract, part 4).
    let areas = [
        ("general", vec!["sunPlacement", "moonPlacement"]),
        ("love", vec!["venusSign", "marsSign", "fifthHouse", "seventhHouse"]),
        ("career", vec!["midheaven", "tenthHouse", "sunPlacement", "marsEnergy", "saturnLessons"]),
        ("money", vec!["secondHouse", "venusPlacement", "jupiterInfluence"]),
        ("health", vec!["sunVitality", "moonPlacement", "sixthHouse", "marsEnergy"]),
        ("relationships", vec!["seventhHouse", "moonPlacement", "venusPlacement"]),
        ("luck", vec!["jupiterPlacement", "ninthHouse"]),
        ("personalGrowth", vec!["northNode", "saturnLessons", "soulPurpose", "ninthHouse"]),
    ];
    let reading = &answer["reading"];
    for (area, sub_objects) in areas {
        for field in ["summary", "details", "advice"] {
            assert!(!reading[area][field].as_str().unwrap().is_empty(), "{area}.{field}");
        }
        for sub_object in sub_objects {
            let found = &reading[area][sub_object];
            assert!(found["sign"].is_string(), "{area}.{sub_object}");
            assert!(found["house"].is_u64(), "{area}.{sub_object}");
            assert!(found["interpretation"].is_string(), "{area}.{sub_object}");
        }
        passages_add_up(&reading[area], &reading["factors"], area);
    }

    // The soul's purpose is that of the North Node's sign and house.
    let node = &chart["planets"][10];
    assert_eq!(reading["personalGrowth"]["soulPurpose"]["sign"], node["sign"]);
    assert_eq!(reading["personalGrowth"]["soulPurpose"]["house"], node["house"]);

    let sizes: Vec<&Value> =
        answer["wheel"].as_array().unwrap().iter().map(|wheel| &wheel["size"]).collect();
    assert_eq!(sizes, [300, 450, 600]);
    for wheel in answer["wheel"].as_array().unwrap() {
        assert!(wheel["image"].as_str().unwrap().starts_with("data:image/svg+xml"));
        assert_eq!(wheel["bodies"].as_array().unwrap().len(), 12);
    }
}

/// The text of a field is its passages joined by spaces, and each passage names existing factors.
fn passages_add_up(area: &Value, factors: &Value, name: &str) {
    let passages = area["passages"].as_array().unwrap();
    for field in ["summary", "details", "advice"] {
        let texts: Vec<&str> = passages
            .iter()
            .filter(|passage| passage["field"] == field)
            .map(|passage| passage["text"].as_str().unwrap())
            .collect();
        assert_eq!(area[field].as_str().unwrap(), texts.join(" "), "{name}.{field}");
    }
    for passage in passages {
        let ids = passage["factors"].as_array().unwrap();
        assert!(!ids.is_empty(), "{name}: {}", passage["text"]);
        for id in ids {
            assert!(factors[id.as_str().unwrap()]["label"].is_string(), "{id}");
        }
    }
}

#[test]
fn the_four_chart_calls_agree() {
    let whole: Value = post("/chart/natal", &rome()).json().unwrap();
    for part in ["planets", "houses", "aspects"] {
        let answer: Value = post(&format!("/chart/{part}"), &rome()).json().unwrap();
        assert_eq!(answer[part], whole["chart"][part], "{part}");
        assert_eq!(answer["birthData"], whole["birthData"], "{part}");
    }
}

#[test]
fn a_chart_needs_no_name_and_the_other_names_of_members_do() {
    let mut birth = rome_but("name", Value::Null);
    let members = birth.as_object_mut().unwrap();
    let (date, time) = (members.remove("date").unwrap(), members.remove("time").unwrap());
    members.insert("dateOfBirth".to_owned(), date);
    members.insert("timeOfBirth".to_owned(), time);
    let answer: Value = post("/chart/natal", &birth).json().unwrap();
    assert_eq!(answer["birthData"]["instant"], "1990-06-15T12:30:00Z");
    assert!(answer["birthData"].get("name").is_none());
}

#[test]
fn without_a_time_there_are_no_houses_or_angles() {
    let mut birth = rome_but("time", Value::Null);
    birth["timeUnknown"] = json!(true);
    let answer: Value = post("/reading/complete", &birth).json().unwrap();
    let chart = &answer["chart"];
    assert_eq!(chart["houses"], json!([]));
    for member in ["angles", "sect", "chartRuler", "houseSystem", "sensitivity"] {
        assert!(chart[member].is_null(), "{member}");
    }
    assert!(chart["natalChart"]["ascendant"].is_null());
    assert!(chart["planets"].as_array().unwrap().iter().all(|planet| planet["house"].is_null()));
    assert!(chart["moonRange"]["from"]["longitude"].is_f64());
    assert_eq!(answer["birthData"]["time"], Value::Null);
    assert_eq!(answer["birthData"]["instant"], "1990-06-15T10:00:00Z");
    let reading = &answer["reading"];
    assert!(reading["love"]["seventhHouse"].is_null());
    assert!(reading["love"]["venusSign"]["house"].is_null());
    assert!(reading["love"]["venusSign"]["sign"].is_string());
}

#[test]
fn doubtful_birth_data_have_warnings() {
    let code = |birth: &Value| -> Vec<String> {
        let answer: Value = post("/chart/natal", birth).json().unwrap();
        let warnings = answer["birthData"]["warnings"].as_array().unwrap().clone();
        warnings.iter().map(|warning| warning["code"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(code(&rome()), Vec::<String>::new());
    assert_eq!(code(&rome_but("timezone", Value::Null)), ["timezone-defaulted"]);
    assert_eq!(code(&rome_but("colour", json!("red"))), ["unknown-member"]);
    assert_eq!(code(&rome_but("latitude", json!(70.0))), ["houses-porphyry"]);
    // Italy's summer time of 1990 ended on 30 September at 3:00 (law 270/1982 and tzdb).
    let mut twice = rome_but("date", json!("1990-09-30"));
    twice["time"] = json!("02:30");
    assert_eq!(code(&twice), ["time-twice"]);
    // With an unknown time, clock changes on that day cause no warning.
    let unknown = |mut birth: Value| {
        birth["time"] = Value::Null;
        birth["timeUnknown"] = json!(true);
        birth
    };
    assert_eq!(code(&unknown(twice)), Vec::<String>::new());
    // The Moon moved from Sagittarius into Capricorn on 9 June 1990, and was in Libra all day on 3 June
    // (swetest -p1 -ut0 -fTZ: 23 sa 53 on 9 June, 5 cp 56 on the 10th; 12 li 22 on the 3rd, 24 li 21
    // on the 4th).
    assert_eq!(code(&unknown(rome_but("date", json!("1990-06-09")))), ["sign-uncertain"]);
    assert_eq!(code(&unknown(rome_but("date", json!("1990-06-03")))), Vec::<String>::new());
    // New York's longitude without its minus sign is near Kashgar, whose clocks in 1988 were four hours ahead.
    let mut east = rome_but("timezone", json!("America/New_York"));
    (east["latitude"], east["longitude"]) = (json!(40.7), json!(74.0));
    assert_eq!(code(&east), ["zone-far"]);
    let mut kashgar = rome_but("timezone", json!("Asia/Shanghai"));
    (kashgar["latitude"], kashgar["longitude"]) = (json!(39.5), json!(75.99));
    kashgar["date"] = json!("1988-07-01");
    assert_eq!(code(&kashgar), ["zone-doubtful"]);
    // Samoa skipped 30 December 2011 (its International Date Line Act 2011 and tzdb), so there is a warning,
    // with or without a time.
    let mut never = rome_but("date", json!("2011-12-30"));
    never["timezone"] = json!("Pacific/Apia");
    (never["latitude"], never["longitude"]) = (json!(-13.8), json!(-171.8));
    assert_eq!(code(&never), ["time-never"]);
    assert_eq!(code(&unknown(never.clone()))[0], "time-never");
    never["disambiguation"] = json!("reject");
    let problem: Value = post("/chart/natal", &unknown(never)).json().unwrap();
    assert_eq!(problem["errors"][0]["field"], "date");
}

#[test]
fn the_zone_can_be_found_from_the_coordinates_or_given_as_an_offset() {
    let found: Value = post("/chart/natal", &rome_but("timezone", json!("auto"))).json().unwrap();
    assert_eq!(found["birthData"]["timezone"], "Europe/Rome");
    assert_eq!(found["birthData"]["instant"], "1990-06-15T12:30:00Z");
    let given = rome_but("utcOffset", json!("-04:56:02"));
    let given: Value = post("/chart/natal", &given).json().unwrap();
    assert_eq!(given["birthData"]["instant"], "1990-06-15T19:26:02Z");
    assert_eq!(given["birthData"]["utcOffset"], "-04:56:02");
}

#[test]
fn beyond_the_polar_circle_houses_are_porphyry_and_the_place_is_unchanged() {
    for latitude in [70.0, -78.5, 90.0, -90.0] {
        let answer: Value =
            post("/chart/natal", &rome_but("latitude", json!(latitude))).json().unwrap();
        assert_eq!(answer["chart"]["houseSystem"], "porphyry", "{latitude}");
        assert_eq!(answer["birthData"]["latitude"], json!(latitude));
    }
}

#[test]
fn a_time_beside_time_unknown_is_ignored_with_a_warning() {
    let mut birth = rome();
    birth["timeUnknown"] = json!(true);
    let answer: Value = post("/chart/natal", &birth).json().unwrap();
    assert!(answer["birthData"]["warnings"].to_string().contains("time-ignored"));
    birth["timeUnknown"] = json!(false);
    let answer: Value = post("/chart/natal", &birth).json().unwrap();
    assert!(!answer["birthData"]["warnings"].to_string().contains("time-ignored"));
}

/// 1990-06-02 in Rome began with the Moon at 28 Virgo and ended at 11 Libra (swetest -p1, 22:00 UT of
/// the day before and of that day).
#[test]
fn without_a_time_a_sign_that_changes_is_both_or_neither() {
    let mut birth = rome_but("date", json!("1990-06-02"));
    birth["time"] = Value::Null;
    birth["timeUnknown"] = json!(true);
    let answer: Value = post("/reading/complete", &birth).json().unwrap();
    let chart = &answer["chart"];
    let planets = chart["planets"].as_array().unwrap();
    assert_eq!(planets[1]["possibleSigns"], json!(["Virgo", "Libra"]));
    assert!(planets[1]["dignity"].is_null());
    assert!(planets[0].get("possibleSigns").is_none());
    let text = planets[1]["interpretation"].as_str().unwrap();
    assert!(text.contains("In Virgo: ") && text.contains("In Libra: "), "{text}");
    for (counts, members) in [("elementDistribution", 4), ("modeDistribution", 3)] {
        let counts = chart[counts].as_object().unwrap();
        assert_eq!(counts.len(), members);
        assert_eq!(counts.values().map(|count| count.as_u64().unwrap()).sum::<u64>(), 9);
    }
    let moon = &answer["reading"]["general"]["moonPlacement"];
    assert_eq!(moon["possibleSigns"], json!(["Virgo", "Libra"]));
    let reading = answer["reading"].to_string();
    assert!(reading.contains("The Moon moved from Virgo to Libra that day"));
    assert_eq!(answer["reading"]["factors"]["moon.sign"]["label"], "Moon in Virgo or Libra");
    let passages = answer["reading"]
        .as_object()
        .unwrap()
        .values()
        .filter_map(|area| area.get("passages").and_then(Value::as_array));
    for passage in passages.flatten() {
        let text = passage["text"].as_str().unwrap();
        let about_moon = passage["factors"].as_array().unwrap().contains(&json!("moon.sign"));
        if about_moon {
            let one_of_both = ["If the Moon was in", "If your Moon is in", "The Moon moved from"];
            assert!(one_of_both.iter().any(|start| text.starts_with(start)), "{text}");
        }
        assert!(
            !text.contains("Virgo Moon") || text.starts_with("If the Moon was in Virgo"),
            "{text}"
        );
        assert!(
            !text.contains("Libra Moon") || text.starts_with("If the Moon was in Libra"),
            "{text}"
        );
    }
    let big_three: Value = post("/interpretation/big-three", &birth).json().unwrap();
    assert_eq!(big_three["items"][1]["title"], "Moon in Virgo or Libra");
    for sign in ["Virgo", "Libra"] {
        birth["focus"] = json!(sign);
        let answer: Value = post("/interpretation/custom", &birth).json().unwrap();
        let items = answer["items"].as_array().unwrap();
        assert!(items.iter().any(|item| item["id"] == "moon"), "{sign}");
    }
}

#[test]
fn houses_without_a_time_have_a_warning() {
    let mut birth = rome_but("time", Value::Null);
    birth["timeUnknown"] = json!(true);
    let codes = |answer: &Value| -> Vec<String> {
        let warnings = answer["birthData"]["warnings"].as_array().unwrap().clone();
        warnings.iter().map(|warning| warning["code"].as_str().unwrap().to_owned()).collect()
    };
    for kind in ["houses", "angles", "big-three"] {
        let answer: Value = post(&format!("/interpretation/{kind}"), &birth).json().unwrap();
        assert_eq!(codes(&answer), ["time-needed"], "{kind}");
    }
    let planets: Value = post("/interpretation/planets", &birth).json().unwrap();
    assert_eq!(codes(&planets), Vec::<String>::new());
    for (focus, needed) in [("7th house", true), ("my Ascendant", true), ("Venus", false)] {
        birth["focus"] = json!(focus);
        let answer: Value = post("/interpretation/custom", &birth).json().unwrap();
        assert_eq!(codes(&answer).contains(&"time-needed".to_owned()), needed, "{focus}");
        let message = answer["message"].as_str().unwrap();
        assert_eq!(message.contains("time of birth is missing"), needed, "{message}");
    }
}
