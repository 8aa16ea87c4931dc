//! Keys and counts in Redis: all processes share one count. Without Redis, each process counts its own calls.

use std::path::Path;
use std::process::Command;
use std::time::Duration;

use reqwest::blocking::Response;
use serde_json::Value;
use server::Config;
use tempfile::TempDir;

use crate::redis::Redis;
use crate::support::{Process, get_from, rome, serve};

/// The longest expiry of a value of one day: a day and 60 seconds.
const DAY_AND_SLACK: i64 = 86_400 + 60;

fn sharing(redis: &Redis, folder: &Path) -> Config {
    Config {
        rate_limit: true,
        redis_url: Some(redis.url().parse().unwrap()),
        data_dir: Some(folder.to_owned()),
        trusted_proxies: vec!["127.0.0.1/32".parse().unwrap()],
        ..Config::for_testing()
    }
}

fn chart(base: &str, headers: &[(&str, &str)]) -> Response {
    // Much longer than any answer takes. A missing answer fails the test.
    let client = crate::client::builder().timeout(Duration::from_secs(30)).build().unwrap();
    let mut request = client.post(format!("{base}/api/v1/chart/planets")).json(&rome());
    for (name, value) in headers {
        request = request.header(*name, *value);
    }
    request.send().unwrap()
}

fn left(answer: &Response) -> i64 {
    answer.headers()["x-ratelimit-remaining"].to_str().unwrap().parse().unwrap()
}

fn warnings(base: &str) -> Vec<String> {
    let health: Value = get_from(base, "/health").json().unwrap();
    assert_eq!(health["status"], "ok");
    serde_json::from_value(health["warnings"].clone()).unwrap()
}

/// Waits until the server has detected that Redis is available (`lost` is false) or lost.
fn wait_until(base: &str, lost: bool) {
    for _ in 0..600 {
        if warnings(base).is_empty() != lost {
            return;
        }
        std::thread::sleep(Duration::from_millis(50));
    }
    panic!("still not noticed");
}

/// Runs `astrarium keys`. Returns whether it succeeded, and its output.
fn keys(redis: &Redis, arguments: &[&str]) -> (bool, String) {
    let done = Command::new(env!("CARGO_BIN_EXE_astrarium"))
        .args(["keys", "--json"])
        .args(arguments)
        .env("ASTRARIUM_REDIS_URL", redis.url())
        .output()
        .unwrap();
    let said = if done.status.success() { done.stdout } else { done.stderr };
    (done.status.success(), String::from_utf8(said).unwrap())
}

fn create(redis: &Redis, name: &str) -> (String, String) {
    let (_, made) = keys(redis, &["create", "--name", name, "--tier", "pro"]);
    let made: Value = serde_json::from_str(&made).unwrap();
    (made["key"].as_str().unwrap().to_owned(), made["id"].as_str().unwrap().to_owned())
}

fn process(redis: &Redis, folder: &Path) -> Process {
    Process::start(folder, &[("ASTRARIUM_REDIS_URL", &redis.url())])
}

/// Three processes that share nothing but Redis.
fn fleet(redis: &Redis) -> ([Process; 3], [TempDir; 3]) {
    let folders = [(); 3].map(|()| tempfile::tempdir().unwrap());
    (folders.each_ref().map(|folder| process(redis, folder.path())), folders)
}

#[test]
fn of_300_parallel_calls_to_three_processes_100_are_answered() {
    let redis = Redis::start();
    let (processes, folders) = fleet(&redis);
    let bases = processes.each_ref().map(|process| process.base.as_str());
    let outcomes: Vec<u16> = std::thread::scope(|scope| {
        let callers: Vec<_> = (0..100)
            .map(|_| scope.spawn(move || bases.map(|base| chart(base, &[]).status().as_u16())))
            .collect();
        callers.into_iter().flat_map(|caller| caller.join().unwrap()).collect()
    });
    let answered = |outcomes: &[u16]| outcomes.iter().filter(|&&status| status == 200).count();
    assert!(outcomes.iter().all(|status| [200, 429].contains(status)), "{outcomes:?}");
    // Two processes may hold a lease, of at most an eighth of the quota, while the third refuses.
    let first = answered(&outcomes);
    assert!((76..=100).contains(&first), "{first}");
    // Idle leases are given back.
    std::thread::sleep(Duration::from_secs(3));
    let later: Vec<u16> = (0..30).map(|_| chart(bases[0], &[]).status().as_u16()).collect();
    assert_eq!(first + answered(&later), 100);
    // A process that is started again continues the count.
    drop(processes);
    let again = process(&redis, folders[0].path());
    assert_eq!(chart(&again.base, &[]).status(), 429);
}

fn search(base: &str) -> Response {
    get_from(base, "/api/v1/places/timezone?latitude=48&longitude=10")
}

