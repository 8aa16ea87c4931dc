//! The member `focus`.

use serde::Deserialize;

use super::{BadInput, BirthRequest, FieldErrorCode, Given};
use crate::focus::Focus;
use crate::request_of_parts;

/// The longest focus, characters.
const FOCUS_CHARACTERS: usize = 200;

/// The member that a focus request adds to a birth.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct FocusMember {
    /// A body, a sign, a house, an aspect, an area, or a question in words. 1 to 200 characters after
    /// trimming.
    #[schema(
        value_type = String, min_length = 1, max_length = 200, example = "changing careers",
    )]
    focus: Option<String>,
}

request_of_parts! {
    /// A birth, and the focus of the interpretation.
    #[schema(example = json!({
        "name": "Ada", "date": "1990-06-15", "time": "14:30", "latitude": 41.9028,
        "longitude": 12.4964, "timezone": "Europe/Rome", "focus": "changing careers",
    }))]
    pub struct FocusRequest { focus: Given<FocusMember> as FocusMember, birth: Given<BirthRequest> as BirthRequest }
}

impl Given<FocusMember> {
    /// Checks `focus`: 1 to 200 characters, trimmed.
    pub fn check(self) -> Result<Focus, BadInput> {
        let Self { members: FocusMember { focus }, mut errors, .. } = self;
        let text = focus.as_deref().map(str::trim).unwrap_or_default();
        match text.chars().count() {
            0 if !errors.has("focus") => {
                let message =
                    "Say what it should be about, such as Venus, the 7th house or career.";
                errors.add("focus", FieldErrorCode::Missing, message);
            }
            count if count > FOCUS_CHARACTERS => {
                let message = format!("A focus has 1 to 200 characters; this one has {count}.");
                errors.add("focus", FieldErrorCode::TooLong, message);
            }
            _ => {}
        }
        errors.ok(Some(Focus::of(text)))
    }
}
