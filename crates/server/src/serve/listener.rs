//! The socket: bound by this program, or inherited from the service manager. An inherited socket stays open during
//! a restart, so that no connection is refused.

use std::net::SocketAddr;

use listenfd::ListenFd;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpSocket};

use super::ServeError;

/// The most connections, whatever the limit of open files.
const MOST_CONNECTIONS: usize = 16_384;
/// Length of the system's queue of connections, which the system may shorten. When it is full, clients retry after
/// a second.
const BACKLOG: u32 = 4096;
/// Open files that are not connections: databases, metrics, requests to other services.
const OTHER_FILES: u64 = 64;

/// A listening socket.
pub(super) struct Listener {
    pub(super) socket: TcpListener,
    /// The address with the actual port.
    pub(super) addr: SocketAddr,
    /// Whether the socket is inherited, and stays open when the server stops.
    pub(super) is_inherited: bool,
}

impl Listener {
    /// Binds an address.
    pub(super) fn bind(addr: SocketAddr) -> Result<Self, ServeError> {
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
    pub(super) fn inherit(addr: SocketAddr) -> Result<Option<Self>, ServeError> {
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
pub(super) fn most_connections() -> usize {
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
