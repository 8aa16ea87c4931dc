//! Birth details as the body or the query of a call.

use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::request::Parts;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse as _;
use natal::Members;

use crate::problem::Failure;
use crate::routes::BODY_LIMIT;

/// The members of a JSON body, unread.
pub(super) struct Body(pub(super) Members);

impl<S: Send + Sync> FromRequest<S> for Body {
    type Rejection = Failure;

    async fn from_request(request: Request, state: &S) -> Result<Self, Failure> {
        let is_json = request
            .headers()
            .get(header::CONTENT_TYPE)
            .and_then(|value| value.to_str().ok())
            .and_then(|value| value.split(';').next())
            .map(|media| media.trim().to_ascii_lowercase())
            .is_some_and(|media| media == "application/json" || media.ends_with("+json"));
        if !is_json {
            return Err(Failure::NotJson);
        }
        let body = Bytes::from_request(request, state).await.map_err(|rejection| {
            if rejection.into_response().status() == StatusCode::PAYLOAD_TOO_LARGE {
                Failure::TooLarge(BODY_LIMIT)
            } else {
                Failure::Incomplete
            }
        })?;
        Ok(Self(Members::from_json(&body)?))
    }
}

/// The members of a query string, unread.
pub(super) struct QueryMembers(pub(super) Members);

impl<S: Send + Sync> FromRequestParts<S> for QueryMembers {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        let Query(pairs) = Query::<Vec<(String, String)>>::try_from_uri(&parts.uri)
            .map_err(|_| Failure::BadQuery)?;
        Ok(Self(Members::from_query(pairs).map_err(|_| Failure::BadQuery)?))
    }
}
