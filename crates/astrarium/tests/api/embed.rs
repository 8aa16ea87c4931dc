//! The page with a wheel alone: which sites may show it in a frame. `web/e2e/embed.spec.ts` shows it in a browser.

use reqwest::blocking::Response;
use server::Config;

use crate::client::client;
use crate::support::{base, serve};

const PAGE: &str = "/embed/wheel";

fn get(base: &str, path: &str) -> Response {
    client().get(format!("{base}{path}")).send().unwrap()
}

fn policy(answer: &Response) -> &str {
    answer.headers()["content-security-policy"].to_str().unwrap()
}

#[test]
fn without_the_setting_there_is_no_page_for_frames() {
    let answer = get(base(), PAGE);
    assert_eq!(answer.status(), 404);
    assert_eq!(answer.headers()["x-frame-options"], "DENY");
    assert!(policy(&answer).contains("frame-ancestors 'none'"));
}

#[test]
fn only_the_page_for_frames_can_be_framed_and_only_by_the_sites_of_the_setting() {
    let origins = ["https://example.org", "http://localhost:8081"];
    let base = serve(Config {
        embed_origins: origins.map(|origin| origin.parse().unwrap()).to_vec(),
        ..Config::for_testing()
    });
    let answer = get(&base, PAGE);
    assert_eq!(answer.status(), 200);
    assert_eq!(answer.headers()["content-type"], "text/html; charset=utf-8");
    assert!(!answer.headers().contains_key("x-frame-options"));
    let allowed = policy(&answer).split("; ").collect::<Vec<_>>();
    assert!(
        allowed.contains(&"frame-ancestors https://example.org http://localhost:8081"),
        "{allowed:?}"
    );
    assert!(allowed.contains(&"default-src 'none'") && !policy(&answer).contains("unsafe"));
    for path in ["/", "/birth-data", "/embed", "/embed/wheel/", "/embed/other", "/api/v1/about"] {
        let answer = get(&base, path);
        assert_eq!(answer.headers()["x-frame-options"], "DENY", "{path}");
        assert!(policy(&answer).contains("frame-ancestors 'none'"), "{path}");
    }
    let posted = client().post(format!("{base}{PAGE}")).send().unwrap();
    assert_eq!(posted.status(), 405);
}

#[test]
fn all_sites_may_be_allowed() {
    let all = Config { embed_origins: vec!["*".parse().unwrap()], ..Config::for_testing() };
    let answer = get(&serve(all), PAGE);
    assert!(policy(&answer).ends_with("; frame-ancestors *"), "{}", policy(&answer));
}
