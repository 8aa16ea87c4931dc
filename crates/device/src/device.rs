//! The JavaScript object: the engine and the places, created from bytes that the page fetches.

use chart::{Coordinates, JulianDay};
use civil::Zones;
use engine::answer::{
    Extras, PairWheel, PeriodAnswer, PlaceResults, Problem, Source, Wanted, Wheel,
};
use engine::request::{self, BODY_LIMIT, CalendarFormat, PERSONS, PeriodQuery, SolarReturnQuery};
use engine::{Birth, Cast, CastError, Engine, Members, NameRule, both, same_zodiac};
use ephemeris::Ephemeris;
use places::Gazetteer;
use reading::Corpus;
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Answer;

/// The engine in the browser.
#[wasm_bindgen]
pub struct Device {
    engine: Engine,
    /// The engine for the years before 1900, once the data have been added.
    older: Option<Engine>,
    gazetteer: Option<Gazetteer<'static>>,
}

/// 1900-01-01 00:00 UT: the first instant of the data that the page fetches first.
const RECENT: f64 = 2_415_020.5;

#[wasm_bindgen]
impl Device {
    /// `sky` is the packed ephemeris of 1900 to 2050, `zones` the unpacked zone history, and `texts` the prepared
    /// texts.
    ///
    /// # Errors
    /// If the bytes are damaged, or made for another version.
    #[wasm_bindgen(constructor)]
    pub fn new(sky: &[u8], zones: &[u8], texts: &str) -> Result<Self, JsError> {
        let engine = Engine {
            ephemeris: Ephemeris::from_packed(sky)?,
            zones: Zones::from_unpacked(zones)?,
            corpus: Corpus::from_prepared(texts)?,
        };
        Ok(Self { engine, older: None, gazetteer: None })
    }

    /// Adds the packed ephemeris of 1800 to 1900.
    ///
    /// # Errors
    /// If the bytes are damaged, or made for another version.
    #[wasm_bindgen(js_name = addOlderSky)]
    pub fn add_older_sky(&mut self, sky: &[u8]) -> Result<(), JsError> {
        let ephemeris = Ephemeris::from_packed(sky)?;
        let (zones, corpus) = (self.engine.zones.clone(), self.engine.corpus.clone());
        self.older = Some(Engine { ephemeris, zones, corpus });
        Ok(())
    }

    /// Adds the places. Further calls have no effect.
    ///
    /// # Errors
    /// If the bytes are damaged, or made for another version.
    #[wasm_bindgen(js_name = addPlaces)]
    pub fn add_places(&mut self, places: &[u8]) -> Result<(), JsError> {
        if self.gazetteer.is_none() {
            let packed = places::unpack(places)?;
            self.gazetteer = Some(Gazetteer::from_bytes(Box::leak(packed.into_boxed_slice()))?);
        }
        Ok(())
    }

    /// Answers `POST /reading/complete?include=wheel,text`. The current time is in seconds since 1970.
    #[must_use]
    pub fn complete(&self, body: &[u8], now_unix_seconds: f64) -> Answer {
        self.answer(body, seconds(now_unix_seconds)).unwrap_or_else(Answer::problem)
    }

    /// Answers `POST /chart/transits`.
    #[must_use]
    pub fn transits(&self, body: &[u8], now_unix_seconds: f64) -> Answer {
        self.of_birth(body, now_unix_seconds, request::moment, transits)
    }

    /// Answers `POST /chart/transits/period`.
    #[must_use]
    pub fn period(&self, body: &[u8], now_unix_seconds: f64) -> Answer {
        self.of_birth(body, now_unix_seconds, PeriodQuery::take, |engine, cast, query| {
            Ok(Answer::of(&period(engine, cast, &query)?))
        })
    }

    /// Answers `POST /chart/calendar`: the body is the file.
    #[must_use]
    pub fn calendar(&self, body: &[u8], now_unix_seconds: f64) -> Answer {
        let take = |members: &mut Members, now| {
            both(CalendarFormat::take(members), PeriodQuery::take(members, now))
        };
        self.of_birth(body, now_unix_seconds, take, |engine, cast, (format, query)| {
            let answer = period(engine, cast, &query)?;
            Ok(Answer::file(match format {
                CalendarFormat::Ics => report::calendar(&answer),
                CalendarFormat::Txt => report::calendar_text(&answer),
            }))
        })
    }

