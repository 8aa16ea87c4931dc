//! The parameters `include` and `size`, which add parts to an answer.

use std::marker::PhantomData;
use std::str::FromStr;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use utoipa::ToSchema;

use super::error::Errors;
use super::{BadInput, FieldErrorCode, Invalid, Members, Request, members};
use crate::answer::WheelSizes;
use crate::schema::{QueryMember, in_query};

/// A request to a call that can add parts to its answer.
#[derive(Debug)]
pub struct Including<I, R> {
    pub(crate) included: Result<Included, BadInput>,
    pub(crate) request: R,
    parameters: PhantomData<I>,
}

/// The parts to add.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Included {
    /// The wheel's geometry.
    pub wheel: Option<WheelSizes>,
    /// The text file.
    pub text: bool,
    /// The year that begins at the moment of the transits.
    pub year: bool,
}

/// The parameters of a call that can add the wheel and the text file.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct WheelAndText {
    /// A comma-separated list: `wheel` adds the wheel's geometry in the sizes 300, 450 and 600,
    /// `text` adds the text file.
    #[schema(value_type = Option<String>, example = "text", pattern = "^( *(wheel|text)? *(,|$))*$")]
    #[serde(default, deserialize_with = "members::text")]
    include: Option<Parts<true, false>>,
    /// Limits the wheel to one size: 300, 450 or 600.
    #[schema(value_type = Option<u16>, minimum = 300, maximum = 600, multiple_of = 150, example = 450)]
    #[serde(default, deserialize_with = "members::text")]
    size: Option<OneSize>,
}

/// The parameters of a call that can add the wheel.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct WheelAlone {
    /// `wheel` adds the wheel's geometry in the sizes 300, 450 and 600
    #[schema(value_type = Option<String>, example = "wheel", pattern = "^( *(wheel)? *(,|$))*$")]
    #[serde(default, deserialize_with = "members::text")]
    include: Option<Parts<false, false>>,
    /// Limits the wheel to one size: 300, 450 or 600
    #[schema(value_type = Option<u16>, minimum = 300, maximum = 600, multiple_of = 150, example = 450)]
    #[serde(default, deserialize_with = "members::text")]
    size: Option<OneSize>,
}

/// The parameters of the transits.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub struct WheelAndYear {
    /// A comma-separated list: `year` adds the transits and events of the year from that day, and the solar return in force;
    /// `wheel` adds the geometry of the wheel with the birth chart inside and the sky of the moment outside.
    #[schema(value_type = Option<String>, example = "year", pattern = "^( *(wheel|year)? *(,|$))*$")]
    #[serde(default, deserialize_with = "members::text")]
    include: Option<Parts<false, true>>,
    /// Limits the wheel to one size: 300, 450 or 600.
    #[schema(value_type = Option<u16>, minimum = 300, maximum = 600, multiple_of = 150, example = 450)]
    #[serde(default, deserialize_with = "members::text")]
    size: Option<OneSize>,
}

/// The words of `include`: `wheel`, and by the call the text file or the year.
#[derive(Debug, Clone, Copy, Default)]
struct Parts<const TEXT: bool, const YEAR: bool> {
    wheel: bool,
    text: bool,
    year: bool,
}

/// One size of the wheel.
#[derive(Debug, Clone, Copy)]
struct OneSize(WheelSizes);

impl<const TEXT: bool, const YEAR: bool> FromStr for Parts<TEXT, YEAR> {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let mut parts = Self::default();
        for word in words(text) {
            match word {
                "wheel" => parts.wheel = true,
                "text" if TEXT => parts.text = true,
                "year" if YEAR => parts.year = true,
                _ => {
                    let known = match (TEXT, YEAR) {
                        (true, _) => "wheel and text",
                        (_, true) => "wheel and year",
                        _ => "wheel",
                    };
                    let message = format!("There is no {word:?} to include, only {known}.");
                    return Err(Invalid::new(FieldErrorCode::UnknownValue, message));
                }
            }
        }
        Ok(parts)
    }
}

/// The words of a list with commas.
fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty())
}

impl FromStr for OneSize {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let size = text.trim().parse().ok().and_then(WheelSizes::one);
        size.map(Self).ok_or_else(|| {
            Invalid::new(FieldErrorCode::UnknownValue, "This must be 300, 450 or 600.")
        })
    }
}

impl Included {
    /// The wheel in all sizes.
    pub const WHEEL: Self = Self { wheel: Some(WheelSizes::All), text: false, year: false };
    /// The text file.
    pub const TEXT: Self = Self { wheel: None, text: true, year: false };
    /// The wheel and the text file.
    pub const WHEEL_AND_TEXT: Self = Self { wheel: Some(WheelSizes::All), text: true, year: false };
    /// The year of the transits.
    pub const YEAR: Self = Self { wheel: None, text: false, year: true };

    fn of<const TEXT: bool, const YEAR: bool>(
        parts: Option<Parts<TEXT, YEAR>>,
        size: Option<OneSize>,
    ) -> Self {
        let Parts { wheel, text, year } = parts.unwrap_or_default();
        let sizes = size.map_or(WheelSizes::All, |OneSize(size)| size);
        Self { wheel: wheel.then_some(sizes), text, year }
    }
}

impl From<WheelAndText> for Included {
    fn from(WheelAndText { include, size }: WheelAndText) -> Self {
        Self::of(include, size)
    }
}

impl From<WheelAlone> for Included {
    fn from(WheelAlone { include, size }: WheelAlone) -> Self {
        Self::of(include, size)
    }
}

impl From<WheelAndYear> for Included {
    fn from(WheelAndYear { include, size }: WheelAndYear) -> Self {
        Self::of(include, size)
    }
}

impl<I, R> Including<I, R> {
    /// A request with these parts.
    pub fn with(included: Included, request: R) -> Self {
        Self { included: Ok(included), request, parameters: PhantomData }
    }
}

impl<I, R> Request for Including<I, R>
where
    I: DeserializeOwned + Default + ToSchema + Into<Included>,
    R: Request,
{
    type Members = R::Members;
    type Parameters = I;

    fn in_query() -> Vec<QueryMember> {
        let mut members = R::in_query();
        members.extend(in_query::<I>());
        members
    }

    fn read(members: &mut Members) -> Self {
        let mut errors = Errors::default();
        let given: I = members.take_parameters(&mut errors);
        let included = errors.ok(Some(given.into()));
        Self { included, request: R::read(members), parameters: PhantomData }
    }
}
