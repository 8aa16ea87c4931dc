//! More calls, or larger ones, than the server can answer at once.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use server::{Config, Timeouts};

use crate::support::{Process, post, rome, serve};
use crate::transport::host;

/// A client that repeats refused calls immediately is slowed down: the refusal comes after a delay.
#[test]
fn a_call_refused_because_of_overload_is_answered_after_a_delay() {
    let refusal = Duration::from_millis(800);
    let timeouts = Timeouts { refusal, ..Timeouts::default() };
    let base = serve(Config { timeouts, ..Config::for_testing() });
    let cores = std::thread::available_parallelism().unwrap().get();
    // The length of the queue is 256 calls per core.
    let callers = 256 * cores.min(4) + 300;
    let (url, birth) = (format!("{base}/api/v1/reading/complete?include=wheel,text"), rome());
    let client = crate::client::client();
    let refused: Vec<Duration> = std::thread::scope(|scope| {
        let call = || {
            let started = Instant::now();
            let status = client.post(&url).json(&birth).send().unwrap().status().as_u16();
            assert!(matches!(status, 200 | 503), "{status}");
            (status == 503).then(|| started.elapsed())
        };
        let calls: Vec<_> = (0..callers).map(|_| scope.spawn(call)).collect();
        calls.into_iter().filter_map(|call| call.join().unwrap()).collect()
    });
    assert!(!refused.is_empty() || cores > 4);
    assert!(refused.iter().all(|took| *took >= refusal), "{refused:?}");
}

/// Many more concurrent calls than cores: each is answered in order or refused with `Retry-After`.
#[test]
fn concurrent_calls_are_answered_or_refused_with_retry_after() {
    let outcomes: Vec<u16> = std::thread::scope(|scope| {
        let callers: Vec<_> = (0..60)
            .map(|_| {
                scope.spawn(|| {
                    (0..5)
                        .map(|_| {
                            let answer = post("/reading/complete", &rome());
                            let status = answer.status().as_u16();
                            assert!(status == 200 || answer.headers().contains_key("retry-after"));
                            status
                        })
                        .collect::<Vec<_>>()
                })
            })
            .collect();
        callers.into_iter().flat_map(|caller| caller.join().unwrap()).collect()
    });
    assert!(outcomes.iter().all(|status| matches!(status, 200 | 503)), "{outcomes:?}");
    assert!(outcomes.iter().filter(|status| **status == 200).count() >= 60, "{outcomes:?}");
    assert_eq!(post("/chart/natal", &rome()).status(), 200);
}

/// A batch is refused as a whole, or answered as a whole: between its births it waits like other calls, but is not
/// refused.
#[test]
fn a_batch_that_was_admitted_is_not_refused_halfway() {
    let base = serve(Config::for_testing());
    let url = format!("{base}/api/v1/chart/batch");
    let births = json!({"births": vec![rome(); 1000]});
    let is_done = AtomicBool::new(false);
    let client = crate::client::client();
    std::thread::scope(|scope| {
        let flood = || {
            let url = format!("{base}/api/v1/reading/complete?include=wheel,text");
            while !is_done.load(Ordering::Relaxed) {
                let _ = client.post(&url).json(&rome()).send();
            }
        };
        for _ in 0..700 {
            scope.spawn(flood);
        }
        std::thread::sleep(Duration::from_secs(1));
        let text = (0..200).find_map(|_| {
            let answer = client.post(&url).json(&births).send().unwrap();
            match answer.status().as_u16() {
                200 => Some(answer.text().unwrap()),
                status => {
                    assert_eq!(status, 503);
                    assert!(answer.headers().contains_key("retry-after"));
                    None
                }
            }
        });
        is_done.store(true, Ordering::Relaxed);
        let text = text.unwrap();
        assert_eq!(text.lines().count(), 1000);
        let refused = text
            .lines()
            .filter(|line| serde_json::from_str::<Value>(line).unwrap().get("problem").is_some());
        assert_eq!(refused.count(), 0);
    });
}

/// Bodies of a megabyte that never end hold little memory. Small calls are still answered.
#[test]
fn bodies_that_do_not_end_hold_little_memory() {
    const BODIES: usize = 150;
    const MOST_MB: u64 = 100;
    let folder = tempfile::tempdir().unwrap();
    let server = Process::start(folder.path(), &[]);
    let size = 1_000_000;
    let head = format!(
        "POST /api/v1/chart/batch HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: {size}\r\n\r\n"
    );
    let planets = || {
        let url = format!("{}/api/v1/chart/planets", server.base);
        crate::client::client().post(url).json(&rome()).send().unwrap().status()
    };
    // The server makes its routes after it has printed its address.
    assert_eq!(planets(), 200);
    let before = server.resident_mb();
    let mut open: Vec<TcpStream> = Vec::new();
    for _ in 0..BODIES {
        let mut stream = TcpStream::connect(host(&server.base)).unwrap();
        stream.set_write_timeout(Some(Duration::from_secs(2))).unwrap();
        stream.write_all(head.as_bytes()).unwrap();
        // All but the last byte.
        stream.write_all(&vec![b' '; size - 1]).unwrap();
        open.push(stream);
    }
    let grown = server.resident_mb().saturating_sub(before);
    assert!(grown < MOST_MB, "{grown} MB");
    assert_eq!(planets(), 200);
    // Some of these requests get their refusal after their last byte. On a slow machine others have timed out and left memory free.
    let is_refused = |mut stream: TcpStream| {
        let mut answer = [0; 12];
        stream.set_read_timeout(Some(Duration::from_secs(5))).unwrap();
        stream.write_all(b" ").and_then(|()| stream.read_exact(&mut answer)).is_ok()
            && &answer == b"HTTP/1.1 503"
    };
    assert!(open.into_iter().any(is_refused));
}
