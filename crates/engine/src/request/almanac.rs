//! The parameters of the ephemeris calls.

use std::str::FromStr;

use chart::Body;
use civil::Date;
use ephemeris::Ephemeris;
use serde::Deserialize;

use super::{BadInput, FieldErrorCode, Given, Invalid, members};
use crate::instant::{DAY_S, OUTSIDE_EPHEMERIS, midnight};

/// The parameters of the ephemeris call.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct EphemerisRequest {
    /// Proleptic Gregorian; from 1800-01-02 to 2399-12-01
    #[schema(value_type = i32, required, minimum = 1800, maximum = 2399, example = 2026)]
    #[serde(default, deserialize_with = "members::whole::<_, 1800, 2399>")]
    year: Option<i16>,
    /// 1 is January
    #[schema(value_type = i32, required, minimum = 1, maximum = 12, example = 11)]
    #[serde(default, deserialize_with = "members::whole::<_, 1, 12>")]
    month: Option<i16>,
    /// Default: the whole month
    #[schema(value_type = Option<i32>, minimum = 1, maximum = 31, example = 21)]
    #[serde(default, deserialize_with = "members::whole::<_, 1, 31>")]
    day: Option<i16>,
    /// The name of a body, as in charts. Default: all twelve
    #[schema(value_type = Option<String>, max_length = 40, example = "Mars")]
    #[serde(default, deserialize_with = "members::text")]
    body: Option<Bodies>,
    /// Several bodies, separated by commas
    #[schema(value_type = Option<String>, max_length = 200, example = "Sun,Moon")]
    #[serde(default, deserialize_with = "members::text")]
    bodies: Option<Bodies>,
}

/// The parameters of the call for moments.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct MomentsRequest {
    /// The first moment in UTC, or a date for its 00:00 UT
    #[schema(value_type = String, required, max_length = 40, example = "2026-11-21T06:00:00Z")]
    #[serde(default, deserialize_with = "members::text")]
    from: Option<UtcInstant>,
    /// The last moment, in the same form
    #[schema(value_type = String, required, max_length = 40, example = "2026-11-22")]
    #[serde(default, deserialize_with = "members::text")]
    to: Option<UtcInstant>,
    /// The interval between moments, such as 30m, 6h or 1d (default: 1d). At most 1,000 moments
    #[schema(value_type = Option<String>, pattern = "^[0-9]{1,7}[mhd]$", example = "6h")]
    #[serde(default, deserialize_with = "members::text")]
    step: Option<Step>,
    /// Names of bodies, separated by commas. Default: all twelve
    #[schema(value_type = Option<String>, max_length = 200, example = "Sun,Moon")]
    #[serde(default, deserialize_with = "members::text")]
    bodies: Option<Bodies>,
}

/// A moment in seconds since 1970, from a date or an instant in UTC.
#[derive(Debug, Clone, Copy)]
struct UtcInstant(i64);

/// An interval in seconds, from a text such as `30m`, `6h` or `1d`.
#[derive(Debug, Clone, Copy)]
struct Step(i64);

/// Bodies, from their names separated by commas. Case, blanks and hyphens do not matter.
#[derive(Debug, Default)]
struct Bodies(Vec<Body>);

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

impl Given<EphemerisRequest> {
    /// Checks `year`, `month` and optionally `day` (default: the whole month). `bodies` is a list of bodies, `body` one
    /// body; the default is all twelve.
    pub fn check(self) -> Result<EphemerisQuery, BadInput> {
        let Self { members: given, mut errors, .. } = self;
        let year =
            errors.require("year", given.year, "This must be a whole number from 1800 to 2399.");
        let month =
            errors.require("month", given.month, "This must be a whole number from 1 to 12.");
        let [one, several] = [given.body, given.bodies].map(Option::unwrap_or_default);
        let days = year.zip(month).and_then(|(year, month)| {
            let small = |number| i8::try_from(number).unwrap_or(1);
            let (field, days) = match given.day {
                Some(day) => {
                    ("day", Date::new(year, small(month), small(day)).map(|date| (date, 1)))
                }
                None => ("month", month_of(year, small(month))),
            };
            errors.check(field, days)
        });
        if let Some((first, _)) = days {
            let date = (first.year(), first.month(), first.day());
            if date < (1800, 1, 2) || date > LAST {
                errors.add("day", FieldErrorCode::OutOfRange, OUTSIDE_EPHEMERIS);
            }
        }
        let bodies = Bodies([one.0, several.0].concat()).or_all();
        errors.ok(days.map(|(first, days)| EphemerisQuery { first, days, bodies }))
    }
}

