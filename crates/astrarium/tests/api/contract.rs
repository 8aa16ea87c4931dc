//! The OpenAPI document: the checked-in file is up to date, and the server behaves as documented.

use std::collections::BTreeSet;

use reqwest::blocking::{RequestBuilder, Response};
use serde_json::{Value, json};

use crate::support::{base, get, get_from, post, serve};

const CATALOGUE: &str = include_str!("../../../../docs/errors.md");

fn document() -> Value {
    get("/api/v1/openapi.json").json().unwrap()
}

/// One call of the document.
struct Call {
    method: String,
    path: String,
    about: Value,
}

fn calls(document: &Value) -> Vec<Call> {
    let paths = document["paths"].as_object().unwrap().iter();
    let call = |path: &String, (method, about): (&String, &Value)| Call {
        method: method.clone(),
        path: path.clone(),
        about: about.clone(),
    };
    paths
        .flat_map(|(path, item)| item.as_object().unwrap().iter().map(move |one| call(path, one)))
        .collect()
}

impl Call {
    fn name(&self) -> String {
        format!("{} {}", self.method, self.path)
    }

    fn parameters(&self) -> impl Iterator<Item = &Value> {
        self.about["parameters"].as_array().into_iter().flatten()
    }

    fn body(&self) -> Option<&Value> {
        self.about["requestBody"]["content"].get("application/json")
    }

    /// The call with the examples of its parameters, and a body.
    fn request(&self, base: &str, body: Option<String>) -> RequestBuilder {
        let mut path = self.path.clone();
        let mut query = Vec::new();
        let mut headers = vec![("accept".to_owned(), "application/json".to_owned())];
        for parameter in self.parameters() {
            let name = parameter["name"].as_str().unwrap();
            let example = match &parameter["example"] {
                Value::String(text) => text.clone(),
                other => other.to_string(),
            };
            match parameter["in"].as_str() {
                Some("path") => path = path.replace(&format!("{{{name}}}"), &example),
                Some("header") => headers.push((name.to_owned(), example)),
                _ => query.push((name.to_owned(), example)),
            }
        }
        let method = self.method.to_uppercase().parse().unwrap();
        let mut url = reqwest::Url::parse(&format!("{base}/api/v1{path}")).unwrap();
        if !query.is_empty() {
            url.query_pairs_mut().extend_pairs(query);
        }
        let request = crate::client::client().request(method, url);
        let request =
            headers.into_iter().fold(request, |request, (name, value)| request.header(name, value));
        match body {
            Some(body) => request.header("content-type", "application/json").body(body),
            None => request,
        }
    }

    fn example(&self) -> Option<String> {
        self.body().map(|body| body["example"].to_string())
    }

    /// Whether an answer is a problem that is documented for this call.
    fn names(&self, answer: Response) -> bool {
        let status = answer.status().as_u16().to_string();
        let problem: Value = answer.json().unwrap();
        let kind = problem["type"].as_str().unwrap().trim_start_matches("/api-docs#error-");
        let content = &self.about["responses"][&status]["content"]["application/problem+json"];
        content["examples"].get(kind).is_some()
    }
}

#[test]
fn the_document_checked_in_is_the_one_the_code_makes() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../api/openapi.json");
    let checked_in = std::fs::read_to_string(path).unwrap();
    let made = server::openapi_document().to_pretty_json().unwrap();
    assert!(checked_in.trim_end() == made.trim_end(), "api/openapi.json is stale: make openapi");
}

/// The served document also has examples of answers, made by this server.
#[test]
fn the_document_served_is_the_same_but_for_examples_of_answers() {
    let mut served = document();
    for item in served["paths"].as_object_mut().unwrap().values_mut() {
        for call in item.as_object_mut().unwrap().values_mut() {
            if let Some(answer) = call.pointer_mut("/responses/200/content/application~1json") {
                answer.as_object_mut().unwrap().remove("example");
            }
        }
    }
    assert!(served == serde_json::to_value(server::openapi_document()).unwrap());
}

#[test]
fn every_call_has_a_unique_name() {
    let document = document();
    assert!(document["openapi"].as_str().unwrap().starts_with("3.1"));
    let calls = calls(&document);
    let names: BTreeSet<&str> =
        calls.iter().map(|call| call.about["operationId"].as_str().unwrap()).collect();
    assert_eq!(names.len(), calls.len());
}

