//! Headers of requests and answers: request ids, keys, limits, entity tags, and batches as one array.

use reqwest::blocking::Response;
use serde_json::{Value, json};
use server::Config;

use crate::client::client;
use crate::support::{base, create_key, post, rome, serve};

fn header<'a>(answer: &'a Response, name: &str) -> &'a str {
    answer.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

fn document() -> Value {
    client().get(format!("{}/api/v1/openapi.json", base())).send().unwrap().json().unwrap()
}

/// Answers, refusals and pages have an id. One that is short and plain is taken from the request.
#[test]
fn every_answer_has_a_request_id() {
    let mut seen = Vec::new();
    for path in ["/api/v1/about", "/api/v1/nothing", "/health", "/", "/api/v1/places/search"] {
        let answer = client().get(format!("{}{path}", base())).send().unwrap();
        let id = header(&answer, "x-request-id").to_owned();
        assert!(id.len() == 16 && id.bytes().all(|byte| byte.is_ascii_hexdigit()), "{path}: {id}");
        assert!(!seen.contains(&id), "{id} again");
        seen.push(id);
    }
    let long = "a".repeat(65);
    for (given, is_kept) in [
        ("3f2b-7c_9.A", true),
        (&long[1..], true),
        (&long, false),
        ("two words", false),
        ("\"quoted\"", false),
        ("", false),
    ] {
        let asked = client().get(format!("{}/api/v1/about", base())).header("x-request-id", given);
        let answer = asked.send().unwrap();
        assert_eq!(header(&answer, "x-request-id") == given, is_kept, "{given:?}");
    }
}

/// A key in `Authorization: Bearer` is the same as in `X-API-Key`. An unknown one is refused, as are two different ones;
/// `Basic` belongs to a proxy.
#[test]
fn a_bearer_token_is_a_key() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        rate_limit: true,
        data_dir: Some(folder.path().to_owned()),
        pro_limit: 7,
        free_limit: 3,
        ..Config::for_testing()
    };
    let base = serve(config);
    let key = &create_key(folder.path(), &["--name", "Ada", "--tier", "pro"]);
    let other = format!("astrarium_{}", "x".repeat(43));
    let ask = |path: &str, headers: &[(&str, &str)]| {
        let mut request = client().post(format!("{base}{path}")).json(&rome());
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        let answer = request.send().unwrap();
        (answer.status().as_u16(), header(&answer, "x-ratelimit-limit").to_owned())
    };
    let path = "/api/v1/chart/planets";
    let bearer = format!("Bearer {key}");
    assert_eq!(ask(path, &[("authorization", &bearer)]), (200, "7".to_owned()));
    let lower = format!("bearer  {key}");
    assert_eq!(ask(path, &[("authorization", &lower), ("x-api-key", key)]).1, "7");
    assert_eq!(ask(path, &[("x-api-key", key)]).1, "7");
    let unknown = format!("Bearer {other}");
    for headers in [
        vec![("authorization", unknown.as_str())],
        vec![("authorization", "Bearer")],
        vec![("authorization", unknown.as_str()), ("x-api-key", key)],
        vec![("authorization", bearer.as_str()), ("x-api-key", &other)],
        vec![("x-api-key", key), ("x-api-key", &other)],
    ] {
        assert_eq!(ask(path, &headers).0, 401, "{headers:?}");
    }
    assert_eq!(ask(path, &[("authorization", "Basic YWRhOng=")]), (200, "3".to_owned()));
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": {"name": "natal_chart", "arguments": rome()}});
    let tool = client()
        .post(format!("{base}/mcp"))
        .header("accept", "application/json, text/event-stream")
        .header("authorization", &bearer)
        .json(&call);
    assert_eq!(header(&tool.send().unwrap(), "x-ratelimit-limit"), "7");
}

/// The headers of a refusal are those of the limit that was reached.
#[test]
fn a_burst_that_is_used_up_names_its_limit() {
    let base = serve(Config { rate_limit: true, ..Config::for_testing() });
    // The allowance refills by six a second.
    let refused = (0..1000)
        .map(|_| client().get(format!("{base}/api/v1/places/search?q=ro")).send().unwrap())
        .find(|answer| answer.status() == 429)
        .unwrap();
    assert_eq!(header(&refused, "x-ratelimit-limit"), "60");
    assert_eq!(header(&refused, "x-ratelimit-remaining"), "0");
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap().as_secs();
    let reset: u64 = header(&refused, "x-ratelimit-reset").parse().unwrap();
    assert!((now..=now + 11).contains(&reset), "{reset} {now}");
}

