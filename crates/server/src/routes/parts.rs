//! The parts of an address, read so that what cannot be read is answered like everything else that
//! is wrong.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

use crate::problem::Failure;

/// The parameters of a query string, each named once.
pub(super) struct Query<T>(pub(super) T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Failure> {
        let read = axum::extract::Query::try_from_uri(&parts.uri);
        read.map(|axum::extract::Query(query)| Self(query)).map_err(|_| Failure::BadQuery)
    }
}

/// The name a path ends in.
pub(super) struct Name(pub(super) String);

impl<S: Send + Sync> FromRequestParts<S> for Name {
    type Rejection = Failure;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, Failure> {
        let read = Path::<String>::from_request_parts(parts, state).await;
        read.map(|Path(name)| Self(name)).map_err(|_| Failure::NotFound)
    }
}
