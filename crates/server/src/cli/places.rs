//! `astrarium places`.

use std::io::Write as _;

use clap::Args;
use engine::answer::PlaceResults;

use super::CliError;
use super::output::{Format, FormatArgs};
use crate::app::App;
use crate::http::routes::places::search_gazetteer;
use crate::text;

/// The arguments of `astrarium places`.
#[derive(Debug, Args)]
pub(super) struct PlacesArgs {
    /// The beginning of a name in any script, or coordinates such as "48.4, 9.99"
    query: String,
    /// Maximum number of results, 1 to 20
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=20))]
    limit: u8,
    #[command(flatten)]
    output: FormatArgs<true>,
}

/// Prints the places that were found.
pub(super) fn run(app: &App, arguments: &PlacesArgs) -> Result<(), CliError> {
    let found = search_gazetteer(app, &arguments.query, arguments.limit.into());
    let found = found.map_err(|bad| bad.renamed(&|_| "<QUERY>".to_owned()))?;
    let is_empty = found.results.is_empty();
    match arguments.output.format {
        Format::Csv => {
            let mut rows = csv::Writer::from_writer(std::io::stdout());
            rows.write_record(["place", "latitude", "longitude", "timezone"])
                .map_err(table_error)?;
            for place in &found.results {
                let zone = &place.annotations.timezone.name;
                let degrees = [place.geometry.lat, place.geometry.lng].map(|it| it.to_string());
                rows.write_record([&place.formatted, &degrees[0], &degrees[1], zone])
                    .map_err(table_error)?;
            }
            rows.flush()?;
        }
        Format::Jsonl => {
            for place in &found.results {
                writeln!(std::io::stdout(), "{}", serde_json::to_string(place)?)?;
            }
        }
        Format::Table if is_empty => {}
        _ => arguments.output.print(&found, table, text::places)?,
    }
    if is_empty { Err(CliError::NothingFound) } else { Ok(()) }
}

fn table_error(cause: csv::Error) -> CliError {
    CliError::Table { path: "-".into(), cause }
}

fn table(found: &PlaceResults) -> String {
    let rows = found.results.iter().map(|place| {
        let zone = &place.annotations.timezone;
        [
            place.formatted.clone(),
            format!("{:.4}", place.geometry.lat),
            format!("{:.4}", place.geometry.lng),
            zone.label.clone().unwrap_or_else(|| zone.name.clone()),
        ]
    });
    let head = ["Place", "Latitude", "Longitude", "Time zone"];
    report::table(&head, &rows.collect::<Vec<_>>(), &[1, 2])
}
