//! Cross-origin access: none unless origins are configured.

use std::time::Duration;

use axum::http::{HeaderName, HeaderValue, Method, header};
use tower_http::cors::{AllowOrigin, CorsLayer};

/// How long browsers cache the answer to a preflight request.
const REMEMBERED: Duration = Duration::from_secs(2 * 3600);

/// Allows pages of these origins to call the API and to read answers and limit headers; `None` without
/// origins. Cookies and credentials are never allowed.
pub(crate) fn layer(origins: &[HeaderValue]) -> Option<CorsLayer> {
    if origins.is_empty() {
        return None;
    }
    let allowed = if origins.iter().any(|origin| origin == "*") {
        AllowOrigin::any()
    } else {
        AllowOrigin::list(origins.iter().cloned())
    };
    let exposed = [
        header::RETRY_AFTER,
        header::CONTENT_DISPOSITION,
        HeaderName::from_static("x-ratelimit-limit"),
        HeaderName::from_static("x-ratelimit-remaining"),
        HeaderName::from_static("x-ratelimit-reset"),
    ];
    // The last three belong to the Model Context Protocol.
    let accepted = ["content-type", "x-api-key", "mcp-protocol-version", "mcp-method", "mcp-name"];
    Some(
        CorsLayer::new()
            .allow_origin(allowed)
            .allow_methods([Method::GET, Method::POST])
            .allow_headers(accepted.map(HeaderName::from_static))
            .expose_headers(exposed)
            .max_age(REMEMBERED),
    )
}
