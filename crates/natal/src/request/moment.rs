//! The member `at`: the moment of transits.

use chart::JulianDay;
use ephemeris::Ephemeris;
use serde::Deserialize;

use super::given::Given;
use super::{BadInput, FieldErrorCode, Members};
use crate::instant;

/// The member that a transit request adds to a birth.
#[derive(Debug, Default, Deserialize)]
#[cfg_attr(feature = "openapi", derive(utoipa::ToSchema))]
pub struct MomentMember {
    /// The moment, ISO 8601, from 1800-01-02 to 2399-12-01. The default is now.
    #[cfg_attr(feature = "openapi", schema(
        value_type = Option<String>, format = DateTime, example = "2026-11-21T12:00:00Z",
    ))]
    at: Given<String>,
}

/// Takes `at`: an ISO 8601 instant such as `2026-11-21T12:00:00Z`, or one with an offset. The default is now.
pub fn moment(members: &mut Members, now_unix_seconds: i64) -> Result<JulianDay, BadInput> {
    let MomentMember { at } = members.take();
    let bad = |code, message| BadInput::field("at", code, message);
    let seconds = match at.with_plus().map_err(|error| BadInput::of("at", error))? {
        None => now_unix_seconds,
        Some(text) => civil::instant(&text).ok_or_else(|| {
            let message = "This must be an instant such as 2026-11-21T12:00:00Z.";
            bad(FieldErrorCode::Format, message)
        })?,
    };
    let at = JulianDay::from_unix_seconds(seconds);
    if seconds < instant::FIRST || at.days() > Ephemeris::LAST {
        return Err(bad(
            FieldErrorCode::OutOfRange,
            "The ephemeris covers 1800-01-02 to 2399-12-01.",
        ));
    }
    Ok(at)
}
