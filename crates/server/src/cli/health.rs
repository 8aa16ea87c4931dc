//! `astrarium health`.

use std::io::{self, Read as _, Write as _};
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr, TcpStream};
use std::time::Duration;

use super::CliError;
use crate::config::{Config, Settings};

/// Timeout for connecting, and for each read and write.
const TIME_OUT: Duration = Duration::from_secs(3);
/// The longest answer that is read, bytes; a longer one is truncated.
const LONGEST_ANSWER: u64 = 1 << 16;

/// Checks whether the server at the configured address is ready. A container without a shell has no other client for
/// its health check.
pub(super) fn run() -> Result<(), CliError> {
    let addr = reachable(Config::load(&Settings::default(), None)?.addr);
    match status_line(addr) {
        Ok(line) if line.split(' ').nth(1) == Some("200") => {
            writeln!(io::stdout(), "The server at http://{addr} is ready.")?;
            Ok(())
        }
        Ok(line) => Err(CliError::NotReady { addr, reason: format!("it answers {line:?}") }),
        Err(error) => Err(CliError::NotReady { addr, reason: error.to_string() }),
    }
}

/// The address to connect to: the loopback address if the server listens on all addresses.
fn reachable(addr: SocketAddr) -> SocketAddr {
    let ip = match addr.ip() {
        IpAddr::V4(ip) if ip.is_unspecified() => Ipv4Addr::LOCALHOST.into(),
        IpAddr::V6(ip) if ip.is_unspecified() => Ipv6Addr::LOCALHOST.into(),
        ip => ip,
    };
    SocketAddr::new(ip, addr.port())
}

/// The first line of the answer to `GET /health`.
fn status_line(addr: SocketAddr) -> io::Result<String> {
    let mut stream = TcpStream::connect_timeout(&addr, TIME_OUT)?;
    stream.set_read_timeout(Some(TIME_OUT))?;
    stream.set_write_timeout(Some(TIME_OUT))?;
    let request = format!("GET /health HTTP/1.1\r\nHost: {addr}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes())?;
    let mut answer = Vec::new();
    stream.take(LONGEST_ANSWER).read_to_end(&mut answer)?;
    let line = answer.split(|&byte| byte == b'\r').next().unwrap_or_default();
    Ok(String::from_utf8_lossy(line).into_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_on_all_addresses_is_reached_on_the_loopback_address() {
        for (listens, asked) in [
            ("0.0.0.0:8080", "127.0.0.1:8080"),
            ("[::]:8080", "[::1]:8080"),
            ("192.0.2.1:80", "192.0.2.1:80"),
        ] {
            let listens = listens.parse::<SocketAddr>().ok();
            assert_eq!(listens.map(reachable), asked.parse().ok());
        }
    }
}
