//! A call that got no answer, as RFC 9457 has it, with a sentence for people.

use serde::Serialize;

use crate::request::{BadInput, BodyError, FieldErrorCode};

/// What went wrong, as RFC 9457 has it, with a sentence for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Problem {
    /// Where this kind of problem is explained.
    #[serde(rename = "type")]
    #[cfg_attr(feature = "openapi", schema(example = "/api-docs#error-bad-input"))]
    pub kind: String,
    /// The kind of problem, in a few words.
    #[cfg_attr(feature = "openapi", schema(example = "Bad input"))]
    pub title: &'static str,
    /// The HTTP status code.
    #[cfg_attr(feature = "openapi", schema(example = 400))]
    pub status: u16,
    /// What is wrong in this case.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "latitude: The latitude must be a number from -90 to 90 degrees.")
    )]
    pub detail: String,
    /// A sentence to show to a person.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "Invalid birth data. Please check your information and try again.")
    )]
    pub message: String,
    /// Every bad field at once; only for bad input.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<BadField>,
}

/// One bad field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct BadField {
    /// The name of the member.
    #[cfg_attr(feature = "openapi", schema(example = "latitude"))]
    pub field: String,
    /// The kind of error, for programs.
    pub code: FieldErrorCode,
    /// What is wrong with it, in a whole sentence.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "The latitude must be a number from -90 to 90 degrees.")
    )]
    pub message: String,
}

/// What is said to a person of birth data that cannot be used.
const INVALID: &str = "Invalid birth data. Please check your information and try again.";

/// What is said to a person of any other input that cannot be used.
const INVALID_INPUT: &str = "Invalid input. Please check the fields that are named and try again.";

/// What is said to a person of a body that cannot be read.
pub const UNREADABLE_BODY: &str =
    "The body of this request cannot be read. Please send one JSON object.";

/// What every `type` begins with.
const KIND: &str = "/api-docs#error-";

impl Problem {
    /// Its name in the catalogue: the last part of `type`.
    #[must_use]
    pub fn name(&self) -> &str {
        self.kind.strip_prefix(KIND).unwrap_or(&self.kind)
    }

    /// A problem of one kind: the last part of `type`, title, status, what is wrong in this case,
    /// and the sentence for people.
    #[must_use]
    pub fn new(
        kind: &str,
        title: &'static str,
        status: u16,
        detail: impl Into<String>,
        message: &str,
    ) -> Self {
        Self {
            kind: format!("{KIND}{kind}"),
            title,
            status,
            detail: detail.into(),
            message: message.to_owned(),
            errors: Vec::new(),
        }
    }

    /// The body is longer than any birth data; `limit` in bytes.
    #[must_use]
    pub fn too_large(limit: usize) -> Self {
        let detail = format!("the body is larger than {limit} bytes");
        let message = "This request is too large. Please send less.";
        Self::new("too-large", "Body too large", 413, detail, message)
    }

    /// A fault of ours, whose cause is nothing to a caller.
    #[must_use]
    pub fn internal() -> Self {
        Self::new(
            "internal",
            "Internal server error",
            500,
            "Something went wrong on the server.",
            "Server error. Please try again later.",
        )
    }
}

impl From<BadInput> for Problem {
    fn from(input: BadInput) -> Self {
        let is_of_birth = input.0.iter().any(|error| error.is_of_birth);
        let message = if is_of_birth { INVALID } else { INVALID_INPUT };
        let problem = Self::new("bad-input", "Bad input", 400, input.to_string(), message);
        let errors = input.0.into_iter();
        let errors = errors
            .map(|error| BadField { field: error.field, code: error.code, message: error.message })
            .collect();
        Self { errors, ..problem }
    }
}

impl From<BodyError> for Problem {
    fn from(error: BodyError) -> Self {
        Self::new("bad-body", "Body not readable", 400, error.to_string(), UNREADABLE_BODY)
    }
}
