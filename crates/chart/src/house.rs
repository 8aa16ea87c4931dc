//! The twelve houses and the angles.

use crate::{Angle, Longitude};

named_enum! {
    /// The house system.
    #[derive(Default)]
    pub enum HouseSystem {
        /// Placidus: thirds of the semi-arcs, in time. It is not defined beyond the polar circles.
        #[default]
        Placidus = "placidus" => "Placidus",
        /// Koch: thirds of the Midheaven's semi-arc, in time. It is not defined beyond the polar circles.
        Koch = "koch" => "Koch",
        /// Porphyry: thirds of the quadrants on the ecliptic; also used where Placidus and Koch are not defined.
        Porphyry = "porphyry" => "Porphyry",
        /// Regiomontanus: 30 degrees each on the equator, projected through the north and south points of the horizon.
        Regiomontanus = "regiomontanus" => "Regiomontanus",
        /// Campanus: 30 degrees each on the prime vertical, projected through the north and south points of the horizon.
        Campanus = "campanus" => "Campanus",
        /// Equal: 30 degrees each on the ecliptic from the Ascendant.
        Equal = "equal" => "Equal",
        /// Whole sign: each house is a sign, the first one the rising sign.
        WholeSign = "whole-sign" => "Whole Sign",
        /// Alcabitius: thirds of the Ascendant's semi-arcs, projected through the poles of the equator.
        Alcabitius = "alcabitius" => "Alcabitius",
        /// Topocentric (Polich and Page): the tangents of the pole heights are thirds of the tangent of the latitude.
        Topocentric = "topocentric" => "Topocentric",
        /// Morinus: 30 degrees each on the equator, projected through the poles of the ecliptic.
        Morinus = "morinus" => "Morinus",
        /// Vehlow: 30 degrees each on the ecliptic, with the Ascendant in the middle of the first house.
        Vehlow = "vehlow" => "Vehlow",
    }
}

impl HouseSystem {
    /// Whether the four angles are the cusps of houses 1, 4, 7 and 10.
    #[must_use]
    pub fn is_quadrant(self) -> bool {
        !matches!(self, Self::Equal | Self::WholeSign | Self::Morinus | Self::Vehlow)
    }
}

/// A house's number, 1 to 12.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// Houses 1 to 12, in order.
    pub const ALL: [Self; 12] = [
        Self(1),
        Self(2),
        Self(3),
        Self(4),
        Self(5),
        Self(6),
        Self(7),
        Self(8),
        Self(9),
        Self(10),
        Self(11),
        Self(12),
    ];

    /// The house with this number; `None` unless 1 to 12.
    #[must_use]
    pub fn new(number: u8) -> Option<Self> {
        (1..=12).contains(&number).then_some(Self(number))
    }

    /// 1 to 12.
    #[must_use]
    pub fn number(self) -> u8 {
        self.0
    }

    /// 0 to 11, for arrays by house.
    #[must_use]
    pub fn index(self) -> usize {
        usize::from(self.0) - 1
    }

    /// Houses 1, 4, 7 and 10.
    #[must_use]
    pub fn is_angular(self) -> bool {
        self.0 % 3 == 1
    }

    /// `1st`, `2nd` ... `12th`.
    #[must_use]
    pub fn ordinal(self) -> &'static str {
        const ORDINALS: [&str; 12] =
            ["1st", "2nd", "3rd", "4th", "5th", "6th", "7th", "8th", "9th", "10th", "11th", "12th"];
        ORDINALS[self.index()]
    }
}

/// House cusps and angles of one instant and place.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Houses {
    /// The house system.
    pub system: HouseSystem,
    /// Cusps 1 to 12. In a quadrant system cusp 1 is the Ascendant and cusp 10 the Midheaven. The cusps are in zodiac
    /// order, except that those of Regiomontanus, Campanus and Topocentric may not be beyond the polar circles.
    pub cusps: [Longitude; 12],
    /// The rising point of the ecliptic.
    pub ascendant: Longitude,
    /// The culminating point of the ecliptic.
    pub midheaven: Longitude,
    /// The western intersection of prime vertical and ecliptic.
    pub vertex: Longitude,
    /// Right ascension of the meridian (sidereal time), degrees in `[0, 360)`.
    pub armc_deg: f64,
}

impl Houses {
    /// The width of the narrowest house, degrees.
    #[must_use]
    pub fn narrowest_deg(&self) -> f64 {
        let next = self.cusps.iter().cycle().skip(1);
        let widths = self.cusps.iter().zip(next).map(|(cusp, next)| cusp.separation(*next));
        widths.fold(360.0, f64::min)
    }

    /// The cusp of a house.
    #[must_use]
    pub fn cusp(&self, house: House) -> Longitude {
        self.cusps[house.index()]
    }

    /// An angle. In a quadrant system it is the cusp of its house.
    #[must_use]
    pub fn angle(&self, angle: Angle) -> Longitude {
        match angle {
            Angle::Ascendant => self.ascendant,
            Angle::ImumCoeli => self.midheaven.opposite(),
            Angle::Descendant => self.ascendant.opposite(),
            Angle::Midheaven => self.midheaven,
        }
    }

    /// The width of a house, degrees in (-180, 180]. It is negative if the next cusp is before this one in
    /// zodiac order, which happens beyond the polar circles.
    #[must_use]
    pub fn width_deg(&self, house: House) -> f64 {
        let (from, to) = self.ends(house);
        from.shorter_arc_to(to)
    }

    /// The house that contains a longitude: from its cusp up to, and not including, the next.
    #[must_use]
    pub fn house_of(&self, longitude: Longitude) -> House {
        let contains = |house: &House| {
            let (from, to) = self.ends(*house);
            // No house is wider than 180 degrees, because the opposite one has the same width.
            let forward = from.arc_to(to);
            if forward <= 180.0 {
                from.arc_to(longitude) < forward
            } else {
                longitude.arc_to(from) < to.arc_to(from)
            }
        };
        House::ALL.into_iter().find(contains).unwrap_or(House(1))
    }

    /// The cusp of a house and of the next one.
    fn ends(&self, house: House) -> (Longitude, Longitude) {
        (self.cusps[house.index()], self.cusps[(house.index() + 1) % 12])
    }
}

/// As its number.
impl serde::Serialize for House {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn houses(cusps: [f64; 12]) -> Houses {
        let at = Longitude::new;
        Houses {
            system: HouseSystem::Regiomontanus,
            cusps: cusps.map(at),
            ascendant: at(cusps[0]),
            midheaven: at(cusps[9]),
            vertex: at(0.0),
            armc_deg: 0.0,
        }
    }

    #[test]
    fn houses_in_reverse_order_contain_longitudes_between_their_cusps() {
        let backwards = houses([
            350.0, 330.0, 300.0, 260.0, 220.0, 190.0, 170.0, 150.0, 120.0, 80.0, 40.0, 10.0,
        ]);
        for house in House::ALL {
            let width = backwards.width_deg(house);
            assert!(width < 0.0, "{house:?} {width}");
            let cusp = backwards.cusp(house).degrees();
            for share in [0.0, 0.5, 0.999] {
                let inside = Longitude::new(cusp + width * share);
                assert_eq!(backwards.house_of(inside), house);
            }
        }
    }
}
