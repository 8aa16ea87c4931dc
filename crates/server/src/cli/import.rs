//! A birth from a file of another program, for the flag `--import` and for batches.

use std::fs::File;
use std::io::{BufRead, BufReader};
use std::path::Path;

use engine::{Members, Purpose};

use super::CliError;
use super::chart_file::{BirthInFile, ChartFormat, People, Person};
use super::output::is_standard;
use crate::app::App;

/// How many names a message lists.
const LISTED: usize = 20;

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
    let notes = [birth.note.clone(), by_history(app, person, birth)].into_iter().flatten();
    super::print_notes(notes.map(|note| format!("line {}: {note}", person.line)))
}

/// A sentence, if the offset of the file is not that of the zone history.
fn by_history(app: &App, person: &Person, birth: &BirthInFile) -> Option<String> {
    let (offset, _) = (birth.offset?, birth.time?);
    let members = person.members().ok()?.into_iter().filter(|(name, _)| *name != "utcOffset");
    let members = Members::from_texts(members.map(|(name, text)| (name, Some(text))));
    let history = app.birth(members, Purpose::Person).ok()?;
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
