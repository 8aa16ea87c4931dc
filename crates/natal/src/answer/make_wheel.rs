//! Conversion of the drawing of a wheel to the types of answers.

use ::wheel as drawn;

use super::WheelSizes;
use super::wheel::{
    Label, Line, Mark, Rect, Rings, Spot, Wheel, WheelAspect, WheelBody, WheelCusp, WheelPicture,
    WheelPoint, WheelSign,
};

impl Wheel {
    /// The wheel of a chart in the requested sizes, smallest first.
    #[must_use]
    pub fn of_sizes(chart: &chart::Chart, sizes: WheelSizes) -> Vec<Self> {
        let description = drawn::describe(chart);
        sizes
            .iter()
            .map(|size| {
                let drawing = drawn::draw(chart, size);
                let image = picture(&drawing, &description);
                Self::of(drawing, image, &description)
            })
            .collect()
    }

    /// The wheel of a chart in the largest size as a data URL, for reports.
    #[must_use]
    pub fn picture(chart: &chart::Chart) -> String {
        drawn::data_url(&WheelPicture::of(chart, &drawn::Palette::LIGHT).svg)
    }

    fn of(drawing: drawn::Drawing, image: String, description: &drawn::Description) -> Self {
        Self {
            size: drawing.size.units(),
            rings: drawing.rings.into(),
            signs: drawing.signs.into_iter().map(WheelSign::from).collect(),
            cusps: drawing.cusps.into_iter().map(WheelCusp::from).collect(),
            bodies: drawing.bodies.into_iter().map(WheelBody::from).collect(),
            points: drawing.points.into_iter().map(WheelPoint::from).collect(),
            aspects: drawing.aspects.into_iter().map(WheelAspect::from).collect(),
            image,
            title: description.title.clone(),
            description: description.text.clone(),
        }
    }
}

impl WheelSizes {
    /// The size with this side in drawing units; `None` if there is none.
    #[must_use]
    pub fn one(units: u16) -> Option<Self> {
        drawn::Size::ALL.into_iter().find(|size| size.units() == units).map(Self::One)
    }

    /// The sizes, smallest first.
    pub(super) fn iter(self) -> impl Iterator<Item = drawn::Size> {
        drawn::Size::ALL.into_iter().filter(move |size| match self {
            Self::All => true,
            Self::One(one) => one == *size,
        })
    }
}

impl WheelPicture {
    /// The wheel of a chart in the largest size, in the colours of a palette.
    #[must_use]
    pub fn of(chart: &chart::Chart, palette: &drawn::Palette) -> Self {
        let description = drawn::describe(chart);
        let drawing = drawn::draw(chart, drawn::Size::Large);
        Self {
            svg: drawn::svg(&drawing, palette, &description),
            title: description.title,
            description: description.text,
        }
    }
}

/// A data URL of a self-contained SVG in plain colours.
fn picture(drawing: &drawn::Drawing, description: &drawn::Description) -> String {
    drawn::data_url(&drawn::svg(drawing, &drawn::Palette::LIGHT, description))
}

impl From<drawn::Rings> for Rings {
    fn from(rings: drawn::Rings) -> Self {
        Self {
            centre: rings.centre.into(),
            outer: rings.outer,
            zodiac: rings.zodiac,
            houses: rings.houses,
            aspects: rings.aspects,
            ticks: rings.ticks,
            long_ticks: rings.long_ticks,
            hairline: rings.hairline,
            leader: rings.leader,
            axis_line: rings.axis_line,
        }
    }
}

impl From<drawn::SignDrawing> for WheelSign {
    fn from(drawing: drawn::SignDrawing) -> Self {
        Self {
            sign: drawing.sign,
            element: drawing.sign.element(),
            band: drawing.band,
            edge: drawing.edge.into(),
            glyph: drawing.glyph.into(),
        }
    }
}

impl From<drawn::CuspDrawing> for WheelCusp {
    fn from(drawing: drawn::CuspDrawing) -> Self {
        Self {
            house: drawing.house.number(),
            angle: drawing.angle,
            lines: drawing.lines.into_iter().map(Line::from).collect(),
            notch: drawing.notch.map(Line::from),
            label: drawing.label.map(Label::from),
            number: drawing.number.into(),
        }
    }
}

impl From<drawn::BodyDrawing> for WheelBody {
    fn from(drawing: drawn::BodyDrawing) -> Self {
        Self {
            body: drawing.placed,
            glyph: drawing.glyph.into(),
            degree: drawing.degree.map(Label::from),
            minute: drawing.minute.map(Label::from),
            retrograde: drawing.retrograde.map(Mark::from),
            tick: drawing.tick.into(),
            leader: drawing.leader,
            dot: drawing.dot.into(),
            dot_radius: drawing.dot_radius,
            area: drawing.area.into(),
        }
    }
}

impl From<drawn::PointDrawing> for WheelPoint {
    fn from(drawing: drawn::PointDrawing) -> Self {
        Self {
            point: drawing.placed,
            glyph: drawing.glyph.into(),
            degree: drawing.degree.map(Label::from),
            minute: drawing.minute.map(Label::from),
            retrograde: drawing.retrograde.map(Mark::from),
            tick: drawing.tick.into(),
            leader: drawing.leader,
            dot: drawing.dot.into(),
            dot_radius: drawing.dot_radius,
            area: drawing.area.into(),
        }
    }
}

impl From<drawn::AspectDrawing> for WheelAspect {
    fn from(drawing: drawn::AspectDrawing) -> Self {
        Self {
            index: drawing.index,
            kind: drawing.kind,
            first: drawing.first,
            second: drawing.second,
            path: drawing.path,
            width: drawing.width,
            strength: drawing.strength,
            dash: drawing.dash.map(str::to_owned),
        }
    }
}

impl From<drawn::Mark> for Mark {
    fn from(mark: drawn::Mark) -> Self {
        Self { path: mark.path, stroke: mark.stroke, area: mark.area.into() }
    }
}

impl From<drawn::Label> for Label {
    fn from(label: drawn::Label) -> Self {
        Self {
            text: label.text,
            font_size: label.font_size,
            path: label.path,
            stroke: label.stroke,
            area: label.area.into(),
        }
    }
}

impl From<drawn::Spot> for Spot {
    fn from(drawn::Spot { x, y }: drawn::Spot) -> Self {
        Self { x, y }
    }
}

impl From<drawn::Line> for Line {
    fn from(drawn::Line { x1, y1, x2, y2 }: drawn::Line) -> Self {
        Self { x1, y1, x2, y2 }
    }
}

impl From<drawn::Rect> for Rect {
    fn from(drawn::Rect { x, y, width, height }: drawn::Rect) -> Self {
        Self { x, y, width, height }
    }
}
