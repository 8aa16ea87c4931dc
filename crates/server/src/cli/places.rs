//! `astrarium places`.

use std::io::Write as _;

use clap::Args;
use comfy_table::Table;

use super::CliError;
use super::chart_tables::plain_table;
use crate::app::App;
use crate::http::routes::places::search_gazetteer;

/// The arguments of `astrarium places`.
#[derive(Debug, Args)]
pub(super) struct PlacesArgs {
    /// The beginning of a name in any script, or coordinates such as "48.4, 9.99"
    query: String,
    /// Maximum number of results, 1 to 20
    #[arg(long, default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=20))]
    limit: u8,
    /// Print JSON in the format of the API
    #[arg(long)]
    json: bool,
}

/// Prints the places that were found.
pub(super) fn run(app: &App, arguments: &PlacesArgs) -> Result<(), CliError> {
    let found = search_gazetteer(app, &arguments.query, arguments.limit.into());
    let found = found.map_err(|bad| bad.renamed(&|_| "<QUERY>".to_owned()))?;
    let mut out = std::io::stdout();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&found)?)?;
        return Ok(());
    }
    if found.results.is_empty() {
        writeln!(out, "Nothing found.")?;
        return Ok(());
    }
    let mut table: Table = plain_table(&["Place", "Latitude", "Longitude", "Time zone"]);
    for place in &found.results {
        let zone = &place.annotations.timezone;
        table.add_row([
            place.formatted.clone(),
            format!("{:.4}", place.geometry.lat),
            format!("{:.4}", place.geometry.lng),
            zone.label.clone().unwrap_or_else(|| zone.name.clone()),
        ]);
    }
    writeln!(out, "{table}")?;
    Ok(())
}
