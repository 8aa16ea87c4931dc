//! The Moon's apogee (Lilith): of the osculating orbit (true) or of the mean orbit (mean).

use chart::{Longitude, Position};

use crate::{
    frame::DateFrame,
    node::{ATTRACTION, MEAN_DISTANCE, mean_elements, mean_node_elements},
    track::Motion,
    units::{ASTRONOMICAL_UNIT, degrees},
    vector::Vector,
};

/// The true (osculating) apogee, for the Moon when its light left, as for the true node (fidelity 16).
///
/// The eccentricity vector e points to the perigee, and its length is the eccentricity. The apogee is in the opposite
/// direction, at the distance p / (1 - |e|) with p = h^2 / attraction. The motion of the ecliptic is in the speed
/// (fidelity 12).
pub(crate) fn true_apogee(moon: &Motion, frame: &DateFrame) -> Position {
    let (r, v, a) = (moon.state.place, moon.state.velocity, moon.acceleration);
    let (h, h_rate) = (r.cross(v), r.cross(a));
    let distance = r.norm();
    let distance_rate = r.dot(v) / distance;
    let e = v.cross(h) * (1.0 / ATTRACTION) - r * (1.0 / distance);
    let e_rate = (a.cross(h) + v.cross(h_rate)) * (1.0 / ATTRACTION)
        - (v - r * (distance_rate / distance)) * (1.0 / distance);

    let on_axes = |axes: [Vector; 3], vector: Vector| axes.map(|axis| -axis.dot(vector));
    let [x, y, z] = on_axes(frame.axes, e);
    let [turned, moved] = [on_axes(frame.axes_rate, e), on_axes(frame.axes, e_rate)];
    let [vx, vy, vz] = [0, 1, 2].map(|axis| turned[axis] + moved[axis]);
    let across2 = x * x + y * y;
    let across = across2.sqrt();
    let eccentricity = e.norm();
    let eccentricity_rate = e.dot(e_rate) / eccentricity;
    let p = h.dot(h) / ATTRACTION;
    let p_rate = 2.0 * h.dot(h_rate) / ATTRACTION;
    let divisor = 1.0 - eccentricity;

    let nutation = &frame.nutation;
    Position {
        longitude: Longitude::new(degrees(libm::atan2(y, x) + nutation.longitude)),
        latitude_deg: libm::atan2(z, across).to_degrees(),
        distance_au: p / divisor,
        speed_deg_per_day: ((x * vy - y * vx) / across2 + nutation.longitude_rate).to_degrees(),
        latitude_speed_deg_per_day: ((vz * across2 - z * (x * vx + y * vy))
            / (across * (across2 + z * z)))
            .to_degrees(),
        distance_speed_au_per_day: (p_rate + p * eccentricity_rate / divisor) / divisor,
    }
}

/// Mean longitude of the perigee on the mean ecliptic and equinox of date: arcseconds, by powers of Julian centuries
/// (TT) from J2000. It is the Moon's mean longitude less its mean anomaly, fitted to DE404 by S. L. Moshier (Swiss
/// Ephemeris 2.10.03, `swemmoon.c`: `mean_elements`).
const MEAN_PERIGEE: [f64; 5] = [
    785_939.955_71 - 485_868.280_96,
    1_108_372.832_64 - 0.678_491_426_095_3 - 715_923.472_8 + 0.203_594_636_853_2 + 14_256_000.0,
    -5.663_161_722_088 - 31.467_341_988_39,
    5.722_859_298_199e-3 - 4.768_357_585_78e-2,
    -8.466_472_828_815e-5 + 3.421_689_790_404e-4,
];

/// Mean inclination of the Moon's orbit, degrees, and its mean eccentricity (Swiss Ephemeris, `MOON_MEAN_INCL`,
/// `MOON_MEAN_ECC`).
const MEAN_INCLINATION_DEG: f64 = 5.145_396_4;
const MEAN_ECCENTRICITY: f64 = 0.054_900_489;

/// The mean apogee at the Julian day `tt` (TT), projected from the Moon's mean orbit to the ecliptic, with the nutation
/// of the frame.
///
/// Fidelity 22: Swiss Ephemeris corrects its mean apogee by a table that is zero from the year 0 to 2900.
pub(crate) fn mean_apogee(tt: f64, frame: &DateFrame) -> Position {
    let (perigee, perigee_rate) = mean_elements(&MEAN_PERIGEE, tt);
    let (node, node_rate) = mean_node_elements(tt);
    let (sin, cos) = libm::sincos(perigee + core::f64::consts::PI - node);
    let rate = perigee_rate - node_rate;
    let (sin_inclination, cos_inclination) = libm::sincos(MEAN_INCLINATION_DEG.to_radians());
    let (x, y, z) = (cos, sin * cos_inclination, sin * sin_inclination);
    let across2 = x * x + y * y;

    let nutation = &frame.nutation;
    Position {
        longitude: Longitude::new(degrees(libm::atan2(y, x) + node + nutation.longitude)),
        latitude_deg: libm::asin(z).to_degrees(),
        distance_au: MEAN_DISTANCE * (1.0 + MEAN_ECCENTRICITY) / ASTRONOMICAL_UNIT,
        speed_deg_per_day: (node_rate + rate * cos_inclination / across2 + nutation.longitude_rate)
            .to_degrees(),
        latitude_speed_deg_per_day: (rate * cos * sin_inclination / across2.sqrt()).to_degrees(),
        distance_speed_au_per_day: 0.0,
    }
}
