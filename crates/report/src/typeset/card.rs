//! The content of the image.

use ::reading::{Area, Field};
use engine::answer::CompleteAnswer;
use engine::request::ImageSize;
use serde_json::{Value, json};

use super::letters::Letters;
use super::reading::big_three;
use crate::english;

/// The content of `content.json` for the image.
pub(super) fn file(answer: &CompleteAnswer, size: ImageSize, letters: &Letters) -> Value {
    let (width, height) = size.pixels();
    let name = letters.set(answer.birth_data.name.as_deref().unwrap_or_default());
    json!({
        "language": english::LANGUAGE.0,
        "size": size.name(),
        "width": width,
        "height": height,
        "kind": english::card::KIND,
        "name": name.text,
        "title": answer.reading.idea.title,
        "sentence": sentence(answer),
        "bigThree": big_three(&answer.chart),
        "footer": english::card::FOOTER,
    })
}

/// Fewer words say little by themselves.
const LEAST_WORDS: usize = 8;
/// More letters are too small to read in the preview of a chat.
const MOST_LETTERS: usize = 190;
/// Words with which a sentence goes on from the one before.
const GOES_ON: [&str; 18] = [
    "And", "But", "He", "Her", "His", "If", "It", "Or", "She", "So", "Still", "That", "Their",
    "Then", "There", "They", "This", "Yet",
];

/// A sentence of the overview that can stand alone: of the first paragraph, unless that is a scene, or one that says what
/// a placement does.
fn sentence(answer: &CompleteAnswer) -> Option<&str> {
    let passages = &answer.reading.area(Area::General).passages;
    let can_stand_alone = |text: &&str| {
        let words: Vec<&str> = text.split(' ').collect();
        words.len() >= LEAST_WORDS
            && text.len() <= MOST_LETTERS
            && !text.contains(['‘', '’', ':'])
            && words.iter().any(|word| matches!(*word, "You" | "you" | "your" | "Your"))
            && !GOES_ON.contains(&words[0].trim_end_matches(','))
    };
    let opening = || passages.iter().filter(|passage| passage.field == Field::Summary);
    let is_scene = opening().any(|passage| passage.text.contains('‘'));
    let claims = opening().filter(|_| !is_scene);
    let causes = passages.iter().filter(|passage| passage.factors.len() == 1);
    let mut found =
        claims.chain(causes).map(|passage| passage.text.as_str()).filter(can_stand_alone);
    found.next().or_else(|| passages.first().map(|passage| passage.text.as_str()))
}
