//! The configurations of nginx in `packaging`, with nginx itself in front of the program.

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::{IpAddr, SocketAddr, TcpListener, TcpStream};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::time::{Duration, Instant};

use reqwest::blocking::{Client, Response};
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::bounded::{Example, examples, padded, swollen};
use crate::support::{Process, rome};

const FOR_A_HOST: &str = include_str!("../../../../packaging/nginx/astrarium.conf");
const FOR_CONTAINERS: &str = include_str!("../../../../packaging/container/nginx.conf");

/// nginx, stopped at the end of the test.
struct Nginx {
    child: Child,
    /// The address that visitors use.
    base: String,
    folder: TempDir,
}

impl Nginx {
    /// With the configuration for a host: TLS, and the upstreams in place of its three processes.
    fn for_a_host(upstreams: [SocketAddr; 3]) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let [plain, secure] = [(); 2].map(|()| free_port());
        let certificate = folder.path().join("certificate.pem");
        let key = folder.path().join("key.pem");
        let made = Command::new("openssl")
            .args(["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"])
            .args(["-nodes", "-days", "2", "-subj", "/CN=astrarium.example.org"])
            .args([Path::new("-keyout"), &key, Path::new("-out"), &certificate])
            .output()
            .unwrap();
        assert!(made.status.success(), "{made:?}");
        let live = "/etc/letsencrypt/live/astrarium.example.org";
        let text = |path: &Path| path.to_str().unwrap().to_owned();
        let mut changes = vec![
            ("listen 80;".to_owned(), format!("listen 127.0.0.1:{plain};")),
            ("    listen [::]:80;\n".to_owned(), String::new()),
            ("listen 443 ssl http2;".to_owned(), format!("listen 127.0.0.1:{secure} ssl http2;")),
            ("    listen [::]:443 ssl http2;\n".to_owned(), String::new()),
            (format!("{live}/fullchain.pem"), text(&certificate)),
            (format!("{live}/privkey.pem"), text(&key)),
            ("/var/log/nginx/".to_owned(), format!("{}/", text(folder.path()))),
        ];
        for (number, upstream) in upstreams.iter().enumerate() {
            changes.push((format!("127.0.0.1:808{}", number + 1), upstream.to_string()));
        }
        let mut site = FOR_A_HOST.to_owned();
        for (shipped, here) in changes {
            assert!(site.contains(&shipped), "{shipped}");
            site = site.replace(&shipped, &here);
        }
        std::fs::write(folder.path().join("site.conf"), site).unwrap();
        let main = format!(
            "pid {0}/pid;\nevents {{}}\nhttp {{\n{1}include {0}/site.conf;\n}}\n",
            text(folder.path()),
            temporary_paths(folder.path()),
        );
        Self::start(folder, &main, format!("https://127.0.0.1:{secure}"))
    }

    /// With the configuration for containers, without TLS.
    fn for_containers(upstream: SocketAddr) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let port = free_port();
        let path = folder.path().to_str().unwrap().to_owned();
        let mut main = FOR_CONTAINERS.to_owned();
        for (shipped, here) in [
            ("listen 8080;", format!("listen 127.0.0.1:{port};")),
            ("server astrarium:8080 ", format!("server {upstream} ")),
            ("/run/nginx.pid", format!("{path}/pid")),
            ("/dev/stdout", format!("{path}/astrarium.log")),
            ("/dev/stderr", format!("{path}/astrarium.error.log")),
            ("http {\n", format!("http {{\n{}", temporary_paths(folder.path()))),
        ] {
            assert!(main.contains(shipped), "{shipped}");
            main = main.replace(shipped, &here);
        }
        Self::start(folder, &main, format!("http://127.0.0.1:{port}"))
    }

    fn start(folder: TempDir, main: &str, base: String) -> Self {
        let file = folder.path().join("nginx.conf");
        // As root, nginx would change to a user who may not read the folder.
        let user = Command::new("id").arg("-un").output().unwrap().stdout;
        let user = String::from_utf8(user).unwrap();
        std::fs::write(&file, format!("daemon off;\nuser {};\n{main}", user.trim())).unwrap();
        // nginx is in a folder that is not in every user's PATH.
        let path = std::env::var("PATH").unwrap_or_default();
        let child = Command::new("nginx")
            .env("PATH", format!("{path}:/usr/sbin"))
            .arg("-c")
            .arg(&file)
            .arg("-p")
            .arg(folder.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let address = base.rsplit('/').next().unwrap().to_owned();
        let begun = Instant::now();
        while TcpStream::connect(&address).is_err() {
            assert!(begun.elapsed() < Duration::from_secs(10), "nginx does not start");
            std::thread::sleep(Duration::from_millis(20));
        }
        Self { child, base, folder }
    }

    /// What it logs about failures.
    fn failures(&self) -> String {
        // nginx writes a line after it has sent the answer.
        std::thread::sleep(Duration::from_millis(200));
        std::fs::read_to_string(self.folder.path().join("astrarium.error.log")).unwrap_or_default()
    }

    fn url(&self, path: &str) -> String {
        format!("{}{path}", self.base)
    }
}

