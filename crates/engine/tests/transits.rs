//! Transits and solar returns, compared with swetest (fixtures/transits).

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use std::fmt::Write as _;

use engine::answer::{PeriodAnswer, PeriodEventType, TransitStage, WheelSizes};
use engine::request::{
    CalendarMembers, Given, Included, PeriodMembers, PeriodQuery, SolarReturnQuery, TransitQuery,
};
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
    Given::<PeriodMembers>::from(Members::from_json(body.as_bytes()).unwrap()).check(NOW).unwrap()
}

fn query_at(at: chart::JulianDay) -> TransitQuery {
    TransitQuery { at, display_timezone: None }
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
            (moment.body.name(), moment.kind.name(), moment.natal.name())
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
        let answer = ENGINE.solar_return_answer(&cast_at(values[0]), query, None).unwrap();
        assert!((seconds(answer.instant) - values[2]).abs() <= 1, "{row:?} {}", answer.instant);
        assert_eq!(answer.chart.houses.len(), 12);
    }
}

/// Every transit is within orb from its beginning to its end, except in the gaps of a loop, and exact at its passes.
#[test]
fn transits_match_the_ephemeris() {
    let mut draw = Draw::new(41);
    let mut gaps = 0;
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
                let edges = transit
                    .within
                    .iter()
                    .flat_map(|within| within.starts.into_iter().chain(within.ends));
                for edge in edges {
                    assert!((off(edge) - ORB_DEG).abs() < 1e-5, "{transit:?}");
                }
                // Between two passes the body is farther away than a degree.
                for pair in transit.within.windows(2) {
                    let (ends, starts) =
                        (pair[0].ends.unwrap().days(), pair[1].starts.unwrap().days());
                    let middle = chart::JulianDay::new(f64::midpoint(ends, starts)).unwrap();
                    assert!(ends < starts && off(middle) > ORB_DEG, "{transit:?}");
                    gaps += 1;
                }
                let inside = |at: chart::JulianDay| {
                    transit.starts.is_none_or(|starts| starts <= at)
                        && transit.ends.is_none_or(|ends| at <= ends)
                };
                assert!(transit.passes.iter().all(|pass| inside(pass.at)), "{transit:?}");
            }
        }
    }
    assert!(gaps > 100, "{gaps}");
}

/// The stage of a transit follows from where the body is and where it goes: compared with the ephemeris a day later, and with
/// the times within orb.
#[test]
fn no_transit_is_fading_while_its_orb_closes() {
    let mut draw = Draw::new(43);
    let mut seen = std::collections::BTreeMap::new();
    for _ in 0..40 {
        let cast = cast_json(&draw.birth());
        let at = chart::JulianDay::from_unix_seconds(1_796_000_000);
        for aspect in
            ENGINE.transits_with(&cast, &query_at(at), Included::default()).unwrap().aspects
        {
            *seen.entry(format!("{:?}", aspect.stage)).or_insert(0) += 1;
            match aspect.stage {
                TransitStage::InEffect => assert!(aspect.orb < ORB_DEG),
                TransitStage::Fading => assert_eq!(aspect.applying, Some(false), "{aspect:?}"),
                TransitStage::Between => {
                    let is_now = |item: &Timestamp| seconds(*item) > 1_796_000_000;
                    assert!(aspect.ends.as_ref().is_none_or(is_now), "{aspect:?}");
                }
                TransitStage::Coming => assert!(aspect.orb >= ORB_DEG),
                TransitStage::Uncertain => assert_eq!(aspect.applying, None),
            }
        }
    }
    assert!(seen.len() >= 4, "{seen:?}");
}

