//! Every route with its policy, in one list.

mod about;
mod airtable;
mod almanac;
pub(crate) mod batch;
mod birth;
mod chart;
mod compatibility;
mod interpretation;
mod mcp;
mod parts;
pub(crate) mod places;
mod reading;
mod report;
mod transits;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::http::Method;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{MethodRouter, get, post_service};
use axum::{Extension, Router};
use tower::ServiceBuilder;
use tower_http::catch_panic::{CatchPanicLayer, ResponseForPanic};
use utoipa::OpenApi as _;
use utoipa_axum::router::{OpenApiRouter, UtoipaMethodRouter, UtoipaMethodRouterExt as _};
use utoipa_axum::routes;

use crate::app::App;
use crate::http::openapi::Contract;
use crate::http::policy::{Policies, Policy};
use crate::http::selection::{self, AnswerShape};
use crate::http::{admission, assets, error, headers, limits, openapi, policy};
use crate::limits::Limits;
use crate::observability::log;

/// The largest body of a request, bytes.
pub(crate) use engine::request::BODY_LIMIT;

/// The path of the MCP endpoint.
pub(crate) const MCP: &str = "/mcp";

/// The routes of one path, with their documentation.
type Routes = UtoipaMethodRouter<Arc<App>>;

/// Every call of the API with its policy.
fn calls() -> Vec<(Policy, Routes)> {
    vec![
        (Policy::LOOKUP, routes!(about::health)),
        (Policy::LOOKUP, routes!(about::about)),
        (Policy::CHART, routes!(chart::natal)),
        (Policy::CHART, routes!(chart::planets)),
        (Policy::CHART, routes!(chart::houses)),
        (Policy::CHART, routes!(chart::aspects)),
        (Policy::CHART, routes!(chart::birth_chart, chart::birth_chart_from_query)),
        (Policy::BATCH, routes!(batch::charts)),
        (Policy::REPORT, routes!(report::generate)),
        (Policy::CHART, routes!(transits::transits, transits::transits_from_query)),
        (Policy::CHART, routes!(transits::period)),
        (Policy::CHART, routes!(transits::calendar)),
        (Policy::CHART, routes!(transits::solar_return)),
        (
            Policy::CHART,
            routes!(compatibility::compatibility, compatibility::compatibility_from_query),
        ),
        (Policy::REPORT, routes!(report::generate_pair)),
        (Policy::CHART, routes!(almanac::ephemeris)),
        (Policy::CHART, routes!(almanac::moments)),
        (Policy::CALCULATION, routes!(almanac::zodiac).layer(from_fn(headers::cacheable))),
        (Policy::CHART, routes!(reading::complete)),
        (Policy::CHART, routes!(reading::area)),
        (Policy::CHART, routes!(interpretation::of_kind)),
        (Policy::CHART, routes!(interpretation::of_focus)),
        (Policy::PLACES, routes!(places::search)),
        (Policy::PLACES, routes!(places::reverse)),
        (Policy::PLACES, routes!(places::timezone)),
        (Policy::AIRTABLE, routes!(airtable::health)),
        (Policy::AIRTABLE, routes!(airtable::birth_data)),
        (Policy::AIRTABLE, routes!(airtable::complete)),
        (Policy::AIRTABLE, routes!(airtable::area)),
    ]
}

/// All calls as one router without policies, and their OpenAPI document.
fn plain() -> (Router<Arc<App>>, utoipa::openapi::OpenApi) {
    let mut policies = Policies::default();
    let mut router = OpenApiRouter::with_openapi(openapi::Document::openapi());
    for (policy, routes) in calls() {
        policies.add(&routes.1, policy);
        router = router.routes(routes);
    }
    let (router, document) = router.split_for_parts();
    (router, openapi::complete(document, &policies))
}

/// The whole program as one router: the API, and the web app on every other path.
pub fn router(app: Arc<App>, limits: Arc<Limits>) -> Router {
    let (bare, document) = plain();
    let shapes = serde_json::to_value(&document).unwrap_or_default();
    let of_charts = AnswerShape::of(&shapes, "/chart/natal", "post").unwrap_or_default();
    let of_charts = Arc::new(of_charts);
    let contract = Arc::new(Contract::new(document, bare.with_state(Arc::clone(&app))));
    let document = get(move || contract.serve()).layer(from_fn(headers::cacheable));
    let mut api = Router::new()
        .route("/openapi.json", enforced(document, Policy::CALCULATION, true, &app, &limits));
    for (policy, (_, paths, handlers)) in calls() {
        let takes_get = policy::takes(&paths, &Method::GET);
        let shape = paths.paths.keys().find_map(|path| {
            ["post", "get"].iter().find_map(|method| AnswerShape::of(&shapes, path, method))
        });
        let handlers = match shape.filter(|_| policy.is_selectable()) {
            Some(shape) => handlers.layer(from_fn_with_state(Arc::new(shape), selection::select)),
            None if policy == Policy::BATCH => handlers.layer(Extension(Arc::clone(&of_charts))),
            None => handlers,
        };
        let handlers = enforced(handlers, policy, takes_get, &app, &limits);
        for path in paths.paths.keys() {
            api = api.route(path, handlers.clone());
        }
    }
    let api = api.method_not_allowed_fallback(error::method_not_allowed).fallback(error::not_found);
    let tools = post_service(mcp::service(&app, &limits)).layer(from_fn(limits::add_quota_headers));
    let tools = enforced(tools, Policy::LOOKUP, false, &app, &limits);
    let tools = Router::new().route(MCP, tools);
    let (api, tools) = match headers::cross_origin(&app.cors_origins) {
        Some(cors) => (api.layer(cors.clone()), tools.layer(cors)),
        None => (api, tools),
    };
    let program = Router::new()
        .nest(openapi::API, api)
        .merge(tools)
        .route("/health", get(about::health))
        .method_not_allowed_fallback(error::method_not_allowed)
        .fallback(assets::respond_to_path)
        .layer((Extension(limits), DefaultBodyLimit::max(BODY_LIMIT)))
        .layer(from_fn(headers::one_host));
    with_common_layers(program, &app).with_state(app)
}

