//! A natal chart, cast from a sky.

use crate::aspect::find_aspects;
use crate::pattern::find_patterns;
use crate::shape::find_shape;
use crate::{
    Angularity, Aspect, Balance, Body, Dignity, House, Houses, Pattern, Position, Positions, Sect,
    Sign, Sky,
};

/// Everything that follows from where the twelve bodies and the horizon stood.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    /// The twelve bodies in order.
    pub placements: [Placement; Body::COUNT],
    /// Cusps and angles; `None` where the time of birth is not known.
    pub houses: Option<Houses>,
    /// Tightest first.
    pub aspects: Vec<Aspect>,
    /// Aspect patterns, and last the one Jones shape.
    pub patterns: Vec<Pattern>,
    /// Elements and modes of the ten planets.
    pub balance: Balance,
    /// Day or night birth; `None` where the time is not known.
    pub sect: Option<Sect>,
}

/// One body in the chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Placement {
    /// Which body.
    pub body: Body,
    /// Where it stands and how it moves.
    pub position: Position,
    /// The house it stands in; `None` where the time is not known.
    pub house: Option<House>,
    /// Essential dignity, where it has one.
    pub dignity: Option<Dignity>,
    /// Strength by house; `None` where the time is not known.
    pub angularity: Option<Angularity>,
}

impl Chart {
    /// Casts the chart of a sky. Pure: the same sky gives the same chart, always.
    #[must_use]
    pub fn cast(sky: &Sky) -> Self {
        Self::with_aspects(sky, find_aspects(&sky.positions, sky.houses.as_ref()))
    }

    /// The chart of a day whose time is not known, as it stood in `sky`; of the aspects and the
    /// patterns made of them those that held at both ends of the day too, and so whenever the birth
    /// was.
    #[must_use]
    pub fn cast_of_day(sky: &Sky, ends: [&Positions; 2]) -> Self {
        let mut aspects = find_aspects(&sky.positions, None);
        aspects.retain(|aspect| ends.iter().all(|positions| aspect.holds_in(positions)));
        Self::with_aspects(&Sky { houses: None, ..sky.clone() }, aspects)
    }

    fn with_aspects(sky: &Sky, aspects: Vec<Aspect>) -> Self {
        let houses = sky.houses;
        let placements = Body::ALL.map(|body| {
            let position = *sky.positions.of(body);
            Placement {
                body,
                position,
                house: houses.map(|houses| houses.house_of(position.longitude)),
                dignity: Dignity::of(body, position.longitude.sign()),
                angularity: houses.map(|houses| Angularity::of(position.longitude, &houses)),
            }
        });
        let mut patterns = find_patterns(&sky.positions, &aspects);
        patterns.push(find_shape(&sky.positions));
        Self {
            sect: placements[Body::Sun.index()].house.map(Sect::of),
            balance: Balance::of(&sky.positions),
            placements,
            houses,
            aspects,
            patterns,
        }
    }

    /// How this body is placed.
    #[must_use]
    pub fn placement(&self, body: Body) -> &Placement {
        &self.placements[body.index()]
    }

    /// The modern ruler of the rising sign; `None` where the time is not known.
    #[must_use]
    pub fn ruler(&self) -> Option<Body> {
        self.houses.map(|houses| houses.ascendant.sign().ruler())
    }

    /// Bodies moving backwards; the node, which nearly always does, is not among them.
    pub fn retrogrades(&self) -> impl Iterator<Item = &Placement> {
        self.placements
            .iter()
            .filter(|placement| placement.body != Body::NorthNode)
            .filter(|placement| placement.position.is_retrograde())
    }

    /// Bodies in the first or the last degree of a sign.
    pub fn critical_degrees(&self) -> impl Iterator<Item = &Placement> {
        self.placements.iter().filter(|placement| {
            let degree = placement.position.longitude.degree_in_sign();
            !(1.0..29.0).contains(&degree)
        })
    }
}

impl Placement {
    /// The sign it stands in.
    #[must_use]
    pub fn sign(&self) -> Sign {
        self.position.longitude.sign()
    }

    /// The traditional ruler of its sign; chains of dispositors follow the seven.
    #[must_use]
    pub fn dispositor(&self) -> Body {
        self.sign().traditional_ruler()
    }
}
