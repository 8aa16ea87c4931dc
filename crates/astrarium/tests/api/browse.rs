//! The pages of entries, as a search engine reads them.

use std::collections::BTreeSet;

use crate::support::{base, get};

/// The HTML of a page; panics unless the status is `status`.
fn page(path: &str, status: u16) -> String {
    let response = get(path);
    assert_eq!(response.status(), status, "{path}");
    assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8", "{path}");
    response.text().unwrap()
}

/// The text between two markers. Panics unless the first marker occurs once.
fn between<'a>(html: &'a str, start: &str, end: &str, path: &str) -> &'a str {
    let mut parts = html.split(start).skip(1);
    let part = parts.next().unwrap_or_else(|| panic!("{path} has no {start}"));
    assert!(parts.next().is_none(), "{path} has two {start}");
    part.split(end).next().unwrap()
}

fn site_map() -> Vec<String> {
    let map = get("/sitemap.xml");
    assert_eq!(map.headers()["content-type"], "application/xml");
    let map = map.text().unwrap();
    let addresses = map.split("<loc>").skip(1).map(|part| part.split('<').next().unwrap());
    addresses.map(|address| address.strip_prefix(base()).unwrap().to_owned()).collect()
}

#[test]
fn every_page_of_the_site_map_has_a_head_and_a_text_of_its_own() {
    let paths = site_map();
    let mut seen = BTreeSet::new();
    for path in &paths {
        let html = page(path, 200);
        let title = between(&html, "<title>", "</title>", path);
        assert!(seen.insert(title.to_owned()), "{path} has the title of another page: {title}");
        let canonical = between(&html, "<link rel=\"canonical\" href=\"", "\"", path);
        assert_eq!(canonical, format!("{}{path}", base()));
        assert_eq!(between(&html, "property=\"og:url\" content=\"", "\"", path), canonical);
        assert_eq!(between(&html, "property=\"og:title\" content=\"", "\"", path), title);
        let description = between(&html, "name=\"description\" content=\"", "\"", path);
        assert!((20..=200).contains(&description.chars().count()), "{path}: {description}");
        assert!(!html.contains("noindex"), "{path}");
        if path.matches('/').count() >= 2 {
            assert!(html.contains("<h1 class=\"entry-title\">"), "{path}");
            assert!(html.matches("class=\"entry-text\"").count() >= 3, "{path}");
        }
    }
    // 12 signs, 12 bodies in 12 signs and 12 houses, and 319 aspects, beside the pages of the app.
    assert_eq!(paths.iter().filter(|path| path.matches('/').count() >= 2).count(), 12 + 288 + 319);
    assert!(paths.contains(&"/browse".to_owned()) && paths.contains(&"/".to_owned()));
    assert!(!paths.iter().any(|path| path.starts_with("/reading")), "personal pages");
    let robots = get("/robots.txt").text().unwrap();
    assert!(robots.contains(&format!("Sitemap: {}/sitemap.xml", base())), "{robots}");
}

#[test]
fn every_link_of_an_entry_leads_to_a_page() {
    let known: BTreeSet<String> = site_map().into_iter().collect();
    for path in ["/browse", "/signs/leo", "/planets/venus/virgo", "/aspects/sun-saturn-square"] {
        let html = page(path, 200);
        let article = between(&html, "<article", "</article>", path);
        let links =
            article.split("href=\"").skip(1).map(|part| part.split(['"', '#']).next().unwrap());
        for link in links {
            assert!(known.contains(link), "{path} links {link}");
        }
    }
}

#[test]
fn an_entry_says_what_it_means_and_when() {
    let html = page("/planets/venus/virgo", 200);
    for expected in [
        "<h1 class=\"entry-title\">Venus in Virgo</h1>",
        "House by house",
        "Venus stays in a sign for about",
        "href=\"/planets/venus/4th-house\"",
        "href=\"/planets/venus/libra\"",
        "href=\"/birth-data\"",
    ] {
        assert!(html.contains(expected), "{expected}");
    }
    // Pluto's stays in Virgo, by the American Ephemeris (Michelsen), which gives the days for 0h UT.
    let html = page("/planets/pluto/virgo", 200);
    assert!(html.contains("20 October 1956 to 15 January 1957; 19 August 1957 to 11 April 1958; "));
}

#[test]
fn another_spelling_is_sent_to_the_right_one() {
    let never = reqwest::redirect::Policy::none();
    let client = crate::client::builder().redirect(never).build().unwrap();
    for (path, to) in [
        ("/planets/Venus/VIRGO", "/planets/venus/virgo"),
        ("/planets/moon/4th-house/", "/planets/moon/4th-house"),
        ("/aspects/saturn-sun-square", "/aspects/sun-saturn-square"),
        ("/signs", "/browse#signs"),
    ] {
        let response = client.get(format!("{}{path}", base())).send().unwrap();
        assert_eq!(response.status(), 308, "{path}");
        assert_eq!(response.headers()["location"], to, "{path}");
    }
}

#[test]
fn a_path_without_an_entry_is_404_with_suggestions() {
    for (path, suggested) in [
        ("/planets/venus/vrigo", "/planets/venus/virgo"),
        ("/planets/moon/fourth", "/planets/moon/4th-house"),
        ("/signs/scorpion", "/signs/scorpio"),
        ("/aspects/sun-saturn", "/aspects/sun-saturn-square"),
        ("/aspects/sun-venus-square", "/aspects/sun-venus-conjunction"),
        ("/planets/venus", "/planets/venus/aries"),
    ] {
        let html = page(path, 404);
        assert!(html.contains(&format!("href=\"{suggested}\"")), "{path}");
        assert!(html.contains("noindex") && !html.contains("canonical"), "{path}");
    }
    page("/planets/xyzzy/quux", 404);
}

#[test]
fn the_search_works_without_a_script_and_escapes_what_is_typed() {
    let html = page("/browse?q=venus%20virgo", 200);
    let found = between(&html, "id=\"found\"", "</div>", "the search");
    let first = found.split("href=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(first, "/planets/venus/virgo");
    assert!(html.contains("noindex"));
    for path in [
        "/browse?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E",
        "/planets/%3Cscript%3Ealert(1)%3C%2Fscript%3E/virgo",
        "/planets/<script>alert(1)/virgo",
    ] {
        let html = get(path).text().unwrap();
        assert!(!html.contains("<script>alert") && !html.contains("\"><script"), "{path}");
    }
}

#[test]
fn entries_travel_compressed() {
    let client = crate::client::client().get(format!("{}/planets/venus/virgo", base()));
    let response = client.header("accept-encoding", "gzip").send().unwrap();
    assert_eq!(response.headers()["content-encoding"], "gzip");
    assert!(response.bytes().unwrap().len() < 9000);
}
