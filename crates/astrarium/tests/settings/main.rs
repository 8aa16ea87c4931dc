//! Settings: flags override the environment, which overrides the file. A wrong setting is refused with its name and the
//! allowed values. Also the start and the shutdown of the program, and its log.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

#[path = "../support/client.rs"]
mod client;
mod lifetime;
mod logs;

use std::io::{BufRead as _, BufReader, Write as _};
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
    for origin in [
        "example.org",
        "https://example.org/",
        "https://a.org https://b.org",
        "https://a.org;b",
        "'self'",
        "null",
    ] {
        let mut command = astrarium(&["serve"]);
        refused(
            command.env("ASTRARIUM_EMBED_ORIGINS", origin),
            &["ASTRARIUM_EMBED_ORIGINS", "https://example.org:8443"],
        );
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
        ("BASE", "app/../x", "appAbCdEfGhIjKlMn"),
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
    let (code, output, errors) = outcome(astrarium(&["serve", "--check"]));
    assert_eq!((code, output.trim(), errors.as_str()), (Some(0), "The settings are valid.", ""));
}

#[test]
fn a_check_looks_at_the_data_folder_and_changes_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let check = |data_dir: &std::path::Path| {
        let mut command = astrarium(&["serve", "--check"]);
        command.env("ASTRARIUM_DATA_DIR", data_dir);
        outcome(command)
    };
    let new = folder.path().join("new/folder");
    assert_eq!(check(&new).0, Some(0));
    assert!(!folder.path().join("new").exists());

    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    for unusable in [&file, &file.join("folder")] {
        let (code, output, errors) = check(unusable);
        assert_eq!((code, output.as_str()), (Some(1), ""), "{errors}");
        assert!(errors.contains("the data folder") && errors.contains("file"), "{errors}");
    }
    let store = folder.path().join("astrarium.sqlite");
    std::fs::write(&store, "x".repeat(4096)).unwrap();
    let (code, _, errors) = check(folder.path());
    assert_eq!(code, Some(1), "{errors}");
    assert!(errors.contains("astrarium.sqlite in the data folder"), "{errors}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 2);
}

/// On one's own machine the first start prints the address and nothing else.
#[test]
fn the_first_start_is_quiet() {
    let folder = tempfile::tempdir().unwrap();
    let serve = |addr: &str| {
        let mut command = astrarium(&["serve", "--addr", addr]);
        command.env_remove("ASTRARIUM_RATE_LIMIT").env("ASTRARIUM_DATA_DIR", folder.path());
        let (server, _) = start(&mut command);
        let log = String::from_utf8(stop(server).stderr).unwrap();
        log.lines().filter(|line| !line.contains("stopping")).map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(serve("127.0.0.1:0"), [""; 0]);
    let warnings = serve("0.0.0.0:0").join("\n");
    assert!(warnings.contains("source_url") && warnings.contains("trusted_proxies"), "{warnings}");
}
