//! Settings of addresses and origins.

use std::net::SocketAddr;

use axum::http::HeaderValue;
use reqwest::Url;

use super::{ConfigError, refused};

/// Parses the address for metrics.
pub(super) fn metrics_addr(text: Option<String>) -> Result<Option<SocketAddr>, ConfigError> {
    let Some(text) = text else { return Ok(None) };
    let addr = text.parse();
    let allowed = "an IP address and a port, such as 127.0.0.1:9090";
    addr.map(Some).map_err(|_| refused("metrics_addr", text, allowed))
}

/// Parses origins, separated by commas.
pub(super) fn cors_origins(text: Option<String>) -> Result<Vec<HeaderValue>, ConfigError> {
    let Some(text) = text else { return Ok(Vec::new()) };
    let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
    parts.map(origin).collect::<Option<_>>().ok_or_else(|| {
        let allowed = "origins such as https://example.org, https://example.org:8443, or * alone";
        refused("cors_origins", text.clone(), allowed)
    })
}

/// Parses an origin as browsers send it: scheme, host, and port unless it is the scheme's default.
fn origin(text: &str) -> Option<HeaderValue> {
    let is_origin = text == "*"
        || Url::parse(text).is_ok_and(|url| {
            matches!(url.scheme(), "http" | "https") && url.origin().ascii_serialization() == text
        });
    is_origin.then(|| HeaderValue::from_str(text).ok()).flatten()
}