impl Given<MomentsRequest> {
    /// Checks `from` and `to`, and optionally `step` (default: a day) and `bodies` (default: all twelve).
    pub fn check(self) -> Result<MomentsQuery, BadInput> {
        let Self { members: given, mut errors, .. } = self;
        let from = errors.require("from", given.from, UtcInstant::EXPECTED);
        let to = errors.require("to", given.to, UtcInstant::EXPECTED);
        let Step(step) = given.step.unwrap_or(Step(DAY_S));
        let bodies = given.bodies.unwrap_or_default().or_all();
        let (Some(UtcInstant(from)), Some(UtcInstant(to))) = (from, to) else {
            return errors.ok(None);
        };
        let count = u16::try_from((to - from) / step + 1).ok().filter(|it| *it <= MOST_MOMENTS);
        let is_outside = |seconds| {
            let days = chart::JulianDay::from_unix_seconds(seconds).days();
            !(Ephemeris::FIRST..=Ephemeris::LAST).contains(&days)
        };
        let outside = [("from", from), ("to", to)].into_iter().find(|(_, it)| is_outside(*it));
        if to < from {
            errors.add("to", FieldErrorCode::Conflict, "This must not be earlier than from.");
        } else if count.is_none() {
            let message = format!("From, to and step make more than {MOST_MOMENTS} moments.");
            errors.add("step", FieldErrorCode::OutOfRange, message);
        } else if let Some((field, _)) = outside {
            errors.add(field, FieldErrorCode::OutOfRange, OUTSIDE_EPHEMERIS);
        }
        errors.ok(count.map(|count| MomentsQuery { from, step, count, bodies }))
    }
}

impl UtcInstant {
    const EXPECTED: &'static str =
        "This must be a date or a moment in UTC, such as 2026-11-21 or 2026-11-21T06:00:00Z.";
}

impl FromStr for UtcInstant {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let seconds = match Date::parse(text.trim()) {
            Ok(date) => Some(midnight(date)),
            Err(_) => civil::instant(text.trim()),
        };
        seconds.map(Self).ok_or_else(|| Invalid::new(FieldErrorCode::Format, Self::EXPECTED))
    }
}

impl FromStr for Step {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let text = text.trim();
        let seconds =
            [("m", 60), ("h", 3600), ("d", DAY_S)].into_iter().find_map(|(unit, unit_s)| {
                let number = text.strip_suffix(unit)?;
                let is_plain = number.len() <= 7 && number.bytes().all(|it| it.is_ascii_digit());
                Some(number.parse::<i64>().ok().filter(|_| is_plain)? * unit_s)
            });
        seconds.filter(|seconds| (1..=1000 * DAY_S).contains(seconds)).map(Self).ok_or_else(|| {
            let message = "This must be a number of minutes, hours or days, such as 30m, 6h or 1d.";
            Invalid::new(FieldErrorCode::Format, message)
        })
    }
}

impl FromStr for Bodies {
    type Err = Invalid;

    fn from_str(text: &str) -> Result<Self, Invalid> {
        let plain = |name: &str| -> String {
            name.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect()
        };
        let body = |name: &str| {
            Body::ALL.into_iter().find(|body| plain(body.name()) == plain(name)).ok_or_else(|| {
                let names: Vec<&str> = Body::ALL.iter().map(|body| body.name()).collect();
                let message = format!("This must be one of {}.", names.join(", "));
                Invalid::new(FieldErrorCode::UnknownValue, message)
            })
        };
        text.split(',').map(body).collect::<Result<_, _>>().map(Self)
    }
}

impl Bodies {
    /// These bodies in their order; all of them if none is named.
    fn or_all(self) -> Vec<Body> {
        let is_wanted = |body: &Body| self.0.is_empty() || self.0.contains(body);
        Body::ALL.into_iter().filter(is_wanted).collect()
    }
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
