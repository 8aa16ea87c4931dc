//! Problem details (RFC 9457) with a sentence for people.

use serde::Serialize;

use crate::request::{BadInput, BodyError, FieldErrorCode};

/// Problem details of an error (RFC 9457), with a sentence for people.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct Problem {
    /// The URL of the explanation of this kind of problem.
    #[serde(rename = "type")]
    #[schema(example = "/api-docs#error-bad-input")]
    pub kind: String,
    /// The kind of problem, in a few words.
    #[schema(example = "Bad input")]
    pub title: &'static str,
    /// The HTTP status code.
    #[schema(example = 400)]
    pub status: u16,
    /// The error in this case, for developers.
    #[schema(example = "latitude: The latitude must be a number from -90 to 90 degrees.")]
    pub detail: String,
    /// A sentence to show to a person.
    #[schema(example = "Invalid birth data. Please check your information and try again.")]
    pub message: String,
    /// All invalid fields; only for bad input.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub errors: Vec<BadField>,
}

/// An invalid field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, utoipa::ToSchema)]
pub struct BadField {
    /// The name of the member.
    #[schema(example = "latitude")]
    pub field: String,
    /// The kind of error, for programs.
    pub code: FieldErrorCode,
    /// The error of the field, as a complete sentence.
    #[schema(example = "The latitude must be a number from -90 to 90 degrees.")]
    pub message: String,
}

/// The message for invalid birth data.
const INVALID: &str = "Invalid birth data. Please check your information and try again.";

/// The message for other invalid input.
const INVALID_INPUT: &str = "Invalid input. Please check the fields that are named and try again.";

/// The message for a body that cannot be parsed.
pub const UNREADABLE_BODY: &str =
    "The body of this request cannot be read. Please send one JSON object.";

/// The prefix of every `type`.
const KIND: &str = "/api-docs#error-";

impl Problem {
    /// The key of this kind of problem: the last part of `type`.
    #[must_use]
    pub fn name(&self) -> &str {
        self.kind.strip_prefix(KIND).unwrap_or(&self.kind)
    }

    /// `kind` is the last part of `type`, `detail` the error in this case, and `message` the sentence
    /// for people.
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

    /// The body of the request is larger than `limit` bytes.
    #[must_use]
    pub fn too_large(limit: usize) -> Self {
        let detail = format!("the body is larger than {limit} bytes");
        let message = "This request is too large. Please send less.";
        Self::new("too-large", "Body too large", 413, detail, message)
    }

    /// An internal server error. The response does not contain its cause.
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
