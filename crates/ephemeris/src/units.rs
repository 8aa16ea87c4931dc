//! Constants and units.

use core::f64::consts::{PI, TAU};

pub(crate) use crate::track::J2000;

/// Radians in an arcsecond.
pub(crate) const ARCSECOND: f64 = PI / 648_000.0;
/// Days in a Julian century.
pub(crate) const CENTURY: f64 = 36_525.0;
/// Seconds in a day.
pub(crate) const DAY: f64 = 86_400.0;

/// Astronomical unit, metres (IAU 2012 resolution B2; DE431).
pub(crate) const ASTRONOMICAL_UNIT: f64 = 1.495_978_707_00e11;
/// Speed of light, metres a second (definition).
pub(crate) const LIGHT_METRES: f64 = 2.997_924_58e8;
/// Speed of light, astronomical units a day.
pub(crate) const LIGHT: f64 = LIGHT_METRES * DAY / ASTRONOMICAL_UNIT;

/// The Sun's attraction, au^3/day^2: the square of Gauss's constant.
pub(crate) const SUN_ATTRACTION: f64 = 0.017_202_098_95 * 0.017_202_098_95;
/// The Sun's gravitational constant, m^3/s^2 (Swiss Ephemeris, `HELGRAVCONST`).
pub(crate) const SUN_GRAVITY: f64 = 1.327_124_400_179_87e20;
/// The Earth's gravitational constant, m^3/s^2 (Swiss Ephemeris, `GEOGCONST`; AA 1997, K6).
pub(crate) const EARTH_GRAVITY: f64 = 3.986_004_48e14;
/// Mass of the Earth over that of the Moon (DE431: 1 / 0.0123000383).
///
/// Fidelity 5: the headers of the data files have 81.300585, which would move the Sun by 1.1e-5 arcsecond.
pub(crate) const EARTH_OVER_MOON: f64 = 1.0 / 0.012_300_038_3;
/// Distance of the Earth from the barycentre of Earth and Moon, as a fraction of the Moon's distance.
pub(crate) const BARYCENTRE_SHARE: f64 = 1.0 / (EARTH_OVER_MOON + 1.0);
/// The Sun's apparent radius at one astronomical unit, radians (959.63 arcseconds, AA).
pub(crate) const SUN_RADIUS: f64 = 959.63 * ARCSECOND;

/// Julian centuries from J2000 to `tt`.
#[inline]
pub(crate) fn centuries(tt: f64) -> f64 {
    (tt - J2000) / CENTURY
}

/// `x` modulo `period`, in [0, `period`).
#[inline]
pub(crate) fn wrap(x: f64, period: f64) -> f64 {
    let inside = x - period * (x / period).floor();
    if inside < 0.0 {
        inside + period
    } else if inside >= period {
        inside - period
    } else {
        inside
    }
}

/// `angle` in radians, as degrees in [0, 360).
#[inline]
pub(crate) fn degrees(angle: f64) -> f64 {
    wrap(angle, TAU).to_degrees()
}
