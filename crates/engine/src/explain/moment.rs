//! The moments and places for which another source may have calculated.
//!
//! A mistake changes one of three things: what was typed (date and time), the clock by which it was read, or the place. A
//! moment has at most two mistakes, in two of the three.

use chart::Coordinates;
use civil::{Birthplace, ClockTime, Date, TimeOfDay, UtcOffset, Zone, Zones};
use places::Gazetteer;

use super::mistake::Mistake;
use crate::cast::ResolvedBirth;
use crate::instant::{DAY_S, FIRST};
use crate::request::Clock;

/// What the search needs beside the birth.
#[derive(Clone, Copy)]
pub struct ExplainContext<'a> {
    /// The current time in seconds since 1970, for today's offset.
    pub now_unix_seconds: i64,
    /// The places, for other towns with the same name and the country's capital.
    pub gazetteer: Option<&'a Gazetteer<'a>>,
}

/// A moment at a place.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Moment {
    /// What was typed wrongly, the wrong clock, the wrong place.
    pub(super) mistakes: [Option<Mistake>; 3],
    /// The sum of the priors of the mistakes.
    pub(super) prior: f64,
    /// Seconds since 1970-01-01 00:00 UTC.
    pub(super) unix_seconds: i64,
    /// The place.
    pub(super) place: Coordinates,
    /// The name of another town, or of the capital.
    pub(super) town: Option<String>,
    /// The offset by which the clock time was read.
    pub(super) offset_s: i64,
}

/// A variant of one of the three.
struct Variant<T> {
    mistake: Option<Mistake>,
    value: T,
}

/// A place with its zone.
struct ZonedPlace {
    coordinates: Coordinates,
    zone: Option<Zone>,
    town: Option<String>,
}

/// The most towns of the same name that are tried.
const MOST_NAMESAKES: usize = 6;

/// All moments with at most two mistakes, the birth itself first.
pub(super) fn moments(
    birth: &ResolvedBirth,
    zones: &Zones,
    context: ExplainContext<'_>,
) -> Vec<Moment> {
    let year = birth.details.date.year();
    let mut moments: Vec<Moment> = Vec::new();
    let places = places(birth, zones, context.gazetteer);
    for typed in typed(birth) {
        let reader = ClockReader { birth, typed: typed.value, zones, context };
        // A wrong sign of a coordinate does not change the clock.
        let at_birthplace = reader.clocks(&places[0].value, true);
        for place in &places {
            let count = usize::from(typed.mistake.is_some()) + usize::from(place.mistake.is_some());
            let elsewhere =
                place.value.town.as_ref().map(|_| reader.clocks(&place.value, count < 2));
            let clocks = elsewhere.as_ref().unwrap_or(&at_birthplace);
            for clock in clocks.iter().filter(|clock| clock.mistake.is_none() || count < 2) {
                let (unix_seconds, offset_s, ref city) = clock.value;
                let mistakes = [typed.mistake, clock.mistake, place.mistake];
                let prior = mistakes.iter().flatten().map(|mistake| mistake.prior(year)).sum();
                let moment = Moment {
                    mistakes,
                    prior,
                    unix_seconds,
                    place: place.value.coordinates,
                    town: place.value.town.clone().or_else(|| city.clone()),
                    offset_s,
                };
                let same = |other: &&mut Moment| {
                    other.unix_seconds == unix_seconds && other.place == moment.place
                };
                match moments.iter_mut().find(same) {
                    Some(other) if other.prior >= prior => {}
                    Some(other) => *other = moment,
                    None if unix_seconds >= FIRST => moments.push(moment),
                    None => {}
                }
            }
        }
    }
    moments
}