/// The server knows every documented member, and the example is a valid birth.
#[test]
fn every_documented_member_of_a_birth_is_known() {
    let document = document();
    let schema = &document["components"]["schemas"]["BirthRequest"];
    let answer = post("/chart/natal", &schema["example"]);
    assert_eq!(answer.status(), 200);
    let mut birth = schema["example"].clone();
    for name in schema["properties"].as_object().unwrap().keys() {
        birth.as_object_mut().unwrap().entry(name).or_insert(Value::Null);
    }
    let answer: Value = post("/chart/natal", &birth).json().unwrap();
    assert_eq!(answer["birthData"]["warnings"], json!([]));
}

#[test]
fn every_parameter_has_words_an_example_and_a_range() {
    for call in calls(&document()) {
        for parameter in call.parameters() {
            let name = format!("{} of {}", parameter["name"], call.name());
            assert!(parameter["description"].as_str().is_some_and(|text| text.len() > 5), "{name}");
            assert!(!parameter["example"].is_null(), "{name} has no example");
            let schema = &parameter["schema"];
            let has = |limits: &[&str]| limits.iter().any(|limit| schema.get(limit).is_some());
            let is_limited = match schema["type"].as_str() {
                Some("string") => has(&["maxLength", "pattern", "format", "enum"]),
                Some("number" | "integer") => has(&["minimum"]) && has(&["maximum"]),
                kind => kind == Some("boolean"),
            };
            assert!(is_limited, "{name} has no range: {schema}");
        }
    }
}

/// Every call answers its example request with its example answer. tools/api-client checks the examples against
/// their schemas.
#[test]
fn every_example_is_what_the_server_takes_and_answers() {
    let document = document();
    for call in calls(&document) {
        let name = call.name();
        let media = &call.about["responses"]["200"]["content"];
        let answers = &media["application/json"];
        // Calls that answer with a file, which may be JSON, and calls that need Airtable.
        let is_file = answers.is_null() || !media["application/octet-stream"].is_null();
        if is_file || call.path.starts_with("/airtable/") {
            continue;
        }
        let answer = call.request(base(), call.example()).send().unwrap();
        assert_eq!(answer.status(), 200, "{name}");
        let answer: Value = answer.json().unwrap();
        if call.about["tags"][0] != "service" && call.path != "/chart/batch" {
            assert!(
                begins(&answers["example"], &answer),
                "the example of {name} is not its answer"
            );
        }
    }
}

/// A call adds the parts that the pattern of its `include` allows, and refuses the others by name.
#[test]
fn each_call_includes_what_it_documents() {
    let document = document();
    let mut including = Vec::new();
    for call in calls(&document).into_iter().filter(|call| !call.path.starts_with("/airtable/")) {
        let Some(include) = call.parameters().find(|one| one["name"] == "include") else {
            continue;
        };
        let pattern = include["schema"]["pattern"].as_str().unwrap();
        for (part, member) in [("wheel", "wheel"), ("text", "text"), ("year", "solarReturn")] {
            let mut request = call.request(base(), call.example()).build().unwrap();
            let url = request.url_mut();
            let kept = |name: &str| !["include", "size", "fields", "texts"].contains(&name);
            let query: Vec<(String, String)> = url.query_pairs().into_owned().collect();
            let query = query.into_iter().filter(|(name, _)| kept(name));
            url.query_pairs_mut().clear().extend_pairs(query).append_pair("include", part);
            let answer = crate::client::client().execute(request).unwrap();
            let (status, name) = (answer.status(), format!("{} {part}", call.name()));
            let answer: Value = answer.json().unwrap();
            if pattern.contains(part) {
                assert_eq!(status, 200, "{name}");
                // The wheel of a year is that of its solar return.
                let found = [&answer[member], &answer["solarReturn"][member]];
                assert!(found.iter().any(|member| !member.is_null()), "{name}");
            } else {
                assert_eq!(
                    (status.as_u16(), &answer["errors"][0]["field"]),
                    (400, &json!("include")),
                    "{name}"
                );
            }
        }
        including.push(call.path.clone());
    }
    assert!(including.len() >= 14, "{including:?}");
}

/// Whether an example is the answer with shortened lists and long texts.
fn begins(example: &Value, answer: &Value) -> bool {
    match (example, answer) {
        (Value::Array(shown), Value::Array(all)) => {
            (shown.len() == all.len().min(1) || shown.len() == all.len())
                && shown.iter().zip(all).all(|(shown, one)| begins(shown, one))
        }
        (Value::Object(shown), Value::Object(all)) => {
            let mut names = shown.keys().collect::<BTreeSet<_>>();
            names.extend(all.keys().filter(|name| !name.contains('.')));
            let same = |name: &&String| match (shown.get(*name), all.get(*name)) {
                (Some(shown), Some(one)) => begins(shown, one),
                _ => false,
            };
            // The factors are a map with keys such as sun.sign, shortened like a list.
            names.iter().filter(|name| shown.contains_key(**name) || !is_factor(all)).all(same)
        }
        (Value::String(shown), Value::String(all)) => match shown.strip_suffix('…') {
            Some(beginning) => shown == all || all.starts_with(beginning),
            None => shown == all,
        },
        // The last bit can differ, because the example was parsed once more.
        (Value::Number(shown), Value::Number(one)) if shown.is_f64() => {
            let [shown, one] = [shown, one].map(|number| number.as_f64().unwrap());
            (shown - one).abs() <= 1e-12 * one.abs()
        }
        (shown, one) => shown == one,
    }
}

