//! `astrarium year` and `astrarium transits`.

use std::io::Write as _;
use std::path::PathBuf;

use clap::Args;
use engine::answer::{TransitsAnswer, Wanted};
use engine::request::{
    Given, Included, ReportFormat, ReportKind, ReportOrder, TransitMembers, YearQuery,
};
use engine::{Members, NameRule};

use super::CliError;
use super::birth::{BirthArgs, flag};
use super::reading::format_of;
use crate::app::{App, now_unix_seconds};

/// The arguments of `astrarium year`.
#[derive(Debug, Args)]
pub(super) struct YearArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// Year of the birthday that begins it [default: the year in force]
    #[arg(long, value_parser = clap::value_parser!(i16).range(1800..=2399))]
    year: Option<i16>,
    /// IANA time zone of the dates [default: the zone of the birth]
    #[arg(long, value_name = "ZONE")]
    display_timezone: Option<String>,
    /// Print JSON in the format of POST /reading/year
    #[arg(long, conflicts_with = "out")]
    json: bool,
    /// Write a file. Its extension sets the format: .txt, .pdf, .svg (the wheel of the solar return),
    /// .ics (its exact days) or .json
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

/// The arguments of `astrarium transits`.
#[derive(Debug, Args)]
pub(super) struct TransitArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// Moment, ISO 8601, such as 2026-11-21T12:00:00Z [default: now]
    #[arg(long, value_name = "INSTANT")]
    at: Option<String>,
    /// IANA time zone of the dates [default: the zone of the birth]
    #[arg(long, value_name = "ZONE")]
    display_timezone: Option<String>,
    /// Print JSON in the format of POST /chart/transits
    #[arg(long)]
    json: bool,
}

/// Prints the account of a year, or writes it to a file.
pub(super) fn run(app: &App, arguments: &YearArgs) -> Result<(), CliError> {
    let cast = arguments.birth.cast(app, NameRule::Optional)?;
    let display_timezone = arguments.display_timezone.clone();
    let query = YearQuery { year: arguments.year, place: None, display_timezone };
    if let Some(path) = &arguments.out {
        let format = format_of(path, ReportFormat::Png)?;
        let order = ReportOrder { kind: ReportKind::Year, format, ..ReportOrder::default() };
        let file = app.reports.make(app, &cast, &query, order)?;
        return std::fs::write(path, file.bytes)
            .map_err(|cause| CliError::File { path: path.clone(), cause });
    }
    let now = now_unix_seconds();
    let answer =
        app.engine.year_with(&cast, &query, now, Included::default(), Wanted::default())?;
    let text = if arguments.json {
        serde_json::to_string_pretty(&answer)? + "\n"
    } else {
        report::year_text(&answer)
    };
    Ok(std::io::stdout().write_all(text.as_bytes())?)
}

/// Prints what a moment is about, its week and the transits in effect.
pub(super) fn transits(app: &App, arguments: &TransitArgs) -> Result<(), CliError> {
    let cast = arguments.birth.cast(app, NameRule::Optional)?;
    let members = Members::from_texts([
        ("at", arguments.at.clone()),
        ("displayTimezone", arguments.display_timezone.clone()),
    ]);
    let query = Given::<TransitMembers>::from(members).check(now_unix_seconds());
    let query = query.map_err(|bad| bad.renamed(&flag))?;
    let answer = app.engine.transits_with(&cast, &query, Included::default())?;
    let text = if arguments.json {
        serde_json::to_string_pretty(&answer)? + "\n"
    } else {
        as_text(&answer)
    };
    Ok(std::io::stdout().write_all(text.as_bytes())?)
}

fn as_text(answer: &TransitsAnswer) -> String {
    let mut text = format!("{}\n", answer.at);
    for part in &answer.now.reading {
        text += &format!("\n{}\n{}\n", part.label, part.text);
    }
    let week = &answer.now.week;
    text += &format!("\n{} to {}\n{}\n", week.from, week.to, week.text);
    for aspect in answer.aspects.iter().filter(|aspect| aspect.orb < engine::ORB_DEG) {
        let exact = aspect.exact_at.map_or_else(String::new, |at| format!(", exact {at}"));
        let (body, natal) = (aspect.body.name(), aspect.natal.name());
        text += &format!("\n{body} {} {natal}{exact}\n{}\n", aspect.kind.name(), aspect.summary);
    }
    text
}
