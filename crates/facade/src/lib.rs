//! Natal charts, readings, transits and chart wheels. Positions are those of the Swiss Ephemeris; the data files, the history of
//! time zones and the texts are embedded.
//!
//! ```
//! use astrarium::{Astrarium, Birth};
//!
//! let astrarium = Astrarium::embedded()?;
//! let birth = Birth::new("1990-06-15", "14:30", 41.8919, 12.5113, "Europe/Rome")?;
//! let natal = astrarium.natal(&birth)?;
//! let [sun, moon] = [0, 1].map(|index| &natal.chart.planets[index]);
//! assert_eq!(sun.position, "24°08′ Gemini");
//! assert_eq!(moon.house, Some(5));
//! # Ok::<(), astrarium::Error>(())
//! ```
//!
//! Each method answers what a call of the HTTP API of Astrarium answers, with types of the same names: [`Natal`]
//! serializes to the JSON of `POST /chart/natal`. An error names every invalid member, with the codes of the API:
//!
//! ```
//! # use astrarium::{Astrarium, Birth, Error};
//! let error = Birth::new("1990-02-30", "14:30", 41.8919, 12.5113, "Europe/Rome").unwrap_err();
//! let Error::BadInput(bad) = error else { panic!("{error}") };
//! assert_eq!((bad.0[0].field.as_str(), bad.0[0].code.name()), ("date", "impossible"));
//! ```
//!
//! # Features
//!
//! | feature | what it embeds |
//! |---|---|
//! | `ephemeris` (default) | the data files for 1800 to 2399, 2 MB |
//! | `readings` (default) | the texts, 2 MB |
//! | `wheel` (default) | the wheel as SVG |
//! | `places` | 235,000 places for `Astrarium::places`, 50 MB |
//! | `largest-places` | the 30,000 largest of them, 1 MB |
//! | `zones` | the boundaries of time zones for `"auto"` and `Astrarium::zone_at`, 4 MB |

#[doc = include_str!("../README.md")]
#[cfg(doctest)]
struct Readme;

mod birth;
mod error;
mod json;

use std::sync::OnceLock;
use std::time::{SystemTime, UNIX_EPOCH};

#[cfg(feature = "readings")]
use chart::JulianDay;
use civil::Zones;
use engine::answer::Wanted;
use engine::explain::ExplainContext;
use engine::request::{Given, PlaceZones};
#[cfg(feature = "readings")]
use engine::request::{Included, PeriodMembers, TransitQuery, YearQuery};
use engine::{Cast, Engine, Environment, Purpose};
use ephemeris::Ephemeris;
use places::Gazetteer;
use reading::Corpus;

pub use birth::Birth;
pub use chart::{
    AspectType, Body, Center, Coordinates, ExtraPoint, House, HouseSystem, Longitude, LunarNode,
    Sign, Sky, UnknownName, Zodiac,
};
pub use civil::{Date, Disambiguation, TimeOfDay, Timestamp, UtcOffset};
/// The types of all answers.
pub use engine::answer;
pub use engine::answer::{
    ChartAnswer as Natal, CompatibilityAnswer as Comparison, CompleteAnswer as Reading,
    PeriodAnswer as Period, PlaceResults as Places, Problem, TransitsAnswer as Transits,
    YearAnswer as Year,
};
pub use engine::explain::{CheckAnswer as Checked, ExplainAnswer as Explanation};
pub use engine::request::{BirthRequest, Orbs, Relationship};
pub use engine::{BadInput, ChartKind, FieldError, FieldErrorCode};
pub use error::Error;
pub use json::CallOptions;
pub use reading::{Pronoun, Relation};

#[cfg(feature = "wheel")]
pub use engine::{answer::WheelSize, request::WheelTheme};

/// The engine with its data.
pub struct Astrarium {
    engine: Engine,
    /// Opened when it is first used.
    gazetteer: OnceLock<Option<Gazetteer<'static>>>,
    #[cfg(feature = "zones")]
    boundaries: places::ZoneFinder,
}

impl Astrarium {
    /// The engine with the embedded data. It takes some milliseconds; make one and share it.
    ///
    /// ```
    /// let astrarium = std::sync::Arc::new(astrarium::Astrarium::embedded()?);
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the data are damaged.
    #[cfg(feature = "ephemeris")]
    pub fn embedded() -> Result<Self, Error> {
        Self::with(Ephemeris::embedded()?)
    }

