//! Serves the files and pages of the web app.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use axum::response::{IntoResponse, Response};
use headers::{ETag, HeaderMapExt as _, IfNoneMatch};
use sha2::{Digest as _, Sha256};

use crate::app::App;
use crate::config::WebApp;
use crate::http::error::{HttpError, RequestError};
use crate::http::headers::accepts;
use crate::http::page::Head;
use crate::http::{limits, page};
use crate::limits::Limits;

/// The answer of a build without the web app.
const NOT_BUILT: &str = "The web app is not part of this build. `make run` builds both.\n";

/// Answers a path outside the API: a file of the web app, a page, or 404.
pub(crate) async fn respond_to_path(State(app): State<Arc<App>>, request: Request) -> Response {
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
    match page::name_of(path).and_then(page::head_of) {
        Some(head) => page(&app, &request, StatusCode::OK, &head, None),
        None => {
            let home = page::head_of("home").unwrap_or_else(|| Head::unlisted("Astrarium", "/"));
            let head = Head { is_listed: false, ..home };
            page(&app, &request, StatusCode::NOT_FOUND, &head, None)
        }
    }
}

/// Answers with a page of the web app. `text`: HTML that the page shows before the app has started.
pub(crate) fn page(
    app: &App,
    request: &Request,
    status: StatusCode,
    head: &Head,
    text: Option<&str>,
) -> Response {
    let file = |name: &str| {
        let file = (app.web_app.file)(name)?;
        Some(String::from_utf8_lossy(&file.content).into_owned())
    };
    let Some(template) = file("index.html") else {
        return (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT).into_response();
    };
    let mut html = page::page(&template, head, &origin(request));
    if let Some(text) = text {
        html = page::with_text(&html, &file("text-head.html").unwrap_or_default(), text);
    }
    let hash: [u8; 32] = Sha256::digest(html.as_bytes()).into();
    let etag = etag(&hash, None);
    let mut response = respond("index.html", status, html.into(), &etag, request.headers());
    add_content_security_policy(&mut response, app.web_app.api_origin);
    response
}

/// The address of this server for the caller, such as `https://example.org`.
pub(crate) fn origin(request: &Request) -> String {
    let (headers, extensions) = (request.headers(), request.extensions());
    let scheme = extensions
        .get::<Arc<Limits>>()
        .map_or("http", |limits| limits.scheme(limits::peer(extensions), headers));
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok());
    // An HTTP/2 request has the host in its URI.
    let host = host.or_else(|| Some(request.uri().authority()?.as_str()));
    page::origin(scheme, host.unwrap_or_default())
}

/// Serves a file in the best encoding that the client accepts.
fn file(web_app: WebApp, name: &str, asked: &HeaderMap) -> Response {
    let (found, encoding) = [("br", "br"), ("gzip", "gz")]
        .into_iter()
        .filter(|(encoding, _)| accepts(asked, encoding))
        .find_map(|(encoding, ending)| {
            Some(((web_app.file)(&format!("{name}.{ending}"))?, Some(encoding)))
        })
        .or_else(|| Some(((web_app.file)(name)?, None)))
        .map_or((None, None), |(found, encoding)| (Some(found), encoding));
    let Some(found) = found else { return HttpError::from(RequestError::NotFound).into_response() };

    let etag = etag(&found.sha256, encoding);
    let mut response = respond(name, StatusCode::OK, found.content.into(), &etag, asked);
    // A worker uses the policy of its own file, not that of the page.
    if name.ends_with(".js") {
        add_content_security_policy(&mut response, web_app.api_origin);
    }
    let headers = response.headers_mut();
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(encoding));
    }
    response
}

/// Answers with a file of the web app and its headers; 304 if the client already has it.
fn respond(name: &str, status: StatusCode, body: Body, etag: &str, asked: &HeaderMap) -> Response {
    let etag: Option<ETag> = etag.parse().ok();
    let known = asked.typed_get::<IfNoneMatch>().zip(etag.as_ref());
    let known = known.is_some_and(|(known, etag)| !known.precondition_passes(etag));
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
    set(header::CONTENT_TYPE, content_type(name));
    // Vite puts a hash into the names of assets, so their content never changes.
    let immutable = name.starts_with("assets/");
    let cache = if immutable { "public, max-age=31536000, immutable" } else { "no-cache" };
    set(header::CACHE_CONTROL, cache);
    if let Some(etag) = etag {
        headers.typed_insert(etag);
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
fn add_content_security_policy(response: &mut Response, api_origin: &str) {
    let policy = format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; \
         style-src 'self' 'sha256-38RhXrc7EdReTKsOm23ZPOCUgniTUUcjky8QOOrQx6o='; \
         img-src 'self' data: blob:; font-src 'self'; connect-src 'self' {api_origin}; \
         manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    );
    if let Ok(policy) = HeaderValue::from_str(&policy) {
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}

#[cfg(test)]
mod tests {
    use axum::http::Request;
    use http_body_util::BodyExt as _;
    use tower::ServiceExt as _;

    use crate::app::App;
    use crate::config::Config;
    use crate::config::WebFile;
    use crate::http::routes::router;
    use crate::limits::Limits;

    use super::*;

    /// A web app of one page and one script that is also stored compressed, for the API of another server.
    const WEB_APP: WebApp = WebApp {
        file: |path| {
            let content: &[u8] = match path {
                "index.html" => b"<html></html>",
                "assets/app.js" => b"plain",
                "assets/app.js.br" => b"compressed",
                _ => return None,
            };
            Some(WebFile { content: content.into(), sha256: [7; 32] })
        },
        api_origin: "https://api.example.org",
    };

    /// The response to a GET request of a client that accepts `encodings`, and its body.
    async fn get(web_app: WebApp, path: &str, encodings: &str) -> (Response, String) {
        let config = Config { web_app, ..Config::for_testing() };
        let app = Arc::new(App::load(&config).unwrap());
        let limits = Limits::open(&config, app.metrics.degraded.clone()).await.unwrap();
        let router = router(app, Arc::new(limits));
        let request =
            Request::get(path).header("host", "localhost").header("accept-encoding", encodings);
        let response = router.oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        let (head, body) = response.into_parts();
        let body = body.collect().await.unwrap().to_bytes().to_vec();
        (Response::from_parts(head, Body::empty()), String::from_utf8(body).unwrap())
    }

    #[tokio::test]
    async fn a_build_without_the_web_app_says_how_to_build_it() {
        let (response, body) = get(WebApp::NONE, "/", "").await;
        assert_eq!(
            (response.status(), body.as_str()),
            (StatusCode::SERVICE_UNAVAILABLE, NOT_BUILT)
        );
    }

    #[tokio::test]
    async fn pages_may_connect_to_the_api_that_the_web_app_was_built_for() {
        let (response, _) = get(WEB_APP, "/", "").await;
        let policy = response.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("connect-src 'self' https://api.example.org;"), "{policy}");
    }

    #[tokio::test]
    async fn a_file_is_sent_in_the_best_encoding_that_the_client_accepts() {
        for (encodings, expected) in [
            ("gzip, br", "compressed"),
            ("gzip", "plain"),
            ("br;q=0.000", "plain"),
            ("br;Q=0", "plain"),
        ] {
            let (_, body) = get(WEB_APP, "/assets/app.js", encodings).await;
            assert_eq!(body, expected, "{encodings}");
        }
    }
}
