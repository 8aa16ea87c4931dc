//! Warnings about the data of a birth.

use serde::Serialize;
use utoipa::ToSchema;

use crate::{Timestamp, UtcOffset};

/// A doubt about the input. If it is justified, the chart is a different one.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Warning {
    /// The kind of warning.
    pub code: WarningCode,
    /// A sentence for people.
    pub message: String,
    /// Why there is a choice of instants, if there is one; for the question to the person.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub question: Option<ClockQuestion>,
    /// The instants that the clock time can mean, if there is a choice.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub choices: Vec<Choice>,
}

impl Warning {
    /// A warning without a question.
    pub fn new(code: WarningCode, message: impl Into<String>) -> Self {
        Self { code, message: message.into(), question: None, choices: Vec::new() }
    }
}

chart::named_enum! {
    /// Why a clock time can mean two instants.
    pub enum ClockQuestion {
        /// The clocks went back: the time occurred twice.
        RepeatedTime = "repeated-time",
        /// The date line moved: the whole day occurred twice.
        RepeatedDay = "repeated-day",
        /// The clocks went forward: the time never occurred.
        SkippedTime = "skipped-time",
        /// The date line moved: the whole day never occurred.
        SkippedDay = "skipped-day",
    }
}

chart::named_enum! {
    /// The kinds of warning.
    pub enum WarningCode {
        /// The clock showed this time twice that day.
        TimeTwice = "time-twice",
        /// The clock never showed this time that day.
        TimeNever = "time-never",
        /// At that place and date, summer time was a local decision, or certificates used another time.
        LocalOption = "local-option",
        /// At that place and date, the history of the zone is doubtful.
        ZoneDoubtful = "zone-doubtful",
        /// At that place and date, records used the Julian calendar. The date was read as Gregorian.
        CalendarDoubtful = "calendar-doubtful",
        /// The coordinates are at sea: a nautical zone was used.
        AtSea = "at-sea",
        /// The clocks of the zone differ from local mean time at this longitude by more than 4.5 hours: zone or
        /// longitude may be wrong.
        ZoneFar = "zone-far",
        /// No zone was given; UTC was used.
        TimezoneDefaulted = "timezone-defaulted",
        /// The house system (Placidus or Koch) does not exist at this latitude. Porphyry was used.
        HousesPorphyry = "houses-porphyry",
        /// A house has less than a degree, as some systems have it close to the poles.
        HousesNarrow = "houses-narrow",
        /// The birth time is unknown, and a body changed its sign that day. The chart gives its position at noon.
        SignUncertain = "sign-uncertain",
        /// The request has both a birth time and `timeUnknown: true`. The time was not used.
        TimeIgnored = "time-ignored",
        /// The birth time is a guess. What depends on it may be wrong.
        TimeGuessed = "time-guessed",
        /// Houses or angles were requested, and the birth time is unknown.
        TimeNeeded = "time-needed",
        /// A part of the answer depends on the birth time, which is unknown. The message says which.
        DependsOnTime = "depends-on-time",
        /// The request has a member or a query parameter that this call does not have.
        UnknownMember = "unknown-member",
    }
}

chart::named_enum! {
    /// Which of two instants is meant.
    pub enum ChosenInstant {
        /// The earlier one.
        Earlier = "earlier",
        /// The later one.
        Later = "later",
    }
}

/// One of the instants that a clock time can mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The value of `disambiguation` that selects this instant.
    pub disambiguation: ChosenInstant,
    /// UTC, ISO 8601.
    pub instant: Timestamp,
    /// How far the clock is ahead of UTC at that instant.
    #[schema(value_type = String, example = "+02:00")]
    pub utc_offset: UtcOffset,
}
