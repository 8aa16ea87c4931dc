//! Settings: flags override the environment, which overrides the file. A wrong setting is refused with its name and the
//! allowed values. Also the start and the shutdown of the program.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

#[path = "support/client.rs"]
mod client;
use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::process::{Child, Command, Output, Stdio};

/// The program without any `ASTRARIUM_` variable.
fn astrarium(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_astrarium"));
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("ASTRARIUM_")) {
        command.env_remove(name);
    }
    // A temporary data folder, so that tests do not use the user's counts or those of earlier runs.
    command.env("ASTRARIUM_DATA_DIR", concat!(env!("CARGO_TARGET_TMPDIR"), "/settings"));
    command.env("ASTRARIUM_RATE_LIMIT", "off");
    command.args(arguments).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// Starts the server and waits for the address it prints.
fn start(command: &mut Command) -> (Child, String) {
    let mut child = command.spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit(' ').next().unwrap().to_owned();
    (child, address)
}

fn stop(child: Child) -> Output {
    let pid = child.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    child.wait_with_output().unwrap()
}

fn settings_file(text: &str) -> tempfile::NamedTempFile {
    let mut file = tempfile::NamedTempFile::new().unwrap();
    file.write_all(text.as_bytes()).unwrap();
    file
}

fn contact(address: &str) -> serde_json::Value {
    let about: serde_json::Value =
        crate::client::get(format!("{address}/api/v1/about")).unwrap().json().unwrap();
    about["contact"].clone()
}

#[test]
fn each_layer_is_read_and_the_nearer_one_wins() {
    let file = settings_file("addr = \"127.0.0.1:0\"\ncontact = \"file\"\nlog = \"off\"\n");
    let file = file.path().to_str().unwrap();
    let from_file = ["serve", "--config", file];

    let (server, address) = start(&mut astrarium(&from_file));
    assert!(address.starts_with("http://127.0.0.1:"), "{address}");
    assert_eq!(contact(&address), "file");
    stop(server);

    let mut command = astrarium(&from_file);
    let (server, address) = start(command.env("ASTRARIUM_CONTACT", "environment"));
    assert_eq!(contact(&address), "environment");
    stop(server);

    // A value that looks like a number is still a text.
    let mut command = astrarium(&from_file);
    let (server, address) = start(command.env("ASTRARIUM_CONTACT", "0123"));
    assert_eq!(contact(&address), "0123");
    stop(server);

    let mut command = astrarium(&["serve", "--config", file, "--contact", "flag"]);
    let (server, address) = start(command.env("ASTRARIUM_CONTACT", "environment"));
    assert_eq!(contact(&address), "flag");
    stop(server);

    let mut command = astrarium(&["serve"]);
    let (server, address) = start(command.env("ASTRARIUM_CONFIG", file));
    assert_eq!(contact(&address), "file");
    stop(server);
}

/// docs/operations.md lists exactly the settings that exist.
#[test]
fn every_setting_is_documented() {
    let guide = include_str!("../../../docs/operations.md");
    let mut listed: Vec<String> = guide
        .lines()
        .filter_map(|line| line.strip_prefix("| `ASTRARIUM_")?.split('`').next())
        .map(str::to_lowercase)
        .collect();
    let mut there: Vec<&str> = server::Layer::KEYS.to_vec();
    listed.sort_unstable();
    there.sort_unstable();
    assert_eq!(listed, there);
}

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

fn refused(command: &mut Command, words: &[&str]) {
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2), "{output:?}");
    let said = String::from_utf8(output.stderr).unwrap();
    for word in words {
        assert!(said.contains(word), "{word:?} is not in: {said}");
    }
    assert!(!said.contains("panicked"), "{said}");
}

