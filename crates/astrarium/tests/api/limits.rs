//! Keys, daily counts and bursts, over real HTTP.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use reqwest::blocking::Response;
use serde_json::Value;
use server::Config;

use crate::support::{Process, rome, rome_but, serve};

/// Settings with limits and a separate data folder.
fn limited(folder: &Path) -> Config {
    Config {
        rate_limit: true,
        data_dir: Some(folder.to_owned()),
        trusted_proxies: vec!["127.0.0.1/32".parse().unwrap(), "10.0.0.0/8".parse().unwrap()],
        ..Config::for_testing()
    }
}

/// A counted call, with headers.
fn chart(base: &str, headers: &[(&str, &str)]) -> Response {
    call(base, headers, &rome())
}

fn call(base: &str, headers: &[(&str, &str)], birth: &Value) -> Response {
    let mut request =
        crate::client::client().post(format!("{base}/api/v1/chart/planets")).json(birth);
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send().unwrap()
}

fn number(answer: &Response, header: &str) -> i64 {
    answer.headers()[header].to_str().unwrap().parse().unwrap()
}

/// Runs `astrarium keys`. Returns whether it succeeded, and its output.
fn keys(folder: &Path, arguments: &[&str]) -> (bool, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_astrarium"))
        .args(["keys", "--json", "--data-dir", folder.to_str().unwrap()])
        .args(arguments)
        .output()
        .unwrap();
    (done.status.success(), String::from_utf8(done.stdout).unwrap())
}

fn create(folder: &Path, arguments: &[&str]) -> (String, String) {
    let (_, made) = keys(folder, &[&["create"], arguments].concat());
    let made: Value = serde_json::from_str(&made).unwrap();
    (made["key"].as_str().unwrap().to_owned(), made["id"].as_str().unwrap().to_owned())
}

#[test]
fn of_300_parallel_calls_against_100_exactly_100_are_answered() {
    let folder = tempfile::tempdir().unwrap();
    let base = serve(limited(folder.path()));
    let outcomes: Vec<u16> = std::thread::scope(|scope| {
        let callers: Vec<_> = (0..100)
            .map(|_| {
                scope.spawn(|| {
                    let client = crate::client::client();
                    let url = format!("{base}/api/v1/chart/planets");
                    let ask = |_| client.post(&url).json(&rome()).send().unwrap().status().as_u16();
                    (0..3).map(ask).collect::<Vec<_>>()
                })
            })
            .collect();
        callers.into_iter().flat_map(|caller| caller.join().unwrap()).collect()
    });
    let mut counts = BTreeMap::new();
    for status in outcomes {
        *counts.entry(status).or_insert(0) += 1;
    }
    assert_eq!(counts, BTreeMap::from([(200, 100), (429, 200)]));
}

#[test]
fn counted_calls_say_how_many_are_left_and_when_the_day_ends() {
    let folder = tempfile::tempdir().unwrap();
    let base = serve(Config { free_limit: 2, ..limited(folder.path()) });
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    let first = chart(&base, &[]);
    assert_eq!(number(&first, "x-ratelimit-limit"), 2);
    assert_eq!(number(&first, "x-ratelimit-remaining"), 1);
    let reset = u64::try_from(number(&first, "x-ratelimit-reset")).unwrap();
    assert!(reset % 86_400 == 0 && reset > now && reset <= now + 86_400, "{reset}");
    // A failed call is not counted.
    let bad = call(&base, &[], &rome_but("latitude", Value::from(91)));
    assert_eq!((bad.status().as_u16(), number(&bad, "x-ratelimit-remaining")), (400, 1));
    assert_eq!(number(&chart(&base, &[]), "x-ratelimit-remaining"), 0);

    let refused = chart(&base, &[]);
    assert_eq!(refused.status(), 429);
    assert_eq!(refused.headers()["content-type"], "application/problem+json");
    assert_eq!(number(&refused, "x-ratelimit-remaining"), 0);
    let wait = number(&refused, "retry-after");
    assert!((1..=86_400).contains(&wait), "{wait}");
    let problem: Value = refused.json().unwrap();
    assert_eq!(problem["type"], "/api-docs#error-daily-limit");
    // Other calls are still answered, and are not counted.
    let health = crate::client::get(format!("{base}/api/v1/health")).unwrap();
    assert!(health.status() == 200 && !health.headers().contains_key("x-ratelimit-limit"));
}

