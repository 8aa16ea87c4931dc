//! The member `focus`.

use super::{BadInput, Members};
use crate::focus::Focus;

/// The longest focus, characters.
const FOCUS_CHARACTERS: usize = 200;

/// Takes `focus`: 1 to 200 characters, trimmed.
pub fn focus(members: &mut Members) -> Result<Focus, BadInput> {
    let bad = |message: &str| BadInput::field("focus", message);
    let text = members.text("focus").map_err(|message| bad(&message))?;
    let text = text.as_deref().map(str::trim).unwrap_or_default();
    match text.chars().count() {
        0 => Err(bad("Say what it should be about, such as Venus, the 7th house or career.")),
        count if count > FOCUS_CHARACTERS => {
            Err(bad(&format!("A focus has 1 to 200 characters; this one has {count}.")))
        }
        _ => Ok(Focus::of(text)),
    }
}
