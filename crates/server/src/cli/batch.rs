//! `astrarium chart --batch`: reads births from a CSV file and writes a row of chart data for each.
//!
//! - `births`: the columns of the input
//! - `charts`: the columns of the output

mod births;
mod charts;

use std::fs::File;
use std::io::{BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use csv::{ReaderBuilder, StringRecord, Writer, WriterBuilder};
use engine::answer::Wanted;
use engine::{BadInput, Cast, FieldErrorCode};
use indicatif::{ProgressBar, ProgressStyle};

use super::chart::ChartArgs;
use super::output::{Format, is_standard};
use super::{CliError, printable};
use crate::app::App;

/// Where rows are written.
type Table = Writer<Box<dyn Write>>;

/// The help text at the end of `astrarium chart --help`.
pub(super) const HELP: &str = "\
Columns of the --batch file, in any order, separated by commas; a cell may be empty:
  date (YYYY-MM-DD), time (HH:MM or HH:MM:SS) or timeUnknown (true), and the place: place (a name,
  as for --place) or latitude and longitude. Also name, timezone (empty: found by the place),
  utcOffset and disambiguation, and the chart options houseSystem, zodiac, node, center, aspectTypes
  and orbs, written as for the flags. Beside coordinates, place is only a label. With --format jsonl
  each chart is a line of JSON, in the format of POST /chart/natal.

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

/// Casts every row of `file`. A row that cannot be read is written to a file beside the output, or to standard error, with
/// its line number and the reason, and the run fails at the end. Memory use does not depend on the number of rows.
pub(super) fn run(app: &App, arguments: &ChartArgs, file: &Path) -> Result<(), CliError> {
    let format = arguments.output.format;
    let ending = match format {
        Format::Table | Format::Csv => "csv",
        Format::Jsonl => "jsonl",
        Format::Json | Format::Md => {
            let message = "A batch is written as csv or jsonl.";
            return Err(BadInput::field("--format", FieldErrorCode::Conflict, message).into());
        }
    };
    let out = match &arguments.out {
        Some(out) => out.clone(),
        None if is_standard(file) => PathBuf::from("-"),
        None => file.with_extension(format!("charts.{ending}")),
    };
    let bad = (!is_standard(&out)).then(|| out.with_extension("errors.csv"));
    let options = arguments.birth.options();
    let table_error = |path: &Path| {
        let path = path.to_path_buf();
        move |cause| CliError::Table { path, cause }
    };

    if [Some(&out), bad.as_ref()].into_iter().flatten().any(|written| is_same(file, written)) {
        return Err(CliError::Itself(file.to_path_buf()));
    }
    let (input, length): (Box<dyn Read>, u64) = if is_standard(file) {
        (Box::new(std::io::stdin()), 0)
    } else {
        let input = File::open(file).map_err(|cause| file_error(file, cause))?;
        let length = input.metadata().map_or(0, |metadata| metadata.len());
        (Box::new(input), length)
    };
    let mut rows = ReaderBuilder::new().flexible(true).from_reader(input);
    let head = read_head(&mut rows, file)?;
    let mut charts = if format == Format::Jsonl {
        Charts::Lines(BufWriter::with_capacity(BUFFER_BYTES, create(&out)?))
    } else {
        let mut rows = as_table(create(&out)?);
        rows.write_record(charts::columns()).map_err(table_error(&out))?;
        Charts::Rows(Box::new(rows))
    };
    let mut errors = bad.as_deref().map(create).transpose()?.map(as_table);
    if let (Some(errors), Some(bad)) = (&mut errors, &bad) {
        errors.write_record(["line", "reason", "row"]).map_err(table_error(bad))?;
    }

    let progress = progress_bar(length);
    let (mut cast_rows, mut bad_rows) = (0_u64, 0_u64);
    let mut row = StringRecord::new();
    let mut text = Vec::new();
    loop {
        let read = rows.read_record(&mut row);
        let line = rows.position().line();
        let problem = match read {
            Ok(false) => break,
            Ok(true) => match births::cast(app, &head, &row, &options) {
                Ok(cast) => {
                    let unknown = &cast.birth.details.unknown.members;
                    if cast_rows == 0 && !unknown.is_empty() {
                        let note = format!(
                            "Note: columns that are not known were ignored: {}",
                            unknown.join(", ")
                        );
                        writeln!(std::io::stderr(), "{}", printable(&note))?;
                    }
                    charts.write(app, &mut text, &cast, &out)?;
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
            if let (Some(errors), Some(bad)) = (&mut errors, &bad) {
                let whole = as_csv(&row).map_err(table_error(bad))?;
                let whole = charts::harmless(&whole);
                errors.write_record([&line, &problem, whole.as_ref()]).map_err(table_error(bad))?;
            } else {
                writeln!(std::io::stderr(), "{}", printable(&format!("line {line}: {problem}")))?;
            }
            bad_rows += 1;
        }
        if (cast_rows + bad_rows).is_multiple_of(1000) {
            progress.set_position(rows.position().byte());
        }
    }
    progress.finish_and_clear();
    charts.flush().map_err(|cause| file_error(&out, cause))?;
    if !is_standard(&out) {
        writeln!(std::io::stderr(), "{cast_rows} charts in {}", out.display())?;
    }
    if let (Some(mut errors), Some(bad)) = (errors, &bad) {
        errors.flush().map_err(|cause| file_error(bad, cause))?;
        if bad_rows == 0 {
            drop(errors);
            std::fs::remove_file(bad).map_err(|cause| file_error(bad, cause))?;
        }
    }
    if bad_rows > 0 {
        return Err(CliError::Rows { bad_rows, rows: cast_rows + bad_rows, errors: bad });
    }
    Ok(())
}

/// Prints a chart as a row with its header.
pub(super) fn print_row(cast: &Cast) -> Result<(), CliError> {
    let path = Path::new("-");
    let failed = |cause| CliError::Table { path: path.to_owned(), cause };
    let mut rows = as_table(create(path)?);
    rows.write_record(charts::columns()).map_err(failed)?;
    charts::write(&mut rows, &mut Vec::new(), cast).map_err(failed)?;
    Ok(rows.flush()?)
}

/// The charts of a batch as they are written.
enum Charts {
    /// Rows of data.
    Rows(Box<Table>),
    /// Lines of JSON.
    Lines(BufWriter<Box<dyn Write>>),
}

impl Charts {
    /// Writes a chart. `text` is a buffer that the caller reuses for every chart; `path` is for errors.
    fn write(
        &mut self,
        app: &App,
        text: &mut Vec<u8>,
        cast: &Cast,
        path: &Path,
    ) -> Result<(), CliError> {
        match self {
            Self::Rows(table) => charts::write(table, text, cast)
                .map_err(|cause| CliError::Table { path: path.to_owned(), cause }),
            Self::Lines(out) => {
                text.clear();
                serde_json::to_writer(
                    &mut *text,
                    &app.engine.chart_answer(cast, Wanted::without_texts())?,
                )?;
                text.push(b'\n');
                out.write_all(text).map_err(|cause| file_error(path, cause))
            }
        }
    }

    fn flush(&mut self) -> std::io::Result<()> {
        match self {
            Self::Rows(table) => table.flush(),
            Self::Lines(out) => out.flush(),
        }
    }
}

/// A row as one line of CSV, with quotes where they are needed.
fn as_csv(row: &StringRecord) -> Result<String, csv::Error> {
    let mut writer = WriterBuilder::new().from_writer(Vec::new());
    writer.write_record(row)?;
    let line = writer.into_inner().map_err(|error| csv::Error::from(error.into_error()))?;
    Ok(String::from_utf8_lossy(&line).trim_end_matches('\n').to_owned())
}

/// Reads and checks the names of the columns before anything is written.
fn read_head(rows: &mut csv::Reader<Box<dyn Read>>, file: &Path) -> Result<StringRecord, CliError> {
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

/// Opens a file for writing, or standard output for `-`.
fn create(path: &Path) -> Result<Box<dyn Write>, CliError> {
    if is_standard(path) {
        return Ok(Box::new(std::io::stdout()));
    }
    Ok(Box::new(File::create(path).map_err(|cause| file_error(path, cause))?))
}

fn as_table(out: Box<dyn Write>) -> Table {
    WriterBuilder::new().buffer_capacity(BUFFER_BYTES).from_writer(out)
}

fn file_error(path: &Path, cause: std::io::Error) -> CliError {
    CliError::File { path: PathBuf::from(path), cause }
}

/// A progress bar on standard error, shown only in a terminal.
fn progress_bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent}% {eta} left");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
