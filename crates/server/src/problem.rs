//! Converts errors to status codes and `application/problem+json`.
//!
//! - `message`: the sentence for people
//! - `samples`: an example of every failure

mod message;
pub(crate) mod samples;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use ephemeris::SkyError;
pub(crate) use natal::answer::{BadField, Problem};
use natal::{BadInput, BodyError};

use crate::json::Json;
use crate::metrics::Metrics;

/// What can go wrong with a call that takes birth data.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum BirthProblems {
    /// Bad input: every bad field is named.
    #[response(status = 400, content_type = "application/problem+json")]
    BadInput(Problem),
    /// The body is larger than any birth data.
    #[response(status = 413, content_type = "application/problem+json")]
    TooLarge(Problem),
    /// The body was not sent as JSON.
    #[response(status = 415, content_type = "application/problem+json")]
    NotJson(Problem),
}

/// What can go wrong with a call whose path ends in one of several names.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum NameProblems {
    /// There is none of that name; the answer lists those there are.
    #[response(status = 404, content_type = "application/problem+json")]
    NotOneOf(Problem),
}

/// What can go wrong with a call that takes a query.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum QueryProblems {
    /// Bad input: every bad parameter is named.
    #[response(status = 400, content_type = "application/problem+json")]
    BadInput(Problem),
}

