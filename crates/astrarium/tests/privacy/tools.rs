//! Every tool of the Model Context Protocol, with marks in every value that a caller can set.

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::Stdio;

use serde_json::{Value, json};

use crate::calls::{Visitor, birth};
use crate::scene::Scene;

/// Calls that succeed, calls that are refused, and messages that cannot be read.
fn messages() -> Vec<String> {
    let both = json!({"person1": birth(), "person2": birth()});
    let with = |mut arguments: Value, technique: &str| {
        arguments["technique"] = json!(technique);
        arguments
    };
    let mut bad = birth();
    bad["date"] = json!("1987-03-09 Zyxomma");
    let calls = [
        ("find_place", json!({"query": "Qwertyville"})),
        ("natal_chart", birth()),
        ("reading", birth()),
        ("transits", birth()),
        ("wheel", birth()),
        ("period", birth()),
        ("year", birth()),
        ("derived_chart", with(birth(), "progressions")),
        ("pair_chart", with(both.clone(), "davison")),
        ("compare", both),
        ("natal_chart", bad),
        ("Zyxomma", birth()),
        ("reading", json!("Zyxomma")),
    ];
    let calls = calls.into_iter().enumerate().map(|(id, (name, arguments))| {
        json!({"jsonrpc": "2.0", "id": id, "method": "tools/call",
            "params": {"name": name, "arguments": arguments}})
        .to_string()
    });
    calls.chain(["Zyxomma 1987-03-09".to_owned(), "{\"Zyxomma\": \"04:56\"}".to_owned()]).collect()
}

/// Over HTTP.
pub(crate) fn every_call(visitor: &Visitor) {
    for (number, message) in messages().into_iter().enumerate() {
        let request = visitor.client.post(format!("{}/mcp", visitor.base)).body(message);
        let request = request.header("content-type", "application/json");
        let answer =
            request.header("accept", "application/json, text/event-stream").send().unwrap();
        if number < 10 {
            let answer: Value = answer.json().unwrap();
            assert_eq!(answer["result"]["isError"], false, "{answer}");
        }
    }
}

#[test]
fn the_tools_on_a_terminal_keep_nothing() {
    let scene = Scene::new();
    let log = std::fs::File::create(scene.path("log")).unwrap();
    let mut program = scene.program(&["mcp"]);
    program.env("ASTRARIUM_LOG", "trace").stderr(log);
    let mut process = program.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = process.stdin.take().unwrap();
    let initialize = json!({"jsonrpc": "2.0", "id": "first", "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": {"name": "Zyxomma", "version": "1987-03-09"}}});
    writeln!(input, "{initialize}").unwrap();
    let initialized = json!({"jsonrpc": "2.0", "method": "notifications/initialized"});
    writeln!(input, "{initialized}").unwrap();
    for message in messages() {
        writeln!(input, "{message}").unwrap();
    }
    let mut answers = BufReader::new(process.stdout.take().unwrap()).lines();
    // The answer to initialize, and those to the calls that can be read.
    for _ in 0..13 {
        assert!(answers.next().unwrap().unwrap().contains("jsonrpc"));
    }
    assert_eq!(scene.found(), Vec::<String>::new());
    drop(input);
    // The program ends when all its answers are read.
    assert!(answers.all(|answer| answer.unwrap().contains("jsonrpc")));
    assert!(process.wait().unwrap().success());
    assert_eq!(scene.found(), Vec::<String>::new());
}
