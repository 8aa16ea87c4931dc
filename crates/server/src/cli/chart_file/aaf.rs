//! The Astrological Exchange Format (AAF 97, <http://astrowissen.de/aaf/aaf97/>): a record is a line `#A93:` with name, date, time and
//! place, and a line `#B93:` with Julian day, coordinates, zone and summer time. `*` is what is not known.

use chart::JulianDay;
use civil::{ClockTime, Date, TimeOfDay, UtcOffset};
use engine::Cast;

use super::number::{directed, offset, parts, sexagesimal, time_of_day};
use super::{BirthInFile, Person};

/// Reads records from lines.
#[derive(Debug, Default)]
pub(super) struct Reader {
    record: Option<Record>,
}

#[derive(Debug)]
struct Record {
    line: u64,
    /// The fields of the line `#A93:`.
    civil: String,
    /// The fields of the line `#B93:`.
    exact: Option<String>,
}

impl Reader {
    /// Reads a line. Returns the person of the record before it, if the line begins another one.
    pub(super) fn line(&mut self, number: u64, text: &str) -> Option<Person> {
        if let Some(civil) = text.strip_prefix("#A93:") {
            let next = Record { line: number, civil: civil.to_owned(), exact: None };
            return self.record.replace(next).map(Record::person);
        }
        if let (Some(exact), Some(record)) = (text.strip_prefix("#B93:"), &mut self.record) {
            record.exact.get_or_insert_with(|| exact.to_owned());
        }
        None
    }

    /// The person of the last record.
    pub(super) fn end(&mut self) -> Option<Person> {
        self.record.take().map(Record::person)
    }
}

/// The text of a field; `None` if it is not known.
fn known(field: &str) -> Option<&str> {
    Some(field.trim()).filter(|text| !text.is_empty() && *text != "*")
}

/// The fields of a line. The error is a sentence.
fn fields<const N: usize>(
    text: &str,
    line: &str,
    what: &str,
) -> Result<[Option<String>; N], String> {
    let fields: Vec<_> = text.split(',').map(|field| known(field).map(str::to_owned)).collect();
    let count = fields.len();
    fields.try_into().map_err(|_| {
        format!("{line} has {N} fields with commas between them ({what}); this one has {count}.")
    })
}

impl Record {
    fn person(self) -> Person {
        let names: Vec<_> = self.civil.split(',').take(2).filter_map(known).collect();
        let name = names.into_iter().rev().collect::<Vec<_>>().join(" ");
        let name = (!name.is_empty()).then_some(name);
        Person { line: self.line, name, birth: self.birth() }
    }

    fn birth(&self) -> Result<BirthInFile, String> {
        let what = "last name, first name, kind, date, time, place, country";
        let [_, _, _, date, time, place, country] = fields::<7>(&self.civil, "#A93:", what)?;
        let date = date.ok_or("The date of birth is not known.")?;
        let date = read_date(&date)?;
        let time = time.map(|time| read_time(&time)).transpose()?;
        let Some(exact) = &self.exact else {
            return Err("The record has no line #B93: with the coordinates.".to_owned());
        };
        let in_line = |reason: String| format!("#B93: {reason}");
        let what = "Julian day, latitude, longitude, zone, summer time";
        let [day, latitude, longitude, zone, summer] = fields::<5>(exact, "#B93:", what)?;
        let coordinate = |text: Option<String>, letters, name, example| {
            let text = text.ok_or_else(|| in_line(format!("The {name} is not known.")))?;
            directed(&text, letters).ok_or_else(|| {
                in_line(format!("A {name} is written as {example}, not as {text:?}."))
            })
        };
        let latitude = coordinate(latitude, ['n', 's'], "latitude", "43n31 or 43n31:12")?;
        let longitude = coordinate(longitude, ['e', 'w'], "longitude", "5e27 or 122w19:59")?;
        let by_zone = read_zone(zone.as_deref(), summer.as_deref(), longitude).map_err(in_line)?;
        let clock = time.map(|time| ClockTime { date, time });
        let (offset, note) = match (clock, read_day(day.as_deref()).map_err(in_line)?) {
            (Some(clock), Some(day)) => by_day(clock, day, &by_zone).map_err(in_line)?,
            _ => (by_zone.first().copied().filter(|_| by_zone.len() == 1), None),
        };
        let place: Vec<String> = [place, country].into_iter().flatten().collect();
        let place = (!place.is_empty()).then(|| place.join(", "));
        Ok(BirthInFile { date, time, latitude, longitude, offset, place, note })
    }
}

