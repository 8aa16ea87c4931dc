//! JSON answers.

use std::io;

use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Serialize;

use crate::http::error::HttpError;

/// A JSON answer, serialised into a plain vector. `axum::Json` reserves memory at every comma, and an answer has
/// thousands.
pub(crate) struct Json<T>(pub(crate) T);

impl<T: Serialize> IntoResponse for Json<T> {
    fn into_response(self) -> Response {
        let mut text = Text(Vec::new());
        match serde_json::to_writer(&mut text, &self.0) {
            Ok(()) => {
                let json = HeaderValue::from_static("application/json");
                ([(header::CONTENT_TYPE, json)], text.0).into_response()
            }
            Err(error) => HttpError::Internal(error.to_string()).into_response(),
        }
    }
}

/// A buffer for JSON. Most writes are one byte, a quote or a comma, for which [`Vec::extend_from_slice`] is slow.
struct Text(Vec<u8>);

impl io::Write for Text {
    #[inline]
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.write_all(piece)?;
        Ok(piece.len())
    }

    #[inline]
    fn write_all(&mut self, piece: &[u8]) -> io::Result<()> {
        match piece {
            [byte] => self.0.push(*byte),
            _ => self.0.extend_from_slice(piece),
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
