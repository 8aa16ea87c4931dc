//! The members `from` and `to`: the days of a period.

use chart::named_enum;
use civil::{ClockTime, Date};
use serde::Deserialize;

use super::{BadInput, BirthRequest, FieldErrorCode, Given, members};
use crate::instant::{self, DAY_S, midnight};
use crate::request_of_parts;

/// The members that a request about a period adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PeriodMembers {
    /// The first day, YYYY-MM-DD, from 1800-01-02 to 2399-11-30, UTC or in `displayTimezone`. The default is today.
    #[schema(value_type = Option<String>, format = Date, example = "2026-11-24")]
    #[serde(default, deserialize_with = "members::text")]
    pub from: Option<Date>,
    /// The last day, YYYY-MM-DD. The period has at most 400 days including the first; by default 365.
    #[schema(value_type = Option<String>, format = Date, example = "2027-11-23")]
    #[serde(default, deserialize_with = "members::text")]
    pub to: Option<Date>,
    /// Adds the exact transits of the Moon: about a thousand in a year.
    #[schema(default = false, nullable = false, example = false)]
    pub moon_transits: Option<bool>,
    /// Adds the new and full moons that are not near a point of the birth chart.
    #[schema(default = false, nullable = false, example = false)]
    pub all_lunations: Option<bool>,
    /// The IANA zone of the days, and of `local` in moments and events. The default is UTC, without `local`.
    #[schema(max_length = 64, example = "Europe/Berlin")]
    pub display_timezone: Option<String>,
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

named_enum! {
    /// A kind of entry of a calendar.
    pub enum CalendarContent {
        /// The exact transits of Jupiter to Pluto, the North Node and Chiron.
        SlowTransits = "slow-transits",
        /// The exact transits of the Sun, Mercury, Venus and Mars.
        FastTransits = "fast-transits",
        /// New and full moons near a point of the chart, and eclipses.
        Moons = "moons",
        /// Planets that turn retrograde or direct.
        Stations = "stations",
        /// Planets that enter a house of the chart.
        HouseEntries = "house-entries",
        /// The solar return.
        SolarReturn = "solar-return",
    }
}

/// The members that a calendar request adds to a period.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CalendarMembers {
    /// The format: `ics` for calendar programs, `txt` for text.
    #[schema(example = "ics")]
    format: Option<CalendarFormat>,
    /// The kinds of entry. The default is all of them.
    #[schema(nullable = false, example = json!(["slow-transits", "moons", "stations"]))]
    contents: Option<Vec<CalendarContent>>,
    /// The name of the calendar in calendar programs. The default is `Transits`.
    #[schema(max_length = 100, example = "Transits of Ada", nullable = false)]
    calendar_name: Option<String>,
}

/// The checked kinds of entry of a calendar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names are those of CalendarContent")]
pub struct CalendarContents {
    pub slow_transits: bool,
    pub fast_transits: bool,
    pub moons: bool,
    pub stations: bool,
    pub house_entries: bool,
    pub solar_return: bool,
}

impl CalendarContents {
    /// These kinds; all of them without a list.
    fn of(wanted: Option<&[CalendarContent]>) -> Self {
        let has = |kind| wanted.is_none_or(|wanted| wanted.contains(&kind));
        Self {
            slow_transits: has(CalendarContent::SlowTransits),
            fast_transits: has(CalendarContent::FastTransits),
            moons: has(CalendarContent::Moons),
            stations: has(CalendarContent::Stations),
            house_entries: has(CalendarContent::HouseEntries),
            solar_return: has(CalendarContent::SolarReturn),
        }
    }
}

/// A checked calendar request, without the period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CalendarQuery {
    /// The format.
    pub format: CalendarFormat,
    /// The kinds of entry.
    pub contents: CalendarContents,
    /// The name of the calendar.
    pub name: Option<String>,
}

/// The most characters of the name of a calendar.
const NAME_CHARACTERS: usize = 100;

impl CalendarFormat {
    /// The media type.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Ics => "text/calendar; charset=utf-8",
            Self::Txt => "text/plain; charset=utf-8",
        }
    }
}

impl Given<CalendarMembers> {
    /// Checks `format` and `contents`; the default is iCalendar with all kinds of entry.
    pub fn check(self) -> Result<CalendarQuery, BadInput> {
        let Self { members, mut errors, .. } = self;
        let CalendarMembers { format, contents, calendar_name: name } = members;
        let contents = CalendarContents::of(contents.as_deref());
        if name.as_ref().is_some_and(|name| name.chars().count() > NAME_CHARACTERS) {
            let message = "The name of a calendar has at most 100 characters.";
            errors.add("calendarName", FieldErrorCode::TooLong, message);
        }
        errors.ok(Some(CalendarQuery { format: format.unwrap_or_default(), contents, name }))
    }
}

request_of_parts! {
    /// A birth, and the days of the period.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome", "from": "2026-11-24", "to": "2027-02-28",
    }))]
    pub struct PeriodRequest { period: Given<PeriodMembers> as PeriodMembers, birth: Given<BirthRequest> as BirthRequest }
}

request_of_parts! {
    /// A birth, the days of the period, and the format of the calendar.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome", "from": "2026-11-24", "to": "2027-02-28",
    }))]
    pub struct CalendarRequest {
        calendar: Given<CalendarMembers> as CalendarMembers,
        period: Given<PeriodMembers> as PeriodMembers,
        birth: Given<BirthRequest> as BirthRequest,
    }
}

/// The checked days of a period.
#[derive(Debug, Clone, PartialEq)]
pub struct PeriodQuery {
    /// The first day.
    pub from: Date,
    /// The last day.
    pub to: Date,
    /// The first second of the first day, seconds since 1970.
    pub begins: i64,
    /// The last second of the last day, seconds since 1970.
    pub ends: i64,
    /// Whether transits of the Moon are wanted.
    pub moon_transits: bool,
    /// Whether all new and full moons are wanted.
    pub all_lunations: bool,
    /// The zone of the days.
    pub display_timezone: Option<String>,
}

/// The largest number of days of a period.
const MOST_DAYS: i64 = 400;
/// The number of days of a period without `to`.
const YEAR_DAYS: i64 = 365;
/// 2399-12-01 00:00 UT, where the ephemeris ends, in seconds since 1970.
const LAST: i64 = 13_566_787_200;

impl PeriodQuery {
    /// The year from the day of an instant; `None` beyond the ephemeris.
    #[must_use]
    pub fn year_from(unix_seconds: i64) -> Option<Self> {
        let begins = unix_seconds.div_euclid(DAY_S) * DAY_S;
        let last = begins + (YEAR_DAYS - 1) * DAY_S;
        let date = |seconds| ClockTime::utc(seconds).date;
        let query = Self {
            from: date(begins),
            to: date(last),
            begins,
            ends: last + DAY_S - 1,
            moon_transits: false,
            all_lunations: false,
            display_timezone: None,
        };
        (begins >= instant::FIRST && last < LAST).then_some(query)
    }
}

impl Given<PeriodMembers> {
    /// Checks `from` and `to`.
    pub fn check(self, now_unix_seconds: i64) -> Result<PeriodQuery, BadInput> {
        let Self { members, mut errors, .. } = self;
        let PeriodMembers { from, to, moon_transits, all_lunations, display_timezone } = members;
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
        errors.ok(Some(PeriodQuery {
            from: date(from),
            to: date(to),
            begins: from,
            ends: to + DAY_S - 1,
            moon_transits: moon_transits.unwrap_or_default(),
            all_lunations: all_lunations.unwrap_or_default(),
            display_timezone,
        }))
    }
}