    /// The engine with the bytes of the Swiss Ephemeris files `sepl_18.se1`, `semo_18.se1` and `seas_18.se1`.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Error};
    /// assert!(matches!(Astrarium::from_files([vec![], vec![], vec![]]), Err(Error::Ephemeris(_))));
    /// ```
    ///
    /// # Errors
    /// If a file is damaged, or is another edition.
    pub fn from_files([planets, moon, asteroids]: [Vec<u8>; 3]) -> Result<Self, Error> {
        Self::with(Ephemeris::from_bytes(planets, moon, asteroids)?)
    }

    fn with(ephemeris: Ephemeris) -> Result<Self, Error> {
        let corpus =
            if cfg!(feature = "readings") { Corpus::embedded()? } else { Corpus::default() };
        Ok(Self {
            engine: Engine {
                ephemeris,
                zones: Zones::embedded()?,
                corpus,
                writers: report::WRITERS,
            },
            gazetteer: OnceLock::new(),
            #[cfg(feature = "zones")]
            boundaries: places::ZoneFinder::embedded(),
        })
    }

    /// The natal chart. Every `interpretation` is empty and every `keywords` has no entries; see
    /// [`Astrarium::natal_with_texts`].
    ///
    /// ```
    /// use astrarium::{Astrarium, Birth};
    /// let birth = Birth::new("1879-03-14", "11:30", 48.4, 9.99, "Europe/Berlin")?;
    /// let natal = Astrarium::embedded()?.natal(&birth)?;
    /// assert_eq!(natal.chart.planets[0].position, "23°30′ Pisces");
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of the birth are invalid.
    pub fn natal(&self, birth: &Birth) -> Result<Natal, Error> {
        let cast = self.cast(birth, Purpose::Chart)?;
        Ok(self.engine.chart_answer(&cast, Wanted::without_texts())?)
    }

    /// The natal chart with interpretations and keywords.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Birth};
    /// # let birth = Birth::new("1879-03-14", "11:30", 48.4, 9.99, "Europe/Berlin")?;
    /// let natal = Astrarium::embedded()?.natal_with_texts(&birth)?;
    /// assert!(natal.chart.planets[0].meaning.keywords.len() >= 3);
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of the birth are invalid.
    #[cfg(feature = "readings")]
    pub fn natal_with_texts(&self, birth: &Birth) -> Result<Natal, Error> {
        let cast = self.cast(birth, Purpose::Chart)?;
        Ok(self.engine.chart_answer(&cast, Wanted::default())?)
    }

    /// The complete reading in eight areas of life, with its chart.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Birth};
    /// # let birth = Birth::new("1879-03-14", "11:30", 48.4, 9.99, "Europe/Berlin")?;
    /// let reading = Astrarium::embedded()?.reading(&birth.named("Albert"))?;
    /// assert!(!reading.reading.idea.sentence.is_empty());
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of the birth are invalid, or it has no name.
    #[cfg(feature = "readings")]
    pub fn reading(&self, birth: &Birth) -> Result<Reading, Error> {
        let cast = self.cast(birth, Purpose::Reading)?;
        Ok(self.engine.reading_with(&cast, Included::default(), Wanted::default())?)
    }

    /// The transits of a moment.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Birth, Timestamp};
    /// # let birth = Birth::new("1990-06-15", "14:30", 41.8919, 12.5113, "Europe/Rome")?;
    /// let at = Timestamp::from_unix_seconds(1_795_262_400); // 2026-11-21T12:00:00Z
    /// let transits = Astrarium::embedded()?.transits(&birth, at)?;
    /// assert_eq!(transits.at, at);
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of the birth are invalid, or the moment is outside the ephemeris.
    #[cfg(feature = "readings")]
    pub fn transits(&self, birth: &Birth, at: Timestamp) -> Result<Transits, Error> {
        let cast = self.cast(birth, Purpose::Person)?;
        let at = JulianDay::from_unix_seconds(at.unix_seconds());
        let query = TransitQuery { at, display_timezone: None };
        Ok(self.engine.transits_with(&cast, &query, Included::default())?)
    }

    /// The exact transits and the events from one day to another, at most 400 days.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Birth, Date};
    /// # let birth = Birth::new("1990-06-15", "14:30", 41.8919, 12.5113, "Europe/Rome")?;
    /// let [from, to] = ["2026-01-01", "2026-12-31"].map(|date| Date::parse(date).unwrap());
    /// let period = Astrarium::embedded()?.period(&birth, from, to)?;
    /// assert!(!period.moments.is_empty());
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of the birth are invalid, or the days are outside the ephemeris or too many.
    #[cfg(feature = "readings")]
    pub fn period(&self, birth: &Birth, from: Date, to: Date) -> Result<Period, Error> {
        let cast = self.cast(birth, Purpose::Person)?;
        let days =
            Given::of(PeriodMembers { from: Some(from), to: Some(to), ..Default::default() });
        Ok(self.engine.period_answer(&cast, &days.check(now_unix_seconds())?)?)
    }

