//! The socket: bound here, or by the service manager before we started. One that is not ours stays
//! open between two of our lives, so that a restart refuses nobody.

use std::net::SocketAddr;

use listenfd::ListenFd;
use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
use tokio::net::{TcpListener, TcpSocket};

use super::ServeError;

/// Connections the program takes at most, however many files the system lets it open.
const MOST_CONNECTIONS: usize = 16_384;
/// Connections that may wait to be taken; the system may allow fewer. Beyond them it lets callers wait
/// for a second before it hears them again.
const BACKLOG: u32 = 4096;
/// Files that are not connections: databases, metrics, questions to other services.
const OTHER_FILES: u64 = 64;

/// A socket that callers connect to.
pub(super) struct Listener {
    pub(super) socket: TcpListener,
    /// With the port it got.
    pub(super) addr: SocketAddr,
    /// Whether somebody else goes on listening when we stop.
    pub(super) is_inherited: bool,
}

impl Listener {
    /// Binds an address.
    pub(super) fn bind(addr: SocketAddr) -> Result<Self, ServeError> {
        let listen = |cause| ServeError::Listen { addr, cause };
        let socket = if addr.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() };
        let socket = socket.map_err(listen)?;
        // A restart need not wait until the system has forgotten the last connections.
        socket.set_reuseaddr(true).map_err(listen)?;
        socket.bind(addr).map_err(listen)?;
        let socket = socket.listen(BACKLOG).map_err(listen)?;
        let addr = socket.local_addr().map_err(listen)?;
        Ok(Self { socket, addr, is_inherited: false })
    }

    /// The first socket that the service manager passed on (`LISTEN_FDS`), if any.
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

/// How many connections there may be: as many as there may be files, nearly.
pub(super) fn most_connections() -> usize {
    let files = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let connections = files.saturating_sub(OTHER_FILES).max(1);
    usize::try_from(connections).map_or(MOST_CONNECTIONS, |most| most.min(MOST_CONNECTIONS))
}

/// Lets this process open as many files as it is allowed to; many systems begin with 1,024.
pub(crate) fn open_many_files() {
    let Rlimit { maximum, .. } = getrlimit(Resource::Nofile);
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }) {
        tracing::warn!(%error, "the limit of open files stays as it is");
    }
}
