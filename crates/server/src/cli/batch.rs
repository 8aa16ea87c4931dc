//! `astrarium chart --batch`: a birth a row in, a chart a row out, in one pass.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::{Path, PathBuf};

use chart::{Body, House};
use csv::{ReaderBuilder, StringRecord, Writer};
use indicatif::{ProgressBar, ProgressStyle};
use natal::answer::BirthData;
use natal::{Cast, Members, NameRule};

use super::Trouble;
use crate::app::App;

type Table = Writer<BufWriter<File>>;

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
    loop {
        let read = rows.read_record(&mut row);
        let line = rows.position().line();
        let problem = match read {
            Ok(false) => break,
            Ok(true) => match chart_row(app, &head, &row) {
                Ok(chart) => {
                    charts.write_record(&chart).map_err(table_trouble(&out))?;
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

/// One row's chart, or why there is none.
fn chart_row(app: &App, head: &StringRecord, row: &StringRecord) -> Result<Vec<String>, String> {
    if row.len() != head.len() {
        return Err(format!("the row has {} fields, the head has {}", row.len(), head.len()));
    }
    let members = head
        .iter()
        .zip(row)
        .filter(|(_, value)| !value.trim().is_empty())
        .map(|(name, value)| (name.trim().to_owned(), value.to_owned()));
    let cast = app
        .cast(Members::from_query(members), NameRule::Optional)
        .map_err(|failure| failure.to_string())?;
    Ok(fields(&cast))
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

fn fields(cast: &Cast) -> Vec<String> {
    let chart = &cast.chart;
    let birth = BirthData::of(cast);
    let system = chart.houses.map_or("", |houses| houses.system.name());
    let mut fields =
        vec![birth.name.unwrap_or_default(), birth.instant, birth.utc_offset, system.to_owned()];
    for placement in &chart.placements {
        fields.extend([
            placement.position.longitude.degrees().to_string(),
            placement.house.map_or_else(String::new, |house| house.number().to_string()),
            placement.position.is_retrograde().to_string(),
        ]);
    }
    let cusps = House::ALL.map(|house| {
        chart.houses.map_or_else(String::new, |houses| houses.cusp(house).degrees().to_string())
    });
    fields.extend(cusps);
    let aspects: Vec<String> = chart
        .aspects
        .iter()
        .map(|a| format!("{} {} {}", a.first.name(), a.kind.name(), a.second.name()))
        .collect();
    let patterns: Vec<&str> = chart.patterns.iter().map(|pattern| pattern.kind.name()).collect();
    let warnings: Vec<String> = birth.warnings.into_iter().map(|w| w.message).collect();
    fields.extend([aspects.join("; "), patterns.join("; "), warnings.join("; ")]);
    fields
}

fn create(path: &Path) -> Result<Table, Trouble> {
    let file = File::create(path).map_err(|cause| trouble(path, cause))?;
    Ok(Writer::from_writer(BufWriter::new(file)))
}

fn trouble(path: &Path, cause: std::io::Error) -> Trouble {
    Trouble::File { path: PathBuf::from(path), cause }
}

/// Drawn on standard error, and only where that is a terminal.
fn progress_bar(length: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent}% {eta} left");
    ProgressBar::new(length).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
