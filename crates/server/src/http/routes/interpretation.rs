//! Interpretations of single parts of a chart.

use std::sync::Arc;

use axum::extract::State;
use engine::answer::{FocusAnswer, InterpretationAnswer};
use engine::request::{self, BirthRequest, FocusRequest};
use engine::{InterpretationKind, NameRule, both};

use super::birth::Body;
use super::parts::Path;
use crate::app::App;
use crate::http::error::{BirthProblems, HttpError, NameProblems, RequestError};
use crate::http::json::Json;
use crate::http::selection::WantedParts;

/// Interpretations of the parts of one type
#[utoipa::path(post, path = "/interpretation/{type}", operation_id = "interpretParts",
    tag = "reading",
    params(("type" = String, Path, example = "big-three",
        description = "The type of the parts", pattern = "^(planets|houses|aspects|patterns|\
                       angles|nodes|retrogrades|elements|big-three)$")),
    request_body = BirthRequest,
    responses((status = 200, description = "The interpretations", body = InterpretationAnswer),
        BirthProblems, NameProblems))]
pub(super) async fn of_kind(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    WantedParts(wanted): WantedParts,
    Body(members): Body,
) -> Result<Json<InterpretationAnswer>, HttpError> {
    let kind = name.parse::<InterpretationKind>().map_err(|_| RequestError::UnknownName {
        given: name,
        known: InterpretationKind::ALL.map(InterpretationKind::name).join(", ") + ", custom",
    })?;
    let cast = app.cast(members, NameRule::Optional)?;
    Ok(Json(app.engine.interpretation_answer(&cast, kind, wanted)?))
}

/// Interpretations about a subject that you name in your own words
#[utoipa::path(post, path = "/interpretation/custom", operation_id = "interpretFocus",
    tag = "reading", request_body = FocusRequest,
    responses((status = 200, description = "The interpretations", body = FocusAnswer),
        BirthProblems))]
pub(super) async fn of_focus(
    State(app): State<Arc<App>>,
    WantedParts(wanted): WantedParts,
    Body(mut members): Body,
) -> Result<Json<FocusAnswer>, HttpError> {
    let focus = request::focus(&mut members);
    // Errors of the focus and of the birth are reported together.
    let (focus, cast) = both(focus, app.cast(members, NameRule::Optional))?;
    Ok(Json(app.engine.focus_answer(&cast, &focus, wanted)?))
}
