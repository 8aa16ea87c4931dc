//! The calls for a reading and a comparison as files.

use std::sync::Arc;

use axum::extract::State;
use axum::http::header::{ACCEPT, CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderValue};
use engine::request::{PairOrder, PairReportRequest, ReportOrder, ReportRequest};
use engine::{NameRule, both};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use utoipa::ToSchema;

use super::birth::Body;
use super::compatibility::Pair;
use crate::app::App;
use crate::http::error::{BirthProblems, HttpError};
use crate::reports::{ReportFile, Reports};

/// Characters of file names that RFC 8187 leaves unencoded.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC.remove(b'-').remove(b'.').remove(b'_');

/// The media type of raw bytes (RFC 2046). Generated clients that support none of the formats can request it.
const OCTET_STREAM: &str = "application/octet-stream";

/// Raw bytes.
#[derive(ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
struct Binary(Vec<u8>);

/// A reading as a file: text, PDF, SVG, PNG or JSON
#[utoipa::path(post, path = "/chart/generate-report", operation_id = "generateReport",
    tag = "reading", request_body = ReportRequest,
    responses((status = 200,
        description = "The file: `application/pdf`, `text/plain`, `image/svg+xml`, `image/png`, or \
                       `application/json`, which is the answer of `/reading/complete`. With \
                       `Accept: application/octet-stream`, every format is sent as that type",
        content((Binary = "application/octet-stream"), (Binary = "*/*")),
        headers(("Content-Disposition" = String,
            description = "`attachment`, with the file's name, such as `Ada-Complete-Reading.pdf`"))),
        BirthProblems))]
pub(super) async fn generate(
    State(app): State<Arc<App>>,
    request: HeaderMap,
    Body(mut members): Body,
) -> Result<(HeaderMap, Vec<u8>), HttpError> {
    let order = ReportOrder::take(&mut members);
    // Errors of the format and of the birth are reported together.
    let (order, cast) = both(order, app.cast(members, NameRule::Required))?;
    let make = move |reports: &Reports, app: &App| reports.make(app, &cast, order);
    sent(Reports::queue(app, make).await?, &request)
}

/// A comparison of two people as a file: text, PDF, SVG or JSON
#[utoipa::path(post, path = "/compatibility/generate-report", operation_id = "generatePairReport",
    tag = "reading", request_body = PairReportRequest,
    responses((status = 200,
        description = "The file: `application/pdf`, `text/plain`, `image/svg+xml`, or \
                       `application/json`, which is the answer of `/compatibility`. With \
                       `Accept: application/octet-stream`, every format is sent as that type",
        content((Binary = "application/octet-stream"), (Binary = "*/*")),
        headers(("Content-Disposition" = String,
            description = "`attachment`, with the file's name, such as `Ada_and_Ben-Two-Charts.pdf`"))),
        BirthProblems))]
pub(super) async fn generate_pair(
    State(app): State<Arc<App>>,
    request: HeaderMap,
    Body(mut members): Body,
) -> Result<(HeaderMap, Vec<u8>), HttpError> {
    let order = PairOrder::take(&mut members);
    let pair = Pair::of(&app, &mut members);
    let (order, Pair { first, second }) = both(order, pair)?;
    let make = move |reports: &Reports, app: &App| reports.make_pair(app, [&first, &second], order);
    sent(Reports::queue(app, make).await?, &request)
}

/// The headers and the body of the answer with a file.
fn sent(file: ReportFile, request: &HeaderMap) -> Result<(HeaderMap, Vec<u8>), HttpError> {
    let mut headers = HeaderMap::new();
    let as_bytes = request.get(ACCEPT).is_some_and(|accepted| accepted == OCTET_STREAM);
    let media_type = if as_bytes { OCTET_STREAM } else { file.media_type };
    headers.insert(CONTENT_TYPE, HeaderValue::from_static(media_type));
    headers.insert(CONTENT_DISPOSITION, disposition(&file.name)?);
    Ok((headers, file.bytes))
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
