//! Errors of a request's fields, collected so that all are reported at once.

use std::fmt;

use chart::{CoordinatesError, named_enum};
use civil::{CivilError, DateError, TimeOfDayError, UtcOffsetError};
use serde::de::{Expected, Unexpected};

named_enum! {
    /// The kind of error of a field, for programs.
    pub enum FieldErrorCode {
        /// It is required, and absent or empty.
        Missing = "missing",
        /// It has the wrong JSON type, or is not a number.
        WrongType = "wrong-type",
        /// It does not have the expected format.
        Format = "format",
        /// It is a date or time that does not exist, such as 31 April.
        Impossible = "impossible",
        /// It is a number, date or instant outside the range.
        OutOfRange = "out-of-range",
        /// It is in the future.
        Future = "future",
        /// It has too many characters.
        TooLong = "too-long",
        /// It is not one of the known values.
        UnknownValue = "unknown-value",
        /// It contradicts another field.
        Conflict = "conflict",
        /// The clock showed this time twice, and `disambiguation` is `reject`.
        TimeTwice = "time-twice",
        /// The clock never showed this time, and `disambiguation` is `reject`.
        TimeNever = "time-never",
        /// The call has no such field, and `strict` is true.
        UnknownField = "unknown-field",
        /// An object names a member twice.
        Duplicate = "duplicate",
    }
}

/// An error of one field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FieldError {
    /// The name of the member in the request.
    pub field: String,
    /// The kind of error.
    pub code: FieldErrorCode,
    /// A complete sentence for people.
    pub message: String,
    /// Whether the member belongs to the birth data.
    pub is_of_birth: bool,
    /// Whether only the calculation could find the error.
    pub is_calculated: bool,
}

/// The errors of a request; at least one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", sentence(.0))]
pub struct BadInput(pub Vec<FieldError>);

impl BadInput {
    /// One error.
    pub fn field(field: &str, code: FieldErrorCode, message: impl Into<String>) -> Self {
        Self(vec![Invalid::new(code, message).of_field(field)])
    }

    /// The error of a value.
    pub(crate) fn of(field: &str, error: impl Into<Invalid>) -> Self {
        Self(vec![error.into().of_field(field)])
    }

    /// Marks all errors as errors of birth data.
    #[must_use]
    pub fn of_birth(mut self) -> Self {
        self.0.iter_mut().for_each(|error| error.is_of_birth = true);
        self
    }

    /// Marks all errors as found by a calculation, so that the call counts.
    #[must_use]
    pub fn calculated(mut self) -> Self {
        self.0.iter_mut().for_each(|error| error.is_calculated = true);
        self
    }

    /// Joins two sets of errors.
    #[must_use]
    pub fn and(mut self, more: Self) -> Self {
        self.0.extend(more.0);
        self
    }

    /// Renames the fields.
    #[must_use]
    pub fn renamed(mut self, name: &dyn Fn(&str) -> String) -> Self {
        for error in &mut self.0 {
            error.field = name(&error.field);
        }
        self
    }
}

/// The error of a value without the name of its field.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Invalid {
    /// The kind of error.
    pub code: FieldErrorCode,
    /// A complete sentence for people.
    pub message: String,
}

impl Invalid {
    /// An error with its sentence.
    pub fn new(code: FieldErrorCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into() }
    }

    /// The error of this field.
    pub(super) fn of_field(self, field: &str) -> FieldError {
        let Self { code, message } = self;
        FieldError {
            field: field.to_owned(),
            code,
            message,
            is_of_birth: false,
            is_calculated: false,
        }
    }
}

/// The code and the sentence, so that an error keeps its code on its way through a deserializer.
impl fmt::Display for Invalid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{SEPARATOR}{}", self.code, self.message)
    }
}

/// Separates code and sentence. It occurs in no sentence.
const SEPARATOR: char = '\u{1f}';

impl std::error::Error for Invalid {}

/// What is wrong with a member that cannot be deserialized.
impl serde::de::Error for Invalid {
    fn custom<T: fmt::Display>(message: T) -> Self {
        let text = message.to_string();
        let coded = text
            .split_once(SEPARATOR)
            .and_then(|(code, message)| Some(Self::new(code.parse().ok()?, message)));
        coded.unwrap_or_else(|| Self::new(FieldErrorCode::WrongType, text))
    }

    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        let expected = expected.to_string();
        let expected = match expected.as_str() {
            "f64" => "a number",
            "a string" => "a text in quotes",
            "a boolean" => "true or false",
            "a sequence" => "an array of texts; in a query string, texts separated by commas",
            other => other,
        };
        Self::new(FieldErrorCode::WrongType, format!("This must be {expected}."))
    }

    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Self {
        Self::unknown("This", known)
    }
}

