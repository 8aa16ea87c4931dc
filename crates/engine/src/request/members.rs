//! The members of a request: from a JSON body, a query string or the columns of a table.
//!
//! [`Members::take`] reads a struct whose fields have their types, such as `Option<HouseSystem>`. A member with an invalid
//! value does not hide the errors of the others: its error is recorded, and the struct is read again without it.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::{Deserialize, DeserializeOwned, Deserializer, Error as _, MapAccess, Visitor};
use serde_json::value::RawValue;
use utoipa::ToSchema;

use super::deserializer::MemberDeserializer;
use super::error::{BadInput, Errors, FieldErrorCode, Invalid};
use crate::schema::{QueryMember, in_query};

/// The members of a request that were not read yet.
#[derive(Debug, Default)]
pub struct Members {
    pub(super) named: BTreeMap<String, Member>,
    /// The query string of a request with a body.
    parameters: Parameters,
    /// Whether they are those of a query string.
    pub(super) in_query: bool,
}

/// A request: what a call reads from its members.
pub trait Request: Sized {
    /// The members, as in the OpenAPI document.
    type Members: ToSchema;
    /// The parameters of the query string beside a body.
    type Parameters: ToSchema;

    /// The parameters of a query string that has the members instead of a body.
    fn in_query() -> Vec<QueryMember> {
        in_query::<Self::Members>()
    }

    /// Reads the members. What is wrong with them is reported when the request is answered.
    fn read(members: &mut Members) -> Self;
}

/// Members as they were read, with the errors of those that could not be read.
#[derive(Debug)]
pub struct Given<T> {
    /// The members.
    pub members: T,
    pub(super) errors: Errors,
    /// Names that the whole request does not have, if they were read last. A strict request refuses them.
    pub unknown: Result<Unknown, BadInput>,
    /// Whether objects inside these members refuse unknown names.
    pub(super) is_strict: bool,
}

impl<T: DeserializeOwned + Default + ToSchema> Request for Given<T> {
    type Members = T;
    type Parameters = ();

    fn read(members: &mut Members) -> Self {
        let mut errors = Errors::default();
        let given = members.take(&mut errors);
        let is_strict = members.is_strict();
        Self { members: given, errors, unknown: members.unknown(), is_strict }
    }
}

impl<T> Given<T> {
    /// Members that a program has set.
    pub fn of(members: T) -> Self {
        let unknown = Ok(Unknown::default());
        Self { members, errors: Errors::default(), unknown, is_strict: false }
    }

    /// The members, and the names that the request does not have; or all errors.
    pub fn whole(self) -> Result<(T, Unknown), BadInput> {
        match (self.errors.ok(Some(self.members)), self.unknown) {
            (Ok(members), Ok(unknown)) => Ok((members, unknown)),
            (Err(bad), Err(unknown)) => Err(bad.and(unknown)),
            (Err(bad), _) | (_, Err(bad)) => Err(bad),
        }
    }
}

impl<T: DeserializeOwned + Default + ToSchema> From<Members> for Given<T> {
    fn from(mut members: Members) -> Self {
        Self::read(&mut members)
    }
}

/// A request without members.
#[derive(Debug, Default, serde::Deserialize, ToSchema)]
pub struct Nothing {}

