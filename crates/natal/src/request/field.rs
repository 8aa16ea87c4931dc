//! Errors of request fields, collected so that all are reported at once.

use chart::CoordinatesError;
use civil::{CivilError, DateError, TimeOfDayError, UtcOffsetError};
use serde::Serialize;

/// The kind of error of a field, for programs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum FieldErrorCode {
    /// It is required, and absent or empty.
    Missing,
    /// It has the wrong JSON type, or is not a number.
    WrongType,
    /// It does not have the expected format.
    Format,
    /// It is a date or time that does not exist, such as 31 April.
    Impossible,
    /// It is a number, date or instant outside the range.
    OutOfRange,
    /// It is in the future.
    Future,
    /// It has too many characters.
    TooLong,
    /// It is not one of the known values.
    UnknownValue,
    /// It contradicts another field.
    Conflict,
    /// The clock showed this time twice, and `disambiguation` is `reject`.
    TimeTwice,
    /// The clock never showed this time, and `disambiguation` is `reject`.
    TimeNever,
    /// The call has no such field, and `strict` is true.
    UnknownField,
    /// An object names a member twice.
    Duplicate,
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
}

/// The errors of a request; at least one.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("{}", sentence(.0))]
pub struct BadInput(pub Vec<FieldError>);

impl BadInput {
    /// One error.
    pub fn field(field: &str, code: FieldErrorCode, message: impl Into<String>) -> Self {
        Self(vec![FieldError::new(field, Invalid::new(code, message))])
    }

    /// The error of a value.
    pub(crate) fn of(field: &str, error: impl Into<Invalid>) -> Self {
        Self(vec![FieldError::new(field, error.into())])
    }

    /// Marks all errors as errors of birth data.
    #[must_use]
    pub fn of_birth(mut self) -> Self {
        self.0.iter_mut().for_each(|error| error.is_of_birth = true);
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

impl FieldError {
    fn new(field: &str, Invalid { code, message }: Invalid) -> Self {
        Self { field: field.to_owned(), code, message, is_of_birth: false }
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

/// Collects errors while the checks continue.
#[derive(Debug, Default)]
pub(crate) struct Findings(Vec<FieldError>);

impl Findings {
    pub(crate) fn add(&mut self, field: &str, code: FieldErrorCode, message: impl Into<String>) {
        self.0.push(FieldError::new(field, Invalid::new(code, message)));
    }

    /// Adds the errors of other members.
    pub(crate) fn append(&mut self, more: Self) {
        self.0.extend(more.0);
    }

    /// The value, or `None` after recording the error.
    pub(crate) fn check<T, E: Into<Invalid>>(
        &mut self,
        field: &str,
        value: Result<T, E>,
    ) -> Option<T> {
        value.map_err(|error| self.0.push(FieldError::new(field, error.into()))).ok()
    }

    /// The value, or `None` after recording the error or that the value is missing.
    pub(crate) fn require<T, E: Into<Invalid>>(
        &mut self,
        field: &str,
        value: Result<Option<T>, E>,
        missing: &str,
    ) -> Option<T> {
        let value = self.check(field, value)?;
        if value.is_none() {
            self.add(field, FieldErrorCode::Missing, missing);
        }
        value
    }

    /// The collected errors, if there are any.
    pub(crate) fn into_result(self) -> Result<(), BadInput> {
        if self.0.is_empty() { Ok(()) } else { Err(BadInput(self.0)) }
    }
}
