//! The instants that a clock time may mean.

use crate::era::Era;
use crate::{Birthplace, ClockTime, Disambiguation, Zone};

/// How often a clock time occurred.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Occurrence {
    /// Once.
    Once,
    /// Twice: the clocks went back.
    Twice,
    /// Never: the clocks, or the calendar, went forward.
    Never,
}

/// A clock time interpreted with the offset of an era.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct CandidateInstant {
    /// Seconds since 1970-01-01 00:00 UTC: the clock time minus the era's offset.
    pub(crate) instant: i64,
    pub(crate) era: Era,
}

/// All instants that a clock time may mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum CandidateInstants {
    Once(CandidateInstant),
    /// Two instants, each within its era.
    Twice {
        earlier: CandidateInstant,
        later: CandidateInstant,
    },
    /// The earlier instant, which uses the offset after the change, and the later one, which uses the offset before it.
    Never {
        earlier: CandidateInstant,
        later: CandidateInstant,
    },
}

impl CandidateInstants {
    /// The instant that `disambiguation` selects; with [`Disambiguation::Reject`] that of
    /// [`Disambiguation::Compatible`].
    pub(crate) fn taken(&self, disambiguation: Disambiguation) -> &CandidateInstant {
        match (self, disambiguation) {
            (Self::Once(only), _) => only,
            (Self::Twice { later, .. }, Disambiguation::Later) => later,
            (Self::Twice { earlier, .. }, _) => earlier,
            (Self::Never { earlier, .. }, Disambiguation::Earlier) => earlier,
            (Self::Never { later, .. }, _) => later,
        }
    }

    pub(crate) fn occurrence(&self) -> Occurrence {
        match self {
            Self::Once(_) => Occurrence::Once,
            Self::Twice { .. } => Occurrence::Twice,
            Self::Never { .. } => Occurrence::Never,
        }
    }

    /// Whether a whole day occurred twice or never, at a change of the date line.
    pub(crate) fn is_whole_day(&self) -> bool {
        // No clock change has been this large, only changes of the date line.
        const DAY_AT_LEAST_S: i64 = 20 * 3600;

        match self {
            Self::Once(_) => false,
            Self::Twice { earlier, later } | Self::Never { earlier, later } => {
                later.instant - earlier.instant >= DAY_AT_LEAST_S
            }
        }
    }
}

/// Larger than any offset from UTC.
const FARTHEST_S: i64 = 26 * 3600;

/// Interprets the clock time with every offset of the zone within 26 hours.
pub(crate) fn candidates(
    clock: ClockTime,
    zone: &Zone,
    birthplace: &Birthplace,
) -> CandidateInstants {
    let wall = clock.seconds();
    let eras = zone.eras(birthplace, wall - FARTHEST_S, wall + FARTHEST_S);
    let read = |era: &Era| CandidateInstant { instant: wall - era.offset_s(), era: era.clone() };
    let mut valid =
        eras.iter().map(read).filter(|candidate| candidate.era.contains(candidate.instant));
    match (valid.next(), valid.next_back()) {
        (Some(only), None) => CandidateInstants::Once(only),
        (Some(earlier), Some(later)) => CandidateInstants::Twice { earlier, later },
        (None, _) => {
            // A clock time that was never shown was skipped by the first change after which the clock is ahead of it.
            let after = eras
                .iter()
                .position(|era| era.start.saturating_add(era.offset_s()) > wall)
                .unwrap_or(eras.len() - 1);
            let before = after.saturating_sub(1);
            CandidateInstants::Never { earlier: read(&eras[after]), later: read(&eras[before]) }
        }
    }
}
