//! The steps from birth details to a chart.

use chart::{Body, HouseSystem, JulianDay, Positions};
use civil::{Resolved, Zones};
use ephemeris::{Ephemeris, SkyError};
use reading::Corpus;

use crate::instant::{self, Timestamp};
use crate::request::{BadInput, BirthDetails, Context, FieldErrorCode, Members, NameRule};
use crate::sensitivity::Sensitivity;

/// The data that the calculation needs, loaded once and shared.
pub struct Natal {
    /// The ephemeris.
    pub ephemeris: Ephemeris,
    /// The time zone history.
    pub zones: Zones,
    /// The texts of readings.
    pub corpus: Corpus,
}

/// A birth with its instant.
#[derive(Debug, Clone)]
pub struct Birth {
    /// The checked details.
    pub details: BirthDetails,
    /// How the clock time was resolved; for an unknown time, that of local noon.
    pub resolved: Resolved,
    /// The instant for the ephemeris.
    pub at: JulianDay,
    /// The first and the last second of its day on the clock of the birthplace, in seconds since
    /// 1970, if the time is not known.
    pub day: Option<(i64, i64)>,
}

/// A birth with its chart.
#[derive(Debug, Clone)]
pub struct Cast {
    /// The birth.
    pub birth: Birth,
    /// The chart.
    pub chart: chart::Chart,
    /// The positions at the beginning and the end of the day, if the time is not known.
    pub day: Option<(Positions, Positions)>,
}

/// Why a birth has no chart.
#[derive(Debug, thiserror::Error)]
pub enum CastError {
    /// Members of the request have invalid values.
    #[error(transparent)]
    BadInput(#[from] BadInput),
    /// The ephemeris has no data for a birth that was accepted.
    #[error(transparent)]
    Sky(#[from] SkyError),
}

/// Both values, or the errors of both.
pub fn both<A, B>(
    first: Result<A, impl Into<CastError>>,
    second: Result<B, impl Into<CastError>>,
) -> Result<(A, B), CastError> {
    match (first.map_err(Into::into), second.map_err(Into::into)) {
        (Ok(first), Ok(second)) => Ok((first, second)),
        (Err(CastError::BadInput(bad)), Err(CastError::BadInput(more))) => {
            Err(bad.and(more).into())
        }
        (Err(error), _) | (_, Err(error)) => Err(error),
    }
}

impl Natal {
    /// Checks birth details and resolves their instant.
    pub fn birth(
        &self,
        members: Members,
        zone_at: &dyn Fn(chart::Coordinates) -> Option<String>,
        now_unix_seconds: i64,
        name_rule: NameRule,
    ) -> Result<Birth, BadInput> {
        let context = Context { zones: &self.zones, zone_at, now_unix_seconds };
        let details = BirthDetails::parse(members, &context, name_rule)?;
        Self::dated(details, now_unix_seconds).map_err(BadInput::of_birth)
    }

    /// Resolves the instant, which must be within the ephemeris and not in the future.
    fn dated(details: BirthDetails, now_unix_seconds: i64) -> Result<Birth, BadInput> {
        let resolved = instant::of_birth(&details)?;
        let seconds = resolved.unix_seconds;
        if seconds < instant::FIRST {
            let message = format!(
                "Births are read from {} on; this one was at {}.",
                Timestamp::from_unix_seconds(instant::FIRST),
                Timestamp::from_unix_seconds(seconds)
            );
            return Err(BadInput::field(details.date_field, FieldErrorCode::OutOfRange, message));
        }
        let day = match details.time {
            Some(_) if seconds > now_unix_seconds => {
                let message = "This moment is in the future.";
                return Err(BadInput::field(details.time_field, FieldErrorCode::Future, message));
            }
            Some(_) => None,
            None => Some(instant::day(&details)?),
        };
        if day.is_some_and(|(begins, _)| begins > now_unix_seconds) {
            let message = "This date is in the future.";
            return Err(BadInput::field(details.date_field, FieldErrorCode::Future, message));
        }
        Ok(Birth { details, resolved, at: JulianDay::from_unix_seconds(seconds), day })
    }

    /// Casts the chart of a birth.
    pub fn cast(&self, birth: Birth) -> Result<Cast, SkyError> {
        let Some((first, last)) = birth.day else {
            let sky = self.ephemeris.sky(birth.at, birth.details.place)?;
            return Ok(Cast { birth, chart: chart::Chart::cast(&sky), day: None });
        };
        let positions = |seconds| self.ephemeris.positions(JulianDay::from_unix_seconds(seconds));
        let (first, last) = (positions(first)?, positions(last)?);
        let noon = self.ephemeris.sky_without_houses(birth.at)?;
        let chart = chart::Chart::cast_of_day(&noon, [&first, &last]);
        Ok(Cast { birth, chart, day: Some((first, last)) })
    }

    /// How far the time can change before a sign changes; `None` if the time is not known.
    pub fn sensitivity(&self, cast: &Cast) -> Result<Option<Sensitivity>, SkyError> {
        let Birth { details, at, .. } = &cast.birth;
        let moon = &cast.chart.placement(Body::Moon).position;
        let sensitivity = |_| Sensitivity::of(&self.ephemeris, *at, details.place, moon);
        details.time.map(sensitivity).transpose()
    }
}

impl Cast {
    /// Whether Placidus houses do not exist at this latitude.
    #[must_use]
    pub fn is_porphyry(&self) -> bool {
        self.chart.houses.is_some_and(|houses| houses.system == HouseSystem::Porphyry)
    }
}
