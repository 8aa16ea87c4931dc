//! The HTML of the web app's pages, with tags for link previews (Open Graph and Twitter cards). The server writes the
//! tags because programs that make previews do not run scripts.

use std::collections::HashMap;
use std::sync::LazyLock;

use maud::html;
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
#[serde(rename_all = "camelCase")]
struct Page {
    path: String,
    /// Whether the page shows something different to each visitor, so that search engines need not list it.
    #[serde(default)]
    is_personal: bool,
}

/// What the head of a page says of it.
pub(crate) struct Head {
    pub(crate) title: String,
    pub(crate) description: String,
    /// The path of the page in its right spelling.
    pub(crate) path: String,
    /// Whether search engines may list the page.
    pub(crate) is_listed: bool,
}

impl Head {
    /// The head of a page that search engines do not list.
    pub(crate) fn unlisted(title: &str, path: &str) -> Self {
        let (title, path) = (title.to_owned(), path.to_owned());
        Self { title, description: String::new(), path, is_listed: false }
    }
}

/// The picture of a preview, 1200 by 630 pixels.
const IMAGE: &str = "/preview.png";

/// The name of the page at a path. The path may end in a slash.
pub(crate) fn name_of(path: &str) -> Option<&'static str> {
    let path = path.strip_suffix('/').filter(|path| !path.is_empty()).unwrap_or(path);
    PAGES.iter().find(|(_, page)| page.path == path).map(|(name, _)| name.as_str())
}

/// The head of a page of the web app.
pub(crate) fn head_of(name: &str) -> Option<Head> {
    let page = PAGES.get(name)?;
    let text = |part: &str| TEXTS.get(&format!("{name}.{part}")).cloned().unwrap_or_default();
    Some(Head {
        title: text("title"),
        description: text("description"),
        path: page.path.clone(),
        is_listed: !page.is_personal,
    })
}

/// The paths of the pages that show the same to every visitor, sorted.
pub(crate) fn listed() -> Vec<&'static str> {
    let listed = PAGES.values().filter(|page| !page.is_personal);
    let mut paths: Vec<&str> = listed.map(|page| page.path.as_str()).collect();
    paths.sort_unstable();
    paths
}

/// The app's HTML with the title and the tags of a page. `origin` is the address of this server for the caller, such as
/// `https://example.org`, because previews and search engines need absolute URLs.
pub(crate) fn page(template: &str, head: &Head, origin: &str) -> String {
    let Head { title, description, path, is_listed } = head;
    let (url, image) = (format!("{origin}{path}"), format!("{origin}{IMAGE}"));
    let alt = TEXTS.get("image.alt").map_or("", String::as_str);
    let preview = [
        ("site_name", "Astrarium"),
        ("type", "website"),
        ("title", title),
        ("description", description),
        ("url", &url),
        ("image", &image),
        ("image:width", "1200"),
        ("image:height", "630"),
        ("image:alt", alt),
    ];
    let tags = html! {
        @for (property, content) in preview { meta property={ "og:" (property) } content=(content); }
        meta name="twitter:card" content="summary_large_image";
        meta name="description" content=(description);
        @if *is_listed { link rel="canonical" href=(url); } @else { meta name="robots" content="noindex"; }
    };
    let html = template.replacen("</head>", &format!("{}</head>", tags.into_string()), 1);
    match html.split_once("<title>").zip(html.split_once("</title>")) {
        Some(((before, _), (_, after))) => {
            format!("{before}{}{after}", html! { title { (title) } }.into_string())
        }
        None => html,
    }
}

/// The HTML of a page with a text in it. `style`: the links to the files of the text's page.
pub(crate) fn with_text(html: &str, style: &str, text: &str) -> String {
    let html = html.replacen("</head>", &format!("{style}</head>"), 1);
    html.replacen("<div id=\"root\">", &format!("<div id=\"root\">{text}"), 1)
}

/// The origin of a request; empty if the host has characters that are not allowed in a host name or an IP address.
pub(crate) fn origin(scheme: &str, host: &str) -> String {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-:[]".contains(&byte);
    if host.is_empty() || !host.bytes().all(is_plain) {
        return String::new();
    }
    format!("{scheme}://{host}")
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
    }

    #[test]
    fn a_head_is_escaped_and_replaces_the_title() {
        let head = Head {
            title: "<b>\"A\" & B".to_owned(),
            description: "\"><script>".to_owned(),
            path: "/signs/virgo".to_owned(),
            is_listed: true,
        };
        let html = page("<head><title>App</title></head>", &head, "https://example.org");
        assert!(html.contains("<title>&lt;b&gt;&quot;A&quot; &amp; B</title>"), "{html}");
        assert!(!html.contains("<script") && !html.contains("App"), "{html}");
        assert!(html.contains("<link rel=\"canonical\" href=\"https://example.org/signs/virgo\">"));
        assert!(!html.contains("noindex"));
    }
}
