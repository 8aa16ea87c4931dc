//! Readings as files: every format over real HTTP.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use server::Config;

use crate::support::{base, post, rome, rome_but, serve};

const PATH: &str = "/chart/generate-report";

fn order(format: &str) -> Value {
    let mut order = rome();
    order["format"] = json!(format);
    order
}

/// A name shows as it is: it begins no line, no heading and no link (CommonMark 0.31, 2.4).
#[test]
fn a_name_is_no_markdown() {
    let mut order = order("md");
    order["name"] = json!("# x\n- [a](javascript:1)");
    let answer = post(PATH, &order);
    let text = answer.text().unwrap();
    assert_eq!(text.lines().next().unwrap(), "# \\# x - [a\\](javascript:1)");
}

#[test]
fn every_format_has_its_type_its_name_and_its_content() {
    for (format, media_type, file_name, begins) in [
        ("txt", "text/plain; charset=utf-8", "Ada-Complete-Reading.txt", "====="),
        ("md", "text/markdown; charset=utf-8", "Ada-Complete-Reading.md", "# Ada\n\n- 1990-06-15"),
        // ISO 32000-1, 7.5.2.
        ("pdf", "application/pdf", "Ada-Complete-Reading.pdf", "%PDF-1."),
        ("svg", "image/svg+xml", "Ada-Chart-Wheel.svg", "<svg xmlns="),
        // PNG (W3C), 5.2.
        ("png", "image/png", "Ada-Chart-Card.png", "\u{fffd}PNG\r\n\u{1a}\n"),
        ("json", "application/json", "Ada-Complete-Reading.json", "{"),
    ] {
        let answer = post(PATH, &order(format));
        assert_eq!(answer.status(), 200, "{format}");
        assert_eq!(answer.headers()["content-type"], media_type);
        assert_eq!(
            answer.headers()["content-disposition"],
            format!("attachment; filename=\"{file_name}\"; filename*=UTF-8''{file_name}")
        );
        assert_eq!(answer.headers()["cache-control"], "no-store");
        let bytes = answer.bytes().unwrap();
        let text = String::from_utf8_lossy(&bytes);
        assert!(text.starts_with(begins), "{format}: {}", &text[..40]);
    }
    let pdf = post(PATH, &rome());
    assert_eq!(pdf.headers()["content-type"], "application/pdf", "left out, it is a PDF");
    let url = format!("{}/api/v1{PATH}", base());
    let any = crate::client::client().post(url).header("Accept", "application/octet-stream");
    let any = any.json(&rome()).send().unwrap();
    assert_eq!(any.headers()["content-type"], "application/octet-stream");
}

#[test]
fn text_and_json_are_those_of_the_reading() {
    let complete: Value = post("/reading/complete?include=wheel,text", &rome()).json().unwrap();
    let text = post(PATH, &order("txt")).text().unwrap();
    assert_eq!(complete["text"], text);
    let json: Value = post(PATH, &order("json")).json().unwrap();
    assert_eq!(json, complete);
}

#[test]
fn a_name_of_any_script_is_the_files_name() {
    for (name, plain, whole) in [
        ("Zoë", "Zo_", "Zo%C3%AB"),
        ("李小龙", "___", "%E6%9D%8E%E5%B0%8F%E9%BE%99"),
        ("../../etc", "______etc", "______etc"),
        ("a\"b\r\nX-Evil: 1", "a_b__X_Evil__1", "a_b__X_Evil__1"),
    ] {
        let mut order = order("txt");
        order["name"] = json!(name);
        let answer = post(PATH, &order);
        assert_eq!(
            answer.headers()["content-disposition"],
            format!(
                "attachment; filename=\"{plain}-Complete-Reading.txt\"; \
                 filename*=UTF-8''{whole}-Complete-Reading.txt"
            )
        );
        assert!(!answer.headers().contains_key("x-evil"));
    }
}

