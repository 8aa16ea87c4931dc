//! Charts of random births, from the ephemeris files of the workspace.
#![expect(clippy::unwrap_used, reason = "a check that cannot set up has failed")]

use std::path::Path;

use chart::{Chart, Coordinates, JulianDay};
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
    Chart::cast(&sky.sky(at, Coordinates::new(latitude_deg, longitude_deg).unwrap()).unwrap())
}

/// The same without a time of birth.
pub(crate) fn timeless(sky: &Ephemeris, days: f64) -> Chart {
    let at = |days| JulianDay::new(days).unwrap();
    let [first, last] = [-0.5, 0.5].map(|half| sky.positions(at(days + half)).unwrap());
    Chart::cast_of_day(&sky.sky_without_houses(at(days)).unwrap(), [&first, &last])
}

/// A birthplace.
struct City {
    latitude_deg: f64,
    longitude_deg: f64,
    inhabitants: f64,
}

/// The cities of `cities.tsv`, most populous first.
fn cities() -> Vec<City> {
    let lines = include_str!("cities.tsv").lines().filter(|line| !line.starts_with('#'));
    lines
        .map(|line| {
            let numbers: Vec<f64> =
                line.split('\t').skip(1).map(|field| field.parse().unwrap()).collect();
            let [latitude_deg, longitude_deg, inhabitants] = numbers[..] else {
                panic!("a city is a name and three numbers: {line}")
            };
            City { latitude_deg, longitude_deg, inhabitants }
        })
        .collect()
}

/// Seeded random births, the same in every run. The numbers are SplitMix64's (Steele, Lea and Flood
/// 2014).
pub(crate) struct Births {
    state: u64,
    cities: Vec<City>,
}

impl Births {
    pub(crate) fn new(seed: u64) -> Self {
        Self { state: seed, cities: cities() }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.state;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A uniformly distributed number.
    fn between(&mut self, from: f64, to: f64) -> f64 {
        from + (to - from) * (self.next() >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A birth: Julian day (UT) from 1900 to the end of 2025, and latitude and longitude of a city in degrees.
    /// The probability of a city is proportional to its population.
    pub(crate) fn birth(&mut self) -> (f64, f64, f64) {
        let days = self.between(2_415_020.5, 2_461_041.5);
        let everybody = self.cities.iter().map(|city| city.inhabitants).sum();
        let mut person = self.between(0.0, everybody);
        let city = self.cities.iter().find(|city| {
            person -= city.inhabitants;
            person < 0.0
        });
        let city = city.unwrap();
        (days, city.latitude_deg, city.longitude_deg)
    }
}
