//! Answers to JavaScript.

use engine::answer::Problem;
use serde::Serialize;
use wasm_bindgen::prelude::wasm_bindgen;

/// An answer as that of the server: a status and a body.
#[wasm_bindgen]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    status: u16,
    body: String,
}

/// The status if data that the answer needs have not been added.
const INCOMPLETE: u16 = 0;

impl Answer {
    /// A successful answer.
    pub(crate) fn of(body: &impl Serialize) -> Self {
        match serde_json::to_string(body) {
            Ok(body) => Self { status: 200, body },
            Err(_) => Self::problem(Problem::internal()),
        }
    }

    /// A problem document, the same as that of the server.
    pub(crate) fn problem(problem: impl Into<Problem>) -> Self {
        let problem = problem.into();
        let body = serde_json::to_string(&problem).unwrap_or_default();
        Self { status: problem.status, body }
    }

    /// A successful answer that is written already: JSON, text or SVG.
    pub(crate) fn whole(body: String) -> Self {
        Self { status: 200, body }
    }

    /// The ephemeris of a year has to be added first.
    pub(crate) fn needs_sky(year: i32) -> Self {
        Self { status: INCOMPLETE, body: year.to_string() }
    }

    /// The texts have to be added first.
    pub(crate) fn needs_texts() -> Self {
        Self { status: INCOMPLETE, body: "texts".to_owned() }
    }

    /// A volume of the texts has to be added first.
    pub(crate) fn needs_volume(name: &str) -> Self {
        Self { status: INCOMPLETE, body: format!("texts-{name}") }
    }
}

#[wasm_bindgen]
impl Answer {
    /// The HTTP status; 0 if data have to be added first. The body then names them: `texts`, `texts-`
    /// with the name of a volume, or a year for [`Device::add_sky`](crate::Device).
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// The body: JSON, or a file.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn body(&self) -> String {
        self.body.clone()
    }
}
