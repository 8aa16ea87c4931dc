//! The members `from` and `to`: the days of a period.

use civil::{ClockTime, Date};
use serde::Deserialize;

use super::choice::one_of;
use super::field::Findings;
use super::given::Given;
use super::{BadInput, FieldErrorCode, Members};
use crate::instant::{self, DAY_S, midnight};

/// The members that a request about a period adds to a birth.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PeriodMembers {
    /// The first day, YYYY-MM-DD, UTC, from 1800-01-02 to 2399-11-30. The default is today.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date, example = "2026-11-24"))]
    from: Given<String>,
    /// The last day, YYYY-MM-DD, UTC. The period has at most 400 days including the first; by default 365.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date, example = "2027-11-23"))]
    to: Given<String>,
}

/// The format of a calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "openapi", schema(rename_all = "lowercase"))]
pub enum CalendarFormat {
    /// iCalendar, for calendar programs.
    #[default]
    Ics,
    /// Text, 80 columns wide.
    Txt,
}

/// The member that a calendar request adds to a period.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct CalendarMember {
    /// The format: `ics` for calendar programs, `txt` for text.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<CalendarFormat>, nullable = false))]
    format: Given<String>,
}

impl CalendarFormat {
    /// Every format.
    pub const ALL: [Self; 2] = [Self::Ics, Self::Txt];

    /// The name in a request; also the extension of the file.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Ics => "ics",
            Self::Txt => "txt",
        }
    }

    /// The media type.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Ics => "text/calendar; charset=utf-8",
            Self::Txt => "text/plain; charset=utf-8",
        }
    }

    /// Takes `format`; the default is iCalendar.
    pub fn take(members: &mut Members) -> Result<Self, BadInput> {
        let CalendarMember { format } = members.take();
        let mut findings = Findings::default();
        let format = one_of(format, "format", &Self::ALL, Self::name, &mut findings);
        findings.into_result()?;
        Ok(format)
    }
}

/// The checked days of a period.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct PeriodQuery {
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// The first second of the first day, seconds since 1970.
    pub begins: i64,
    /// The last second of the last day, seconds since 1970.
    pub ends: i64,
}

/// The largest number of days of a period.
const MOST_DAYS: i64 = 400;
/// The number of days of a period without `to`.
const YEAR_DAYS: i64 = 365;
/// 2399-12-01 00:00 UT, where the ephemeris ends, in seconds since 1970.
const LAST: i64 = 13_566_787_200;

impl PeriodQuery {
    /// Takes `from` and `to`.
    pub fn take(members: &mut Members, now_unix_seconds: i64) -> Result<Self, BadInput> {
        let PeriodMembers { from, to } = members.take();
        let mut findings = Findings::default();
        let mut midnight = |name: &str, given: Given<String>| {
            let text = findings.check(name, given.value())?;
            let date = text.map(|text| findings.check(name, Date::parse(&text)));
            match date {
                Some(date) => Some(Some(midnight(date?))),
                None => Some(None),
            }
        };
        let (from, to) = (midnight("from", from), midnight("to", to));
        if let (Some(from), Some(to)) = (from, to) {
            let today = now_unix_seconds.div_euclid(DAY_S) * DAY_S;
            let from = from.unwrap_or(today);
            let to = to.unwrap_or(from + (YEAR_DAYS - 1) * DAY_S);
            let days = (to - from) / DAY_S + 1;
            if !(instant::FIRST..LAST).contains(&from) {
                let message = "The ephemeris covers 1800-01-02 to 2399-11-30.";
                findings.add("from", FieldErrorCode::OutOfRange, message);
            }
            if !(1..=MOST_DAYS).contains(&days) {
                let message = "The last day is the first one or up to 399 days later.";
                findings.add("to", FieldErrorCode::OutOfRange, message);
            } else if to >= LAST {
                let message = "The ephemeris covers 1800-01-02 to 2399-11-30.";
                findings.add("to", FieldErrorCode::OutOfRange, message);
            }
            findings.into_result()?;
            let date = |seconds| ClockTime::utc(seconds).date;
            return Ok(Self { from: date(from), to: date(to), begins: from, ends: to + DAY_S - 1 });
        }
        findings.into_result()?;
        Err(BadInput::field("from", FieldErrorCode::Missing, "The first day is needed."))
    }
}
