//! The wheel of two people on the wire.

use chart::{Angle, AspectType, Point};
use serde::Serialize;

use super::wheel::{Label, Line, Rings, Spot, WheelBody, WheelCusp, WheelSign};

/// The wheel of two people in one size: the first person's chart inside, the second person's bodies
/// around it in the same zodiac, and the aspects between the two in the middle.
/// Drawn in the order of the members.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct PairWheel {
    /// The side of the square: 300, 450 or 600.
    #[cfg_attr(feature = "openapi", schema(example = 600))]
    pub size: u16,
    /// The circles and the degree scale; the houses are the first person's.
    pub rings: Rings,
    /// Radius of the circle between the two rings of bodies.
    pub between: f64,
    /// The twelve signs, from Aries.
    pub signs: Vec<WheelSign>,
    /// The first person's cusps; empty where that time of birth is not known.
    pub cusps: Vec<WheelCusp>,
    /// The first person's bodies, inside. Their ticks hang from the circle between.
    pub person1: Vec<PairWheelBody>,
    /// The second person's bodies, outside. Their dots are hollow.
    pub person2: Vec<PairWheelBody>,
    /// The second person's Ascendant and Midheaven; empty where that time of birth is not known.
    pub person2_angles: Vec<WheelAngle>,
    /// One for each of the answer's `aspects`, in its order.
    pub aspects: Vec<PairWheelAspect>,
    /// The same wheel as a picture: a data URL of a self-contained SVG with plain colours.
    pub image: String,
    /// What the wheel is, in a few words.
    #[cfg_attr(
        feature = "openapi",
        schema(example = "Wheel of two charts: Ada inside, Ben outside")
    )]
    pub title: String,
    /// What the wheel shows and whose it is, for those who do not see it.
    pub description: String,
}

/// A body of one of two people.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairWheelBody {
    /// The body as it is drawn.
    pub drawing: WheelBody,
    /// Where it is, in words.
    #[cfg_attr(feature = "openapi", schema(example = "24°08′ Gemini"))]
    pub position: String,
    /// The first person's house that it stands in; `null` where that time of birth is not known.
    #[cfg_attr(feature = "openapi", schema(required, minimum = 1, maximum = 12, example = 9))]
    pub house: Option<u8>,
    /// It moves backwards; the small wheel has no mark for that.
    pub retrograde: bool,
}

/// An angle of the second person among that person's bodies.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct WheelAngle {
    /// `Ascendant` or `Midheaven`.
    pub angle: Angle,
    /// Where it is, in words.
    #[cfg_attr(feature = "openapi", schema(example = "10°36′ Libra"))]
    pub position: String,
    /// AC or MC.
    pub label: Label,
    /// Its true place, on the degree scale.
    pub tick: Line,
    /// From the tick to the label: a stroked path.
    pub leader: String,
    /// Its true place on the inner circle: a hollow dot.
    pub dot: Spot,
    /// Radius of the dot there.
    pub dot_radius: f64,
}

/// An aspect between two people, from true place to true place on the inner circle.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PairWheelAspect {
    /// Place in the answer's `aspects`.
    pub index: usize,
    /// Names the colour.
    #[serde(rename = "type")]
    pub kind: AspectType,
    /// The first person's end: a body's name, `Ascendant` or `Midheaven`.
    pub person1: Point,
    /// The second person's end.
    pub person2: Point,
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
