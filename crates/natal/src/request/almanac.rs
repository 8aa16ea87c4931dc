//! The parameters of the ephemeris call.

use chart::Body;
use civil::Date;
use serde::Deserialize;

use super::field::Findings;
use super::given::Given;
use super::{BadInput, FieldErrorCode, Members};

/// The parameters of the ephemeris call.
#[derive(Debug, Default, Deserialize)]
struct EphemerisRequest {
    year: Given<f64>,
    month: Given<f64>,
    day: Given<f64>,
    body: Given<String>,
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

/// The last day whose midnight is within the ephemeris.
const LAST: (i16, i8, i8) = (2399, 12, 1);

impl EphemerisQuery {
    /// Takes `year` and `month`, and optionally `day` (else the whole month) and `body` (else all bodies).
    pub fn take(members: &mut Members) -> Result<Self, BadInput> {
        let given: EphemerisRequest = members.take();
        let mut findings = Findings::default();
        let year = whole(given.year, "year", 1800, 2399, &mut findings);
        let month = whole(given.month, "month", 1, 12, &mut findings);
        let day = optional(given.day, "day", 1, 31, &mut findings);
        let bodies = bodies(given.body, &mut findings);
        findings.into_result()?;
        let (Some(year), Some(month), Some(bodies)) = (year, month, bodies) else {
            return Err(BadInput::field(
                "year",
                FieldErrorCode::Missing,
                "Year and month are needed.",
            ));
        };
        let month = i8::try_from(month).unwrap_or(1);
        let (first, days) = match day.map(|day| i8::try_from(day).unwrap_or(1)) {
            Some(day) => {
                let date =
                    Date::new(year, month, day).map_err(|error| BadInput::of("day", error))?;
                (date, 1)
            }
            None => month_of(year, month)?,
        };
        if (first.year(), first.month(), first.day()) < (1800, 1, 2)
            || (first.year(), first.month(), first.day()) > LAST
        {
            let message = "The ephemeris covers 1800-01-02 to 2399-12-01.";
            return Err(BadInput::field("day", FieldErrorCode::OutOfRange, message));
        }
        Ok(Self { first, days, bodies })
    }
}

/// The days of a month within the ephemeris.
fn month_of(year: i16, month: i8) -> Result<(Date, u8), BadInput> {
    let bad = |error: civil::DateError| BadInput::of("month", error);
    let first_day = if (year, month) == (1800, 1) { 2 } else { 1 };
    let first = Date::new(year, month, first_day).map_err(bad)?;
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

fn bodies(given: Given<String>, findings: &mut Findings) -> Option<Vec<Body>> {
    let Some(name) = findings.check("body", given.value())? else {
        return Some(Body::ALL.to_vec());
    };
    let plain = |name: &str| -> String {
        name.chars().filter(|c| c.is_alphabetic()).flat_map(char::to_lowercase).collect()
    };
    let found = Body::ALL.into_iter().find(|body| plain(body.name()) == plain(&name));
    if found.is_none() {
        let names: Vec<&str> = Body::ALL.iter().map(|body| body.name()).collect();
        let message = format!("This must be one of {}.", names.join(", "));
        findings.add("body", FieldErrorCode::UnknownValue, message);
    }
    Some(vec![found?])
}
