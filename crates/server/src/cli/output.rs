//! The form in which a command answers, and where it writes.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Args, ValueEnum};
use engine::answer::Warning;
use serde::Serialize;

use super::chart_file::ChartFormat;
use super::{CliError, printable};

/// The form of an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// Tables and text for people
    Table,
    /// JSON in the format of the API
    Json,
    /// The same JSON, one line for each item
    Jsonl,
    /// Rows with a header, separated by commas
    Csv,
    /// Markdown, for an AI assistant
    Md,
    /// The births in the Astrological Exchange Format, for other astrology programs
    Aaf,
    /// The births as a command file of Astrolog
    Astrolog,
}

/// The flag for the form of an answer. `ROWS` is whether the answer has rows, which can be CSV; `BIRTHS`, whether births can
/// be written for other programs.
#[derive(Debug, Args)]
pub(super) struct FormatArgs<const ROWS: bool, const BIRTHS: bool = false> {
    /// Form of the answer
    #[arg(long, value_name = "FORMAT", default_value = "table", value_parser = forms(ROWS, BIRTHS))]
    pub(super) format: Format,
}

/// Reads a form that a command has. clap names the others in its error.
fn forms(rows: bool, births: bool) -> impl TypedValueParser<Value = Format> {
    let known = Format::value_variants().iter().filter(|form| match form {
        Format::Csv => rows,
        form => births || form.births().is_none(),
    });
    let known: Vec<PossibleValue> = known.filter_map(ValueEnum::to_possible_value).collect();
    PossibleValuesParser::new(known).try_map(|name| Format::from_str(&name, false))
}

impl Format {
    /// The format of a file of births for another program.
    pub(super) fn births(self) -> Option<ChartFormat> {
        match self {
            Self::Aaf => Some(ChartFormat::Aaf),
            Self::Astrolog => Some(ChartFormat::Astrolog),
            Self::Table | Self::Json | Self::Jsonl | Self::Csv | Self::Md => None,
        }
    }
}

impl<const ROWS: bool, const BIRTHS: bool> FormatArgs<ROWS, BIRTHS> {
    /// Prints an answer. `table` and `markdown` write it as text. CSV and the files of births are the caller's.
    pub(super) fn print<A: Serialize>(
        &self,
        answer: &A,
        table: impl FnOnce(&A) -> String,
        markdown: impl FnOnce(&A) -> String,
    ) -> Result<(), CliError> {
        let text = match self.format {
            Format::Json => printable_json(&serde_json::to_string_pretty(answer)?),
            Format::Jsonl => printable_json(&serde_json::to_string(answer)?),
            Format::Md => printable(&markdown(answer)),
            Format::Table | Format::Csv | Format::Aaf | Format::Astrolog => {
                printable(&table(answer))
            }
        };
        Ok(writeln!(std::io::stdout(), "{}", text.trim_end())?)
    }
}

/// JSON without characters that control a terminal. JSON itself escapes those of ASCII only.
pub(super) fn printable_json(json: &str) -> String {
    let mut printable = String::with_capacity(json.len());
    for letter in json.chars() {
        if letter.is_control() && letter != '\n' {
            let _ = write!(printable, "\\u{:04x}", u32::from(letter));
        } else {
            printable.push(letter);
        }
    }
    printable
}

/// The file that a command writes; `None` for standard output, which `-` stands for too.
#[derive(Debug, Args)]
pub(super) struct OutArgs {
    /// Write a file, or - for standard output. Its extension sets the format: .txt, .md, .pdf, .svg (the wheel: of a year that of
    /// the solar return), .json, and .png (an image to share) of a reading or .ics (the exact days) of a year
    #[arg(long, value_name = "FILE", conflicts_with = "format")]
    out: Option<PathBuf>,
}

impl OutArgs {
    pub(super) fn file(&self) -> Option<&Path> {
        self.out.as_deref().filter(|path| !is_standard(path))
    }
}

/// Whether a path stands for standard input or output.
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Writes a file, or to standard output for `-`. Warnings go to standard error.
pub(super) fn write(path: &Path, bytes: &[u8], warnings: &[Warning]) -> Result<(), CliError> {
    for Warning { message, .. } in warnings {
        writeln!(std::io::stderr(), "{}", printable(&format!("Note: {message}")))?;
    }
    if is_standard(path) {
        let is_json = bytes.starts_with(b"{");
        return Ok(match std::str::from_utf8(bytes) {
            Ok(json) if is_json => std::io::stdout().write_all(printable_json(json).as_bytes()),
            _ => std::io::stdout().write_all(bytes),
        }?);
    }
    std::fs::write(path, bytes).map_err(|cause| CliError::File { path: path.to_owned(), cause })
}
