//! A natal chart, cast from a sky.

use crate::aspect::find_aspects;
use crate::day::{SignsOfDay, critical_degree_of_day, find_patterns_of_day, signs_of_day};
use crate::dominant::Pairs;
use crate::pattern::find_patterns;
use crate::shape::find_shape;
use crate::{
    Angle, Angularity, Aspect, AspectRules, AspectType, Balance, Body, CriticalDegree, Dignity,
    ExtraPlacement, House, Houses, Pattern, Position, Positions, Sect, Sign, Sky,
};

/// The chart of an instant and place.
#[derive(Debug, Clone, PartialEq)]
pub struct Chart {
    /// The twelve bodies in order.
    pub placements: [Placement; Body::COUNT],
    /// Cusps and angles; `None` where the time of birth is not known.
    pub houses: Option<Houses>,
    /// By orb, smallest first.
    pub aspects: Vec<Aspect>,
    /// Aspect patterns, and last the Jones shape. Without a birth time the shape is missing if it
    /// changes that day.
    pub patterns: Vec<Pattern>,
    /// Elements and modes of the ten planets.
    pub balance: Balance,
    /// Day or night chart; `None` if the time is not known.
    pub sect: Option<Sect>,
    /// Optional points. Casting leaves the list empty.
    pub points: Vec<ExtraPlacement>,
    /// The places of the aspects between two bodies.
    pub(crate) pairs: Pairs,
}

/// One body in the chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Placement {
    /// The body.
    pub body: Body,
    /// Position and speed; without a birth time, at noon.
    pub position: Position,
    /// The signs at the beginning and at the end of the day, if the time is not known and the sign
    /// changes that day.
    pub signs_of_day: Option<SignsOfDay>,
    /// Set if the body is in the first or the last degree of its sign; without a birth time, all day.
    pub critical_degree: Option<CriticalDegree>,
    /// The house it is in; `None` if the time is not known.
    pub house: Option<House>,
    /// Essential dignity; `None` if it has none or its sign is not certain.
    pub dignity: Option<Dignity>,
    /// Strength by house; `None` where the time is not known.
    pub angularity: Option<Angularity>,
}

impl Chart {
    /// Casts the chart of a sky with the default aspect rules. The result is deterministic.
    #[must_use]
    pub fn cast(sky: &Sky) -> Self {
        Self::cast_by(sky, &AspectRules::default())
    }

    /// Casts the chart of a sky. Patterns use the five major aspects even if the rules do not list them.
    #[must_use]
    pub fn cast_by(sky: &Sky, rules: &AspectRules) -> Self {
        let find = |rules: &AspectRules| find_aspects(&sky.positions, sky.houses.as_ref(), rules);
        let major = find(&rules.listing(&AspectType::MAJOR));
        let mut patterns = find_patterns(&sky.positions, &major);
        let aspects = if rules.lists_the_major() { major } else { find(rules) };
        patterns.push(find_shape(&sky.positions));
        let placements =
            Body::ALL.map(|body| Placement::of(body, &sky.positions, sky.houses.as_ref()));
        Self::assemble(placements, sky.houses, aspects, patterns)
    }

    /// [`Chart::cast_of_day_by`] with the default aspect rules.
    #[must_use]
    pub fn cast_of_day(noon: &Sky, ends: [&Positions; 2]) -> Self {
        Self::cast_of_day_by(noon, ends, &AspectRules::default())
    }

