//! Calls for places.

use std::sync::Arc;

use axum::extract::State;
use natal::answer::{Annotations, Components, Geometry, NEAR_KM, PlaceResult, Timezone, Warning};
use natal::{BadInput, Members, Unknown};
use serde::Serialize;
use utoipa::{IntoParams, ToSchema};

use super::birth::QueryMembers;
use crate::app::{App, with_history};
use crate::geocoder::{Found, Geocoder};
use crate::json::Json;
use crate::problem::{Failure, QueryProblems, both};

/// Places that were found.
#[derive(Debug, Serialize, ToSchema)]
pub(crate) struct PlaceResults {
    /// Best first.
    pub(crate) results: Vec<PlaceResult>,
    /// Who answered.
    source: Source,
    /// Query parameters that were ignored; left out where there are none.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<Warning>,
}

/// Who answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Source {
    /// The places inside the program.
    Gazetteer,
    /// The geocoding provider that the server is configured with.
    Provider,
}

/// What to look for.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Search {
    /// The beginning of a name, in any script, or coordinates such as `48.4, 9.99`.
    #[param(min_length = 1, max_length = 200, example = "rom", value_type = String)]
    q: Option<String>,
    /// The most results wanted.
    #[param(minimum = 1, maximum = 20, example = 5, value_type = Option<u8>)]
    limit: Option<String>,
    /// `true` asks the geocoding provider first, where the server has one. The gazetteer answers
    /// where the provider does not, or finds nothing; `source` says who did.
    #[param(example = false, value_type = Option<bool>)]
    provider: Option<String>,
}

/// Where to look.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Coordinates {
    /// Degrees, north positive.
    #[param(minimum = -90, maximum = 90, example = 41.9028, value_type = f64)]
    latitude: Option<String>,
    /// Degrees, east positive.
    #[param(minimum = -180, maximum = 180, example = 12.4964, value_type = f64)]
    longitude: Option<String>,
}

/// Who may say what is there.
#[derive(Debug, IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(super) struct AskProvider {
    /// `true` asks the geocoding provider first, where the server has one.
    #[param(example = false, value_type = Option<bool>)]
    provider: Option<String>,
}

/// Default number of results.
const LIMIT: usize = 5;
/// The highest number of results.
const MOST: usize = 20;
/// The longest query, characters.
const QUERY_CHARACTERS: usize = 200;

/// Search places by name or coordinates
#[utoipa::path(get, path = "/places/search", operation_id = "searchPlaces", tag = "places",
    params(Search),
    responses((status = 200, description = "Places", body = PlaceResults), QueryProblems))]
pub(super) async fn search(
    State(app): State<Arc<App>>,
    QueryMembers(mut members): QueryMembers,
) -> Result<Json<PlaceResults>, Failure> {
    let search = Search::take(&mut members);
    // A value that is not a number is refused like 0.
    let limit = search.limit.map_or(LIMIT, |text| text.parse().unwrap_or(0));
    let query = search.q.unwrap_or_default();
    // The gazetteer checks the query and the limit, and is fast.
    let known = PlaceResults::search(&app, &query, limit);
    let asked = both(wants_provider(search.provider.as_deref()), known);
    let ((provider, known), unknown) = both(asked, members.unknown())?;
    let found = match app.geocoder.as_ref().filter(|_| provider) {
        Some(geocoder) => provided_for(&app, geocoder, &query, limit).await,
        None => None,
    };
    Ok(Json(found.unwrap_or(known).warned(&unknown)))
}

/// Asks the provider for a query.
async fn provided_for(
    app: &App,
    geocoder: &Geocoder,
    query: &str,
    limit: usize,
) -> Option<PlaceResults> {
    if let Some((latitude, longitude)) = places::coordinates(query) {
        return provided_at(app, geocoder, latitude, longitude).await;
    }
    let found = ask(geocoder, query.trim(), limit).await;
    let results: Vec<_> = found.into_iter().map(|found| provided(app, found)).collect();
    (!results.is_empty()).then(|| PlaceResults::new(results, Source::Provider))
}

