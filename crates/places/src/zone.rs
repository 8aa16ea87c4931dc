//! The time zone at coordinates.

use chart::Coordinates;
use tzf_rs::EmbeddedFinder;

/// Finds time zones by coordinates.
pub struct ZoneFinder {
    boundaries: EmbeddedFinder,
}

/// A zone of the time zone database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone<'a> {
    /// Its name: `Europe/Rome`, or at sea `Etc/GMT+3`.
    pub name: &'a str,
    /// At sea, a name for display: `UTC-3`. The signs of the database's nautical zones are reversed: `Etc/GMT+3` is
    /// three hours behind UTC.
    pub label: Option<String>,
}

impl ZoneFinder {
    /// The embedded boundaries. Loading takes some milliseconds.
    #[must_use]
    pub fn embedded() -> Self {
        Self { boundaries: EmbeddedFinder::new() }
    }

    /// The zone at coordinates (degrees north and east); `None` if they are out of range.
    ///
    /// Boundaries are simplified by up to 111 metres and are current: North Vietnam, Northern Ireland and Québec have
    /// the current zones, although their clocks differed before 1970.
    ///
    /// ```
    /// use chart::Coordinates;
    /// let zones = places::ZoneFinder::embedded();
    /// assert_eq!(zones.zone_at(Coordinates::new(48.4, 9.99)?).unwrap().name, "Europe/Berlin");
    /// let at_sea = zones.zone_at(Coordinates::new(-20.0, -35.0)?).unwrap();
    /// assert_eq!((at_sea.name, at_sea.label.as_deref()), ("Etc/GMT+2", Some("UTC-2")));
    /// # Ok::<(), chart::CoordinatesError>(())
    /// ```
    #[must_use]
    pub fn zone_at(&self, place: Coordinates) -> Option<Zone<'_>> {
        let name = self.boundaries.get_tz_name(place.longitude_deg(), place.latitude_deg());
        (!name.is_empty()).then(|| Zone { name, label: label(name) })
    }
}

/// The display names of nautical zones.
fn label(name: &str) -> Option<String> {
    let westward = name.strip_prefix("Etc/GMT")?;
    Some(match westward.split_at_checked(1) {
        Some(("+", hours)) => format!("UTC-{hours}"),
        Some(("-", hours)) => format!("UTC+{hours}"),
        _ => "UTC".to_owned(),
    })
}