    /// Casts the chart of a day whose birth time is not known.
    ///
    /// Positions are those of `noon`. Aspects, patterns, dignities, counts and critical degrees are
    /// included only if they are the same at noon and at both `ends` of the day.
    #[must_use]
    pub fn cast_of_day_by(noon: &Sky, ends: [&Positions; 2], rules: &AspectRules) -> Self {
        let find = |rules: &AspectRules| {
            let mut aspects = find_aspects(&noon.positions, None, rules);
            aspects.retain(|aspect| ends.iter().all(|positions| aspect.holds_in(positions, rules)));
            aspects
        };
        let major = find(&rules.listing(&AspectType::MAJOR));
        let patterns = find_patterns_of_day(&noon.positions, ends, &major);
        let aspects = if rules.lists_the_major() { major } else { find(rules) };
        let placements = Body::ALL.map(|body| {
            let placement = Placement::of(body, &noon.positions, None);
            let signs_of_day = signs_of_day(body, ends);
            let dignity = placement.dignity.filter(|_| signs_of_day.is_none());
            let critical_degree = critical_degree_of_day(body, ends);
            Placement { signs_of_day, dignity, critical_degree, ..placement }
        });
        Self::assemble(placements, None, aspects, patterns)
    }

    fn assemble(
        placements: [Placement; Body::COUNT],
        houses: Option<Houses>,
        aspects: Vec<Aspect>,
        patterns: Vec<Pattern>,
    ) -> Self {
        Self {
            sect: houses
                .map(|houses| Sect::of(placements[Body::Sun.index()].position.longitude, &houses)),
            balance: Balance::of(&placements),
            placements,
            houses,
            pairs: Pairs::of(&aspects),
            aspects,
            patterns,
            points: Vec::new(),
        }
    }

    /// The placement of a body.
    #[must_use]
    pub fn placement(&self, body: Body) -> &Placement {
        &self.placements[body.index()]
    }

    /// The angle that a body is within 8 degrees of.
    #[must_use]
    pub fn angle_near(&self, body: Body) -> Option<Angle> {
        Angularity::angle_near(self.placement(body).position.longitude, self.houses.as_ref()?)
    }

    /// The chart ruler: the modern ruler of the rising sign; `None` if the time is not known.
    #[must_use]
    pub fn ruler(&self) -> Option<Body> {
        self.houses.map(|houses| houses.ascendant.sign().ruler())
    }

    /// Retrograde bodies, without the node, which is nearly always retrograde.
    pub fn retrogrades(&self) -> impl Iterator<Item = &Placement> {
        self.placements
            .iter()
            .filter(|placement| placement.body != Body::NorthNode)
            .filter(|placement| placement.position.is_retrograde())
    }

    /// Bodies in the first or the last degree of a sign.
    pub fn critical_degrees(&self) -> impl Iterator<Item = &Placement> {
        self.placements.iter().filter(|placement| placement.critical_degree.is_some())
    }
}

impl Placement {
    fn of(body: Body, positions: &Positions, houses: Option<&Houses>) -> Self {
        let position = *positions.of(body);
        Self {
            body,
            position,
            signs_of_day: None,
            critical_degree: CriticalDegree::of(position.longitude),
            house: houses.map(|houses| houses.house_of(position.longitude)),
            dignity: Dignity::of(body, position.longitude.sign()),
            angularity: houses.map(|houses| Angularity::of(position.longitude, houses)),
        }
    }

    /// The sign it is in; without a birth time, at noon.
    #[must_use]
    pub fn sign(&self) -> Sign {
        self.position.longitude.sign()
    }

    /// The sign it is in, unless the birth time is not known and the sign changes that day.
    #[must_use]
    pub fn certain_sign(&self) -> Option<Sign> {
        if self.signs_of_day.is_some() { None } else { Some(self.sign()) }
    }

    /// Whether it is in this sign, or may be, depending on the birth time.
    #[must_use]
    pub fn may_be_in(&self, sign: Sign) -> bool {
        match self.signs_of_day {
            Some(signs) => signs.contains(&sign),
            None => self.sign() == sign,
        }
    }

    /// The name of its sign, or of both signs of the day: `Virgo or Libra`.
    #[must_use]
    pub fn sign_name(&self) -> String {
        match self.signs_of_day {
            Some([first, last]) => format!("{} or {}", first.name(), last.name()),
            None => self.sign().name().to_owned(),
        }
    }

    /// The dispositor: the traditional ruler of its sign.
    #[must_use]
    pub fn dispositor(&self) -> Body {
        self.sign().traditional_ruler()
    }
}
