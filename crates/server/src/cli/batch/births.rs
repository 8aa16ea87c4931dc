//! The births of the input: rows of CSV whose columns are named like the members of a request, or the people of a file of
//! another program.

use std::collections::BTreeSet;
use std::io::BufRead;
use std::path::Path;
use std::sync::LazyLock;

use csv::{ReaderBuilder, StringRecord, WriterBuilder};
use engine::request::BirthRequest;
use engine::{Cast, Members, Purpose};

use crate::app::App;
use crate::cli::birth::place_called;
use crate::cli::chart_file::{ChartFormat, People, Person};
use crate::cli::{CliError, import, print_notes};

/// Where the births of a batch come from.
pub(super) enum Births {
    Rows { rows: Box<csv::Reader<Box<dyn BufRead>>>, head: StringRecord, row: StringRecord },
    People { people: Box<People<Box<dyn BufRead>>>, last: Option<Person> },
}

/// A birth of the input.
pub(super) struct BatchRow {
    /// Its line, from 1.
    pub(super) line: u64,
    /// The chart, or a sentence with the reason why there is none.
    pub(super) cast: Result<Cast, String>,
}

impl Births {
    /// Recognises the format. Of CSV, the names of the columns are checked before anything is written.
    pub(super) fn new(mut input: Box<dyn BufRead>, file: &Path) -> Result<Self, CliError> {
        let path = || file.to_path_buf();
        let head = input.fill_buf().map_err(|cause| CliError::File { path: path(), cause })?;
        if let Some(format) = ChartFormat::of(head) {
            return Ok(Self::People { people: Box::new(People::new(input, format)), last: None });
        }
        let delimiter = delimiter(head);
        let mut rows = ReaderBuilder::new().flexible(true).delimiter(delimiter).from_reader(input);
        let head = match rows.headers() {
            Ok(head) => head.iter().map(member).collect(),
            Err(cause) if cause.is_io_error() => {
                return Err(CliError::Table { path: path(), cause });
            }
            Err(cause) => return Err(CliError::Header { path: path(), reason: cause.to_string() }),
        };
        check_head(&head).map_err(|reason| CliError::Header { path: path(), reason })?;
        Ok(Self::Rows { rows: Box::new(rows), head, row: StringRecord::new() })
    }

