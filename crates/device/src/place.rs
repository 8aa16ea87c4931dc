//! Places of the gazetteer in the types of the API.

use natal::answer::{Annotations, Components, Geometry, PlaceResult, Timezone};
use serde::Serialize;

/// The answer of the place calls.
#[derive(Serialize)]
pub(crate) struct PlaceResults {
    pub(crate) results: Vec<PlaceResult>,
    source: &'static str,
}

impl PlaceResults {
    pub(crate) fn new(results: Vec<PlaceResult>) -> Self {
        Self { results, source: "gazetteer" }
    }
}

pub(crate) fn result(place: places::Place<'_>) -> PlaceResult {
    PlaceResult {
        geometry: Geometry { lat: place.latitude_deg, lng: place.longitude_deg },
        annotations: Annotations { timezone: timezone(&place) },
        components: Components {
            city: place.city.to_owned(),
            state: place.state.map(str::to_owned),
            country: Some(place.country.to_owned()),
            country_code: Some(place.country_code.to_owned()),
        },
        formatted: place.formatted,
    }
}

/// The place's zone, or the zone that has its history.
pub(crate) fn timezone(place: &places::Place<'_>) -> Timezone {
    let birthplace = civil::Birthplace::new(place.latitude_deg, place.longitude_deg).ok();
    let historical = birthplace.and_then(|at| civil::historical_zone(place.zone, &at));
    Timezone { name: historical.unwrap_or(place.zone).to_owned(), label: None }
}
