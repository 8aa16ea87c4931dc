//! The calls from JSON to JSON, for bindings to other languages.

use engine::answer::{Problem, Wanted};
use engine::{Engine, Environment, Members};

use crate::Astrarium;

/// What an answer has, and what a call refuses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CallOptions<'a> {
    /// The parts to add, such as `wheel`: the parameter `include` of the API.
    pub include: &'a str,
    /// Whether every part of a chart has its interpretation.
    pub texts: bool,
    /// Whether members that the call does not have are refused.
    pub is_strict: bool,
}

impl Default for CallOptions<'_> {
    fn default() -> Self {
        Self { include: "", texts: true, is_strict: false }
    }
}

impl Astrarium {
    /// Answers a call by its name with JSON, like the HTTP API. `calendar` and `wheel` answer with a file.
    ///
    /// ```
    /// # use astrarium::CallOptions;
    /// # let astrarium = astrarium::Astrarium::embedded()?;
    /// let birth = br#"{"date": "1990-06-15", "time": "14:30", "latitude": 41.9, "longitude": 12.5,
    ///     "timezone": "Europe/Rome"}"#;
    /// let options = CallOptions { texts: false, is_strict: true, ..CallOptions::default() };
    /// let json = astrarium.answer_json("natal", birth, options).unwrap();
    /// assert!(json.contains("\"position\":\"24°08′ Gemini\""));
    /// assert_eq!(astrarium.answer_json("natal", b"{}", options).unwrap_err().status, 400);
    /// assert_eq!(astrarium.answer_json("fortune", b"{}", options).unwrap_err().status, 400);
    /// # Ok::<(), astrarium::Error>(())
    /// ```
    ///
    /// # Errors
    /// The problem document of the API.
    pub fn answer_json(
        &self,
        call: &str,
        body: &[u8],
        CallOptions { include, texts, is_strict }: CallOptions<'_>,
    ) -> Result<String, Problem> {
        let members = Members::from_json(body).map_err(Problem::from)?;
        let members = members.including(include).strict(is_strict);
        let wanted = Wanted { texts, ..Wanted::default() };
        let answer = self.with_environment(|environment| {
            self.engine.call(call, members, &Environment { wanted, ..*environment })
        });
        answer.map_err(Problem::from)
    }

    /// The names of the calls of [`answer_json`](Self::answer_json).
    pub fn calls() -> impl Iterator<Item = &'static str> {
        Engine::call_names()
    }
}