    /// Casts the next birth, with the `options` of the command line; `None` at the end.
    pub(super) fn next(
        &mut self,
        app: &App,
        options: &[(&'static str, String)],
        file: &Path,
    ) -> Result<Option<BatchRow>, CliError> {
        let path = || file.to_path_buf();
        Ok(match self {
            Self::Rows { rows, head, row } => {
                let read = rows.read_record(row);
                let line = row.position().map_or(rows.position().line(), csv::Position::line);
                match read {
                    Ok(false) => None,
                    Ok(true) => {
                        let mut doubt = None;
                        let cast = cast(app, head, row, options, &mut doubt);
                        print_notes(doubt.map(|doubt| format!("line {line}: {doubt}")))?;
                        Some(BatchRow { line, cast })
                    }
                    // For example bytes that are not UTF-8. Only this row is skipped.
                    Err(error) if !error.is_io_error() => {
                        Some(BatchRow { line, cast: Err(error.to_string()) })
                    }
                    Err(cause) => return Err(CliError::Table { path: path(), cause }),
                }
            }
            Self::People { people, last } => {
                let next = people.next().transpose();
                *last = next.map_err(|cause| CliError::File { path: path(), cause })?;
                last.as_ref().map(|person| cast_person(app, person, options)).transpose()?
            }
        })
    }

    /// The last birth as text: its row, or the name of the person.
    pub(super) fn text(&self) -> Result<String, csv::Error> {
        match self {
            Self::Rows { row, .. } => as_csv(row),
            Self::People { last, .. } => {
                Ok(last.as_ref().and_then(|person| person.name.clone()).unwrap_or_default())
            }
        }
    }

    /// How many bytes have been read.
    pub(super) fn bytes(&self) -> u64 {
        match self {
            Self::Rows { rows, .. } => rows.position().byte(),
            Self::People { people, .. } => people.bytes(),
        }
    }
}

/// What separates the columns: the comma, the semicolon or the tab that the first line has most of.
fn delimiter(head: &[u8]) -> u8 {
    let line = head.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let count = |mark: u8| line.iter().filter(|byte| **byte == mark).count();
    // Of marks that are equally frequent, the last one is taken.
    [b'\t', b';', b','].into_iter().max_by_key(|mark| count(*mark)).unwrap_or(b',')
}

/// The member of a birth that a column means, in any case and with spaces, hyphens or underscores; another name as it is.
fn member(column: &str) -> String {
    static MEMBERS: LazyLock<Vec<String>> = LazyLock::new(|| {
        let members = engine::schema::in_query::<BirthRequest>();
        members.into_iter().map(|member| member.name).collect()
    });
    let bare = |name: &str| name.replace([' ', '-', '_'], "").to_lowercase();
    let column = column.trim();
    let known = MEMBERS.iter().find(|member| bare(member) == bare(column));
    known.map_or(column, String::as_str).to_owned()
}

/// Casts the chart of a person.
fn cast_person(
    app: &App,
    person: &Person,
    options: &[(&'static str, String)],
) -> Result<BatchRow, CliError> {
    import::print_notes(app, person)?;
    let cast = person.members().and_then(|members| {
        let members = members.into_iter().chain(options.iter().cloned());
        let members = Members::from_texts(members.map(|(name, text)| (name, Some(text))));
        app.cast(members, Purpose::Chart).map_err(|failure| failure.to_string())
    });
    Ok(BatchRow { line: person.line, cast })
}

/// A row as one line of CSV, with quotes where they are needed.
fn as_csv(row: &StringRecord) -> Result<String, csv::Error> {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    writer.write_record(row)?;
    let line = writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&line).trim_end_matches('\n').to_owned())
}

/// For each requirement, the alternative sets of columns, and their description in an error message.
const NEEDED: [(&[&[&str]], &str); 3] = [
    (&[&["date"], &["dateOfBirth"]], "date"),
    (&[&["time"], &["timeOfBirth"], &["timeUnknown"]], "time or timeUnknown"),
    (&[&["place"], &["latitude", "longitude"]], "place, or latitude and longitude"),
];

/// Checks that all required columns are present, without duplicates. The error is a sentence.
fn check_head(head: &StringRecord) -> Result<(), String> {
    let mut names = BTreeSet::new();
    for name in head.iter().map(str::trim) {
        if !name.is_empty() && !names.insert(name) {
            return Err(format!("There are two columns called {name:?}."));
        }
    }
    let is_there = |columns: &&[&str]| columns.iter().all(|column| names.contains(column));
    let missing = NEEDED.iter().filter(|(choices, _)| !choices.iter().any(is_there));
    let missing: Vec<&str> = missing.map(|(_, words)| *words).collect();
    if missing.is_empty() {
        return Ok(());
    }
    Err(format!(
        "There is no column for {}. Columns are separated by commas, semicolons or tabs; their names \
         are in astrarium chart --help.",
        missing.join("; nor for ")
    ))
}

/// Casts the chart of a row. `options` are those of rows that name none. The error and the doubt about the place are sentences.
fn cast(
    app: &App,
    head: &StringRecord,
    row: &StringRecord,
    options: &[(&'static str, String)],
    doubt: &mut Option<String>,
) -> Result<Cast, String> {
    if row.len() != head.len() {
        return Err(format!("The row has {} fields, the header has {}.", row.len(), head.len()));
    }
    let cells = head.iter().map(str::trim).zip(row);
    let mut cells: Vec<(&str, String)> = cells
        .filter(|(_, value)| !value.trim().is_empty())
        .map(|(name, value)| match name {
            // Spreadsheets of many countries write decimals with a comma.
            "latitude" | "longitude" => (name, value.replace(',', ".")),
            _ => (name, value.to_owned()),
        })
        .collect();
    *doubt = find_place(app, &mut cells)?;
    for (name, value) in options {
        if cells.iter().all(|(known, _)| known != name) {
            cells.push((name, value.clone()));
        }
    }
    let members = Members::from_texts(cells.into_iter().map(|(name, text)| (name, Some(text))));
    app.cast(members, Purpose::Chart).map_err(|failure| failure.to_string())
}

/// Replaces the name of the place by its coordinates and zone, unless the row has coordinates. Without a zone, it is
/// `auto`. Returns a sentence if another place may be meant.
fn find_place(app: &App, cells: &mut Vec<(&str, String)>) -> Result<Option<String>, String> {
    let has = |cells: &[(&str, String)], name| cells.iter().any(|(known, _)| *known == name);
    let is_placed = has(cells, "latitude") || has(cells, "longitude");
    let named = cells.iter().position(|(name, _)| *name == "place").filter(|_| !is_placed);
    if let Some(at) = named {
        let (_, name) = cells.swap_remove(at);
        let found = place_called(app, &name).ok_or_else(|| {
            format!("place: No place called {name:?} was found; give latitude and longitude.")
        })?;
        let zone_is_given = has(cells, "timezone");
        let members = found.members.into_iter();
        cells.extend(members.filter(|(name, _)| !(zone_is_given && *name == "timezone")));
        return Ok(found.doubt);
    }
    if !has(cells, "timezone") {
        cells.push(("timezone", "auto".to_owned()));
    }
    Ok(None)
}
