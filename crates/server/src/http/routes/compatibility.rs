//! Calls for two people.

use std::sync::Arc;

use axum::extract::State;
use natal::answer::CompatibilityAnswer;
use natal::request::{self, PERSONS, PairRequest};
use natal::{BadInput, Cast, CastError, Members, NameRule, both};
use tokio::task::block_in_place;

use super::birth::{Body, QueryMembers};
use crate::app::App;
use crate::http::error::{BirthProblems, HttpError, QueryProblems};
use crate::http::json::Json;

/// Two charts side by side
#[utoipa::path(post, path = "/compatibility", operation_id = "compareCharts", tag = "chart",
    request_body = PairRequest,
    responses(
        (status = 200, description = "The comparison", body = CompatibilityAnswer),
        BirthProblems))]
pub(super) async fn compatibility(
    State(app): State<Arc<App>>,
    Body(mut members): Body,
) -> Result<Json<CompatibilityAnswer>, HttpError> {
    let [first, second] = request::pair(&mut members);
    let cast = |person: Result<Members, BadInput>, name: &'static str| {
        cast(&app, person, &move |field| format!("{name}.{field}"))
    };
    let [name1, name2] = PERSONS;
    let (first, second) = (cast(first, name1), cast(second, name2));
    answer(&app, first, second, &members)
}

/// Two charts side by side, from a query string: the members of a birth, with 1 and 2 behind them
#[utoipa::path(get, path = "/compatibility", operation_id = "compareChartsFromQuery",
    tag = "chart",
    responses(
        (status = 200, description = "The comparison", body = CompatibilityAnswer),
        QueryProblems))]
pub(super) async fn compatibility_from_query(
    State(app): State<Arc<App>>,
    QueryMembers(mut members): QueryMembers,
) -> Result<Json<CompatibilityAnswer>, HttpError> {
    let first = members.with_suffix("1");
    let second = members.with_suffix("2");
    let first = cast(&app, Ok(first), &|field| format!("{field}1"));
    let second = cast(&app, Ok(second), &|field| format!("{field}2"));
    answer(&app, first, second, &members)
}

/// Casts one person's chart. Errors and warnings name members as the caller wrote them.
fn cast(
    app: &App,
    members: Result<Members, BadInput>,
    name: &dyn Fn(&str) -> String,
) -> Result<Cast, CastError> {
    match app.cast(members?, NameRule::Optional) {
        Err(CastError::BadInput(bad)) => Err(bad.renamed(name).into()),
        Err(error) => Err(error),
        Ok(mut cast) => {
            let unknown = &mut cast.birth.details.unknown.members;
            unknown.iter_mut().for_each(|member| *member = name(member));
            Ok(cast)
        }
    }
}

/// Members that belong to neither person; the warnings of the first person name them.
fn answer(
    app: &App,
    first: Result<Cast, CastError>,
    second: Result<Cast, CastError>,
    left: &Members,
) -> Result<Json<CompatibilityAnswer>, HttpError> {
    let ((mut first, second), left) = both(both(first, second), left.unknown())?;
    let unknown = &mut first.birth.details.unknown;
    unknown.members.extend(left.members);
    unknown.parameters.extend(left.parameters);
    // With an unknown time it takes tens of milliseconds, so the thread's other tasks move to another thread.
    Ok(Json(block_in_place(|| app.natal.compatibility_answer(&first, &second))?))
}
