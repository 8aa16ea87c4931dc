//! The operator's own records, through Airtable's REST interface (airtable.com/developers/web/api):
//! a record is read with GET and written with PATCH, at most five requests a second, and none for
//! 30 seconds after a 429.
//!
//! Layout:
//! - `record`: what is in a record, made into birth details
//! - here: the requests, and what can go wrong with them

mod record;

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use governor::{DefaultDirectRateLimiter, Quota, RateLimiter};
use reqwest::{Client, Method, RequestBuilder, StatusCode, Url, redirect};
use serde_json::{Map, Value, json};

pub(crate) use record::{RecordId, birth_members};

use crate::config::{AirtableConfig, Fields};
use crate::degraded::Part;
use crate::metrics::Metrics;
use crate::problem::Failure;

/// How long a connection may take.
const CONNECT: Duration = Duration::from_secs(3);
/// How long a request may take, the answer's last byte included.
const TIME_OUT: Duration = Duration::from_secs(8);
/// From one request to the next: five a second, and never six.
const PACE: Duration = Duration::from_millis(205);
/// Requests that may wait for their turn: five seconds' worth.
const LONGEST_QUEUE: usize = 25;
/// How long Airtable wants to be left alone after a 429.
const PENALTY: Duration = Duration::from_secs(30);
/// The longest penalty that is believed.
const LONGEST_PENALTY: Duration = Duration::from_secs(300);
/// The longest answer that is read, bytes. A field of long text holds 100,000 characters.
const LONGEST_ANSWER: usize = 4 << 20;

/// A table that can be read and written.
pub(crate) struct Airtable {
    client: Client,
    config: AirtableConfig,
    pace: DefaultDirectRateLimiter,
    /// One at a time waits for the pace, the others behind it in order.
    turn: tokio::sync::Mutex<()>,
    /// How many may stand there.
    places: tokio::sync::Semaphore,
    /// Until when Airtable wants to be left alone.
    closed_until: Mutex<Option<Instant>>,
    metrics: Arc<Metrics>,
}

/// Why Airtable did not do what it was asked. What it said of a record is for the operator's eyes,
/// not for the log: `Display` leaves it out.
#[derive(Debug, thiserror::Error)]
pub(crate) enum AirtableError {
    /// It took too long.
    #[error("no answer within {} seconds", TIME_OUT.as_secs())]
    TimedOut,
    /// There was no connection, or it broke.
    #[error("no connection")]
    Unreachable,
    /// It has a fault of its own.
    #[error("status {}", .0.as_u16())]
    Fault(StatusCode),
    /// The answer is longer than any of a record.
    #[error("an answer longer than {LONGEST_ANSWER} bytes")]
    TooLong,
    /// The answer is not what the interface promises.
    #[error("an answer that cannot be read")]
    Unreadable,
    /// There is no such record.
    #[error("no such record")]
    NoRecord,
    /// It does not accept the token, the base, the table or a field.
    #[error("status {}", status.as_u16())]
    Refused {
        /// 401, 403, 422 among them.
        status: StatusCode,
        /// What it said.
        said: String,
    },
    /// It takes no more requests for a while, or too many wait for it here.
    #[error("busy for {} s", .0.as_secs())]
    Busy(Duration),
}

impl Airtable {
    /// A client for all requests to the table.
    ///
    /// # Errors
    /// When the machine's certificates cannot be read.
    pub(crate) fn new(
        config: AirtableConfig,
        metrics: Arc<Metrics>,
    ) -> Result<Self, reqwest::Error> {
        // A redirect would carry the token to an address nobody configured.
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

    /// What the table's fields are called.
    pub(crate) fn fields(&self) -> &Fields {
        &self.config.fields
    }

    /// Which base and which table.
    pub(crate) fn table(&self) -> (&str, &str) {
        (&self.config.base, &self.config.table)
    }

    /// Whether the table can be asked: for a record that nobody has, so that no person's is read.
    pub(crate) async fn reach(&self) -> Result<(), AirtableError> {
        match self.record(&RecordId::nobody()).await {
            Ok(_) | Err(AirtableError::NoRecord) => Ok(()),
            Err(error) => Err(error),
        }
    }

    /// The fields of a record that are not empty.
    pub(crate) async fn record(&self, id: &RecordId) -> Result<Map<String, Value>, AirtableError> {
        self.ask(id, self.client.request(Method::GET, self.address(id))).await
    }

    /// Writes fields of a record, leaving the others as they are.
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
        let is_failing = matches!(&answer, Err(error) if !matches!(error, AirtableError::NoRecord));
        self.metrics.degraded.set(Part::Airtable, is_failing);
        if let Err(error) = &answer {
            tracing::warn!(%error, "Airtable did not do what it was asked");
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
            let told = response.headers().get("retry-after");
            let told = told.and_then(|value| value.to_str().ok()?.parse().ok());
            let penalty = told.map_or(PENALTY, Duration::from_secs).min(LONGEST_PENALTY);
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
            return Err(refusal(status, &body));
        }
        record::fields(&body, id).ok_or(AirtableError::Unreadable)
    }

    /// Keeps to the pace, and to a penalty.
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

/// The kind of a transport error; its text would carry the address.
fn cause(error: reqwest::Error) -> AirtableError {
    if error.is_timeout() { AirtableError::TimedOut } else { AirtableError::Unreachable }
}

/// What a status other than 200 means. `{"error": {"type": ..., "message": ...}}` says more, or
/// `{"error": "NOT_FOUND"}` for a record that is not there.
fn refusal(status: StatusCode, body: &[u8]) -> AirtableError {
    let told: Value = serde_json::from_slice(body).unwrap_or_default();
    let error = &told["error"];
    let kind = error["type"].as_str().or(error.as_str()).unwrap_or_default();
    let is_of_the_record = !kind.contains("TABLE");
    if status == StatusCode::NOT_FOUND && is_of_the_record {
        return AirtableError::NoRecord;
    }
    if !status.is_client_error() {
        return AirtableError::Fault(status);
    }
    let said = error["message"].as_str().unwrap_or(kind);
    let said: String = said.chars().filter(|c| !c.is_control()).take(300).collect();
    AirtableError::Refused { status, said }
}

impl AirtableError {
    /// The failure of a call about a record.
    pub(crate) fn of(self, id: &RecordId) -> Failure {
        match self {
            Self::NoRecord => Failure::NoRecord(id.as_str().to_owned()),
            Self::Refused { status, said } => {
                Failure::AirtableRefused(format!("status {}, {said:?}", status.as_u16()))
            }
            Self::Busy(wait) => {
                let retry_after = wait.as_secs() + u64::from(wait.subsec_nanos() > 0);
                Failure::AirtableBusy { retry_after }
            }
            other => Failure::Elsewhere(format!("Airtable: {other}")),
        }
    }
}
