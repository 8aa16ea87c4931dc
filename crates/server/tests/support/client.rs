//! HTTP clients of the tests. They need a TLS library even for addresses without TLS.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use reqwest::blocking::{Client, ClientBuilder};

pub(crate) fn client() -> Client {
    builder().build().unwrap()
}

pub(crate) fn builder() -> ClientBuilder {
    server::install_tls();
    Client::builder()
}
