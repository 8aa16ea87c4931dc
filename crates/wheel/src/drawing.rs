//! The types of a drawn wheel. All numbers are in drawing units, rounded to a hundredth. The wheel is
//! in a square from (0, 0) at the top left to (size, size), x to the right, y down. Paths are SVG path
//! data in the same units.

use chart::{Angle, AspectType, Body, ExtraPoint, House, Point, Sign};

use crate::{Glyph, Size};

/// A wheel. Draw the fields in their order: later ones overlap earlier ones.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// The size. Its units are the side of the square.
    pub size: Size,
    /// The circles and the degree scale.
    pub rings: Rings,
    /// The twelve signs, from Aries.
    pub signs: [SignDrawing; 12],
    /// The twelve cusps, from the first house; empty if the birth time is unknown.
    pub cusps: Vec<CuspDrawing>,
    /// The twelve bodies, in the order of [`Body::ALL`].
    pub bodies: [BodyDrawing; Body::COUNT],
    /// The additional points of the chart, in its order.
    pub points: Vec<PointDrawing>,
    /// One entry for each aspect of the chart, in its order.
    pub aspects: Vec<AspectDrawing>,
}

/// A wheel of two rings: the first person's chart in the inner ring, the second person's bodies in the
/// outer ring. Draw the fields in their order: later ones overlap earlier ones.
#[derive(Debug, Clone, PartialEq)]
pub struct PairDrawing {
    /// The size.
    pub size: Size,
    /// The circles and the degree scale; `houses` is the inner edge of the first person's ring.
    pub rings: Rings,
    /// Radius of the circle between the two rings of bodies.
    pub between: f64,
    /// The twelve signs, from Aries.
    pub signs: [SignDrawing; 12],
    /// The first person's cusps; empty if that birth time is unknown.
    pub cusps: Vec<CuspDrawing>,
    /// The first person's bodies, in the order of [`Body::ALL`]. Their ticks begin at the circle `between`.
    pub first: [BodyDrawing; Body::COUNT],
    /// The second person's bodies. Their ticks begin at the degree scale, and their dots are not filled.
    pub second: [BodyDrawing; Body::COUNT],
    /// The second person's Ascendant and Midheaven; empty if that birth time is unknown.
    pub second_angles: Vec<AngleDrawing>,
    /// One entry for each aspect between the two people, in the order of the input.
    pub aspects: Vec<AspectDrawing>,
}

/// An angle of the second person, drawn in the ring of that person's bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct AngleDrawing {
    /// The angle.
    pub angle: Angle,
    /// The text AC or MC, in the palette's `gold`.
    pub label: Label,
    /// Tick at the exact position on the degree scale.
    pub tick: Line,
    /// Line from the tick to the label: SVG path data, to be stroked.
    pub leader: String,
    /// Position on the inner circle. The dot is not filled.
    pub dot: Spot,
    /// Radius of the dot.
    pub dot_radius: f64,
}

/// A point.
#[derive(Debug, Clone, Copy, Default, PartialEq)]
#[expect(missing_docs, reason = "coordinates")]
pub struct Spot {
    pub x: f64,
    pub y: f64,
}

/// A straight line.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "coordinates")]
pub struct Line {
    pub x1: f64,
    pub y1: f64,
    pub x2: f64,
    pub y2: f64,
}

/// A rectangle with horizontal and vertical sides; (x, y) is its top left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "coordinates")]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// The circles, which are concentric, and the degree scale.
#[derive(Debug, Clone, PartialEq)]
pub struct Rings {
    /// The centre of the wheel.
    pub centre: Spot,
    /// Radius of the outer edge of the zodiac band.
    pub outer: f64,
    /// Radius of the inner edge of the zodiac band. The marks of the degree scale begin here and point inwards.
    pub zodiac: f64,
    /// Radius of the outer edge of the ring of house numbers; `None` without houses.
    pub houses: Option<f64>,
    /// Radius of the inner circle, on which aspect lines end.
    pub aspects: f64,
    /// Short marks of the degree scale, every degree; on the small wheel every fifth. SVG path data, to be stroked.
    pub ticks: String,
    /// Long marks, every fifth degree; on the small wheel every tenth. SVG path data, to be stroked.
    pub long_ticks: String,
    /// Line width of circles, degree scale and cusps.
    pub hairline: f64,
    /// Line width of the ticks and leaders of bodies and points.
    pub leader: f64,
    /// Line width of the axes and of the outer circle.
    pub axis_line: f64,
}

