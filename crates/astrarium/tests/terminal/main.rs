//! The command line.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod batch;
mod chart_files;
mod flags;
mod technique;

use std::io::{Read as _, Write as _};
use std::process::{Command, Output};

fn astrarium(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_astrarium")).args(arguments).output().unwrap()
}

fn said(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

const ROME: [&str; 9] = [
    "chart",
    "--date",
    "1990-06-15",
    "--time",
    "14:30",
    "--latitude",
    "41.9028",
    "--longitude",
    "12.4964",
];

#[test]
fn a_chart_for_people_and_for_machines() {
    let table = astrarium(&ROME);
    let text = said(&table.stdout);
    // swetest -bj2448058.0208333335 -ut: Sun 84.1494534, cusp 1 190.6082882.
    for words in ["Sun", "24°08′ Gemini", "10°36′ Libra", "Ascendant", "Summer time"] {
        assert!(text.contains(words), "{words} is not in\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");
    let json: serde_json::Value =
        serde_json::from_slice(&astrarium(&[&ROME[..], &["--format", "json"]].concat()).stdout)
            .unwrap();
    assert_eq!(json["birthData"]["timezone"], "Europe/Rome");
    assert_eq!(json["chart"]["planets"][0]["sign"], "Gemini");
}

/// The tests are built with the same environment as the program.
#[test]
fn the_version_names_the_commit_if_the_build_knows_it() {
    let number = env!("CARGO_PKG_VERSION");
    let expected = match std::env::var("BUILD_COMMIT") {
        Ok(commit) if !commit.is_empty() => format!("astrarium {number} ({commit})\n"),
        _ => format!("astrarium {number}\n"),
    };
    assert_eq!(said(&astrarium(&["--version"]).stdout), expected);
}

#[test]
fn health_asks_the_server_at_the_configured_address() {
    let health = |addr: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_astrarium"));
        command.arg("health").env("ASTRARIUM_ADDR", addr).output().unwrap()
    };
    // A server that answers each connection with the next of these answers.
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let addr = listener.local_addr().unwrap().to_string();
    let answers = ["HTTP/1.1 200 OK\r\n\r\n", "HTTP/1.1 503 Service Unavailable\r\n\r\n", ""];
    let server = std::thread::spawn(move || {
        answers.map(|answer| {
            let (mut stream, _) = listener.accept().unwrap();
            let mut head = [0; 1024];
            let length = stream.read(&mut head).unwrap();
            stream.write_all(answer.as_bytes()).unwrap();
            said(&head[..length])
        })
    });
    let ready = health(&addr);
    assert!(ready.status.success(), "{ready:?}");
    for reason in ["503", "it answers \"\""] {
        let refused = health(&addr);
        assert_eq!(refused.status.code(), Some(1), "{refused:?}");
        assert!(said(&refused.stderr).contains(reason), "{refused:?}");
    }
    for head in server.join().unwrap() {
        assert!(head.starts_with("GET /health HTTP/1.1\r\n"), "{head}");
        assert!(head.contains(&format!("\r\nHost: {addr}\r\n")), "{head}");
    }
    // No server listens any more.
    assert_eq!(health(&addr).status.code(), Some(1));
    assert_eq!(health("nowhere").status.code(), Some(2));
}

#[test]
fn a_place_can_be_named() {
    let by_name =
        astrarium(&["chart", "--date", "1879-03-14", "--time", "11:30", "--place", "Ulm"]);
    let text = said(&by_name.stdout);
    assert!(text.contains("Ulm"), "{text}");
    // Einstein's Ascendant by Ulm's local mean time: 11 Cancer 38 (astro.com).
    assert!(text.contains("11°3") && text.contains("Cancer"), "{text}");
    let places = said(&astrarium(&["places", "ulm"]).stdout);
    assert!(places.contains("Europe/Berlin"), "{places}");
    let coordinates = said(&astrarium(&["places", "48.4, 9.99", "--format", "json"]).stdout);
    assert!(coordinates.contains("\"Ulm\""), "{coordinates}");
}

#[test]
fn a_place_that_may_be_another_one_is_named() {
    let noted = |place: &str| {
        let run =
            astrarium(&["chart", "--date", "1990-06-15", "--time", "14:30", "--place", place]);
        assert!(run.status.success(), "{place}");
        said(&run.stderr)
    };
    assert_eq!(noted("Reykjavik"), "");
    let text = noted("Springfield");
    assert!(text.starts_with("Note: \"Springfield\" was taken for Springfield, "), "{text}");
    assert!(text.contains(", not for Springfield, "), "{text}");
    let text = noted("Kathmndu");
    assert_eq!(
        text,
        "Note: No place is called \"Kathmndu\"; Kathmandu, Bagmati Province, Nepal was taken.\n"
    );
    let nothing = astrarium(&["places", "Xyzzyqqq"]);
    assert_eq!(nothing.status.code(), Some(1));
    assert_eq!(
        (said(&nothing.stdout), said(&nothing.stderr)),
        (String::new(), "astrarium: nothing found\n".into())
    );
}

#[test]
fn a_chart_is_written_in_the_format_of_the_file() {
    let folder = tempfile::tempdir().unwrap();
    let written = |name: &str, more: &[&str]| {
        let file = folder.path().join(name);
        let run = astrarium(&[&ROME[..], &["--out", file.to_str().unwrap()], more].concat());
        (run.status.code(), said(&run.stderr), std::fs::read_to_string(file).unwrap_or_default())
    };
    for (name, begins) in [
        ("wheel.svg", "<svg "),
        ("chart.json", "{"),
        ("chart.md", "# "),
        ("chart.csv", "name,"),
        ("chart.aaf", "#: Astrarium\n#A93:"),
        ("chart.as", "@0102"),
    ] {
        let (code, text, content) = written(name, &[]);
        assert_eq!((code, text.as_str()), (Some(0), ""), "{name}");
        assert!(content.starts_with(begins), "{name}: {content:.60}");
    }
    let (code, text, _) = written("chart.json", &[]);
    assert_eq!(code, Some(1));
    assert!(text.ends_with("chart.json\" exists; --force replaces it\n"), "{text}");
    assert_eq!(written("chart.json", &["--force"]).0, Some(0));
    assert_eq!(written("chart.docx", &[]).0, Some(2));
}

#[test]
fn a_pdf_goes_through_a_pipe() {
    let named =
        [&["reading", "--name", "Ada"], &ROME[1..], &["--out", "-", "--type", "pdf"]].concat();
    let run = astrarium(&named);
    assert!(run.status.success(), "{}", said(&run.stderr));
    assert!(run.stdout.starts_with(b"%PDF-"));
}

#[test]
fn names_are_read_in_any_case_and_listed() {
    let named = [&["return", "--body", "moon", "--house-system", "Koch"], &ROME[1..]].concat();
    let run = astrarium(&named);
    assert!(run.status.success() && said(&run.stdout).contains("Moon"), "{}", said(&run.stderr));
    let script = said(&astrarium(&["completions", "bash"]).stdout);
    assert!(script.contains("whole-sign") && script.contains("lahiri"));
}

/// The forms of an answer hold the same placement: swetest has the Sun at 84.1494534.
#[test]
fn an_answer_has_the_form_that_is_asked_for() {
    let run = |arguments: &[&str], format: &str| {
        let run = astrarium(&[arguments, &["--format", format]].concat());
        assert!(run.status.success(), "{}", said(&run.stderr));
        said(&run.stdout)
    };
    let rows = run(&ROME, "csv");
    let mut rows = csv::Reader::from_reader(rows.as_bytes());
    let row: std::collections::BTreeMap<String, String> =
        rows.deserialize().next().unwrap().unwrap();
    let degrees = |column: &str| row[column].parse::<f64>().unwrap();
    assert!((degrees("sun") - 84.149_453_4).abs() < 1e-6 && row["sun_sign"] == "Gemini");
    assert!((degrees("ascendant") - 190.608_288_2).abs() < 1e-6);
    let line = run(&ROME, "jsonl");
    assert_eq!(line.lines().count(), 1);
    assert!(serde_json::from_str::<serde_json::Value>(&line).is_ok());
    let text = run(&ROME, "md");
    assert!(text.starts_with("# ") && text.contains("\n| Sun | 24°08′ Gemini | 9 |"), "{text}");
    let named = [&["reading", "--name", "Ada"], &ROME[1..]].concat();
    assert!(run(&named, "md").contains("\n## Area love\n"));
    for command in ["year", "transits", "profections"] {
        let text = run(&[&[command], &ROME[1..]].concat(), "md");
        assert!(text.starts_with("# ") && text.contains("\n## "), "{command}: {text}");
    }
    assert_eq!(run(&["places", "ulm", "--limit", "2"], "jsonl").lines().count(), 2);
    assert_eq!(run(&["places", "ulm", "--limit", "2"], "csv").lines().count(), 3);
    let refused = astrarium(&[&["transits"], &ROME[1..], &["--format", "csv"]].concat());
    assert!(said(&refused.stderr).contains("[possible values: table, json, jsonl, md]"));
}

#[test]
fn a_calendar_goes_to_standard_output_or_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let period = ["--from", "2026-12-01", "--to", "2026-12-31"];
    let calendar = [&["calendar"], &ROME[1..], &period].concat();
    let run = astrarium(&calendar);
    let text = said(&run.stdout);
    let parsed: icalendar::Calendar = text.parse().unwrap();
    assert!(parsed.components.len() > 20, "{}", parsed.components.len());
    let file = folder.path().join("transits.txt");
    let run = astrarium(&[&calendar[..], &["--out", file.to_str().unwrap()]].concat());
    assert!(run.status.success() && run.stdout.is_empty(), "{}", said(&run.stderr));
    assert!(std::fs::read_to_string(&file).unwrap().contains("2026-12-01 to 2026-12-31"));
    let refused = astrarium(&[&calendar[..], &["--out", "x.pdf"]].concat());
    assert_eq!(said(&refused.stderr), "astrarium: --out: The name must end in .ics or .txt.\n");
    let refused = astrarium(&[&calendar[..], &["--contents", "stars"]].concat());
    assert!(said(&refused.stderr).starts_with("astrarium: --contents: "));
}

