//! Every call of the API, with marks in every value that a caller can set.

use std::collections::BTreeSet;

use reqwest::blocking::{Client, Response};
use serde_json::{Value, json};

pub(crate) fn birth() -> Value {
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

/// A client that records the calls that it makes.
pub(crate) struct Visitor {
    pub(crate) base: String,
    pub(crate) client: Client,
    pub(crate) key: String,
    pub(crate) asked: BTreeSet<String>,
}

impl Visitor {
    pub(crate) fn ask(&mut self, call: &str, path: &str, body: Option<&Value>) -> Response {
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

    /// Sends a GET request and expects status 200.
    pub(crate) fn get(&mut self, call: &str, path: &str) {
        let answer = self.ask(&format!("GET {call}"), path, None);
        assert_eq!(answer.status(), 200, "{call}: {}", answer.text().unwrap());
    }

    pub(crate) fn post(&mut self, call: &str, path: &str, body: &Value) {
        let answer = self.ask(&format!("POST {call}"), path, Some(body));
        assert_eq!(answer.status(), 200, "{call}: {}", answer.text().unwrap());
    }
}

pub(crate) fn every_call(visitor: &mut Visitor) {
    for path in
        ["/chart/natal", "/chart/planets", "/chart/houses", "/chart/aspects", "/chart/birth-chart"]
    {
        visitor.post(path, path, &birth());
    }
    visitor.get("/chart/birth-chart", &format!("/chart/birth-chart?{QUERY}"));
    visitor.get("/chart/wheel.svg", &format!("/chart/wheel.svg?{QUERY}"));
    visitor.post("/chart/wheel.svg", "/chart/wheel.svg", &birth());
    let moments = "/chart/ephemeris/moments";
    visitor.get(moments, &format!("{moments}?from=1987-03-09&to=1987-03-10"));
    visitor.post("/chart/batch", "/chart/batch", &json!({"births": [birth(), birth()]}));
    visitor.post("/chart/transits", "/chart/transits", &birth());
    visitor.get("/chart/transits", &format!("/chart/transits?{QUERY}"));
    visitor.post("/chart/transits/period", "/chart/transits/period", &birth());
    visitor.get("/chart/calendar", &format!("/chart/calendar?{QUERY}"));
    visitor.post("/chart/calendar", "/chart/calendar", &birth());
    let mut as_text = birth();
    as_text["format"] = json!("txt");
    visitor.post("/chart/calendar", "/chart/calendar", &as_text);
    let mut back = birth();
    back["year"] = json!(2026);
    back["returnPlace"] = json!({"latitude": 33.445_566, "longitude": 55.667_788});
    visitor.post("/chart/solar-return", "/chart/solar-return?include=wheel", &back);
    let other = json!({"name": "Quillfeather", "date": "1988-11-12", "time": "04:56",
        "latitude": 33.445_566, "longitude": 55.667_788, "timezone": "auto"});
    let both = json!({"person1": birth(), "person2": other});
    visitor.post("/compatibility", "/compatibility?include=wheel,text", &both);
    for format in ["txt", "pdf", "svg", "json"] {
        let mut wanted = both.clone();
        wanted["format"] = json!(format);
        let path = "/compatibility/generate-report";
        visitor.post(path, path, &wanted);
    }
    for path in ["/compatibility/composite", "/compatibility/davison"] {
        visitor.post(path, path, &both);
    }
    for path in ["/chart/progressions", "/chart/profections", "/chart/return"] {
        visitor.post(path, path, &birth());
    }
    let mut moved = birth();
    moved["newPlace"] = json!({"latitude": 33.445_566, "longitude": 55.667_788});
    visitor.post("/chart/relocated", "/chart/relocated", &moved);
    visitor.get("/compatibility", &format!("/compatibility?{BOTH}"));
    visitor.post("/reading/complete", "/reading/complete?include=wheel,text", &birth());
    visitor.post("/reading/year", "/reading/year?include=wheel,text", &back);
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
    let mut claims = birth();
    claims["claims"] = json!("Zyxomma's Moon in Cancer, Ascendant 12 Libra in Qwertyville");
    visitor.post("/chart/explain", "/chart/explain", &claims);
    let mut text = birth();
    text["text"] = json!("Zyxomma's Moon in Cancer dreams of Qwertyville.");
    visitor.post("/chart/check", "/chart/check", &text);
    visitor.post("/reading/blind", "/reading/blind", &birth());
    for format in ["txt", "pdf", "svg", "png", "json"] {
        let mut wanted = birth();
        wanted["format"] = json!(format);
        visitor.post("/chart/generate-report", "/chart/generate-report", &wanted);
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

/// Calls that are refused, each with marks in values that the error may quote.
pub(crate) fn every_refusal(visitor: &mut Visitor) {
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
