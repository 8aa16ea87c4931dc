//! The one way through: birth details, an instant, a sky, a chart, a reading, an answer.

use chart::{Body, HouseSystem, JulianDay, Positions};
use civil::{Disambiguation, Resolved, TimeOfDay, Zones};
use ephemeris::{Ephemeris, SkyError};
use reading::Corpus;

use crate::instant::resolve;
use crate::request::{BadInput, BirthDetails, Door, Members, NameRule};
use crate::sensitivity::Sensitivity;

/// Everything the journey needs, loaded once and shared by all callers.
pub struct Natal {
    /// The sky.
    pub ephemeris: Ephemeris,
    /// The history of the clocks.
    pub zones: Zones,
    /// The texts.
    pub corpus: Corpus,
}

/// A birth whose instant is known, with how it was found.
#[derive(Debug, Clone)]
pub struct Birth {
    /// What was asked.
    pub details: BirthDetails,
    /// How the clock time was understood. For an unknown time, that of local noon.
    pub resolved: Resolved,
    /// The instant for the ephemeris.
    pub at: JulianDay,
}

/// A birth with its sky and chart.
#[derive(Debug, Clone)]
pub struct Cast {
    /// The birth.
    pub birth: Birth,
    /// The chart.
    pub chart: chart::Chart,
    /// Where the bodies stood at the beginning and the end of the day, if the time is not known.
    pub day: Option<(Positions, Positions)>,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum JourneyError {
    /// The birth details cannot be used.
    #[error(transparent)]
    BadInput(#[from] BadInput),
    /// The ephemeris has no sky for a birth that was accepted: a fault of ours.
    #[error(transparent)]
    Sky(#[from] SkyError),
}

/// 1800-01-02 00:00 UT, the first instant of births.
const FIRST_BIRTH: i64 = -5_364_576_000;

/// The first and the last second of a birth's day on the clock of the birthplace, in seconds since
/// 1970. Where the day of a change of clocks leaves that open, twelve hours from noon.
fn day(birth: &Birth) -> (i64, i64) {
    let noon = birth.resolved.unix_seconds;
    let at = |hour, minute, second| {
        let time = TimeOfDay::new(hour, minute, second).ok()?;
        resolve(&birth.details, time).ok().map(|resolved| resolved.unix_seconds)
    };
    (at(0, 0, 0).unwrap_or(noon - 12 * 3600), at(23, 59, 59).unwrap_or(noon + 12 * 3600))
}

impl Natal {
    /// Reads birth details and finds their instant.
    pub fn birth(
        &self,
        members: Members,
        zone_at: &dyn Fn(chart::Place) -> Option<String>,
        now_unix_seconds: i64,
        name_rule: NameRule,
    ) -> Result<Birth, BadInput> {
        let door = Door { zones: &self.zones, zone_at, now_unix_seconds };
        let mut details = BirthDetails::parse(members, &door, name_rule)?;
        if details.time.is_none() {
            // Noon stands in; whether it came twice or never is nobody's question.
            details.disambiguation = Disambiguation::Compatible;
        }
        let time = details.time.unwrap_or(TimeOfDay::NOON);
        let resolved = resolve(&details, time)?;
        let seconds = resolved.unix_seconds;
        if seconds < FIRST_BIRTH {
            return Err(BadInput::field("date", "births are read from 1800-01-02 on"));
        }
        let birth = Birth { details, resolved, at: JulianDay::from_unix_seconds(seconds) };
        if birth.details.time.is_some() && seconds > now_unix_seconds {
            return Err(BadInput::field("time", "this moment is in the future"));
        }
        if birth.details.time.is_none() && day(&birth).0 > now_unix_seconds {
            return Err(BadInput::field("date", "this date is in the future"));
        }
        Ok(birth)
    }

    /// Casts the chart of a birth.
    pub fn cast(&self, birth: Birth) -> Result<Cast, SkyError> {
        if birth.details.time.is_some() {
            let sky = self.ephemeris.sky(birth.at, birth.details.place)?;
            return Ok(Cast { birth, chart: chart::Chart::cast(&sky), day: None });
        }
        let chart = chart::Chart::cast(&self.ephemeris.sky_without_houses(birth.at)?);
        let positions = |seconds| self.ephemeris.positions(JulianDay::from_unix_seconds(seconds));
        let (first, last) = day(&birth);
        Ok(Cast { birth, chart, day: Some((positions(first)?, positions(last)?)) })
    }

    /// How far the time may be off before a sign changes; `None` where it is not known.
    pub fn sensitivity(&self, cast: &Cast) -> Result<Option<Sensitivity>, SkyError> {
        let Birth { details, at, .. } = &cast.birth;
        let moon = &cast.chart.placement(Body::Moon).position;
        let sensitivity = |_| Sensitivity::of(&self.ephemeris, *at, details.place, moon);
        details.time.map(sensitivity).transpose()
    }
}

impl Cast {
    /// Placidus does not exist at this latitude.
    #[must_use]
    pub fn is_porphyry(&self) -> bool {
        self.chart.houses.is_some_and(|houses| houses.system == HouseSystem::Porphyry)
    }
}
