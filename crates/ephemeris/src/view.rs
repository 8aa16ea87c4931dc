//! What the sky is given in: zodiac, node, place of the observer, houses.

use chart::{Coordinates, HouseSystem, LunarNode, Zodiac};

/// What the answers of an [`Ephemeris`](crate::Ephemeris) are given in. The default is the tropical zodiac with the true
/// node, seen from the Earth's centre, and Placidus houses.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct View {
    /// The zodiac that longitudes, cusps and angles are counted in.
    pub zodiac: Zodiac,
    /// The node that stands for [`Body::NorthNode`](chart::Body::NorthNode).
    pub node: LunarNode,
    /// The place that the bodies are seen from, at sea level; `None` for the Earth's centre.
    pub observer: Option<Coordinates>,
    /// The house system.
    pub houses: HouseSystem,
}
