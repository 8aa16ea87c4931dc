//! Birth details: conversion of members to checked values.

use chart::Coordinates;
use civil::{ClockTime, Date, Disambiguation, TimeOfDay, UtcOffset, UtcOffsetError, Zone, Zones};

use super::field::Findings;
use super::given::Given;
use super::options::options;
use super::place::coordinates;
use super::{
    BadInput, BirthRequest, FieldErrorCode as Code, Invalid, Members, Unknown, is_visible,
};
use crate::options::ChartOptions;

/// Date, time, place and clock of a birth. All values are checked.
#[derive(Debug, Clone)]
pub struct BirthDetails {
    /// Trimmed, 1 to 100 characters.
    pub name: Option<String>,
    /// The date at the birthplace, proleptic Gregorian.
    pub date: Date,
    /// The time by the clock of the birthplace; `None` if it is unknown.
    pub time: Option<TimeOfDay>,
    /// The coordinates.
    pub place: Coordinates,
    /// The name of the place in the request. The answer repeats it.
    pub place_name: Option<String>,
    /// The clock at the birthplace.
    pub clock: Clock,
    /// The instant that is meant by a clock time that occurred twice or never.
    pub disambiguation: Disambiguation,
    /// The chart options.
    pub options: ChartOptions,
    /// Members and parameters of the request that the call does not have.
    pub unknown: Unknown,
    /// Whether a time was given together with `timeUnknown`.
    pub time_ignored: bool,
    /// Whether the time is a guess.
    pub time_guessed: bool,
    /// The member that the date was given in.
    pub(crate) date_field: &'static str,
    /// The member that the time was given in.
    pub(crate) time_field: &'static str,
}

/// The clock at the birthplace.
#[derive(Debug, Clone)]
pub enum Clock {
    /// A clock with the history of a time zone.
    Zone(Zone),
    /// A clock with an offset from UTC, which overrides the zone.
    Offset {
        /// East positive.
        offset: UtcOffset,
        /// The zone in the request, if it has one as well.
        zone: Option<Zone>,
    },
    /// A clock in UTC, because the request has neither zone nor offset.
    Unsaid,
}

impl Clock {
    /// The IANA name of the zone that was used, or given with an offset.
    #[must_use]
    pub fn zone_name(&self) -> &str {
        match self {
            Self::Zone(zone) | Self::Offset { zone: Some(zone), .. } => zone.name(),
            Self::Offset { zone: None, .. } | Self::Unsaid => "UTC",
        }
    }
}

/// Whether a request needs a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameRule {
    /// Readings and reports.
    Required,
    /// Charts.
    Optional,
}

/// The data that the checks of birth details need.
pub struct Context<'a> {
    /// The time zones.
    pub zones: &'a Zones,
    /// Finds the zone at coordinates, for `"timezone": "auto"`.
    pub zone_at: &'a dyn Fn(Coordinates) -> Option<String>,
    /// The current time in seconds since 1970; later births are refused.
    pub now_unix_seconds: i64,
}

/// The longest name, characters.
const NAME_CHARACTERS: usize = 100;
/// The longest name of a place, characters.
const PLACE_CHARACTERS: usize = 200;
/// The first year of a birth.
pub(crate) const FIRST_YEAR: i16 = 1800;
/// The largest offset of a zone from UTC, seconds. A date at the birthplace can be ahead of UTC by this much.
const FARTHEST_AHEAD_S: i64 = 15 * 3600;

