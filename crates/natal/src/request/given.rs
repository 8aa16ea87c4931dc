//! Deserialization of members into a request type, independently of each other.

use std::cell::Cell;
use std::slice::Iter;

use serde::de::value::{BorrowedStrDeserializer, Error};
use serde::de::{
    Deserialize, DeserializeOwned, DeserializeSeed, Deserializer, Error as _, MapAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use super::members::{Member, Object};
use super::{FieldErrorCode, Invalid, Members};

/// A member of a request: absent, a value, or something of the wrong type, whose error does not hide the errors of
/// other members.
#[derive(Debug)]
pub(super) struct Given<T>(Result<Option<T>, Invalid>);

/// A type that a member can have.
pub(super) trait MemberType {
    /// The error message for a member of another type.
    const EXPECTED: &'static str;
}

impl MemberType for String {
    const EXPECTED: &'static str = "This must be a text in quotes.";
}

impl MemberType for f64 {
    const EXPECTED: &'static str = "This must be a number.";
}

impl MemberType for bool {
    const EXPECTED: &'static str = "This must be true or false.";
}

impl MemberType for Object {
    const EXPECTED: &'static str = "This must be an object.";
}

impl<T> Default for Given<T> {
    fn default() -> Self {
        Self(Ok(None))
    }
}

impl<T> Given<T> {
    /// The value; `Ok(None)` if the member is absent or null.
    pub(super) fn value(self) -> Result<Option<T>, Invalid> {
        self.0
    }

    /// Whether the request has this member with a value other than null.
    pub(super) fn is_present(&self) -> bool {
        !matches!(self.0, Ok(None))
    }
}

impl Given<f64> {
    /// The value, which must be finite.
    pub(super) fn finite(self) -> Result<Option<f64>, Invalid> {
        match self.0? {
            Some(number) if !number.is_finite() => {
                Err(Invalid::new(FieldErrorCode::WrongType, "This must be a finite number."))
            }
            number => Ok(number),
        }
    }
}

impl Given<String> {
    /// The text with a plus instead of blanks: an unencoded plus in a query string is read as a blank.
    pub(super) fn with_plus(self) -> Result<Option<String>, Invalid> {
        Ok(self.0?.map(|text| text.replace(' ', "+")))
    }
}

impl<'de, T: MemberType + Deserialize<'de>> Deserialize<'de> for Given<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let value = Option::<T>::deserialize(deserializer);
        Ok(Self(value.map_err(|_| Invalid::new(FieldErrorCode::WrongType, T::EXPECTED))))
    }
}

impl Members {
    /// Takes the members that `T` has.
    pub(super) fn take<T: DeserializeOwned + Default>(&mut self) -> T {
        let names = Cell::new(&[][..]);
        let request = T::deserialize(Declared { members: self, names: &names });
        for name in names.get() {
            self.named.remove(*name);
        }
        // A member of the wrong type does not fail here: see `Given`.
        request.unwrap_or_default()
    }
}

/// Deserializes a struct from the members with the names of its fields. Records these names.
struct Declared<'de, 'a> {
    members: &'de Members,
    names: &'a Cell<&'static [&'static str]>,
}

impl<'de> Deserializer<'de> for Declared<'de, '_> {
    type Error = Error;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.names.set(fields);
        visitor.visit_map(Fields { members: self.members, names: fields.iter(), member: None })
    }

    fn deserialize_any<V: Visitor<'de>>(self, _visitor: V) -> Result<V::Value, Error> {
        Err(Error::custom("only a struct has members"))
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 u8 u16 u32 u64 f32 f64 char str string bytes byte_buf option unit
        unit_struct newtype_struct seq tuple tuple_struct map enum identifier ignored_any
    }
}

/// The members that a struct declares and the request has.
struct Fields<'de> {
    members: &'de Members,
    names: Iter<'static, &'static str>,
    member: Option<&'de Member>,
}

impl<'de> MapAccess<'de> for Fields<'de> {
    type Error = Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, Error> {
        let members = self.members;
        let found = self.names.find_map(|name| Some((*name, members.named.get(*name)?)));
        let Some((name, member)) = found else { return Ok(None) };
        self.member = Some(member);
        seed.deserialize(BorrowedStrDeserializer::new(name)).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Error> {
        match self.member.take() {
            Some(member) => seed.deserialize(member),
            None => Err(Error::custom("a value comes after its name")),
        }
    }
}

impl<'de> Deserializer<'de> for &'de Member {
    type Error = Error;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Member::Json(raw) => raw.as_ref().deserialize_any(visitor).map_err(wrong_type),
            Member::Query { text, .. } => visitor.visit_borrowed_str(text),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Member::Json(raw) if raw.get() == "null" => visitor.visit_none(),
            _ => visitor.visit_some(self),
        }
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Member::Query { number: Some(number), .. } => visitor.visit_f64(*number),
            _ => self.deserialize_any(visitor),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Member::Json(raw) => raw.as_ref().deserialize_seq(visitor).map_err(wrong_type),
            Member::Query { text, .. } => visitor.visit_borrowed_str(text),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Member::Json(raw) => raw.as_ref().deserialize_map(visitor).map_err(wrong_type),
            Member::Query { text, .. } => visitor.visit_borrowed_str(text),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Member::Query { text, .. } => match text.trim().to_ascii_lowercase().parse() {
                Ok(flag) => visitor.visit_bool(flag),
                Err(_) => Err(Error::custom("neither true nor false")),
            },
            Member::Json(_) => self.deserialize_any(visitor),
        }
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 u8 u16 u32 u64 f32 char str string bytes byte_buf unit unit_struct
        newtype_struct tuple tuple_struct struct enum identifier ignored_any
    }
}

/// Drops the message of the error. [`Given`] has its own, and the messages of the library would make the WebAssembly
/// module larger.
fn wrong_type(_error: serde_json::Error) -> Error {
    Error::custom("")
}

#[cfg(test)]
mod tests {

    use super::*;

    #[derive(Debug, Default, serde::Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Request {
        latitude: Given<f64>,
        longitude: Given<f64>,
        name: Given<String>,
        time_unknown: Given<bool>,
        absent: Given<String>,
    }

    #[test]
    fn a_member_of_the_wrong_type_does_not_hide_the_others() {
        let body =
            br#"{"latitude": 1e400, "longitude": "x", "name": 3, "timeUnknown": true, "other": 1}"#;
        let mut members = Members::from_json(body).unwrap();
        let request: Request = members.take();
        assert!(request.latitude.finite().is_err());
        assert!(request.longitude.finite().is_err());
        assert!(request.name.is_present() && request.name.value().is_err());
        assert_eq!(request.time_unknown.value(), Ok(Some(true)));
        assert!(!request.absent.is_present());
        assert_eq!(members.unknown().unwrap().members, ["other"]);
    }

    #[test]
    fn null_is_absent() {
        let request: Request = Members::from_json(br#"{"name": null}"#).unwrap().take();
        assert!(!request.name.is_present());
    }

    #[test]
    fn a_query_is_read_like_a_body() {
        let pairs =
            [("latitude", " 41.9 "), ("longitude", "nan"), ("name", "3"), ("timeUnknown", "TRUE")];
        let pairs = pairs.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let request: Request = Members::from_query(pairs).unwrap().take();
        assert_eq!(request.latitude.finite(), Ok(Some(41.9)));
        assert!(request.longitude.finite().is_err());
        assert_eq!(request.name.value(), Ok(Some("3".to_owned())));
        assert_eq!(request.time_unknown.value(), Ok(Some(true)));
    }
}
