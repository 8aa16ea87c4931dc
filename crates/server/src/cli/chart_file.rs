//! Files of births that other astrology programs write.
//!
//! - `aaf`: the Astrological Exchange Format
//! - `astrolog`: command files of Astrolog
//! - `number`: coordinates, offsets and times as both write them

mod aaf;
mod astrolog;
mod number;

use std::collections::VecDeque;
use std::fs::File;
use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::path::Path;

use civil::{Date, TimeOfDay, UtcOffset};
use engine::{Cast, Members, NameRule};

use super::output::is_standard;
use super::{CliError, printable};
use crate::app::App;

/// How much of a line is read. Longer lines are comments.
const LINE_BYTES: u64 = 1 << 16;
/// How many names a message lists.
const LISTED: usize = 20;

/// A format. It is recognised by a file's content, whatever its name is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum ChartFormat {
    Aaf,
    Astrolog,
}

impl ChartFormat {
    /// The format of a file that begins with these bytes; `None` for another one, such as CSV.
    pub(super) fn of(head: &[u8]) -> Option<Self> {
        let head = head.strip_prefix(BYTE_ORDER_MARK).unwrap_or(head).trim_ascii_start();
        match head {
            [b'#', b':', ..] | [b'#', b'A', b'9', b'3', ..] => Some(Self::Aaf),
            [b'@' | b';', ..] | [b'/' | b'-', b'q', ..] => Some(Self::Astrolog),
            _ => None,
        }
    }

    /// The ending of a file's name.
    pub(super) fn ending(self) -> &'static str {
        match self {
            Self::Aaf => "aaf",
            Self::Astrolog => "as",
        }
    }

    /// The first line of a file.
    pub(super) fn head(self) -> &'static str {
        match self {
            Self::Aaf => "#: Astrarium\n",
            Self::Astrolog => "@0102  ; Astrolog chart info.\n",
        }
    }

    /// A birth as lines of a file, alone in it or in a list. The error is a sentence.
    pub(super) fn write(self, cast: &Cast, is_in_list: bool) -> Result<String, String> {
        match self {
            Self::Aaf => Ok(aaf::write(cast)),
            Self::Astrolog => astrolog::write(cast, is_in_list).ok_or_else(|| {
                "The time of birth is not known, and a file of Astrolog needs one.".to_owned()
            }),
        }
    }
}

const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// A person, or an event, of a file.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Person {
    /// The line that begins the record, from 1.
    pub(super) line: u64,
    pub(super) name: Option<String>,
    /// The birth, or a sentence that says what is wrong with it.
    pub(super) birth: Result<Birth, String>,
}

/// What a file says about a birth.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Birth {
    /// Gregorian.
    pub(super) date: Date,
    /// `None` if it is not known.
    pub(super) time: Option<TimeOfDay>,
    /// Degrees, north positive.
    pub(super) latitude: f64,
    /// Degrees, east positive.
    pub(super) longitude: f64,
    /// `None` if the zone history at the coordinates is to be used.
    pub(super) offset: Option<UtcOffset>,
    pub(super) place: Option<String>,
    /// A sentence about a contradiction in the record.
    pub(super) note: Option<String>,
}

/// The members that a file sets.
pub(super) const MEMBERS: [&str; 7] =
    ["name", "date", "time", "latitude", "longitude", "utcOffset", "place"];

impl Person {
    /// The members of a request with this birth.
    pub(super) fn members(&self) -> Result<Vec<(&'static str, String)>, String> {
        let birth = self.birth.as_ref().map_err(Clone::clone)?;
        let time = birth
            .time
            .map_or(("timeUnknown", "true".to_owned()), |time| ("time", time.to_string()));
        let optional = [
            ("name", self.name.clone()),
            ("place", birth.place.clone()),
            ("utcOffset", birth.offset.map(|offset| offset.to_string())),
        ];
        let mut members = vec![
            ("date", birth.date.to_string()),
            time,
            ("latitude", birth.latitude.to_string()),
            ("longitude", birth.longitude.to_string()),
            ("timezone", "auto".to_owned()),
        ];
        members.extend(optional.into_iter().filter_map(|(name, value)| Some((name, value?))));
        Ok(members)
    }
}

/// The people of a file, read one by one.
pub(super) struct People<R> {
    input: R,
    reader: Reader,
    bytes: u64,
    line: u64,
    /// Those of whom everything has been read.
    ready: VecDeque<Person>,
    is_over: bool,
}

enum Reader {
    Aaf(aaf::Reader),
    Astrolog(astrolog::Reader),
}

