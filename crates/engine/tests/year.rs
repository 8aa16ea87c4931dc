//! The year: whole texts for every birth, and dates that are those of swetest.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use std::collections::BTreeSet;

use engine::answer::{ActiveRole, Wanted, YearAnswer};
use engine::request::{Included, TransitQuery, YearQuery};
use engine::{Cast, CastError};
use reading::{ActiveKind, SpanPassage};
use serde_json::json;
use support::{Draw, ENGINE, NOW, cast_json, fixture};

fn ada() -> serde_json::Value {
    json!({
        "date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964,
        "timezone": "Europe/Rome",
    })
}

fn query(year: i16) -> YearQuery {
    YearQuery { year: Some(year), ..YearQuery::default() }
}

fn year(cast: &Cast, year: i16) -> Result<YearAnswer, CastError> {
    ENGINE.year_with(cast, &query(year), NOW, Included::default(), Wanted::default())
}

fn passages(answer: &YearAnswer) -> Vec<&SpanPassage> {
    let parts = answer.reading.iter().flat_map(|part| &part.passages);
    parts.chain(answer.months.iter().flat_map(|month| &month.passages)).collect()
}

fn assert_whole(text: &str) {
    assert!(!text.contains(['{', '}', '|']), "{text}");
    assert!(!text.contains("  ") && !text.contains(",,") && !text.contains(", ."), "{text}");
    assert!(text.starts_with(|letter: char| letter.is_uppercase() || letter == '‘'), "{text}");
    assert!(text.trim_end_matches('’').ends_with(['.', '?', '!']), "{text}");
}

#[test]
fn every_year_has_one_idea_and_twelve_months() {
    let mut draw = Draw::new(49);
    let mut words = Vec::new();
    for _ in 0..40 {
        let cast = cast_json(&draw.birth());
        let answer = year(&cast, 2026).unwrap();
        assert_eq!(answer.months.len(), 12);
        assert!(answer.reading[0].text.contains(&answer.idea.sentence), "{:?}", answer.idea);
        // A month may repeat the date of the help; nothing else stands twice.
        let months = answer.months.iter().flat_map(|month| &month.passages);
        for told in [
            answer.reading.iter().flat_map(|part| &part.passages).collect(),
            months.collect::<Vec<_>>(),
        ] {
            let mut seen = BTreeSet::new();
            for passage in told {
                assert!(seen.insert(&passage.text), "twice: {}", passage.text);
            }
        }
        for passage in passages(&answer) {
            assert_whole(&passage.text);
            for id in &passage.factors {
                assert!(answer.factors.contains_key(id), "{id}");
            }
        }
        // Each sentence of the account rests on a factor.
        for part in &answer.reading {
            assert!(part.passages.iter().all(|passage| !passage.factors.is_empty()), "{part:?}");
        }
        assert!(answer.months.iter().any(|month| !month.text.is_empty()));
        for (month, next) in answer.months.iter().zip(&answer.months[1..]) {
            assert!(month.to < next.from);
        }
        let count: usize =
            answer.reading.iter().map(|part| part.text.split_whitespace().count()).sum();
        if answer.active.iter().any(|active| active.role == Some(ActiveRole::Main)) {
            words.push(count);
        }
        let at = chart::JulianDay::from_unix_seconds(NOW);
        let query = TransitQuery { at, display_timezone: Some("Asia/Tokyo".to_owned()) };
        let now = ENGINE.transits_with(&cast, &query, Included::default()).unwrap().now;
        for part in &now.reading {
            part.passages.iter().for_each(|passage| assert_whole(&passage.text));
        }
        now.week.passages.iter().for_each(|passage| assert_whole(&passage.text));
        assert_eq!(now.display_timezone, "Asia/Tokyo");
    }
    words.sort_unstable();
    let middle = words[words.len() / 2];
    assert!((350..600).contains(&middle) && words.iter().all(|count| *count < 650), "{words:?}");
}

/// Without a birth time nothing rests on houses or angles, and no moment is given to the second.
#[test]
fn a_year_without_a_birth_time_has_ranges_and_no_houses() {
    let mut draw = Draw::new(50);
    let mut ranges = 0;
    for _ in 0..20 {
        let mut birth = draw.birth();
        birth.as_object_mut().unwrap().remove("time");
        birth["timeUnknown"] = json!(true);
        let answer = year(&cast_json(&birth), 2026).unwrap();
        for passage in passages(&answer) {
            let text = passage.text.to_lowercase();
            let is_number =
                |word: &str| word.ends_with("th") || ["first", "second", "third"].contains(&word);
            let words: Vec<&str> = text.split(|letter: char| !letter.is_alphabetic()).collect();
            let names_house = words.windows(2).any(|two| is_number(two[0]) && two[1] == "house");
            assert!(!names_house, "{text}");
            for word in ["ascendant", "midheaven", "descendant"] {
                assert!(!text.contains(word), "{text}");
            }
        }
        assert!(answer.profection.is_none() && answer.solar_return.ascendant_in_house.is_none());
        for moment in answer.months.iter().flat_map(|month| &month.moments) {
            let [from, to] = moment.between.unwrap();
            assert!(from <= moment.at && moment.at <= to && from < to, "{moment:?}");
            ranges += 1;
        }
    }
    assert!(ranges > 100, "{ranges}");
}

