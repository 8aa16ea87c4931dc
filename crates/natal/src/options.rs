//! How a chart is calculated and what it lists: house system, zodiac, node, centre, aspects, orbs, points, details.

use chart::{AspectRules, Center, Coordinates, ExtraPoint, HouseSystem, LunarNode, Zodiac};
use ephemeris::View;

/// Checked chart options. The default is what a call gets that names none.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct ChartOptions {
    /// The house system that was asked for.
    pub house_system: HouseSystem,
    /// The zodiac.
    pub zodiac: Zodiac,
    /// The lunar node.
    pub node: LunarNode,
    /// From where the bodies of the chart are seen.
    pub center: Center,
    /// Which aspects are listed, and their orbs.
    pub aspects: AspectRules,
    /// Points beside the twelve bodies.
    pub points: ExtraPoints,
    /// What else is said of the bodies.
    pub details: ChartDetails,
    /// Whether the caller named at least one option, which the answer then repeats.
    pub is_named: bool,
}

impl ChartOptions {
    /// How the ephemeris gives the sky of a chart at this place.
    pub(crate) fn view(&self, place: Coordinates) -> View {
        let observer = match self.center {
            Center::Geocentric => None,
            Center::Topocentric => Some(place),
        };
        View { observer, ..self.moving_view() }
    }

    /// How the ephemeris gives the moving sky of transits: seen from the Earth's centre, as a body that turns with the
    /// clock has no exact moments.
    pub(crate) fn moving_view(&self) -> View {
        View { zodiac: self.zodiac, node: self.node, observer: None, houses: self.house_system }
    }
}

/// A set of points beside the twelve bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ExtraPoints([bool; ExtraPoint::ALL.len()]);

impl ExtraPoints {
    /// These points.
    #[must_use]
    pub fn of(points: &[ExtraPoint]) -> Self {
        Self(ExtraPoint::ALL.map(|point| points.contains(&point)))
    }

    /// The points in their order.
    pub fn iter(&self) -> impl Iterator<Item = ExtraPoint> {
        ExtraPoint::ALL.into_iter().zip(self.0).filter_map(|(point, is_in)| is_in.then_some(point))
    }
}

/// What a chart says of its bodies if it is asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ChartDetails {
    /// Latitude, distance, right ascension and declination.
    pub coordinates: bool,
    /// All rulers and essential dignities.
    pub dignities: bool,
    /// Parallels of declination.
    pub parallels: bool,
}

/// The name of a detail, and how it is switched on.
type NamedDetail = (&'static str, fn(&mut ChartDetails));

impl ChartDetails {
    /// Each by its name in requests and answers.
    pub const ALL: [NamedDetail; 3] = [
        ("coordinates", |details| details.coordinates = true),
        ("dignities", |details| details.dignities = true),
        ("parallels", |details| details.parallels = true),
    ];

    /// With these.
    #[must_use]
    pub fn of(named: &[NamedDetail]) -> Self {
        let mut details = Self::default();
        named.iter().for_each(|(_, add)| add(&mut details));
        details
    }

    /// The names of those that are asked for.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        let asked = [self.coordinates, self.dignities, self.parallels];
        Self::ALL.into_iter().zip(asked).filter_map(|((name, _), asked)| asked.then_some(name))
    }
}
