//! `astrarium explain`.

use std::io::{Read as _, Write as _};

use clap::Args;
use engine::NameRule;
use engine::explain::{ExplainContext, parse};

use super::birth::BirthArgs;
use super::{CliError, printable};
use crate::app::{App, now_unix_seconds};

/// What another source says about a chart.
#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// What the other source says, such as "Asc 11 Cancer, Moon in Leo"; without it, standard input is read
    #[arg(long, value_name = "TEXT")]
    claims: Option<String>,
    /// Print JSON in the format of POST /chart/explain
    #[arg(long)]
    json: bool,
}

/// Prints why the other source says something else.
pub(super) fn run(app: &App, arguments: &ExplainArgs) -> Result<(), CliError> {
    let cast = arguments.birth.cast(app, NameRule::Optional)?;
    let claims = match &arguments.claims {
        Some(claims) => claims.clone(),
        None => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).map_err(CliError::Input)?;
            text
        }
    };
    let context =
        ExplainContext { now_unix_seconds: now_unix_seconds(), gazetteer: Some(&app.gazetteer) };
    let answer = app.engine.explain_answer(&cast, &parse(&claims), context)?;
    let mut out = std::io::stdout();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string_pretty(&answer)?)?;
    } else {
        write!(out, "{}", printable(&answer.text()))?;
    }
    Ok(())
}
