//! `astrarium reading`.

use std::path::Path;

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser as _};
use engine::answer::Wanted;
use engine::request::{
    ImageSize, Included, PageSize, ReportFormat, ReportKind, ReportOrder, WriterSubject, YearQuery,
};
use engine::{BadInput, FieldErrorCode, Purpose};

use super::CliError;
use super::birth::BirthArgs;
use super::output::{Format, FormatArgs, OutArgs, write};
use crate::app::App;
use crate::text;

/// The arguments of `astrarium reading`.
#[derive(Debug, Args)]
pub(super) struct ReadingArgs {
    #[command(flatten)]
    birth: BirthArgs,
    #[command(flatten)]
    output: FormatArgs<false>,
    #[command(flatten)]
    out: OutArgs,
    /// Page size of a PDF [default: a4]
    #[arg(long, value_parser = PossibleValuesParser::new(PageSize::NAMES).try_map(|name| name.parse::<PageSize>()))]
    page_size: Option<PageSize>,
    /// Image of a PNG: with the wheel card (1200 by 630 pixels) or story (1080 by 1920), with words of the reading quote
    /// (1200 by 630) or quote-story (1080 by 1920) [default: card]
    #[arg(long, value_parser = PossibleValuesParser::new(ImageSize::NAMES).try_map(|name| name.parse::<ImageSize>()))]
    size: Option<ImageSize>,
    /// Subject of the brief for a writer, such as an AI assistant, with --out - --type writer [default: person]
    #[arg(long, value_parser = PossibleValuesParser::new(WriterSubject::NAMES).try_map(|name| name.parse::<WriterSubject>()))]
    subject: Option<WriterSubject>,
}

impl ReadingArgs {
    /// The file to write, if any. Refuses flags that do not apply to its format.
    fn order(&self) -> Result<Option<(&Path, ReportOrder)>, CliError> {
        let file = self.out.file(ReportFormat::Ics)?;
        self.check_flags(file.map(|(_, format)| format))?;
        Ok(file.map(|(path, format)| {
            (
                path,
                ReportOrder {
                    kind: ReportKind::Reading,
                    format,
                    page_size: self.page_size.unwrap_or_default(),
                    image_size: self.size.unwrap_or_default(),
                    subject: self.subject.unwrap_or_default(),
                },
            )
        }))
    }

    fn check_flags(&self, format: Option<ReportFormat>) -> Result<(), BadInput> {
        let useless = [
            (
                self.page_size.is_some() && format != Some(ReportFormat::Pdf),
                "--page-size",
                "Only a PDF has a page size: give --out a name that ends in .pdf.",
            ),
            (
                self.size.is_some() && format != Some(ReportFormat::Png),
                "--size",
                "Only a PNG has a size: give --out a name that ends in .png.",
            ),
            (
                self.subject.is_some() && format != Some(ReportFormat::Writer),
                "--subject",
                "Only a brief for a writer has a subject: give --out - --type writer.",
            ),
        ];
        let bad = useless.into_iter().filter(|(is_useless, ..)| *is_useless);
        let bad =
            bad.map(|(_, flag, message)| BadInput::field(flag, FieldErrorCode::Conflict, message));
        bad.reduce(BadInput::and).map_or(Ok(()), Err)
    }
}

/// Prints a reading, or writes it to a file.
pub(super) fn run(app: &App, arguments: &ReadingArgs) -> Result<(), CliError> {
    let order = arguments.order()?;
    let cast = arguments.birth.cast(app, Purpose::Reading)?;
    if let Some((path, order)) = order {
        let file = app.reports.make(app, &cast, &YearQuery::default(), order)?;
        return write(path, arguments.out.replacing, &file.bytes, &file.warnings);
    }
    let is_json = matches!(arguments.output.format, Format::Json | Format::Jsonl);
    let included = if is_json { Included::WHEEL } else { Included::default() };
    let answer = app.engine.reading_with(&cast, included, Wanted::default())?;
    arguments.output.print(&answer, |answer| report::text(answer, None), text::complete)
}
