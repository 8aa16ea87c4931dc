//! The form in which a command answers, and where it writes.

use std::ffi::OsStr;
use std::fmt::Write as _;
use std::io::{IsTerminal as _, Write as _};
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Args, ValueEnum};
use engine::answer::Warning;
use engine::request::ReportFormat;
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
    /// An answer in this form, without control characters.
    pub(super) fn text<A: Serialize>(
        self,
        answer: &A,
        table: impl FnOnce(&A) -> String,
        markdown: impl FnOnce(&A) -> String,
    ) -> Result<String, CliError> {
        let text = match self {
            Self::Json => printable_json(&serde_json::to_string_pretty(answer)?),
            Self::Jsonl => printable_json(&serde_json::to_string(answer)?),
            Self::Md => printable(&markdown(answer)),
            Self::Table | Self::Csv | Self::Aaf | Self::Astrolog => printable(&table(answer)),
        };
        Ok(text.trim_end().to_owned())
    }

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
        Ok(writeln!(std::io::stdout(), "{}", self.format.text(answer, table, markdown)?)?)
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

/// A name of a list, in any case. The list is in the help and in the completions. Another name is passed on, so that the
/// request names it together with its other errors.
#[derive(Debug, Clone, Copy)]
pub(super) struct OneOf(pub(super) &'static [&'static str]);

impl TypedValueParser for OneOf {
    type Value = String;

    fn parse_ref(
        &self,
        command: &clap::Command,
        _: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        let text = value.to_str();
        let text =
            text.ok_or_else(|| clap::Error::new(ErrorKind::InvalidUtf8).with_cmd(command))?;
        let known = self.0.iter().find(|name| name.eq_ignore_ascii_case(text));
        Ok(known.map_or(text, |name| *name).to_owned())
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.0.iter().map(PossibleValue::new)))
    }
}

/// The file that a command writes; `None` for standard output, which `-` stands for too.
#[derive(Debug, Args)]
pub(super) struct OutArgs {
    /// Write a file, or - for standard output. Its extension sets the format: .txt, .md, .pdf, .svg (the wheel: of a year that of
    /// the solar return), .json, and .png (an image to share) of a reading or .ics (the exact days) of a year
    #[arg(long, value_name = "FILE", conflicts_with = "format")]
    out: Option<PathBuf>,
    /// Format of the file instead of that of its extension: --out - --type pdf writes a PDF to a pipe
    #[arg(long = "type", value_name = "FORMAT", requires = "out", value_parser = OneOf(&ReportFormat::NAMES))]
    kind: Option<String>,
    #[command(flatten)]
    pub(super) replacing: Replacing,
}

/// Whether a file that exists is replaced.
#[derive(Debug, Clone, Copy, Args)]
pub(super) struct Replacing {
    /// Replace a file that exists
    #[arg(long)]
    force: bool,
}

impl OutArgs {
    /// The file to write, with its format; `None` if the answer is printed. `excluded` is the format that it does not have.
    pub(super) fn file(
        &self,
        excluded: ReportFormat,
    ) -> Result<Option<(&Path, ReportFormat)>, CliError> {
        let Some(path) = self.out.as_deref() else { return Ok(None) };
        let ending = path.extension().and_then(OsStr::to_str).map(str::to_ascii_lowercase);
        let Some(name) = self.kind.clone().or(ending) else {
            return if is_standard(path) { Ok(None) } else { Err(unknown_format(path)) };
        };
        let format = ReportFormat::ALL.into_iter().filter(|format| *format != excluded);
        let format = format.into_iter().find(|format| format.name() == name);
        Ok(Some((path, format.ok_or_else(|| unknown_format(path))?)))
    }
}

fn unknown_format(path: &Path) -> CliError {
    CliError::UnknownFormat { path: path.to_owned() }
}

impl Replacing {
    /// Checks that no file is replaced against the caller's will. Pipes and devices are written to.
    pub(super) fn check(self, path: &Path) -> Result<(), CliError> {
        let exists = !is_standard(path) && path.metadata().is_ok_and(|file| file.is_file());
        if exists && !self.force { Err(CliError::Exists(path.to_owned())) } else { Ok(()) }
    }
}

/// Whether a path stands for standard input or output.
pub(super) fn is_standard(path: &Path) -> bool {
    path == Path::new("-")
}

/// Writes a file, or to standard output for `-`. Warnings go to standard error.
pub(super) fn write(
    path: &Path,
    replacing: Replacing,
    bytes: &[u8],
    warnings: &[Warning],
) -> Result<(), CliError> {
    replacing.check(path)?;
    for Warning { message, .. } in warnings {
        writeln!(std::io::stderr(), "{}", printable(&format!("Note: {message}")))?;
    }
    if is_standard(path) {
        let is_json = bytes.starts_with(b"{");
        return Ok(match std::str::from_utf8(bytes) {
            Ok(json) if is_json => std::io::stdout().write_all(printable_json(json).as_bytes()),
            Err(_) if std::io::stdout().is_terminal() => return Err(CliError::ForTerminal),
            _ => std::io::stdout().write_all(bytes),
        }?);
    }
    std::fs::write(path, bytes).map_err(|cause| CliError::File { path: path.to_owned(), cause })
}
