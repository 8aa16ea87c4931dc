//! Answers as JSON.

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::problem::Failure;

/// Room that most answers need; a longer one makes more for itself.
const ROOM: usize = 32 * 1024;

/// An answer as JSON. Its text is written into one piece of memory; `axum::Json` begins with 128
/// bytes, in a buffer that looks for room at every comma.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        let mut text = Vec::with_capacity(ROOM);
        match serde_json::to_writer(&mut text, &self.0) {
            Ok(()) => {
                let json = HeaderValue::from_static("application/json");
                ([(header::CONTENT_TYPE, json)], text).into_response()
            }
            Err(error) => Failure::Internal(error.to_string()).into_response(),
        }
    }
}
