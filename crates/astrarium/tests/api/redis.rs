//! A separate Redis for each test, on a free port, stopped at the end of the test.

use std::io::{Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use tempfile::TempDir;

/// Debian's redis-server with its own folder. Its data persist when it is killed.
pub(crate) struct Redis {
    port: u16,
    folder: TempDir,
    process: Option<Child>,
}

impl Redis {
    pub(crate) fn start() -> Self {
        let mut redis = Self::not_started();
        redis.start_again();
        redis
    }

    /// A Redis that has a port but is not started yet.
    pub(crate) fn not_started() -> Self {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        Self { port, folder: tempfile::tempdir().unwrap(), process: None }
    }

    pub(crate) fn start_again(&mut self) {
        let port = self.port.to_string();
        let folder = self.folder.path().to_str().unwrap();
        let process = Command::new("redis-server")
            .args(["--bind", "127.0.0.1", "--port", &port, "--dir", folder])
            .args(["--save", "", "--appendonly", "yes", "--appendfsync", "always"])
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        self.process = Some(process);
        while !self.answers() {
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    pub(crate) fn url(&self) -> String {
        format!("redis://127.0.0.1:{}", self.port)
    }

    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.kill().unwrap();
            process.wait().unwrap();
        }
    }

    /// Suspends the process, so that connections stay open but nothing is answered, or resumes it.
    pub(crate) fn signal(&self, name: &str) {
        let pid = self.process.as_ref().unwrap().id().to_string();
        assert!(Command::new("kill").args([name, &pid]).status().unwrap().success());
    }

    /// The raw answer to a command.
    pub(crate) fn ask(&self, command: &str) -> String {
        let mut stream = TcpStream::connect(("127.0.0.1", self.port)).unwrap();
        stream.write_all(format!("{command}\r\nQUIT\r\n").as_bytes()).unwrap();
        let mut said = Vec::new();
        stream.read_to_end(&mut said).unwrap();
        let said = String::from_utf8_lossy(&said);
        said.strip_suffix("+OK\r\n").unwrap_or(&said).trim_end().to_owned()
    }

    /// The lines of the answer to a command, without those with lengths.
    pub(crate) fn list(&self, command: &str) -> Vec<String> {
        let said = self.ask(command);
        said.lines().filter(|line| !line.starts_with(['*', '$'])).map(str::to_owned).collect()
    }

    fn answers(&self) -> bool {
        TcpStream::connect(("127.0.0.1", self.port)).is_ok() && self.ask("PING") == "+PONG"
    }
}

impl Drop for Redis {
    fn drop(&mut self) {
        self.kill();
    }
}
