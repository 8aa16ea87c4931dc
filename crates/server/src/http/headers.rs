//! What holds for the headers of all routes: common headers, caching, cross-origin access, and the encoding of answers.

use std::convert::Infallible;
use std::fmt::Write as _;
use std::time::Duration;

use axum::body::Body;
use axum::extract::{Query, Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use engine::answer::Warning;
use headers::{ETag, HeaderMapExt as _, IfNoneMatch};
use http_body_util::BodyExt as _;
use sha2::{Digest as _, Sha256};
use tower::{Layer as _, ServiceExt as _, service_fn};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};
use tower_http::cors::{AllowOrigin, CorsLayer};

use crate::http::error::{HttpError, RequestError};
use crate::http::limits;
use crate::http::routes::MCP;

/// The common headers. The proxy that terminates TLS sets `Strict-Transport-Security` (docs/operations.md).
const HEADERS: [(&str, &str); 7] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("cross-origin-opener-policy", "same-origin"),
    ("cross-origin-resource-policy", "same-origin"),
    ("origin-agent-cluster", "?1"),
    // Pages have their own policy. Any other answer, if it is opened as a page, may load nothing.
    ("content-security-policy", "default-src 'none'; frame-ancestors 'none'"),
    (
        "permissions-policy",
        "geolocation=(), camera=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    ),
];

/// The part of a policy that forbids frames.
const NO_FRAMES: &str = "frame-ancestors 'none'";

/// How long answers that are the same for every caller may be cached.
const PUBLIC: HeaderValue = HeaderValue::from_static("public, max-age=3600");

/// Adds the common headers that the answer does not have yet. Answers of the API and of tools contain birth data, so
/// they may not be cached, except those of [`cacheable`] routes.
pub(crate) async fn secure(request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let is_api = path.starts_with("/api/") || path == MCP;
    let mut response = next.run(request).await;
    let headers = response.headers_mut();
    for (name, value) in HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    // Browsers that do not know `frame-ancestors` read this. It cannot name origins.
    let policy =
        headers.get(header::CONTENT_SECURITY_POLICY).and_then(|policy| policy.to_str().ok());
    if policy.is_none_or(|policy| policy.contains(NO_FRAMES)) {
        headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY"));
    }
    if is_api {
        let is_public = headers.get(header::CACHE_CONTROL) == Some(&PUBLIC);
        headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static("no-store"));
        // Limits depend on the key, and so do the status and the headers.
        let depends_on: &[&str] = if is_public {
            &["accept-encoding"]
        } else {
            &["accept-encoding", "authorization", "x-api-key"]
        };
        add_vary(headers, depends_on);
    }
    response
}

/// Adds names to `Vary`: one header line, without duplicates.
fn add_vary(headers: &mut HeaderMap, names: &[&str]) {
    let present = headers.get_all(header::VARY).iter().filter_map(|value| value.to_str().ok());
    let present = present.flat_map(|value| value.split(',')).map(str::trim);
    let mut all: Vec<String> = Vec::new();
    for name in present.chain(names.iter().copied()) {
        let name = name.to_ascii_lowercase();
        if !name.is_empty() && !all.contains(&name) {
            all.push(name);
        }
    }
    if let Ok(value) = HeaderValue::from_str(&all.join(", ")) {
        headers.insert(header::VARY, value);
    }
}

/// For routes whose answers are the same for every caller: adds a weak `ETag`, and answers 304 to a client that already
/// has the same answer.
pub(crate) async fn cacheable(request: Request, next: Next) -> Response {
    tagged(PUBLIC, request, next).await
}

/// The same for GET calls about a birth, whose answers depend on the query string alone. The client may cache them.
/// Shared caches may do so only if the operator allows it and the request has neither a name nor an API key. Transits
/// without `at` depend on the clock, so every cache must revalidate them.
pub(crate) async fn cacheable_birth(
    State(is_public): State<bool>,
    request: Request,
    next: Next,
) -> Response {
    if request.method() != Method::GET {
        return next.run(request).await;
    }
    // As handlers read it: names may be percent-encoded. An unreadable query string is refused, and so not stored.
    let query: Result<Query<Vec<(String, String)>>, _> = Query::try_from_uri(request.uri());
    let names: Vec<String> =
        query.into_iter().flat_map(|pairs| pairs.0).map(|pair| pair.0).collect();
    let names_somebody = names.iter().any(|name| name.starts_with("name"));
    let has_key = !matches!(limits::key(request.headers()), Ok(None));
    let is_of_now =
        request.uri().path().ends_with("/chart/transits") && !names.iter().any(|name| name == "at");
    let control = if is_of_now {
        HeaderValue::from_static("private, no-cache")
    } else if is_public && !names_somebody && !has_key {
        PUBLIC
    } else {
        HeaderValue::from_static("private, max-age=3600")
    };
    tagged(control, request, next).await
}

async fn tagged(control: HeaderValue, request: Request, next: Next) -> Response {
    let known = request.headers().typed_get::<IfNoneMatch>();
    let response = next.run(request).await;
    if response.status() != StatusCode::OK {
        return response;
    }
    let (mut parts, body) = response.into_parts();
    let body = match body.collect().await {
        Ok(body) => body.to_bytes(),
        Err(error) => return HttpError::Internal(error.to_string()).into_response(),
    };
    parts.headers.insert(header::CACHE_CONTROL, control);
    let hash: String = Sha256::digest(&body)[..12].iter().map(|b| format!("{b:02x}")).collect();
    if let Ok(etag) = format!("W/\"{hash}\"").parse::<ETag>() {
        let is_known = known.is_some_and(|known| !known.precondition_passes(&etag));
        parts.headers.typed_insert(etag);
        if is_known {
            parts.status = StatusCode::NOT_MODIFIED;
            return Response::from_parts(parts, Body::empty());
        }
    }
    Response::from_parts(parts, Body::from(body))
}

