//! The module answers with the bytes of the engine, and asks for the data of the years before 1900.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use chart::JulianDay;
use civil::Zones;
use device::Device;
use engine::answer::Wanted;
use engine::request::{Included, Including, PlaceZones};
use engine::{Engine, Environment, Members};
use ephemeris::{DataFile, Ephemeris};
use reading::Corpus;

/// 2026-01-01 00:00 UTC.
const NOW: i64 = 1_767_225_600;
/// 1900-01-01 00:00 and 2051-01-01 00:00 UT.
const RECENT: [f64; 2] = [2_415_020.5, 2_470_172.5];

/// The whole ephemeris.
fn engine() -> Engine {
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/ephemeris");
    let [planets, moon, asteroids] =
        DataFile::ALL.map(|file| std::fs::read(format!("{data}/{}", file.file_name())).unwrap());
    Engine {
        ephemeris: Ephemeris::from_bytes(planets, moon, asteroids).unwrap(),
        zones: Zones::embedded().unwrap(),
        corpus: Corpus::embedded().unwrap(),
        writers: report::WRITERS,
    }
}

fn packed(engine: &Engine, from: f64, to: f64) -> Vec<u8> {
    let [from, to] = [from, to].map(|days| JulianDay::new(days).unwrap());
    engine.ephemeris.packed(from, to)
}

fn device(engine: &Engine) -> Device {
    let zones = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/zones/zones.bin"));
    let zones = Zones::unpack(&zones.unwrap()).unwrap();
    let sky = packed(engine, RECENT[0], RECENT[1]);
    let mut device = Device::new(&sky, &zones).unwrap_or_else(|_| panic!("the data are damaged"));
    let texts = device.add_texts(&Corpus::prepared().unwrap());
    texts.unwrap_or_else(|_| panic!("the texts are damaged"));
    device
}

fn birth(date: &str) -> String {
    format!(
        r#"{{"name": "Ada", "date": "{date}", "time": "11:30", "latitude": 48.4, "longitude": 9.99,
            "timezone": "Europe/Berlin", "at": "2026-01-01T00:00:00Z"}}"#
    )
}

#[test]
fn readings_and_transits_are_those_of_the_engine() {
    let engine = engine();
    let mut device = device(&engine);
    let older = birth("1879-03-14");
    // 0 asks the page for the data of that year.
    for answer in [
        device.answer("reading", older.as_bytes(), "wheel,text", true, NOW as f64),
        device.answer("transits", older.as_bytes(), "", true, NOW as f64),
    ] {
        assert_eq!((answer.status(), answer.body().as_str()), (0, "1879"));
    }
    let sky = packed(&engine, Ephemeris::FIRST, RECENT[0]);
    device.add_sky(&sky).unwrap_or_else(|_| panic!("the data are damaged"));
    // The texts of the book are in volumes, which the answer names.
    let volumes = Corpus::volumes().unwrap();
    let mut added = |name: &str, include: &str| {
        let mut added = 0;
        for body in [&older, &birth("1990-06-15")] {
            loop {
                let answer = device.answer(name, body.as_bytes(), include, true, NOW as f64);
                let text = answer.body();
                let Some(name) = text.strip_prefix("texts-") else { break };
                assert_eq!(answer.status(), 0);
                let is_whole = device.add_volume(&volumes[name]);
                is_whole.unwrap_or_else(|_| panic!("the data are damaged"));
                added += 1;
            }
        }
        added
    };
    // One of the overview for each, and one of each other area; two of work for a chart whose chapter is not in the first.
    let of_readings = added("reading", "wheel,text");
    assert!((9..=11).contains(&of_readings), "{of_readings}");
    // What a time is about, and what helps.
    assert_eq!(added("transits", ""), 2);
    let environment = Environment {
        place_zones: PlaceZones { at: &|_| None, by_default: true },
        now_unix_seconds: NOW,
        gazetteer: None,
        wanted: Wanted::default(),
    };
    for body in [older, birth("1990-06-15")] {
        let members = || Members::from_json(body.as_bytes()).unwrap();
        let reading = |engine: &Engine, birth, at: &Environment<'_>| {
            engine.reading(Including::with(Included::WHEEL_AND_TEXT, birth), at)
        };
        let reading = engine.answer(reading, members(), &environment).unwrap();
        let answer = device.answer("reading", body.as_bytes(), "wheel,text", true, NOW as f64);
        assert_eq!(answer.body(), serde_json::to_string(&reading).unwrap());
        assert!(reading.text.is_some_and(|text| text.contains("Ada")));
        let transits = engine.answer(Engine::transits, members(), &environment).unwrap();
        let answer = device.answer("transits", body.as_bytes(), "", true, NOW as f64);
        assert_eq!(answer.body(), serde_json::to_string(&transits).unwrap());
    }
}

