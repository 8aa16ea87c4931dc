//! The calls from JSON to JSON, for bindings to other languages.

use engine::answer::{Problem, Wanted};
#[cfg(feature = "readings")]
use engine::request::{Included, Including};
use engine::{BadInput, CastError, Engine, Environment, FieldErrorCode, Members, Request};
use serde::Serialize;

use crate::Astrarium;

impl Astrarium {
    /// Answers a call by its name with JSON, like the HTTP API: `natal`, `natal-with-texts`, `reading`, `transits`,
    /// `year-of-transits`, `period`, `compare`, `explain`. `calendar` and `wheel` answer with a file. A strict call refuses
    /// members that it does not have.
    ///
    /// ```
    /// # let astrarium = astrarium::Astrarium::embedded()?;
    /// let birth = r#"{"date": "1990-06-15", "time": "14:30", "latitude": 41.9, "longitude": 12.5,
    ///     "timezone": "Europe/Rome"}"#;
    /// let json = astrarium.answer_json("natal", birth.as_bytes(), true).unwrap();
    /// assert!(json.contains("\"position\":\"24°08′ Gemini\""));
    /// assert_eq!(astrarium.answer_json("natal", b"{}", true).unwrap_err().status, 400);
    /// assert_eq!(astrarium.answer_json("fortune", b"{}", true).unwrap_err().status, 400);
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// The problem document of the API.
    pub fn answer_json(&self, call: &str, body: &[u8], is_strict: bool) -> Result<String, Problem> {
        let members = Members::from_json(body).map_err(Problem::from)?.strict(is_strict);
        #[cfg(feature = "readings")]
        let none = Included::default();
        match call {
            "natal" => self.json(members, Wanted::without_texts(), Engine::chart),
            #[cfg(feature = "readings")]
            "natal-with-texts" => self.json(members, Wanted::default(), Engine::chart),
            #[cfg(feature = "readings")]
            "reading" => self.json(members, Wanted::default(), |engine, birth, at| {
                engine.reading(Including::with(none, birth), at)
            }),
            #[cfg(feature = "readings")]
            "transits" => self.json(members, Wanted::default(), |engine, request, at| {
                engine.transits(Including::with(none, request), at)
            }),
            #[cfg(feature = "readings")]
            "year-of-transits" => self.json(members, Wanted::default(), |engine, request, at| {
                engine.transits(Including::with(Included::YEAR, request), at)
            }),
            #[cfg(feature = "readings")]
            "period" => self.json(members, Wanted::default(), Engine::period),
            #[cfg(feature = "readings")]
            "calendar" => Ok(self.answer(members, Wanted::default(), Engine::calendar)?.text),
            #[cfg(feature = "readings")]
            "compare" => self.json(members, Wanted::default(), |engine, pair, at| {
                engine.compatibility(Including::with(none, pair), at)
            }),
            "explain" => self.json(members, Wanted::default(), Engine::explain),
            #[cfg(feature = "wheel")]
            "wheel" => Ok(self.answer(members, Wanted::default(), Engine::wheel)?.svg),
            _ => {
                let message = format!("There is no call {call:?}.");
                Err(BadInput::field("call", FieldErrorCode::UnknownValue, message).into())
            }
        }
    }

    fn json<R: Request, A: Serialize>(
        &self,
        members: Members,
        wanted: Wanted,
        use_case: impl FnOnce(&Engine, R, &Environment<'_>) -> Result<A, CastError>,
    ) -> Result<String, Problem> {
        let answer = self.answer(members, wanted, use_case)?;
        serde_json::to_string(&answer).map_err(|_| Problem::internal())
    }

    fn answer<R: Request, A>(
        &self,
        members: Members,
        wanted: Wanted,
        use_case: impl FnOnce(&Engine, R, &Environment<'_>) -> Result<A, CastError>,
    ) -> Result<A, Problem> {
        let answer = |environment: &Environment<'_>| {
            self.engine.answer(use_case, members, &Environment { wanted, ..*environment })
        };
        self.with_environment(answer).map_err(Problem::from)
    }
}