/// Declares a request of several parts. They are read in this order, and the last part takes the names that the request
/// does not have. `as` names the type of the part in the OpenAPI document.
#[macro_export]
macro_rules! request_of_parts {
    ($(#[$about:meta])* $see:vis struct $name:ident {
        $($part:ident: $type:ty as $members:ident),* $(,)?
    }) => {
        #[derive(Debug, utoipa::ToSchema)]
        $(#[$about])*
        $see struct $name {
            $(
                #[serde(flatten)]
                #[schema(value_type = $members)]
                pub(crate) $part: $type,
            )*
        }

        impl $crate::Request for $name {
            type Members = Self;
            type Parameters = ();

            fn in_query() -> Vec<$crate::schema::QueryMember> {
                let parts = [$(<$type as $crate::Request>::in_query()),*];
                parts.into_iter().flatten().collect()
            }

            fn read(members: &mut $crate::Members) -> Self {
                Self { $($part: $crate::Request::read(members)),* }
            }
        }
    };
}

/// The parameters of a query string that were not read yet.
#[derive(Debug, Default)]
pub struct Parameters {
    named: BTreeMap<String, Member>,
    strict: Strict,
}

/// The parameter `strict`: whether unknown names are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
enum Strict {
    #[default]
    No,
    Yes,
    /// The value is neither `true` nor `false`.
    Invalid,
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

/// Names that a call does not have, in alphabetical order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Unknown {
    /// Members of the body, or parameters of a call without a body.
    pub members: Vec<String>,
    /// Parameters of a call with a body.
    pub parameters: Vec<String>,
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

impl Unknown {
    /// Adds more names.
    pub fn extend(&mut self, more: Self) {
        self.members.extend(more.members);
        self.parameters.extend(more.parameters);
    }
}

impl Members {
    /// Parses the body of a request.
    pub fn from_json(body: &[u8]) -> Result<Self, BodyError> {
        let raw: &RawValue = serde_json::from_slice(body).map_err(|error| {
            // The message of the library would add the messages of I/O errors to the WebAssembly module.
            let what = if error.is_eof() { "it breaks off" } else { "something unexpected" };
            let (line, column) = (error.line(), error.column());
            BodyError::NotJson(format!("{what} at line {line} column {column}"))
        })?;
        let object: Object = serde_json::from_str(raw.get()).map_err(|_| BodyError::NotAnObject)?;
        Ok(object.members()?)
    }

    /// From the pairs of a query string, or the columns of a CSV file.
    pub fn from_query(
        pairs: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, DuplicateName> {
        let pairs = pairs.into_iter().map(|(name, text)| (name, Member::query(text)));
        Ok(Self { in_query: true, ..Self::named_once(pairs)? })
    }

    /// From strings with distinct names. `None` values are skipped.
    pub fn from_texts<'a>(texts: impl IntoIterator<Item = (&'a str, Option<String>)>) -> Self {
        let given = texts.into_iter().filter_map(|(name, text)| Some((name, text?)));
        Self::of(given.map(|(name, text)| (name.to_owned(), Member::query(text))).collect())
    }

    /// Adds a member whose value is JSON.
    #[must_use]
    pub fn with_json(mut self, name: &str, value: Box<RawValue>) -> Self {
        self.named.insert(name.to_owned(), Member::Json(value));
        self
    }

    fn of(named: BTreeMap<String, Member>) -> Self {
        Self { named, ..Self::default() }
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

    /// Takes the members that `T` has. A member with an invalid value is left out, and its error recorded. `T` is a struct
    /// of optional members with `#[serde(default)]`.
    pub(super) fn take<T: DeserializeOwned + Default>(&mut self, errors: &mut Errors) -> T {
        let (names, current) = (Cell::new(&[][..]), Cell::new(None));
        let request = loop {
            let fields = MemberDeserializer { members: self, names: &names, current: &current };
            match (T::deserialize(fields), current.take()) {
                (Err(error), Some(name)) => {
                    errors.found.push(error.of_field(name));
                    self.named.remove(name);
                }
                (request, _) => break request.unwrap_or_default(),
            }
        };
        for name in names.get() {
            self.named.remove(*name);
        }
        errors.order.extend(names.get());
        request
    }

    /// Takes all members whose names have this suffix, and removes the suffix from their names.
    #[must_use]
    pub fn with_suffix(&mut self, suffix: &str) -> Self {
        let (taken, left) = std::mem::take(&mut self.named)
            .into_iter()
            .partition(|(name, _): &(String, Member)| name.ends_with(suffix));
        self.named = left;
        let taken: BTreeMap<String, Member> = taken;
        let bare = |(name, member): (String, Member)| {
            (name.strip_suffix(suffix).unwrap_or(&name).to_owned(), member)
        };
        Self::of(taken.into_iter().map(bare).collect()).strict(self.is_strict())
    }

    /// Whether unknown names are refused.
    pub(super) fn is_strict(&self) -> bool {
        self.parameters.strict == Strict::Yes
    }

    /// Whether unknown names are refused, here and in nested objects. An invalid value of the parameter `strict` is reported
    /// only once.
    #[must_use]
    pub fn strict(mut self, is_strict: bool) -> Self {
        self.parameters.strict = if is_strict { Strict::Yes } else { Strict::No };
        self
    }

    /// Takes the parameters that `T` has, like [`Members::take`].
    pub(super) fn take_parameters<T: DeserializeOwned + Default>(
        &mut self,
        errors: &mut Errors,
    ) -> T {
        if self.in_query {
            return self.take(errors);
        }
        let mut parameters = Self::of(std::mem::take(&mut self.parameters.named));
        let taken = parameters.take(errors);
        self.parameters.named = parameters.named;
        taken
    }

    /// Adds the query string to the members of a body.
    #[must_use]
    pub fn beside(self, parameters: Parameters) -> Self {
        Self { parameters, ..self }
    }

    /// Adds the parameter `include`: the parts that the answer has in addition.
    #[must_use]
    pub fn including(mut self, include: &str) -> Self {
        if !include.is_empty() {
            let parts = Member::Query { text: include.to_owned(), number: None };
            self.parameters.named.insert("include".to_owned(), parts);
        }
        self
    }

    /// Takes `strict` from the members of a query string.
    #[must_use]
    pub fn read_strict(mut self) -> Self {
        #[derive(Default, serde::Deserialize)]
        #[serde(default)]
        struct Parameter {
            strict: Option<bool>,
        }
        let mut errors = Errors::default();
        let Parameter { strict } = self.take(&mut errors);
        self.parameters.strict = match strict {
            _ if errors.has(STRICT) => Strict::Invalid,
            Some(true) => Strict::Yes,
            _ => Strict::No,
        };
        self
    }

    /// The names that were not taken. A strict request refuses them.
    pub fn unknown(&self) -> Result<Unknown, BadInput> {
        let (members, parameters) = (&self.named, &self.parameters.named);
        match self.parameters.strict {
            Strict::Invalid => {
                let message = "This must be true or false.";
                Err(BadInput::field(STRICT, FieldErrorCode::WrongType, message))
            }
            Strict::Yes if !(members.is_empty() && parameters.is_empty()) => {
                let unknown = members.iter().chain(parameters).map(|(name, member)| {
                    let kind = match member {
                        Member::Json(_) => "member",
                        Member::Query { .. } => "parameter",
                    };
                    let message = format!("This call does not know this {kind}.");
                    Invalid::new(FieldErrorCode::UnknownField, message).of_field(name)
                });
                Err(BadInput(unknown.collect()))
            }
            Strict::Yes | Strict::No => Ok(Unknown {
                members: members.keys().cloned().collect(),
                parameters: parameters.keys().cloned().collect(),
            }),
        }
    }
}

/// The name of the parameter `strict`.
const STRICT: &str = "strict";

impl Parameters {
    /// From the pairs of a query string.
    pub fn from_query(
        pairs: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, DuplicateName> {
        let Members { named, parameters, .. } = Members::from_query(pairs)?.read_strict();
        Ok(Self { named, strict: parameters.strict })
    }
}

impl Member {
    fn query(text: String) -> Self {
        let number = text.trim().parse().ok();
        Self::Query { text, number }
    }
}

/// The members of a JSON object in their order, duplicates included.
#[derive(Debug)]
pub(super) struct Object<V = Box<RawValue>>(pub(super) Vec<(String, V)>);

impl Object {
    fn members(self) -> Result<Members, DuplicateName> {
        Members::named_once(self.0.into_iter().map(|(name, value)| (name, Member::Json(value))))
    }

    /// The members of an object inside a request.
    pub(super) fn inside(self, is_strict: bool) -> Result<Members, Invalid> {
        let inner = self
            .members()
            .map_err(|twice| Invalid::new(FieldErrorCode::Duplicate, format!("This {twice}.")))?;
        Ok(inner.strict(is_strict))
    }
}

impl<'de, V: Deserialize<'de>> Deserialize<'de> for Object<V> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Pairs<V>(PhantomData<V>);

        impl<'de, V: Deserialize<'de>> Visitor<'de> for Pairs<V> {
            type Value = Object<V>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Object<V>, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Object(pairs))
            }
        }

        deserializer.deserialize_map(Pairs(PhantomData))
    }
}

