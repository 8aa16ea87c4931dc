//! Calls for places.

use std::sync::Arc;

use axum::extract::State;
use chart::Coordinates;
use engine::answer::{Annotations, Components, PlaceResult, PlaceResults, PlaceSource, Timezone};
use engine::request::PlaceRequest;
use engine::{BadInput, FieldErrorCode, Given, Request as _, both};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::app::App;
use crate::http::error::HttpError;
use crate::http::extract::QueryMembers;
use crate::http::json::Json;
use crate::integrations::geocoder::{Geocoder, ProvidedPlace};

/// The parameters of a search.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(super) struct PlaceSearch {
    /// The beginning of a name, in any script, or coordinates such as `48.4, 9.99`.
    #[schema(min_length = 1, max_length = 200, example = "rom", value_type = String)]
    q: Option<String>,
    /// The maximum number of results.
    #[schema(minimum = 1, maximum = 20, example = 5, value_type = Option<i32>)]
    limit: Option<String>,
    /// `true` searches with the geocoding provider first, if one is configured. If the provider fails or finds
    /// nothing, the gazetteer is searched. `source` names the one that found the results.
    #[schema(example = false, value_type = Option<bool>)]
    provider: Option<String>,
}

/// The parameter `provider` of the reverse search.
#[derive(Debug, Default, Deserialize, ToSchema)]
pub(super) struct Provider {
    /// `true` searches with the geocoding provider first, if one is configured.
    #[schema(example = false, value_type = Option<bool>)]
    provider: Option<String>,
}

/// Default number of results.
const LIMIT: usize = 5;

/// Search places by name or coordinates
pub(super) async fn search(
    State(app): State<Arc<App>>,
    QueryMembers(members): QueryMembers,
) -> Result<Json<PlaceResults>, HttpError> {
    let Given { members: search, unknown, .. } = Given::<PlaceSearch>::from(members);
    // A value that is not a number becomes 0, which the search refuses.
    let limit = search.limit.map_or(LIMIT, |text| text.parse().unwrap_or(0));
    let query = search.q.unwrap_or_default();
    // The gazetteer checks the query and the limit, and is fast.
    let known = search_gazetteer(&app, &query, limit);
    let asked = both(wants_provider(search.provider.as_deref()), known);
    let ((provider, known), unknown) = both(asked, unknown)?;
    let found = match app.geocoder.as_ref().filter(|_| provider) {
        Some(geocoder) => provided_for(&app, geocoder, &query, limit).await,
        None => None,
    };
    Ok(Json(found.unwrap_or(known).warned(&unknown)))
}

/// The provider's results for a query; `None` if it fails or finds nothing.
async fn provided_for(
    app: &App,
    geocoder: &Geocoder,
    query: &str,
    limit: usize,
) -> Option<PlaceResults> {
    if let Some(at) = places::coordinates(query) {
        return provided_at(app, geocoder, at).await;
    }
    let found = ask(geocoder, query.trim(), limit).await;
    let results: Vec<_> = found.into_iter().map(|found| provided(app, found)).collect();
    (!results.is_empty()).then(|| PlaceResults::new(results, PlaceSource::Provider))
}

fn wants_provider(text: Option<&str>) -> Result<bool, BadInput> {
    match text {
        Some("true") => Ok(true),
        None | Some("false") => Ok(false),
        Some(_) => Err(BadInput::field(
            "provider",
            FieldErrorCode::WrongType,
            "This must be true or false.",
        )),
    }
}

/// Requests results from the provider. A failure is logged, without the query, which may be a birthplace; the result is
/// then empty.
async fn ask(geocoder: &Geocoder, query: &str, limit: usize) -> Vec<ProvidedPlace> {
    geocoder.ask(query, limit).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "the geocoding provider failed; the gazetteer answers");
        Vec::new()
    })
}

/// The provider's place at coordinates. The result has the coordinates of the request, because they are those of the
/// birth; the provider's are those of the town's centre.
async fn provided_at(app: &App, geocoder: &Geocoder, place: Coordinates) -> Option<PlaceResults> {
    let query = format!("{},{}", place.latitude_deg(), place.longitude_deg());
    let found = ask(geocoder, &query, 1).await.pop()?;
    let found = ProvidedPlace { coordinates: place, ..found };
    Some(PlaceResults::new(vec![provided(app, found)], PlaceSource::Provider))
}

/// Converts a place of the provider. An unknown zone is replaced by the zone at the coordinates, and a zone whose
/// history differs at the place by the zone with the place's own history.
fn provided(app: &App, found: ProvidedPlace) -> PlaceResult {
    let place = found.coordinates;
    // At sea (`Etc/` zones), the zone at the coordinates is used, because it has a label.
    let zone_name = found.zone.filter(|zone| !zone.starts_with("Etc/"));
    let timezone = match zone_name.and_then(|zone| app.engine.zones.get(&zone)) {
        Some(zone) => {
            let name = civil::historical_zone(zone.name(), place).unwrap_or(zone.name());
            Timezone { name: name.to_owned(), label: None }
        }
        None => timezone_at(app, place),
    };
    PlaceResult {
        formatted: found.formatted,
        geometry: place.into(),
        annotations: Annotations { timezone },
        components: Components {
            city: found.city,
            state: found.state,
            country: found.country,
            country_code: found.country_code,
        },
        matched: None,
    }
}

/// The place at coordinates
pub(super) async fn reverse(
    State(app): State<Arc<App>>,
    QueryMembers(mut members): QueryMembers,
) -> Result<Json<PlaceResults>, HttpError> {
    let coordinates = Given::<PlaceRequest>::read(&mut members).check();
    let Given { members: Provider { provider }, unknown, .. } = Given::read(&mut members);
    let asked = both(coordinates, wants_provider(provider.as_deref()));
    let ((place, provider), unknown) = both(asked, unknown)?;
    let provided = match app.geocoder.as_ref().filter(|_| provider) {
        Some(geocoder) => provided_at(&app, geocoder, place).await,
        None => None,
    };
    let known = || gazetteer_at(&app, place);
    Ok(Json(provided.unwrap_or_else(known).warned(&unknown)))
}

/// The time zone at coordinates
pub(super) async fn timezone(
    State(app): State<Arc<App>>,
    QueryMembers(members): QueryMembers,
) -> Result<Json<PlaceResults>, HttpError> {
    let place = Given::<PlaceRequest>::from(members);
    let unknown = place.unknown.clone();
    let (place, unknown) = both(place.check(), unknown)?;
    Ok(Json(gazetteer_at(&app, place).warned(&unknown)))
}

/// The zone at coordinates; UTC if there is none.
fn timezone_at(app: &App, place: Coordinates) -> Timezone {
    app.zone_at(place).unwrap_or_else(Timezone::utc)
}

/// The place at coordinates in the gazetteer.
fn gazetteer_at(app: &App, place: Coordinates) -> PlaceResults {
    let result = engine::places::nearest(&app.gazetteer, place, Some(timezone_at(app, place)));
    PlaceResults::new(vec![result], PlaceSource::Gazetteer)
}

/// Finds places in the gazetteer.
pub(crate) fn search_gazetteer(
    app: &App,
    query: &str,
    limit: usize,
) -> Result<PlaceResults, BadInput> {
    engine::places::search(&app.gazetteer, query, limit, Some(&|at| timezone_at(app, at)))
}
