//! Compares positions with JPL's DE421, calculated by skyfield. Data and code are independent of the Swiss Ephemeris.
//!
//! 1,000 instants from 1900 to 2050, at equal Terrestrial Time; see
//! `tools/ephemeris-fixtures/skyfield_de421.py`. Largest differences, arcseconds:
//!
//! | | Sun | Moon | Mercury | Venus | Mars | Jupiter | Saturn |
//! |---|---|---|---|---|---|---|---|
//! | longitude | 0.0038 | 0.0095 | 0.0041 | 0.0089 | 0.0063 | 0.0128 | 0.0041 |
//! | latitude | 0.0010 | 0.0016 | 0.0081 | 0.0027 | 0.0021 | 0.0097 | 0.0017 |
//!
//! They have three causes: nutation (77 terms instead of the whole of IAU 2000A: up to 0.0022 in
//! longitude and 0.0011 in obliquity, the same for all bodies); the data (DE431 and DE421 diverge
//! towards 1900 and 2050, most for Jupiter); and the packing of the files (jumps of up to 0.005 where
//! segments meet, see `Track::border_within`).
//!
//! Bodies behind the Sun's disc are excluded: skyfield deflects their light by the Sun's whole mass as
//! a point, Swiss Ephemeris by the mass inside a radius. This applies to one of the 7,000 positions:
//! Jupiter, 0.08 degree from the Sun's centre, with a difference of 0.28 arcsecond.

#![expect(clippy::unwrap_used, reason = "a test may stop")]
#![expect(clippy::print_stderr, reason = "the measured differences, when they are asked for")]

mod support;

use chart::{Body, JulianDay};
use ephemeris::delta_t_seconds;
use support::{EPHEMERIS, arcseconds, root};

const BODIES: [Body; 7] =
    [Body::Sun, Body::Moon, Body::Mercury, Body::Venus, Body::Mars, Body::Jupiter, Body::Saturn];

/// The same instant in Universal Time.
fn universal(tt: f64) -> JulianDay {
    let mut ut = tt;
    for _ in 0..3 {
        ut = tt - delta_t_seconds(JulianDay::new(ut).unwrap()) / 86_400.0;
    }
    JulianDay::new(ut).unwrap()
}

#[test]
fn agrees_with_jpl() {
    let text = std::fs::read_to_string(root().join("fixtures/ephemeris/de421.csv")).unwrap();
    let mut left_out = 0;
    let mut worst = [[0.0_f64; 2]; BODIES.len()];
    for line in text.lines() {
        let mut numbers = line.split(',').map(|field| field.parse::<f64>().unwrap());
        let at = universal(numbers.next().unwrap());
        let positions = EPHEMERIS.positions(at).unwrap();
        for (body, worst) in BODIES.into_iter().zip(&mut worst) {
            let (longitude, latitude) = (numbers.next().unwrap(), numbers.next().unwrap());
            let position = positions.of(body);
            let sun = positions.of(Body::Sun);
            let behind_the_disc = !matches!(body, Body::Sun | Body::Moon)
                && position.longitude.separation(sun.longitude) < 0.27
                && (position.latitude_deg - sun.latitude_deg).abs() < 0.27;
            if behind_the_disc {
                left_out += 1;
                continue;
            }
            let differences = [
                arcseconds(position.longitude.degrees(), longitude),
                (position.latitude_deg - latitude) * 3600.0,
            ];
            for (worst, difference) in worst.iter_mut().zip(differences) {
                *worst = worst.max(difference.abs());
            }
        }
        assert_eq!(numbers.next(), None);
    }
    assert_eq!(text.lines().count(), 1000);
    assert!(left_out <= 2, "{left_out}");
    if std::env::var_os("EPHEMERIS_REPORT").is_some() {
        eprintln!("{worst:.4?}");
    }
    for (body, [longitude, latitude]) in BODIES.into_iter().zip(worst) {
        assert!(longitude < 0.015 && latitude < 0.011, "{body:?} {longitude} {latitude}");
    }
}
