//! The parameters `fields` and `texts`, which select members of an answer.
//!
//! - `answer`: the members that the answer of a call can have
//! - `tree`: the members that are selected
//! - `writer`: writes an answer without the members that are not selected

mod answer;
mod tree;
mod writer;

use std::collections::BTreeMap;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use axum::extract::{FromRequestParts, Query, Request, State};
use axum::http::Uri;
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use engine::answer::Wanted;
use engine::{BadInput, FieldErrorCode};
use serde::Serialize;
use utoipa::ToSchema;

use crate::http::error::HttpError;
use crate::http::json::Text;

use answer::AnswerShape;
pub(crate) use tree::TEXTS;
use tree::Tree;

/// The parameters.
pub(crate) const PARAMETERS: [&str; 2] = ["fields", "texts"];

/// The largest number of paths in `fields`.
const MOST_PATHS: usize = 200;
/// The longest path, bytes.
const LONGEST_PATH: usize = 200;
/// The most selections of a call that are kept.
const MOST_KEPT: usize = 256;
/// The longest `fields` that is kept, bytes.
const LONGEST_KEPT: usize = 2_000;

/// The members of an answer that a caller selects.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Selection {
    tree: Tree,
    with_texts: bool,
    /// The selection among the costly parts of an answer.
    pub(crate) wanted: Wanted,
}

/// The selections from the answer of a call. They are kept, because a program sends the same one with each call. When
/// `MOST_KEPT` are kept, all are deleted.
pub(crate) struct Selections {
    shape: LazyLock<AnswerShape>,
    /// By `fields` and `texts`.
    kept: Mutex<BTreeMap<(String, String), Arc<Selection>>>,
}

impl Selections {
    /// The selections from a `T`. Its shape is made when it is first needed.
    pub(crate) const fn of<T: ToSchema>() -> Self {
        Self { shape: LazyLock::new(AnswerShape::of::<T>), kept: Mutex::new(BTreeMap::new()) }
    }

    /// The names of the members of the answer, in alphabetical order.
    pub(crate) fn names(&self) -> Vec<String> {
        self.shape.names()
    }

    /// The selection of both parameters; `None` if they select everything. Paths that the answer does not have are refused.
    pub(crate) fn get(
        &self,
        fields: Option<&str>,
        texts: Option<&str>,
    ) -> Result<Option<Arc<Selection>>, BadInput> {
        if fields.is_none() && texts.is_none() {
            return Ok(None);
        }
        let named = [fields, texts].map(|text| text.unwrap_or_default().to_owned());
        let named = <(String, String)>::from(named);
        if let Some(known) = self.kept.lock().unwrap_or_else(PoisonError::into_inner).get(&named) {
            return Ok(Some(Arc::clone(known)));
        }
        let Some(selection) = Selection::parse(fields, texts, &self.shape)? else {
            return Ok(None);
        };
        let selection = Arc::new(selection);
        if named.0.len() > LONGEST_KEPT {
            return Ok(Some(selection));
        }
        let mut kept = self.kept.lock().unwrap_or_else(PoisonError::into_inner);
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(named, Arc::clone(&selection));
        Ok(Some(selection))
    }

    /// The selection of a query string; `None` if it has neither parameter.
    fn of_query(&self, uri: &Uri) -> Result<Option<Arc<Selection>>, BadInput> {
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
        self.get(value("fields")?, value("texts")?)
    }
}

impl Selection {
    /// Parses both parameters. Paths that the answer does not have are refused.
    fn parse(
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
            return Ok((!with_texts).then(|| Self::of(Tree::All, false, false)));
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
        Ok(Some(Self::of(tree, with_texts, has_texts)))
    }

    /// `has_texts`: whether the selected members have texts.
    fn of(tree: Tree, with_texts: bool, has_texts: bool) -> Self {
        let wanted = Wanted {
            texts: has_texts,
            sensitivity: tree.covers(&["chart", "sensitivity"]),
            day: tree.covers(&["chart", "day"]),
            patterns: tree.covers(&["chart", "patterns"]),
            planets: tree.covers(&["chart", "planets"]),
            houses: tree.covers(&["chart", "houses"]),
            aspects: tree.covers(&["chart", "aspects"]),
            dominants: tree.covers(&["chart", "dominants"]),
        };
        Self { tree, with_texts, wanted }
    }
}

/// Writes the selected members of an answer as JSON; all without a selection.
pub(crate) fn write(
    answer: &impl Serialize,
    selection: Option<&Selection>,
    out: &mut Text,
) -> Result<(), serde_json::Error> {
    match selection {
        Some(Selection { tree, with_texts, .. }) => writer::write(answer, out, tree, *with_texts),
        None => writer::write(answer, out, &Tree::All, true),
    }
}

/// Marks a request whose call accepts the parameters.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Selectable;

/// Reads the parameters.
pub(crate) async fn select(
    State(selections): State<Arc<Selections>>,
    mut request: Request,
    next: Next,
) -> Response {
    request.extensions_mut().insert(Selectable);
    match selections.of_query(request.uri()) {
        Ok(Some(selection)) => request.extensions_mut().insert(selection),
        Ok(None) => None,
        Err(bad) => return HttpError::from(bad).into_response(),
    };
    next.run(request).await
}

/// What the caller selects; everything without a selection.
pub(crate) struct Selected(Option<Arc<Selection>>);

impl Selected {
    /// The selected costly parts.
    pub(crate) fn wanted(&self) -> Wanted {
        self.0.as_ref().map_or_else(Wanted::default, |selection| selection.wanted)
    }

    /// The selected members of an answer.
    pub(crate) fn answer(&self, answer: impl Serialize) -> Response {
        let mut text = Text::for_answer();
        match write(&answer, self.0.as_deref(), &mut text) {
            Ok(()) => text.into_response(),
            Err(error) => HttpError::Internal(error.to_string()).into_response(),
        }
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Selected {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        Ok(Self(parts.extensions.get::<Arc<Selection>>().cloned()))
    }
}
