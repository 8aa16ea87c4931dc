//! Admission of calls: the body must arrive in time, and a call that calculates waits for a permit.

use std::sync::Arc;

use axum::body::{Body, HttpBody as _};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, header};
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
pub(crate) async fn shed(
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

/// Runs a call once its body has arrived. A call that calculates takes a permit, compression of its
/// answer included; any other runs at once, with a timeout.
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
    answered.unwrap_or_else(HttpError::into_response)
}

/// Runs the call and collects the body of its answer.
async fn calculate(request: Request, next: Next) -> Response {
    let (parts, body) = next.run(request).await.into_parts();
    match body.collect().await {
        Ok(whole) => Response::from_parts(parts, Body::from(whole.to_bytes())),
        Err(error) => HttpError::Internal(error.to_string()).into_response(),
    }
}

/// Reads the body of the request into memory.
async fn arrive(app: &App, request: Request, body_limit: usize) -> Result<Request, Response> {
    let (parts, body) = request.into_parts();
    if usize::try_from(body.size_hint().lower()).is_ok_and(|length| length > body_limit) {
        return Err(HttpError::from(RequestError::TooLarge(body_limit)).into_response());
    }
    let body = timeout(app.timeouts.body, Limited::new(body, body_limit).collect()).await;
    match body {
        Ok(Ok(whole)) => Ok(Request::from_parts(parts, Body::from(whole.to_bytes()))),
        Ok(Err(error)) if error.is::<LengthLimitError>() => {
            Err(HttpError::from(RequestError::TooLarge(body_limit)).into_response())
        }
        Ok(Err(_)) => Err(HttpError::from(RequestError::Incomplete).into_response()),
        Err(_) => {
            app.metrics.refused(Refused::SlowBody);
            let mut refusal = HttpError::from(RequestError::TimedOut).into_response();
            refusal.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
            Err(refusal)
        }
    }
}