/// A client that accepts no encoding that the server has gets a problem document without an answer, and pays nothing.
#[test]
fn a_call_whose_answer_has_no_acceptable_encoding_is_refused_and_not_counted() {
    let folder = tempfile::tempdir().unwrap();
    let base = serve(Config { free_limit: 5, ..limited(folder.path()) });
    let refused = [
        "*;q=0",
        "identity;q=0",
        "IDENTITY;Q=0",
        "identity;q=0.000",
        "identity ; q=0",
        "*;q=0, gzip;q=0",
        "identity;q=0, zstd",
        "gzip;q=0, br;q=0, identity;q=0",
    ];
    for encodings in refused {
        let answer = chart(&base, &[("accept-encoding", encodings)]);
        assert_eq!(answer.status(), 406, "{encodings}");
        assert_eq!(answer.headers()["content-type"], "application/problem+json");
        assert!(!answer.headers().contains_key("content-encoding"), "{encodings}");
        assert!(answer.headers()["vary"].to_str().unwrap().contains("accept-encoding"));
        let problem: Value = answer.json().unwrap();
        assert_eq!(problem["type"], "/api-docs#error-not-acceptable", "{encodings}");
        assert_eq!(problem["status"], 406);
        assert!(problem.get("planets").is_none() && problem.get("birthData").is_none());
    }
    for (left, (encodings, sent)) in [
        ("identity;q=0, gzip", Some("gzip")),
        ("*;q=0, br", Some("br")),
        ("*, identity;q=0", Some("br")),
        ("*;q=0, identity", None),
        ("gzip;q=0", None),
    ]
    .into_iter()
    .enumerate()
    .map(|(index, case)| (4 - i64::try_from(index).unwrap(), case))
    {
        let answer = chart(&base, &[("accept-encoding", encodings)]);
        assert_eq!(
            (answer.status().as_u16(), number(&answer, "x-ratelimit-remaining")),
            (200, left)
        );
        let encoding = answer.headers().get("content-encoding");
        assert_eq!(encoding.map(|name| name.to_str().unwrap()), sent, "{encodings}");
    }
    // Every other call refuses in the same way, also one that is not counted.
    let client = crate::client::client();
    let batch = serde_json::json!({ "births": [rome()] });
    for request in [
        client.post(format!("{base}/api/v1/chart/batch")).json(&batch),
        client.post(format!("{base}/api/v1/chart/generate-report")).json(&rome()),
        client.get(format!("{base}/api/v1/places/search?q=rome")),
        client.get(format!("{base}/api/v1/health")),
        client.get(format!("{base}/api/v1/openapi.json")),
        client.post(format!("{base}/mcp")).json(&batch),
    ] {
        let answer = request.header("accept-encoding", "identity;q=0").send().unwrap();
        assert_eq!(answer.status(), 406, "{}", answer.url());
        let problem: Value = answer.json().unwrap();
        assert_eq!(problem["type"], "/api-docs#error-not-acceptable");
    }
}

#[test]
fn counts_outlive_the_program_and_hold_no_address() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { free_limit: 1, ..limited(folder.path()) };
    let base = serve(config.clone());
    let client = [("x-forwarded-for", "203.0.113.77")];
    assert_eq!(chart(&base, &client).status(), 200);
    // A second server with the same folder simulates a restart.
    let again = serve(config);
    assert_eq!(chart(&again, &client).status(), 429);
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        let needle: &[u8] = b"203.0.113.77";
        assert!(!bytes.windows(needle.len()).any(|window| window == needle));
    }
}