/// A calendar contains only the kinds of entry that were asked for; without a list it contains everything.
#[test]
fn the_contents_of_a_calendar_are_chosen() {
    let whole = || {
        let cast = cast_at(645_453_000);
        ENGINE.period_answer(&cast, &query("2026-01-01", "2026-12-31")).unwrap()
    };
    let with = |contents: &str| {
        let members = Members::from_json(contents.as_bytes()).unwrap();
        let calendar = Given::<CalendarMembers>::from(members).check().unwrap();
        whole().with_contents(calendar.contents)
    };
    assert_eq!(with("{}"), whole());
    let chosen = with(r#"{"contents": ["slow-transits", "moons", "stations"]}"#);
    let fast = ["Sun", "Mercury", "Venus", "Mars"];
    assert!(chosen.moments.iter().all(|moment| !fast.contains(&moment.body.name())));
    let count = chosen.moments.len() + chosen.events.len();
    assert!((40..=110).contains(&count), "{count} of {}", whole().moments.len());
    let kinds: Vec<PeriodEventType> = chosen.events.iter().map(|event| event.kind).collect();
    assert!(kinds.contains(&PeriodEventType::Station) && kinds.contains(&PeriodEventType::Eclipse));
    assert!(!kinds.contains(&PeriodEventType::HouseEntry));
    assert!(chosen.events.iter().all(|event| event.interpretation.ends_with('.')));
    let unknown = Members::from_json(br#"{"contents": ["birthdays"]}"#).unwrap();
    assert!(Given::<CalendarMembers>::from(unknown).check().is_err());
}

/// The solar return in force is the last one before the moment, and ends with the next.
#[test]
fn the_solar_return_in_force_surrounds_the_moment() {
    let cast = cast_at(645_453_000);
    let return_2026 = {
        let query = SolarReturnQuery { year: 2026, place: None };
        let answer = ENGINE.solar_return_answer(&cast, query, None).unwrap();
        seconds(answer.instant)
    };
    for (at, year) in [(return_2026 - 60, 2025), (return_2026 + 60, 2026)] {
        let at = chart::JulianDay::from_unix_seconds(at);
        let answer = ENGINE
            .transits_with(&cast, &query_at(at), Included { year: true, ..Included::default() })
            .unwrap();
        let solar_return = answer.solar_return.unwrap();
        assert_eq!((solar_return.year, solar_return.wheel.unwrap().len()), (year, 3));
        assert!(seconds(solar_return.instant) <= at.to_unix_seconds());
        assert!(seconds(solar_return.ends.unwrap()) > at.to_unix_seconds());
        assert!(solar_return.interpretation.contains("rises in the chart of this year"));
        assert_eq!(answer.year.unwrap().from.to_string(), answer.at.utc().date.to_string());
    }
}

/// A slow planet passes a longitude one to five times, and the passes are counted.
#[test]
fn passes_are_counted() {
    let cast = cast_at(645_453_000);
    let answer = ENGINE.period_answer(&cast, &query("2026-01-01", "2026-12-31")).unwrap();
    assert!(answer.moments.iter().all(|moment| 1 <= moment.pass && moment.pass <= moment.passes));
    let loops: Vec<_> = answer.moments.iter().filter(|moment| moment.passes > 1).collect();
    assert!(loops.len() > 10, "{loops:?}");
    for moment in answer.moments.iter().filter(|moment| moment.passes == 3) {
        // A loop goes forward, backward and forward again.
        assert_eq!(moment.retrograde, moment.pass == 2, "{moment:?}");
    }
    let kinds = |kind| answer.events.iter().filter(|event| event.kind == kind).count();
    assert_eq!(kinds(PeriodEventType::SolarReturn), 1);
    // 2026 has two solar and two lunar eclipses (fixtures/ephemeris/eclipses.csv).
    assert_eq!(kinds(PeriodEventType::Eclipse), 4);
    assert!(answer.transits.iter().all(|transit| !transit.interpretation.is_empty()));
    assert!(answer.moments.is_sorted_by_key(|moment| moment.at));
    assert!(answer.events.is_sorted_by_key(|event| event.at));
}

#[test]
fn without_a_birth_time_moments_are_ranges() {
    let body = json!({
        "date": "1990-06-15", "timeUnknown": true, "latitude": 41.9, "longitude": 12.5,
        "timezone": "Europe/Rome",
    });
    let cast = cast_json(&body);
    let answer: PeriodAnswer =
        ENGINE.period_answer(&cast, &query("2026-01-01", "2026-12-31")).unwrap();
    let names: Vec<&str> = answer.moments.iter().map(|moment| moment.natal.name()).collect();
    for uncertain in ["Moon", "Ascendant", "Midheaven"] {
        assert!(!names.contains(&uncertain), "{uncertain}");
    }
    assert!(names.contains(&"Pluto") && names.contains(&"Sun"));
    for moment in &answer.moments {
        let [from, to] = moment.between.unwrap();
        assert!(from <= moment.at && moment.at <= to, "{moment:?}");
    }
    assert!(answer.transits.iter().all(|transit| transit.transit.passes.is_empty()));
    assert!(answer.events.iter().all(|event| event.house.is_none()));
    let json: Value = serde_json::to_value(&answer.birth_data).unwrap();
    assert!(json["warnings"].to_string().contains("depends-on-time"));
}

#[test]
fn a_return_before_the_birth_is_refused() {
    let query = SolarReturnQuery { year: 1989, place: None };
    assert!(ENGINE.solar_return_answer(&cast_at(645_453_000), query, None).is_err());
    let query = SolarReturnQuery { year: 1990, place: None };
    let answer =
        ENGINE.solar_return_answer(&cast_at(645_453_000), query, Some(WheelSizes::All)).unwrap();
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

/// `aspectTypes` and `orbs` choose the transits of a moment, and `aspectTypes` those of a period; the Moon and all lunations come
/// if they are asked for.
#[test]
fn the_options_of_transits_are_obeyed() {
    let with = |more: Value| {
        let mut body = json!({
            "date": "1990-06-15", "time": "14:30", "latitude": 41.9, "longitude": 12.5,
            "timezone": "Europe/Rome",
        });
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        cast_json(&body)
    };
    let at = chart::JulianDay::from_unix_seconds(NOW);
    let found = |cast: &Cast| {
        ENGINE.transits_with(cast, &query_at(at), Included::default()).unwrap().aspects
    };
    let usual = found(&with(json!({})));
    let squares = found(&with(json!({"aspectTypes": ["square"]})));
    let is_square =
        |square: &&engine::answer::TransitAspect| square.kind == chart::AspectType::Square;
    assert_eq!(squares.len(), usual.iter().filter(is_square).count());
    assert!(squares.iter().all(|square| is_square(&square)) && !squares.is_empty());
    let narrow = found(&with(json!({"orbs": {"square": 1.0}})));
    let squares = narrow.iter().filter(is_square);
    assert!(
        squares.clone().all(|square| square.orb <= 3.0),
        "one degree, and two more with a light"
    );
    assert!(squares.count() < usual.iter().filter(is_square).count());

    let month = query("2026-01-01", "2026-01-31");
    let cast = with(json!({"aspectTypes": ["conjunction"]}));
    let answer = ENGINE.period_answer(&cast, &month).unwrap();
    let is_conjunction = |kind: chart::AspectType| kind == chart::AspectType::Conjunction;
    assert!(answer.moments.iter().all(|moment| is_conjunction(moment.kind)));
    assert!(
        answer
            .moments
            .iter()
            .all(|moment| moment.body != chart::Body::Moon && !moment.summary.is_empty())
    );
    let asked = PeriodQuery { moon_transits: true, all_lunations: true, ..month };
    let more = ENGINE.period_answer(&cast, &asked).unwrap();
    // The Moon goes round once in a month and meets all fourteen points.
    let of_moon = more.moments.iter().filter(|moment| moment.body == chart::Body::Moon).count();
    assert!((14..=20).contains(&of_moon), "{of_moon}");
    let moons = |answer: &PeriodAnswer| {
        let is_moon = |moment: &&engine::answer::PeriodEvent| moment.phase.is_some();
        answer.events.iter().filter(is_moon).count()
    };
    // January 2026 has a full moon on the 3rd and a new moon on the 18th.
    assert_eq!(moons(&more), 2);

    let tokyo = PeriodQuery { display_timezone: Some("Asia/Tokyo".to_owned()), ..asked };
    let local = ENGINE.period_answer(&cast, &tokyo).unwrap();
    let stamps = local.moments.iter().filter_map(|moment| moment.local.as_deref());
    assert!(stamps.clone().count() > 10 && stamps.clone().all(|stamp| stamp.ends_with("+09:00")));
    assert!(stamps.min().unwrap() >= "2026-01-01T00:00:00+09:00");
}
