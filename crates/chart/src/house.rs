//! The twelve houses and the angles.

use crate::Longitude;

/// The house system.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HouseSystem {
    /// Placidus: thirds of the semi-arcs, in time. It does not exist beyond the polar circles.
    Placidus,
    /// Porphyry: thirds of the quadrants on the ecliptic, used where Placidus does not exist.
    Porphyry,
}

impl HouseSystem {
    /// Both.
    pub const ALL: [Self; 2] = [Self::Placidus, Self::Porphyry];

    /// English name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Placidus => "Placidus",
            Self::Porphyry => "Porphyry",
        }
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

    /// `None` unless 1 to 12.
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
    /// Cusps 1 to 12, in order round the circle. Cusp 1 is the Ascendant, cusp 10 the Midheaven.
    pub cusps: [Longitude; 12],
    /// The rising degree.
    pub ascendant: Longitude,
    /// The culminating degree.
    pub midheaven: Longitude,
    /// Where the prime vertical meets the ecliptic in the west.
    pub vertex: Longitude,
    /// Right ascension of the meridian (sidereal time), degrees in `[0, 360)`.
    pub armc_deg: f64,
}

impl Houses {
    /// The cusp of a house.
    #[must_use]
    pub fn cusp(&self, house: House) -> Longitude {
        self.cusps[house.index()]
    }

    /// The house that contains a longitude: from its cusp up to, and not including, the next.
    #[must_use]
    pub fn house_of(&self, longitude: Longitude) -> House {
        House::ALL
            .into_iter()
            .find(|house| {
                let from = self.cusps[house.index()];
                let to = self.cusps[(house.index() + 1) % 12];
                from.arc_to(longitude) < from.arc_to(to)
            })
            .unwrap_or(House(1))
    }
}
