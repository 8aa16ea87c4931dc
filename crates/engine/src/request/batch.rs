//! The members of a request for many births.

use std::vec;

use serde::Deserialize;
use serde_json::value::RawValue;

use super::members::{Member, Object};
use super::{BadInput, FieldErrorCode, Given, Invalid, Members, Unknown};

/// The largest number of births in a request.
pub const MOST_BIRTHS: usize = 1000;

chart::named_enum! {
    /// Whether an answer has its texts.
    pub enum Texts {
        /// Every `interpretation` and `keywords`.
        All = "all",
        /// None of them.
        None = "none",
    }
}

/// Many births.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[schema(example = json!({
    "births": [
        {"date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964,
            "timezone": "Europe/Rome"},
        {"date": "1987-03-09", "time": "04:56", "latitude": 48.4011, "longitude": 9.9876,
            "timezone": "Europe/Berlin"},
    ],
    "fields": "chart.planets.longitude,chart.houses.cusp",
    "options": {"houseSystem": "whole-sign"},
}))]
pub struct BatchRequest {
    /// The births, 1 to 1,000.
    #[schema(value_type = Vec<super::BirthRequest>, min_items = 1,
        max_items = 1000)]
    births: Option<Vec<Box<RawValue>>>,
    /// The members that each line of the answer has, as in the parameter `fields` of `POST /chart/natal`.
    #[schema(pattern = "^([A-Za-z0-9.]+(,[A-Za-z0-9.]+)*)?$")]
    fields: Option<String>,
    /// `none` leaves out every `interpretation` and `keywords`.
    texts: Option<Texts>,
    /// Default members for all births, such as chart options. A member of a birth takes precedence.
    #[schema(value_type = Option<std::collections::BTreeMap<String, serde_json::Value>>)]
    options: Option<Object>,
}

/// A checked request for many births.
#[derive(Debug)]
pub struct Batch {
    /// The births.
    pub births: Births,
    /// The parameter `fields`.
    pub fields: Option<String>,
    /// The parameter `texts`.
    pub texts: Option<Texts>,
    /// Unknown members beside `births` and unknown parameters.
    pub unknown: Unknown,
}

/// The births of a batch as they came. Their members are read one birth after the other, because members need ten times
/// the memory.
#[derive(Debug)]
pub struct Births {
    left: vec::IntoIter<Box<RawValue>>,
    options: Members,
    is_strict: bool,
}

impl Iterator for Births {
    /// The members of a birth, not checked yet.
    type Item = Result<Members, BadInput>;

    fn next(&mut self) -> Option<Self::Item> {
        let birth = self.left.next()?;
        let members = || -> Result<Members, Invalid> {
            let object: Object = serde_json::from_str(birth.get()).map_err(|_| {
                Invalid::new(FieldErrorCode::WrongType, "Each birth must be an object.")
            })?;
            let mut birth = object.inside(self.is_strict)?;
            for (name, member) in &self.options.named {
                if let Member::Json(value) = member {
                    birth.named.entry(name.clone()).or_insert_with(|| Member::Json(value.clone()));
                }
            }
            Ok(birth)
        };
        Some(members().map_err(|error| BadInput::of("births", error)))
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        self.left.size_hint()
    }
}

impl ExactSizeIterator for Births {}

impl Batch {
    /// Checks the members of a batch.
    pub fn of(given: Given<BatchRequest>) -> Result<Self, BadInput> {
        let Given {
            members: BatchRequest { births, fields, texts, options },
            mut errors,
            unknown,
            is_strict,
        } = given;
        let births = errors.require("births", births, "Births are needed.").unwrap_or_default();
        if !errors.has("births") && !(1..=MOST_BIRTHS).contains(&births.len()) {
            let message = format!("This must have 1 to {MOST_BIRTHS} births.");
            errors.add("births", FieldErrorCode::OutOfRange, message);
        }
        let options = options.map(|options| options.inside(is_strict)).transpose();
        let options = errors.check("options", options).flatten().unwrap_or_default();
        let births = Births { left: births.into_iter(), options, is_strict };
        let whole = errors.ok(Some((births, fields, texts)));
        match (whole, unknown) {
            (Ok((births, fields, texts)), Ok(unknown)) => {
                Ok(Self { births, fields, texts, unknown })
            }
            (Err(bad), Err(unknown)) => Err(bad.and(unknown)),
            (Err(bad), _) | (_, Err(bad)) => Err(bad),
        }
    }
}
