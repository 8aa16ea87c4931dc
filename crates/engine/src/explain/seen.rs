//! Comparing a claim with a chart.

use chart::{Body, ExtraBody, ExtraPoint, House, Houses, Longitude, Positions};

use super::claim::{Claim, ClaimedPoint, Fact};

/// A chart that claims are compared with.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Seen {
    /// The twelve bodies.
    pub(super) positions: Positions,
    /// Optional points that are claimed. Of Lilith, both kinds.
    pub(super) extra: Vec<(ExtraPoint, Longitude, f64)>,
    /// Cusps and angles, of a known time.
    pub(super) houses: Option<Houses>,
}

/// How far a claim is from a chart, degrees (for a retrograde mark, degrees a day); 0 if it is true.
pub(super) type Off = f64;

impl Seen {
    /// The longitude of a point and its speed, degrees a day; `None` if the chart does not have it.
    fn place(&self, point: ClaimedPoint) -> Option<(Longitude, f64)> {
        let houses = self.houses.as_ref();
        match point {
            ClaimedPoint::Body(body) => {
                let position = self.positions.of(body);
                Some((position.longitude, position.speed_deg_per_day))
            }
            ClaimedPoint::SouthNode => {
                let position = self.positions.of(Body::NorthNode);
                Some((position.longitude.opposite(), position.speed_deg_per_day))
            }
            ClaimedPoint::Angle(angle) => Some((houses?.angle(angle), 0.0)),
            ClaimedPoint::Cusp(house) => Some((houses?.cusp(house), 0.0)),
            ClaimedPoint::Extra(ExtraPoint::Body(_)) => {
                let found =
                    self.extra.iter().find(|(known, ..)| ClaimedPoint::Extra(*known) == point);
                found.map(|(_, longitude, speed)| (*longitude, *speed))
            }
            ClaimedPoint::Extra(point) => Some((point.of_chart(&self.positions, houses?)?, 0.0)),
            ClaimedPoint::Unknown(_) => None,
        }
    }

    /// The distance of a claim; `None` if it cannot be compared.
    pub(super) fn off(&self, claim: &Claim) -> Option<Off> {
        let off = self.off_of(claim.point, claim.fact)?;
        // A source that says Lilith can mean either.
        let other = match claim.point {
            ClaimedPoint::Extra(ExtraPoint::Body(ExtraBody::MeanLilith)) => self
                .off_of(ClaimedPoint::Extra(ExtraPoint::Body(ExtraBody::TrueLilith)), claim.fact),
            // A part that is reckoned by day also at night.
            ClaimedPoint::Extra(ExtraPoint::PartOfFortune) => {
                self.off_of(ClaimedPoint::Extra(ExtraPoint::PartOfSpirit), claim.fact)
            }
            _ => None,
        };
        Some(other.map_or(off, |other| off.min(other)))
    }

    fn off_of(&self, point: ClaimedPoint, fact: Fact) -> Option<Off> {
        let (longitude, speed) = self.place(point)?;
        Some(match fact {
            Fact::Sign(sign) => {
                outside(longitude, Longitude::new(30.0 * sign.index() as f64), 30.0)
            }
            // The last place can be truncated or rounded.
            Fact::Degree(degree) => {
                let from = Longitude::new(degree.longitude.degrees() - degree.step_deg / 2.0);
                outside(longitude, from, 1.5 * degree.step_deg)
            }
            Fact::House(house) => outside_house(self.houses.as_ref()?, longitude, house),
            // Angles, cusps and parts have no motion of their own.
            Fact::Retrograde(_) if speed == 0.0 => return None,
            Fact::Retrograde(is_retrograde) if (speed < 0.0) == is_retrograde => 0.0,
            Fact::Retrograde(_) => speed.abs(),
        })
    }

    /// What the chart has instead of a claim, in words.
    pub(super) fn words(&self, claim: &Claim) -> Option<String> {
        let (longitude, speed) = self.place(claim.point)?;
        Some(match claim.fact {
            Fact::Sign(_) | Fact::Degree(_) => longitude.position(),
            Fact::House(_) => format!("{} house", self.houses?.house_of(longitude).ordinal()),
            Fact::Retrograde(_) => if speed < 0.0 { "retrograde" } else { "direct" }.to_owned(),
        })
    }

    /// The longitude that a claim is about.
    pub(super) fn longitude(&self, point: ClaimedPoint) -> Option<Longitude> {
        self.place(point).map(|(longitude, _)| longitude)
    }
}

/// How far a longitude is outside an arc, degrees.
fn outside(longitude: Longitude, from: Longitude, arc_deg: f64) -> Off {
    // Rounding of binary fractions.
    const TINY: f64 = 1e-7;
    let along = from.arc_to(longitude);
    if along <= arc_deg + TINY {
        return 0.0;
    }
    let off = (along - arc_deg).min(360.0 - along);
    if off < TINY { 0.0 } else { off }
}

fn outside_house(houses: &Houses, longitude: Longitude, house: House) -> Off {
    if houses.house_of(longitude) == house {
        return 0.0;
    }
    let (from, width) = (houses.cusp(house), houses.width_deg(house));
    if width >= 0.0 {
        outside(longitude, from, width).max(1e-6)
    } else {
        outside(longitude, Longitude::new(from.degrees() + width), -width).max(1e-6)
    }
}

/// How much a claim counts, and how far it may be off.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Weight {
    /// The distance up to which a claim is true to within rounding.
    pub(super) slack: Off,
    /// The distance that makes a claim less likely by a factor of e^(1/2).
    sigma: Off,
    /// The natural logarithm of the likelihood of a claim that a chart does not explain.
    floor: f64,
}

/// The share of claims that are wrong for no reason that the search knows.
const STRAY: f64 = 0.02;

/// Arc minute.
const MINUTE: f64 = 1.0 / 60.0;

impl Weight {
    /// The weight of a claim.
    ///
    /// A body may be off by 2 arc minutes, the Moon by 3: programs differ in Delta T and in what they leave out of a position.
    /// Angles and cusps may be off by 12: a degree of the Ascendant takes about 4 minutes, and two sources seldom have the
    /// same coordinates of a town.
    pub(super) fn of(claim: &Claim) -> Self {
        let is_of_horizon = claim.point.needs_houses();
        let (slack, sigma) = match (is_of_horizon, claim.point) {
            (true, _) => (12.0 * MINUTE, 3.0 * MINUTE),
            (false, ClaimedPoint::Body(Body::Moon)) => (3.0 * MINUTE, 1.0 * MINUTE),
            (false, _) => (2.0 * MINUTE, 0.7 * MINUTE),
        };
        let chance = |one_of: f64| libm::log(STRAY / one_of);
        match claim.fact {
            Fact::Sign(_) => Self { slack, sigma, floor: chance(12.0) },
            Fact::House(_) => {
                Self { slack: 12.0 * MINUTE, sigma: 3.0 * MINUTE, floor: chance(12.0) }
            }
            Fact::Retrograde(_) => Self { slack: 0.01, sigma: 0.005, floor: chance(2.0) },
            Fact::Degree(degree) => {
                // A source can round a degree up.
                let step = degree.step_deg;
                let slack = slack + 0.5 * step;
                let sigma = sigma.max(0.25 * step);
                Self { slack, sigma, floor: chance(360.0 / step.max(MINUTE)) }
            }
        }
    }

    /// The natural logarithm of the likelihood of a claim at this distance, 0 if it is true.
    pub(super) fn likelihood(&self, off: Off) -> f64 {
        let ratio = off / self.sigma;
        (-0.5 * ratio * ratio).max(self.floor)
    }
}
