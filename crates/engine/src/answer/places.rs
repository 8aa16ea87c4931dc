//! The answers of the place search and of the place at coordinates.

use chart::Coordinates;
use serde::Serialize;

use super::{Warning, unknown_members};
use crate::request::Unknown;

/// Places that were found.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct PlaceResults {
    /// Best first.
    pub results: Vec<PlaceResult>,
    /// The source of the results.
    pub source: PlaceSource,
    /// Query parameters that were ignored; left out if there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub warnings: Vec<Warning>,
}

/// The source of places.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum PlaceSource {
    /// The gazetteer of the program.
    Gazetteer,
    /// The geocoding provider that the server is configured with.
    Provider,
}

/// One place.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct PlaceResult {
    /// Its full name.
    #[schema(example = "Rome, Lazio, Italy")]
    pub formatted: String,
    /// Its coordinates.
    pub geometry: Geometry,
    /// Further data about it.
    pub annotations: Annotations,
    /// The parts of its name.
    pub components: Components,
    /// How a name of the place matches the query; left out for coordinates and for places of a provider.
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub matched: Option<NameMatch>,
}

/// How a name of a place matches a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "lowercase")]
pub enum NameMatch {
    /// It is the query, apart from accents, capitals and punctuation.
    Exact,
    /// It begins with the query.
    Prefix,
    /// It begins with the query apart from one or two typing errors.
    Similar,
}

impl From<places::Match> for NameMatch {
    fn from(matched: places::Match) -> Self {
        match matched {
            places::Match::Exact => Self::Exact,
            places::Match::Prefix => Self::Prefix,
            places::Match::Similar => Self::Similar,
        }
    }
}

/// Coordinates in degrees.
#[derive(Debug, Clone, Copy, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Geometry {
    /// North positive.
    #[schema(minimum = -90, maximum = 90, example = 41.89193)]
    pub lat: f64,
    /// East positive.
    #[schema(minimum = -180, maximum = 180, example = 12.51133)]
    pub lng: f64,
}

/// Further data about a place.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Annotations {
    /// Its time zone.
    pub timezone: Timezone,
}

/// A time zone.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
pub struct Timezone {
    /// The IANA name.
    #[schema(example = "Europe/Rome")]
    pub name: String,
    /// A name to display if the IANA name is misleading: `UTC-3` for `Etc/GMT+3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub label: Option<String>,
}

/// The parts of the name of a place.
#[derive(Debug, Clone, PartialEq, Serialize, utoipa::ToSchema)]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "a city and a country are just that")]
pub struct Components {
    #[schema(example = "Rome")]
    pub city: String,
    /// First-order division: state, region, province.
    #[schema(example = "Lazio")]
    pub state: Option<String>,
    #[schema(example = "Italy", required)]
    pub country: Option<String>,
    /// ISO 3166-1 alpha-2, upper case; `null` if the country is unknown.
    #[schema(example = "IT", required)]
    pub country_code: Option<String>,
}

/// The city of a point that is more than 50 km from all places.
const UNKNOWN: &str = "Unknown";

impl PlaceResults {
    /// Results without warnings.
    #[must_use]
    pub fn new(results: Vec<PlaceResult>, source: PlaceSource) -> Self {
        Self { results, source, warnings: Vec::new() }
    }

    /// Adds a warning for every parameter that was ignored.
    #[must_use]
    pub fn warned(self, unknown: &Unknown) -> Self {
        Self { warnings: unknown_members(unknown), ..self }
    }
}

impl From<Coordinates> for Geometry {
    fn from(coordinates: Coordinates) -> Self {
        Self { lat: coordinates.latitude_deg(), lng: coordinates.longitude_deg() }
    }
}

impl Timezone {
    /// UTC, for a point without a zone.
    #[must_use]
    pub fn utc() -> Self {
        Self { name: "UTC".to_owned(), label: None }
    }
}

impl PlaceResult {
    /// A point that is more than 50 km from all places. Its name consists of its coordinates.
    #[must_use]
    pub fn nameless(place: Coordinates, timezone: Timezone) -> Self {
        // Avoids `-0.0000`.
        let shown = |degrees: f64| if degrees.abs() < 0.000_05 { 0.0 } else { degrees };
        let [latitude, longitude] = [place.latitude_deg(), place.longitude_deg()].map(shown);
        Self {
            formatted: format!("{latitude:.4}, {longitude:.4}"),
            geometry: place.into(),
            annotations: Annotations { timezone },
            components: Components {
                city: UNKNOWN.to_owned(),
                state: None,
                country: None,
                country_code: None,
            },
            matched: None,
        }
    }
}

impl From<places::Place<'_>> for PlaceResult {
    fn from(place: places::Place<'_>) -> Self {
        let (lat, lng) = (place.latitude_deg, place.longitude_deg);
        let historical =
            Coordinates::new(lat, lng).ok().and_then(|at| civil::historical_zone(place.zone, at));
        let zone = historical.unwrap_or(place.zone).to_owned();
        Self {
            geometry: Geometry { lat, lng },
            annotations: Annotations { timezone: Timezone { name: zone, label: None } },
            components: Components {
                city: place.city.to_owned(),
                state: place.state.map(str::to_owned),
                country: Some(place.country.to_owned()),
                country_code: Some(place.country_code.to_owned()),
            },
            formatted: place.formatted,
            matched: Some(place.matched.into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_on_the_equator_has_no_minus() {
        for (latitude, longitude, shown) in [
            (-0.0, 0.000_04, "0.0000, 0.0000"),
            (-0.000_04, -0.5, "0.0000, -0.5000"),
            (-0.000_06, 180.0, "-0.0001, 180.0000"),
        ] {
            let at = Coordinates::new(latitude, longitude).unwrap();
            assert_eq!(PlaceResult::nameless(at, Timezone::utc()).formatted, shown);
        }
    }
}
