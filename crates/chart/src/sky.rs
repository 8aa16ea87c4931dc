//! The sky at an instant, as the ephemeris calculates it.

use crate::{Body, Houses, Longitude};

/// Apparent position of a body: geocentric, in the ecliptic and true equinox of date, unless another centre or zodiac
/// is requested.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct Position {
    /// Ecliptic longitude.
    pub longitude: Longitude,
    /// Ecliptic latitude, degrees, north positive.
    pub latitude_deg: f64,
    /// Distance from the centre, astronomical units.
    pub distance_au: f64,
    /// Change of longitude, degrees a day; negative while retrograde.
    pub speed_deg_per_day: f64,
    /// Change of latitude, degrees a day.
    pub latitude_speed_deg_per_day: f64,
    /// Change of distance, astronomical units a day.
    pub distance_speed_au_per_day: f64,
}

/// Coordinates in the true equator and equinox of date.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Equatorial {
    /// Right ascension, degrees in `[0, 360)`.
    pub right_ascension_deg: f64,
    /// Declination, degrees, north positive.
    pub declination_deg: f64,
}

/// The twelve bodies at one instant.
#[derive(Debug, Clone, PartialEq)]
pub struct Positions([Position; Body::COUNT]);

/// The sky at an instant and place, from which a chart is cast.
#[derive(Debug, Clone, PartialEq)]
pub struct Sky {
    /// The twelve bodies.
    pub positions: Positions,
    /// Angles and cusps; `None` if the time of birth is not known.
    pub houses: Option<Houses>,
    /// True obliquity of the ecliptic, degrees.
    pub obliquity_deg: f64,
}

impl Position {
    /// Whether the body is retrograde.
    #[must_use]
    pub fn is_retrograde(&self) -> bool {
        self.speed_deg_per_day < 0.0
    }

    /// The equatorial coordinates of a tropical position.
    #[must_use]
    pub fn equatorial(&self, obliquity_deg: f64) -> Equatorial {
        Equatorial::of(self.longitude, self.latitude_deg, obliquity_deg)
    }
}

impl Equatorial {
    /// Converts a tropical longitude and a latitude, with the true obliquity; all in degrees.
    #[must_use]
    pub fn of(longitude: Longitude, latitude_deg: f64, obliquity_deg: f64) -> Self {
        let (sin, cos) = libm::sincos(obliquity_deg.to_radians());
        let (sin_longitude, cos_longitude) = libm::sincos(longitude.degrees().to_radians());
        let (sin_latitude, cos_latitude) = libm::sincos(latitude_deg.to_radians());
        let (x, y, z) = (cos_latitude * cos_longitude, cos_latitude * sin_longitude, sin_latitude);
        let (along, north) = (y * cos - z * sin, y * sin + z * cos);
        Self {
            right_ascension_deg: Longitude::new(libm::atan2(along, x).to_degrees()).degrees(),
            declination_deg: libm::asin(north.clamp(-1.0, 1.0)).to_degrees(),
        }
    }
}

impl Positions {
    /// From positions in the order of [`Body::ALL`].
    #[must_use]
    pub fn new(positions: [Position; Body::COUNT]) -> Self {
        Self(positions)
    }

    /// The position of a body.
    #[must_use]
    pub fn of(&self, body: Body) -> &Position {
        &self.0[body.index()]
    }

    /// Every body with its position, in order.
    pub fn iter(&self) -> impl Iterator<Item = (Body, &Position)> {
        Body::ALL.into_iter().zip(&self.0)
    }
}
