//! Nobody's birth is written down: every call there is, with marked names, dates, times and places,
//! at the most talkative log level, and then a search for the marks in everything the program has
//! left behind.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

#[path = "api/redis.rs"]
#[expect(dead_code, reason = "other tests kill it and ask it")]
mod redis;

use reqwest::blocking::{Client, Response};
use serde_json::{Value, json};

/// What nothing may hold. Coordinates and dates are looked for as they may be written.
const MARKS: &[&str] = &[
    "Zyxomma",
    "zyxomma",
    "Quillfeather",
    "Qwertyville",
    "qwertyville",
    "1987-03",
    "09.03.1987",
    "19870309",
    "04:56",
    "12.3456",
    "98.7654",
    "33.4455",
    "1988-11",
    "55.6677",
];

/// The same as a database would keep numbers: degrees, and seconds since 1970.
fn marked_numbers() -> Vec<[u8; 8]> {
    let degrees = [12.345_678_9_f64, 98.765_432_1, 33.445_566, 55.667_788];
    // 1987-03-09 04:56:07 in Bangkok, UTC+7.
    let seconds = [542_238_967_i64];
    let of_degrees =
        degrees.into_iter().flat_map(|number| [number.to_le_bytes(), number.to_be_bytes()]);
    of_degrees.chain(seconds.into_iter().flat_map(|s| [s.to_le_bytes(), s.to_be_bytes()])).collect()
}

fn birth() -> Value {
    json!({"name": "Zyxomma Quillfeather", "date": "1987-03-09", "time": "04:56:07",
        "latitude": 12.345_678_9, "longitude": 98.765_432_1, "timezone": "auto",
        "place": "Qwertyville"})
}

const QUERY: &str = "name=Zyxomma&date=1987-03-09&time=04:56:07&latitude=12.3456789\
                     &longitude=98.7654321&timezone=auto&place=Qwertyville";
const BOTH: &str = "name1=Zyxomma&date1=1987-03-09&time1=04:56:07&latitude1=12.3456789\
                    &longitude1=98.7654321&timezone1=auto&place1=Qwertyville&name2=Quillfeather\
                    &date2=1988-11-12&time2=04:56&latitude2=33.445566&longitude2=55.667788\
                    &timezone2=auto";

/// Everything of one program in one folder: home, data, temporary files.
struct Scene {
    folder: tempfile::TempDir,
}

impl Scene {
    fn new() -> Self {
        let folder = tempfile::tempdir().unwrap();
        for name in ["home", "data", "tmp"] {
            std::fs::create_dir(folder.path().join(name)).unwrap();
        }
        Self { folder }
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    fn program(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_astrarium"));
        command
            .env_clear()
            .env("HOME", self.path("home"))
            .env("TMPDIR", self.path("tmp"))
            .env("ASTRARIUM_DATA_DIR", self.path("data"))
            .env("ASTRARIUM_FREE_LIMIT", "1000")
            .current_dir(self.folder.path())
            .args(arguments)
            .stdin(Stdio::null());
        command
    }

    /// Starts the server; its output goes to files in the folder.
    fn serve(&self, settings: &[(&str, &str)]) -> (Child, String) {
        let log = std::fs::File::create(self.path("log")).unwrap();
        let mut command = self.program(&["serve", "--addr", "127.0.0.1:0", "--log", "trace"]);
        command.envs(settings.iter().copied()).stdout(Stdio::piped()).stderr(log);
        let mut server = command.spawn().unwrap();
        let mut line = String::new();
        BufReader::new(server.stdout.take().unwrap()).read_line(&mut line).unwrap();
        (server, line.trim().rsplit(' ').next().unwrap().to_owned())
    }

    /// Marks in the files of the folder, by file.
    fn found(&self) -> Vec<String> {
        marks_in(self.folder.path())
    }
}

/// Marks in the files of a folder, by file.
fn marks_in(folder: &Path) -> Vec<String> {
    let numbers = marked_numbers();
    let mut found = Vec::new();
    for file in files(folder) {
        let bytes = std::fs::read(&file).unwrap();
        let has = |needle: &[u8]| bytes.windows(needle.len()).any(|window| window == needle);
        let texts = MARKS.iter().filter(|mark| has(mark.as_bytes())).map(ToString::to_string);
        let numbers = numbers.iter().filter(|mark| has(&mark[..])).map(|mark| format!("{mark:?}"));
        found.extend(texts.chain(numbers).map(|mark| format!("{mark} in {}", file.display())));
    }
    found
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found
}

fn stop(mut server: Child) {
    let pid = server.id().to_string();
    assert!(Command::new("kill").args(["-TERM", &pid]).status().unwrap().success());
    assert!(server.wait().unwrap().success());
}

/// One who asks, and remembers what for.
struct Visitor {
    base: String,
    client: Client,
    key: String,
    asked: BTreeSet<String>,
}

impl Visitor {
    fn ask(&mut self, call: &str, path: &str, body: Option<&Value>) -> Response {
        let (method, _) = call.split_once(' ').unwrap();
        let url = format!("{}/api/v1{path}", self.base);
        let request = self.client.request(method.parse().unwrap(), url);
        let request = request
            .header("referer", "http://x/?name=Zyxomma")
            .header("cookie", "Zyxomma=1987-03-09");
        let request = if call.contains("/airtable") {
            request.header("x-api-key", &self.key)
        } else {
            request
        };
        let request = match body {
            Some(body) => request.json(body),
            None => request,
        };
        self.asked.insert(call.to_owned());
        request.send().unwrap()
    }

