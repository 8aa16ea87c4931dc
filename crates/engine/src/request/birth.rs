//! Birth details: the members of a request, and their checks.

use chart::{AspectType, Center, Coordinates, ExtraPoint, HouseSystem, LunarNode, Zodiac};
use civil::{ClockTime, Date, Disambiguation, TimeOfDay, UtcOffset, Zone, Zones};
use serde::Deserialize;

use super::error::Errors;
use super::options::{Orbs, options};
use super::place::coordinates;
use super::{BadInput, FieldErrorCode as Code, Given, Invalid, Unknown, is_visible, members};
use crate::instant::OUTSIDE_EPHEMERIS;
use crate::kind::ChartKind;
use crate::options::{ChartOptions, Detail};

/// Date, time and place of a birth.
#[derive(Debug, Clone, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(example = json!({
    "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
    "longitude": 12.4964, "timezone": "Europe/Rome", "place": "Rome, Lazio, Italy",
}))]
pub struct BirthRequest {
    /// What the chart is of: a `person`, or an `event`: any other moment from 1800-01-02 to 2399-12-01, such as a foundation, a
    /// question or a date to choose. An event has a chart and a wheel, without texts.
    // A report has another `kind`: a pattern instead of an enumeration, because generators of clients cannot merge two of these.
    #[schema(value_type = Option<String>, nullable = false, default = "person", pattern = r"^(event|person)$", example = "person")]
    pub kind: Option<ChartKind>,
    /// Required for readings. 1 to 100 characters after trimming.
    #[schema(min_length = 1, max_length = 100, example = "Ada")]
    pub name: Option<String>,
    /// Date of birth at the birthplace, YYYY-MM-DD, proleptic Gregorian, from 1800-01-02 to today; of an event, to
    /// 2399-12-01.
    /// `dateOfBirth` is accepted instead.
    #[schema(value_type = String, required, format = Date, example = "1990-06-15")]
    #[serde(default, deserialize_with = "members::text")]
    pub date: Option<Date>,
    /// The same as `date`.
    #[schema(value_type = Option<String>, format = Date, example = "1990-06-15")]
    #[serde(default, deserialize_with = "members::text")]
    pub date_of_birth: Option<Date>,
    /// Time of birth on the clock of the birthplace, HH:MM or HH:MM:SS. `timeOfBirth` is accepted instead. It is
    /// needed unless `timeUnknown` is true.
    #[schema(value_type = Option<String>, pattern = r"^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$", example = "14:30")]
    #[serde(default, deserialize_with = "members::text")]
    pub time: Option<TimeOfDay>,
    /// The same as `time`.
    #[schema(value_type = Option<String>, pattern = r"^([01][0-9]|2[0-3]):[0-5][0-9](:[0-5][0-9])?$", example = "14:30")]
    #[serde(default, deserialize_with = "members::text")]
    pub time_of_birth: Option<TimeOfDay>,
    /// Degrees, north positive.
    #[schema(value_type = f64, minimum = -90, maximum = 90, example = 41.9028)]
    pub latitude: Option<f64>,
    /// Degrees, east positive.
    #[schema(value_type = f64, minimum = -180, maximum = 180, example = 12.4964)]
    pub longitude: Option<f64>,
    /// An IANA zone, or `auto` to find it from the coordinates. The default is UTC, with a warning. Case is
    /// ignored.
    #[schema(max_length = 64, example = "Europe/Rome")]
    pub timezone: Option<String>,
    /// The name of the place. The answer repeats it.
    #[schema(max_length = 200, example = "Rome, Lazio, Italy")]
    pub place: Option<String>,
    /// How far the clock was ahead of UTC, such as `+05:30` or `-04:56:02`, 16 hours at most;
    /// overrides the zone.
    #[schema(value_type = Option<String>, pattern = r"^([Zz]|[+\-\u2212][0-9]{2}(:?[0-5][0-9](:?[0-5][0-9])?)?)$",
        example = "+02:00")]
    #[serde(default, deserialize_with = "members::plus_text")]
    pub utc_offset: Option<UtcOffset>,
    /// Whether the birth time is unknown. The chart then has no houses and no angles.
    #[schema(default = false, example = false)]
    pub time_unknown: Option<bool>,
    /// Whether the birth time is a guess. The time is used like any other. `birthData` repeats this member, and a
    /// warning names what depends on the time. No effect if `timeUnknown` is true.
    #[schema(default = false, example = false)]
    pub time_guessed: Option<bool>,
    /// The instant that is meant by a clock time that occurred twice or never: `compatible` (twice: the first
    /// instant; never: the instant by the clock before the change), `earlier`, `later` or `reject`.
    #[schema(default = "compatible", example = "earlier")]
    pub disambiguation: Option<Disambiguation>,
    /// The house system. Near the poles, where Placidus and Koch do not exist, Porphyry is used, with a warning.
    #[schema(default = "placidus", example = "whole-sign")]
    pub house_system: Option<HouseSystem>,
    /// The zodiac: `tropical`, or a sidereal one by its ayanamsa.
    #[schema(default = "tropical", example = "lahiri")]
    pub zodiac: Option<Zodiac>,
    /// The lunar node: `true` (of the Moon's motion at that moment; the boolean is accepted too) or `mean`.
    #[schema(schema_with = super::schema::node)]
    #[serde(default, deserialize_with = "super::options::node")]
    pub node: Option<LunarNode>,
    /// The position of the observer: `geocentric` (the center of the Earth) or `topocentric` (the birthplace at
    /// sea level, which moves the Moon by up to a degree).
    #[schema(default = "geocentric", example = "topocentric")]
    pub center: Option<Center>,
    /// The types of aspect that the chart lists; by default the five major ones. Patterns and readings always use the
    /// major ones. In a query string, separated by commas.
    #[schema(example = json!(["conjunction", "opposition", "quincunx"]))]
    pub aspect_types: Option<Vec<AspectType>>,
    /// Orbs by type of aspect, degrees, 0 to 15. The orb of a major aspect is 2 degrees larger with the Sun or the
    /// Moon, and at most 3 degrees with the North Node, Chiron or an angle. Instead of a number, an object gives orbs
    /// by point and `other` for the remaining points. Orbs by point are used without these changes; between two named
    /// points, the larger orb applies. In a query string, pairs such as `conjunction:8,trine:7,trine.Sun:9`.
    #[schema(value_type = Option<super::OrbTable>)]
    pub orbs: Option<Orbs>,
    /// Points to list in `chart.points` and to draw, in addition to the twelve bodies. The Part of Fortune, the Part of Spirit
    /// and the Vertex need a time of birth. In a query string, separated by commas.
    #[schema(example = json!(["mean-lilith", "part-of-fortune"]))]
    pub points: Option<Vec<ExtraPoint>>,
    /// Additional details of the bodies: `coordinates` (latitude, distance, right ascension, declination), `dignities`
    /// (all rulers and dignities, terms and faces included), `parallels` (in `chart.parallels`), `stars` (fixed stars in
    /// conjunction, in `chart.stars`). In a query string, separated by commas.
    #[schema(example = json!(["coordinates", "dignities"]))]
    pub details: Option<Vec<Detail>>,
}

