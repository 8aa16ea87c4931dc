//! Runs the examples of docs/building.md against the program and compares what they print with what the page shows.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, Command, Stdio};

use serde_json::{Value, json};

/// The example in Rust, as the page shows it.
#[expect(dead_code, reason = "the test calls `chart` itself, with the address of its server")]
#[expect(clippy::print_stdout, reason = "a program that prints a chart")]
mod program {
    include!("program.rs");

    pub(crate) fn printed(server: &str) -> String {
        chart(server).unwrap()
    }
}

const PAGE: &str = include_str!("../../../../docs/building.md");
const PROGRAM: &str = include_str!("program.rs");
/// The address on the page.
const ADDRESS: &str = "http://127.0.0.1:8080";

/// The program on a free port, stopped when dropped.
struct Server {
    process: Child,
    base: String,
    _folder: tempfile::TempDir,
}

impl Server {
    fn start() -> Self {
        let folder = tempfile::tempdir().unwrap();
        let mut process = Command::new(env!("CARGO_BIN_EXE_astrarium"))
            .args(["serve", "--addr", "127.0.0.1:0", "--log", "error", "--data-dir"])
            .arg(folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut ready = String::new();
        BufReader::new(process.stdout.take().unwrap()).read_line(&mut ready).unwrap();
        let base = ready.split_whitespace().last().unwrap().to_owned();
        Self { process, base, _folder: folder }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// The READMEs of the packages. The tests of the packages run their examples.
const READMES: [&str; 4] = [
    include_str!("../../../../packages/npm/README.md"),
    include_str!("../../../facade/README.md"),
    include_str!("../../../../packages/python/README.md"),
    include_str!("../../../../packages/natal-wheel/README.md"),
];

/// The page before and after the heading of the libraries.
fn parts() -> (&'static str, &'static str) {
    PAGE.split_once("\n## As a library\n").unwrap()
}

/// The fenced blocks of a page, each with its language.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut blocks = Vec::new();
    let mut lines = page.lines();
    while let Some(line) = lines.next() {
        if let Some(language) = line.strip_prefix("```") {
            let code: Vec<&str> = lines.by_ref().take_while(|line| *line != "```").collect();
            blocks.push((language.to_owned(), code.join("\n") + "\n"));
        }
    }
    blocks
}

/// What a script prints.
fn run(interpreter: &[&str], script: &str) -> String {
    let mut process = Command::new(interpreter[0])
        .args(&interpreter[1..])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    process.stdin.take().unwrap().write_all(script.as_bytes()).unwrap();
    let done = process.wait_with_output().unwrap();
    assert!(done.status.success(), "{script}");
    String::from_utf8(done.stdout).unwrap()
}

#[test]
fn every_example_prints_what_the_page_shows() {
    server::install_tls();
    let server = Server::start();
    let blocks = blocks(parts().0);
    let mut languages = Vec::new();
    for pair in blocks.windows(2) {
        let [(language, code), (next, shown)] = pair else { continue };
        if next != "text" {
            continue;
        }
        let script = code.replace(ADDRESS, &server.base);
        let printed = match language.as_str() {
            "sh" => run(&["sh"], &script),
            "python" => run(&["python3", "-"], &script),
            "js" => run(&["node", "--input-type=module", "-"], &script),
            "rust" => program::printed(&server.base),
            other => panic!("nothing runs {other}"),
        };
        assert_eq!(printed.trim_end(), shown.trim_end(), "{code}");
        languages.push(language.as_str());
    }
    languages.dedup();
    assert_eq!(languages, ["sh", "python", "js", "rust"]);
}

#[test]
fn the_page_shows_the_program_that_is_compiled() {
    assert!(blocks(PAGE).contains(&("rust".to_owned(), PROGRAM.to_owned())));
}

#[test]
fn the_examples_of_the_libraries_are_those_of_their_readmes() {
    let library = blocks(parts().1);
    let mut shown = library.iter();
    for readme in READMES {
        let theirs = blocks(readme);
        let example = theirs
            .iter()
            .find(|(language, _)| ["js", "rust", "python", "html"].contains(&language.as_str()));
        assert_eq!(shown.next(), example);
        if example.is_some_and(|(language, _)| language != "html") {
            assert_eq!(shown.next(), theirs.iter().find(|(language, _)| language == "text"));
        }
    }
    let [(_, image), (_, frame)] = shown.collect::<Vec<_>>()[..] else { panic!("two more blocks") };
    server::install_tls();
    let server = Server::start();
    let image = image.split('"').nth(1).unwrap();
    let (_, source) = frame.split_once("src=\"").unwrap();
    let (page, birth) = source.split('"').next().unwrap().split_once('#').unwrap();
    assert_eq!(page, format!("{ADDRESS}/embed/wheel"));
    // The page for frames reads what the query string of the image has; `web/e2e/embed.spec.ts` tests it.
    let framed = format!("{}?{}", image.split('?').next().unwrap(), birth.replace("&amp;", "&"));
    for address in [image, &framed] {
        let answer = reqwest::blocking::get(address.replace(ADDRESS, &server.base)).unwrap();
        assert_eq!(answer.status(), 200);
        assert!(answer.text().unwrap().starts_with("<svg "));
    }
}

/// The first message of a client.
fn initialize() -> Value {
    json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {
        "protocolVersion": "2025-06-18", "capabilities": {},
        "clientInfo": {"name": "test", "version": "1"}}})
}

#[test]
fn an_assistant_reaches_the_tools_as_configured() {
    let configured: Vec<Value> = blocks(PAGE)
        .into_iter()
        .filter(|(language, _)| language == "json")
        .map(|(_, text)| serde_json::from_str(&text).unwrap())
        .collect();
    let [local, remote] = &configured[..] else { panic!("two configurations") };

    let local = &local["mcpServers"]["astrarium"];
    assert_eq!(local["command"], "astrarium");
    let arguments = local["args"].as_array().unwrap().iter().map(|text| text.as_str().unwrap());
    let mut process = Command::new(env!("CARGO_BIN_EXE_astrarium"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = process.stdin.take().unwrap();
    writeln!(input, "{}", initialize()).unwrap();
    let mut line = String::new();
    BufReader::new(process.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let answer: Value = serde_json::from_str(&line).unwrap();
    assert_eq!(answer["result"]["serverInfo"]["name"], "astrarium");
    drop(input);
    assert!(process.wait().unwrap().success());

    server::install_tls();
    let server = Server::start();
    let remote = &remote["mcpServers"]["astrarium"];
    assert!(remote["headers"]["X-API-Key"].is_string());
    let url = remote["url"].as_str().unwrap().replace(ADDRESS, &server.base);
    let answer = reqwest::blocking::Client::new()
        .post(url)
        .header("accept", "application/json, text/event-stream")
        .json(&initialize())
        .send()
        .unwrap();
    assert_eq!(answer.status(), 200);
    let answer: Value = answer.json().unwrap();
    assert_eq!(answer["result"]["serverInfo"]["name"], "astrarium");
}
