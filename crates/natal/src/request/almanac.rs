//! The parameters of the ephemeris calls.

use chart::Body;
use civil::Date;
use ephemeris::Ephemeris;
use serde::Deserialize;

use super::field::Findings;
use super::given::Given;
use super::{BadInput, FieldErrorCode, Members};
use crate::instant::{DAY_S, midnight};

/// The parameters of the ephemeris call.
#[derive(Debug, Default, Deserialize)]
struct EphemerisRequest {
    year: Given<f64>,
    month: Given<f64>,
    day: Given<f64>,
    body: Given<String>,
    bodies: Given<String>,
}

/// The parameters of the call for moments.
#[derive(Debug, Default, Deserialize)]
struct MomentsRequest {
    from: Given<String>,
    to: Given<String>,
    step: Given<String>,
    bodies: Given<String>,
}

/// Checked days and bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct EphemerisQuery {
    /// The first day.
    pub first: Date,
    /// Number of days, 1 to 31.
    pub days: u8,
    /// The bodies in their order.
    pub bodies: Vec<Body>,
}

/// Checked moments and bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct MomentsQuery {
    /// The first moment, seconds since 1970.
    pub from: i64,
    /// The interval between two moments, seconds.
    pub step: i64,
    /// Number of moments, 1 to [`MOST_MOMENTS`].
    pub count: u16,
    /// The bodies in their order.
    pub bodies: Vec<Body>,
}

/// The largest number of moments in a call.
pub const MOST_MOMENTS: u16 = 1000;

/// The last day whose midnight is within the ephemeris.
const LAST: (i16, i8, i8) = (2399, 12, 1);

impl EphemerisQuery {
    /// Takes `year`, `month` and optionally `day` (default: the whole month). `bodies` is a list of bodies, `body` one
    /// body; the default is all twelve.
    pub fn take(members: &mut Members) -> Result<Self, BadInput> {
        let given: EphemerisRequest = members.take();
        let mut findings = Findings::default();
        let bodies = bodies(given.body, given.bodies, &mut findings);
        let days = days(given.year, given.month, given.day, &mut findings);
        findings.into_result()?;
        match (days, bodies) {
            (Some((first, days)), Some(bodies)) => Ok(Self { first, days, bodies }),
            _ => {
                Err(BadInput::field("year", FieldErrorCode::Missing, "Year and month are needed."))
            }
        }
    }
}

impl MomentsQuery {
    /// Takes `from` and `to`, and optionally `step` (default: a day) and `bodies` (default: all twelve).
    pub fn take(members: &mut Members) -> Result<Self, BadInput> {
        let given: MomentsRequest = members.take();
        let mut findings = Findings::default();
        let bodies = bodies(Given::default(), given.bodies, &mut findings);
        let moments = moments(given.from, given.to, given.step, &mut findings);
        findings.into_result()?;
        match (moments, bodies) {
            (Some((from, step, count)), Some(bodies)) => Ok(Self { from, step, count, bodies }),
            _ => Err(BadInput::field("from", FieldErrorCode::Missing, MISSING)),
        }
    }
}

const MISSING: &str =
    "This must be a date or a moment in UTC, such as 2026-11-21 or 2026-11-21T06:00:00Z.";

/// The first moment and the step in seconds, and the number of moments.
fn moments(
    from: Given<String>,
    to: Given<String>,
    step: Given<String>,
    findings: &mut Findings,
) -> Option<(i64, i64, u16)> {
    const MISSING: &str =
        "This must be a date or a moment in UTC, such as 2026-11-21 or 2026-11-21T06:00:00Z.";
    let mut moment = |name: &str, given: Given<String>| {
        let text = findings.require(name, given.value(), MISSING)?;
        let moment = moment_of(&text);
        if moment.is_none() {
            findings.add(name, FieldErrorCode::Format, MISSING);
        }
        moment
    };
    let (from, to) = (moment("from", from), moment("to", to));
    let step = match findings.check("step", step.value())? {
        None => Some(DAY_S),
        Some(text) => {
            let step = step_of(&text);
            if step.is_none() {
                let message =
                    "This must be a number of minutes, hours or days, such as 30m, 6h or 1d.";
                findings.add("step", FieldErrorCode::Format, message);
            }
            step
        }
    };
    let (from, to, step) = (from?, to?, step?);
    if to < from {
        findings.add("to", FieldErrorCode::Conflict, "This must not be earlier than from.");
        return None;
    }
    let Some(count) = u16::try_from((to - from) / step + 1).ok().filter(|it| *it <= MOST_MOMENTS)
    else {
        let message = format!("From, to and step make more than {MOST_MOMENTS} moments.");
        findings.add("step", FieldErrorCode::OutOfRange, message);
        return None;
    };
    for (name, seconds) in [("from", from), ("to", to)] {
        let days = chart::JulianDay::from_unix_seconds(seconds).days();
        if !(Ephemeris::FIRST..=Ephemeris::LAST).contains(&days) {
            let message = "The ephemeris covers 1800-01-02 to 2399-12-01.";
            findings.add(name, FieldErrorCode::OutOfRange, message);
            return None;
        }
    }
    Some((from, step, count))
}

