//! Essential dignity, sect and angularity.

use crate::{Angle, Body, Houses, Longitude, Sign};

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

named_enum! {
    /// The kind of house that a body is in, and whether it is near an angle.
    pub enum Angularity {
        /// Within 8 degrees of an angle, on either side of it.
        OnAngle = "on-angle",
        /// In house 1, 4, 7 or 10.
        Angular = "angular",
        /// In house 2, 5, 8 or 11.
        Succedent = "succedent",
        /// In house 3, 6, 9 or 12.
        Cadent = "cadent",
    }
}

impl Angularity {
    /// The largest distance from an angle for [`Angularity::OnAngle`], degrees, inclusive.
    pub const ORB_DEG: f64 = 8.0;

    /// From the distance to the nearest angle, otherwise from the house.
    #[must_use]
    pub fn of(longitude: Longitude, houses: &Houses) -> Self {
        if Self::angle_near(longitude, houses).is_some() {
            return Self::OnAngle;
        }
        match houses.house_of(longitude).number() % 3 {
            1 => Self::Angular,
            2 => Self::Succedent,
            _ => Self::Cadent,
        }
    }

    /// The nearest angle within [`Self::ORB_DEG`].
    #[must_use]
    pub fn angle_near(longitude: Longitude, houses: &Houses) -> Option<Angle> {
        let distance_deg = |angle: &Angle| houses.angle(*angle).separation(longitude);
        Angle::ALL
            .into_iter()
            .min_by(|a, b| distance_deg(a).total_cmp(&distance_deg(b)))
            .filter(|angle| distance_deg(angle) <= Self::ORB_DEG)
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
