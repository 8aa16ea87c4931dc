//! The wheel of one person or of two: its drawing as JSON, and as an image.

use chart::{Chart, CrossAspect, Point, SynastryAspect};
use serde::Serialize;
use utoipa::ToSchema;
use wheel::{
    Description, Drawing, PairDrawing, Palette, Size, data_url, describe, describe_pair,
    describe_transits, draw, draw_pair, marked_svg, pair_svg, svg,
};

use super::CompatibilityAnswer;
use super::names::PairNames;
use crate::cast::Cast;

/// A chart wheel in one size, in a square from (0, 0) at the top left to (size, size).
/// Draw the members in their order: later ones overlap earlier ones.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Wheel {
    /// The circles, signs, cusps, bodies, points and aspects.
    #[serde(flatten)]
    #[schema(inline)]
    pub drawing: Drawing,
    /// The same wheel as an image: a data URL of a self-contained SVG.
    pub image: String,
    /// A short title of the image.
    #[schema(example = "Natal chart wheel: Sun in Gemini, Moon in Pisces, Libra rising")]
    pub title: String,
    /// A description of the wheel, as text alternative.
    pub description: String,
}

/// The wheel of two people in one size: the first person's chart, the second person's bodies in a
/// ring outside the first person's bodies, and the aspects between the two people in the middle.
/// Draw the members in their order: later ones overlap earlier ones.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct PairWheel {
    /// The circles, signs, cusps, bodies, angles and aspects.
    #[serde(flatten)]
    #[schema(inline)]
    pub drawing: PairDrawing,
    /// The same wheel as an image: a data URL of a self-contained SVG.
    pub image: String,
    /// A short title of the image.
    #[schema(example = "Wheel of two charts: Ada inside, Ben outside")]
    pub title: String,
    /// A description of the wheel with the names of the people, as text alternative.
    pub description: String,
}

/// The wheel as an SVG file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WheelPicture {
    /// A self-contained SVG document without fonts, style sheets and scripts.
    pub svg: String,
    /// A short title of the image.
    pub title: String,
    /// A description of the wheel, as text alternative.
    pub description: String,
}

/// The requested sizes of a wheel.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WheelSizes {
    /// All three.
    All,
    /// One of 300, 450 and 600.
    One(Size),
}

impl WheelSizes {
    /// The size with this side in drawing units; `None` if there is none.
    #[must_use]
    pub fn one(units: u16) -> Option<Self> {
        Size::ALL.into_iter().find(|size| size.units() == units).map(Self::One)
    }

    /// The sizes, smallest first.
    fn iter(self) -> impl Iterator<Item = Size> {
        Size::ALL.into_iter().filter(move |size| match self {
            Self::All => true,
            Self::One(one) => one == *size,
        })
    }
}

/// The name of a natal chart in the title of its wheel.
const NATAL_CHART: &str = "Natal chart";

impl Wheel {
    /// The wheel of a natal chart in the requested sizes, smallest first.
    #[must_use]
    pub fn of_sizes(chart: &Chart, sizes: WheelSizes) -> Vec<Self> {
        Self::named(NATAL_CHART, chart, sizes)
    }

    /// The wheel of another chart, such as `Composite chart`, in the requested sizes, smallest first.
    pub(super) fn named(name: &str, chart: &Chart, sizes: WheelSizes) -> Vec<Self> {
        let description = describe(name, chart);
        let of_size = |size| {
            let drawing = draw(chart, size);
            let image = data_url(&svg(&drawing, &Palette::LIGHT, &description));
            let Description { title, text: description } = description.clone();
            Self { drawing, image, title, description }
        };
        sizes.iter().map(of_size).collect()
    }

    /// The wheel of a chart in the largest size as a data URL, for reports.
    #[must_use]
    pub fn picture(chart: &Chart) -> String {
        data_url(&WheelPicture::of(chart, &Palette::LIGHT).svg)
    }
}

impl PairWheel {
    /// The wheel of two charts in the requested sizes, smallest first.
    pub(super) fn of_sizes(
        sizes: WheelSizes,
        names: &PairNames<'_>,
        charts: [&Chart; 2],
        aspects: &[SynastryAspect],
    ) -> Vec<Self> {
        Self::described(sizes, &describe_pair(names.full, charts, aspects), charts, aspects)
    }

    /// The wheel of a birth chart and the sky of a moment in the requested sizes, smallest first.
    pub(super) fn of_transits(
        sizes: WheelSizes,
        charts: [&Chart; 2],
        aspects: &[CrossAspect],
    ) -> Vec<Self> {
        let between = |aspect: &CrossAspect| SynastryAspect {
            first: aspect.to,
            second: Point::Body(aspect.from),
            kind: aspect.kind,
            orb_deg: aspect.orb_deg,
        };
        let aspects: Vec<SynastryAspect> = aspects.iter().map(between).collect();
        Self::described(sizes, &describe_transits(charts, &aspects), charts, &aspects)
    }

    fn described(
        sizes: WheelSizes,
        description: &Description,
        charts: [&Chart; 2],
        aspects: &[SynastryAspect],
    ) -> Vec<Self> {
        let of_size = |size| {
            let drawing = draw_pair(charts, aspects, size);
            let image = data_url(&pair_svg(&drawing, &Palette::LIGHT, description));
            let Description { title, text: description } = description.clone();
            Self { drawing, image, title, description }
        };
        sizes.iter().map(of_size).collect()
    }

    /// The wheel of two people in the largest size as a data URL, for reports.
    #[must_use]
    pub fn picture(first: &Cast, second: &Cast, answer: &CompatibilityAnswer) -> String {
        data_url(&WheelPicture::of_pair(first, second, answer, &Palette::LIGHT).svg)
    }
}

impl WheelPicture {
    /// The wheel of a chart in the largest size, in the colours of a palette.
    #[must_use]
    pub fn of(chart: &Chart, palette: &Palette) -> Self {
        let description = describe(NATAL_CHART, chart);
        let svg = svg(&draw(chart, Size::Large), palette, &description);
        Self { svg, title: description.title, description: description.text }
    }

    /// The wheel of a chart with names of its parts, in the colours of a palette.
    #[must_use]
    pub fn marked(chart: &Chart, size: Size, palette: &Palette) -> Self {
        let description = describe(NATAL_CHART, chart);
        let svg = marked_svg(&draw(chart, size), palette, &description);
        Self { svg, title: description.title, description: description.text }
    }

    /// The wheel of two people in the largest size, with the aspects of their comparison, in the
    /// colours of a palette.
    #[must_use]
    pub fn of_pair(
        first: &Cast,
        second: &Cast,
        answer: &CompatibilityAnswer,
        palette: &Palette,
    ) -> Self {
        let charts = [&first.chart, &second.chart];
        let aspects: Vec<SynastryAspect> = answer.aspects.iter().map(|view| view.aspect).collect();
        let description = describe_pair(PairNames::of(first, second).full, charts, &aspects);
        let drawing = draw_pair(charts, &aspects, Size::Large);
        let svg = pair_svg(&drawing, palette, &description);
        Self { svg, title: description.title, description: description.text }
    }
}
