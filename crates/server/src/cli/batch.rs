//! `astrarium chart --batch`: reads births from a CSV file and writes a row of chart data for each.
//!
//! - `births`: the columns of the input
//! - `charts`: the columns of the output

mod births;
mod charts;

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use csv::{ReaderBuilder, StringRecord, Writer, WriterBuilder};
use indicatif::{ProgressBar, ProgressStyle};

use super::CliError;
use crate::app::App;

type Table = Writer<File>;

/// The help text at the end of `astrarium chart --help`.
pub(super) const HELP: &str = "\
Columns of the --batch file, in any order, separated by commas; a cell may be empty:
  date (YYYY-MM-DD), time (HH:MM or HH:MM:SS) or timeUnknown (true), and the place: place (a name,
  as for --place) or latitude and longitude. Also name, timezone (empty: found by the place),
  utcOffset and disambiguation, and the chart options houseSystem, zodiac, node, center, aspectTypes
  and orbs, written as for the flags. Beside coordinates, place is only a label.

A name or a label that a spreadsheet would run as a formula is written with an apostrophe before it.

Exit codes:
  0  all is well; with --batch, every row has its chart
  1  a file cannot be read or written
  2  something on the command line cannot be used
  3  with --batch: some rows could not be read
  4  with --batch: no row could be read
  5  with --batch: the header is not understood";

/// Size of the write buffers: larger than the library's 8 kB for fewer system calls, but small enough for the
/// processor's cache.
const BUFFER_BYTES: usize = 1 << 16;

/// Casts every row of `file`. A row that cannot be read is written to a file beside the output, with its line number
/// and the reason, and the run fails at the end. Memory use does not depend on the number of rows.
pub(super) fn run(app: &App, file: &Path, out: Option<&Path>) -> Result<(), CliError> {
    let out = out.map_or_else(|| file.with_extension("charts.csv"), Path::to_path_buf);
    let bad = out.with_extension("errors.csv");
    let table_error = |path: &Path| {
        let path = path.to_path_buf();
        move |cause| CliError::Table { path, cause }
    };

    let input = File::open(file).map_err(|cause| file_error(file, cause))?;
    if [&out, &bad].into_iter().any(|written| is_same(file, written)) {
        return Err(CliError::Itself(file.to_path_buf()));
    }
    let length = input.metadata().map_or(0, |metadata| metadata.len());
    let mut rows = ReaderBuilder::new().flexible(true).from_reader(input);
    let head = read_head(&mut rows, file)?;
    let mut charts = create(&out)?;
    let mut errors = create(&bad)?;
    charts.write_record(charts::columns()).map_err(table_error(&out))?;
    errors.write_record(["line", "reason", "row"]).map_err(table_error(&bad))?;

    let progress = progress_bar(length);
    let (mut cast_rows, mut bad_rows) = (0_u64, 0_u64);
    let mut row = StringRecord::new();
    let mut text = Vec::new();
    loop {
        let read = rows.read_record(&mut row);
        let line = rows.position().line();
        let problem = match read {
            Ok(false) => break,
            Ok(true) => match births::cast(app, &head, &row) {
                Ok(cast) => {
                    charts::write(&mut charts, &mut text, &cast).map_err(table_error(&out))?;
                    cast_rows += 1;
                    None
                }
                Err(problem) => Some(problem),
            },
            // For example bytes that are not UTF-8. Only this row is skipped.
            Err(error) if !error.is_io_error() => Some(error.to_string()),
            Err(cause) => return Err(CliError::Table { path: file.to_path_buf(), cause }),
        };
        if let Some(problem) = problem {
            let line = row.position().map_or(line, csv::Position::line).to_string();
            let whole = as_csv(&row).map_err(table_error(&bad))?;
            let whole = charts::harmless(&whole);
            errors.write_record([&line, &problem, whole.as_ref()]).map_err(table_error(&bad))?;
            bad_rows += 1;
        }
        if (cast_rows + bad_rows).is_multiple_of(1000) {
            progress.set_position(rows.position().byte());
        }
    }
    progress.finish_and_clear();
    charts.flush().map_err(|cause| file_error(&out, cause))?;
    errors.flush().map_err(|cause| file_error(&bad, cause))?;
    let mut said = std::io::stderr();
    writeln!(said, "{cast_rows} charts in {}", out.display())?;
    if bad_rows > 0 {
        return Err(CliError::Rows { bad_rows, rows: cast_rows + bad_rows, errors: bad });
    }
    drop(errors);
    std::fs::remove_file(&bad).map_err(|cause| file_error(&bad, cause))
}

/// A row as one line of CSV, with quotes where they are needed.
fn as_csv(row: &StringRecord) -> Result<String, csv::Error> {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    writer.write_record(row)?;
    let line = writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&line).trim_end_matches('\n').to_owned())
}

/// Reads and checks the names of the columns before anything is written.
fn read_head(rows: &mut csv::Reader<File>, file: &Path) -> Result<StringRecord, CliError> {
    let path = || file.to_path_buf();
    let head = match rows.headers() {
        Ok(head) => head.clone(),
        Err(cause) if cause.is_io_error() => return Err(CliError::Table { path: path(), cause }),
        Err(cause) => return Err(CliError::Header { path: path(), reason: cause.to_string() }),
    };
    births::check_head(&head).map_err(|reason| CliError::Header { path: path(), reason })?;
    Ok(head)
}

/// Whether two paths name the same existing file.
fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

fn create(path: &Path) -> Result<Table, CliError> {
    let file = File::create(path).map_err(|cause| file_error(path, cause))?;
    Ok(WriterBuilder::new().buffer_capacity(BUFFER_BYTES).from_writer(file))
}

fn file_error(path: &Path, cause: std::io::Error) -> CliError {
    CliError::File { path: PathBuf::from(path), cause }
}

/// A progress bar on standard error, shown only in a terminal.
fn progress_bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent}% {eta} left");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
