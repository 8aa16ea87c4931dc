//! Calls without a birth: the ephemeris and the zodiac.

use std::sync::Arc;

use axum::extract::State;
use engine::answer::{EphemerisAnswer, MomentsAnswer, Warning, ZodiacAnswer};
use engine::both;
use engine::request::{EphemerisQuery, MomentsQuery};
use tokio::task::block_in_place;

use super::birth::QueryMembers;
use crate::app::App;
use crate::http::error::{HttpError, QueryProblems};
use crate::http::json::Json;

/// Positions at 00:00 UT of each day, and the events of that day
#[utoipa::path(get, path = "/chart/ephemeris", operation_id = "listEphemeris", tag = "sky",
    params(
        ("year" = i32, Query, minimum = 1800, maximum = 2399, example = 2026,
            description = "Proleptic Gregorian; from 1800-01-02 to 2399-12-01"),
        ("month" = i32, Query, minimum = 1, maximum = 12, example = 11,
            description = "1 is January"),
        ("day" = Option<i32>, Query, minimum = 1, maximum = 31, example = 21,
            description = "Default: the whole month"),
        ("body" = Option<String>, Query, example = "Mars", max_length = 40,
            description = "The name of a body, as in charts. Default: all twelve"),
        ("bodies" = Option<String>, Query, example = "Sun,Moon", max_length = 200,
            description = "Several bodies, separated by commas")),
    responses((status = 200, description = "The days", body = EphemerisAnswer), QueryProblems))]
pub(super) async fn ephemeris(
    State(app): State<Arc<App>>,
    QueryMembers(mut members): QueryMembers,
) -> Result<Json<EphemerisAnswer>, HttpError> {
    let query = EphemerisQuery::take(&mut members);
    let (query, unknown) = both(query, members.unknown())?;
    // A month takes as long as ten readings, so the runtime moves the thread's other tasks to another thread.
    let answer = block_in_place(|| app.engine.ephemeris_answer(&query))?;
    Ok(Json(EphemerisAnswer { warnings: Warning::of_unknown(&unknown).collect(), ..answer }))
}

/// Positions at equally spaced moments
#[utoipa::path(get, path = "/chart/ephemeris/moments", operation_id = "listMoments", tag = "sky",
    params(
        ("from" = String, Query, max_length = 40, example = "2026-11-21T06:00:00Z",
            description = "The first moment in UTC, or a date for its 00:00 UT"),
        ("to" = String, Query, max_length = 40, example = "2026-11-22",
            description = "The last moment, in the same form"),
        ("step" = Option<String>, Query, pattern = "^[0-9]{1,7}[mhd]$", example = "6h",
            description = "The interval between moments, such as 30m, 6h or 1d (default: 1d). At \
                           most 1,000 moments"),
        ("bodies" = Option<String>, Query, example = "Sun,Moon", max_length = 200,
            description = "Names of bodies, separated by commas. Default: all twelve")),
    responses((status = 200, description = "The moments", body = MomentsAnswer), QueryProblems))]
pub(super) async fn moments(
    State(app): State<Arc<App>>,
    QueryMembers(mut members): QueryMembers,
) -> Result<Json<MomentsAnswer>, HttpError> {
    let query = MomentsQuery::take(&mut members);
    let (query, unknown) = both(query, members.unknown())?;
    let answer = block_in_place(|| app.engine.moments_answer(&query))?;
    Ok(Json(MomentsAnswer { warnings: Warning::of_unknown(&unknown).collect(), ..answer }))
}

/// The twelve signs
#[utoipa::path(get, path = "/zodiac-info", operation_id = "listSigns", tag = "sky",
    responses((status = 200, description = "The signs", body = ZodiacAnswer), QueryProblems))]
pub(super) async fn zodiac(
    State(app): State<Arc<App>>,
    QueryMembers(members): QueryMembers,
) -> Result<Json<ZodiacAnswer>, HttpError> {
    let warnings = Warning::of_unknown(&members.unknown()?).collect();
    Ok(Json(ZodiacAnswer { warnings, ..app.engine.zodiac_answer() }))
}
