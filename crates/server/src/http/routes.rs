//! Every route with its policy, in one list.

mod about;
mod airtable;
pub(crate) mod batch;
mod names;
pub(crate) mod places;
mod report;
mod transits;
mod wheel;

use std::sync::Arc;

use axum::body::Body;
use axum::http::Method;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{MethodRouter, get, post_service};
use axum::{Extension, Router};
use engine::Engine;
use engine::answer::PlaceResults;
use engine::request::{
    BatchRequest, CalendarRequest, PairReportRequest, PlaceRequest, ReportRequest, WheelAndText,
    WheelRequest,
};
use tower::ServiceBuilder;
use tower_http::catch_panic::{CatchPanicLayer, ResponseForPanic};

use crate::app::App;
use crate::http::call::Call;
use crate::http::headers::CachingRule;
use crate::http::openapi::Contract;
use crate::http::policy::Policy;
use crate::http::{admission, assets, browse, embed, error, headers, json_rpc, limits, openapi};
use crate::limits::Limits;
use crate::mcp;
use crate::observability::log;

/// The largest body of a request, bytes.
pub(crate) use engine::request::BODY_LIMIT;

/// The path of the MCP endpoint.
pub(crate) const MCP: &str = "/mcp";

/// Every call of the API.
pub(crate) fn calls() -> Vec<Call> {
    vec![
        Call::get("/health", Policy::LOOKUP, ("health", "service", "Check whether the server is ready"))
            .about_server()
            .answers::<about::Health>("Ready")
            .by(about::health),
        Call::get("/about", Policy::LOOKUP, ("about", "service", "Version, commit, contact and source"))
            .about_server()
            .answers::<about::About>("Version, commit, contact and source")
            .by(about::about),
        Call::post("/chart/natal", Policy::CHART, ("castChart", "chart", "The natal chart"))
            .engine("The chart", Engine::chart),
        Call::post("/chart/planets", Policy::CHART, ("listPlanets", "chart", "The twelve bodies"))
            .engine("The bodies", Engine::planets),
        Call::post("/chart/houses", Policy::CHART, ("listHouses", "chart", "The twelve houses"))
            .engine("The houses", Engine::houses),
        Call::post("/chart/aspects", Policy::CHART, ("listAspects", "chart", "The aspects, tightest first"))
            .engine("The aspects", Engine::aspects),
        Call::get("/chart/birth-chart", Policy::CHART, ("castChartFromQuery", "chart", "The natal chart, from a query string"))
            .engine("The chart", Engine::chart),
        Call::post("/chart/birth-chart", Policy::CHART, ("castBirthChart", "chart", "The natal chart, the same as `/chart/natal`"))
            .engine("The chart", Engine::chart),
        Call::post("/chart/batch", Policy::BATCH, ("castCharts", "chart", "The charts of up to 1,000 births, one line per birth"))
            .described(batch::ABOUT)
            .body::<BatchRequest>()
            .answers_as::<batch::BatchLine>(&[batch::LINES], "One line per birth, or an array of them")
            .or_array::<batch::BatchLine>()
            .by(batch::charts),
        Call::post("/chart/generate-report", Policy::REPORT, ("generateReport", "reading", "A reading as a file: text, Markdown, PDF, SVG, PNG or JSON"))
            .body::<ReportRequest>()
            .answers_as::<report::Binary>(report::MEDIA, report::FILE)
            .or_object()
            .with_disposition("`attachment`, with the file's name, such as `Ada-Complete-Reading.pdf`")
            .with_warnings()
            .by(report::generate),
        Call::get("/chart/wheel.svg", Policy::CHART, ("drawWheelFromQuery", "chart", "The wheel as an SVG image, from a query string"))
            .query::<WheelRequest>()
            .answers_as::<report::Binary>(wheel::MEDIA, wheel::ABOUT)
            .with_warnings()
            .by(wheel::from_query),
        Call::post("/chart/wheel.svg", Policy::CHART, ("drawWheel", "chart", "The wheel as an SVG image for a page"))
            .body::<WheelRequest>()
            .answers_as::<report::Binary>(wheel::MEDIA, wheel::ABOUT)
            .with_warnings()
            .by(wheel::from_body),
        Call::get("/chart/transits", Policy::CHART, ("findTransitsFromQuery", "chart", "The transits of a moment to a natal chart, from a query string"))
            .takes_long()
            .engine("The transits", Engine::transits),
        Call::post("/chart/transits", Policy::CHART, ("findTransits", "chart", "The transits of a moment to a natal chart"))
            .takes_long()
            .engine("The transits", Engine::transits),
        Call::post("/chart/transits/period", Policy::CHART, ("findTransitsOfPeriod", "chart", "The transits of up to 400 days"))
            .takes_long()
            .engine("The transits of the period", Engine::period),
        Call::post("/chart/calendar", Policy::CHART, ("makeCalendar", "chart", "The transits of up to 400 days as a calendar file or as text"))
            .body::<CalendarRequest>()
            .answers_text(&["text/calendar", "text/plain"], transits::CALENDAR)
            .with_warnings()
            .by(transits::calendar),
        Call::get("/chart/calendar", Policy::CHART, ("subscribeToCalendar", "chart", "The transits of up to 400 days as a calendar, for programs that subscribe to one"))
            .query::<CalendarRequest>()
            .answers_text(&["text/calendar", "text/plain"], transits::CALENDAR)
            .with_warnings()
            .by(transits::subscribed_calendar),
        Call::post("/chart/solar-return", Policy::CHART, ("findSolarReturn", "chart", "The solar return: the chart of the moment at which the Sun returns to its natal longitude"))
            .engine("The solar return", Engine::solar_return),
        Call::post("/chart/return", Policy::CHART, ("findReturn", "chart", "The next return of the Sun, the Moon or a planet to its natal longitude, with its chart"))
            .takes_long()
            .engine("The return", Engine::planetary_return),
        Call::post("/chart/progressions", Policy::CHART, ("progressChart", "chart", "The chart by secondary progressions or solar arc directions"))
            .engine("The progressed chart", Engine::progressions),
        Call::post("/chart/profections", Policy::CHART, ("findProfection", "chart", "The annual profection of a moment"))
            .engine("The profection", Engine::profections),
        Call::post("/chart/relocated", Policy::CHART, ("relocateChart", "chart", "The natal chart with the angles and houses of another place"))
            .engine("The relocated chart", Engine::relocated),
        Call::post("/chart/explain", Policy::EXPLANATION, ("explainChart", "chart", "Why another source says something else about a chart"))
            .engine("The claims, judged, and what explains the differences", Engine::explain),
        Call::post("/chart/check", Policy::EXPLANATION, ("checkText", "chart", "Which statements of a text about a chart are right, and what it leaves out"))
            .engine("The statements, judged, and what is left out", Engine::check),
        Call::get("/compatibility", Policy::CHART, ("compareChartsFromQuery", "chart", "Compare two charts, from a query string: the parameters of a birth with the suffixes 1 and 2"))
            .takes_long()
            .engine("The comparison", Engine::compatibility),
        Call::post("/compatibility", Policy::CHART, ("compareCharts", "chart", "Compare two charts"))
            .takes_long()
            .engine("The comparison", Engine::compatibility),
        Call::post("/compatibility/composite", Policy::CHART, ("castComposite", "chart", "The composite chart of two people: the midpoints of both charts"))
            .engine("The composite chart", Engine::composite_chart),
        Call::post("/compatibility/davison", Policy::CHART, ("castDavison", "chart", "The Davison chart of two people: the chart of the middle in time and place"))
            .engine("The Davison chart", Engine::davison_chart),
        Call::post("/compatibility/generate-report", Policy::REPORT, ("generatePairReport", "reading", "A comparison of two people as a file: text, Markdown, PDF, SVG or JSON"))
            .body::<PairReportRequest>()
            .answers_as::<report::Binary>(report::MEDIA, report::PAIR_FILE)
            .or_object()
            .with_disposition("`attachment`, with the file's name, such as `Ada_and_Ben-Two-Charts.pdf`")
            .with_warnings()
            .by(report::generate_pair),
        Call::get("/chart/ephemeris", Policy::CHART, ("listEphemeris", "sky", "Positions at 00:00 UT of each day, and the events of that day"))
            .takes_long()
            .engine("The days", Engine::days),
        Call::get("/chart/ephemeris/moments", Policy::CHART, ("listMoments", "sky", "Positions at equally spaced moments"))
            .takes_long()
            .engine("The moments", Engine::moments),
        Call::get("/zodiac-info", Policy::CALCULATION, ("listSigns", "sky", "The twelve signs, and the sky of a moment"))
            .engine("The signs", Engine::signs)
            .cacheable(),
        Call::post("/reading/complete", Policy::CHART, ("readChart", "reading", "The complete reading: chart, eight life areas and the birth data as interpreted"))
            .engine("The reading", Engine::reading),
        Call::post("/reading/year", Policy::CHART, ("readYear", "reading", "The year from birthday to birthday: an essay on its main event, what to do, what else is on, what comes easily, and the months"))
            .takes_long()
            .engine("The year", Engine::year),
        Call::post("/reading/blind", Policy::CHART, ("readBlind", "reading", "The portraits of a birth between those of two made-up births, to find which are one's own"))
            .takes_long()
            .engine("The three sets", Engine::blind),
        Call::post("/reading/{area}", Policy::CHART, ("readArea", "reading", "One life area of the reading"))
            .named(names::area("area"))
            .engine_by_name("The area", names::area_named, Engine::area),
        Call::post("/interpretation/{type}", Policy::CHART, ("interpretParts", "reading", "Interpretations of the parts of one type"))
            .named(names::kind())
            .engine_by_name("The interpretations", names::kind_named, Engine::interpretation),
        Call::post("/interpretation/custom", Policy::CHART, ("interpretFocus", "reading", "Interpretations about a subject that you name in your own words"))
            .engine("The interpretations", Engine::interpretation_of_focus),
        Call::get("/places/search", Policy::PLACES, ("searchPlaces", "places", "Search places by name or coordinates"))
            .query::<places::PlaceSearch>()
            .answers::<PlaceResults>("Places")
            .by(places::search),
        Call::get("/places/reverse", Policy::PLACES, ("findPlaceAt", "places", "The place at coordinates"))
            .query::<PlaceRequest>()
            .query::<places::Provider>()
            .answers::<PlaceResults>("The place")
            .by(places::reverse),
        Call::get("/places/timezone", Policy::PLACES, ("findTimezoneAt", "places", "The time zone at coordinates"))
            .query::<PlaceRequest>()
            .answers::<PlaceResults>("The zone")
            .by(places::timezone),
        Call::get("/airtable/health", Policy::AIRTABLE, ("airtableHealth", "airtable", "Check that Airtable responds and accepts the server's token"))
            .about_server()
            .answers::<airtable::AirtableHealth>("Airtable responds and accepts the token")
            .by(airtable::health),
        Call::get("/airtable/birth-data/{recordId}", Policy::AIRTABLE, ("airtableBirthData", "airtable", "The birth data of a record, as interpreted"))
            .named(names::record())
            .answers::<airtable::AirtableBirth>("The birth data")
            .by(airtable::birth_data),
        Call::post("/airtable/generate-complete/{recordId}", Policy::AIRTABLE, ("airtableReadChart", "airtable", "Make the complete reading of a record and write it to the record"))
            .named(names::record())
            .query::<WheelAndText>()
            .answers::<airtable::AirtableComplete>("The reading. `writeBack` shows whether Airtable stored it")
            .by(airtable::complete),
        Call::post("/airtable/generate/{readingType}/{recordId}", Policy::AIRTABLE, ("airtableReadArea", "airtable", "Make one area of the reading of a record and write it to the record"))
            .named(names::area("readingType"))
            .named(names::record())
            .answers::<airtable::AirtableArea>("The area. `writeBack` shows whether Airtable stored it")
            .by(airtable::area),
    ]
}

