//! The steps from birth details to a chart.

use chart::{Body, Center, ExtraPlacement, ExtraPoint, JulianDay, Longitude, Positions, Sky};
use civil::{Resolved, Zones};
use ephemeris::{Ephemeris, SkyError};
use reading::{Corpus, MissingVolume};

use crate::calls::Writers;
use crate::equator::EquatorialChart;
use crate::instant;
use crate::kind::ChartKind;
use crate::options::{ChartOptions, Detail};
use crate::request::IN_THE_FUTURE;
use crate::request::{
    BadInput, BirthDetails, BirthRequest, Context, FieldErrorCode, Given, PlaceZones, Purpose,
};
use crate::sensitivity::Sensitivity;
use civil::Timestamp;

/// The data for all calculations. It is loaded once.
pub struct Engine {
    /// The ephemeris.
    pub ephemeris: Ephemeris,
    /// The time zone history.
    pub zones: Zones,
    /// The texts of readings.
    pub corpus: Corpus,
    /// The writers of text files.
    pub writers: Writers,
}

/// A birth with its instant.
#[derive(Debug, Clone)]
pub struct ResolvedBirth {
    /// The checked details.
    pub details: BirthDetails,
    /// How the clock time was resolved; for an unknown time, that of local noon.
    pub resolved: Resolved,
    /// The instant for the ephemeris.
    pub at: JulianDay,
    /// The first and the last second of its day on the clock of the birthplace, in seconds since
    /// 1970, if the time is unknown.
    pub day: Option<(i64, i64)>,
}

/// A birth with its chart.
#[derive(Debug, Clone)]
pub struct Cast {
    /// The birth.
    pub birth: ResolvedBirth,
    /// The chart.
    pub chart: chart::Chart,
    /// The positions at the beginning and the end of the day, if the time is unknown.
    pub day: Option<(Positions, Positions)>,
    /// The geocentric longitude of the Sun, for solar returns.
    pub geocentric_sun: Longitude,
}

