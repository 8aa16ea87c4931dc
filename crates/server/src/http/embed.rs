//! The page with a wheel alone, which other sites may show in a frame if the operator names them.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderValue, header};
use axum::response::{Html, IntoResponse};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use sha2::{Digest as _, Sha256};

use crate::app::App;
use crate::http::error::HttpError;

/// The path of the page.
pub(crate) const WHEEL: &str = "/embed/wheel";

const PAGE: &str = include_str!("embed.html");

/// Answers with the page. The sites of the setting may frame it.
pub(crate) async fn wheel(State(app): State<Arc<App>>) -> Result<impl IntoResponse, HttpError> {
    let policy = policy(&app.embed_origins)
        .ok_or_else(|| HttpError::Internal("the page for frames has no policy".to_owned()))?;
    let headers = [
        (header::CONTENT_SECURITY_POLICY, policy),
        (header::CACHE_CONTROL, HeaderValue::from_static("no-cache")),
    ];
    Ok((headers, Html(PAGE)))
}

/// Allows the page its own script and style, the API, and frames of these origins.
fn policy(origins: &[HeaderValue]) -> Option<HeaderValue> {
    let hash = |element: &str| {
        let (_, rest) = PAGE.split_once(&format!("<{element}>"))?;
        let (text, _) = rest.split_once(&format!("</{element}>"))?;
        Some(STANDARD.encode(Sha256::digest(text)))
    };
    let (script, style) = (hash("script")?, hash("style")?);
    let origins: Vec<&str> = origins.iter().filter_map(|origin| origin.to_str().ok()).collect();
    HeaderValue::try_from(format!(
        "default-src 'none'; script-src 'sha256-{script}'; style-src 'sha256-{style}'; connect-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors {}",
        origins.join(" ")
    ))
    .ok()
}
