//! A birth.

use engine::request::{BirthRequest, Given};
use engine::{BadInput, Members};

use crate::Error;

/// Date, time and place of a birth, and the options of its chart.
///
/// All members of [`BirthRequest`] can be set:
///
/// ```
/// use astrarium::{Astrarium, Birth, HouseSystem};
///
/// let mut birth = Birth::new("1990-06-15", "14:30", 41.8919, 12.5113, "Europe/Rome")?;
/// birth.members.house_system = Some(HouseSystem::WholeSign);
/// let chart = Astrarium::embedded()?.natal(&birth)?.chart;
/// assert_eq!(chart.houses[0].cusp, 180.0);
/// # Ok::<(), astrarium::Error>(())
/// ```
#[derive(Debug, Clone, Default)]
pub struct Birth {
    /// The members, named as in the API.
    pub members: BirthRequest,
}

impl Birth {
    /// A birth on a date (`YYYY-MM-DD`), at a time of the clock there (`HH:MM` or `HH:MM:SS`), at coordinates in degrees, north
    /// and east positive, in an IANA zone.
    ///
    /// ```
    /// let birth = astrarium::Birth::new("1879-03-14", "11:30", 48.4, 9.99, "Europe/Berlin")?;
    /// assert_eq!(birth.members.latitude, Some(48.4));
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If date or time cannot be read. Coordinates and zone are checked when a chart is made.
    pub fn new(
        date: &str,
        time: &str,
        latitude: f64,
        longitude: f64,
        zone: &str,
    ) -> Result<Self, Error> {
        let texts = [("date", Some(date.to_owned())), ("time", Some(time.to_owned()))];
        let given: Given<BirthRequest> = Members::from_texts(texts).into();
        let (members, _) = given.whole().map_err(BadInput::of_birth)?;
        let timezone = Some(zone.to_owned());
        let (latitude, longitude) = (Some(latitude), Some(longitude));
        Ok(Self { members: BirthRequest { latitude, longitude, timezone, ..members } })
    }

    /// A birth whose time is not known. Its chart has no houses and no angles.
    ///
    /// ```
    /// use astrarium::{Astrarium, Birth};
    /// let birth = Birth::on("1990-06-15", 41.8919, 12.5113, "Europe/Rome")?;
    /// assert!(Astrarium::embedded()?.natal(&birth)?.chart.houses.is_empty());
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the date cannot be read.
    pub fn on(date: &str, latitude: f64, longitude: f64, zone: &str) -> Result<Self, Error> {
        let mut birth = Self::new(date, "12:00", latitude, longitude, zone)?;
        birth.members.time = None;
        birth.members.time_unknown = Some(true);
        Ok(birth)
    }

    /// The birth with the name of the person, which readings need.
    ///
    /// ```
    /// let birth = astrarium::Birth::new("1990-06-15", "14:30", 41.8919, 12.5113, "Europe/Rome")?.named("Ada");
    /// assert_eq!(birth.members.name.as_deref(), Some("Ada"));
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    #[must_use]
    pub fn named(mut self, name: &str) -> Self {
        self.members.name = Some(name.to_owned());
        self
    }
}