#[test]
fn every_bad_field_is_named_at_once() {
    let mut bad = rome_but("latitude", json!(91));
    bad["format"] = json!("doc");
    bad["pageSize"] = json!("A3");
    bad["size"] = json!(7);
    bad["name"] = Value::Null;
    let answer = post(PATH, &bad);
    assert_eq!(answer.status(), 400);
    let problem: Value = answer.json().unwrap();
    let mut fields: Vec<&str> = problem["errors"]
        .as_array()
        .unwrap()
        .iter()
        .map(|error| error["field"].as_str().unwrap())
        .collect();
    fields.sort_unstable();
    assert_eq!(fields, ["format", "latitude", "name", "pageSize", "size"]);
    // A size is also checked if the format does not use it.
    let mut order = order("txt");
    order["size"] = json!("poster");
    assert_eq!(post(PATH, &order).status(), 400);
}

#[test]
fn page_size_and_image_size_are_applied() {
    let file = |member: &str, value: &str, format: &str| {
        let mut order = order(format);
        order[member] = json!(value);
        let answer = post(PATH, &order);
        assert_eq!(answer.status(), 200);
        answer.bytes().unwrap()
    };
    assert_ne!(file("pageSize", "a4", "pdf"), file("pageSize", "letter", "pdf"));
    let story = file("size", "story", "png");
    // Width and height in the header of a PNG (W3C, PNG, 11.2.1).
    let quote = file("size", "quote", "png");
    assert_eq!(quote[16..24], [0, 0, 4, 176, 0, 0, 2, 118]);
    assert_ne!(quote, file("size", "card", "png"));
    let tall = file("size", "quote-story", "png");
    assert_eq!(tall[16..24], story[16..24]);
    assert_ne!(tall, story);
    assert_eq!(story[16..24], [0, 0, 4, 56, 0, 0, 7, 128]);
    // The SVG is self-contained: no text, which needs fonts, and no links.
    let svg = String::from_utf8(post(PATH, &order("svg")).bytes().unwrap().to_vec()).unwrap();
    for outside in ["<text", "font", "href", "url(", "<style", "<script", "<image"] {
        assert!(!svg.contains(outside), "{outside}");
    }
}

/// A report in any format contains a whole reading, so it counts as one call.
#[test]
fn reports_count_against_the_daily_limit() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        rate_limit: true,
        free_limit: 3,
        data_dir: Some(folder.path().to_owned()),
        ..Config::for_testing()
    };
    let base = serve(config);
    let ask = |path: &str, body: &Value| {
        crate::client::client().post(format!("{base}/api/v1{path}")).json(body).send().unwrap()
    };
    assert_eq!(ask("/chart/planets", &rome()).headers()["x-ratelimit-remaining"], "2");
    assert_eq!(ask(PATH, &order("txt")).headers()["x-ratelimit-remaining"], "1");
    let mut bad = order("txt");
    bad["latitude"] = json!(91);
    assert_eq!(ask(PATH, &bad).headers()["x-ratelimit-remaining"], "1", "only successes count");
    assert_eq!(ask(PATH, &order("json")).headers()["x-ratelimit-remaining"], "0");
    for format in ["json", "txt", "svg", "png", "pdf"] {
        let refused = ask(PATH, &order(format));
        assert_eq!(refused.status(), 429, "{format}");
        let problem: Value = refused.json().unwrap();
        assert_eq!(problem["type"], "/api-docs#error-daily-limit");
    }
    assert_eq!(ask("/chart/planets", &rome()).status(), 429);
}

#[test]
fn reports_are_held_to_a_burst() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        rate_limit: true,
        data_dir: Some(folder.path().to_owned()),
        ..Config::for_testing()
    };
    let base = serve(config);
    let ask = |path: &str, body: &Value| {
        crate::client::client().post(format!("{base}/api/v1{path}")).json(body).send().unwrap()
    };
    let mut answered = BTreeMap::new();
    for _ in 0..12 {
        let answer = ask(PATH, &order("txt"));
        *answered.entry(answer.status().as_u16()).or_insert(0) += 1;
        if answer.status() == 429 {
            let wait = answer.headers()["retry-after"].to_str().unwrap().parse::<u64>().unwrap();
            // Ten in sixty seconds: one more every six seconds.
            assert!((1..=6).contains(&wait), "{wait}");
        }
    }
    assert_eq!(answered, BTreeMap::from([(200, 10), (429, 2)]));
}