#[test]
fn a_burst_to_three_processes_is_one_burst() {
    let redis = Redis::start();
    let (processes, _folders) = fleet(&redis);
    let bases = processes.each_ref().map(|process| process.base.as_str());
    let begun = std::time::Instant::now();
    let statuses: Vec<u16> = std::thread::scope(|scope| {
        let callers: Vec<_> = (0..90)
            .map(|number| scope.spawn(move || search(bases[number % 3]).status().as_u16()))
            .collect();
        callers.into_iter().map(|caller| caller.join().unwrap()).collect()
    });
    let passed = statuses.iter().filter(|status| **status == 200).count();
    assert!(statuses.iter().all(|status| [200, 429].contains(status)), "{statuses:?}");
    // 60 at once, and one more every sixth of a second.
    let come_back = usize::try_from(begun.elapsed().as_millis() * 6 / 1000).unwrap();
    assert!((60..=61 + come_back).contains(&passed), "{passed} passed");
    let waits = bases.map(|base| search(base).headers().get("retry-after").cloned());
    assert!(waits.iter().flatten().all(|wait| wait == "1"), "{waits:?}");
    // Without Redis, each process applies the burst limit to its own calls.
    drop(redis);
    assert_eq!(bases.map(|base| search(base).status().as_u16()), [200; 3]);
}

#[test]
fn a_used_burst_is_refilled_over_time() {
    let redis = Redis::start();
    let folder = tempfile::tempdir().unwrap();
    let base = serve(sharing(&redis, folder.path()));
    let refused = loop {
        let answer = search(&base);
        if answer.status() != 200 {
            break answer;
        }
    };
    let kept = redis.list("KEYS astrarium:burst:*");
    let [burst] = kept.as_slice() else { panic!("{kept:?}") };
    let lasts: i64 =
        redis.ask(&format!("PTTL \"{burst}\"")).trim_start_matches(':').parse().unwrap();
    assert!((1..=10_000).contains(&lasts), "{lasts} ms");
    let wait = refused.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    std::thread::sleep(Duration::from_secs(wait));
    assert_eq!(search(&base).status(), 200, "after the {wait} s it was told to wait");
}

#[test]
fn redis_may_set_its_clock_back() {
    let redis = Redis::start();
    let folder = tempfile::tempdir().unwrap();
    let base = serve(sharing(&redis, folder.path()));
    assert_eq!(search(&base).status(), 200);
    let kept = redis.list("KEYS astrarium:burst:*");
    let [burst] = kept.as_slice() else { panic!("{kept:?}") };
    // The value that Redis stores if its clock is in the year 2100, microseconds since 1970.
    assert_eq!(redis.ask(&format!("SET \"{burst}\" 4102444800000000")), "+OK");
    assert_eq!(search(&base).status(), 429);
    std::thread::sleep(Duration::from_secs(1));
    assert_eq!(search(&base).status(), 200);
}

#[test]
fn a_key_works_everywhere_until_it_is_revoked_and_is_kept_as_a_hash() {
    let redis = Redis::start();
    let folders = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let bases = folders.each_ref().map(|folder| serve(sharing(&redis, folder.path())));
    let (key, id) = create(&redis, "Ada");
    assert_eq!(left(&chart(&bases[0], &[("x-api-key", &key)])), 999);
    assert_eq!(left(&chart(&bases[1], &[("x-api-key", &key)])), 998);
    let scoped = ["create", "--name", "B", "--tier", "enterprise", "--limit", "7"];
    assert!(keys(&redis, &[&scoped[..], &["--scope", "airtable"]].concat()).0);
    let list: Value = serde_json::from_str(&keys(&redis, &["list"]).1).unwrap();
    let entry = list.as_array().unwrap().iter().find(|key| key["id"] == *id).unwrap();
    assert_eq!((&entry["name"], &entry["tier"]), (&Value::from("Ada"), &Value::from("pro")));
    let other = list.as_array().unwrap().iter().find(|key| key["name"] == "B").unwrap();
    assert_eq!((&other["limit"], &other["scope"]), (&Value::from(7), &Value::from("airtable")));

    assert!(keys(&redis, &["revoke", &id]).0);
    assert!(!keys(&redis, &["revoke", &id]).0, "only once");
    for base in &bases {
        assert_eq!(chart(base, &[("x-api-key", &key)]).status(), 401);
    }
    let (_, list) = keys(&redis, &["list"]);
    assert!(list.contains("revokedAt") && !list.contains(&key));
    let secret = key.strip_prefix("astrarium_").unwrap();
    assert!(!redis.ask("HGETALL astrarium:keys").contains(secret));
}

