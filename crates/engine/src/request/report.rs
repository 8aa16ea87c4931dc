//! The members of report requests.

use chart::named_enum;
use serde::Deserialize;

use super::error::Errors;
use super::{BadInput, Members};

named_enum! {
    /// The format of a report.
    #[derive(Default)]
    pub enum ReportFormat {
        /// The reading as text, 80 columns wide.
        Txt = "txt",
        /// The reading, typeset as a PDF.
        #[default]
        Pdf = "pdf",
        /// The wheel as a vector image.
        Svg = "svg",
        /// An image to share: the wheel with name and Big Three, or a sentence of the reading.
        Png = "png",
        /// The JSON answer of the API.
        Json = "json",
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
        /// 1200 by 630 pixels, with a sentence of the reading instead of the wheel. The wheel would reveal
        /// date and time of birth.
        Quote = "quote",
    }
}

/// The members that a report request adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ReportMembers {
    /// The format: `txt` (the reading as text), `pdf` (the reading, typeset), `svg` (the wheel), `png` (the
    /// image that `size` names) or `json` (the answer of `/reading/complete` with text and wheel).
    #[schema(nullable = false)]
    format: Option<ReportFormat>,
    /// The paper of a PDF.
    #[schema(nullable = false)]
    page_size: Option<PageSize>,
    /// The image of a PNG: `card` (the wheel with name and Big Three, 1200 by 630 pixels), `story` (the same,
    /// 1080 by 1920) or `quote` (a sentence of the reading, without the wheel, 1200 by 630).
    #[schema(nullable = false)]
    size: Option<ImageSize>,
}

/// A checked report request. Members that the format does not use are checked as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct ReportOrder {
    /// The format.
    pub format: ReportFormat,
    /// The paper of a PDF.
    pub page_size: PageSize,
    /// The size of a PNG.
    pub image_size: ImageSize,
}

impl ReportFormat {
    /// The media type.
    #[must_use]
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Txt => "text/plain; charset=utf-8",
            Self::Pdf => "application/pdf",
            Self::Svg => "image/svg+xml",
            Self::Png => "image/png",
            Self::Json => "application/json",
        }
    }
}

impl ImageSize {
    /// Width and height, pixels.
    #[must_use]
    pub fn pixels(self) -> (u16, u16) {
        match self {
            Self::Card | Self::Quote => (1200, 630),
            Self::Story => (1080, 1920),
        }
    }
}

impl ReportOrder {
    /// Takes `format`, `pageSize` and `size`; the defaults are a PDF, A4 and a card. Reports every unknown value.
    pub fn take(members: &mut Members) -> Result<Self, BadInput> {
        let mut errors = Errors::default();
        let ReportMembers { format, page_size, size } = members.take(&mut errors);
        errors.ok(Some(Self {
            format: format.unwrap_or_default(),
            page_size: page_size.unwrap_or_default(),
            image_size: size.unwrap_or_default(),
        }))
    }
}

named_enum! {
    /// The format of a report about two people.
    #[derive(Default)]
    pub enum PairFormat {
        /// The comparison as text, 80 columns wide.
        Txt = "txt",
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
    /// The format: `txt` (the comparison as text), `pdf` (the comparison, typeset), `svg` (the wheel of both charts) or
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
}

impl PairOrder {
    /// Takes `format` and `pageSize`; the defaults are a PDF and A4. Reports every unknown value.
    pub fn take(members: &mut Members) -> Result<Self, BadInput> {
        let mut errors = Errors::default();
        let PairReportMembers { format, page_size } = members.take(&mut errors);
        errors.ok(Some(Self {
            format: format.unwrap_or_default(),
            page_size: page_size.unwrap_or_default(),
        }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn take(body: &str) -> Result<ReportOrder, BadInput> {
        ReportOrder::take(&mut Members::from_json(body.as_bytes()).unwrap_or_default())
    }

    #[test]
    fn the_default_is_a_pdf_on_a4() {
        let order = take("{}");
        assert_eq!(order, Ok(ReportOrder::default()));
        let order = take(r#"{"format": "png", "size": "story", "pageSize": "letter"}"#);
        let expected = ReportOrder {
            format: ReportFormat::Png,
            page_size: PageSize::Letter,
            image_size: ImageSize::Story,
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
            ("format", "This must be txt, pdf, svg, png or json."),
            ("pageSize", "This must be a4 or letter."),
            ("size", "This must be a text in quotes."),
        ];
        assert_eq!(fields, expected.map(|(field, message)| (field.into(), message.into())));
    }
}