/// The most headers of a request.
pub(crate) const MOST_HEADERS: usize = 100;

/// Refuses requests with more than [`MOST_HEADERS`], and HTTP/1.1 requests without exactly one valid `Host` (RFC 9112,
/// section 3.2).
pub(crate) async fn valid_head(request: Request, next: Next) -> Response {
    if request.headers().len() > MOST_HEADERS {
        return HttpError::from(RequestError::TooManyHeaders).into_response();
    }
    let mut hosts = request.headers().get_all(header::HOST).iter();
    let is_valid = match (hosts.next(), hosts.next()) {
        (Some(host), None) => {
            host.is_empty() || host.to_str().is_ok_and(|host| host.parse::<Authority>().is_ok())
        }
        (None, _) => request.version() < Version::HTTP_11,
        (Some(_), Some(_)) => false,
    };
    if is_valid {
        next.run(request).await
    } else {
        HttpError::from(RequestError::BadHost).into_response()
    }
}

/// How long browsers cache the answer to a preflight request.
const REMEMBERED: Duration = Duration::from_secs(2 * 3600);

/// The header with the warnings of an answer that is a file.
pub(crate) const WARNINGS: &str = "astrarium-warnings";
/// What it is.
pub(crate) const ABOUT_WARNINGS: &str = "The warnings that an answer in JSON has in `birthData.warnings`: their codes, each with its message, as a list of RFC \
     9651. Missing without warnings";

/// The longest message in the header, characters.
const MOST_LETTERS: usize = 300;

/// The header with these warnings; `None` without any.
///
/// A list of RFC 9651: codes are tokens, and each `message` is a display string (section 4.1.11), in which all but ASCII
/// is percent-encoded. A message that quotes a long name is cut, because proxies refuse answers with long headers.
pub(crate) fn warnings(warnings: &[Warning]) -> Option<HeaderValue> {
    let mut list = String::new();
    for Warning { code, message, .. } in warnings {
        let comma = if list.is_empty() { "" } else { ", " };
        let _ = write!(list, "{comma}{};message=%\"", code.name());
        let mut letters = message.chars();
        let mut message: String = letters.by_ref().take(MOST_LETTERS).collect();
        message.extend(letters.next().map(|_| '…'));
        for byte in message.bytes() {
            match byte {
                b'%' | b'"' | ..0x20 | 0x7f.. => {
                    let _ = write!(list, "%{byte:02x}");
                }
                _ => list.push(char::from(byte)),
            }
        }
        list.push('"');
    }
    // Only printable ASCII is left.
    HeaderValue::try_from(list).ok().filter(|value| !value.is_empty())
}

/// Allows pages of these origins to call the API and to read answers and limit headers; `None` without
/// origins. Cookies and credentials are never allowed.
pub(crate) fn cross_origin(origins: &[HeaderValue]) -> Option<CorsLayer> {
    if origins.is_empty() {
        return None;
    }
    let allowed = if origins.iter().any(|origin| origin == "*") {
        AllowOrigin::any()
    } else {
        AllowOrigin::list(origins.iter().cloned())
    };
    let exposed = [
        "retry-after",
        "content-disposition",
        WARNINGS,
        "etag",
        "x-ratelimit-limit",
        "x-ratelimit-remaining",
        "x-ratelimit-reset",
        "x-request-id",
        "deprecation",
        "sunset",
        "link",
    ];
    // The last three belong to the Model Context Protocol.
    let accepted = [
        "content-type",
        "authorization",
        "if-none-match",
        "x-api-key",
        "x-request-id",
        "mcp-protocol-version",
        "mcp-method",
        "mcp-name",
    ];
    Some(
        CorsLayer::new()
            .allow_origin(allowed)
            .allow_methods([Method::GET, Method::POST])
            .allow_headers(accepted.map(HeaderName::from_static))
            .expose_headers(exposed.map(HeaderName::from_static))
            .max_age(REMEMBERED),
    )
}

/// Compresses at the fastest level, so that compression costs less than the calculation. Small answers and formats that
/// are already compressed are left as they are.
pub(crate) fn compression() -> CompressionLayer<impl Predicate> {
    let worth_it = SizeAbove::new(1024)
        .and(NotForContentType::const_new("application/pdf"))
        .and(NotForContentType::IMAGES);
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(worth_it)
}

/// Whether a client accepts gzip, br or an answer without encoding.
///
/// The layer that compresses would run the call first and then send the whole answer with status 406. To decide by the
/// same rules, this function shows the headers to such a layer around an empty answer.
pub(crate) async fn is_acceptable(headers: &HeaderMap) -> bool {
    // Only a weight can exclude an encoding: `identity;q=0`.
    let accepted = headers.get_all(header::ACCEPT_ENCODING);
    if !accepted.iter().any(|value| value.as_bytes().contains(&b';')) {
        return true;
    }
    let mut question = Request::new(Body::empty());
    for value in accepted {
        question.headers_mut().append(header::ACCEPT_ENCODING, value.clone());
    }
    let empty =
        service_fn(|_: Request| async { Ok::<_, Infallible>(Response::new(Body::empty())) });
    let Ok(decision) = compression().layer(empty).oneshot(question).await;
    decision.status() != StatusCode::NOT_ACCEPTABLE
}
