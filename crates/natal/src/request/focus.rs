//! The member `focus`.

use super::{BadInput, FieldErrorCode, Members};
use crate::focus::Focus;

/// The longest focus, characters.
const FOCUS_CHARACTERS: usize = 200;

/// Takes `focus`: 1 to 200 characters, trimmed.
pub fn focus(members: &mut Members) -> Result<Focus, BadInput> {
    let text = members.text("focus").map_err(|error| BadInput::of("focus", error))?;
    let text = text.as_deref().map(str::trim).unwrap_or_default();
    match text.chars().count() {
        0 => {
            let message = "Say what it should be about, such as Venus, the 7th house or career.";
            Err(BadInput::field("focus", FieldErrorCode::Missing, message))
        }
        count if count > FOCUS_CHARACTERS => {
            let message = format!("A focus has 1 to 200 characters; this one has {count}.");
            Err(BadInput::field("focus", FieldErrorCode::TooLong, message))
        }
        _ => Ok(Focus::of(text)),
    }
}
