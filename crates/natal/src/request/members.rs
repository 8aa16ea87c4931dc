//! The members of a request before they are checked, from a JSON body or a query string.
//!
//! Each member is parsed on its own, so that an invalid number does not hide other errors.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::value::RawValue;

use super::Parameters;
use super::parameters::Strict;

/// The members of a request by name.
#[derive(Debug, Default)]
pub struct Members {
    pub(super) named: BTreeMap<String, Member>,
    /// The query string of a request with a body.
    pub(super) parameters: Parameters,
}

#[derive(Debug)]
pub(super) enum Member {
    Json(Box<RawValue>),
    /// `number` is parsed when the member is created. The WebAssembly module receives only JSON and therefore does not
    /// contain a second number parser.
    Query {
        text: String,
        number: Option<f64>,
    },
}

/// The reasons why a body cannot be parsed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum BodyError {
    /// The body is not JSON.
    #[error("the body is not JSON: {0}")]
    NotJson(String),
    /// The body is JSON but not an object.
    #[error("the body is not a JSON object")]
    NotAnObject,
    /// The object has a member twice.
    #[error("the body {0}")]
    DuplicateName(#[from] DuplicateName),
}

/// A name occurs twice, so the value is ambiguous.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("names {0} twice")]
pub struct DuplicateName(String);

/// The members of a JSON object in their order, duplicates included.
#[derive(Debug)]
pub(super) struct Object(Vec<(String, Box<RawValue>)>);

impl Members {
    /// Parses the body of a request.
    pub fn from_json(body: &[u8]) -> Result<Self, BodyError> {
        let raw: &RawValue =
            serde_json::from_slice(body).map_err(|error| BodyError::NotJson(told(&error)))?;
        let object: Object = serde_json::from_str(raw.get()).map_err(|_| BodyError::NotAnObject)?;
        Ok(object.members()?)
    }

    /// From the pairs of a query string, or the columns of a CSV file.
    pub fn from_query(
        pairs: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, DuplicateName> {
        Self::named_once(pairs.into_iter().map(|(name, text)| (name, Member::query(text))))
    }

    /// From strings with distinct names. `None` values are skipped.
    pub fn from_texts<'a>(texts: impl IntoIterator<Item = (&'a str, Option<String>)>) -> Self {
        let there = texts.into_iter().filter_map(|(name, text)| Some((name, text?)));
        Self::of(there.map(|(name, text)| (name.to_owned(), Member::query(text))).collect())
    }

    /// Takes a parameter of a query string as a string.
    pub fn query_text(&mut self, name: &str) -> Option<String> {
        match self.named.remove(name)? {
            Member::Query { text, .. } => Some(text),
            Member::Json(_) => None,
        }
    }

    fn of(named: BTreeMap<String, Member>) -> Self {
        Self { named, parameters: Parameters::default() }
    }

    /// The members of a nested object. It inherits `strict`; an invalid value of `strict` is reported only once.
    pub(super) fn inside(&self, inner: Self) -> Self {
        let is_strict = self.parameters.strict == Strict::Yes;
        let strict = if is_strict { Strict::Yes } else { Strict::No };
        Self { parameters: Parameters { strict, ..Parameters::default() }, ..inner }
    }

    fn named_once(pairs: impl Iterator<Item = (String, Member)>) -> Result<Self, DuplicateName> {
        let mut members = BTreeMap::new();
        for (name, member) in pairs {
            match members.entry(name) {
                Entry::Vacant(place) => place.insert(member),
                Entry::Occupied(known) => return Err(DuplicateName(known.key().clone())),
            };
        }
        Ok(Self::of(members))
    }

    /// Takes all members whose names have this suffix, and removes the suffix from their names.
    #[must_use]
    pub fn with_suffix(&mut self, suffix: &str) -> Self {
        let (taken, left) = std::mem::take(&mut self.named)
            .into_iter()
            .partition(|(name, _): &(String, Member)| name.ends_with(suffix));
        self.named = left;
        let bare = |(name, member): (String, Member)| {
            (name.strip_suffix(suffix).unwrap_or(&name).to_owned(), member)
        };
        let taken: BTreeMap<String, Member> = taken;
        self.inside(Self::of(taken.into_iter().map(bare).collect()))
    }
}

/// The position and kind of a JSON syntax error. The message of the library would add the messages of I/O errors
/// to the WebAssembly module.
fn told(error: &serde_json::Error) -> String {
    let what = if error.is_eof() { "it breaks off" } else { "something unexpected" };
    format!("{what} at line {} column {}", error.line(), error.column())
}

impl Member {
    fn query(text: String) -> Self {
        let number = text.trim().parse().ok();
        Self::Query { text, number }
    }
}

impl Object {
    pub(super) fn members(self) -> Result<Members, DuplicateName> {
        Members::named_once(self.0.into_iter().map(|(name, value)| (name, Member::Json(value))))
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs;

        impl<'de> Visitor<'de> for Pairs {
            type Value = Object;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Object(pairs))
            }
        }

        deserializer.deserialize_map(Pairs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_body_that_is_not_an_object_is_refused() {
        for body in ["", "NaN", "{\"latitude\": NaN}", "{", "\u{feff}{}"] {
            let error = Members::from_json(body.as_bytes()).unwrap_err();
            assert!(matches!(error, BodyError::NotJson(_)), "{body}");
        }
        for body in ["[]", "null", "3", "\"text\""] {
            assert_eq!(Members::from_json(body.as_bytes()).unwrap_err(), BodyError::NotAnObject);
        }
    }

    #[test]
    fn a_duplicate_name_is_refused_at_every_depth() {
        let error =
            Members::from_json(br#"{"date": "1990-01-01", "dat\u0065": null}"#).unwrap_err();
        assert_eq!(error.to_string(), "the body names date twice");
        let mut members = Members::from_json(br#"{"person1": {"a": 1, "b": 2, "a": 1}}"#).unwrap();
        let [first, _] = super::super::pair(&mut members);
        assert_eq!(first.unwrap_err().0[0].message, "This names a twice.");
    }

    #[test]
    fn a_query_names_each_parameter_once() {
        let pairs = ["longitude", "name", "longitude"].map(|name| (name.to_owned(), String::new()));
        let twice = Members::from_query(pairs).unwrap_err();
        assert_eq!(twice.to_string(), "names longitude twice");
    }

    #[test]
    fn only_one_suffix_is_removed() {
        let texts = ["date1", "date11", "date2"].map(|name| (name, Some(name.to_owned())));
        let mut members = Members::from_texts(texts);
        let first = members.with_suffix("1");
        assert_eq!(first.unknown().unwrap().members, ["date", "date1"]);
        assert_eq!(members.unknown().unwrap().members, ["date2"]);
    }
}
