//! Problem details (RFC 9457) with a sentence for people.

use serde::Serialize;

use crate::CastError;
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

/// A kind of problem. The server has more of them; these also occur in the browser.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProblemKind {
    /// The last part of `type`.
    pub name: &'static str,
    /// The HTTP status code.
    pub status: u16,
    /// The kind in a few words.
    pub title: &'static str,
    /// A sentence to show to a person.
    pub message: &'static str,
}

impl ProblemKind {
    /// Fields have invalid values. The message is that for other input than birth data.
    pub const BAD_INPUT: Self = Self {
        name: "bad-input",
        status: 400,
        title: "Bad input",
        message: "Invalid input. Please check the fields that are named and try again.",
    };
    /// The body cannot be parsed.
    pub const BAD_BODY: Self = Self {
        name: "bad-body",
        status: 400,
        title: "Body not readable",
        message: "The body of this request cannot be read. Please send one JSON object.",
    };
    /// The body is too large.
    pub const TOO_LARGE: Self = Self {
        name: "too-large",
        status: 413,
        title: "Body too large",
        message: "This request is too large. Please send less.",
    };
    /// An error of the program.
    pub const INTERNAL: Self = Self {
        name: "internal",
        status: 500,
        title: "Internal server error",
        message: "Server error. Please try again later.",
    };
    /// Something that the call needs is missing.
    pub const UNAVAILABLE: Self = Self {
        name: "unavailable",
        status: 503,
        title: "Unavailable",
        message: "Service is temporarily down. Please try again in a few minutes.",
    };
}

/// The message for invalid birth data.
const INVALID: &str = "Invalid birth data. Please check your information and try again.";

/// The prefix of every `type`.
const KIND: &str = "/api-docs#error-";

impl Problem {
    /// The key of this kind of problem: the last part of `type`.
    #[must_use]
    pub fn name(&self) -> &str {
        self.kind.strip_prefix(KIND).unwrap_or(&self.kind)
    }

    /// A problem of a kind. `detail` is the error in this case.
    #[must_use]
    pub fn new(kind: ProblemKind, detail: impl Into<String>) -> Self {
        let ProblemKind { name, status, title, message } = kind;
        Self {
            kind: format!("{KIND}{name}"),
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
        Self::new(ProblemKind::TOO_LARGE, format!("the body is larger than {limit} bytes"))
    }

    /// An internal server error. The response does not contain its cause.
    #[must_use]
    pub fn internal() -> Self {
        Self::new(ProblemKind::INTERNAL, "Something went wrong on the server.")
    }
}

impl From<BadInput> for Problem {
    fn from(input: BadInput) -> Self {
        let mut problem = Self::new(ProblemKind::BAD_INPUT, input.to_string());
        if input.0.iter().any(|error| error.is_of_birth) {
            INVALID.clone_into(&mut problem.message);
        }
        let errors = input.0.into_iter();
        let errors = errors
            .map(|error| BadField { field: error.field, code: error.code, message: error.message })
            .collect();
        Self { errors, ..problem }
    }
}

impl From<BodyError> for Problem {
    fn from(error: BodyError) -> Self {
        Self::new(ProblemKind::BAD_BODY, error.to_string())
    }
}

impl From<CastError> for Problem {
    fn from(error: CastError) -> Self {
        match error {
            CastError::BadInput(bad) => bad.into(),
            // The error itself is not returned: its text contains the instant, which may be that of a birth.
            CastError::Sky(_) | CastError::Texts(_) | CastError::Unwritable(_) => Self::internal(),
        }
    }
}
