//! The three sizes of the wheel.

/// How large the wheel is drawn. Each size is laid out for itself: text does not shrink with the
/// wheel, it gives way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Size {
    /// 300 units, for phones.
    Small,
    /// 450 units, for tablets.
    Medium,
    /// 600 units, for wide screens, print and files.
    Large,
}

impl Size {
    /// From the smallest to the largest.
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
