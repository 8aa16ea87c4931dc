//! What several tests need: the ephemeris over the checked-in data, and small helpers.

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

/// The ephemeris over the checked-in data, made once for all tests of a program.
pub(crate) static EPHEMERIS: LazyLock<Ephemeris> = LazyLock::new(|| {
    let [planets, moon, asteroids] = DataFile::ALL.map(bytes);
    Ephemeris::from_bytes(planets, moon, asteroids).unwrap()
});

/// Arcseconds from `expected` to `got` (degrees), the short way round the circle.
pub(crate) fn arcseconds(got: f64, expected: f64) -> f64 {
    ((got - expected + 540.0).rem_euclid(360.0) - 180.0) * 3600.0
}

/// How many cases a test takes: `normally`, or what the variable says.
pub(crate) fn cases(variable: &str, normally: usize) -> usize {
    std::env::var(variable).map_or(normally, |count| count.parse().unwrap())
}

/// Random values, the same in every run.
pub(crate) struct Draw(fastrand::Rng);

impl Draw {
    /// Values of this seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self(fastrand::Rng::with_seed(seed))
    }

    /// Any 64 bits.
    pub(crate) fn bits(&mut self) -> u64 {
        self.0.u64(..)
    }

    /// From `low` up to, not including, `high`.
    pub(crate) fn between(&mut self, low: f64, high: f64) -> f64 {
        low + (high - low) * self.0.f64()
    }

    /// A whole number below `limit`.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        self.0.usize(..limit)
    }

    /// An instant the ephemeris answers.
    pub(crate) fn instant(&mut self) -> JulianDay {
        JulianDay::new(self.between(Ephemeris::FIRST, Ephemeris::LAST)).unwrap()
    }

    /// A place up to so many degrees from the equator.
    pub(crate) fn place(&mut self, farthest_deg: f64) -> Coordinates {
        let latitude = self.between(-farthest_deg, farthest_deg);
        Coordinates::new(latitude, self.between(-180.0, 180.0)).unwrap()
    }
}

/// Damages a file in one of the ways files get damaged; it is another file afterwards.
pub(crate) fn corrupt(file: &mut Vec<u8>, draw: &mut Draw) {
    let place = draw.below(file.len());
    match draw.below(5) {
        0 => file[place] ^= 1 << draw.below(8),
        1 => file.truncate(place),
        2 => file.insert(place, 0),
        3 => {
            // A block of another kind; the file has no run of 64 such bytes.
            let end = file.len().min(place + 64);
            file[place..end].fill(0xa5);
            file[place] ^= 0xff;
        }
        _ => {
            // In the headers, where it hurts most.
            let place = draw.below(2000);
            file[place] ^= 0x80 >> draw.below(8);
        }
    }
}