/// Pages of other origins may read what the document describes.
#[test]
fn entity_tags_are_in_the_document_and_readable_by_pages() {
    let document = document();
    for path in ["/chart/birth-chart", "/chart/transits", "/zodiac-info", "/compatibility"] {
        let call = &document["paths"][path]["get"];
        assert!(call["responses"]["200"]["headers"]["ETag"].is_object(), "{path}");
        assert!(call["responses"]["304"]["headers"]["ETag"].is_object(), "{path}");
        let parameters = call["parameters"].as_array().unwrap();
        let known = parameters.iter().find(|parameter| parameter["name"] == "If-None-Match");
        assert_eq!(known.unwrap()["in"], "header", "{path}");
    }
    assert!(document["paths"]["/places/search"]["get"]["responses"]["304"].is_null());
    let origin = "https://page.example";
    let base =
        serve(Config { cors_origins: vec![origin.parse().unwrap()], ..Config::for_testing() });
    let url = format!("{base}/api/v1/zodiac-info");
    let answer = client().get(&url).header("origin", origin).send().unwrap();
    let exposed = header(&answer, "access-control-expose-headers");
    for name in ["etag", "x-request-id", "retry-after", "astrarium-warnings", "deprecation"] {
        assert!(exposed.split(',').any(|listed| listed == name), "{name}: {exposed}");
    }
    let preflight = client()
        .request(reqwest::Method::OPTIONS, &url)
        .header("origin", origin)
        .header("access-control-request-method", "GET");
    let preflight = preflight.send().unwrap();
    let allowed = header(&preflight, "access-control-allow-headers");
    for name in ["authorization", "if-none-match", "x-request-id", "x-api-key"] {
        assert!(allowed.split(',').any(|listed| listed == name), "{name}: {allowed}");
    }
}

/// With `Accept: application/json`, a batch is one array of the lines. The headers say what is left after the batch.
#[test]
fn a_batch_can_be_one_array() {
    let base = serve(Config { rate_limit: true, free_limit: 100, ..Config::for_testing() });
    let body = json!({"births": vec![rome(); 40], "fields": "chart.sect"});
    let ask = |accept: &str| {
        let url = format!("{base}/api/v1/chart/batch");
        client().post(url).header("accept", accept).json(&body).send().unwrap()
    };
    let lines = ask("*/*");
    assert_eq!(header(&lines, "content-type"), "application/x-ndjson");
    assert_eq!(header(&lines, "x-ratelimit-remaining"), "60");
    let lines = lines.text().unwrap();
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let array = ask("application/json");
    assert_eq!(header(&array, "content-type"), "application/json");
    assert_eq!(header(&array, "x-ratelimit-limit"), "100");
    assert_eq!(header(&array, "x-ratelimit-remaining"), "20");
    assert_eq!(array.json::<Vec<Value>>().unwrap(), lines);
    // The limit is reached after 20 births.
    let array = ask("text/plain, application/json;q=0.9");
    assert_eq!(header(&array, "x-ratelimit-remaining"), "0");
    let array: Vec<Value> = array.json().unwrap();
    assert_eq!(array.iter().filter(|line| line.get("chart").is_some()).count(), 20);
    assert_eq!(array[39]["problem"]["status"], 429);
    for both in ["application/json, application/x-ndjson", "application/json, text/plain, */*"] {
        assert_eq!(header(&ask(both), "content-type"), "application/x-ndjson", "{both}");
    }
}

/// Each file has the warnings of its birth in a header, as the document says: codes and messages, a list of RFC 9651.
#[test]
fn files_have_their_warnings_in_a_header() {
    let document = document();
    let mut birth = rome();
    let members = birth.as_object_mut().unwrap();
    members.remove("timezone");
    members.insert("housesystem".to_owned(), json!("koch“"));
    let pair = json!({"person1": birth, "person2": rome()});
    let year = json!({"kind": "year", "format": "ics"});
    let with = |more: &Value| {
        let mut body = birth.clone();
        body.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        body
    };
    for (path, body) in [
        ("/chart/wheel.svg", birth.clone()),
        ("/chart/calendar", birth.clone()),
        ("/chart/generate-report", with(&json!({"format": "svg"}))),
        ("/chart/generate-report", with(&year)),
        ("/compatibility/generate-report", pair),
    ] {
        let described = &document["paths"][path]["post"]["responses"]["200"]["headers"];
        assert!(described["astrarium-warnings"].is_object(), "{path}");
        let answer = post(path, &body);
        assert_eq!(answer.status(), 200, "{path}");
        let warnings = header(&answer, "astrarium-warnings");
        assert!(warnings.contains("timezone-defaulted;message=%\""), "{path}: {warnings}");
        assert!(warnings.contains("unknown-member;message=%\""), "{path}: {warnings}");
        // `"` is %22.
        assert!(warnings.contains("%22") && warnings.contains("housesystem"), "{path}: {warnings}");
    }
    assert!(post("/chart/wheel.svg", &rome()).headers().get("astrarium-warnings").is_none());
    let mut long = rome();
    long.as_object_mut().unwrap().insert("x".repeat(9000), json!(1));
    let answer = post("/chart/wheel.svg", &long);
    let warnings = header(&answer, "astrarium-warnings");
    assert!(warnings.len() < 500 && warnings.ends_with("x%e2%80%a6\""), "{warnings}");
}
