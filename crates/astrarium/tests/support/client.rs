//! HTTP clients for the tests. They need a TLS library even for addresses without TLS.

#![allow(dead_code, reason = "each test program uses a part of it")]

use reqwest::IntoUrl;
use reqwest::blocking::{Client, ClientBuilder, Response};

pub(crate) fn client() -> Client {
    builder().build().unwrap()
}

pub(crate) fn get(url: impl IntoUrl) -> reqwest::Result<Response> {
    client().get(url).send()
}

pub(crate) fn builder() -> ClientBuilder {
    server::install_tls();
    Client::builder()
}
