//! A client for the operator's records at Airtable (airtable.com/developers/web/api).
//!
//! Reads a record with GET and writes it with PATCH. Sends at most five requests a second, and none for 30
//! seconds after a 429.
//!
//! The module `record` converts the fields of a record to birth details.

mod record;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use reqwest::{Client, Method, RequestBuilder, StatusCode, Url, redirect};
use serde_json::{Map, Value, json};

pub(crate) use record::{RecordId, birth_members};

use crate::config::{AirtableConfig, FieldNames};
use crate::observability::degraded::Dependency;
use crate::observability::metrics::Metrics;

/// Timeout for connecting.
const CONNECT: Duration = Duration::from_secs(3);
/// Timeout for a request, including the body of the answer.
const TIME_OUT: Duration = Duration::from_secs(8);
/// Interval between requests: Airtable allows five a second.
const PACE: Duration = Duration::from_millis(205);
/// The most requests in the queue: those of five seconds.
const LONGEST_QUEUE: usize = 25;
/// Pause after a 429 without `Retry-After`.
const PENALTY: Duration = Duration::from_secs(30);
/// The longest pause that is accepted from `Retry-After`.
const LONGEST_PENALTY: Duration = Duration::from_secs(300);
/// The longest answer that is read, bytes. A field of long text holds 100,000 characters.
const LONGEST_ANSWER: usize = 4 << 20;

/// A client for one table.
pub(crate) struct Airtable {
    client: Client,
    config: AirtableConfig,
    pace: DefaultDirectRateLimiter,
    /// Held by the request that waits for the interval. Others wait for the lock in order.
    turn: tokio::sync::Mutex<()>,
    /// Permits for requests in the queue.
    places: tokio::sync::Semaphore,
    /// The end of the pause after a 429.
    closed_until: Mutex<Option<Instant>>,
    metrics: Arc<Metrics>,
}

/// Why a request to Airtable failed.
///
/// `Display` is used in the log, so it does not contain Airtable's message, which may quote a record.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AirtableError {
    /// The request timed out.
    #[error("no answer within {} seconds", TIME_OUT.as_secs())]
    TimedOut,
    /// The connection failed.
    #[error("no connection")]
    Unreachable,
    /// Airtable answered with a server error.
    #[error("status {}", .0.as_u16())]
    Fault(StatusCode),
    /// The answer is longer than any record.
    #[error("an answer longer than {LONGEST_ANSWER} bytes")]
    TooLong,
    /// The answer is not in the documented format.
    #[error("an answer that cannot be read")]
    Unreadable,
    /// The operator has not configured a table.
    #[error("not configured")]
    NotConfigured,
    /// The record does not exist.
    #[error("no such record")]
    NoRecord(RecordId),
    /// Airtable refused the token, the base, the table or a field.
    #[error("status {}", status.as_u16())]
    Refused {
        /// The status, such as 401, 403 or 422.
        status: StatusCode,
        /// The type of the error and its message.
        reason: String,
    },
    /// Airtable limits requests (429), or the queue here is full.
    #[error("busy for {} s", .0.as_secs())]
    Busy(Duration),
}

impl Airtable {
    /// Creates a client.
    ///
    /// # Errors
    /// If the machine's certificates cannot be read.
    pub(crate) fn new(
        config: AirtableConfig,
        metrics: Arc<Metrics>,
    ) -> Result<Self, reqwest::Error> {
        // A redirect could send the token to an address that is not configured.
        let client = Client::builder()
            .connect_timeout(CONNECT)
            .timeout(TIME_OUT)
            .redirect(redirect::Policy::none())
            .build()?;
        let one_at_a_time = Quota::with_period(PACE).unwrap_or_else(|| unreachable!("not zero"));
        Ok(Self {
            client,
            config,
            pace: RateLimiter::direct(one_at_a_time),
            turn: tokio::sync::Mutex::new(()),
            places: tokio::sync::Semaphore::new(LONGEST_QUEUE),
            closed_until: Mutex::new(None),
            metrics,
        })
    }

    /// The configured names of the table's fields.
    pub(crate) fn fields(&self) -> &FieldNames {
        &self.config.fields
    }

    /// The base and the table.
    pub(crate) fn table(&self) -> (&str, &str) {
        (&self.config.base, &self.config.table)
    }