impl<R: BufRead> People<R> {
    pub(super) fn new(input: R, format: ChartFormat) -> Self {
        let reader = match format {
            ChartFormat::Aaf => Reader::Aaf(aaf::Reader::default()),
            ChartFormat::Astrolog => Reader::Astrolog(astrolog::Reader::default()),
        };
        Self { input, reader, bytes: 0, line: 0, ready: VecDeque::new(), is_over: false }
    }

    /// How many bytes have been read.
    pub(super) fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The next line as text: UTF-8, or else Latin-1. `None` at the end.
    fn next_line(&mut self) -> std::io::Result<Option<String>> {
        let mut line = Vec::new();
        let read = self.input.by_ref().take(LINE_BYTES).read_until(b'\n', &mut line)?;
        if read == 0 {
            return Ok(None);
        }
        self.bytes += u64::try_from(read).unwrap_or(u64::MAX);
        if !line.ends_with(b"\n") {
            self.bytes += u64::try_from(self.input.skip_until(b'\n')?).unwrap_or(u64::MAX);
        }
        self.line += 1;
        let bytes = line.strip_prefix(BYTE_ORDER_MARK).unwrap_or(&line);
        let text = std::str::from_utf8(bytes)
            .map_or_else(|_| bytes.iter().copied().map(char::from).collect(), str::to_owned);
        Ok(Some(text))
    }
}

impl<R: BufRead> Iterator for People<R> {
    type Item = std::io::Result<Person>;

    fn next(&mut self) -> Option<Self::Item> {
        while self.ready.is_empty() && !self.is_over {
            match (self.next_line(), &mut self.reader) {
                (Err(cause), _) => return Some(Err(cause)),
                (Ok(None), Reader::Aaf(reader)) => {
                    self.ready.extend(reader.end());
                    self.is_over = true;
                }
                (Ok(None), Reader::Astrolog(reader)) => {
                    self.ready.extend(reader.end());
                    self.is_over = true;
                }
                (Ok(Some(text)), Reader::Aaf(reader)) => {
                    self.ready.extend(reader.line(self.line, &text));
                }
                (Ok(Some(text)), Reader::Astrolog(reader)) => {
                    reader.line(self.line, &text, &mut self.ready);
                }
            }
        }
        self.ready.pop_front().map(Ok)
    }
}

/// People of a file: the first, how many there are, and the names of some.
#[derive(Default)]
struct Found {
    first: Option<Person>,
    count: u64,
    names: Vec<String>,
}

impl Found {
    fn add(&mut self, person: &Person) {
        self.count += 1;
        if self.first.is_none() {
            self.first = Some(person.clone());
        }
        if self.names.len() < LISTED {
            let line = || format!("the one of line {} (no name)", person.line);
            self.names.push(person.name.clone().unwrap_or_else(line));
        }
    }

    fn listed(&self) -> String {
        let more = self.count.saturating_sub(u64::try_from(LISTED).unwrap_or(u64::MAX));
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        format!("{}{more}", self.names.join(", "))
    }
}

/// The person of a file: the only one, or the one with this name. A name that nobody has may also be a part of one.
pub(super) fn person(path: &Path, name: Option<&str>) -> Result<Person, CliError> {
    let failed = |reason: String| CliError::Import { path: path.to_owned(), reason };
    let unreadable = |cause| CliError::File { path: path.to_owned(), cause };
    let mut input: Box<dyn BufRead> = if is_standard(path) {
        Box::new(std::io::stdin().lock())
    } else {
        Box::new(BufReader::new(File::open(path).map_err(unreadable)?))
    };
    let format = ChartFormat::of(input.fill_buf().map_err(unreadable)?);
    let format = format.ok_or_else(|| {
        failed("This is neither an AAF file (#A93:...) nor an Astrolog file (/qb ...).".to_owned())
    })?;
    let wanted = name.map(|name| name.trim().to_lowercase());
    let (mut all, mut exact, mut part) = (Found::default(), Found::default(), Found::default());
    for person in People::new(input, format) {
        let person = person.map_err(unreadable)?;
        all.add(&person);
        if let (Some(wanted), Some(name)) = (&wanted, &person.name) {
            let name = name.to_lowercase();
            if name == *wanted {
                exact.add(&person);
            } else if name.contains(wanted) {
                part.add(&person);
            }
        }
    }
    let is_nameless = all.count == 1 && all.first.as_ref().is_some_and(|only| only.name.is_none());
    let found = match (name, exact.count) {
        (None, _) => &all,
        _ if is_nameless => &all,
        (Some(_), 0) => &part,
        (Some(_), _) => &exact,
    };
    match (&found.first, found.count, name) {
        (Some(person), 1, _) => {
            let mut person = person.clone();
            person.name = person.name.or_else(|| name.map(str::to_owned));
            Ok(person)
        }
        (None, _, None) => Err(failed("There is no birth in this file.".to_owned())),
        (None, _, Some(name)) => {
            Err(failed(format!("Nobody is called {name:?}. There are: {}.", all.listed())))
        }
        (Some(_), count, None) => Err(failed(format!(
            "There are {count} people; give the name of one: {}.",
            found.listed()
        ))),
        (Some(_), count, Some(name)) => {
            Err(failed(format!("The name {name:?} stands for {count} people: {}.", found.listed())))
        }
    }
}

