//! Dates and times of day without a zone.

use std::fmt;
use std::str::FromStr;

use jiff::tz::Offset;
use jiff::{Timestamp, civil};
use serde::{Serialize, Serializer};

/// A day of the proleptic Gregorian calendar, years 1 to 9999.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Date(civil::Date);

/// Why a text is not a date.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DateError {
    /// The text is not year, month and day in digits.
    #[error("A date is written as YYYY-MM-DD, such as 1990-06-15.")]
    Form,
    /// The year is out of range.
    #[error("There is no year 0.")]
    Year,
    /// The month is not 1 to 12.
    #[error("There is no month {0:02}: months go from 01 to 12.")]
    Month(i8),
    /// The month does not have this day.
    #[error("{}", no_such_day(*.year, .month_name, *.last, *.day))]
    Day {
        /// The year.
        year: i16,
        /// The English name of the month.
        month_name: &'static str,
        /// The last day of the month.
        last: i8,
        /// The day.
        day: i8,
    },
}

/// A time of day from 00:00:00 to 23:59:59.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TimeOfDay(civil::Time);

/// Why a text is not a time of day.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TimeOfDayError {
    /// The text is not hours and minutes, or hours, minutes and seconds, in digits.
    #[error("A time is written as HH:MM or HH:MM:SS on the 24-hour clock, such as 14:30.")]
    Form,
    /// Hour 24 or more.
    #[error("There is no hour {0}: hours go from 00 to 23, and midnight is 00:00.")]
    Hour(i8),
    /// Minute 60 or more.
    #[error("There is no minute {0}: minutes go from 00 to 59.")]
    Minute(i8),
    /// Second 60 or more.
    #[error("There is no second {0}: seconds go from 00 to 59.")]
    Second(i8),
}

/// A date and a time of day without a zone. In a zone it is one instant, two or none.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ClockTime {
    /// The date.
    pub date: Date,
    /// The time of day.
    pub time: TimeOfDay,
}

/// Why two texts are not a clock time.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ClockTimeError {
    /// The date is invalid.
    #[error(transparent)]
    Date(#[from] DateError),
    /// The time is invalid.
    #[error(transparent)]
    Time(#[from] TimeOfDayError),
}

impl Date {
    /// Parses `1990-01-31`.
    ///
    /// ```
    /// use civil::Date;
    /// let error = Date::parse("1990-04-31").unwrap_err();
    /// assert_eq!(error.to_string(), "April 1990 has only 30 days.");
    /// ```
    pub fn parse(text: &str) -> Result<Self, DateError> {
        let mut parts = text.trim().split('-');
        let (Some(year), Some(month), Some(day), None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(DateError::Form);
        };
        let year: i16 = digits(year, 4).ok_or(DateError::Form)?;
        let month = digits(month, 2).ok_or(DateError::Form)?;
        let day = digits(day, 2).ok_or(DateError::Form)?;
        Self::new(year, month, day)
    }

    /// A date from year 1 to 9999, month 1 to 12, and day 1 to the month's last.
    pub fn new(year: i16, month: i8, day: i8) -> Result<Self, DateError> {
        if !(1..=9999).contains(&year) {
            return Err(DateError::Year);
        }
        let first = civil::Date::new(year, month, 1).map_err(|_| DateError::Month(month))?;
        civil::Date::new(year, month, day).map(Self).map_err(|_| DateError::Day {
            year,
            month_name: crate::month_name(month),
            last: first.days_in_month(),
            day,
        })
    }

    /// Year, 1 to 9999.
    #[must_use]
    pub fn year(self) -> i16 {
        self.0.year()
    }

    /// Month, 1 to 12.
    #[must_use]
    pub fn month(self) -> i8 {
        self.0.month()
    }

    /// Day of the month, 1 to 31.
    #[must_use]
    pub fn day(self) -> i8 {
        self.0.day()
    }
}

impl TimeOfDay {
    /// Noon, used for an unknown birth time.
    pub const NOON: Self = Self(civil::Time::constant(12, 0, 0, 0));
    /// The first second of a day.
    pub const FIRST: Self = Self(civil::Time::constant(0, 0, 0, 0));
    /// The last second of a day.
    pub const LAST: Self = Self(civil::Time::constant(23, 59, 59, 0));

    /// Parses `14:30` or `14:30:15`.
    ///
    /// ```
    /// use civil::{TimeOfDay, TimeOfDayError};
    /// assert_eq!(TimeOfDay::parse("25:00"), Err(TimeOfDayError::Hour(25)));
    /// assert_eq!(TimeOfDay::parse("14:30")?.to_string(), "14:30:00");
    /// # Ok::<(), TimeOfDayError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, TimeOfDayError> {
        let mut parts = text.trim().split(':');
        let (Some(hour), Some(minute), second, None) =
            (parts.next(), parts.next(), parts.next(), parts.next())
        else {
            return Err(TimeOfDayError::Form);
        };
        let hour = digits(hour, 2).ok_or(TimeOfDayError::Form)?;
        let minute = digits(minute, 2).ok_or(TimeOfDayError::Form)?;
        let second = digits(second.unwrap_or("00"), 2).ok_or(TimeOfDayError::Form)?;
        Self::new(hour, minute, second)
    }

    /// A time from hour 0 to 23, minute and second 0 to 59.
    pub fn new(hour: i8, minute: i8, second: i8) -> Result<Self, TimeOfDayError> {
        if !(0..24).contains(&hour) {
            return Err(TimeOfDayError::Hour(hour));
        }
        if !(0..60).contains(&minute) {
            return Err(TimeOfDayError::Minute(minute));
        }
        civil::Time::new(hour, minute, second, 0)
            .map(Self)
            .map_err(|_| TimeOfDayError::Second(second))
    }

    /// Hour, 0 to 23.
    #[must_use]
    pub fn hour(self) -> i8 {
        self.0.hour()
    }

    /// Minute, 0 to 59.
    #[must_use]
    pub fn minute(self) -> i8 {
        self.0.minute()
    }

    /// Second, 0 to 59.
    #[must_use]
    pub fn second(self) -> i8 {
        self.0.second()
    }
}

