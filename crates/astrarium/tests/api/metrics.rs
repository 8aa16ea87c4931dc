//! The metrics for Prometheus.

use server::Config;

use crate::support::{create_key, get, rome};

/// The text of the metrics.
fn metrics(addr: &str) -> String {
    let answer = crate::client::get(format!("http://{addr}/metrics")).unwrap();
    assert!(answer.headers()["content-type"].to_str().unwrap().contains("openmetrics-text"));
    answer.text().unwrap()
}

#[test]
fn metrics_have_routes_and_statuses_and_no_birth_data() {
    let (base, addr) = crate::support::serve_with_metrics(Config {
        metrics_addr: Some("127.0.0.1:0".parse().unwrap()),
        ..Config::for_testing()
    });
    let client = crate::client::client();
    let chart = format!("{base}/api/v1/chart/natal");
    assert_eq!(client.post(&chart).json(&rome()).send().unwrap().status(), 200);
    assert_eq!(client.post(&chart).body("{}").send().unwrap().status(), 415);
    let search = format!("{base}/api/v1/places/search?q=Qwertyville");
    assert_eq!(client.get(search).send().unwrap().status(), 200);
    for nowhere in ["/Qwertyville", "/api/v1/Qwertyville", "/api/v1/reading/Qwertyville"] {
        let strange = reqwest::Method::from_bytes(b"QWERTYVILLE").unwrap();
        client.request(strange, format!("{base}{nowhere}")).send().unwrap();
        client.get(format!("{base}{nowhere}")).send().unwrap();
    }
    let text = metrics(&addr);
    for line in [
        "astrarium_request_duration_seconds_count{method=\"POST\",route=\"/api/v1/chart/natal\",status=\"200\"} 1",
        "astrarium_request_duration_seconds_count{method=\"POST\",route=\"/api/v1/chart/natal\",status=\"415\"} 1",
        "astrarium_requests_in_flight 0",
        "astrarium_queue 0",
        "astrarium_panics_total 0",
    ] {
        assert!(text.contains(line), "{line} is not in\n{text}");
    }
    // Without the values: a duration or a number of bytes can contain any digits.
    let series: Vec<&str> =
        text.lines().map(|line| line.rsplit_once(' ').map_or(line, |(series, _)| series)).collect();
    for private in ["Qwertyville", "QWERTYVILLE", "127.0.0.1", "Ada", "1990"] {
        assert!(!series.iter().any(|one| one.contains(private)), "{private} is in\n{text}");
    }
    assert_eq!(get("/metrics").status(), 404, "not where everybody can see it");
    assert_eq!(crate::client::get(format!("http://{addr}/")).unwrap().status(), 404);
}

#[test]
fn counted_calls_have_their_tier_as_label() {
    let folder = tempfile::tempdir().unwrap();
    let (base, addr) = crate::support::serve_with_metrics(Config {
        metrics_addr: Some("127.0.0.1:0".parse().unwrap()),
        rate_limit: true,
        data_dir: Some(folder.path().to_owned()),
        ..Config::for_testing()
    });
    let key = create_key(folder.path(), &["--name", "x", "--tier", "pro"]);
    let ask = || crate::client::client().post(format!("{base}/api/v1/chart/planets")).json(&rome());
    for _ in 0..2 {
        assert_eq!(ask().send().unwrap().status(), 200);
    }
    assert_eq!(ask().header("x-api-key", &key).send().unwrap().status(), 200);
    assert_eq!(ask().json(&7).send().unwrap().status(), 400);
    let text = metrics(&addr);
    for line in ["{tier=\"free\"} 2", "{tier=\"pro\"} 1"] {
        assert!(text.contains(&format!("astrarium_counted_calls_total{line}")), "{text}");
    }
    assert!(!text.contains(&key));
}

/// docs/operations.md lists exactly the metrics that exist.
#[test]
fn every_metric_is_documented() {
    let (base, addr) = crate::support::serve_with_metrics(Config {
        metrics_addr: Some("127.0.0.1:0".parse().unwrap()),
        ..Config::for_testing()
    });
    assert_eq!(crate::client::get(format!("{base}/health")).unwrap().status(), 200);
    let text = metrics(&addr);
    let mut there: Vec<&str> =
        text.lines().filter_map(|line| line.strip_prefix("# TYPE ")?.split(' ').next()).collect();
    there.sort_unstable();
    let guide = include_str!("../../../../docs/operations.md");
    let mut listed: Vec<&str> = guide
        .lines()
        .filter_map(|line| line.strip_prefix("| `astrarium_")?.split('`').next())
        .collect();
    listed.sort_unstable();
    let there: Vec<&str> = there.iter().map(|name| name.trim_start_matches("astrarium_")).collect();
    assert_eq!(listed, there);
}
