//! What holds for the headers of all routes: common headers, caching, cross-origin access, and the encoding of answers.

use std::convert::Infallible;
use std::fmt::Write as _;
use std::sync::Arc;
use std::time::Duration;

use axum::body::{Body, Bytes};
use axum::extract::{Query, Request};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use engine::answer::Warning;
use headers::{ETag, HeaderMapExt as _, IfNoneMatch};
use http_body_util::{BodyExt as _, Collected};
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
    let known = request.headers().typed_get::<IfNoneMatch>();
    let response = next.run(request).await;
    if response.status() != StatusCode::OK {
        return response;
    }
    let (parts, body) = response.into_parts();
    let body = match body.collect().await {
        Ok(body) => body.to_bytes(),
        Err(error) => return HttpError::Internal(error.to_string()).into_response(),
    };
    let etag = weak(&Sha256::digest(&body));
    public(Response::from_parts(parts, Body::from(body)), etag, known)
}

/// Marks an answer as the same for every caller; 304 if the client has it.
pub(crate) fn public(
    mut response: Response,
    etag: Option<ETag>,
    known: Option<IfNoneMatch>,
) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, PUBLIC);
    if let Some(etag) = etag {
        if known.is_some_and(|known| !known.precondition_passes(&etag)) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::empty();
        }
        response.headers_mut().typed_insert(etag);
    }
    response
}

/// Runs HEAD as GET. The router leaves the body out of the answer. The call runs and counts, because the status and the
/// headers follow from the answer.
pub(crate) async fn head_as_get(mut request: Request, next: Next) -> Response {
    if request.method() == Method::HEAD {
        *request.method_mut() = Method::GET;
    }
    next.run(request).await
}

/// The settings of [`Caching`].
#[derive(Debug, Clone)]
pub(crate) struct CachingRule {
    /// Whether shared caches may store charts without a name.
    pub(crate) is_public: bool,
    /// What distinguishes the answers of this build from those of others.
    pub(crate) build: Arc<str>,
}

/// What caches may do with the answer to a GET call about a birth. It depends on the request alone, so its `ETag` is that of
/// the request and the build, and a client that has the answer gets 304 before anything is calculated.
///
/// Shared caches may store it only if the operator allows it and the request has neither a name nor an API key, nor
/// depends on today.
#[derive(Debug)]
pub(crate) struct Caching {
    control: HeaderValue,
    /// `None` for an answer that is another one each second.
    etag: Option<ETag>,
    known: Option<IfNoneMatch>,
}

impl Caching {
    /// The caching of a request's answer; `None` if the method is not GET.
    pub(crate) fn of(rule: &CachingRule, request: &Request, today: i64) -> Option<Self> {
        if request.method() != Method::GET {
            return None;
        }
        // As handlers read it: names may be percent-encoded. An unreadable query string is refused, and so not stored.
        let query: Result<Query<Vec<(String, String)>>, _> = Query::try_from_uri(request.uri());
        let given = query.map(|pairs| pairs.0).unwrap_or_default();
        let has =
            |wanted: &str| given.iter().any(|(name, value)| name == wanted && !value.is_empty());
        let is_text_of_a_person = |name: &str| {
            let name = name.to_ascii_lowercase();
            name.contains("name") || name.contains("place")
        };
        let names_somebody = given.iter().any(|(name, _)| is_text_of_a_person(name));
        let has_key = !matches!(limits::key(request.headers()), Ok(None));
        let path = request.uri().path();
        let is_of_now = path.ends_with("/chart/transits") && !has("at");
        let is_of_today = path.ends_with("/chart/calendar") && !has("from");
        let control = if is_of_now || is_of_today {
            HeaderValue::from_static("private, no-cache")
        } else if rule.is_public && !names_somebody && !has_key {
            PUBLIC
        } else {
            HeaderValue::from_static("private, max-age=3600")
        };
        let mut hash = Sha256::new_with_prefix(rule.build.as_bytes());
        if is_of_today {
            hash.update(today.to_le_bytes());
        }
        let accepted =
            request.headers().get_all(header::ACCEPT).into_iter().map(HeaderValue::as_bytes);
        for part in [path.as_bytes(), request.uri().query().unwrap_or_default().as_bytes()]
            .into_iter()
            .chain(accepted)
        {
            hash.update([0]);
            hash.update(part);
        }
        let etag = (!is_of_now).then(|| weak(&hash.finalize())).flatten();
        Some(Self { control, etag, known: request.headers().typed_get::<IfNoneMatch>() })
    }

    /// The answer to a client that has the answer already. `*` means any answer, and only the calculation shows whether
    /// there is one.
    pub(crate) fn unchanged(&self) -> Option<Response> {
        let (known, etag) = (self.known.as_ref()?, self.etag.as_ref()?);
        let is_known = *known != IfNoneMatch::any() && !known.precondition_passes(etag);
        is_known.then(|| self.mark(StatusCode::NOT_MODIFIED.into_response()))
    }