/// A known time of that day gives moments inside the ranges of the same birth without a time.
#[test]
fn the_ranges_hold_the_moments_of_each_time_of_the_day() {
    let birth = |time: Option<&str>| {
        let mut birth = json!({
            "date": "1973-04-11", "latitude": 47.0, "longitude": 8.0, "timezone": "UTC",
        });
        match time {
            Some(time) => birth["time"] = json!(time),
            None => birth["timeUnknown"] = json!(true),
        }
        cast_json(&birth)
    };
    let moments = |cast: &Cast| {
        let answer = year(cast, 2026).unwrap();
        // The year begins up to half a day earlier or later.
        let inside = [answer.starts.unix_seconds(), answer.ends.unwrap().unix_seconds()];
        let inside = inside[0] + 172_800..inside[1] - 172_800;
        let months = answer.months.into_iter().flat_map(|month| month.moments);
        let slow = months.filter(|moment| moment.body >= chart::Body::Jupiter);
        slow.map(|moment| (inside.contains(&moment.at.unix_seconds()), moment)).collect::<Vec<_>>()
    };
    let unknown = moments(&birth(None));
    let mut held = 0;
    for time in ["00:30", "06:00", "12:00", "18:00", "23:30"] {
        for (_, own) in moments(&birth(Some(time))).into_iter().filter(|moment| moment.0) {
            let is_same = |other: &&engine::answer::TransitMoment| {
                (other.body, other.natal, other.kind) == (own.body, own.natal, own.kind)
            };
            let ranges: Vec<_> = unknown.iter().map(|item| &item.1).filter(is_same).collect();
            if ranges.is_empty() {
                continue;
            }
            let holds = |range: &&engine::answer::TransitMoment| {
                let [from, to] = range.between.unwrap();
                from <= own.at && own.at <= to
            };
            assert!(ranges.iter().any(holds), "{time} {own:?} {ranges:?}");
            held += 1;
        }
    }
    assert!(held > 30, "{held}");
}

/// The slow transits that an account names are at the moments of swetest (fixtures/transits, tolerance one second).
#[test]
fn the_dates_of_a_year_are_those_of_swetest() {
    let text = fixture("transits/transits.csv");
    let mut compared = 0;
    for row in text.lines().skip(1) {
        let row: Vec<&str> = row.split(',').collect();
        let slow = ["Jupiter", "Saturn", "Uranus", "Neptune", "Pluto"];
        if !slow.contains(&row[1]) || compared > 25 {
            continue;
        }
        let (birth, at): (i64, i64) = (row[0].parse().unwrap(), row[4].parse().unwrap());
        let clock = civil::ClockTime::utc(birth);
        let cast = cast_json(&json!({
            "date": clock.date.to_string(), "time": clock.time.to_string(), "latitude": 47.0,
            "longitude": 8.0, "timezone": "UTC",
        }));
        let at_year = civil::ClockTime::utc(at).date.year();
        let found = [at_year - 1, at_year].into_iter().any(|of| {
            let Ok(answer) = year(&cast, of) else { return false };
            answer.active.iter().any(|active| {
                active.kind == ActiveKind::Transit
                    && active.body.name() == row[1]
                    && active.natal.is_some_and(|natal| natal.name() == row[3])
                    && active.aspect.is_some_and(|kind| kind.name() == row[2])
                    && active
                        .moments
                        .iter()
                        .any(|active| (active.at.unix_seconds() - at).abs() <= 1)
            })
        });
        assert!(found, "{row:?}");
        compared += 1;
    }
    assert!(compared > 10, "{compared}");
}

/// At each moment of the progressed Moon, the progressed chart (compared with swetest in `techniques.rs`) has the Moon at the
/// exact angle; tolerance a hundredth of a degree, seven hours of the year.
#[test]
fn the_progressed_moon_is_exact_at_its_moments() {
    let cast = cast_json(&ada());
    let mut compared = 0;
    for of in 2020..2030 {
        for event in year(&cast, of).unwrap().progressions.events {
            let at = chart::JulianDay::from_unix_seconds(event.at.unix_seconds());
            let angles = engine::ProgressedAngles::default();
            let moved = ENGINE.secondary_progression(&cast, at, angles).unwrap();
            let moon = moved.cast.chart.placement(chart::Body::Moon).position.longitude;
            let (Some(natal), Some(kind)) = (event.natal, event.aspect) else { continue };
            let there = chart::points(&cast.chart).find(|angle| angle.0 == natal).unwrap().1;
            let off = (moon.separation(there) - kind.angle_deg()).abs();
            assert!(off < 0.01, "{event:?} {off}");
            compared += 1;
        }
    }
    assert!(compared > 30, "{compared}");
}

#[test]
fn an_unknown_zone_and_a_year_before_the_birth_are_refused() {
    let cast = cast_json(&ada());
    let bad = |query: YearQuery| {
        let answer = ENGINE.year_with(&cast, &query, NOW, Included::default(), Wanted::default());
        matches!(answer, Err(CastError::BadInput(_)))
    };
    assert!(bad(query(1980)));
    assert!(bad(YearQuery { display_timezone: Some("Mars/Olympus".to_owned()), ..query(2026) }));
    assert!(!bad(YearQuery { display_timezone: Some("Europe/Berlin".to_owned()), ..query(2026) }));
}