/// Date, time, place and clock of a birth. All values are checked.
#[derive(Debug, Clone)]
pub struct BirthDetails {
    /// What the chart is of.
    pub kind: ChartKind,
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
    Unspecified,
}

impl Clock {
    /// The IANA name of the zone that was used, or given with an offset.
    #[must_use]
    pub fn zone_name(&self) -> &str {
        match self {
            Self::Zone(zone) | Self::Offset { zone: Some(zone), .. } => zone.name(),
            Self::Offset { zone: None, .. } | Self::Unspecified => "UTC",
        }
    }
}

/// What a birth is needed for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A chart or a wheel, of a person or an event.
    Chart,
    /// Anything else about a person.
    Person,
    /// A reading or a report, which needs the name of the person.
    Reading,
}

/// How the zone of a place is found.
#[derive(Clone, Copy)]
pub struct PlaceZones<'a> {
    /// The zone at coordinates, for `"timezone": "auto"`; `None` if it is not known.
    pub at: &'a dyn Fn(Coordinates) -> Option<String>,
    /// Whether a birth that names neither zone nor offset has the zone of its place. Otherwise it is read as UTC, with a warning, as
    /// the HTTP API promises.
    pub by_default: bool,
}

/// The data that the checks of birth details need.
pub struct Context<'a> {
    /// The time zones.
    pub zones: &'a Zones,
    /// Finds the zones of places.
    pub place_zones: PlaceZones<'a>,
    /// The current time in seconds since 1970. Later births are refused, but not later events.
    pub now_unix_seconds: i64,
}

