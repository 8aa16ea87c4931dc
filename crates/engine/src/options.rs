//! How a chart is calculated and what it lists: house system, zodiac, node, center, aspects, orbs, points, details.

use chart::{
    AspectRules, Center, Coordinates, ExtraPoint, HouseSystem, LunarNode, Zodiac, named_enum,
};
use ephemeris::View;

/// Checked chart options. The default applies to requests that name none.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct ChartOptions {
    /// The requested house system.
    pub house_system: HouseSystem,
    /// The zodiac.
    pub zodiac: Zodiac,
    /// The lunar node.
    pub node: LunarNode,
    /// The position of the observer.
    pub center: Center,
    /// Which aspects are listed, and their orbs.
    pub aspects: AspectRules,
    /// Points in addition to the twelve bodies.
    pub points: ExtraPoints,
    /// Additional details of the bodies.
    pub details: ChartDetails,
    /// The options that the request names. If there is one, the answer repeats all options.
    pub named: NamedOptions,
}

/// The options that a request names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct NamedOptions([bool; Self::NAMES.len()]);

impl NamedOptions {
    /// The members of a request.
    pub const NAMES: [&'static str; 8] =
        ["houseSystem", "zodiac", "node", "center", "aspectTypes", "orbs", "points", "details"];

    /// By whether each member of [`Self::NAMES`] is given.
    #[must_use]
    pub fn of(given: [bool; Self::NAMES.len()]) -> Self {
        Self(given)
    }

    /// The names.
    pub fn iter(self) -> impl Iterator<Item = &'static str> {
        Self::NAMES.into_iter().zip(self.0).filter_map(|(name, is_in)| is_in.then_some(name))
    }

    /// Whether the request names no option.
    #[must_use]
    pub fn is_empty(self) -> bool {
        !self.0.contains(&true)
    }
}

impl ChartOptions {
    /// The view of the ephemeris for a chart at this place.
    pub(crate) fn view(&self, place: Coordinates) -> View {
        let observer = match self.center {
            Center::Geocentric => None,
            Center::Topocentric => Some(place),
        };
        View { observer, ..self.moving_view() }
    }

    /// The view of the ephemeris for transits. It is always geocentric: topocentric positions have a daily oscillation,
    /// so that exact moments are not unique.
    pub(crate) fn moving_view(&self) -> View {
        View { zodiac: self.zodiac, node: self.node, observer: None, houses: self.house_system }
    }
}

/// A set of points in addition to the twelve bodies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ExtraPoints([bool; ExtraPoint::ALL.len()]);

impl ExtraPoints {
    /// The set of these points.
    #[must_use]
    pub fn of(points: &[ExtraPoint]) -> Self {
        Self(ExtraPoint::ALL.map(|point| points.contains(&point)))
    }

    /// The points in their order.
    pub fn iter(&self) -> impl Iterator<Item = ExtraPoint> {
        ExtraPoint::ALL.into_iter().zip(self.0).filter_map(|(point, is_in)| is_in.then_some(point))
    }
}

named_enum! {
    /// A detail of the bodies that a chart has only if the request names it.
    pub enum Detail {
        /// Latitude, distance, right ascension and declination.
        Coordinates = "coordinates",
        /// All rulers and essential dignities.
        Dignities = "dignities",
        /// Parallels of declination.
        Parallels = "parallels",
        /// Fixed stars in conjunction with bodies and angles.
        Stars = "stars",
    }
}

/// A set of details.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct ChartDetails([bool; Detail::ALL.len()]);

impl ChartDetails {
    /// The set of these details.
    #[must_use]
    pub fn of(details: &[Detail]) -> Self {
        Self(Detail::ALL.map(|detail| details.contains(&detail)))
    }

    /// Whether the set has this detail.
    #[must_use]
    pub fn has(self, detail: Detail) -> bool {
        self.iter().any(|one| one == detail)
    }

    /// The details in their order.
    pub fn iter(self) -> impl Iterator<Item = Detail> {
        Detail::ALL.into_iter().zip(self.0).filter_map(|(detail, is_in)| is_in.then_some(detail))
    }
}
