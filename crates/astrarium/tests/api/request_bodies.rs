//! Bodies that are too large, that do not arrive, and that are not read.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;

use crate::client::client;
use crate::support::{base, serve};
use crate::transport::{host, impatient, raw};

#[test]
fn a_body_that_does_not_arrive_is_a_408() {
    let base = serve(impatient());
    let head = "POST /api/v1/chart/natal HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    for rest in
        ["content-length: 300\r\n\r\n{\"date\":", "transfer-encoding: chunked\r\n\r\n5\r\n{\"da"]
    {
        let answer = raw(&base, &format!("{head}{rest}"));
        assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
        assert!(answer.contains("#error-timed-out"), "{answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }
}

#[test]
fn a_body_that_says_it_is_too_large_is_not_read() {
    let head = "POST /api/v1/chart/natal HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
                content-length: 99999999\r\nexpect: 100-continue\r\n\r\n";
    let answer = raw(base(), head);
    assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    assert!(answer.contains("connection: close"), "{answer}");
}

/// Without the header, a client would send its next request on a connection that the server closes.
#[test]
fn an_answer_to_a_body_that_was_not_read_closes_the_connection() {
    let wrong_key = "x-api-key: astrarium_x\r\n";
    for (path, header, status) in [
        ("/api/v1/chart/natal", wrong_key, 401),
        ("/api/v1/no-such-call", "", 404),
        ("/api/v1/health", "", 405),
        ("/no-such-page", "", 405),
    ] {
        let head = format!("POST {path} HTTP/1.1\r\nhost: x\r\n{header}");
        let answer = raw(base(), &format!("{head}content-length: 2\r\n\r\n{{"));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}")), "{answer}");
        assert!(answer.contains("connection: close"), "{answer}");
    }
    let read = client().post(format!("{}/api/v1/chart/natal", base())).body("{").send().unwrap();
    assert!(!read.headers().contains_key("connection"), "{read:?}");
}

/// The body is much larger than the buffers of a connection. A client that sends all of it first still gets its answer.
#[test]
fn a_body_that_is_too_large_is_answered_after_it_was_sent() {
    let body = "x".repeat(900_000);
    let head = "POST /api/v1/chart/natal HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n";
    let length = format!("{head}content-length: {}\r\n\r\n{body}", body.len());
    let chunked =
        format!("{head}transfer-encoding: chunked\r\n\r\n{:x}\r\n{body}\r\n0\r\n\r\n", body.len());
    for request in [length, chunked] {
        let mut stream = TcpStream::connect(host(base())).unwrap();
        stream.write_all(request.as_bytes()).unwrap();
        let mut answer = String::new();
        stream.read_to_string(&mut answer).unwrap();
        assert!(answer.starts_with("HTTP/1.1 413"), "{answer}");
    }
}
