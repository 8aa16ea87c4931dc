//! The HTML of the web app's pages, with tags for link previews (Open Graph and Twitter cards). The server writes the
//! tags because programs that make previews do not run scripts.

use std::collections::HashMap;
use std::sync::LazyLock;

use serde::Deserialize;

/// The web app's pages by name. Any other path shows the 'not found' page with status 404.
static PAGES: LazyLock<HashMap<String, Page>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../web/src/lib/pages.json")).unwrap_or_default()
});

/// Titles and descriptions, with keys such as `home.title`.
static TEXTS: LazyLock<HashMap<String, String>> = LazyLock::new(|| {
    serde_json::from_str(include_str!("../../../../web/src/locales/en/previews.json"))
        .unwrap_or_default()
});

#[derive(Deserialize)]
struct Page {
    path: String,
}

/// The picture of a preview, 1200 by 630 pixels.
const IMAGE: &str = "/preview.png";

/// The name of the page at a path. The path may end in a slash.
pub(crate) fn name_of(path: &str) -> Option<&'static str> {
    let path = path.strip_suffix('/').filter(|path| !path.is_empty()).unwrap_or(path);
    PAGES.iter().find(|(_, page)| page.path == path).map(|(name, _)| name.as_str())
}

/// The app's HTML with the preview tags of a page. `origin` is the address of this server for the caller, such as
/// `https://example.org`, because previews need absolute URLs.
pub(crate) fn html(template: &str, name: &str, origin: &str) -> String {
    let text = |part: &str| TEXTS.get(&format!("{name}.{part}")).map_or("", String::as_str);
    let (title, description) = (text("title"), text("description"));
    let path = PAGES.get(name).map_or("/", |page| page.path.as_str());
    let (url, image) = (format!("{origin}{path}"), format!("{origin}{IMAGE}"));
    let alt = TEXTS.get("image.alt").map_or("", String::as_str);
    let tags: String = [
        ("property", "og:site_name", "Astrarium"),
        ("property", "og:type", "website"),
        ("property", "og:title", title),
        ("property", "og:description", description),
        ("property", "og:url", &url),
        ("property", "og:image", &image),
        ("property", "og:image:width", "1200"),
        ("property", "og:image:height", "630"),
        ("property", "og:image:alt", alt),
        ("name", "twitter:card", "summary_large_image"),
        ("name", "description", description),
    ]
    .iter()
    .map(|(kind, name, content)| {
        format!("    <meta {kind}=\"{name}\" content=\"{}\" />\n", escaped(content))
    })
    .collect();
    template.replacen("</head>", &format!("{tags}  </head>"), 1)
}

/// The origin of a request; empty if the host has characters that are not allowed in a host name or an IP address.
pub(crate) fn origin(scheme: &str, host: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    if host.is_empty() || !host.bytes().all(is_plain) {
        return String::new();
    }
    format!("{scheme}://{host}")
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_page_has_a_title_and_a_description() {
        assert!(PAGES.len() >= 10);
        for name in PAGES.keys() {
            for part in ["title", "description"] {
                assert!(TEXTS.contains_key(&format!("{name}.{part}")), "{name}.{part}");
            }
        }
        assert_eq!(TEXTS.len(), 2 * PAGES.len() + 1);
    }

    #[test]
    fn a_host_cannot_bring_markup_into_the_page() {
        assert_eq!(origin("https", "example.org:8443"), "https://example.org:8443");
        assert_eq!(origin("http", "[::1]:8080"), "http://[::1]:8080");
        for host in ["", "a\"b", "a'b", "a<b", "a&b", "user@example.org"] {
            assert_eq!(origin("https", host), "", "{host}");
        }
        assert!(!html("<head></head>", "home", "").contains("\"\"\""));
    }
}
