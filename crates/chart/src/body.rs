//! The twelve bodies.

/// A body of the chart. All lists use this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Body {
    Sun,
    Moon,
    Mercury,
    Venus,
    Mars,
    Jupiter,
    Saturn,
    Uranus,
    Neptune,
    Pluto,
    /// The Moon's ascending node: the true (osculating) one, or the mean one if requested.
    NorthNode,
    Chiron,
}

impl Body {
    /// The number of bodies.
    pub const COUNT: usize = 12;

    /// All twelve, in order.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Sun,
        Self::Moon,
        Self::Mercury,
        Self::Venus,
        Self::Mars,
        Self::Jupiter,
        Self::Saturn,
        Self::Uranus,
        Self::Neptune,
        Self::Pluto,
        Self::NorthNode,
        Self::Chiron,
    ];

    /// The ten planets of astrology, which include Sun and Moon. Patterns and balances use these.
    pub const PLANETS: [Self; 10] = [
        Self::Sun,
        Self::Moon,
        Self::Mercury,
        Self::Venus,
        Self::Mars,
        Self::Jupiter,
        Self::Saturn,
        Self::Uranus,
        Self::Neptune,
        Self::Pluto,
    ];

    /// The index in [`Body::ALL`].
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// English name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Sun => "Sun",
            Self::Moon => "Moon",
            Self::Mercury => "Mercury",
            Self::Venus => "Venus",
            Self::Mars => "Mars",
            Self::Jupiter => "Jupiter",
            Self::Saturn => "Saturn",
            Self::Uranus => "Uranus",
            Self::Neptune => "Neptune",
            Self::Pluto => "Pluto",
            Self::NorthNode => "North Node",
            Self::Chiron => "Chiron",
        }
    }

    /// The Unicode astrological symbol.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Sun => "☉",
            Self::Moon => "☽",
            Self::Mercury => "☿",
            Self::Venus => "♀",
            Self::Mars => "♂",
            Self::Jupiter => "♃",
            Self::Saturn => "♄",
            Self::Uranus => "♅",
            Self::Neptune => "♆",
            Self::Pluto => "♇",
            Self::NorthNode => "☊",
            Self::Chiron => "⚷",
        }
    }

    /// Whether it is the Sun or the Moon.
    #[must_use]
    pub fn is_luminary(self) -> bool {
        matches!(self, Self::Sun | Self::Moon)
    }

    /// Whether it is one of the ten planets, and neither the node nor Chiron.
    #[must_use]
    pub fn is_planet(self) -> bool {
        !matches!(self, Self::NorthNode | Self::Chiron)
    }
}
