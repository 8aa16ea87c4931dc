//! The twelve signs, with element, mode and rulers.

use crate::Body;

/// A sign of the tropical or a sidereal zodiac.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Sign {
    Aries,
    Taurus,
    Gemini,
    Cancer,
    Leo,
    Virgo,
    Libra,
    Scorpio,
    Sagittarius,
    Capricorn,
    Aquarius,
    Pisces,
}

/// The four elements, in zodiac order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Element {
    Fire,
    Earth,
    Air,
    Water,
}

/// The three modes (qualities, modalities), in zodiac order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Mode {
    Cardinal,
    Fixed,
    Mutable,
}

impl Sign {
    /// In the order of the zodiac, from Aries.
    pub const ALL: [Self; 12] = [
        Self::Aries,
        Self::Taurus,
        Self::Gemini,
        Self::Cancer,
        Self::Leo,
        Self::Virgo,
        Self::Libra,
        Self::Scorpio,
        Self::Sagittarius,
        Self::Capricorn,
        Self::Aquarius,
        Self::Pisces,
    ];

    /// Position in the zodiac: 0 is Aries, 11 is Pisces.
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }

    /// English name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Aries => "Aries",
            Self::Taurus => "Taurus",
            Self::Gemini => "Gemini",
            Self::Cancer => "Cancer",
            Self::Leo => "Leo",
            Self::Virgo => "Virgo",
            Self::Libra => "Libra",
            Self::Scorpio => "Scorpio",
            Self::Sagittarius => "Sagittarius",
            Self::Capricorn => "Capricorn",
            Self::Aquarius => "Aquarius",
            Self::Pisces => "Pisces",
        }
    }

    /// The Unicode zodiac symbol.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        const SYMBOLS: [&str; 12] =
            ["♈", "♉", "♊", "♋", "♌", "♍", "♎", "♏", "♐", "♑", "♒", "♓"];
        SYMBOLS[self.index()]
    }

    /// Fire, earth, air or water.
    #[must_use]
    pub fn element(self) -> Element {
        Element::ALL[self.index() % 4]
    }

    /// Cardinal, fixed or mutable.
    #[must_use]
    pub fn mode(self) -> Mode {
        Mode::ALL[self.index() % 3]
    }

    /// The sign opposite on the circle.
    #[must_use]
    pub fn opposite(self) -> Self {
        Self::ALL[(self.index() + 6) % 12]
    }

    /// The modern ruler: Pluto for Scorpio, Uranus for Aquarius, Neptune for Pisces.
    #[must_use]
    pub fn ruler(self) -> Body {
        match self {
            Self::Scorpio => Body::Pluto,
            Self::Aquarius => Body::Uranus,
            Self::Pisces => Body::Neptune,
            other => other.traditional_ruler(),
        }
    }

    /// The ruler among the traditional seven.
    #[must_use]
    pub fn traditional_ruler(self) -> Body {
        match self {
            Self::Aries | Self::Scorpio => Body::Mars,
            Self::Taurus | Self::Libra => Body::Venus,
            Self::Gemini | Self::Virgo => Body::Mercury,
            Self::Cancer => Body::Moon,
            Self::Leo => Body::Sun,
            Self::Sagittarius | Self::Pisces => Body::Jupiter,
            Self::Capricorn | Self::Aquarius => Body::Saturn,
        }
    }
}

impl Element {
    /// Fire, earth, air, water.
    pub const ALL: [Self; 4] = [Self::Fire, Self::Earth, Self::Air, Self::Water];

    /// English name, lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Fire => "fire",
            Self::Earth => "earth",
            Self::Air => "air",
            Self::Water => "water",
        }
    }
}

impl Mode {
    /// Cardinal, fixed, mutable.
    pub const ALL: [Self; 3] = [Self::Cardinal, Self::Fixed, Self::Mutable];

    /// English name, lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Cardinal => "cardinal",
            Self::Fixed => "fixed",
            Self::Mutable => "mutable",
        }
    }
}