/// Reads a member that is a text in JSON, such as a date.
pub(super) fn text<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Into<Invalid>>,
{
    let text = Option::<String>::deserialize(deserializer)?;
    let value = text.map(|text| text.parse().map_err(|error: T::Err| error.into()));
    value.transpose().map_err(D::Error::custom)
}

/// Reads a member like [`text`] that can begin with a plus sign. In a query string an unencoded plus is read as a blank.
pub(super) fn plus_text<'de, D, T>(deserializer: D) -> Result<Option<T>, D::Error>
where
    D: Deserializer<'de>,
    T: FromStr<Err: Into<Invalid>>,
{
    let text = Option::<String>::deserialize(deserializer)?;
    let value =
        text.map(|text| text.replace(' ', "+").parse().map_err(|error: T::Err| error.into()));
    value.transpose().map_err(D::Error::custom)
}

/// Reads a member that is a whole number from `FIRST` to `LAST`.
pub(super) fn whole<'de, D, const FIRST: i16, const LAST: i16>(
    deserializer: D,
) -> Result<Option<i16>, D::Error>
where
    D: Deserializer<'de>,
{
    let Some(number) = Option::<f64>::deserialize(deserializer)? else { return Ok(None) };
    if number.fract() != 0.0 || !(f64::from(FIRST)..=f64::from(LAST)).contains(&number) {
        let message = format!("This must be a whole number from {FIRST} to {LAST}.");
        return Err(D::Error::custom(Invalid::new(FieldErrorCode::OutOfRange, message)));
    }
    #[expect(clippy::cast_possible_truncation, reason = "inside the range")]
    Ok(Some(number as i16))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Default, serde::Deserialize)]
    #[serde(rename_all = "camelCase", default)]
    struct Request {
        latitude: Option<f64>,
        longitude: Option<f64>,
        name: Option<String>,
        time_unknown: Option<bool>,
        absent: Option<String>,
    }

    #[test]
    fn a_member_of_the_wrong_type_does_not_hide_the_others() {
        let body =
            br#"{"latitude": 1e400, "longitude": "x", "name": "\ud800", "timeUnknown": true, "other": 1}"#;
        let mut members = Members::from_json(body).unwrap();
        let mut errors = Errors::default();
        let request: Request = members.take(&mut errors);
        let found: Vec<&str> = errors.found.iter().map(|error| error.field.as_str()).collect();
        assert_eq!(found, ["latitude", "longitude", "name"]);
        assert!(errors.found.iter().all(|error| error.code == FieldErrorCode::WrongType));
        assert_eq!(errors.found[2].message, "This must be a text in quotes.");
        assert_eq!((request.time_unknown, request.absent), (Some(true), None));
        assert_eq!(members.unknown().unwrap().members, ["other"]);
    }

    #[test]
    fn null_is_absent() {
        let mut errors = Errors::default();
        let request: Request = Members::from_json(br#"{"name": null}"#).unwrap().take(&mut errors);
        assert!(request.name.is_none() && errors.found.is_empty());
    }

    #[test]
    fn a_query_is_read_like_a_body() {
        let pairs =
            [("latitude", " 41.9 "), ("longitude", "nan"), ("name", "3"), ("timeUnknown", "TRUE")];
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let mut errors = Errors::default();
        let request: Request = Members::from_query(pairs).unwrap().take(&mut errors);
        assert_eq!(request.latitude, Some(41.9));
        assert!(request.longitude.is_none() && errors.has("longitude"));
        assert_eq!(request.name.as_deref(), Some("3"));
        assert_eq!(request.time_unknown, Some(true));
    }

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
        let super::super::GivenPair { people: [first, _], .. } = super::Request::read(&mut members);
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

    fn request(query: &[(&str, &str)]) -> Members {
        let pairs = query.iter().map(|(name, value)| ((*name).to_owned(), (*value).to_owned()));
        let parameters = Parameters::from_query(pairs).unwrap();
        Members::from_json(br#"{"colour": 1, "person1": {"shape": 2}}"#).unwrap().beside(parameters)
    }

    #[test]
    fn unknown_names_are_returned() {
        #[derive(Default, serde::Deserialize)]
        struct Taken {
            include: Option<String>,
        }
        let mut members = request(&[("include", "text"), ("at", "now"), ("strict", "false")]);
        let taken: Taken = members.take_parameters(&mut Errors::default());
        assert_eq!(taken.include.as_deref(), Some("text"));
        let unknown = members.unknown().unwrap();
        assert_eq!(unknown.members, ["colour", "person1"]);
        assert_eq!(unknown.parameters, ["at"]);
    }

    #[test]
    fn a_strict_request_refuses_unknown_names_at_every_depth() {
        let fields =
            |bad: BadInput| -> Vec<String> { bad.0.into_iter().map(|error| error.field).collect() };
        let mut members = request(&[("at", "now"), ("strict", "true")]);
        let super::super::GivenPair { people: [person, _], unknown, .. } =
            super::Request::read(&mut members);
        assert_eq!(fields(person.unwrap().unknown.unwrap_err()), ["shape"]);
        assert_eq!(fields(unknown.unwrap_err()), ["colour", "at"]);
        let members = request(&[("strict", "perhaps")]);
        assert_eq!(fields(members.unknown().unwrap_err()), ["strict"]);
    }
}