fn wants_provider(text: Option<&str>) -> Result<bool, BadInput> {
    match text {
        Some("true") => Ok(true),
        None | Some("false") => Ok(false),
        Some(_) => Err(BadInput::field("provider", "This must be true or false.")),
    }
}

/// The provider's results; none if it fails, which the log reports. The query may be a birthplace, so it is not
/// logged.
async fn ask(geocoder: &Geocoder, query: &str, limit: usize) -> Vec<Found> {
    geocoder.ask(query, limit).await.unwrap_or_else(|error| {
        tracing::warn!(%error, "the geocoding provider failed; the gazetteer answers");
        Vec::new()
    })
}

/// Asks the provider what is at coordinates. The result keeps the coordinates of the request, which are those of
/// the birth, not of the town's centre.
async fn provided_at(
    app: &App,
    geocoder: &Geocoder,
    latitude: f64,
    longitude: f64,
) -> Option<PlaceResults> {
    let found = ask(geocoder, &format!("{latitude},{longitude}"), 1).await.pop()?;
    let found = Found { latitude_deg: latitude, longitude_deg: longitude, ..found };
    Some(PlaceResults::new(vec![provided(app, found)], Source::Provider))
}

/// Converts a place of the provider. Its zone is replaced if it is unknown, and by the zone with the place's
/// history.
fn provided(app: &App, found: Found) -> PlaceResult {
    let (lat, lng) = (found.latitude_deg, found.longitude_deg);
    // At sea the zone found by the coordinates has a label.
    let told = found.zone.filter(|zone| !zone.starts_with("Etc/"));
    let timezone = match told.and_then(|zone| app.natal.zones.get(&zone)) {
        Some(zone) => {
            Timezone { name: with_history(zone.name(), lat, lng).to_owned(), label: None }
        }
        None => timezone_at(app, lat, lng),
    };
    PlaceResult {
        formatted: found.formatted,
        geometry: Geometry { lat, lng },
        annotations: Annotations { timezone },
        components: Components {
            city: found.city,
            state: found.state,
            country: found.country,
            country_code: found.country_code,
        },
    }
}

fn bad_query(query: &str) -> Option<BadInput> {
    if query.trim().is_empty() {
        return Some(BadInput::field("q", "Say what to look for."));
    }
    let long = query.chars().count() > QUERY_CHARACTERS;
    long.then(|| BadInput::field("q", "A query has at most 200 characters."))
}

fn bad_limit(limit: usize) -> Option<BadInput> {
    let bad = !(1..=MOST).contains(&limit);
    bad.then(|| BadInput::field("limit", "This must be a whole number from 1 to 20."))
}

impl PlaceResults {
    fn new(results: Vec<PlaceResult>, source: Source) -> Self {
        Self { results, source, warnings: Vec::new() }
    }

    /// Adds a warning for every parameter that was ignored.
    fn warned(self, unknown: &Unknown) -> Self {
        Self { warnings: Warning::of_unknown(unknown).collect(), ..self }
    }

    /// Finds places by name or coordinates.
    pub(crate) fn search(app: &App, query: &str, limit: usize) -> Result<Self, BadInput> {
        let bad = [bad_query(query), bad_limit(limit)].into_iter().flatten().reduce(BadInput::and);
        if let Some(bad) = bad {
            return Err(bad);
        }
        let results = match places::coordinates(query) {
            Some((latitude, longitude)) => vec![at(app, latitude, longitude)],
            None => app.gazetteer.search(query, limit).into_iter().map(result).collect(),
        };
        Ok(Self::new(results, Source::Gazetteer))
    }
}

/// The place at coordinates
#[utoipa::path(get, path = "/places/reverse", operation_id = "findPlaceAt", tag = "places",
    params(Coordinates, AskProvider),
    responses((status = 200, description = "The place", body = PlaceResults), QueryProblems))]
