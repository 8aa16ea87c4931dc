//! The tools at `/mcp`, over plain HTTP. tools/mcp-client tests them with the Python SDK.

use reqwest::blocking::Response;
use reqwest::header::{HeaderMap, HeaderName, HeaderValue};
use serde_json::{Value, json};
use server::Config;

use crate::support::{base, create_key, rome, rome_but, serve};

fn send(base: &str, headers: &[(&str, &str)], body: impl Into<Vec<u8>>) -> Response {
    let mut all = HeaderMap::new();
    let usual =
        [("content-type", "application/json"), ("accept", "application/json, text/event-stream")];
    for (name, value) in usual.iter().chain(headers) {
        all.insert(HeaderName::try_from(*name).unwrap(), HeaderValue::try_from(*value).unwrap());
    }
    let request = crate::client::client().post(format!("{base}/mcp")).headers(all);
    request.body(body.into()).send().unwrap()
}

fn message(tool: &str, arguments: &Value) -> Vec<u8> {
    let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": {"name": tool, "arguments": arguments}});
    call.to_string().into_bytes()
}

fn call(base: &str, headers: &[(&str, &str)], tool: &str, arguments: &Value) -> Response {
    send(base, headers, message(tool, arguments))
}

fn result(answer: Response) -> Value {
    assert_eq!(answer.status(), 200);
    answer.json::<Value>().unwrap()["result"].clone()
}

/// The problem document of a refused call.
fn problem(answer: Response) -> Value {
    let result = result(answer);
    assert_eq!(result["isError"], true);
    serde_json::from_str(result["content"][0]["text"].as_str().unwrap()).unwrap()
}

#[test]
fn a_chart_is_answered_with_json_and_not_stored() {
    let answer = call(base(), &[], "natal_chart", &rome());
    assert_eq!(answer.headers()["content-type"], "application/json");
    assert_eq!(answer.headers()["cache-control"], "no-store");
    let sun = result(answer)["structuredContent"]["chart"]["planets"][0]["longitude"].clone();
    // swetest -b15.6.1990 -ut12:30 -p0 -fPl
    assert!((sun.as_f64().unwrap() - 84.149_453_5).abs() < 0.000_01, "{sun}");
}

#[test]
fn the_errors_of_a_birth_are_those_of_the_api() {
    for (member, value) in [
        ("latitude", json!(91)),
        ("date", json!("1990-02-30")),
        ("time", json!({"hour": 4})),
        ("timezone", json!("Mars/Olympus")),
        ("orbs", json!({"trine": 99})),
        ("date", Value::Null),
    ] {
        let birth = rome_but(member, value);
        let ours = problem(call(base(), &[], "natal_chart", &birth));
        let api: Value = crate::support::post("/chart/natal", &birth).json().unwrap();
        assert_eq!(ours, api, "{member}");
    }
}

#[test]
fn what_is_no_call_is_refused() {
    let deep = format!("{}{}", "[".repeat(5000), "]".repeat(5000));
    let deep_arguments = format!(
        r#"{{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{{"name":"natal_chart","arguments":{{"date":{deep}}}}}}}"#
    );
    for body in
        ["", "nonsense", "{}", "[]", "null", "{\"jsonrpc\":", &deep, &deep_arguments, "\u{0}"]
    {
        let answer = send(base(), &[], body);
        assert_eq!(answer.status(), 400, "{body:.40}");
        assert_eq!(answer.headers()["content-type"], "application/json");
        let is_json = serde_json::from_str::<Value>(body).is_ok() || body.len() > 5000;
        // JSON-RPC 2.0, section 5.1.
        let code = if is_json { -32600 } else { -32700 };
        let answer: Value = answer.json().unwrap();
        assert_eq!((&answer["id"], &answer["error"]["code"]), (&Value::Null, &json!(code)));
        assert!(answer["error"]["message"].as_str().is_some_and(|text| text.len() > 20));
    }
    for (header, status) in [(("accept", "text/html"), 406), (("content-type", "text/plain"), 415)]
    {
        let answer = send(base(), &[header], message("natal_chart", &rome()));
        assert_eq!(answer.status(), status);
        let answer: Value = answer.json().unwrap();
        assert!(answer["error"]["message"].is_string(), "{answer}");
    }
    // JSON-RPC 2.0, section 5.1: the method is unknown, or its parameters are not valid.
    for (method, params, code) in [
        ("no/such/method", json!({}), -32601),
        ("tools/call", Value::Null, -32602),
        ("tools/call", json!({"name": 5}), -32602),
        ("tools/call", json!({"name": "horoscope"}), -32602),
        ("tools/call", json!({"name": "natal_chart", "arguments": "1990-06-15"}), -32602),
        ("resources/read", json!({"uri": 5}), -32602),
        ("resources/read", json!({}), -32602),
    ] {
        let call = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        let answer = send(base(), &[], call.to_string());
        let (status, text) = (answer.status(), answer.text().unwrap());
        assert!(!status.is_server_error(), "{status} for {call}");
        let answer: Value = serde_json::from_str(&text).unwrap();
        assert_eq!(answer["error"]["code"], code, "{} for {call}", answer["error"]);
    }
    let answer = call(base(), &[], "find_place", &json!({"query": "Ulm"}));
    assert_eq!(result(answer)["isError"], false);
}