#[test]
fn shells_have_completions_and_each_command_a_manual_page() {
    for shell in ["bash", "zsh", "fish"] {
        let script = said(&astrarium(&["completions", shell]).stdout);
        assert!(script.contains("profections") && script.contains("house-system"), "{shell}");
    }
    let folder = tempfile::tempdir().unwrap();
    assert!(astrarium(&["man", folder.path().to_str().unwrap()]).status.success());
    let page = std::fs::read_to_string(folder.path().join("astrarium-chart.1")).unwrap();
    assert!(page.contains("house\\-system") && page.contains("astrarium"), "{page}");
}

#[test]
fn errors_go_to_standard_error() {
    let bad = astrarium(&["chart", "--date", "1990-04-31", "--time", "25:00", "--latitude", "91"]);
    assert_eq!(bad.status.code(), Some(2));
    let text = said(&bad.stderr);
    for field in ["--date:", "--time:", "--latitude:", "--longitude:"] {
        assert!(text.contains(field), "{text}");
    }
    assert!(bad.stdout.is_empty());
    let forms = ["chart", "--date", "15/06/1990", "--time", "2:30pm", "--place", "Rome"];
    assert_eq!(
        said(&astrarium(&[&forms[..], &["--utc-offset", "5"]].concat()).stderr),
        "astrarium: --date: A date is written as YYYY-MM-DD, such as 1990-06-15.\n           \
         --time: A time is written as HH:MM or HH:MM:SS on the 24-hour clock, such as 14:30.\n           \
         --utc-offset: An offset from UTC is written as +05:30, -04:56:02 or Z.\n"
    );
    let timeless = astrarium(&["chart", "--date", "1990-06-15", "--place", "Rome"]);
    assert!(said(&timeless.stderr).ends_with("give --time-unknown.\n"));
    let nowhere = astrarium(&["chart", "--date", "1990-01-01", "--place", "Xyzzyqqq"]);
    assert!(said(&nowhere.stderr).contains("Xyzzyqqq"));
    assert_eq!(astrarium(&["dance"]).status.code(), Some(2));
    assert!(said(&astrarium(&["chart", "--help"]).stdout).contains("--batch"));
}

