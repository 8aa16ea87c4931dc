//! Greenwich sidereal time.

use core::f64::consts::TAU;

use crate::{
    frame::{Bias, DateFrame},
    tables::sidereal::PRECESSION_IN_RIGHT_ASCENSION,
    units::{ARCSECOND, ASTRONOMICAL_UNIT, DAY, J2000, LIGHT_METRES, centuries, wrap},
    vector::Vector,
};

/// The interval in which Swiss Ephemeris uses the IERS definition of sidereal time: 1850-01-01 to 2050-01-01, both
/// excluded.
const DEFINITION_FROM: f64 = 2_396_758.5;
const DEFINITION_TO: f64 = 2_469_807.5;
/// Subtracted before and after that interval, degrees, so that sidereal time is continuous.
const OFFSET_BEFORE_DEG: f64 = 0.000_378_172;
const OFFSET_AFTER_DEG: f64 = 0.001_385_646;

/// Greenwich apparent sidereal time as an angle, radians in [0, 2 pi).
pub(crate) fn greenwich(
    ut: f64,
    tt: f64,
    frame: &DateFrame,
    bias: &Bias,
    obliquity_j2000: f64,
) -> f64 {
    let equation = frame.nutation.longitude * libm::cos(frame.true_obliquity);
    wrap(mean(ut, tt, frame, bias, obliquity_j2000) + equation, TAU)
}

/// Greenwich mean sidereal time as an angle, radians.
///
/// `ut` and `tt` are the same instant as Julian days of UT1 and TT.
///
/// Fidelity 18, copied on purpose: the definition (Earth rotation angle, precession, complementary
/// terms) is used only from 1850 to 2050. Outside, Swiss Ephemeris uses the Sun's mean longitude. If
/// the definition were used everywhere, the Midheaven would differ by up to 9.4 arcseconds and cusps by
/// 43 at the far end of the span. Without the complementary terms the difference is 2.9e-3.
pub(crate) fn mean(ut: f64, tt: f64, frame: &DateFrame, bias: &Bias, obliquity_j2000: f64) -> f64 {
    if ut > DEFINITION_FROM && ut < DEFINITION_TO {
        by_rotation_angle(ut, tt) + frame.nutation.complementary
    } else {
        by_mean_sun(ut, tt, frame, bias, obliquity_j2000)
    }
}

/// Mean sidereal time, IERS Conventions 2010, equations 5.15 and 5.32.
fn by_rotation_angle(ut: f64, tt: f64) -> f64 {
    let turns = 0.779_057_273_264_0 + 1.002_737_811_911_354_5 * (ut - J2000);
    let t = centuries(tt);
    let precession = PRECESSION_IN_RIGHT_ASCENSION.iter().rev().fold(0.0, |sum, c| sum * t + c);
    (turns - turns.floor()) * TAU + precession * ARCSECOND
}

/// Sidereal time as the right ascension of the mean Sun (Simon et al. 1994) plus the hour of day.
fn by_mean_sun(ut: f64, tt: f64, frame: &DateFrame, bias: &Bias, obliquity_j2000: f64) -> f64 {
    let t = (tt - J2000) / 365_250.0;
    let light_time_days = ASTRONOMICAL_UNIT / LIGHT_METRES / DAY;
    let longitude_deg = 100.466_456_83
        + (1_295_977_422.834_29 * t - 2.044_11 * t * t - 0.005_23 * t * t * t) / 3600.0
        - light_time_days * 360.0 / 365.2425;
    let (sin, cos) = libm::sincos(wrap(longitude_deg, 360.0).to_radians());
    let (sin_eps, cos_eps) = libm::sincos(obliquity_j2000);
    // Swiss Ephemeris precesses without the frame bias. `undo` cancels the bias that `frame` contains.
    let sun = bias.undo(Vector([cos, sin * cos_eps, sin * sin_eps]));
    let [x, y, _] = frame.axes.map(|axis| axis.dot(sun));
    let since_midnight = ut - 0.5;
    let offset = if ut <= DEFINITION_FROM { OFFSET_BEFORE_DEG } else { OFFSET_AFTER_DEG };
    libm::atan2(y, x) + (since_midnight - since_midnight.floor()) * TAU - offset.to_radians()
}
