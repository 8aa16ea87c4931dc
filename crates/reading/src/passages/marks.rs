//! What distinguishes the texts of one key: an amount, a motion and the like.

use chart::{Body, Chart, Element, Mode, Pattern, PatternType};

/// An unusual motion of a body, as seen from the Earth.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Motion {
    Retrograde,
    /// Nearly stationary.
    Station,
}

/// What distinguishes patterns of one kind.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Mark {
    /// No distinction.
    Any,
    Apex(Body),
    Element(Element),
    Mode(Mode),
}

/// Whether an element or a mode dominates or is missing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Amount {
    Missing,
    Dominant,
}

impl Mark {
    /// What distinguishes a pattern from others of its kind; `None` if that is its apex and it has none.
    pub(crate) fn of(pattern: &Pattern) -> Option<Self> {
        Some(match pattern.kind {
            PatternType::TSquare | PatternType::Yod | PatternType::Kite | PatternType::Bucket => {
                Self::Apex(pattern.apex?)
            }
            PatternType::GrandTrine => pattern.element.map_or(Self::Any, Self::Element),
            PatternType::GrandCross => pattern.mode.map_or(Self::Any, Self::Mode),
            _ => Self::Any,
        })
    }
}

impl Amount {
    /// Whether half of the ten planets or more are in an element, or none; `None` for neither.
    pub(crate) fn of_element(chart: &Chart, element: Element) -> Option<Self> {
        match chart.balance.element(element) {
            _ if chart.balance.lacks_element(element) => Some(Self::Missing),
            5.. => Some(Self::Dominant),
            _ => None,
        }
    }

    /// Whether six of the ten planets or more are in a mode, or none; `None` for neither.
    pub(crate) fn of_mode(chart: &Chart, mode: Mode) -> Option<Self> {
        match chart.balance.mode(mode) {
            _ if chart.balance.lacks_mode(mode) => Some(Self::Missing),
            6.. => Some(Self::Dominant),
            _ => None,
        }
    }

    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Missing => "missing",
            Self::Dominant => "dominant",
        }
    }
}