/// Wraps the handlers of a call in the layers of its policy, from the outside: the check for an acceptable encoding,
/// the check for a full queue, keys and limits, admission, the handler for panics, compression.
fn enforced(
    handlers: MethodRouter<Arc<App>>,
    policy: Policy,
    takes_get: bool,
    app: &Arc<App>,
    limits: &Arc<Limits>,
) -> MethodRouter<Arc<App>> {
    let handlers = if takes_get && policy == Policy::CHART {
        handlers.layer(from_fn_with_state(app.public_cache, headers::cacheable_birth))
    } else {
        handlers
    };
    let admission = (Arc::clone(app), policy);
    let limited = (Arc::clone(limits), limits::LimitedCall { limit: policy.limit, takes_get });
    let handlers = handlers.layer(DefaultBodyLimit::max(policy.body_limit));
    handlers.layer(
        ServiceBuilder::new()
            .layer(from_fn(headers::refuse_unacceptable))
            .layer(from_fn_with_state(admission.clone(), admission::refuse_if_queue_full))
            .layer(from_fn_with_state(limited, limits::around))
            .layer(from_fn_with_state(admission, admission::admit))
            .layer(panics(app))
            .layer(headers::compression()),
    )
}

/// Adds the layers of every path: metrics and log, common headers, and a 500 for a panic.
fn with_common_layers<S: Clone + Send + Sync + 'static>(
    router: Router<S>,
    app: &Arc<App>,
) -> Router<S> {
    router.layer(
        ServiceBuilder::new()
            .layer(from_fn_with_state(Arc::clone(app), log::requests))
            .layer(from_fn(headers::secure))
            .layer(from_fn(admission::close_unread))
            .layer(panics(app)),
    )
}

/// A layer that answers a panic with a 500. It is used twice: inside the limits of each call, so that a call that
/// panics is not counted, and around the whole router, for panics in any other handler or layer.
fn panics(app: &App) -> CatchPanicLayer<impl ResponseForPanic<ResponseBody = Body> + use<>> {
    let metrics = Arc::clone(&app.metrics);
    CatchPanicLayer::custom(move |cause| error::panicked(cause, &metrics))
}

/// The OpenAPI document of every call, without examples of answers, which the running server adds.
#[must_use]
pub fn openapi_document() -> utoipa::openapi::OpenApi {
    plain().1
}

#[cfg(test)]
mod tests {
    use axum::http::Request;
    use http_body_util::BodyExt as _;
    use tower::ServiceExt as _;

    use super::*;
    use crate::config::Config;

    /// A panic whose text quotes the request.
    async fn broken() {
        std::panic::resume_unwind(Box::new("no such name: Zyxomma"));
    }

    #[tokio::test]
    async fn a_panic_is_a_500_without_its_text_and_nothing_more() {
        let app = Arc::new(App::load(&Config::for_testing()).unwrap());
        let calculated = Router::new()
            .route("/chart/broken", get(broken))
            .layer(from_fn_with_state((Arc::clone(&app), Policy::CALCULATION), admission::admit));
        let router = Router::new().route("/broken", get(broken)).merge(calculated);
        let router = with_common_layers(router, &app);
        for path in ["/broken", "/chart/broken"] {
            let request = Request::get(path).body(axum::body::Body::empty()).unwrap();
            let answer = router.clone().oneshot(request).await.unwrap();
            assert_eq!(answer.status(), 500, "{path}");
            assert_eq!(answer.headers()["content-type"], "application/problem+json");
            assert_eq!(answer.headers()["x-content-type-options"], "nosniff");
            let body = answer.into_body().collect().await.unwrap().to_bytes();
            let body = String::from_utf8(body.to_vec()).unwrap();
            assert!(body.contains("#error-internal") && !body.contains("Zyxomma"), "{body}");
        }
        assert_eq!((app.metrics.panics.get(), app.metrics.in_flight.get()), (2, 0));
        assert!(app.compute.run(async {}).await.is_ok());
    }
}
