//! Refusals of `/mcp` as errors of JSON-RPC 2.0. The library that reads the messages answers some with plain text.

use axum::body::Body;
use axum::extract::Request;
use axum::http::{HeaderValue, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http_body_util::BodyExt as _;
use serde::de::IgnoredAny;

use crate::http::error::HttpError;
use crate::http::json::Json;

/// The codes of JSON-RPC 2.0, section 5.1.
const PARSE_ERROR: i32 = -32_700;
const INVALID_REQUEST: i32 = -32_600;

/// Answers a refusal without a JSON body with an error that says what is wrong with the message.
pub(crate) async fn describe_refusals(request: Request, next: Next) -> Response {
    let internal = |error: axum::Error| HttpError::Internal(error.to_string()).into_response();
    let (parts, body) = request.into_parts();
    let message = match body.collect().await {
        Ok(message) => message.to_bytes(),
        Err(error) => return internal(error),
    };
    let is_json_request = is_json(&parts.headers);
    let response = next.run(Request::from_parts(parts, Body::from(message.clone()))).await;
    if !response.status().is_client_error() || is_json(response.headers()) {
        return response;
    }
    let is_unreadable = is_json_request && response.status() == StatusCode::UNSUPPORTED_MEDIA_TYPE;
    let (mut parts, body) = response.into_parts();
    let (code, text) = if is_unreadable {
        parts.status = StatusCode::BAD_REQUEST;
        if serde_json::from_slice::<IgnoredAny>(&message).is_err() {
            (PARSE_ERROR, "Parse error: the body is not JSON.".to_owned())
        } else {
            let text = "Invalid request: the body is not a message of JSON-RPC 2.0 that the Model \
                        Context Protocol knows.";
            (INVALID_REQUEST, text.to_owned())
        }
    } else {
        match body.collect().await {
            Ok(text) => (INVALID_REQUEST, String::from_utf8_lossy(&text.to_bytes()).into_owned()),
            Err(error) => return internal(error),
        }
    };
    let error = serde_json::json!({"code": code, "message": text});
    let (json, body) = Json(serde_json::json!({"jsonrpc": "2.0", "id": null, "error": error}))
        .into_response()
        .into_parts();
    parts.headers.extend(json.headers);
    parts.headers.remove(header::CONTENT_LENGTH);
    Response::from_parts(parts, body)
}

fn is_json(headers: &axum::http::HeaderMap) -> bool {
    let media = headers.get(header::CONTENT_TYPE).map(HeaderValue::as_bytes);
    media.is_some_and(|media| {
        let media = media.split(|byte| *byte == b';').next().unwrap_or_default();
        media.trim_ascii().ends_with(b"json")
    })
}
