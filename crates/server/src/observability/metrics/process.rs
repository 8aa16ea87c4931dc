//! Metrics of the process, read when they are requested.

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric as _};
use prometheus_client::metrics::TypedMetric as _;
use prometheus_client::metrics::gauge::ConstGauge;
use prometheus_client::registry::Unit;

/// Memory and open files, on systems with `/proc`.
#[derive(Debug)]
pub(super) struct Process;

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
