//! The pages of the entries, the list of all entries with a search, and what search engines read about them: the site
//! map and robots.txt.
//!
//! The server writes the whole text into the page. The web app puts a frame around it and fetches nothing again.
//!
//! - `article`: the HTML of an entry
//! - `index`: the HTML of the list, of the search and of a path without an entry
//! - `search`: finds entries by words
//! - `times`: when a body is in a sign, in words

mod article;
mod index;
mod search;
mod times;

use std::fmt::Write as _;
use std::sync::Arc;

use axum::extract::{Query, Request, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Redirect, Response};
use chart::Body;
use reading::{CorpusError, Entry, EntryWords};

use crate::app::{App, now_unix_seconds};
use crate::http::assets;
use crate::http::page::{self, Head};
use search::EntrySearch;
use times::Times;

/// The page of all entries.
const LIST: &str = "/browse";

/// The paths of these pages, for the router.
pub(crate) const PAGES: [&str; 7] = [
    LIST,
    "/planets",
    "/planets/{*rest}",
    "/signs",
    "/signs/{*rest}",
    "/aspects",
    "/aspects/{*rest}",
];

/// What the pages are made from.
pub(crate) struct Browse {
    words: EntryWords,
    search: EntrySearch,
    times: Times,
}

impl Browse {
    /// Loads the texts that only entries have, and makes the index of the search.
    pub(crate) fn load() -> Result<Self, CorpusError> {
        let words = EntryWords::embedded()?;
        Ok(Self { search: EntrySearch::of(&words), times: Times::new(now_unix_seconds()), words })
    }
}

/// Answers the path of an entry, of the list, or one like them.
pub(crate) async fn respond(State(app): State<Arc<App>>, request: Request) -> Response {
    let path = request.uri().path().to_owned();
    let bare = path.strip_suffix('/').unwrap_or(&path);
    if ["/planets", "/signs", "/aspects"].contains(&bare) {
        return Redirect::permanent(&format!("{LIST}#{}", &bare[1..])).into_response();
    }
    if bare.eq_ignore_ascii_case(LIST) {
        let query = asked(&request);
        let head = page::head_of("browse").filter(|_| query.is_empty());
        let head = head.unwrap_or_else(|| Head::unlisted("Browse – Astrarium", LIST));
        let article = index::list(&app.browse, &query);
        return assets::page(&app, &request, StatusCode::OK, &head, Some(&article));
    }
    match Entry::at(&path) {
        Some(entry) if entry.path() != path => Redirect::permanent(&entry.path()).into_response(),
        Some(entry) => {
            let (head, article) = article::of(&app, entry, now_unix_seconds());
            assets::page(&app, &request, StatusCode::OK, &head, Some(&article))
        }
        None => {
            let head = Head::unlisted("No such page – Astrarium", LIST);
            let article = index::missing(&app.browse, &path);
            assets::page(&app, &request, StatusCode::NOT_FOUND, &head, Some(&article))
        }
    }
}

/// What is searched for: the parameter `q`.
fn asked(request: &Request) -> String {
    let pairs = Query::<Vec<(String, String)>>::try_from_uri(request.uri());
    let value = pairs.ok().and_then(|Query(pairs)| pairs.into_iter().find(|(name, _)| name == "q"));
    let value = value.map(|(_, value)| value).unwrap_or_default();
    value.trim().chars().take(search::LONGEST_QUERY).collect()
}

/// The site map (sitemaps.org, version 0.9): every page that shows the same to every visitor.
pub(crate) async fn site_map(request: Request) -> Response {
    let origin = assets::origin(&request);
    let mut xml = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n",
    );
    let pages = page::listed().into_iter().map(str::to_owned);
    for path in pages.chain(Entry::all().map(Entry::path)) {
        let _ = writeln!(xml, "<url><loc>{origin}{path}</loc></url>");
    }
    xml.push_str("</urlset>\n");
    text("application/xml", xml)
}

/// Tells search engines where the site map is. Only the API is disallowed. Pages without a text of their own say
/// `noindex` themselves.
pub(crate) async fn robots(request: Request) -> Response {
    let origin = assets::origin(&request);
    let lines =
        format!("User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: {origin}/sitemap.xml\n");
    text("text/plain; charset=utf-8", lines)
}

fn text(kind: &'static str, body: String) -> Response {
    let kind = HeaderValue::from_static(kind);
    let cache = HeaderValue::from_static("public, max-age=3600");
    ([(header::CONTENT_TYPE, kind), (header::CACHE_CONTROL, cache)], body).into_response()
}

/// A body in a sentence: `the Sun`.
fn spoken(body: Body) -> String {
    match body {
        Body::Sun | Body::Moon | Body::NorthNode => format!("the {}", body.name()),
        _ => body.name().to_owned(),
    }
}