    /// Asks and is answered.
    fn get(&mut self, call: &str, path: &str) {
        let answer = self.ask(&format!("GET {call}"), path, None);
        assert_eq!(answer.status(), 200, "{call}: {}", answer.text().unwrap());
    }

    fn post(&mut self, call: &str, path: &str, body: &Value) {
        let answer = self.ask(&format!("POST {call}"), path, Some(body));
        assert_eq!(answer.status(), 200, "{call}: {}", answer.text().unwrap());
    }
}

fn every_call(visitor: &mut Visitor) {
    for path in
        ["/chart/natal", "/chart/planets", "/chart/houses", "/chart/aspects", "/chart/birth-chart"]
    {
        visitor.post(path, path, &birth());
    }
    visitor.get("/chart/birth-chart", &format!("/chart/birth-chart?{QUERY}"));
    visitor.post("/chart/transits", "/chart/transits", &birth());
    visitor.get("/chart/transits", &format!("/chart/transits?{QUERY}"));
    let other = json!({"name": "Quillfeather", "date": "1988-11-12", "time": "04:56",
        "latitude": 33.445_566, "longitude": 55.667_788, "timezone": "auto"});
    let both = json!({"person1": birth(), "person2": other});
    visitor.post("/compatibility", "/compatibility", &both);
    visitor.get("/compatibility", &format!("/compatibility?{BOTH}"));
    visitor.post("/reading/complete", "/reading/complete?include=wheel,text", &birth());
    for area in
        ["general", "love", "career", "money", "health", "relationships", "luck", "personal-growth"]
    {
        visitor.post("/reading/{area}", &format!("/reading/{area}"), &birth());
    }
    for kind in [
        "planets",
        "houses",
        "aspects",
        "patterns",
        "angles",
        "nodes",
        "retrogrades",
        "elements",
        "big-three",
    ] {
        visitor.post("/interpretation/{type}", &format!("/interpretation/{kind}"), &birth());
    }
    let mut focus = birth();
    focus["focus"] = json!("love of Zyxomma in Qwertyville");
    visitor.post("/interpretation/custom", "/interpretation/custom", &focus);
    let report = "/chart/generate-report";
    if documented().contains(&format!("POST {report}")) {
        for format in ["txt", "pdf", "svg", "png", "json"] {
            let mut wanted = birth();
            wanted["format"] = json!(format);
            visitor.post(report, report, &wanted);
        }
    }
    visitor.get("/chart/ephemeris", "/chart/ephemeris?year=1987&month=3&day=9");
    visitor.get("/zodiac-info", "/zodiac-info");
    visitor.get("/places/search", "/places/search?q=Qwertyville&provider=true");
    visitor.get("/places/search", "/places/search?q=12.3456789,98.7654321");
    visitor.get(
        "/places/reverse",
        "/places/reverse?latitude=12.3456789&longitude=98.7654321&provider=true",
    );
    visitor.get("/places/timezone", "/places/timezone?latitude=12.3456789&longitude=98.7654321");
    for path in ["/health", "/about"] {
        visitor.get(path, path);
    }
}

/// Calls that are refused, each with marks where they may be quoted.
fn every_refusal(visitor: &mut Visitor) {
    let with = |member: &str, value: Value| {
        let mut birth = birth();
        birth[member] = value;
        birth
    };
    for bad in [
        with("latitude", json!(912.345_678_9)),
        with("latitude", json!("12.3456789 Zyxomma")),
        with("date", json!("1987-03-09 Zyxomma")),
        with("time", json!("04:56:99")),
        with("timezone", json!("Qwertyville")),
        with("name", json!("Zyxomma".repeat(50))),
        with("utcOffset", json!("Zyxomma")),
        with("disambiguation", json!("Zyxomma")),
        json!({"person1": birth(), "person2": 7}),
        json!(["Zyxomma"]),
    ] {
        for call in
            ["/chart/natal", "/reading/complete", "/compatibility", "/interpretation/custom"]
        {
            let answer = visitor.ask(&format!("POST {call}"), call, Some(&bad));
            assert_eq!(answer.status(), 400, "{call} {bad}");
        }
    }
    visitor.post("/chart/natal", "/chart/natal", &with("Zyxomma", json!("1987-03-09")));
    let raw = |body: String, media: &str| {
        let url = format!("{}/api/v1/chart/natal", visitor.base);
        let request = visitor.client.post(url).header("content-type", media).body(body);
        request.send().unwrap().status().as_u16()
    };
    assert_eq!(raw("{\"name\": \"Zyxomma\", 1987-03-09".to_owned(), "application/json"), 400);
    assert_eq!(raw("Zyxomma \u{0} 12.3456789".to_owned(), "application/json"), 400);
    assert_eq!(raw("name=Zyxomma".to_owned(), "text/plain"), 415);
    assert_eq!(raw("Zyxomma".repeat(10_000), "application/json"), 413);
    for (path, status) in [
        ("/api/v1/chart/birth-chart?date=1987-03-09&latitude=Zyxomma", 400),
        ("/api/v1/chart/birth-chart?name=%ffZyxomma", 400),
        ("/api/v1/Zyxomma/1987-03-09?q=12.3456789", 404),
        ("/api/v1/reading/Zyxomma", 405),
        ("/Zyxomma/1987-03-09", 404),
        ("/Zyxomma.txt?date=1987-03-09", 404),
        ("/birth-data?name=Zyxomma&date=1987-03-09", 200),
        ("/reading-results?name=Zyxomma", 200),
    ] {
        let answer = visitor.client.get(format!("{}{path}", visitor.base)).send().unwrap();
        assert_eq!(answer.status(), status, "{path}");
    }
    let unknown =
        visitor.client.post(format!("{}/api/v1/chart/natal", visitor.base)).json(&birth());
    let unknown = unknown.header("x-api-key", format!("astrarium_{}", &"Zyxomma".repeat(7)[..43]));
    assert_eq!(unknown.send().unwrap().status(), 401);
}

/// A service that is set but not there: its failures are logged.
fn nobody() -> String {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    format!("http://{}", listener.local_addr().unwrap())
}

fn key(scene: &Scene, redis: &str) -> String {
    let made = scene
        .program(&[
            "keys", "--json", "create", "--name", "x", "--tier", "pro", "--scope", "airtable",
        ])
        .env("ASTRARIUM_REDIS_URL", redis)
        .output()
        .unwrap();
    let made: Value = serde_json::from_slice(&made.stdout).unwrap();
    made["key"].as_str().unwrap().to_owned()
}

fn documented() -> BTreeSet<String> {
    let document = serde_json::to_value(server::openapi_document()).unwrap();
    let paths = document["paths"].as_object().unwrap();
    let calls = |(path, item): (&String, &Value)| {
        let methods: Vec<String> = item.as_object().unwrap().keys().cloned().collect();
        let path = path.clone();
        methods.into_iter().map(move |method| format!("{} {path}", method.to_uppercase()))
    };
    paths.iter().flat_map(calls).filter(|call| !call.contains("/airtable")).collect()
}

#[test]
fn nothing_of_a_birth_is_left_behind() {
    let scene = Scene::new();
    journey(&scene, "");
    assert!(files(&scene.path("data")).iter().any(|file| file.ends_with("astrarium.sqlite")));
}

#[test]
fn nothing_of_a_birth_is_left_behind_in_redis() {
    let redis = redis::Redis::start();
    journey(&Scene::new(), &redis.url());
    // Every command that changed something stands in its journal, as it came over the wire.
    let folder = redis.list("CONFIG GET dir").remove(1);
    let found = marks_in(Path::new(&folder));
    assert!(found.is_empty(), "{found:#?}");
    // Counts were kept there.
    assert_ne!(redis.ask("DBSIZE"), ":0");
}

fn journey(scene: &Scene, redis: &str) {
    let key = key(scene, redis);
    let (geocoder, airtable) = (nobody(), nobody());
    let (server, base) = scene.serve(&[
        ("ASTRARIUM_REDIS_URL", redis),
        ("ASTRARIUM_GEOCODER_URL", &geocoder),
        ("ASTRARIUM_GEOCODER_KEY", "k3y"),
        ("ASTRARIUM_AIRTABLE_URL", &airtable),
        ("ASTRARIUM_AIRTABLE_TOKEN", "t0ken"),
        ("ASTRARIUM_AIRTABLE_BASE", "appAbCdEfGhIjKlMn"),
        ("ASTRARIUM_AIRTABLE_TABLE", "Births"),
    ]);
    let client = Client::builder().user_agent("Zyxomma/12.3456").build().unwrap();
    let mut visitor = Visitor { base, client, key, asked: BTreeSet::new() };
    every_call(&mut visitor);
    let missed: Vec<String> = documented().difference(&visitor.asked).cloned().collect();
    assert!(missed.is_empty(), "calls this test does not make: {missed:?}");
    every_refusal(&mut visitor);
    let answer = visitor.ask("GET /airtable", "/airtable/birth-data/recZyxomma0000000", None);
    assert_eq!(answer.status(), 503);
    // What is in memory now has to be on disk or nowhere when the program ends; both are looked at.
    let while_running = scene.found();
    stop(server);
    assert!(while_running.is_empty(), "{while_running:#?}");
    let found = scene.found();
    assert!(found.is_empty(), "{found:#?}");
    // The search is of something: the log is there and at its most talkative, so is the database.
    let log = std::fs::read_to_string(scene.path("log")).unwrap();
    for route in ["/reading/complete", "/compatibility", "geocoding provider failed", "Airtable"] {
        assert!(log.contains(route), "{log}");
    }
}

#[test]
fn the_terminal_keeps_nothing_but_what_it_is_told_to() {
    let scene = Scene::new();
    let birth = [
        "--name",
        "Zyxomma",
        "--date",
        "1987-03-09",
        "--time",
        "04:56:07",
        "--latitude",
        "12.3456789",
        "--longitude",
        "98.7654321",
    ];
    for (task, more) in [("chart", &["--json"][..]), ("chart", &[]), ("reading", &[])] {
        let arguments = [&[task], &birth[..], more].concat();
        // A chart is of nobody.
        let arguments =
            if task == "chart" { [&[task], &birth[2..], more].concat() } else { arguments };
        let done = scene.program(&arguments).env("ASTRARIUM_LOG", "trace").output().unwrap();
        assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
        std::fs::write(scene.path("log"), done.stderr).unwrap();
        assert_eq!(scene.found(), Vec::<String>::new());
    }
    let places = scene.program(&["places", "Qwertyville"]).output().unwrap();
    assert!(places.status.success());
    assert_eq!(scene.found(), Vec::<String>::new());
    // The search finds what is there.
    let arguments = [&["reading"], &birth[..], &["--out", "kept.txt"]].concat();
    assert!(scene.program(&arguments).status().unwrap().success());
    let found = scene.found();
    assert!(found.iter().any(|mark| mark.starts_with("Zyxomma in ") && mark.ends_with("kept.txt")));
}
