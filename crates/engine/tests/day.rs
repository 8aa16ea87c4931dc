//! The day of a birth whose time is unknown, compared with the charts of its minutes.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use std::collections::BTreeSet;

use chart::{Body, Point};
use engine::Cast;
use engine::answer::{ChartView, DayOfBirth, Wanted};
use serde_json::{Value, json};
use support::{Draw, ENGINE, cast, cast_json};

fn day_of(body: &Value) -> DayOfBirth {
    let mut body = body.clone();
    body["timeUnknown"] = json!(true);
    ChartView::of(&cast_json(&body), &ENGINE, Wanted::default()).unwrap().day.unwrap()
}

/// The chart of one clock time; `None` if the time occurs twice or never.
fn cast_at(body: &Value, time: &str) -> Option<Cast> {
    let mut body = body.clone();
    body["time"] = json!(time);
    body["disambiguation"] = json!("reject");
    cast(engine::Members::from_json(body.to_string().as_bytes()).unwrap()).ok()
}

/// The charts of every tenth minute of a day.
fn charts(body: &Value) -> Vec<(i64, Cast)> {
    let times = (0..24).flat_map(|hour| (0..60).step_by(10).map(move |minute| (hour, minute)));
    times
        .filter_map(|(hour, minute)| cast_at(body, &format!("{hour:02}:{minute:02}:30")))
        .map(|cast| (cast.birth.resolved.unix_seconds, cast))
        .collect()
}

fn seconds(timestamp: engine::Timestamp) -> i64 {
    civil::instant(&timestamp.to_string()).unwrap()
}

#[test]
fn every_minute_has_the_rising_sign_and_the_aspects_that_the_day_gives_it() {
    let mut draw = Draw::new(30);
    for _ in 0..40 {
        let body = draw.birth();
        let day = day_of(&body);
        for (at, cast) in charts(&body) {
            let rising = day.rising.iter().rfind(|row| seconds(row.begins.instant) <= at).unwrap();
            let near = |moment: i64| moment.abs_diff(at) <= 1;
            let changes = day.rising.iter().any(|row| near(seconds(row.begins.instant)));
            let ascendant = cast.chart.houses.unwrap().ascendant.sign();
            assert!(rising.sign == ascendant || changes, "{body} {at} {:?}", day.rising);
            assert!(seconds(rising.ends.instant) >= at, "{body} {at}");

            let moon = Point::Body(Body::Moon);
            let aspects: BTreeSet<String> = cast
                .chart
                .aspects
                .iter()
                .filter(|aspect| aspect.involves(moon))
                .filter_map(|aspect| {
                    let other = aspect.other(moon)?.body()?;
                    Some(format!("{} {}", aspect.kind.name(), other.name()))
                })
                .collect();
            for aspect in &day.moon_aspects {
                let begins = aspect.begins.map_or(i64::MIN, |moment| seconds(moment.instant));
                let ends = aspect.ends.map_or(i64::MAX, |moment| seconds(moment.instant));
                if near(begins) || near(ends) {
                    continue;
                }
                let name = format!("{} {}", aspect.kind.name(), aspect.body.name());
                let holds = begins <= at && at <= ends;
                assert_eq!(aspects.contains(&name), holds, "{body} {at} {name}: {aspect:?}");
            }
        }
    }
}

/// Every aspect of the Moon is within orb all day, or the day lists when it begins or ends.
#[test]
fn no_aspect_of_the_moon_is_missing() {
    let mut draw = Draw::new(31);
    for _ in 0..40 {
        let body = draw.birth();
        let day = day_of(&body);
        let mut unknown = body.clone();
        unknown["timeUnknown"] = json!(true);
        let whole = cast_json(&unknown).chart;
        for (at, cast) in charts(&body) {
            let moon = Point::Body(Body::Moon);
            for aspect in cast.chart.aspects.iter().filter(|aspect| aspect.involves(moon)) {
                let Some(other) = aspect.other(moon).and_then(Point::body) else { continue };
                let all_day = whole.aspects.iter().any(|found| {
                    (found.first, found.second, found.kind)
                        == (aspect.first, aspect.second, aspect.kind)
                });
                let passing = day
                    .moon_aspects
                    .iter()
                    .any(|found| found.body == other && found.kind == aspect.kind);
                assert!(all_day || passing, "{body} {at} {aspect:?}");
            }
        }
    }
}

