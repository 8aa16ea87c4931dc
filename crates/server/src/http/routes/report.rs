//! The calls for a reading and a comparison as files.

use std::sync::Arc;

use axum::Extension;
use axum::extract::State;
use axum::http::header::{ACCEPT, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use engine::Engine;
use engine::answer::Wanted;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{KnownFormat, ObjectBuilder, Schema, SchemaFormat, Type};
use utoipa::{PartialSchema, ToSchema};

use crate::app::App;
use crate::http::error::HttpError;
use crate::http::extract::JsonBody;
use crate::http::headers;
use crate::limits::Work;
use crate::reports::{ReportFile, Reports};

/// Characters of file names that RFC 8187 leaves unencoded.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// The media type of raw bytes (RFC 2046). Generated clients that support none of the formats can request it.
pub(super) const OCTET_STREAM: &str = "application/octet-stream";

/// Raw bytes.
pub(super) struct Binary;

impl PartialSchema for Binary {
    fn schema() -> RefOr<Schema> {
        let bytes = ObjectBuilder::new()
            .schema_type(Type::String)
            .format(Some(SchemaFormat::KnownFormat(KnownFormat::Binary)));
        bytes.description(Some("Raw bytes.")).into()
    }
}

impl ToSchema for Binary {}

/// The media types of a file in the OpenAPI document.
pub(super) const MEDIA: &[&str] = &[OCTET_STREAM, "*/*"];

/// What the answer about one person is.
pub(super) const FILE: &str = "The file: `application/pdf`, `text/plain`, `text/markdown`, `image/svg+xml`, `image/png`, \
                       `application/json`, which is the answer of `/reading/complete` or `/reading/year`, or \
                       `text/calendar`. With \
                       `Accept: application/octet-stream`, every format is sent as that type";

/// What the answer about two people is.
pub(super) const PAIR_FILE: &str = "The file: `application/pdf`, `text/plain`, `text/markdown`, `image/svg+xml`, or \
                       `application/json`, which is the answer of `/compatibility`. With \
                       `Accept: application/octet-stream`, every format is sent as that type";

/// A reading as a file.
pub(super) async fn generate(
    State(app): State<Arc<App>>,
    work: Option<Extension<Work>>,
    request: HeaderMap,
    JsonBody(members): JsonBody,
) -> Result<(HeaderMap, Vec<u8>), HttpError> {
    let (order, year, cast) = app.answer(Engine::report, members, Wanted::default())?;
    let make = move |reports: &Reports, app: &App| reports.make(app, &cast, &year, order);
    sent(Reports::queue(app, begun(work), make).await?, &request)
}

/// A comparison of two people as a file.
pub(super) async fn generate_pair(
    State(app): State<Arc<App>>,
    work: Option<Extension<Work>>,
    request: HeaderMap,
    JsonBody(members): JsonBody,
) -> Result<(HeaderMap, Vec<u8>), HttpError> {
    let (order, pair) = app.answer(Engine::pair_report, members, Wanted::default())?;
    let make = move |reports: &Reports, app: &App| reports.make_pair(app, &pair, order);
    sent(Reports::queue(app, begun(work), make).await?, &request)
}

/// The work of a counted call, or of one that nobody counts.
fn begun(work: Option<Extension<Work>>) -> Work {
    work.map(|Extension(work)| work).unwrap_or_default()
}

/// The headers and the body of the answer with a file.
fn sent(file: ReportFile, request: &HeaderMap) -> Result<(HeaderMap, Vec<u8>), HttpError> {
    let mut sent = HeaderMap::new();
    let media_type = media_type(request, file.media_type);
    sent.insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    sent.insert(CONTENT_DISPOSITION, disposition(&file.name)?);
    if let Some(warnings) = headers::warnings(&file.warnings) {
        sent.insert(headers::WARNINGS, warnings);
    }
    Ok((sent, file.bytes))
}

/// The media type of a file, or that of raw bytes if the request accepts only these.
pub(super) fn media_type(request: &HeaderMap, file: &'static str) -> &'static str {
    let as_bytes = request.get(ACCEPT).is_some_and(|accepted| accepted == OCTET_STREAM);
    if as_bytes { OCTET_STREAM } else { file }
}

/// The name in both forms of RFC 6266: ASCII for old clients, and UTF-8.
fn disposition(name: &str) -> Result<HeaderValue, HttpError> {
    let plain: String =
        name.chars().map(|letter| if letter.is_ascii() { letter } else { '_' }).collect();
    let whole = utf8_percent_encode(name, ENCODED);
    let value = format!("attachment; filename=\"{plain}\"; filename*=UTF-8''{whole}");
    HeaderValue::try_from(value).map_err(|error| HttpError::Internal(error.to_string()))
}

#[cfg(test)]
mod tests {
    use super::disposition;

    #[test]
    fn a_name_is_sent_plain_and_whole() {
        for (name, expected) in [
            (
                "Ada-Chart-Wheel.svg",
                "filename=\"Ada-Chart-Wheel.svg\"; filename*=UTF-8''Ada-Chart-Wheel.svg",
            ),
            // RFC 8187, section 3.2.3, has the same encoding of the pound and euro signs.
            ("Zoë_.pdf", "filename=\"Zo__.pdf\"; filename*=UTF-8''Zo%C3%AB_.pdf"),
            ("李.txt", "filename=\"_.txt\"; filename*=UTF-8''%E6%9D%8E.txt"),
        ] {
            let value = disposition(name).ok();
            let text = value.as_ref().and_then(|value| value.to_str().ok());
            assert_eq!(text, Some(format!("attachment; {expected}").as_str()));
        }
    }
}
