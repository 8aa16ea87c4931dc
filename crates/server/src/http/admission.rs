//! Admission of calls: the body must arrive in time, and a call that calculates waits for a permit.

use std::sync::Arc;

use axum::body::{Body, HttpBody as _};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http_body_util::{BodyExt as _, LengthLimitError, Limited};
use tokio::time::{sleep, timeout};

use crate::app::App;
use crate::compute::Overloaded;
use crate::http::error::{HttpError, RequestError};
use crate::http::policy::{Policy, Queue};
use crate::observability::metrics::Refused;

/// Refuses a call before it is counted if the queue is full.
pub(crate) async fn refuse_if_queue_full(
    State((app, policy)): State<(Arc<App>, Policy)>,
    request: Request,
    next: Next,
) -> Response {
    if policy.queue == Queue::Calculates && app.compute.is_full() {
        let refusal = app.compute.refuse(Refused::QueueFull);
        drop(request);
        return overloaded(&app, refusal).await;
    }
    next.run(request).await
}

/// Answers a call that was refused because of overload, after a delay.
///
/// Without the delay, clients that repeat a refused call immediately would take most of the processor
/// time from the calls that are answered.
async fn overloaded(app: &App, refusal: Overloaded) -> Response {
    sleep(app.timeouts.refusal).await;
    HttpError::from(refusal).into_response()
}

/// Runs a call after its body has arrived. A call that calculates holds a permit until its answer is
/// compressed. Any other call runs at once, with a timeout.
pub(crate) async fn admit(
    State((app, policy)): State<(Arc<App>, Policy)>,
    request: Request,
    next: Next,
) -> Response {
    let request = match arrive(&app, request, policy.body_limit).await {
        Ok(request) => request,
        Err(refusal) => return refusal,
    };
    let answered = if policy.queue == Queue::Calculates {
        match app.compute.run(calculate(request, next)).await {
            Ok(response) => Ok(response),
            Err(refusal) => Ok(overloaded(&app, refusal).await),
        }
    } else {
        timeout(app.timeouts.call, next.run(request)).await.map_err(|_| {
            app.metrics.refused(Refused::SlowAnswer);
            HttpError::Unavailable
        })
    };
    let mut response = answered.unwrap_or_else(HttpError::into_response);
    response.extensions_mut().insert(BodyArrived);
    response
}

/// Marks the response to a request whose body was read to its end.
#[derive(Clone)]
struct BodyArrived;

/// Adds `Connection: close` to an answer that was made before the request's body had arrived. The server closes such a
/// connection (RFC 9112, section 9.3). Without the header, a client would send its next request on it.
pub(crate) async fn close_unread(request: Request, next: Next) -> Response {
    let has_body = request.version() < Version::HTTP_2 && !request.body().is_end_stream();
    let mut response = next.run(request).await;
    if has_body && response.extensions().get::<BodyArrived>().is_none() {
        response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
    }
    response
}

/// Runs the call and collects the body of its answer.
async fn calculate(request: Request, next: Next) -> Response {
    let (parts, body) = next.run(request).await.into_parts();
    match body.collect().await {
        Ok(whole) => Response::from_parts(parts, Body::from(whole.to_bytes())),
        Err(error) => HttpError::Internal(error.to_string()).into_response(),
    }
}

/// The largest part of a body over the limit that is read and discarded, bytes. A client that is still sending when the
/// connection closes may not receive the answer.
const DISCARDED: usize = 1 << 20;

/// Reads the body of the request into memory.
async fn arrive(app: &App, request: Request, body_limit: usize) -> Result<Request, Response> {
    let (parts, mut body) = request.into_parts();
    let too_large = || HttpError::from(RequestError::TooLarge(body_limit)).into_response();
    if usize::try_from(body.size_hint().lower()).is_ok_and(|length| length > body_limit) {
        // A client that expects `100 Continue` has not sent the body.
        if !parts.headers.contains_key(header::EXPECT) {
            discard(app, body).await;
        }
        return Err(too_large());
    }
    let whole = timeout(app.timeouts.body, Limited::new(&mut body, body_limit).collect()).await;
    match whole {
        Ok(Ok(whole)) => Ok(Request::from_parts(parts, Body::from(whole.to_bytes()))),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            discard(app, body).await;
            Err(too_large())
        }
        Ok(Err(_)) => Err(HttpError::from(RequestError::Incomplete).into_response()),
        Err(_) => {
            app.metrics.refused(Refused::SlowBody);
            Err(HttpError::from(RequestError::TimedOut).into_response())
        }
    }
}

async fn discard(app: &App, body: Body) {
    let mut rest = Limited::new(body, DISCARDED);
    let read = async { while let Some(Ok(_)) = rest.frame().await {} };
    // The call is refused, whether or not the rest has arrived.
    let _ = timeout(app.timeouts.body, read).await;
}