/// Dates and times that may have been typed.
fn typed(birth: &ResolvedBirth) -> Vec<Variant<ClockTime>> {
    let date = birth.details.date;
    let with_time = |mistake, time| Variant { mistake, value: ClockTime { date, time } };
    let hour = |hour| TimeOfDay::new(hour, 0, 0).unwrap_or(TimeOfDay::NOON);
    let defaults = [(Mistake::Midnight, 0), (Mistake::SixInTheMorning, 6)];
    let mut typed = Vec::new();
    let time = match birth.details.time {
        Some(time) => {
            typed.push(with_time(None, time));
            typed.push(with_time(Some(Mistake::Noon), TimeOfDay::NOON));
            let other = (time.hour() + 12) % 24;
            let other = TimeOfDay::new(other, time.minute(), time.second()).unwrap_or(time);
            typed.push(with_time(Some(Mistake::TwelveHours), other));
            time
        }
        // Without a time, any time is a guess; noon is the plainest.
        None => {
            typed.push(with_time(None, TimeOfDay::NOON));
            TimeOfDay::NOON
        }
    };
    for (mistake, at) in defaults {
        typed.push(with_time(Some(mistake), hour(at)));
    }
    let mut with_date = |mistake, date: Result<Date, _>| {
        if let Ok::<Date, civil::DateError>(date) = date {
            typed.push(Variant { mistake: Some(mistake), value: ClockTime { date, time } });
        }
    };
    let (year, month, day) = (date.year(), date.month(), date.day());
    if month != day {
        with_date(Mistake::DayAndMonth, Date::new(year, day, month));
    }
    let julian = days_to_julian(date);
    with_date(Mistake::DayBefore, Ok(shifted(date, -1)));
    with_date(Mistake::DayAfter, Ok(shifted(date, 1)));
    with_date(Mistake::ReadAsJulian, Ok(shifted(date, julian)));
    with_date(Mistake::WrittenAsJulian, Ok(shifted(date, -julian)));
    let (after, before) = if month == 12 {
        ((year + 1, 1), (year, 11))
    } else if month == 1 {
        ((year, 2), (year - 1, 12))
    } else {
        ((year, month + 1), (year, month - 1))
    };
    with_date(Mistake::MonthAfter, Date::new(after.0, after.1, day));
    with_date(Mistake::MonthBefore, Date::new(before.0, before.1, day));
    typed
}

/// How many days the Julian calendar is behind the Gregorian one: 12 from March 1800, 13 from March 1900, 14 from March 2100.
fn days_to_julian(date: Date) -> i64 {
    let year = i64::from(date.year()) - i64::from(date.month() < 3);
    year / 100 - year / 400 - 2
}

fn shifted(date: Date, days: i64) -> Date {
    ClockTime::utc(crate::instant::midnight(date) + days * DAY_S).date
}

/// Places that may have been taken, the birthplace first.
fn places(
    birth: &ResolvedBirth,
    zones: &Zones,
    gazetteer: Option<&Gazetteer<'_>>,
) -> Vec<Variant<ZonedPlace>> {
    let place = birth.details.place;
    let zone = match &birth.details.clock {
        Clock::Zone(zone) | Clock::Offset { zone: Some(zone), .. } => Some(zone.clone()),
        Clock::Offset { zone: None, .. } | Clock::Unspecified => None,
    };
    let (latitude, longitude) = (place.latitude_deg(), place.longitude_deg());
    let mut places = vec![Variant {
        mistake: None,
        value: ZonedPlace { coordinates: place, zone: zone.clone(), town: None },
    }];
    let mut add = |mistake, latitude, longitude| {
        if let Ok(coordinates) = Coordinates::new(latitude, longitude)
            && coordinates != place
        {
            let value = ZonedPlace { coordinates, zone: zone.clone(), town: None };
            places.push(Variant { mistake: Some(mistake), value });
        }
    };
    add(Mistake::LongitudeSign, latitude, -longitude);
    add(Mistake::LatitudeSign, -latitude, longitude);
    add(Mistake::BothSigns, -latitude, -longitude);
    add(Mistake::MinutesAsDecimals, minutes_as_decimals(latitude), minutes_as_decimals(longitude));
    add(Mistake::DecimalsAsMinutes, decimals_as_minutes(latitude), decimals_as_minutes(longitude));
    add(Mistake::CoordinatesSwapped, longitude, latitude);
    for town in namesakes(birth, gazetteer) {
        let Ok(coordinates) = Coordinates::new(town.latitude_deg, town.longitude_deg) else {
            continue;
        };
        let value =
            ZonedPlace { coordinates, zone: zones.get(town.zone), town: Some(town.formatted) };
        places.push(Variant { mistake: Some(Mistake::Namesake), value });
    }
    places
}

