//! The time zone at coordinates.

use tzf_rs::EmbeddedFinder;

/// Boundaries of time zones.
pub struct ZoneFinder {
    boundaries: EmbeddedFinder,
}

/// A zone of the time zone database.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Zone<'a> {
    /// Its name: `Europe/Rome`, or at sea `Etc/GMT+3`.
    pub name: &'a str,
    /// At sea, a name for display: `UTC-3`. The signs of the database's nautical zones are reversed: `Etc/GMT+3` is three
    /// hours behind UTC.
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
    /// Boundaries are simplified by up to 111 metres, and are today's: North Vietnam, Northern Ireland and Québec, which had
    /// their own time before 1970, are in today's zones.
    ///
    /// ```
    /// let zones = places::ZoneFinder::embedded();
    /// assert_eq!(zones.zone_at(48.4, 9.99).unwrap().name, "Europe/Berlin");
    /// let at_sea = zones.zone_at(-20.0, -40.0 + 5.0).unwrap();
    /// assert_eq!((at_sea.name, at_sea.label.as_deref()), ("Etc/GMT+2", Some("UTC-2")));
    /// ```
    #[must_use]
    pub fn zone_at(&self, latitude_deg: f64, longitude_deg: f64) -> Option<Zone<'_>> {
        let in_range =
            (-90.0..=90.0).contains(&latitude_deg) && (-180.0..=180.0).contains(&longitude_deg);
        if !in_range {
            return None;
        }
        let name = self.boundaries.get_tz_name(longitude_deg, latitude_deg);
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
