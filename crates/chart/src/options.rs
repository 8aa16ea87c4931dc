//! Options of a chart: zodiac, lunar node, center.

named_enum! {
    /// The zodiac, which defines where the signs begin.
    ///
    /// A sidereal longitude is the tropical longitude minus the ayanamsa, which grows by 50 arcseconds a year by
    /// precession.
    #[derive(Default)]
    pub enum Zodiac {
        /// Aries begins at the vernal equinox of date.
        #[default]
        Tropical = "tropical" => "Tropical",
        /// Sidereal, with the ayanamsa of the Indian calendar reform (N. C. Lahiri): 23°15′00.658″ on 1956-03-21.
        Lahiri = "lahiri" => "Lahiri",
        /// Sidereal, with the ayanamsa of Cyril Fagan and Donald Bradley: 24°02′31.36″ at B1950.
        FaganBradley = "fagan-bradley" => "Fagan-Bradley",
        /// Sidereal, with the ayanamsa of K. S. Krishnamurti: 22°21′50″ at J1900.
        Krishnamurti = "krishnamurti" => "Krishnamurti",
        /// Sidereal, with the ayanamsa of B. V. Raman: 21°00′52″ at J1900.
        Raman = "raman" => "Raman",
        /// Sidereal, with the ayanamsa of Sri Yukteswar after David Cochrane: 21°04′56″ at J1900.
        Yukteswar = "yukteswar" => "Yukteswar",
    }
}

named_enum! {
    /// The kind of the Moon's ascending node.
    #[derive(Default)]
    pub enum LunarNode {
        /// The node of the Moon's osculating orbit.
        #[default]
        True = "true",
        /// The node of the Moon's mean orbit.
        Mean = "mean",
    }
}

named_enum! {
    /// The center of the coordinates of the bodies.
    #[derive(Default)]
    pub enum Center {
        /// The Earth's center.
        #[default]
        Geocentric = "geocentric",
        /// The place of the chart, at sea level.
        Topocentric = "topocentric",
    }
}

impl Zodiac {
    /// The name of its ayanamsa for display; `None` for the tropical zodiac.
    #[must_use]
    pub fn ayanamsa_name(self) -> Option<&'static str> {
        (self != Self::Tropical).then_some(self.label())
    }
}
