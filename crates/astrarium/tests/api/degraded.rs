//! The server while a part that it can run without is failing.

use std::io::{BufRead as _, BufReader, Read as _};
use std::os::unix::fs::PermissionsExt;
use std::process::{Child, Command, Stdio};

use serde_json::Value;
use server::{Config, GeocoderConfig, Secret};

use crate::support::{get_from, rome, serve, serve_with_metrics};

/// The program with a limit on the size of its files. As on a full disk, writes to the database beyond that
/// size fail.
struct Program {
    child: Child,
    base: String,
}

impl Program {
    fn with_largest_file(folder: &std::path::Path, blocks: u32) -> Self {
        // If the signal SIGXFSZ is ignored, the write fails with an error instead.
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" serve");
        let mut child = Command::new("sh")
            .args(["-c", &script, env!("CARGO_BIN_EXE_astrarium")])
            .env("ASTRARIUM_ADDR", "127.0.0.1:0")
            .env("ASTRARIUM_DATA_DIR", folder)
            .env("ASTRARIUM_LOG", "warn")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stdout.as_mut().unwrap()).lines();
        let base = lines
            .find_map(|line| {
                let line = line.ok()?;
                let start = line.find("http://")?;
                Some(line[start..].split_whitespace().next()?.trim_end_matches('/').to_owned())
            })
            .unwrap();
        Self { child, base }
    }

    /// Stops the program and returns its log.
    fn stop(mut self) -> String {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
        let mut log = String::new();
        self.child.stdout.take().unwrap().read_to_string(&mut log).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut log).unwrap();
        log
    }
}

#[test]
fn limits_still_apply_if_the_disk_cannot_be_written() {
    let folder = tempfile::tempdir().unwrap();
    // 50 kB in the shell's unit of 512 or 1024 bytes: enough for the tables and some counts.
    let program = Program::with_largest_file(folder.path(), 100);
    let client = crate::client::client();
    let call = || {
        let url = format!("{}/api/v1/chart/planets", program.base);
        client.post(url).json(&rome()).send().unwrap()
    };
    let health = || -> Value { get_from(&program.base, "/health").json().unwrap() };
    assert_eq!(health()["degraded"], serde_json::json!([]));
    let mut statuses = Vec::new();
    for _ in 0..150 {
        let answer = call();
        assert!(answer.headers().contains_key("x-ratelimit-remaining"));
        statuses.push(answer.status().as_u16());
    }
    // Counting continues from the count of the file, so the total number of answers does not exceed the limit.
    assert_eq!(statuses.iter().filter(|&&status| status == 200).count(), 100, "{statuses:?}");
    assert!(statuses[100..].iter().all(|&status| status == 429));
    let health = health();
    assert_eq!((&health["status"], &health["degraded"][0]), (&"ok".into(), &"disk".into()));
    assert!(health["warnings"][0].as_str().unwrap().contains("data folder"), "{health}");
    let log = program.stop();
    assert_eq!(log.matches("the data folder cannot be written").count(), 1, "{log}");
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

/// HEAD of a counted call is not counted. Its status shows whether the call accepts GET.
#[test]
fn head_is_not_counted() {
    let folder = tempfile::tempdir().unwrap();
    let (base, metrics) = serve_with_metrics(Config {
        rate_limit: true,
        free_limit: 1,
        data_dir: Some(folder.path().to_owned()),
        metrics_addr: Some("127.0.0.1:0".parse().unwrap()),
        ..Config::for_testing()
    });
    let query = "date=1990-06-15&time=14:30&latitude=41.9&longitude=12.5&timezone=Europe/Rome";
    let url = format!("{base}/api/v1/chart/birth-chart?{query}");
    let client = crate::client::client();
    for _ in 0..5 {
        let head = client.head(&url).send().unwrap();
        assert_eq!(head.status(), 200);
        assert_eq!(head.headers()["content-type"], "application/json");
        assert!(!head.headers().contains_key("x-ratelimit-remaining"));
    }
    let places = client.head(format!("{base}/api/v1/places/search?q=Rome")).send().unwrap();
    assert_eq!(places.status(), 200);
    let scraped = get_from(&format!("http://{metrics}"), "/metrics").text().unwrap();
    assert!(scraped.contains("astrarium_queue_wait_seconds_count 0"), "nothing was calculated");
    let posted = client.head(format!("{base}/api/v1/chart/natal")).send().unwrap();
    assert_eq!(
        (posted.status().as_u16(), &posted.headers()["allow"]),
        (405, &"POST".parse().unwrap())
    );
    assert_eq!(client.head(format!("{base}/api/v1/chart/none")).send().unwrap().status(), 404);
    let unknown = client.head(&url).header("x-api-key", "x").send().unwrap();
    assert_eq!(unknown.status(), 401);
    assert_eq!(client.get(&url).send().unwrap().headers()["x-ratelimit-remaining"], "0");
}
