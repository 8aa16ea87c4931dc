//! Behaviour that all routes share: slow clients, unusual paths, other origins.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use reqwest::blocking::Response;
use server::{Config, Timeouts};

use crate::support::{base, get, post, rome, serve};

pub(crate) fn host(base: &str) -> &str {
    base.trim_start_matches("http://")
}

/// Sends raw bytes and reads until the server closes the connection, which may happen before all bytes are sent.
pub(crate) fn raw(base: &str, request: &str) -> String {
    let mut stream = TcpStream::connect(host(base)).unwrap();
    stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
    let _ = stream.write_all(request.as_bytes());
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer);
    String::from_utf8_lossy(&answer).into_owned()
}

pub(crate) fn impatient() -> Config {
    let timeouts = Timeouts {
        head: Duration::from_secs(1),
        body: Duration::from_secs(1),
        ..Timeouts::default()
    };
    Config { timeouts, ..Config::for_testing() }
}

#[test]
fn an_incomplete_head_times_out() {
    let base = serve(impatient());
    for head in ["", "GET / HT", "GET / HTTP/1.1\r\nhost: x\r\n", "POST /api/v1/x HTTP/1.1\r\nx: "]
    {
        let started = Instant::now();
        raw(&base, head);
        let waited = started.elapsed();
        assert!(waited > Duration::from_millis(900) && waited < Duration::from_secs(10), "{head}");
    }
}

/// Single bytes keep the connection active but do not extend the timeout of the head.
#[test]
fn a_head_sent_byte_by_byte_times_out() {
    let base = serve(impatient());
    let mut stream = TcpStream::connect(host(&base)).unwrap();
    let started = Instant::now();
    stream.write_all(b"GET / HTTP/1.1\r\n").unwrap();
    while stream.write_all(b"x: y\r\n").is_ok() {
        assert!(started.elapsed() < Duration::from_secs(10));
        std::thread::sleep(Duration::from_millis(100));
    }
}

#[test]
fn a_head_that_is_too_large_is_refused() {
    let long = "x".repeat(100_000);
    let answer = raw(base(), &format!("GET /api/v1/health?q={long} HTTP/1.1\r\nhost: x\r\n\r\n"));
    assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431"), "{answer}");
    assert_eq!(get("/health").status(), 200);
}

#[test]
fn nothing_outside_the_web_app_is_served() {
    let paths = [
        "/../../../../etc/passwd",
        "/assets/../../../../../../etc/passwd",
        "/assets/..%2f..%2f..%2f..%2fetc%2fpasswd",
        "/%2e%2e/%2e%2e/%2e%2e/etc/passwd",
        "/..\\..\\..\\etc\\passwd",
        "//etc/passwd",
        "/etc/passwd",
        "/./Cargo.toml",
        "/../Cargo.toml",
        "/assets/..%c0%af..%c0%afCargo.toml",
        "/Cargo.toml%00.html",
        "/.git/config",
        "/index.html/../../../Cargo.toml",
        "/api/v1/../../../etc/passwd",
    ];
    for path in paths {
        let answer =
            raw(base(), &format!("GET {path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n"));
        let status = answer.split(' ').nth(1).unwrap().to_owned();
        assert!(matches!(status.as_str(), "404" | "400"), "{path}: {answer}");
        for leaked in ["root:", "[workspace]", "[core]", "[package]"] {
            assert!(!answer.contains(leaked), "{path}: {answer}");
        }
    }
    let absolute =
        "GET http://elsewhere.example/etc/passwd HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n";
    assert!(raw(base(), absolute).starts_with("HTTP/1.1 404"));
}

#[test]
fn every_answer_carries_the_usual_headers() {
    let png = get("/nothing.png");
    for answer in [get("/"), get("/api/v1/about"), get("/api/v1/nothing"), get("/nowhere"), png] {
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", "same-origin"),
            ("x-frame-options", "DENY"),
        ] {
            assert_eq!(answer.headers()[name], value, "{} {name}", answer.url());
        }
        let policy = answer.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.contains("default-src 'none'") && policy.contains("frame-ancestors 'none'"));
        assert!(answer.headers().contains_key("permissions-policy"));
        // HSTS would block a server on plain HTTP. The proxy that terminates TLS sets it.
        assert!(!answer.headers().contains_key("strict-transport-security"));
        assert!(!answer.headers().contains_key("server"));
    }
    assert_eq!(get("/api/v1/about").headers()["cache-control"], "no-store");
}

fn preflight(base: &str, origin: &str, method: &str, headers: &str) -> Response {
    crate::client::client()
        .request(reqwest::Method::OPTIONS, format!("{base}/api/v1/chart/natal"))
        .header("origin", origin)
        .header("access-control-request-method", method)
        .header("access-control-request-headers", headers)
        .send()
        .unwrap()
}

