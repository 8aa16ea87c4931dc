//! `astrarium reading`.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use natal::NameRule;
use natal::answer::{Extras, Wheel};

use super::Trouble;
use super::birth::BirthArgs;
use crate::app::App;

/// A reading on the terminal, or as a file.
#[derive(Debug, Args)]
pub(super) struct ReadingArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// JSON, as POST /reading/complete answers
    #[arg(long)]
    json: bool,
    /// Write the text file here, with the wheel as a picture in it; with --json, the JSON
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// Prints a reading, or writes it to a file.
pub(super) fn run(app: &App, arguments: &ReadingArgs) -> Result<(), Trouble> {
    let cast = arguments.birth.cast(app, NameRule::Required)?;
    let answer = app.natal.complete_answer(&cast, Extras { wheel: arguments.json })?;
    let picture = arguments.out.is_some().then(|| Wheel::picture(&cast.chart));
    let text = if arguments.json {
        serde_json::to_string_pretty(&answer)? + "\n"
    } else {
        report::text(&answer, picture.as_deref())
    };
    match &arguments.out {
        Some(path) => {
            std::fs::write(path, text).map_err(|cause| Trouble::File { path: path.clone(), cause })
        }
        None => Ok(std::io::stdout().write_all(text.as_bytes())?),
    }
}
