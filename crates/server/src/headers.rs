//! Headers that every answer carries.

use axum::extract::Request;
use axum::http::HeaderValue;
use axum::middleware::Next;
use axum::response::Response;

/// `Strict-Transport-Security` is not among them: it belongs to whoever ends TLS
/// (docs/operations.md).
const HEADERS: [(&str, &str); 8] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("origin-agent-cluster", "?1"),
    ("x-frame-options", "DENY"),
    // The page has a policy of its own. Anything else, opened by itself, may load nothing.
    ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
    (
        "permissions-policy",
        "geolocation=(), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ),
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
