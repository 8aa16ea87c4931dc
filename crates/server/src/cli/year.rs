//! `astrarium year` and `astrarium transits`.

use std::ffi::OsStr;
use std::path::PathBuf;

use clap::Args;
use engine::answer::Wanted;
use engine::request::{
    CalendarContent, CalendarFormat, Given, Included, ReportFormat, ReportKind, ReportOrder,
    TransitMembers, YearQuery,
};
use engine::{BadInput, CastError, Engine, FieldErrorCode, Members, Purpose};

use super::CliError;
use super::birth::{BirthArgs, flag};
use super::output::{FormatArgs, OutArgs, Replacing, is_standard, write};
use crate::app::{App, now_unix_seconds};
use crate::text;

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
    #[command(flatten)]
    output: FormatArgs<false>,
    #[command(flatten)]
    out: OutArgs,
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
    #[command(flatten)]
    output: FormatArgs<false>,
}

/// The arguments of `astrarium calendar`.
#[derive(Debug, Args)]
pub(super) struct CalendarArgs {
    #[command(flatten)]
    birth: BirthArgs,
    /// The first day, YYYY-MM-DD [default: today]
    #[arg(long, value_name = "DATE")]
    from: Option<String>,
    /// The last day, at most 400 days with the first [default: a year from the first]
    #[arg(long, value_name = "DATE")]
    to: Option<String>,
    #[arg(long, value_name = "KINDS",
        help = format!("Kinds of entry, separated by commas: {} [default: all]", CalendarContent::NAMES.join(", ")))]
    contents: Option<String>,
    /// Name of the calendar in calendar programs [default: Transits]
    #[arg(long, value_name = "NAME")]
    calendar_name: Option<String>,
    /// IANA time zone of the days [default: UTC]
    #[arg(long, value_name = "ZONE")]
    display_timezone: Option<String>,
    /// The file: .ics for calendar programs, .txt for text; - is standard output, as iCalendar
    #[arg(long, value_name = "FILE", default_value = "-")]
    out: PathBuf,
    #[command(flatten)]
    replacing: Replacing,
}

/// Writes the transits of a period as a calendar.
pub(super) fn calendar(app: &App, arguments: &CalendarArgs) -> Result<(), CliError> {
    let out = &arguments.out;
    let format = match out.extension().and_then(OsStr::to_str) {
        None if is_standard(out) => "ics",
        Some(ending) if CalendarFormat::NAMES.contains(&ending) => ending,
        _ => {
            let message = format!("The name must end in .{}.", CalendarFormat::NAMES.join(" or ."));
            return Err(BadInput::field("--out", FieldErrorCode::UnknownValue, message).into());
        }
    };
    let members = arguments.birth.members_with(
        app,
        [
            ("from", arguments.from.clone()),
            ("to", arguments.to.clone()),
            ("contents", arguments.contents.clone()),
            ("calendarName", arguments.calendar_name.clone()),
            ("displayTimezone", arguments.display_timezone.clone()),
            ("format", Some(format.to_owned())),
        ],
    )?;
    let file = app.answer(Engine::calendar, members, Wanted::default());
    let file = file.map_err(|error| match error {
        CastError::BadInput(bad) => arguments.birth.in_flags(bad).into(),
        other => CliError::from(other),
    })?;
    write(out, arguments.replacing, file.text.as_bytes(), &file.warnings)
}

/// Prints the account of a year, or writes it to a file.
pub(super) fn run(app: &App, arguments: &YearArgs) -> Result<(), CliError> {
    let cast = arguments.birth.cast(app, Purpose::Person)?;
    let display_timezone = arguments.display_timezone.clone();
    let query = YearQuery { year: arguments.year, place: None, display_timezone };
    if let Some((path, format)) = arguments.out.file(ReportFormat::Png)? {
        let order = ReportOrder { kind: ReportKind::Year, format, ..ReportOrder::default() };
        let file = app.reports.make(app, &cast, &query, order)?;
        return write(path, arguments.out.replacing, &file.bytes, &file.warnings);
    }
    let now = now_unix_seconds();
    let answer =
        app.engine.year_with(&cast, &query, now, Included::default(), Wanted::default())?;
    arguments.output.print(&answer, report::year_text, text::year)
}

/// Prints what a moment is about, its week and the transits in effect.
pub(super) fn transits(app: &App, arguments: &TransitArgs) -> Result<(), CliError> {
    let cast = arguments.birth.cast(app, Purpose::Person)?;
    let members = Members::from_texts([
        ("at", arguments.at.clone()),
        ("displayTimezone", arguments.display_timezone.clone()),
    ]);
    let query = Given::<TransitMembers>::from(members).check(now_unix_seconds());
    let query = query.map_err(|bad| bad.renamed(&flag))?;
    let answer = app.engine.transits_with(&cast, &query, Included::default())?;
    let text = |answer: &_| text::transits(answer, false);
    arguments.output.print(&answer, text, text)
}
