//! The encoding of answers: their compression, and calls whose client accepts no encoding of an answer.

use std::convert::Infallible;

use axum::body::Body;
use axum::extract::Request;
use axum::http::{StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use tower::{Layer as _, ServiceExt as _, service_fn};
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{NotForContentType, Predicate, SizeAbove};

use crate::http::error::{HttpError, RequestError};

/// Compresses at the fastest level, so that compression costs less than the calculation. Small answers and formats that
/// are already compressed are left as they are.
pub(crate) fn compression() -> CompressionLayer<impl Predicate> {
    let worth_it = SizeAbove::new(1024)
        .and(NotForContentType::const_new("application/pdf"))
        .and(NotForContentType::IMAGES);
    CompressionLayer::new().quality(CompressionLevel::Fastest).compress_when(worth_it)
}

/// Refuses a call before any work is done if its client accepts neither gzip nor br nor an answer without encoding.
///
/// The layer that compresses would run the call first and then send the whole answer with status 406. To decide by the
/// same rules, this function shows the headers to such a layer around an empty answer.
pub(crate) async fn refuse_unacceptable(request: Request, next: Next) -> Response {
    let mut question = Request::new(Body::empty());
    for value in request.headers().get_all(header::ACCEPT_ENCODING) {
        question.headers_mut().append(header::ACCEPT_ENCODING, value.clone());
    }
    let empty =
        service_fn(|_: Request| async { Ok::<_, Infallible>(Response::new(Body::empty())) });
    let Ok(decision) = compression().layer(empty).oneshot(question).await;
    if decision.status() == StatusCode::NOT_ACCEPTABLE {
        return HttpError::from(RequestError::NotAcceptable).into_response();
    }
    next.run(request).await
}
