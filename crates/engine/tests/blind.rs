//! The blind test: the portraits of a birth between those of two made-up births.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use std::collections::BTreeSet;

use serde_json::json;
use support::{Draw, ENGINE, NOW, cast_json};

/// Three sets for every birth. No portrait, and so no paragraph, is in two of them.
#[test]
fn sets_never_share_a_paragraph() {
    let mut draw = Draw::new(47);
    let mut places = [0; 3];
    for _ in 0..2000 {
        let answer = ENGINE.blind_answer(&cast_json(&draw.birth()), NOW).unwrap();
        assert_eq!(answer.sets.len(), 3, "{:?}", answer.birth_data);
        let portraits = answer.sets.iter().flat_map(|set| &set.portraits);
        let distinct: BTreeSet<&str> =
            portraits.map(|portrait| portrait.portrait.as_str()).collect();
        assert_eq!(distinct.len(), 9, "{:?}", answer.sets);
        for (place, set) in answer.sets.iter().enumerate() {
            assert_eq!(set.made_up.is_none(), place == answer.own_index);
        }
        places[answer.own_index] += 1;
    }
    // With equal chances, fewer than 590 of 2,000 in one place are a chance of one in a thousand.
    assert!(places.iter().all(|count| *count >= 590), "{places:?}");
}

#[test]
fn the_own_set_is_that_of_the_reading_and_the_same_birth_gives_the_same_sets() {
    let body = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome",
    });
    let cast = cast_json(&body);
    let answer = ENGINE.blind_answer(&cast, NOW).unwrap();
    let themes = reading::Reading::compose(&cast.chart, &ENGINE.corpus).unwrap().themes;
    let portraits = &answer.sets[answer.own_index].portraits;
    for (portrait, theme) in portraits.iter().zip(&themes) {
        assert_eq!((&portrait.name, &portrait.portrait), (&theme.name, &theme.portrait));
    }
    assert_eq!(ENGINE.blind_answer(&cast, NOW).unwrap(), answer);
    let mut renamed = body.clone();
    renamed["name"] = json!("Grace");
    assert_eq!(ENGINE.blind_answer(&cast_json(&renamed), NOW).unwrap().sets, answer.sets);
}

/// A made-up birth has another Sun sign, is of the same decade, and has a time only if the real one has.
#[test]
fn made_up_births_are_of_the_same_decade() {
    for (date, time) in
        [("1990-06-15", Some("14:30")), ("1983-01-02", None), ("2024-03-09", Some("04:56"))]
    {
        let body = json!({
            "date": date, "time": time, "timeUnknown": time.is_none(), "latitude": 48.4,
            "longitude": 10.0, "timezone": "Europe/Berlin",
        });
        let answer = ENGINE.blind_answer(&cast_json(&body), NOW).unwrap();
        for birth in answer.sets.iter().filter_map(|set| set.made_up.as_ref()) {
            assert_eq!(birth.time.is_some(), time.is_some());
            let (year, born) = (birth.date.year(), date[..4].parse::<i16>().unwrap());
            assert!(
                (born - year).abs() <= 10 && (born >= 2020 || year / 10 == born / 10),
                "{birth:?}"
            );
        }
    }
}