/// The part of the zodiac band that belongs to a sign.
#[derive(Debug, Clone, PartialEq)]
pub struct SignDrawing {
    /// The sign. Its element determines the colour of the glyph.
    pub sign: Sign,
    /// Outline of its part of the band, to be filled: in the first tone for Aries, Gemini and so on, in the
    /// second for Taurus, Cancer and so on.
    pub band: String,
    /// The line across the band where the sign begins.
    pub edge: Line,
    /// Its glyph.
    pub glyph: Mark,
}

/// A glyph with its position.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    /// The glyph.
    pub glyph: Glyph,
    /// SVG path data, to be stroked with round caps and joins and not filled.
    pub path: String,
    /// Line width.
    pub stroke: f64,
    /// The bounding box. No other glyph, label or line overlaps it.
    pub area: Rect,
}

/// A short text with its position.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// The text, for programs with a font: to be centred in `area`.
    pub text: String,
    /// The font size at which the text is as high as `path`.
    pub font_size: f64,
    /// The text as SVG path data, for programs without a font; to be stroked like a glyph.
    pub path: String,
    /// Line width of `path`.
    pub stroke: f64,
    /// The bounding box of `path`. No other glyph, label or line overlaps it.
    pub area: Rect,
}

/// A house cusp, and the number of the house that begins there.
#[derive(Debug, Clone, PartialEq)]
pub struct CuspDrawing {
    /// The house.
    pub house: House,
    /// The angle, if the cusp of house 1, 4, 7 or 10 is an angle. Such a cusp is drawn in the palette's `gold` with
    /// `rings.axis_line`. In some house systems an angle is not a cusp.
    pub angle: Option<Angle>,
    /// The segments of the cusp line, from the zodiac band inwards. Glyphs and labels interrupt the line. May be empty.
    pub lines: Vec<Line>,
    /// The mark at the angle of house 1, 4, 7 or 10, outside the zodiac band, in the palette's `gold`.
    pub notch: Option<Line>,
    /// The text AC, IC, DC or MC beside the notch.
    pub label: Option<Label>,
    /// The house's number.
    pub number: Label,
}

/// A body of the wheel.
pub type BodyDrawing = PlacementDrawing<Body>;

/// A point in addition to the bodies.
pub type PointDrawing = PlacementDrawing<ExtraPoint>;

/// A body or a point: its exact position, and its glyph and labels, which are moved along the ring so that they do not
/// overlap others.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacementDrawing<T> {
    /// The body or point. It determines the colour of all parts.
    pub placed: T,
    /// Its glyph.
    pub glyph: Mark,
    /// Whole degrees within the sign, `24°`; `None` if they do not fit.
    pub degree: Option<Label>,
    /// Whole minutes, `07′`; `None` if they do not fit.
    pub minute: Option<Label>,
    /// The retrograde mark; `None` if it moves forwards, or if the mark does not fit.
    pub retrograde: Option<Mark>,
    /// Tick at the exact position on the degree scale.
    pub tick: Line,
    /// Line from the tick to the glyph: SVG path data, to be stroked.
    pub leader: String,
    /// Position on the inner circle.
    pub dot: Spot,
    /// Radius of the dot.
    pub dot_radius: f64,
    /// The bounding box of glyph and labels, for pointer events and the focus ring.
    pub area: Rect,
}

/// An aspect: a line between the exact positions on the inner circle.
#[derive(Debug, Clone, PartialEq)]
pub struct AspectDrawing {
    /// Index in the chart's aspects, or in those between two charts.
    pub index: usize,
    /// The type of aspect. It determines the colour.
    pub kind: AspectType,
    /// The point at one end; between two charts, a point of the first chart.
    pub first: Point,
    /// The point at the other end; between two charts, a point of the second chart.
    pub second: Point,
    /// SVG path data, to be stroked: a straight line, or for a conjunction a short arc along the circle.
    pub path: String,
    /// Line width, larger for a tighter orb.
    pub width: f64,
    /// Opacity from [`MIN_STRENGTH`](crate::MIN_STRENGTH) to 1, larger for a tighter orb.
    pub strength: f64,
    /// Value of `stroke-dasharray`, for round line caps; `None` for a solid line.
    pub dash: Option<&'static str>,
}