impl Invalid {
    /// The error of a value that is not one of the known names.
    pub(super) fn unknown(what: &str, known: &[&str]) -> Self {
        let (last, others) = known.split_last().unwrap_or((&"", &[]));
        let message = format!("{what} must be {} or {last}.", others.join(", "));
        Self::new(FieldErrorCode::UnknownValue, message)
    }
}

impl From<DateError> for Invalid {
    fn from(error: DateError) -> Self {
        let code = match error {
            DateError::Form => FieldErrorCode::Format,
            DateError::Year | DateError::Month(_) | DateError::Day { .. } => {
                FieldErrorCode::Impossible
            }
        };
        Self::new(code, error.to_string())
    }
}

impl From<TimeOfDayError> for Invalid {
    fn from(error: TimeOfDayError) -> Self {
        let code = match error {
            TimeOfDayError::Form => FieldErrorCode::Format,
            TimeOfDayError::Hour(_) | TimeOfDayError::Minute(_) | TimeOfDayError::Second(_) => {
                FieldErrorCode::Impossible
            }
        };
        Self::new(code, error.to_string())
    }
}

impl From<UtcOffsetError> for Invalid {
    fn from(error: UtcOffsetError) -> Self {
        let code = match error {
            UtcOffsetError::Form => FieldErrorCode::Format,
            UtcOffsetError::Sixty | UtcOffsetError::TooFar => FieldErrorCode::OutOfRange,
        };
        Self::new(code, error.to_string())
    }
}

impl From<CoordinatesError> for Invalid {
    fn from(error: CoordinatesError) -> Self {
        Self::new(FieldErrorCode::OutOfRange, error.to_string())
    }
}

impl From<CivilError> for Invalid {
    fn from(error: CivilError) -> Self {
        let code = match error {
            CivilError::Twice { .. } => FieldErrorCode::TimeTwice,
            CivilError::Never { .. } => FieldErrorCode::TimeNever,
        };
        Self::new(code, error.to_string())
    }
}

fn sentence(errors: &[FieldError]) -> String {
    let parts: Vec<String> =
        errors.iter().map(|error| format!("{}: {}", error.field, error.message)).collect();
    parts.join(" ")
}

/// The errors that were found so far.
#[derive(Debug, Default)]
pub(crate) struct Errors {
    pub(super) found: Vec<FieldError>,
    /// The fields of the request in their order, in which errors are reported.
    pub(super) order: Vec<&'static str>,
}

impl Errors {
    /// Adds the error of a field.
    pub(crate) fn add(&mut self, field: &str, code: FieldErrorCode, message: impl Into<String>) {
        self.found.push(Invalid::new(code, message).of_field(field));
    }

    /// Whether this field has an error.
    pub(crate) fn has(&self, field: &str) -> bool {
        self.found.iter().any(|error| error.field == field)
    }

    /// Adds the errors of a nested object. `prefix` is its name with a dot.
    pub(super) fn append(&mut self, inner: Self, prefix: &str) {
        self.found.extend(BadInput(inner.found).renamed(&|field| format!("{prefix}{field}")).0);
    }

    /// The errors of this field.
    pub(super) fn of(&self, field: &str) -> Self {
        let found = self.found.iter().filter(|error| error.field == field).cloned().collect();
        Self { found, order: Vec::new() }
    }

    /// Drops the errors of these fields.
    pub(super) fn forget(&mut self, fields: &[&str]) {
        self.found.retain(|error| !fields.contains(&error.field.as_str()));
    }

    /// The value, or `None` after recording the error.
    pub(crate) fn check<T, E: Into<Invalid>>(
        &mut self,
        field: &str,
        value: Result<T, E>,
    ) -> Option<T> {
        value.map_err(|error| self.found.push(error.into().of_field(field))).ok()
    }

    /// The value, or `None` after recording that it is missing, unless it is invalid.
    pub(crate) fn require<T>(&mut self, field: &str, value: Option<T>, message: &str) -> Option<T> {
        if value.is_none() && !self.has(field) {
            self.add(field, FieldErrorCode::Missing, message);
        }
        value
    }

    /// The value, if there are no errors.
    pub(crate) fn ok<T>(mut self, value: Option<T>) -> Result<T, BadInput> {
        match value {
            Some(value) if self.found.is_empty() => Ok(value),
            _ => {
                let position =
                    |error: &FieldError| self.order.iter().position(|name| *name == error.field);
                self.found.sort_by_key(|error| position(error).unwrap_or(usize::MAX));
                Err(BadInput(self.found))
            }
        }
    }
}