/// A note names a difference between a file and the zone history from this size on, seconds. Local mean times of a place and
/// of its zone differ by less.
const TOLD_S: i32 = 900;

/// Prints what contradicts itself in the record of a person, or contradicts the zone history at the coordinates.
pub(super) fn print_notes(app: &App, person: &Person) -> std::io::Result<()> {
    let Ok(birth) = &person.birth else { return Ok(()) };
    for note in [birth.note.clone(), by_history(app, person, birth)].into_iter().flatten() {
        let note = format!("Note: line {}: {note}", person.line);
        writeln!(std::io::stderr(), "{}", printable(&note))?;
    }
    Ok(())
}

/// A sentence, if the offset of the file is not that of the zone history.
fn by_history(app: &App, person: &Person, birth: &Birth) -> Option<String> {
    let (offset, _) = (birth.offset?, birth.time?);
    let members = person.members().ok()?.into_iter().filter(|(name, _)| *name != "utcOffset");
    let members = Members::from_texts(members.map(|(name, text)| (name, Some(text))));
    let history = app.birth(members, NameRule::Optional).ok()?;
    let by_zone = history.resolved.utc_offset;
    let differs = (offset.seconds() - by_zone.seconds()).abs() >= TOLD_S;
    differs.then(|| {
        format!(
            "The file says that the clock was at UTC{offset}. By the history of {} it was at UTC{by_zone}. The offset of the \
             file was used.",
            history.details.clock.zone_name()
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILES: [&str; 4] = [
        "#:= AAF\n#A93:Cezanne,Paul,m,19.1.1839,1:00,Aix-En-Provence,F\n#B93:2392758.526528,43n31,5e27,*,L\n#COM:x\n",
        "#A93:x,*,E,20.4.1983j,17h09:57,*,*\n#B93:*,48n24,11w45:12,8hw00,1\n#ZNAM:CET\n#A93:,,,\n#B93:,,\n",
        "@0102  ; Astrolog\n/qb 6 23 1972  3:00:00 ST -1:00   5:24:00E 43:18:00N\n/zi \"Z Z\" \"Marseille\"\n",
        "-qa 10 28 1955 22:00 ST 122:20W 47:36N\n/qcl 10 27 1980 10:20 DT -1:00 14'39:00E 50:11N \"a\" \"b\"\n/zi \"\n",
    ];

    /// Any file is read to its end: each person has a birth or a sentence. `PARSER_INPUTS` is the number of files.
    #[test]
    fn any_file_is_read() {
        let count = std::env::var("PARSER_INPUTS").map_or(5_000, |count| count.parse().unwrap());
        let mut random = fastrand::Rng::with_seed(58);
        for _ in 0..count {
            let format = [ChartFormat::Aaf, ChartFormat::Astrolog][random.usize(..2)];
            let mut bytes = FILES[random.usize(..FILES.len())].as_bytes().to_vec();
            for _ in 0..=random.usize(..12) {
                let at = random.usize(..=bytes.len());
                let to = (at + random.usize(..12)).min(bytes.len());
                let other = FILES[random.usize(..FILES.len())].as_bytes();
                let from = random.usize(..other.len());
                let piece = &other[from..(from + random.usize(..20)).min(other.len())];
                match random.usize(..5) {
                    0 => drop(bytes.drain(at..to)),
                    1 => drop(bytes.splice(at..to, piece.iter().copied())),
                    2 => bytes.insert(at, b"0123456789-+.:,;'\"#/ \n\0"[random.usize(..23)]),
                    3 => bytes.insert(at, random.u8(..)),
                    _ => bytes.extend_from_within(at..to),
                }
            }
            let mut lines = 0;
            for person in People::new(bytes.as_slice(), format) {
                let Ok(person) = person else { break };
                assert!(person.line > lines || format == ChartFormat::Astrolog, "{bytes:?}");
                lines = person.line;
                match &person.birth {
                    Ok(birth) => {
                        assert!(birth.latitude.is_finite() && birth.longitude.is_finite());
                        person.members().unwrap();
                    }
                    Err(sentence) => assert!(sentence.ends_with('.'), "{sentence}"),
                }
            }
        }
    }
}