/// Forty concurrent requests on a machine with few cores wait for permits, and all are answered.
#[test]
fn concurrent_reports_wait_and_are_all_answered() {
    let url = format!("{}/api/v1{PATH}", base());
    let sizes: Vec<usize> = std::thread::scope(|scope| {
        let people: Vec<_> = (0..40)
            .map(|_| {
                scope.spawn(|| {
                    let answer = crate::client::builder().timeout(None).build().unwrap();
                    let answer = answer.post(&url).json(&order("pdf")).send().unwrap();
                    assert_eq!(answer.status(), 200);
                    answer.bytes().unwrap().len()
                })
            })
            .collect();
        people.into_iter().map(|person| person.join().unwrap()).collect()
    });
    assert!(sizes.iter().all(|size| *size == sizes[0] && *size > 20_000), "{sizes:?}");
}

/// A PDF contains texts of the caller: the name, the place, the explanation of a local mean time and the warning about
/// an unknown member. Typefaces lack most of these characters.
#[test]
fn no_character_of_the_caller_breaks_a_file() {
    let odd = ["\u{1f642}", "\u{1d400}", "\u{e000}", "\u{10ffff}", "\u{202e}", "\u{1}", "\u{6f22}"];
    for text in odd {
        let mut birth = rome_but("date", json!("1801-06-15"));
        birth["place"] = json!(format!("{text}x{text}"));
        birth["name"] = json!(format!("A{text}"));
        birth[text] = json!(text);
        for format in ["pdf", "png", "txt", "svg", "json"] {
            birth["format"] = json!(format);
            let status = post("/chart/generate-report", &birth).status();
            assert_eq!(status, 200, "{text:?} {format}");
        }
    }
}

/// The account of a year in each of its formats, on both papers, with and without a birth time. A PDF is checked against
/// PDF/UA-1 while it is written.
#[test]
fn a_year_has_a_file_in_every_format() {
    let mut untimed = rome_but("time", Value::Null);
    untimed["timeUnknown"] = json!(true);
    for birth in [rome(), untimed] {
        for (format, page_size, begins) in [
            ("pdf", "a4", "%PDF-1."),
            ("pdf", "letter", "%PDF-1."),
            ("txt", "a4", "====="),
            ("svg", "a4", "<svg xmlns="),
            ("ics", "a4", "BEGIN:VCALENDAR\r\n"),
            ("json", "a4", "{"),
        ] {
            let mut order = birth.clone();
            for (name, value) in [("kind", "year"), ("format", format), ("pageSize", page_size)] {
                order[name] = json!(value);
            }
            order["year"] = json!(2026);
            let answer = post(PATH, &order);
            assert_eq!(answer.status(), 200, "{format} {birth}");
            let bytes = answer.bytes().unwrap();
            assert!(bytes.starts_with(begins.as_bytes()), "{format} {birth}");
        }
    }
}

#[test]
fn a_writer_gets_facts_and_a_brief_for_a_subject() {
    let mut order = rome();
    order["format"] = json!("writer");
    order["subject"] = json!("work");
    let response = post("/chart/generate-report", &order);
    assert_eq!(response.headers()["content-type"], "text/markdown; charset=utf-8");
    let name = response.headers()["content-disposition"].to_str().unwrap().to_owned();
    assert!(name.contains("Ada-Facts-for-a-Writer.md"), "{name}");
    let text = response.text().unwrap();
    assert!(
        text.contains("saturn.sign 24°01′ Capricorn") && text.contains("this person and work"),
        "{text}"
    );
    assert!(!text.contains("Ada") && !text.contains("1990"), "{text}");
    order["kind"] = json!("year");
    let problem: Value = post("/chart/generate-report", &order).json().unwrap();
    assert_eq!(problem["errors"][0]["field"], "format", "{problem}");
}
