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
        let mut birth = Self::from_texts(texts)?;
        birth.members.timezone = Some(zone.to_owned());
        birth.members.latitude = Some(latitude);
        birth.members.longitude = Some(longitude);
        Ok(birth)
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

    /// A birth from texts by the names of its members, such as a row of a table. Names that a birth does not have are left
    /// out; see [`Birth::unknown`].
    ///
    /// ```
    /// use astrarium::Birth;
    /// let row = [("date", "1990-06-15"), ("timeUnknown", "true"), ("latitude", "41.9"), ("longitude", "12.5")];
    /// let birth = Birth::from_texts(row.map(|(name, text)| (name, Some(text.to_owned()))))?;
    /// assert_eq!(birth.members.time_unknown, Some(true));
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If a text cannot be read. What they mean together is checked when a chart is made.
    pub fn from_texts<'a>(
        texts: impl IntoIterator<Item = (&'a str, Option<String>)>,
    ) -> Result<Self, Error> {
        let given: Given<BirthRequest> = Members::from_texts(texts).into();
        let (members, _) = given.whole().map_err(BadInput::of_birth)?;
        Ok(Self { members })
    }

    /// Those of the names that are no members of a birth.
    ///
    /// ```
    /// assert_eq!(astrarium::Birth::unknown(["date", "zodiak", "houseSystem"]), ["zodiak"]);
    /// ```
    #[must_use]
    pub fn unknown<'a>(names: impl IntoIterator<Item = &'a str>) -> Vec<String> {
        let names = names.into_iter().map(|name| (name, Some(String::new())));
        let given: Given<BirthRequest> = Members::from_texts(names).into();
        given.unknown.map_or_else(|_| Vec::new(), |unknown| unknown.members)
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
