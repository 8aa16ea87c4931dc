//! The errors of the API: why a call fails, and the problem document (`application/problem+json`) of each kind.
//!
//! The table `kinds!` declares each kind once. Responses, the examples in the OpenAPI document and the table in
//! docs/errors.md follow from it.
//!
//! - `documented`: problems that calls declare for the OpenAPI document

mod documented;

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
pub(crate) use documented::{AirtableProblems, BirthProblems, NameProblems, QueryProblems};
use engine::answer::UNREADABLE_BODY;
pub(crate) use engine::answer::{BadField, Problem};
use engine::{BadInput, BodyError, CastError, FieldErrorCode};
use ephemeris::SkyError;

use crate::compute::Overloaded;
use crate::http::json::Json;
use crate::integrations::airtable::{AirtableError, RecordId};
use crate::limits::{LimitError, Quota, whole_seconds};
use crate::observability::metrics::Metrics;
use crate::reports::ReportError;

/// A kind of problem.
pub(crate) struct Kind {
    /// The last part of `type` in the problem document.
    name: &'static str,
    status: StatusCode,
    title: &'static str,
    /// The message for people. It is empty if a constructor of [`Problem`] has it, because calculations in the
    /// browser also use it.
    message: &'static str,
    /// When it occurs, for docs/errors.md.
    #[cfg_attr(not(test), expect(dead_code, reason = "docs/errors.md is made from it, in a test"))]
    occurs: &'static str,
    /// What the caller can do, for docs/errors.md.
    #[cfg_attr(not(test), expect(dead_code, reason = "docs/errors.md is made from it, in a test"))]
    hint: &'static str,
    /// An example of each error of this kind.
    examples: fn() -> Vec<HttpError>,
}

macro_rules! kinds {
    ($($name:ident = $kind:expr;)*) => {
        impl Kind {
            $(const $name: Self = $kind;)*
            /// Every kind, in the order of docs/errors.md.
            const ALL: &[Self] = &[$(Self::$name),*];
        }
    };
}

