//! Admission of calls: the body must arrive in time, and a call that calculates waits for a permit.

use std::sync::Arc;

use axum::body::{Body, Bytes, HttpBody as _};
use axum::extract::{Request, State};
use axum::http::{HeaderValue, Version, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use http_body_util::{BodyExt as _, Limited};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::{sleep, timeout};

use crate::answer_memory::Held;
use crate::app::App;
use crate::compute::Overloaded;
use crate::http::error::{HttpError, RequestError};
use crate::http::headers;
use crate::http::policy::{Policy, Queue};
use crate::http::routes::BODY_LIMIT;
use crate::limits::Limit;
use crate::observability::metrics::Refused;
use crate::open_connections::OpenConnection;

/// Refuses a call before it is counted if its client accepts no encoding of the answer, or if the queue is full.
pub(crate) async fn refuse_at_once(
    State((app, policy)): State<(Arc<App>, Policy)>,
    request: Request,
    next: Next,
) -> Response {
    if !headers::is_acceptable(request.headers()).await {
        return HttpError::from(RequestError::NotAcceptable).into_response();
    }
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
/// compressed. Any other call runs at once, with a timeout. All answers are whole, except the lines of a batch. The memory
/// for the body is free again before the client reads the answer.
pub(crate) async fn admit(
    State((app, policy)): State<(Arc<App>, Policy)>,
    request: Request,
    next: Next,
) -> Response {
    let (request, _held) = match arrive(&app, request, policy.body_limit).await {
        Ok(arrived) => arrived,
        Err(refusal) => return refusal,
    };
    let mut response = if policy.queue == Queue::Calculates {
        match app.compute.run(calculate(request, next)).await {
            Ok(response) => response,
            Err(refusal) => overloaded(&app, refusal).await,
        }
    } else {
        let answered = async {
            if policy.limit == Limit::Batch {
                next.run(request).await
            } else {
                calculate(request, next).await
            }
        };
        timeout(app.timeouts.call, answered).await.unwrap_or_else(|_| {
            app.metrics.refused(Refused::SlowAnswer);
            HttpError::Unavailable.into_response()
        })
    };
    response.extensions_mut().insert(BodyArrived);
    response
}

/// Answers of fewer bytes hold no memory of [`App::answers`].
const SMALL: usize = 4 << 10;
/// The memory that a call of the tools needs while it is answered. The list of tools is that large, and thousands may ask for
/// it at once.
const TOOLS: usize = 1 << 20;

/// Holds memory for an answer until its client has read it. The tools hold it before they answer, because their calls do not
/// wait for a permit.
pub(crate) async fn hold_answer(
    State((app, policy)): State<(Arc<App>, Policy)>,
    request: Request,
    next: Next,
) -> Response {
    let Some(connection) = request.extensions().get::<OpenConnection>().cloned() else {
        return next.run(request).await;
    };
    let mut before = None;
    if policy.is_of_tools {
        match app.answers.hold(TOOLS).await {
            Ok(held) => before = Some(held),
            Err(refusal) => return overloaded(&app, refusal).await,
        }
    }
    let response = next.run(request).await;
    if policy.limit == Limit::Batch {
        return response;
    }
    let (parts, body) = response.into_parts();
    let bytes = match body.collect().await {
        Ok(whole) => whole.to_bytes(),
        Err(error) => return HttpError::Internal(error.to_string()).into_response(),
    };
    if bytes.len() < SMALL {
        return Response::from_parts(parts, Body::from(bytes));
    }
    let held = match before {
        Some(held) => Ok(held),
        None => app.answers.hold(bytes.len()).await,
    };
    match held {
        Ok(mut held) => {
            held.shrink(bytes.len());
            held.wait_for(&connection);
            let unread = Unread { bytes, _held: held };
            Response::from_parts(parts, Body::from(Bytes::from_owner(unread)))
        }
        Err(refusal) => overloaded(&app, refusal).await,
    }
}

/// An answer that its client has not read yet.
struct Unread {
    bytes: Bytes,
    _held: Held,
}

impl AsRef<[u8]> for Unread {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
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

/// The size of the body of a request, bytes.
#[derive(Debug, Clone, Copy)]
pub(crate) struct BodySize(pub(crate) usize);

/// The largest part of a refused body that is read and discarded, bytes. A client that is still sending when the
/// connection closes may not receive the answer.
const DISCARDED: usize = 1 << 20;

/// Reads the body of the request into memory. The permit must be held as long as the body.
async fn arrive(
    app: &App,
    request: Request,
    body_limit: usize,
) -> Result<(Request, OwnedSemaphorePermit), Response> {
    let (parts, mut body) = request.into_parts();
    let encoding = parts.headers.get(header::CONTENT_ENCODING);
    let connection = parts.extensions.get::<OpenConnection>();
    // A body that has arrived with its head is read at once.
    if !body.is_end_stream()
        && let Some(connection) = connection
    {
        connection.stands_still();
    }
    let arrived = if encoding.is_some_and(|encoding| encoding != "identity") {
        Err(RequestError::Encoded.into())
    } else {
        timeout(app.timeouts.body, read(app, &mut body, body_limit))
            .await
            .unwrap_or(Err(RequestError::TimedOut.into()))
    };
    let is_served = || {
        if let Some(connection) = connection {
            connection.is_served();
        }
    };
    match arrived {
        Ok((whole, held)) => {
            is_served();
            let size = BodySize(whole.len());
            let mut request = Request::from_parts(parts, Body::from(whole));
            request.extensions_mut().insert(size);
            Ok((request, held))
        }
        Err(refusal) => {
            let is_late = matches!(refusal, HttpError::Request(RequestError::TimedOut));
            if is_late {
                app.metrics.refused(Refused::SlowBody);
            }
            // A client that expects `100 Continue` has not sent the body.
            if !is_late && !parts.headers.contains_key(header::EXPECT) {
                discard(app, body).await;
            }
            is_served();
            Err(match refusal {
                HttpError::Overloaded(refusal) => overloaded(app, refusal).await,
                refusal => refusal.into_response(),
            })
        }
    }
}

/// Reads a body of at most `limit` bytes.
async fn read(
    app: &App,
    body: &mut Body,
    limit: usize,
) -> Result<(Vec<u8>, OwnedSemaphorePermit), HttpError> {
    if usize::try_from(body.size_hint().lower()).is_ok_and(|bytes| bytes > limit) {
        return Err(RequestError::TooLarge(limit).into());
    }
    // A copy, because a piece may be a small part of a large buffer. Most bodies have their whole memory at once, and only large
    // ones grow.
    let length = usize::try_from(body.size_hint().lower()).unwrap_or_default();
    let mut whole = Vec::with_capacity(length.min(BODY_LIMIT));
    let mut held = app.body_memory.hold(0, 0)?;
    while let Some(frame) = body.frame().await {
        let Ok(piece) = frame.map_err(|_| RequestError::Incomplete)?.into_data() else { continue };
        let bytes = whole.len() + piece.len();
        if bytes > limit {
            return Err(RequestError::TooLarge(limit).into());
        }
        held.merge(app.body_memory.hold(piece.len(), bytes).inspect_err(|_| {
            app.metrics.refused(Refused::BodiesFull);
        })?);
        whole.extend_from_slice(&piece);
    }
    Ok((whole, held))
}

async fn discard(app: &App, body: Body) {
    let mut rest = Limited::new(body, DISCARDED);
    let read = async { while let Some(Ok(_)) = rest.frame().await {} };
    // The call is refused, whether or not the rest has arrived.
    let _ = timeout(app.timeouts.body, read).await;
}
