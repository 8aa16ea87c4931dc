//! Values of placeholders.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The value of a placeholder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value<'a> {
    /// A text.
    Text(&'a str),
    /// A whole number.
    Number(i64),
}

impl Value<'_> {
    pub(crate) fn write(self, out: &mut String) {
        match self {
            Self::Text(text) => out.push_str(text),
            Self::Number(number) => {
                // Writing to a `String` cannot fail.
                let _ = write!(out, "{number}");
            }
        }
    }

    /// The text that a `select` compares.
    pub(crate) fn key(&self) -> Cow<'_, str> {
        match self {
            Self::Text(text) => Cow::Borrowed(text),
            Self::Number(number) => Cow::Owned(number.to_string()),
        }
    }

    /// The number that a `plural` depends on.
    pub(crate) fn number(self) -> Option<i64> {
        match self {
            Self::Text(_) => None,
            Self::Number(number) => Some(number),
        }
    }
}

impl<'a> From<&'a str> for Value<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text)
    }
}

impl<'a> From<&'a String> for Value<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text)
    }
}

/// `yes` or `no`.
impl From<bool> for Value<'_> {
    fn from(value: bool) -> Self {
        Self::Text(if value { "yes" } else { "no" })
    }
}

/// The value, or `none`.
impl<'a, T: Into<Value<'a>>> From<Option<T>> for Value<'a> {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Text("none"), Into::into)
    }
}

macro_rules! from_numbers {
    ($($number:ty),+) => {$(
        impl From<$number> for Value<'_> {
            fn from(number: $number) -> Self {
                Self::Number(number.into())
            }
        }
    )+};
}

from_numbers!(i8, i16, i32, u8);

impl From<usize> for Value<'_> {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}
