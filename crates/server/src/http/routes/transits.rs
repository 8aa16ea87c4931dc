//! Calls for transits.

use std::sync::Arc;

use axum::extract::State;
use natal::answer::TransitsAnswer;
use natal::request::{self, TransitRequest};
use natal::{Members, NameRule, both};
use tokio::task::block_in_place;

use super::birth::{Body, QueryMembers};
use crate::app::{App, now_unix_seconds};
use crate::http::error::{BirthProblems, HttpError, QueryProblems};
use crate::http::json::Json;

/// The sky of a moment against a natal chart
#[utoipa::path(post, path = "/chart/transits", operation_id = "findTransits", tag = "chart",
    request_body = TransitRequest,
    responses((status = 200, description = "The transits", body = TransitsAnswer), BirthProblems))]
pub(super) async fn transits(
    State(app): State<Arc<App>>,
    Body(members): Body,
) -> Result<Json<TransitsAnswer>, HttpError> {
    answer(&app, members)
}

/// The sky of a moment against a natal chart, from a query string
#[utoipa::path(get, path = "/chart/transits", operation_id = "findTransitsFromQuery",
    tag = "chart",
    responses((status = 200, description = "The transits", body = TransitsAnswer), QueryProblems))]
pub(super) async fn transits_from_query(
    State(app): State<Arc<App>>,
    QueryMembers(members): QueryMembers,
) -> Result<Json<TransitsAnswer>, HttpError> {
    answer(&app, members)
}

fn answer(app: &App, mut members: Members) -> Result<Json<TransitsAnswer>, HttpError> {
    let at = request::moment(&mut members, now_unix_seconds());
    // Errors of the moment and of the birth are reported together.
    let (at, cast) = both(at, app.cast(members, NameRule::Optional))?;
    // The search for exact moments takes ten times as long as a reading, so the thread's other tasks move to another
    // thread.
    Ok(Json(block_in_place(|| app.natal.transits_answer(&cast, at))?))
}