/// What can go wrong with a call about a record at Airtable.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum AirtableProblems {
    /// The id has not the form of one, or the record's birth data cannot be used: its fields are
    /// named as they are called in the table.
    #[response(status = 400, content_type = "application/problem+json")]
    BadInput(Problem),
    /// There is no such record, or no such area.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(Problem),
    /// No table is configured; Airtable does not answer, refuses, or is busy (then `Retry-After`
    /// says how long).
    #[response(status = 503, content_type = "application/problem+json")]
    Unavailable(Problem),
}

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    /// Fields have invalid values.
    #[error(transparent)]
    BadInput(#[from] BadInput),
    /// The body cannot be parsed.
    #[error(transparent)]
    BadBody(#[from] BodyError),
    /// The query string cannot be parsed.
    #[error("the query string cannot be read, or names a parameter twice")]
    BadQuery,
    /// The body was not sent as JSON.
    #[error("the body must be sent as application/json")]
    NotJson,
    /// The body is too large.
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    /// The body ended early.
    #[error("the body did not arrive whole")]
    Incomplete,
    /// An HTTP/1.1 request without exactly one valid `Host`.
    #[error("the request has no Host header, more than one, or one that is not a host name")]
    BadHost,
    /// There is no such call.
    #[error("there is no such call; see /api-docs")]
    NotFound,
    /// A name in the path is unknown.
    #[error("there is no {given:?} here; there is {known}")]
    NotOneOf {
        /// The name.
        given: String,
        /// The known names, separated by commas.
        known: String,
    },
    /// The call exists, but not with this method.
    #[error("this call does not take this method")]
    MethodNotAllowed,
    /// The key is unknown or revoked.
    #[error("this API key is not known, or was revoked")]
    UnknownKey,
    /// The call requires a key.
    #[error("this call needs an API key in the header X-API-Key")]
    KeyNeeded,
    /// The key lacks the scope.
    #[error("this API key was not issued with the scope {0}")]
    MissingScope(&'static str),
    /// The daily limit is reached.
    #[error("the {limit} calls of today are used up; the next day begins at 00:00 UTC")]
    DailyLimit {
        /// The limit.
        limit: u32,
        /// Seconds until the next day.
        retry_after: u64,
    },
    /// The burst limit is reached.
    #[error("too many calls at once; wait {retry_after} s")]
    TooFast {
        /// Seconds until the next call may pass.
        retry_after: u64,
    },
    /// A service that the call needs does not answer.
    #[error("this call cannot be answered at the moment")]
    Unavailable,
    /// Another service answered with an error.
    #[error("{0}")]
    Elsewhere(String),
    /// The server is overloaded.
    #[error("more calls are waiting than can be answered soon")]
    Overloaded,
    /// The operator has not configured what the call needs.
    #[error("this server has no {0} configured")]
    NotConfigured(&'static str),
    /// Airtable refused the server's request.
    #[error("Airtable refused: {0}")]
    AirtableRefused(String),
    /// Airtable limits requests.
    #[error("Airtable takes no more requests for {retry_after} s")]
    AirtableBusy {
        /// Seconds until Airtable accepts requests.
        retry_after: u64,
    },
    /// Airtable has no such record.
    #[error("there is no record {0:?} in this server's Airtable table")]
    NoRecord(String),
    /// The request did not arrive in time.
    #[error("the request did not arrive whole in time")]
    TimedOut,
    /// An error of the server. The text is for the log only.
    #[error("{0}")]
    Internal(String),
}

impl Failure {
    /// Status, the last part of `type`, and title.
    fn kind(&self) -> (StatusCode, &'static str, &'static str) {
        match self {
            Self::BadInput(_) => (StatusCode::BAD_REQUEST, "bad-input", "Bad input"),
            Self::BadBody(_) => (StatusCode::BAD_REQUEST, "bad-body", "Body not readable"),
            Self::Incomplete => (StatusCode::BAD_REQUEST, "bad-body", "Body not readable"),
            Self::BadHost => (StatusCode::BAD_REQUEST, "bad-host", "Host not readable"),
            Self::BadQuery => (StatusCode::BAD_REQUEST, "bad-query", "Query not readable"),
            Self::NotJson => {
                (StatusCode::UNSUPPORTED_MEDIA_TYPE, "not-json", "Media type not supported")
            }
            Self::TooLarge(_) => (StatusCode::PAYLOAD_TOO_LARGE, "too-large", "Body too large"),
            Self::NotOneOf { .. } => (StatusCode::NOT_FOUND, "not-found", "Not found"),
            Self::NotFound => (StatusCode::NOT_FOUND, "not-found", "Not found"),
            Self::MethodNotAllowed => {
                (StatusCode::METHOD_NOT_ALLOWED, "method-not-allowed", "Method not allowed")
            }
            Self::UnknownKey => (StatusCode::UNAUTHORIZED, "unknown-key", "API key not known"),
            Self::KeyNeeded => (StatusCode::UNAUTHORIZED, "key-needed", "API key needed"),
            Self::MissingScope(_) => (StatusCode::FORBIDDEN, "missing-scope", "Scope missing"),
            Self::DailyLimit { .. } => {
                (StatusCode::TOO_MANY_REQUESTS, "daily-limit", "Daily limit reached")
            }
            Self::TooFast { .. } => {
                (StatusCode::TOO_MANY_REQUESTS, "too-fast", "Too many calls at once")
            }
            Self::Unavailable | Self::Elsewhere(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, "unavailable", "Unavailable")
            }
            Self::Overloaded => (StatusCode::SERVICE_UNAVAILABLE, "overloaded", "Overloaded"),
            Self::NotConfigured(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, "not-configured", "Not configured")
            }
            Self::AirtableRefused(_) => {
                (StatusCode::SERVICE_UNAVAILABLE, "airtable-refused", "Airtable refused")
            }
            Self::AirtableBusy { .. } => {
                (StatusCode::SERVICE_UNAVAILABLE, "airtable-busy", "Airtable is busy")
            }
            Self::NoRecord(_) => (StatusCode::NOT_FOUND, "not-found", "Not found"),
            Self::TimedOut => (StatusCode::REQUEST_TIMEOUT, "timed-out", "Request too slow"),
            Self::Internal(_) => {
                (StatusCode::INTERNAL_SERVER_ERROR, "internal", "Internal server error")
            }
        }
    }
}

/// The ephemeris has no data for a birth that was accepted: an error of the server.
impl From<SkyError> for Failure {
    fn from(error: SkyError) -> Self {
        // The error's text contains the instant, which may be somebody's birth.
        Self::Internal(match error {
            SkyError::TooEarly { .. } => "the ephemeris begins later".to_owned(),
            SkyError::TooLate { .. } => "the ephemeris ends earlier".to_owned(),
            SkyError::NoData { body, .. } => format!("there are no data for {}", body.name()),
        })
    }
}

/// Both values, or the errors of both.
pub(crate) fn both<A, B>(
    first: Result<A, impl Into<Failure>>,
    second: Result<B, impl Into<Failure>>,
) -> Result<(A, B), Failure> {
    match (first.map_err(Into::into), second.map_err(Into::into)) {
        (Ok(first), Ok(second)) => Ok((first, second)),
        (Err(Failure::BadInput(bad)), Err(Failure::BadInput(more))) => Err(bad.and(more).into()),
        (Err(failure), _) | (_, Err(failure)) => Err(failure),
    }
}

impl From<Failure> for Problem {
    fn from(failure: Failure) -> Self {
        let (status, kind, title) = failure.kind();
        match failure {
            // The browser uses the same words when it calculates by itself.
            Failure::BadInput(input) => input.into(),
            Failure::BadBody(error) => error.into(),
            Failure::TooLarge(limit) => Self::too_large(limit),
            Failure::Internal(_) => Self::internal(),
            failure => {
                let (detail, message) = (failure.to_string(), failure.message());
                Self::new(kind, title, status.as_u16(), detail, message)
            }
        }
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        if let Self::Internal(cause) = &self {
            tracing::error!(%cause, "a call failed");
        }
        let status = self.kind().0;
        let retry_after = match self {
            Self::DailyLimit { retry_after, .. }
            | Self::TooFast { retry_after }
            | Self::AirtableBusy { retry_after } => Some(retry_after),
            Self::Overloaded => Some(1),
            _ => None,
        };
        let mut response = (status, Json(Problem::from(self))).into_response();
        response
            .headers_mut()
            .insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            let scheme = HeaderValue::from_static("ApiKey header=\"X-API-Key\"");
            response.headers_mut().insert(header::WWW_AUTHENTICATE, scheme);
        }
        response
    }
}

/// Answers an unknown path.
pub(crate) async fn not_found() -> Failure {
    Failure::NotFound
}

/// Answers a call made with the wrong method; the router adds `Allow`.
pub(crate) async fn method_not_allowed() -> Failure {
    Failure::MethodNotAllowed
}

/// Answers a panic with a 500. The text of a panic may contain birth data, so it is neither sent nor logged.
pub(crate) fn panicked(_cause: Box<dyn std::any::Any + Send>, metrics: &Metrics) -> Response {
    metrics.panics.inc();
    Failure::Internal("a handler panicked".to_owned()).into_response()
}
