//! A client for a geocoding provider with OpenCage's API (opencagedata.com/api), in addition to the embedded gazetteer.
//!
//! Errors contain no address, because the API key is part of it.

mod answer;

use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::{Client, StatusCode, Url, redirect};

pub(crate) use answer::Found;

use crate::config::GeocoderConfig;
use crate::observability::degraded::Part;
use crate::observability::metrics::Metrics;

/// Timeout for a request, including the body of the answer.
const TIME_OUT: Duration = Duration::from_secs(2);
/// The longest answer that is read, bytes. Twenty results with annotations have about 100 kB.
const LONGEST_ANSWER: usize = 1 << 20;

/// A client for the provider.
pub(crate) struct Geocoder {
    client: Client,
    config: GeocoderConfig,
    metrics: Arc<Metrics>,
}

/// Why a request failed. It does not contain the query.
#[derive(Debug, thiserror::Error)]
pub(crate) enum GeocoderError {
    /// The request timed out.
    #[error("no answer within {} seconds", TIME_OUT.as_secs())]
    TimedOut,
    /// The connection failed.
    #[error("no connection")]
    Unreachable,
    /// The provider refused the request, such as 401 and 403 (key), 402 and 429 (quota).
    #[error("status {}", .0.as_u16())]
    Refused(StatusCode),
    /// The answer is too long.
    #[error("an answer longer than {LONGEST_ANSWER} bytes")]
    TooLong,
    /// The answer is not in the documented format.
    #[error("an answer that cannot be read")]
    Unreadable,
}

impl Geocoder {
    /// Creates a client.
    ///
    /// # Errors
    /// If the machine's certificates cannot be read.
    pub(crate) fn new(
        config: GeocoderConfig,
        metrics: Arc<Metrics>,
    ) -> Result<Self, reqwest::Error> {
        // A redirect could send the key to an address that is not configured.
        let client =
            Client::builder().timeout(TIME_OUT).redirect(redirect::Policy::none()).build()?;
        Ok(Self { client, config, metrics })
    }

    /// Finds places for a text or for `latitude,longitude`, best first. Results with invalid values are left out.
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
        // `no_record` asks the provider not to log the query.
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

/// Converts a transport error. Its text is dropped because it contains the address and so the key.
fn cause(error: reqwest::Error) -> GeocoderError {
    if error.is_timeout() { GeocoderError::TimedOut } else { GeocoderError::Unreachable }
}
