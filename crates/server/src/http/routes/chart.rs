//! Calls for charts.

use std::sync::Arc;

use axum::extract::State;
use engine::NameRule;
use engine::answer::{AspectsAnswer, ChartAnswer, HousesAnswer, PlanetsAnswer};
use engine::request::BirthRequest;

use super::birth::{Body, QueryMembers};
use crate::app::App;
use crate::http::error::{BirthProblems, HttpError, QueryProblems};
use crate::http::json::Json;
use crate::http::selection::WantedParts;

/// The natal chart
#[utoipa::path(post, path = "/chart/natal", operation_id = "castChart", tag = "chart",
    request_body = BirthRequest,
    responses((status = 200, description = "The chart", body = ChartAnswer), BirthProblems))]
pub(super) async fn natal(
    State(app): State<Arc<App>>,
    WantedParts(wanted): WantedParts,
    Body(members): Body,
) -> Result<Json<ChartAnswer>, HttpError> {
    let cast = app.cast(members, NameRule::Optional)?;
    Ok(Json(app.engine.chart_answer(&cast, wanted)?))
}

/// The twelve bodies
#[utoipa::path(post, path = "/chart/planets", operation_id = "listPlanets", tag = "chart",
    request_body = BirthRequest,
    responses((status = 200, description = "The bodies", body = PlanetsAnswer), BirthProblems))]
pub(super) async fn planets(
    State(app): State<Arc<App>>,
    WantedParts(wanted): WantedParts,
    Body(members): Body,
) -> Result<Json<PlanetsAnswer>, HttpError> {
    let cast = app.cast(members, NameRule::Optional)?;
    Ok(Json(app.engine.planets_answer(&cast, wanted)?))
}

/// The twelve houses
#[utoipa::path(post, path = "/chart/houses", operation_id = "listHouses", tag = "chart",
    request_body = BirthRequest,
    responses((status = 200, description = "The houses", body = HousesAnswer), BirthProblems))]
pub(super) async fn houses(
    State(app): State<Arc<App>>,
    WantedParts(wanted): WantedParts,
    Body(members): Body,
) -> Result<Json<HousesAnswer>, HttpError> {
    let cast = app.cast(members, NameRule::Optional)?;
    Ok(Json(app.engine.houses_answer(&cast, wanted)))
}

/// The aspects, tightest first
#[utoipa::path(post, path = "/chart/aspects", operation_id = "listAspects", tag = "chart",
    request_body = BirthRequest,
    responses((status = 200, description = "The aspects", body = AspectsAnswer), BirthProblems))]
pub(super) async fn aspects(
    State(app): State<Arc<App>>,
    WantedParts(wanted): WantedParts,
    Body(members): Body,
) -> Result<Json<AspectsAnswer>, HttpError> {
    let cast = app.cast(members, NameRule::Optional)?;
    Ok(Json(app.engine.aspects_answer(&cast, wanted)))
}

/// The natal chart, from a query string
#[utoipa::path(get, path = "/chart/birth-chart", operation_id = "castChartFromQuery",
    tag = "chart",
    responses((status = 200, description = "The chart", body = ChartAnswer), QueryProblems))]
pub(super) async fn birth_chart_from_query(
    State(app): State<Arc<App>>,
    WantedParts(wanted): WantedParts,
    QueryMembers(members): QueryMembers,
) -> Result<Json<ChartAnswer>, HttpError> {
    let cast = app.cast(members, NameRule::Optional)?;
    Ok(Json(app.engine.chart_answer(&cast, wanted)?))
}

/// The natal chart, the same as `/chart/natal`
#[utoipa::path(post, path = "/chart/birth-chart", operation_id = "castBirthChart", tag = "chart",
    request_body = BirthRequest,
    responses((status = 200, description = "The chart", body = ChartAnswer), BirthProblems))]
pub(super) async fn birth_chart(
    state: State<Arc<App>>,
    wanted: WantedParts,
    body: Body,
) -> Result<Json<ChartAnswer>, HttpError> {
    natal(state, wanted, body).await
}
