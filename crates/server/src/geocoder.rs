//! A geocoding provider that speaks OpenCage's interface (opencagedata.com/api), asked where the
//! embedded gazetteer is not enough.
//!
//! Its key goes to the provider and nowhere else: errors here carry no address, because the key is
//! part of it.

mod answer;

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::{Client, StatusCode, Url, redirect};

pub(crate) use answer::Found;

use crate::config::GeocoderConfig;
use crate::degraded::Part;
use crate::metrics::Metrics;

/// How long a person who pressed Search waits for the provider, the answer's last byte included.
const TIME_OUT: Duration = Duration::from_secs(2);
/// The longest answer that is read, bytes. Twenty results with annotations are about 100 kB.
const LONGEST_ANSWER: usize = 1 << 20;

/// A provider that can be asked.
pub(crate) struct Geocoder {
    client: Client,
    config: GeocoderConfig,
    metrics: Arc<Metrics>,
}

/// Why the provider did not answer. Nothing of the question is in it.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GeocoderError {
    /// It took too long.
    #[error("no answer within {} seconds", TIME_OUT.as_secs())]
    TimedOut,
    /// There was no connection, or it broke.
    #[error("no connection")]
    Unreachable,
    /// It answered, but not with results: 401 and 403 (key), 402 and 429 (quota) among them.
    #[error("status {}", .0.as_u16())]
    Refused(StatusCode),
    /// The answer is longer than any of theirs.
    #[error("an answer longer than {LONGEST_ANSWER} bytes")]
    TooLong,
    /// The answer is not what the interface promises.
    #[error("an answer that cannot be read")]
    Unreadable,
}

impl Geocoder {
    /// A client for all requests to the provider.
    ///
    /// # Errors
    /// When the machine's certificates cannot be read.
    pub(crate) fn new(
        config: GeocoderConfig,
        metrics: Arc<Metrics>,
    ) -> Result<Self, reqwest::Error> {
        // A redirect would carry the key to an address nobody configured.
        let client =
            Client::builder().timeout(TIME_OUT).redirect(redirect::Policy::none()).build()?;
        Ok(Self { client, config, metrics })
    }

    /// Places for a text or for `latitude,longitude`, best first; those that make no sense are left
    /// out.
    pub(crate) async fn ask(&self, query: &str, limit: usize) -> Result<Vec<Found>, GeocoderError> {
        let asked = Instant::now();
        let found = self.answer(query, limit).await;
        let outcome = if found.is_ok() { "ok" } else { "failed" };
        self.metrics.asked("geocoder", outcome, asked.elapsed());
        self.metrics.degraded.set(Part::Geocoder, found.is_err());
        found
    }

    async fn answer(&self, query: &str, limit: usize) -> Result<Vec<Found>, GeocoderError> {
        let url: Url = self.config.url.clone();
        let limit_text = limit.to_string();
        // `no_record` asks the provider not to keep the question.
        let parameters = [
            ("q", query),
            ("key", self.config.key.reveal()),
            ("limit", &limit_text),
            ("no_record", "1"),
        ];
        let mut response = self.client.get(url).query(&parameters).send().await.map_err(cause)?;
        if response.status() != StatusCode::OK {
            return Err(GeocoderError::Refused(response.status()));
        }
        let mut body = Vec::new();
        while let Some(chunk) = response.chunk().await.map_err(cause)? {
            if body.len() + chunk.len() > LONGEST_ANSWER {
                return Err(GeocoderError::TooLong);
            }
            body.extend_from_slice(&chunk);
        }
        let mut found = answer::read(&body).map_err(|_| GeocoderError::Unreadable)?;
        found.truncate(limit);
        Ok(found)
    }
}

/// The kind of a transport error; its text would carry the address, and so the key.
fn cause(error: reqwest::Error) -> GeocoderError {
    if error.is_timeout() { GeocoderError::TimedOut } else { GeocoderError::Unreachable }
}
