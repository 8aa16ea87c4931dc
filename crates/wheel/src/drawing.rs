//! The types of a drawn wheel, in the shape that the API has them in. All numbers are in drawing units, rounded to a hundredth. The wheel is
//! in a square from (0, 0) at the top left to (size, size), x to the right, y down. Paths are SVG path
//! data in the same units.

use chart::{Angle, AspectType, Body, Element, ExtraPoint, House, Point, Sign};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{Glyph, Size};

/// A chart wheel in one size, in a square from (0, 0) at the top left to (size, size).
/// Draw the members in their order: later ones overlap earlier ones.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Drawing {
    /// The side of the square: 300, 450 or 600.
    #[schema(value_type = u16, example = 600)]
    pub size: Size,
    /// The circles and the degree scale.
    pub rings: Rings,
    /// The twelve signs, from Aries.
    pub signs: [SignDrawing; 12],
    /// The twelve cusps; empty if the birth time is unknown.
    pub cusps: Vec<CuspDrawing>,
    /// The twelve bodies.
    pub bodies: [BodyDrawing; Body::COUNT],
    /// The requested points; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[schema(required = false)]
    pub points: Vec<PointDrawing>,
    /// One entry for each entry of `chart.aspects`, in the same order.
    pub aspects: Vec<AspectDrawing>,
}

/// The wheel of two people in one size: the first person's chart, the second person's bodies in a
/// ring outside the first person's bodies, and the aspects between the two people in the middle.
/// Draw the members in their order: later ones overlap earlier ones.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PairDrawing {
    /// The side of the square: 300, 450 or 600.
    #[schema(value_type = u16, example = 600)]
    pub size: Size,
    /// The circles and the degree scale; `houses` is the ring of the first person's house numbers.
    pub rings: Rings,
    /// Radius of the circle between the two rings of bodies.
    pub between: f64,
    /// The twelve signs, from Aries.
    pub signs: [SignDrawing; 12],
    /// The first person's cusps; empty if that birth time is unknown.
    pub cusps: Vec<CuspDrawing>,
    /// The first person's bodies, in the inner ring. Their ticks begin at the circle `between`.
    pub person1: [PairBodyDrawing; Body::COUNT],
    /// The second person's bodies, in the outer ring. Their dots are not filled.
    pub person2: [PairBodyDrawing; Body::COUNT],
    /// The second person's Ascendant and Midheaven; empty if that birth time is unknown.
    pub person2_angles: Vec<AngleDrawing>,
    /// One entry for each entry of the answer's `aspects`, in the same order.
    pub aspects: Vec<PairAspectDrawing>,
}

/// A body of one of two people.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = PairWheelBody)]
pub struct PairBodyDrawing {
    /// The drawing of the body.
    pub drawing: BodyDrawing,
    /// Degree, minute and sign, truncated to the minute.
    #[schema(example = "24°08′ Gemini")]
    pub position: String,
    /// The first person's house that it is in; `null` if that birth time is unknown.
    #[schema(required, value_type = Option<u8>, minimum = 1, maximum = 12, example = 9)]
    pub house: Option<House>,
    /// Whether it moves backwards. The smallest wheel has no retrograde marks.
    pub retrograde: bool,
}

/// An angle of the second person, drawn in the ring of that person's bodies.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = WheelAngle)]
pub struct AngleDrawing {
    /// `Ascendant` or `Midheaven`.
    pub angle: Angle,
    /// Degree, minute and sign, truncated to the minute.
    #[schema(example = "10°36′ Libra")]
    pub position: String,
    /// The text AC or MC.
    pub label: Label,
    /// Tick at the exact position on the degree scale.
    pub tick: Line,
    /// Line from the tick to the label: SVG path data, to be stroked.
    pub leader: String,
    /// Position of the angle on the inner circle. The dot is not filled.
    pub dot: Spot,
    /// Radius of the dot.
    pub dot_radius: f64,
}

/// A point.
#[derive(Debug, Clone, Copy, Default, PartialEq, Serialize, ToSchema)]
#[expect(missing_docs, reason = "coordinates")]
pub struct Spot {
    pub x: f64,
    pub y: f64,
}

/// A straight line.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[expect(missing_docs, reason = "coordinates")]
pub struct Line {
    pub x1: f64,
    pub y1: f64,
    pub x2: f64,
    pub y2: f64,
}

/// A rectangle with horizontal and vertical sides; (x, y) is its top left corner.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, ToSchema)]
#[expect(missing_docs, reason = "coordinates")]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// The circles, which are concentric, and the degree scale.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Rings {
    /// The center of the wheel.
    pub center: Spot,
    /// Radius of the outer edge of the zodiac band.
    pub outer: f64,
    /// Radius of the inner edge of the zodiac band. The marks of the degree scale begin here and point inwards.
    pub zodiac: f64,
    /// Radius of the outer edge of the ring of house numbers; `null` without houses.
    #[schema(required)]
    pub houses: Option<f64>,
    /// Radius of the inner circle, on which aspect lines end.
    pub aspects: f64,
    /// Short marks of the degree scale: SVG path data, to be stroked.
    pub ticks: String,
    /// Long marks of the degree scale: SVG path data, to be stroked.
    pub long_ticks: String,
    /// Line width of circles, degree scale and cusps.
    pub hairline: f64,
    /// Line width of the ticks and leaders of bodies and points.
    pub leader: f64,
    /// Line width of the axes (the cusps at the angles) and of the outer circle.
    pub axis_line: f64,
}

