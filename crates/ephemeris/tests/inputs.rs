//! Random instants and places: the result has finite numbers, or is an error with the limit.
//!
//! `EPHEMERIS_INPUTS` sets the number of inputs (default 20,000).

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{Coordinates, JulianDay, Sky};
use ephemeris::{Ephemeris, SkyError};
use support::{Draw, EPHEMERIS, cases};

fn instant(draw: &mut Draw) -> JulianDay {
    loop {
        let days = match draw.below(6) {
            0 => f64::from_bits(draw.bits()),
            1 => Ephemeris::FIRST + draw.between(-1.0, 1.0),
            2 => Ephemeris::LAST + draw.between(-1.0, 1.0),
            // Whole and half days, where formulas change.
            3 => 2_378_497.0 + 0.5 * draw.below(438_000) as f64,
            _ => draw.between(Ephemeris::FIRST, Ephemeris::LAST),
        };
        if let Some(instant) = JulianDay::new(days) {
            return instant;
        }
    }
}

fn place(draw: &mut Draw) -> Coordinates {
    const LATITUDES: [f64; 8] =
        [0.0, -0.0, 90.0, -90.0, 66.561, -66.561, f64::MIN_POSITIVE, 89.999_999_999_999];
    const LONGITUDES: [f64; 5] = [0.0, -0.0, 180.0, -180.0, f64::MIN_POSITIVE];
    match draw.below(4) {
        0 => Coordinates::new(LATITUDES[draw.below(8)], LONGITUDES[draw.below(5)]).unwrap(),
        1 => Coordinates::new(draw.between(66.0, 67.0), draw.between(-180.0, 180.0)).unwrap(),
        _ => draw.place(90.0),
    }
}

fn assert_sound(sky: &Sky, at: JulianDay, place: Coordinates) {
    let what = || format!("{at:?} {place:?} {sky:?}");
    let on_circle = |degrees: f64| (0.0..360.0).contains(&degrees);
    for (_, position) in sky.positions.iter() {
        assert!(on_circle(position.longitude.degrees()), "{}", what());
        assert!(position.latitude_deg.abs() < 90.0, "{}", what());
        assert!((0.0..100.0).contains(&position.distance_au), "{}", what());
        // The Moon is the fastest: 15.4 degrees a day.
        assert!(position.speed_deg_per_day.abs() < 16.0, "{}", what());
        assert!(position.latitude_speed_deg_per_day.abs() < 2.0, "{}", what());
        assert!(position.distance_speed_au_per_day.abs() < 0.1, "{}", what());
    }
    let houses = sky.houses.unwrap();
    for cusp in houses.cusps.iter().chain([&houses.vertex, &houses.midheaven]) {
        assert!(on_circle(cusp.degrees()), "{}", what());
    }
    assert!(on_circle(houses.armc_deg), "{}", what());
    // The arcs between consecutive cusps add up to one full circle.
    let round: f64 = (0..12).map(|i| houses.cusps[i].arc_to(houses.cusps[(i + 1) % 12])).sum();
    assert!((round - 360.0).abs() < 1e-6, "{round} {}", what());
    assert!((23.0..24.0).contains(&sky.obliquity_deg), "{}", what());
}

#[test]
fn every_input_gives_a_result_or_a_limit() {
    let mut draw = Draw::new(0xdead_beef);
    let mut answered = 0;
    let count = cases("EPHEMERIS_INPUTS", 20_000);
    for _ in 0..count {
        let (at, place) = (instant(&mut draw), place(&mut draw));
        match EPHEMERIS.sky(at, place) {
            Ok(sky) => {
                answered += 1;
                assert!((Ephemeris::FIRST..=Ephemeris::LAST).contains(&at.days()), "{at:?}");
                assert_sound(&sky, at, place);
            }
            Err(SkyError::TooEarly { at: asked, first }) => assert!(asked < first, "{at:?}"),
            Err(SkyError::TooLate { at: asked, last }) => assert!(asked > last, "{at:?}"),
            Err(error) => panic!("{at:?} {place:?}: {error}"),
        }
    }
    assert!(answered > count / 2);
}

/// The first and the last instant, and the adjacent numbers outside.
#[test]
fn the_limits() {
    let ask = |days: f64| EPHEMERIS.positions(JulianDay::new(days).unwrap());
    assert!(ask(Ephemeris::FIRST).is_ok() && ask(Ephemeris::LAST).is_ok());
    assert!(matches!(ask(Ephemeris::FIRST.next_down()), Err(SkyError::TooEarly { .. })));
    assert!(matches!(ask(Ephemeris::LAST.next_up()), Err(SkyError::TooLate { .. })));
    let error = ask(0.0).unwrap_err();
    assert_eq!(error.to_string(), "Julian day 0 is before the ephemeris begins, at 2378496.75");
}
