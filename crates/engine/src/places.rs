//! The place search and the place at coordinates, for the server, the command line and the WebAssembly module.

use chart::Coordinates;
use places::Gazetteer;

use crate::answer::{Annotations, PlaceResult, PlaceResults, PlaceSource, Timezone};
use crate::request::{BadInput, FieldErrorCode};

/// The highest number of results.
pub const MAX_RESULTS: usize = 20;
/// The longest query, characters.
const QUERY_CHARACTERS: usize = 200;
/// The largest distance of a point to the town that names it, kilometres.
const NEAR_KM: f64 = 50.0;

/// Finds places by name or coordinates; at most `limit` results, 1 to [`MAX_RESULTS`].
///
/// `zone_at` finds the zone at coordinates. Without it, the zone of the nearest town is used.
///
/// # Errors
/// If the query is blank or longer than 200 characters, or the limit is out of range.
pub fn search(
    gazetteer: &Gazetteer<'_>,
    query: &str,
    limit: usize,
    zone_at: Option<&dyn Fn(Coordinates) -> Timezone>,
) -> Result<PlaceResults, BadInput> {
    let bad = [check_query(query), check_limit(limit)];
    if let Some(bad) = bad.into_iter().filter_map(Result::err).reduce(BadInput::and) {
        return Err(bad);
    }
    let results = match places::coordinates(query) {
        Some(at) => vec![nearest(gazetteer, at, zone_at.map(|zone_at| zone_at(at)))],
        None => gazetteer.search(query, limit).into_iter().map(PlaceResult::from).collect(),
    };
    Ok(PlaceResults::new(results, PlaceSource::Gazetteer))
}

/// The nearest town within 50 km, with the coordinates of the request. If there is none, the name consists of the
/// coordinates. `timezone` replaces the town's zone.
#[must_use]
pub fn nearest(
    gazetteer: &Gazetteer<'_>,
    place: Coordinates,
    timezone: Option<Timezone>,
) -> PlaceResult {
    let near = gazetteer.nearest(place).filter(|(_, km)| *km <= NEAR_KM);
    let Some((town, _)) = near else {
        return PlaceResult::nameless(place, timezone.unwrap_or_else(Timezone::utc));
    };
    let town = PlaceResult::from(town);
    let timezone = timezone.unwrap_or(town.annotations.timezone);
    let annotations = Annotations { timezone };
    PlaceResult { geometry: place.into(), annotations, matched: None, ..town }
}

fn check_query(query: &str) -> Result<(), BadInput> {
    if query.trim().is_empty() {
        return Err(BadInput::field("q", FieldErrorCode::Missing, "Say what to look for."));
    }
    if query.chars().count() > QUERY_CHARACTERS {
        let message = "A query has at most 200 characters.";
        return Err(BadInput::field("q", FieldErrorCode::TooLong, message));
    }
    Ok(())
}

fn check_limit(limit: usize) -> Result<(), BadInput> {
    if (1..=MAX_RESULTS).contains(&limit) {
        return Ok(());
    }
    let message = "This must be a whole number from 1 to 20.";
    Err(BadInput::field("limit", FieldErrorCode::OutOfRange, message))
}
