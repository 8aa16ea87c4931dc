//! Numbers, dates and times in words.

use crate::{ClockTime, Date, UtcOffset};

const MONTHS: [&str; 12] = [
    "January",
    "February",
    "March",
    "April",
    "May",
    "June",
    "July",
    "August",
    "September",
    "October",
    "November",
    "December",
];

/// The English name of a month: `April` for 4; empty for a number that is no month.
#[must_use]
pub fn month_name(number: i8) -> &'static str {
    usize::try_from(number - 1).ok().and_then(|at| MONTHS.get(at)).copied().unwrap_or_default()
}

/// `2 hours ahead of UTC`, `the same as Greenwich`.
pub(crate) fn distance(offset: UtcOffset, from: &str) -> String {
    let seconds = offset.seconds();
    if seconds == 0 {
        return format!("the same as {from}");
    }
    let side = if seconds > 0 { "ahead of" } else { "behind" };
    let parts = [
        (seconds.abs() / 3600, "hour"),
        (seconds.abs() / 60 % 60, "minute"),
        (seconds.abs() % 60, "second"),
    ];
    let said: Vec<String> = parts
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, unit)| format!("{count} {unit}{}", if count == 1 { "" } else { "s" }))
        .collect();
    format!("{} {side} {from}", said.join(" "))
}

/// `UTC-3` for the zone `Etc/GMT+3`, whose sign is reversed; `None` for `Etc/GMT`, which is UTC.
pub(crate) fn nautical_label(offset: UtcOffset) -> Option<String> {
    let hours = offset.seconds() / 3600;
    (hours != 0).then(|| format!("UTC{hours:+}"))
}

/// `02:30`, with seconds if they are not 0.
pub(crate) fn time(clock: ClockTime) -> String {
    let time = clock.time;
    if time.second() == 0 {
        format!("{:02}:{:02}", time.hour(), time.minute())
    } else {
        time.to_string()
    }
}

/// `30 December 2011`
#[must_use]
pub fn date_in_words(date: Date) -> String {
    format!("{} {} {}", date.day(), month_name(date.month()), date.year())
}

/// `2011-12-30T12:00:00Z`
pub(crate) fn instant(unix_seconds: i64) -> String {
    format!("{}Z", ClockTime::utc(unix_seconds))
}
