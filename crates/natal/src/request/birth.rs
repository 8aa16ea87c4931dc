//! Birth details: from the members of a request to checked values.

use chart::{Place, PlaceError};
use civil::{ClockTime, Date, Disambiguation, TimeOfDay, UtcOffset, Zone, Zones};

use super::field::Findings;
use super::{BadInput, Members};

/// When, where and by which clock someone was born. Every value is checked; nothing is looked at
/// twice.
#[derive(Debug, Clone)]
pub struct BirthDetails {
    /// Trimmed, 1 to 100 characters.
    pub name: Option<String>,
    /// On the calendar of the birthplace, proleptic Gregorian.
    pub date: Date,
    /// On the clock of the birthplace; `None` where it is not known.
    pub time: Option<TimeOfDay>,
    /// Where.
    pub place: Place,
    /// What the caller calls the place: echoed, never interpreted.
    pub place_name: Option<String>,
    /// How the clock was set.
    pub clock: Clock,
    /// What a clock time that happened twice, or never, means.
    pub disambiguation: Disambiguation,
    /// Members the caller sent that this call does not know.
    pub unknown_members: Vec<String>,
}

/// How the clock at the birthplace was set.
#[derive(Debug, Clone)]
pub enum Clock {
    /// By the history of a time zone.
    Zone(Zone),
    /// By an offset from UTC the caller gives, whatever the zone's history says.
    Offset {
        /// East positive.
        offset: UtcOffset,
        /// The zone that was given beside it.
        zone: Option<Zone>,
    },
    /// By UTC, because nothing was said.
    Unsaid,
}

/// Whether a call needs a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NameRule {
    /// Readings and reports.
    Required,
    /// Charts.
    Optional,
}

/// What the door needs to know to check birth details.
pub struct Door<'a> {
    /// The time zones there are.
    pub zones: &'a Zones,
    /// Finds the zone at a place, for `"timezone": "auto"`.
    pub zone_at: &'a dyn Fn(Place) -> Option<String>,
    /// Seconds since 1970-01-01 00:00 UTC: births after it are refused.
    pub now_unix_seconds: i64,
}

/// A name's longest, in characters.
const NAME_CHARACTERS: usize = 100;
/// A place name's longest, in characters.
const PLACE_CHARACTERS: usize = 200;
/// The first year of births.
pub(crate) const FIRST_YEAR: i16 = 1800;
/// The easternmost clocks are this far ahead of UTC, so a date may be that far ahead of ours.
const FARTHEST_AHEAD_S: i64 = 15 * 3600;

impl BirthDetails {
    /// Checks every member, and names every bad one at once.
    pub fn parse(
        mut members: Members,
        door: &Door<'_>,
        name_rule: NameRule,
    ) -> Result<Self, BadInput> {
        let mut findings = Findings::default();
        let name = name(&mut members, name_rule, &mut findings);
        let date = date(&mut members, door.now_unix_seconds, &mut findings);
        let time = time(&mut members, &mut findings);
        let place = coordinates(&mut members, &mut findings);
        let place_name = place_name(&mut members, &mut findings);
        let clock = clock(&mut members, place, door, &mut findings);
        let disambiguation = disambiguation(&mut members, &mut findings);
        let unknown_members = members.left_over().map(str::to_owned).collect();
        findings.into_result()?;
        // With nothing found wrong, every value is there.
        let (Some(date), Some(time), Some(place), Some(clock)) = (date, time, place, clock) else {
            return Err(BadInput::field("date", "birth details are incomplete"));
        };
        Ok(Self {
            name,
            date,
            time,
            place,
            place_name,
            clock,
            disambiguation: disambiguation.unwrap_or(Disambiguation::Compatible),
            unknown_members,
        })
    }
}

fn name(members: &mut Members, rule: NameRule, findings: &mut Findings) -> Option<String> {
    let name = findings.check("name", members.text("name"))?;
    let name = name.map(|name| name.trim().to_owned());
    match name {
        Some(name) if name.is_empty() => {
            findings.add("name", "a name has 1 to 100 characters, this one is empty");
            None
        }
        Some(name) if name.chars().count() > NAME_CHARACTERS => {
            let count = name.chars().count();
            findings.add("name", format!("a name has 1 to 100 characters, this one has {count}"));
            None
        }
        None if rule == NameRule::Required => {
            findings.add("name", "a reading needs a name");
            None
        }
        name => name,
    }
}

