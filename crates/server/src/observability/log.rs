//! The log of requests: id, method, route, status and duration. Query strings, bodies and addresses are never logged,
//! because they contain birth data or identify a person.

use std::sync::Arc;
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue};
use axum::middleware::Next;
use axum::response::Response;
use tracing::Instrument as _;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::Layer as _;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt as _;
use tracing_subscriber::util::SubscriberInitExt as _;

use crate::app::App;
use crate::observability::metrics::{self, Counted, Metrics};

/// Logs this program's messages to standard error. Messages of libraries are dropped at every level, because they
/// may quote private texts.
pub(crate) fn start(level: LevelFilter) {
    let ours = Targets::new().with_target("server", level).with_target("astrarium", level);
    let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_filter(ours);
    // Fails only if a subscriber is already set, as in tests.
    let _ = tracing_subscriber::registry().with(lines).try_init();
    // The message of a panic may quote a request, so only the location is logged.
    std::panic::set_hook(Box::new(|panic| {
        let at = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(at, "a panic");
    }));
}

/// The header with the id of a request.
const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The longest id of a caller or a proxy, bytes.
const LONGEST_ID: usize = 64;

/// The id that the caller or a proxy has given to a request, if it is short and plain; otherwise a new one.
fn request_id(headers: &HeaderMap) -> HeaderValue {
    let is_plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.".contains(byte);
    let given = headers
        .get(REQUEST_ID)
        .filter(|id| (1..=LONGEST_ID).contains(&id.len()) && id.as_bytes().iter().all(is_plain));
    given.cloned().unwrap_or_else(|| {
        let id = format!("{:016x}", fastrand::u64(..));
        HeaderValue::try_from(id).unwrap_or(HeaderValue::from_static("none"))
    })
}

/// Logs and measures a request.
pub(crate) async fn requests(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let metrics = &app.metrics;
    let open = Open::begin(metrics);
    let started = Instant::now();
    let method = metrics::name_of(request.method());
    let matched = request.extensions().get::<MatchedPath>().cloned();
    let id = request_id(request.headers());
    // Every line about this request has its id, at every level.
    let span = tracing::error_span!("request", id = id.to_str().unwrap_or_default());
    let mut response = next.run(request).instrument(span.clone()).await;
    response.headers_mut().insert(REQUEST_ID, id);
    let route = matched.as_ref().map_or("web app", MatchedPath::as_str);
    let status = response.status().as_u16();
    let took = started.elapsed();
    open.end();
    if let Some(call) = response.extensions().get::<Counted>() {
        metrics.counted(*call);
    }
    metrics.answered(method, route, status, took);
    span.in_scope(|| {
        tracing::info!(method, route, status, micros = took.as_micros(), "request");
    });
    response
}

/// A request without an answer yet. If it is dropped before `end`, the client has disconnected.
struct Open<'a> {
    metrics: &'a Metrics,
    is_answered: bool,
}

impl<'a> Open<'a> {
    fn begin(metrics: &'a Metrics) -> Self {
        metrics.in_flight.inc();
        Self { metrics, is_answered: false }
    }

    fn end(mut self) {
        self.is_answered = true;
    }
}

impl Drop for Open<'_> {
    fn drop(&mut self) {
        self.metrics.in_flight.dec();
        if !self.is_answered {
            self.metrics.abandoned.inc();
        }
    }
}