/// Day, month and year with dots. `j` after the year is the Julian calendar, `g` the Gregorian one.
fn read_date(text: &str) -> Result<Date, String> {
    let wrong =
        || format!("A date is written as day.month.year, such as 19.1.1839, not as {text:?}.");
    let lower = text.to_ascii_lowercase();
    let digits = lower.trim_end_matches(['g', 'j']);
    let mut numbers = digits.split('.').map(|part| part.trim().parse::<i16>());
    let (Some(Ok(day)), Some(Ok(month)), Some(Ok(year)), None) =
        (numbers.next(), numbers.next(), numbers.next(), numbers.next())
    else {
        return Err(wrong());
    };
    if lower.ends_with('j') {
        return from_julian(year.into(), month.into(), day.into()).ok_or_else(wrong);
    }
    let (month, day) = (i8::try_from(month), i8::try_from(day));
    let (Ok(month), Ok(day)) = (month, day) else { return Err(wrong()) };
    Date::new(year, month, day).map_err(|error| error.to_string())
}

/// The Gregorian date of a date of the Julian calendar. The number of a day is calculated as in chapter 12 of the Explanatory
/// Supplement to the Astronomical Almanac (1992).
fn from_julian(year: i64, month: i64, day: i64) -> Option<Date> {
    let number = |year: i64, month: i64, day: i64| {
        367 * year - 7 * (year + 5001 + (month - 9) / 7) / 4 + 275 * month / 9 + day + 1_729_777
    };
    if !(1..=9999).contains(&year) || !(1..=12).contains(&month) || day < 1 {
        return None;
    }
    let is_in_month = number(year, month, day) < number(year + month / 12, month % 12 + 1, 1);
    // The Julian day that begins at noon of 1970-01-01 is 2440588.
    let unix_days = number(year, month, day) - 2_440_588;
    is_in_month.then(|| ClockTime::utc(unix_days * 86_400).date)
}

/// Hours, minutes and seconds, with `:`, `h` or `.` between them.
fn read_time(text: &str) -> Result<TimeOfDay, String> {
    let hours = sexagesimal(&text.to_ascii_lowercase().replace(['h', '.'], ":"));
    hours.and_then(time_of_day).ok_or_else(|| {
        format!("A time is written as hours:minutes or hours:minutes:seconds, not as {text:?}.")
    })
}

/// The Julian day. Some programs write 0 if it is not known.
fn read_day(text: Option<&str>) -> Result<Option<JulianDay>, String> {
    let Some(text) = text else { return Ok(None) };
    let day = text.parse().ok().and_then(JulianDay::new);
    let day = day
        .ok_or_else(|| format!("A Julian day is a number such as 2392758.526528, not {text:?}."))?;
    Ok(Some(day).filter(|day| day.days() > 0.0))
}

