//! Compares the changes of sign of the angles with brute force.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::{Angle, Coordinates, HouseSystem, JulianDay, Sign, Zodiac};
use ephemeris::{
    Ephemeris, View,
    search::{angle_sign_window, angle_signs},
};
use support::{Draw, EPHEMERIS};

const SECOND: f64 = 1.0 / 86_400.0;
const SIDEREAL_DAY: f64 = 0.997_27;
/// Step of brute force, days.
const STEP: f64 = 60.0 * SECOND;

fn sign(angle: Angle, at: f64, place: Coordinates) -> Sign {
    sign_in(&EPHEMERIS, angle, at, place)
}

fn sign_in(sky: &Ephemeris, angle: Angle, at: f64, place: Coordinates) -> Sign {
    let houses = sky.houses(JulianDay::new(at).unwrap(), place).unwrap();
    houses.angle(angle).sign()
}

fn check(angle: Angle, at: f64, place: Coordinates) {
    check_in(&EPHEMERIS, angle, at, place);
}

fn check_in(sky: &Ephemeris, angle: Angle, at: f64, place: Coordinates) {
    let sign = |angle, at, place| sign_in(sky, angle, at, place);
    let window = angle_sign_window(sky, angle, JulianDay::new(at).unwrap(), place).unwrap();
    let now = sign(angle, at, place);
    for (found, direction) in [(window.earlier, -1.0), (window.later, 1.0)] {
        let what = format!("{angle:?} {at} {place:?} {direction}: {found:?}");
        let reach = found.map_or(SIDEREAL_DAY, |found| (found.days() - at) * direction);
        assert!(reach >= 0.0, "{what}");
        let mut days = STEP;
        while days < reach - SECOND {
            assert_eq!(sign(angle, at + direction * days, place), now, "{what} after {days}");
            days += STEP;
        }
        if found.is_some() {
            // Just before the change it is the old sign, at the change the new one.
            assert_ne!(sign(angle, at + direction * (reach + 2e-9), place), now, "{what}");
            let just_before = at + direction * (reach - 0.01 * SECOND).max(0.0);
            assert_eq!(sign(angle, just_before, place), now, "{what}");
        }
    }
}

/// Compares the signs of a day minute by minute.
#[test]
fn the_signs_of_a_day_are_those_of_brute_force() {
    let mut draw = Draw::new(8);
    for case in 0..120 {
        let from = draw.between(Ephemeris::FIRST + 2.0, Ephemeris::LAST - 2.0);
        // A local day has 25 hours when daylight saving time ends.
        let to = from + 25.0 / 24.0;
        let place = match case % 4 {
            0 => draw.place(60.0),
            1 => draw.place(90.0),
            2 => Coordinates::new(draw.between(66.0, 67.5), 20.0).unwrap(),
            _ => Coordinates::new(draw.between(-67.5, -66.0), 20.0).unwrap(),
        };
        let angle = Angle::ALL[case / 4 % 4];
        let days = [from, to].map(|at| JulianDay::new(at).unwrap());
        let found = angle_signs(&EPHEMERIS, angle, place, days[0], days[1]).unwrap();
        assert_eq!(found[0].from, days[0]);
        assert!(found.windows(2).all(|pair| pair[0].sign != pair[1].sign), "{found:?}");
        let mut at = from;
        while at < to {
            let expected = sign(angle, at, place);
            let current = found.iter().rfind(|sign| sign.from.days() <= at).unwrap();
            let near_change = found.iter().any(|sign| (sign.from.days() - at).abs() < SECOND);
            assert!(current.sign == expected || near_change, "{angle:?} {at} {place:?} {found:?}");
            at += STEP;
        }
    }
}

#[test]
fn the_window_is_that_of_brute_force() {
    let mut draw = Draw::new(5);
    for case in 0..240 {
        let at = draw.between(Ephemeris::FIRST + 2.0, Ephemeris::LAST - 2.0);
        let place = match case % 4 {
            0 => draw.place(60.0),
            1 => draw.place(90.0),
            // Near the polar circles, where the Ascendant moves fast and jumps.
            2 => Coordinates::new(draw.between(66.0, 67.5), 20.0).unwrap(),
            _ => Coordinates::new(draw.between(-67.5, -66.0), 20.0).unwrap(),
        };
        check(Angle::Ascendant, at, place);
        if case % 4 < 2 {
            check(Angle::Midheaven, at, place);
        }
    }
}

/// In a sidereal zodiac, and with a house system that turns the Midheaven by 180 degrees beyond the polar circles.
#[test]
fn the_window_of_other_zodiacs_and_houses() {
    let mut draw = Draw::new(6);
    let lahiri = View { zodiac: Zodiac::Lahiri, ..View::default() };
    let turning = View { houses: HouseSystem::Regiomontanus, ..lahiri };
    for case in 0..120 {
        let at = draw.between(Ephemeris::FIRST + 2.0, Ephemeris::LAST - 2.0);
        let place = match case % 3 {
            0 => draw.place(60.0),
            1 => Coordinates::new(draw.between(66.0, 80.0), 20.0).unwrap(),
            _ => Coordinates::new(draw.between(-67.5, -66.0), 20.0).unwrap(),
        };
        for view in [lahiri, turning] {
            let sky = EPHEMERIS.viewed(view);
            check_in(&sky, Angle::Ascendant, at, place);
            check_in(&sky, Angle::Midheaven, at, place);
        }
    }
}

#[test]
fn edges() {
    for latitude in [0.0, 90.0, -90.0, 66.56, -66.56, 23.44] {
        let place = Coordinates::new(latitude, 0.0).unwrap();
        check(Angle::Ascendant, 2_451_545.0, place);
        check(Angle::Midheaven, 2_451_545.0, place);
    }
}

/// At each end of the ephemeris one side of the window is `None`.
#[test]
fn the_ends() {
    let place = Coordinates::new(50.0, 8.0).unwrap();
    let at = |days| JulianDay::new(days).unwrap();
    let window =
        angle_sign_window(&EPHEMERIS, Angle::Ascendant, at(Ephemeris::LAST), place).unwrap();
    assert!(window.later.is_none() && window.earlier.is_some());
    let window =
        angle_sign_window(&EPHEMERIS, Angle::Ascendant, at(Ephemeris::FIRST), place).unwrap();
    assert!(window.earlier.is_none() && window.later.is_some());
}
