//! The margins until a sign changes. A second before the end of a margin the sign is still that of the
//! birth, a second after the end it is another one. Within the margin, it never changes.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{Body, Coordinates, JulianDay, Sign};
use engine::Margin;
use support::{Draw, ENGINE, cast_json};

const SECOND_DAYS: f64 = 1.0 / 86_400.0;
const MINUTE_DAYS: f64 = 1.0 / 1440.0;

type SignAt = fn(JulianDay, Coordinates) -> Sign;

fn ascendant(at: JulianDay, place: Coordinates) -> Sign {
    ENGINE.ephemeris.houses(at, place).unwrap().ascendant.sign()
}

fn midheaven(at: JulianDay, place: Coordinates) -> Sign {
    ENGINE.ephemeris.houses(at, place).unwrap().midheaven.sign()
}

fn moon(at: JulianDay, _: Coordinates) -> Sign {
    ENGINE.ephemeris.position(Body::Moon, at).unwrap().longitude.sign()
}

fn days(at: JulianDay, more: f64) -> JulianDay {
    JulianDay::new(at.days() + more).unwrap()
}

/// `way` is 1 for later and -1 for earlier; `step` is the interval of the checks within the margin, minutes.
fn assert_found(
    sign: SignAt,
    at: JulianDay,
    place: Coordinates,
    minutes: f64,
    way: f64,
    step: f64,
) {
    let birth = sign(at, place);
    let change = minutes * MINUTE_DAYS;
    let what = || format!("{at:?} {place:?}: {minutes} minutes, way {way}");
    assert!(minutes >= 0.0, "{}", what());
    if change > SECOND_DAYS {
        assert_eq!(sign(days(at, way * (change - SECOND_DAYS)), place), birth, "{}", what());
    }
    assert_ne!(sign(days(at, way * (change + SECOND_DAYS)), place), birth, "{}", what());
    let mut passed = 0.0;
    while passed < minutes - 0.02 {
        assert_eq!(sign(days(at, way * passed * MINUTE_DAYS), place), birth, "{}", what());
        passed += step;
    }
}

fn assert_margin(sign: SignAt, at: JulianDay, place: Coordinates, margin: Margin, step: f64) {
    for (minutes, way) in [(margin.earlier_minutes, -1.0), (margin.later_minutes, 1.0)] {
        assert_found(sign, at, place, minutes.unwrap(), way, step);
    }
}

#[test]
fn a_second_before_and_a_second_after() {
    let mut draw = Draw::new(17);
    for _ in 0..100 {
        let mut body = draw.birth();
        // Beyond the polar circle, the Ascendant jumps: see the next test.
        body["latitude"] = serde_json::json!(draw.between(-66.0, 66.0));
        let cast = cast_json(&body);
        let found = ENGINE.sensitivity(&cast).unwrap().unwrap();
        let (at, place) = (cast.birth.at, cast.birth.details.place);
        assert_margin(ascendant, at, place, found.ascendant_sign, 1.0);
        assert_margin(midheaven, at, place, found.midheaven_sign, 1.0);
        assert_margin(moon, at, place, found.moon_sign, 15.0);
    }
}

/// Beyond the polar circle, the Ascendant can jump by 180 degrees, and the Midheaven with it. This is
/// also a change of sign.
#[test]
fn beyond_the_polar_circle() {
    let mut draw = Draw::new(19);
    for case in 0..60 {
        let mut body = draw.birth();
        let size = if case % 10 < 2 { 90.0 } else { draw.between(66.6, 90.0) };
        body["latitude"] = serde_json::json!(if case % 2 == 0 { size } else { -size });
        let cast = cast_json(&body);
        let found = ENGINE.sensitivity(&cast).unwrap().unwrap();
        let (at, place) = (cast.birth.at, cast.birth.details.place);
        assert_margin(ascendant, at, place, found.ascendant_sign, 1.0);
        assert_margin(midheaven, at, place, found.midheaven_sign, 1.0);
    }
}