kinds! {
    BAD_INPUT = Kind {
        name: "bad-input", status: StatusCode::BAD_REQUEST, title: "Bad input",
        message: "",
        occurs: "A member or parameter is missing, out of range or contradicts another; with `strict=true`, also one that is not known.",
        hint: "Correct the fields named in `errors`.",
        examples: || vec![BadInput::field("latitude", FieldErrorCode::OutOfRange, "The latitude must be a number from -90 to 90 degrees.").of_birth().into(), BadInput::field("year", FieldErrorCode::Missing, "Year and month are needed.").into()],
    };
    BAD_BODY = Kind {
        name: "bad-body", status: StatusCode::BAD_REQUEST, title: "Body not readable",
        message: UNREADABLE_BODY,
        occurs: "The body is not a JSON object, names a member twice, or did not arrive whole.",
        hint: "Send one JSON object in UTF-8; name each member once.",
        examples: || vec![RequestError::BadBody(BodyError::NotAnObject).into(), RequestError::Incomplete.into()],
    };
    BAD_QUERY = Kind {
        name: "bad-query", status: StatusCode::BAD_REQUEST, title: "Query not readable",
        message: "The query string of this request cannot be read. Please check it and try again.",
        occurs: "The query string cannot be read, or names a parameter twice.",
        hint: "Percent-encode it; name each parameter once.",
        examples: || vec![RequestError::BadQuery.into()],
    };
    BAD_HOST = Kind {
        name: "bad-host", status: StatusCode::BAD_REQUEST, title: "Host not readable",
        message: "The address of this request cannot be read. Please check it and try again.",
        occurs: "An HTTP/1.1 request has no `Host` header, more than one, or one that is not a host name.",
        hint: "Send one.",
        examples: || vec![RequestError::BadHost.into()],
    };
    UNKNOWN_KEY = Kind {
        name: "unknown-key", status: StatusCode::UNAUTHORIZED, title: "API key not known",
        message: "This API key is not valid.",
        occurs: "`X-API-Key` is not a key, not known, or was revoked.",
        hint: "Use another key, or leave the header out and be counted by address.",
        examples: || vec![LimitError::UnknownKey.into()],
    };
    KEY_NEEDED = Kind {
        name: "key-needed", status: StatusCode::UNAUTHORIZED, title: "API key needed",
        message: "An API key is needed for this.",
        occurs: "The call is only for holders of a key.",
        hint: "Send one in `X-API-Key`.",
        examples: || vec![LimitError::KeyNeeded.into()],
    };
    MISSING_SCOPE = Kind {
        name: "missing-scope", status: StatusCode::FORBIDDEN, title: "Scope missing",
        message: "This API key does not allow this.",
        occurs: "The key was not issued for this call.",
        hint: "Ask the operator of the server for a key with that scope.",
        examples: || vec![LimitError::MissingScope("airtable").into()],
    };
    NOT_FOUND = Kind {
        name: "not-found", status: StatusCode::NOT_FOUND, title: "Not found",
        message: "There is nothing at this address. Please check it and try again.",
        occurs: "There is no such call, no such reading or interpretation, or no such record at Airtable.",
        hint: "See the OpenAPI document, `/api/v1/openapi.json`; `detail` lists the names there are.",
        examples: || vec![RequestError::NotFound.into(), RequestError::UnknownName { given: "weather".to_owned(), known: "general, love, career".to_owned() }.into(), AirtableError::NoRecord(RecordId::nonexistent()).into()],
    };
    METHOD_NOT_ALLOWED = Kind {
        name: "method-not-allowed", status: StatusCode::METHOD_NOT_ALLOWED, title: "Method not allowed",
        message: "This address does not take this method.",
        occurs: "The call does not take this method.",
        hint: "Use one that `Allow` names.",
        examples: || vec![RequestError::MethodNotAllowed.into()],
    };
    NOT_ACCEPTABLE = Kind {
        name: "not-acceptable", status: StatusCode::NOT_ACCEPTABLE, title: "No acceptable encoding",
        message: "This request accepts no encoding of the answer. Please accept gzip, br or identity.",
        occurs: "`Accept-Encoding` excludes gzip, br and an answer without encoding (`identity`). The problem document itself is sent without encoding.",
        hint: "Accept one of them, or leave the header out.",
        examples: || vec![RequestError::NotAcceptable.into()],
    };
    TIMED_OUT = Kind {
        name: "timed-out", status: StatusCode::REQUEST_TIMEOUT, title: "Request too slow",
        message: "This request took too long to arrive. Please try again.",
        occurs: "The request did not arrive whole within 10 seconds.",
        hint: "Send it again, all at once.",
        examples: || vec![RequestError::TimedOut.into()],
    };
    TOO_LARGE = Kind {
        name: "too-large", status: StatusCode::PAYLOAD_TOO_LARGE, title: "Body too large",
        message: "",
        occurs: "The body is larger than any birth data.",
        hint: "Send less.",
        examples: || vec![RequestError::TooLarge(crate::http::routes::BODY_LIMIT).into()],
    };
    NOT_JSON = Kind {
        name: "not-json", status: StatusCode::UNSUPPORTED_MEDIA_TYPE, title: "Media type not supported",
        message: "This request is not sent as JSON. Please send it as application/json.",
        occurs: "The body was not sent as JSON.",
        hint: "Send `Content-Type: application/json`.",
        examples: || vec![RequestError::NotJson.into()],
    };
    DAILY_LIMIT = Kind {
        name: "daily-limit", status: StatusCode::TOO_MANY_REQUESTS, title: "Daily limit reached",
        message: "The limit for today is reached. Please try again tomorrow.",
        occurs: "The calls of the day are used up. Days are UTC.",
        hint: "Wait as long as `Retry-After` says, in seconds, or use a key with a higher limit.",
        examples: || vec![LimitError::DailyLimit { quota: Quota { limit: 100, day: 0, tier: "free" }, retry_after: 3600 }.into()],
    };
    TOO_FAST = Kind {
        name: "too-fast", status: StatusCode::TOO_MANY_REQUESTS, title: "Too many calls at once",
        message: "Too many requests. Please wait a moment and try again.",
        occurs: "Too many place searches or reports at once.",
        hint: "Wait as long as `Retry-After` says, in seconds.",
        examples: || vec![LimitError::TooFast { retry_after: 1 }.into()],
    };
    INTERNAL = Kind {
        name: "internal", status: StatusCode::INTERNAL_SERVER_ERROR, title: "Internal server error",
        message: "",
        occurs: "An error in the server.",
        hint: "Try again later. If it happens again, tell the operator of the server.",
        examples: || vec![HttpError::Internal(String::new())],
    };
    OVERLOADED = Kind {
        name: "overloaded", status: StatusCode::SERVICE_UNAVAILABLE, title: "Overloaded",
        message: "The service is busy. Please try again in a moment.",
        occurs: "More calls are waiting than can be answered soon.",
        hint: "Wait as long as `Retry-After` says, in seconds.",
        examples: || vec![Overloaded.into()],
    };
    NOT_CONFIGURED = Kind {
        name: "not-configured", status: StatusCode::SERVICE_UNAVAILABLE, title: "Not configured",
        message: "This is not set up on this server.",
        occurs: "The operator has not set up what the call needs: Airtable.",
        hint: "Ask the operator of the server.",
        examples: || vec![AirtableError::NotConfigured.into()],
    };
    AIRTABLE_REFUSED = Kind {
        name: "airtable-refused", status: StatusCode::SERVICE_UNAVAILABLE, title: "Airtable refused",
        message: "Airtable does not accept the settings of this server.",
        occurs: "Airtable does not accept the server's token, base, table or field names.",
        hint: "Tell the operator of the server. `detail` quotes Airtable.",
        examples: || vec![AirtableError::Refused { status: StatusCode::NOT_FOUND, reason: "NOT_FOUND".to_owned() }.into()],
    };
    AIRTABLE_BUSY = Kind {
        name: "airtable-busy", status: StatusCode::SERVICE_UNAVAILABLE, title: "Airtable is busy",
        message: "Airtable is busy. Please try again in a minute.",
        occurs: "Airtable takes no more requests for a while (5 a second for a base).",
        hint: "Wait as long as `Retry-After` says, in seconds.",
        examples: || vec![AirtableError::Busy(Duration::from_secs(30)).into()],
    };
    UNAVAILABLE = Kind {
        name: "unavailable", status: StatusCode::SERVICE_UNAVAILABLE, title: "Unavailable",
        message: "Service is temporarily down. Please try again in a few minutes.",
        occurs: "Something the call needs does not answer at the moment.",
        hint: "Try again later.",
        examples: || vec![HttpError::Unavailable, LimitError::NoStore.into(), AirtableError::Unreachable.into(), AirtableError::TimedOut.into(), AirtableError::Fault(StatusCode::BAD_GATEWAY).into(), AirtableError::TooLong.into(), AirtableError::Unreadable.into()],
    };
}