fn from_origin(base: &str, origin: &str) -> Response {
    let request = crate::client::client().post(format!("{base}/api/v1/chart/natal")).json(&rome());
    request.header("origin", origin).send().unwrap()
}

#[test]
fn other_origins_may_not_read_answers() {
    for answer in [
        preflight(base(), "https://example.org", "POST", "content-type"),
        from_origin(base(), "https://example.org"),
    ] {
        let cors = answer.headers().keys().find(|name| name.as_str().starts_with("access-control"));
        assert_eq!(cors, None);
    }
}

#[test]
fn an_origin_of_the_list_may() {
    let folder = tempfile::tempdir().unwrap();
    let base = serve(Config {
        cors_origins: vec!["https://example.org".parse().unwrap()],
        rate_limit: true,
        data_dir: Some(folder.path().to_owned()),
        ..Config::for_testing()
    });
    let allowed = preflight(&base, "https://example.org", "POST", "content-type,x-api-key");
    assert_eq!(allowed.status(), 200);
    let header = |answer: &Response, name: &str| {
        answer.headers()[name].to_str().unwrap().to_ascii_lowercase()
    };
    assert_eq!(header(&allowed, "access-control-allow-origin"), "https://example.org");
    assert!(header(&allowed, "access-control-allow-methods").contains("post"));
    assert!(header(&allowed, "access-control-allow-headers").contains("x-api-key"));
    assert!(!allowed.headers().contains_key("access-control-allow-credentials"));
    let answer = from_origin(&base, "https://example.org");
    assert_eq!(answer.status(), 200);
    assert_eq!(header(&answer, "access-control-allow-origin"), "https://example.org");
    let varies = answer.headers().get_all("vary").iter();
    assert!(varies.into_iter().any(|told| told.to_str().unwrap().contains("origin")));
    for name in ["x-ratelimit-limit", "x-ratelimit-remaining", "x-ratelimit-reset", "retry-after"] {
        assert!(header(&answer, "access-control-expose-headers").contains(name), "{name}");
    }
    // An error can be read as well.
    let bad = crate::client::client().post(format!("{base}/api/v1/chart/natal")).body("{}");
    let bad = bad.header("origin", "https://example.org").send().unwrap();
    assert_eq!(bad.status(), 415);
    assert_eq!(header(&bad, "access-control-allow-origin"), "https://example.org");
    for other in ["https://example.org.evil.test", "http://example.org", "null"] {
        let refused = from_origin(&base, other);
        assert!(!refused.headers().contains_key("access-control-allow-origin"), "{other}");
    }
}

#[test]
fn large_answers_are_compressed() {
    let ask = |path: &str, encoding: &str| {
        let client = crate::client::client().post(format!("{}/api/v1{path}", base())).json(&rome());
        client.header("accept-encoding", encoding).send().unwrap()
    };
    let plain = ask("/reading/complete", "identity");
    assert!(!plain.headers().contains_key("content-encoding"));
    let whole = plain.bytes().unwrap().len();
    for encoding in ["br", "gzip"] {
        let answer = ask("/reading/complete", encoding);
        assert_eq!(answer.headers()["content-encoding"], encoding);
        assert!(answer.headers()["vary"].to_str().unwrap().contains("accept-encoding"));
        // Prose: to less than half.
        assert!(answer.bytes().unwrap().len() * 2 < whole);
    }
    let small = crate::client::client().get(format!("{}/api/v1/about", base()));
    let small = small.header("accept-encoding", "br, gzip").send().unwrap();
    assert!(!small.headers().contains_key("content-encoding"));
}

#[test]
fn a_request_without_exactly_one_host_is_refused() {
    let answer = |head: &str| raw(base(), &format!("GET /api/v1/health {head}\r\n\r\n"));
    for head in [
        "HTTP/1.1\r\nconnection: close",
        "HTTP/1.1\r\nhost: a\r\nhost: b\r\nconnection: close",
        "HTTP/1.1\r\nhost: a\r\nhost: a\r\nconnection: close",
        "HTTP/1.1\r\nhost: a b\r\nconnection: close",
        "HTTP/1.1\r\nhost: a/b\r\nconnection: close",
    ] {
        let answer = answer(head);
        assert!(answer.starts_with("HTTP/1.1 400"), "{head:?}: {answer}");
        assert!(answer.contains("application/problem+json"), "{answer}");
        assert!(answer.contains("#error-bad-host"), "{answer}");
    }
    for head in [
        "HTTP/1.0\r\nconnection: close",
        "HTTP/1.1\r\nhost:\r\nconnection: close",
        "HTTP/1.1\r\nhost: example.com:8080\r\nconnection: close",
        "HTTP/1.1\r\nhost: [::1]:8080\r\nconnection: close",
    ] {
        let answer = answer(head);
        assert!(answer[..12].ends_with(" 200"), "{head:?}: {answer}");
    }
}