/// 41°54′ read as 41.54, degrees.
fn minutes_as_decimals(degrees: f64) -> f64 {
    let minutes = (degrees.abs().fract() * 60.0).round().min(59.0);
    (degrees.abs().trunc() + minutes / 100.0).copysign(degrees)
}

/// 41.9028 read as 41°90.28′, degrees.
fn decimals_as_minutes(degrees: f64) -> f64 {
    (degrees.abs().trunc() + degrees.abs().fract() * 100.0 / 60.0).copysign(degrees)
}

/// Other towns with the name of the birthplace, at least 100 km away.
fn namesakes<'a>(
    birth: &ResolvedBirth,
    gazetteer: Option<&'a Gazetteer<'a>>,
) -> Vec<places::Place<'a>> {
    let (Some(gazetteer), Some(name)) = (gazetteer, &birth.details.place_name) else {
        return Vec::new();
    };
    let name = name.split(',').next().unwrap_or(name).trim();
    let birthplace = birth.details.place;
    let is_far = |town: &places::Place<'_>| {
        (town.latitude_deg - birthplace.latitude_deg()).abs() > 1.0
            || (town.longitude_deg - birthplace.longitude_deg()).abs() > 1.0
    };
    let has_name = |town: &places::Place<'_>| town.name.to_lowercase() == name.to_lowercase();
    let found = gazetteer.search(name, places::MAX_RESULTS).into_iter();
    found.filter(|town| has_name(town) && is_far(town)).take(MOST_NAMESAKES).collect()
}

/// Countries with several zones, with the capital and its zone.
const CAPITALS: [(&str, &str, &str); 19] = [
    ("AR", "Buenos Aires", "America/Argentina/Buenos_Aires"),
    ("AU", "Canberra", "Australia/Sydney"),
    ("BR", "Brasília", "America/Sao_Paulo"),
    ("CA", "Ottawa", "America/Toronto"),
    ("CD", "Kinshasa", "Africa/Kinshasa"),
    ("CL", "Santiago", "America/Santiago"),
    ("CN", "Beijing", "Asia/Shanghai"),
    ("EC", "Quito", "America/Guayaquil"),
    ("ES", "Madrid", "Europe/Madrid"),
    ("GL", "Copenhagen", "Europe/Copenhagen"),
    ("ID", "Jakarta", "Asia/Jakarta"),
    ("KZ", "Astana", "Asia/Almaty"),
    ("MN", "Ulaanbaatar", "Asia/Ulaanbaatar"),
    ("MX", "Mexico City", "America/Mexico_City"),
    ("NZ", "Wellington", "Pacific/Auckland"),
    ("PG", "Port Moresby", "Pacific/Port_Moresby"),
    ("PT", "Lisbon", "Europe/Lisbon"),
    ("RU", "Moscow", "Europe/Moscow"),
    ("US", "Washington", "America/New_York"),
];

/// Seconds since 1970, the offset in seconds, the city of a zone.
type Read = (i64, i64, Option<String>);

/// Finds the instants for which a clock time may have been read.
struct ClockReader<'a> {
    birth: &'a ResolvedBirth,
    typed: ClockTime,
    zones: &'a Zones,
    context: ExplainContext<'a>,
}

