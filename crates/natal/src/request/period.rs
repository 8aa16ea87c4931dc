//! The members `from` and `to`: the days of a period.

use civil::{ClockTime, Date, TimeOfDay, UtcOffset};
use serde::Deserialize;

use super::field::Findings;
use super::given::Given;
use super::{BadInput, FieldErrorCode, Members};
use crate::instant;

/// The members that a request about a period adds to a birth.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PeriodMembers {
    /// The first day, YYYY-MM-DD, UTC; left out, today. From 1800-01-02 to 2399-11-30.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date, example = "2026-11-24"))]
    from: Given<String>,
    /// The last day, YYYY-MM-DD, UTC, at most 400 days with the first; left out, 365 days with the first.
    #[cfg_attr(feature = "openapi", schema(value_type = Option<String>, format = Date, example = "2027-11-23"))]
    to: Given<String>,
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

const DAY_S: i64 = 86_400;
/// The most days of a period.
const MOST_DAYS: i64 = 400;
/// The days of a period whose end is not given.
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

/// Seconds since 1970 at 00:00 UT of a date.
fn midnight(date: Date) -> i64 {
    let noon = ClockTime { date, time: TimeOfDay::NOON };
    civil::resolve_with_offset(noon, UtcOffset::UTC, None).unix_seconds - DAY_S / 2
}
