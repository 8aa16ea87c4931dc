//! Charts of real skies: random births, and the most crowded days of 1900 to 2050.

use std::path::Path;

use chart::{Chart, Coordinates, JulianDay, Longitude};
use ephemeris::{DataFile, Ephemeris};

use crate::common::Dice;

/// Julian days of 1900-01-01 and 2051-01-01, noon UT.
const FIRST: f64 = 2_415_021.0;
const LAST: f64 = 2_470_173.0;

/// Latitudes of births, degrees: Reykjavik is at 64.1, Ushuaia at -54.8.
const NORTH: f64 = 64.5;
const SOUTH: f64 = -55.0;

/// The arc in which bodies are counted to find crowded days, degrees.
const CROWD_DEG: f64 = 30.0;

pub(crate) struct Skies(Ephemeris);

impl Skies {
    pub(crate) fn new() -> Self {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data/ephemeris");
        let [planets, moon, asteroids] =
            DataFile::ALL.map(|file| std::fs::read(folder.join(file.file_name())).unwrap());
        Self(Ephemeris::from_bytes(planets, moon, asteroids).unwrap())
    }

    /// Births at random instants and places.
    pub(crate) fn births(&self, count: usize, dice: &mut Dice) -> Vec<(String, Chart)> {
        (0..count).map(|_| self.birth(FIRST + (LAST - FIRST) * dice.roll(), dice)).collect()
    }

    /// Births at random places on the days on which most bodies are within 30 degrees. If as many are on two days,
    /// the smaller arc comes first.
    pub(crate) fn crowded(&self, count: usize, dice: &mut Dice) -> Vec<(String, Chart)> {
        let days = std::iter::successors(Some(FIRST), |day| Some(day + 1.0));
        let mut days: Vec<((usize, f64), f64)> =
            days.take_while(|day| *day < LAST).map(|day| (self.crowd(day), day)).collect();
        days.sort_by(|((a, arc), _), ((b, other), _)| b.cmp(a).then(arc.total_cmp(other)));
        days[..count].iter().map(|(_, day)| self.birth(day + dice.roll() - 0.5, dice)).collect()
    }

    fn birth(&self, day: f64, dice: &mut Dice) -> (String, Chart) {
        let latitude = SOUTH + (NORTH - SOUTH) * dice.roll();
        let longitude = 360.0 * dice.roll() - 180.0;
        let place = Coordinates::new(latitude, longitude).unwrap();
        let sky = self.0.sky(JulianDay::new(day).unwrap(), place).unwrap();
        (format!("JD {day:.4} at {latitude:.2}, {longitude:.2}"), Chart::cast(&sky))
    }

    /// The greatest number of bodies within 30 degrees, and the smallest arc that holds so many.
    fn crowd(&self, day: f64) -> (usize, f64) {
        let positions = self.0.positions(JulianDay::new(day).unwrap()).unwrap();
        let places: Vec<Longitude> = positions.iter().map(|(_, own)| own.longitude).collect();
        let from = |start: &Longitude| {
            let arcs = places.iter().map(|place| start.arc_to(*place));
            let near: Vec<f64> = arcs.filter(|arc| *arc <= CROWD_DEG).collect();
            (near.len(), near.iter().copied().fold(0.0, f64::max))
        };
        let crowds = places.iter().map(from);
        crowds.max_by(|a, b| a.0.cmp(&b.0).then(b.1.total_cmp(&a.1))).unwrap()
    }
}
