//! Parses the file that tools/zones/pack.py writes, which documents the format: lines of text, an empty line, and
//! columns of transitions.

use std::str::Split;
use std::sync::Arc;

use super::{DataError, Zones};
use crate::rules::{LocalType, Rules, Transition};
use crate::zone::History;
use crate::{ClockTime, Date, TimeOfDay};

const HEADER: &str = "zones 2 ";
/// The database's zone of a computer whose zone is not set. It is no place's, and is left out.
const NOWHERE: &str = "Factory";
/// Columns: years since the previous transition, month, day, index of the time of day, index of the type of local time.
const COLUMNS: usize = 5;
/// The base year of the first transition of a zone.
const FIRST_YEAR: i16 = 1800;

pub(super) fn read(content: &[u8]) -> Result<Zones, DataError> {
    let no_text = || DataError::Line(String::new());
    let end = content.windows(2).position(|pair| pair == b"\n\n").ok_or_else(no_text)?;
    let text = str::from_utf8(&content[..end]).map_err(|_| no_text())?;
    let unreadable = |line: &str| DataError::Line(line.to_owned());
    let mut lines = text.lines();
    let mut next = || lines.next().unwrap_or_default();
    let (first, second) = (next(), next());
    let release = first.strip_prefix(HEADER).ok_or_else(|| unreadable(first))?;
    let times_of_day: Result<Vec<_>, _> = second.split(' ').map(TimeOfDay::parse).collect();
    let columns = &content[end + 2..];
    let rows = columns.len() / COLUMNS;
    let mut pack = Pack {
        entries: Vec::new(),
        times_of_day: times_of_day.map_err(|_| unreadable(second))?,
        columns: std::array::from_fn(|number| &columns[number * rows..][..rows]),
    };
    for line in lines {
        let entry = pack.entry(line).ok_or_else(|| unreadable(line))?;
        pack.entries.push(entry);
    }
    if pack.columns.iter().map(|rest| rest.len()).sum::<usize>() + columns.len() % COLUMNS > 0 {
        return Err(unreadable("the end of the columns"));
    }
    let mut entries = pack.entries;
    entries.retain(|(name, _)| name != NOWHERE);
    entries.sort_by_cached_key(|(name, _)| name.to_ascii_lowercase());
    Ok(Zones { release: release.to_owned(), entries })
}

/// State of the parser: the zones so far, and the rest of the columns.
struct Pack<'a> {
    entries: Vec<(String, Arc<History>)>,
    times_of_day: Vec<TimeOfDay>,
    columns: [&'a [u8]; COLUMNS],
}

impl Pack<'_> {
    /// The zone name and history of a line; `None` if the line is invalid.
    fn entry(&mut self, line: &str) -> Option<(String, Arc<History>)> {
        let mut fields = line.split(' ');
        let kind = fields.next()?;
        let name = fields.next()?.to_owned();
        let third = fields.next()?;
        if kind == "L" {
            return Some((name, self.found(third)?));
        }
        let fourth = fields.next()?;
        let rules = self.rules(fields)?;
        let (rules, before_1970) = match kind {
            "Z" => (Arc::new(rules), None),
            "H" => (Arc::clone(&self.found(fourth)?.rules), Some(rules)),
            _ => return None,
        };
        let country = (third != "-").then(|| third.to_owned());
        let from_backzone = kind == "H" || fourth == "b";
        let history = History { name: name.clone(), country, from_backzone, rules, before_1970 };
        Some((name, Arc::new(history)))
    }

    fn found(&self, name: &str) -> Option<Arc<History>> {
        self.entries.iter().find(|(known, _)| known == name).map(|(_, history)| Arc::clone(history))
    }

    /// Parses the rest of a line: the rule after the last transition, the number of transitions, the types of local
    /// time.
    fn rules(&mut self, mut fields: Split<'_, char>) -> Option<Rules> {
        let afterwards = fields.next().map(|rule| if rule == "-" { "" } else { rule })?;
        let count: usize = fields.next()?.parse().ok()?;
        let types: Vec<LocalType> = fields.map(local_type).collect::<Option<_>>()?;
        let (mut year, mut offset) = (FIRST_YEAR, types.first()?.offset);
        let mut transitions = Vec::new();
        for _ in 0..count {
            let [years, month, day, time_of_day, to] = self.next_row()?;
            year = year.checked_add(i16::from(years))?;
            let date = Date::new(year, month.cast_signed(), day.cast_signed()).ok()?;
            let time = *self.times_of_day.get(usize::from(time_of_day))?;
            let at = ClockTime { date, time }.seconds() - i64::from(offset);
            transitions.push(Transition { at, to: to.into() });
            offset = types.get(usize::from(to))?.offset;
        }
        Rules::new(types, transitions, afterwards)
    }

    /// The next byte of each column.
    fn next_row(&mut self) -> Option<[u8; COLUMNS]> {
        let mut row = [0; COLUMNS];
        for (value, column) in row.iter_mut().zip(&mut self.columns) {
            let (first, rest) = column.split_first()?;
            (*value, *column) = (*first, rest);
        }
        Some(row)
    }
}

/// `CEST:7200:1`
fn local_type(text: &str) -> Option<LocalType> {
    let mut parts = text.split(':');
    Some(LocalType {
        abbreviation: parts.next()?.to_owned(),
        offset: parts.next()?.parse().ok()?,
        dst: parts.next().is_some(),
    })
}
