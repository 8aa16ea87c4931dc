//! A zone's history as eras with one offset each.

use crate::offset::FARTHEST_S;
use crate::rules::{LocalType, Rules};
use crate::{Birthplace, UtcOffset, Zone};

/// A period between two clock changes at a birthplace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Era {
    /// The first instant, seconds since 1970-01-01 00:00 UTC.
    pub(crate) start: i64,
    /// The first instant after it.
    pub(crate) end: i64,
    pub(crate) offset: UtcOffset,
    pub(crate) abbreviation: String,
    /// The database's daylight flag, which some zones use the other way round.
    pub(crate) dst: bool,
    /// Whether the clock is local mean time, by the longitude of the birthplace.
    pub(crate) is_local_mean_time: bool,
    /// Whether the database has no clock for this time, so that local mean time is used.
    pub(crate) unknown: bool,
}

const DAY_S: i32 = 86_400;

impl Era {
    pub(crate) fn offset_s(&self) -> i64 {
        self.offset.seconds().into()
    }

    pub(crate) fn contains(&self, instant: i64) -> bool {
        (self.start..self.end).contains(&instant)
    }
}

/// The era that contains an instant.
pub(crate) fn at(zone: &Zone, birthplace: &Birthplace, instant: i64) -> Era {
    let history = zone.history();
    match &history.before_1970 {
        Some(rules) if instant < 0 => era_at(rules, birthplace, instant, i64::MIN, 0),
        Some(_) => era_at(&history.rules, birthplace, instant, 0, i64::MAX),
        None => era_at(&history.rules, birthplace, instant, i64::MIN, i64::MAX),
    }
}

/// The eras between the instants `from` and `to`, in order and without gaps.
pub(crate) fn between(zone: &Zone, birthplace: &Birthplace, from: i64, to: i64) -> Vec<Era> {
    let mut eras: Vec<Era> = Vec::new();
    let mut instant = from;
    loop {
        let era = at(zone, birthplace, instant);
        let end = era.end;
        match eras.last_mut() {
            // The database also has transitions without a change of the clock.
            Some(last) if same_clock(last, &era) => last.end = end,
            _ => eras.push(era),
        }
        if end > to {
            return eras;
        }
        instant = end;
    }
}

fn same_clock(one: &Era, other: &Era) -> bool {
    one.offset == other.offset && one.dst == other.dst && one.abbreviation == other.abbreviation
}

fn era_at(rules: &Rules, birthplace: &Birthplace, instant: i64, first: i64, end: i64) -> Era {
    let stretch = rules.stretch(instant);
    let LocalType { abbreviation, offset, dst } = stretch.local;
    let unknown = abbreviation == "-00";
    let is_local_mean_time = unknown || abbreviation == "LMT";
    let offset = UtcOffset::from_seconds_unchecked(offset);
    Era {
        start: stretch.start.max(first),
        end: stretch.end.min(end),
        offset: if is_local_mean_time { mean_time_on_date_of(offset, birthplace) } else { offset },
        abbreviation: if is_local_mean_time { "LMT".to_owned() } else { abbreviation },
        dst,
        is_local_mean_time,
        unknown,
    }
}

/// Local mean time, on the same side of the date line as the zone was then: Manila had the American date until 1844,
/// Alaska the Asian one until 1867. The date is not shifted if the
/// result would exceed 16 hours, as for a zone on the other side of the Earth.
fn mean_time_on_date_of(zone: UtcOffset, birthplace: &Birthplace) -> UtcOffset {
    let mean_time = birthplace.mean_time();
    let days = (zone.seconds() - mean_time.seconds() + DAY_S / 2).div_euclid(DAY_S);
    let shifted = mean_time.seconds() + days * DAY_S;
    if shifted.abs() > FARTHEST_S { mean_time } else { UtcOffset::from_seconds_unchecked(shifted) }
}
