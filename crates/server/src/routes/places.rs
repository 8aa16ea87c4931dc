//! The place calls.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use natal::BadInput;
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};

use crate::app::App;
use crate::problem::{Failure, QueryProblems};

/// Places that were found.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlaceResults {
    /// Best first.
    pub(crate) results: Vec<PlaceResult>,
    /// Who answered.
    #[schema(example = "gazetteer")]
    source: &'static str,
}

/// One place.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlaceResult {
    /// Its full name.
    #[schema(example = "Rome, Lazio, Italy")]
    pub(crate) formatted: String,
    /// Where it is.
    pub(crate) geometry: Geometry,
    /// What else is known of it.
    pub(crate) annotations: Annotations,
    /// Its name, taken apart.
    components: Components,
}

/// Coordinates in degrees.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Geometry {
    /// North positive.
    #[schema(minimum = -90, maximum = 90, example = 41.89193)]
    pub(crate) lat: f64,
    /// East positive.
    #[schema(minimum = -180, maximum = 180, example = 12.51133)]
    pub(crate) lng: f64,
}

/// What else is known of a place.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Annotations {
    /// Its time zone.
    pub(crate) timezone: Timezone,
}

/// A time zone.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct Timezone {
    /// The IANA name.
    #[schema(example = "Europe/Rome")]
    pub(crate) name: String,
    /// What to show people where the name would mislead: `UTC-3` for `Etc/GMT+3`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) label: Option<String>,
}

/// A place's name, taken apart.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct Components {
    #[schema(example = "Rome")]
    city: String,
    /// First-order division: state, region, province.
    #[schema(example = "Lazio")]
    state: Option<String>,
    #[schema(example = "Italy")]
    country: String,
    /// ISO 3166-1 alpha-2, upper case.
    #[schema(example = "IT")]
    country_code: String,
}

/// What to look for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Search {
    /// The beginning of a name, in any script, or coordinates such as `48.4, 9.99`.
    #[param(max_length = 200, example = "rom")]
    q: Option<String>,
    /// The most results wanted.
    #[param(minimum = 1, maximum = 20, example = 5, value_type = Option<u8>)]
    limit: Option<String>,
}

/// Where to look.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Coordinates {
    /// Degrees, north positive.
    #[param(minimum = -90, maximum = 90, example = 41.9028, value_type = f64)]
    latitude: Option<String>,
    /// Degrees, east positive.
    #[param(minimum = -180, maximum = 180, example = 12.4964, value_type = f64)]
    longitude: Option<String>,
}

/// The most results an answer carries where the caller does not say.
const LIMIT: usize = 5;
/// The most results an answer carries.
const MOST: usize = 20;
/// The longest query, characters.
const QUERY_CHARACTERS: usize = 200;

/// Search places by name or coordinates
#[utoipa::path(get, path = "/places/search", operation_id = "searchPlaces", tag = "places",
    params(Search),
    responses((status = 200, description = "Places", body = PlaceResults), QueryProblems))]
pub(super) async fn search(
    State(app): State<Arc<App>>,
    Query(search): Query<Search>,
) -> Result<Json<PlaceResults>, Failure> {
    let limit = match search.limit.as_deref() {
        None => LIMIT,
        Some(text) => text.parse().map_err(|_| bad_limit())?,
    };
    Ok(Json(PlaceResults::search(&app, &search.q.unwrap_or_default(), limit)?))
}

fn bad_limit() -> BadInput {
    BadInput::field("limit", "must be a whole number from 1 to 20")
}

impl PlaceResults {
    /// Places for a query, by name or coordinates.
    pub(crate) fn search(app: &App, query: &str, limit: usize) -> Result<Self, BadInput> {
        if !(1..=MOST).contains(&limit) {
            return Err(bad_limit());
        }
        if query.trim().is_empty() {
            return Err(BadInput::field("q", "say what to look for"));
        }
        if query.chars().count() > QUERY_CHARACTERS {
            return Err(BadInput::field("q", "a query has at most 200 characters"));
        }
        let results = match places::coordinates(query) {
            Some((latitude, longitude)) => vec![at(app, latitude, longitude)],
            None => app.gazetteer.search(query, limit).into_iter().map(PlaceResult::from).collect(),
        };
        Ok(Self { results, source: "gazetteer" })
    }
}

/// The place at coordinates
#[utoipa::path(get, path = "/places/reverse", operation_id = "findPlaceAt", tag = "places",
    params(Coordinates),
    responses((status = 200, description = "The place", body = PlaceResults), QueryProblems))]
pub(super) async fn reverse(
    State(app): State<Arc<App>>,
    Query(coordinates): Query<Coordinates>,
) -> Result<Json<PlaceResults>, Failure> {
    let (latitude, longitude) = coordinates.check()?;
    Ok(Json(PlaceResults { results: vec![at(&app, latitude, longitude)], source: "gazetteer" }))
}

/// The time zone at coordinates
#[utoipa::path(get, path = "/places/timezone", operation_id = "findTimezoneAt", tag = "places",
    params(Coordinates),
    responses((status = 200, description = "The zone", body = PlaceResults), QueryProblems))]
pub(super) async fn timezone(
    State(app): State<Arc<App>>,
    Query(coordinates): Query<Coordinates>,
) -> Result<Json<PlaceResults>, Failure> {
    let (latitude, longitude) = coordinates.check()?;
    Ok(Json(PlaceResults { results: vec![at(&app, latitude, longitude)], source: "gazetteer" }))
}

impl Coordinates {
    fn check(&self) -> Result<(f64, f64), BadInput> {
        let members = natal::Members::from_query(
            [("latitude", &self.latitude), ("longitude", &self.longitude)]
                .into_iter()
                .filter_map(|(name, value)| Some((name.to_owned(), value.clone()?))),
        );
        let place = natal::request::place(members)?;
        Ok((place.latitude_deg(), place.longitude_deg()))
    }
}

/// Beyond this many kilometres a place is not said to be at the nearest town.
const NEAR_KM: f64 = 50.0;

/// What is at coordinates: the nearest town if it is near, and always the zone. Where no town is
/// near, the coordinates themselves are the name.
fn at(app: &App, latitude: f64, longitude: f64) -> PlaceResult {
    let zone = app.zone_finder.zone_at(latitude, longitude);
    let timezone = Timezone {
        name: zone.as_ref().map_or_else(|| "UTC".to_owned(), |zone| zone.name.to_owned()),
        label: zone.and_then(|zone| zone.label),
    };
    let geometry = Geometry { lat: latitude, lng: longitude };
    let annotations = Annotations { timezone };
    let near = app.gazetteer.nearest(latitude, longitude).filter(|(_, km)| *km <= NEAR_KM);
    match near {
        Some((place, _)) => PlaceResult { geometry, annotations, ..PlaceResult::from(place) },
        None => PlaceResult {
            formatted: format!("{latitude:.4}, {longitude:.4}"),
            geometry,
            annotations,
            components: Components {
                city: "Unknown".to_owned(),
                state: None,
                country: "Unknown".to_owned(),
                country_code: String::new(),
            },
        },
    }
}

impl From<places::Place<'_>> for PlaceResult {
    fn from(place: places::Place<'_>) -> Self {
        Self {
            geometry: Geometry { lat: place.latitude_deg, lng: place.longitude_deg },
            annotations: Annotations {
                timezone: Timezone { name: place.zone.to_owned(), label: None },
            },
            components: Components {
                city: place.name.to_owned(),
                state: place.state.map(str::to_owned),
                country: place.country.to_owned(),
                country_code: place.country_code.to_owned(),
            },
            formatted: place.formatted,
        }
    }
}
