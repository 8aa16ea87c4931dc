//! Coordinates and name of a birthplace.

use chart::Coordinates;

use crate::UtcOffset;

/// Coordinates with an optional name.
#[derive(Debug, Clone, PartialEq)]
pub struct Birthplace {
    coordinates: Coordinates,
    name: Option<String>,
}

impl Birthplace {
    /// A birthplace without a name.
    #[must_use]
    pub fn new(coordinates: Coordinates) -> Self {
        Self { coordinates, name: None }
    }

    /// Adds the short name used in explanations, such as `Ulm`. A blank name is ignored.
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        let name = name.trim();
        self.name = (!name.is_empty()).then(|| name.to_owned());
        self
    }

    /// The coordinates.
    #[must_use]
    pub fn coordinates(&self) -> Coordinates {
        self.coordinates
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
        UtcOffset::from_seconds_unchecked((self.coordinates.longitude_deg() * 240.0).round() as i32)
    }
}
