//! Calls for readings.

use std::sync::Arc;

use axum::extract::State;
use engine::answer::{AreaAnswer, CompleteAnswer, Extras, Wanted, Wheel, WheelSizes};
use engine::request::BirthRequest;
use engine::{BadInput, Cast, FieldErrorCode, NameRule, both};
use reading::Area;
use utoipa::IntoParams;

use super::birth::Body;
use super::parts::Path;
use crate::app::App;
use crate::http::error::{BirthProblems, HttpError, NameProblems, RequestError};
use crate::http::json::Json;
use crate::http::selection::WantedParts;

/// The parameters for optional parts of an answer.
#[derive(IntoParams)]
#[into_params(parameter_in = Query)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(super) struct Include {
    /// A comma-separated list: `wheel` adds the wheel's geometry in the sizes 300, 450 and 600,
    /// `text` adds the text file.
    #[param(example = "text", pattern = "^( *(wheel|text)? *(,|$))*$")]
    include: Option<String>,
    /// Limits the wheel to one size: 300, 450 or 600.
    #[param(minimum = 300, maximum = 600, multiple_of = 150, example = 450)]
    size: Option<u16>,
}

/// The parsed parameters `include` and `size`.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Included {
    pub(super) extras: Extras,
    pub(super) text: bool,
}

impl Included {
    /// Parses the parameters.
    pub(super) fn of(include: Option<&str>, size: Option<&str>) -> Result<Self, BadInput> {
        Self::parse(include, size, &["wheel", "text"])
    }

    /// Parses the parameters of a call that can include the wheel only.
    pub(super) fn of_wheel(include: Option<&str>, size: Option<&str>) -> Result<Extras, BadInput> {
        Self::parse(include, size, &["wheel"]).map(|included| included.extras)
    }

    fn parse(include: Option<&str>, size: Option<&str>, known: &[&str]) -> Result<Self, BadInput> {
        let mut included = Self::default();
        let words = include.unwrap_or_default().split(',').map(str::trim);
        for word in words.filter(|word| !word.is_empty()) {
            match word {
                _ if !known.contains(&word) => {
                    let message = format!("Only {} can be included.", known.join(" and "));
                    return Err(BadInput::field("include", FieldErrorCode::UnknownValue, message));
                }
                "wheel" => included.extras = Extras::WHEEL,
                _ => included.text = true,
            }
        }
        let Some(size) = size else { return Ok(included) };
        let Some(one) = size.trim().parse().ok().and_then(WheelSizes::one) else {
            let message = "This must be 300, 450 or 600.";
            return Err(BadInput::field("size", FieldErrorCode::UnknownValue, message));
        };
        included.extras.wheel = included.extras.wheel.map(|_| one);
        Ok(included)
    }
}

/// The complete reading: chart, eight life areas and the birth data as interpreted
#[utoipa::path(post, path = "/reading/complete", operation_id = "readChart", tag = "reading",
    params(Include), request_body = BirthRequest,
    responses((status = 200, description = "The reading", body = CompleteAnswer), BirthProblems))]
pub(super) async fn complete(
    State(app): State<Arc<App>>,
    WantedParts(wanted): WantedParts,
    Body(mut members): Body,
) -> Result<Json<CompleteAnswer>, HttpError> {
    let include = members.parameter("include");
    let included = Included::of(include.as_deref(), members.parameter("size").as_deref());
    let (included, cast) = both(included, app.cast(members, NameRule::Required))?;
    Ok(Json(complete_answer(&app, &cast, included, wanted)?))
}

/// The complete answer with the parts that `include` adds.
pub(super) fn complete_answer(
    app: &App,
    cast: &Cast,
    included: Included,
    wanted: Wanted,
) -> Result<CompleteAnswer, HttpError> {
    // The text file is made from the whole answer, so everything is calculated, even if `fields` selects less.
    let wanted = if included.text { Wanted::default() } else { wanted };
    let mut answer = app.engine.complete_answer(cast, included.extras, wanted)?;
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
    WantedParts(wanted): WantedParts,
    Body(members): Body,
) -> Result<Json<AreaAnswer>, HttpError> {
    let area = area_named(name)?;
    let cast = app.cast(members, NameRule::Required)?;
    Ok(Json(app.engine.area_answer(&cast, area, wanted)?))
}

/// The area with this name in a path or in an answer.
pub(super) fn area_named(name: String) -> Result<Area, HttpError> {
    let area = Area::ALL.into_iter().find(|area| area.path() == name || area.name() == name);
    area.ok_or_else(|| {
        RequestError::UnknownName { given: name, known: Area::ALL.map(Area::path).join(", ") }
            .into()
    })
}