/// All calls as one router without policies.
fn without_policies() -> Router<Arc<App>> {
    calls().into_iter().fold(Router::new(), |router, call| router.route(call.path, call.handlers))
}

/// The whole program as one router: the API, and the web app on every other path.
pub fn router(app: Arc<App>, limits: Arc<Limits>) -> Router {
    let contract = without_policies().with_state(Arc::clone(&app));
    let contract = Arc::new(Contract::new(contract));
    let document = get(move |asked| contract.serve(asked));
    let mut api = Router::new()
        .route("/openapi.json", enforced(document, Policy::CALCULATION, true, &app, &limits));
    for call in calls() {
        let takes_get = call.method == Method::GET;
        let handlers = enforced(call.handlers, call.policy, takes_get, &app, &limits);
        api = api.route(call.path, handlers);
    }
    let api = api.method_not_allowed_fallback(error::method_not_allowed).fallback(error::not_found);
    let tools = post_service(mcp::http_service(&app, &limits))
        .layer(from_fn(limits::add_quota_headers))
        .layer(from_fn(json_rpc::describe_refusals));
    let tools = enforced(tools, Policy::TOOLS, false, &app, &limits);
    let tools = Router::new().route(MCP, tools);
    let (api, tools) = match headers::cross_origin(&app.cors_origins) {
        Some(cors) => (api.layer(cors.clone()), tools.layer(cors)),
        None => (api, tools),
    };
    let program = Router::new()
        .nest(openapi::API, api)
        .merge(tools)
        .route("/health", get(about::health))
        .merge(texts(&app))
        .merge(frames(&app))
        .method_not_allowed_fallback(error::method_not_allowed)
        .fallback(assets::respond_to_path)
        .layer(Extension(limits))
        .layer(from_fn(headers::valid_head));
    with_common_layers(program, &app).with_state(app)
}

