//! `astrarium chart --batch`: a birth a row in, a chart a row out, in one pass.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use chart::{Body, House};
use csv::{ReaderBuilder, StringRecord, Writer, WriterBuilder};
use indicatif::{ProgressBar, ProgressStyle};
use natal::answer::Warning;
use natal::{Cast, Members, NameRule};

use super::Trouble;
use crate::app::App;

type Table = Writer<File>;

/// What is written at a time: fewer trips to the disk than with the library's own 8 kB, and small
/// enough to stay in the processor's cache.
const BUFFER_BYTES: usize = 1 << 16;

/// Casts every row of `file`. A row that cannot be read goes, with its line and the reason, into a
/// file beside the output; nothing is lost and nothing is kept in memory.
pub(super) fn run(app: &App, file: &Path, out: Option<&Path>) -> Result<(), Trouble> {
    let out = out.map_or_else(|| file.with_extension("charts.csv"), Path::to_path_buf);
    let bad = out.with_extension("errors.csv");
    let table_trouble = |path: &Path| {
        let path = path.to_path_buf();
        move |cause| Trouble::Table { path, cause }
    };

    let input = File::open(file).map_err(|cause| trouble(file, cause))?;
    if [&out, &bad].into_iter().any(|written| is_same(file, written)) {
        return Err(Trouble::Itself(file.to_path_buf()));
    }
    let length = input.metadata().map_or(0, |metadata| metadata.len());
    let mut rows = ReaderBuilder::new().flexible(true).from_reader(input);
    let head = rows.headers().map_err(table_trouble(file))?.clone();
    let mut charts = create(&out)?;
    let mut errors = create(&bad)?;
    charts.write_record(columns()).map_err(table_trouble(&out))?;
    errors.write_record(["line", "reason", "row"]).map_err(table_trouble(&bad))?;

    let progress = progress_bar(length);
    let (mut cast_rows, mut bad_rows) = (0_u64, 0_u64);
    let mut row = StringRecord::new();
    let mut text = Vec::new();
    loop {
        let read = rows.read_record(&mut row);
        let line = rows.position().line();
        let problem = match read {
            Ok(false) => break,
            Ok(true) => match chart_row(app, &head, &row) {
                Ok(cast) => {
                    write_chart(&mut charts, &mut text, &cast).map_err(table_trouble(&out))?;
                    cast_rows += 1;
                    None
                }
                Err(problem) => Some(problem),
            },
            // Bytes that are no text: this row is lost to us, the next one may not be.
            Err(error) if !error.is_io_error() => Some(error.to_string()),
            Err(cause) => return Err(Trouble::Table { path: file.to_path_buf(), cause }),
        };
        if let Some(problem) = problem {
            let line = row.position().map_or(line, csv::Position::line).to_string();
            let whole = row.iter().collect::<Vec<_>>().join(",");
            errors.write_record([line, problem, whole]).map_err(table_trouble(&bad))?;
            bad_rows += 1;
        }
        if (cast_rows + bad_rows).is_multiple_of(1000) {
            progress.set_position(rows.position().byte());
        }
    }
    progress.finish_and_clear();
    charts.flush().map_err(|cause| trouble(&out, cause))?;
    errors.flush().map_err(|cause| trouble(&bad, cause))?;
    let mut said = std::io::stderr();
    writeln!(said, "{cast_rows} charts in {}", out.display())?;
    if bad_rows > 0 {
        writeln!(said, "{bad_rows} rows could not be read: see {}", bad.display())?;
    } else {
        drop(errors);
        std::fs::remove_file(&bad).map_err(|cause| trouble(&bad, cause))?;
    }
    Ok(())
}

/// Whether two paths lead to one file that is there.
fn is_same(one: &Path, other: &Path) -> bool {
    matches!((one.canonicalize(), other.canonicalize()), (Ok(one), Ok(other)) if one == other)
}

/// One row's chart, or why there is none.
fn chart_row(app: &App, head: &StringRecord, row: &StringRecord) -> Result<Cast, String> {
    if row.len() != head.len() {
        return Err(format!("the row has {} fields, the head has {}", row.len(), head.len()));
    }
    let members = head
        .iter()
        .zip(row)
        .filter(|(_, value)| !value.trim().is_empty())
        .map(|(name, value)| (name.trim().to_owned(), value.to_owned()));
    let members = Members::from_query(members).map_err(|twice| format!("the head {twice}"))?;
    app.cast(members, NameRule::Optional).map_err(|failure| failure.to_string())
}

/// The columns of the output.
fn columns() -> Vec<String> {
    let mut columns: Vec<String> =
        ["name", "instant", "utcOffset", "houseSystem"].map(str::to_owned).to_vec();
    for body in Body::ALL {
        let name = body.name().to_lowercase().replace(' ', "_");
        columns.extend([name.clone(), format!("{name}_house"), format!("{name}_retrograde")]);
    }
    columns.extend(House::ALL.map(|house| format!("cusp_{}", house.number())));
    columns.extend(["aspects", "patterns", "warnings"].map(str::to_owned));
    columns
}

/// The numbers of the houses, written once.
const HOUSE_NUMBERS: [&str; 12] = ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"];

/// One row, field by field; `text` is room that is used again.
fn write_chart(table: &mut Table, text: &mut Vec<u8>, cast: &Cast) -> Result<(), csv::Error> {
    let chart = &cast.chart;
    let birth = &cast.birth;
    let mut digits = ryu::Buffer::new();
    table.write_field(birth.details.name.as_deref().unwrap_or_default())?;
    table.write_field(birth.instant())?;
    table.write_field(birth.resolved.utc_offset.to_string())?;
    table.write_field(chart.houses.map_or("", |houses| houses.system.name()))?;
    for placement in &chart.placements {
        table.write_field(digits.format_finite(placement.position.longitude.degrees()))?;
        table.write_field(placement.house.map_or("", |house| HOUSE_NUMBERS[house.index()]))?;
        table.write_field(if placement.position.is_retrograde() { "true" } else { "false" })?;
    }
    for house in House::ALL {
        let cusp = chart.houses.map(|houses| houses.cusp(house).degrees());
        table.write_field(cusp.map_or("", |cusp| digits.format_finite(cusp)))?;
    }
    write_list(table, text, &chart.aspects, |text, aspect| {
        for part in [aspect.first.name(), " ", aspect.kind.name(), " ", aspect.second.name()] {
            text.extend_from_slice(part.as_bytes());
        }
    })?;
    write_list(table, text, &chart.patterns, |text, pattern| {
        text.extend_from_slice(pattern.kind.name().as_bytes());
    })?;
    write_list(table, text, &Warning::all(cast), |text, warning| {
        text.extend_from_slice(warning.message.as_bytes());
    })?;
    table.write_record(None::<&[u8]>)
}

/// A list as one field.
fn write_list<T>(
    table: &mut Table,
    text: &mut Vec<u8>,
    items: &[T],
    write_item: impl Fn(&mut Vec<u8>, &T),
) -> Result<(), csv::Error> {
    text.clear();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            text.extend_from_slice(b"; ");
        }
        write_item(text, item);
    }
    table.write_field(text)
}

fn create(path: &Path) -> Result<Table, Trouble> {
    let file = File::create(path).map_err(|cause| trouble(path, cause))?;
    Ok(WriterBuilder::new().buffer_capacity(BUFFER_BYTES).from_writer(file))
}

fn trouble(path: &Path, cause: std::io::Error) -> Trouble {
    Trouble::File { path: PathBuf::from(path), cause }
}

/// Drawn on standard error, and only where that is a terminal.
fn progress_bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent}% {eta} left");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
