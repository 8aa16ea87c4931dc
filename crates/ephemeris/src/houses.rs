//! Ascendant, Midheaven and Vertex, and the cusps of a house system.

mod placidus;
mod systems;

use core::f64::consts::{FRAC_PI_2, TAU};

use chart::{Angle, HouseSystem, Houses, Longitude};

pub(crate) use systems::turns_midheaven;

use crate::units::{degrees, wrap};

/// A direction in the plane of the ecliptic, not of unit length.
type Direction = (f64, f64);

/// The angles from which the houses of an instant and a place are calculated.
pub(crate) struct Horizon {
    /// Right ascension of the meridian, radians.
    armc: f64,
    /// Sine and cosine of the obliquity.
    sin_eps: f64,
    cos_eps: f64,
    /// Cosine and sine of the right ascension of the meridian.
    meridian: Direction,
    /// Sine and cosine of the latitude.
    sin_latitude: f64,
    cos_latitude: f64,
    tan_latitude: f64,
    /// Whether the place is at or beyond a polar circle.
    is_polar: bool,
    /// Whether the place is between the tropics.
    is_tropical: bool,
}

impl Horizon {
    /// From the sidereal time `armc`, the latitude and the true obliquity, all in radians.
    #[inline]
    pub(crate) fn new(armc: f64, latitude: f64, obliquity: f64) -> Self {
        let (sin_eps, cos_eps) = libm::sincos(obliquity);
        let (sin_armc, cos_armc) = libm::sincos(armc);
        // Swiss Ephemeris excludes the poles in the same way.
        let almost = FRAC_PI_2 - 1e-10_f64.to_radians();
        let (sin_latitude, cos_latitude) = libm::sincos(latitude.clamp(-almost, almost));
        Self {
            armc,
            sin_eps,
            cos_eps,
            meridian: (cos_armc, sin_armc),
            sin_latitude,
            cos_latitude,
            tan_latitude: sin_latitude / cos_latitude,
            is_polar: FRAC_PI_2 - latitude.abs() <= obliquity,
            is_tropical: latitude.abs() <= obliquity,
        }
    }

    /// The point of the ecliptic that rises when the point of the equator at `ascension` (cosine, sine)
    /// rises, at a latitude with the tangent `tan_pole`.
    #[inline]
    fn rising(&self, ascension: Direction, tan_pole: f64) -> Direction {
        (self.cos_eps * ascension.0 - tan_pole * self.sin_eps, ascension.1)
    }

    /// The Midheaven: longitude of the culminating point of the ecliptic, degrees.
    #[inline]
    fn midheaven(&self) -> f64 {
        let (cos_armc, sin_armc) = self.meridian;
        longitude((cos_armc * self.cos_eps, sin_armc))
    }

    /// The Ascendant: longitude of the rising point of the ecliptic, degrees, before the correction by [`east_of`].
    #[inline]
    fn ascendant(&self) -> f64 {
        let (cos_armc, sin_armc) = self.meridian;
        longitude(self.rising((-sin_armc, cos_armc), self.tan_latitude))
    }

    /// The Vertex: the western intersection of ecliptic and prime vertical.
    ///
    /// It is the Ascendant at the complementary latitude and the opposite sidereal time. Fidelity 20: between
    /// the tropics Swiss Ephemeris keeps it on the western side. Error if omitted: 180 degrees.
    #[inline]
    fn vertex(&self) -> f64 {
        let (cos_armc, sin_armc) = self.meridian;
        let cot_latitude = self.cos_latitude / self.sin_latitude;
        let vertex = longitude(self.rising((sin_armc, -cos_armc), cot_latitude));
        if self.is_tropical && ahead(vertex, self.midheaven()) > 0.0 {
            opposite(vertex)
        } else {
            vertex
        }
    }
}

/// One angle, degrees, without the cusps, from the sidereal time `armc`, the latitude and the true obliquity, all in
/// radians.
pub(crate) fn angle(angle: Angle, armc: f64, latitude: f64, obliquity: f64) -> f64 {
    let horizon = Horizon::new(armc, latitude, obliquity);
    let ascendant = || match horizon.ascendant() {
        ascendant if horizon.is_polar => east_of(horizon.midheaven(), ascendant),
        ascendant => ascendant,
    };
    match angle {
        Angle::Ascendant => ascendant(),
        Angle::Descendant => ascendant() + 180.0,
        Angle::Midheaven => horizon.midheaven(),
        Angle::ImumCoeli => horizon.midheaven() + 180.0,
    }
}

/// The houses of a system. `ayanamsa_deg` is the ayanamsa from the true equinox, zero for the tropical zodiac.
pub(crate) fn houses(horizon: &Horizon, system: HouseSystem, ayanamsa_deg: f64) -> Houses {
    let division = systems::divide(horizon, system);
    let counted = |longitude: f64| Longitude::new(longitude - ayanamsa_deg);
    let ascendant = counted(division.ascendant);
    let cusps = match division.cusps {
        Some(cusps) => cusps.map(counted),
        None => systems::signs_from(ascendant),
    };
    Houses {
        system: division.system,
        cusps,
        ascendant,
        midheaven: counted(division.midheaven),
        vertex: counted(horizon.vertex()),
        armc_deg: horizon.armc.to_degrees(),
    }
}

fn longitude(direction: Direction) -> f64 {
    degrees(libm::atan2(direction.1, direction.0))
}

/// The Ascendant, replaced by the opposite point where it is west of the Midheaven.
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

/// Local sidereal time at a longitude (radians, east positive), radians in [0, 2 pi).
pub(crate) fn local(greenwich: f64, longitude: f64) -> f64 {
    wrap(greenwich + longitude, TAU)
}
