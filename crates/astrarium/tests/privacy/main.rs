//! No birth data are stored or logged: the tests make every call with marked names, dates, times and places, at
//! the log level `trace`, and then search for the marks in all files that the program has written.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

#[path = "../support/client.rs"]
mod client;
use std::collections::BTreeSet;
use std::path::Path;

mod airtable;
mod calls;
#[path = "../api/redis.rs"]
#[expect(dead_code, reason = "other tests kill it and ask it")]
mod redis;
mod scene;
mod tools;

use calls::{Visitor, every_call, every_refusal};
use scene::{Scene, files, marks_in, stop};
use serde_json::Value;

/// The address of a configured service that does not run, so that its failures are logged.
fn nobody() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}

fn key(scene: &Scene, redis: &str) -> String {
    let made = scene
        .program(&[
            "keys", "--json", "create", "--name", "x", "--tier", "pro", "--scope", "airtable",
        ])
        .env("ASTRARIUM_REDIS_URL", redis)
        .output()
        .unwrap();
    let made: Value = serde_json::from_slice(&made.stdout).unwrap();
    made["key"].as_str().unwrap().to_owned()
}

fn documented() -> BTreeSet<String> {
    let document = serde_json::to_value(server::openapi_document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let calls = |(path, item): (&String, &Value)| {
        let methods: Vec<String> = item.as_object().unwrap().keys().cloned().collect();
        let path = path.clone();
        methods.into_iter().map(move |method| format!("{} {path}", method.to_uppercase()))
    };
    paths.iter().flat_map(calls).collect()
}

#[test]
fn nothing_of_a_birth_is_left_behind() {
    let scene = Scene::new();
    journey(&scene, "");
    assert!(files(&scene.path("data")).iter().any(|file| file.ends_with("astrarium.sqlite")));
}

#[test]
fn nothing_of_a_birth_is_left_behind_in_redis() {
    let redis = redis::Redis::start();
    journey(&Scene::new(), &redis.url());
    // The append-only file of Redis contains every command that changed data.
    let folder = redis.list("CONFIG GET dir").remove(1);
    let found = marks_in(Path::new(&folder));
    assert!(found.is_empty(), "{found:#?}");
    // The counts are in Redis.
    assert_ne!(redis.ask("DBSIZE"), ":0");
}

fn journey(scene: &Scene, redis: &str) {
    let key = key(scene, redis);
    let (geocoder, airtable) = (nobody(), airtable::start());
    let (server, base) = scene.serve(&[
        ("ASTRARIUM_REDIS_URL", redis),
        ("ASTRARIUM_GEOCODER_URL", &geocoder),
        ("ASTRARIUM_GEOCODER_KEY", "k3y"),
        ("ASTRARIUM_AIRTABLE_URL", &airtable),
        ("ASTRARIUM_AIRTABLE_TOKEN", "t0ken"),
        ("ASTRARIUM_AIRTABLE_BASE", "appAbCdEfGhIjKlMn"),
        ("ASTRARIUM_AIRTABLE_TABLE", "Births"),
    ]);
    let client = crate::client::builder().user_agent("Zyxomma/12.3456").build().unwrap();
    let mut visitor = Visitor { base, client, key, asked: BTreeSet::new() };
    every_call(&mut visitor);
    airtable::every_call(&mut visitor);
    tools::every_call(&visitor);
    let missed: Vec<String> = documented().difference(&visitor.asked).cloned().collect();
    assert!(missed.is_empty(), "calls this test does not make: {missed:?}");
    every_refusal(&mut visitor);
    // Search while the program runs and again after its end, when it has written its data to disk.
    let while_running = scene.found();
    stop(server);
    assert!(while_running.is_empty(), "{while_running:#?}");
    let found = scene.found();
    assert!(found.is_empty(), "{found:#?}");
    // Check that the search covers data: the log with the level `trace`, and the database, exist.
    let log = std::fs::read_to_string(scene.path("log")).unwrap();
    for route in
        ["/reading/complete", "/compatibility", "/mcp", "geocoding provider failed", "Airtable"]
    {
        assert!(log.contains(route), "{log}");
    }
}

#[test]
fn the_terminal_keeps_nothing_but_what_it_is_told_to() {
    let scene = Scene::new();
    let birth = [
        "--name",
        "Zyxomma",
        "--date",
        "1987-03-09",
        "--time",
        "04:56:07",
        "--latitude",
        "12.3456789",
        "--longitude",
        "98.7654321",
    ];
    for (task, more) in [("chart", &["--format", "json"][..]), ("chart", &[]), ("reading", &[])] {
        let arguments = [&[task], &birth[..], more].concat();
        // A chart on the terminal needs no name.
        let arguments =
            if task == "chart" { [&[task], &birth[2..], more].concat() } else { arguments };
        let done = scene.program(&arguments).env("ASTRARIUM_LOG", "trace").output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        std::fs::write(scene.path("log"), done.stderr).unwrap();
        assert_eq!(scene.found(), Vec::<String>::new());
    }
    let places = scene.program(&["places", "Qwertyville"]).output().unwrap();
    assert_eq!(places.status.code(), Some(1), "nothing is found");
    assert_eq!(scene.found(), Vec::<String>::new());
    // Check that the search finds existing marks.
    let arguments = [&["reading"], &birth[..], &["--out", "kept.txt"]].concat();
    assert!(scene.program(&arguments).status().unwrap().success());
    let found = scene.found();
    assert!(found.iter().any(|mark| mark.starts_with("Zyxomma in ") && mark.ends_with("kept.txt")));
}
