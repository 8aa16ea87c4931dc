//! The twelve bodies.

named_enum! {
    /// A body of the chart. All lists use this order.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum Body {
        Sun = "Sun",
        Moon = "Moon",
        Mercury = "Mercury",
        Venus = "Venus",
        Mars = "Mars",
        Jupiter = "Jupiter",
        Saturn = "Saturn",
        Uranus = "Uranus",
        Neptune = "Neptune",
        Pluto = "Pluto",
        /// The Moon's ascending node: the true (osculating) one, or the mean one if requested.
        NorthNode = "North Node",
        Chiron = "Chiron",
    }
}

impl Body {
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