pub(super) async fn reverse(
    State(app): State<Arc<App>>,
    QueryMembers(mut members): QueryMembers,
) -> Result<Json<PlaceResults>, Failure> {
    let coordinates = Coordinates::take(&mut members).check();
    let provider = wants_provider(taken(&mut members, "provider").as_deref());
    let asked = both(coordinates, provider);
    let (((latitude, longitude), provider), unknown) = both(asked, members.unknown())?;
    let provided = match app.geocoder.as_ref().filter(|_| provider) {
        Some(geocoder) => provided_at(&app, geocoder, latitude, longitude).await,
        None => None,
    };
    let known = || PlaceResults::new(vec![at(&app, latitude, longitude)], Source::Gazetteer);
    Ok(Json(provided.unwrap_or_else(known).warned(&unknown)))
}

/// The time zone at coordinates
#[utoipa::path(get, path = "/places/timezone", operation_id = "findTimezoneAt", tag = "places",
    params(Coordinates),
    responses((status = 200, description = "The zone", body = PlaceResults), QueryProblems))]
pub(super) async fn timezone(
    State(app): State<Arc<App>>,
    QueryMembers(mut members): QueryMembers,
) -> Result<Json<PlaceResults>, Failure> {
    let coordinates = Coordinates::take(&mut members).check();
    let ((latitude, longitude), unknown) = both(coordinates, members.unknown())?;
    let found = PlaceResults::new(vec![at(&app, latitude, longitude)], Source::Gazetteer);
    Ok(Json(found.warned(&unknown)))
}

impl Search {
    fn take(members: &mut Members) -> Self {
        Self {
            q: taken(members, "q"),
            limit: taken(members, "limit"),
            provider: taken(members, "provider"),
        }
    }
}

/// A parameter as text.
fn taken(members: &mut Members, name: &str) -> Option<String> {
    members.text(name).ok().flatten()
}

impl Coordinates {
    fn take(members: &mut Members) -> Self {
        Self { latitude: taken(members, "latitude"), longitude: taken(members, "longitude") }
    }

    fn check(self) -> Result<(f64, f64), BadInput> {
        let pair = [("latitude", self.latitude), ("longitude", self.longitude)];
        let place = natal::request::place(Members::from_texts(pair))?;
        Ok((place.latitude_deg(), place.longitude_deg()))
    }
}

/// The zone at coordinates; UTC if there is none.
fn timezone_at(app: &App, latitude: f64, longitude: f64) -> Timezone {
    match app.zone_at(latitude, longitude) {
        Some(zone) => Timezone { name: zone.name, label: zone.label },
        None => Timezone { name: "UTC".to_owned(), label: None },
    }
}

/// The nearest town, if it is near, with the zone. Without a near town, the coordinates are the name.
fn at(app: &App, latitude: f64, longitude: f64) -> PlaceResult {
    let timezone = timezone_at(app, latitude, longitude);
    let near = app.gazetteer.nearest(latitude, longitude).filter(|(_, km)| *km <= NEAR_KM);
    let Some((place, _)) = near else {
        return PlaceResult::nameless(latitude, longitude, timezone);
    };
    PlaceResult {
        geometry: Geometry { lat: latitude, lng: longitude },
        annotations: Annotations { timezone },
        ..result(place)
    }
}

fn result(place: places::Place<'_>) -> PlaceResult {
    let zone = with_history(place.zone, place.latitude_deg, place.longitude_deg);
    PlaceResult {
        geometry: Geometry { lat: place.latitude_deg, lng: place.longitude_deg },
        annotations: Annotations { timezone: Timezone { name: zone.to_owned(), label: None } },
        components: Components {
            city: place.city.to_owned(),
            state: place.state.map(str::to_owned),
            country: Some(place.country.to_owned()),
            country_code: Some(place.country_code.to_owned()),
        },
        formatted: place.formatted,
    }
}
