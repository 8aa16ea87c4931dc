//! The wheel of two people as JSON.

use chart::{Angle, AspectType, Point};
use serde::Serialize;

use super::wheel::{Label, Line, Rings, Spot, WheelBody, WheelCusp, WheelSign};

/// The wheel of two people in one size: the first person's chart, the second person's bodies in a
/// ring outside the first person's bodies, and the aspects between the two people in the middle.
/// Draw the members in their order: later ones overlap earlier ones.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PairWheel {
    /// The side of the square: 300, 450 or 600.
    #[cfg_attr(feature = "openapi", schema(example = 600))]
    pub size: u16,
    /// The circles and the degree scale; `houses` is the ring of the first person's house numbers.
    pub rings: Rings,
    /// Radius of the circle between the two rings of bodies.
    pub between: f64,
    /// The twelve signs, from Aries.
    pub signs: Vec<WheelSign>,
    /// The first person's cusps; empty if that birth time is unknown.
    pub cusps: Vec<WheelCusp>,
    /// The first person's bodies, in the inner ring. Their ticks begin at the circle `between`.
    pub person1: Vec<PairWheelBody>,
    /// The second person's bodies, in the outer ring. Their dots are not filled.
    pub person2: Vec<PairWheelBody>,
    /// The second person's Ascendant and Midheaven; empty if that birth time is unknown.
    pub person2_angles: Vec<WheelAngle>,
    /// One entry for each entry of the answer's `aspects`, in the same order.
    pub aspects: Vec<PairWheelAspect>,
    /// The same wheel as an image: a data URL of a self-contained SVG.
    pub image: String,
    /// A short title of the image.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "Wheel of two charts: Ada inside, Ben outside")
    )]
    pub title: String,
    /// A description of the wheel with the names of the people, as text alternative.
    pub description: String,
}

/// A body of one of two people.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairWheelBody {
    /// The drawing of the body.
    pub drawing: WheelBody,
    /// Degree, minute and sign, truncated to the minute.
    #[cfg_attr(feature = "openapi", schema(example = "24°08′ Gemini"))]
    pub position: String,
    /// The first person's house that it is in; `null` if that birth time is unknown.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 1, maximum = 12, example = 9))]
    pub house: Option<u8>,
    /// Whether it moves backwards. The smallest wheel has no retrograde marks.
    pub retrograde: bool,
}

/// An angle of the second person, drawn in the ring of that person's bodies.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WheelAngle {
    /// `Ascendant` or `Midheaven`.
    pub angle: Angle,
    /// Degree, minute and sign, truncated to the minute.
    #[cfg_attr(feature = "openapi", schema(example = "10°36′ Libra"))]
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

/// An aspect between two people: a line between the exact positions on the inner circle.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairWheelAspect {
    /// Index in the answer's `aspects`, from 0.
    pub index: usize,
    /// The type of aspect. It determines the colour.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The first person's end: a body's name, `Ascendant` or `Midheaven`.
    pub person1: Point,
    /// The second person's end: a body's name, `Ascendant` or `Midheaven`.
    pub person2: Point,
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
