//! Geographic coordinates.

/// Checked geographic coordinates.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Coordinates {
    latitude_deg: f64,
    longitude_deg: f64,
}

/// Why coordinates are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum CoordinatesError {
    /// The latitude is not a number from -90 to 90.
    #[error("The latitude must be a number from -90 to 90 degrees.")]
    Latitude,
    /// The longitude is not a number from -180 to 180.
    #[error("The longitude must be a number from -180 to 180 degrees.")]
    Longitude,
}

impl Coordinates {
    /// Latitude from -90 (south) to 90, longitude from -180 (west) to 180, both in degrees.
    ///
    /// ```
    /// use chart::{Coordinates, CoordinatesError};
    /// assert!(Coordinates::new(90.0, -180.0).is_ok());
    /// assert_eq!(Coordinates::new(f64::NAN, 0.0), Err(CoordinatesError::Latitude));
    /// ```
    pub fn new(latitude_deg: f64, longitude_deg: f64) -> Result<Self, CoordinatesError> {
        if !(-90.0..=90.0).contains(&latitude_deg) {
            return Err(CoordinatesError::Latitude);
        }
        if !(-180.0..=180.0).contains(&longitude_deg) {
            return Err(CoordinatesError::Longitude);
        }
        Ok(Self { latitude_deg, longitude_deg })
    }

    /// Degrees, north positive.
    #[must_use]
    pub fn latitude_deg(self) -> f64 {
        self.latitude_deg
    }

    /// Degrees, east positive.
    #[must_use]
    pub fn longitude_deg(self) -> f64 {
        self.longitude_deg
    }
}
