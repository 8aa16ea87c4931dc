//! `astrarium chart`.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use clap::Args;
use engine::answer::{ChartAnswer, Wanted};
use engine::{BadInput, FieldErrorCode, NameRule};

use super::birth::BirthArgs;
use super::chart_tables::{
    aspects, coordinates, dignities, houses, parallels, planets, points, rulers, stars,
};
use super::output::{Format, FormatArgs, write};
use super::{CliError, batch};
use crate::app::App;
use crate::text;

/// A chart on the terminal.
#[derive(Debug, Args)]
pub(super) struct ChartArgs {
    #[command(flatten)]
    pub(super) birth: BirthArgs,
    #[command(flatten)]
    pub(super) output: FormatArgs<true, true>,
    /// A CSV file with one birth per row, or - for standard input; its columns are listed below. Or a file that --import
    /// reads, for all people in it. The chart options are those of rows that name none
    #[arg(long, value_name = "FILE", conflicts_with_all = ["import", "date", "time", "place",
        "latitude", "longitude", "timezone", "utc-offset", "name", "time-unknown", "disambiguation"])]
    batch: Option<PathBuf>,
    /// Output file of the batch, or - for standard output [default: FILE.charts.csv, for standard input
    /// standard output; rows that could not be read are written to OUT.errors.csv beside it, for standard output
    /// to standard error]
    #[arg(long, value_name = "OUT.csv")]
    pub(super) out: Option<PathBuf>,
}

/// Prints a chart, or casts the charts of a file.
pub(super) fn run(app: &App, arguments: &ChartArgs) -> Result<(), CliError> {
    if let Some(file) = &arguments.batch {
        return batch::run(app, arguments, file);
    }
    if arguments.out.is_some() {
        // clap's `requires` is silent if the required flag conflicts with another one.
        let message = "Only a batch is written to a file: give --batch, or remove --out.";
        return Err(BadInput::field("--out", FieldErrorCode::Conflict, message).into());
    }
    let cast = arguments.birth.cast(app, NameRule::Optional)?;
    let format = arguments.output.format;
    if format == Format::Csv {
        return batch::print_row(&cast);
    }
    if let Some(format) = format.births() {
        let birth = format
            .write(&cast, false)
            .map_err(|reason| BadInput::field("--format", FieldErrorCode::Conflict, reason))?;
        return write(Path::new("-"), format!("{}{birth}", format.head()).as_bytes(), &[]);
    }
    let answer = app.engine.chart_answer(&cast, Wanted::default())?;
    arguments.output.print(&answer, table, |answer| text::chart(answer, false))
}

fn table(answer: &ChartAnswer) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = write_table(&mut out, answer);
    out
}

fn write_table(out: &mut String, answer: &ChartAnswer) -> std::fmt::Result {
    let (birth, chart) = (&answer.birth_data, &answer.chart);
    let title = [birth.name.as_deref(), birth.place.as_deref()].into_iter().flatten();
    writeln!(out, "{}", title.collect::<Vec<_>>().join(", "))?;
    let time = birth.time.map_or_else(|| "time not known".to_owned(), |time| time.to_string());
    writeln!(out, "{} {time}, {:.4}, {:.4}", birth.date, birth.latitude, birth.longitude)?;
    writeln!(out, "{} {} ({})", birth.explanation, birth.instant, birth.zone_abbreviation)?;
    for warning in &birth.warnings {
        writeln!(out, "Note: {}", warning.message)?;
    }
    if let Some(options) = &chart.options {
        writeln!(out, "{}", options.sentence)?;
    }
    writeln!(out, "\n{}", planets(chart))?;
    for table in [points(chart), coordinates(chart), dignities(chart), rulers(chart)] {
        if !table.is_empty() {
            writeln!(out, "\n{table}")?;
        }
    }
    if let Some(system) = chart.house_system {
        writeln!(out, "\n{} houses\n{}", system.label(), houses(chart))?;
    }
    writeln!(out, "\n{}", aspects(chart))?;
    if let Some(found) = &chart.parallels {
        writeln!(out, "\n{}", parallels(found))?;
    }
    if let Some(found) = &chart.stars {
        writeln!(out, "\n{}", stars(found))?;
    }
    Ok(())
}
