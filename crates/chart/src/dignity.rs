//! Essential dignity, sect and angularity.

use crate::{Body, House, Houses, Longitude, Sign};

named_enum! {
    /// Essential dignity by sign. If two apply (Mercury in Virgo has domicile and exaltation), it is the domicile.
    pub enum Dignity {
        /// In a sign it rules, by the modern or the traditional scheme.
        Domicile = "domicile",
        /// In the sign of its exaltation.
        Exaltation = "exaltation",
        /// Opposite a sign it rules.
        Detriment = "detriment",
        /// Opposite its exaltation.
        Fall = "fall",
    }
}

impl Dignity {
    /// The dignity of a body in a sign; `None` if it has none, and always for the node and Chiron.
    ///
    /// ```
    /// use chart::{Body, Dignity, Sign};
    /// assert_eq!(Dignity::of(Body::Mars, Sign::Libra), Some(Dignity::Detriment));
    /// ```
    #[must_use]
    pub fn of(body: Body, sign: Sign) -> Option<Self> {
        let rules = |sign: Sign| sign.ruler() == body || sign.traditional_ruler() == body;
        if rules(sign) {
            Some(Self::Domicile)
        } else if rules(sign.opposite()) {
            Some(Self::Detriment)
        } else if body.data().exaltation == Some(sign) {
            Some(Self::Exaltation)
        } else if body.data().exaltation == Some(sign.opposite()) {
            Some(Self::Fall)
        } else {
            None
        }
    }
}

named_enum! {
    /// Day or night chart.
    pub enum Sect {
        /// The Sun is above the horizon, in houses 7 to 12 of a quadrant system.
        Day = "day",
        /// The Sun is below the horizon.
        Night = "night",
    }
}

impl Sect {
    /// In a quadrant system the sect depends on the Sun's house. In other systems it is `Day` if the Sun is in the half
    /// of the circle from the Descendant to the Ascendant.
    #[must_use]
    pub fn of(sun: Longitude, houses: &Houses) -> Self {
        let is_up = if houses.system.is_quadrant() {
            houses.house_of(sun).number() >= 7
        } else {
            houses.angle(Angle::Descendant).arc_to(sun) < 180.0
        };
        if is_up { Self::Day } else { Self::Night }
    }

    /// The light of the sect: the Sun by day, the Moon by night.
    #[must_use]
    pub fn light(self) -> Body {
        match self {
            Self::Day => Body::Sun,
            Self::Night => Body::Moon,
        }
    }
}

named_enum! {
    /// One of the four angles.
    pub enum Angle {
        /// The rising point of the ecliptic, cusp 1.
        Ascendant = "Ascendant",
        /// The lower meridian (IC), cusp 4.
        ImumCoeli = "IC",
        /// The setting point of the ecliptic, cusp 7.
        Descendant = "Descendant",
        /// The culminating point of the ecliptic (MC), cusp 10.
        Midheaven = "Midheaven",
    }
}

impl Angle {
    /// The house whose cusp is this angle in a quadrant system.
    #[must_use]
    pub fn house(self) -> House {
        House::ALL[match self {
            Self::Ascendant => 0,
            Self::ImumCoeli => 3,
            Self::Descendant => 6,
            Self::Midheaven => 9,
        }]
    }
}

/// The first and the last degree of a sign.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CriticalDegree {
    /// From 0 up to 1 degree.
    First,
    /// From 29 up to 30 degrees.
    Last,
}

impl CriticalDegree {
    /// The critical degree that contains a longitude; `None` for the 28 degrees between them.
    #[must_use]
    pub fn of(longitude: Longitude) -> Option<Self> {
        match longitude.degree_in_sign() {
            ..1.0 => Some(Self::First),
            29.0.. => Some(Self::Last),
            _ => None,
        }
    }
}

/// Strength of a body by house.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Angularity {
    /// Within 8 degrees of an angle, on either side of it.
    OnAngle {
        /// The angle.
        angle: Angle,
        /// The distance from it, degrees.
        distance_deg: f64,
    },
    /// In house 1, 4, 7 or 10.
    Angular,
    /// In house 2, 5, 8 or 11.
    Succedent,
    /// In house 3, 6, 9 or 12.
    Cadent,
}

impl Angularity {
    /// The largest distance from an angle for [`Angularity::OnAngle`], degrees, inclusive.
    pub const ORB_DEG: f64 = 8.0;

    /// From the distance to the nearest angle, otherwise from the house.
    #[must_use]
    pub fn of(longitude: Longitude, houses: &Houses) -> Self {
        let nearest = Angle::ALL
            .into_iter()
            .map(|angle| (angle, houses.angle(angle).separation(longitude)))
            .min_by(|a, b| a.1.total_cmp(&b.1));
        if let Some((angle, distance_deg)) = nearest.filter(|(_, d)| *d <= Self::ORB_DEG) {
            return Self::OnAngle { angle, distance_deg };
        }
        match houses.house_of(longitude).number() % 3 {
            1 => Self::Angular,
            2 => Self::Succedent,
            _ => Self::Cadent,
        }
    }

    /// English name, lower case.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::OnAngle { .. } => "on an angle",
            Self::Angular => "angular",
            Self::Succedent => "succedent",
            Self::Cadent => "cadent",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lilly, Christian Astrology (1647), p. 104: the table of essential dignities.
    #[test]
    fn the_traditional_table() {
        use Dignity::{Detriment, Domicile, Exaltation, Fall};
        for (body, sign, expected) in [
            (Body::Sun, Sign::Leo, Domicile),
            (Body::Sun, Sign::Libra, Fall),
            (Body::Moon, Sign::Capricorn, Detriment),
            (Body::Moon, Sign::Scorpio, Fall),
            (Body::Venus, Sign::Pisces, Exaltation),
            (Body::Mars, Sign::Cancer, Fall),
            (Body::Jupiter, Sign::Gemini, Detriment),
            (Body::Saturn, Sign::Aries, Fall),
            (Body::Saturn, Sign::Aquarius, Domicile),
            (Body::Mercury, Sign::Pisces, Detriment),
        ] {
            assert_eq!(Dignity::of(body, sign), Some(expected), "{body:?} in {sign:?}");
        }
        assert_eq!(Dignity::of(Body::Chiron, Sign::Virgo), None);
        assert_eq!(Dignity::of(Body::Pluto, Sign::Taurus), Some(Detriment));
    }
}
