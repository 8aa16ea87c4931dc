//! Converts the errors of all modules to status codes and `application/problem+json`.
//!
//! - `request`: why a request cannot be read
//! - `describe`: status, kind, title and message of every error
//! - `documented`: problems that calls declare for the OpenAPI document
//! - `samples`: an example of every error

mod describe;
mod documented;
mod request;
pub(crate) mod samples;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use describe::describe;
pub(crate) use documented::{AirtableProblems, BirthProblems, NameProblems, QueryProblems};
use ephemeris::SkyError;
pub(crate) use natal::answer::{BadField, Problem};
use natal::{BadInput, CastError};
pub(crate) use request::RequestError;

use crate::compute::Overloaded;
use crate::http::json::Json;
use crate::integrations::airtable::AirtableError;
use crate::limits::{LimitError, whole_seconds};
use crate::observability::metrics::Metrics;
use crate::reports::ReportError;

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

/// The `detail` of the problem document for an error of Airtable.
fn detail(error: &AirtableError) -> String {
    match error {
        AirtableError::NotConfigured => "this server has no Airtable table configured".to_owned(),
        AirtableError::NoRecord(id) => {
            format!("there is no record {:?} in this server's Airtable table", id.as_str())
        }
        AirtableError::Refused { status, said } => {
            format!("Airtable refused: status {}, {said:?}", status.as_u16())
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
        let description = describe(&error);
        match error {
            // The crate `natal` has the texts of these errors, because the browser also uses it for calculations.
            HttpError::BadInput(input) => input.into(),
            HttpError::Request(RequestError::BadBody(error)) => error.into(),
            HttpError::Request(RequestError::TooLarge(limit)) => Self::too_large(limit),
            HttpError::Internal(_) => Self::internal(),
            error => Self::new(
                description.kind,
                description.title,
                description.status.as_u16(),
                error.to_string(),
                description.message,
            ),
        }
    }
}

impl HttpError {
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
        let status = describe(&self).status;
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
