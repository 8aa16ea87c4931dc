//! Logs, metrics, and the list of parts that are failing. None of them contains birth data.

pub(crate) mod degraded;
pub(crate) mod log;
pub(crate) mod metrics;