#[test]
fn a_wrong_value_is_refused_with_its_name_and_what_is_allowed() {
    for (variable, value, words) in [
        ("ASTRARIUM_ADDR", "localhost", ["ASTRARIUM_ADDR", "IP address and a port"]),
        ("ASTRARIUM_ADDR", "127.0.0.1:99999", ["ASTRARIUM_ADDR", "127.0.0.1:8080"]),
        ("ASTRARIUM_RATE_LIMIT", "maybe", ["ASTRARIUM_RATE_LIMIT", "on or off"]),
        ("ASTRARIUM_FREE_LIMIT", "0", ["ASTRARIUM_FREE_LIMIT", "whole number from 1"]),
        ("ASTRARIUM_PRO_LIMIT", "-1", ["ASTRARIUM_PRO_LIMIT", "whole number from 1"]),
        ("ASTRARIUM_TRUSTED_PROXIES", "10.0.0.1, all", ["TRUSTED_PROXIES", "10.1.0.0/16"]),
        ("ASTRARIUM_METRICS_ADDR", "9090", ["ASTRARIUM_METRICS_ADDR", "127.0.0.1:9090"]),
        ("ASTRARIUM_CORS_ORIGINS", "example.org", ["CORS_ORIGINS", "https://example.org"]),
        ("ASTRARIUM_CORS_ORIGINS", "https://example.org/app", ["CORS_ORIGINS", "or * alone"]),
        ("ASTRARIUM_LOG", "loud", ["ASTRARIUM_LOG", "off, error, warn, info, debug or trace"]),
        ("ASTRARIUM_SOURCE_URL", "somewhere", ["ASTRARIUM_SOURCE_URL", "https://"]),
        ("ASTRARIUM_EPHEMERIS_DIR", "/nowhere", ["ASTRARIUM_EPHEMERIS_DIR", "sepl_18.se1"]),
    ] {
        refused(astrarium(&["serve"]).env(variable, value), &words);
    }
    for url in ["s3cret@cache", "https://:s3cret@cache"] {
        let mut command = astrarium(&["serve"]);
        refused(command.env("ASTRARIUM_REDIS_URL", url), &["ASTRARIUM_REDIS_URL", "rediss://"]);
        let said = String::from_utf8(command.output().unwrap().stderr).unwrap();
        assert!(!said.contains("s3cret"), "{said}");
    }
    refused(
        astrarium(&["serve", "--geocoder-key", "k3y-0f-0urs"])
            .env("ASTRARIUM_GEOCODER_URL", "ftp://example.org/"),
        &["ASTRARIUM_GEOCODER_URL", "https://"],
    );
    for (present, missing) in [("GEOCODER_URL", "GEOCODER_KEY"), ("GEOCODER_KEY", "GEOCODER_URL")] {
        let (present, missing) = (format!("ASTRARIUM_{present}"), format!("ASTRARIUM_{missing}"));
        refused(astrarium(&["serve"]).env(&present, "https://example.org/"), &[&present, &missing]);
    }
    for (setting, value, word) in [
        ("URL", "ftp://example.org", "https://"),
        ("BASE", "app/../x", "app and 14"),
        ("FIELDS", "nmae=Full Name", "docs/operations.md"),
    ] {
        let mut command = astrarium(&["serve"]);
        for (name, right) in
            [("TOKEN", "pat.x"), ("BASE", "appAbCdEfGhIjKlMn"), ("TABLE", "Births")]
        {
            command.env(format!("ASTRARIUM_AIRTABLE_{name}"), right);
        }
        let variable = format!("ASTRARIUM_AIRTABLE_{setting}");
        refused(command.env(&variable, value), &[&variable, word]);
    }
    refused(
        astrarium(&["serve"]).env("ASTRARIUM_AIRTABLE_TOKEN", "pat.x"),
        &["ASTRARIUM_AIRTABLE_TOKEN", "ASTRARIUM_AIRTABLE_BASE"],
    );
    refused(&mut astrarium(&["serve", "--addr", "here"]), &["--addr", "IP address and a port"]);
    let unknown = settings_file("adress = \"127.0.0.1:0\"\n");
    let path = unknown.path().to_str().unwrap();
    refused(&mut astrarium(&["serve", "--config", path]), &["adress", "addr"]);
    let broken = settings_file("addr = \n");
    let path = broken.path().to_str().unwrap();
    refused(&mut astrarium(&["serve", "--config", path]), &["settings"]);
    refused(&mut astrarium(&["serve", "--config", "/no/file.toml"]), &["/no/file.toml"]);
    let number = settings_file("contact = 7\n");
    let path = number.path().to_str().unwrap();
    refused(&mut astrarium(&["serve", "--config", path]), &["contact"]);
}

