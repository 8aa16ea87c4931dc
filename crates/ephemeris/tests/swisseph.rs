//! Compares charts at random instants and places with swisseph-rs 0.2.1, a port of the Swiss Ephemeris 2.10.03.
//!
//! `EPHEMERIS_CHARTS` sets the number of charts (default 1,000).

#![expect(clippy::unwrap_used, reason = "a test may stop")]
#![expect(clippy::print_stderr, reason = "the measured differences, when they are asked for")]

mod support;

use chart::{Body, HouseSystem, JulianDay};
use support::{Draw, EPHEMERIS, arcseconds, cases, root};
use swisseph::{
    Body as OracleBody, CalcFlags, Ephemeris as Oracle, EphemerisConfig, HouseSystem as Division,
    types::EphemerisSource,
};

const BODIES: [OracleBody; 12] = [
    OracleBody::Sun,
    OracleBody::Moon,
    OracleBody::Mercury,
    OracleBody::Venus,
    OracleBody::Mars,
    OracleBody::Jupiter,
    OracleBody::Saturn,
    OracleBody::Uranus,
    OracleBody::Neptune,
    OracleBody::Pluto,
    OracleBody::TrueNode,
    OracleBody::Chiron,
];

fn oracle() -> Oracle {
    let config = EphemerisConfig {
        ephemeris_source: EphemerisSource::Swiss,
        ephe_path: Some(root().join("data/ephemeris")),
        ..EphemerisConfig::default()
    };
    Oracle::new(config).unwrap()
}

/// Largest differences, arcseconds and arcseconds a day unless stated otherwise.
#[derive(Debug, Default)]
struct Worst {
    longitude: f64,
    latitude: f64,
    distance_au: f64,
    speed: f64,
    node_speed: f64,
    /// Near the Sun, where the oracle uses the Sun at another instant.
    near_sun_longitude: f64,
    near_sun_speed: f64,
    cusps: f64,
    /// Beyond 66 degrees of latitude.
    high_cusps: f64,
}

fn see(worst: &mut f64, difference: f64) {
    assert!(difference.is_finite());
    *worst = worst.max(difference.abs());
}

#[test]
fn agrees_with_swisseph_rs() {
    let oracle = oracle();
    let mut draw = Draw::new(0x5157_4953_5345_5048);
    let mut worst = Worst::default();
    for _ in 0..cases("EPHEMERIS_CHARTS", 1000) {
        let (at, place) = (draw.instant(), draw.place(90.0));
        let sky = EPHEMERIS.sky(at, place).unwrap();
        positions(&oracle, at, &sky.positions, &mut worst);

        let (latitude, longitude) = (place.latitude_deg(), place.longitude_deg());
        let ours = sky.houses.unwrap();
        let theirs = oracle.houses(at.days(), latitude, longitude, Division::Placidus).unwrap();
        let polar = 90.0 - latitude.abs() <= sky.obliquity_deg;
        assert_eq!(ours.system == HouseSystem::Porphyry, polar, "{at:?} {place:?}");
        let kind = if latitude.abs() > 66.0 { &mut worst.high_cusps } else { &mut worst.cusps };
        for (cusp, expected) in ours.cusps.iter().zip(&theirs.cusps[1..]) {
            see(kind, arcseconds(cusp.degrees(), *expected));
        }
        see(kind, arcseconds(ours.vertex.degrees(), theirs.ascmc.vertex));
        see(kind, arcseconds(ours.armc_deg, theirs.ascmc.armc));
    }
    if std::env::var_os("EPHEMERIS_REPORT").is_some() {
        eprintln!("{worst:#?}");
    }
    // The documented accuracy: 0.001 arcsecond, and 0.01 arcsecond a day.
    assert!(worst.longitude < 0.001 && worst.latitude < 0.001, "{worst:?}");
    assert!(worst.near_sun_longitude < 0.001, "{worst:?}");
    assert!(worst.distance_au < 1e-9, "{worst:?}");
    assert!(worst.speed < 0.01 && worst.node_speed < 0.01, "{worst:?}");
    assert!(worst.near_sun_speed < 1.0, "{worst:?}");
    assert!(worst.cusps < 0.001 && worst.high_cusps < 0.002, "{worst:?}");
}

fn positions(oracle: &Oracle, at: JulianDay, ours: &chart::Positions, worst: &mut Worst) {
    let calc = |body| oracle.calc_ut(at.days(), body, CalcFlags::SPEED).unwrap().data;
    let [sun_longitude, sun_latitude, ..] = calc(OracleBody::Sun);
    for (body, position) in ours.iter() {
        let expected = calc(BODIES[body.index()]);
        let longitude = arcseconds(position.longitude.degrees(), expected[0]);
        let speed = (position.speed_deg_per_day - expected[3]) * 3600.0;
        see(&mut worst.latitude, (position.latitude_deg - expected[1]) * 3600.0);
        see(&mut worst.distance_au, position.distance_au - expected[2]);
        let near_sun = body != Body::Sun
            && arcseconds(expected[0], sun_longitude).abs() < 180.0
            && (expected[1] - sun_latitude).abs() < 0.05;
        if near_sun && !matches!(body, Body::Moon | Body::NorthNode) {
            see(&mut worst.near_sun_longitude, longitude);
            see(&mut worst.near_sun_speed, speed);
            continue;
        }
        see(&mut worst.longitude, longitude);
        if body != Body::NorthNode {
            see(&mut worst.speed, speed);
        } else if !at_moon_border(oracle, at) {
            see(&mut worst.node_speed, speed);
        }
    }
}

/// Whether a jump of the data affects the oracle's speed of the node, which is a difference over 1e-4 day.
/// In that case its speeds shortly before and after differ as well.
fn at_moon_border(oracle: &Oracle, at: JulianDay) -> bool {
    let speed = |days: f64| {
        oracle.calc_ut(at.days() + days, OracleBody::TrueNode, CalcFlags::SPEED).unwrap().data[3]
    };
    let (before, here, after) = (speed(-2.5e-4), speed(0.0), speed(2.5e-4));
    (here - (before + after) * 0.5).abs() > 0.01 / 3600.0 || (after - before).abs() > 0.1 / 3600.0
}
