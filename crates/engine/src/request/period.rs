//! The members `from` and `to`: the days of a period.

use chart::named_enum;
use civil::{ClockTime, Date};
use serde::Deserialize;

use super::error::Errors;
use super::{BadInput, FieldErrorCode, Members, members};
use crate::instant::{self, DAY_S, midnight};

/// The members that a request about a period adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct PeriodMembers {
    /// The first day, YYYY-MM-DD, UTC, from 1800-01-02 to 2399-11-30. The default is today.
    #[schema(value_type = Option<String>, format = Date, example = "2026-11-24")]
    #[serde(default, deserialize_with = "members::text")]
    from: Option<Date>,
    /// The last day, YYYY-MM-DD, UTC. The period has at most 400 days including the first; by default 365.
    #[schema(value_type = Option<String>, format = Date, example = "2027-11-23")]
    #[serde(default, deserialize_with = "members::text")]
    to: Option<Date>,
}

named_enum! {
    /// The format of a calendar.
    #[derive(Default)]
    pub enum CalendarFormat {
        /// iCalendar, for calendar programs.
        #[default]
        Ics = "ics",
        /// Text, 80 columns wide.
        Txt = "txt",
    }
}

/// The member that a calendar request adds to a period.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct CalendarMember {
    /// The format: `ics` for calendar programs, `txt` for text.
    #[schema(nullable = false)]
    format: Option<CalendarFormat>,
}

impl CalendarFormat {
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
        let mut errors = Errors::default();
        let CalendarMember { format } = members.take(&mut errors);
        errors.ok(Some(format.unwrap_or_default()))
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
        let mut errors = Errors::default();
        let PeriodMembers { from, to } = members.take(&mut errors);
        if !errors.found.is_empty() {
            return errors.ok(None);
        }
        let from = from.map_or(now_unix_seconds.div_euclid(DAY_S) * DAY_S, midnight);
        let to = to.map_or(from + (YEAR_DAYS - 1) * DAY_S, midnight);
        let days = (to - from) / DAY_S + 1;
        let outside = "The ephemeris covers 1800-01-02 to 2399-11-30.";
        if !(instant::FIRST..LAST).contains(&from) {
            errors.add("from", FieldErrorCode::OutOfRange, outside);
        }
        if !(1..=MOST_DAYS).contains(&days) {
            let message = "The last day is the first one or up to 399 days later.";
            errors.add("to", FieldErrorCode::OutOfRange, message);
        } else if to >= LAST {
            errors.add("to", FieldErrorCode::OutOfRange, outside);
        }
        let date = |seconds| ClockTime::utc(seconds).date;
        errors.ok(Some(Self { from: date(from), to: date(to), begins: from, ends: to + DAY_S - 1 }))
    }
}
