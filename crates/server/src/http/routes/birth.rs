//! Extractors for birth details in a body or a query string.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse as _;
use engine::{Members, Parameters};

use crate::http::error::{HttpError, RequestError};
use crate::http::routes::BODY_LIMIT;
use crate::http::selection::{self, Selectable};

/// The members of a JSON body, not checked yet, with the query string.
pub(super) struct Body(pub(super) Members);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = HttpError;

    async fn from_request(request: Request, state: &S) -> Result<Self, HttpError> {
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
        let request = Request::from_parts(parts, body);
        let body = Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
                RequestError::TooLarge(BODY_LIMIT)
            } else {
                RequestError::Incomplete
            }
        })?;
        let members = Members::from_json(&body).map_err(RequestError::BadBody)?;
        Ok(Self(members.beside(parameters)))
    }
}

/// The members of a query string, not checked yet.
pub(super) struct QueryMembers(pub(super) Members);

impl<S: Send + Sync> FromRequestParts<S> for QueryMembers {
    type Rejection = HttpError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, HttpError> {
        let members = Members::from_query(pairs(parts)?).map_err(|_| RequestError::BadQuery)?;
        Ok(Self(members.read_strict()))
    }
}

/// The query string of a call whose body is read elsewhere, not checked yet.
pub(super) struct QueryParameters(pub(super) Parameters);

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
