//! What each area rests on: its bodies, its houses, and who takes which part.

use chart::{Aspect, Body, Chart, House, Point};

use crate::Area;
use crate::factor::ruler_of;

/// The parts of an area other than the overview.
pub(super) struct Plan {
    /// The two bodies whose signs open the summary.
    pub(super) opening: [Body; 2],
    /// The house whose cusp comes next, and the body it is set beside.
    pub(super) cusp: u8,
    pub(super) beside: Body,
    /// Houses whose rulers are told in the details, each by a family of its own.
    pub(super) rulers: &'static [u8],
    /// Houses whose occupants speak for the area.
    pub(super) houses: &'static [u8],
    /// Bodies that speak for the area by nature, with how much of the area is theirs.
    pub(super) bodies: &'static [(Body, f64)],
    /// How much of the area belongs to the Ascendant and the Midheaven.
    pub(super) angles: [f64; 2],
    /// One more body, told by sign and house where there is room.
    pub(super) more: Body,
    /// Whose sign, whose house and whose second sign the advice goes by.
    pub(super) advice: Advice,
}

/// The bodies an area's advice goes by.
pub(super) struct Advice {
    pub(super) sign: Body,
    pub(super) house: Body,
    pub(super) second: Body,
}

/// The plan of an area. The overview has none: it follows the weights.
pub(super) fn plan(area: Area) -> Option<&'static Plan> {
    use Body::{
        Chiron, Jupiter, Mars, Mercury, Moon, Neptune, NorthNode, Pluto, Saturn, Sun, Uranus, Venus,
    };
    Some(match area {
        Area::General | Area::Love => return None,
        Area::Career => &Plan {
            opening: [Sun, Mercury],
            cusp: 6,
            beside: Saturn,
            rulers: &[6],
            houses: &[10, 6],
            bodies: &[(Saturn, 0.9), (Sun, 0.8), (Mars, 0.7), (Mercury, 0.6)],
            angles: [0.0, 1.0],
            more: Mercury,
            advice: Advice { sign: Mercury, house: Saturn, second: Moon },
        },
        Area::Money => &Plan {
            opening: [Venus, Saturn],
            cusp: 2,
            beside: Moon,
            rulers: &[8],
            houses: &[2, 8],
            bodies: &[(Jupiter, 0.9), (Venus, 0.6), (Saturn, 0.6), (Pluto, 0.4)],
            angles: [0.0, 0.2],
            more: Saturn,
            advice: Advice { sign: Saturn, house: Jupiter, second: Mercury },
        },
        Area::Health => &Plan {
            opening: [Sun, Moon],
            cusp: 1,
            beside: Mars,
            rulers: &[],
            houses: &[6, 1, 12],
            bodies: &[(Sun, 0.8), (Moon, 0.8), (Mars, 0.8), (Saturn, 0.4), (Mercury, 0.3)],
            angles: [0.9, 0.0],
            more: Mercury,
            advice: Advice { sign: Mars, house: Moon, second: Saturn },
        },
        Area::Relationships => &Plan {
            opening: [Moon, Mercury],
            cusp: 11,
            beside: Venus,
            rulers: &[3, 4],
            houses: &[7, 4, 11, 3],
            bodies: &[(Moon, 0.9), (Mercury, 0.8), (Venus, 0.7), (Jupiter, 0.2), (Chiron, 0.2)],
            angles: [0.4, 0.0],
            more: Mars,
            advice: Advice { sign: Mercury, house: Saturn, second: Mars },
        },
        Area::Luck => &Plan {
            opening: [Jupiter, Mercury],
            cusp: 9,
            beside: Sun,
            rulers: &[11],
            houses: &[9, 11, 5],
            bodies: &[(Jupiter, 1.0), (Uranus, 0.6), (Sun, 0.4), (Mercury, 0.3), (Venus, 0.3)],
            angles: [0.2, 0.2],
            more: Sun,
            advice: Advice { sign: Moon, house: Uranus, second: Venus },
        },
        Area::PersonalGrowth => &Plan {
            opening: [NorthNode, Saturn],
            cusp: 12,
            beside: Chiron,
            rulers: &[12],
            houses: &[12, 8, 9],
            bodies: &[
                (NorthNode, 1.0),
                (Chiron, 0.9),
                (Saturn, 0.7),
                (Pluto, 0.7),
                (Neptune, 0.7),
                (Uranus, 0.5),
            ],
            angles: [0.2, 0.1],
            more: Chiron,
            advice: Advice { sign: NorthNode, house: Chiron, second: Moon },
        },
    })
}

/// How much of an area is each body's, in one chart.
pub(super) struct Shares {
    bodies: [f64; Body::COUNT],
    angles: [f64; 2],
}

impl Shares {
    /// By nature, and by the houses that a body rules.
    pub(super) fn of(plan: &Plan, chart: &Chart) -> Self {
        let mut bodies = [0.0; Body::COUNT];
        for &(body, share) in plan.bodies {
            bodies[body.index()] = share;
        }
        for house in plan.houses.iter().filter_map(|number| House::new(*number)) {
            if let Some(ruler) = ruler_of(chart, house) {
                let share: &mut f64 = &mut bodies[ruler.index()];
                *share = share.max(0.6);
            }
        }
        Self { bodies, angles: plan.angles }
    }

    pub(super) fn body(&self, body: Body) -> f64 {
        self.bodies[body.index()]
    }

    /// Both ends count, and both must have something.
    pub(super) fn aspect(&self, aspect: &Aspect) -> f64 {
        let of = |point: Point| match point {
            Point::Body(body) => self.body(body),
            Point::Ascendant => self.angles[0],
            Point::Midheaven => self.angles[1],
        };
        let slow =
            |point: Point| point.body().is_some_and(|body| body > Body::Saturn && body.is_planet());
        // Two slow planets speak of a generation, whatever houses they rule here.
        let part = if slow(aspect.first) && slow(aspect.second) { 0.5 } else { 1.0 };
        part * (of(aspect.first) + of(aspect.second))
    }
}
