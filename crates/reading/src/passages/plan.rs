//! The passages, bodies and houses of each area.

use chart::{Body, House};

use super::family::Family;
use crate::Area;

/// The passages, bodies and houses of an area.
pub(crate) struct Plan {
    /// The area's own passages, with their weights in points. Passages whose data the chart lacks are left
    /// out.
    pub(super) core: &'static [(Family, f64)],
    /// The minimum number of passages from `core`.
    pub(super) least_core: usize,
    /// The number of words in summary and details from which no further passage is added.
    pub(super) words: usize,
    /// The bodies of the area with their relevance, 0 to 1.
    bodies: &'static [(Body, f64)],
    /// The area's houses, by number.
    houses: &'static [u8],
    /// Whether the area is the overview, which includes the chart's patterns, its balance, and its strongest
    /// themes.
    pub(super) is_overview: bool,
}

impl Plan {
    /// The plan of an area.
    pub(crate) fn of(area: Area) -> &'static Self {
        match area {
            Area::General => &GENERAL,
            Area::Love => &LOVE,
            Area::Career => &CAREER,
            Area::Money => &MONEY,
            Area::Health => &HEALTH,
            Area::Relationships => &RELATIONSHIPS,
            Area::Luck => &LUCK,
            Area::PersonalGrowth => &GROWTH,
        }
    }

    /// The relevance of a body for the area, 0 to 1.
    pub(super) fn share(&self, body: Body, ruler: Option<Body>) -> f64 {
        let own = self.bodies.iter().find(|(other, _)| *other == body);
        let own = own.map_or(0.0, |(_, share)| *share);
        if self.is_overview && ruler == Some(body) { 1.0 } else { own }
    }

    /// Whether a body belongs to the area.
    pub(super) fn has_body(&self, body: Body) -> bool {
        self.share(body, None) > 0.0
    }

    /// Whether a house belongs to the area.
    pub(super) fn has_house(&self, house: House) -> bool {
        self.is_overview || self.houses.contains(&house.number())
    }
}

const FIRST: House = House::ALL[0];
const SECOND: House = House::ALL[1];
const SEVENTH: House = House::ALL[6];
const SIXTH: House = House::ALL[5];
const NINTH: House = House::ALL[8];
const TENTH: House = House::ALL[9];
const ELEVENTH: House = House::ALL[10];
const TWELFTH: House = House::ALL[11];

static GENERAL: Plan = Plan {
    core: &[
        (Family::Ruler(Area::General, FIRST), 7.4),
        (Family::Signs(Area::General, Body::Sun, Body::Moon), 7.2),
    ],
    least_core: 2,
    words: 190,
    bodies: &[
        (Body::Sun, 1.0),
        (Body::Moon, 1.0),
        (Body::Mercury, 0.75),
        (Body::Venus, 0.75),
        (Body::Mars, 0.8),
        (Body::Jupiter, 0.6),
        (Body::Saturn, 0.7),
        (Body::Uranus, 0.6),
        (Body::Neptune, 0.6),
        (Body::Pluto, 0.65),
        (Body::NorthNode, 0.3),
        (Body::Chiron, 0.4),
    ],
    houses: &[],
    is_overview: true,
};

static LOVE: Plan = Plan {
    core: &[
        (Family::Placement(Area::Love, Body::Venus), 7.0),
        (Family::Ruler(Area::Love, SEVENTH), 6.2),
        (Family::Signs(Area::Love, Body::Venus, Body::Mars), 5.8),
    ],
    least_core: 3,
    words: 150,
    bodies: &[(Body::Venus, 1.0), (Body::Mars, 0.8), (Body::Moon, 0.6)],
    houses: &[5, 7, 8],
    is_overview: false,
};

static CAREER: Plan = Plan {
    core: &[
        (Family::Ruler(Area::Career, TENTH), 7.0),
        (Family::Signs(Area::Career, Body::Sun, Body::Mars), 6.2),
        (Family::Placement(Area::Career, Body::Saturn), 5.8),
    ],
    least_core: 3,
    words: 150,
    bodies: &[(Body::Sun, 0.8), (Body::Mars, 0.9), (Body::Saturn, 1.0), (Body::Jupiter, 0.6)],
    houses: &[2, 6, 10],
    is_overview: false,
};

static MONEY: Plan = Plan {
    core: &[
        (Family::Ruler(Area::Money, SECOND), 7.0),
        (Family::Signs(Area::Money, Body::Venus, Body::Jupiter), 6.2),
    ],
    least_core: 2,
    words: 150,
    bodies: &[(Body::Venus, 0.9), (Body::Jupiter, 1.0), (Body::Saturn, 0.8), (Body::Pluto, 0.6)],
    houses: &[2, 8],
    is_overview: false,
};

static HEALTH: Plan = Plan {
    core: &[
        (Family::Ruler(Area::Health, SIXTH), 7.0),
        (Family::Signs(Area::Health, Body::Sun, Body::Moon), 6.2),
    ],
    least_core: 2,
    words: 150,
    bodies: &[(Body::Sun, 0.9), (Body::Moon, 0.9), (Body::Mars, 0.8), (Body::Saturn, 0.7)],
    houses: &[6],
    is_overview: false,
};

static RELATIONSHIPS: Plan = Plan {
    core: &[
        (Family::Signs(Area::Relationships, Body::Moon, Body::Mercury), 7.0),
        (Family::Ruler(Area::Relationships, ELEVENTH), 6.4),
    ],
    least_core: 2,
    words: 150,
    bodies: &[
        (Body::Moon, 0.9),
        (Body::Mercury, 0.9),
        (Body::Venus, 0.8),
        (Body::Mars, 0.5),
        (Body::Saturn, 0.6),
    ],
    houses: &[3, 4, 7, 11],
    is_overview: false,
};

static LUCK: Plan = Plan {
    core: &[
        (Family::Placement(Area::Luck, Body::Jupiter), 7.0),
        (Family::Sign(Area::Luck, Body::Jupiter), 7.0),
        (Family::Ruler(Area::Luck, NINTH), 6.2),
    ],
    least_core: 2,
    words: 150,
    bodies: &[(Body::Jupiter, 1.0), (Body::Venus, 0.7), (Body::NorthNode, 0.6), (Body::Sun, 0.5)],
    houses: &[5, 9, 11],
    is_overview: false,
};

static GROWTH: Plan = Plan {
    core: &[
        (Family::Placement(Area::PersonalGrowth, Body::NorthNode), 7.0),
        (Family::Sign(Area::PersonalGrowth, Body::NorthNode), 7.0),
        (Family::Ruler(Area::PersonalGrowth, TWELFTH), 6.2),
        (Family::Sign(Area::PersonalGrowth, Body::Saturn), 6.0),
    ],
    least_core: 2,
    words: 150,
    bodies: &[(Body::Saturn, 1.0), (Body::NorthNode, 0.8), (Body::Chiron, 0.7), (Body::Pluto, 0.6)],
    houses: &[9, 12],
    is_overview: false,
};
