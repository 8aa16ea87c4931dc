//! Serves the files and pages of the web app.

use std::sync::Arc;

use axum::Extension;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use sha2::{Digest as _, Sha256};

use crate::app::App;
use crate::http::error::{HttpError, RequestError};
use crate::http::{limits, page};
use crate::limits::Limits;
use crate::web_app::WebApp;

/// The answer of a build without the web app.
const NOT_BUILT: &str = "The web app is not part of this build. `make run` builds both.\n";

/// Answers a path outside the API: a file of the web app, a page, or 404.
pub(crate) async fn respond_to_path(
    State(app): State<Arc<App>>,
    Extension(limits): Extension<Arc<Limits>>,
    request: Request,
) -> Response {
    let (method, headers, path) = (request.method(), request.headers(), request.uri().path());
    if path.starts_with("/api/") || path == "/api" {
        return HttpError::from(RequestError::NotFound).into_response();
    }
    if method != Method::GET && method != Method::HEAD {
        return ([(header::ALLOW, "GET,HEAD")], HttpError::from(RequestError::MethodNotAllowed))
            .into_response();
    }
    let name = path.trim_start_matches('/');
    if path != "/" && (app.web_app.file)(name).is_some() && !name.ends_with(".html") {
        return file(app.web_app, name, headers);
    }
    let last = path.rsplit('/').next().unwrap_or_default();
    if last.contains('.') {
        return HttpError::from(RequestError::NotFound).into_response();
    }
    let Some(template) = (app.web_app.file)("index.html") else {
        return (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response();
    };
    let (page, status) = match page::name_of(path) {
        Some(page) => (page, StatusCode::OK),
        None => ("home", StatusCode::NOT_FOUND),
    };
    let scheme = limits.scheme(limits::peer(request.extensions()), headers);
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    // An HTTP/2 request has the host in its URI.
    let host = host.or_else(|| Some(request.uri().authority()?.as_str()));
    let origin = page::origin(scheme, host.unwrap_or_default());
    let html = page::html(&String::from_utf8_lossy(&template.content), page, &origin);
    let hash: [u8; 32] = Sha256::digest(html.as_bytes()).into();
    respond(app.web_app, "index.html", status, html.into(), &etag(&hash, None), headers)
}

/// Serves a file in the best encoding that the client accepts.
fn file(web_app: WebApp, name: &str, asked: &HeaderMap) -> Response {
    let accepts = |encoding: &str| {
        asked
            .get_all(header::ACCEPT_ENCODING)
            .iter()
            .filter_map(|value| value.to_str().ok())
            .flat_map(|value| value.split(','))
            .filter_map(|part| {
                let mut words = part.split(';');
                let name = words.next()?.trim();
                // `q=0` excludes an encoding.
                let refused = words.any(|word| matches!(word.trim(), "q=0" | "q=0.0"));
                (!refused).then_some(name)
            })
            .any(|name| name == encoding)
    };
    let (found, encoding) = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| accepts(encoding))
        .find_map(|(encoding, ending)| {
            Some(((web_app.file)(&format!("{name}.{ending}"))?, Some(encoding)))
        })
        .or_else(|| Some(((web_app.file)(name)?, None)))
        .map_or((None, None), |(found, encoding)| (Some(found), encoding));
    let Some(found) = found else { return HttpError::from(RequestError::NotFound).into_response() };

    let etag = etag(&found.sha256, encoding);
    let mut response = respond(web_app, name, StatusCode::OK, found.content.into(), &etag, asked);
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// Answers with a file of the web app and its headers; 304 if the client already has it.
fn respond(
    web_app: WebApp,
    name: &str,
    status: StatusCode,
    body: Body,
    etag: &str,
    asked: &HeaderMap,
) -> Response {
    let known = asked
        .get(header::IF_NONE_MATCH)
        .and_then(|value| value.to_str().ok())
        .is_some_and(|value| value.split(',').any(|tag| tag.trim() == etag));
    let mut response = if known && status == StatusCode::OK {
        StatusCode::NOT_MODIFIED.into_response()
    } else {
        (status, body).into_response()
    };
    let headers = response.headers_mut();
    let mut set = |name, value: &str| {
        if let Ok(value) = HeaderValue::from_str(value) {
            headers.insert(name, value);
        }
    };
    set(header::ETAG, etag);
    set(header::CONTENT_TYPE, content_type(name));
    // Vite puts a hash into the names of assets, so their content never changes.
    let immutable = name.starts_with("assets/");
    let cache = if immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    set(header::CACHE_CONTROL, cache);
    // A worker uses the policy of its own file, not that of the page.
    if name == "index.html" || name.ends_with(".js") {
        set(header::CONTENT_SECURITY_POLICY, &content_security_policy(web_app.api_origin));
    }
    response
}

fn etag(hash: &[u8; 32], encoding: Option<&str>) -> String {
    let short: String = hash[..12].iter().map(|byte| format!("{byte:02x}")).collect();
    format!("\"{short}-{}\"", encoding.unwrap_or("id"))
}

fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or_default() {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        _ => "application/octet-stream",
    }
}

/// Allows this server's own files only, and no inline script or style. The hash is that of the `<style>`
/// element that React Aria adds for its press handling. `wasm-unsafe-eval` allows WebAssembly; `eval` of text stays
/// forbidden.
fn content_security_policy(api_origin: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
         style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='; \
         img-src 'self' data: blob:; font-src 'self'; connect-src 'self' {api_origin}; \
         manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    )
}
