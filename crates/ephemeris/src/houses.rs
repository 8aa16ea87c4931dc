//! Ascendant, Midheaven, Vertex, and the cusps of Placidus or Porphyry.

use core::f64::consts::{FRAC_PI_2, TAU};

use chart::{HouseSystem, Houses, Longitude};

use crate::units::{degrees, wrap};

/// A direction in the plane of the ecliptic, not of unit length.
type Direction = (f64, f64);

/// What the houses of a moment and place are made from.
struct Horizon {
    /// Sine and cosine of the obliquity.
    sin_eps: f64,
    cos_eps: f64,
    /// Cosine and sine of the right ascension of the meridian.
    meridian: Direction,
    /// Sine and cosine of the latitude.
    sin_latitude: f64,
    cos_latitude: f64,
    tan_latitude: f64,
    /// The pole of the ecliptic can pass the zenith's parallel.
    is_polar: bool,
}

impl Horizon {
    /// Of the sidereal time `armc`, latitude and true obliquity, all in radians.
    #[inline]
    fn new(armc: f64, latitude: f64, obliquity: f64) -> Self {
        let (sin_eps, cos_eps) = libm::sincos(obliquity);
        let (sin_armc, cos_armc) = libm::sincos(armc);
        // Swiss Ephemeris keeps the poles themselves out in the same way.
        let almost = FRAC_PI_2 - 1e-10_f64.to_radians();
        let (sin_latitude, cos_latitude) = libm::sincos(latitude.clamp(-almost, almost));
        Self {
            sin_eps,
            cos_eps,
            meridian: (cos_armc, sin_armc),
            sin_latitude,
            cos_latitude,
            tan_latitude: sin_latitude / cos_latitude,
            is_polar: FRAC_PI_2 - latitude.abs() <= obliquity,
        }
    }

    /// The point of the ecliptic that rises a quarter turn after `ascension` (cosine, sine) stands
    /// on the meridian of a place where the pole has this height.
    #[inline]
    fn rising(&self, ascension: Direction, tan_pole: f64) -> Direction {
        (self.cos_eps * ascension.0 - tan_pole * self.sin_eps, ascension.1)
    }

    /// The culminating degree.
    #[inline]
    fn midheaven(&self) -> f64 {
        let (cos_armc, sin_armc) = self.meridian;
        longitude((cos_armc * self.cos_eps, sin_armc))
    }

    /// The rising degree, not turned about.
    #[inline]
    fn ascendant(&self) -> f64 {
        let (cos_armc, sin_armc) = self.meridian;
        longitude(self.rising((-sin_armc, cos_armc), self.tan_latitude))
    }
}

/// Ascendant and Midheaven, degrees, without the cusps between: for the sidereal time `armc`,
/// latitude and true obliquity, all in radians.
pub(crate) fn angles(armc: f64, latitude: f64, obliquity: f64) -> [f64; 2] {
    let horizon = Horizon::new(armc, latitude, obliquity);
    let midheaven = horizon.midheaven();
    let mut ascendant = horizon.ascendant();
    if horizon.is_polar {
        ascendant = east_of(midheaven, ascendant);
    }
    [ascendant, midheaven]
}

