//! Command files of Astrolog (<https://www.astrolog.org/ftp/astrolog.htm>): a birth is a switch `/qb` with month, day, year,
//! time, summer time, zone, longitude and latitude, and `/zi` with name and place. Without a letter, west is positive.

use std::collections::VecDeque;

use civil::{Date, TimeOfDay, UtcOffset};
use engine::Cast;

use super::number::{directed, offset, parts, sexagesimal, time_of_day};
use super::{BirthInFile, Person};

/// Reads births from lines.
#[derive(Debug, Default)]
pub(super) struct Reader {
    person: Option<Person>,
}

impl Reader {
    /// Reads a line. Puts persons of whom everything has been read into `ready`.
    pub(super) fn line(&mut self, number: u64, text: &str, ready: &mut VecDeque<Person>) {
        let words = words(text);
        let mut words = words.iter().map(String::as_str);
        while let Some(word) = words.next() {
            let switch = word.strip_prefix(['/', '-', '=']).unwrap_or_default();
            // `l` adds the birth to a list.
            match switch.strip_suffix('l').unwrap_or(switch) {
                "qa" | "qb" | "qc" if switch.starts_with('q') => {
                    ready.extend(self.person.take());
                    self.person = Some(read(number, switch, &mut words));
                }
                "zi" => {
                    if let Some(person) = &mut self.person {
                        describe(person, words.next(), words.next());
                    }
                }
                // The parameters of other switches can look like switches.
                _ => break,
            }
        }
    }

    /// The last person.
    pub(super) fn end(&mut self) -> Option<Person> {
        self.person.take()
    }
}

/// The words of a line, without its comment. Quotes hold a word together.
fn words(text: &str) -> Vec<String> {
    let mut words: Vec<String> = Vec::new();
    let (mut quote, mut is_between) = (None, true);
    for letter in text.chars() {
        match quote {
            Some(end) if letter == end => quote = None,
            None if letter == ';' => break,
            None if letter.is_whitespace() => is_between = true,
            // A quote inside a word is a sign of minutes or seconds.
            None if is_between && (letter == '"' || letter == '\'') => {
                words.push(String::new());
                (quote, is_between) = (Some(letter), false);
            }
            _ => {
                if is_between {
                    words.push(String::new());
                    is_between = false;
                }
                if let Some(word) = words.last_mut() {
                    word.push(letter);
                }
            }
        }
    }
    words
}

fn describe(person: &mut Person, name: Option<&str>, place: Option<&str>) {
    let given =
        |text: Option<&str>| text.map(str::trim).filter(|text| !text.is_empty()).map(str::to_owned);
    person.name = given(name);
    if let Ok(birth) = &mut person.birth {
        birth.place = given(place);
    }
}

/// Reads the parameters of a switch.
fn read<'a>(line: u64, switch: &str, words: &mut impl Iterator<Item = &'a str>) -> Person {
    let has_summer = !switch.starts_with("qa");
    let count = if has_summer { 8 } else { 7 };
    let given: Vec<&str> = words.take(count).collect();
    let birth = match given[..] {
        [month, day, year, time, zone, longitude, latitude] if !has_summer => {
            birth([month, day, year], time, "ST", zone, [latitude, longitude])
        }
        [month, day, year, time, summer, zone, longitude, latitude] => {
            birth([month, day, year], time, summer, zone, [latitude, longitude])
        }
        _ => Err(format!(
            "{switch} has {count} parameters (month, day, year, time, {}zone, longitude, latitude); this one has {}.",
            if has_summer { "summer time, " } else { "" },
            given.len()
        )),
    };
    let mut person = Person { line, name: None, birth };
    if switch.starts_with("qc") {
        describe(&mut person, words.next(), words.next());
    }
    person
}

fn birth(
    date: [&str; 3],
    time: &str,
    summer: &str,
    zone: &str,
    [latitude, longitude]: [&str; 2],
) -> Result<BirthInFile, String> {
    let latitude_deg = directed(latitude, ['n', 's']).or_else(|| signed(latitude));
    let latitude_deg = latitude_deg
        .ok_or_else(|| format!("A latitude is written as 47:36:22N, not as {latitude:?}."))?;
    let longitude_deg = directed(longitude, ['e', 'w']).or_else(|| signed(longitude).map(|it| -it));
    let longitude_deg = longitude_deg
        .ok_or_else(|| format!("A longitude is written as 122:19:55W, not as {longitude:?}."))?;
    Ok(BirthInFile {
        date: read_date(date)?,
        time: Some(read_time(time)?),
        latitude: latitude_deg,
        longitude: longitude_deg,
        offset: read_zone(zone, summer, longitude_deg)?,
        place: None,
        note: None,
    })
}

fn signed(text: &str) -> Option<f64> {
    match text.strip_prefix('-') {
        Some(size) => sexagesimal(size).map(|size| -size),
        None => sexagesimal(text.strip_prefix('+').unwrap_or(text)),
    }
}

