//! Fixed stars: their motion in space since the epoch of the catalogue.

use chart::FixedStar;

use crate::{
    tables::stars::STARS,
    units::{ARCSECOND, CENTURY, DAY, J2000},
    vector::{State, Vector},
};

/// Astronomical units in a parsec.
const PARSEC: f64 = 648_000.0 / core::f64::consts::PI;
/// Kilometres in an astronomical unit.
const KILOMETRES: f64 = crate::units::ASTRONOMICAL_UNIT / 1000.0;

/// The star relative to the barycentre of the solar system, ICRS, at the Julian day `tt` (TT). It moves uniformly.
pub(crate) fn from_barycentre(star: FixedStar, tt: f64) -> State {
    let entry = &STARS[star.index()];
    let [ascension, declination] = entry.place_deg.map(f64::to_radians);
    let (sin_ascension, cos_ascension) = libm::sincos(ascension);
    let (sin_declination, cos_declination) = libm::sincos(declination);
    let towards =
        Vector([cos_declination * cos_ascension, cos_declination * sin_ascension, sin_declination]);
    let east = Vector([-sin_ascension, cos_ascension, 0.0]);
    let north = towards.cross(east);
    let distance = PARSEC * 1000.0 / entry.parallax_mas;
    let across = |milliarcseconds_a_year: f64| {
        milliarcseconds_a_year / 1000.0 * ARCSECOND * distance / (CENTURY / 100.0)
    };
    let [eastward, northward] = entry.motion_mas.map(across);
    let velocity =
        east * eastward + north * northward + towards * (entry.radial_km_s * DAY / KILOMETRES);
    State { place: towards * distance + velocity * (tt - J2000), velocity }
}
