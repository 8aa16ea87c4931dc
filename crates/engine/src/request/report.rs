//! The members of report requests.

use chart::named_enum;
use serde::Deserialize;

use super::{
    BadInput, BirthRequest, ComparisonMembers, FieldErrorCode, Given, GivenPair, PairRequest,
    Relationship, YearMembers,
};
use crate::request_of_parts;

named_enum! {
    /// The format of a report.
    #[derive(Default)]
    pub enum ReportFormat {
        /// The reading as text, 80 columns wide.
        Txt = "txt",
        /// The reading as Markdown with the factors behind each sentence, for an AI assistant.
        Md = "md",
        /// The reading, typeset as a PDF.
        #[default]
        Pdf = "pdf",
        /// The wheel as a vector image.
        Svg = "svg",
        /// An image to share: the wheel with name and Big Three, or a sentence of the reading.
        Png = "png",
        /// The JSON answer of the API.
        Json = "json",
        /// The exact days of a year as iCalendar.
        Ics = "ics",
        /// The facts of the chart with a brief, for somebody who writes a text about it, such as an AI assistant.
        Writer = "writer",
    }
}

named_enum! {
    /// What the text for which a writer gets the facts is about.
    #[derive(Default)]
    pub enum WriterSubject {
        /// Who the person is.
        #[default]
        Person = "person",
        /// Whom and how the person loves.
        Love = "love",
        /// What the person works for, and how.
        Work = "work",
    }
}

named_enum! {
    /// What a report is about.
    #[derive(Default)]
    pub enum ReportKind {
        /// The reading of the natal chart.
        #[default]
        Reading = "reading",
        /// A year from birthday to birthday.
        Year = "year",
    }
}

named_enum! {
    /// The paper of a PDF.
    #[derive(Default)]
    pub enum PageSize {
        /// 210 by 297 mm.
        #[default]
        A4 = "a4",
        /// 8.5 by 11 inches.
        Letter = "letter",
    }
}

named_enum! {
    /// The size of an image to share.
    #[derive(Default)]
    pub enum ImageSize {
        /// 1200 by 630 pixels: the preview of a link.
        #[default]
        Card = "card",
        /// 1080 by 1920 pixels: a phone in portrait orientation.
        Story = "story",
        /// 1200 by 630 pixels, with the title and a sentence of the reading instead of the wheel. The wheel would reveal
        /// date and time of birth.
        Quote = "quote",
        /// 1080 by 1920 pixels, with the same.
        QuoteStory = "quote-story",
    }
}

/// The members that a report request adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportMembers {
    /// What the report is about: the `reading` of the natal chart, or a `year` from birthday to birthday, which
    /// `year`, `returnPlace` and `displayTimezone` describe.
    #[schema(nullable = false)]
    kind: Option<ReportKind>,
    /// The format: `txt` (as text), `md` (as Markdown, for an AI assistant), `pdf` (typeset), `svg` (the wheel; of a year that of the solar return), `png` (of a
    /// reading: the image that `size` names), `json` (the answer of `/reading/complete` or `/reading/year` with text and
    /// wheel), `ics` (of a year: its exact days) or `writer` (of a reading: the facts of the chart with their ids, what dominates
    /// first, and a brief, for an AI assistant that writes a text about it; without name, date, time and place).
    #[schema(nullable = false)]
    format: Option<ReportFormat>,
    /// The paper of a PDF.
    #[schema(nullable = false)]
    page_size: Option<PageSize>,
    /// The image of a PNG: `card` (the wheel with name and Big Three, 1200 by 630 pixels), `story` (the same,
    /// 1080 by 1920), `quote` (title and a sentence of the reading, without the wheel, 1200 by 630) or `quote-story` (the same,
    /// 1080 by 1920).
    #[schema(nullable = false)]
    size: Option<ImageSize>,
    /// What the brief for a writer asks for: a text about the `person`, `love` or `work`.
    #[schema(nullable = false)]
    subject: Option<WriterSubject>,
}

/// A checked report request. Members that the format does not use are checked as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ReportOrder {
    /// What it is about.
    pub kind: ReportKind,
    /// The format.
    pub format: ReportFormat,
    /// The paper of a PDF.
    pub page_size: PageSize,
    /// The size of a PNG.
    pub image_size: ImageSize,
    /// The subject of a writer's text.
    pub subject: WriterSubject,
}

impl ReportFormat {
    /// The media type.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Txt => "text/plain; charset=utf-8",
            Self::Md | Self::Writer => "text/markdown; charset=utf-8",
            Self::Pdf => "application/pdf",
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Json => "application/json",
            Self::Ics => "text/calendar; charset=utf-8",
        }
    }
}

impl ImageSize {
    /// Width and height, pixels.
    #[must_use]
    pub fn pixels(self) -> (u16, u16) {
        match self {
            Self::Card | Self::Quote => (1200, 630),
            Self::Story | Self::QuoteStory => (1080, 1920),
        }
    }
}

request_of_parts! {
    /// A birth, and the format of the report.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome", "format": "pdf", "pageSize": "letter",
    }))]
    pub struct ReportRequest {
        report: Given<ReportMembers> as ReportMembers,
        year: Given<YearMembers> as YearMembers,
        birth: Given<BirthRequest> as BirthRequest,
    }
}

