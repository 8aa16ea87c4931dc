//! The members of a place.

use chart::Coordinates;
use serde::Deserialize;

use super::error::Errors;
use super::{BadInput, Members};

/// The parameters of a call about a place.
#[derive(Debug, Default, Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PlaceRequest {
    /// Degrees, north positive.
    #[param(
        value_type = f64, minimum = -90, maximum = 90, example = 41.9028,
    )]
    latitude: Option<f64>,
    /// Degrees, east positive.
    #[param(
        value_type = f64, minimum = -180, maximum = 180, example = 12.4964,
    )]
    longitude: Option<f64>,
}

/// Takes coordinates.
pub fn place(members: &mut Members) -> Result<Coordinates, BadInput> {
    let mut errors = Errors::default();
    let given: PlaceRequest = members.take(&mut errors);
    let place = coordinates(given.latitude, given.longitude, &mut errors);
    errors.ok(place)
}

/// Checks a latitude and a longitude in degrees.
pub fn place_at(latitude: f64, longitude: f64) -> Result<Coordinates, BadInput> {
    let mut errors = Errors::default();
    let place = coordinates(Some(latitude), Some(longitude), &mut errors);
    errors.ok(place)
}

/// Checks both values, so that the errors of both are reported.
pub(super) fn coordinates(
    latitude: Option<f64>,
    longitude: Option<f64>,
    errors: &mut Errors,
) -> Option<Coordinates> {
    let message = "A latitude is needed, in degrees from -90 to 90.";
    let latitude = errors.require("latitude", latitude, message);
    let message = "A longitude is needed, in degrees from -180 to 180.";
    let longitude = errors.require("longitude", longitude, message);
    if let Some(latitude) = latitude {
        errors.check("latitude", Coordinates::new(latitude, 0.0));
    }
    if let Some(longitude) = longitude {
        errors.check("longitude", Coordinates::new(0.0, longitude));
    }
    Coordinates::new(latitude?, longitude?).ok()
}
