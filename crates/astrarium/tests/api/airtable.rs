//! The operator's records, with a mock server that implements Airtable's API
//! (airtable.com/developers/web/api: get-record, update-record, errors, rate-limits) and can return errors and
//! malformed answers.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::Json;
use axum::body::Body;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use reqwest::blocking::Response as Answer;
use serde_json::{Map, Value, json};
use server::{AirtableConfig, Config, FieldNames, Secret};

use crate::support::{create_key, post, rome, serve, serve_provider};

const TOKEN: &str = "patAbCdEfGhIjKlMn.0123456789abcdef";
const BASE: &str = "appAbCdEfGhIjKlMn";
const TABLE: &str = "Births & more";
/// A complete record.
const ADA: &str = "recAda00000000001";

/// The records of the mock server and the requests that it received.
#[derive(Default)]
struct Records {
    fields: BTreeMap<String, Map<String, Value>>,
    /// How the next answers to PATCH are malformed.
    spoil_writes: String,
    asked: Vec<(String, Instant)>,
}

type Shared = Arc<Mutex<Records>>;

/// A server that is configured with the mock server, and keys for it.
struct Pair {
    base: String,
    records: Shared,
    key: String,
    _folder: tempfile::TempDir,
}

impl Pair {
    fn start() -> Self {
        let records = Shared::default();
        let birth = json!({"Name": "Ada", "Date of Birth": "1990-06-15", "Time of Birth": "14:30:00",
            "Latitude": 41.9028, "Longitude": 12.4964, "Timezone": "Europe/Rome",
            "Place of Birth": "Rome, Lazio, Italy", "Notes": ["not", "ours"]});
        let birth = birth.as_object().unwrap().clone();
        records.lock().unwrap().fields.insert(ADA.to_owned(), birth);
        let provider = axum::Router::new()
            .route("/v0/{base}/{table}/{record}", get(read).patch(write))
            .with_state(Arc::clone(&records));
        let address = serve_provider(provider);
        let folder = tempfile::tempdir().unwrap();
        let url = format!("http://{address}");
        let airtable = Some(AirtableConfig {
            url: url.parse().unwrap(),
            token: Secret::new(TOKEN.to_owned()),
            base: BASE.to_owned(),
            table: TABLE.to_owned(),
            fields: FieldNames::default(),
        });
        let data_dir = Some(folder.path().to_owned());
        let base = serve(Config { airtable, data_dir, ..Config::for_testing() });
        let key =
            create_key(folder.path(), &["--name", "x", "--tier", "pro", "--scope", "airtable"]);
        Self { base, records, key, _folder: folder }
    }

    fn call(&self, method: &str, path: &str) -> Answer {
        let url = format!("{}/api/v1/airtable/{path}", self.base);
        let client = crate::client::builder().timeout(Duration::from_secs(60)).build().unwrap();
        let request = client.request(method.parse().unwrap(), url);
        request.header("x-api-key", &self.key).send().unwrap()
    }

    fn get(&self, path: &str) -> Answer {
        self.call("GET", path)
    }

    fn generate(&self) -> Value {
        let answer = self.call("POST", &format!("generate-complete/{ADA}"));
        assert_eq!(answer.status(), 200);
        answer.json().unwrap()
    }

    fn set(&self, field: &str, value: Value) {
        let mut records = self.records.lock().unwrap();
        records.fields.get_mut(ADA).unwrap().insert(field.to_owned(), value);
    }

    fn kept(&self, field: &str) -> String {
        self.records.lock().unwrap().fields[ADA][field].as_str().unwrap().to_owned()
    }

    fn times_asked(&self) -> usize {
        self.records.lock().unwrap().asked.len()
    }
}

fn error(status: u16, kind: &str, message: &str) -> Response {
    let body = Json(json!({"error": {"type": kind, "message": message}}));
    (StatusCode::from_u16(status).unwrap(), body).into_response()
}

