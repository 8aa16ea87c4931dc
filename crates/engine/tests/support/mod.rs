//! Shared code of the tests: charts from requests, with the data files of the repository.

#![allow(dead_code, reason = "each test program uses a part of it")]

use std::sync::LazyLock;

use chart::Coordinates;
use engine::request::PlaceZones;
use engine::{BadInput, Cast, Engine, Members, Purpose};
use ephemeris::{DataFile, Ephemeris};

/// 2026-01-01 00:00 UTC: the current time in the tests.
pub(crate) const NOW: i64 = 1_767_225_600;

/// The text of a checked-in fixture.
pub(crate) fn fixture(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../fixtures");
    std::fs::read_to_string(format!("{folder}/{name}")).unwrap()
}

/// The engine, loaded once for all tests of a program.
pub(crate) static ENGINE: LazyLock<Engine> = LazyLock::new(|| {
    let [planets, moon, asteroids] = DataFile::ALL.map(|file| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/ephemeris");
        std::fs::read(format!("{folder}/{}", file.file_name())).unwrap()
    });
    Engine {
        ephemeris: Ephemeris::from_bytes(planets, moon, asteroids).unwrap(),
        zones: civil::Zones::embedded().unwrap(),
        corpus: reading::Corpus::embedded().unwrap(),
        writers: engine::Writers {
            reading: |_, _| String::new(),
            comparison: |_, _| String::new(),
            year: |_| String::new(),
            calendar: |_, _| String::new(),
        },
    }
});

/// A chart from the members of a request. The zone at a place is the nautical one of its longitude,
/// because `engine` does not contain the map of zones.
pub(crate) fn cast(members: Members) -> Result<Cast, BadInput> {
    let zone_at = |place: Coordinates| {
        let west = -(place.longitude_deg() / 15.0).round();
        Some(format!("Etc/GMT{west:+}").replace("GMT-0", "GMT").replace("GMT+0", "GMT"))
    };
    let birth = ENGINE.birth(
        members,
        PlaceZones { at: &zone_at, by_default: false },
        NOW,
        Purpose::Person,
    )?;
    Ok(ENGINE.cast(birth).unwrap())
}

/// A chart from a valid JSON body.
pub(crate) fn cast_json(body: &serde_json::Value) -> Cast {
    cast(Members::from_json(body.to_string().as_bytes()).unwrap()).unwrap()
}

/// The absolute difference of two longitudes, 0 to 180 degrees.
pub(crate) fn degrees_off(given: f64, expected: f64) -> f64 {
    ((given - expected + 540.0).rem_euclid(360.0) - 180.0).abs()
}

/// The number of cases of a test: the value of the environment variable, or `normally`.
pub(crate) fn cases(variable: &str, normally: usize) -> usize {
    std::env::var(variable).map_or(normally, |count| count.parse().unwrap())
}

/// Seeded random values.
pub(crate) struct Draw(fastrand::Rng);

impl Draw {
    /// A generator with this seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// 64 random bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// A number from `low` to `high`, exclusive.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.0.f64()
    }

    /// An integer below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0.usize(..limit)
    }

    /// One of several values.
    pub(crate) fn of<'a, T>(&mut self, several: &'a [T]) -> &'a T {
        &several[self.below(several.len())]
    }

    /// The body of a valid request: a random time from 1800-01-02 to now, a random place, and a random zone.
    pub(crate) fn birth(&mut self) -> serde_json::Value {
        let zones: Vec<&str> = ENGINE.zones.names().collect();
        let instant = -5_364_403_200 + i64::try_from(self.below(7_131_456_000)).unwrap();
        let clock = civil::ClockTime::utc(instant);
        serde_json::json!({
            "date": clock.date.to_string(),
            "time": clock.time.to_string(),
            "latitude": self.between(-90.0, 90.0),
            "longitude": self.between(-180.0, 180.0),
            "timezone": self.of(&zones),
        })
    }
}
