//! Calls for readings.

use std::sync::Arc;

use axum::extract::State;
use natal::answer::{AreaAnswer, CompleteAnswer, Extras, Wheel};
use natal::request::BirthRequest;
use natal::{BadInput, Cast, FieldErrorCode, NameRule, both};
use reading::Area;
use utoipa::IntoParams;

use super::birth::Body;
use super::parts::Path;
use crate::app::App;
use crate::http::error::{BirthProblems, HttpError, NameProblems, RequestError};
use crate::http::json::Json;

/// What else an answer should carry.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(super) struct Include {
    /// A comma-separated list: `wheel` adds the wheel's geometry in the sizes 300, 450 and 600,
    /// `text` the text file to keep.
    #[param(example = "text", pattern = "^( *(wheel|text)? *(,|$))*$")]
    include: Option<String>,
}

/// The parsed parameter `include`.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Included {
    extras: Extras,
    text: bool,
}

impl Included {
    /// Parses the parameter.
    pub(super) fn of(include: Option<&str>) -> Result<Self, BadInput> {
        let mut included = Self::default();
        for word in include.unwrap_or_default().split(',').map(str::trim) {
            match word {
                "wheel" => included.extras.wheel = true,
                "text" => included.text = true,
                "" => {}
                _ => {
                    let message = "Only wheel and text can be included.";
                    return Err(BadInput::field("include", FieldErrorCode::UnknownValue, message));
                }
            }
        }
        Ok(included)
    }
}

/// Parses the parameter `include` of a call that can add nothing but the wheel.
pub(super) fn wheel_included(include: Option<&str>) -> Result<bool, BadInput> {
    let words: Vec<&str> = include.unwrap_or_default().split(',').map(str::trim).collect();
    if words.iter().any(|word| !matches!(*word, "wheel" | "")) {
        let message = "Only wheel can be included.";
        return Err(BadInput::field("include", FieldErrorCode::UnknownValue, message));
    }
    Ok(words.contains(&"wheel"))
}

/// The complete reading: chart, eight life areas, and how the birth was understood
#[utoipa::path(post, path = "/reading/complete", operation_id = "readChart", tag = "reading",
    params(Include), request_body = BirthRequest,
    responses((status = 200, description = "The reading", body = CompleteAnswer), BirthProblems))]
pub(super) async fn complete(
    State(app): State<Arc<App>>,
    Body(mut members): Body,
) -> Result<Json<CompleteAnswer>, HttpError> {
    let included = Included::of(members.parameter("include").as_deref());
    let (included, cast) = both(included, app.cast(members, NameRule::Required))?;
    Ok(Json(complete_answer(&app, &cast, included)?))
}

/// The complete answer with what `include` adds.
pub(super) fn complete_answer(
    app: &App,
    cast: &Cast,
    included: Included,
) -> Result<CompleteAnswer, HttpError> {
    let mut answer = app.natal.complete_answer(cast, included.extras)?;
    if included.text {
        answer.text = Some(report::text(&answer, Some(&Wheel::picture(&cast.chart))));
    }
    Ok(answer)
}

/// One life area of the reading
#[utoipa::path(post, path = "/reading/{area}", operation_id = "readArea", tag = "reading",
    params(("area" = String, Path, example = "career",
        description = "The life area", pattern = "^(general|love|career|money|health|\
                       relationships|luck|personal-growth|personalGrowth)$")),
    request_body = BirthRequest,
    responses((status = 200, description = "The area", body = AreaAnswer),
        BirthProblems, NameProblems))]
pub(super) async fn area(
    State(app): State<Arc<App>>,
    Path(name): Path<String>,
    Body(members): Body,
) -> Result<Json<AreaAnswer>, HttpError> {
    let area = area_named(name)?;
    let cast = app.cast(members, NameRule::Required)?;
    Ok(Json(app.natal.area_answer(&cast, area)?))
}

/// The area with this name in a path or in an answer.
pub(super) fn area_named(name: String) -> Result<Area, HttpError> {
    let area = Area::ALL.into_iter().find(|a| [in_path(*a), a.name()].contains(&name.as_str()));
    area.ok_or_else(|| {
        RequestError::UnknownName { given: name, known: Area::ALL.map(in_path).join(", ") }.into()
    })
}

/// The area's name in a path.
fn in_path(area: Area) -> &'static str {
    match area {
        Area::PersonalGrowth => "personal-growth",
        area => area.name(),
    }
}
