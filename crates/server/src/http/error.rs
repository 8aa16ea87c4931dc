//! The errors of the API: why a call fails, and the problem document (`application/problem+json`) of each kind.
//!
//! The table `kinds!` declares each kind once. Responses, the examples in the OpenAPI document and the table in
//! docs/errors.md follow from it.

use std::time::Duration;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use engine::answer::ProblemKind;
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
    problem: ProblemKind,
    /// When it occurs, for docs/errors.md and the OpenAPI document, in Markdown.
    occurs: &'static str,
    /// What the caller can do, likewise.
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
        problem: ProblemKind::BAD_INPUT,
        occurs: "A member or parameter is missing, out of range or contradicts another; with `strict=true`, also one that is not known.",
        hint: "Correct the fields named in `errors`.",
        examples: || vec![BadInput::field("latitude", FieldErrorCode::OutOfRange, "The latitude must be a number from -90 to 90 degrees.").of_birth().into(), BadInput::field("year", FieldErrorCode::Missing, "Year and month are needed.").into()],
    };
    BAD_BODY = Kind {
        problem: ProblemKind::BAD_BODY,
        occurs: "The body is not a JSON object, names a member twice, or did not arrive whole.",
        hint: "Send one JSON object in UTF-8; name each member once.",
        examples: || vec![RequestError::BadBody(BodyError::NotAnObject).into(), RequestError::Incomplete.into()],
    };
    BAD_QUERY = Kind {
        problem: ProblemKind {
            name: "bad-query", status: 400, title: "Query not readable",
            message: "The query string of this request cannot be read. Please check it and try again.",
        },
        occurs: "The query string cannot be read, or names a parameter twice.",
        hint: "Percent-encode it; name each parameter once.",
        examples: || vec![RequestError::BadQuery.into()],
    };
    BAD_HOST = Kind {
        problem: ProblemKind {
            name: "bad-host", status: 400, title: "Host not readable",
            message: "The address of this request cannot be read. Please check it and try again.",
        },
        occurs: "An HTTP/1.1 request has no `Host` header, more than one, or one that is not a host name.",
        hint: "Send one.",
        examples: || vec![RequestError::BadHost.into()],
    };
    UNKNOWN_KEY = Kind {
        problem: ProblemKind {
            name: "unknown-key", status: 401, title: "API key not known",
            message: "This API key is not valid.",
        },
        occurs: "`X-API-Key` or `Authorization: Bearer` is not a key, not known, or was revoked; or the two name different keys.",
        hint: "Use another key, or leave the header out and be counted by address.",
        examples: || vec![LimitError::UnknownKey.into(), LimitError::TwoKeys.into()],
    };
    KEY_NEEDED = Kind {
        problem: ProblemKind {
            name: "key-needed", status: 401, title: "API key needed",
            message: "An API key is needed for this.",
        },
        occurs: "The call is only for holders of a key.",
        hint: "Send one in `X-API-Key`, or as `Authorization: Bearer`.",
        examples: || vec![LimitError::KeyNeeded.into()],
    };
    MISSING_SCOPE = Kind {
        problem: ProblemKind {
            name: "missing-scope", status: 403, title: "Scope missing",
            message: "This API key does not allow this.",
        },
        occurs: "The key was not issued for this call.",
        hint: "Ask the operator of the server for a key with that scope.",
        examples: || vec![LimitError::MissingScope("airtable").into()],
    };
    NOT_FOUND = Kind {
        problem: ProblemKind {
            name: "not-found", status: 404, title: "Not found",
            message: "There is nothing at this address. Please check it and try again.",
        },
        occurs: "There is no such call, no such reading or interpretation, or no such record at Airtable.",
        hint: "See the OpenAPI document, `/api/v1/openapi.json`; `detail` lists the names there are.",
        examples: || vec![RequestError::NotFound.into(), RequestError::UnknownName { given: "weather".to_owned(), known: "general, love, career".to_owned() }.into(), AirtableError::NoRecord(RecordId::nonexistent()).into()],
    };
    METHOD_NOT_ALLOWED = Kind {
        problem: ProblemKind {
            name: "method-not-allowed", status: 405, title: "Method not allowed",
            message: "This address does not take this method.",
        },
        occurs: "The call does not take this method.",
        hint: "Use one that `Allow` names.",
        examples: || vec![RequestError::MethodNotAllowed.into()],
    };
    NOT_ACCEPTABLE = Kind {
        problem: ProblemKind {
            name: "not-acceptable", status: 406, title: "No acceptable encoding",
            message: "This request accepts no encoding of the answer. Please accept gzip, br or identity.",
        },
        occurs: "`Accept-Encoding` excludes gzip, br and an answer without encoding (`identity`). The problem document itself is sent without encoding.",
        hint: "Accept one of them, or leave the header out.",
        examples: || vec![RequestError::NotAcceptable.into()],
    };
    TIMED_OUT = Kind {
        problem: ProblemKind {
            name: "timed-out", status: 408, title: "Request too slow",
            message: "This request took too long to arrive. Please try again.",
        },
        occurs: "The request did not arrive whole within 10 seconds.",
        hint: "Send it again, all at once.",
        examples: || vec![RequestError::TimedOut.into()],
    };
    TOO_LARGE = Kind {
        problem: ProblemKind::TOO_LARGE,
        occurs: "The body is larger than any birth data.",
        hint: "Send less.",
        examples: || vec![RequestError::TooLarge(crate::http::routes::BODY_LIMIT).into()],
    };
    NOT_JSON = Kind {
        problem: ProblemKind {
            name: "not-json", status: 415, title: "Media type not supported",
            message: "This request is not sent as JSON. Please send it as application/json.",
        },
        occurs: "The body was not sent as JSON.",
        hint: "Send `Content-Type: application/json`.",
        examples: || vec![RequestError::NotJson.into()],
    };
    ENCODED = Kind {
        problem: ProblemKind {
            name: "encoded-body", status: 415, title: "Encoding of the body not supported",
            message: "This request is sent compressed. Please send it without compression.",
        },
        occurs: "The body was sent with a `Content-Encoding`, such as gzip.",
        hint: "Send it without one.",
        examples: || vec![RequestError::Encoded.into()],
    };
    TOO_MANY_HEADERS = Kind {
        problem: ProblemKind {
            name: "too-many-headers", status: 431, title: "Too many headers",
            message: "This request has too many headers. Please send fewer.",
        },
        occurs: "The request has more than 100 headers.",
        hint: "Send fewer.",
        examples: || vec![RequestError::TooManyHeaders.into()],
    };
    DAILY_LIMIT = Kind {
        problem: ProblemKind {
            name: "daily-limit", status: 429, title: "Daily limit reached",
            message: "The limit for today is reached. Please try again tomorrow.",
        },
        occurs: "The calls of the day are used up. Days are UTC.",
        hint: "Wait as long as `Retry-After` says, in seconds, or use a key with a higher limit.",
        examples: || vec![LimitError::DailyLimit { quota: Quota { limit: 100, day: 0, tier: "free" }, retry_after: 3600 }.into()],
    };
    TOO_FAST = Kind {
        problem: ProblemKind {
            name: "too-fast", status: 429, title: "Too many calls at once",
            message: "Too many requests. Please wait a moment and try again.",
        },
        occurs: "Too many place searches or reports at once.",
        hint: "Wait as long as `Retry-After` says, in seconds.",
        examples: || vec![LimitError::TooFast { calls: 60, retry_after: 1 }.into()],
    };
    INTERNAL = Kind {
        problem: ProblemKind::INTERNAL,
        occurs: "An error in the server.",
        hint: "Try again later. If it happens again, tell the operator of the server.",
        examples: || vec![HttpError::Internal(String::new())],
    };
    OVERLOADED = Kind {
        problem: ProblemKind {
            name: "overloaded", status: 503, title: "Overloaded",
            message: "The service is busy. Please try again in a moment.",
        },
        occurs: "More calls are waiting than can be answered soon.",
        hint: "Wait as long as `Retry-After` says, in seconds.",
        examples: || vec![Overloaded.into()],
    };
    NOT_CONFIGURED = Kind {
        problem: ProblemKind {
            name: "not-configured", status: 503, title: "Not configured",
            message: "This is not set up on this server.",
        },
        occurs: "The operator has not set up what the call needs: Airtable.",
        hint: "Ask the operator of the server.",
        examples: || vec![AirtableError::NotConfigured.into()],
    };
    AIRTABLE_REFUSED = Kind {
        problem: ProblemKind {
            name: "airtable-refused", status: 503, title: "Airtable refused",
            message: "Airtable does not accept the settings of this server.",
        },
        occurs: "Airtable does not accept the server's token, base, table or field names.",
        hint: "Tell the operator of the server. `detail` quotes Airtable.",
        examples: || vec![AirtableError::Refused { status: StatusCode::NOT_FOUND, reason: "NOT_FOUND".to_owned() }.into()],
    };
    AIRTABLE_BUSY = Kind {
        problem: ProblemKind {
            name: "airtable-busy", status: 503, title: "Airtable is busy",
            message: "Airtable is busy. Please try again in a minute.",
        },
        occurs: "Airtable takes no more requests for a while (5 a second for a base).",
        hint: "Wait as long as `Retry-After` says, in seconds.",
        examples: || vec![AirtableError::Busy(Duration::from_secs(30)).into()],
    };
    UNAVAILABLE = Kind {
        problem: ProblemKind::UNAVAILABLE,
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
    /// The body was sent with an encoding.
    #[error("the body must be sent without Content-Encoding")]
    Encoded,
    /// The head has too many headers.
    #[error("the request has more than {} headers", crate::http::headers::MOST_HEADERS)]
    TooManyHeaders,
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
            CastError::Texts(error) => Self::Internal(error.to_string()),
            CastError::Unwritable(error) => Self::Internal(error.to_string()),
        }
    }
}