impl Given<ReportMembers> {
    /// Checks `format`, `pageSize` and `size`; the defaults are a PDF, A4 and a card. Reports every unknown value.
    pub fn check(self) -> Result<ReportOrder, BadInput> {
        let Self {
            members: ReportMembers { kind, format, page_size, size, subject },
            mut errors,
            ..
        } = self;
        let kind = kind.unwrap_or_default();
        let message = match (kind, format) {
            (ReportKind::Reading, Some(ReportFormat::Ics)) => {
                Some("Only a year has a calendar: give the kind year.")
            }
            (ReportKind::Year, Some(ReportFormat::Png)) => {
                Some("A year has no image: give txt, md, pdf, svg, json or ics.")
            }
            (ReportKind::Year, Some(ReportFormat::Writer)) => {
                Some("Only a reading has facts for a writer: give the kind reading.")
            }
            _ => None,
        };
        if let Some(message) = message {
            errors.add("format", FieldErrorCode::Conflict, message);
        }
        errors.ok(Some(ReportOrder {
            kind,
            format: format.unwrap_or_default(),
            page_size: page_size.unwrap_or_default(),
            image_size: size.unwrap_or_default(),
            subject: subject.unwrap_or_default(),
        }))
    }
}

named_enum! {
    /// The format of a report about two people.
    #[derive(Default)]
    pub enum PairFormat {
        /// The comparison as text, 80 columns wide.
        Txt = "txt",
        /// The comparison as Markdown with the factors behind each sentence, for an AI assistant.
        Md = "md",
        /// The comparison, typeset as a PDF.
        #[default]
        Pdf = "pdf",
        /// The wheel of both charts as a vector image.
        Svg = "svg",
        /// The JSON answer of the API.
        Json = "json",
    }
}

impl PairFormat {
    /// The media type.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        self.of_one().media_type()
    }

    /// The same format for a report about one person.
    fn of_one(self) -> ReportFormat {
        match self {
            Self::Txt => ReportFormat::Txt,
            Self::Md => ReportFormat::Md,
            Self::Pdf => ReportFormat::Pdf,
            Self::Svg => ReportFormat::Svg,
            Self::Json => ReportFormat::Json,
        }
    }
}

/// The members that a report request adds to two births.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PairReportMembers {
    /// The format: `txt` (the comparison as text), `md` (the same as Markdown, for an AI assistant), `pdf` (the comparison, typeset), `svg` (the wheel of both charts) or
    /// `json` (the answer of `/compatibility` with text and wheel).
    #[schema(nullable = false)]
    format: Option<PairFormat>,
    /// The paper of a PDF.
    #[schema(nullable = false)]
    page_size: Option<PageSize>,
}

/// A checked request for a report about two people.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct PairOrder {
    /// The format.
    pub format: PairFormat,
    /// The paper of a PDF.
    pub page_size: PageSize,
    /// What the two are to each other, and their pronouns.
    pub relationship: Relationship,
}

request_of_parts! {
    /// Two births, what the two are to each other, their pronouns, and the format of the report.
    #[schema(example = json!({
        "person1": {"name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
            "longitude": 12.4964, "timezone": "Europe/Rome"},
        "person2": {"name": "Ben", "date": "1987-03-09", "time": "04:56", "latitude": 48.4011,
            "longitude": 9.9876, "timezone": "Europe/Berlin"},
        "format": "pdf", "pageSize": "letter",
    }))]
    pub struct PairReportRequest { report: Given<PairReportMembers> as PairReportMembers, relationship: Given<ComparisonMembers> as ComparisonMembers, pair: GivenPair as PairRequest }
}

impl Given<PairReportMembers> {
    /// Checks `format` and `pageSize`; the defaults are a PDF and A4. Reports every unknown value.
    pub fn check(self) -> Result<(PairFormat, PageSize), BadInput> {
        let PairReportMembers { format, page_size } = self.members;
        self.errors.ok(Some((format.unwrap_or_default(), page_size.unwrap_or_default())))
    }
}

#[cfg(test)]
mod tests {
    use super::super::Members;
    use super::*;

    fn take(body: &str) -> Result<ReportOrder, BadInput> {
        Given::<ReportMembers>::from(Members::from_json(body.as_bytes()).unwrap_or_default())
            .check()
    }

    #[test]
    fn the_default_is_a_pdf_on_a4() {
        let order = take("{}");
        assert_eq!(order, Ok(ReportOrder::default()));
        let order = take(r#"{"format": "png", "size": "story", "pageSize": "letter"}"#);
        let expected = ReportOrder {
            kind: ReportKind::Reading,
            format: ReportFormat::Png,
            page_size: PageSize::Letter,
            image_size: ImageSize::Story,
            subject: WriterSubject::Person,
        };
        assert_eq!(order, Ok(expected));
    }

    #[test]
    fn errors_list_the_known_values() {
        let bad = take(r#"{"format": "doc", "size": 3, "pageSize": "A4"}"#);
        let fields: Vec<(String, String)> = bad
            .err()
            .into_iter()
            .flat_map(|bad| bad.0)
            .map(|error| (error.field, error.message))
            .collect();
        let expected = [
            ("format", "This must be txt, md, pdf, svg, png, json, ics or writer."),
            ("pageSize", "This must be a4 or letter."),
            ("size", "This must be a text in quotes."),
        ];
        assert_eq!(fields, expected.map(|(field, message)| (field.into(), message.into())));
    }
}
