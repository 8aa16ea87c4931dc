//! The status, the kind, the title and the message of every error.

use axum::http::StatusCode;
use natal::answer::UNREADABLE_BODY;

use super::{HttpError, RequestError};
use crate::integrations::airtable::AirtableError;
use crate::limits::LimitError;

/// How a problem document describes an error.
pub(super) struct Description {
    pub(super) status: StatusCode,
    /// The last part of `type`.
    pub(super) kind: &'static str,
    pub(super) title: &'static str,
    /// The message for end users. Empty for errors whose message is set by a constructor of
    /// [`Problem`](super::Problem), which calculations in the browser also use.
    pub(super) message: &'static str,
}

impl Description {
    const fn new(
        status: StatusCode,
        kind: &'static str,
        title: &'static str,
        message: &'static str,
    ) -> Self {
        Self { status, kind, title, message }
    }
}

pub(super) fn describe(error: &HttpError) -> Description {
    match error {
        HttpError::BadInput(_) => {
            Description::new(StatusCode::BAD_REQUEST, "bad-input", "Bad input", "")
        }
        HttpError::Request(error) => request(error),
        HttpError::Limit(error) => limit(error),
        HttpError::Airtable(error) => airtable(error),
        HttpError::Overloaded(_) => Description::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "overloaded",
            "Overloaded",
            "The service is busy. Please try again in a moment.",
        ),
        HttpError::Unavailable => unavailable(),
        HttpError::Internal(_) => Description::new(
            StatusCode::INTERNAL_SERVER_ERROR,
            "internal",
            "Internal server error",
            "",
        ),
    }
}

fn unavailable() -> Description {
    Description::new(
        StatusCode::SERVICE_UNAVAILABLE,
        "unavailable",
        "Unavailable",
        "Service is temporarily down. Please try again in a few minutes.",
    )
}

fn request(error: &RequestError) -> Description {
    match error {
        RequestError::BadBody(_) => {
            Description::new(StatusCode::BAD_REQUEST, "bad-body", "Body not readable", "")
        }
        RequestError::Incomplete => Description::new(
            StatusCode::BAD_REQUEST,
            "bad-body",
            "Body not readable",
            UNREADABLE_BODY,
        ),
        RequestError::BadQuery => Description::new(
            StatusCode::BAD_REQUEST,
            "bad-query",
            "Query not readable",
            "The query string of this request cannot be read. Please check it and try again.",
        ),
        RequestError::BadHost => Description::new(
            StatusCode::BAD_REQUEST,
            "bad-host",
            "Host not readable",
            "The address of this request cannot be read. Please check it and try again.",
        ),
        RequestError::NotAcceptable => Description::new(
            StatusCode::NOT_ACCEPTABLE,
            "not-acceptable",
            "No acceptable encoding",
            "This request accepts no encoding of the answer. Please accept gzip, br or identity.",
        ),
        RequestError::NotJson => Description::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            "not-json",
            "Media type not supported",
            "This request is not sent as JSON. Please send it as application/json.",
        ),
        RequestError::TooLarge(_) => {
            Description::new(StatusCode::PAYLOAD_TOO_LARGE, "too-large", "Body too large", "")
        }
        RequestError::TimedOut => Description::new(
            StatusCode::REQUEST_TIMEOUT,
            "timed-out",
            "Request too slow",
            "This request took too long to arrive. Please try again.",
        ),
        RequestError::NotFound | RequestError::UnknownName { .. } => Description::new(
            StatusCode::NOT_FOUND,
            "not-found",
            "Not found",
            "There is nothing at this address. Please check it and try again.",
        ),
        RequestError::MethodNotAllowed => Description::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "method-not-allowed",
            "Method not allowed",
            "This address does not take this method.",
        ),
    }
}

fn limit(error: &LimitError) -> Description {
    match error {
        LimitError::UnknownKey => Description::new(
            StatusCode::UNAUTHORIZED,
            "unknown-key",
            "API key not known",
            "This API key is not valid.",
        ),
        LimitError::KeyNeeded => Description::new(
            StatusCode::UNAUTHORIZED,
            "key-needed",
            "API key needed",
            "An API key is needed for this.",
        ),
        LimitError::MissingScope(_) => Description::new(
            StatusCode::FORBIDDEN,
            "missing-scope",
            "Scope missing",
            "This API key does not allow this.",
        ),
        LimitError::NoStore => unavailable(),
        LimitError::DailyLimit { .. } => Description::new(
            StatusCode::TOO_MANY_REQUESTS,
            "daily-limit",
            "Daily limit reached",
            "The limit for today is reached. Please try again tomorrow.",
        ),
        LimitError::TooFast { .. } => Description::new(
            StatusCode::TOO_MANY_REQUESTS,
            "too-fast",
            "Too many calls at once",
            "Too many requests. Please wait a moment and try again.",
        ),
    }
}

fn airtable(error: &AirtableError) -> Description {
    match error {
        AirtableError::NotConfigured => Description::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "not-configured",
            "Not configured",
            "This is not set up on this server.",
        ),
        AirtableError::NoRecord(_) => Description::new(
            StatusCode::NOT_FOUND,
            "not-found",
            "Not found",
            "There is no such record.",
        ),
        AirtableError::Refused { .. } => Description::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "airtable-refused",
            "Airtable refused",
            "Airtable does not accept the settings of this server.",
        ),
        AirtableError::Busy(_) => Description::new(
            StatusCode::SERVICE_UNAVAILABLE,
            "airtable-busy",
            "Airtable is busy",
            "Airtable is busy. Please try again in a minute.",
        ),
        AirtableError::TimedOut
        | AirtableError::Unreachable
        | AirtableError::Fault(_)
        | AirtableError::TooLong
        | AirtableError::Unreadable => unavailable(),
    }
}
