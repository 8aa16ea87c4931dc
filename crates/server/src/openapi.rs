//! The contract: an OpenAPI 3.1 document made from the code.

mod limits;

use axum::http::header;
use axum::response::IntoResponse;
use utoipa::OpenApi;
use utoipa::openapi::RefOr;
use utoipa::openapi::server::Server;

use crate::problem::{BadField, Problem};

/// The base path of the API.
pub(crate) const API: &str = "/api/v1";

/// What the document says beside the calls themselves.
#[derive(OpenApi)]
#[openapi(
    components(schemas(Problem, BadField)),
    info(
        title = "Astrarium API",
        description = "Natal charts from the Swiss Ephemeris and readings that are really about them. \
                   Readings are for entertainment. Nothing that is sent is stored.",
        license(name = "AGPL-3.0-or-later", identifier = "AGPL-3.0-or-later")
    )
)]
pub(crate) struct Document;

/// The document of the calls, with the base path they are served under.
pub(crate) fn document_with_base(
    mut document: utoipa::openapi::OpenApi,
) -> utoipa::openapi::OpenApi {
    document.servers = Some(vec![Server::new(API)]);
    document_both_births(&mut document);
    limits::document(&mut document);
    document
}

/// `GET /compatibility` takes the parameters of a birth twice, with 1 and 2 behind their names.
fn document_both_births(document: &mut utoipa::openapi::OpenApi) {
    let paths = &mut document.paths.paths;
    let birth = paths
        .get("/chart/birth-chart")
        .and_then(|path| path.get.as_ref())
        .and_then(|call| call.parameters.clone())
        .unwrap_or_default();
    let both = ["1", "2"].into_iter().flat_map(|person| {
        birth.iter().cloned().map(move |mut parameter| {
            if let RefOr::T(parameter) = &mut parameter {
                parameter.name.push_str(person);
            }
            parameter
        })
    });
    let both = both.collect();
    if let Some(call) = paths.get_mut("/compatibility").and_then(|path| path.get.as_mut()) {
        call.parameters = Some(both);
    }
}

/// The handler of `openapi.json`: the text is made once.
pub(crate) fn serve(
    document: &utoipa::openapi::OpenApi,
) -> impl Fn() -> std::future::Ready<axum::response::Response> + Clone + Send + Sync + 'static {
    let text = document.to_pretty_json().unwrap_or_default();
    move || {
        let json = [(header::CONTENT_TYPE, "application/json")];
        std::future::ready((json, text.clone()).into_response())
    }
}
