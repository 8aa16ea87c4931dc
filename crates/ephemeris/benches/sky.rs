//! Microseconds a sky, charts a second on one and two threads, and the time to start.
//!
//! `bench/ephemeris/run` runs it beside the Swiss Ephemeris's C library on the same births; `--births
//! FILE` writes them for it.

#![expect(clippy::unwrap_used, reason = "a measurement that can't be made stops")]
#![expect(clippy::print_stdout, reason = "the measurements")]

use std::{
    fmt::Write,
    hint::black_box,
    time::{Duration, Instant},
};

use chart::{Body, Coordinates, JulianDay};
use ephemeris::{DataFile, Ephemeris};

const BIRTHS: usize = 20_000;
/// The fastest of so many passes counts.
const PASSES: usize = 15;

/// Births from 1920 to 2025 between the polar circles, always the same.
fn births() -> Vec<(JulianDay, Coordinates)> {
    let mut random = fastrand::Rng::with_seed(1);
    let mut draw = |low: f64, high: f64| low + (high - low) * random.f64();
    (0..BIRTHS)
        .map(|_| {
            let at = JulianDay::new(draw(2_422_324.5, 2_461_041.5)).unwrap();
            (at, Coordinates::new(draw(-66.0, 66.0), draw(-180.0, 180.0)).unwrap())
        })
        .collect()
}

fn bytes(file: DataFile) -> Vec<u8> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/ephemeris");
    std::fs::read(format!("{folder}/{}", file.file_name())).unwrap()
}

/// The fastest pass over all births.
fn fastest(mut pass: impl FnMut()) -> Duration {
    (0..PASSES)
        .map(|_| {
            let start = Instant::now();
            pass();
            start.elapsed()
        })
        .min()
        .unwrap()
}

fn all_skies(ephemeris: &Ephemeris, births: &[(JulianDay, Coordinates)]) {
    for (at, place) in births {
        black_box(ephemeris.sky(*at, *place).unwrap());
    }
}

fn report(name: &str, pass: Duration, count: usize) {
    let seconds = pass.as_secs_f64();
    println!(
        "{name:44} {:8.2} microseconds {:9.0} a second",
        seconds / count as f64 * 1e6,
        count as f64 / seconds
    );
}

fn main() {
    let births = births();
    let mut arguments = std::env::args().skip(1);
    if arguments.next().as_deref() == Some("--births") {
        let text = births.iter().fold(String::new(), |mut text, (at, place)| {
            let (latitude, longitude) = (place.latitude_deg(), place.longitude_deg());
            writeln!(text, "{:?} {latitude:?} {longitude:?}", at.days()).unwrap();
            text
        });
        std::fs::write(arguments.next().unwrap(), text).unwrap();
        return;
    }

    let [planets, moon, asteroids] = DataFile::ALL.map(bytes);
    let start = Instant::now();
    let ephemeris = Ephemeris::from_bytes(planets, moon, asteroids).unwrap();
    println!("{:44} {:8.2} milliseconds", "start", start.elapsed().as_secs_f64() * 1e3);

    report("a sky, one thread", fastest(|| all_skies(&ephemeris, &births)), BIRTHS);
    let both = fastest(|| {
        let (first, second) = births.split_at(BIRTHS / 2);
        std::thread::scope(|scope| {
            scope.spawn(|| all_skies(&ephemeris, first));
            all_skies(&ephemeris, second);
        });
    });
    report("a sky, two threads", both, BIRTHS);
    let positions = fastest(|| {
        for (at, _) in &births {
            black_box(ephemeris.positions(*at).unwrap());
        }
    });
    report("the twelve bodies alone", positions, BIRTHS);
    for body in [Body::Sun, Body::Moon, Body::Pluto] {
        let one = fastest(|| {
            for (at, _) in &births {
                black_box(ephemeris.position(body, *at).unwrap());
            }
        });
        report(&format!("{} alone", body.name()), one, BIRTHS);
    }
    let houses = fastest(|| {
        for (at, place) in &births {
            black_box(ephemeris.houses(*at, *place).unwrap());
        }
    });
    report("the houses alone", houses, BIRTHS);
}