#[test]
fn callers_are_identified_by_the_address_from_a_trusted_proxy() {
    let folder = tempfile::tempdir().unwrap();
    let base = serve(Config { free_limit: 1, ..limited(folder.path()) });
    let status = |address: &str| chart(&base, &[("x-forwarded-for", address)]).status().as_u16();
    assert_eq!(status("203.0.113.1"), 200);
    assert_eq!(status("203.0.113.1"), 429);
    assert_eq!(status("203.0.113.2"), 200);
    // Addresses that the caller writes come before those that the proxies add.
    assert_eq!(status("198.51.100.9, 203.0.113.1, 10.1.2.3"), 429);
    assert_eq!(status("[2001:db8:1:2::1]:4711"), 200);
    assert_eq!(status("2001:db8:1:2:ffff::9"), 429, "the same household");
    assert_eq!(status("2001:db8:1:3::1"), 200);
    assert_eq!(status("::ffff:203.0.113.2"), 429);

    let folder = tempfile::tempdir().unwrap();
    let config = Config { free_limit: 1, trusted_proxies: Vec::new(), ..limited(folder.path()) };
    let base = serve(config);
    assert_eq!(chart(&base, &[("x-forwarded-for", "203.0.113.1")]).status(), 200);
    assert_eq!(chart(&base, &[("x-forwarded-for", "203.0.113.2")]).status(), 429, "no proxy");
}

#[test]
fn a_key_counts_by_its_tier_until_it_is_revoked() {
    let folder = tempfile::tempdir().unwrap();
    let base = serve(limited(folder.path()));
    let (pro, id) = create(folder.path(), &["--name", "Ada", "--tier", "pro"]);
    let enterprise = ["--name", "Acme", "--tier", "enterprise", "--limit", "1"];
    let (enterprise, _) = create(folder.path(), &enterprise);
    assert_eq!(number(&chart(&base, &[("x-api-key", &pro)]), "x-ratelimit-remaining"), 999);
    assert_eq!(number(&chart(&base, &[]), "x-ratelimit-remaining"), 99);
    assert_eq!(chart(&base, &[("x-api-key", &enterprise)]).status(), 200);
    assert_eq!(chart(&base, &[("x-api-key", &enterprise)]).status(), 429);

    assert!(keys(folder.path(), &["revoke", &id]).0);
    assert!(!keys(folder.path(), &["revoke", &id]).0, "only once");
    let mut wrong = enterprise.clone();
    let last = if wrong.pop() == Some('A') { 'E' } else { 'A' };
    wrong.push(last);
    for key in [pro.as_str(), &wrong, "", "x", "astrarium_"] {
        let refused = chart(&base, &[("x-api-key", key)]);
        assert_eq!(refused.status(), 401, "{key}");
        let text = refused.text().unwrap();
        assert!(text.contains("#error-unknown-key"), "{text}");
    }
    assert_eq!(number(&chart(&base, &[]), "x-ratelimit-remaining"), 98, "refusals don't count");
}

#[test]
fn keys_are_listed_but_never_shown_again() {
    let folder = tempfile::tempdir().unwrap();
    let scoped = ["--name", "Records", "--tier", "pro", "--limit", "7", "--scope", "airtable"];
    let (key, id) = create(folder.path(), &scoped);
    let secret = key.strip_prefix("astrarium_").unwrap();
    assert_eq!(secret.len(), 43, "256 bits in base64");
    assert_ne!(key, create(folder.path(), &scoped).0);
    let (_, list) = keys(folder.path(), &["list"]);
    let list: Value = serde_json::from_str(&list).unwrap();
    assert_eq!(list[0]["id"].as_str().unwrap().len(), 12);
    let entry = list.as_array().unwrap().iter().find(|key| key["id"] == *id).unwrap();
    assert_eq!((&entry["scope"], &entry["limit"]), (&Value::from("airtable"), &Value::from(7)));
    assert!(!list.to_string().contains(secret));
    for entry in std::fs::read_dir(folder.path()).unwrap() {
        let bytes = std::fs::read(entry.unwrap().path()).unwrap();
        assert!(!bytes.windows(secret.len()).any(|window| window == secret.as_bytes()));
    }
    assert!(!keys(folder.path(), &["create", "--name", "x", "--tier", "enterprise"]).0);
    assert!(!keys(folder.path(), &["create", "--name", "x", "--tier", "free"]).0);
}