    /// Answers `POST /chart/solar-return?include=wheel`.
    #[must_use]
    #[wasm_bindgen(js_name = solarReturn)]
    pub fn solar_return(&self, body: &[u8], now_unix_seconds: f64) -> Answer {
        let take = |members: &mut Members, _| SolarReturnQuery::take(members);
        self.of_birth(body, now_unix_seconds, take, |engine, cast, query| {
            engine
                .solar_return_answer(cast, query, Extras::WHEEL)
                .map(|answer| Answer::of(&answer))
                .map_err(|error| match error {
                    CastError::BadInput(bad) => bad.into(),
                    CastError::Sky(_) => Problem::internal(),
                })
        })
    }

    /// Answers `POST /compatibility?include=wheel,text`.
    #[must_use]
    pub fn compatibility(&self, body: &[u8], now_unix_seconds: f64) -> Answer {
        self.pair(body, seconds(now_unix_seconds)).unwrap_or_else(Answer::problem)
    }

    /// Answers `GET /places/search`.
    #[must_use]
    pub fn search(&self, query: &str, limit: usize) -> Answer {
        let Some(gazetteer) = &self.gazetteer else { return no_places() };
        match engine::places::search(gazetteer, query, limit, None) {
            Ok(found) => Answer::of(&found),
            Err(input) => Answer::problem(input),
        }
    }

    /// Answers `GET /places/reverse`. The zone is that of the nearest place, since the map of zones is not included; `UTC`
    /// if no place is near.
    #[must_use]
    pub fn reverse(&self, latitude_deg: f64, longitude_deg: f64) -> Answer {
        let Some(gazetteer) = &self.gazetteer else { return no_places() };
        match engine::request::place_at(latitude_deg, longitude_deg) {
            Ok(at) => {
                let found = engine::places::nearest(gazetteer, at, None);
                Answer::of(&PlaceResults::new(vec![found], Source::Gazetteer))
            }
            Err(input) => Answer::problem(input),
        }
    }

    /// All numbers of the sky at a Julian day (UT) and place in a fixed order, for a bitwise comparison of machines;
    /// empty if there are no data.
    #[must_use]
    pub fn sky(&self, julian_day: f64, latitude_deg: f64, longitude_deg: f64) -> Vec<f64> {
        self.numbers(julian_day, latitude_deg, longitude_deg).unwrap_or_default()
    }
}

impl Device {
    fn answer(&self, body: &[u8], now_unix_seconds: i64) -> Result<Answer, Problem> {
        let members = members(body)?;
        // The map of zones is not included, so a request without a zone is refused.
        let birth = self.engine.birth(members, &|_| None, now_unix_seconds, NameRule::Required)?;
        let Some(engine) = self.engine_for(birth.at) else { return Ok(Answer::needs_older_sky()) };
        complete(engine, birth)
    }

    /// Answers a call about one birth and something else, which `take` reads from the members. Errors of both are
    /// reported together.
    fn of_birth<T, E: Into<CastError>>(
        &self,
        body: &[u8],
        now_unix_seconds: f64,
        take: impl FnOnce(&mut Members, i64) -> Result<T, E>,
        answer: impl FnOnce(&Engine, &Cast, T) -> Result<Answer, Problem>,
    ) -> Answer {
        let now = seconds(now_unix_seconds);
        let answered = || -> Result<Answer, Problem> {
            let mut members = members(body)?;
            let taken = take(&mut members, now);
            let birth = self.engine.birth(members, &|_| None, now, NameRule::Optional);
            let (taken, birth) = both(taken, birth).map_err(problem)?;
            let Some(engine) = self.engine_for(birth.at) else {
                return Ok(Answer::needs_older_sky());
            };
            // The data that the page fetches first include the current date.
            let cast = engine.cast(birth).map_err(|_| Problem::internal())?;
            answer(&self.engine, &cast, taken)
        };
        answered().unwrap_or_else(Answer::problem)
    }

