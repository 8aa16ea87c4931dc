//! The Moon's ascending node on the ecliptic: of the osculating orbit (true) or of the mean orbit (mean).

use chart::{Longitude, Position};

use crate::{
    frame::DateFrame,
    track::Motion,
    units::{
        ARCSECOND, ASTRONOMICAL_UNIT, CENTURY, DAY, EARTH_GRAVITY, EARTH_OVER_MOON, centuries,
        degrees,
    },
};

/// Gravitational parameter of Earth and Moon together, au^3/day^2.
pub(crate) const ATTRACTION: f64 = EARTH_GRAVITY * (1.0 + 1.0 / EARTH_OVER_MOON) * DAY * DAY
    / ASTRONOMICAL_UNIT
    / ASTRONOMICAL_UNIT
    / ASTRONOMICAL_UNIT;

/// The true ascending node, for the Moon when its light left.
///
/// Fidelity 16: the Moon's position, velocity and acceleration are all evaluated at the instant at
/// which its light left, with nutation and without aberration. Error if omitted: 1.4e-2 arcsecond.
/// Fidelity 12: unlike the planets' speeds, the node's speed contains the motion of the ecliptic. Error
/// if omitted: 0.16 arcsecond a day. Swiss Ephemeris calculates the speed by a difference over 1e-4
/// day, with errors of up to 2.8e-3 arcsecond a day from the resolution of Julian days; here it is exact.
///
/// The latitude is zero; the distance is that of the ellipse at the node.
pub(crate) fn true_node(moon: &Motion, frame: &DateFrame) -> Position {
    let (r, v, a) = (moon.state.place, moon.state.velocity, moon.acceleration);
    let [x_axis, y_axis, _] = frame.axes;
    let [x_axis_rate, y_axis_rate, _] = frame.axes_rate;

    // The node is perpendicular to the pole h of the orbit: (-hy, hx) in the ecliptic.
    let h = r.cross(v);
    let h_rate = r.cross(a);
    let (hx, hy) = (x_axis.dot(h), y_axis.dot(h));
    let hx_rate = x_axis_rate.dot(h) + x_axis.dot(h_rate);
    let hy_rate = y_axis_rate.dot(h) + y_axis.dot(h_rate);
    let across2 = hx * hx + hy * hy;
    let angle = libm::atan2(hx, -hy);
    let angle_rate = (hx * hy_rate - hy * hx_rate) / across2;

    // Distance p / (1 + e.n), with p = h^2 / attraction, the eccentricity vector e and the unit
    // vector n to the node.
    let across = across2.sqrt();
    let (cos, sin) = (-hy / across, hx / across);
    let n = x_axis * cos + y_axis * sin;
    let n_rate = (y_axis * cos - x_axis * sin) * angle_rate + x_axis_rate * cos + y_axis_rate * sin;
    let distance = r.norm();
    let distance_rate = r.dot(v) / distance;
    let e = v.cross(h) * (1.0 / ATTRACTION) - r * (1.0 / distance);
    let e_rate = (a.cross(h) + v.cross(h_rate)) * (1.0 / ATTRACTION)
        - (v - r * (distance_rate / distance)) * (1.0 / distance);
    let p = h.dot(h) / ATTRACTION;
    let p_rate = 2.0 * h.dot(h_rate) / ATTRACTION;
    let divisor = 1.0 + e.dot(n);
    let divisor_rate = e_rate.dot(n) + e.dot(n_rate);

    let nutation = &frame.nutation;
    Position {
        longitude: Longitude::new(degrees(angle + nutation.longitude)),
        latitude_deg: 0.0,
        distance_au: p / divisor,
        speed_deg_per_day: (angle_rate + nutation.longitude_rate).to_degrees(),
        latitude_speed_deg_per_day: 0.0,
        distance_speed_au_per_day: (p_rate - p * divisor_rate / divisor) / divisor,
    }
}

/// Mean longitude of the node on the mean ecliptic and equinox of date: arcseconds, by powers of Julian centuries (TT)
/// from J2000. It is the Moon's mean longitude less its mean argument of latitude, fitted to DE404 by S. L. Moshier
/// (Swiss Ephemeris 2.10.03, `swemmoon.c`: `mean_elements`).
const MEAN: [f64; 5] = [
    785_939.955_71 - 335_779.557_55,
    1_108_372.832_64 - 0.678_491_426_095_3 - 295_263.098_3 + 0.207_941_990_176 - 7_776_000.0,
    -5.663_161_722_088 + 13.120_452_337_11,
    5.722_859_298_199e-3 + 1.138_215_912_58e-3,
    -8.466_472_828_815e-5 + 9.646_018_347_184e-6,
];

/// Mean distance of the Moon, metres (Swiss Ephemeris, `MOON_MEAN_DIST`).
pub(crate) const MEAN_DISTANCE: f64 = 384_400_000.0;

/// The mean ascending node at the Julian day `tt` (TT), with the nutation of the frame.
///
/// Fidelity 22: Swiss Ephemeris corrects its mean node by a table that is zero from the year 0 to 3000.
pub(crate) fn mean_node(tt: f64, frame: &DateFrame) -> Position {
    let (longitude, rate) = mean_node_elements(tt);
    let nutation = &frame.nutation;
    Position {
        longitude: Longitude::new(degrees(longitude + nutation.longitude)),
        latitude_deg: 0.0,
        distance_au: MEAN_DISTANCE / ASTRONOMICAL_UNIT,
        speed_deg_per_day: (rate + nutation.longitude_rate).to_degrees(),
        latitude_speed_deg_per_day: 0.0,
        distance_speed_au_per_day: 0.0,
    }
}

/// Mean longitude of the node, radians, and its change, radians a day.
pub(crate) fn mean_node_elements(tt: f64) -> (f64, f64) {
    mean_elements(&MEAN, tt)
}

/// A mean longitude, radians, and its change, radians a day. `series` has arcseconds by powers of Julian centuries.
pub(crate) fn mean_elements(series: &[f64; 5], tt: f64) -> (f64, f64) {
    let t = centuries(tt);
    let power = |sum: f64, coefficient: &f64| sum * t + coefficient;
    let longitude = series.iter().rev().fold(0.0, power) * ARCSECOND;
    let rates = series.iter().enumerate().skip(1).rev();
    let rate = rates.fold(0.0, |sum, (order, it)| sum * t + it * order as f64);
    (longitude, rate * ARCSECOND / CENTURY)
}
