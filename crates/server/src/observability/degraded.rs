//! The state of the parts without which the server can still run.

use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;

/// A part without which the server can still run.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Dependency {
    /// The file for keys and counts in the data folder.
    Disk,
    /// The Redis that holds keys and counts for several machines.
    Redis,
    /// The geocoding provider.
    Geocoder,
    /// The operator's records.
    Airtable,
}

impl Dependency {
    /// All parts.
    pub(crate) const ALL: [Self; 4] = [Self::Disk, Self::Redis, Self::Geocoder, Self::Airtable];

    /// The name in `/health` and as a label of the metrics.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Disk => "disk",
            Self::Redis => "redis",
            Self::Geocoder => "geocoder",
            Self::Airtable => "airtable",
        }
    }

    /// The effect of a failure, as a sentence.
    pub(crate) fn message(self) -> &'static str {
        match self {
            Self::Disk => {
                "The data folder cannot be written: calls are counted in memory meanwhile."
            }
            Self::Redis => "Redis does not answer: this process counts calls by itself meanwhile.",
            Self::Geocoder => {
                "The geocoder does not answer: places come from the built-in gazetteer meanwhile."
            }
            Self::Airtable => "Airtable does not answer: calls for its records fail meanwhile.",
        }
    }
}

/// The state of all parts, shared by the modules that use them. It is also the metric
/// `astrarium_degraded`.
#[derive(Debug, Clone, Default)]
pub(crate) struct Degraded(Family<[(&'static str, &'static str); 1], Gauge>);

impl Degraded {
    /// A state in which no part is failing.
    pub(crate) fn new() -> Self {
        let degraded = Self::default();
        for part in Dependency::ALL {
            degraded.set(part, false);
        }
        degraded
    }

    /// Sets whether a part is failing.
    pub(crate) fn set(&self, part: Dependency, is_failing: bool) {
        self.gauge(part).set(i64::from(is_failing));
    }

    /// Whether a part is failing.
    pub(crate) fn is_failing(&self, part: Dependency) -> bool {
        self.gauge(part).get() != 0
    }

    /// The parts that are failing.
    pub(crate) fn parts(&self) -> impl Iterator<Item = Dependency> {
        Dependency::ALL.into_iter().filter(|part| self.is_failing(*part))
    }

    /// The gauges, to be registered.
    pub(crate) fn metric(&self) -> Family<[(&'static str, &'static str); 1], Gauge> {
        self.0.clone()
    }

    fn gauge(&self, part: Dependency) -> Gauge {
        self.0.get_or_create(&[("part", part.name())]).clone()
    }
}
