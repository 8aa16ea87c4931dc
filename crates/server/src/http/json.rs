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
        let mut text = Text::default();
        match serde_json::to_writer(&mut text, &self.0) {
            Ok(()) => text.into_response(),
            Err(error) => HttpError::Internal(error.to_string()).into_response(),
        }
    }
}

/// A buffer for JSON. Most writes are one byte, a quote or a comma, for which [`Vec::extend_from_slice`] is slow.
#[derive(Default)]
pub(crate) struct Text(pub(crate) Vec<u8>);

/// The memory for an answer before it grows, bytes.
const FIRST_CAPACITY: usize = 8 << 10;

impl Text {
    /// An empty text with the memory for a small answer.
    pub(crate) fn for_answer() -> Self {
        Self(Vec::with_capacity(FIRST_CAPACITY))
    }

    /// Appends a piece.
    #[inline]
    pub(crate) fn push(&mut self, piece: &str) {
        self.append(piece.as_bytes());
    }

    /// Appends a JSON string. Most strings have nothing to escape and are copied at once.
    #[inline]
    pub(crate) fn push_string(&mut self, string: &str) -> serde_json::Result<()> {
        if !is_plain(string.as_bytes()) {
            return serde_json::to_writer(self, string);
        }
        self.push_plain(string);
        Ok(())
    }

    /// Appends a JSON string that has nothing to escape.
    #[inline]
    pub(crate) fn push_plain(&mut self, string: &str) {
        self.0.reserve(string.len() + 2);
        self.0.push(b'"');
        self.0.extend_from_slice(string.as_bytes());
        self.0.push(b'"');
    }

    #[inline]
    fn append(&mut self, piece: &[u8]) {
        match piece {
            [byte] => self.0.push(*byte),
            _ => self.0.extend_from_slice(piece),
        }
    }
}

/// Whether a JSON string has these bytes as they are: none is a quote, a backslash or a control character (RFC 8259,
/// section 7). It looks at eight bytes at once, because half of an answer are texts and names.
fn is_plain(bytes: &[u8]) -> bool {
    const EACH: u64 = u64::from_ne_bytes([1; 8]);
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);
    // Not zero if one of the bytes is below the limit, which is at most 128.
    let below = |bytes: u64, limit: u8| bytes.wrapping_sub(EACH * u64::from(limit)) & !bytes & HIGH;
    let is = |bytes: u64, byte: u8| below(bytes ^ (EACH * u64::from(byte)), 1);
    let escaped = |bytes: [u8; 8]| {
        let bytes = u64::from_ne_bytes(bytes);
        below(bytes, b' ') | is(bytes, b'"') | is(bytes, b'\\')
    };
    let Some(last) = bytes.last_chunk() else {
        return bytes.iter().all(|byte| *byte >= b' ' && *byte != b'"' && *byte != b'\\');
    };
    let mut found = escaped(*last);
    for block in bytes.as_chunks().0 {
        found |= escaped(*block);
    }
    found == 0
}

impl IntoResponse for Text {
    fn into_response(self) -> Response {
        let json = HeaderValue::from_static("application/json");
        ([(header::CONTENT_TYPE, json)], self.0).into_response()
    }
}

impl io::Write for Text {
    #[inline]
    fn write(&mut self, piece: &[u8]) -> io::Result<usize> {
        self.write_all(piece)?;
        Ok(piece.len())
    }

    #[inline]
    fn write_all(&mut self, piece: &[u8]) -> io::Result<()> {
        self.append(piece);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