impl ClockTime {
    /// Parses a date such as `1990-01-31` and a time such as `14:30` or `14:30:15`.
    pub fn parse(date: &str, time: &str) -> Result<Self, ClockTimeError> {
        Ok(Self { date: Date::parse(date)?, time: TimeOfDay::parse(time)? })
    }

    /// The clock time in UTC at an instant, in seconds since 1970-01-01 00:00 UTC.
    ///
    /// ```
    /// assert_eq!(civil::ClockTime::utc(946_728_000).to_string(), "2000-01-01T12:00:00");
    /// ```
    #[must_use]
    pub fn utc(unix_seconds: i64) -> Self {
        Self::from_seconds(unix_seconds)
    }

    /// Seconds since 1970-01-01 00:00 in the same clock's local time, without clock changes.
    #[must_use]
    pub fn seconds(self) -> i64 {
        self.date
            .0
            .to_datetime(self.time.0)
            .duration_since(civil::date(1970, 1, 1).into())
            .as_secs()
    }

    /// The clock time at [`ClockTime::seconds`], within the range of [`timestamp`].
    pub(crate) fn from_seconds(seconds: i64) -> Self {
        let at = Offset::UTC.to_datetime(timestamp(seconds));
        Self { date: Date(at.date()), time: TimeOfDay(at.time()) }
    }
}

/// The nearest instant that the calendar library supports: from the year -9999 to 30 December 9999.
pub(crate) fn timestamp(unix_seconds: i64) -> Timestamp {
    let (first, last) = (Timestamp::MIN.as_second() + 1, Timestamp::MAX.as_second() - 1);
    Timestamp::from_second(unix_seconds.clamp(first, last)).unwrap_or(Timestamp::UNIX_EPOCH)
}

fn no_such_day(year: i16, month_name: &str, last: i8, day: i8) -> String {
    if day < 1 {
        return format!("There is no day {day:02}: days go from 01 to {last}.");
    }
    format!("{month_name} {year} has only {last} days.")
}

/// Parses exactly `count` digits.
fn digits<N: std::str::FromStr>(text: &str, count: usize) -> Option<N> {
    (text.len() == count && text.bytes().all(|byte| byte.is_ascii_digit()))
        .then(|| text.parse().ok())
        .flatten()
}

/// `1990-01-31`
impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year(), self.month(), self.day())
    }
}

impl Serialize for Date {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// `14:30:00`
impl fmt::Display for TimeOfDay {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:02}:{:02}:{:02}", self.hour(), self.minute(), self.second())
    }
}

impl Serialize for TimeOfDay {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// `1990-01-31T14:30:00`
impl fmt::Display for ClockTime {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}T{}", self.date, self.time)
    }
}
impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Self, DateError> {
        Self::parse(text)
    }
}

impl FromStr for TimeOfDay {
    type Err = TimeOfDayError;

    fn from_str(text: &str) -> Result<Self, TimeOfDayError> {
        Self::parse(text)
    }
}
