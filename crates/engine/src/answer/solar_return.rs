//! `/chart/solar-return`: the chart of the moment at which the Sun returns to its longitude at birth.

use chart::{Body, JulianDay};
use civil::Date;
use ephemeris::{Ephemeris, SkyError, search};
use serde::Serialize;

use super::technique::birth_data_of;
use super::{BirthData, ChartView, Wanted, Wheel, WheelSizes};
use crate::cast::{Cast, CastError, Engine};
use crate::instant::{DAY_S, OUTSIDE_EPHEMERIS, midnight};
use crate::request::{BadInput, FieldErrorCode, SolarReturnQuery};
use civil::Timestamp;

/// `/chart/solar-return`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SolarReturnAnswer {
    /// The year of the return.
    #[schema(example = 2026)]
    pub year: i16,
    /// The moment of the return, UTC, to the second. Without a birth time: the return to the longitude at noon, which
    /// can be half a day earlier or later than the true return.
    pub instant: Timestamp,
    /// The next return, UTC: the end of its year; `null` beyond the ephemeris.
    #[schema(required)]
    pub ends: Option<Timestamp>,
    /// What the chart says of the year, in three to five sentences; empty if the birth time is unknown.
    pub interpretation: String,
    /// The chart of that moment at the requested place; without a birth time it has no houses.
    pub chart: ChartView,
    /// The wheel of the chart in the sizes 300, 450 and 600; with `include=wheel`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub wheel: Option<Vec<Wheel>>,
    /// The birth data as interpreted: instant, UTC offset and warnings.
    pub birth_data: BirthData,
}

/// The largest difference between return and birthday, days: because of clocks, leap days and the date line.
const REACH_DAYS: f64 = 3.0;

impl Engine {
    /// The solar return of a year.
    pub fn solar_return_answer(
        &self,
        cast: &Cast,
        query: SolarReturnQuery,
        wheel: Option<WheelSizes>,
    ) -> Result<SolarReturnAnswer, CastError> {
        let at = self.moment_of_return(cast, query.year)?;
        Ok(self.solar_return_at(cast, query, at, wheel)?)
    }

    /// The last solar return before a moment, at the birthplace, with its wheel; `None` before the first.
    pub(super) fn solar_return_in_force(
        &self,
        cast: &Cast,
        at: JulianDay,
    ) -> Result<Option<SolarReturnAnswer>, CastError> {
        match self.return_in_force(cast, at) {
            Ok((year, instant)) => {
                let query = SolarReturnQuery { year, place: None };
                Ok(Some(self.solar_return_at(cast, query, instant, Some(WheelSizes::All))?))
            }
            Err(CastError::BadInput(_)) => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// The last solar return before a moment, with its year.
    pub(super) fn return_in_force(
        &self,
        cast: &Cast,
        at: JulianDay,
    ) -> Result<(i16, JulianDay), CastError> {
        let this_year = Timestamp::from(at).utc().date.year();
        match self.moment_of_return(cast, this_year) {
            Ok(instant) if instant <= at => Ok((this_year, instant)),
            Ok(_) | Err(CastError::BadInput(_)) => {
                Ok((this_year - 1, self.moment_of_return(cast, this_year - 1)?))
            }
            Err(error) => Err(error),
        }
    }

    fn solar_return_at(
        &self,
        cast: &Cast,
        query: SolarReturnQuery,
        at: JulianDay,
        wheel: Option<WheelSizes>,
    ) -> Result<SolarReturnAnswer, SkyError> {
        let back = self.cast_at(cast, at, query.place.unwrap_or(cast.birth.details.place))?;
        let effect = "The moment is that for the Sun's place at noon and may be half a day off, and the chart has no houses.";
        Ok(SolarReturnAnswer {
            year: query.year,
            ends: self.moment_of_return(cast, query.year + 1).ok().map(Timestamp::from),
            interpretation: reading::solar_return(&self.corpus, &back.chart).join(" "),
            instant: Timestamp::from(at),
            chart: ChartView::of(&back, self, Wanted::default())?,
            wheel: wheel.map(|sizes| Wheel::named("Solar return", &back.chart, sizes)),
            birth_data: birth_data_of(cast, Some(&back), effect),
        })
    }

    /// The moment near the birthday of a year at which the Sun returns to its longitude at birth.
    pub(super) fn moment_of_return(&self, cast: &Cast, year: i16) -> Result<JulianDay, CastError> {
        let out_of_range =
            |message: &str| BadInput::field("year", FieldErrorCode::OutOfRange, message.to_owned());
        let sky = self.moving_sky_of(&cast.birth.details);
        let sun = cast.geocentric_sun;
        let date = cast.birth.details.date;
        // The birthday of 29 February is 28 February in common years.
        let birthday = Date::new(year, date.month(), date.day())
            .or_else(|_| Date::new(year, date.month(), 28))
            .map_err(|error| BadInput::of("year", error))?;
        let noon = JulianDay::from_unix_seconds(midnight(birthday) + DAY_S / 2).days();
        let day = |days: f64| {
            JulianDay::new(days.clamp(Ephemeris::FIRST, Ephemeris::LAST)).unwrap_or(cast.birth.at)
        };
        let (from, to) = (day(noon - REACH_DAYS), day(noon + REACH_DAYS));
        let found = search::crossings(&sky, Body::Sun, sun, from, to).next();
        let at = found.transpose()?.map(|crossing| crossing.at);
        match at {
            // The birth itself is the first return; 1e-5 days are about a second.
            Some(at) if at.days() > cast.birth.at.days() - 1e-5 => Ok(at),
            Some(_) => Err(out_of_range("This year is before the birth.").into()),
            None => Err(out_of_range(OUTSIDE_EPHEMERIS).into()),
        }
    }
}
