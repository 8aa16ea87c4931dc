//! The call for transits as a calendar.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use engine::answer::Wanted;
use engine::{Engine, Members};
use tokio::task::block_in_place;

use crate::app::App;
use crate::http::error::HttpError;
use crate::http::extract::{JsonBody, QueryMembers};
use crate::http::headers;

/// What the answer of the calendar is.
pub(super) const CALENDAR: &str = "One entry for each exact transit and each event of the period: `text/calendar`, \
                                   or `text/plain` with the format `txt`";

/// Answers with the calendar as a file.
pub(super) async fn calendar(
    State(app): State<Arc<App>>,
    JsonBody(members): JsonBody,
) -> Result<impl IntoResponse, HttpError> {
    file(&app, members, "attachment")
}

/// Answers with the calendar, for a calendar program that subscribes to it.
pub(super) async fn subscribed_calendar(
    State(app): State<Arc<App>>,
    QueryMembers(members): QueryMembers,
) -> Result<impl IntoResponse, HttpError> {
    file(&app, members, "inline")
}

fn file(
    app: &App,
    members: Members,
    disposition: &str,
) -> Result<impl IntoResponse + use<>, HttpError> {
    // A year takes as long as fifty readings, so the runtime moves the thread's other tasks to another thread.
    let file = block_in_place(|| app.answer(Engine::calendar, members, Wanted::default()))?;
    let name = format!("{disposition}; filename=\"transits.{}\"", file.format.name());
    let named = [
        (header::CONTENT_TYPE, file.format.media_type().to_owned()),
        (header::CONTENT_DISPOSITION, name),
    ];
    let warned = headers::warnings(&file.warnings).map(|value| [(headers::WARNINGS, value)]);
    Ok((named, warned, file.text))
}