#[test]
fn errors_do_not_show_the_content_of_a_broken_settings_file() {
    for (line, said) in [
        ("airtable_token = pat123secret", "line 1"),
        ("redis_url = redis://:456secret@host", "line 1"),
        ("geocoder_key = 789456", "geocoder_key"),
    ] {
        let file = settings_file(&format!("{line}\n"));
        let output =
            astrarium(&["serve", "--config", file.path().to_str().unwrap()]).output().unwrap();
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(said), "{error}");
        assert!(!error.contains("secret") && !error.contains("789456"), "{error}");
    }
}

#[test]
fn ephemeris_files_that_are_not_the_right_ones_are_named() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().to_str().unwrap();
    let output =
        astrarium(&["serve", "--addr", "127.0.0.1:0", "--ephemeris-dir", path]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("sepl_18.se1"));

    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/ephemeris");
    for name in ["sepl_18.se1", "semo_18.se1", "seas_18.se1"] {
        std::fs::copy(format!("{data}/{name}"), folder.path().join(name)).unwrap();
    }
    let (server, address) = start(&mut astrarium(&[
        "serve",
        "--addr",
        "127.0.0.1:0",
        "--log",
        "off",
        "--ephemeris-dir",
        path,
    ]));
    assert_eq!(crate::client::get(format!("{address}/health")).unwrap().status(), 200);
    stop(server);

    let damaged = folder.path().join("semo_18.se1");
    let mut bytes = std::fs::read(&damaged).unwrap();
    bytes[100_000] ^= 1;
    std::fs::write(&damaged, bytes).unwrap();
    let output =
        astrarium(&["serve", "--addr", "127.0.0.1:0", "--ephemeris-dir", path]).output().unwrap();
    assert_eq!(output.status.code(), Some(1));
    assert!(String::from_utf8(output.stderr).unwrap().contains("semo_18.se1"));
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

#[test]
fn what_is_logged_has_no_birth_data_in_it() {
    let (server, address) =
        start(&mut astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]));
    let client = crate::client::client();
    let birth = serde_json::json!({"name": "Zyxomma", "date": "1987-03-09", "time": "04:56:07",
        "latitude": 12.3456789, "longitude": 98.7654321, "timezone": "auto", "place": "Qwertyville"});
    let url = format!("{address}/api/v1/reading/complete");
    assert_eq!(client.post(&url).json(&birth).send().unwrap().status(), 200);
    let mut bad = birth.clone();
    bad["latitude"] = serde_json::json!(912.3456789);
    bad["timezone"] = serde_json::json!("Qwertyville");
    assert_eq!(client.post(&url).json(&bad).send().unwrap().status(), 400);
    let search = format!("{address}/api/v1/places/search?q=Qwertyville");
    assert_eq!(client.get(search).send().unwrap().status(), 200);
    let log = String::from_utf8(stop(server).stderr).unwrap();
    assert!(log.contains("/reading/complete"), "{log}");
    for private in ["Zyxomma", "1987", "04:56", "12.3456", "98.7654", "912.3", "Qwertyville"] {
        assert!(!log.contains(private), "{private} is in: {log}");
    }
}

/// Without a Redis at the address, the program still starts and serves, and logs that Redis does not answer.
#[test]
fn the_password_of_redis_is_in_no_log() {
    for scheme in ["redis", "rediss"] {
        let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
        let port = nobody.local_addr().unwrap().port();
        drop(nobody);
        let mut command = astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]);
        let url = format!("{scheme}://ada:s3cret@127.0.0.1:{port}/3");
        let (server, address) = start(command.env("ASTRARIUM_REDIS_URL", url));
        let health = crate::client::get(format!("{address}/health")).unwrap().text().unwrap();
        assert!(health.contains("Redis does not answer"), "{health}");
        let log = String::from_utf8(stop(server).stderr).unwrap();
        assert!(log.contains("Redis does not answer") && !log.contains("s3cret"), "{log}");
    }
}

