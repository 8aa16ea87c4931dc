//! The calls by name, from JSON to JSON: what programs use that do not speak HTTP, such as the packages for other languages and the
//! web app without a server.

use serde::Serialize;

use crate::request::{BadInput, FieldErrorCode, Members, Request};
use crate::{CastError, Engine, Environment};

/// Makes a call: its answer as JSON, or the content of a file.
type Answer = fn(&Engine, Members, &Environment<'_>) -> Result<String, CastError>;

/// Every call with its name. The requests and answers are those of the HTTP API (`server::http::routes`); `wheel` answers with an SVG
/// document, `calendar` with a calendar file.
const CALLS: &[(&str, Answer)] = &[
    ("natal", |engine, given, at| json(engine, given, at, Engine::chart)),
    ("reading", |engine, given, at| json(engine, given, at, Engine::reading)),
    ("blind", |engine, given, at| json(engine, given, at, Engine::blind)),
    ("transits", |engine, given, at| json(engine, given, at, Engine::transits)),
    ("period", |engine, given, at| json(engine, given, at, Engine::period)),
    ("calendar", |engine, given, at| Ok(engine.answer(Engine::calendar, given, at)?.text)),
    ("year", |engine, given, at| json(engine, given, at, Engine::year)),
    ("solar-return", |engine, given, at| json(engine, given, at, Engine::solar_return)),
    ("return", |engine, given, at| json(engine, given, at, Engine::planetary_return)),
    ("progressions", |engine, given, at| json(engine, given, at, Engine::progressions)),
    ("profections", |engine, given, at| json(engine, given, at, Engine::profections)),
    ("relocated", |engine, given, at| json(engine, given, at, Engine::relocated)),
    ("explain", |engine, given, at| json(engine, given, at, Engine::explain)),
    ("check", |engine, given, at| json(engine, given, at, Engine::check)),
    ("compare", |engine, given, at| json(engine, given, at, Engine::compatibility)),
    ("composite", |engine, given, at| json(engine, given, at, Engine::composite_chart)),
    ("davison", |engine, given, at| json(engine, given, at, Engine::davison_chart)),
    ("ephemeris", |engine, given, at| json(engine, given, at, Engine::days)),
    ("moments", |engine, given, at| json(engine, given, at, Engine::moments)),
    ("zodiac", |engine, given, at| json(engine, given, at, Engine::signs)),
    ("wheel", |engine, given, at| Ok(engine.answer(Engine::wheel, given, at)?.svg)),
];

impl Engine {
    /// Answers a call by its name.
    ///
    /// # Errors
    /// Those of the call, and an invalid `call` if there is none of that name.
    pub fn call(
        &self,
        name: &str,
        members: Members,
        environment: &Environment<'_>,
    ) -> Result<String, CastError> {
        let Some((_, answer)) = CALLS.iter().find(|(known, _)| *known == name) else {
            let names: Vec<&str> = Self::call_names().collect();
            let message = format!("There is no call {name:?}, only {}.", names.join(", "));
            return Err(BadInput::field("call", FieldErrorCode::UnknownValue, message).into());
        };
        answer(self, members, environment)
    }

    /// The names of the calls.
    pub fn call_names() -> impl Iterator<Item = &'static str> {
        CALLS.iter().map(|(name, _)| *name)
    }
}

fn json<R: Request, A: Serialize>(
    engine: &Engine,
    members: Members,
    environment: &Environment<'_>,
    use_case: impl FnOnce(&Engine, R, &Environment<'_>) -> Result<A, CastError>,
) -> Result<String, CastError> {
    Ok(serde_json::to_string(&engine.answer(use_case, members, environment)?)?)
}