    fn pair(&self, body: &[u8], now: i64) -> Result<Answer, Problem> {
        let mut members = members(body)?;
        let [first, second] = request::pair(&mut members).map(|person| {
            let birth = self.engine.birth(person?, &|_| None, now, NameRule::Optional);
            birth.map_err(CastError::from)
        });
        let [name1, name2] = PERSONS;
        let named = |result: Result<Birth, CastError>, name: &'static str| {
            result.map_err(|error| match error {
                CastError::BadInput(bad) => bad.renamed(&|field| format!("{name}.{field}")).into(),
                sky => sky,
            })
        };
        let (first, second) = both(named(first, name1), named(second, name2)).map_err(problem)?;
        same_zodiac(&first, &second)
            .map_err(|bad| bad.renamed(&|field| format!("{name2}.{field}")))?;
        let (Some(one), Some(two)) = (self.engine_for(first.at), self.engine_for(second.at)) else {
            return Ok(Answer::needs_older_sky());
        };
        let first = one.cast(first).map_err(|_| Problem::internal())?;
        let second = two.cast(second).map_err(|_| Problem::internal())?;
        let answer = self.engine.compatibility_answer(&first, &second, Extras::WHEEL);
        let mut answer = answer.map_err(|_| Problem::internal())?;
        let wheel = PairWheel::picture(&first, &second, &answer);
        answer.text = Some(report::pair_text(&answer, Some(&wheel)));
        Ok(Answer::of(&answer))
    }

    fn engine_for(&self, at: JulianDay) -> Option<&Engine> {
        if at.days() < RECENT { self.older.as_ref() } else { Some(&self.engine) }
    }

    fn numbers(&self, days: f64, latitude_deg: f64, longitude_deg: f64) -> Option<Vec<f64>> {
        let at = JulianDay::new(days)?;
        let place = Coordinates::new(latitude_deg, longitude_deg).ok()?;
        let sky = self.engine_for(at)?.ephemeris.sky(at, place).ok()?;
        let bodies = sky.positions.iter().flat_map(|(_, position)| {
            [
                position.longitude.degrees(),
                position.latitude_deg,
                position.distance_au,
                position.speed_deg_per_day,
                position.latitude_speed_deg_per_day,
                position.distance_speed_au_per_day,
            ]
        });
        let houses = sky.houses?;
        let cusps = houses.cusps.into_iter().map(chart::Longitude::degrees);
        let rest = [houses.vertex.degrees(), houses.armc_deg, sky.obliquity_deg];
        Some(bodies.chain(cusps).chain(rest).collect())
    }
}

#[expect(clippy::cast_possible_truncation, reason = "a clock's time is far inside")]
fn seconds(now_unix_seconds: f64) -> i64 {
    now_unix_seconds as i64
}

fn members(body: &[u8]) -> Result<Members, Problem> {
    if body.len() > BODY_LIMIT {
        return Err(Problem::too_large(BODY_LIMIT));
    }
    Ok(Members::from_json(body)?)
}

fn problem(error: CastError) -> Problem {
    match error {
        CastError::BadInput(bad) => bad.into(),
        CastError::Sky(_) => Problem::internal(),
    }
}

fn transits(engine: &Engine, cast: &Cast, at: JulianDay) -> Result<Answer, Problem> {
    let answer = engine.transits_answer(cast, at).map_err(|_| Problem::internal())?;
    Ok(Answer::of(&answer))
}

fn period(engine: &Engine, cast: &Cast, query: &PeriodQuery) -> Result<PeriodAnswer, Problem> {
    engine.period_answer(cast, query).map_err(|_| Problem::internal())
}

fn complete(engine: &Engine, birth: Birth) -> Result<Answer, Problem> {
    // If an accepted birth has no data, this is a bug.
    let cast = engine.cast(birth).map_err(|_| Problem::internal())?;
    let mut answer = engine
        .complete_answer(&cast, Extras::WHEEL, Wanted::default())
        .map_err(|_| Problem::internal())?;
    answer.text = Some(report::text(&answer, Some(&Wheel::picture(&cast.chart))));
    Ok(Answer::of(&answer))
}

fn no_places() -> Answer {
    let message = "Service is temporarily down. Please try again in a few minutes.";
    Answer::problem(Problem::new(
        "unavailable",
        "Unavailable",
        503,
        "this call cannot be answered at the moment",
        message,
    ))
}