impl Drop for Nginx {
    fn drop(&mut self) {
        // SIGTERM, so that the workers stop too.
        let pid = self.child.id().to_string();
        let _ = Command::new("kill").args(["-TERM", &pid]).status();
        let _ = self.child.wait();
    }
}

/// Folders for temporary files that this user can write.
fn temporary_paths(folder: &Path) -> String {
    let names = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
    names.map(|name| format!("{name}_temp_path {}/{name};\n", folder.display())).concat()
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port()
}

fn client() -> Client {
    // The certificate is the test's own.
    crate::client::builder().tls_danger_accept_invalid_certs(true).build().unwrap()
}

fn address(process: &Process) -> SocketAddr {
    process.base.trim_start_matches("http://").parse().unwrap()
}

fn served(process: &Process) -> [Nginx; 2] {
    [Nginx::for_a_host([address(process); 3]), Nginx::for_containers(address(process))]
}

fn succeeded(answer: Response) -> Response {
    assert_eq!(answer.status(), 200, "{}", answer.url());
    answer
}

#[test]
fn what_the_program_answers_arrives_whole() {
    let folder = tempfile::tempdir().unwrap();
    let settings = [("ASTRARIUM_TRUSTED_PROXIES", "127.0.0.1"), ("ASTRARIUM_FREE_LIMIT", "100000")];
    let program = Process::start(folder.path(), &settings);
    for nginx in served(&program) {
        let client = client();
        let post = |path: &str, body: &Value| {
            let url = nginx.url(path);
            let accepted = "application/json, text/event-stream, */*";
            succeeded(client.post(url).header("accept", accepted).json(body).send().unwrap())
        };
        // The largest batch that the documentation promises, with all members of a birth.
        let births = json!({"births": vec![rome(); 1000]});
        assert!(births.to_string().len() > 16 * 1024);
        let lines = post("/api/v1/chart/batch", &births).text().unwrap();
        assert_eq!(lines.lines().count(), 1000);
        assert!(lines.lines().all(|line| line.ends_with('}') && line.contains("\"chart\"")));
        // Of any other call, a body of this size is refused.
        let large = client.post(nginx.url("/api/v1/chart/natal")).json(&births).send().unwrap();
        assert_eq!(large.status(), 413);

        let mut order = rome();
        order["format"] = "pdf".into();
        let pdf = post("/api/v1/chart/generate-report", &order).bytes().unwrap();
        assert!(pdf.starts_with(b"%PDF") && pdf.trim_ascii_end().ends_with(b"%%EOF"));

        let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": {"name": "natal_chart", "arguments": rome()}});
        let answer: Value = post("/mcp", &call).json().unwrap();
        assert_eq!(answer["result"]["isError"], false);

        let page = succeeded(client.get(nginx.url("/help")).send().unwrap()).text().unwrap();
        let tag = page.split("property=\"og:url\" content=\"").nth(1).unwrap();
        let origin =
            if nginx.base.starts_with("https") { "https://127.0.0.1" } else { &nginx.base };
        assert_eq!(tag.split('"').next().unwrap(), format!("{origin}/help"));
    }
}