impl ClockReader<'_> {
    /// Whether the clock of the birth is that of its zone: an offset can be given that says the same.
    fn follows_zone(&self) -> bool {
        let details = &self.birth.details;
        match &details.clock {
            Clock::Zone(_) => true,
            Clock::Offset { zone: Some(zone), offset } => details.time.is_some_and(|time| {
                let typed = ClockTime { date: details.date, time };
                let birthplace = Birthplace::new(details.place);
                civil::resolve(typed, zone, &birthplace, details.disambiguation)
                    .is_ok_and(|by_zone| by_zone.utc_offset == *offset)
            }),
            Clock::Offset { zone: None, .. } | Clock::Unspecified => false,
        }
    }

    /// The instant at a place first, and with `with_mistakes` those by a wrong clock.
    fn clocks(&self, place: &ZonedPlace, with_mistakes: bool) -> Vec<Variant<Read>> {
        let Self { birth, typed, .. } = *self;
        let wall = civil::resolve_with_offset(typed, UtcOffset::UTC, None).unix_seconds;
        let birthplace = Birthplace::new(place.coordinates);
        let way = birth.details.disambiguation;
        let is_zone = place.town.is_some() || self.follows_zone();
        let zone = place.zone.as_ref().filter(|_| is_zone);
        let resolved = zone.and_then(|zone| civil::resolve(typed, zone, &birthplace, way).ok());
        let offset = match (&resolved, &birth.details.clock) {
            (Some(resolved), _) => i64::from(resolved.utc_offset.seconds()),
            (None, Clock::Offset { offset, .. }) => i64::from(offset.seconds()),
            (None, _) => 0,
        };
        let mut clocks = vec![Variant { mistake: None, value: (wall - offset, offset, None) }];
        if !with_mistakes {
            return clocks;
        }
        let mut add = |mistake, offset: i64, city: Option<&str>| {
            let value = (wall - offset, offset, city.map(str::to_owned));
            clocks.push(Variant { mistake: Some(mistake), value });
        };
        let instant = wall - offset;
        if let (Some(zone), Some(resolved)) = (zone, &resolved) {
            for choice in resolved.warnings.iter().flat_map(|warning| &warning.choices) {
                add(Mistake::OtherInstant, choice.utc_offset.seconds().into(), None);
            }
            let half_a_year = 182 * DAY_S;
            if let Some(standard) = zone.standard_offset(instant, &birthplace) {
                let standard = i64::from(standard.seconds());
                add(Mistake::SummerTimeIgnored, standard, None);
                add(Mistake::SummerTimeDoubled, 2 * offset - standard, None);
            } else if [instant - half_a_year, instant + half_a_year]
                .iter()
                .any(|instant| zone.standard_offset(*instant, &birthplace).is_some())
            {
                add(Mistake::SummerTimeAdded, offset + 3600, None);
            }
            if resolved.abbreviation != "LMT" {
                add(Mistake::MeanTimeForStandard, birthplace.mean_time().seconds().into(), None);
            } else if let Some(standard) = first_standard(zone, instant, &birthplace) {
                add(Mistake::StandardForMeanTime, standard, None);
            }
            let now = self.context.now_unix_seconds;
            if let Some(today) = offset_of_today(zone, typed, &birthplace, now) {
                add(Mistake::OffsetOfToday, today, None);
            }
            if let Some((city, capital)) = zone.country().and_then(|code| capital(code, self.zones))
                && let Ok(there) = civil::resolve(typed, &capital, &birthplace, way)
            {
                add(Mistake::ZoneOfCapital, there.utc_offset.seconds().into(), Some(city));
            }
        }
        add(Mistake::HourEarly, offset + 3600, None);
        add(Mistake::HourLate, offset - 3600, None);
        add(Mistake::ReadAsUtc, 0, None);
        add(Mistake::OffsetTwice, 2 * offset, None);
        add(Mistake::OffsetSign, -offset, None);
        add(Mistake::OffsetWithoutMinutes, offset / 3600 * 3600, None);
        clocks
    }
}

fn capital(country: &str, zones: &Zones) -> Option<(&'static str, Zone)> {
    let (_, city, zone) = CAPITALS.iter().find(|(code, ..)| *code == country)?;
    Some((city, zones.get(zone)?))
}

/// The first legal offset after local mean time, seconds.
fn first_standard(zone: &Zone, instant: i64, birthplace: &Birthplace) -> Option<i64> {
    // Liberia was the last country to leave mean time, in 1972.
    (0..180).step_by(2).find_map(|years| {
        let then = zone.clock_at(instant + years * 365 * DAY_S, birthplace);
        let is_standard = then.abbreviation != "LMT" && then.utc_offset.seconds() % 900 == 0;
        is_standard.then_some(i64::from(then.utc_offset.seconds()))
    })
}

/// The offset of the same clock time this year, seconds.
fn offset_of_today(
    zone: &Zone,
    typed: ClockTime,
    birthplace: &Birthplace,
    now: i64,
) -> Option<i64> {
    let year = ClockTime::utc(now).date.year();
    let date = Date::new(year, typed.date.month(), typed.date.day().min(28)).ok()?;
    let clock = ClockTime { date, time: typed.time };
    let today = civil::resolve(clock, zone, birthplace, civil::Disambiguation::Compatible).ok()?;
    Some(today.utc_offset.seconds().into())
}
