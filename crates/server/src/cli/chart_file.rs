//! Files of births that other astrology programs write. `fuzz/` compiles this module without the rest of the crate.
//!
//! - `aaf`: the Astrological Exchange Format
//! - `astrolog`: command files of Astrolog
//! - `number`: coordinates, offsets and times as both write them

mod aaf;
mod astrolog;
mod number;

use std::collections::VecDeque;
use std::io::{BufRead, Read as _};

use civil::{Date, TimeOfDay, UtcOffset};
use engine::Cast;

/// How much of a line is read. Longer lines are comments.
const LINE_BYTES: u64 = 1 << 16;

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
    pub(super) birth: Result<BirthInFile, String>,
}

/// What a file says about a birth.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct BirthInFile {
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

    /// Found by libFuzzer: the seconds of this day do not fit into a number.
    #[test]
    fn a_julian_day_may_have_any_size() {
        let file =
            format!("#A93:x,*,m,19.1.1839,1:00,*,F\n#B93:{}.5,43n31,5e27,*,D\n", "1".repeat(100));
        let person = People::new(file.as_bytes(), ChartFormat::Aaf).next().unwrap().unwrap();
        let sentence = person.birth.unwrap_err();
        assert!(sentence.ends_with('.') && sentence.contains("Julian day"), "{sentence}");
    }
}
