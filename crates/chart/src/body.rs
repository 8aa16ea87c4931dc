//! The bodies: one table from which lists, rulers, orbs, weights and the calculation follow.

use crate::Sign;

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

named_enum! {
    /// A body, or a point of the Moon's orbit, that is not one of the twelve bodies.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum ExtraBody {
        /// The apogee of the Moon's mean orbit.
        MeanLilith = "mean-lilith" => "Mean Lilith",
        /// The apogee of the Moon's osculating orbit.
        TrueLilith = "true-lilith" => "True Lilith",
        Ceres = "ceres" => "Ceres",
        Pallas = "pallas" => "Pallas",
        Juno = "juno" => "Juno",
        Vesta = "vesta" => "Vesta",
    }
}

/// What the ephemeris calculates a position from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Source {
    /// The Sun, from the orbit of the Earth.
    Sun,
    /// The Moon.
    Moon,
    /// The ascending node of the Moon's orbit, true or mean by the view.
    Node,
    /// The apogee of the Moon's mean orbit.
    MeanApogee,
    /// The apogee of the Moon's osculating orbit.
    TrueApogee,
    /// A body in orbit about the Sun, by its number in the data files of the Swiss Ephemeris: 2 to 9 for Mercury to
    /// Pluto in `sepl_18.se1`, 12 to 17 for Chiron, Pholus, Ceres, Pallas, Juno and Vesta in `seas_18.se1`.
    Orbit(u8),
}

/// The kind of a body, which decides its orbs and what it is counted in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BodyKind {
    /// Sun or Moon: major aspects have 2 degrees more.
    Light,
    /// Mercury to Pluto.
    Planet,
    /// The lunar node or a minor planet: orbs are at most 3 degrees; patterns and balances leave it out.
    Minor,
}

/// The properties of a body.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct BodyData {
    /// The Unicode astrological symbol.
    pub symbol: &'static str,
    /// The kind.
    pub kind: BodyKind,
    /// What its position is calculated from.
    pub source: Source,
    /// The signs it rules among the traditional seven planets.
    pub rules: &'static [Sign],
    /// The sign it rules in the modern scheme instead of the traditional ruler.
    pub rules_today: Option<Sign>,
    /// The sign of its traditional exaltation (Ptolemy, Tetrabiblos I.19).
    pub exaltation: Option<Sign>,
    /// Its importance in a chart before its position counts, points; see [`Chart::importance`](crate::Chart::importance).
    pub importance: f64,
    /// Its weight as a transiting body, 0 to 1: slow bodies weigh most.
    pub transit_weight: f64,
    /// Its weight as a body that a transit meets, 0 to 1.
    pub natal_weight: f64,
    /// How far to search for the other passes of a loop of a transit, days. The values follow from the synodic periods:
    /// an outer planet passes a longitude up to five times within two years.
    pub loop_days: f64,
    /// The longest time between two passes of a loop, days.
    pub pass_days: f64,
    /// Days between two samples in a search. Each retrograde loop has several samples, and the motion between two
    /// samples is at most half a sign. The true node has several stations a month.
    pub sample_days: f64,
}

/// A planet far from the Sun, with the values that most bodies have.
const SLOW: BodyData = BodyData {
    symbol: "",
    kind: BodyKind::Planet,
    source: Source::Sun,
    rules: &[],
    rules_today: None,
    exaltation: None,
    importance: 1.1,
    transit_weight: 0.95,
    natal_weight: 0.5,
    loop_days: 900.0,
    pass_days: 340.0,
    sample_days: 10.0,
};

