//! The angles of a chart.

use crate::House;

named_enum! {
    /// One of the four angles.
    pub enum Angle {
        /// The rising point of the ecliptic, cusp 1.
        Ascendant = "Ascendant",
        /// The lower meridian (IC), cusp 4.
        ImumCoeli = "IC",
        /// The setting point of the ecliptic, cusp 7.
        Descendant = "Descendant",
        /// The culminating point of the ecliptic (MC), cusp 10.
        Midheaven = "Midheaven",
    }
}

impl Angle {
    /// The house whose cusp is this angle in a quadrant system.
    #[must_use]
    pub fn house(self) -> House {
        House::ALL[match self {
            Self::Ascendant => 0,
            Self::ImumCoeli => 3,
            Self::Descendant => 6,
            Self::Midheaven => 9,
        }]
    }
}
