//! Shared test helpers: the ephemeris with the checked-in data, random values, and file damage.

#![allow(dead_code, reason = "each test program uses a part of it")]

use std::{path::PathBuf, sync::LazyLock};

use chart::{Coordinates, JulianDay};
use ephemeris::{DataFile, Ephemeris};

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The bytes of a checked-in data file.
pub(crate) fn bytes(file: DataFile) -> Vec<u8> {
    std::fs::read(root().join("data/ephemeris").join(file.file_name())).unwrap()
}

/// The ephemeris with the checked-in data, created once per test program.
pub(crate) static EPHEMERIS: LazyLock<Ephemeris> = LazyLock::new(|| {
    let [planets, moon, asteroids] = DataFile::ALL.map(bytes);
    Ephemeris::from_bytes(planets, moon, asteroids).unwrap()
});

/// Difference from `expected` to `got` (degrees) on the circle, arcseconds.
pub(crate) fn arcseconds(got: f64, expected: f64) -> f64 {
    ((got - expected + 540.0).rem_euclid(360.0) - 180.0) * 3600.0
}

/// Number of test cases: the value of the environment variable, or `normally` if it is not set.
pub(crate) fn cases(variable: &str, normally: usize) -> usize {
    std::env::var(variable).map_or(normally, |count| count.parse().unwrap())
}

/// Random values, the same in every run.
pub(crate) struct Draw(fastrand::Rng);

impl Draw {
    /// A generator with this seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// Any 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// A number in [`low`, `high`).
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.0.f64()
    }

    /// A whole number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0.usize(..limit)
    }

    /// An instant within the ephemeris.
    pub(crate) fn instant(&mut self) -> JulianDay {
        JulianDay::new(self.between(Ephemeris::FIRST, Ephemeris::LAST)).unwrap()
    }

    /// A place with a latitude of at most `farthest_deg` degrees north or south.
    pub(crate) fn place(&mut self, farthest_deg: f64) -> Coordinates {
        let latitude = self.between(-farthest_deg, farthest_deg);
        Coordinates::new(latitude, self.between(-180.0, 180.0)).unwrap()
    }
}

/// Damages a file in one of five ways. The result always differs from the original.
pub(crate) fn corrupt(file: &mut Vec<u8>, draw: &mut Draw) {
    let place = draw.below(file.len());
    match draw.below(5) {
        0 => file[place] ^= 1 << draw.below(8),
        1 => file.truncate(place),
        2 => file.insert(place, 0),
        3 => {
            // Overwrites a block; the file has no run of 64 such bytes.
            let end = file.len().min(place + 64);
            file[place..end].fill(0xa5);
            file[place] ^= 0xff;
        }
        _ => {
            // Damages the headers.
            let place = draw.below(2000);
            file[place] ^= 0x80 >> draw.below(8);
        }
    }
}
