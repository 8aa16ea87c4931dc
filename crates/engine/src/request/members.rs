//! The members of a request: from a JSON body, a query string or the columns of a table.
//!
//! [`Members::take`] reads a struct whose fields have their types, such as `Option<HouseSystem>`. A member with an invalid
//! value does not hide the errors of the others: its error is recorded, and the struct is read again without it.

use std::borrow::Cow;
use std::cell::Cell;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::fmt;
use std::marker::PhantomData;
use std::str::FromStr;

use serde::de::value::{BorrowedStrDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{
    Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, Error as _, IntoDeserializer,
    MapAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::value::RawValue;

use super::error::{BadInput, Errors, FieldErrorCode, Invalid};

/// The members of a request that were not read yet.
#[derive(Debug, Default)]
pub struct Members {
    pub(super) named: BTreeMap<String, Member>,
    /// The query string of a request with a body.
    parameters: Parameters,
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
        Self::named_once(pairs.into_iter().map(|(name, text)| (name, Member::query(text))))
    }

    /// From strings with distinct names. `None` values are skipped.
    pub fn from_texts<'a>(texts: impl IntoIterator<Item = (&'a str, Option<String>)>) -> Self {
        let given = texts.into_iter().filter_map(|(name, text)| Some((name, text?)));
        Self::of(given.map(|(name, text)| (name.to_owned(), Member::query(text))).collect())
    }

    fn of(named: BTreeMap<String, Member>) -> Self {
        Self { named, parameters: Parameters::default() }
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
            let fields = Fields { members: self, names: &names, current: &current };
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

    /// Takes a parameter of a query string as a string.
    pub fn query_text(&mut self, name: &str) -> Option<String> {
        match self.named.remove(name)? {
            Member::Query { text, .. } => Some(text),
            Member::Json(_) => None,
        }
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
        self.inside(Self::of(taken.into_iter().map(bare).collect()))
    }

    /// The members of a nested object. It inherits `strict`; an invalid value of `strict` is reported only once.
    pub(super) fn inside(&self, inner: Self) -> Self {
        let is_strict = self.parameters.strict == Strict::Yes;
        let strict = if is_strict { Strict::Yes } else { Strict::No };
        Self { parameters: Parameters { strict, ..Parameters::default() }, ..inner }
    }

    /// Adds the query string to the members of a body.
    #[must_use]
    pub fn beside(self, parameters: Parameters) -> Self {
        Self { parameters, ..self }
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

    /// Takes a parameter of the query string as a string.
    pub fn parameter(&mut self, name: &str) -> Option<String> {
        self.parameters.text(name)
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
        let Members { named, parameters } = Members::from_query(pairs)?.read_strict();
        Ok(Self { named, strict: parameters.strict })
    }

    /// Takes a parameter as a string.
    pub fn text(&mut self, name: &str) -> Option<String> {
        match self.named.remove(name)? {
            Member::Query { text, .. } => Some(text),
            Member::Json(_) => None,
        }
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
pub(super) struct Object<V = Box<RawValue>>(Vec<(String, V)>);

impl Object {
    fn members(self) -> Result<Members, DuplicateName> {
        Members::named_once(self.0.into_iter().map(|(name, value)| (name, Member::Json(value))))
    }

    /// The members of an object inside a request.
    pub(super) fn inside(self, members: &Members) -> Result<Members, Invalid> {
        let inner = self
            .members()
            .map_err(|twice| Invalid::new(FieldErrorCode::Duplicate, format!("This {twice}.")))?;
        Ok(members.inside(inner))
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

/// Deserializes a struct from members. Records the names of its fields, and the field that is being read.
struct Fields<'de, 'a> {
    members: &'de Members,
    names: &'a Cell<&'static [&'static str]>,
    current: &'a Cell<Option<&'static str>>,
}

impl<'de> Deserializer<'de> for Fields<'de, '_> {
    type Error = Invalid;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        self.names.set(fields);
        visitor.visit_map(Given { names: fields.iter(), fields: self })
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Invalid> {
        Err(Invalid::custom("only a struct has members"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The members that a struct has and the request gives.
struct Given<'de, 'a> {
    names: std::slice::Iter<'static, &'static str>,
    fields: Fields<'de, 'a>,
}

impl<'de> MapAccess<'de> for Given<'de, '_> {
    type Error = Invalid;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Invalid> {
        let given = &self.fields.members.named;
        let name = self.names.find(|name| given.contains_key(**name));
        self.fields.current.set(name.copied());
        name.map(|name| seed.deserialize(BorrowedStrDeserializer::new(name))).transpose()
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Invalid> {
        let name = self.fields.current.get().unwrap_or_default();
        match self.fields.members.named.get(name) {
            Some(Member::Json(raw)) => seed.deserialize(Json(raw)),
            Some(Member::Query { text, number }) => seed.deserialize(Text(text, *number)),
            None => Err(Invalid::custom("a value follows its name")),
        }
    }
}

/// A JSON value. Its errors are [`Invalid`]: the messages of the library would make the WebAssembly module larger.
struct Json<'de>(&'de RawValue);

impl<'de> Json<'de> {
    fn parse<T: Deserialize<'de>>(&self) -> Result<T, Invalid> {
        let parsed = serde_json::from_str(self.0.get());
        parsed.map_err(|_| Invalid::new(FieldErrorCode::WrongType, "This must be a number."))
    }
}

impl<'de> Deserializer<'de> for Json<'de> {
    type Error = Invalid;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.0.get().as_bytes().first() {
            Some(b'"') => visitor.visit_str(&self.parse::<Cow<'_, str>>()?),
            Some(b't' | b'f') => visitor.visit_bool(self.parse()?),
            Some(b'n') => visitor.visit_unit(),
            Some(b'[') => {
                let items: Vec<&RawValue> = self.parse()?;
                visitor.visit_seq(SeqDeserializer::new(items.into_iter().map(Json)))
            }
            Some(b'{') => {
                let Object(pairs) = self.parse()?;
                let pairs = pairs.into_iter().map(|(name, value): (String, _)| (name, Json(value)));
                visitor.visit_map(MapDeserializer::new(pairs))
            }
            // A number larger than the largest `f64` is refused here.
            _ => visitor.visit_f64(self.parse()?),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        if self.0.get() == "null" { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        let name = String::deserialize(self)?;
        visitor.visit_enum(name.into_deserializer())
    }

    /// The library hands out the text of a [`RawValue`] in this way.
    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        name: &'static str,
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        let raw = self.0.deserialize_newtype_struct(name, visitor);
        raw.map_err(|_| Invalid::new(FieldErrorCode::WrongType, "This is not JSON."))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf unit unit_struct
        seq tuple tuple_struct map struct identifier ignored_any
    }
}

impl<'de> IntoDeserializer<'de, Invalid> for Json<'de> {
    type Deserializer = Self;

    fn into_deserializer(self) -> Self {
        self
    }
}

/// A value in a query string: a text, with its number if it is one. Lists are separated by commas.
struct Text<'de>(&'de str, Option<f64>);

impl<'de> Deserializer<'de> for Text<'de> {
    type Error = Invalid;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        visitor.visit_borrowed_str(self.0)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        visitor.visit_some(self)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.1 {
            Some(number) if number.is_finite() => visitor.visit_f64(number),
            Some(_) => {
                let message = "This must be a finite number.";
                Err(Invalid::new(FieldErrorCode::WrongType, message))
            }
            None => self.deserialize_any(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.0.trim().to_ascii_lowercase().parse() {
            Ok(flag) => visitor.visit_bool(flag),
            Err(_) => self.deserialize_any(visitor),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        let items = self.0.split(',').map(str::trim).filter(|item| !item.is_empty());
        visitor.visit_seq(SeqDeserializer::new(items))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _name: &'static str,
        _variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        visitor.visit_enum(self.0.into_deserializer())
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 u32 u64 f32 char str string bytes byte_buf unit unit_struct
        newtype_struct tuple tuple_struct map struct identifier ignored_any
    }
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
            br#"{"latitude": 1e400, "longitude": "x", "name": 3, "timeUnknown": true, "other": 1}"#;
        let mut members = Members::from_json(body).unwrap();
        let mut errors = Errors::default();
        let request: Request = members.take(&mut errors);
        let found: Vec<&str> = errors.found.iter().map(|error| error.field.as_str()).collect();
        assert_eq!(found, ["latitude", "longitude", "name"]);
        assert!(errors.found.iter().all(|error| error.code == FieldErrorCode::WrongType));
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
        let [person, _] = super::super::pair(&mut members);
        let person = person.unwrap();
        assert_eq!(fields(person.unknown().unwrap_err()), ["shape"]);
        assert_eq!(fields(members.unknown().unwrap_err()), ["colour", "at"]);
        let members = request(&[("strict", "perhaps")]);
        assert_eq!(fields(members.unknown().unwrap_err()), ["strict"]);
    }
}