/// The part of the zodiac band that belongs to a sign.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = WheelSign)]
pub struct SignDrawing {
    /// The sign.
    pub sign: Sign,
    /// The element of the sign. It determines the colour of the glyph.
    pub element: Element,
    /// Outline of its part of the band: SVG path data, to be filled. Neighbouring signs have different tones.
    pub band: String,
    /// The line across the band where the sign begins.
    pub edge: Line,
    /// Its glyph.
    pub glyph: Mark,
}

/// A glyph with its position.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct Mark {
    /// The glyph.
    #[serde(skip)]
    pub glyph: Glyph,
    /// SVG path data, to be stroked with round caps and joins and not filled.
    pub path: String,
    /// Line width.
    pub stroke: f64,
    /// The bounding box. No other glyph, label or line overlaps it.
    pub area: Rect,
}

/// A short text with its position.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Label {
    /// The text, to be centred in `area`.
    #[schema(example = "24°")]
    pub text: String,
    /// The font size at which the text is as high as `path`.
    pub font_size: f64,
    /// The text as SVG path data, for programs without a font; to be stroked like a glyph.
    pub path: String,
    /// Line width of `path`.
    pub stroke: f64,
    /// The bounding box. No other glyph, label or line overlaps it.
    pub area: Rect,
}

/// A house cusp, and the number of the house that begins there.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = WheelCusp)]
pub struct CuspDrawing {
    /// 1 to 12.
    #[schema(value_type = u8, minimum = 1, maximum = 12)]
    pub house: House,
    /// `Ascendant`, `IC`, `Descendant` or `Midheaven`, if this angle is the cusp of house 1, 4, 7 or 10; `null`
    /// otherwise. In some house systems an angle is not a cusp.
    #[schema(required)]
    pub angle: Option<Angle>,
    /// The segments of the cusp line, from the zodiac band inwards, bent beside bodies that do not fit in their house. Labels interrupt it.
    pub lines: Vec<Line>,
    /// The mark at the angle of house 1, 4, 7 or 10, outside the zodiac band; `null` for the other houses.
    #[schema(required)]
    pub notch: Option<Line>,
    /// The text AC, IC, DC or MC beside the notch; `null` for the other houses.
    #[schema(required)]
    pub label: Option<Label>,
    /// The house's number.
    pub number: Label,
}

/// A body: its exact position, and its glyph and labels, which are moved along the ring so that they do not overlap
/// others.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = WheelBody)]
pub struct BodyDrawing {
    /// The body. It determines the colour of all parts.
    pub body: Body,
    /// Its parts.
    #[serde(flatten)]
    #[schema(inline)]
    pub parts: PlacementDrawing,
}

/// A point in addition to the bodies: its exact position, and its glyph and labels, which are moved along the ring so
/// that they do not overlap others.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = WheelPoint)]
pub struct PointDrawing {
    /// The point.
    pub point: ExtraPoint,
    /// Its parts.
    #[serde(flatten)]
    #[schema(inline)]
    pub parts: PlacementDrawing,
}

/// The parts that bodies and points have in common.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PlacementDrawing {
    /// Its glyph.
    pub glyph: Mark,
    /// Whole degrees within the sign; `null` if they do not fit.
    #[schema(required)]
    pub degree: Option<Label>,
    /// Whole minutes; `null` if they do not fit.
    #[schema(required)]
    pub minute: Option<Label>,
    /// The mark of a backward motion; `null` if it moves forwards, or if the mark does not fit.
    #[schema(required)]
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
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = WheelAspect)]
pub struct AspectDrawing {
    /// Index in `chart.aspects`, from 0.
    pub index: usize,
    /// The type of aspect. It determines the colour.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The point at one end: a body's name.
    pub body1: Point,
    /// The point at the other end: a body's name, `Ascendant` or `Midheaven`.
    pub body2: Point,
    /// Its line.
    #[serde(flatten)]
    #[schema(inline)]
    pub line: AspectLine,
}

/// An aspect between two people: a line between the exact positions on the inner circle.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
#[schema(as = PairWheelAspect)]
pub struct PairAspectDrawing {
    /// Index in the answer's `aspects`, from 0.
    pub index: usize,
    /// The type of aspect. It determines the colour.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The first person's end: a body's name, `Ascendant` or `Midheaven`.
    pub body1: Point,
    /// The second person's end: a body's name, `Ascendant` or `Midheaven`.
    pub body2: Point,
    /// Its line.
    #[serde(flatten)]
    #[schema(inline)]
    pub line: AspectLine,
}

/// The line of an aspect: straight, or for a conjunction a short arc along the circle.
#[derive(Debug, Clone, PartialEq, Serialize, ToSchema)]
pub struct AspectLine {
    /// SVG path data, to be stroked.
    pub path: String,
    /// Line width, larger for a tighter orb.
    pub width: f64,
    /// Opacity, larger for a tighter orb.
    #[schema(minimum = 0, maximum = 1)]
    pub strength: f64,
    /// Value of `stroke-dasharray`, for round line caps; `null` for a solid line.
    #[schema(required, value_type = Option<String>)]
    pub dash: Option<&'static str>,
}
