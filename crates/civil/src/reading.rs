//! The instants that a clock time can mean.

use crate::era::Era;
use crate::{Birthplace, ClockTime, Disambiguation, Zone};

/// How often a clock time came.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Occurrence {
    /// As nearly always.
    Once,
    /// The clocks were put back over it.
    Twice,
    /// The clocks, or the calendar, were put forward over it.
    Never,
}

/// A clock time with an era to read it in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Reading {
    /// Seconds since 1970-01-01 00:00 UTC: the clock time less the era's offset.
    pub(crate) instant: i64,
    pub(crate) era: Era,
}

/// All that a clock time can mean.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Readings {
    Once(Reading),
    /// Both inside the era they are read in.
    Twice {
        earlier: Reading,
        later: Reading,
    },
    /// Read by the clock of after the change, which gives the earlier instant (before the change),
    /// and by the clock of before it, which gives the later.
    Never {
        earlier: Reading,
        later: Reading,
    },
}

impl Readings {
    /// The one that was asked for; with [`Disambiguation::Reject`], which takes none of two, what
    /// most calendars take.
    pub(crate) fn taken(&self, disambiguation: Disambiguation) -> &Reading {
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

    /// Whether what came twice or never was a whole day, at a change of the date line.
    pub(crate) fn leave_a_day_open(&self) -> bool {
        /// Clocks have not been moved this far, only calendars.
        const DAY_AT_LEAST_S: i64 = 20 * 3600;

        match self {
            Self::Once(_) => false,
            Self::Twice { earlier, later } | Self::Never { earlier, later } => {
                later.instant - earlier.instant >= DAY_AT_LEAST_S
            }
        }
    }
}

/// No clock is farther than this from UTC.
const FARTHEST_S: i64 = 26 * 3600;

/// Looks at every offset the zone has had within a day or so of the clock time.
pub(crate) fn readings(clock: ClockTime, zone: &Zone, birthplace: &Birthplace) -> Readings {
    let wall = clock.seconds();
    let eras = zone.eras(birthplace, wall - FARTHEST_S, wall + FARTHEST_S);
    let read = |era: &Era| Reading { instant: wall - era.offset_s(), era: era.clone() };
    let mut valid = eras.iter().map(read).filter(|reading| reading.era.contains(reading.instant));
    match (valid.next(), valid.next_back()) {
        (Some(only), None) => Readings::Once(only),
        (Some(earlier), Some(later)) => Readings::Twice { earlier, later },
        (None, _) => {
            // Time runs on and the clock with it, so what was never shown was jumped over: the
            // change is the first that leaves the clock ahead of it.
            let after = eras
                .iter()
                .position(|era| era.start.saturating_add(era.offset_s()) > wall)
                .unwrap_or(eras.len() - 1);
            let before = after.saturating_sub(1);
            Readings::Never { earlier: read(&eras[after]), later: read(&eras[before]) }
        }
    }
}
