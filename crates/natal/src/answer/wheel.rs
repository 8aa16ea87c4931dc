//! The wheel as JSON: all points and paths, in drawing units.

use chart::{Angle, AspectType, Body, Element, ExtraPoint, Point, Sign};
use serde::Serialize;

/// A chart wheel in one size, in a square from (0, 0) at the top left to (size, size).
/// Draw the members in their order: later ones overlap earlier ones.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Wheel {
    /// The side of the square: 300, 450 or 600.
    #[cfg_attr(feature = "openapi", schema(example = 600))]
    pub size: u16,
    /// The circles and the degree scale.
    pub rings: Rings,
    /// The twelve signs, from Aries.
    pub signs: Vec<WheelSign>,
    /// The twelve cusps; empty if the birth time is unknown.
    pub cusps: Vec<WheelCusp>,
    /// The twelve bodies.
    pub bodies: Vec<WheelBody>,
    /// The requested points; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub points: Vec<WheelPoint>,
    /// One entry for each entry of `chart.aspects`, in the same order.
    pub aspects: Vec<WheelAspect>,
    /// The same wheel as an image: a data URL of a self-contained SVG.
    pub image: String,
    /// A short title of the image.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "Natal chart wheel: Sun in Gemini, Moon in Pisces, Libra rising")
    )]
    pub title: String,
    /// A description of the wheel, as text alternative.
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

/// A point.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "coordinates")]
pub struct Spot {
    pub x: f64,
    pub y: f64,
}

/// A straight line.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "coordinates")]
pub struct Line {
    pub x1: f64,
    pub y1: f64,
    pub x2: f64,
    pub y2: f64,
}

/// A rectangle with horizontal and vertical sides; (x, y) is its top left corner.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "coordinates")]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// The circles, which are concentric, and the degree scale.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Rings {
    /// The centre of the wheel.
    pub centre: Spot,
    /// Radius of the outer edge of the zodiac band.
    pub outer: f64,
    /// Radius of the inner edge of the zodiac band. The marks of the degree scale begin here and point inwards.
    pub zodiac: f64,
    /// Radius of the outer edge of the ring of house numbers; `null` without houses.
    #[cfg_attr(feature = "openapi", schema(required))]
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

/// A glyph with its position.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Mark {
    /// SVG path data, to be stroked with round caps and joins and not filled.
    pub path: String,
    /// Line width.
    pub stroke: f64,
    /// The bounding box. No other glyph, label or line overlaps it.
    pub area: Rect,
}

/// A short text with its position.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Label {
    /// The text, to be centred in `area`.
    #[cfg_attr(feature = "openapi", schema(example = "24°"))]
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

/// The part of the zodiac band that belongs to a sign.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WheelSign {
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

/// A house cusp, and the number of the house that begins there.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WheelCusp {
    /// 1 to 12.
    #[cfg_attr(feature = "openapi", schema(minimum = 1, maximum = 12))]
    pub house: u8,
    /// `Ascendant`, `IC`, `Descendant` or `Midheaven`, if this angle is the cusp of house 1, 4, 7 or 10; `null`
    /// otherwise. In some house systems an angle is not a cusp.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub angle: Option<Angle>,
    /// The segments of the cusp line, from the zodiac band inwards. Glyphs and labels interrupt the line.
    pub lines: Vec<Line>,
    /// The mark at the angle of house 1, 4, 7 or 10, outside the zodiac band; `null` for the other houses.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub notch: Option<Line>,
    /// The text AC, IC, DC or MC beside the notch; `null` for the other houses.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub label: Option<Label>,
    /// The house's number.
    pub number: Label,
}

/// A body: its exact position, and its glyph and labels, which are moved along the ring so that they do not overlap
/// others.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WheelBody {
    /// The body. It determines the colour of all parts.
    pub body: Body,
    /// Its glyph.
    pub glyph: Mark,
    /// Whole degrees within the sign; `null` if they do not fit.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub degree: Option<Label>,
    /// Whole minutes; `null` if they do not fit.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub minute: Option<Label>,
    /// The mark of a body that moves backwards; `null` if it moves forwards, or if the mark does not fit.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub retrograde: Option<Mark>,
    /// Tick at the exact position on the degree scale.
    pub tick: Line,
    /// Line from the tick to the glyph: SVG path data, to be stroked.
    pub leader: String,
    /// Position of the body on the inner circle.
    pub dot: Spot,
    /// Radius of the dot.
    pub dot_radius: f64,
    /// The bounding box of glyph and labels, for pointer events and the focus ring.
    pub area: Rect,
}

/// A point in addition to the bodies: its exact position, and its glyph and labels, which are moved along the ring so
/// that they do not overlap others.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WheelPoint {
    /// The point.
    #[serde(serialize_with = "super::options::point_label")]
    #[cfg_attr(feature = "openapi", schema(value_type = String))]
    pub point: ExtraPoint,
    /// Its glyph.
    pub glyph: Mark,
    /// Whole degrees within the sign; `null` if they do not fit.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub degree: Option<Label>,
    /// Whole minutes; `null` if they do not fit.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub minute: Option<Label>,
    /// The mark of a point that moves backwards; `null` otherwise.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub retrograde: Option<Mark>,
    /// Tick at the exact position on the degree scale.
    pub tick: Line,
    /// Line from the tick to the glyph: SVG path data, to be stroked.
    pub leader: String,
    /// Position of the point on the inner circle.
    pub dot: Spot,
    /// Radius of the dot.
    pub dot_radius: f64,
    /// The bounding box of glyph and labels, for pointer events and the focus ring.
    pub area: Rect,
}

/// An aspect: a line between the exact positions on the inner circle.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WheelAspect {
    /// Index in `chart.aspects`, from 0.
    pub index: usize,
    /// The type of aspect. It determines the colour.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The point at one end: a body's name.
    pub first: Point,
    /// The point at the other end: a body's name, `Ascendant` or `Midheaven`.
    pub second: Point,
    /// SVG path data, to be stroked.
    pub path: String,
    /// Line width, larger for a tighter orb.
    pub width: f64,
    /// Opacity, larger for a tighter orb.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 1))]
    pub strength: f64,
    /// Value of `stroke-dasharray`, for round line caps; `null` for a solid line.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub dash: Option<String>,
}
