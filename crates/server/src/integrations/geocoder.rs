//! A client for a geocoding provider with OpenCage's API (opencagedata.com/api), in addition to the embedded gazetteer.
//!
//! Errors contain no address, because the API key is part of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use chart::Coordinates;
use reqwest::{Client, StatusCode, Url, redirect};
use serde::Deserialize;
use serde_json::Value;

use crate::config::GeocoderConfig;
use crate::observability::degraded::Dependency;
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
    pub(crate) async fn ask(
        &self,
        query: &str,
        limit: usize,
    ) -> Result<Vec<ProvidedPlace>, GeocoderError> {
        let asked = Instant::now();
        let found = self.answer(query, limit).await;
        let outcome = if found.is_ok() { "ok" } else { "failed" };
        self.metrics.asked("geocoder", outcome, asked.elapsed());
        self.metrics.degraded.set(Dependency::Geocoder, found.is_err());
        found
    }

    async fn answer(&self, query: &str, limit: usize) -> Result<Vec<ProvidedPlace>, GeocoderError> {
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
        let mut found = read(&body).map_err(|_| GeocoderError::Unreadable)?;
        found.truncate(limit);
        Ok(found)
    }
}

/// Converts a transport error. Its text is dropped because it contains the address and so the key.
fn cause(error: reqwest::Error) -> GeocoderError {
    if error.is_timeout() { GeocoderError::TimedOut } else { GeocoderError::Unreachable }
}

/// A checked result of the provider.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct ProvidedPlace {
    /// The full name of the place, 1 to 200 characters.
    pub(crate) formatted: String,
    /// The coordinates of the place.
    pub(crate) coordinates: Coordinates,
    /// A zone name that is not checked.
    pub(crate) zone: Option<String>,
    /// City, town or village; else the first part of the full name.
    pub(crate) city: String,
    /// First-order division.
    pub(crate) state: Option<String>,
    /// The country's name.
    pub(crate) country: Option<String>,
    /// Two letters of ISO 3166-1, upper case.
    pub(crate) country_code: Option<String>,
}

/// The longest name, characters; the limit of `place` in a birth.
const LONGEST_NAME: usize = 200;

#[derive(Deserialize)]
struct ProviderAnswer {
    results: Vec<Value>,
}

#[derive(Deserialize)]
struct ProviderPlace {
    formatted: String,
    geometry: ProviderGeometry,
    #[serde(default)]
    annotations: ProviderAnnotations,
    #[serde(default)]
    components: ProviderComponents,
}

#[derive(Deserialize)]
struct ProviderGeometry {
    lat: f64,
    lng: f64,
}

/// Values that are not texts are ignored, so members may have any type.
#[derive(Default, Deserialize)]
#[serde(default)]
struct ProviderAnnotations {
    timezone: Value,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct ProviderComponents {
    city: Value,
    town: Value,
    village: Value,
    state: Value,
    country: Value,
    country_code: Value,
}

/// The valid results.
fn read(body: &[u8]) -> Result<Vec<ProvidedPlace>, serde_json::Error> {
    let answer: ProviderAnswer = serde_json::from_slice(body)?;
    Ok(answer.results.into_iter().filter_map(found).collect())
}

fn found(result: Value) -> Option<ProvidedPlace> {
    let provided: ProviderPlace = serde_json::from_value(result).ok()?;
    let ProviderGeometry { lat, lng } = provided.geometry;
    let coordinates = Coordinates::new(lat, lng).ok()?;
    let formatted = name(&provided.formatted)?;
    let parts = provided.components;
    let city = [&parts.city, &parts.town, &parts.village].into_iter().find_map(text);
    let first_part = || formatted.split(',').next().unwrap_or_default().trim().to_owned();
    Some(ProvidedPlace {
        city: city.unwrap_or_else(first_part),
        coordinates,
        zone: provided.annotations.timezone.get("name").and_then(Value::as_str).map(str::to_owned),
        state: text(&parts.state),
        country: text(&parts.country),
        country_code: text(&parts.country_code)
            .filter(|code| code.len() == 2 && code.bytes().all(|b| b.is_ascii_alphabetic()))
            .map(|code| code.to_ascii_uppercase()),
        formatted,
    })
}

fn text(value: &Value) -> Option<String> {
    name(value.as_str()?)
}

/// A name on one line, without characters that change the direction of text.
fn name(given: &str) -> Option<String> {
    let plain: String = given
        .chars()
        .filter(|c| {
            !c.is_control() && !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        })
        .take(LONGEST_NAME)
        .collect();
    let plain = plain.trim();
    (!plain.is_empty()).then(|| plain.to_owned())
}