#[test]
fn failed_calls_are_given_back_and_values_of_a_day_expire_after_it() {
    let redis = Redis::start();
    let folder = tempfile::tempdir().unwrap();
    let base = serve(sharing(&redis, folder.path()));
    let from = [("x-forwarded-for", "203.0.113.77")];
    assert_eq!(left(&chart(&base, &from)), 99);
    let bad = crate::client::client()
        .post(format!("{base}/api/v1/chart/planets"))
        .header(from[0].0, from[0].1)
        .json(&serde_json::json!({}))
        .send()
        .unwrap();
    assert_eq!((bad.status().as_u16(), left(&bad)), (400, 99));
    assert_eq!(left(&chart(&base, &from)), 98);

    let kept = redis.list("KEYS *");
    assert!(kept.iter().any(|key| key.starts_with("astrarium:count:")), "{kept:?}");
    for key in &kept {
        let seconds: i64 =
            redis.ask(&format!("TTL \"{key}\"")).trim_start_matches(':').parse().unwrap();
        assert!((1..=DAY_AND_SLACK).contains(&seconds), "{key} stays {seconds} s");
        assert!(
            !key.contains("203.0.113") && !redis.ask(&format!("GET \"{key}\"")).contains("203")
        );
    }
}

#[test]
fn without_redis_calls_are_answered_and_afterwards_counts_continue() {
    let mut redis = Redis::start();
    let folder = tempfile::tempdir().unwrap();
    let base = serve(Config { free_limit: 3, ..sharing(&redis, folder.path()) });
    let (known, _) = create(&redis, "known");
    let (unused, _) = create(&redis, "unused");
    assert_eq!(chart(&base, &[("x-api-key", &known)]).status(), 200);
    assert_eq!(left(&chart(&base, &[])), 2);
    assert_eq!(left(&chart(&base, &[])), 1);
    assert!(warnings(&base).is_empty());

    redis.kill();
    assert_eq!(left(&chart(&base, &[])), 2, "counted here, from the beginning");
    assert_eq!(warnings(&base).len(), 1);
    let with_known = chart(&base, &[("x-api-key", &known)]);
    assert_eq!((with_known.status().as_u16(), left(&with_known)), (200, 999));
    // Without Redis this key cannot be looked up, so the caller counts as one without a key.
    let with_unused = chart(&base, &[("x-api-key", &unused)]);
    assert_eq!((with_unused.status().as_u16(), left(&with_unused)), (200, 1));
    assert_eq!(left(&chart(&base, &[])), 0);
    assert_eq!(chart(&base, &[]).status(), 429, "but the limit holds");
    assert!(!keys(&redis, &["list"]).0, "keys are not looked for anywhere else");
    assert!(!keys(&redis, &["create", "--name", "x", "--tier", "pro"]).0);

    redis.start_again();
    wait_until(&base, false);
    assert_eq!(left(&chart(&base, &[])), 0, "the third of the day");
    assert_eq!(chart(&base, &[]).status(), 429);
    assert_eq!(left(&chart(&base, &[("x-api-key", &unused)])), 999);
}

#[test]
fn a_redis_that_does_not_respond_delays_no_caller() {
    let redis = Redis::start();
    let folder = tempfile::tempdir().unwrap();
    let base = serve(sharing(&redis, folder.path()));
    assert_eq!(left(&chart(&base, &[])), 99);
    redis.signal("-STOP");
    assert_eq!(chart(&base, &[]).status(), 200);
    wait_until(&base, true);
    assert_eq!(chart(&base, &[]).status(), 200);
    redis.signal("-CONT");
    wait_until(&base, false);
    assert!(left(&chart(&base, &[])) <= 98, "what was counted before still counts");
}

#[test]
fn a_server_starts_before_redis_does() {
    let mut redis = Redis::not_started();
    let folder = tempfile::tempdir().unwrap();
    let base = serve(sharing(&redis, folder.path()));
    assert_eq!(warnings(&base).len(), 1);
    assert_eq!(left(&chart(&base, &[])), 99);
    redis.start_again();
    wait_until(&base, false);
    assert_eq!(left(&chart(&base, &[])), 99, "counted there now");
    assert_eq!(redis.list("KEYS astrarium:count:*").len(), 1);
}

/// A Redis that answers but cannot write counts as lost.
#[test]
fn a_redis_that_cannot_write_is_lost() {
    let redis = Redis::start();
    let folder = tempfile::tempdir().unwrap();
    let base = serve(sharing(&redis, folder.path()));
    assert_eq!(left(&chart(&base, &[])), 99);
    redis.ask("CONFIG SET min-replicas-to-write 1");
    wait_until(&base, true);
    assert_eq!(left(&chart(&base, &[])), 99);
    redis.ask("CONFIG SET min-replicas-to-write 0");
    wait_until(&base, false);
    assert_eq!(left(&chart(&base, &[])), 98);
}
