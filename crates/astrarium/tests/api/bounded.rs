//! What is bounded, whatever a caller sends: the heads of answers, and work that is not counted.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use reqwest::blocking::{Client, RequestBuilder, Response};
use serde_json::{Map, Value, json};
use server::Config;

use crate::client::client;
use crate::support::{base, get_from, rome, serve, serve_with_metrics};

/// The largest head of an answer, bytes, which the configurations of nginx are made for.
const LARGEST_HEAD: usize = 4096;
/// A letter of four bytes, which a name keeps in file names.
const LONG_NAME: &str = "𠮷";

/// A call of the OpenAPI document with its example: the query string, and the body if it has one.
pub(crate) struct Example {
    pub(crate) path: String,
    pub(crate) is_get: bool,
    pub(crate) query: Vec<(String, String)>,
    pub(crate) body: Option<Value>,
    pub(crate) largest_body: usize,
}

/// Every call of the document, with its example.
pub(crate) fn examples() -> Vec<Example> {
    let document: Value =
        serde_json::from_str(include_str!("../../../../api/openapi.json")).unwrap();
    let mut examples = Vec::new();
    for (path, methods) in document["paths"].as_object().unwrap() {
        for (method, call) in methods.as_object().unwrap() {
            let mut path = format!("/api/v1{path}");
            let mut query = Vec::new();
            for parameter in call["parameters"].as_array().into_iter().flatten() {
                let name = parameter["name"].as_str().unwrap();
                let example = match &parameter["example"] {
                    Value::String(text) => text.clone(),
                    Value::Null => continue,
                    value => value.to_string(),
                };
                match parameter["in"].as_str().unwrap() {
                    "path" => path = path.replace(&format!("{{{name}}}"), &example),
                    "query" if !["fields", "texts"].contains(&name) => {
                        query.push((name.to_owned(), example));
                    }
                    _ => {}
                }
            }
            let body = &call["requestBody"]["content"]["application/json"]["example"];
            let largest_body = call["x-largest-body"].as_u64().unwrap_or_default();
            examples.push(Example {
                path,
                is_get: method == "get",
                query,
                body: (!body.is_null()).then(|| body.clone()),
                largest_body: usize::try_from(largest_body).unwrap(),
            });
        }
    }
    assert!(examples.len() > 30);
    examples
}

impl Example {
    fn request(&self, base: &str) -> RequestBuilder {
        self.request_by(&client(), base)
    }

    pub(crate) fn request_by(&self, client: &Client, base: &str) -> RequestBuilder {
        let url = reqwest::Url::parse_with_params(&format!("{base}{}", self.path), &self.query);
        let url = url.unwrap();
        match &self.body {
            Some(body) => client.post(url).json(body),
            None if self.is_get => client.get(url),
            None => client.post(url),
        }
    }
}

/// Gives every member with a name the longest one.
fn lengthen_names(value: &mut Value) {
    match value {
        Value::Object(members) => {
            for (name, member) in members {
                if ["name", "calendarName"].contains(&name.as_str()) {
                    *member = LONG_NAME.repeat(100).into();
                } else {
                    lengthen_names(member);
                }
            }
        }
        Value::Array(items) => items.iter_mut().for_each(lengthen_names),
        _ => {}
    }
}

