//! Examples of requests and answers. The answers are made by running the requests.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, Method, Request, StatusCode, header};
use reqwest::Url;
use serde_json::Value;
use tower::ServiceExt as _;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi, RefOr};

use super::operations;
use crate::http::selection;

const JSON: &str = "application/json";
/// The longest answer, bytes.
const ANSWER_LIMIT: usize = 4 << 20;
/// Longer texts are truncated, characters.
const TEXT_LIMIT: usize = 400;

/// Adds an example of the body to each call: that of the body's schema.
pub(super) fn of_bodies(document: &mut OpenApi) {
    let written = serde_json::to_value(&*document).unwrap_or_default();
    for (path, method, call) in operations(document) {
        let schema = &body(&written, path, &method)["schema"];
        let name = schema["$ref"].as_str().and_then(|reference| reference.rsplit('/').next());
        let example = name.and_then(|name| written["components"]["schemas"][name].get("example"));
        if let Some(RefOr::T(request)) = &mut call.request_body
            && let Some(RefOr::T(content)) = request.content.get_mut(JSON)
        {
            content.example = example.cloned();
        }
    }
}

/// Adds an example of the answer to each call: the answer to its example request. `calls` is a router without limits.
pub(super) async fn of_answers(document: &mut OpenApi, calls: &Router) {
    let written = serde_json::to_value(&*document).unwrap_or_default();
    for (path, method, call) in operations(document) {
        // These calls answer with the state of this server, the operator's records or a file, so they have no example.
        let without = ["service", "airtable"];
        let is_without = call.tags.iter().flatten().any(|tag| without.contains(&tag.as_str()));
        if is_without || call.operation_id.as_deref() == Some("generateReport") {
            continue;
        }
        let body = body(&written, path, &method).get("example");
        let parameters = &of(&written, path, &method)["parameters"];
        if let Some(request) = request(path, method, parameters, body) {
            answered(call, ask(calls, request).await);
        }
    }
}

/// A call in a serialised document.
fn of<'a>(document: &'a Value, path: &str, method: &Method) -> &'a Value {
    &document["paths"][path][method.as_str().to_lowercase()]
}

/// The body of a call in a serialised document.
fn body<'a>(document: &'a Value, path: &str, method: &Method) -> &'a Value {
    &of(document, path, method)["requestBody"]["content"][JSON]
}

fn answered(call: &mut Operation, answer: Option<Value>) {
    if let Some(RefOr::T(success)) = call.responses.responses.get_mut("200")
        && let Some(RefOr::T(content)) = success.content.get_mut(JSON)
    {
        content.example = answer.map(shortened);
    }
}

/// A request with the examples of a call's parameters and body.
fn request(
    path: &str,
    method: Method,
    parameters: &Value,
    body: Option<&Value>,
) -> Option<Request<Body>> {
    let mut path = path.to_owned();
    let mut query = Vec::new();
    for parameter in parameters.as_array().into_iter().flatten() {
        let name = parameter["name"].as_str()?;
        // The examples of these parameters select the whole answer, which is also the default.
        if selection::PARAMETERS.contains(&name) {
            continue;
        }
        let example = match parameter.get("example")? {
            Value::String(text) => text.clone(),
            value => value.to_string(),
        };
        if parameter["in"] == "path" {
            path = path.replace(&format!("{{{name}}}"), &example);
        } else {
            query.push((name, example));
        }
    }
    let mut address = Url::parse("http://localhost/").ok()?;
    address.set_path(&path);
    address.query_pairs_mut().extend_pairs(query);
    let body = body.map(Value::to_string).unwrap_or_default();
    let mut request = Request::new(Body::from(body));
    *request.method_mut() = method;
    *request.uri_mut() = address.as_str().parse().ok()?;
    request.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
    Some(request)
}

async fn ask(calls: &Router, request: Request<Body>) -> Option<Value> {
    let Ok(answer) = calls.clone().oneshot(request).await;
    if answer.status() != StatusCode::OK {
        return None;
    }
    let bytes = to_bytes(answer.into_body(), ANSWER_LIMIT).await.ok()?;
    serde_json::from_slice(&bytes).ok()
}

/// Shortens an answer: the first element of each list except the twelve planets, the first factor, and the
/// beginning of long texts.
fn shortened(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().take(1).map(shortened).collect(),
        Value::Object(members) => {
            let shortened = members.into_iter().map(|(name, value)| match value {
                Value::Object(factors) if name == "factors" => {
                    (name, factors.into_iter().take(1).collect())
                }
                Value::Array(bodies) if name == "planets" => {
                    (name, bodies.into_iter().map(shortened).collect())
                }
                value => (name, shortened(value)),
            });
            Value::Object(shortened.collect())
        }
        Value::String(text) if text.chars().count() > TEXT_LIMIT => {
            Value::String(text.chars().take(TEXT_LIMIT).chain(['…']).collect())
        }
        value => value,
    }
}
