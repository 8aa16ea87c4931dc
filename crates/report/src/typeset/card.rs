//! The content of the image.

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
        "sentence": answer.reading.themes.first().map(|theme| &theme.sentence),
        "bigThree": big_three(&answer.chart),
        "footer": english::card::FOOTER,
    })
}