/// Seconds since 1970 of a moment in UTC, or of 00:00 UTC of a date.
fn moment_of(text: &str) -> Option<i64> {
    match Date::parse(text.trim()) {
        Ok(date) => Some(midnight(date)),
        Err(_) => civil::instant(text.trim()),
    }
}

/// The seconds of a step such as `30m`, `6h` or `1d`; at most 1,000 days.
fn step_of(text: &str) -> Option<i64> {
    let text = text.trim();
    let unit = match text.chars().last()? {
        'm' => 60,
        'h' => 3600,
        'd' => DAY_S,
        _ => return None,
    };
    let number = text.get(..text.len() - 1)?;
    let is_plain = (1..=7).contains(&number.len()) && number.bytes().all(|it| it.is_ascii_digit());
    let seconds = number.parse::<i64>().ok().filter(|_| is_plain)? * unit;
    (1..=1000 * DAY_S).contains(&seconds).then_some(seconds)
}

/// The first day and the number of days.
fn days(
    year: Given<f64>,
    month: Given<f64>,
    day: Given<f64>,
    findings: &mut Findings,
) -> Option<(Date, u8)> {
    let year = whole(year, "year", 1800, 2399, findings);
    let month = whole(month, "month", 1, 12, findings);
    let day = optional(day, "day", 1, 31, findings);
    let (year, month) = (year?, i8::try_from(month?).unwrap_or(1));
    let found = match day.map(|day| i8::try_from(day).unwrap_or(1)) {
        Some(day) => Date::new(year, month, day).map_err(|error| ("day", error)).map(|it| (it, 1)),
        None => month_of(year, month).map_err(|error| ("month", error)),
    };
    let (first, count) = match found {
        Ok(found) => found,
        Err((name, error)) => {
            findings.check::<(), _>(name, Err(error));
            return None;
        }
    };
    let date = (first.year(), first.month(), first.day());
    if date < (1800, 1, 2) || date > LAST {
        let message = "The ephemeris covers 1800-01-02 to 2399-12-01.";
        findings.add("day", FieldErrorCode::OutOfRange, message);
        return None;
    }
    Some((first, count))
}

/// The days of a month within the ephemeris.
fn month_of(year: i16, month: i8) -> Result<(Date, u8), civil::DateError> {
    let first_day = if (year, month) == (1800, 1) { 2 } else { 1 };
    let first = Date::new(year, month, first_day)?;
    let last_day = if (year, month) == (LAST.0, LAST.1) {
        LAST.2
    } else {
        (28..=31).rev().find(|&day| Date::new(year, month, day).is_ok()).unwrap_or(28)
    };
    Ok((first, u8::try_from(last_day - first_day + 1).unwrap_or(1)))
}

fn whole(
    given: Given<f64>,
    name: &str,
    from: i16,
    to: i16,
    findings: &mut Findings,
) -> Option<i16> {
    let message = format!("This must be a whole number from {from} to {to}.");
    let number = findings.require(name, given.finite(), &message)?;
    check_whole(number, name, from, to, findings)
}

fn optional(
    given: Given<f64>,
    name: &str,
    from: i16,
    to: i16,
    findings: &mut Findings,
) -> Option<i16> {
    let number = findings.check(name, given.finite())??;
    check_whole(number, name, from, to, findings)
}

#[expect(clippy::cast_possible_truncation, reason = "inside the limits, checked before")]
fn check_whole(
    number: f64,
    name: &str,
    from: i16,
    to: i16,
    findings: &mut Findings,
) -> Option<i16> {
    if number.fract() == 0.0 && (f64::from(from)..=f64::from(to)).contains(&number) {
        return Some(number as i16);
    }
    let message = format!("This must be a whole number from {from} to {to}.");
    findings.add(name, FieldErrorCode::OutOfRange, message);
    None
}

/// The bodies of `bodies`, or the one of `body`, in their order.
fn bodies(
    one: Given<String>,
    several: Given<String>,
    findings: &mut Findings,
) -> Option<Vec<Body>> {
    let plain = |name: &str| -> String {
        name.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect()
    };
    let mut wanted = Vec::new();
    for (field, given) in [("body", one), ("bodies", several)] {
        let Some(text) = findings.check(field, given.value())? else { continue };
        for name in text.split(',') {
            let found = Body::ALL.into_iter().find(|body| plain(body.name()) == plain(name));
            if found.is_none() {
                let names: Vec<&str> = Body::ALL.iter().map(|body| body.name()).collect();
                let message = format!("This must be one of {}.", names.join(", "));
                findings.add(field, FieldErrorCode::UnknownValue, message);
            }
            wanted.push(found?);
        }
    }
    let is_wanted = |body: &Body| wanted.is_empty() || wanted.contains(body);
    Some(Body::ALL.into_iter().filter(is_wanted).collect())
}
