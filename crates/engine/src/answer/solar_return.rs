//! `/chart/solar-return`: the chart of the moment at which the Sun returns to its longitude at birth.

use chart::{Body, JulianDay};
use civil::Date;
use ephemeris::{Ephemeris, search};
use serde::Serialize;

use super::birth::{Warning, WarningCode};
use super::{BirthData, Chart, Extras, Wanted, Wheel};
use crate::cast::CastError;
use crate::cast::{Cast, Engine};
use crate::instant::{DAY_S, OUTSIDE_EPHEMERIS, Timestamp, midnight};
use crate::request::{BadInput, FieldErrorCode, SolarReturnQuery};

/// `/chart/solar-return`.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SolarReturnAnswer {
    /// The moment of the return, UTC, to the second. Without a birth time: the return to the longitude at noon, which
    /// can be half a day earlier or later than the true return.
    pub instant: Timestamp,
    /// The chart of that moment at the requested place; without a birth time it has no houses.
    pub chart: Chart,
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
        extras: Extras,
    ) -> Result<SolarReturnAnswer, CastError> {
        let at = self.solar_return(cast, query.year)?;
        let is_timed = cast.day.is_none();
        let mut birth = cast.birth.clone();
        birth.at = at;
        birth.details.place = query.place.unwrap_or(birth.details.place);
        let sky = if is_timed {
            self.sky_of(&birth.details).sky(at, birth.details.place)?
        } else {
            self.sky_of(&birth.details).sky_without_houses(at)?
        };
        let mut chart = chart::Chart::cast_by(&sky, &birth.details.options.aspects);
        chart.points = Self::points(&self.sky_of(&birth.details), &birth, &sky)?;
        // A return has no sensitivity to the birth time and no day of birth.
        birth.details.time = None;
        birth.day = None;
        let back = Cast { birth, chart, day: None, geocentric_sun: cast.geocentric_sun };
        let mut birth_data = BirthData::of(cast);
        if !is_timed {
            birth_data.warnings.push(without_time());
        }
        Ok(SolarReturnAnswer {
            instant: Timestamp::from(at),
            chart: Chart::of(&back, self, Wanted::default())?,
            wheel: extras.wheel.map(|sizes| Wheel::of_sizes(&back.chart, sizes)),
            birth_data,
        })
    }

    /// The moment near the birthday of a year at which the Sun returns to its longitude at birth.
    fn solar_return(&self, cast: &Cast, year: i16) -> Result<JulianDay, CastError> {
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

fn without_time() -> Warning {
    let message = "The time of birth is not known: the moment is that for the Sun's place at noon and may be half a day \
                  off, and the chart has no houses.";
    Warning::new(WarningCode::DependsOnTime, message)
}