/// The malformed answer with this name.
async fn spoilt(how: &str) -> Option<Response> {
    Some(match how {
        "slow" => {
            tokio::time::sleep(Duration::from_secs(20)).await;
            StatusCode::OK.into_response()
        }
        "cut" => {
            let half = [Ok("{\"id\": \"rec"), Err(std::io::Error::other("gone"))];
            let cut = futures_util::stream::iter(half);
            Response::new(Body::from_stream(cut))
        }
        "half" => "{\"id\": \"rec".into_response(),
        "text" => "<html>Gateway</html>".into_response(),
        "other" => Json(json!({"id": "recSomebodyElse00", "fields": {}})).into_response(),
        "deep" => "[".repeat(100_000).into_response(),
        "endless" => " ".repeat(6 << 20).into_response(),
        // Followed, this would be Ada's record.
        "away" => {
            let to = format!("/v0/{BASE}/{}/{ADA}", TABLE.replace(' ', "%20").replace('&', "%26"));
            (StatusCode::TEMPORARY_REDIRECT, [(header::LOCATION, to)]).into_response()
        }
        "429" => error(429, "RATE_LIMIT_REACHED", "Rate limit exceeded. Please try again later"),
        "422" => error(422, "UNKNOWN_FIELD_NAME", "Unknown field name: \"Chart\""),
        status => StatusCode::from_u16(status.parse().ok()?).unwrap().into_response(),
    })
}

async fn read(
    State(records): State<Shared>,
    Path((base, table, id)): Path<(String, String, String)>,
    headers: HeaderMap,
) -> Response {
    records.lock().unwrap().asked.push((format!("GET {id}"), Instant::now()));
    if headers.get("authorization").is_none_or(|told| told != &format!("Bearer {TOKEN}")) {
        return error(401, "AUTHENTICATION_REQUIRED", "Authentication required");
    }
    if (base.as_str(), table.as_str()) != (BASE, TABLE) {
        return error(403, "INVALID_PERMISSIONS_OR_MODEL_NOT_FOUND", "Invalid permissions");
    }
    if let Some(how) = id.strip_prefix("recSpoilt").map(|how| how.trim_start_matches('0'))
        && let Some(answer) = spoilt(how).await
    {
        return answer;
    }
    let fields = records.lock().unwrap().fields.get(&id).cloned();
    match fields {
        Some(fields) => {
            let created = "2026-01-01T00:00:00.000Z";
            Json(json!({"id": id, "createdTime": created, "fields": fields})).into_response()
        }
        None => (StatusCode::NOT_FOUND, Json(json!({"error": "NOT_FOUND"}))).into_response(),
    }
}

async fn write(
    state: State<Shared>,
    path: Path<(String, String, String)>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Response {
    let id = path.2.clone();
    let spoil = {
        let mut records = state.lock().unwrap();
        records.asked.push((format!("PATCH {id}"), Instant::now()));
        records.spoil_writes.clone()
    };
    if let Some(answer) = spoilt(&spoil).await {
        return answer;
    }
    let written = body["fields"].as_object().unwrap().clone();
    state.lock().unwrap().fields.get_mut(&id).unwrap().extend(written);
    read(state, path, headers).await
}

/// The id of a record whose answer is malformed in this way.
fn spoilt_record(how: &str) -> String {
    format!("recSpoilt{how:0>8}")
}

#[test]
fn a_record_is_read_and_its_reading_is_written_back() {
    let pair = Pair::start();
    let health: Value = pair.get("health").json().unwrap();
    assert_eq!(health, json!({"status": "ok", "base": BASE, "table": TABLE}));
    let birth: Value = pair.get(&format!("birth-data/{ADA}")).json().unwrap();
    let direct: Value = post("/reading/complete", &rome()).json().unwrap();
    assert_eq!(birth, json!({"recordId": ADA, "birthData": direct["birthData"]}));

    let complete = pair.generate();
    for member in ["chart", "reading", "birthData"] {
        assert_eq!(complete[member], direct[member], "{member}");
    }
    assert_eq!(
        complete["writeBack"],
        json!({"written": true, "fields": ["Chart", "Generated At", "Reading"], "problem": null})
    );
    let chart: Value = serde_json::from_str(&pair.kept("Chart")).unwrap();
    assert_eq!(chart, direct["chart"]);
    // Airtable's long text holds 100,000 characters.
    assert!(pair.kept("Chart").len() < 100_000 && pair.kept("Reading").len() < 100_000);
    let words = pair.kept("Reading").split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains(direct["reading"]["career"]["advice"].as_str().unwrap()));
    assert!(pair.kept("Generated At").starts_with("20"));

    let area = pair.call("POST", &format!("generate/personal-growth/{ADA}"));
    let area: Value = area.json().unwrap();
    assert_eq!(area["reading"], direct["reading"]["personalGrowth"]);
    assert_eq!(area["writeBack"]["fields"], json!(["Generated At", "Personal Growth"]));
    assert!(pair.kept("Personal Growth").contains(area["reading"]["advice"].as_str().unwrap()));
}

