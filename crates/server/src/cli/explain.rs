//! `astrarium explain` and `astrarium check`.

use std::io::Read as _;
use std::path::PathBuf;

use clap::Args;
use engine::Purpose;
use engine::explain::{CheckAnswer, ExplainAnswer, ExplainContext, parse};

use super::CliError;
use super::birth::BirthArgs;
use super::output::FormatArgs;
use crate::app::{App, now_unix_seconds};
use crate::text;

/// What another source says about a chart.
#[derive(Debug, Args)]
pub(super) struct ExplainArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// What the other source says, such as "Asc 11 Cancer, Moon in Leo"; without it, or with -, standard input is read
    #[arg(long, value_name = "TEXT")]
    claims: Option<String>,
    #[command(flatten)]
    output: FormatArgs<false>,
}

/// Prints why the other source says something else.
pub(super) fn run(app: &App, arguments: &ExplainArgs) -> Result<(), CliError> {
    let cast = arguments.birth.cast(app, Purpose::Person)?;
    let claims = match arguments.claims.as_deref() {
        Some(claims) if claims != "-" => claims.to_owned(),
        _ => {
            let mut text = String::new();
            std::io::stdin().read_to_string(&mut text).map_err(CliError::Input)?;
            text
        }
    };
    let context =
        ExplainContext { now_unix_seconds: now_unix_seconds(), gazetteer: Some(&app.gazetteer) };
    let answer = app.engine.explain_answer(&cast, &parse(&claims), context)?;
    arguments.output.print(&answer, ExplainAnswer::text, text::explanation)
}

/// A text about a chart.
#[derive(Debug, Args)]
pub(super) struct CheckArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// The text file; without it, or with -, standard input is read
    #[arg(value_name = "FILE")]
    file: Option<PathBuf>,
    #[command(flatten)]
    output: FormatArgs<false>,
}

/// Prints which statements of the text are right.
pub(super) fn check(app: &App, arguments: &CheckArgs) -> Result<(), CliError> {
    let cast = arguments.birth.cast(app, Purpose::Person)?;
    let text = match &arguments.file {
        Some(path) if path.as_os_str() != "-" => std::fs::read_to_string(path)
            .map_err(|cause| CliError::File { path: path.clone(), cause })?,
        _ => std::io::read_to_string(std::io::stdin()).map_err(CliError::Input)?,
    };
    let answer = app.engine.check_answer(&cast, &text)?;
    arguments.output.print(&answer, CheckAnswer::text, text::check)
}
