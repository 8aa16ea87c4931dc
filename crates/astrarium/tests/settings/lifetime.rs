//! The start and the shutdown of the program, and its memory.

use std::io::{Read as _, Write as _};
use std::process::{Command, Stdio};

use crate::{astrarium, start, stop};

/// As with systemd, the socket is file descriptor 3 and stays open when the program ends.
#[test]
fn an_inherited_socket_stays_open_during_a_restart() {
    let socket = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", socket.local_addr().unwrap());
    let live = || {
        let program = astrarium(&[]);
        let mut shell = Command::new("sh");
        shell.args(["-c", "exec 3<&0 0</dev/null; exec \"$0\" serve --addr 127.0.0.1:1"]);
        shell.arg(program.get_program()).env("LISTEN_FDS", "1").stdout(Stdio::piped());
        shell.env("ASTRARIUM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/settings"));
        shell.stdin(std::os::fd::OwnedFd::from(socket.try_clone().unwrap()));
        start(&mut shell)
    };
    let (first, told) = live();
    assert_eq!(told, address);
    assert_eq!(crate::client::get(format!("{address}/health")).unwrap().status(), 200);
    assert!(stop(first).status.success());
    // A connection that is made now waits for the next process.
    let waiting = std::thread::spawn({
        let health = format!("{address}/health");
        move || crate::client::get(health).unwrap().status().as_u16()
    });
    std::thread::sleep(std::time::Duration::from_millis(300));
    let (second, _) = live();
    assert_eq!(waiting.join().unwrap(), 200);
    stop(second);
}

#[test]
fn it_stops_cleanly_and_prints_why_it_cannot_start() {
    let (server, address) = start(&mut astrarium(&["serve", "--addr", "127.0.0.1:0"]));
    let taken = address.trim_start_matches("http://");
    let second = astrarium(&["serve", "--addr", taken]).output().unwrap();
    assert_eq!(second.status.code(), Some(1));
    assert!(String::from_utf8(second.stderr).unwrap().contains(taken));
    assert_eq!(stop(server).status.code(), Some(0));
}

/// After SIGTERM, running requests are answered, idle connections are closed, and new connections are refused.
#[test]
fn running_requests_are_answered_before_it_stops() {
    let (server, address) =
        start(&mut astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "off"]));
    let host = address.trim_start_matches("http://");
    let connect = || std::net::TcpStream::connect(host);
    let body = "{\"date\": \"1990-06-15\", \"time\": \"14:30\", \"latitude\": 41.9, \
                \"longitude\": 12.5, \"timezone\": \"Europe/Rome\"}";
    let head = format!(
        "POST /api/v1/chart/natal HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    );
    let (mut begun, mut silent) = (connect().unwrap(), connect().unwrap());
    begun.write_all(format!("{head}{}", &body[..20]).as_bytes()).unwrap();
    std::thread::sleep(std::time::Duration::from_secs(1));
    let pid = server.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    let told = std::time::Instant::now();
    while connect().is_ok() {
        assert!(told.elapsed().as_secs() < 5, "it still takes connections");
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    begun.write_all(&body.as_bytes()[20..]).unwrap();
    let mut answer = String::new();
    begun.read_to_string(&mut answer).unwrap();
    assert!(answer.starts_with("HTTP/1.1 200") && answer.contains("connection: close"), "{answer}");
    assert_eq!(silent.read(&mut [0]).unwrap_or(0), 0, "closed");
    assert_eq!(server.wait_with_output().unwrap().status.code(), Some(0));
    assert!(told.elapsed().as_secs() < 10);
}

/// The program is killed fifty times while it counts. No answered call is missing from the counts.
#[test]
fn counts_outlive_a_program_that_is_killed() {
    const CALLERS: usize = 4;
    let folder = tempfile::tempdir().unwrap();
    let birth = serde_json::json!({"date": "1987-03-09", "time": "04:56", "latitude": 12.3,
        "longitude": 98.7, "timezone": "auto"});
    let client = crate::client::client();
    let start = || {
        let mut command = astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "off"]);
        command.env("ASTRARIUM_DATA_DIR", folder.path()).env("ASTRARIUM_RATE_LIMIT", "on");
        start(command.env("ASTRARIUM_FREE_LIMIT", "1000000"))
    };
    let ask = |address: &str| {
        let url = format!("{address}/api/v1/chart/planets");
        let answer = client.post(&url).json(&birth).send().ok()?;
        assert_eq!(answer.status(), 200);
        let left = answer.headers()["x-ratelimit-remaining"].to_str().unwrap();
        Some(1_000_000 - left.parse::<usize>().unwrap())
    };
    let mut answered = 0;
    for round in 1..=50 {
        let (mut server, address) = start();
        answered += std::thread::scope(|scope| {
            let count = || std::iter::from_fn(|| ask(&address)).count();
            let callers: Vec<_> = (0..CALLERS).map(|_| scope.spawn(count)).collect();
            std::thread::sleep(std::time::Duration::from_millis(round % 10));
            server.kill().unwrap();
            callers.into_iter().map(|caller| caller.join().unwrap()).sum::<usize>()
        });
        server.wait().unwrap();
    }
    let (server, address) = start();
    let counted = ask(&address).unwrap() - 1;
    stop(server);
    let rounds = 50;
    assert!(counted >= answered, "{answered} were answered, {counted} are counted");
    // At most one call of each caller was running when the program was killed.
    assert!(counted <= answered + rounds * CALLERS, "{answered} were answered, {counted} counted");
}

/// Resident memory of a process, megabytes.
#[cfg(target_os = "linux")]
fn resident_mb(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}

/// Measured on two cores: 35 MB at start, 81 MB after 24 PDFs, 88 MB after 200.
#[cfg(target_os = "linux")]
#[test]
fn memory_used_for_pdfs_is_given_back() {
    let mut command = astrarium(&["serve"]);
    command.env("ASTRARIUM_ADDR", "127.0.0.1:0").env("ASTRARIUM_LOG", "error");
    let (server, address) = start(&mut command);
    let client = crate::client::client();
    let make_pdfs = || {
        for _ in 0..12 {
            let birth = serde_json::json!({
                "name": "A", "date": "1990-06-15", "time": "14:30", "latitude": 41.9,
                "longitude": 12.5, "timezone": "Europe/Rome", "format": "pdf",
            });
            let url = format!("{address}/api/v1/chart/generate-report");
            let answer = client.post(url).json(&birth).send().unwrap();
            assert!(answer.bytes().unwrap().starts_with(b"%PDF"));
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(make_pdfs);
        }
    });
    std::thread::sleep(std::time::Duration::from_secs(2));
    let memory = resident_mb(server.id());
    stop(server);
    // Each core makes a PDF at the same time and keeps some memory for the next one.
    let cores = std::thread::available_parallelism().unwrap().get() as u64;
    assert!(memory < 90 + 20 * cores, "{memory} MB");
}
