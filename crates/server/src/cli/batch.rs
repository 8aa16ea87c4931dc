//! `astrarium chart --batch`: reads births from a file and writes a row of chart data for each.
//!
//! - `births`: the input, and its columns
//! - `charts`: the columns of the output

mod births;
mod charts;

use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use csv::{Writer, WriterBuilder};
use engine::answer::Wanted;
use engine::{BadInput, Cast, FieldErrorCode};
use indicatif::{ProgressBar, ProgressStyle};

use self::births::{BatchRow, Births};
use super::chart::ChartArgs;
use super::chart_file::ChartFormat;
use super::output::{Format, is_standard, printable_json};
use super::{CliError, printable};
use crate::app::App;

/// Where rows are written.
type Table = Writer<Box<dyn Write>>;

/// The help text at the end of `astrarium chart --help`.
pub(super) const HELP: &str = "\
Columns of the --batch file, in any order, separated by commas, semicolons or tabs. Names may have
any case, spaces and underscores (date_of_birth). A cell may be empty:
  date (YYYY-MM-DD), time (HH:MM or HH:MM:SS) or timeUnknown (true), and the place: place (a name,
  as for --place) or latitude and longitude. Also name, timezone (empty: found by the place),
  utcOffset and disambiguation, and the chart options houseSystem, zodiac, node, center, aspectTypes
  and orbs, written as for the flags. Beside coordinates, place is only a label. With --format jsonl
  each chart is a line of JSON, in the format of POST /chart/natal. With --format aaf or astrolog
  the births are written for other programs.

Files of other programs, for --import and --batch, recognised by their content:
  AAF: lines #A93: (name, date, time, place) and #B93: (Julian day, coordinates, zone, summer time).
  Astrolog: switches /qb or /qc (date, time, zone, coordinates) and /zi (name, place).

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
        Format::Aaf => ChartFormat::Aaf.ending(),
        Format::Astrolog => ChartFormat::Astrolog.ending(),
        Format::Json | Format::Md => {
            let message = "A batch is written as csv, jsonl, aaf or astrolog.";
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

    for written in [Some(&out), bad.as_ref()].into_iter().flatten() {
        if is_same(file, written) {
            return Err(CliError::Itself(file.to_path_buf()));
        }
    }
    for written in [Some(&out), bad.as_ref()].into_iter().flatten() {
        arguments.replacing.check(written)?;
    }
    let (input, length): (Box<dyn BufRead>, u64) = if is_standard(file) {
        (Box::new(std::io::stdin().lock()), 0)
    } else {
        let input = File::open(file).map_err(|cause| file_error(file, cause))?;
        let length = input.metadata().map_or(0, |metadata| metadata.len());
        (Box::new(BufReader::with_capacity(BUFFER_BYTES, input)), length)
    };
    let mut births = Births::new(input, file)?;
    let mut charts = Charts::new(format, &out)?;
    let mut errors = bad.as_deref().map(create).transpose()?.map(as_table);
    if let (Some(errors), Some(bad)) = (&mut errors, &bad) {
        errors.write_record(["line", "reason", "row"]).map_err(table_error(bad))?;
    }

    let progress = progress_bar(length);
    let (mut cast_rows, mut bad_rows) = (0_u64, 0_u64);
    let mut text = Vec::new();
    while let Some(BatchRow { line, cast }) = births.next(app, &options, file)? {
        let written = match cast {
            Ok(cast) => {
                let unknown = &cast.birth.details.unknown.members;
                if cast_rows == 0 && !unknown.is_empty() {
                    let note = format!(
                        "Note: columns that are not known were ignored: {}",
                        unknown.join(", ")
                    );
                    writeln!(std::io::stderr(), "{}", printable(&note))?;
                }
                charts.write(app, &mut text, &cast, &out)?
            }
            Err(problem) => Err(problem),
        };
        match written {
            Ok(()) => cast_rows += 1,
            Err(problem) => {
                if let (Some(errors), Some(bad)) = (&mut errors, &bad) {
                    let whole = births.text().map_err(table_error(bad))?;
                    let whole = report::plain(&whole);
                    let whole = charts::harmless(&whole);
                    let problem = report::plain(&problem);
                    let line = line.to_string();
                    errors
                        .write_record([&line, &problem, whole.as_ref()])
                        .map_err(table_error(bad))?;
                } else {
                    let problem = printable(&format!("line {line}: {problem}"));
                    writeln!(std::io::stderr(), "{problem}")?;
                }
                bad_rows += 1;
            }
        }
        if (cast_rows + bad_rows).is_multiple_of(1000) {
            progress.set_position(births.bytes());
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

/// A chart as a row with its header.
pub(super) fn row(cast: &Cast) -> Result<Vec<u8>, CliError> {
    let failed = |cause| CliError::Table { path: "-".into(), cause };
    let mut rows = Writer::from_writer(Vec::new());
    rows.write_record(charts::columns()).map_err(failed)?;
    charts::write(&mut rows, &mut Vec::new(), cast).map_err(failed)?;
    rows.into_inner().map_err(|error| error.into_error().into())
}

/// The charts of a batch as they are written.
enum Charts {
    /// Rows of data.
    Rows(Box<Table>),
    /// Lines of JSON.
    Lines(BufWriter<Box<dyn Write>>),
    /// Births for another program.
    Births(ChartFormat, BufWriter<Box<dyn Write>>),
}

impl Charts {
    /// Begins the output.
    fn new(format: Format, path: &Path) -> Result<Self, CliError> {
        let out = create(path)?;
        if let Some(format) = format.births() {
            let mut out = BufWriter::with_capacity(BUFFER_BYTES, out);
            let head = out.write_all(format.head().as_bytes());
            head.map_err(|cause| file_error(path, cause))?;
            return Ok(Self::Births(format, out));
        }
        if format == Format::Jsonl {
            return Ok(Self::Lines(BufWriter::with_capacity(BUFFER_BYTES, out)));
        }
        let mut rows = as_table(out);
        rows.write_record(charts::columns())
            .map_err(|cause| CliError::Table { path: path.to_owned(), cause })?;
        Ok(Self::Rows(Box::new(rows)))
    }

    /// Writes a chart. `text` is a buffer that the caller reuses for every chart; `path` is for errors. The inner error is a
    /// sentence with the reason why the format cannot hold this birth.
    fn write(
        &mut self,
        app: &App,
        text: &mut Vec<u8>,
        cast: &Cast,
        path: &Path,
    ) -> Result<Result<(), String>, CliError> {
        match self {
            Self::Rows(table) => charts::write(table, text, cast)
                .map_err(|cause| CliError::Table { path: path.to_owned(), cause })?,
            Self::Lines(out) => {
                text.clear();
                let answer = app.engine.chart_answer(cast, Wanted::without_texts())?;
                let line = printable_json(&serde_json::to_string(&answer)?) + "\n";
                out.write_all(line.as_bytes()).map_err(|cause| file_error(path, cause))?;
            }
            Self::Births(format, out) => match format.write(cast, true) {
                Ok(birth) => {
                    out.write_all(birth.as_bytes()).map_err(|cause| file_error(path, cause))?;
                }
                Err(reason) => return Ok(Err(reason)),
            },
        }
        Ok(Ok(()))
    }

    fn flush(&mut self) -> std::io::Result<()> {
        match self {
            Self::Rows(table) => table.flush(),
            Self::Lines(out) | Self::Births(_, out) => out.flush(),
        }
    }
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