/// The reasons why a birth has no chart.
#[derive(Debug, thiserror::Error)]
pub enum CastError {
    /// Members of the request have invalid values.
    #[error(transparent)]
    BadInput(#[from] BadInput),
    /// The ephemeris has no data for a birth that was accepted.
    #[error(transparent)]
    Sky(#[from] SkyError),
    /// Texts that the reading needs have not been loaded.
    #[error(transparent)]
    Texts(#[from] MissingVolume),
    /// The answer cannot be written as JSON.
    #[error(transparent)]
    Unwritable(#[from] serde_json::Error),
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

/// Checks that the charts of two births use the same zodiac. Aspects between different zodiacs are meaningless.
pub fn same_zodiac(first: &ResolvedBirth, second: &ResolvedBirth) -> Result<(), BadInput> {
    let [one, other] = [first, second].map(|birth| birth.details.options.zodiac);
    if one == other {
        return Ok(());
    }
    let message = format!(
        "Both charts need the same zodiac; that of the first is {}, that of the second {}.",
        one.name(),
        other.name()
    );
    Err(BadInput::field("zodiac", FieldErrorCode::Conflict, message).of_birth())
}

impl Engine {
    /// Checks birth details and resolves their instant.
    pub fn birth(
        &self,
        birth: impl Into<Given<BirthRequest>>,
        place_zones: PlaceZones<'_>,
        now_unix_seconds: i64,
        purpose: Purpose,
    ) -> Result<ResolvedBirth, BadInput> {
        let context = Context { zones: &self.zones, place_zones, now_unix_seconds };
        let details = BirthDetails::parse(birth, &context, purpose)?;
        Self::dated(details, now_unix_seconds).map_err(BadInput::of_birth)
    }

    /// Resolves the instant, which must be within the ephemeris. That of a birth is not in the future.
    pub(crate) fn dated(
        details: BirthDetails,
        now_unix_seconds: i64,
    ) -> Result<ResolvedBirth, BadInput> {
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
        let day = details.time.is_none().then(|| instant::day(&details)).transpose()?;
        let (begins, ends) = day.unwrap_or((seconds, seconds));
        let field = if day.is_some() { details.date_field } else { details.time_field };
        if details.kind == ChartKind::Person && begins > now_unix_seconds {
            return Err(BadInput::field(field, FieldErrorCode::Future, IN_THE_FUTURE));
        }
        if JulianDay::from_unix_seconds(ends).days() > Ephemeris::LAST {
            let code = FieldErrorCode::OutOfRange;
            return Err(BadInput::field(details.date_field, code, instant::OUTSIDE_EPHEMERIS));
        }
        Ok(ResolvedBirth { details, resolved, at: JulianDay::from_unix_seconds(seconds), day })
    }

    /// The ephemeris with the zodiac, node, observer and house system of a birth.
    pub(crate) fn sky_of(&self, birth: &ResolvedBirth) -> Ephemeris {
        self.ephemeris.viewed(birth.details.options.view(birth.details.place))
    }

    /// The ephemeris for transits to a chart: geocentric, in the zodiac of the chart.
    pub(crate) fn moving_sky_of(&self, details: &BirthDetails) -> Ephemeris {
        self.ephemeris.viewed(details.options.moving_view())
    }

    /// The equatorial coordinates of a chart, if its options include details that need them.
    pub(crate) fn equator(&self, cast: &Cast) -> Result<Option<EquatorialChart>, SkyError> {
        let details = cast.birth.details.options.details;
        let wanted = details.has(Detail::Coordinates) || details.has(Detail::Parallels);
        wanted.then(|| EquatorialChart::of(self, cast)).transpose()
    }

    /// The additional points that the options of a birth name.
    pub(crate) fn points(
        ephemeris: &Ephemeris,
        birth: &ResolvedBirth,
        sky: &Sky,
    ) -> Result<Vec<ExtraPlacement>, SkyError> {
        let houses = sky.houses.as_ref();
        let mut points = Vec::new();
        for point in birth.details.options.points.iter() {
            match (point, houses) {
                (ExtraPoint::Body(body), _) => {
                    let position = ephemeris.extra_position(body, birth.at)?;
                    points.push(ExtraPlacement::of_body(body, position, houses));
                }
                (_, Some(houses)) => {
                    points.extend(ExtraPlacement::of_chart(point, &sky.positions, houses));
                }
                (_, None) => {}
            }
        }
        Ok(points)
    }

    /// The positions, cusps and angles of a birth; for an unknown time the positions of local noon.
    pub fn sky(&self, birth: &ResolvedBirth) -> Result<Sky, SkyError> {
        let ephemeris = self.sky_of(birth);
        match birth.day {
            None => ephemeris.sky(birth.at, birth.details.place),
            Some(_) => ephemeris.sky_without_houses(birth.at),
        }
    }

    /// Casts the chart of a birth.
    pub fn cast(&self, birth: ResolvedBirth) -> Result<Cast, SkyError> {
        let ephemeris = self.sky_of(&birth);
        let ChartOptions { aspects: rules, center, .. } = birth.details.options;
        let geocentric_sun = |sky: &Sky| match center {
            Center::Geocentric => Ok(sky.positions.of(Body::Sun).longitude),
            Center::Topocentric => {
                let moving = self.ephemeris.viewed(birth.details.options.moving_view());
                moving.position(Body::Sun, birth.at).map(|sun| sun.longitude)
            }
        };
        let Some((first, last)) = birth.day else {
            let sky = ephemeris.sky(birth.at, birth.details.place)?;
            let geocentric_sun = geocentric_sun(&sky)?;
            let mut chart = chart::Chart::cast_by(&sky, &rules);
            chart.points = Self::points(&ephemeris, &birth, &sky)?;
            return Ok(Cast { birth, chart, day: None, geocentric_sun });
        };
        let positions = |seconds| ephemeris.positions(JulianDay::from_unix_seconds(seconds));
        let (first, last) = (positions(first)?, positions(last)?);
        let noon = ephemeris.sky_without_houses(birth.at)?;
        let geocentric_sun = geocentric_sun(&noon)?;
        let mut chart = chart::Chart::cast_of_day_by(&noon, [&first, &last], &rules);
        chart.points = Self::points(&ephemeris, &birth, &noon)?;
        Ok(Cast { birth, chart, day: Some((first, last)), geocentric_sun })
    }

    /// How far the birth time can change before a sign changes; `None` if the birth time is unknown.
    pub fn sensitivity(&self, cast: &Cast) -> Result<Option<Sensitivity>, SkyError> {
        let ResolvedBirth { details, at, .. } = &cast.birth;
        let moon = &cast.chart.placement(Body::Moon).position;
        let sky = self.sky_of(&cast.birth);
        let sensitivity = |_| Sensitivity::of(&sky, *at, details.place, moon);
        details.time.map(sensitivity).transpose()
    }
}

impl Cast {
    /// Whether the requested house system does not exist at this latitude, so that Porphyry was used.
    #[must_use]
    pub fn is_substituted(&self) -> bool {
        let wanted = self.birth.details.options.house_system;
        self.chart.houses.is_some_and(|houses| houses.system != wanted)
    }
}
