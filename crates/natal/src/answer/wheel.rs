//! The wheel on the wire: every point and path in drawing units, ready to draw.

use chart::{Angle, AspectType, Body, Element, ExtraPoint, Point, Sign};
use serde::Serialize;

/// A chart wheel in one size, in a square from (0, 0) at the top left to (size, size).
/// Drawn in the order of the members.
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
    /// The twelve cusps; empty where the time of birth is not known.
    pub cusps: Vec<WheelCusp>,
    /// The twelve bodies.
    pub bodies: Vec<WheelBody>,
    /// The points that were asked for, in their order; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "openapi", schema(required = false))]
    pub points: Vec<WheelPoint>,
    /// One for each aspect of the chart, in its order.
    pub aspects: Vec<WheelAspect>,
    /// The same wheel as a picture: a data URL of a self-contained SVG with plain colours.
    pub image: String,
    /// What the wheel is, in a few words.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "Natal chart wheel: Sun in Gemini, Moon in Pisces, Libra rising")
    )]
    pub title: String,
    /// What the wheel shows, for those who do not see it.
    pub description: String,
}

/// The wheel as a file of its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WheelPicture {
    /// A self-contained SVG document in plain colours: no font, no style sheet, no script.
    pub svg: String,
    /// What the wheel is, in a few words.
    pub title: String,
    /// What the wheel shows, for those who do not see it.
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

/// An upright rectangle by its top left corner.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[expect(missing_docs, reason = "coordinates")]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// The circles, all about one centre, and the degree scale.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Rings {
    /// The middle of the wheel.
    pub centre: Spot,
    /// Radius of the outer edge of the zodiac band.
    pub outer: f64,
    /// Radius of its inner edge; the degree scale hangs from it inwards.
    pub zodiac: f64,
    /// Radius of the outer edge of the ring of house numbers; `null` without houses.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub houses: Option<f64>,
    /// Radius of the inner circle that aspect lines end on.
    pub aspects: f64,
    /// Short marks of the scale: one path, stroked.
    pub ticks: String,
    /// Longer marks: one path, stroked.
    pub long_ticks: String,
    /// Line width of circles, scale and cusps.
    pub hairline: f64,
    /// Line width of the bodies' ticks and leaders.
    pub leader: f64,
    /// Line width of the axes and of the outer circle.
    pub axis_line: f64,
}

/// A glyph in its place.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Mark {
    /// Stroked, never filled; round caps and joins.
    pub path: String,
    /// Line width.
    pub stroke: f64,
    /// Nothing else comes into this.
    pub area: Rect,
}

/// A few characters in their place.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct Label {
    /// The characters, to be centred on the middle of `area`.
    #[cfg_attr(feature = "openapi", schema(example = "24°"))]
    pub text: String,
    /// A font size at which they are as high as `path`.
    pub font_size: f64,
    /// The same characters as lines, for a program without a font; drawn as a glyph is.
    pub path: String,
    /// Line width of `path`.
    pub stroke: f64,
    /// Nothing else comes into this.
    pub area: Rect,
}

/// One sign's twelfth of the zodiac band.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WheelSign {
    /// Which sign.
    pub sign: Sign,
    /// Its element names the glyph's colour.
    pub element: Element,
    /// Outline of its part of the band, filled, in two tones by turns.
    pub band: String,
    /// Where it begins, across the band.
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
    /// `Ascendant`, `IC`, `Descendant` or `Midheaven`, for houses 1, 4, 7 and 10; `null` also where the house system has
    /// the angle elsewhere.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub angle: Option<Angle>,
    /// From the zodiac band inwards, left open where a glyph or text stands.
    pub lines: Vec<Line>,
    /// Outside the zodiac band at the place of the angle, for houses 1, 4, 7 and 10.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub notch: Option<Line>,
    /// AC, IC, DC or MC beside the notch.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub label: Option<Label>,
    /// The house's number.
    pub number: Label,
}

/// A body: where it truly is, and the glyph that stands as near as the crowd allows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WheelBody {
    /// Which body; it names the colour of everything here.
    pub body: Body,
    /// Its glyph.
    pub glyph: Mark,
    /// Whole degrees inside the sign; `null` if they do not fit.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub degree: Option<Label>,
    /// Whole minutes; `null` if they do not fit.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub minute: Option<Label>,
    /// The mark of a body that moves backwards.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub retrograde: Option<Mark>,
    /// Its true place, on the degree scale.
    pub tick: Line,
    /// From the tick to the glyph: a stroked path.
    pub leader: String,
    /// Its true place on the inner circle.
    pub dot: Spot,
    /// Radius of the dot there.
    pub dot_radius: f64,
    /// All of glyph and texts: what a pointer hits, and where a focus ring goes.
    pub area: Rect,
}

/// A point beside the bodies: where it truly is, and the glyph that stands as near as the crowd allows.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WheelPoint {
    /// Which point.
    pub point: ExtraPoint,
    /// Its glyph.
    pub glyph: Mark,
    /// Whole degrees inside the sign; `null` if they do not fit.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub degree: Option<Label>,
    /// Whole minutes; `null` if they do not fit.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub minute: Option<Label>,
    /// The mark of a point that moves backwards.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub retrograde: Option<Mark>,
    /// Its true place, on the degree scale.
    pub tick: Line,
    /// From the tick to the glyph: a stroked path.
    pub leader: String,
    /// Its true place on the inner circle.
    pub dot: Spot,
    /// Radius of the dot there.
    pub dot_radius: f64,
    /// All of glyph and texts: what a pointer hits, and where a focus ring goes.
    pub area: Rect,
}

/// An aspect, between true places on the inner circle.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct WheelAspect {
    /// Place in `chart.aspects`.
    pub index: usize,
    /// Names the colour.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// One end: a body's name.
    pub first: Point,
    /// The other: a body's name, `Ascendant` or `Midheaven`.
    pub second: Point,
    /// A stroked path.
    pub path: String,
    /// Line width, larger for a tighter orb.
    pub width: f64,
    /// Opacity, larger for a tighter orb.
    #[cfg_attr(feature = "openapi", schema(minimum = 0, maximum = 1))]
    pub strength: f64,
    /// Lengths for `stroke-dasharray`, with round caps; `null` for a whole line.
    #[cfg_attr(feature = "openapi", schema(required))]
    pub dash: Option<String>,
}
