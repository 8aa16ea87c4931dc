//! Every route, in one list.

mod about;
mod airtable;
mod almanac;
mod birth;
mod chart;
mod compatibility;
mod interpretation;
mod parts;
pub(crate) mod places;
mod reading;
mod report;
mod transits;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::DefaultBodyLimit;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::get;
use axum::{Extension, Router};
use tower::ServiceBuilder;
use tower_http::CompressionLevel;
use tower_http::catch_panic::{CatchPanicLayer, ResponseForPanic};
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use utoipa::OpenApi as _;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::app::App;
use crate::limits::{self, Limits};
use crate::openapi::Contract;
use crate::{admission, assets, cors, headers, log, openapi, problem};

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
        .routes(routes!(report::generate))
        .routes(routes!(transits::transits, transits::transits_from_query))
        .routes(routes!(compatibility::compatibility, compatibility::compatibility_from_query))
        .routes(routes!(almanac::ephemeris))
        .merge(
            OpenApiRouter::new()
                .routes(routes!(almanac::zodiac))
                .layer(from_fn(headers::cacheable)),
        )
        .routes(routes!(reading::complete))
        .routes(routes!(reading::area))
        .routes(routes!(interpretation::of_kind))
        .routes(routes!(interpretation::of_focus))
        .routes(routes!(places::search))
        .routes(routes!(places::reverse))
        .routes(routes!(places::timezone))
        .routes(routes!(airtable::health))
        .routes(routes!(airtable::birth_data))
        .routes(routes!(airtable::complete))
        .routes(routes!(airtable::area))
}

/// The whole program as one router: the API, and the web app on every other path.
pub fn router(app: Arc<App>, limits: Arc<Limits>) -> Router {
    let (calls, document) = calls().split_for_parts();
    let bare = calls.clone().with_state(Arc::clone(&app));
    let contract = Arc::new(Contract::new(openapi::complete(document), bare));
    let api = calls
        .route("/openapi.json", get(move || contract.serve()).layer(from_fn(headers::cacheable)))
        .method_not_allowed_fallback(problem::method_not_allowed)
        .fallback(problem::not_found)
        .layer(
            // In one stack, as every layer of a router by itself is boxed, and with it all below.
            ServiceBuilder::new()
                .layer(from_fn_with_state(Arc::clone(&app), admission::shed))
                .layer(from_fn_with_state(Arc::clone(&limits), limits::around))
                .layer(from_fn_with_state(Arc::clone(&app), admission::admit))
                .layer(panics(&app))
                .layer(compression()),
        );
    let api = match cors::layer(&app.cors_origins) {
        Some(cors) => api.layer(cors),
        None => api,
    };
    let program = Router::new()
        .nest(openapi::API, api)
        .route("/health", get(about::health))
        .method_not_allowed_fallback(problem::method_not_allowed)
        .fallback(assets::web_app)
        .layer((Extension(limits), DefaultBodyLimit::max(BODY_LIMIT)))
        .layer(from_fn(headers::one_host));
    with_manners(program, &app).with_state(app)
}

/// What holds for every path: a panic is a 500, every answer carries the headers, every request is
/// measured and logged.
fn with_manners<S: Clone + Send + Sync + 'static>(router: Router<S>, app: &Arc<App>) -> Router<S> {
    router.layer(
        ServiceBuilder::new()
            .layer(from_fn_with_state(Arc::clone(app), log::requests))
            .layer(from_fn(headers::secure))
            .layer(panics(app)),
    )
}

/// A panic is a 500: of a call before it is counted, of the rest outside of everything.
fn panics(app: &App) -> CatchPanicLayer<impl ResponseForPanic<ResponseBody = Body> + use<>> {
    let metrics = Arc::clone(&app.metrics);
    CatchPanicLayer::custom(move |cause| problem::panicked(cause, &metrics))
}

/// Quick rather than tight, and nothing that is small or compressed already: a request of 300 bytes
/// must not cost more in compression than in its answer.
fn compression() -> CompressionLayer<impl Predicate> {
    let worth_it = SizeAbove::new(1024)
        .and(NotForContentType::const_new("application/pdf"))
        .and(NotForContentType::IMAGES);
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(worth_it)
}

/// The OpenAPI document of every call, without examples of answers: those are made where it is
/// served.
#[must_use]
pub fn openapi_document() -> utoipa::openapi::OpenApi {
    openapi::complete(calls().split_for_parts().1)
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop")]
    use axum::http::Request;
    use http_body_util::BodyExt as _;
    use tower::ServiceExt as _;

    use super::*;
    use crate::config::Config;

    /// A panic whose text quotes what somebody sent.
    async fn broken() {
        std::panic::resume_unwind(Box::new("no such name: Zyxomma"));
    }

    #[tokio::test]
    async fn a_panic_is_a_500_without_its_text_and_nothing_more() {
        let app = Arc::new(App::load(&Config::for_testing()).unwrap());
        let calculated = Router::new()
            .route("/chart/broken", get(broken))
            .layer(from_fn_with_state(Arc::clone(&app), admission::admit));
        let router = Router::new().route("/broken", get(broken)).merge(calculated);
        let router = with_manners(router, &app);
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
