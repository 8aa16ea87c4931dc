//! The position and velocity of an observer on the Earth's surface, relative to the Earth's centre.

use chart::Coordinates;

use crate::{
    frame::{Bias, DateFrame},
    units::{ASTRONOMICAL_UNIT, DAY},
    vector::{State, Vector},
};

/// Equatorial radius of the Earth, metres, and its flattening (Swiss Ephemeris, `EARTH_RADIUS` and `EARTH_OBLATENESS`;
/// IERS Conventions 2003).
const RADIUS: f64 = 6_378_136.6;
const FLATTENING: f64 = 1.0 / 298.256_42;
/// Rotation of the Earth, radians a day (Swiss Ephemeris, `EARTH_ROT_SPEED`).
const TURN: f64 = 7.292_115_146_7e-5 * DAY;

/// A place at sea level, relative to the Earth's centre: au, au/day. `greenwich` is the mean sidereal time at
/// Greenwich, radians.
///
/// Fidelity 24: Swiss Ephemeris rotates the place by mean sidereal time, precesses it to J2000 and does not apply the
/// frame bias. With the bias the Moon would differ by 2.8e-4 arcsecond.
pub(crate) fn observer(
    place: Coordinates,
    greenwich: f64,
    frame: &DateFrame,
    bias: &Bias,
) -> State {
    let (sin_latitude, cos_latitude) = libm::sincos(place.latitude_deg().to_radians());
    let (sin, cos) = libm::sincos(greenwich + place.longitude_deg().to_radians());
    let polar = (1.0 - FLATTENING) * (1.0 - FLATTENING);
    let normal = RADIUS
        / (cos_latitude * cos_latitude + polar * sin_latitude * sin_latitude).sqrt()
        / ASTRONOMICAL_UNIT;
    let (across, along) = (normal * cos_latitude, normal * polar * sin_latitude);
    let in_j2000 = |direction| bias.apply(frame.equatorial_to_icrs(direction));
    State {
        place: in_j2000(Vector([across * cos, across * sin, along])),
        velocity: in_j2000(Vector([-across * sin * TURN, across * cos * TURN, 0.0])),
    }
}
