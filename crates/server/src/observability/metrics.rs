//! Metrics for Prometheus. Labels contain no name, address or query; a route is its pattern.

use std::time::Duration;

use axum::http::Method;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric as _, text};
use prometheus_client::metrics::TypedMetric as _;
use prometheus_client::metrics::counter::Counter;
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::{ConstGauge, Gauge};
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::metrics::info::Info;
use prometheus_client::registry::{Registry, Unit};

use crate::keys::Tier;
use crate::observability::degraded::Degraded;

/// The media type of [`Metrics::text`].
pub(crate) const CONTENT_TYPE: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// Upper bounds of the histogram in seconds, densest at the durations of charts and readings.
const BUCKETS: [f64; 22] = [
    0.000_5, 0.001, 0.002, 0.003, 0.005, 0.007_5, 0.01, 0.015, 0.02, 0.025, 0.03, 0.04, 0.05,
    0.075, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0,
];

/// A label with its value.
type Label = [(&'static str, &'static str); 1];
type Histograms<L> = Family<L, Histogram, fn() -> Histogram>;

/// All metrics.
pub(crate) struct Metrics {
    registry: Registry,
    requests: Histograms<RequestLabels>,
    refused: Family<Label, Counter>,
    counted: Family<Label, Counter>,
    elsewhere: Histograms<UpstreamLabels>,
    queue_wait: Histogram,
    /// Requests without an answer yet.
    pub(crate) in_flight: Gauge,
    /// Requests whose clients disconnected before the answer.
    pub(crate) abandoned: Counter,
    /// Open connections.
    pub(crate) connections: Gauge,
    /// Accepted connections.
    pub(crate) accepted: Counter,
    /// Calls in the queue for calculations.
    pub(crate) queue: Gauge,
    /// Calls with a permit.
    pub(crate) computing: Gauge,
    /// Handlers that panicked.
    pub(crate) panics: Counter,
    /// The parts that are failing.
    pub(crate) degraded: Degraded,
}

/// Marks the answer of a counted call that succeeded.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Counted {
    /// `free`, or the tier of the key.
    pub(crate) tier: &'static str,
}

/// Why a request was refused before it ran.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Refused {
    /// The queue for calculations is full.
    QueueFull,
    /// The wait for a permit timed out.
    WaitedTooLong,
    /// Too many bytes of bodies are in memory.
    BodiesFull,
    /// The body timed out.
    SlowBody,
    /// The answer timed out.
    SlowAnswer,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct RequestLabels {
    method: &'static str,
    route: String,
    status: u16,
}

#[derive(Debug, Clone, PartialEq, Eq, Hash, EncodeLabelSet)]
struct UpstreamLabels {
    service: &'static str,
    outcome: &'static str,
}

impl Refused {
    const ALL: [Self; 5] =
        [Self::QueueFull, Self::WaitedTooLong, Self::BodiesFull, Self::SlowBody, Self::SlowAnswer];

    fn name(self) -> &'static str {
        match self {
            Self::QueueFull => "queue-full",
            Self::WaitedTooLong => "waited-too-long",
            Self::BodiesFull => "bodies-full",
            Self::SlowBody => "slow-body",
            Self::SlowAnswer => "slow-answer",
        }
    }
}

fn histogram() -> Histogram {
    Histogram::new(BUCKETS)
}

impl Metrics {
    /// Metrics without measurements.
    pub(crate) fn new() -> Self {
        let mut metrics = Self {
            registry: Registry::with_prefix("astrarium"),
            requests: Family::new_with_constructor(histogram),
            refused: Family::default(),
            counted: Family::default(),
            elsewhere: Family::new_with_constructor(histogram),
            queue_wait: histogram(),
            in_flight: Gauge::default(),
            abandoned: Counter::default(),
            connections: Gauge::default(),
            accepted: Counter::default(),
            queue: Gauge::default(),
            computing: Gauge::default(),
            panics: Counter::default(),
            degraded: Degraded::new(),
        };
        metrics.begin_with_nothing();
        metrics.register();
        metrics
    }

    /// Initialises counters with 0, so that Prometheus sees the first event as an increase.
    fn begin_with_nothing(&self) {
        for why in Refused::ALL {
            drop(self.refused.get_or_create(&[("reason", why.name())]));
        }
        for tier in ["free", Tier::Pro.name(), Tier::Enterprise.name()] {
            drop(self.counted.get_or_create(&[("tier", tier)]));
        }
        for service in ["geocoder", "airtable"] {
            for outcome in ["ok", "failed"] {
                drop(self.elsewhere.get_or_create(&UpstreamLabels { service, outcome }));
            }
        }
    }

