//! Calls for two people.

use std::sync::Arc;

use axum::extract::State;
use engine::answer::{CompatibilityAnswer, PairWheel};
use engine::request::{self, PERSONS, PairRequest};
use engine::{BadInput, Cast, CastError, Members, NameRule, both, same_zodiac};
use tokio::task::block_in_place;

use super::birth::{Body, QueryMembers};
use super::reading::{Include, Included};
use crate::app::App;
use crate::http::error::{BirthProblems, HttpError, QueryProblems};
use crate::http::json::Json;

/// The casts of two people. All members of the request are checked.
pub(super) struct Pair {
    pub(super) first: Cast,
    pub(super) second: Cast,
}

/// Compare two charts
#[utoipa::path(post, path = "/compatibility", operation_id = "compareCharts", tag = "chart",
    params(Include), request_body = PairRequest,
    responses(
        (status = 200, description = "The comparison", body = CompatibilityAnswer),
        BirthProblems))]
pub(super) async fn compatibility(
    State(app): State<Arc<App>>,
    Body(mut members): Body,
) -> Result<Json<CompatibilityAnswer>, HttpError> {
    let include = members.parameter("include");
    let included = Included::of(include.as_deref(), members.parameter("size").as_deref());
    let pair = Pair::of(&app, &mut members);
    let (included, pair) = both(included, pair)?;
    answer(&app, &pair, included)
}

/// Compare two charts, from a query string: the parameters of a birth with the suffixes 1 and 2
#[utoipa::path(get, path = "/compatibility", operation_id = "compareChartsFromQuery",
    tag = "chart", params(Include),
    responses(
        (status = 200, description = "The comparison", body = CompatibilityAnswer),
        QueryProblems))]
pub(super) async fn compatibility_from_query(
    State(app): State<Arc<App>>,
    QueryMembers(mut members): QueryMembers,
) -> Result<Json<CompatibilityAnswer>, HttpError> {
    let include = members.query_text("include");
    let included = Included::of(include.as_deref(), members.query_text("size").as_deref());
    let first = members.with_suffix("1");
    let second = members.with_suffix("2");
    let first = cast(&app, Ok(first), &|field| format!("{field}1"));
    let second = cast(&app, Ok(second), &|field| format!("{field}2"));
    let (included, pair) =
        both(included, Pair::checked(first, second, &members, &|field| format!("{field}2")))?;
    answer(&app, &pair, included)
}

impl Pair {
    /// Takes both persons from the members of a body. Errors of both persons and of other members are reported
    /// together.
    pub(super) fn of(app: &App, members: &mut Members) -> Result<Self, CastError> {
        let [first, second] = request::pair(members);
        let cast = |person: Result<Members, BadInput>, name: &'static str| {
            cast(app, person, &move |field| format!("{name}.{field}"))
        };
        let [name1, name2] = PERSONS;
        let (first, second) = (cast(first, name1), cast(second, name2));
        Self::checked(first, second, members, &|field| format!("{name2}.{field}"))
    }

    /// Checks both persons together. `left` are the members that belong to neither person; the warnings of the first
    /// person name them. `name2` converts a member of the second person to its name in the request.
    fn checked(
        first: Result<Cast, CastError>,
        second: Result<Cast, CastError>,
        left: &Members,
        name2: &dyn Fn(&str) -> String,
    ) -> Result<Self, CastError> {
        let ((mut first, second), left) = both(both(first, second), left.unknown())?;
        same_zodiac(&first.birth, &second.birth).map_err(|bad| bad.renamed(name2))?;
        let unknown = &mut first.birth.details.unknown;
        unknown.members.extend(left.members);
        unknown.parameters.extend(left.parameters);
        Ok(Self { first, second })
    }
}

/// Casts one person's chart. Errors and warnings name members as in the request.
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

fn answer(
    app: &App,
    Pair { first, second }: &Pair,
    included: Included,
) -> Result<Json<CompatibilityAnswer>, HttpError> {
    // With an unknown time it takes tens of milliseconds, so the runtime moves the thread's other tasks to another
    // thread.
    let answer = || {
        let mut answer = app.engine.compatibility_answer(first, second, included.extras)?;
        if included.text {
            let wheel = PairWheel::picture(first, second, &answer);
            answer.text = Some(report::pair_text(&answer, Some(&wheel)));
        }
        Ok(Json(answer))
    };
    block_in_place(answer)
}
