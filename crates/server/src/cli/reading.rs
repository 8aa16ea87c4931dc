//! `astrarium reading`.

use std::ffi::OsStr;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::{Args, ValueEnum};
use natal::NameRule;
use natal::answer::Extras;
use natal::request::{ImageSize, PageSize, ReportFormat, ReportOrder};

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
    /// Write a file: its ending, .txt, .pdf, .svg (the wheel alone), .png (an image to share) or
    /// .json, says which kind
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
    /// The paper of a PDF
    #[arg(long, value_enum, default_value_t = Paper::A4)]
    page_size: Paper,
    /// The size of a PNG: card 1200 by 630 pixels, story 1080 by 1920
    #[arg(long, value_enum, default_value_t = Picture::Card)]
    size: Picture,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Paper {
    A4,
    Letter,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
enum Picture {
    Card,
    Story,
}

impl ReadingArgs {
    /// What kind of file, by the ending of its name; `--json` overrules it.
    fn order(&self, path: &Path) -> Result<ReportOrder, Trouble> {
        let ending = path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
        let named =
            ReportFormat::ALL.into_iter().find(|format| ending.as_deref() == Some(format.name()));
        let format = if self.json { Some(ReportFormat::Json) } else { named };
        let unknown = || Trouble::UnknownFormat { path: path.to_owned() };
        Ok(ReportOrder {
            format: format.ok_or_else(unknown)?,
            page_size: match self.page_size {
                Paper::A4 => PageSize::A4,
                Paper::Letter => PageSize::Letter,
            },
            image_size: match self.size {
                Picture::Card => ImageSize::Card,
                Picture::Story => ImageSize::Story,
            },
        })
    }
}

/// Prints a reading, or writes it to a file.
pub(super) fn run(app: &App, arguments: &ReadingArgs) -> Result<(), Trouble> {
    let order = arguments.out.as_deref().map(|path| arguments.order(path)).transpose()?;
    let cast = arguments.birth.cast(app, NameRule::Required)?;
    if let (Some(path), Some(order)) = (&arguments.out, order) {
        let file = app.reports.make(app, &cast, order)?;
        return std::fs::write(path, file.bytes)
            .map_err(|cause| Trouble::File { path: path.clone(), cause });
    }
    let answer = app.natal.complete_answer(&cast, Extras { wheel: arguments.json })?;
    let text = if arguments.json {
        serde_json::to_string_pretty(&answer)? + "\n"
    } else {
        report::text(&answer, None)
    };
    Ok(std::io::stdout().write_all(text.as_bytes())?)
}