    /// Adds the headers to an answer. It becomes 304 for `If-None-Match: *`.
    pub(crate) fn add_to(self, response: Response) -> Response {
        if response.status() != StatusCode::OK {
            return response;
        }
        let mut response = self.mark(response);
        if self.known == Some(IfNoneMatch::any()) {
            *response.status_mut() = StatusCode::NOT_MODIFIED;
            *response.body_mut() = Body::empty();
        }
        response
    }

    fn mark(&self, mut response: Response) -> Response {
        response.headers_mut().insert(header::CACHE_CONTROL, self.control.clone());
        if let Some(etag) = self.etag.clone() {
            response.headers_mut().typed_insert(etag);
        }
        response
    }
}

/// The weak entity tag of a SHA-256.
pub(crate) fn weak(hash: &[u8]) -> Option<ETag> {
    let hash: String = hash.iter().take(12).map(|byte| format!("{byte:02x}")).collect();
    format!("W/\"{hash}\"").parse().ok()
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
     9651 of at most 1,024 bytes. If not all fit, messages and warnings whose code is in it already are left out, and \
     the last member, `more`, counts these warnings. Missing without warnings";

/// The longest header with warnings, bytes. Proxies refuse answers with long headers.
const LONGEST: usize = 1024;
/// The longest message in it, bytes.
const LONGEST_MESSAGE: usize = 400;

/// The header with these warnings; `None` without any.
///
/// A list of RFC 9651: codes are tokens, and each `message` is a display string (section 4.1.11), in which all but ASCII
/// is percent-encoded. Every code is in it. Messages are in it as far as they fit, and warnings of a code that is in it
/// already; the last member counts the others: `more;message=%"and 57 more"`.
pub(crate) fn warnings(warnings: &[Warning]) -> Option<HeaderValue> {
    let mut list = String::new();
    let (first, further): (Vec<usize>, Vec<usize>) = (0..warnings.len()).partition(|index| {
        warnings[..*index].iter().all(|before| before.code != warnings[*index].code)
    });
    let code = |index: usize| warnings[index].code.name();
    // Room for the other codes, and for the count.
    let mut reserved = first.iter().map(|index| code(*index).len() + 2).sum::<usize>() + 40;
    for index in &first {
        reserved -= code(*index).len() + 2;
        let comma = if list.is_empty() { "" } else { ", " };
        let _ = write!(list, "{comma}{}", code(*index));
        let message = display_string(&warnings[*index].message);
        if list.len() + message.len() + reserved <= LONGEST {
            list.push_str(&message);
        }
    }
    let mut left = further.len();
    for index in further {
        let message = display_string(&warnings[index].message);
        if list.len() + code(index).len() + 2 + message.len() + reserved > LONGEST {
            break;
        }
        let _ = write!(list, ", {}{message}", code(index));
        left -= 1;
    }
    if left > 0 {
        let _ = write!(list, ", more{}", display_string(&format!("and {left} more")));
    }
    // Only printable ASCII is left.
    HeaderValue::try_from(list).ok().filter(|value| !value.is_empty())
}

/// The parameter `message` of a warning. A long message is cut between letters.
fn display_string(message: &str) -> String {
    let mut string = ";message=%\"".to_owned();
    for letter in message.chars() {
        if string.len() > LONGEST_MESSAGE {
            string.push_str("%e2%80%a6");
            break;
        }
        for byte in letter.encode_utf8(&mut [0; 4]).bytes() {
            match byte {
                b'%' | b'"' | ..0x20 | 0x7f.. => {
                    let _ = write!(string, "%{byte:02x}");
                }
                _ => string.push(char::from(byte)),
            }
        }
    }
    string.push('"');
    string
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

/// Whether a client accepts an encoding.
pub(crate) fn accepts(asked: &HeaderMap, encoding: &str) -> bool {
    let accepted = asked.get_all(header::ACCEPT_ENCODING).iter();
    accepted
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .filter_map(|part| {
            let mut words = part.split(';');
            let name = words.next()?.trim();
            // A weight of 0 excludes an encoding.
            let weight =
                words.find_map(|word| word.trim().strip_prefix(['q', 'Q'])?.strip_prefix('='));
            let refused = weight.is_some_and(|weight| weight.parse() == Ok(0.0));
            (!refused).then_some(name)
        })
        .any(|name| name == encoding || name == "*")
}

/// A text in an encoding, made by the layer that compresses answers.
pub(crate) async fn compressed(text: Bytes, encoding: &'static str) -> Bytes {
    let mut question = Request::new(Body::empty());
    question.headers_mut().insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encoding));
    let whole = text.clone();
    let text_alone = service_fn(move |_: Request| {
        let text = whole.clone();
        async { Ok::<_, Infallible>(Response::new(Body::from(text))) }
    });
    let Ok(answer) = CompressionLayer::new().layer(text_alone).oneshot(question).await;
    answer.into_body().collect().await.map_or(text, Collected::to_bytes)
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