#[test]
fn the_operators_records_need_a_key_issued_for_them() {
    let folder = tempfile::tempdir().unwrap();
    let base = serve(limited(folder.path()));
    let (plain, _) = create(folder.path(), &["--name", "Ada", "--tier", "pro"]);
    let url = format!("{base}/api/v1/airtable/health");
    assert_eq!(crate::client::get(&url).unwrap().status(), 401);
    let answer = crate::client::client().get(&url).header("x-api-key", plain).send().unwrap();
    assert_eq!(answer.status(), 403);
    assert!(answer.text().unwrap().contains("#error-missing-scope"));
}

#[test]
fn a_burst_of_searches_is_held_back_by_address() {
    let folder = tempfile::tempdir().unwrap();
    let base = serve(limited(folder.path()));
    let client = crate::client::client();
    let search = |address: &str| {
        let url = format!("{base}/api/v1/places/timezone?latitude=48&longitude=10");
        client.get(url).header("x-forwarded-for", address).send().unwrap()
    };
    let answers: Vec<Response> = (0..90).map(|_| search("203.0.113.5")).collect();
    let refused: Vec<&Response> = answers.iter().filter(|answer| answer.status() == 429).collect();
    assert!(answers[..60].iter().all(|answer| answer.status() == 200));
    assert!(!refused.is_empty());
    assert!((1..=10).contains(&number(refused[0], "retry-after")));
    assert_eq!(search("203.0.113.6").status(), 200);
}

/// A lease may be lost, but no call that was answered is forgotten.
#[test]
fn a_killed_program_loses_at_most_a_lease() {
    let folder = tempfile::tempdir().unwrap();
    let program = Process::start(folder.path(), &[("ASTRARIUM_FREE_LIMIT", "1000")]);
    for _ in 0..60 {
        assert_eq!(chart(&program.base, &[]).status(), 200);
    }
    drop(program);

    let again = serve(Config { free_limit: 1000, ..limited(folder.path()) });
    let remaining = number(&chart(&again, &[]), "x-ratelimit-remaining");
    // An eighth of the quota is the largest lease.
    assert!((1000 - 61 - 125..=1000 - 61).contains(&remaining), "{remaining} left");
}

#[test]
fn an_unused_lease_is_given_back() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config { free_limit: 1000, ..limited(folder.path()) };
    let base = serve(config.clone());
    for _ in 0..60 {
        assert_eq!(chart(&base, &[]).status(), 200);
    }
    // Each call to the other server is counted too.
    let other = serve(config);
    let mut made = 60;
    let is_exact = (0..50).any(|_| {
        std::thread::sleep(Duration::from_millis(200));
        made += 1;
        number(&chart(&other, &[]), "x-ratelimit-remaining") == 1000 - made
    });
    assert!(is_exact, "slots that no call has used stay counted");
}

/// Fifty times, `astrarium keys create` is killed while it runs.
#[test]
fn no_key_that_was_shown_is_lost_when_the_program_is_killed() {
    use std::io::Read as _;
    let folder = tempfile::tempdir().unwrap();
    let started = std::time::Instant::now();
    let mut shown = vec![create(folder.path(), &["--name", "first", "--tier", "pro"]).0];
    let takes = started.elapsed();
    for round in 0..50 {
        let mut child = Command::new(env!("CARGO_BIN_EXE_astrarium"))
            .args(["keys", "--data-dir", folder.path().to_str().unwrap()])
            .args(["create", "--name", "x", "--tier", "pro"])
            .stdout(std::process::Stdio::piped())
            .spawn()
            .unwrap();
        // The delays range from long before its end to just after it.
        std::thread::sleep(takes * round / 40);
        child.kill().unwrap();
        child.wait().unwrap();
        let mut said = String::new();
        child.stdout.take().unwrap().read_to_string(&mut said).unwrap();
        shown.extend(said.lines().next().map(str::to_owned).filter(|key| key.len() == 53));
    }
    shown.push(create(folder.path(), &["--name", "last", "--tier", "pro"]).0);
    let base = serve(limited(folder.path()));
    for key in &shown {
        assert_eq!(chart(&base, &[("x-api-key", key)]).status(), 200);
    }
}