/// The pages with a text of their own, and what search engines read first.
fn texts(app: &Arc<App>) -> Router<Arc<App>> {
    let files = Router::new()
        .route("/sitemap.xml", get(browse::site_map))
        .route("/robots.txt", get(browse::robots));
    let pages = browse::PAGES.into_iter();
    pages
        .fold(files, |router, path| router.route(path, get(browse::respond)))
        .layer(headers::compression())
        .layer(from_fn_with_state((Arc::clone(app), Policy::LOOKUP), admission::hold_answer))
}

/// The page for frames of other sites, if the operator names sites.
fn frames(app: &App) -> Router<Arc<App>> {
    if app.embed_origins.is_empty() {
        return Router::new();
    }
    Router::new().route(embed::WHEEL, get(embed::wheel)).layer(headers::compression())
}

/// Wraps the handlers of a call in the layers of its policy, from the outside: the checks before a call is
/// counted, keys and limits, admission, the handler for panics, compression.
fn enforced(
    handlers: MethodRouter<Arc<App>>,
    policy: Policy,
    takes_get: bool,
    app: &Arc<App>,
    limits: &Arc<Limits>,
) -> MethodRouter<Arc<App>> {
    let admission = (Arc::clone(app), policy);
    let rule = || CachingRule { is_public: app.public_cache, build: Arc::clone(&app.build) };
    let caching = (takes_get && policy == Policy::CHART).then(rule);
    let limited = (Arc::clone(limits), limits::LimitedCall { limit: policy.limit, caching });
    handlers.layer(
        ServiceBuilder::new()
            .layer(from_fn(headers::head_as_get))
            .layer(from_fn_with_state(admission.clone(), admission::hold_answer))
            .layer(from_fn_with_state(admission.clone(), admission::refuse_at_once))
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
    openapi::document(&calls())
}

#[cfg(test)]
mod tests {
    use std::fmt::Write as _;

    use axum::http::Request;
    use http_body_util::BodyExt as _;
    use tower::ServiceExt as _;

    use super::*;
    use crate::config::Config;
    use crate::limits::Limit;

    /// A panic whose text quotes the request.
    async fn broken() {
        std::panic::resume_unwind(Box::new("no such name: Zyxomma"));
    }

    #[test]
    fn the_table_of_calls_is_in_the_guide() {
        let mut table = "| call | what it does | limit |\n|---|---|---|\n".to_owned();
        for Call { method, path, summary, policy, .. } in calls() {
            let limit = match policy.limit {
                Limit::Open => "none",
                Limit::Daily => "daily",
                Limit::Places => "60 in 10 seconds",
                Limit::Reports => "daily, and 10 in 60 seconds",
                Limit::Batch => "daily, each line",
                Limit::Airtable => "a key with the scope `airtable`",
            };
            writeln!(table, "| `{method} {path}` | {summary} | {limit} |").unwrap();
        }
        crate::docs::assert_section("api.md", "calls", &table);
    }

    /// nginx has the limits of the list of calls.
    #[test]
    fn the_configurations_of_nginx_have_the_limits_of_the_calls() {
        for (file, margin) in [
            ("packaging/nginx/astrarium.conf", "    "),
            ("packaging/container/nginx.conf", "        "),
        ] {
            let mut lines = vec![
                "# A request line with a long query string.".to_owned(),
                "large_client_header_buffers 4 16k;".to_owned(),
                format!("client_max_body_size {}k;", BODY_LIMIT / 1024),
                format!("client_body_buffer_size {}k;", BODY_LIMIT / 1024),
            ];
            for Call { path, policy, .. } in calls() {
                let kilobytes = policy.body_limit / 1024;
                if policy.body_limit == BODY_LIMIT {
                    continue;
                }
                lines.extend([
                    String::new(),
                    format!("location = {}{path} {{", openapi::API),
                    format!("    client_max_body_size {kilobytes}k;"),
                    format!("    client_body_buffer_size {kilobytes}k;"),
                ]);
                if policy.limit == Limit::Batch {
                    lines
                        .push("    # Each line of the answer is sent on when it comes.".to_owned());
                    lines.push("    proxy_buffering off;".to_owned());
                }
                lines.extend(["    proxy_pass http://astrarium;".to_owned(), "}".to_owned()]);
            }
            let text: String =
                lines
                    .iter()
                    .map(|line| {
                        if line.is_empty() { "\n".to_owned() } else { format!("{margin}{line}\n") }
                    })
                    .collect();
            let [begin, end] =
                ["# generated: limits\n", "# end\n"].map(|line| format!("{margin}{line}"));
            crate::docs::assert_between(file, [&begin, &end], &text);
        }
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