impl From<ReportError> for HttpError {
    fn from(error: ReportError) -> Self {
        match error {
            ReportError::Cast(error) => error.into(),
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
                let mut kind = error.kind().problem;
                if matches!(error, HttpError::Airtable(AirtableError::NoRecord(_))) {
                    kind.message = "There is no such record.";
                }
                Self::new(kind, error.to_string())
            }
        }
    }
}

impl HttpError {
    /// When errors of this kind occur, and what the caller can do, in Markdown.
    pub(crate) fn about(&self) -> String {
        let Kind { occurs, hint, .. } = self.kind();
        format!("{occurs} {hint}")
    }

    fn kind(&self) -> Kind {
        match self {
            Self::BadInput(_) => Kind::BAD_INPUT,
            Self::Request(error) => match error {
                RequestError::BadBody(_) | RequestError::Incomplete => Kind::BAD_BODY,
                RequestError::BadQuery => Kind::BAD_QUERY,
                RequestError::BadHost => Kind::BAD_HOST,
                RequestError::NotAcceptable => Kind::NOT_ACCEPTABLE,
                RequestError::NotJson => Kind::NOT_JSON,
                RequestError::Encoded => Kind::ENCODED,
                RequestError::TooManyHeaders => Kind::TOO_MANY_HEADERS,
                RequestError::TooLarge(_) => Kind::TOO_LARGE,
                RequestError::TimedOut => Kind::TIMED_OUT,
                RequestError::NotFound | RequestError::UnknownName { .. } => Kind::NOT_FOUND,
                RequestError::MethodNotAllowed => Kind::METHOD_NOT_ALLOWED,
            },
            Self::Limit(error) => match error {
                LimitError::UnknownKey | LimitError::TwoKeys => Kind::UNKNOWN_KEY,
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
                LimitError::DailyLimit { retry_after, .. }
                | LimitError::TooFast { retry_after, .. },
            ) => Some(*retry_after),
            Self::Airtable(AirtableError::Busy(wait)) => Some(whole_seconds(*wait)),
            Self::Overloaded(_) => Some(1),
            _ => None,
        }
    }
}

