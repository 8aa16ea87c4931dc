//! Transits and solar returns, compared with swetest (fixtures/transits).

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use std::fmt::Write as _;

use engine::answer::{Extras, PeriodAnswer, PeriodEventType};
use engine::request::{PeriodQuery, SolarReturnQuery};
use engine::{Cast, Members, ORB_DEG, Timestamp, Transit};
use serde_json::{Value, json};
use support::{Draw, ENGINE, NOW, cast_json, fixture};

fn cast_at(unix_seconds: i64) -> Cast {
    let clock = civil::ClockTime::utc(unix_seconds);
    cast_json(&json!({
        "date": clock.date.to_string(), "time": clock.time.to_string(), "latitude": 47.0,
        "longitude": 8.0, "timezone": "UTC",
    }))
}

fn query(from: &str, to: &str) -> PeriodQuery {
    let mut body = String::new();
    write!(body, r#"{{"from":"{from}","to":"{to}"}}"#).unwrap();
    PeriodQuery::take(&mut Members::from_json(body.as_bytes()).unwrap(), NOW).unwrap()
}

fn seconds(timestamp: Timestamp) -> i64 {
    civil::instant(&timestamp.to_string()).unwrap()
}

fn rows(name: &str) -> Vec<Vec<String>> {
    let text = fixture(&format!("transits/{name}"));
    text.lines().skip(1).map(|row| row.split(',').map(str::to_owned).collect()).collect()
}

#[test]
fn exact_moments_are_those_of_swetest_to_a_second() {
    let rows = rows("transits.csv");
    assert_eq!(rows.len(), 300);
    for row in rows {
        let (birth, at): (i64, i64) = (row[0].parse().unwrap(), row[4].parse().unwrap());
        let day = civil::ClockTime::utc(at).date.to_string();
        let answer = ENGINE.period_answer(&cast_at(birth), &query(&day, &day)).unwrap();
        let found = answer.moments.iter().any(|moment| {
            (moment.transiting.name(), moment.kind.name(), moment.natal.name())
                == (row[1].as_str(), row[2].as_str(), row[3].as_str())
                && (seconds(moment.at) - at).abs() <= 1
        });
        assert!(found, "{row:?} {:?}", answer.moments);
    }
}

#[test]
fn solar_returns_are_those_of_swetest_to_a_second() {
    let rows = rows("solar-returns.csv");
    assert_eq!(rows.len(), 100);
    for row in rows {
        let values: Vec<i64> = row.iter().map(|value| value.parse().unwrap()).collect();
        let query = SolarReturnQuery { year: i16::try_from(values[1]).unwrap(), place: None };
        let answer =
            ENGINE.solar_return_answer(&cast_at(values[0]), query, Extras::default()).unwrap();
        assert!((seconds(answer.instant) - values[2]).abs() <= 1, "{row:?} {}", answer.instant);
        assert_eq!(answer.chart.houses.len(), 12);
    }
}

/// Every transit is within orb from its beginning to its end, except in the gaps of a loop, and exact at its passes.
#[test]
fn transits_match_the_ephemeris() {
    let mut draw = Draw::new(41);
    for _ in 0..12 {
        let cast = cast_json(&draw.birth());
        let [from, to] = [1_767_225_600, 1_798_761_600].map(chart::JulianDay::from_unix_seconds);
        for body in chart::Body::ALL.into_iter().filter(|body| *body != chart::Body::Moon) {
            for transit in ENGINE.transits_between(&cast, body, from, to).unwrap() {
                let off = |at: chart::JulianDay| {
                    let there = ENGINE.ephemeris.position(body, at).unwrap().longitude;
                    there.separation(transit.longitude)
                };
                for pass in &transit.passes {
                    assert!(off(pass.at) < 1e-5, "{transit:?}");
                }
                for edge in transit.starts.iter().chain(&transit.ends) {
                    assert!((off(*edge) - ORB_DEG).abs() < 1e-5, "{transit:?}");
                }
                let inside = |at: chart::JulianDay| {
                    transit.starts.is_none_or(|starts| starts <= at)
                        && transit.ends.is_none_or(|ends| at <= ends)
                };
                assert!(transit.passes.iter().all(|pass| inside(pass.at)), "{transit:?}");
            }
        }
    }
}

/// A slow planet passes a longitude one to five times, and the passes are counted.
#[test]
fn passes_are_counted() {
    let cast = cast_at(645_453_000);
    let answer = ENGINE.period_answer(&cast, &query("2026-01-01", "2026-12-31")).unwrap();
    assert!(answer.moments.iter().all(|own| 1 <= own.pass && own.pass <= own.passes));
    let loops: Vec<_> = answer.moments.iter().filter(|own| own.passes > 1).collect();
    assert!(loops.len() > 10, "{loops:?}");
    for own in answer.moments.iter().filter(|own| own.passes == 3) {
        // A loop goes forward, backward and forward again.
        assert_eq!(own.retrograde, own.pass == 2, "{own:?}");
    }
    let kinds = |kind| answer.events.iter().filter(|event| event.kind == kind).count();
    assert_eq!(kinds(PeriodEventType::SolarReturn), 1);
    // 2026 has two solar and two lunar eclipses (fixtures/ephemeris/eclipses.csv).
    assert_eq!(kinds(PeriodEventType::Eclipse), 4);
    assert!(answer.transits.iter().all(|own| !own.interpretation.is_empty()));
    assert!(answer.moments.is_sorted_by_key(|own| own.at));
    assert!(answer.events.is_sorted_by_key(|own| own.at));
}

#[test]
fn without_a_birth_time_uncertain_transits_are_left_out() {
    let body = json!({
        "date": "1990-06-15", "timeUnknown": true, "latitude": 41.9, "longitude": 12.5,
        "timezone": "Europe/Rome",
    });
    let cast = cast_json(&body);
    let answer: PeriodAnswer =
        ENGINE.period_answer(&cast, &query("2026-01-01", "2026-12-31")).unwrap();
    let names: Vec<&str> = answer.moments.iter().map(|own| own.natal.name()).collect();
    for uncertain in ["Moon", "Sun", "Ascendant", "Midheaven"] {
        assert!(!names.contains(&uncertain), "{uncertain}");
    }
    assert!(names.contains(&"Pluto"));
    assert!(answer.events.iter().all(|event| event.house.is_none()));
    let json: Value = serde_json::to_value(&answer.birth_data).unwrap();
    assert!(json["warnings"].to_string().contains("depends-on-time"));
}

#[test]
fn a_return_before_the_birth_is_refused() {
    let query = SolarReturnQuery { year: 1989, place: None };
    assert!(ENGINE.solar_return_answer(&cast_at(645_453_000), query, Extras::default()).is_err());
    let query = SolarReturnQuery { year: 1990, place: None };
    let answer = ENGINE.solar_return_answer(&cast_at(645_453_000), query, Extras::WHEEL).unwrap();
    assert!((seconds(answer.instant) - 645_453_000).abs() <= 1);
    assert_eq!(answer.wheel.unwrap().len(), 3);
}

#[test]
fn a_strength_is_between_0_and_100_and_falls_with_the_orb() {
    for body in chart::Body::ALL {
        for point in chart::Point::ALL {
            let strengths: Vec<u8> =
                [0.0, 0.5, 1.0, 3.0, 10.0].map(|orb| Transit::strength(body, point, orb)).into();
            assert!(strengths.is_sorted_by(|a, b| a >= b) && strengths[0] <= 100);
        }
    }
}
