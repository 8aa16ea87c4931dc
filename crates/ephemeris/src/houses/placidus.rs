//! The cusps of Placidus.

use super::{Direction, Horizon, longitude};

/// How cusps 11, 12, 2 and 3 divide their semi-arcs: cosine and sine of the cusp's distance from the
/// meridian in right ascension for an observer at the equator, and the divisor of the semi-arc.
const DIVISIONS: [(Direction, f64); 4] = {
    const HALF_ROOT_3: f64 = 0.866_025_403_784_438_6;
    [
        ((HALF_ROOT_3, 0.5), 3.0),  // 11
        ((0.5, HALF_ROOT_3), 1.5),  // 12
        ((-0.5, HALF_ROOT_3), 1.5), // 2
        ((-HALF_ROOT_3, 0.5), 3.0), // 3
    ]
};

/// Cusps 11, 12, 2 and 3 of Placidus, degrees; `None` if the iteration does not converge.
///
/// Each cusp is the intersection of the ecliptic with the curve of points that have completed one or
/// two thirds of their semi-arc. An iteration finds the pole height for the cusp's declination. It uses
/// the sines of the angles, so that a step needs only one arcsine and one sine.
pub(super) fn placidus(horizon: &Horizon) -> Option<[f64; 4]> {
    let tan_eps = horizon.sin_eps / horizon.cos_eps;
    let semi_arc = libm::asin(horizon.tan_latitude * tan_eps);
    let mut cusps = [0.0; 4];
    for (cusp, ((cos, sin), divisor)) in cusps.iter_mut().zip(DIVISIONS) {
        let (cos_armc, sin_armc) = horizon.meridian;
        let ascension = (cos_armc * cos - sin_armc * sin, sin_armc * cos + cos_armc * sin);
        let first = libm::sin(semi_arc / divisor) / tan_eps;
        *cusp = longitude(settle(horizon, ascension, divisor, horizon.rising(ascension, first))?);
    }
    Some(cusps)
}

/// Most iterations, as in Swiss Ephemeris.
const MOST_ROUNDS: u32 = 100;

/// Iterates from the first estimate of a cusp until it converges.
///
/// Fidelity 19, copied on purpose: Swiss Ephemeris stops when a step is below 1/360000 degree, but not
/// before the third iteration. The cusps differ from the exact ones by up to 0.0099 arcsecond.
fn settle(
    horizon: &Horizon,
    ascension: Direction,
    divisor: f64,
    first: Direction,
) -> Option<Direction> {
    const SMALL: f64 = core::f64::consts::PI / 180.0 / 360_000.0;
    let mut cusp = first;
    for round in 1..=MOST_ROUNDS {
        let sin_declination = horizon.sin_eps * cusp.1 / (cusp.0 * cusp.0 + cusp.1 * cusp.1).sqrt();
        let tan_declination = sin_declination / (1.0 - sin_declination * sin_declination).sqrt();
        if tan_declination.abs() < 1e-10 {
            return Some(ascension);
        }
        let share = libm::asin(horizon.tan_latitude * tan_declination) / divisor;
        let next = horizon.rising(ascension, libm::sin(share) / tan_declination);
        // The sine of the step, by the cross product.
        let cross = cusp.0 * next.1 - cusp.1 * next.0;
        let lengths2 = (cusp.0 * cusp.0 + cusp.1 * cusp.1) * (next.0 * next.0 + next.1 * next.1);
        cusp = next;
        if round > 2 && cross * cross < SMALL * SMALL * lengths2 {
            return Some(cusp);
        }
    }
    None
}