/// Houses for the sidereal time `armc`, latitude and true obliquity, all in radians.
pub(crate) fn houses(armc: f64, latitude: f64, obliquity: f64) -> Houses {
    let horizon = Horizon::new(armc, latitude, obliquity);
    let midheaven = horizon.midheaven();
    let mut ascendant = horizon.ascendant();
    // Fidelity 20: the Vertex is the point rising at the complementary latitude, a quarter turn
    // back; between the tropics Swiss Ephemeris keeps it on the western side. Left out: 180 degrees.
    let (cos_armc, sin_armc) = horizon.meridian;
    let cot_latitude = horizon.cos_latitude / horizon.sin_latitude;
    let mut vertex = longitude(horizon.rising((sin_armc, -cos_armc), cot_latitude));
    if latitude.abs() <= obliquity && ahead(vertex, midheaven) > 0.0 {
        vertex = opposite(vertex);
    }

    // Fidelity 20: Placidus does not exist where the pole of the ecliptic can pass the zenith's
    // parallel; Swiss Ephemeris then takes Porphyry, and an Ascendant left of the Midheaven is
    // turned about. Left out: 180 degrees.
    let placidus = (!horizon.is_polar).then(|| placidus(&horizon)).flatten();
    let (system, between) = match placidus {
        Some(cusps) => (HouseSystem::Placidus, cusps),
        None => {
            ascendant = east_of(midheaven, ascendant);
            (HouseSystem::Porphyry, porphyry(ascendant, midheaven))
        }
    };

    let [eleventh, twelfth, second, third] = between;
    let eastern = [midheaven, eleventh, twelfth, ascendant, second, third];
    // Houses 10, 11, 12, 1, 2, 3, and across from them 4 to 9.
    let cusps = core::array::from_fn(|house| {
        let place = (house + 3) % 12;
        let cusp = if place < 6 { eastern[place] } else { opposite(eastern[place - 6]) };
        Longitude::new(cusp)
    });
    Houses {
        system,
        cusps,
        ascendant: Longitude::new(ascendant),
        midheaven: Longitude::new(midheaven),
        vertex: Longitude::new(vertex),
        armc_deg: armc.to_degrees(),
    }
}

/// How the cusps between the angles divide their semi-arcs: house, cosine and sine of the cusp's
/// distance from the meridian in right ascension at the equator, and what its semi-arc is divided
/// by.
const DIVISIONS: [(Direction, f64); 4] = {
    const HALF_ROOT_3: f64 = 0.866_025_403_784_438_6;
    [
        ((HALF_ROOT_3, 0.5), 3.0),  // 11
        ((0.5, HALF_ROOT_3), 1.5),  // 12
        ((-0.5, HALF_ROOT_3), 1.5), // 2
        ((-HALF_ROOT_3, 0.5), 3.0), // 3
    ]
};

/// Cusps 11, 12, 2 and 3 of Placidus, degrees; `None` where a cusp is not found.
///
/// Each cusp is where the ecliptic meets the curve of points that have covered a third (or two) of
/// their semi-arc: the pole height that suits the cusp's declination is found by going round.
/// All angles are told by their sines, so that a round costs one arcsine and one sine.
fn placidus(horizon: &Horizon) -> Option<[f64; 4]> {
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

/// Rounds of the search after which Swiss Ephemeris gives up.
const MOST_ROUNDS: u32 = 100;

/// Goes round from the first guess of a cusp until it stays.
///
/// Fidelity 19, copied on purpose: Swiss Ephemeris stops as soon as a step is below 1/360000
/// degree, though not before the third point. Its cusps are off the true ones by up to 0.0099
/// arcsecond, and so are these.
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

/// Cusps 11, 12, 2 and 3 of Porphyry, degrees: thirds of the quadrants on the ecliptic.
fn porphyry(ascendant: f64, midheaven: f64) -> [f64; 4] {
    let quadrant = ahead(ascendant, midheaven);
    let rest = 180.0 - quadrant;
    [
        wrap(midheaven + quadrant / 3.0, 360.0),
        wrap(midheaven + quadrant * 2.0 / 3.0, 360.0),
        wrap(ascendant + rest / 3.0, 360.0),
        wrap(ascendant + rest * 2.0 / 3.0, 360.0),
    ]
}

fn longitude(direction: Direction) -> f64 {
    degrees(libm::atan2(direction.1, direction.0))
}

/// The Ascendant, turned about where it would lie left of the Midheaven.
fn east_of(midheaven: f64, ascendant: f64) -> f64 {
    if ahead(ascendant, midheaven) < 0.0 { opposite(ascendant) } else { ascendant }
}

fn opposite(longitude: f64) -> f64 {
    wrap(longitude + 180.0, 360.0)
}

/// Degrees from `from` to `longitude`, in [-180, 180).
fn ahead(longitude: f64, from: f64) -> f64 {
    let arc = wrap(longitude - from, 360.0);
    if arc >= 180.0 { arc - 360.0 } else { arc }
}

/// Sidereal time at a longitude (radians, east positive), radians in [0, 2 pi).
pub(crate) fn local(greenwich: f64, longitude: f64) -> f64 {
    wrap(greenwich + longitude, TAU)
}