#[test]
fn a_host_sets_its_own_headers_and_redirects_to_https() {
    let folder = tempfile::tempdir().unwrap();
    let program = Process::start(folder.path(), &[("ASTRARIUM_TRUSTED_PROXIES", "127.0.0.1")]);
    let nginx = Nginx::for_a_host([address(&program); 3]);
    let page = succeeded(client().get(nginx.url("/")).send().unwrap());
    assert_eq!(page.headers()["strict-transport-security"], "max-age=63072000");
    // Each visitor has a count, by the address that nginx reports. It must not be that of the trusted proxy.
    let visitor = crate::client::builder()
        .tls_danger_accept_invalid_certs(true)
        .local_address(IpAddr::from([127, 0, 0, 2]))
        .build()
        .unwrap();
    let chart = |from: &str| {
        let request = visitor.post(nginx.url("/api/v1/chart/planets")).json(&rome());
        let answer = succeeded(request.header("x-forwarded-for", from).send().unwrap());
        answer.headers()["x-ratelimit-remaining"].to_str().unwrap().to_owned()
    };
    assert_eq!([chart("203.0.113.1"), chart("203.0.113.2")], ["99", "98"], "clients cannot choose");
}

/// A process that dies is replaced by the next one.
#[test]
fn a_call_to_a_process_that_is_gone_is_answered_by_another() {
    let folder = tempfile::tempdir().unwrap();
    let program = Process::start(folder.path(), &[]);
    let gone = SocketAddr::from(([127, 0, 0, 1], free_port()));
    let nginx = Nginx::for_a_host([gone, gone, address(&program)]);
    for _ in 0..10 {
        let request = client().post(nginx.url("/api/v1/chart/planets")).json(&rome());
        succeeded(request.send().unwrap());
    }
}

/// The upstream sends the second line of its answer once the client has the first.
#[test]
fn lines_are_sent_on_when_they_come() {
    for path in ["/api/v1/chart/batch", "/mcp"] {
        for is_host in [true, false] {
            let listener = TcpListener::bind("127.0.0.1:0").unwrap();
            let upstream = listener.local_addr().unwrap();
            let (received, go_on) = mpsc::channel();
            let upstream_thread = std::thread::spawn(move || {
                let (mut stream, _) = listener.accept().unwrap();
                let mut head = BufReader::new(stream.try_clone().unwrap());
                let mut line = String::new();
                while head.read_line(&mut line).unwrap() > 2 {
                    line.clear();
                }
                let first = "HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\n1\n\r\n";
                stream.write_all(first.as_bytes()).unwrap();
                let was_received = go_on.recv_timeout(Duration::from_secs(5)).is_ok();
                stream.write_all(b"2\r\n2\n\r\n0\r\n\r\n").unwrap();
                was_received
            });
            let nginx = if is_host {
                Nginx::for_a_host([upstream; 3])
            } else {
                Nginx::for_containers(upstream)
            };
            let mut answer = client().post(nginx.url(path)).body("{}").send().unwrap();
            let mut line = [0; 2];
            answer.read_exact(&mut line).unwrap();
            assert_eq!(&line, b"1\n");
            received.send(()).unwrap();
            answer.read_exact(&mut line).unwrap();
            assert_eq!(&line, b"2\n");
            assert!(upstream_thread.join().unwrap(), "{path} is held back");
        }
    }
}

/// What one client sends makes no answer that nginx refuses.
#[test]
fn long_warnings_pass_and_stop_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let settings = [
        ("ASTRARIUM_TRUSTED_PROXIES", "127.0.0.1"),
        ("ASTRARIUM_FREE_LIMIT", "100000"),
        ("ASTRARIUM_RATE_LIMIT", "off"),
    ];
    let program = Process::start(folder.path(), &settings);
    for nginx in served(&program) {
        for example in examples() {
            for (what, query, body) in swollen(&example) {
                let call = Example { query, body, path: example.path.clone(), ..example };
                let answer = call.request_by(&client(), &nginx.base).send().unwrap();
                assert_ne!(answer.status(), 502, "{} with {what}", call.path);
            }
        }
        assert_eq!(nginx.failures(), "");
        succeeded(client().get(nginx.url("/health")).send().unwrap());
    }
}