/// Marks the refusal of a call that was calculated, so that it counts.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Calculated;

impl HttpError {
    /// Whether only the calculation showed the error.
    pub(crate) fn is_calculated(&self) -> bool {
        matches!(self, Self::BadInput(bad) if bad.0.iter().any(|error| error.is_calculated))
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        self.log();
        let is_calculated = self.is_calculated();
        let retry_after = self.retry_after();
        let is_encoded = matches!(self, Self::Request(RequestError::Encoded));
        let problem = Problem::from(self);
        let status =
            StatusCode::from_u16(problem.status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
        let mut response = (status, Json(problem)).into_response();
        if is_calculated {
            response.extensions_mut().insert(Calculated);
        }
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/problem+json"));
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        if status == StatusCode::UNAUTHORIZED {
            let scheme = HeaderValue::from_static("ApiKey header=\"X-API-Key\"");
            headers.insert(header::WWW_AUTHENTICATE, scheme);
            headers.append(header::WWW_AUTHENTICATE, HeaderValue::from_static("Bearer"));
        }
        if is_encoded {
            headers.insert(header::ACCEPT_ENCODING, HeaderValue::from_static("identity"));
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
            let Kind { problem: ProblemKind { name, status, .. }, occurs, hint, examples } = kind;
            let mut messages: Vec<String> =
                examples().into_iter().map(|error| Problem::from(error).message).collect();
            messages.dedup();
            let messages = messages.join(" Or: ");
            writeln!(table, "| `{name}` | {status} | {occurs} | {hint} | {messages} |").unwrap();
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
                let kind = kind.problem;
                assert_eq!(error.kind().problem.name, kind.name);
                let problem = Problem::from(error);
                assert_eq!(problem.name(), kind.name);
                assert_eq!((problem.status, problem.title), (kind.status, kind.title));
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
