//! A baseline for the server's overhead: answers every call with the bytes of a file.
//!
//! `cargo run --release --package astrarium-program --example constant -- ADDRESS FILE`
#![expect(clippy::unwrap_used, reason = "a failed measurement stops the program")]

use axum::Router;
use axum::body::Bytes;
use axum::http::header::CONTENT_TYPE;
use axum::routing::post;

#[tokio::main]
async fn main() {
    let mut arguments = std::env::args().skip(1);
    let address = arguments.next().unwrap();
    let answer = Bytes::from(std::fs::read(arguments.next().unwrap()).unwrap());
    let call = move |_: Bytes| {
        let answer = answer.clone();
        async move { ([(CONTENT_TYPE, "application/json")], answer) }
    };
    let listener = tokio::net::TcpListener::bind(address).await.unwrap();
    axum::serve(listener, Router::new().route("/", post(call))).await.unwrap();
}
