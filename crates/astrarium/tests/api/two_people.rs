//! The wheel, the files and the texts about two people, over HTTP.

use serde_json::{Value, json};

use crate::support::{get, post, rome, rome_but};

const REPORT: &str = "/compatibility/generate-report";

fn ben() -> Value {
    json!({"name": "Ben Weber", "date": "1987-03-09", "time": "04:56", "latitude": 48.4011,
        "longitude": 9.9876, "timezone": "Europe/Berlin"})
}

fn both() -> Value {
    json!({"person1": rome(), "person2": ben()})
}

fn with(member: &str, value: Value) -> Value {
    let mut body = both();
    body[member] = value;
    body
}

fn fields(response: reqwest::blocking::Response) -> Vec<String> {
    assert_eq!(response.status(), 400);
    let problem: Value = response.json().unwrap();
    let errors = problem["errors"].as_array().unwrap();
    errors.iter().map(|error| error["field"].as_str().unwrap().to_owned()).collect()
}

#[test]
fn the_wheel_and_the_text_are_added_on_request() {
    let bare: Value = post("/compatibility", &both()).json().unwrap();
    assert!(bare.get("wheel").is_none() && bare.get("text").is_none());
    let mut whole: Value = post("/compatibility?include=wheel,text", &both()).json().unwrap();
    let text = whole["text"].as_str().unwrap();
    assert!(text.contains("Ada and Ben Weber") && text.contains("\ndata:image/svg+xml;base64,"));
    let wheels = whole["wheel"].as_array().unwrap();
    let sizes: Vec<u64> = wheels.iter().map(|wheel| wheel["size"].as_u64().unwrap()).collect();
    assert_eq!(sizes, [300, 450, 600]);
    for wheel in wheels {
        assert_eq!(wheel["title"], "Wheel of two charts: Ada inside, Ben Weber outside");
        for (member, count) in
            [("signs", 12), ("cusps", 12), ("person1", 12), ("person2", 12), ("person2Angles", 2)]
        {
            assert_eq!(wheel[member].as_array().unwrap().len(), count, "{member}");
        }
        let listed = bare["aspects"].as_array().unwrap();
        let drawn = wheel["aspects"].as_array().unwrap();
        assert_eq!(drawn.len(), listed.len());
        for (line, aspect) in drawn.iter().zip(listed) {
            for member in ["body1", "body2", "type"] {
                assert_eq!(line[member], aspect[member], "{line}");
            }
        }
    }
    // Nothing else changes.
    let members = whole.as_object_mut().unwrap();
    members.remove("wheel");
    members.remove("text");
    assert_eq!(whole, bare);
    assert_eq!(fields(post("/compatibility?include=image", &both())), ["include"]);
}

#[test]
fn a_query_string_can_request_the_wheel_and_the_text() {
    let query = "date1=1990-06-15&time1=14:30&latitude1=41.9028&longitude1=12.4964\
                 &timezone1=Europe/Rome&date2=1987-03-09&timeUnknown2=true&latitude2=48.4\
                 &longitude2=9.99&timezone2=Europe/Berlin";
    let ask = |include: &str| get(&format!("/api/v1/compatibility?{query}&include={include}"));
    let answer: Value = ask("wheel").json().unwrap();
    assert_eq!(answer["wheel"][0]["person2Angles"], json!([]));
    assert!(answer.get("text").is_none());
    assert_eq!(answer["birthData"]["person1"]["warnings"], json!([]));
    assert_eq!(fields(ask("wheel,card")), ["include"]);
}

#[test]
fn every_format_has_its_type_its_name_and_its_content() {
    for (format, media_type, ending, begins) in [
        ("txt", "text/plain; charset=utf-8", "Two-Charts.txt", "====="),
        ("md", "text/markdown; charset=utf-8", "Two-Charts.md", "# Ada"),
        // ISO 32000-1, 7.5.2.
        ("pdf", "application/pdf", "Two-Charts.pdf", "%PDF-1."),
        ("svg", "image/svg+xml", "Chart-Wheel.svg", "<svg xmlns="),
        ("json", "application/json", "Two-Charts.json", "{"),
    ] {
        let answer = post(REPORT, &with("format", json!(format)));
        assert_eq!(answer.status(), 200, "{format}");
        assert_eq!(answer.headers()["content-type"], media_type);
        let name = format!("Ada_and_Ben_Weber-{ending}");
        assert_eq!(
            answer.headers()["content-disposition"],
            format!("attachment; filename=\"{name}\"; filename*=UTF-8''{name}")
        );
        let bytes = answer.bytes().unwrap();
        assert!(String::from_utf8_lossy(&bytes).starts_with(begins), "{format}");
    }
    let pdf = post(REPORT, &both());
    assert_eq!(pdf.headers()["content-type"], "application/pdf", "left out, it is a PDF");
    let whole: Value = post("/compatibility?include=wheel,text", &both()).json().unwrap();
    let text = post(REPORT, &with("format", json!("txt"))).text().unwrap();
    assert_eq!(whole["text"], text);
    let json: Value = post(REPORT, &with("format", json!("json"))).json().unwrap();
    assert_eq!(json, whole);
}

