//! Settings of the geocoding provider.

use std::fmt;

use reqwest::Url;

use super::{ConfigError, named, refused};

/// A geocoding provider with OpenCage's interface.
#[derive(Debug, Clone, PartialEq)]
pub struct GeocoderConfig {
    /// The address, such as `https://api.opencagedata.com/geocode/v1/json`.
    pub url: Url,
    /// The API key.
    pub key: Secret,
}

/// A text that is never shown in a log, an error or debug output.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    /// Wraps a text.
    #[must_use]
    pub fn new(text: String) -> Self {
        Self(text)
    }

    /// The text.
    #[must_use]
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("(secret)")
    }
}

impl GeocoderConfig {
    /// Checks that both settings are set, or neither.
    pub(super) fn check(
        url: Option<String>,
        key: Option<String>,
    ) -> Result<Option<Self>, ConfigError> {
        let alone = |present, missing| ConfigError::Alone {
            present: named(present),
            missing: named(missing),
        };
        let key = key.filter(|key| !key.trim().is_empty());
        let (text, key) = match (url, key) {
            (None, None) => return Ok(None),
            (Some(_), None) => return Err(alone("geocoder_url", "geocoder_key")),
            (None, Some(_)) => return Err(alone("geocoder_key", "geocoder_url")),
            (Some(url), Some(key)) => (url, key),
        };
        let url = Url::parse(&text)
            .ok()
            .filter(|url| matches!(url.scheme(), "http" | "https") && url.has_host());
        let allowed = "an address that begins with https:// or http://";
        let url = url.ok_or_else(|| refused("geocoder_url", text, allowed))?;
        Ok(Some(Self { url, key: Secret::new(key) }))
    }
}