#[test]
fn answers_that_are_the_same_for_everybody_may_be_cached() {
    let client = crate::client::client();
    for path in ["/api/v1/zodiac-info", "/api/v1/openapi.json"] {
        let url = format!("{}{path}", base());
        let first = client.get(&url).send().unwrap();
        let header = |name: &str| first.headers()[name].to_str().unwrap().to_owned();
        let etag = header("etag");
        assert!(etag.starts_with("W/\""), "{etag}");
        assert_eq!(header("cache-control"), "public, max-age=3600");
        assert_eq!(header("vary"), "accept-encoding");
        for (known, status) in [
            (etag.clone(), 304),
            (format!("\"other\", {etag}"), 304),
            (etag.trim_start_matches("W/").to_owned(), 304),
            ("*".to_owned(), 304),
            ("\"other\"".to_owned(), 200),
        ] {
            let answer = client.get(&url).header("if-none-match", &known).send().unwrap();
            assert_eq!(answer.status(), status, "{known}");
            assert_eq!(answer.headers()["etag"], etag.as_str());
            assert_eq!(answer.headers()["cache-control"], "public, max-age=3600");
            assert_eq!(answer.bytes().unwrap().is_empty(), status == 304);
        }
        let compressed = client.get(&url).header("accept-encoding", "gzip").send().unwrap();
        assert_eq!(compressed.headers()["etag"], etag.as_str());
        assert_eq!(compressed.headers()["content-encoding"], "gzip");
    }
    let refused = client.get(format!("{}/api/v1/zodiac-info?strict=true&x=1", base()));
    let refused = refused.send().unwrap();
    assert_eq!(refused.status(), 400);
    assert_eq!(refused.headers()["cache-control"], "no-store");
    assert!(!refused.headers().contains_key("etag"));
}

#[test]
fn vary_names_what_an_answer_depends_on() {
    let answer = post("/chart/natal", &rome());
    assert_eq!(answer.headers()["vary"], "accept-encoding, authorization, x-api-key");
    let origins = vec!["https://example.com".parse().unwrap()];
    let base = serve(Config { cors_origins: origins, ..Config::for_testing() });
    for (path, key) in [("zodiac-info", false), ("places/search?q=rome", true)] {
        let answer = crate::client::get(format!("{base}/api/v1/{path}")).unwrap();
        let lines: Vec<_> = answer.headers().get_all("vary").iter().collect();
        assert_eq!(lines.len(), 1, "{lines:?}");
        let vary = lines[0].to_str().unwrap();
        assert!(vary.contains("origin") && vary.contains("accept-encoding"), "{vary}");
        assert_eq!(vary.contains("x-api-key"), key, "{vary}");
    }
}

#[test]
fn whole_answers_have_a_length() {
    for answer in [get("/health"), get("/api/v1/about"), post("/chart/natal", &rome())] {
        assert!(answer.headers().contains_key("content-length"), "{:?}", answer.headers());
    }
}

/// The answer says whether the head is too long or has too many headers. The server parses up to 300.
#[test]
fn a_request_with_too_many_headers_is_refused_with_the_reason() {
    let answer = |count: usize| {
        let headers: String = (0..count).map(|number| format!("x{number}: y\r\n")).collect();
        let head = "GET /api/v1/health HTTP/1.1\r\nhost: x\r\nconnection: close\r\n";
        raw(base(), &format!("{head}{headers}\r\n"))
    };
    // With `Host` and `Connection`.
    assert!(answer(98).starts_with("HTTP/1.1 200"));
    for count in [99, 200, 290] {
        let answer = answer(count);
        assert!(answer.starts_with("HTTP/1.1 431"), "{count}: {answer}");
        assert!(answer.contains("#error-too-many-headers"), "{count}: {answer}");
    }
}

/// A body with an encoding is named as such, instead of as a body that is no JSON (RFC 9110, section 15.5.16).
#[test]
fn a_compressed_body_is_refused_with_the_reason() {
    let url = format!("{}/api/v1/chart/natal", base());
    for encoding in ["gzip", "br", "gzip, gzip"] {
        let request = crate::client::client().post(&url).json(&rome());
        let answer = request.header("content-encoding", encoding).send().unwrap();
        assert_eq!(answer.status(), 415, "{encoding}");
        assert_eq!(answer.headers()["accept-encoding"], "identity");
        assert!(answer.text().unwrap().contains("#error-encoded-body"));
    }
    let plain = crate::client::client().post(&url).json(&rome());
    assert_eq!(plain.header("content-encoding", "identity").send().unwrap().status(), 200);
}
