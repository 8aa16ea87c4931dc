//! The sky at an instant, as the ephemeris calculates it.

use crate::{Body, Houses, Longitude};

/// Apparent geocentric position of a body, in the ecliptic and true equinox of date.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Position {
    /// Ecliptic longitude.
    pub longitude: Longitude,
    /// Ecliptic latitude, degrees, north positive.
    pub latitude_deg: f64,
    /// Distance from the Earth's centre, astronomical units.
    pub distance_au: f64,
    /// Change of longitude, degrees a day; negative while retrograde.
    pub speed_deg_per_day: f64,
    /// Change of latitude, degrees a day.
    pub latitude_speed_deg_per_day: f64,
    /// Change of distance, astronomical units a day.
    pub distance_speed_au_per_day: f64,
}

/// The twelve bodies at one instant.
#[derive(Debug, Clone, PartialEq)]
pub struct Positions([Position; Body::COUNT]);

/// The sky at an instant and place, from which a chart is cast.
#[derive(Debug, Clone, PartialEq)]
pub struct Sky {
    /// The twelve bodies.
    pub positions: Positions,
    /// Angles and cusps; `None` where the time of birth is not known.
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
}

impl Positions {
    /// In the order of [`Body::ALL`].
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
