//! The embedded web app.

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
        let again = crate::client::client()
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
        let client = crate::client::client().get(format!("{}{asset}", base()));
        client.header("accept-encoding", encoding).send().unwrap()
    };
    for (accepted, encoding) in [("br, gzip", "br"), ("gzip", "gzip")] {
        let response = ask(accepted);
        assert_eq!(response.headers()["content-encoding"], encoding);
        assert_eq!(response.headers()["vary"], "accept-encoding");
    }
    assert!(ask("br;q=0, identity").headers().get("content-encoding").is_none());
}

/// The tags that Facebook, X and messengers require (ogp.me; X's guide to cards): absolute URLs, one picture of
/// 1200 by 630 pixels, and the page's file title and description.
#[test]
fn pages_carry_the_tags_of_a_preview() {
    let ask = |path: &str, headers: &[(&str, &str)]| {
        let mut client = crate::client::client().get(format!("{}{path}", base()));
        for (name, value) in headers {
            client = client.header(*name, *value);
        }
        client.send().unwrap().text().unwrap()
    };
    let content = |html: &str, name: &str| {
        let start =
            html.find(&format!("=\"{name}\" content=\"")).unwrap_or_else(|| panic!("{name}"));
        html[start..].split('"').nth(3).unwrap().to_owned()
    };
    let mut titles = std::collections::BTreeSet::new();
    for path in ["/", "/birth-data", "/reading", "/help/"] {
        let html = ask(path, &[("host", "example.org")]);
        for name in ["og:title", "og:description", "description", "og:image:alt", "og:type"] {
            assert!(!content(&html, name).is_empty(), "{path} {name}");
        }
        titles.insert(content(&html, "og:title"));
        assert_eq!(content(&html, "og:image"), "http://example.org/preview.png");
        let file = path.strip_suffix('/').filter(|stem| !stem.is_empty()).unwrap_or(path);
        assert_eq!(content(&html, "og:url"), format!("http://example.org{file}"));
        assert_eq!(content(&html, "twitter:card"), "summary_large_image");
    }
    assert_eq!(titles.len(), 4);

    // Only a trusted proxy may set the scheme.
    let html = ask("/", &[("host", "example.org"), ("x-forwarded-proto", "https")]);
    assert_eq!(content(&html, "og:url"), "http://example.org/");

    let picture = get("/preview.png");
    assert_eq!(picture.headers()["content-type"], "image/png");
    let bytes = picture.bytes().unwrap();
    // The header chunk of a PNG has width and height at byte 16.
    let side = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().unwrap());
    assert_eq!((side(16), side(20)), (1200, 630));
}

#[test]
fn missing_files_are_404_without_the_page() {
    for path in ["/assets/nothing.js", "/.env", "/api/v2/x", "/api", "/..%2f..%2fetc/passwd.txt"] {
        assert_eq!(get(path).status(), 404, "{path}");
    }
    let nowhere = get("/nowhere");
    assert_eq!(nowhere.status(), 404);
    assert_eq!(nowhere.headers()["content-type"], "text/html; charset=utf-8");
    for path in ["", "/privacy", "/health"] {
        let posted = crate::client::client().post(format!("{}{path}", base())).send().unwrap();
        assert_eq!(posted.status(), 405, "{path}");
        assert!(posted.headers()["allow"].to_str().unwrap().starts_with("GET"), "{path}");
        assert_eq!(posted.headers()["content-type"], "application/problem+json", "{path}");
    }
}
