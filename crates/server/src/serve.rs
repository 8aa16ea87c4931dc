//! Starts and stops the server.
//!
//! The socket is bound here, or inherited from the service manager. An inherited socket stays open during a restart, so
//! that no connection is refused. `connections` accepts connections and closes idle ones.

mod connections;

use std::net::SocketAddr;
use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::header;
use axum::response::IntoResponse;
use axum::routing::get;
use listenfd::ListenFd;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpSocket};
use tokio_util::sync::CancellationToken;

use crate::app::{App, StartError};
use crate::config::Config;
use crate::http::routes::router;
use crate::limits::{Limits, StoreError};
use crate::observability::metrics::{self, Metrics};
use connections::Connections;

/// The most connections for metrics.
const SCRAPERS: usize = 16;

/// A server that is bound to its address.
pub struct Server {
    listener: Listener,
    metrics_listener: Option<Listener>,
    app: Arc<App>,
    limits: Arc<Limits>,
}

/// Why the server cannot start.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Data that the server needs are missing or damaged.
    #[error(transparent)]
    Start(#[from] StartError),
    /// The store of keys and counts cannot be opened.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address is in use, or not one of this machine.
    #[error("cannot listen on {addr}: {cause}")]
    Listen {
        /// The address.
        addr: SocketAddr,
        /// The error of the operating system.
        cause: std::io::Error,
    },
}

impl Server {
    /// Loads the data and opens the store, then binds the address.
    pub async fn bind(config: &Config) -> Result<Self, ServeError> {
        let app = Arc::new(App::load(config)?);
        let limits = Arc::new(Limits::open(config, app.metrics.degraded.clone()).await?);
        let listener = Listener::bind(config.addr)?;
        Self::from_parts(listener, config, app, limits).await
    }

    /// The same, on the socket inherited from the service manager if there is one.
    pub async fn inherit_or_bind(config: &Config) -> Result<Self, ServeError> {
        let app = Arc::new(App::load(config)?);
        let limits = Arc::new(Limits::open(config, app.metrics.degraded.clone()).await?);
        let listener = match Listener::inherit(config.addr)? {
            Some(listener) => listener,
            None => Listener::bind(config.addr)?,
        };
        Self::from_parts(listener, config, app, limits).await
    }

    async fn from_parts(
        listener: Listener,
        config: &Config,
        app: Arc<App>,
        limits: Arc<Limits>,
    ) -> Result<Self, ServeError> {
        let metrics_listener = match config.metrics_addr {
            Some(addr) => Some(Listener::bind(addr)?),
            None => None,
        };
        Ok(Self { listener, metrics_listener, app, limits })
    }

    /// The address that the server listens on.
    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.listener.addr
    }

    /// The address for metrics.
    #[must_use]
    pub fn metrics_addr(&self) -> Option<SocketAddr> {
        self.metrics_listener.as_ref().map(|listener| listener.addr)
    }

    /// Serves until `stop` completes, then finishes running requests and accepts no new ones.
    pub async fn run(self, stop: impl Future<Output = ()> + Send + 'static) {
        let keeping_up = tokio::spawn(Arc::clone(&self.limits).keep_up());
        let stopping = CancellationToken::new();
        let metrics = Arc::clone(&self.app.metrics);
        let measuring = self.metrics_listener.map(|listener| {
            let router =
                Router::new().route("/metrics", get(scrape)).with_state(Arc::clone(&metrics));
            let connections = Connections::new(router, self.app.timeouts, Arc::new(Metrics::new()));
            // Metrics stay available until the end of the shutdown.
            let never = CancellationToken::new();
            tokio::spawn(async move { connections.at_most(SCRAPERS).serve(listener, never).await })
        });
        let timeouts = self.app.timeouts;
        let limits = Arc::clone(&self.limits);
        let connections = Connections::new(router(self.app, self.limits), timeouts, metrics);
        let most = most_connections();
        let serving = connections.at_most(most).serve(self.listener, stopping.clone());
        let stopped = async {
            stop.await;
            stopping.cancel();
            std::future::pending::<()>().await;
        };
        tokio::select! {
            () = serving => {}
            () = stopped => {}
        }
        keeping_up.abort();
        limits.give_back_leases().await;
        if let Some(measuring) = measuring {
            measuring.abort();
        }
    }
}

async fn scrape(State(metrics): State<Arc<Metrics>>) -> impl IntoResponse {
    ([(header::CONTENT_TYPE, metrics::CONTENT_TYPE)], metrics.text())
}

/// The most connections, whatever the limit of open files.
const MOST_CONNECTIONS: usize = 16_384;
/// Length of the system's queue of connections, which the system may shorten. When it is full, clients retry after
/// a second.
const BACKLOG: u32 = 4096;
/// Open files that are not connections: databases, metrics, requests to other services.
const OTHER_FILES: u64 = 64;

/// A listening socket.
struct Listener {
    socket: TcpListener,
    /// The address with the actual port.
    addr: SocketAddr,
    /// Whether the socket is inherited, and stays open when the server stops.
    is_inherited: bool,
}

impl Listener {
    /// Binds an address.
    fn bind(addr: SocketAddr) -> Result<Self, ServeError> {
        let listen = |cause| ServeError::Listen { addr, cause };
        let socket = if addr.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
        let socket = socket.map_err(listen)?;
        // Otherwise the address stays in use for a while after a stop, until the system removes its old connections.
        socket.set_reuseaddr(true).map_err(listen)?;
        socket.bind(addr).map_err(listen)?;
        let socket = socket.listen(BACKLOG).map_err(listen)?;
        let addr = socket.local_addr().map_err(listen)?;
        Ok(Self { socket, addr, is_inherited: false })
    }

    /// The first socket that the service manager passed (`LISTEN_FDS`), if any.
    fn inherit(addr: SocketAddr) -> Result<Option<Self>, ServeError> {
        let listen = |cause| ServeError::Listen { addr, cause };
        let passed_on = ListenFd::from_env().take_tcp_listener(0).map_err(listen)?;
        let Some(socket) = passed_on else { return Ok(None) };
        socket.set_nonblocking(true).map_err(listen)?;
        let socket = TcpListener::from_std(socket).map_err(listen)?;
        let addr = socket.local_addr().map_err(listen)?;
        Ok(Some(Self { socket, addr, is_inherited: true }))
    }
}

/// The most connections: the limit of open files minus [`OTHER_FILES`], at most [`MOST_CONNECTIONS`].
fn most_connections() -> usize {
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let connections = files.saturating_sub(OTHER_FILES).max(1);
    usize::try_from(connections).map_or(MOST_CONNECTIONS, |most| most.min(MOST_CONNECTIONS))
}

/// Raises the soft limit of open files to the hard limit; the soft limit is 1,024 on many systems.
pub(crate) fn open_many_files() {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        tracing::warn!(%error, "the limit of open files cannot be raised");
    }
}
