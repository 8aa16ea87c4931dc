//! Options of a chart: zodiac, lunar node, centre.

/// The zodiac, which defines where the signs begin.
///
/// A sidereal longitude is the tropical longitude minus the ayanamsa, which grows by 50 arcseconds a year by
/// precession.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Zodiac {
    /// Aries begins at the vernal equinox of date.
    #[default]
    Tropical,
    /// Sidereal, with the ayanamsa of the Indian calendar reform (N. C. Lahiri): 23°15′00.658″ on 1956-03-21.
    Lahiri,
    /// Sidereal, with the ayanamsa of Cyril Fagan and Donald Bradley: 24°02′31.36″ at B1950.
    FaganBradley,
    /// Sidereal, with the ayanamsa of K. S. Krishnamurti: 22°21′50″ at J1900.
    Krishnamurti,
    /// Sidereal, with the ayanamsa of B. V. Raman: 21°00′52″ at J1900.
    Raman,
    /// Sidereal, with the ayanamsa of Sri Yukteswar after David Cochrane: 21°04′56″ at J1900.
    Yukteswar,
}

/// The kind of the Moon's ascending node.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum LunarNode {
    /// The node of the Moon's osculating orbit.
    #[default]
    True,
    /// The node of the Moon's mean orbit.
    Mean,
}

/// The centre of the coordinates of the bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Center {
    /// The Earth's centre.
    #[default]
    Geocentric,
    /// The place of the chart, at sea level.
    Topocentric,
}

impl Zodiac {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Tropical,
        Self::Lahiri,
        Self::FaganBradley,
        Self::Krishnamurti,
        Self::Raman,
        Self::Yukteswar,
    ];

    /// The name in requests and answers.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Tropical => "tropical",
            Self::Lahiri => "lahiri",
            Self::FaganBradley => "fagan-bradley",
            Self::Krishnamurti => "krishnamurti",
            Self::Raman => "raman",
            Self::Yukteswar => "yukteswar",
        }
    }

    /// The name of its ayanamsa for display; `None` for the tropical zodiac.
    #[must_use]
    pub fn ayanamsa_name(self) -> Option<&'static str> {
        match self {
            Self::Tropical => None,
            Self::Lahiri => Some("Lahiri"),
            Self::FaganBradley => Some("Fagan-Bradley"),
            Self::Krishnamurti => Some("Krishnamurti"),
            Self::Raman => Some("Raman"),
            Self::Yukteswar => Some("Yukteswar"),
        }
    }
}

impl LunarNode {
    /// Both.
    pub const ALL: [Self; 2] = [Self::True, Self::Mean];

    /// The name in requests and answers.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::True => "true",
            Self::Mean => "mean",
        }
    }
}

impl Center {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Geocentric, Self::Topocentric];

    /// The name in requests and answers.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Geocentric => "geocentric",
            Self::Topocentric => "topocentric",
        }
    }
}
