//! A server on a free port, started once for all tests of this program.

use std::io::{BufRead as _, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use reqwest::blocking::Response;
use serde_json::{Value, json};
use server::{Config, Server};

/// The address of the running server, such as `http://127.0.0.1:40123`.
pub(crate) fn base() -> &'static str {
    static BASE: OnceLock<String> = OnceLock::new();
    BASE.get_or_init(|| serve(Config::for_testing()))
}

/// Starts a separate server for a test that needs other settings. It runs until the end of the
/// tests.
pub(crate) fn serve(config: Config) -> String {
    start(config).0
}

/// The same, with the address of its metrics.
pub(crate) fn serve_with_metrics(config: Config) -> (String, String) {
    let (base, metrics) = start(config);
    (base, metrics.unwrap().to_string())
}

fn start(config: Config) -> (String, Option<SocketAddr>) {
    let config = Config { web_app: astrarium_program::WEB_APP, ..config };
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        runtime.block_on(async {
            let server = Server::bind(&config).await.unwrap();
            let base = format!("http://{}", server.addr());
            sender.send((base, server.metrics_addr())).unwrap();
            server.run(std::future::pending()).await;
        });
    });
    receiver.recv().unwrap()
}

/// Serves an imitation of another service until the end of the tests. Returns its address.
pub(crate) fn serve_provider(provider: axum::Router) -> SocketAddr {
    let (sender, receiver) = std::sync::mpsc::channel();
    std::thread::spawn(move || {
        tokio::runtime::Runtime::new().unwrap().block_on(async {
            let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
            sender.send(listener.local_addr().unwrap()).unwrap();
            axum::serve(listener, provider).await.unwrap();
        });
    });
    receiver.recv().unwrap()
}

/// The program with limits, in a process that is killed with the test.
pub(crate) struct Process {
    child: Child,
    /// Its address.
    pub(crate) base: String,
}

impl Process {
    pub(crate) fn start(data_dir: &Path, settings: &[(&str, &str)]) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_astrarium"))
            .args(["serve", "--addr", "127.0.0.1:0", "--log", "off"])
            .env("ASTRARIUM_DATA_DIR", data_dir)
            .env("ASTRARIUM_RATE_LIMIT", "on")
            .envs(settings.iter().copied())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Self { child, base: line.trim().rsplit(' ').next().unwrap().to_owned() }
    }

    /// Resident memory, megabytes.
    pub(crate) fn resident_mb(&self) -> u64 {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).unwrap();
        let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
        line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.child.kill().unwrap();
        self.child.wait().unwrap();
    }
}

pub(crate) fn get(path: &str) -> Response {
    get_from(base(), path)
}

pub(crate) fn get_from(base: &str, path: &str) -> Response {
    crate::client::client().get(format!("{base}{path}")).send().unwrap()
}

pub(crate) fn post(path: &str, body: &Value) -> Response {
    crate::client::client().post(format!("{}/api/v1{path}", base())).json(body).send().unwrap()
}

/// Posts any bytes with the media type of JSON.
pub(crate) fn post_raw(path: &str, body: impl Into<Vec<u8>>) -> Response {
    crate::client::client()
        .post(format!("{}/api/v1{path}", base()))
        .header("content-type", "application/json")
        .body(body.into())
        .send()
        .unwrap()
}

/// Creates a key with `astrarium keys create`.
pub(crate) fn create_key(folder: &Path, arguments: &[&str]) -> String {
    let done = Command::new(env!("CARGO_BIN_EXE_astrarium"))
        .args(["keys", "--json", "--data-dir", folder.to_str().unwrap(), "create"])
        .args(arguments)
        .output()
        .unwrap();
    let made: Value = serde_json::from_slice(&done.stdout).unwrap();
    made["key"].as_str().unwrap().to_owned()
}

/// A valid birth.
pub(crate) fn rome() -> Value {
    json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30:00", "timezone": "Europe/Rome",
        "latitude": 41.9028, "longitude": 12.4964, "place": "Rome, Lazio, Italy",
    })
}

/// The birth with one member changed, or removed if the value is null.
pub(crate) fn rome_but(member: &str, value: Value) -> Value {
    let mut birth = rome();
    let members = birth.as_object_mut().unwrap();
    match value {
        Value::Null => members.remove(member),
        value => members.insert(member.to_owned(), value),
    };
    birth
}