impl BirthDetails {
    /// Checks all members and returns all errors at once.
    pub fn parse(
        mut members: Members,
        context: &Context<'_>,
        name_rule: NameRule,
    ) -> Result<Self, BadInput> {
        let mut given: BirthRequest = members.take();
        let mut findings = Findings::default();
        let mut findings_of_options = Findings::default();
        let options = options(&mut given, &mut findings_of_options);
        let name = name(given.name, name_rule, &mut findings);
        let date = [given.date, given.date_of_birth];
        let date = self::date(date, context.now_unix_seconds, &mut findings);
        let time = [given.time, given.time_of_birth];
        let has_time = time.iter().any(Given::is_present);
        let time = self::time(time, given.time_unknown, &mut findings);
        let time_guessed = findings.check("timeGuessed", given.time_guessed.value()).flatten();
        let place = coordinates(given.latitude, given.longitude, &mut findings);
        let place_name = place_name(given.place, &mut findings);
        let clock = clock(given.timezone, given.utc_offset, place, context, &mut findings);
        let disambiguation = disambiguation(given.disambiguation, &mut findings);
        findings.append(findings_of_options);
        // Unknown names and invalid values are reported together.
        let unknown = match (findings.into_result(), members.unknown()) {
            (Ok(()), unknown) => unknown?,
            (Err(bad), Ok(_)) => return Err(bad.of_birth()),
            (Err(bad), Err(more)) => return Err(bad.of_birth().and(more)),
        };
        // Without errors every value is present.
        let (Some((date_field, date)), Some((time_field, time)), Some(place), Some(clock)) =
            (date, time, place, clock)
        else {
            return Err(BadInput::field("date", Code::Missing, "Birth details are incomplete."));
        };
        Ok(Self {
            name,
            date,
            time,
            place,
            place_name,
            clock,
            disambiguation: disambiguation.unwrap_or(Disambiguation::Compatible),
            options,
            unknown,
            time_ignored: has_time && time.is_none(),
            time_guessed: time_guessed.unwrap_or(false) && time.is_some(),
            date_field,
            time_field,
        })
    }
}

fn name(name: Given<String>, rule: NameRule, findings: &mut Findings) -> Option<String> {
    let name = findings.check("name", name.value())?;
    let name = name.map(|name| name.trim().to_owned());
    match name {
        Some(name) if name.is_empty() => {
            findings.add(
                "name",
                Code::Missing,
                "A name has 1 to 100 characters; this one is empty.",
            );
            None
        }
        Some(name) if !is_visible(&name) => {
            let message = "A name has characters that can be seen; this one has none.";
            findings.add("name", Code::Missing, message);
            None
        }
        Some(name) if name.chars().count() > NAME_CHARACTERS => {
            let count = name.chars().count();
            let message = format!("A name has 1 to 100 characters; this one has {count}.");
            findings.add("name", Code::TooLong, message);
            None
        }
        None if rule == NameRule::Required => {
            findings.add("name", Code::Missing, "A reading needs a name.");
            None
        }
        name => name,
    }
}

/// The value of a member with two names, and the name that was used. A request may have both if their values are equal.
fn either<T: PartialEq, E: Into<Invalid>>(
    names: [&'static str; 2],
    given: [Given<String>; 2],
    read: impl Fn(&str) -> Result<T, E>,
    findings: &mut Findings,
) -> Option<(&'static str, T)> {
    let mut value = |name: &'static str, given: Given<String>| {
        let text = findings.check(name, given.value()).flatten()?;
        Some((name, findings.check(name, read(&text))?))
    };
    let [first, second] = given;
    let (first, second) = (value(names[0], first), value(names[1], second));
    match (first, second) {
        (Some(first), Some(second)) if first.1 != second.1 => {
            let message =
                format!("The members {} and {} say different things.", names[0], names[1]);
            findings.add(names[1], Code::Conflict, message);
            Some(first)
        }
        (first, second) => first.or(second),
    }
}

const DATE: [&str; 2] = ["date", "dateOfBirth"];
const TIME: [&str; 2] = ["time", "timeOfBirth"];

fn date(
    given: [Given<String>; 2],
    now_unix_seconds: i64,
    findings: &mut Findings,
) -> Option<(&'static str, Date)> {
    if !given.iter().any(Given::is_present) {
        let message = "A date of birth is needed, written as YYYY-MM-DD, such as 1990-06-15.";
        findings.add("date", Code::Missing, message);
    }
    let (field, date) = either(DATE, given, Date::parse, findings)?;
    if date.year() < FIRST_YEAR {
        findings.add(field, Code::OutOfRange, "Births are read from 1800-01-02 on.");
        return None;
    }
    if date > ClockTime::utc(now_unix_seconds + FARTHEST_AHEAD_S).date {
        findings.add(field, Code::Future, "This date is in the future.");
        return None;
    }
    Some((field, date))
}

