//! The three sizes of the wheel.

use serde::Serialize;

/// The size of the wheel. Each size has its own layout: smaller sizes have fewer labels, not smaller
/// ones. The API has the units.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(into = "u16")]
pub enum Size {
    /// 300 units, for phones.
    Small,
    /// 450 units, for tablets.
    Medium,
    /// 600 units, for wide screens, print and files.
    Large,
}

impl Size {
    /// All sizes, from the smallest to the largest.
    pub const ALL: [Self; 3] = [Self::Small, Self::Medium, Self::Large];

    /// Side of the square, drawing units (pixels at the nominal size).
    #[must_use]
    pub fn units(self) -> u16 {
        match self {
            Self::Small => 300,
            Self::Medium => 450,
            Self::Large => 600,
        }
    }
}

impl From<Size> for u16 {
    fn from(size: Size) -> Self {
        size.units()
    }
}