    /// Checks that the table can be reached. It requests a record id that no record has, so that no person's record is
    /// read.
    pub(crate) async fn reach(&self) -> Result<(), AirtableError> {
        match self.record(&RecordId::nonexistent()).await {
            Ok(_) | Err(AirtableError::NoRecord(_)) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// Fetches the fields of a record that are not empty.
    pub(crate) async fn record(&self, id: &RecordId) -> Result<Map<String, Value>, AirtableError> {
        self.ask(id, self.client.request(Method::GET, self.address(id))).await
    }

    /// Writes some fields of a record and leaves the others unchanged.
    pub(crate) async fn write(
        &self,
        id: &RecordId,
        fields: &Map<String, Value>,
    ) -> Result<(), AirtableError> {
        let request = self.client.request(Method::PATCH, self.address(id));
        self.ask(id, request.json(&json!({ "fields": fields }))).await?;
        Ok(())
    }

    fn address(&self, id: &RecordId) -> Url {
        let mut url = self.config.url.clone();
        if let Ok(mut path) = url.path_segments_mut() {
            let parts = ["v0", &self.config.base, &self.config.table, id.as_str()];
            path.pop_if_empty().extend(parts);
        }
        url
    }

    async fn ask(
        &self,
        id: &RecordId,
        request: RequestBuilder,
    ) -> Result<Map<String, Value>, AirtableError> {
        self.wait_for_turn().await?;
        let asked = Instant::now();
        let answer = self.answer(id, request).await;
        let outcome = if answer.is_ok() { "ok" } else { "failed" };
        self.metrics.asked("airtable", outcome, asked.elapsed());
        let is_failing =
            matches!(&answer, Err(error) if !matches!(error, AirtableError::NoRecord(_)));
        self.metrics.degraded.set(Dependency::Airtable, is_failing);
        if let Err(error) = &answer {
            tracing::warn!(%error, "a request to Airtable failed");
        }
        answer
    }

    async fn answer(
        &self,
        id: &RecordId,
        request: RequestBuilder,
    ) -> Result<Map<String, Value>, AirtableError> {
        let mut response =
            request.bearer_auth(self.config.token.reveal()).send().await.map_err(cause)?;
        let status = response.status();
        if status == StatusCode::TOO_MANY_REQUESTS {
            let retry_after = response.headers().get("retry-after");
            let retry_after = retry_after.and_then(|value| value.to_str().ok()?.parse().ok());
            let penalty = retry_after.map_or(PENALTY, Duration::from_secs).min(LONGEST_PENALTY);
            *self.closed_until() = Some(Instant::now() + penalty);
            return Err(AirtableError::Busy(penalty));
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(cause)? {
            if body.len() + chunk.len() > LONGEST_ANSWER {
                return Err(AirtableError::TooLong);
            }
            body.extend_from_slice(&chunk);
        }
        if status != StatusCode::OK {
            return Err(refusal(id, status, &body));
        }
        record::fields(&body, id).ok_or(AirtableError::Unreadable)
    }

    /// Waits for the interval between requests and for the end of a pause.
    async fn wait_for_turn(&self) -> Result<(), AirtableError> {
        self.check_open()?;
        let longest = PACE.saturating_mul(u32::try_from(LONGEST_QUEUE).unwrap_or(u32::MAX));
        let _place = self.places.try_acquire().map_err(|_| AirtableError::Busy(longest))?;
        let _turn = self.turn.lock().await;
        self.pace.until_ready().await;
        self.check_open()
    }

    fn check_open(&self) -> Result<(), AirtableError> {
        let now = Instant::now();
        match *self.closed_until() {
            Some(until) if until > now => Err(AirtableError::Busy(until - now)),
            _ => Ok(()),
        }
    }

    fn closed_until(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.closed_until.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Converts a transport error. Its text is dropped because it contains the address.
fn cause(error: reqwest::Error) -> AirtableError {
    if error.is_timeout() { AirtableError::TimedOut } else { AirtableError::Unreachable }
}

/// Converts a status other than 200. The body is `{"error": {"type": ..., "message": ...}}`, or
/// `{"error": "NOT_FOUND"}` for a missing record.
fn refusal(id: &RecordId, status: StatusCode, body: &[u8]) -> AirtableError {
    let document: Value = serde_json::from_slice(body).unwrap_or_default();
    let error = &document["error"];
    let kind = error["type"].as_str().or(error.as_str()).unwrap_or_default();
    let is_of_the_record = !kind.contains("TABLE");
    if status == StatusCode::NOT_FOUND && is_of_the_record {
        return AirtableError::NoRecord(id.clone());
    }
    if !status.is_client_error() {
        return AirtableError::Fault(status);
    }
    let reason = error["message"].as_str().unwrap_or(kind);
    let reason: String = reason.chars().filter(|c| !c.is_control()).take(300).collect();
    AirtableError::Refused { status, reason }
}