/// An example of every error.
pub(crate) fn examples() -> impl Iterator<Item = HttpError> {
    Kind::ALL.iter().flat_map(|kind| (kind.examples)())
}

/// Why a call failed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum HttpError {
    /// Fields have invalid values.
    #[error(transparent)]
    BadInput(#[from] BadInput),
    /// The request cannot be read, or there is no such call.
    #[error(transparent)]
    Request(#[from] RequestError),
    /// The key is not valid, or a limit is reached.
    #[error(transparent)]
    Limit(#[from] LimitError),
    /// Too much work is waiting.
    #[error(transparent)]
    Overloaded(#[from] Overloaded),
    /// Airtable cannot be used.
    #[error("{}", detail(.0))]
    Airtable(#[from] AirtableError),
    /// A service that the call needs does not answer.
    #[error("this call cannot be answered at the moment")]
    Unavailable,
    /// An error of the server. The text is for the log only.
    #[error("{0}")]
    Internal(String),
}

/// Why a request cannot be read, or there is no such call.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum RequestError {
    /// The body cannot be parsed.
    #[error(transparent)]
    BadBody(#[from] BodyError),
    /// The query string cannot be parsed.
    #[error("the query string cannot be read, or names a parameter twice")]
    BadQuery,
    /// The client accepts no encoding in which an answer can be sent.
    #[error("Accept-Encoding excludes gzip, br and an answer without encoding (identity)")]
    NotAcceptable,
    /// The body was not sent as JSON.
    #[error("the body must be sent as application/json")]
    NotJson,
    /// The body is too large.
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    /// The body ended early.
    #[error("the body did not arrive whole")]
    Incomplete,
    /// The request did not arrive in time.
    #[error("the request did not arrive whole in time")]
    TimedOut,
    /// An HTTP/1.1 request without exactly one valid `Host`.
    #[error("the request has no Host header, more than one, or one that is not a host name")]
    BadHost,
    /// There is no such call.
    #[error("there is no such call; see /api-docs")]
    NotFound,
    /// A name in the path is unknown.
    #[error("there is no {given:?} here; there is {known}")]
    UnknownName {
        /// The name.
        given: String,
        /// The known names, separated by commas.
        known: String,
    },
    /// The call exists, but not with this method.
    #[error("this call does not take this method")]
    MethodNotAllowed,
}

/// The `detail` of the problem document for an error of Airtable.
fn detail(error: &AirtableError) -> String {
    match error {
        AirtableError::NotConfigured => "this server has no Airtable table configured".to_owned(),
        AirtableError::NoRecord(id) => {
            format!("there is no record {:?} in this server's Airtable table", id.as_str())
        }
        AirtableError::Refused { status, reason } => {
            format!("Airtable refused: status {}, {reason:?}", status.as_u16())
        }
        AirtableError::Busy(wait) => {
            format!("Airtable takes no more requests for {} s", whole_seconds(*wait))
        }
        other => format!("Airtable: {other}"),
    }
}

/// The ephemeris has no data for a birth that was accepted: an error of the server.
impl From<SkyError> for HttpError {
    fn from(error: SkyError) -> Self {
        // The error's text contains the instant, which may be somebody's birth.
        Self::Internal(match error {
            SkyError::TooEarly { .. } => "the ephemeris begins later".to_owned(),
            SkyError::TooLate { .. } => "the ephemeris ends earlier".to_owned(),
            SkyError::NoData { body, .. } => format!("there are no data for {body}"),
        })
    }
}

impl From<CastError> for HttpError {
    fn from(error: CastError) -> Self {
        match error {
            CastError::BadInput(bad) => bad.into(),
            CastError::Sky(error) => error.into(),
        }
    }
}

impl From<ReportError> for HttpError {
    fn from(error: ReportError) -> Self {
        match error {
            ReportError::Sky(error) => error.into(),
            other => Self::Internal(other.to_string()),
        }
    }
}

impl From<HttpError> for Problem {
    fn from(error: HttpError) -> Self {
        match error {
            // The crate `engine` has the texts of these errors, because the browser also uses it for calculations.
            HttpError::BadInput(input) => input.into(),
            HttpError::Request(RequestError::BadBody(error)) => error.into(),
            HttpError::Request(RequestError::TooLarge(limit)) => Self::too_large(limit),
            HttpError::Internal(_) => Self::internal(),
            error => {
                let Kind { name, title, status, message, .. } = error.kind();
                let message = match error {
                    HttpError::Airtable(AirtableError::NoRecord(_)) => "There is no such record.",
                    _ => message,
                };
                Self::new(name, title, status.as_u16(), error.to_string(), message)
            }
        }
    }
}

impl HttpError {
    fn kind(&self) -> Kind {
        match self {
            Self::BadInput(_) => Kind::BAD_INPUT,
            Self::Request(error) => match error {
                RequestError::BadBody(_) | RequestError::Incomplete => Kind::BAD_BODY,
                RequestError::BadQuery => Kind::BAD_QUERY,
                RequestError::BadHost => Kind::BAD_HOST,
                RequestError::NotAcceptable => Kind::NOT_ACCEPTABLE,
                RequestError::NotJson => Kind::NOT_JSON,
                RequestError::TooLarge(_) => Kind::TOO_LARGE,
                RequestError::TimedOut => Kind::TIMED_OUT,
                RequestError::NotFound | RequestError::UnknownName { .. } => Kind::NOT_FOUND,
                RequestError::MethodNotAllowed => Kind::METHOD_NOT_ALLOWED,
            },
            Self::Limit(error) => match error {
                LimitError::UnknownKey => Kind::UNKNOWN_KEY,
                LimitError::KeyNeeded => Kind::KEY_NEEDED,
                LimitError::MissingScope(_) => Kind::MISSING_SCOPE,
                LimitError::NoStore => Kind::UNAVAILABLE,
                LimitError::DailyLimit { .. } => Kind::DAILY_LIMIT,
                LimitError::TooFast { .. } => Kind::TOO_FAST,
            },
            Self::Airtable(error) => match error {
                AirtableError::NotConfigured => Kind::NOT_CONFIGURED,
                AirtableError::NoRecord(_) => Kind::NOT_FOUND,
                AirtableError::Refused { .. } => Kind::AIRTABLE_REFUSED,
                AirtableError::Busy(_) => Kind::AIRTABLE_BUSY,
                AirtableError::TimedOut
                | AirtableError::Unreachable
                | AirtableError::Fault(_)
                | AirtableError::TooLong
                | AirtableError::Unreadable => Kind::UNAVAILABLE,
            },
            Self::Overloaded(_) => Kind::OVERLOADED,
            Self::Unavailable => Kind::UNAVAILABLE,
            Self::Internal(_) => Kind::INTERNAL,
        }
    }

    /// Logs an error of the server.
    pub(crate) fn log(&self) {
        if let Self::Internal(cause) = self {
            tracing::error!(%cause, "a call failed");
        }
    }

    /// When to try again, seconds.
    fn retry_after(&self) -> Option<u64> {
        match self {
            Self::Limit(
                LimitError::DailyLimit { retry_after, .. } | LimitError::TooFast { retry_after },
            ) => Some(*retry_after),
            Self::Airtable(AirtableError::Busy(wait)) => Some(whole_seconds(*wait)),
            Self::Overloaded(_) => Some(1),
            _ => None,
        }
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        self.log();
        let status = self.kind().status;
        let retry_after = self.retry_after();
        let mut response = (status, Json(Problem::from(self))).into_response();
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            let scheme = HeaderValue::from_static("ApiKey header=\"X-API-Key\"");
            headers.insert(header::WWW_AUTHENTICATE, scheme);
        }
        response
    }
}

/// Answers an unknown path.
pub(crate) async fn not_found() -> HttpError {
    RequestError::NotFound.into()
}

/// Answers a call made with the wrong method; the router adds `Allow`.
pub(crate) async fn method_not_allowed() -> HttpError {
    RequestError::MethodNotAllowed.into()
}

/// Answers a panic with a 500. The text of a panic may contain birth data, so it is neither sent nor logged.
pub(crate) fn panicked(_cause: Box<dyn std::any::Any + Send>, metrics: &Metrics) -> Response {
    metrics.panics.inc();
    HttpError::Internal("a handler panicked".to_owned()).into_response()
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use super::*;

    /// The table of problems in docs/errors.md.
    fn table() -> String {
        let mut table =
            "| name | status | when it comes | what to do | `message` |\n|---|---|---|---|---|\n"
                .to_owned();
        for kind in Kind::ALL {
            let Kind { name, status, occurs, hint, examples, .. } = kind;
            let mut messages: Vec<String> =
                examples().into_iter().map(|error| Problem::from(error).message).collect();
            messages.dedup();
            let messages = messages.join(" Or: ");
            writeln!(table, "| `{name}` | {} | {occurs} | {hint} | {messages} |", status.as_u16())
                .unwrap();
        }
        table
    }

    #[test]
    fn the_table_of_problems_is_in_the_catalogue() {
        crate::docs::assert_section("errors.md", "problems", &table());
    }

    #[test]
    fn examples_are_of_their_kind() {
        for kind in Kind::ALL {
            for error in (kind.examples)() {
                assert_eq!(error.kind().name, kind.name);
                let problem = Problem::from(error);
                assert_eq!(problem.name(), kind.name);
                assert_eq!((problem.status, problem.title), (kind.status.as_u16(), kind.title));
                assert!(!problem.message.is_empty(), "{}", kind.name);
            }
        }
    }

    #[test]
    fn the_catalogue_lists_every_code_of_a_field() {
        let catalogue = include_str!("../../../../docs/errors.md");
        let (_, codes) = catalogue.split_once("\n### Codes").unwrap_or_default();
        let (codes, _) = codes.split_once("\n## Warnings").unwrap_or_default();
        let listed: Vec<&str> =
            codes.lines().filter_map(|line| line.split('`').nth(1)).skip(1).collect();
        let serde_json::Value::Object(schema) =
            serde_json::json!(<FieldErrorCode as utoipa::PartialSchema>::schema())
        else {
            panic!("no schema");
        };
        assert_eq!(serde_json::json!(listed), schema["enum"]);
    }
}
