//! The JavaScript object: the engine and the places, created from bytes that the page fetches.

use chart::{Coordinates, JulianDay};
use civil::Zones;
use engine::answer::{PlaceResults, PlaceSource, Problem, ProblemKind, Wanted};
use engine::request::{BODY_LIMIT, PlaceZones};
use engine::{CastError, Engine, Environment, Members};
use ephemeris::{Ephemeris, SkyError};
use places::Gazetteer;
use reading::{Corpus, MissingVolume};
use wasm_bindgen::JsError;
use wasm_bindgen::prelude::wasm_bindgen;

use crate::Answer;

/// The engine in the browser.
#[wasm_bindgen]
pub struct Device {
    engine: Engine,
    gazetteer: Option<Gazetteer<'static>>,
}

#[wasm_bindgen]
impl Device {
    /// `sky` is a packed ephemeris, such as that of 1900 to 2050, and `zones` the unpacked zone history.
    ///
    /// # Errors
    /// If the bytes are damaged, or made for another version.
    #[wasm_bindgen(constructor)]
    pub fn new(sky: &[u8], zones: &[u8]) -> Result<Self, JsError> {
        let engine = Engine {
            ephemeris: Ephemeris::from_packed(sky)?,
            zones: Zones::from_unpacked(zones)?,
            corpus: Corpus::default(),
            writers: report::WRITERS,
        };
        Ok(Self { engine, gazetteer: None })
    }

    /// Adds a packed ephemeris of the years before or after those that were added.
    ///
    /// # Errors
    /// If the bytes are damaged, or made for another version, or if years between are missing.
    #[wasm_bindgen(js_name = addSky)]
    pub fn add_sky(&mut self, sky: &[u8]) -> Result<(), JsError> {
        let more = Ephemeris::from_packed(sky)?;
        let joined = self.engine.ephemeris.joined(&more);
        self.engine.ephemeris = joined.ok_or_else(|| JsError::new("years between are missing"))?;
        Ok(())
    }

    /// Adds the prepared texts.
    ///
    /// # Errors
    /// If the texts are damaged, or made for another version.
    #[wasm_bindgen(js_name = addTexts)]
    pub fn add_texts(&mut self, texts: &str) -> Result<(), JsError> {
        self.engine.corpus = Corpus::from_prepared(texts)?;
        Ok(())
    }

    /// Adds a volume of the texts that an answer has named.
    ///
    /// # Errors
    /// If the text is damaged, or made for another version.
    #[wasm_bindgen(js_name = addVolume)]
    pub fn add_volume(&mut self, text: &str) -> Result<(), JsError> {
        Ok(self.engine.corpus.add_volume(text)?)
    }

    /// Adds the places. Further calls have no effect.
    ///
    /// # Errors
    /// If the bytes are damaged, or made for another version.
    #[wasm_bindgen(js_name = addPlaces)]
    pub fn add_places(&mut self, places: &[u8]) -> Result<(), JsError> {
        if self.gazetteer.is_none() {
            self.gazetteer = Some(Gazetteer::unpacked(places)?);
        }
        Ok(())
    }

    /// Answers a call by its name, such as `natal`: its answer is that of the API, or for `wheel` and `calendar` a file. `include` has the
    /// parts to add, such as `wheel,text`. Without `texts`, interpretations are empty. The current time is in seconds since 1970.
    #[must_use]
    pub fn answer(
        &self,
        call: &str,
        body: &[u8],
        include: &str,
        texts: bool,
        now_unix_seconds: f64,
    ) -> Answer {
        if texts && self.engine.corpus.is_empty() {
            return Answer::needs_texts();
        }
        if body.len() > BODY_LIMIT {
            return Answer::problem(Problem::too_large(BODY_LIMIT));
        }
        let members = match Members::from_json(body) {
            Ok(members) => members.including(include),
            Err(error) => return Answer::problem(error),
        };
        let environment = Environment {
            // The map of zones is not included, so a birth without a zone is refused.
            place_zones: PlaceZones { at: &|_| None, by_default: true },
            now_unix_seconds: seconds(now_unix_seconds),
            gazetteer: self.gazetteer.as_ref(),
            wanted: Wanted { texts, ..Wanted::default() },
        };
        match self.engine.call(call, members, &environment) {
            Ok(body) => Answer::whole(body),
            Err(CastError::Sky(error)) => Answer::needs_sky(year(error)),
            Err(CastError::Texts(MissingVolume(name))) => Answer::needs_volume(&name),
            Err(error) => Answer::problem(error),
        }
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
                Answer::of(&PlaceResults::new(vec![found], PlaceSource::Gazetteer))
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
    fn numbers(&self, days: f64, latitude_deg: f64, longitude_deg: f64) -> Option<Vec<f64>> {
        let at = JulianDay::new(days)?;
        let place = Coordinates::new(latitude_deg, longitude_deg).ok()?;
        let sky = self.engine.ephemeris.sky(at, place).ok()?;
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

/// The year without data, to a day.
#[expect(clippy::cast_possible_truncation, reason = "a year of the calendar")]
fn year(error: SkyError) -> i32 {
    let (SkyError::TooEarly { at, .. }
    | SkyError::TooLate { at, .. }
    | SkyError::NoData { at_tt: at, .. }) = error;
    // Julian day 2451544.5 is 2000-01-01 00:00.
    (2000.0 + (at - 2_451_544.5) / 365.2425).floor() as i32
}

#[expect(clippy::cast_possible_truncation, reason = "a clock's time is far inside")]
fn seconds(now_unix_seconds: f64) -> i64 {
    now_unix_seconds as i64
}

fn no_places() -> Answer {
    Answer::problem(Problem::new(
        ProblemKind::UNAVAILABLE,
        "this call cannot be answered at the moment",
    ))
}
