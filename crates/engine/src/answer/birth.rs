//! `birthData`: the birth details of the request and the instant that they mean.

use std::fmt::{self, Display, Formatter};

use civil::{Date, TimeOfDay};
use serde::{Serialize, Serializer};

use crate::instant::Timestamp;

/// The birth details of the request, and how they were interpreted: instant, UTC offset and warnings.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BirthData {
    /// The name in the request, trimmed. Absent if the request has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "Ada")]
    pub name: Option<String>,
    /// Date of birth on the clock and calendar of the birthplace, proleptic Gregorian.
    #[schema(value_type = String, format = Date, example = "1990-06-15")]
    #[serde(serialize_with = "as_text")]
    pub date: Date,
    /// Time of birth on the clock of the birthplace, HH:MM:SS; `null` if it is unknown.
    #[schema(required, value_type = Option<String>, example = "14:30:00")]
    #[serde(serialize_with = "as_text_or_null")]
    pub time: Option<TimeOfDay>,
    /// Degrees, north positive.
    #[schema(minimum = -90, maximum = 90, example = 41.9028)]
    pub latitude: f64,
    /// Degrees, east positive.
    #[schema(minimum = -180, maximum = 180, example = 12.4964)]
    pub longitude: f64,
    /// The IANA time zone used. `auto` has been replaced by the zone that was found.
    #[schema(example = "Europe/Rome")]
    pub timezone: String,
    /// The name of the place in the request. It is not interpreted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, example = "Rome, Lazio, Italy")]
    pub place: Option<String>,
    /// Whether the birth time is unknown. Positions are then those of local noon.
    pub time_unknown: bool,
    /// Whether the birth time is a guess.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(default = false)]
    pub time_guessed: bool,
    /// The instant in UTC, ISO 8601.
    pub instant: Timestamp,
    /// How far the clock was ahead of UTC, with seconds if they are not 0: `+02:00`, `-04:56:02`.
    #[schema(example = "+02:00")]
    pub utc_offset: String,
    /// The abbreviation of the zone at that instant, such as `CEST` or `LMT`.
    #[schema(example = "CEST")]
    pub zone_abbreviation: String,
    /// One sentence that explains how the clock time was interpreted.
    #[schema(example = "Summer time in Rome, 2 hours ahead of UTC.")]
    pub explanation: String,
    /// Doubts about the input that a person should check.
    pub warnings: Vec<Warning>,
}

/// A doubt about the input. If it is justified, the chart is a different one.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
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
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub choices: Option<Vec<Choice>>,
}

/// The kinds of warning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum WarningCode {
    /// The clock showed this time twice that day.
    TimeTwice,
    /// The clock never showed this time that day.
    TimeNever,
    /// At that place and date, summer time was a local decision.
    LocalOption,
    /// At that place and date, the history of the zone is doubtful.
    ZoneDoubtful,
    /// At that place and date, records used the Julian calendar. The date was read as Gregorian.
    CalendarDoubtful,
    /// The coordinates are at sea: a nautical zone was used.
    AtSea,
    /// The clocks of the zone differ from local mean time at this longitude by hours: zone or longitude may be wrong.
    ZoneFar,
    /// No zone was given; UTC was used.
    TimezoneDefaulted,
    /// The house system (Placidus or Koch) does not exist at this latitude. Porphyry was used.
    HousesPorphyry,
    /// The birth time is unknown, and a body changed its sign that day. The chart gives its position at noon.
    SignUncertain,
    /// The request has both a birth time and `timeUnknown: true`. The time was not used.
    TimeIgnored,
    /// The birth time is a guess. What depends on it may be wrong.
    TimeGuessed,
    /// Houses or angles were requested, and the birth time is unknown.
    TimeNeeded,
    /// The birth time is unknown, and a score or a moment depends on it. The answer gives a range.
    DependsOnTime,
    /// The request has a member or a query parameter that this call does not have.
    UnknownMember,
}

/// Why a clock time can mean two instants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
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

/// Which of two instants is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum ChosenInstant {
    /// The earlier one.
    Earlier,
    /// The later one.
    Later,
}

impl Display for ChosenInstant {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Earlier => "earlier",
            Self::Later => "later",
        })
    }
}

/// One of the instants that a clock time can mean.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// The value of `disambiguation` that selects this instant.
    pub disambiguation: ChosenInstant,
    /// UTC, ISO 8601.
    pub instant: Timestamp,
    /// How far the clock is ahead of UTC at that instant.
    #[schema(example = "+02:00")]
    pub utc_offset: String,
}

/// Serializes a value as its text.
pub(super) fn as_text<S: Serializer>(
    value: &impl Display,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.collect_str(value)
}

pub(super) fn as_text_or_null<S: Serializer>(
    value: &Option<impl Display>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match value {
        Some(value) => serializer.collect_str(value),
        None => serializer.serialize_none(),
    }
}
