//! Calls for transits.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::{IntoResponse as _, Response};
use engine::answer::{PeriodAnswer, SolarReturnAnswer, TransitsAnswer};
use engine::request::{
    self, CalendarFormat, CalendarRequest, PeriodQuery, PeriodRequest, SolarReturnQuery,
    SolarReturnRequest, TransitRequest,
};
use engine::{Members, NameRule, both};
use tokio::task::block_in_place;

use super::birth::{Body, QueryMembers};
use super::reading::Included;
use crate::app::{App, now_unix_seconds};
use crate::http::error::{BirthProblems, HttpError, QueryProblems};
use crate::http::json::Json;

/// The transits of a moment to a natal chart
#[utoipa::path(post, path = "/chart/transits", operation_id = "findTransits", tag = "chart",
    request_body = TransitRequest,
    responses((status = 200, description = "The transits", body = TransitsAnswer), BirthProblems))]
pub(super) async fn transits(
    State(app): State<Arc<App>>,
    Body(members): Body,
) -> Result<Json<TransitsAnswer>, HttpError> {
    answer(&app, members)
}

/// The transits of a moment to a natal chart, from a query string
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
    // The search for exact moments takes ten times as long as a reading, so the runtime moves the thread's other tasks
    // to another thread.
    Ok(Json(block_in_place(|| app.engine.transits_answer(&cast, at))?))
}

/// The transits of up to 400 days
#[utoipa::path(post, path = "/chart/transits/period", operation_id = "findTransitsOfPeriod",
    tag = "chart", request_body = PeriodRequest,
    responses(
        (status = 200, description = "The transits of the period", body = PeriodAnswer),
        BirthProblems))]
pub(super) async fn period(
    State(app): State<Arc<App>>,
    Body(mut members): Body,
) -> Result<Json<PeriodAnswer>, HttpError> {
    let query = PeriodQuery::take(&mut members, now_unix_seconds());
    let (query, cast) = both(query, app.cast(members, NameRule::Optional))?;
    // A year takes as long as fifty readings, so the runtime moves the thread's other tasks to another thread.
    Ok(Json(block_in_place(|| app.engine.period_answer(&cast, &query))?))
}

/// The transits of up to 400 days as a calendar file or as text
#[utoipa::path(post, path = "/chart/calendar", operation_id = "makeCalendar", tag = "chart",
    request_body = CalendarRequest,
    responses(
        (status = 200, description = "One entry for each exact transit and each event of the period: `text/calendar`, \
                       or `text/plain` with the format `txt`",
            content((String = "text/calendar"), (String = "text/plain"))),
        BirthProblems))]
pub(super) async fn calendar(
    State(app): State<Arc<App>>,
    Body(mut members): Body,
) -> Result<Response, HttpError> {
    let format = CalendarFormat::take(&mut members);
    let query = PeriodQuery::take(&mut members, now_unix_seconds());
    let ((format, query), cast) = both(both(format, query), app.cast(members, NameRule::Optional))?;
    let answer = block_in_place(|| app.engine.period_answer(&cast, &query))?;
    let file = match format {
        CalendarFormat::Ics => report::calendar(&answer),
        CalendarFormat::Txt => report::calendar_text(&answer),
    };
    let name = format!("attachment; filename=\"transits.{}\"", format.name());
    let headers = [
        (header::CONTENT_TYPE, format.media_type().to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    Ok((headers, file).into_response())
}

/// The solar return: the chart of the moment at which the Sun returns to its natal longitude
#[utoipa::path(post, path = "/chart/solar-return", operation_id = "findSolarReturn", tag = "chart",
    request_body = SolarReturnRequest,
    params(("include" = Option<String>, Query, example = "wheel", pattern = "^( *(wheel)? *(,|$))*$",
        description = "`wheel` adds the wheel's geometry in the sizes 300, 450 and 600"),
        ("size" = Option<u16>, Query, example = 450, minimum = 300, maximum = 600, multiple_of = 150,
        description = "Limits the wheel to one size: 300, 450 or 600")),
    responses((status = 200, description = "The solar return", body = SolarReturnAnswer), BirthProblems))]
pub(super) async fn solar_return(
    State(app): State<Arc<App>>,
    Body(mut members): Body,
) -> Result<Json<SolarReturnAnswer>, HttpError> {
    let query = SolarReturnQuery::take(&mut members);
    let include = members.parameter("include");
    let extras = Included::of_wheel(include.as_deref(), members.parameter("size").as_deref());
    let ((query, extras), cast) = both(both(query, extras), app.cast(members, NameRule::Optional))?;
    let answer = app.engine.solar_return_answer(&cast, query, extras);
    Ok(Json(answer?))
}
