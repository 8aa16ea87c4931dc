//! What a drawn wheel is made of. Every number is in drawing units: the wheel lies in a square
//! from (0, 0) at the top left to (size, size), x to the right, y down. Numbers are rounded to a
//! hundredth, and a path is SVG path data in the same units, so a program that draws this has
//! nothing left to compute.

use chart::{Angle, AspectType, Body, ExtraPoint, House, Point, Sign};

use crate::{Glyph, Size};

/// A wheel, ready to draw. Draw in the order of the fields.
#[derive(Debug, Clone, PartialEq)]
pub struct Drawing {
    /// Which of the three sizes; its units are the side of the square.
    pub size: Size,
    /// The circles and the degree scale.
    pub rings: Rings,
    /// The twelve signs, from Aries.
    pub signs: [SignDrawing; 12],
    /// The twelve cusps, from the first house; empty where the time of birth is not known.
    pub cusps: Vec<CuspDrawing>,
    /// The twelve bodies, in their order everywhere.
    pub bodies: [BodyDrawing; Body::COUNT],
    /// The points of the chart beside the bodies, in its order.
    pub points: Vec<PointDrawing>,
    /// One for each aspect of the chart, in its order.
    pub aspects: Vec<AspectDrawing>,
}

/// A wheel of two rings, ready to draw: the first person's chart inside, the second person's bodies
/// around it, both in the zodiac of the band. Draw in the order of the fields.
#[derive(Debug, Clone, PartialEq)]
pub struct PairDrawing {
    /// Which of the three sizes.
    pub size: Size,
    /// The circles and the degree scale; `houses` is where the first person's ring ends.
    pub rings: Rings,
    /// Radius of the circle between the two rings of bodies.
    pub between: f64,
    /// The twelve signs, from Aries.
    pub signs: [SignDrawing; 12],
    /// The first person's cusps; empty where that time of birth is not known.
    pub cusps: Vec<CuspDrawing>,
    /// The first person's bodies, in their order everywhere. Ticks hang from the circle between.
    pub first: [BodyDrawing; Body::COUNT],
    /// The second person's bodies. Ticks hang from the degree scale, and dots are drawn hollow.
    pub second: [BodyDrawing; Body::COUNT],
    /// The second person's Ascendant and Midheaven; empty where that time of birth is not known.
    pub second_angles: Vec<AngleDrawing>,
    /// One for each aspect between the two, in the order that was given.
    pub aspects: Vec<AspectDrawing>,
}