#[test]
fn a_reading_for_people_for_machines_and_to_keep() {
    let folder = tempfile::tempdir().unwrap();
    let named = [&["reading", "--name", "Ada"], &ROME[1..]].concat();
    let text = said(&astrarium(&named).stdout);
    for words in ["LIFE AREAS", "Personal Growth", "24°08′ Gemini", "entertainment only"] {
        assert!(text.contains(words), "{words} is not in\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80), "{text}");

    let json = astrarium(&[&named[..], &["--format", "json"]].concat());
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    let advice = json["reading"]["love"]["advice"].as_str().unwrap();
    let words: Vec<&str> = text.split_whitespace().collect();
    assert!(words.join(" ").contains(advice));

    let piped = astrarium(&[&named[..], &["--out", "-"]].concat());
    assert_eq!(said(&piped.stdout), text);

    let file = folder.path().join("ada.txt");
    let run = astrarium(&[&named[..], &["--out", file.to_str().unwrap()]].concat());
    assert!(run.status.success() && run.stdout.is_empty(), "{}", said(&run.stderr));
    let kept = std::fs::read_to_string(&file).unwrap();
    assert_eq!(kept.lines().filter(|line| line.starts_with("data:image/svg+xml")).count(), 1);

    for (ending, begins) in
        [("pdf", &b"%PDF-1."[..]), ("svg", b"<svg xmlns="), ("PNG", b"\x89PNG"), ("json", b"{")]
    {
        let file = folder.path().join(format!("ada.{ending}"));
        let run = astrarium(&[&named[..], &["--out", file.to_str().unwrap()]].concat());
        assert!(run.status.success() && run.stdout.is_empty(), "{}", said(&run.stderr));
        assert!(std::fs::read(&file).unwrap().starts_with(begins), "{ending}");
    }
    let unknown = astrarium(&[&named[..], &["--out", "ada.doc"]].concat());
    assert_eq!(unknown.status.code(), Some(2));
    assert!(said(&unknown.stderr).contains(".pdf") && !std::path::Path::new("ada.doc").exists());

    let nameless = astrarium(&[&["reading"], &ROME[1..]].concat());
    assert_eq!(nameless.status.code(), Some(2));
    assert!(said(&nameless.stderr).contains("name:"));
}

/// A terminal obeys control characters, such as those that change its colours or its title.
#[test]
fn input_that_is_quoted_has_no_control_characters() {
    let escape = "\u{1b}[31mMoon\u{7} in Nowhere";
    let claims = [&["explain"], &ROME[1..], &["--claims", escape]].concat();
    for arguments in [claims, vec!["reading", "--date", escape], vec!["serve", "--config", escape]]
    {
        let done = astrarium(&arguments);
        for out in [done.stdout, done.stderr] {
            let text = said(&out);
            assert!(!text.contains(['\u{1b}', '\u{7}']), "{arguments:?}: {text:?}");
        }
    }
}

#[test]
fn standard_input_that_is_not_utf8_is_named() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_astrarium"));
    command.arg("explain").args(&ROME[1..]);
    let piped = std::process::Stdio::piped;
    let mut program = command.stdin(piped()).stdout(piped()).stderr(piped()).spawn().unwrap();
    program.stdin.take().unwrap().write_all(b"Moon in \xff\xfe").unwrap();
    let done = program.wait_with_output().unwrap();
    let message = said(&done.stderr);
    assert!(message.contains("standard input") && message.contains("UTF-8"), "{message}");
    assert_eq!(done.status.code(), Some(1));
}
