//! The types of interpretation.

use serde::Serialize;

/// A type of interpretation: the parts of a chart that it covers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "kebab-case")]
pub enum InterpretationKind {
    /// The twelve bodies.
    Planets,
    /// The twelve houses.
    Houses,
    /// Every aspect.
    Aspects,
    /// Aspect patterns and the shape of the chart.
    Patterns,
    /// The four angles, and the aspects to Ascendant and Midheaven.
    Angles,
    /// The North Node and its aspects.
    Nodes,
    /// Retrograde bodies.
    Retrogrades,
    /// Elements and modes that are strong or lacking.
    Elements,
    /// Sun, Moon and Ascendant.
    BigThree,
}

impl InterpretationKind {
    /// Every type.
    pub const ALL: [Self; 9] = [
        Self::Planets,
        Self::Houses,
        Self::Aspects,
        Self::Patterns,
        Self::Angles,
        Self::Nodes,
        Self::Retrogrades,
        Self::Elements,
        Self::BigThree,
    ];

    /// The name in the path of a request.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Planets => "planets",
            Self::Houses => "houses",
            Self::Aspects => "aspects",
            Self::Patterns => "patterns",
            Self::Angles => "angles",
            Self::Nodes => "nodes",
            Self::Retrogrades => "retrogrades",
            Self::Elements => "elements",
            Self::BigThree => "big-three",
        }
    }

    /// Whether a chart without a birth time lacks some of these parts.
    #[must_use]
    pub fn needs_time(self) -> bool {
        matches!(self, Self::Houses | Self::Angles | Self::BigThree)
    }

    /// The type with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }
}