#[test]
fn the_transport_has_the_limits_of_the_api() {
    let large = rome_but("place", json!("x".repeat(17 * 1024)));
    assert_eq!(call(base(), &[], "natal_chart", &large).status(), 413);
    let get = crate::support::get("/mcp");
    assert_eq!(get.status(), 405);
    assert_eq!(get.headers()["allow"], "POST");
    let birth = message("natal_chart", &rome());
    assert_eq!(send(base(), &[("host", "a b")], birth).status(), 400);
}

/// DNS rebinding: a page whose host name resolves to this server sends its own origin.
#[test]
fn pages_of_other_origins_are_refused() {
    let address = base().to_owned();
    let places = json!({"query": "Ulm"});
    for origin in ["http://example.org", "null", &address] {
        let answer = call(base(), &[("origin", origin)], "find_place", &places);
        assert_eq!(answer.status(), 403, "{origin}");
    }
    let allowing = serve(Config {
        cors_origins: vec!["https://example.org".parse().unwrap()],
        ..Config::for_testing()
    });
    let answer = call(&allowing, &[("origin", "https://example.org")], "find_place", &places);
    assert_eq!(answer.headers()["access-control-allow-origin"], "https://example.org");
    assert_eq!(result(answer)["isError"], false);
    for origin in ["https://example.org:8443", "http://example.org"] {
        let answer = call(&allowing, &[("origin", origin)], "find_place", &places);
        assert_eq!(answer.status(), 403, "{origin}");
    }
}

#[test]
fn calls_are_counted_against_the_caller() {
    let folder = tempfile::tempdir().unwrap();
    let base = serve(Config {
        rate_limit: true,
        free_limit: 2,
        data_dir: Some(folder.path().to_owned()),
        ..Config::for_testing()
    });
    let left = |answer: &Response| answer.headers()["x-ratelimit-remaining"].clone();
    assert_eq!(left(&call(&base, &[], "natal_chart", &rome())), "1");
    let refused = call(&base, &[], "natal_chart", &rome_but("latitude", json!(91)));
    assert_eq!(left(&refused), "1", "a refused call is not counted");
    let places = call(&base, &[], "find_place", &json!({"query": "Ulm"}));
    assert!(!places.headers().contains_key("x-ratelimit-remaining"), "not counted");
    assert_eq!(left(&call(&base, &[], "reading", &rome())), "0");
    let refused = call(&base, &[], "transits", &rome());
    assert_eq!(left(&refused), "0");
    assert_eq!(problem(refused)["status"], 429);

    let key = create_key(folder.path(), &["--name", "test", "--tier", "pro"]);
    let answer = call(&base, &[("x-api-key", &key)], "natal_chart", &rome());
    assert_eq!(answer.headers()["x-ratelimit-limit"], "1000");
    assert_eq!(result(answer)["isError"], false);
    assert_eq!(call(&base, &[("x-api-key", "unknown")], "natal_chart", &rome()).status(), 401);
}

/// The facts are those of the chart (swetest: Moon 15°38′ Pisces), and the birth is not told.
#[test]
fn a_prompt_has_the_facts_of_a_chart_and_a_brief() {
    let ask = |method: &str, params: Value| {
        let body = json!({"jsonrpc": "2.0", "id": 1, "method": method, "params": params});
        send(base(), &[], body.to_string()).json::<Value>().unwrap()
    };
    let listed = ask("prompts/list", json!({}));
    assert_eq!(listed["result"]["prompts"][0]["name"], "write_reading");
    let birth = json!({"date": "1990-06-15", "time": "14:30", "latitude": "41.9028", "longitude": "12.4964"});
    let prompt = |arguments: Value| {
        ask("prompts/get", json!({"name": "write_reading", "arguments": arguments}))
    };
    let answer = prompt(birth.clone());
    let text = answer["result"]["messages"][0]["content"]["text"].as_str().unwrap();
    for expected in [
        "moon.sign 15°38′ Pisces",
        "aspect.moon-pluto.trine",
        "house7.ruler Mars",
        "about who this person is",
    ] {
        assert!(text.contains(expected), "{expected}: {text}");
    }
    for hidden in ["1990", "14:30", "41.9", "12.49", "Rome"] {
        assert!(!text.contains(hidden), "{hidden}: {text}");
    }
    assert!(text.len() < 7_000, "{}", text.len());

    let untimed = json!({"date": "1990-06-15", "latitude": "41.9028", "longitude": "12.4964", "subject": "love"});
    let answer = prompt(untimed);
    let text = answer["result"]["messages"][0]["content"]["text"].as_str().unwrap();
    assert!(
        text.contains("The time of birth is not known") && text.contains("how this person loves"),
        "{text}"
    );
    assert!(!text.contains(".house ") && !text.contains("ascendant"), "{text}");

    for (name, value) in [("subject", "money"), ("date", "x"), ("latitude", "91")] {
        let mut wrong = birth.clone();
        wrong[name] = json!(value);
        let refused = prompt(wrong);
        assert_eq!(refused["error"]["data"]["errors"][0]["field"], name, "{refused}");
    }
    assert!(ask("prompts/get", json!({"name": "x"}))["error"].is_object());
}
