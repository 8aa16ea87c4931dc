//! Coordinates and name of a birthplace.

use crate::UtcOffset;

/// Checked coordinates with an optional name.
#[derive(Debug, Clone, PartialEq)]
pub struct Birthplace {
    latitude_deg: f64,
    longitude_deg: f64,
    name: Option<String>,
}

/// Why coordinates are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BirthplaceError {
    /// The latitude is not a number from -90 to 90.
    #[error("The latitude must be a number from -90 to 90 degrees.")]
    Latitude,
    /// The longitude is not a number from -180 to 180.
    #[error("The longitude must be a number from -180 to 180 degrees.")]
    Longitude,
}

impl Birthplace {
    /// Latitude from -90 (south) to 90, longitude from -180 (west) to 180, both in degrees.
    pub fn new(latitude_deg: f64, longitude_deg: f64) -> Result<Self, BirthplaceError> {
        if !(-90.0..=90.0).contains(&latitude_deg) {
            return Err(BirthplaceError::Latitude);
        }
        if !(-180.0..=180.0).contains(&longitude_deg) {
            return Err(BirthplaceError::Longitude);
        }
        Ok(Self { latitude_deg, longitude_deg, name: None })
    }

    /// Adds the short name used in explanations, such as `Ulm`. A blank name is ignored.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        let name = name.trim();
        self.name = (!name.is_empty()).then(|| name.to_owned());
        self
    }

    /// Degrees, north positive.
    #[must_use]
    pub fn latitude_deg(&self) -> f64 {
        self.latitude_deg
    }

    /// Degrees, east positive.
    #[must_use]
    pub fn longitude_deg(&self) -> f64 {
        self.longitude_deg
    }

    /// The short name.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Local mean time as an offset from UTC: 240 seconds for each degree of longitude, to the second.
    #[must_use]
    #[expect(clippy::cast_possible_truncation, reason = "at most 43,200 either way")]
    pub fn mean_time(&self) -> UtcOffset {
        UtcOffset::from_seconds_unchecked((self.longitude_deg * 240.0).round() as i32)
    }
}