    /// The account of a year, from the birthday in `year` to the next.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Birth};
    /// # let birth = Birth::new("1990-06-15", "14:30", 41.8919, 12.5113, "Europe/Rome")?;
    /// let year = Astrarium::embedded()?.year(&birth, 2026)?;
    /// assert!(!year.idea.sentence.is_empty());
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of the birth are invalid, or the year is outside the ephemeris.
    #[cfg(feature = "readings")]
    pub fn year(&self, birth: &Birth, year: i16) -> Result<Year, Error> {
        let cast = self.cast(birth, Purpose::Person)?;
        let query = YearQuery { year: Some(year), place: None, display_timezone: None };
        let now = now_unix_seconds();
        Ok(self.engine.year_with(&cast, &query, now, Included::default(), Wanted::default())?)
    }

    /// The comparison of two people. The relationship changes the words of the reading alone; its default is a couple, both
    /// called they.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Birth, Pronoun, Relation, Relationship};
    /// # let ada = Birth::new("1990-06-15", "14:30", 41.8919, 12.5113, "Europe/Rome")?;
    /// # let ben = Birth::new("1987-03-09", "04:56", 48.4, 9.99, "Europe/Berlin")?;
    /// let (ada, ben) = (ada.named("Ada"), ben.named("Ben"));
    /// let friends = Relationship { relation: Relation::Friends, pronouns: [Pronoun::She, Pronoun::He] };
    /// let comparison = Astrarium::embedded()?.compare(&ada, &ben, friends)?;
    /// assert!(!comparison.aspects.is_empty());
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of a birth are invalid, or the zodiacs differ. The names of the members begin with `person1.` or
    /// `person2.`.
    #[cfg(feature = "readings")]
    pub fn compare(
        &self,
        first: &Birth,
        second: &Birth,
        relationship: Relationship,
    ) -> Result<Comparison, Error> {
        let people = [first, second].map(|birth| Given::of(birth.members.clone()));
        let births = self.with_environment(|environment| {
            self.engine.births_of_pair(engine::request::GivenPair::of(people), environment)
        })?;
        let [first, second] = self.engine.cast_pair(births)?;
        Ok(self.engine.compatibility_with(&first, &second, relationship, Included::default())?)
    }

    /// Why another source says something else about a chart. Its claims are a text, such as `Moon 12 Leo, Asc Virgo`.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Birth};
    /// # let birth = Birth::new("1990-06-15", "14:30", 41.8919, 12.5113, "Europe/Rome")?;
    /// let explained = Astrarium::embedded()?.explain(&birth, "Sun in Gemini, Moon in Aries")?;
    /// assert_eq!(explained.claims.len(), 2);
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of the birth are invalid.
    pub fn explain(&self, birth: &Birth, claims: &str) -> Result<Explanation, Error> {
        let cast = self.cast(birth, Purpose::Person)?;
        let gazetteer = self.gazetteer();
        let context = ExplainContext { now_unix_seconds: now_unix_seconds(), gazetteer };
        Ok(self.engine.explain_answer(&cast, &engine::explain::parse(claims), context)?)
    }

    /// Which statements of a text about the chart are right, and what the text leaves out.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Birth};
    /// # let birth = Birth::new("1990-06-15", "14:30", 41.8919, 12.5113, "Europe/Rome")?;
    /// let checked = Astrarium::embedded()?.check(&birth, "Your Sun in Gemini squares the Moon.")?;
    /// assert_eq!(checked.statements.len(), 2);
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of the birth are invalid.
    pub fn check(&self, birth: &Birth, text: &str) -> Result<Checked, Error> {
        Ok(self.engine.check_answer(&self.cast(birth, Purpose::Person)?, text)?)
    }

    /// The wheel as an SVG document without a ground. Its parts have classes and names, such as `data-body="Sun"`.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Birth, WheelSize, WheelTheme};
    /// # let birth = Birth::new("1990-06-15", "14:30", 41.8919, 12.5113, "Europe/Rome")?;
    /// let svg = Astrarium::embedded()?.wheel(&birth, WheelSize::Medium, WheelTheme::Dark)?;
    /// assert!(svg.starts_with("<svg ") && svg.contains("data-body=\"Sun\""));
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of the birth are invalid.
    #[cfg(feature = "wheel")]
    pub fn wheel(
        &self,
        birth: &Birth,
        size: WheelSize,
        theme: WheelTheme,
    ) -> Result<String, Error> {
        let cast = self.cast(birth, Purpose::Chart)?;
        Ok(answer::WheelPicture::marked(&cast.chart, size, &theme.palette()).svg)
    }