fn is_factor(members: &serde_json::Map<String, Value>) -> bool {
    members.values().all(|member| member.get("label").is_some())
}

/// Errors that are possible with every call are answered with a problem that is documented for the call.
#[test]
fn what_goes_wrong_is_documented_for_the_call() {
    for call in calls(&document()) {
        let name = call.name();
        let ask = |body: Option<&str>| call.request(base(), body.map(str::to_owned));
        let wrong_key = ask(call.example().as_deref()).header("x-api-key", "mine").send().unwrap();
        assert_eq!(wrong_key.status(), 401);
        assert!(call.names(wrong_key), "{name}");
        if call.body().is_none() || call.path.starts_with("/airtable/") {
            continue;
        }
        let length = match &*call.path {
            "/chart/batch" => 1_100_000,
            "/chart/explain" | "/chart/check" => 70_000,
            _ => 20_000,
        };
        let large = format!("{{\"name\": \"{}\"}}", "x".repeat(length));
        for (body, status) in [("{", 400), ("[]", 400), ("{}", 400), (large.as_str(), 413)] {
            let answer = ask(Some(body)).send().unwrap();
            assert_eq!(answer.status(), status, "{name} with {body:.20}");
            assert!(call.names(answer), "{name} with {body:.20}");
        }
        let answer = ask(None).body("name=Ada").send().unwrap();
        assert_eq!(answer.status(), 415);
        assert!(call.names(answer), "{name}");
    }
}

#[test]
fn every_kind_of_the_catalogue_is_documented_for_some_call() {
    let document = document();
    let mut documented = BTreeSet::new();
    for call in calls(&document) {
        for (status, response) in call.about["responses"].as_object().unwrap() {
            let examples = &response["content"]["application/problem+json"]["examples"];
            for (kind, reference) in examples.as_object().into_iter().flatten() {
                assert_eq!(reference["$ref"], format!("#/components/examples/{kind}"));
                let problem = &document["components"]["examples"][kind]["value"];
                assert_eq!(problem["status"].to_string(), *status);
                documented.insert(kind.clone());
            }
        }
    }
    // These errors occur before a call is found.
    let before = ["bad-host", "method-not-allowed", "not-found", "too-many-headers"];
    documented.extend(before.map(str::to_owned));
    if !document["paths"].as_object().unwrap().keys().any(|path| path.starts_with("/airtable/")) {
        documented.extend(["key-needed".to_owned(), "missing-scope".to_owned()]);
    }
    let problems = CATALOGUE.split("\n### Codes").next().unwrap();
    let catalogue = problems.lines().filter_map(|line| line.strip_prefix("| `")?.split('`').next());
    assert_eq!(documented, catalogue.map(str::to_owned).collect());
}

#[test]
fn every_warning_code_is_explained_in_the_catalogue() {
    let document = document();
    let codes = document["components"]["schemas"]["WarningCode"]["enum"].as_array().unwrap();
    assert!(codes.len() > 10, "{codes:?}");
    let (_, warnings) = CATALOGUE.split_once("\n## Warnings").unwrap();
    for code in codes {
        let row = format!("| `{}` | ", code.as_str().unwrap());
        assert!(warnings.lines().any(|line| line.starts_with(&row)), "{code} is not explained");
    }
}

#[test]
fn health_and_about() {
    for path in ["/health", "/api/v1/health"] {
        let health: Value = get(path).json().unwrap();
        assert_eq!(health["status"], "ok");
        assert_eq!(health["warnings"], json!([]));
    }
    let about: Value = get("/api/v1/about").json().unwrap();
    assert_eq!(about["version"], env!("CARGO_PKG_VERSION"));
    assert!(about.as_object().unwrap().contains_key("contact"));
    assert_eq!((&about["commit"], &about["commitDate"]), (&Value::Null, &Value::Null));
    let commit = server::Commit::read("abc1234 2026-11-24");
    let built = serve(server::Config { commit, ..server::Config::for_testing() });
    let about: Value = get_from(&built, "/api/v1/about").json().unwrap();
    assert_eq!((&about["commit"], &about["commitDate"]), (&json!("abc1234"), &json!("2026-11-24")));
}