#[test]
fn an_invalid_birth_is_a_problem() {
    let engine = engine();
    let device = device(&engine);
    let answer = device.answer(
        "reading",
        br#"{"name": "Ada", "date": "x"}"#,
        "wheel,text",
        true,
        NOW as f64,
    );
    assert_eq!(answer.status(), 400);
    assert!(answer.body().contains("#error-bad-input"), "{}", answer.body());
    assert_eq!(device.answer("reading", b"[]", "wheel,text", true, NOW as f64).status(), 400);
    assert_eq!(
        device.answer("reading", &[b' '; 20_000], "wheel,text", true, NOW as f64).status(),
        413
    );
}

#[test]
fn the_differences_of_another_source_are_those_of_the_engine() {
    let engine = engine();
    let device = device(&engine);
    let claims = "Asc 22°21' Libra, Moon 16°11' Pisces, MC 26°32' Cancer";
    let body = birth("1990-06-15").replacen('{', &format!(r#"{{"claims": "{claims}", "#), 1);
    let members = Members::from_json(body.as_bytes()).unwrap();
    let environment = Environment {
        place_zones: PlaceZones { at: &|_| None, by_default: true },
        now_unix_seconds: NOW,
        gazetteer: None,
        wanted: Wanted::default(),
    };
    let explained = engine.answer(Engine::explain, members, &environment).unwrap();
    assert_eq!(explained.understood.len(), 3);
    let answer = device.answer("explain", body.as_bytes(), "", true, NOW as f64);
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.body(), serde_json::to_string(&explained).unwrap());
}

#[test]
fn a_chart_and_its_wheel_need_no_texts() {
    let engine = engine();
    let zones = std::fs::read(concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/zones/zones.bin"));
    let zones = Zones::unpack(&zones.unwrap()).unwrap();
    let sky = packed(&engine, RECENT[0], RECENT[1]);
    let device = Device::new(&sky, &zones).unwrap_or_else(|_| panic!("the data are damaged"));
    let body = birth("1990-06-15");
    let unknown = body.replacen("\"time\": \"11:30\"", "\"timeUnknown\": true", 1);
    for body in [&body, &unknown] {
        let environment = Environment {
            place_zones: PlaceZones { at: &|_| None, by_default: true },
            now_unix_seconds: NOW,
            gazetteer: None,
            wanted: Wanted::without_texts(),
        };
        let members = || Members::from_json(body.as_bytes()).unwrap();
        let chart = engine.answer(Engine::chart, members(), &environment).unwrap();
        assert!(chart.chart.planets.iter().all(|planet| planet.meaning.text.is_empty()));
        let answer = device.answer("natal", body.as_bytes(), "", false, NOW as f64);
        assert_eq!(answer.body(), serde_json::to_string(&chart).unwrap());
        let wheel = engine.answer(Engine::wheel, members(), &environment).unwrap();
        assert_eq!(
            device.answer("wheel", body.as_bytes(), "", false, NOW as f64).body(),
            wheel.svg
        );
    }
    for answer in [
        device.answer("natal", body.as_bytes(), "", true, NOW as f64),
        device.answer("reading", body.as_bytes(), "", true, NOW as f64),
        device.answer("transits", body.as_bytes(), "", true, NOW as f64),
    ] {
        assert_eq!((answer.status(), answer.body().as_str()), (0, "texts"));
    }
}