/// An upstream whose answers nginx refuses; it counts the requests.
fn bad_upstream(answer: &'static [u8]) -> (SocketAddr, mpsc::Receiver<()>) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let upstream = listener.local_addr().unwrap();
    let (sender, asked) = mpsc::channel();
    std::thread::spawn(move || {
        for stream in listener.incoming() {
            let mut stream = stream.unwrap();
            let mut head = BufReader::new(stream.try_clone().unwrap());
            let mut line = String::new();
            while head.read_line(&mut line).unwrap() > 2 {
                line.clear();
            }
            let _ = sender.send(());
            let _ = stream.write_all(answer);
        }
    });
    (upstream, asked)
}

/// The cause of a failure is in the log, without the query string. A failure takes no process out of use, and a call that
/// was sent to one process is not sent to the others.
#[test]
fn a_bad_answer_is_logged_and_stops_nobody() {
    let folder = tempfile::tempdir().unwrap();
    let program = Process::start(folder.path(), &[("ASTRARIUM_RATE_LIMIT", "off")]);
    let long = format!("HTTP/1.1 200 OK\r\nx-long: {}\r\n\r\n", "x".repeat(40_000)).leak();
    for (answer, cause) in [
        (long.as_bytes(), "the head of the answer is invalid, incomplete or too large"),
        (b"HTTP/1.1 200 OK\r\n", "the head of the answer is invalid, incomplete or too large"),
        (b"", "closed without an answer"),
    ] {
        let (bad, asked) = bad_upstream(answer);
        for (nginx, good) in
            [(Nginx::for_a_host([bad, bad, address(&program)]), 1), (Nginx::for_containers(bad), 0)]
        {
            let statuses: Vec<u16> = (0..9)
                .map(|_| {
                    let url = nginx.url("/api/v1/chart/planets?name=Zyxomma");
                    client().post(url).json(&rome()).send().unwrap().status().as_u16()
                })
                .collect();
            assert_eq!(statuses.iter().filter(|status| **status == 200).count(), 3 * good);
            let failures = nginx.failures();
            assert_eq!(failures.matches(cause).count(), 9 - 3 * good, "{failures}");
            assert!(!failures.contains("Zyxomma"), "{failures}");
            // nginx may have tried a closed connection that it kept.
            let sent = asked.try_iter().count();
            assert!(sent <= 9 - 3 * good, "{sent} requests were sent");
        }
    }
    let nginx = Nginx::for_containers(SocketAddr::from(([127, 0, 0, 1], free_port())));
    assert_eq!(client().get(nginx.url("/health")).send().unwrap().status(), 502);
    assert!(nginx.failures().contains("no connection"), "{}", nginx.failures());
}

/// nginx passes every body that a call accepts, and refuses larger ones, as the program does.
#[test]
fn nginx_has_the_limits_of_each_call() {
    let folder = tempfile::tempdir().unwrap();
    let settings = [("ASTRARIUM_TRUSTED_PROXIES", "127.0.0.1"), ("ASTRARIUM_RATE_LIMIT", "off")];
    let program = Process::start(folder.path(), &settings);
    for nginx in served(&program) {
        for example in examples().iter().filter(|example| example.body.is_some()) {
            let body = example.body.as_ref().unwrap().to_string();
            let ask = |base: &str, bytes: usize| {
                let request = example.request_by(&client(), base);
                request.body(padded(&body, bytes)).send().unwrap().status().as_u16()
            };
            let largest = example.largest_body;
            assert!(largest >= 16 * 1024, "{}", example.path);
            let [at_most, more] = [largest, largest + 1];
            assert_eq!(ask(&nginx.base, at_most), ask(&program.base, at_most), "{}", example.path);
            assert_ne!(ask(&nginx.base, at_most), 413, "{}", example.path);
            assert_eq!([ask(&nginx.base, more), ask(&program.base, more)], [413; 2]);
        }
        let long = nginx.url(&format!("/api/v1/zodiac-info?x={}", "x".repeat(14_000)));
        succeeded(client().get(long).send().unwrap());
    }
}