#[test]
fn cells_of_every_kind_are_understood() {
    let pair = Pair::start();
    let understood = || {
        let told: Value = pair.get(&format!("birth-data/{ADA}")).json().unwrap();
        told["birthData"].clone()
    };
    let plain = understood();
    // A look-up field, a text, a duration in seconds and an empty zone describe the same birth.
    pair.set("Name", json!([" Ada "]));
    pair.set("Latitude", json!("41.9028"));
    pair.set("Time of Birth", json!(52_200));
    pair.set("Timezone", json!(""));
    assert_eq!(understood(), plain);
    pair.set("Time of Birth", Value::Null);
    assert_eq!(understood()["timeUnknown"], true);
    pair.set("UTC Offset", json!("+05:30"));
    assert_eq!(understood()["utcOffset"], "+05:30");
}

#[test]
fn errors_name_the_fields_of_the_table() {
    let pair = Pair::start();
    pair.set("Latitude", json!({"error": "#ERROR!"}));
    pair.set("Date of Birth", json!("2026-02-30"));
    pair.set("Name", Value::Null);
    let answer = pair.call("POST", &format!("generate-complete/{ADA}"));
    assert_eq!(answer.status(), 400);
    let problem: Value = answer.json().unwrap();
    let fields: Vec<&Value> =
        problem["errors"].as_array().unwrap().iter().map(|error| &error["field"]).collect();
    assert_eq!(fields, ["Name", "Date of Birth", "Latitude"]);
    assert!(
        !pair.records.lock().unwrap().asked.iter().any(|(asked, _)| asked.starts_with("PATCH"))
    );
}

#[test]
fn malformed_ids_are_refused_without_a_request_to_airtable() {
    let pair = Pair::start();
    for id in ["rec", "tblAbCdEfGhIjKlMn", "recAbCdEfGhIjKlM%2F", "recAbCdEfGhIjKlMnop"] {
        let answer = pair.get(&format!("birth-data/{id}"));
        assert_eq!(answer.status(), 400, "{id}");
        assert!(answer.text().unwrap().contains("This must be rec and 14 letters or digits."));
    }
    assert_eq!(pair.call("POST", &format!("generate/fate/{ADA}")).status(), 404);
    assert_eq!(pair.times_asked(), 0);
    let nobody = pair.get("birth-data/recNobody00000000");
    assert_eq!(nobody.status(), 404);
    assert!(nobody.text().unwrap().contains("recNobody00000000"));
}

fn refused(answer: Answer, status: u16, kind: &str) -> Value {
    assert_eq!(answer.status(), status, "{kind}");
    assert_eq!(answer.headers()["content-type"], "application/problem+json");
    let problem: Value = answer.json().unwrap();
    assert_eq!(problem["type"], format!("/api-docs#error-{kind}"));
    assert!(!problem.to_string().contains(TOKEN));
    problem
}

#[test]
fn every_error_of_airtable_is_a_problem() {
    let pair = Pair::start();
    for how in ["401", "403", "422"] {
        refused(pair.get(&format!("birth-data/{}", spoilt_record(how))), 503, "airtable-refused");
    }
    let others =
        ["500", "502", "503", "302", "cut", "half", "text", "other", "deep", "endless", "away"];
    for how in others {
        let before = pair.times_asked();
        refused(pair.get(&format!("birth-data/{}", spoilt_record(how))), 503, "unavailable");
        assert_eq!(pair.times_asked(), before + 1, "{how}");
    }
    assert_eq!(pair.get(&format!("birth-data/{ADA}")).status(), 200);
}

