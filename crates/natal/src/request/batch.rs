//! The members of a request for many births.

use std::fmt;

use serde::Deserialize;
use serde::de::{Deserializer, SeqAccess, Visitor};
use serde_json::value::RawValue;

use super::given::{Given, MemberType};
use super::members::{Member, Object};
use super::{BadInput, FieldErrorCode, Invalid, Members};

/// The largest number of births in a request.
pub const MOST_BIRTHS: usize = 1000;

/// Many births.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(example = json!({
    "births": [
        {"date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964,
            "timezone": "Europe/Rome"},
        {"date": "1987-03-09", "time": "04:56", "latitude": 48.4011, "longitude": 9.9876,
            "timezone": "Europe/Berlin"},
    ],
    "fields": "chart.planets.longitude,chart.houses.cusp",
    "options": {"houseSystem": "whole-sign"},
})))]
pub struct BatchRequest {
    /// The births, 1 to 1,000.
    #[cfg_attr(feature = "openapi", schema(value_type = Vec<super::BirthRequest>, min_items = 1,
        max_items = 1000))]
    births: Given<Births>,
    /// The members that each line of the answer has, as in the parameter `fields` of `POST /chart/natal`.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>,
        pattern = "^[A-Za-z0-9.]+(,[A-Za-z0-9.]+)*$"))]
    fields: Given<String>,
    /// `none` leaves out every `interpretation` and `keywords`.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, pattern = "^(all|none)$"))]
    texts: Given<String>,
    /// Default members for all births, such as chart options. A member of a birth takes precedence.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<std::collections::BTreeMap<String, serde_json::Value>>))]
    options: Given<Object>,
}

/// A checked request for many births.
#[derive(Debug)]
pub struct Batch {
    /// The members of each birth, not checked yet.
    pub births: Vec<Result<Members, BadInput>>,
    /// The parameter `fields`.
    pub fields: Option<String>,
    /// The parameter `texts`.
    pub texts: Option<String>,
}

#[derive(Debug)]
struct Births(Vec<Box<RawValue>>);

impl MemberType for Births {
    const EXPECTED: &'static str = "This must be an array of births.";
}

impl Batch {
    /// Takes the members of a batch.
    pub fn take(members: &mut Members) -> Result<Self, BadInput> {
        let BatchRequest { births, fields, texts, options } = members.take();
        let bad = |name: &str, invalid: Invalid| BadInput::of(name, invalid);
        let Births(births) =
            births.value().map_err(|error| bad("births", error))?.ok_or_else(|| {
                bad("births", Invalid::new(FieldErrorCode::Missing, "Births are needed."))
            })?;
        if births.is_empty() || births.len() > MOST_BIRTHS {
            let message = format!("This must have 1 to {MOST_BIRTHS} births.");
            return Err(bad("births", Invalid::new(FieldErrorCode::OutOfRange, message)));
        }
        let fields = fields.value().map_err(|error| bad("fields", error))?;
        let texts = texts.value().map_err(|error| bad("texts", error))?;
        let options = options.value().map_err(|error| bad("options", error))?;
        let options = options.map(Object::members).transpose().map_err(|twice| {
            bad("options", Invalid::new(FieldErrorCode::Duplicate, format!("This {twice}.")))
        })?;
        let options = options.unwrap_or_default();
        let births = births.iter().map(|birth| {
            let object: Object = serde_json::from_str(birth.get()).map_err(|_| {
                let message = "Each birth must be an object.";
                bad("births", Invalid::new(FieldErrorCode::WrongType, message))
            })?;
            let mut birth = object.members().map_err(|twice| {
                bad("births", Invalid::new(FieldErrorCode::Duplicate, format!("This {twice}.")))
            })?;
            for (name, member) in &options.named {
                if let Member::Json(value) = member
                    && !birth.named.contains_key(name)
                {
                    birth.named.insert(name.clone(), Member::Json(value.clone()));
                }
            }
            Ok(members.inside(birth))
        });
        Ok(Self { births: births.collect(), fields, texts })
    }
}

impl<'de> Deserialize<'de> for Births {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Elements;

        impl<'de> Visitor<'de> for Elements {
            type Value = Births;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an array")
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut array: A) -> Result<Births, A::Error> {
                let mut births = Vec::new();
                // One birth above the limit is stored, so that the request is refused.
                while let Some(birth) = array.next_element()? {
                    if births.len() <= MOST_BIRTHS {
                        births.push(birth);
                    }
                }
                Ok(Births(births))
            }
        }

        deserializer.deserialize_seq(Elements)
    }
}
