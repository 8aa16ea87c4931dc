//! One time zone with its history.

use std::sync::Arc;

use crate::era::{self, Era};
use crate::rules::Rules;
use crate::{Birthplace, ClockTime, UtcOffset};

/// A time zone.
#[derive(Debug, Clone)]
pub struct Zone {
    name: String,
    history: Arc<History>,
}

/// The data of a zone, shared by all of its names.
#[derive(Debug)]
pub(crate) struct History {
    /// Today's name.
    pub(crate) name: String,
    /// ISO 3166 code of a zone in one country.
    pub(crate) country: Option<String>,
    /// Whether its history before 1970 comes from the database's less reliable file.
    pub(crate) from_backzone: bool,
    pub(crate) rules: Arc<Rules>,
    /// The rules before 1970 of a region whose clocks agree with its zone only since then.
    pub(crate) before_1970: Option<Rules>,
}

/// The clock at a birthplace at an instant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ClockReading {
    /// Date and time of day.
    pub clock: ClockTime,
    /// The offset from UTC.
    pub utc_offset: UtcOffset,
    /// The database's abbreviation, such as `CEST`; `LMT` for local mean time.
    pub abbreviation: String,
}

impl Zone {
    pub(crate) fn new(name: String, history: Arc<History>) -> Self {
        Self { name, history }
    }

    /// The IANA name that it was found by, in the database's spelling.
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Today's name: `Europe/Kyiv` for `Europe/Kiev`.
    #[must_use]
    pub fn canonical_name(&self) -> &str {
        &self.history.name
    }

    pub(crate) fn history(&self) -> &History {
        &self.history
    }

    /// The local mean time of the zone's city, as an offset from UTC; `None` if the database does not have it.
    pub(crate) fn mean_time(&self) -> Option<UtcOffset> {
        let rules = self.history.before_1970.as_ref().unwrap_or(&self.history.rules);
        let first = rules.stretch(i64::MIN).local;
        (first.abbreviation == "LMT").then(|| UtcOffset::from_seconds_unchecked(first.offset))
    }

    /// The clock at a birthplace in this zone at an instant (seconds since 1970-01-01 00:00 UTC).
    #[must_use]
    pub fn clock_at(&self, unix_seconds: i64, birthplace: &Birthplace) -> ClockReading {
        let era = era::at(self, birthplace, unix_seconds);
        ClockReading {
            clock: ClockTime::from_seconds(unix_seconds.saturating_add(era.offset_s())),
            utc_offset: era.offset,
            abbreviation: era.abbreviation,
        }
    }

    /// The eras between the instants `from` and `to`, in order and without gaps.
    pub(crate) fn eras(&self, birthplace: &Birthplace, from: i64, to: i64) -> Vec<Era> {
        era::between(self, birthplace, from, to)
    }
}