/// An angle of the second person, among that person's bodies.
#[derive(Debug, Clone, PartialEq)]
pub struct AngleDrawing {
    /// Which angle.
    pub angle: Angle,
    /// AC or MC, drawn in brass.
    pub label: Label,
    /// Its true place, on the degree scale.
    pub tick: Line,
    /// From the tick to the label. A stroked path.
    pub leader: String,
    /// Its true place on the inner circle: a hollow dot of radius `dot_radius`.
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

/// An upright rectangle by its top left corner.
#[derive(Debug, Clone, Copy, PartialEq)]
#[expect(missing_docs, reason = "coordinates")]
pub struct Rect {
    pub x: f64,
    pub y: f64,
    pub width: f64,
    pub height: f64,
}

/// The circles, all about one centre, and the degree scale.
#[derive(Debug, Clone, PartialEq)]
pub struct Rings {
    /// The middle of the wheel.
    pub centre: Spot,
    /// Outer edge of the zodiac band.
    pub outer: f64,
    /// Inner edge of the zodiac band; the degree scale hangs from it inwards.
    pub zodiac: f64,
    /// Outer edge of the ring of house numbers; `None` where there are no houses.
    pub houses: Option<f64>,
    /// The inner circle that aspect lines end on.
    pub aspects: f64,
    /// Short marks of the scale: every degree; on the small wheel every fifth. One path, stroked.
    pub ticks: String,
    /// Longer marks: every fifth degree; on the small wheel every tenth. One path, stroked.
    pub long_ticks: String,
    /// Line width of circles, scale and cusps.
    pub hairline: f64,
    /// Line width of the bodies' ticks and leaders.
    pub leader: f64,
    /// Line width of the axes and of the outer circle.
    pub axis_line: f64,
}

/// One sign's twelfth of the zodiac band.
#[derive(Debug, Clone, PartialEq)]
pub struct SignDrawing {
    /// Which sign; its element names the glyph's colour.
    pub sign: Sign,
    /// Outline of its part of the band: filled, in the first tone for Aries, Gemini ... and in the
    /// second for Taurus, Cancer ...
    pub band: String,
    /// Where it begins, across the band.
    pub edge: Line,
    /// Its glyph.
    pub glyph: Mark,
}

/// A glyph in its place.
#[derive(Debug, Clone, PartialEq)]
pub struct Mark {
    /// Which glyph.
    pub glyph: Glyph,
    /// Stroked, never filled; round caps and joins.
    pub path: String,
    /// Line width.
    pub stroke: f64,
    /// The rectangle it is drawn in: nothing else comes into it.
    pub area: Rect,
}

/// A few characters in their place.
#[derive(Debug, Clone, PartialEq)]
pub struct Label {
    /// The characters, for a program with a font of its own: centred on the middle of `area`.
    pub text: String,
    /// A font size at which those characters are as high as `path`.
    pub font_size: f64,
    /// The same characters as lines, for a program without a font; drawn as a glyph is.
    pub path: String,
    /// Line width of `path`.
    pub stroke: f64,
    /// What `path` takes up: nothing else comes into it.
    pub area: Rect,
}

/// A house cusp, with its axis where it is one, and the number of the house that begins there.
#[derive(Debug, Clone, PartialEq)]
pub struct CuspDrawing {
    /// The house that begins here.
    pub house: House,
    /// The angle that this cusp is, for houses 1, 4, 7 and 10: drawn in brass with `rings.axis_line`. `None` also where
    /// the house system has the angle elsewhere.
    pub angle: Option<Angle>,
    /// From the zodiac band inwards, left open where a glyph or text stands. May be empty.
    pub lines: Vec<Line>,
    /// Outside the zodiac band at the angle's true place, for houses 1, 4, 7 and 10. In brass.
    pub notch: Option<Line>,
    /// AC, IC, DC or MC beside the notch.
    pub label: Option<Label>,
    /// The house's number.
    pub number: Label,
}

/// A body of the wheel.
pub type BodyDrawing = PlacementDrawing<Body>;

/// A point beside the bodies.
pub type PointDrawing = PlacementDrawing<ExtraPoint>;

/// A body or a point: where it truly is, and the glyph that stands as near as the crowd allows.
#[derive(Debug, Clone, PartialEq)]
pub struct PlacementDrawing<T> {
    /// Which body or point; it names the colour of everything here.
    pub placed: T,
    /// Its glyph.
    pub glyph: Mark,
    /// Whole degrees inside the sign, `24°`; `None` if they do not fit.
    pub degree: Option<Label>,
    /// Whole minutes, `07′`; `None` if they do not fit.
    pub minute: Option<Label>,
    /// The mark of what moves backwards.
    pub retrograde: Option<Mark>,
    /// Its true place, on the degree scale.
    pub tick: Line,
    /// From the tick to the glyph. A stroked path.
    pub leader: String,
    /// Its true place on the inner circle: a dot of radius `dot_radius`.
    pub dot: Spot,
    /// Radius of the dot.
    pub dot_radius: f64,
    /// All of glyph and texts: what a pointer hits, and where a focus ring goes.
    pub area: Rect,
}

/// An aspect, between true places on the inner circle.
#[derive(Debug, Clone, PartialEq)]
pub struct AspectDrawing {
    /// Index in the chart's aspects, or in those between two charts.
    pub index: usize,
    /// Which aspect; it names the colour.
    pub kind: AspectType,
    /// One end; between two charts, a point of the first.
    pub first: Point,
    /// The other; between two charts, a point of the second.
    pub second: Point,
    /// A stroked path: a straight line, or for a conjunction a short arc along the circle.
    pub path: String,
    /// Line width, larger for a tighter orb.
    pub width: f64,
    /// Opacity from [`MIN_STRENGTH`](crate::MIN_STRENGTH) to 1, larger for a tighter orb.
    pub strength: f64,
    /// Dash lengths as SVG's `stroke-dasharray`, with round caps; `None` for a whole line.
    pub dash: Option<&'static str>,
}
