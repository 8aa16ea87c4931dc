//! Options of a calculation: zodiac, lunar node, observer, house system.

use chart::{Coordinates, HouseSystem, LunarNode, Zodiac};

/// The options of the results of an [`Ephemeris`](crate::Ephemeris). The default is the tropical zodiac, the true node,
/// geocentric positions and Placidus houses.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct View {
    /// The zodiac of longitudes, cusps and angles.
    pub zodiac: Zodiac,
    /// The kind of [`Body::NorthNode`](chart::Body::NorthNode): true or mean.
    pub node: LunarNode,
    /// The observer's place, at sea level; `None` for the Earth's centre.
    pub observer: Option<Coordinates>,
    /// The house system.
    pub houses: HouseSystem,
}