/// In the order of [`Body::ALL`].
const BODIES: [BodyData; Body::COUNT] = {
    use BodyKind::{Light, Minor};
    use Sign::{
        Aquarius, Aries, Cancer, Capricorn, Gemini, Leo, Libra, Pisces, Sagittarius, Scorpio,
        Taurus, Virgo,
    };
    [
        // Sun
        BodyData {
            symbol: "☉",
            kind: Light,
            rules: &[Leo],
            exaltation: Some(Aries),
            importance: 3.0,
            transit_weight: 0.4,
            natal_weight: 1.0,
            loop_days: 5.0,
            pass_days: 0.0,
            sample_days: 4.0,
            ..SLOW
        },
        // Moon
        BodyData {
            symbol: "☽",
            kind: Light,
            source: Source::Moon,
            rules: &[Cancer],
            exaltation: Some(Taurus),
            importance: 3.0,
            transit_weight: 0.15,
            natal_weight: 1.0,
            loop_days: 1.0,
            pass_days: 0.0,
            sample_days: 1.0,
            ..SLOW
        },
        // Mercury
        BodyData {
            symbol: "☿",
            source: Source::Orbit(2),
            rules: &[Gemini, Virgo],
            exaltation: Some(Virgo),
            importance: 1.7,
            transit_weight: 0.3,
            natal_weight: 0.85,
            loop_days: 90.0,
            pass_days: 50.0,
            sample_days: 1.5,
            ..SLOW
        },
        // Venus
        BodyData {
            symbol: "♀",
            source: Source::Orbit(3),
            rules: &[Taurus, Libra],
            exaltation: Some(Pisces),
            importance: 1.8,
            transit_weight: 0.35,
            natal_weight: 0.85,
            loop_days: 130.0,
            pass_days: 70.0,
            sample_days: 4.0,
            ..SLOW
        },
        // Mars
        BodyData {
            symbol: "♂",
            source: Source::Orbit(4),
            rules: &[Aries, Scorpio],
            exaltation: Some(Capricorn),
            importance: 1.9,
            transit_weight: 0.5,
            natal_weight: 0.85,
            loop_days: 240.0,
            pass_days: 120.0,
            sample_days: 6.0,
            ..SLOW
        },
        // Jupiter
        BodyData {
            symbol: "♃",
            source: Source::Orbit(5),
            rules: &[Sagittarius, Pisces],
            exaltation: Some(Cancer),
            importance: 1.4,
            transit_weight: 0.75,
            natal_weight: 0.7,
            loop_days: 360.0,
            pass_days: 220.0,
            ..SLOW
        },
        // Saturn
        BodyData {
            symbol: "♄",
            source: Source::Orbit(6),
            rules: &[Capricorn, Aquarius],
            exaltation: Some(Libra),
            importance: 1.7,
            transit_weight: 0.9,
            natal_weight: 0.7,
            loop_days: 450.0,
            pass_days: 280.0,
            ..SLOW
        },
        // Uranus
        BodyData { symbol: "♅", source: Source::Orbit(7), rules_today: Some(Aquarius), ..SLOW },
        // Neptune
        BodyData { symbol: "♆", source: Source::Orbit(8), rules_today: Some(Pisces), ..SLOW },
        // Pluto
        BodyData {
            symbol: "♇",
            source: Source::Orbit(9),
            rules_today: Some(Scorpio),
            transit_weight: 1.0,
            ..SLOW
        },
        // North Node
        BodyData {
            symbol: "☊",
            kind: Minor,
            source: Source::Node,
            importance: 0.3,
            transit_weight: 0.45,
            loop_days: 120.0,
            pass_days: 30.0,
            sample_days: 0.5,
            ..SLOW
        },
        // Chiron
        BodyData {
            symbol: "⚷",
            kind: Minor,
            source: Source::Orbit(12),
            importance: 0.6,
            transit_weight: 0.6,
            ..SLOW
        },
    ]
};

impl Body {
    /// The ten planets of astrology, which include Sun and Moon. Patterns and balances use these.
    pub const PLANETS: [Self; 10] = {
        let mut planets = [Self::Sun; 10];
        let (mut index, mut count) = (0, 0);
        while index < Self::COUNT {
            if !matches!(BODIES[index].kind, BodyKind::Minor) {
                planets[count] = Self::ALL[index];
                count += 1;
            }
            index += 1;
        }
        planets
    };

    /// Its properties.
    #[must_use]
    pub const fn data(self) -> &'static BodyData {
        &BODIES[self.index()]
    }

    /// The Unicode astrological symbol.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        self.data().symbol
    }

    /// Whether it is the Sun or the Moon.
    #[must_use]
    pub fn is_luminary(self) -> bool {
        self.data().kind == BodyKind::Light
    }

    /// Whether it is one of the ten planets, and neither the node nor Chiron.
    #[must_use]
    pub fn is_planet(self) -> bool {
        self.data().kind != BodyKind::Minor
    }
}

impl ExtraBody {
    /// The Unicode astrological symbol, and what its position is calculated from.
    const fn data(self) -> (&'static str, Source) {
        match self {
            Self::MeanLilith => ("⚸", Source::MeanApogee),
            Self::TrueLilith => ("⚸", Source::TrueApogee),
            Self::Ceres => ("⚳", Source::Orbit(14)),
            Self::Pallas => ("⚴", Source::Orbit(15)),
            Self::Juno => ("⚵", Source::Orbit(16)),
            Self::Vesta => ("⚶", Source::Orbit(17)),
        }
    }

    /// The Unicode astrological symbol.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        self.data().0
    }

    /// What its position is calculated from.
    #[must_use]
    pub const fn source(self) -> Source {
        self.data().1
    }
}

impl Source {
    /// Whether this is a point of the Moon's orbit, which has no parallax.
    #[must_use]
    pub fn is_of_orbit(self) -> bool {
        matches!(self, Self::Node | Self::MeanApogee | Self::TrueApogee)
    }

    /// How many bodies have an orbit in the data files.
    pub const ORBIT_COUNT: usize = Self::orbits().1;

    /// The bodies with an orbit in the data files: number and name, first those of [`Body`], then those of
    /// [`ExtraBody`].
    pub const ORBITS: [(u8, &'static str); Self::ORBIT_COUNT] = {
        let mut orbits = [(0, ""); Self::ORBIT_COUNT];
        let mut index = 0;
        while index < orbits.len() {
            orbits[index] = Self::orbits().0[index];
            index += 1;
        }
        orbits
    };

    const fn orbits() -> ([(u8, &'static str); Body::COUNT + ExtraBody::COUNT], usize) {
        let mut found = [(0, ""); Body::COUNT + ExtraBody::COUNT];
        let (mut index, mut count) = (0, 0);
        while index < found.len() {
            let (source, name) = if index < Body::COUNT {
                (BODIES[index].source, Body::ALL[index].name())
            } else {
                let body = ExtraBody::ALL[index - Body::COUNT];
                (body.source(), body.label())
            };
            if let Self::Orbit(number) = source {
                found[count] = (number, name);
                count += 1;
            }
            index += 1;
        }
        (found, count)
    }
}
