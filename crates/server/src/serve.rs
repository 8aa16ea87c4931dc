//! From settings to a server that drains when it is told to stop.

use std::net::SocketAddr;
use std::sync::Arc;

use tokio::net::TcpListener;

use crate::app::{App, StartError};
use crate::config::Config;
use crate::limits::{Limits, StoreError};
use crate::routes::router;

/// A server that is bound to its address and ready to run.
pub struct Server {
    listener: TcpListener,
    addr: SocketAddr,
    app: Arc<App>,
    limits: Arc<Limits>,
}

/// How long running requests have to finish once the server is told to stop: a caller that never
/// ends its request does not keep it up.
const DRAIN: std::time::Duration = std::time::Duration::from_secs(10);

/// Why there is no server.
#[derive(Debug, thiserror::Error)]
pub enum ServeError {
    /// Something it needs is missing or damaged.
    #[error(transparent)]
    Start(#[from] StartError),
    /// Keys and counts cannot be kept.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The address is taken, or not this machine's.
    #[error("cannot listen on {addr}: {cause}")]
    Listen {
        /// What was asked for.
        addr: SocketAddr,
        /// What the system says.
        cause: std::io::Error,
    },
    /// The listener broke while running.
    #[error("the server stopped: {0}")]
    Run(std::io::Error),
}

impl Server {
    /// Loads everything and binds the address.
    pub async fn bind(config: &Config) -> Result<Self, ServeError> {
        let app = Arc::new(App::load(config)?);
        let limits = Arc::new(Limits::open(config).await?);
        let listen = |cause| ServeError::Listen { addr: config.addr, cause };
        let listener = TcpListener::bind(config.addr).await.map_err(listen)?;
        let addr = listener.local_addr().map_err(listen)?;
        Ok(Self { listener, addr, app, limits })
    }

    /// Where it listens, with the port it got.
    #[must_use]
    pub fn addr(&self) -> SocketAddr {
        self.addr
    }

    /// Serves until `stop` comes; then finishes what is running and takes nothing new.
    pub async fn run(
        self,
        stop: impl Future<Output = ()> + Send + 'static,
    ) -> Result<(), ServeError> {
        let keeping_up = tokio::spawn(Arc::clone(&self.limits).keep_up());
        let router = router(self.app, self.limits);
        let service = router.into_make_service_with_connect_info::<SocketAddr>();
        let (stopping, told) = tokio::sync::oneshot::channel();
        let stop = async move {
            stop.await;
            // Nobody listens any more where the server is gone already.
            let _ = stopping.send(());
        };
        let serving = axum::serve(self.listener, service).with_graceful_shutdown(stop);
        let out_of_patience = async {
            let _ = told.await;
            tokio::time::sleep(DRAIN).await;
        };
        let served = tokio::select! {
            served = serving.into_future() => served,
            () = out_of_patience => Ok(()),
        };
        keeping_up.abort();
        served.map_err(ServeError::Run)
    }
}