/// The longest name, characters.
const NAME_CHARACTERS: usize = 100;
/// The longest name of a place, characters.
const PLACE_CHARACTERS: usize = 200;
/// The first year of a birth.
pub(crate) const FIRST_YEAR: i16 = 1800;
/// The last year of an event.
const LAST_YEAR: i16 = 2399;
/// Said of a birth, which cannot be in the future.
pub(crate) const IN_THE_FUTURE: &str =
    "A birth cannot be in the future. The chart of an event can.";
/// The largest offset of a zone from UTC, seconds. A date at the birthplace can be ahead of UTC by this much.
const FARTHEST_AHEAD_S: i64 = 15 * 3600;

impl BirthDetails {
    /// Checks all members and returns all errors at once.
    pub fn parse(
        given: impl Into<Given<BirthRequest>>,
        context: &Context<'_>,
        purpose: Purpose,
    ) -> Result<Self, BadInput> {
        let Given { members: given, mut errors, unknown, .. } = given.into();
        let options = options(&given, &mut errors);
        let kind = given.kind.unwrap_or(ChartKind::Person);
        if kind == ChartKind::Event && purpose != Purpose::Chart {
            let message = "This call is about a person. An event has a chart and a wheel.";
            errors.add("kind", Code::Conflict, message);
        }
        let name = name(given.name, purpose, &mut errors);
        let date = either(["date", "dateOfBirth"], [given.date, given.date_of_birth], &mut errors);
        let date = check_date(date, kind, context.now_unix_seconds, &mut errors);
        let has_time = given.time.is_some() || given.time_of_birth.is_some();
        let time = match given.time_unknown {
            // `timeUnknown` overrides a time, valid or not.
            Some(true) => {
                errors.forget(&TIME);
                Some(("time", None))
            }
            _ => either(TIME, [given.time, given.time_of_birth], &mut errors)
                .map(|(field, time)| (field, Some(time))),
        };
        let time_is_invalid = TIME.iter().chain(&["timeUnknown"]).any(|field| errors.has(field));
        if time.is_none() && !time_is_invalid {
            let message = "A time of birth is needed, written as HH:MM or HH:MM:SS on the 24-hour \
                           clock, such as 14:30. If it is not known, set timeUnknown to true.";
            errors.add("time", Code::Missing, message);
        }
        let place = coordinates(given.latitude, given.longitude, &mut errors);
        let place_name = place_name(given.place, &mut errors);
        let clock = clock(given.timezone, given.utc_offset, place, context, &mut errors);
        // Unknown names and invalid values are reported together.
        let details = (|| {
            let ((date_field, date), (time_field, time)) = (date?, time?);
            Some(Self {
                kind,
                name,
                date,
                time,
                place: place?,
                place_name,
                clock: clock?,
                disambiguation: given.disambiguation.unwrap_or_default(),
                options,
                unknown: unknown.as_ref().cloned().unwrap_or_default(),
                time_ignored: has_time && time.is_none(),
                time_guessed: given.time_guessed == Some(true) && time.is_some(),
                date_field,
                time_field,
            })
        })();
        match (errors.ok(details), unknown) {
            (Ok(details), Ok(_)) => Ok(details),
            (Err(bad), Ok(_)) => Err(bad.of_birth()),
            (Ok(_), Err(unknown)) => Err(unknown),
            (Err(bad), Err(unknown)) => Err(bad.of_birth().and(unknown)),
        }
    }
}

fn name(name: Option<String>, purpose: Purpose, errors: &mut Errors) -> Option<String> {
    let name = name.map(|name| name.trim().to_owned());
    let count = name.as_ref().map(|name| name.chars().count());
    let problem = match (&name, count) {
        (_, Some(0)) => {
            (Code::Missing, "A name has 1 to 100 characters; this one is empty.".into())
        }
        (Some(name), _) if !is_visible(name) => {
            (Code::Missing, "A name has characters that can be seen; this one has none.".into())
        }
        (_, Some(count)) if count > NAME_CHARACTERS => {
            (Code::TooLong, format!("A name has 1 to 100 characters; this one has {count}."))
        }
        (None, _) if purpose == Purpose::Reading && !errors.has("name") => {
            (Code::Missing, "A reading needs a name.".into())
        }
        _ => return name,
    };
    errors.add("name", problem.0, problem.1);
    None
}

