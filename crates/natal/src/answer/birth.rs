//! `birthData`: what was given, and what instant it was taken to be.

use std::fmt::{self, Display, Formatter};

use civil::{Date, TimeOfDay};
use serde::{Serialize, Serializer};

use crate::instant::Timestamp;

/// The birth details of an answer: the input, echoed, and how it was understood.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct BirthData {
    /// As given, trimmed. Absent where the call does not need it and none was given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false, example = "Ada"))]
    pub name: Option<String>,
    /// Date of birth on the clock and calendar of the birthplace, proleptic Gregorian.
    #[cfg_attr(feature = "openapi", schema(value_type = String, format = Date, example = "1990-06-15"))]
    #[serde(serialize_with = "as_text")]
    pub date: Date,
    /// Time of birth on the clock of the birthplace, HH:MM:SS; `null` where it is not known.
    #[cfg_attr(
        feature = "openapi",
        schema(required, value_type = Option<String>, example = "14:30:00")
    )]
    #[serde(serialize_with = "as_text_or_null")]
    pub time: Option<TimeOfDay>,
    /// Degrees, north positive.
    #[cfg_attr(feature = "openapi", schema(minimum = -90, maximum = 90, example = 41.9028))]
    pub latitude: f64,
    /// Degrees, east positive.
    #[cfg_attr(feature = "openapi", schema(minimum = -180, maximum = 180, example = 12.4964))]
    pub longitude: f64,
    /// The IANA time zone used. `auto` has been replaced by the zone that was found.
    #[cfg_attr(feature = "openapi", schema(example = "Europe/Rome"))]
    pub timezone: String,
    /// As given; never interpreted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false, example = "Rome, Lazio, Italy"))]
    pub place: Option<String>,
    /// The time of birth is not known: positions are those of local noon.
    pub time_unknown: bool,
    /// The time of birth is a guess.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "openapi", schema(default = false))]
    pub time_guessed: bool,
    /// The instant in UTC, ISO 8601.
    pub instant: Timestamp,
    /// How far the clock was ahead of UTC, to the second where it matters: `+02:00`, `-04:56:02`.
    #[cfg_attr(feature = "openapi", schema(example = "+02:00"))]
    pub utc_offset: String,
    /// The zone's own abbreviation at that instant, such as `CEST` or `LMT`.
    #[cfg_attr(feature = "openapi", schema(example = "CEST"))]
    pub zone_abbreviation: String,
    /// One sentence that says how the clock time was understood.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "Summer time in Rome, 2 hours ahead of UTC.")
    )]
    pub explanation: String,
    /// What the person may want to check.
    pub warnings: Vec<Warning>,
}

/// Something about the input that may make the chart another one.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Warning {
    /// What kind of warning.
    pub code: WarningCode,
    /// A sentence for people.
    pub message: String,
    /// What to ask the person, where there is a choice of instants.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub question: Option<ClockQuestion>,
    /// The instants it can mean, where there is a choice.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "openapi", schema(nullable = false))]
    pub choices: Option<Vec<Choice>>,
}

/// The kinds of warning.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum WarningCode {
    /// The clock showed this time twice that day.
    TimeTwice,
    /// The clock never showed this time that day.
    TimeNever,
    /// Summer time was a local option there and then.
    LocalOption,
    /// The zone's history is doubtful there and then.
    ZoneDoubtful,
    /// Records there and then were dated by the Julian calendar; the date was read as Gregorian.
    CalendarDoubtful,
    /// The coordinates are at sea: a nautical zone was used.
    AtSea,
    /// The zone's clocks are hours from the Sun at this longitude: one of the two may be wrong.
    ZoneFar,
    /// No zone was given; UTC was used.
    TimezoneDefaulted,
    /// Placidus, or Koch if it was asked for, does not exist at this latitude; Porphyry was used.
    HousesPorphyry,
    /// The time is not known, and a body changed its sign that day: the chart gives its position at noon.
    SignUncertain,
    /// A time was given beside `timeUnknown`; it was not used.
    TimeIgnored,
    /// The time is a guess: what rests on it may not hold.
    TimeGuessed,
    /// Houses or angles were asked for, and the birth time is not known.
    TimeNeeded,
    /// The time is not known, and a score or a moment depends on it: a range is given.
    DependsOnTime,
    /// The request had a member or a query parameter that this call does not know.
    UnknownMember,
}

/// Why a clock time can mean two instants.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "kebab-case")]
pub enum ClockQuestion {
    /// The clocks went back: the time came twice.
    RepeatedTime,
    /// The date line moved: the whole day came twice.
    RepeatedDay,
    /// The clocks went forward: the time never came.
    SkippedTime,
    /// The date line moved: the whole day never came.
    SkippedDay,
}

/// Which of two instants is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
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

/// One of the instants a clock time can mean.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Choice {
    /// What to send as `disambiguation` to get it.
    pub disambiguation: ChosenInstant,
    /// UTC, ISO 8601.
    pub instant: Timestamp,
    /// How far the clock is ahead of UTC then.
    #[cfg_attr(feature = "openapi", schema(example = "+02:00"))]
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
