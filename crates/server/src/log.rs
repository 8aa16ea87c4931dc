//! What is logged of a request: method, route, status, time taken. Never a query string, a body or
//! an address: they are, or lead to, birth data.

use std::time::Instant;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::Response;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

/// Sends our own lines to standard error. Libraries stay silent at every level: they do not know
/// which of the texts that pass through them are private.
pub(crate) fn start(level: LevelFilter) {
    let ours = Targets::new().with_target("server", level).with_target("astrarium", level);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_filter(ours);
    // Only fails where a subscriber is set already, as in tests.
    let _ = tracing_subscriber::registry().with(lines).try_init();
}

/// One line a request.
pub(crate) async fn requests(request: Request, next: Next) -> Response {
    let started = Instant::now();
    let method = request.method().clone();
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let response = next.run(request).await;
    let route = matched.as_ref().map_or("web app", MatchedPath::as_str);
    let status = response.status().as_u16();
    let micros = started.elapsed().as_micros();
    tracing::info!(%method, route, status, micros, "request");
    response
}
