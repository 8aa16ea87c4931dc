//! Optional points of a chart, in addition to the twelve bodies.

use crate::{Angle, Body, ExtraBody, House, Houses, Longitude, Position, Positions, Sect};

/// An optional point of a chart. All lists use this order.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ExtraPoint {
    /// A body or a point of the Moon's orbit.
    Body(ExtraBody),
    /// Ascendant + Moon - Sun by day, Ascendant + Sun - Moon by night.
    PartOfFortune,
    /// Ascendant + Sun - Moon by day, Ascendant + Moon - Sun by night.
    PartOfSpirit,
    /// The western intersection of prime vertical and ecliptic.
    Vertex,
}

/// A point in a chart.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ExtraPlacement {
    /// The point.
    pub point: ExtraPoint,
    /// Its ecliptic longitude.
    pub longitude: Longitude,
    /// Position and speed; `None` for the parts and the vertex, which are longitudes only.
    pub position: Option<Position>,
    /// The house it is in; `None` if the time is not known.
    pub house: Option<House>,
}

named_enum!(impl ExtraPoint, "A point that a chart lists if it is asked for.");

impl ExtraPoint {
    /// All of them, in order.
    pub const ALL: [Self; ExtraBody::COUNT + 3] = {
        let mut all = [Self::Vertex; ExtraBody::COUNT + 3];
        let mut index = 0;
        while index < ExtraBody::COUNT {
            all[index] = Self::Body(ExtraBody::ALL[index]);
            index += 1;
        }
        all[index] = Self::PartOfFortune;
        all[index + 1] = Self::PartOfSpirit;
        all
    };

    /// The name in requests.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Body(body) => body.name(),
            Self::PartOfFortune => "part-of-fortune",
            Self::PartOfSpirit => "part-of-spirit",
            Self::Vertex => "vertex",
        }
    }

    /// The name for people.
    #[must_use]
    pub const fn label(self) -> &'static str {
        match self {
            Self::Body(body) => body.label(),
            Self::PartOfFortune => "Part of Fortune",
            Self::PartOfSpirit => "Part of Spirit",
            Self::Vertex => "Vertex",
        }
    }

    /// Unicode symbol; letters for the Part of Spirit and the Vertex, which have none.
    #[must_use]
    pub fn symbol(self) -> &'static str {
        match self {
            Self::Body(body) => body.symbol(),
            Self::PartOfFortune => "⊗",
            Self::PartOfSpirit => "Ps",
            Self::Vertex => "Vx",
        }
    }

    /// Whether the point depends on the horizon, and so on the time of birth.
    #[must_use]
    pub fn needs_houses(self) -> bool {
        !matches!(self, Self::Body(_))
    }

    /// The longitude of a point that is calculated from the chart; `None` for a body.
    #[must_use]
    pub fn of_chart(self, positions: &Positions, houses: &Houses) -> Option<Longitude> {
        let [sun, moon] = [Body::Sun, Body::Moon].map(|body| positions.of(body).longitude);
        let by_day = Sect::of(sun, houses) == Sect::Day;
        let part = |from: Longitude, to: Longitude| {
            Longitude::new(houses.angle(Angle::Ascendant).degrees() + from.arc_to(to))
        };
        match self {
            Self::Body(_) => None,
            Self::PartOfFortune if by_day => Some(part(sun, moon)),
            Self::PartOfFortune => Some(part(moon, sun)),
            Self::PartOfSpirit if by_day => Some(part(moon, sun)),
            Self::PartOfSpirit => Some(part(sun, moon)),
            Self::Vertex => Some(houses.vertex),
        }
    }
}

impl ExtraPlacement {
    /// A body at a position.
    #[must_use]
    pub fn of_body(body: ExtraBody, position: Position, houses: Option<&Houses>) -> Self {
        let longitude = position.longitude;
        Self {
            point: ExtraPoint::Body(body),
            longitude,
            position: Some(position),
            house: houses.map(|houses| houses.house_of(longitude)),
        }
    }

    /// A point that is calculated from the chart; `None` for a body.
    #[must_use]
    pub fn of_chart(point: ExtraPoint, positions: &Positions, houses: &Houses) -> Option<Self> {
        let longitude = point.of_chart(positions, houses)?;
        Some(Self { point, longitude, position: None, house: Some(houses.house_of(longitude)) })
    }
}