#[test]
fn a_slow_answer_times_out() {
    let pair = Pair::start();
    let started = Instant::now();
    refused(pair.get(&format!("birth-data/{}", spoilt_record("slow"))), 503, "unavailable");
    let waited = started.elapsed().as_secs();
    assert!((7..15).contains(&waited), "{waited} s");
}

#[test]
fn a_reading_that_cannot_be_written_is_in_the_answer() {
    let pair = Pair::start();
    for (how, kind) in [
        ("422", "airtable-refused"),
        ("403", "airtable-refused"),
        ("404", "not-found"),
        ("500", "unavailable"),
        ("cut", "unavailable"),
        ("half", "unavailable"),
        ("text", "unavailable"),
        ("endless", "unavailable"),
        ("away", "unavailable"),
        ("slow", "unavailable"),
    ] {
        pair.records.lock().unwrap().spoil_writes = how.to_owned();
        let complete = pair.generate();
        assert!(complete["reading"]["love"]["summary"].is_string());
        let written = &complete["writeBack"];
        assert_eq!(written["written"], false, "{how}");
        assert_eq!(written["problem"]["type"], format!("/api-docs#error-{kind}"), "{how}");
    }
    pair.records.lock().unwrap().spoil_writes.clear();
    assert_eq!(pair.generate()["writeBack"]["written"], true);
}

/// 'You will need to wait 30 seconds before subsequent requests will succeed.'
#[test]
fn after_a_429_no_request_is_sent() {
    let pair = Pair::start();
    pair.records.lock().unwrap().spoil_writes = "429".to_owned();
    let complete = pair.generate();
    assert_eq!(complete["writeBack"]["problem"]["type"], "/api-docs#error-airtable-busy");
    let asked = pair.times_asked();
    let answer = pair.get(&format!("birth-data/{ADA}"));
    let wait: u64 = answer.headers()["retry-after"].to_str().unwrap().parse().unwrap();
    assert!((25..=30).contains(&wait), "{wait}");
    refused(answer, 503, "airtable-busy");
    assert_eq!(pair.times_asked(), asked);
}

#[test]
fn at_most_five_requests_a_second_are_sent() {
    let pair = Pair::start();
    std::thread::scope(|scope| {
        for _ in 0..12 {
            scope.spawn(|| assert_eq!(pair.get(&format!("birth-data/{ADA}")).status(), 200));
        }
    });
    let records = pair.records.lock().unwrap();
    let asked: Vec<Instant> = records.asked.iter().map(|(_, at)| *at).collect();
    assert_eq!(asked.len(), 12);
    // One second, less a tolerance for the transport between the programs.
    for six in asked.windows(6) {
        assert!(six[5] - six[0] > Duration::from_millis(900), "{:?}", six[5] - six[0]);
    }
}

#[test]
fn a_table_that_is_not_configured_is_a_problem() {
    let folder = tempfile::tempdir().unwrap();
    let data_dir = Some(folder.path().to_owned());
    let base = serve(Config { data_dir, ..Config::for_testing() });
    let key = create_key(folder.path(), &["--name", "x", "--tier", "pro", "--scope", "airtable"]);
    for (method, path) in [
        ("GET", "health".to_owned()),
        ("GET", format!("birth-data/{ADA}")),
        ("POST", format!("generate-complete/{ADA}")),
        ("POST", format!("generate/love/{ADA}")),
    ] {
        let url = format!("{base}/api/v1/airtable/{path}");
        let ask = |key: Option<&str>| {
            let request = crate::client::client().request(method.parse().unwrap(), &url);
            let request =
                key.into_iter().fold(request, |request, key| request.header("x-api-key", key));
            request.send().unwrap()
        };
        refused(ask(Some(&key)), 503, "not-configured");
        refused(ask(None), 401, "key-needed");
    }
}

#[test]
fn the_contract_is_written_without_asking_airtable() {
    let pair = Pair::start();
    let document =
        crate::client::client().get(format!("{}/api/v1/openapi.json", pair.base)).send().unwrap();
    let document = document.text().unwrap();
    assert!(document.contains("/airtable/health"));
    assert!(!document.contains(TABLE));
    assert_eq!(pair.times_asked(), 0);
}