/// What is long, the query string and the body.
type Variant = (&'static str, Vec<(String, String)>, Option<Value>);

/// Variants of a call that make long heads: parameters and members that it does not have, and the longest names.
pub(crate) fn swollen(example: &Example) -> Vec<Variant> {
    let mut query = example.query.clone();
    for (name, value) in &mut query {
        if name.to_ascii_lowercase().contains("name") {
            *value = LONG_NAME.repeat(100);
        }
    }
    query.retain(|(name, _)| name != "timezone");
    let parameters = (0..60).map(|number| (format!("unknown{number}ü\"%"), "1".to_owned()));
    let many = query.iter().cloned().chain(parameters).collect();
    let mut body = example.body.clone();
    let mut crowded = None;
    let mut one = None;
    if let Some(body) = &mut body {
        lengthen_names(body);
        let members = |count: usize, length: usize| -> Map<String, Value> {
            (0..count).map(|at| (format!("{at}{}", "é".repeat(length)), json!(1))).collect()
        };
        let mut with = body.clone();
        let object = with.as_object_mut().unwrap();
        object.remove("timezone");
        let room = 15_000usize.saturating_sub(object.len() * 20 + body.to_string().len());
        object.extend(members(room / 30, 10));
        crowded = Some(with);
        let mut with = body.clone();
        with.as_object_mut().unwrap().extend(members(1, 6000));
        one = Some(with);
    }
    let mut all = vec![("sixty parameters", many, body.clone()), ("names", query.clone(), body)];
    all.extend(crowded.map(|body| ("members", query.clone(), Some(body))));
    all.extend(one.map(|body| ("a member", query, Some(body))));
    all
}

/// A body with spaces at its end.
pub(crate) fn padded(body: &str, bytes: usize) -> String {
    body.to_owned() + &" ".repeat(bytes - body.len())
}

/// A text without percent-encoding.
fn decoded(text: &str) -> String {
    let mut pieces = text.split('%');
    let mut bytes = pieces.next().unwrap().as_bytes().to_vec();
    for piece in pieces {
        bytes.push(u8::from_str_radix(&piece[..2], 16).unwrap());
        bytes.extend(&piece.as_bytes()[2..]);
    }
    String::from_utf8(bytes).unwrap()
}

/// The members of a list of RFC 9651 of tokens, each with its message.
fn list(header: &str) -> Vec<(String, Option<String>)> {
    let mut members = Vec::new();
    let mut rest = header;
    loop {
        let end = rest.find([';', ',']).unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        assert!(
            token.starts_with(|letter: char| letter.is_ascii_lowercase())
                && token.bytes().all(|byte| byte.is_ascii_lowercase() || byte == b'-'),
            "{token:?} in {header}"
        );
        let (message, after) = match after.strip_prefix(";message=%\"") {
            Some(after) => {
                let (message, after) = after.split_once('"').unwrap();
                assert!(message.bytes().all(|byte| (0x20..0x7f).contains(&byte)), "{message}");
                (Some(decoded(message)), after)
            }
            None => (None, after),
        };
        members.push((token.to_owned(), message));
        match after.strip_prefix(", ") {
            Some(after) => rest = after,
            None => {
                assert_eq!(after, "", "{header}");
                return members;
            }
        }
    }
}

fn head_bytes(answer: &Response) -> usize {
    answer.headers().iter().map(|(name, value)| name.as_str().len() + value.len() + 4).sum()
}

/// Every call, with everything that is quoted in headers as long as it may be.
#[test]
fn the_heads_of_answers_are_bounded() {
    let mut warned = 0;
    for example in examples() {
        for (what, query, body) in swollen(&example) {
            let call = Example { query, body, path: example.path.clone(), ..example };
            let answer = call.request(base()).send().unwrap();
            let (status, path) = (answer.status().as_u16(), &example.path);
            let bytes = head_bytes(&answer);
            assert!(bytes < LARGEST_HEAD, "{path} with {what}: a head of {bytes} bytes");
            assert!(
                status != 400 || what == "names" || example.query.is_empty() || !example.is_get,
                "{path} with {what}: {}",
                answer.text().unwrap()
            );
            let Some(warnings) = answer.headers().get("astrarium-warnings") else { continue };
            let warnings = warnings.to_str().unwrap();
            assert!(warnings.len() <= 1024, "{path} with {what}: {} bytes", warnings.len());
            let members = list(warnings);
            warned += 1;
            if what == "sixty parameters" || what == "members" {
                let (last, message) = members.last().unwrap();
                assert_eq!(last, "more", "{path} with {what}: {warnings}");
                let message = message.as_ref().unwrap();
                assert!(message.starts_with("and ") && message.ends_with(" more"), "{message}");
                assert!(members.iter().any(|(code, _)| code == "unknown-member"), "{warnings}");
            }
        }
    }
    assert!(warned > 10, "{warned} files with warnings");
}

const BIRTH: &str =
    "date=1990-06-15&time=14:30&latitude=41.9028&longitude=12.4964&timezone=Europe/Rome";

fn remaining(answer: &Response) -> Option<u32> {
    answer
        .headers()
        .get("x-ratelimit-remaining")
        .map(|left| left.to_str().unwrap().parse().unwrap())
}

/// A 304 before the calculation is free. What was calculated counts, also for HEAD and for `If-None-Match: *`.
#[test]
fn what_is_calculated_counts() {
    let (base, metrics) = serve_with_metrics(Config {
        rate_limit: true,
        free_limit: 100,
        metrics_addr: Some("127.0.0.1:0".parse().unwrap()),
        ..Config::for_testing()
    });
    let calculated = || {
        let text = get_from(&format!("http://{metrics}"), "/metrics").text().unwrap();
        let count = text.split("astrarium_queue_wait_seconds_count ").nth(1).unwrap();
        count.lines().next().unwrap().parse::<u32>().unwrap()
    };
    let mut left = 100;
    for path in ["chart/birth-chart", "chart/wheel.svg", "chart/calendar", "chart/transits"] {
        let at = if path == "chart/transits" { "&at=2026-11-24T00:00:00Z" } else { "" };
        let url = format!("{base}/api/v1/{path}?{BIRTH}{at}");
        let first = client().get(&url).send().unwrap();
        left -= 1;
        assert_eq!((first.status().as_u16(), remaining(&first)), (200, Some(left)), "{path}");
        let tag = first.headers()["etag"].clone();

        let before = calculated();
        let known = client().get(&url).header("if-none-match", &tag).send().unwrap();
        assert_eq!((known.status().as_u16(), remaining(&known)), (304, None), "{path}");
        assert_eq!(known.headers()["etag"], tag);
        let known = client().head(&url).header("if-none-match", &tag).send().unwrap();
        assert_eq!((known.status().as_u16(), remaining(&known)), (304, None), "{path}");
        assert_eq!(calculated(), before, "{path}");

        let any = client().get(&url).header("if-none-match", "*").send().unwrap();
        left -= 1;
        assert_eq!((any.status().as_u16(), remaining(&any)), (304, Some(left)), "{path}");
        assert_eq!(any.bytes().unwrap().len(), 0);

        let head = client().head(&url).send().unwrap();
        left -= 1;
        assert_eq!((head.status().as_u16(), remaining(&head)), (200, Some(left)), "{path}");
        for name in ["content-type", "etag", "cache-control", "content-length"] {
            assert_eq!(head.headers().get(name), first.headers().get(name), "{path}: {name}");
        }
        let refused = client().head(format!("{base}/api/v1/{path}?date=1990")).send().unwrap();
        assert_eq!((refused.status().as_u16(), remaining(&refused)), (400, Some(left)), "{path}");
        let unknown = client().get(&url).header("if-none-match", &tag).header("x-api-key", "x");
        assert_eq!(unknown.send().unwrap().status(), 401, "{path}");
    }
    // Only a search of a century shows that there is no answer.
    let mut birth = rome();
    birth["body"] = "Neptune".into();
    birth["after"] = "2390-01-01T00:00:00Z".into();
    let none = client().post(format!("{base}/api/v1/chart/return")).json(&birth).send().unwrap();
    left -= 1;
    assert_eq!((none.status().as_u16(), remaining(&none)), (400, Some(left)));
    // An error of the request is found before the calculation.
    birth["after"] = "x".into();
    let before = calculated();
    let bad = client().post(format!("{base}/api/v1/chart/return")).json(&birth).send().unwrap();
    assert_eq!((bad.status().as_u16(), remaining(&bad)), (400, Some(left)));
    assert_eq!(calculated(), before + 1, "it is read in its turn");
}

/// A report that is being made counts, even if its client has gone.
#[test]
fn a_report_counts_although_its_client_disconnects() {
    let base = serve(Config { rate_limit: true, free_limit: 50, ..Config::for_testing() });
    let left = || {
        let answer = client().post(format!("{base}/api/v1/chart/planets")).json(&rome()).send();
        remaining(&answer.unwrap()).unwrap()
    };
    let mut body = rome();
    body["format"] = "pdf".into();
    let body = body.to_string();
    let before = left();
    let mut stream = TcpStream::connect(base.trim_start_matches("http://")).unwrap();
    let head =
        "POST /api/v1/chart/generate-report HTTP/1.1\r\nhost: x\r\ncontent-type: application/json";
    write!(stream, "{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).unwrap();
    // The first PDF loads the fonts, which takes longer.
    std::thread::sleep(Duration::from_millis(40));
    drop(stream);
    let begun = std::time::Instant::now();
    std::thread::sleep(Duration::from_millis(500));
    assert_eq!(left(), before - 2, "after {:?}", begun.elapsed());
}

/// With `public-cache`, shared caches store no name and nothing that depends on today.
#[test]
fn shared_caches_store_no_name_and_nothing_of_today() {
    let base = serve(Config { public_cache: true, ..Config::for_testing() });
    let control = |path: &str, more: &str| {
        let answer = client().get(format!("{base}/api/v1/{path}?{BIRTH}{more}")).send().unwrap();
        assert_eq!(answer.status(), 200, "{path} {more}");
        answer.headers()["cache-control"].to_str().unwrap().to_owned()
    };
    let period = "&from=2026-01-01&to=2026-01-31";
    assert_eq!(control("chart/calendar", period), "public, max-age=3600");
    for (path, more, expected) in [
        ("chart/calendar", format!("{period}&calendarName=Ada"), "private, max-age=3600"),
        ("chart/calendar", format!("{period}&c%61lendarName=Ada"), "private, max-age=3600"),
        ("chart/calendar", String::new(), "private, no-cache"),
        ("chart/birth-chart", "&place=At+Ada%27s".to_owned(), "private, max-age=3600"),
        ("chart/birth-chart", "&fullName=Ada".to_owned(), "private, max-age=3600"),
        ("chart/transits", String::new(), "private, no-cache"),
    ] {
        assert_eq!(control(path, &more), expected, "{path} {more}");
    }
}

/// The same subscription has the same bytes, so that a calendar program that polls it gets 304.
#[test]
fn a_subscribed_calendar_is_the_same_the_next_second() {
    let url = format!("{}/api/v1/chart/calendar?{BIRTH}&from=2026-01-01&to=2026-03-31", base());
    let ask = || client().get(&url).send().unwrap();
    let first = ask();
    std::thread::sleep(Duration::from_millis(1100));
    let again = ask();
    assert_eq!(first.headers()["etag"], again.headers()["etag"]);
    let text = first.text().unwrap();
    assert!(text.contains("DTSTAMP:20260101T000000Z\r\n"), "{text}");
    assert_eq!(text, again.text().unwrap());
}

/// Clients that do not read the lines of their batches hold the memory of no one else.
#[test]
fn slow_readers_of_batches_do_not_stop_other_calls() {
    let base = serve(Config::for_testing());
    let address = base.trim_start_matches("http://");
    let births = json!({"births": vec![rome(); 1000]}).to_string();
    // As large as a body of a batch may be.
    let body = padded(&births, 1024 * 1024);
    let mut slow = Vec::new();
    for _ in 0..5 {
        for _ in 0..10 {
            let mut stream = TcpStream::connect(address).unwrap();
            let head =
                "POST /api/v1/chart/batch HTTP/1.1\r\nhost: x\r\ncontent-type: application/json";
            write!(stream, "{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len()).unwrap();
            let mut first = [0; 12];
            let _ = stream.read_exact(&mut first);
            slow.push(stream);
        }
        std::thread::sleep(Duration::from_millis(1200));
        let batch = client().post(format!("{base}/api/v1/chart/batch"));
        let answer = batch.header("content-type", "application/json").body(body.clone()).send();
        let answer = answer.unwrap();
        assert_eq!(answer.status(), 200);
        assert_eq!(answer.text().unwrap().lines().count(), 1000);
        let chart = client().post(format!("{base}/api/v1/chart/natal")).json(&rome()).send();
        assert_eq!(chart.unwrap().status(), 200);
    }
}

/// The document is compressed once.
#[test]
fn the_document_costs_little() {
    let url = format!("{}/api/v1/openapi.json", base());
    let client = client();
    let ask = |encoding: &str| {
        let answer = client.get(&url).header("accept-encoding", encoding).send().unwrap();
        let encoded = answer.headers().get("content-encoding").cloned();
        (encoded, answer.bytes().unwrap().len())
    };
    let (_, plain) = ask("identity");
    for encoding in ["gzip", "br", "gzip, deflate, br", "*"] {
        ask(encoding);
        let begun = std::time::Instant::now();
        for _ in 0..50 {
            let (encoded, length) = ask(encoding);
            assert!(encoded.is_some() && length < plain / 4, "{encoding}: {length} of {plain}");
        }
        // Compressing a megabyte takes 10 ms and more.
        assert!(
            begun.elapsed() < Duration::from_millis(50 * 8),
            "{encoding}: {:?}",
            begun.elapsed()
        );
    }
}
