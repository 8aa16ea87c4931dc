//! `astrarium chart`.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use clap::Args;
use engine::answer::Wanted;
use engine::request::{ReportFormat, ReportOrder, YearQuery};
use engine::{BadInput, FieldErrorCode, Purpose};

use super::birth::BirthArgs;
use super::output::{Format, FormatArgs, Replacing, is_standard, write};
use super::{CliError, batch};
use crate::app::App;
use crate::text;

/// A chart on the terminal.
#[derive(Debug, Args)]
pub(super) struct ChartArgs {
    #[command(flatten)]
    pub(super) birth: BirthArgs,
    #[command(flatten)]
    pub(super) output: FormatArgs<true, true>,
    /// A CSV file with one birth per row, or - for standard input; its columns are listed below. Or a file that --import
    /// reads, for all people in it. The chart options are those of rows that name none
    #[arg(long, value_name = "FILE", conflicts_with_all = ["import", "date", "time", "place",
        "latitude", "longitude", "timezone", "utc-offset", "name", "time-unknown", "disambiguation"])]
    batch: Option<PathBuf>,
    /// Write a file, or - for standard output. Of a chart: .svg (the wheel), .json, .md, .txt, .csv, .aaf or .as (Astrolog).
    /// Of a batch [default: FILE.charts.csv, for standard input standard output; rows that could not be read are
    /// written to OUT.errors.csv beside it, for standard output to standard error]
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,
    #[command(flatten)]
    pub(super) replacing: Replacing,
}

/// Prints a chart, or casts the charts of a file.
pub(super) fn run(app: &App, arguments: &ChartArgs) -> Result<(), CliError> {
    if let Some(file) = &arguments.batch {
        return batch::run(app, arguments, file);
    }
    let out = arguments.out.as_deref().unwrap_or(Path::new("-"));
    // The extension of a file is its format.
    let format = match out.extension().and_then(OsStr::to_str) {
        _ if is_standard(out) => Some(arguments.output.format),
        Some("svg") => None,
        Some("json") => Some(Format::Json),
        Some("md") => Some(Format::Md),
        Some("txt") => Some(Format::Table),
        Some("csv") => Some(Format::Csv),
        Some("aaf") => Some(Format::Aaf),
        Some("as") => Some(Format::Astrolog),
        _ => {
            let message = "The name must end in .svg, .json, .md, .txt, .csv, .aaf or .as.";
            return Err(BadInput::field("--out", FieldErrorCode::UnknownValue, message).into());
        }
    };
    let cast = arguments.birth.cast(app, Purpose::Chart)?;
    let bytes = match format {
        None => {
            let order = ReportOrder { format: ReportFormat::Svg, ..ReportOrder::default() };
            app.reports.make(app, &cast, &YearQuery::default(), order)?.bytes
        }
        Some(Format::Csv) => batch::row(&cast)?,
        Some(format) if let Some(format) = format.births() => {
            let birth = format
                .write(&cast, false)
                .map_err(|reason| BadInput::field("--format", FieldErrorCode::Conflict, reason))?;
            format!("{}{birth}", format.head()).into_bytes()
        }
        Some(format) => {
            let answer = app.engine.chart_answer(&cast, Wanted::default())?;
            let text =
                format.text(&answer, report::chart_text, |answer| text::chart(answer, false))?;
            format!("{text}\n").into_bytes()
        }
    };
    write(out, arguments.replacing, &bytes, &[])
}