#[test]
fn every_bad_field_of_a_report_is_named_at_once() {
    let mut bad = both();
    bad["format"] = json!("png");
    bad["pageSize"] = json!("A3");
    bad["person1"]["latitude"] = json!(91);
    bad["person2"] = json!(7);
    let mut named = fields(post(REPORT, &bad));
    named.sort_unstable();
    assert_eq!(named, ["format", "pageSize", "person1.latitude", "person2"]);
    let problem: Value = post(REPORT, &with("format", json!("png"))).json().unwrap();
    assert_eq!(problem["errors"][0]["message"], "This must be txt, md, pdf, svg or json.");
}

#[test]
fn the_reading_uses_first_names_and_the_score_speaks_in_names() {
    let mut pair = both();
    pair["person1"]["name"] = json!("Ada Lovelace");
    let answer: Value = post("/compatibility", &pair).json().unwrap();
    let told = answer["reading"].to_string();
    assert!(told.contains("Ada") && told.contains("Ben"), "{told}");
    assert!(!told.contains("Lovelace") && !told.contains("Weber"), "{told}");
    assert!(!answer["factors"].to_string().contains("Lovelace"));
    for part in answer["score"]["parts"].as_array().unwrap() {
        let why = part["why"].as_str().unwrap();
        assert!(!why.contains("(1)") && !why.contains("(2)"), "{why}");
        // The sentence contains no number with decimals.
        let digits: Vec<char> = why.chars().collect();
        assert!(!digits.windows(2).any(|two| two[0] == '.' && two[1].is_ascii_digit()), "{why}");
    }
    // Two people with the same first name keep their full names.
    pair["person2"]["name"] = json!("Ada Byron");
    let answer: Value = post("/compatibility", &pair).json().unwrap();
    let told = answer["reading"]["meeting"].to_string();
    assert!(told.contains("Ada Lovelace") && told.contains("Ada Byron"), "{told}");
}

#[test]
fn a_part_without_aspects_says_between_which_planets_there_are_none() {
    // On some days of the month, Venus and Mars have no aspect to Venus and Mars of the first birth.
    let of_day = |date: &str| {
        let mut other = ben();
        other["date"] = json!(date);
        json!({"person1": rome(), "person2": other})
    };
    let whys: Vec<String> = (1..=28)
        .map(|day| {
            let pair = of_day(&format!("1988-02-{day:02}"));
            let answer: Value = post("/compatibility", &pair).json().unwrap();
            answer["score"]["parts"][1]["why"].as_str().unwrap().to_owned()
        })
        .filter(|why| why.starts_with("No aspect"))
        .collect();
    assert!(!whys.is_empty());
    for why in whys {
        let expected = "No aspect within orb joins Venus or Mars of Ada with Venus or Mars of Ben.";
        assert!(why.starts_with(expected), "{why}");
    }
}

#[test]
fn a_calendar_comes_as_text_too() {
    let mut body = rome_but("from", json!("2026-11-24"));
    body["to"] = json!("2027-01-31");
    let file = post("/chart/calendar", &body).text().unwrap();
    assert!(file.starts_with("BEGIN:VCALENDAR"));
    body["format"] = json!("txt");
    let response = post("/chart/calendar", &body);
    assert_eq!(response.headers()["content-type"], "text/plain; charset=utf-8");
    assert_eq!(response.headers()["content-disposition"], "attachment; filename=\"transits.txt\"");
    let text = response.text().unwrap();
    for month in ["NOVEMBER 2026", "DECEMBER 2026", "JANUARY 2027", "DISCLAIMER"] {
        assert!(text.contains(&format!("\n{month}\n---")), "{month} is not in {text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 80));
    for secret in ["Ada", "1990", "41.9", "12.4"] {
        assert!(!text.contains(secret), "{secret}");
    }
    // Each entry of the file is one line of the text, with its minute.
    let starts = file.lines().filter_map(|line| line.strip_prefix("DTSTART:"));
    let starts: Vec<&str> = starts.collect();
    let is_entry = |line: &&str| line.len() > 11 && line.as_bytes()[6] == b':';
    assert_eq!(text.lines().filter(is_entry).count(), starts.len());
    for start in starts {
        let clock = format!(
            "{:>2}  {}:{}  ",
            start[6..8].trim_start_matches('0'),
            &start[9..11],
            &start[11..13]
        );
        assert!(text.lines().any(|line| line.starts_with(&clock)), "{start}");
    }
    body["format"] = json!("pdf");
    body["to"] = json!("2026-01-01");
    let mut named = fields(post("/chart/calendar", &body));
    named.sort_unstable();
    assert_eq!(named, ["format", "to"]);
}

#[test]
fn the_passages_of_a_transit_are_its_interpretation() {
    let body = rome_but("at", json!("2026-11-24T12:00:00Z"));
    let found: Value = post("/chart/transits", &body).json().unwrap();
    for aspect in found["aspects"].as_array().unwrap() {
        let passages = aspect["passages"].as_array().unwrap();
        let texts: Vec<&str> =
            passages.iter().map(|passage| passage["text"].as_str().unwrap()).collect();
        assert_eq!(texts.join(" "), aspect["interpretation"].as_str().unwrap());
        for passage in passages {
            let ids = passage["factors"].as_array().unwrap();
            assert!(!ids.is_empty(), "{passage}");
            for id in ids {
                assert!(found["factors"][id.as_str().unwrap()].is_object(), "{passage}");
            }
        }
    }
}
