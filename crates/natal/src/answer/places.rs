//! Places, as the place calls answer with them.

use serde::Serialize;

/// One place.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct PlaceResult {
    /// Its full name.
    #[cfg_attr(feature = "openapi", schema(example = "Rome, Lazio, Italy"))]
    pub formatted: String,
    /// Where it is.
    pub geometry: Geometry,
    /// What else is known of it.
    pub annotations: Annotations,
    /// Its name, taken apart.
    pub components: Components,
}

/// Coordinates in degrees.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Geometry {
    /// North positive.
    #[cfg_attr(feature = "openapi", schema(minimum = -90, maximum = 90, example = 41.89193))]
    pub lat: f64,
    /// East positive.
    #[cfg_attr(feature = "openapi", schema(minimum = -180, maximum = 180, example = 12.51133))]
    pub lng: f64,
}

/// What else is known of a place.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Annotations {
    /// Its time zone.
    pub timezone: Timezone,
}

/// A time zone.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct Timezone {
    /// The IANA name.
    #[cfg_attr(feature = "openapi", schema(example = "Europe/Rome"))]
    pub name: String,
    /// What to show people where the name would mislead: `UTC-3` for `Etc/GMT+3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub label: Option<String>,
}

/// A place's name, taken apart.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
#[expect(missing_docs, reason = "a city and a country are just that")]
pub struct Components {
    #[cfg_attr(feature = "openapi", schema(example = "Rome"))]
    pub city: String,
    /// First-order division: state, region, province.
    #[cfg_attr(feature = "openapi", schema(example = "Lazio"))]
    pub state: Option<String>,
    #[cfg_attr(feature = "openapi", schema(example = "Italy", required))]
    pub country: Option<String>,
    /// ISO 3166-1 alpha-2, upper case; `null` where the country is not known.
    #[cfg_attr(feature = "openapi", schema(example = "IT", required))]
    pub country_code: Option<String>,
}

/// The city of a point that no known place is near.
const UNKNOWN: &str = "Unknown";

/// Beyond this many kilometres a place is not said to be at the nearest town.
pub const NEAR_KM: f64 = 50.0;

impl PlaceResult {
    /// A point that no known place is near: its coordinates (degrees) stand for its name.
    #[must_use]
    pub fn nameless(latitude_deg: f64, longitude_deg: f64, timezone: Timezone) -> Self {
        // `-0.0000` is nothing that anybody writes.
        let shown = |degrees: f64| if degrees.abs() < 0.000_05 { 0.0 } else { degrees };
        Self {
            formatted: format!("{:.4}, {:.4}", shown(latitude_deg), shown(longitude_deg)),
            geometry: Geometry { lat: latitude_deg, lng: longitude_deg },
            annotations: Annotations { timezone },
            components: Components {
                city: UNKNOWN.to_owned(),
                state: None,
                country: None,
                country_code: None,
            },
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
            let zone = Timezone { name: "UTC".to_owned(), label: None };
            assert_eq!(PlaceResult::nameless(latitude, longitude, zone).formatted, shown);
        }
    }
}
