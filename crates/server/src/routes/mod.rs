//! Every route, in one list.

mod about;
mod almanac;
mod birth;
mod chart;
mod compatibility;
mod interpretation;
mod parts;
pub(crate) mod places;
mod reading;
mod transits;

use std::sync::Arc;

use axum::extract::DefaultBodyLimit;
use axum::routing::get;
use axum::{Extension, Router};
use tower_http::catch_panic::CatchPanicLayer;
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::limits::{self, Limits};
use crate::openapi::Contract;
use crate::{assets, headers, log, openapi, problem};

/// The largest body a call takes, bytes.
pub(crate) use natal::request::BODY_LIMIT;

/// Every call of the API.
fn calls() -> OpenApiRouter<Arc<App>> {
    OpenApiRouter::with_openapi(openapi::Document::openapi())
        .routes(routes!(about::health))
        .routes(routes!(about::about))
        .routes(routes!(chart::natal))
        .routes(routes!(chart::planets))
        .routes(routes!(chart::houses))
        .routes(routes!(chart::aspects))
        .routes(routes!(chart::birth_chart, chart::birth_chart_from_query))
        .routes(routes!(transits::transits, transits::transits_from_query))
        .routes(routes!(compatibility::compatibility, compatibility::compatibility_from_query))
        .routes(routes!(almanac::ephemeris))
        .routes(routes!(almanac::zodiac))
        .routes(routes!(reading::complete))
        .routes(routes!(reading::area))
        .routes(routes!(interpretation::of_kind))
        .routes(routes!(interpretation::of_focus))
        .routes(routes!(places::search))
        .routes(routes!(places::reverse))
        .routes(routes!(places::timezone))
}

/// The whole program as one router: the API, and the web app on every other path.
pub fn router(app: Arc<App>, limits: Arc<Limits>) -> Router {
    let (calls, document) = calls().split_for_parts();
    let bare = calls.clone().with_state(Arc::clone(&app));
    let contract = Arc::new(Contract::new(openapi::complete(document), bare));
    let api = calls
        .route("/openapi.json", get(move || contract.serve()))
        .method_not_allowed_fallback(problem::method_not_allowed)
        .fallback(problem::not_found)
        .layer(axum::middleware::from_fn_with_state(Arc::clone(&limits), limits::around));
    Router::new()
        .nest(openapi::API, api)
        .route("/health", get(about::health))
        .fallback(assets::web_app)
        .layer(Extension(limits))
        .layer(DefaultBodyLimit::max(BODY_LIMIT))
        .layer(CatchPanicLayer::custom(problem::panicked))
        .layer(axum::middleware::from_fn(headers::secure))
        .layer(axum::middleware::from_fn(log::requests))
        .with_state(app)
}

/// The OpenAPI document of every call, without examples of answers: those are made where it is
/// served.
#[must_use]
pub fn openapi_document() -> utoipa::openapi::OpenApi {
    openapi::complete(calls().split_for_parts().1)
}
