//! Polarity: which way a text leans, so that two that contradict each other are found.

/// A question on which people differ, with two poles.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Axis {
    /// Quick or slow: how fast one starts and decides.
    Pace,
    /// Open or private: how much is shown, and to how many.
    Company,
    /// Settled or roaming: what lasts, or what is new.
    Footing,
    /// Heart or head: feeling or reason first.
    Compass,
    /// Frank or tactful: say it, or keep the peace.
    Edge,
}

/// One pole of an axis.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Lean {
    pub(crate) axis: Axis,
    /// The pole named first: quick, open, settled, heart, frank.
    pub(crate) first: bool,
}

impl Axis {
    pub(crate) const ALL: [Self; 5] =
        [Self::Pace, Self::Company, Self::Footing, Self::Compass, Self::Edge];

    /// The key of the axis in the corpus.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Pace => "pace",
            Self::Company => "company",
            Self::Footing => "footing",
            Self::Compass => "compass",
            Self::Edge => "edge",
        }
    }

    /// The words its poles are tagged with.
    fn poles(self) -> [&'static str; 2] {
        match self {
            Self::Pace => ["quick", "slow"],
            Self::Company => ["open", "private"],
            Self::Footing => ["settled", "roaming"],
            Self::Compass => ["heart", "head"],
            Self::Edge => ["frank", "tactful"],
        }
    }
}

impl Lean {
    /// From the tag in a corpus file: `Some(None)` is the tag `none`, `None` is no tag at all.
    pub(crate) fn from_tag(tag: &str) -> Option<Option<Self>> {
        if tag == "none" {
            return Some(None);
        }
        let found = Axis::ALL.into_iter().find_map(|axis| {
            let pole = axis.poles().iter().position(|pole| *pole == tag)?;
            Some(Self { axis, first: pole == 0 })
        });
        found.map(Some)
    }

    /// The tag it has in a corpus file.
    pub(crate) fn tag(self) -> &'static str {
        let [first, second] = self.axis.poles();
        if self.first { first } else { second }
    }

    /// The other pole of the same axis.
    pub(crate) fn opposes(self, other: Self) -> bool {
        self.axis == other.axis && self.first != other.first
    }
}
