//! One zone: the clock of a region, from before it was standardised until today.

use std::sync::Arc;

use crate::era::{self, Era};
use crate::rules::Rules;
use crate::{Birthplace, ClockTime, UtcOffset};

/// A region whose clocks have gone together.
#[derive(Debug, Clone)]
pub struct Zone {
    name: String,
    history: Arc<History>,
}

/// What the database knows of a zone. Several names share one.
#[derive(Debug)]
pub(crate) struct History {
    /// The name of today.
    pub(crate) name: String,
    /// ISO 3166 code, for zones of one country.
    pub(crate) country: Option<String>,
    /// From the database's less reliable file, as far as it is before 1970.
    pub(crate) from_backzone: bool,
    pub(crate) rules: Arc<Rules>,
    /// For a region that has shared its zone only since 1970: its own rules before.
    pub(crate) before_1970: Option<Rules>,
}

/// What the clock at a birthplace showed at an instant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockReading {
    /// Date and time of day there.
    pub clock: ClockTime,
    /// Its distance from UTC.
    pub utc_offset: UtcOffset,
    /// The database's abbreviation, such as `CEST`; `LMT` for the birthplace's own mean time.
    pub abbreviation: String,
}

impl Zone {
    pub(crate) fn new(name: String, history: Arc<History>) -> Self {
        Self { name, history }
    }

    /// The IANA name it was asked for by, in the database's spelling.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The name of today: `Europe/Kyiv` for `Europe/Kiev`.
    #[must_use]
    pub fn canonical_name(&self) -> &str {
        &self.history.name
    }

    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    /// What the clock at a birthplace in this zone showed at an instant (seconds since 1970-01-01
    /// 00:00 UTC).
    #[must_use]
    pub fn clock_at(&self, unix_seconds: i64, birthplace: &Birthplace) -> ClockReading {
        let era = era::at(self, birthplace, unix_seconds);
        ClockReading {
            clock: ClockTime::from_seconds(unix_seconds.saturating_add(era.offset_s())),
            utc_offset: era.offset,
            abbreviation: era.abbreviation,
        }
    }

    /// The stretches of one offset that touch the instants from `from` to `to`, in order and
    /// without a hole.
    pub(crate) fn eras(&self, birthplace: &Birthplace, from: i64, to: i64) -> Vec<Era> {
        era::between(self, birthplace, from, to)
    }
}
