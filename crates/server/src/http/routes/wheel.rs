//! The calls for the wheel as an image.

use std::sync::Arc;

use axum::extract::State;
use axum::http::HeaderMap;
use axum::http::header::{ACCEPT, CONTENT_TYPE, VARY};
use axum::response::IntoResponse;
use engine::answer::Wanted;
use engine::{Engine, Members};

use crate::app::App;
use crate::http::error::HttpError;
use crate::http::extract::{JsonBody, QueryMembers};
use crate::http::headers;
use crate::http::routes::report;

const SVG: &str = "image/svg+xml";

/// The media types of the image.
pub(super) const MEDIA: &[&str] = &[SVG, report::OCTET_STREAM];

/// What the answer is.
pub(super) const ABOUT: &str = "The wheel without a ground and without scripts. Its parts have the classes `sign`, \
                                `house`, `body`, `point` and `aspect`, and attributes with their names, such as \
                                `data-body=\"Sun\"`, `data-house=\"9\"` and `data-aspect=\"trine\"`. With \
                                `Accept: application/octet-stream`, it is sent as that type";

/// The wheel of a birth in the body.
pub(super) async fn from_body(
    State(app): State<Arc<App>>,
    request: HeaderMap,
    JsonBody(members): JsonBody,
) -> Result<impl IntoResponse, HttpError> {
    picture(&app, &request, members)
}

/// The wheel of a birth in the query string.
pub(super) async fn from_query(
    State(app): State<Arc<App>>,
    request: HeaderMap,
    QueryMembers(members): QueryMembers,
) -> Result<impl IntoResponse, HttpError> {
    picture(&app, &request, members)
}

fn picture(
    app: &App,
    request: &HeaderMap,
    members: Members,
) -> Result<impl IntoResponse + use<>, HttpError> {
    let picture = app.answer(Engine::wheel, members, Wanted::default())?;
    let media_type = report::media_type(request, SVG);
    let warned = headers::warnings(&picture.warnings).map(|value| [(headers::WARNINGS, value)]);
    let shown_anywhere = ("cross-origin-resource-policy", "cross-origin");
    let head =
        [(CONTENT_TYPE.as_str(), media_type), (VARY.as_str(), ACCEPT.as_str()), shown_anywhere];
    Ok((head, warned, picture.svg))
}
