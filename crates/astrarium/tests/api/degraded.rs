//! The server while a part that it can run without is failing.

use std::io::{BufRead as _, BufReader, Read as _};
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use reqwest::blocking::Response;
use serde_json::{Value, json};
use server::{Config, GeocoderConfig, Secret};

use crate::support::{create_key, get_from, rome, serve, serve_with_metrics};

/// The program with a log, in a process that is killed with the test.
struct Program {
    child: Child,
    base: String,
}

impl Program {
    fn start(folder: &Path) -> Self {
        // If the signal SIGXFSZ is ignored, a write beyond the limit of the size of files fails with an error instead.
        let mut child = Command::new("sh")
            .args(["-c", "trap '' XFSZ; exec \"$0\" serve", env!("CARGO_BIN_EXE_astrarium")])
            .env("ASTRARIUM_ADDR", "127.0.0.1:0")
            .env("ASTRARIUM_DATA_DIR", folder)
            .env("ASTRARIUM_LOG", "warn")
            .env("ASTRARIUM_TRUSTED_PROXIES", "127.0.0.1")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        Self { child, base: line.trim().rsplit(' ').next().unwrap().to_owned() }
    }

    /// Sets the largest size of its files. As on a full disk, writes beyond it fail.
    fn limit_files(&self, bytes: &str) {
        let pid = self.child.id().to_string();
        let limit = format!("--fsize={bytes}:");
        assert!(Command::new("prlimit").args(["--pid", &pid, &limit]).status().unwrap().success());
    }

    fn chart(&self, headers: &[(&str, &str)]) -> Response {
        let url = format!("{}/api/v1/chart/planets", self.base);
        let mut request = crate::client::client().post(url).json(&rome());
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        request.send().unwrap()
    }

    fn degraded(&self) -> Value {
        get_from(&self.base, "/health").json::<Value>().unwrap()["degraded"].clone()
    }

    /// Waits, without any call that is counted, until `/health` says this.
    fn wait_for(&self, degraded: &Value) {
        let begun = Instant::now();
        while self.degraded() != *degraded {
            assert!(begun.elapsed() < Duration::from_secs(10), "{}", self.degraded());
            std::thread::sleep(Duration::from_millis(50));
        }
    }

    /// Stops the program and returns its log.
    fn stop(mut self) -> String {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let mut log = String::new();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        log
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn remaining(answer: &Response) -> u32 {
    assert_eq!(answer.status(), 200);
    answer.headers()["x-ratelimit-remaining"].to_str().unwrap().parse().unwrap()
}

#[test]
fn limits_still_apply_if_the_disk_cannot_be_written() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    for _ in 0..10 {
        program.chart(&[]);
    }
    assert_eq!(program.degraded(), json!([]));
    program.limit_files("0");
    let statuses: Vec<u16> = (10..150)
        .map(|_| {
            let answer = program.chart(&[]);
            assert!(answer.headers().contains_key("x-ratelimit-remaining"));
            answer.status().as_u16()
        })
        .collect();
    // Counting continues from the count of the file, so the total number of answers does not exceed the limit.
    assert_eq!(statuses.iter().filter(|&&status| status == 200).count(), 90, "{statuses:?}");
    assert!(statuses[90..].iter().all(|&status| status == 429));
    let health: Value = get_from(&program.base, "/health").json().unwrap();
    assert_eq!((&health["status"], &health["degraded"]), (&"ok".into(), &json!(["disk"])));
    assert!(health["warnings"][0].as_str().unwrap().contains("data folder"), "{health}");
    let log = program.stop();
    assert_eq!(log.matches("the data folder cannot be used").count(), 1, "{log}");
}

/// The salt that hashes the addresses of a day is stored with the first call of that day.
#[test]
fn counts_go_on_if_the_disk_is_full_when_the_day_begins() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    program.limit_files("0");
    assert_eq!([(); 3].map(|()| remaining(&program.chart(&[]))), [99, 98, 97]);
    program.wait_for(&json!(["disk"]));
    program.limit_files("unlimited");
    program.wait_for(&json!([]));
    assert_eq!(remaining(&program.chart(&[])), 96);
    program.limit_files("0");
    assert_eq!(remaining(&program.chart(&[])), 95);
}

/// The counts are stored as soon as the disk has room again, before any further call.
#[test]
fn counts_of_a_full_disk_survive_a_kill_after_it() {
    let folder = tempfile::tempdir().unwrap();
    drop(Program::start(folder.path()));
    let program = Program::start(folder.path());
    program.limit_files("0");
    for _ in 0..10 {
        remaining(&program.chart(&[]));
    }
    program.wait_for(&json!(["disk"]));
    program.limit_files("unlimited");
    program.wait_for(&json!([]));
    program.stop();
    let left = remaining(&Program::start(folder.path()).chart(&[]));
    assert!(left < 90, "{left} of 100 are left");
}