/// The provider's key is part of the request URL, which error messages often contain.
#[test]
fn the_geocoding_key_is_in_no_log_and_no_answer() {
    const KEY: &str = "k3y0f0urs";
    let nobody = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = nobody.local_addr().unwrap();
    drop(nobody);
    let mut command = astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]);
    command.env("ASTRARIUM_GEOCODER_URL", format!("http://{address}/geocode/v1/json"));
    let (server, address) = start(command.env("ASTRARIUM_GEOCODER_KEY", KEY));
    let search = format!("{address}/api/v1/places/search?q=qwertyville&provider=true");
    let answer = crate::client::get(search).unwrap();
    assert_eq!(answer.status(), 200);
    assert!(!answer.text().unwrap().contains(KEY));
    let log = String::from_utf8(stop(server).stderr).unwrap();
    assert!(log.contains("geocoding provider failed"), "{log}");
    assert!(!log.contains(KEY) && !log.contains("qwertyville"), "{log}");
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

#[test]
fn an_untrusted_forwarded_address_is_warned_of_and_neither_it_nor_a_key_is_logged() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = astrarium(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]);
    command.env("ASTRARIUM_DATA_DIR", folder.path()).env("ASTRARIUM_RATE_LIMIT", "on");
    let (server, address) = start(&mut command);
    let client = crate::client::client();
    let search = format!("{address}/api/v1/places/search?q=rome");
    let told = client.get(&search).header("x-forwarded-for", "203.0.113.77").send().unwrap();
    assert_eq!(told.status(), 200);
    let key = format!("astrarium_{}", "Zyxomma".repeat(7).get(..43).unwrap());
    assert_eq!(client.get(&search).header("x-api-key", key).send().unwrap().status(), 401);
    let log = String::from_utf8(stop(server).stderr).unwrap();
    assert!(log.contains("no trusted_proxies are set"), "{log}");
    assert!(log.contains("X-Forwarded-For"), "{log}");
    assert!(!log.contains("203.0.113.77") && !log.contains("Zyxomma"), "{log}");
}

fn outcome(mut command: Command) -> (Option<i32>, String, String) {
    let Output { status, stdout, stderr } = command.output().unwrap();
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status.code(), text(stdout), text(stderr))
}

#[test]
fn an_unknown_variable_is_refused_with_the_nearest_name() {
    for arguments in [&["serve"][..], &["serve", "--check"], &["keys", "list"]] {
        let mut command = astrarium(arguments);
        command.env("ASTRARIUM_RATE_LIMITS", "off");
        let (code, _, errors) = outcome(command);
        assert_eq!(code, Some(2), "{errors}");
        assert!(errors.contains("ASTRARIUM_RATE_LIMITS is not a setting"), "{errors}");
        assert!(errors.contains("did you mean ASTRARIUM_RATE_LIMIT?"), "{errors}");
    }
}

#[test]
fn settings_that_are_probably_wrong_are_warned_about() {
    let dangerous = |arguments: &[&str]| {
        let mut command = astrarium(arguments);
        command.env("ASTRARIUM_TRUSTED_PROXIES", "0.0.0.0/0");
        command.env("ASTRARIUM_GEOCODER_URL", "http://geo.example.com/");
        command.env("ASTRARIUM_GEOCODER_KEY", "not-shown");
        command
    };
    for arguments in [&["serve", "--check"][..], &["keys", "list"]] {
        let (code, _, errors) = outcome(dangerous(arguments));
        assert_eq!(code, Some(0), "{errors}");
        assert!(errors.contains("ASTRARIUM_TRUSTED_PROXIES) contains 0.0.0.0/0"), "{errors}");
        assert!(errors.contains("ASTRARIUM_GEOCODER_URL) begins with http://"), "{errors}");
        assert!(!errors.contains("not-shown"), "{errors}");
    }
    let mut command = dangerous(&["serve"]);
    command.env("ASTRARIUM_ADDR", "127.0.0.1:0").env("ASTRARIUM_LOG", "warn");
    let errors = String::from_utf8(stop(start(&mut command).0).stderr).unwrap();
    assert!(errors.contains("contains 0.0.0.0/0"), "{errors}");
    assert!(errors.contains("begins with http://"), "{errors}");
    let (code, output, errors) =
        outcome(astrarium(&["serve", "--check", "--source-url", "https://example.com/"]));
    assert_eq!((code, output.trim(), errors.as_str()), (Some(0), "The settings are valid.", ""));
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
