//! The member `focus`.

use serde::Deserialize;

use super::given::Given;
use super::{BadInput, FieldErrorCode, Members};
use crate::focus::Focus;

/// The longest focus, characters.
const FOCUS_CHARACTERS: usize = 200;

/// The member that a focus request adds to a birth.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct FocusMember {
    /// A body, a sign, a house, an aspect, an area, or a question in words. 1 to 200 characters after
    /// trimming.
    #[cfg_attr(feature = "openapi", schema(
        value_type = String, min_length = 1, max_length = 200, example = "changing careers",
    ))]
    focus: Given<String>,
}

/// Takes `focus`: 1 to 200 characters, trimmed.
pub fn focus(members: &mut Members) -> Result<Focus, BadInput> {
    let FocusMember { focus } = members.take();
    let text = focus.value().map_err(|error| BadInput::of("focus", error))?;
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