#[test]
fn signs_change_when_the_day_says() {
    let mut draw = Draw::new(32);
    for _ in 0..60 {
        let body = draw.birth();
        let day = day_of(&body);
        for (at, cast) in charts(&body) {
            for change in &day.sign_changes {
                let moment = seconds(change.at.instant);
                if moment.abs_diff(at) <= 1 || change.body == Body::NorthNode {
                    continue;
                }
                let expected = if at < moment { change.from } else { change.to };
                let sign = cast.chart.placement(change.body).sign();
                assert_eq!(sign, expected, "{body} {at} {change:?}");
            }
        }
    }
}

#[test]
fn the_time_halfway_leads_to_a_chart_with_that_rising_sign() {
    let mut draw = Draw::new(33);
    let mut tried = 0;
    for _ in 0..60 {
        let body = draw.birth();
        for row in day_of(&body).rising {
            let Some(time) = row.halfway else { continue };
            let chart = cast_at(&body, &time.to_string()).unwrap().chart;
            assert_eq!(chart.houses.unwrap().ascendant.sign(), row.sign, "{body} {row:?}");
            tried += 1;
        }
    }
    assert!(tried > 600, "{tried}");
}

/// Local times of 15 June 1990 in Rome (clocks two hours ahead), at which the Ascendant enters a sign and the Moon
/// enters, makes and leaves its aspects: found to the second by bisection with `swetest` 2.10.03 of Debian
/// (`-house12.4964,41.9028,P -eswe -edirdata/ephemeris`). Tolerance: one second.
#[test]
fn the_day_in_rome_is_that_of_swetest() {
    const RISING: [(&str, &str); 13] = [
        ("00:00:00", "Aquarius"),
        ("00:28:32", "Pisces"),
        ("01:38:00", "Aries"),
        ("02:47:29", "Taurus"),
        ("04:11:57", "Gemini"),
        ("06:05:41", "Cancer"),
        ("08:28:42", "Leo"),
        ("11:02:51", "Virgo"),
        ("13:36:03", "Libra"),
        ("16:09:14", "Scorpio"),
        ("18:43:23", "Sagittarius"),
        ("21:06:24", "Capricorn"),
        ("23:00:08", "Aquarius"),
    ];
    /// Planet, type, and the times at which the aspect begins, is exact and ends.
    const MOON: [(&str, &str, [Option<&str>; 3]); 5] = [
        ("Sun", "square", [Some("11:37:13"), None, None]),
        ("Mercury", "square", [None, None, Some("14:41:08")]),
        ("Venus", "sextile", [Some("04:55:47"), Some("20:42:26"), None]),
        ("Saturn", "sextile", [Some("15:12:16"), None, None]),
        ("Uranus", "sextile", [None, Some("01:01:36"), Some("15:26:41")]),
    ];
    let body = json!({
        "date": "1990-06-15", "latitude": 41.9028, "longitude": 12.4964, "timezone": "Europe/Rome",
    });
    let day = day_of(&body);
    let is_near = |time: civil::TimeOfDay, expected: &str| {
        let of_day = |time: civil::TimeOfDay| {
            (i32::from(time.hour()) * 60 + i32::from(time.minute())) * 60 + i32::from(time.second())
        };
        (of_day(time) - of_day(civil::TimeOfDay::parse(expected).unwrap())).abs() <= 1
    };
    assert_eq!(day.rising.len(), RISING.len());
    for (row, (time, sign)) in day.rising.iter().zip(RISING) {
        assert!(row.sign.name() == sign && is_near(row.begins.time, time), "{row:?}");
    }
    let planets: Vec<_> =
        day.moon_aspects.iter().filter(|aspect| aspect.body.is_planet()).collect();
    assert_eq!(planets.len(), MOON.len(), "{planets:?}");
    for (planet, kind, times) in MOON {
        let aspect = planets
            .iter()
            .find(|aspect| aspect.body.name() == planet && aspect.kind.name() == kind)
            .unwrap();
        for (given, expected) in [aspect.begins, aspect.exact, aspect.ends].into_iter().zip(times) {
            match (given, expected) {
                (Some(given), Some(expected)) => {
                    assert!(is_near(given.time, expected), "{aspect:?}");
                }
                (given, expected) => assert_eq!(given.is_some(), expected.is_some(), "{aspect:?}"),
            }
        }
    }
    // The Moon was in Pisces all day, and no other body changed its sign.
    assert!(day.sign_changes.is_empty());
}