const TIME: [&str; 2] = ["time", "timeOfBirth"];

/// The value of a member with two names, and the name that was used. A request may have both if their values are equal.
fn either<T: PartialEq>(
    names: [&'static str; 2],
    values: [Option<T>; 2],
    errors: &mut Errors,
) -> Option<(&'static str, T)> {
    match values {
        [Some(one), Some(other)] if one != other => {
            let message =
                format!("The members {} and {} say different things.", names[0], names[1]);
            errors.add(names[1], Code::Conflict, message);
            Some((names[0], one))
        }
        [Some(one), _] => Some((names[0], one)),
        [None, other] => other.map(|other| (names[1], other)),
    }
}

fn check_date(
    date: Option<(&'static str, Date)>,
    kind: ChartKind,
    now_unix_seconds: i64,
    errors: &mut Errors,
) -> Option<(&'static str, Date)> {
    let Some((field, date)) = date else {
        if !errors.has("date") && !errors.has("dateOfBirth") {
            let message = "A date of birth is needed, written as YYYY-MM-DD, such as 1990-06-15.";
            errors.add("date", Code::Missing, message);
        }
        return None;
    };
    if date.year() < FIRST_YEAR {
        errors.add(field, Code::OutOfRange, "Births are read from 1800-01-02 on.");
        return None;
    }
    if kind == ChartKind::Person && date > ClockTime::utc(now_unix_seconds + FARTHEST_AHEAD_S).date
    {
        errors.add(field, Code::Future, IN_THE_FUTURE);
        return None;
    }
    if date.year() > LAST_YEAR {
        errors.add(field, Code::OutOfRange, OUTSIDE_EPHEMERIS);
        return None;
    }
    Some((field, date))
}

fn place_name(name: Option<String>, errors: &mut Errors) -> Option<String> {
    let name = name?;
    if name.chars().count() > PLACE_CHARACTERS {
        errors.add("place", Code::TooLong, "A place name has at most 200 characters.");
        return None;
    }
    let name = name.trim();
    is_visible(name).then(|| name.to_owned())
}

/// Said where a zone is needed and the zones of places are not known.
const NO_ZONE: &str =
    "A time zone is needed, such as Europe/Rome: that of the place is not known here.";

fn clock(
    timezone: Option<String>,
    utc_offset: Option<UtcOffset>,
    place: Option<Coordinates>,
    context: &Context<'_>,
    errors: &mut Errors,
) -> Option<Clock> {
    let is_unsaid = timezone.is_none() && utc_offset.is_none() && context.place_zones.by_default;
    let timezone = if is_unsaid { Some("auto".to_owned()) } else { timezone };
    let zone = timezone.map(|name| zone(name.trim(), place, context)).transpose();
    let zone =
        if is_unsaid { zone.map_err(|_| Invalid::new(Code::Missing, NO_ZONE)) } else { zone };
    let zone = errors.check("timezone", zone)?.flatten();
    Some(match (utc_offset, zone) {
        (Some(offset), zone) => Clock::Offset { offset, zone },
        (None, Some(zone)) => Clock::Zone(zone),
        (None, None) => Clock::Unspecified,
    })
}

/// The zone with this name, or at this place; `None` if it cannot be found because the place is invalid.
fn zone(
    name: &str,
    place: Option<Coordinates>,
    context: &Context<'_>,
) -> Result<Option<Zone>, Invalid> {
    let found = match (name.eq_ignore_ascii_case("auto"), place) {
        (true, None) => return Ok(None),
        (true, Some(place)) => (context.place_zones.at)(place).ok_or_else(|| {
            Invalid::new(Code::UnknownValue, "No time zone was found there; name one.")
        })?,
        (false, _) => name.to_owned(),
    };
    context.zones.get(&found).map(Some).ok_or_else(|| {
        if is_offset(name) {
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