    /// The places of a name, best first, at most `limit` (1 to 20); or the place at coordinates such as `48.4,9.99`.
    ///
    /// ```
    /// let places = astrarium::Astrarium::embedded()?.places("rome", 1)?;
    /// assert_eq!(places.results[0].annotations.timezone.name, "Europe/Rome");
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If the name is blank or too long, or the limit is out of range.
    #[cfg(any(feature = "places", feature = "largest-places"))]
    pub fn places(&self, name: &str, limit: usize) -> Result<Places, Error> {
        let gazetteer = self.gazetteer().ok_or(Error::Places)?;
        Ok(engine::places::search(gazetteer, name, limit, None)?)
    }

    /// The name of the time zone at coordinates; `None` if there is none.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Coordinates};
    /// let rome = Coordinates::new(41.9, 12.5).unwrap();
    /// assert_eq!(Astrarium::embedded()?.zone_at(rome).as_deref(), Some("Europe/Rome"));
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    #[cfg(feature = "zones")]
    #[must_use]
    pub fn zone_at(&self, place: Coordinates) -> Option<String> {
        let zone = self.boundaries.zone_at(place)?;
        Some(civil::historical_zone(zone.name, place).unwrap_or(zone.name).to_owned())
    }

    /// Only the positions, cusps and angles of a chart, which take a third of the time of a chart.
    ///
    /// ```
    /// # use astrarium::{Astrarium, Birth};
    /// let birth = Birth::new("1990-06-15", "14:30", 41.9028, 12.4964, "Europe/Rome")?;
    /// let (at, sky) = Astrarium::embedded()?.positions(&birth)?;
    /// assert_eq!(at.to_string(), "1990-06-15T12:30:00Z");
    /// let sun = sky.positions.of(astrarium::Body::Sun).longitude.degrees();
    /// assert!((sun - 84.149_453_4).abs() < 1e-7); // swetest
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// If members of the birth are invalid.
    pub fn positions(&self, birth: &Birth) -> Result<(Timestamp, Sky), Error> {
        let given = Given::of(birth.members.clone());
        let birth = self.with_environment(|environment| {
            self.engine.birth(
                given,
                environment.place_zones,
                environment.now_unix_seconds,
                Purpose::Chart,
            )
        })?;
        Ok((Timestamp::from_unix_seconds(birth.resolved.unix_seconds), self.engine.sky(&birth)?))
    }

    fn gazetteer(&self) -> Option<&Gazetteer<'static>> {
        self.gazetteer.get_or_init(embedded_places).as_ref()
    }

    fn cast(&self, birth: &Birth, name: Purpose) -> Result<Cast, Error> {
        let given = Given::of(birth.members.clone());
        Ok(self.with_environment(|environment| self.engine.cast_given(given, environment, name))?)
    }

    /// Calls a use case with the clock and what finds zones and places.
    fn with_environment<T>(&self, use_case: impl FnOnce(&Environment<'_>) -> T) -> T {
        #[cfg(feature = "zones")]
        let zone_at = |place: Coordinates| self.zone_at(place);
        #[cfg(not(feature = "zones"))]
        let zone_at = |_: Coordinates| None;
        use_case(&Environment {
            place_zones: PlaceZones { at: &zone_at, by_default: true },
            now_unix_seconds: now_unix_seconds(),
            gazetteer: self.gazetteer(),
            wanted: Wanted::default(),
        })
    }
}

/// The places of the features.
fn embedded_places() -> Option<Gazetteer<'static>> {
    #[cfg(feature = "places")]
    return Some(Gazetteer::embedded());
    #[cfg(all(feature = "largest-places", not(feature = "places")))]
    return Gazetteer::unpacked(places::LARGEST).ok();
    #[cfg(not(any(feature = "places", feature = "largest-places")))]
    None
}

/// Seconds since 1970-01-01 00:00 UTC by the system clock.
fn now_unix_seconds() -> i64 {
    SystemTime::now()
        .duration_since(UNIX_EPOCH)
        .map_or(0, |since| i64::try_from(since.as_secs()).unwrap_or(i64::MAX))
}
