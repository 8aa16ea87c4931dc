//! Answers as JSON.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::problem::Failure;

/// An answer as JSON, written into a plain vector: the buffer behind `axum::Json` looks for room at
/// every comma, and an answer has thousands.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        match serde_json::to_vec(&self.0) {
            Ok(text) => {
                let json = HeaderValue::from_static("application/json");
                ([(header::CONTENT_TYPE, json)], text).into_response()
            }
            Err(error) => Failure::Internal(error.to_string()).into_response(),
        }
    }
}
