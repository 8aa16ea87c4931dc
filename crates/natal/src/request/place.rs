//! The members of a place.

use chart::{Coordinates, CoordinatesError};
use serde::Deserialize;

use super::field::Findings;
use super::given::Given;
use super::{BadInput, Members};

/// The parameters of a call about a place.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::IntoParams), into_params(parameter_in = Query))]
pub struct PlaceRequest {
    /// Degrees, north positive.
    #[cfg_attr(feature = "openapi", param(
        value_type = f64, minimum = -90, maximum = 90, example = 41.9028,
    ))]
    latitude: Given<f64>,
    /// Degrees, east positive.
    #[cfg_attr(feature = "openapi", param(
        value_type = f64, minimum = -180, maximum = 180, example = 12.4964,
    ))]
    longitude: Given<f64>,
}

/// Takes coordinates.
pub fn place(members: &mut Members) -> Result<Coordinates, BadInput> {
    let given: PlaceRequest = members.take();
    let mut findings = Findings::default();
    let place = coordinates(given.latitude, given.longitude, &mut findings);
    findings.into_result()?;
    place.ok_or_else(no_place)
}

/// Checks a latitude and a longitude in degrees.
pub fn place_at(latitude: f64, longitude: f64) -> Result<Coordinates, BadInput> {
    let mut findings = Findings::default();
    let place = checked(Some(latitude), Some(longitude), &mut findings);
    findings.into_result()?;
    place.ok_or_else(no_place)
}

fn no_place() -> BadInput {
    BadInput::of("latitude", CoordinatesError::Latitude)
}

pub(super) fn coordinates(
    latitude: Given<f64>,
    longitude: Given<f64>,
    findings: &mut Findings,
) -> Option<Coordinates> {
    let latitude = findings.require(
        "latitude",
        latitude.finite(),
        "A latitude is needed, in degrees from -90 to 90.",
    );
    let longitude = findings.require(
        "longitude",
        longitude.finite(),
        "A longitude is needed, in degrees from -180 to 180.",
    );
    checked(latitude, longitude, findings)
}

/// Checks both values, so that the errors of both are reported.
fn checked(
    latitude: Option<f64>,
    longitude: Option<f64>,
    findings: &mut Findings,
) -> Option<Coordinates> {
    if let Some(latitude) = latitude {
        findings.check("latitude", Coordinates::new(latitude, 0.0));
    }
    if let Some(longitude) = longitude {
        findings.check("longitude", Coordinates::new(0.0, longitude));
    }
    Coordinates::new(latitude?, longitude?).ok()
}
