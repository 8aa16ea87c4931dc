//! The parameters `fields` and `texts`, which select members of an answer.
//!
//! - `answer`: the members that the answer of a call can have
//! - `prune`: removes the members that are not selected

mod answer;
mod prune;

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use engine::answer::Wanted;
use engine::{BadInput, FieldErrorCode};
use http_body_util::BodyExt as _;

use crate::http::error::HttpError;

pub(crate) use answer::AnswerShape;
use prune::Tree;

/// The parameters.
pub(crate) const PARAMETERS: [&str; 2] = ["fields", "texts"];

/// The largest number of paths in `fields`.
const MOST_PATHS: usize = 200;
/// The longest path, bytes.
const LONGEST_PATH: usize = 200;

/// The members of an answer that a caller selects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Selection {
    tree: Tree,
    with_texts: bool,
    /// Whether the selected members have texts.
    has_texts: bool,
}

impl Selection {
    /// Parses the parameters of a query string; `None` if it has neither.
    fn of_query(uri: &Uri, shape: &AnswerShape) -> Result<Option<Self>, BadInput> {
        // A fast path: most calls have no query, or one without these parameters.
        let Some(query) = uri.query() else { return Ok(None) };
        if !PARAMETERS.iter().any(|name| query.contains(name)) {
            return Ok(None);
        }
        // The call itself refuses a query string that cannot be parsed.
        let Ok(Query(pairs)) = Query::<Vec<(String, String)>>::try_from_uri(uri) else {
            return Ok(None);
        };
        let value = |wanted: &str| {
            let mut named = pairs.iter().filter(|(name, _)| name == wanted);
            let value = named.next().map(|(_, value)| value.as_str());
            if named.next().is_some() {
                let message = "This parameter is named twice.";
                return Err(BadInput::field(wanted, FieldErrorCode::Duplicate, message));
            }
            Ok(value)
        };
        Self::parse(value("fields")?, value("texts")?, shape)
    }

    /// Parses both parameters. Paths that the answer does not have are refused.
    pub(crate) fn parse(
        fields: Option<&str>,
        texts: Option<&str>,
        shape: &AnswerShape,
    ) -> Result<Option<Self>, BadInput> {
        let with_texts = match texts.map(str::trim) {
            None | Some("all" | "") => true,
            Some("none") => false,
            Some(_) => {
                let message = "This must be all or none.";
                return Err(BadInput::field("texts", FieldErrorCode::UnknownValue, message));
            }
        };
        let fields = fields.unwrap_or_default().split(',').map(str::trim);
        let paths: Vec<&str> = fields.filter(|path| !path.is_empty()).collect();
        if paths.is_empty() {
            let selection = Self { tree: Tree::All, with_texts, has_texts: with_texts };
            return Ok((!with_texts).then_some(selection));
        }
        if paths.len() > MOST_PATHS || paths.iter().any(|path| path.len() > LONGEST_PATH) {
            let message =
                format!("This may name up to {MOST_PATHS} fields of {LONGEST_PATH} characters.");
            return Err(BadInput::field("fields", FieldErrorCode::TooLong, message));
        }
        let mut tree = Tree::default();
        let mut has_texts = false;
        for path in paths {
            if let Err(unknown) = shape.check(path) {
                let message = unknown.to_string();
                return Err(BadInput::field("fields", FieldErrorCode::UnknownValue, message));
            }
            tree.add(path, shape);
            has_texts |= with_texts && shape.has_texts(path);
        }
        tree.add_warnings(shape);
        Ok(Some(Self { tree, with_texts, has_texts }))
    }

    /// The selection among the costly parts of an answer.
    pub(crate) fn wanted(&self) -> Wanted {
        Wanted {
            texts: self.has_texts,
            sensitivity: self.tree.covers(&["chart", "sensitivity"]),
            day: self.tree.covers(&["chart", "day"]),
            patterns: self.tree.covers(&["chart", "patterns"]),
            planets: self.tree.covers(&["chart", "planets"]),
            houses: self.tree.covers(&["chart", "houses"]),
            aspects: self.tree.covers(&["chart", "aspects"]),
        }
    }

    /// The JSON of an answer with the selected members.
    pub(crate) fn apply(&self, json: &[u8]) -> Result<Vec<u8>, serde_json::Error> {
        prune::prune(json, &self.tree, self.with_texts)
    }
}

/// Marks a request whose call accepts the parameters.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Selectable;

/// Parses the parameters, and removes the members that are not selected from the answer.
pub(crate) async fn select(
    State(shape): State<Arc<AnswerShape>>,
    mut request: Request,
    next: Next,
) -> Response {
    request.extensions_mut().insert(Selectable);
    let selection = match Selection::of_query(request.uri(), &shape) {
        Ok(Some(selection)) => Arc::new(selection),
        Ok(None) => return next.run(request).await,
        Err(bad) => return HttpError::from(bad).into_response(),
    };
    request.extensions_mut().insert(Arc::clone(&selection));
    let (mut parts, body) = next.run(request).await.into_parts();
    let json = HeaderValue::from_static("application/json");
    let is_answer =
        parts.status == StatusCode::OK && parts.headers.get(header::CONTENT_TYPE) == Some(&json);
    if !is_answer {
        return Response::from_parts(parts, body);
    }
    let body = match body.collect().await {
        Ok(body) => body.to_bytes(),
        Err(error) => return HttpError::Internal(error.to_string()).into_response(),
    };
    match selection.apply(&body) {
        Ok(body) => {
            parts.headers.remove(header::CONTENT_LENGTH);
            Response::from_parts(parts, Body::from(body))
        }
        Err(error) => HttpError::Internal(error.to_string()).into_response(),
    }
}

/// The selected costly parts; all of them without a selection.
pub(crate) struct WantedParts(pub(crate) Wanted);

impl<S: Send + Sync> FromRequestParts<S> for WantedParts {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let selection = parts.extensions.get::<Arc<Selection>>();
        Ok(Self(selection.map_or_else(Wanted::default, |selection| selection.wanted())))
    }
}
