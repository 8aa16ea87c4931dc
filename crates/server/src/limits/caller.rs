//! The address that a call is counted under.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::atomic::Ordering;

use axum::http::HeaderMap;

use super::Limits;
use crate::app::now_unix_seconds;

/// Interval between log lines about untrusted proxies, seconds.
const WARN_EVERY: i64 = 60;

impl Limits {
    /// The address of the caller: that of the connection, or the one that a trusted proxy reports. For IPv6, it is
    /// the /64 network, because one household usually has a whole one.
    pub(crate) fn address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        network(self.forwarded(peer, headers))
    }

    /// The last address in `X-Forwarded-For` that is not a trusted proxy. Clients can forge the addresses before it.
    fn forwarded(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let lines = headers.get_all("x-forwarded-for");
        if !self.trusts(peer) {
            if lines.iter().next().is_some() {
                self.warn_untrusted();
            }
            return peer;
        }
        let mut client = peer;
        let lines: Vec<&str> = lines.iter().map(|line| line.to_str().unwrap_or("")).collect();
        for part in lines.iter().flat_map(|line| line.split(',')).rev() {
            let Some(address) = parse(part.trim()) else { break };
            client = address;
            if !self.trusts(address) {
                break;
            }
        }
        client
    }

    /// `https` if a trusted proxy reports it in `X-Forwarded-Proto`, else `http`: this server has no TLS.
    pub(crate) fn scheme(&self, peer: IpAddr, headers: &HeaderMap) -> &'static str {
        let is_secure = headers.get("x-forwarded-proto").is_some_and(|proto| proto == "https");
        if is_secure && self.trusts(peer) { "https" } else { "http" }
    }

    fn trusts(&self, address: IpAddr) -> bool {
        self.trusted_proxies.iter().any(|proxies| proxies.contains(&address))
    }

    fn warn_untrusted(&self) {
        let now = now_unix_seconds();
        let warned = self.warned_at.load(Ordering::Relaxed);
        let is_turn = now - warned >= WARN_EVERY;
        let relaxed = Ordering::Relaxed;
        if is_turn && self.warned_at.compare_exchange(warned, now, relaxed, relaxed).is_ok() {
            tracing::warn!(
                "X-Forwarded-For from an address that is not among the trusted_proxies is ignored"
            );
        }
    }
}

/// Parses an address as proxies write it, with or without a port.
fn parse(text: &str) -> Option<IpAddr> {
    let bare = text.trim_start_matches('[').trim_end_matches(']');
    let address =
        bare.parse().or_else(|_| text.parse().map(|with_port: SocketAddr| with_port.ip()));
    address.ok().map(|address: IpAddr| address.to_canonical())
}

fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(address) => {
            let network = address.to_bits() & !u128::from(u64::MAX);
            IpAddr::V6(Ipv6Addr::from_bits(network))
        }
    }
}
