//! The web app, out of the program.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use reqwest::blocking::Client;

use crate::support::{base, get};

#[test]
fn pages_carry_a_strict_policy_and_are_checked_for_changes() {
    for path in ["/", "/birth-data", "/reading-results", "/reading"] {
        let page = get(path);
        assert_eq!(page.status(), 200, "{path}");
        let policy = page.headers()["content-security-policy"].to_str().unwrap().to_owned();
        assert!(policy.starts_with("default-src 'none'"), "{policy}");
        let rest = policy.replace("script-src 'self' 'wasm-unsafe-eval';", "");
        assert!(rest.len() < policy.len() && !rest.contains("unsafe"), "{policy}");
        assert_eq!(page.headers()["cache-control"], "no-cache");
        assert_eq!(page.headers()["x-content-type-options"], "nosniff");
        let etag = page.headers()["etag"].clone();
        let again = Client::new()
            .get(format!("{}{path}", base()))
            .header("if-none-match", etag)
            .send()
            .unwrap();
        assert_eq!(again.status(), 304, "{path}");
    }
}

#[test]
fn assets_are_kept_for_a_year_and_travel_compressed() {
    let page = get("/").text().unwrap();
    let start = page.find("/assets/").unwrap();
    let asset: String = page[start..].chars().take_while(|c| *c != '"').collect();
    let plain = get(&asset);
    assert_eq!(plain.headers()["cache-control"], "public, max-age=31536000, immutable");
    let ask = |encoding: &str| {
        let client = Client::new().get(format!("{}{asset}", base()));
        client.header("accept-encoding", encoding).send().unwrap()
    };
    for (accepted, encoding) in [("br, gzip", "br"), ("gzip", "gzip")] {
        let response = ask(accepted);
        assert_eq!(response.headers()["content-encoding"], encoding);
        assert_eq!(response.headers()["vary"], "accept-encoding");
    }
    assert!(ask("br;q=0, identity").headers().get("content-encoding").is_none());
}

#[test]
fn what_is_not_there_is_404_and_never_the_page_in_disguise() {
    for path in ["/assets/nothing.js", "/.env", "/api/v2/x", "/api", "/..%2f..%2fetc/passwd.txt"] {
        assert_eq!(get(path).status(), 404, "{path}");
    }
    let nowhere = get("/nowhere");
    assert_eq!(nowhere.status(), 404);
    assert_eq!(nowhere.headers()["content-type"], "text/html; charset=utf-8");
    for path in ["", "/privacy", "/health"] {
        let posted = Client::new().post(format!("{}{path}", base())).send().unwrap();
        assert_eq!(posted.status(), 405, "{path}");
        assert!(posted.headers()["allow"].to_str().unwrap().starts_with("GET"), "{path}");
        assert_eq!(posted.headers()["content-type"], "application/problem+json", "{path}");
    }
}
