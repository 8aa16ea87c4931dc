//! What a chart is of, and the types of interpretation.

use chart::named_enum;

named_enum! {
    /// What a chart is of.
    pub enum ChartKind {
        /// Any other moment, such as a foundation, a question or a date to choose. It can be in the future. Its answers have no
        /// texts.
        Event = "event",
        /// The birth of a person.
        Person = "person",
    }
}

named_enum! {
    /// A type of interpretation: the parts of a chart that it covers.
    pub enum InterpretationKind {
        /// The twelve bodies.
        Planets = "planets",
        /// The twelve houses.
        Houses = "houses",
        /// Every aspect.
        Aspects = "aspects",
        /// Aspect patterns and the shape of the chart.
        Patterns = "patterns",
        /// The four angles, and the aspects to Ascendant and Midheaven.
        Angles = "angles",
        /// The North Node and its aspects.
        Nodes = "nodes",
        /// Retrograde bodies.
        Retrogrades = "retrogrades",
        /// Elements and modes that are strong or lacking.
        Elements = "elements",
        /// Sun, Moon and Ascendant.
        BigThree = "big-three",
    }
}

impl InterpretationKind {
    /// Whether a chart without a birth time lacks some of these parts.
    #[must_use]
    pub fn needs_time(self) -> bool {
        matches!(self, Self::Houses | Self::Angles | Self::BigThree)
    }
}
