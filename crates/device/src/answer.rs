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

/// The status if the birth is before 1900 and the data of those years have not been added.
const NEEDS_OLDER_SKY: u16 = 0;

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

    /// A file of text.
    pub(crate) fn file(text: String) -> Self {
        Self { status: 200, body: text }
    }

    pub(crate) fn needs_older_sky() -> Self {
        Self { status: NEEDS_OLDER_SKY, body: String::new() }
    }
}

#[wasm_bindgen]
impl Answer {
    /// The HTTP status; 0 if [`Device::add_older_sky`](crate::Device) has to be called first.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn status(&self) -> u16 {
        self.status
    }

    /// The body: JSON, or a file of text.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn body(&self) -> String {
        self.body.clone()
    }
}
