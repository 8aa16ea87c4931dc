//! The reading calls.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use natal::answer::{CompleteAnswer, Extras};
use natal::request::BirthRequest;
use natal::{BadInput, NameRule};
use serde::Deserialize;
use utoipa::IntoParams;

use super::birth::Body;
use crate::app::App;
use crate::problem::{BirthProblems, Failure};

/// What else an answer should carry.
#[derive(Debug, Default, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub(super) struct Include {
    /// A comma-separated list: `wheel` adds the wheel's geometry in the sizes 300, 450 and 600.
    #[param(example = "wheel")]
    include: Option<String>,
}

impl Include {
    fn extras(&self) -> Result<Extras, BadInput> {
        let mut extras = Extras::default();
        for word in self.include.iter().flat_map(|list| list.split(',')).map(str::trim) {
            match word {
                "wheel" => extras.wheel = true,
                "" => {}
                _ => return Err(BadInput::field("include", "only wheel can be included")),
            }
        }
        Ok(extras)
    }
}

/// The complete reading: chart, eight life areas, and how the birth was understood
#[utoipa::path(post, path = "/reading/complete", operation_id = "readChart", tag = "reading",
    params(Include), request_body = BirthRequest,
    responses((status = 200, description = "The reading", body = CompleteAnswer), BirthProblems))]
pub(super) async fn complete(
    State(app): State<Arc<App>>,
    Query(include): Query<Include>,
    Body(members): Body,
) -> Result<Json<CompleteAnswer>, Failure> {
    let extras = include.extras()?;
    let cast = app.cast(members, NameRule::Required)?;
    Ok(Json(app.natal.complete_answer(&cast, extras)?))
}