/// The month is a number or begins with three letters of its name.
fn read_date([month, day, year]: [&str; 3]) -> Result<Date, String> {
    let wrong = || format!("A date is written as month day year, not as {month} {day} {year}.");
    let by_name = (1..=12_i8).find(|number| {
        let name = civil::month_name(*number).get(..3).unwrap_or_default();
        month.get(..3).is_some_and(|start| start.eq_ignore_ascii_case(name))
    });
    let month = by_name.or_else(|| month.parse().ok()).ok_or_else(wrong)?;
    let (Ok(day), Ok(year)) = (day.parse(), year.parse()) else { return Err(wrong()) };
    Date::new(year, month, day).map_err(|error| error.to_string())
}

/// `22:00:00`, or with `am` or `pm`.
fn read_time(text: &str) -> Result<TimeOfDay, String> {
    let lower = text.to_ascii_lowercase().replace("a.m.", "am").replace("p.m.", "pm");
    let half = lower.trim_end_matches('m').chars().last();
    let hours = sexagesimal(lower.trim_end_matches(['a', 'p', 'm']).trim());
    let hours = hours.map(|hours| match half {
        Some('a') if hours >= 12.0 => hours - 12.0,
        Some('p') if hours < 12.0 => hours + 12.0,
        _ => hours,
    });
    hours
        .and_then(time_of_day)
        .ok_or_else(|| format!("A time is written as 22:00:00, not as {text:?}."))
}

/// Abbreviations of zones that mean one offset each, in hours ahead of UTC.
const ZONES: [(&str, f64); 16] = [
    ("GMT", 0.0),
    ("UTC", 0.0),
    ("UT", 0.0),
    ("WET", 0.0),
    ("CET", 1.0),
    ("EET", 2.0),
    ("EST", -5.0),
    ("CST", -6.0),
    ("MST", -7.0),
    ("PST", -8.0),
    ("EDT", -4.0),
    ("CDT", -5.0),
    ("MDT", -6.0),
    ("PDT", -7.0),
    ("JST", 9.0),
    ("HST", -10.0),
];

/// The offset; `None` if Astrolog was to find summer time by itself. `longitude` is in degrees.
fn read_zone(zone: &str, summer: &str, longitude: f64) -> Result<Option<UtcOffset>, String> {
    let upper = zone.to_ascii_uppercase();
    let hours = if upper == "LMT" {
        Some(longitude / 15.0)
    } else if let Some((_, hours)) = ZONES.iter().find(|(name, _)| *name == upper) {
        Some(*hours)
    } else {
        let number = upper.replace('H', "");
        directed(&number, ['e', 'w']).or_else(|| signed(&number).map(|west| -west))
    };
    let hours = hours.ok_or_else(|| {
        format!("A zone is written as 8:00W or -1:00 (west is positive), not as {zone:?}.")
    })?;
    let summer = match summer.chars().next().map(|letter| letter.to_ascii_uppercase()) {
        Some('S' | 'N' | 'F') => 0.0,
        Some('D' | 'Y' | 'T') => 1.0,
        Some('A') => return Ok(None),
        // Hours ahead of standard time. Astrolog writes a W after them, without a meaning.
        _ => sexagesimal(summer.trim_end_matches(['W', 'w'])).ok_or_else(|| {
            format!("Summer time is written as ST, DT or hours, not as {summer:?}.")
        })?,
    };
    offset(hours + summer).map(Some).ok_or_else(|| "No zone is that far from UTC.".to_owned())
}

/// A birth as `/qb` and `/zi`, or in a list as `/qcl`. `None` if its time is not known, which Astrolog cannot express.
/// Summer time is a part of the zone.
pub(super) fn write(cast: &Cast, is_in_list: bool) -> Option<String> {
    let details = &cast.birth.details;
    let time = details.time?;
    let offset = f64::from(cast.birth.resolved.utc_offset.seconds()) / 3600.0;
    let (date, place) = (details.date, details.place);
    let birth = format!(
        "{} {} {} {:02}:{:02}:{:02} ST {} {} {}",
        date.month(),
        date.day(),
        date.year(),
        time.hour(),
        time.minute(),
        time.second(),
        written(offset, ['E', 'W']),
        written(place.longitude_deg(), ['E', 'W']),
        written(place.latitude_deg(), ['N', 'S'])
    );
    let [name, place] = [&details.name, &details.place_name]
        .map(|text| report::plain(text.as_deref().unwrap_or_default()).replace('"', "'"));
    Some(if is_in_list {
        format!("/qcl {birth} \"{name}\" \"{place}\"\n")
    } else {
        format!("/qb {birth}\n/zi \"{name}\" \"{place}\"\n")
    })
}

fn written(value: f64, [positive, negative]: [char; 2]) -> String {
    let [whole, minutes, seconds] = parts(value);
    let letter = if value < 0.0 { negative } else { positive };
    format!("{whole}:{minutes:02}:{seconds:02}{letter}")
}
