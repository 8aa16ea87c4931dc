//! Optional parts of a chart: additional points and coordinates.

use chart::{Equatorial, ExtraPlacement, ExtraPoint, House, Position, Sign};
use serde::Serialize;

use crate::equator::EquatorialChart;

/// A point in addition to the twelve bodies.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChartPoint {
    /// The point, as the request names it.
    pub name: ExtraPoint,
    /// Its name for people.
    #[schema(value_type = String, example = "Mean Lilith")]
    pub label: &'static str,
    /// The sign it is in; without a birth time, at noon.
    pub sign: Sign,
    /// Degrees within the sign, 0 <= degree < 30.
    #[schema(minimum = 0, exclusive_maximum = 30, example = 6.4640)]
    pub degree: f64,
    /// Ecliptic longitude of date, 0 <= longitude < 360 degrees.
    #[schema(minimum = 0, exclusive_maximum = 360, example = 216.4640)]
    pub longitude: f64,
    /// 1 to 12; `null` if the birth time is unknown.
    #[schema(minimum = 1, maximum = 12, example = 2)]
    #[schema(required)]
    pub house: Option<u8>,
    /// Unicode symbol, or a two-letter abbreviation.
    #[schema(example = "⚸")]
    pub symbol: String,
    /// Whether its speed in longitude is below zero; `null` for the parts and the vertex, which move with the
    /// rotation of the Earth.
    #[schema(required)]
    pub retrograde: Option<bool>,
    /// Change of longitude, degrees per day; `null` for the parts and the vertex.
    #[schema(required, example = 0.1120)]
    pub speed: Option<f64>,
    /// Degree, minute and sign, truncated to the minute.
    #[schema(example = "6°27′ Scorpio")]
    pub position: String,
    /// Present if the request names `coordinates` in `details`; never for the parts and the vertex.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub coordinates: Option<BodyCoordinates>,
}

/// Coordinates of a body in addition to its longitude.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BodyCoordinates {
    /// Ecliptic latitude, degrees, north positive.
    #[schema(minimum = -90, maximum = 90, example = -5.0341)]
    pub latitude: f64,
    /// Distance from the observer (the center of the Earth, or the birthplace), astronomical units.
    #[schema(minimum = 0, example = 0.0027)]
    pub distance: f64,
    /// Right ascension from the true equinox of date, degrees.
    #[schema(minimum = 0, exclusive_maximum = 360, example = 212.3)]
    pub right_ascension: f64,
    /// Declination from the true equator of date, degrees, north positive.
    #[schema(minimum = -90, maximum = 90, example = -18.5)]
    pub declination: f64,
}

impl ChartPoint {
    pub(super) fn of(placement: &ExtraPlacement, equator: Option<&EquatorialChart>) -> Self {
        let ExtraPlacement { point, longitude, position, house } = placement;
        let equatorial = equator.and_then(|equator| equator.of_point(*point));
        Self {
            name: *point,
            label: point.label(),
            sign: longitude.sign(),
            degree: longitude.degree_in_sign(),
            longitude: longitude.degrees(),
            house: house.map(House::number),
            symbol: point.symbol().to_owned(),
            retrograde: position.map(|position| position.is_retrograde()),
            speed: position.map(|position| position.speed_deg_per_day),
            position: longitude.position(),
            coordinates: position
                .as_ref()
                .zip(equatorial)
                .map(|(position, equatorial)| BodyCoordinates::of(position, equatorial)),
        }
    }
}

impl BodyCoordinates {
    pub(super) fn of(position: &Position, equatorial: Equatorial) -> Self {
        Self {
            latitude: position.latitude_deg,
            distance: position.distance_au,
            right_ascension: equatorial.right_ascension_deg,
            declination: equatorial.declination_deg,
        }
    }
}
