//! Warnings about the interpretation of a clock time.

use crate::{Disambiguation, UtcOffset};

/// A reason why the instant of a clock time may be another one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Warning {
    /// The code.
    pub code: WarningCode,
    /// One or two sentences for users.
    pub message: String,
    /// The question for the user, if there are two instants to choose from.
    pub question: Option<ClockQuestion>,
    /// The two instants to choose from; otherwise empty.
    pub choices: Vec<Choice>,
}

/// Why a clock time may mean two instants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ClockQuestion {
    /// The clocks went back: the time occurred twice.
    RepeatedTime,
    /// The date line moved: the whole day occurred twice.
    RepeatedDay,
    /// The clocks went forward: the time never occurred.
    SkippedTime,
    /// The date line moved: the whole day never occurred.
    SkippedDay,
}

/// The codes of [`Warning`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum WarningCode {
    /// The clock time occurred twice.
    TimeTwice,
    /// The clock time never occurred.
    TimeNever,
    /// Towns decided about summer time themselves, or certificates used another time.
    LocalOption,
    /// The zone database is uncertain about this zone at that time.
    ZoneDoubtful,
    /// Records of the time and country used the Julian calendar.
    CalendarDoubtful,
    /// A nautical zone of the open sea.
    AtSea,
    /// The zone's clock differs from local mean time by more than 4.5 hours.
    ZoneFar,
    /// No zone was given; UTC was used.
    TimezoneDefaulted,
}

impl WarningCode {
    /// The code in the API.
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

/// One of the instants that a clock time may mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    /// The value of `disambiguation` that selects it.
    pub disambiguation: Disambiguation,
    /// Seconds since 1970-01-01 00:00 UTC.
    pub unix_seconds: i64,
    /// The offset of the clock time at this instant.
    pub utc_offset: UtcOffset,
}
