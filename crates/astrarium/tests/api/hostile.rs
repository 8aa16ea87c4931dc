//! Text from a person in every call and every format: it shows as it is and changes nothing around it.

use serde_json::{Value, json};

use crate::bounded::{Example, examples};
use crate::client::client;
use crate::support::{base, post, rome};

/// A heading, HTML, a link, a bare address, terminal escape codes (ASCII and C1), a table, CSV, iCalendar.
const NAME: &str = "# x\n<script>[a](http://b) \u{1b}[31m\u{9b}31m\u{202e} | \" , ; *c* `d` &lt;";

/// Gives every member that is text from a person the hostile name.
fn spoil(value: &mut Value) {
    match value {
        Value::Object(members) => {
            for (name, member) in members.iter_mut() {
                if ["name", "place", "calendarName", "claims", "focus"].contains(&name.as_str())
                    && member.is_string()
                {
                    *member = NAME.into();
                } else {
                    spoil(member);
                }
            }
            members.insert(NAME.to_owned(), json!(1));
        }
        Value::Array(items) => items.iter_mut().for_each(spoil),
        _ => {}
    }
}

/// Whether nothing of the name has a meaning in Markdown (CommonMark 0.31, and the links of GitHub).
fn assert_is_no_markdown(text: &str, what: &str) {
    assert!(text.contains("\\<script\\>"), "{what} does not have the name: {text}");
    // The rows of a chart's tables do not have it.
    let (rows, lines): (Vec<&str>, Vec<&str>) =
        text.lines().partition(|line| line.starts_with("| "));
    assert!(rows.iter().all(|row| !row.contains("script")), "{what}: {text}");
    let text = &lines.join("\n");
    for markup in ["<script", "](", "http://", "*c*", "`d`", " | ", "&lt;"] {
        let bare = text.match_indices(markup).find(|(at, _)| !text[..*at].ends_with('\\'));
        assert_eq!(bare, None, "{what}: {text}");
    }
    for line in text.lines() {
        let is_heading = line.starts_with('#');
        assert!(!is_heading || line.starts_with("# ") || line.starts_with("## "), "{what}: {line}");
        assert!(!line.starts_with("# x"), "{what}: {line}");
    }
    assert_prints(text, what);
}

/// Whether a terminal shows a text and does nothing else.
fn assert_prints(text: &str, what: &str) {
    let control = text.chars().find(|letter| letter.is_control() && !"\n\r".contains(*letter));
    assert_eq!(control, None, "{what}: {text}");
    assert!(!text.contains('\u{202e}'), "{what}");
}

/// Every call takes the name. JSON quotes it; what is no JSON shows it in its own way.
#[test]
fn every_call_takes_a_hostile_name() {
    for mut example in examples() {
        for (name, value) in &mut example.query {
            if ["name", "place"].iter().any(|text| name.starts_with(text)) {
                *value = NAME.to_owned();
            }
        }
        if example.is_get {
            example.query.push((NAME.to_owned(), "1".to_owned()));
        }
        if let Some(body) = &mut example.body {
            spoil(body);
        }
        let Example { path, .. } = &example;
        let answer = example.request_by(&client(), base()).send().unwrap();
        let status = answer.status().as_u16();
        let is_ours = path.contains("/airtable/");
        assert!(matches!(status, 200 | 400) || is_ours, "{path}: {status}");
        for (name, value) in answer.headers() {
            assert!(value.to_str().is_ok(), "{path}: {name}: {value:?}");
        }
        let kind = answer.headers()["content-type"].to_str().unwrap().to_owned();
        let bytes = answer.bytes().unwrap();
        let Ok(text) = String::from_utf8(bytes.to_vec()) else { continue };
        if kind.contains("json") {
            for line in text.lines().filter(|_| kind.contains("ndjson")) {
                serde_json::from_str::<Value>(line).unwrap();
            }
            let ascii = text.chars().find(|letter| letter.is_ascii_control() && *letter != '\n');
            assert_eq!(ascii, None, "{path}");
        } else if !text.starts_with("%PDF") {
            assert_prints(&text, path);
            assert!(!text.contains("<script"), "{path}: {text}");
        }
    }
}

#[test]
fn every_format_shows_a_hostile_name() {
    let mut birth = rome();
    spoil(&mut birth);
    let mut pair = json!({"person1": birth, "person2": rome()});
    spoil(&mut pair);
    let mut other = rome();
    other["name"] = "Ben".into();
    pair["person2"] = other;
    let file = |path: &str, format: &str, body: &Value| {
        let mut order = body.clone();
        order["format"] = format.into();
        let answer = post(path, &order);
        assert_eq!(answer.status(), 200, "{path} {format}: {}", answer.text().unwrap());
        answer.text().unwrap()
    };
    let mut year = birth.clone();
    year["kind"] = "year".into();
    year["year"] = 2026.into();
    for (path, body) in [
        ("/chart/generate-report", &birth),
        ("/chart/generate-report", &year),
        ("/compatibility/generate-report", &pair),
    ] {
        assert_is_no_markdown(&file(path, "md", body), path);
        let text = file(path, "txt", body);
        assert_prints(&text, path);
        let svg = file(path, "svg", body);
        assert_prints(&svg, path);
        assert!(!svg.contains("<script"), "{svg}");
        assert!(!file(path, "pdf", body).is_empty());
    }
    let mut calendar = birth.clone();
    calendar["calendarName"] = NAME.into();
    let text = file("/chart/calendar", "ics", &calendar);
    assert_prints(&text, "ics");
    assert!(text.contains("X-WR-CALNAME:# x\\n<script>[a](http://b)"), "{text}");
    assert!(text.contains("\\, \\;"), "{text}");
    icalendar::parser::read_calendar(&icalendar::parser::unfold(&text)).unwrap();
}

/// The text of every tool.
#[test]
fn the_text_of_every_tool_shows_a_hostile_name() {
    let mut birth = rome();
    spoil(&mut birth);
    let with = |more: Value| {
        let mut arguments = birth.clone();
        arguments.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        arguments
    };
    let mut other = rome();
    other["name"] = "Ben".into();
    let pair = json!({"person1": birth, "person2": other});
    let paired = |technique: &str| {
        let mut arguments = pair.clone();
        arguments["technique"] = technique.into();
        arguments
    };
    for (tool, arguments) in [
        ("natal_chart", birth.clone()),
        ("reading", birth.clone()),
        ("transits", birth.clone()),
        ("period", with(json!({"from": "2026-01-01", "to": "2026-02-01"}))),
        ("year", with(json!({"year": 2026}))),
        ("wheel", birth.clone()),
        ("derived_chart", with(json!({"technique": "progressions"}))),
        ("explain_chart", with(json!({"claims": format!("Sun in Leo, {NAME}")}))),
        ("compare", pair.clone()),
        ("pair_chart", paired("composite")),
        ("pair_chart", paired("davison")),
    ] {
        let call = json!({"jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": {"name": tool, "arguments": arguments}});
        let answer = client()
            .post(format!("{}/mcp", base()))
            .header("accept", "application/json, text/event-stream")
            .json(&call)
            .send()
            .unwrap();
        let answer: Value = answer.json().unwrap();
        let contents = answer["result"]["content"].as_array();
        let contents = contents.unwrap_or_else(|| panic!("{tool}: {answer}"));
        let text = contents.iter().find_map(|content| content["text"].as_str()).unwrap();
        assert_eq!(answer["result"]["isError"], false, "{tool}: {text}");
        assert_is_no_markdown(text, tool);
    }
}