#[test]
fn a_locked_file_delays_all_callers_once() {
    const LONGEST_DELAY: Duration = Duration::from_secs(3);
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    assert_eq!(program.chart(&[]).status(), 200);
    let lock = rusqlite::Connection::open(folder.path().join("astrarium.sqlite")).unwrap();
    lock.execute_batch("BEGIN IMMEDIATE").unwrap();
    // Each caller has an address, and so a count, of its own.
    let call_as =
        |caller: usize| program.chart(&[("x-forwarded-for", &format!("203.0.113.{caller}"))]);
    let statuses: Vec<(u16, Duration)> = std::thread::scope(|scope| {
        let call = |caller: usize| {
            scope.spawn(move || {
                let begun = Instant::now();
                (call_as(caller).status().as_u16(), begun.elapsed())
            })
        };
        let calls: Vec<_> = (0..50).map(call).collect();
        calls.into_iter().map(|call| call.join().unwrap()).collect()
    });
    for (status, took) in statuses {
        assert!(status == 200 && took < LONGEST_DELAY, "{status} after {took:?}");
    }
    assert_eq!(program.degraded(), json!(["disk"]));
    // While it fails, nobody waits.
    let begun = Instant::now();
    assert_eq!(remaining(&call_as(7)), 98);
    assert!(begun.elapsed() < Duration::from_millis(900), "{:?}", begun.elapsed());
    drop(lock);
    program.wait_for(&json!([]));
    assert_eq!(remaining(&call_as(7)), 97);
}

/// A key is valid for a day after it was read, and the log tells of the failure once.
#[test]
fn a_known_key_is_valid_while_the_file_cannot_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(folder.path());
    let key = create_key(folder.path(), &["--name", "Ada", "--tier", "pro"]);
    let other = create_key(folder.path(), &["--name", "Ben", "--tier", "pro"]);
    assert_eq!(remaining(&program.chart(&[("x-api-key", &key)])), 999);
    let other_program = rusqlite::Connection::open(folder.path().join("astrarium.sqlite")).unwrap();
    other_program.execute_batch("DROP TABLE keys").unwrap();
    for left in [998, 997, 996] {
        assert_eq!(remaining(&program.chart(&[("x-api-key", &key)])), left);
    }
    for left in [99, 98, 97] {
        assert_eq!(remaining(&program.chart(&[("x-api-key", &other)])), left, "by its address");
    }
    assert_eq!(program.degraded(), json!(["disk"]));
    let log = program.stop();
    assert_eq!(log.lines().count(), 1, "{log}");
}

#[test]
fn a_geocoder_that_does_not_answer_is_named_in_health_and_metrics() {
    let (base, metrics) = serve_with_metrics(Config {
        metrics_addr: Some("127.0.0.1:0".parse().unwrap()),
        geocoder: Some(GeocoderConfig {
            // No server listens on this port.
            url: "http://127.0.0.1:1/geocode/v1/json".parse().unwrap(),
            key: Secret::new("0123456789abcdef0123456789abcdef".to_owned()),
        }),
        ..Config::for_testing()
    });
    let scrape = || get_from(&format!("http://{metrics}"), "/metrics").text().unwrap();
    assert!(scrape().contains("astrarium_degraded{part=\"geocoder\"} 0"), "{}", scrape());
    get_from(&base, "/api/v1/places/search?q=Rome&provider=true").error_for_status().unwrap();
    let health: Value = get_from(&base, "/health").json().unwrap();
    assert_eq!(health["degraded"], serde_json::json!(["geocoder"]));
    assert!(scrape().contains("astrarium_degraded{part=\"geocoder\"} 1"));
}

#[test]
fn the_file_of_keys_and_counts_is_for_this_user_alone() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::set_permissions(folder.path(), PermissionsExt::from_mode(0o755)).unwrap();
    let base = serve(Config {
        rate_limit: true,
        data_dir: Some(folder.path().to_owned()),
        ..Config::for_testing()
    });
    let url = format!("{base}/api/v1/chart/planets");
    assert_eq!(crate::client::client().post(url).json(&rome()).send().unwrap().status(), 200);
    let mut count = 0;
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let entry = entry.unwrap();
        let mode = entry.metadata().unwrap().permissions().mode() & 0o777;
        assert_eq!(mode, 0o600, "{:?}", entry.file_name());
        count += 1;
    }
    assert!(count >= 2, "the file and its journal");
}

/// HEAD answers what GET would, without the body.
#[test]
fn head_answers_as_get() {
    let client = crate::client::client();
    let base = crate::support::base();
    let places = format!("{base}/api/v1/places/search?q=Rome");
    for path in [&places, &format!("{base}/health"), &format!("{base}/api/v1/zodiac-info?strict=1")]
    {
        let [head, get] = [client.head(path), client.get(path)].map(|asked| asked.send().unwrap());
        assert_eq!(head.status(), get.status(), "{path}");
        assert_eq!(head.headers()["content-type"], get.headers()["content-type"], "{path}");
        assert_eq!(head.bytes().unwrap().len(), 0);
    }
    let posted = client.head(format!("{base}/api/v1/chart/natal")).send().unwrap();
    assert_eq!(
        (posted.status().as_u16(), &posted.headers()["allow"]),
        (405, &"POST".parse().unwrap())
    );
    assert_eq!(client.head(format!("{base}/api/v1/chart/none")).send().unwrap().status(), 404);
}
