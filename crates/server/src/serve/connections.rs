//! HTTP/1.1 connections, with a maximum number and with timeouts for head, body and idle time. TLS and HTTP/2 need a
//! reverse proxy.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use axum::Router;
use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::http::{HeaderValue, Request, Response, header};
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::service_fn;
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::net::TcpStream;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio_io_timeout::TimeoutStream;
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use tower::ServiceExt as _;

use super::Listener;
use crate::config::Timeouts;
use crate::http::headers::MOST_HEADERS;
use crate::observability::metrics::Metrics;
use crate::open_connections::{OpenConnection, OpenConnections};

/// The largest head of a request, bytes.
const LARGEST_HEAD: usize = 16 * 1024;
/// The most headers that are parsed. A request with more than [`MOST_HEADERS`] gets a problem document, and one with more
/// than this an answer without a body.
/// The memory for all of them is written with each request.
const PARSED_HEADERS: usize = 3 * MOST_HEADERS;
/// How long connections stay open during shutdown, since requests may be on their way. Each is closed earlier if a
/// request comes: its answer has `Connection: close`.
const LINGER: Duration = Duration::from_secs(2);
/// Pause after `accept` failed because the system is out of files or memory.
const OUT_OF_FILES: Duration = Duration::from_millis(100);

/// Accepts connections and answers their requests.
pub(super) struct Connections {
    router: Router,
    timeouts: Timeouts,
    metrics: Arc<Metrics>,
    slots: Arc<Semaphore>,
    open: Arc<OpenConnections>,
}

impl Connections {
    /// Uses a router for the answers.
    pub(super) fn new(router: Router, timeouts: Timeouts, metrics: Arc<Metrics>) -> Self {
        let (slots, open) = (Arc::new(Semaphore::new(1)), OpenConnections::new());
        Self { router, timeouts, metrics, slots, open }
    }

    /// The most connections at once; further ones wait in the queue of the operating system.
    pub(super) fn at_most(self, connections: usize) -> Self {
        Self { slots: Arc::new(Semaphore::new(connections)), ..self }
    }

    /// Serves until `stop` is cancelled and every running request is answered, or the timeout of the shutdown is over.
    pub(super) async fn serve(self, listener: Listener, stop: CancellationToken) {
        let this = Arc::new(self);
        let open = TaskTracker::new();
        let take = |stream, peer, slot| {
            this.metrics.accepted.inc();
            let connection = Connection { shared: Arc::clone(&this), peer, stop: stop.clone() };
            open.spawn(connection.run(stream, slot));
        };
        loop {
            let next = async {
                // The semaphore is never closed.
                let slot = Arc::clone(&this.slots).acquire_owned().await.ok();
                (listener.socket.accept().await, slot)
            };
            let taken = tokio::select! {
                biased;
                () = stop.cancelled() => break,
                taken = next => taken,
            };
            match taken {
                (Ok((stream, peer)), slot) => take(stream, peer, slot),
                (Err(error), _) if is_of_one_connection(&error) => {}
                (Err(error), _) => {
                    tracing::warn!(%error, "no connection can be accepted");
                    tokio::time::sleep(OUT_OF_FILES).await;
                }
            }
        }
        if !listener.is_inherited {
            // Otherwise clients in the system's queue, which are already connected, would be refused.
            while let Some((stream, peer)) = waiting(&listener).await {
                take(stream, peer, None);
            }
        }
        drop(listener);
        open.close();
        let _ = tokio::time::timeout(this.timeouts.drain, open.wait()).await;
    }
}

/// Accepts a connection that is already waiting.
async fn waiting(listener: &Listener) -> Option<(TcpStream, SocketAddr)> {
    tokio::select! {
        biased;
        taken = listener.socket.accept() => taken.ok(),
        () = tokio::task::yield_now() => None,
    }
}

/// Whether an error concerns one connection only.
fn is_of_one_connection(error: &std::io::Error) -> bool {
    use std::io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// One connection.
struct Connection {
    shared: Arc<Connections>,
    peer: SocketAddr,
    stop: CancellationToken,
}

impl Connection {
    async fn run(self, stream: TcpStream, _slot: Option<OwnedSemaphorePermit>) {
        let metrics = &self.shared.metrics;
        metrics.connections.inc();
        self.answer(stream).await;
        metrics.connections.dec();
    }

    async fn answer(&self, stream: TcpStream) {
        // Answers are written in one piece, so Nagle's algorithm would only delay them.
        let _ = stream.set_nodelay(true);
        // A connection that sends nothing costs no buffers.
        let asked = async {
            stream.peek(&mut [0]).await.ok()?;
            Some(self.shared.open.open().await)
        };
        let stopped = async {
            self.stop.cancelled().await;
            tokio::time::sleep(LINGER).await;
        };
        let open = tokio::select! {
            asked = tokio::time::timeout(self.shared.timeouts.head, asked) => asked,
            () = stopped => return,
        };
        let Ok(Some(open)) = open else { return };
        let mut stream = TimeoutStream::new(stream);
        stream.set_write_timeout(Some(self.shared.timeouts.answer));
        let has_asked = AtomicBool::new(false);
        let service = service_fn(|mut request: Request<Incoming>| {
            has_asked.store(true, Ordering::Relaxed);
            request.extensions_mut().insert(ConnectInfo(self.peer));
            self.call(request, &open)
        });
        let serving = http1::Builder::new()
            .timer(TokioTimer::new())
            .header_read_timeout(self.shared.timeouts.head)
            .max_buf_size(LARGEST_HEAD)
            .max_headers(PARSED_HEADERS)
            .serve_connection(TokioIo::new(Box::pin(stream)), service);
        let mut serving = Box::pin(serving);
        let lingered = async {
            self.stop.cancelled().await;
            tokio::time::sleep(LINGER).await;
        };
        tokio::select! {
            // Errors of a connection are caused by its client.
            _ = serving.as_mut() => return,
            // Its client does not read its answer, and others need the memory.
            () = open.closed() => return,
            () = lingered => serving.as_mut().graceful_shutdown(),
        }
        // A client that has sent a part of its first request or nothing would keep the connection open.
        if has_asked.load(Ordering::Relaxed) {
            tokio::select! {
                _ = serving => {}
                () = open.closed() => {}
            }
        }
    }

    async fn call(
        &self,
        mut request: Request<Incoming>,
        open: &OpenConnection,
    ) -> Result<Response<Body>, Infallible> {
        open.is_served();
        request.extensions_mut().insert(open.clone());
        let mut response = self.shared.router.clone().oneshot(request.map(Body::new)).await?;
        if self.stop.is_cancelled() || self.shared.open.is_full() {
            response.headers_mut().insert(header::CONNECTION, HeaderValue::from_static("close"));
        }
        open.stands_still();
        Ok(response)
    }
}
