//! The twelve signs, with element, mode and rulers.

use crate::Body;

named_enum! {
    /// A sign of the tropical or a sidereal zodiac.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum Sign {
        Aries = "Aries",
        Taurus = "Taurus",
        Gemini = "Gemini",
        Cancer = "Cancer",
        Leo = "Leo",
        Virgo = "Virgo",
        Libra = "Libra",
        Scorpio = "Scorpio",
        Sagittarius = "Sagittarius",
        Capricorn = "Capricorn",
        Aquarius = "Aquarius",
        Pisces = "Pisces",
    }
}

named_enum! {
    /// The four elements, in zodiac order.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum Element {
        Fire = "fire",
        Earth = "earth",
        Air = "air",
        Water = "water",
    }
}

named_enum! {
    /// The three modes (qualities, modalities), in zodiac order.
    #[expect(missing_docs, reason = "the names say it")]
    pub enum Mode {
        Cardinal = "cardinal",
        Fixed = "fixed",
        Mutable = "mutable",
    }
}

/// The traditional and the modern ruler of each sign, from the table of bodies.
const RULERS: [(Body, Body); Sign::COUNT] = {
    let mut rulers = [(Body::Sun, Body::Sun); Sign::COUNT];
    let mut index = 0;
    while index < Body::COUNT {
        let body = Body::ALL[index];
        let signs = body.data().rules;
        let mut rule = 0;
        while rule < signs.len() {
            rulers[signs[rule].index()] = (body, body);
            rule += 1;
        }
        // A modern ruler comes after the seven traditional ones in the order of the bodies.
        if let Some(sign) = body.data().rules_today {
            rulers[sign.index()].1 = body;
        }
        index += 1;
    }
    rulers
};

impl Sign {
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
        RULERS[self.index()].1
    }

    /// The ruler among the traditional seven.
    #[must_use]
    pub fn traditional_ruler(self) -> Body {
        RULERS[self.index()].0
    }

    /// The modern ruler, and the traditional one if that is another.
    pub fn rulers(self) -> impl Iterator<Item = Body> {
        let (traditional, modern) = RULERS[self.index()];
        [modern].into_iter().chain((traditional != modern).then_some(traditional))
    }
}