    fn register(&mut self) {
        let of = &mut self.registry;
        let about = "Time from the end of a request's head to its answer";
        of.register_with_unit("request_duration", about, Unit::Seconds, self.requests.clone());
        let about = "How long calls waited for a permit";
        of.register_with_unit("queue_wait", about, Unit::Seconds, self.queue_wait.clone());
        let about = "Duration of requests to other services, by outcome";
        of.register_with_unit("elsewhere", about, Unit::Seconds, self.elsewhere.clone());
        let about = "Requests refused because of a timeout or a full queue, by reason";
        of.register("refused", about, self.refused.clone());
        let about = "Counted calls that succeeded, by tier";
        of.register("counted_calls", about, self.counted.clone());
        let about = "Requests whose answer is not ready yet";
        of.register("requests_in_flight", about, self.in_flight.clone());
        let about = "Requests whose clients disconnected before the answer was ready";
        of.register("requests_abandoned", about, self.abandoned.clone());
        of.register("connections", "Open connections", self.connections.clone());
        let about = "Accepted connections";
        of.register("connections_accepted", about, self.accepted.clone());
        of.register("queue", "Calls that wait for a permit", self.queue.clone());
        of.register("computing", "Calls with a permit", self.computing.clone());
        of.register("panics", "Handlers that panicked: bugs", self.panics.clone());
        let about = "1 while the part is failing; the server still runs without it";
        of.register("degraded", about, self.degraded.metric());
        let version = Info::new([("version", env!("CARGO_PKG_VERSION"))]);
        of.register("build", "The program's version", version);
        of.register_collector(Box::new(Process));
    }

    /// Counts an answered request.
    pub(crate) fn answered(&self, method: &'static str, route: &str, status: u16, took: Duration) {
        let request = RequestLabels { method, route: route.to_owned(), status };
        self.requests.get_or_create(&request).observe(took.as_secs_f64());
    }

    /// Counts a refused request.
    pub(crate) fn refused(&self, why: Refused) {
        self.refused.get_or_create(&[("reason", why.name())]).inc();
    }

    /// Counts a counted call that succeeded.
    pub(crate) fn counted(&self, call: Counted) {
        self.counted.get_or_create(&[("tier", call.tier)]).inc();
    }

    /// Records the wait of a call that got a permit.
    pub(crate) fn waited(&self, how_long: Duration) {
        self.queue_wait.observe(how_long.as_secs_f64());
    }

    /// Counts a request to another service.
    pub(crate) fn asked(&self, service: &'static str, outcome: &'static str, took: Duration) {
        self.elsewhere
            .get_or_create(&UpstreamLabels { service, outcome })
            .observe(took.as_secs_f64());
    }

    /// All metrics in the OpenMetrics text format.
    pub(crate) fn text(&self) -> String {
        let mut all = String::new();
        // Writing to a string does not fail.
        let _ = text::encode(&mut all, &self.registry);
        all
    }
}

/// The name of a method for metrics and log. Unknown methods share one name, so that callers cannot create labels or
/// write into the log.
pub(crate) fn name_of(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::OPTIONS => "OPTIONS",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        _ => "other",
    }
}

/// Memory and open files, on systems with `/proc`.
#[derive(Debug)]
struct Process;

impl Collector for Process {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> std::fmt::Result {
        if let Some(bytes) = resident_bytes() {
            let memory = ConstGauge::new(bytes);
            let about = "Resident memory";
            let kind = ConstGauge::<u64>::TYPE;
            let unit = Unit::Bytes;
            memory.encode(encoder.encode_descriptor("resident", about, Some(&unit), kind)?)?;
        }
        if let Some(count) = open_files() {
            let files = ConstGauge::new(count);
            let kind = ConstGauge::<u64>::TYPE;
            files.encode(encoder.encode_descriptor(
                "open_files",
                "Open files and connections",
                None,
                kind,
            )?)?;
        }
        Ok(())
    }
}

fn resident_bytes() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kibibytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

fn open_files() -> Option<u64> {
    let count = std::fs::read_dir("/proc/self/fd").ok()?.count();
    u64::try_from(count).ok()
}
