//! What a person should know about how their clock time was read.

use crate::{Disambiguation, UtcOffset};

/// Something about a clock time that may make it another instant.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// What kind of thing.
    pub code: WarningCode,
    /// A sentence or two for people.
    pub message: String,
    /// The instants to choose from, where there are two.
    pub choices: Vec<Choice>,
}

/// The kinds of [`Warning`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WarningCode {
    /// The clock time came twice.
    TimeTwice,
    /// The clock time never came.
    TimeNever,
    /// Towns decided for themselves about summer time, or wrote another time on certificates.
    LocalOption,
    /// The zone database itself is not sure of this zone at that time.
    ZoneDoubtful,
    /// Records there and then were dated by the Julian calendar.
    CalendarDoubtful,
    /// A nautical zone of the open sea.
    AtSea,
    /// The zone's clocks are hours from the Sun at the birthplace.
    ZoneFar,
    /// No zone was given, so UTC was taken.
    TimezoneDefaulted,
}

impl WarningCode {
    /// The code as the API writes it.
    #[must_use]
    pub fn as_str(self) -> &'static str {
        match self {
            Self::TimeTwice => "time-twice",
            Self::TimeNever => "time-never",
            Self::LocalOption => "local-option",
            Self::ZoneDoubtful => "zone-doubtful",
            Self::CalendarDoubtful => "calendar-doubtful",
            Self::AtSea => "at-sea",
            Self::ZoneFar => "zone-far",
            Self::TimezoneDefaulted => "timezone-defaulted",
        }
    }
}

/// One of the instants that a clock time can mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// What asks for it.
    pub disambiguation: Disambiguation,
    /// Seconds since 1970-01-01 00:00 UTC.
    pub unix_seconds: i64,
    /// The offset that reads the clock time as this instant.
    pub utc_offset: UtcOffset,
}
