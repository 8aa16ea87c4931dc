//! Every message is used, so that translators do not translate unused ones.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

use std::path::Path;

use serde_json::{Map, Value};

/// The text of all files in a folder of another crate.
fn text_of(folder: &Path) -> String {
    let mut text = String::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            text.push_str(&text_of(&path));
        } else {
            text.push_str(&std::fs::read_to_string(path).unwrap());
        }
    }
    text
}

/// The name of the method of a message: `sunSign` becomes `sun_sign`.
fn snake_case(name: &str) -> String {
    let mut snake = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() {
            snake.push('_');
        }
        snake.push(letter.to_ascii_lowercase());
    }
    snake
}

#[test]
fn every_message_is_used() {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let code = ["wheel/src", "report/src"].map(|folder| text_of(&crates.join(folder))).concat();
    let templates = text_of(&crates.join("report/templates"));
    let words: Vec<&str> =
        templates.split(|c: char| !c.is_ascii_alphanumeric() && c != '.').collect();
    let catalogue: Map<String, Value> =
        serde_json::from_str(include_str!("../locales/en.json")).unwrap();
    for (group, messages) in &catalogue {
        for message in messages.as_object().unwrap().keys() {
            let is_called = code.contains(&format!(".{}(", snake_case(message)));
            // The names that the templates give to the groups `pdf` and `common`.
            let in_template = ["texts", "common"].map(|group| format!("{group}.{message}"));
            let is_set = words.iter().any(|word| in_template.iter().any(|name| name == word));
            assert!(is_called || is_set, "{group}.{message} is not used");
        }
    }
}
