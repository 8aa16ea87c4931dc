//! `astrarium chart`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use engine::answer::{ChartAnswer, Wanted};
use engine::{BadInput, FieldErrorCode, NameRule};

use super::birth::BirthArgs;
use super::chart_tables::{
    aspects, coordinates, dignities, houses, parallels, planets, points, rulers,
};
use super::{CliError, batch};
use crate::app::App;

/// A chart on the terminal.
#[derive(Debug, Args)]
pub(super) struct ChartArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// Print JSON in the format of POST /chart/natal
    #[arg(long)]
    json: bool,
    /// A CSV file with one birth per row; its columns are listed below
    #[arg(long, value_name = "FILE.csv", conflicts_with_all = ["json", "date", "time", "place",
        "latitude", "longitude", "timezone", "utc_offset", "name", "time_unknown", "disambiguation",
        "house_system", "zodiac", "node", "center", "aspect_types", "orbs", "points", "details"])]
    batch: Option<PathBuf>,
    /// Output file of the batch [default: FILE.charts.csv; rows that could not be read are written to
    /// OUT.errors.csv beside it]
    #[arg(long, value_name = "OUT.csv")]
    out: Option<PathBuf>,
}

/// Prints a chart, or casts the charts of a file.
pub(super) fn run(app: &App, arguments: &ChartArgs) -> Result<(), CliError> {
    if let Some(file) = &arguments.batch {
        return batch::run(app, file, arguments.out.as_deref());
    }
    if arguments.out.is_some() {
        // clap's `requires` is silent if the required flag conflicts with another one.
        let message = "Only a batch is written to a file: give --batch, or remove --out.";
        return Err(BadInput::field("--out", FieldErrorCode::Conflict, message).into());
    }
    let cast = arguments.birth.cast(app, NameRule::Optional)?;
    let answer = app.engine.chart_answer(&cast, Wanted::default())?;
    let mut out = std::io::stdout();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
    } else {
        print(&mut out, &answer)?;
    }
    Ok(())
}

fn print(out: &mut impl Write, answer: &ChartAnswer) -> Result<(), CliError> {
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
    Ok(())
}
