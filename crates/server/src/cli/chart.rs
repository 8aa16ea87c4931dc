//! `astrarium chart`.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, Table};
use natal::answer::{Chart, ChartAnswer};
use natal::{BadInput, FieldErrorCode, NameRule};

use super::birth::BirthArgs;
use super::{CliError, batch};
use crate::app::App;

/// A chart on the terminal.
#[derive(Debug, Args)]
pub(super) struct ChartArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// JSON, as POST /chart/natal answers
    #[arg(long)]
    json: bool,
    /// A CSV file with a birth a row; see below for its columns
    #[arg(long, value_name = "FILE.csv", conflicts_with_all = ["json", "date", "time", "place",
        "latitude", "longitude", "timezone", "utc_offset", "name", "time_unknown", "disambiguation"])]
    batch: Option<PathBuf>,
    /// Where the batch is written [default: FILE.charts.csv; rows that could not be read go to
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
        let message = "Only a batch is written to a file: give --batch, or leave it out.";
        return Err(BadInput::field("--out", FieldErrorCode::Conflict, message).into());
    }
    let cast = arguments.birth.cast(app, NameRule::Optional)?;
    let answer = app.natal.chart_answer(&cast)?;
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
    writeln!(out, "\n{}", planets(chart))?;
    if let Some(system) = chart.house_system {
        writeln!(out, "\n{system} houses\n{}", houses(chart))?;
    }
    writeln!(out, "\n{}", aspects(chart))?;
    Ok(())
}

/// A table without rules and with a header in capitals, readable in a terminal and in a pipe.
pub(super) fn plain_table(head: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_preset(NOTHING).set_header(head.iter().map(|word| word.to_uppercase()));
    table
}

fn planets(chart: &Chart) -> Table {
    let mut table = plain_table(&["Body", "Position", "House", "Motion", "Dignity"]);
    for planet in &chart.planets {
        table.add_row([
            planet.name.to_string(),
            planet.position.clone(),
            planet.house.map_or_else(String::new, |house| house.to_string()),
            if planet.retrograde { "retrograde".to_owned() } else { String::new() },
            planet.dignity.map_or_else(String::new, |dignity| dignity.to_string()),
        ]);
    }
    right(&mut table, &[1, 2]);
    table
}

fn houses(chart: &Chart) -> Table {
    let angle = |number: u8| match number {
        1 => "Ascendant",
        4 => "IC",
        7 => "Descendant",
        10 => "Midheaven",
        _ => "",
    };
    let mut table = plain_table(&["House", "Cusp", ""]);
    for house in &chart.houses {
        let number = house.number.to_string();
        table.add_row([number.as_str(), &house.position, angle(house.number)]);
    }
    right(&mut table, &[0, 1]);
    table
}

fn aspects(chart: &Chart) -> Table {
    let mut table = plain_table(&["Aspect", "", "", "Orb", ""]);
    for aspect in &chart.aspects {
        table.add_row([
            aspect.planet1.to_string(),
            aspect.kind.to_string(),
            aspect.planet2.to_string(),
            degrees_and_minutes(aspect.orb),
            match aspect.applying {
                Some(true) => "applying".to_owned(),
                Some(false) => "separating".to_owned(),
                None => String::new(),
            },
        ]);
    }
    right(&mut table, &[3]);
    table
}

fn right(table: &mut Table, columns: &[usize]) {
    for &column in columns {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}

/// Degrees and minutes, truncated: `1°24′`.
fn degrees_and_minutes(degrees: f64) -> String {
    let minutes = (degrees * 60.0).floor();
    format!("{:.0}°{:02.0}′", (minutes / 60.0).floor(), minutes % 60.0)
}
