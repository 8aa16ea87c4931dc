//! The OpenAPI 3.1 document, generated from the code.
//!
//! - `births`: birth data as query parameters
//! - `limits`: the key header, rate limit headers and refusals
//! - `selection`: the parameters `fields` and `texts`
//! - `strict`: the parameter `strict`
//! - `problems`: the problems of each call
//! - `examples`: examples of requests and answers

mod births;
mod examples;
mod limits;
mod problems;
mod selection;
mod strict;

use std::sync::Arc;

use axum::Router;
use axum::http::{Method, header};
use axum::response::{IntoResponse as _, Response};
use engine::schema::flat;
use tokio::sync::OnceCell;
use utoipa::OpenApi;
use utoipa::openapi::path::Operation;
use utoipa::openapi::server::Server;

use crate::http::error::{BadField, Problem};
use crate::http::policy::Policies;

/// The base path of the API.
pub(crate) const API: &str = "/api/v1";

/// The parts of the document that do not belong to a call.
#[derive(OpenApi)]
#[openapi(
    components(schemas(Problem, BadField)),
    info(
        title = "Astrarium API",
        description = "Natal charts from the Swiss Ephemeris and readings that are really about them. \
                   Readings are for entertainment. The server does not store what you send.\n\nThe \
                   examples of answers are the real answers to the example requests, cut to the first \
                   item of most lists and to the beginning of long texts.",
        license(name = "AGPL-3.0-or-later", identifier = "AGPL-3.0-or-later")
    )
)]
pub(crate) struct Document;

/// Completes the document of the calls, without examples of answers.
pub(crate) fn complete(
    mut document: utoipa::openapi::OpenApi,
    policies: &Policies,
) -> utoipa::openapi::OpenApi {
    document.servers = Some(vec![Server::new(API)]);
    for schema in document.components.iter_mut().flat_map(|own| own.schemas.values_mut()) {
        *schema = flat(std::mem::take(schema));
    }
    births::document(&mut document);
    strict::document(&mut document);
    selection::document(&mut document, policies);
    limits::document(&mut document, policies);
    problems::document(&mut document, policies);
    examples::of_bodies(&mut document);
    document
}

/// The document with examples of answers. They are made at the first request for it.
pub(crate) struct Contract {
    document: utoipa::openapi::OpenApi,
    /// The calls without limits.
    calls: Router,
    text: OnceCell<String>,
}

impl Contract {
    /// Takes the complete document and the calls.
    pub(crate) fn new(document: utoipa::openapi::OpenApi, calls: Router) -> Self {
        Self { document, calls, text: OnceCell::new() }
    }

    /// The handler of `openapi.json`.
    pub(crate) async fn serve(self: Arc<Self>) -> Response {
        let text = self.text.get_or_init(|| self.make()).await;
        ([(header::CONTENT_TYPE, "application/json")], text.clone()).into_response()
    }

    async fn make(&self) -> String {
        let mut document = self.document.clone();
        examples::of_answers(&mut document, &self.calls).await;
        document.to_json().unwrap_or_default()
    }
}

/// All calls of a document with their paths.
fn operations(
    document: &mut utoipa::openapi::OpenApi,
) -> impl Iterator<Item = (&str, Method, &mut Operation)> {
    document.paths.paths.iter_mut().flat_map(|(path, item)| {
        let calls = [(Method::GET, &mut item.get), (Method::POST, &mut item.post)];
        calls
            .into_iter()
            .filter_map(move |(method, call)| Some((path.as_str(), method, call.as_mut()?)))
    })
}
