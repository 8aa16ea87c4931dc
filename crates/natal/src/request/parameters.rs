//! The query string of a request with a body, and names of members that a call does not have.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::given::Given;
use super::members::Member;
use super::{BadInput, DuplicateName, FieldErrorCode, Members};

/// The parameters of a query string, not checked yet.
#[derive(Debug, Default)]
pub struct Parameters {
    pub(super) named: BTreeMap<String, Member>,
    pub(super) strict: Strict,
}

/// The parameter `strict`: whether unknown names are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(super) enum Strict {
    #[default]
    No,
    Yes,
    /// The value is neither `true` nor `false`.
    Unreadable,
}

/// The parameter that every call has.
#[derive(Debug, Default, Deserialize)]
struct StrictParameter {
    strict: Given<bool>,
}

/// Names that a call does not have.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Unknown {
    /// Members of the body, or parameters of a call without a body.
    pub members: Vec<String>,
    /// Parameters of a call with a body.
    pub parameters: Vec<String>,
}

/// The name of the parameter `strict`.
const STRICT: &str = "strict";

impl Parameters {
    /// From the pairs of a query string.
    pub fn from_query(
        pairs: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, DuplicateName> {
        Ok(Members::from_query(pairs)?.read_strict().into_parameters())
    }

    /// Takes a parameter as a string.
    pub fn text(&mut self, name: &str) -> Option<String> {
        match self.named.remove(name)? {
            Member::Query { text, .. } => Some(text),
            Member::Json(_) => None,
        }
    }
}

impl Members {
    /// Adds the query string to the members of a body.
    #[must_use]
    pub fn beside(self, parameters: Parameters) -> Self {
        Self { parameters, ..self }
    }

    /// Takes `strict` from the members of a query string.
    #[must_use]
    pub fn read_strict(mut self) -> Self {
        self.parameters.strict = match self.take::<StrictParameter>().strict.value() {
            Ok(Some(true)) => Strict::Yes,
            Ok(_) => Strict::No,
            Err(_) => Strict::Unreadable,
        };
        self
    }

    /// Takes a parameter of the query string as a string.
    pub fn parameter(&mut self, name: &str) -> Option<String> {
        self.parameters.text(name)
    }

    fn into_parameters(self) -> Parameters {
        Parameters { named: self.named, strict: self.parameters.strict }
    }

    /// The names that were not taken, in alphabetical order. A strict request refuses them.
    pub fn unknown(&self) -> Result<Unknown, BadInput> {
        let names = |map: &BTreeMap<String, Member>| map.keys().cloned().collect();
        match self.parameters.strict {
            Strict::Unreadable => Err(BadInput::field(
                STRICT,
                FieldErrorCode::WrongType,
                "This must be true or false.",
            )),
            Strict::Yes if !(self.named.is_empty() && self.parameters.named.is_empty()) => {
                Err(self.refused())
            }
            Strict::Yes | Strict::No => Ok(Unknown {
                members: names(&self.named),
                parameters: names(&self.parameters.named),
            }),
        }
    }

    fn refused(&self) -> BadInput {
        let all = self.named.iter().chain(&self.parameters.named);
        let fields = all.map(|(name, member)| {
            let kind = match member {
                Member::Json(_) => "member",
                Member::Query { .. } => "parameter",
            };
            let message = format!("This call does not know this {kind}.");
            BadInput::field(name, FieldErrorCode::UnknownField, message)
        });
        fields.reduce(BadInput::and).unwrap_or_else(|| BadInput(Vec::new()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn request(query: &[(&str, &str)]) -> Members {
        let pairs = query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let parameters = Parameters::from_query(pairs).unwrap();
        Members::from_json(br#"{"colour": 1, "person1": {"shape": 2}}"#).unwrap().beside(parameters)
    }

    #[test]
    fn unknown_names_are_returned() {
        let mut members = request(&[("include", "text"), ("at", "now"), ("strict", "false")]);
        assert_eq!(members.parameter("include").as_deref(), Some("text"));
        let unknown = members.unknown().unwrap();
        assert_eq!(unknown.members, ["colour", "person1"]);
        assert_eq!(unknown.parameters, ["at"]);
    }

    #[test]
    fn a_strict_request_refuses_unknown_names_at_every_depth() {
        let fields =
            |bad: BadInput| -> Vec<String> { bad.0.into_iter().map(|error| error.field).collect() };
        let mut members = request(&[("at", "now"), ("strict", "true")]);
        let [person, _] = crate::request::pair(&mut members);
        let person = person.unwrap();
        assert_eq!(fields(person.unknown().unwrap_err()), ["shape"]);
        assert_eq!(fields(members.unknown().unwrap_err()), ["colour", "at"]);
        let members = request(&[("strict", "perhaps")]);
        assert_eq!(fields(members.unknown().unwrap_err()), ["strict"]);
    }
}