/// The offsets that zone and summer time allow: one, several if summer time is not known, none if the zone is not.
/// `longitude` is in degrees.
fn read_zone(
    zone: Option<&str>,
    summer: Option<&str>,
    longitude: f64,
) -> Result<Vec<UtcOffset>, String> {
    let hours = match zone {
        _ if summer.is_some_and(|summer| summer.eq_ignore_ascii_case("l")) => longitude / 15.0,
        None => return Ok(Vec::new()),
        Some(zone) => {
            let text = zone.to_ascii_lowercase().replace('h', "");
            // The example of the definition has a zone without a letter: 1 for Central European Time.
            directed(&text, ['e', 'w'])
                .or_else(|| sexagesimal(&text))
                .ok_or_else(|| format!("A zone is written as 1he00 or 8hw00, not as {zone:?}."))?
        }
    };
    let summers: &[f64] = match summer.map(str::to_ascii_lowercase).as_deref() {
        Some("0" | "l" | "m") => &[0.0],
        Some("1") => &[1.0],
        Some("2" | "d") => &[2.0],
        Some("h") => &[0.5],
        None => &[0.0, 1.0, 2.0, 0.5],
        Some(other) => {
            return Err(format!("Summer time is 0, 1, 2, h, m, L or *, not {other:?}."));
        }
    };
    let offsets = summers.iter().map(|summer| offset(hours + summer));
    offsets.collect::<Option<_>>().ok_or_else(|| "No zone is that far from UTC.".to_owned())
}

/// By how much a Julian day can differ from the other fields: some programs round it to three decimals.
const ROUNDED_S: u64 = 60;

/// The offset of the Julian day. It prevails over zone and summer time, as the definition says, but is less exact.
fn by_day(
    clock: ClockTime,
    day: JulianDay,
    by_zone: &[UtcOffset],
) -> Result<(Option<UtcOffset>, Option<String>), String> {
    // A Julian day of a foreign file can be any number.
    let seconds = clock.seconds().saturating_sub(day.to_unix_seconds());
    let is_near = |offset: &&UtcOffset| i64::from(offset.seconds()).abs_diff(seconds) <= ROUNDED_S;
    if let Some(exact) = by_zone.iter().find(is_near) {
        return Ok((Some(*exact), None));
    }
    let offset =
        i32::try_from(seconds).ok().and_then(UtcOffset::from_seconds).ok_or_else(|| {
            format!("The Julian day {} does not belong to the date and time of #A93:.", day.days())
        })?;
    let note = by_zone.first().filter(|_| by_zone.len() == 1).map(|other| {
        format!(
            "By the Julian day the clock was at UTC{offset}, by zone and summer time at UTC{other}. The Julian day was \
             used, as the format says."
        )
    });
    Ok((Some(offset), note))
}

/// A record of a birth. Summer time is a part of its zone.
pub(super) fn write(cast: &Cast) -> String {
    let birth = &cast.birth;
    let details = &birth.details;
    let words = |text: Option<&str>| {
        let text = report::plain(text.unwrap_or_default()).replace([',', '#'], ";");
        if text.is_empty() { "*".to_owned() } else { text }
    };
    let place = details.place_name.as_deref().unwrap_or_default();
    let (place, country) = place.split_once(',').unwrap_or((place, ""));
    let date = details.date;
    let time = details.time.map_or_else(|| "*".to_owned(), |time| time.to_string());
    let day = details.time.map_or_else(
        || "*".to_owned(),
        |_| format!("{:.6}", JulianDay::from_unix_seconds(birth.resolved.unix_seconds).days()),
    );
    let coordinate = |degrees: f64, letters: [char; 2]| {
        let [whole, minutes, seconds] = parts(degrees);
        let [positive, negative] = letters;
        let letter = if degrees < 0.0 { negative } else { positive };
        format!("{whole}{letter}{minutes:02}:{seconds:02}")
    };
    let offset = f64::from(birth.resolved.utc_offset.seconds()) / 3600.0;
    let [hours, minutes, seconds] = parts(offset);
    let letter = if offset < 0.0 { 'w' } else { 'e' };
    format!(
        "#A93:{},*,*,{}.{}.{},{time},{},{}\n#B93:{day},{},{},{hours}h{letter}{minutes:02}:{seconds:02},0\n",
        words(details.name.as_deref()),
        date.day(),
        date.month(),
        date.year(),
        words(Some(place)),
        words(Some(country)),
        coordinate(details.place.latitude_deg(), ['n', 's']),
        coordinate(details.place.longitude_deg(), ['e', 'w']),
    )
}
