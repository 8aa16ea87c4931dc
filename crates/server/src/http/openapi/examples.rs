//! Examples of answers, made by running the example requests.

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderValue, Method, Request, StatusCode, header};
use reqwest::Url;
use serde_json::Value;
use tower::ServiceExt as _;
use utoipa::openapi::path::Operation;
use utoipa::openapi::{OpenApi, RefOr};

use crate::http::call::{Call, JSON};
use crate::http::selection;

/// The longest answer, bytes.
const ANSWER_LIMIT: usize = 4 << 20;
/// Longer texts are truncated, characters.
const TEXT_LIMIT: usize = 400;
/// The lists whose schema requires all their elements: the twelve planets, and the three sets of portraits.
const WHOLE: [&str; 2] = ["planets", "sets"];

/// Adds an example of the answer to a call: the answer to its example request. `router` has the calls without limits.
pub(super) async fn add(document: &mut OpenApi, call: &Call, router: &Router) {
    let item = document.paths.paths.get_mut(call.path);
    let operation = item.and_then(|item| match call.method {
        Method::GET => item.get.as_mut(),
        _ => item.post.as_mut(),
    });
    if let Some(operation) = operation
        && let Some(request) = request(call, operation)
        && let Some(answer) = ask(router, request).await
        && let Some(RefOr::T(success)) = operation.responses.responses.get_mut("200")
        && let Some(RefOr::T(content)) = success.content.get_mut(JSON)
    {
        content.example = Some(shortened(answer));
    }
}

/// A request with the examples of a call's parameters and body.
fn request(call: &Call, operation: &Operation) -> Option<Request<Body>> {
    let mut path = call.path.to_owned();
    let mut query = Vec::new();
    let parameters = serde_json::to_value(&operation.parameters).ok()?;
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
        if parameter["in"] == "header" {
            continue;
        }
        if parameter["in"] == "path" {
            path = path.replace(&format!("{{{name}}}"), &example);
        } else {
            query.push((name, example));
        }
    }
    let mut address = Url::parse("http://localhost/").ok()?;
    address.set_path(&path);
    address.query_pairs_mut().extend_pairs(query);
    let body = call.example().as_ref().map(Value::to_string).unwrap_or_default();
    let mut request = Request::new(Body::from(body));
    *request.method_mut() = call.method.clone();
    *request.uri_mut() = address.as_str().parse().ok()?;
    request.headers_mut().insert(header::CONTENT_TYPE, HeaderValue::from_static(JSON));
    request.headers_mut().insert(header::ACCEPT, HeaderValue::from_static(JSON));
    Some(request)
}

async fn ask(router: &Router, request: Request<Body>) -> Option<Value> {
    let Ok(answer) = router.clone().oneshot(request).await;
    if answer.status() != StatusCode::OK {
        return None;
    }
    let bytes = to_bytes(answer.into_body(), ANSWER_LIMIT).await.ok()?;
    serde_json::from_slice(&bytes).ok()
}

/// Shortens an answer: the first element of each list except those that are [`WHOLE`], the first factor, and
/// the beginning of long texts.
fn shortened(value: Value) -> Value {
    match value {
        Value::Array(items) => items.into_iter().take(1).map(shortened).collect(),
        Value::Object(members) => {
            let shortened = members.into_iter().map(|(name, value)| match value {
                Value::Object(factors) if name == "factors" => {
                    (name, factors.into_iter().take(1).collect())
                }
                Value::Array(items) if WHOLE.contains(&name.as_str()) => {
                    (name, items.into_iter().map(shortened).collect())
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
