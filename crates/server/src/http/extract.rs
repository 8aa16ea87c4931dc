//! Extractors for the members of a request and for names in a path.

use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::header;
use axum::http::request::Parts;
use engine::{Members, Parameters};
use http_body_util::BodyExt as _;
use serde::de::DeserializeOwned;

use crate::http::error::{HttpError, RequestError};
use crate::http::selection::{self, Selectable};

/// The members of a JSON body, not checked yet, with the query string.
pub(crate) struct JsonBody(pub(crate) Members);

impl<S: Send + Sync> FromRequest<S> for JsonBody {
    type Rejection = HttpError;

    async fn from_request(request: Request, _: &S) -> Result<Self, HttpError> {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.split(';').next())
            .map(|media| media.trim().to_ascii_lowercase())
            .is_some_and(|media| media == "application/json" || media.ends_with("+json"));
        if !is_json {
            return Err(RequestError::NotJson.into());
        }
        let (parts, body) = request.into_parts();
        let parameters = parameters(&parts)?;
        // `admission` has read it, up to the limit of the call.
        let body = body.collect().await.map_err(|_| RequestError::Incomplete)?.to_bytes();
        let members = Members::from_json(&body).map_err(RequestError::BadBody)?;
        Ok(Self(members.beside(parameters)))
    }
}

/// The members of a query string, not checked yet.
pub(crate) struct QueryMembers(pub(crate) Members);

impl<S: Send + Sync> FromRequestParts<S> for QueryMembers {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, HttpError> {
        let members = Members::from_query(pairs(parts)?).map_err(|_| RequestError::BadQuery)?;
        Ok(Self(members.read_strict()))
    }
}

/// The query string of a call whose body is read elsewhere, not checked yet.
pub(crate) struct QueryParameters(pub(crate) Parameters);

impl<S: Send + Sync> FromRequestParts<S> for QueryParameters {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, HttpError> {
        Ok(Self(parameters(parts)?))
    }
}

fn parameters(parts: &Parts) -> Result<Parameters, RequestError> {
    Parameters::from_query(pairs(parts)?).map_err(|_| RequestError::BadQuery)
}

/// The pairs of the query string without those that [`selection`](crate::http::selection) has read.
fn pairs(parts: &Parts) -> Result<Vec<(String, String)>, RequestError> {
    let Query(mut pairs): Query<Vec<(String, String)>> =
        Query::try_from_uri(&parts.uri).map_err(|_| RequestError::BadQuery)?;
    if parts.extensions.get::<Selectable>().is_some() {
        pairs.retain(|(name, _)| !selection::PARAMETERS.contains(&name.as_str()));
    }
    Ok(pairs)
}

/// Path parameters.
pub(crate) struct Path<T>(pub(crate) T);

impl<T: DeserializeOwned + Send, S: Send + Sync> FromRequestParts<S> for Path<T> {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let read = axum::extract::Path::<T>::from_request_parts(parts, state).await;
        read.map(|axum::extract::Path(names)| Self(names))
            .map_err(|_| RequestError::NotFound.into())
    }
}
