//! The clock changes of one zone.

use jiff::tz::TimeZone;

use crate::clock::timestamp;

/// A type of local time (RFC 9636).
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct LocalType {
    pub(crate) abbreviation: String,
    /// Seconds east of Greenwich.
    pub(crate) offset: i32,
    /// The database's daylight flag, which some zones use the other way round.
    pub(crate) dst: bool,
}

/// A transition from one type of local time to another.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Transition {
    /// Seconds since 1970-01-01 00:00 UTC.
    pub(crate) at: i64,
    /// The index of the type of local time that begins.
    pub(crate) to: usize,
}

/// The largest offset that RFC 9636 recommends; no zone has had a larger one.
const LARGEST_OFFSET_S: u32 = 25 * 3600;

/// All transitions of a zone.
#[derive(Debug)]
pub(crate) struct Rules {
    /// The types; the first one is also valid before all transitions.
    types: Vec<LocalType>,
    transitions: Vec<Transition>,
    /// The rule after the last transition.
    afterwards: Option<TimeZone>,
}

/// A period between two transitions.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Stretch {
    /// The first instant, seconds since 1970-01-01 00:00 UTC.
    pub(crate) start: i64,
    /// The first instant after it.
    pub(crate) end: i64,
    pub(crate) local: LocalType,
}

impl Rules {
    /// `afterwards` is a POSIX TZ string, or empty if there is no rule after the last transition. `None` if the parts
    /// are inconsistent, the transitions are not in order or an offset is too large.
    pub(crate) fn new(
        types: Vec<LocalType>,
        transitions: Vec<Transition>,
        afterwards: &str,
    ) -> Option<Self> {
        let types_are_sane =
            !types.is_empty() && types.iter().all(|it| it.offset.unsigned_abs() < LARGEST_OFFSET_S);
        let transitions_are_sane = transitions.iter().all(|it| it.to < types.len())
            && transitions.is_sorted_by(|one, next| one.at < next.at);
        if !types_are_sane || !transitions_are_sane {
            return None;
        }
        let afterwards = match afterwards {
            "" => None,
            rule => Some(TimeZone::posix(rule).ok()?),
        };
        Some(Self { types, transitions, afterwards })
    }

    /// The period that contains an instant.
    pub(crate) fn stretch(&self, instant: i64) -> Stretch {
        let next = self.transitions.partition_point(|it| it.at <= instant);
        let last = self.transitions[..next].last();
        let start = last.map_or(i64::MIN, |last| last.at);
        let end = self.transitions.get(next).map_or(i64::MAX, |next| next.at);
        match &self.afterwards {
            Some(rule) if end == i64::MAX => by_rule(rule, instant, start),
            _ => Stretch { start, end, local: self.types[last.map_or(0, |last| last.to)].clone() },
        }
    }
}

/// The period of a rule that contains an instant, not beginning before `first`.
fn by_rule(rule: &TimeZone, instant: i64, first: i64) -> Stretch {
    let at = timestamp(instant);
    let info = rule.to_offset_info(at);
    let start = rule.preceding(timestamp(instant.saturating_add(1))).next();
    let next = rule.following(at).next();
    Stretch {
        start: start.map_or(first, |change| change.timestamp().as_second().max(first)),
        end: next.map_or(i64::MAX, |change| change.timestamp().as_second()),
        local: LocalType {
            abbreviation: info.abbreviation().to_owned(),
            offset: info.offset().seconds(),
            dst: info.dst().is_dst(),
        },
    }
}
