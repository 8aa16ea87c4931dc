//! The content of the image.

use messages::Messages;
use natal::answer::CompleteAnswer;
use natal::request::ImageSize;
use serde_json::{Value, json};

use super::letters::Letters;
use super::reading::big_three;

/// The content of `content.json` for the image.
pub(super) fn file(
    answer: &CompleteAnswer,
    size: ImageSize,
    letters: &Letters,
    messages: &Messages,
) -> Value {
    let (width, height) = size.pixels();
    let name = letters.set(answer.birth_data.name.as_deref().unwrap_or_default());
    json!({
        "language": messages.language.code(),
        "size": size.name(),
        "width": width,
        "height": height,
        "kind": messages.card.kind(),
        "name": name.text,
        "sentence": answer.reading.themes.first().map(|theme| &theme.sentence),
        "bigThree": big_three(&answer.chart, &messages.common),
        "footer": messages.card.footer(),
    })
}
