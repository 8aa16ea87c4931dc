//! The members of a place.

use chart::Coordinates;
use serde::Deserialize;

use super::error::Errors;
use super::members::Object;
use super::{BadInput, Given, Unknown};

/// A place: the parameters of a call about it, or the place of a solar return.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
// As parameters of a query string it has no name.
#[schema(as = ReturnPlace)]
pub struct PlaceRequest {
    /// Degrees, north positive.
    #[schema(value_type = f64, minimum = -90, maximum = 90, example = 41.9028)]
    pub(super) latitude: Option<f64>,
    /// Degrees, east positive.
    #[schema(value_type = f64, minimum = -180, maximum = 180, example = 12.4964)]
    pub(super) longitude: Option<f64>,
}

impl Given<PlaceRequest> {
    /// Checks the coordinates.
    pub fn check(self) -> Result<Coordinates, BadInput> {
        let Self { members: given, mut errors, .. } = self;
        let place = coordinates(given.latitude, given.longitude, &mut errors);
        errors.ok(place)
    }
}

/// Checks a latitude and a longitude in degrees.
pub fn place_at(latitude: f64, longitude: f64) -> Result<Coordinates, BadInput> {
    let mut errors = Errors::default();
    let place = coordinates(Some(latitude), Some(longitude), &mut errors);
    errors.ok(place)
}

/// Checks a member that is a place. Adds the names that a place does not have to `unknown`.
pub(super) fn inside(
    name: &str,
    place: Object,
    is_strict: bool,
    errors: &mut Errors,
    unknown: &mut Unknown,
) -> Option<Coordinates> {
    let mut place = errors.check(name, place.inside(is_strict))?;
    let mut errors_of_place = Errors::default();
    let given: PlaceRequest = place.take(&mut errors_of_place);
    match place.unknown() {
        Ok(more) => {
            unknown.members.extend(more.members.iter().map(|member| format!("{name}.{member}")));
        }
        Err(BadInput(refused)) => errors_of_place.found.extend(refused),
    }
    let place = coordinates(given.latitude, given.longitude, &mut errors_of_place);
    errors.append(errors_of_place, &format!("{name}."));
    place
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
