//! The beginning and end of a date.

use crate::candidates::{CandidateInstants, candidates};
use crate::{Birthplace, ClockTime, Date, Disambiguation, TimeOfDay, Zone};

/// The first and the last second of a date at a birthplace, in seconds since 1970-01-01 00:00 UTC. If the date
/// occurred twice, at a change of the date line, `disambiguation` selects the day, and [`Disambiguation::Reject`] the
/// first.
#[must_use]
pub fn day(
    date: Date,
    zone: &Zone,
    birthplace: &Birthplace,
    disambiguation: Disambiguation,
) -> (i64, i64) {
    let wall = |time| ClockTime { date, time };
    let at = |time| candidates(wall(time), zone, birthplace);
    let noon = at(TimeOfDay::NOON);
    if noon.is_whole_day() {
        let era = &noon.taken(disambiguation).era;
        let by_its_clock = |time| wall(time).seconds() - era.offset_s();
        let (first, last) = (by_its_clock(TimeOfDay::FIRST), by_its_clock(TimeOfDay::LAST));
        return match noon {
            CandidateInstants::Never { .. } => (first, last),
            _ => (first.max(era.start), last.min(era.end - 1)),
        };
    }
    let first = match at(TimeOfDay::FIRST) {
        CandidateInstants::Once(candidate)
        | CandidateInstants::Twice { earlier: candidate, .. } => candidate.instant,
        CandidateInstants::Never { later, .. } => later.era.end,
    };
    let last = match at(TimeOfDay::LAST) {
        CandidateInstants::Once(candidate) | CandidateInstants::Twice { later: candidate, .. } => {
            candidate.instant
        }
        CandidateInstants::Never { later, .. } => later.era.end - 1,
    };
    (first, last)
}
