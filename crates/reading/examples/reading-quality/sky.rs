//! Real skies to measure readings on, from the workspace's ephemeris files.
#![expect(clippy::unwrap_used, reason = "a check that cannot set up has failed")]

use std::path::Path;

use chart::{Chart, JulianDay, Place};
use ephemeris::{DataFile, Ephemeris};

/// Opens the data files of the workspace.
pub(crate) fn ephemeris() -> Ephemeris {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/ephemeris");
    let [planets, moon, asteroids] =
        DataFile::ALL.map(|file| std::fs::read(folder.join(file.file_name())).unwrap());
    Ephemeris::from_bytes(planets, moon, asteroids).unwrap()
}

/// The chart of a Julian day (UT) and place (degrees).
pub(crate) fn chart(sky: &Ephemeris, days: f64, latitude_deg: f64, longitude_deg: f64) -> Chart {
    let at = JulianDay::new(days).unwrap();
    Chart::cast(&sky.sky(at, Place::new(latitude_deg, longitude_deg).unwrap()).unwrap())
}

/// The same without a time of birth.
pub(crate) fn timeless(sky: &Ephemeris, days: f64) -> Chart {
    let at = JulianDay::new(days).unwrap();
    let mut sky = sky.sky(at, Place::new(0.0, 0.0).unwrap()).unwrap();
    sky.houses = None;
    Chart::cast(&sky)
}

/// Seeded random numbers (SplitMix64, Steele, Lea and Flood 2014), so that every run has the same
/// charts.
pub(crate) struct Random(pub(crate) u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// Uniform between the two.
    pub(crate) fn between(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A birth: Julian day (UT) from 1900 to the end of 2025, and a place at the latitudes where
    /// people live.
    pub(crate) fn birth(&mut self) -> (f64, f64, f64) {
        (
            self.between(2_415_020.5, 2_461_041.5),
            self.between(-38.0, 60.0),
            self.between(-180.0, 180.0),
        )
    }
}