/// `Some((_, None))` means that the birth time is unknown. `None` means that the request is invalid.
fn time(
    given: [Given<String>; 2],
    unknown: Given<bool>,
    findings: &mut Findings,
) -> Option<(&'static str, Option<TimeOfDay>)> {
    let unknown = findings.check("timeUnknown", unknown.value());
    let unknown = unknown.map(|flag| flag.unwrap_or(false));
    if unknown == Some(true) {
        // `timeUnknown` overrides a time.
        return Some(("time", None));
    }
    if unknown.is_some() && !given.iter().any(Given::is_present) {
        let message = "A time of birth is needed, written as HH:MM or HH:MM:SS on the 24-hour \
                       clock, such as 14:30. If it is not known, set timeUnknown to true.";
        findings.add("time", Code::Missing, message);
    }
    let (field, time) = either(TIME, given, TimeOfDay::parse, findings)?;
    unknown.map(|_| (field, Some(time)))
}

fn place_name(name: Given<String>, findings: &mut Findings) -> Option<String> {
    let name = findings.check("place", name.value())??;
    if name.chars().count() > PLACE_CHARACTERS {
        findings.add("place", Code::TooLong, "A place name has at most 200 characters.");
        return None;
    }
    let name = name.trim();
    is_visible(name).then(|| name.to_owned())
}

fn clock(
    timezone: Given<String>,
    utc_offset: Given<String>,
    place: Option<Coordinates>,
    context: &Context<'_>,
    findings: &mut Findings,
) -> Option<Clock> {
    let zone = findings.check("timezone", zone(timezone, place, context));
    let offset = findings.check("utcOffset", offset(utc_offset));
    Some(match (offset?, zone?) {
        (Some(offset), zone) => Clock::Offset { offset, zone },
        (None, Some(zone)) => Clock::Zone(zone),
        (None, None) => Clock::Unsaid,
    })
}

fn offset(given: Given<String>) -> Result<Option<UtcOffset>, Invalid> {
    let text = given.with_plus()?;
    text.map(|text| text.parse().map_err(|error: UtcOffsetError| error.into())).transpose()
}

fn zone(
    given: Given<String>,
    place: Option<Coordinates>,
    context: &Context<'_>,
) -> Result<Option<Zone>, Invalid> {
    let Some(name) = given.value()? else { return Ok(None) };
    let is_auto = name.trim().eq_ignore_ascii_case("auto");
    let name = match (name.trim(), place) {
        (_, Some(place)) if is_auto => (context.zone_at)(place).ok_or_else(|| {
            Invalid::new(Code::UnknownValue, "No time zone was found there; name one.")
        })?,
        // Without coordinates, the zone cannot be found. The error of the coordinates is already recorded.
        (_, None) if is_auto => return Ok(None),
        (name, _) => name.to_owned(),
    };
    context.zones.get(&name).map(Some).ok_or_else(|| {
        if is_offset(name.trim()) {
            let message = "An offset goes into utcOffset; timezone takes an IANA name such as \
                           Europe/Rome, or auto.";
            Invalid::new(Code::Format, message)
        } else {
            let message =
                "This time zone is not known; give an IANA name such as Europe/Rome, or auto.";
            Invalid::new(Code::UnknownValue, message)
        }
    })
}

/// Whether a zone name is an offset, such as `+02:00`, `-5` or `UTC+2`.
fn is_offset(text: &str) -> bool {
    let number = ["UTC", "GMT"].iter().find_map(|zone| text.strip_prefix(zone)).unwrap_or(text);
    // An unencoded plus in a query string becomes a space, which is trimmed.
    let digits = number.strip_prefix(['+', '-', '\u{2212}']).unwrap_or(number);
    digits.starts_with(|c: char| c.is_ascii_digit())
        && digits.chars().all(|c| c.is_ascii_digit() || c == ':')
}

fn disambiguation(given: Given<String>, findings: &mut Findings) -> Option<Disambiguation> {
    let text = findings.check("disambiguation", given.value())??;
    match text.as_str() {
        "compatible" => Some(Disambiguation::Compatible),
        "earlier" => Some(Disambiguation::Earlier),
        "later" => Some(Disambiguation::Later),
        "reject" => Some(Disambiguation::Reject),
        _ => {
            let message = "This must be compatible, earlier, later or reject.";
            findings.add("disambiguation", Code::UnknownValue, message);
            None
        }
    }
}
