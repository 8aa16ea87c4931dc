//! Headers that every answer carries.

use axum::extract::Request;
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::Response;

const HEADERS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("x-frame-options", "DENY"),
    ("permissions-policy", "geolocation=(), camera=(), microphone=(), browsing-topics=()"),
];

/// Adds them where the answer does not say otherwise. Answers of the API are never stored: they
/// carry birth data.
pub(crate) async fn secure(request: Request, next: Next) -> Response {
    let is_api = request.uri().path().starts_with("/api/");
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    if is_api {
        headers.entry("cache-control").or_insert(HeaderValue::from_static("no-store"));
    }
    response
}
