//! The start and the shutdown of the program, and its memory.

use std::io::{BufRead, BufReader, Read as _, Write as _};
use std::net::{TcpListener, TcpStream};
use std::os::fd::OwnedFd;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use crate::{astrarium, start, stop};

/// Starts the program with a socket as systemd does: as file descriptor 3, which stays open when the program ends.
fn start_on(socket: &TcpListener) -> (Child, String) {
    let program = astrarium(&[]);
    let mut shell = Command::new("sh");
    shell.args(["-c", "exec 3<&0 0</dev/null; exec \"$0\" serve --addr 127.0.0.1:1 --log off"]);
    shell.arg(program.get_program()).env("LISTEN_FDS", "1").stdout(Stdio::piped());
    shell.env("ASTRARIUM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/settings"));
    shell.stdin(OwnedFd::from(socket.try_clone().unwrap()));
    start(&mut shell)
}

/// Sends requests on one connection after the other until `is_done`, each connection as long as the server allows.
/// Returns the number of answers, and of requests without one.
fn keep_asking(address: &str, is_done: &AtomicBool) -> (usize, usize) {
    let (mut answered, mut lost) = (0, 0);
    while !is_done.load(Ordering::Relaxed) {
        let mut stream = TcpStream::connect(address).unwrap();
        stream.set_read_timeout(Some(Duration::from_secs(20))).unwrap();
        let mut answers = BufReader::new(stream.try_clone().unwrap());
        let mut is_open = true;
        while is_open && !is_done.load(Ordering::Relaxed) {
            let sent = stream.write_all(b"GET /api/v1/about HTTP/1.1\r\nhost: x\r\n\r\n");
            let Some((head, length)) = sent.ok().and_then(|()| read_head(&mut answers)) else {
                lost += 1;
                break;
            };
            answers.read_exact(&mut vec![0; length]).unwrap();
            answered += 1;
            is_open = !head.contains("connection: close");
            // Idle for up to 30 milliseconds.
            std::thread::sleep(Duration::from_millis(answered as u64 * 7 % 31));
        }
    }
    (answered, lost)
}

/// The head of an answer and the length of its body; `None` at the end of the connection.
fn read_head(answers: &mut impl BufRead) -> Option<(String, usize)> {
    let mut head = String::new();
    while !head.ends_with("\r\n\r\n") {
        if answers.read_line(&mut head).ok()? == 0 {
            return None;
        }
    }
    let length = head.split("content-length: ").nth(1)?.split('\r').next()?.parse().ok()?;
    Some((head, length))
}

#[test]
fn a_restart_loses_no_request_of_an_open_connection() {
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let (first, told) = start_on(&socket);
    let address = told.trim_start_matches("http://");
    let is_done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let clients: Vec<_> =
            (0..40).map(|_| scope.spawn(|| keep_asking(address, &is_done))).collect();
        let mut running = first;
        for _ in 0..3 {
            std::thread::sleep(Duration::from_millis(500));
            assert!(stop(running).status.success());
            running = start_on(&socket).0;
        }
        std::thread::sleep(Duration::from_millis(500));
        is_done.store(true, Ordering::Relaxed);
        let counts = clients.into_iter().map(|client| client.join().unwrap());
        let (answered, lost) = counts.fold((0, 0), |sum, one| (sum.0 + one.0, sum.1 + one.1));
        stop(running);
        assert!(answered > 1000, "{answered} answered");
        assert_eq!(lost, 0, "beside {answered} that were answered");
    });
}

#[test]
fn an_inherited_socket_stays_open_during_a_restart() {
    let socket = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("http://{}", socket.local_addr().unwrap());
    let live = || start_on(&socket);
    let (first, told) = live();
    assert_eq!(told, address);
    assert_eq!(crate::client::get(format!("{address}/health")).unwrap().status(), 200);
    assert!(stop(first).status.success());
    // A connection that is made now waits for the next process.
    let waiting = std::thread::spawn({
        let health = format!("{address}/health");
        move || crate::client::get(health).unwrap().status().as_u16()
    });
    std::thread::sleep(Duration::from_millis(300));
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
    std::thread::sleep(Duration::from_secs(1));
    let pid = server.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    let told = std::time::Instant::now();
    while connect().is_ok() {
        assert!(told.elapsed().as_secs() < 5, "it still takes connections");
        std::thread::sleep(Duration::from_millis(20));
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
            std::thread::sleep(Duration::from_millis(round % 10));
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
    // In each round at most one call of each caller was running, and the last lease was lost. Leases are of 1, 2, 4 and so on slots,
    // so the last one has at most one slot more than were used before it.
    let most = answered + rounds * CALLERS + answered + rounds;
    assert!(counted <= most, "{answered} were answered, {counted} counted");
}

/// Resident memory of a process, megabytes.
#[cfg(target_os = "linux")]
fn resident_mb(pid: u32) -> u64 {
    let status = std::fs::read_to_string(format!("/proc/{pid}/status")).unwrap();
    let line = status.lines().find(|line| line.starts_with("VmRSS:")).unwrap();
    line.split_whitespace().nth(1).unwrap().parse::<u64>().unwrap() / 1024
}

/// docs/performance.md has the figures: 99 MB at start, 140 MB eight seconds after 48 PDFs on two cores.
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
    std::thread::sleep(Duration::from_secs(8));
    let memory = resident_mb(server.id());
    stop(server);
    // Each core makes a PDF at the same time and keeps some memory for the next one.
    let cores = std::thread::available_parallelism().unwrap().get() as u64;
    assert!(memory < 120 + 20 * cores, "{memory} MB");
}
