//! Deserializers of the members of a request. Their error is [`Invalid`].

use std::borrow::Cow;
use std::cell::Cell;

use serde::de::value::{BorrowedStrDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{
    Deserialize, DeserializeSeed, Deserializer, Error as _, IntoDeserializer, MapAccess, Visitor,
};
use serde::forward_to_deserialize_any;
use serde_json::value::RawValue;

use super::error::{FieldErrorCode, Invalid};
use super::members::{Member, Members, Object};

/// Deserializes a struct from members. Records the names of its fields, and the field that is being read.
pub(super) struct MemberDeserializer<'de, 'a> {
    pub(super) members: &'de Members,
    pub(super) names: &'a Cell<&'static [&'static str]>,
    pub(super) current: &'a Cell<Option<&'static str>>,
}

impl<'de> Deserializer<'de> for MemberDeserializer<'de, '_> {
    type Error = Invalid;

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _name: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Invalid> {
        self.names.set(fields);
        visitor.visit_map(GivenMembers { names: fields.iter(), fields: self })
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
struct GivenMembers<'de, 'a> {
    names: std::slice::Iter<'static, &'static str>,
    fields: MemberDeserializer<'de, 'a>,
}

impl<'de> MapAccess<'de> for GivenMembers<'de, '_> {
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
    /// Parses the value. It is JSON, but a number may be too large, and a text may have half of a surrogate pair.
    fn parse<T: Deserialize<'de>>(&self, expected: &str) -> Result<T, Invalid> {
        serde_json::from_str(self.0.get()).map_err(|_| {
            Invalid::new(FieldErrorCode::WrongType, format!("This must be {expected}."))
        })
    }
}

impl<'de> Deserializer<'de> for Json<'de> {
    type Error = Invalid;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Invalid> {
        match self.0.get().as_bytes().first() {
            Some(b'"') => visitor.visit_str(&self.parse::<Cow<'_, str>>("a text in quotes")?),
            Some(b't' | b'f') => visitor.visit_bool(self.parse("true or false")?),
            Some(b'n') => visitor.visit_unit(),
            Some(b'[') => {
                let items: Vec<&RawValue> = self.parse("an array")?;
                visitor.visit_seq(SeqDeserializer::new(items.into_iter().map(Json)))
            }
            Some(b'{') => {
                let Object(pairs) = self.parse("an object")?;
                let pairs = pairs.into_iter().map(|(name, value): (String, _)| (name, Json(value)));
                visitor.visit_map(MapDeserializer::new(pairs))
            }
            // A number larger than the largest `f64` is refused here.
            _ => visitor.visit_f64(self.parse("a number")?),
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