/// A member that goes by two names. Both may be given if they say the same.
fn either(
    members: &mut Members,
    names: [&'static str; 2],
    findings: &mut Findings,
) -> Option<(&'static str, String)> {
    let [first, second] = names
        .map(|name| findings.check(name, members.text(name)).flatten().map(|text| (name, text)));
    match (first, second) {
        (Some(first), Some(second)) if first.1 != second.1 => {
            let message = format!("{} and {} say different things", names[0], names[1]);
            findings.add(names[1], message);
            Some(first)
        }
        (first, second) => first.or(second),
    }
}

fn date(members: &mut Members, now_unix_seconds: i64, findings: &mut Findings) -> Option<Date> {
    let present = members.has("date") || members.has("dateOfBirth");
    let Some((field, text)) = either(members, ["date", "dateOfBirth"], findings) else {
        if !present {
            findings.add("date", "a date of birth is needed, as YYYY-MM-DD");
        }
        return None;
    };
    let date = findings.check(field, Date::parse(&text))?;
    if date.year() < FIRST_YEAR {
        findings.add(field, "births are read from 1800-01-02 on");
        return None;
    }
    if date > ClockTime::utc(now_unix_seconds + FARTHEST_AHEAD_S).date {
        findings.add(field, "this date is in the future");
        return None;
    }
    Some(date)
}

/// `Some(None)` is a time that is not known, and known to be so.
#[expect(clippy::option_option, reason = "bad, unknown and known are three things")]
fn time(members: &mut Members, findings: &mut Findings) -> Option<Option<TimeOfDay>> {
    let unknown = findings.check("timeUnknown", members.flag("timeUnknown"))?.unwrap_or(false);
    let present = members.has("time") || members.has("timeOfBirth");
    let given = either(members, ["time", "timeOfBirth"], findings);
    if unknown {
        return Some(None);
    }
    match given {
        Some((field, text)) => findings.check(field, TimeOfDay::parse(&text)).map(Some),
        None => {
            if !present {
                findings.add(
                    "time",
                    "a time of birth is needed, as HH:MM or HH:MM:SS, or timeUnknown: true",
                );
            }
            None
        }
    }
}

/// Reads coordinates alone.
pub fn place(mut members: Members) -> Result<Place, BadInput> {
    let mut findings = Findings::default();
    let place = coordinates(&mut members, &mut findings);
    findings.into_result()?;
    place.ok_or_else(no_place)
}

/// The place at a latitude and a longitude in degrees.
pub fn place_at(latitude: f64, longitude: f64) -> Result<Place, BadInput> {
    let mut findings = Findings::default();
    let place = checked(Some(latitude), Some(longitude), &mut findings);
    findings.into_result()?;
    place.ok_or_else(no_place)
}

fn no_place() -> BadInput {
    BadInput::field("latitude", PlaceError::Latitude.to_string())
}

fn coordinates(members: &mut Members, findings: &mut Findings) -> Option<Place> {
    let latitude = findings.require(
        "latitude",
        members.number("latitude"),
        "a latitude is needed, in degrees from -90 to 90",
    );
    let longitude = findings.require(
        "longitude",
        members.number("longitude"),
        "a longitude is needed, in degrees from -180 to 180",
    );
    checked(latitude, longitude, findings)
}

/// Each is checked apart, so that both are named when both are wrong.
fn checked(
    latitude: Option<f64>,
    longitude: Option<f64>,
    findings: &mut Findings,
) -> Option<Place> {
    if let Some(latitude) = latitude {
        findings.check("latitude", Place::new(latitude, 0.0));
    }
    if let Some(longitude) = longitude
        && Place::new(0.0, longitude).is_err()
    {
        findings.add("longitude", PlaceError::Longitude.to_string());
    }
    Place::new(latitude?, longitude?).ok()
}

fn place_name(members: &mut Members, findings: &mut Findings) -> Option<String> {
    let name = findings.check("place", members.text("place"))??;
    if name.chars().count() > PLACE_CHARACTERS {
        findings.add("place", "a place name has at most 200 characters");
        return None;
    }
    let name = name.trim();
    (!name.is_empty()).then(|| name.to_owned())
}

fn clock(
    members: &mut Members,
    place: Option<Place>,
    door: &Door<'_>,
    findings: &mut Findings,
) -> Option<Clock> {
    let zone_name = findings.check("timezone", members.text("timezone"));
    let offset = findings.check("utcOffset", members.text("utcOffset"));
    let zone_name = match zone_name?.as_deref().map(str::trim) {
        // Without a good place there is nothing to look a zone up by, and that is noted already.
        Some("auto") => match place.map(door.zone_at)? {
            None => {
                findings.add("timezone", "no time zone was found there; name one");
                return None;
            }
            found => found,
        },
        given => given.map(str::to_owned),
    };
    let zone = match zone_name {
        None => None,
        Some(zone_name) => {
            let Some(zone) = door.zones.get(&zone_name) else {
                findings.add(
                    "timezone",
                    "this time zone is not known; give an IANA name such as Europe/Rome, or auto",
                );
                return None;
            };
            Some(zone)
        }
    };
    match offset? {
        Some(text) => {
            let offset = findings.check("utcOffset", text.parse())?;
            Some(Clock::Offset { offset, zone })
        }
        None => Some(zone.map_or(Clock::Unsaid, Clock::Zone)),
    }
}

fn disambiguation(members: &mut Members, findings: &mut Findings) -> Option<Disambiguation> {
    let text = findings.check("disambiguation", members.text("disambiguation"))??;
    match text.as_str() {
        "compatible" => Some(Disambiguation::Compatible),
        "earlier" => Some(Disambiguation::Earlier),
        "later" => Some(Disambiguation::Later),
        "reject" => Some(Disambiguation::Reject),
        _ => {
            findings.add("disambiguation", "must be compatible, earlier, later or reject");
            None
        }
    }
}
