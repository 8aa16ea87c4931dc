//! Answers from clock time to JSON, compared with Debian's swetest (fixtures/births, made by
//! tools/births): positions and cusps within 0.001 arcsecond, every retrograde mark and house equal.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use engine::answer::{BirthData, Wanted};
use serde_json::{Value, json};
use support::{ENGINE, cast_json, degrees_off, fixture};

/// The documented accuracy, degrees: 0.001 arcsecond. The output of swetest has a resolution of 1e-7 degrees.
const TOLERANCE_DEG: f64 = 0.001 / 3600.0;

fn assert_close(given: &Value, expected: &Value, what: &str) {
    let (given, expected) = (given.as_f64().unwrap(), expected.as_f64().unwrap());
    assert!(degrees_off(given, expected) <= TOLERANCE_DEG, "{what}: {given}, not {expected}");
}

#[test]
fn three_hundred_births() {
    let births: Vec<Value> = serde_json::from_str(&fixture("births/swetest.json")).unwrap();
    assert_eq!(births.len(), 300);
    for birth in &births {
        let label = birth["label"].as_str().unwrap();
        let cast = cast_json(&birth["request"]);
        let answer =
            serde_json::to_value(ENGINE.chart_answer(&cast, Wanted::default()).unwrap()).unwrap();
        assert_eq!(answer["birthData"]["instant"], birth["instant"], "{label}");
        let chart = &answer["chart"];
        assert_eq!(chart["houseSystem"], "placidus", "{label}");
        let planets = chart["planets"].as_array().unwrap();
        assert_eq!(planets.len(), 12);
        for (index, planet) in planets.iter().enumerate() {
            let what = format!("{label}, {}", planet["name"]);
            assert_close(&planet["longitude"], &birth["longitudes"][index], &what);
            assert_eq!(planet["retrograde"], birth["retrograde"][index], "{what}");
            assert_eq!(planet["house"], birth["houses"][index], "{what}");
        }
        let houses = chart["houses"].as_array().unwrap();
        assert_eq!(houses.len(), 12);
        for (index, house) in houses.iter().enumerate() {
            let what = format!("{label}, cusp {}", index + 1);
            assert_close(&house["cusp"], &birth["cusps"][index], &what);
            assert_eq!(house["number"], index + 1);
        }
        assert_close(&chart["angles"]["ascendant"], &birth["ascendant"], label);
        assert_close(&chart["angles"]["midheaven"], &birth["midheaven"], label);
    }
}

/// Beyond 66.6 degrees and at the poles: Porphyry houses with a warning, and unchanged coordinates. The
/// tolerance is doubled: near the poles, rounding errors dominate the Ascendant of swetest.
#[test]
fn five_hundred_polar_places() {
    let mut poles = 0;
    let text = fixture("births/polar.csv");
    assert_eq!(text.lines().count(), 500);
    for line in text.lines() {
        let fields: Vec<&str> = line.split(',').collect();
        let number = |index: usize| -> f64 { fields[index].parse().unwrap() };
        let (latitude, longitude) = (number(2), number(3));
        let cast = cast_json(&json!({
            "date": fields[0], "time": fields[1], "timezone": "UTC",
            "latitude": latitude, "longitude": longitude,
        }));
        let answer =
            serde_json::to_value(ENGINE.chart_answer(&cast, Wanted::default()).unwrap()).unwrap();
        let (chart, birth) = (&answer["chart"], &answer["birthData"]);
        assert_eq!(chart["houseSystem"], "porphyry", "{line}");
        let warnings = birth["warnings"].as_array().unwrap();
        assert!(warnings.iter().any(|it| it["code"] == "houses-porphyry"), "{line}");
        assert_eq!(
            (&birth["latitude"], &birth["longitude"]),
            (&json!(latitude), &json!(longitude))
        );
        for (column, cusp) in [(4, 1), (5, 2), (6, 3), (7, 10), (8, 11), (9, 12)] {
            let given = chart["houses"][cusp - 1]["cusp"].as_f64().unwrap();
            let off = degrees_off(given, number(column));
            assert!(off <= 2.0 * TOLERANCE_DEG, "{line}: cusp {cusp} is {given}");
        }
        let (ascendant, midheaven) = (&chart["angles"]["ascendant"], &chart["angles"]["midheaven"]);
        assert_eq!(
            (ascendant, midheaven),
            (&chart["houses"][0]["cusp"], &chart["houses"][9]["cusp"])
        );
        poles += usize::from(latitude.abs() == 90.0);
    }
    assert_eq!(poles, 20);
}

/// Not compared with swetest: the latitude is not changed on either side of the polar circle.
#[test]
fn placidus_ends_at_the_polar_circle() {
    // Mean obliquity on 2000-01-01: 23.4393 degrees (IAU 2006), so the circle is at 66.5607.
    for (latitude, system) in [(66.55, "Placidus"), (66.57, "Porphyry")] {
        for side in [-1.0, 1.0] {
            let cast = cast_json(&json!({
                "date": "2000-01-01", "time": "12:00", "timezone": "UTC",
                "latitude": side * latitude, "longitude": 25.7,
            }));
            assert_eq!(cast.chart.houses.unwrap().system.label(), system, "{latitude}");
            assert_eq!(BirthData::of(&cast).latitude, side * latitude);
        }
    }
}
