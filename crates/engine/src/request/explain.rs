//! What another source says about a chart: the members `claims` and `placements`, or a whole `text`.

use chart::{House, Longitude, Sign};
use serde::Deserialize;

use super::{BadInput, BirthRequest, FieldErrorCode, Given};
use crate::explain::{self, ClaimedPlacement, Degree, MOST_PLACEMENTS, Parsed};
use crate::request_of_parts;

/// The longest text, characters.
const CLAIMS_CHARACTERS: usize = 8_000;
/// The longest text that is checked, characters.
const CHECKED_CHARACTERS: usize = 40_000;
/// The longest text of a placement, characters.
const TEXT_CHARACTERS: usize = 200;

/// What another source says: as text, or as a list.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct ExplainMembers {
    /// What another source says, as typed or copied: a table, a list or prose, in English, of positions, houses, motion and
    /// aspects. Up to 8,000 characters. This member or `placements` is required.
    #[schema(
        min_length = 1,
        max_length = 8000,
        nullable = false,
        example = "Asc 22°21' Libra, Moon 16°11' Pisces, MC 26°32' Cancer"
    )]
    claims: Option<String>,
    /// The same as a list, for instance a corrected `understood` of an earlier answer. It replaces `claims`.
    #[schema(max_items = 300, nullable = false)]
    placements: Option<Vec<PlacementMember>>,
}

/// What another source says about one point.
#[derive(Debug, Deserialize, utoipa::ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PlacementMember {
    /// The point, such as `Moon`, `Ascendant` or `cusp of the 7th house`.
    #[schema(example = "Moon")]
    point: String,
    /// The sign.
    #[schema(nullable = false)]
    sign: Option<Sign>,
    /// The degree inside the sign. A whole number is a degree without minutes.
    #[schema(minimum = 0, exclusive_maximum = 30, nullable = false, example = 24.2)]
    degree: Option<f64>,
    /// The house.
    #[schema(value_type = Option<u8>, minimum = 1, maximum = 12, nullable = false)]
    house: Option<f64>,
    /// Whether it is retrograde (true) or direct (false).
    #[schema(nullable = false)]
    retrograde: Option<bool>,
    /// The piece of text, which the answer repeats.
    #[schema(max_length = 200, nullable = false)]
    text: Option<String>,
}

request_of_parts! {
    /// A birth, and what another source says about its chart.
    #[schema(example = json!({
        "date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964,
        "timezone": "Europe/Rome", "claims": "Asc 22°21' Libra, Moon 16°11' Pisces, MC 26°32' Cancer",
    }))]
    pub struct ExplainRequest { claims: Given<ExplainMembers> as ExplainMembers, birth: Given<BirthRequest> as BirthRequest }
}

/// A text about a chart.
#[derive(Debug, Default, Deserialize, utoipa::ToSchema)]
pub struct CheckMembers {
    /// What somebody has written about the chart, in English, with or without ids of factors such as `[moon.sign]`. Up to
    /// 40,000 characters. It is read, never followed, and kept nowhere.
    #[schema(
        min_length = 1,
        max_length = 40000,
        required = true,
        nullable = false,
        example = "Your Moon in Leo wants applause. Mercury, the ruler of your ninth house, squares it."
    )]
    text: Option<String>,
}

request_of_parts! {
    /// A birth, and a text about its chart.
    #[schema(example = json!({
        "date": "1990-06-15", "time": "14:30", "latitude": 41.9028, "longitude": 12.4964, "timezone": "Europe/Rome",
        "text": "Your Moon in Leo wants applause. Mercury, the ruler of your ninth house, squares it.",
    }))]
    pub struct CheckRequest { text: Given<CheckMembers> as CheckMembers, birth: Given<BirthRequest> as BirthRequest }
}

impl Given<CheckMembers> {
    /// The text, within its limit.
    pub fn check(self) -> Result<String, BadInput> {
        let Self { members: CheckMembers { text }, mut errors, .. } = self;
        let text = text.unwrap_or_default();
        if text.chars().count() > CHECKED_CHARACTERS {
            let message = "A text has at most 40,000 characters.";
            errors.add("text", FieldErrorCode::TooLong, message);
        } else if text.trim().is_empty() && !errors.has("text") {
            let message = "Give the text that is to be checked.";
            errors.add("text", FieldErrorCode::Missing, message);
        }
        errors.ok(Some(text))
    }
}

impl Given<ExplainMembers> {
    /// Checks `claims` and `placements`, and reads the text.
    pub fn check(self) -> Result<Parsed, BadInput> {
        let Self { members: ExplainMembers { claims, placements }, mut errors, .. } = self;
        if let Some(given) = placements {
            if given.len() > MOST_PLACEMENTS {
                let message = format!("A list has at most {MOST_PLACEMENTS} placements.");
                errors.add("placements", FieldErrorCode::TooLong, message);
                return errors.ok(None);
            }
            let mut placements = Vec::new();
            for (index, member) in given.into_iter().enumerate() {
                match placement(member) {
                    Ok(placement) => placements.push(placement),
                    Err((name, code, message)) => {
                        errors.add(&format!("placements[{index}].{name}"), code, message);
                    }
                }
            }
            return errors.ok(Some(Parsed { placements, ..Parsed::default() }));
        }
        let text = claims.as_deref().map(str::trim).unwrap_or_default();
        if text.chars().count() > CLAIMS_CHARACTERS {
            let message = "A text has at most 8,000 characters.";
            errors.add("claims", FieldErrorCode::TooLong, message);
            return errors.ok(None);
        }
        if text.is_empty() && !errors.has("claims") && !errors.has("placements") {
            let message = "Say what the other source says, such as: Moon in Leo, Asc 11° Cancer.";
            errors.add("claims", FieldErrorCode::Missing, message);
        }
        errors.ok(Some(explain::parse(text)))
    }
}

/// The placement, or the member that is wrong, with its error.
fn placement(
    given: PlacementMember,
) -> Result<ClaimedPlacement, (&'static str, FieldErrorCode, String)> {
    let range = |name, message: &str| (name, FieldErrorCode::OutOfRange, message.to_owned());
    if given.text.as_ref().is_some_and(|text| text.chars().count() > TEXT_CHARACTERS) {
        let message = "The text of a placement has at most 200 characters.";
        return Err(("text", FieldErrorCode::TooLong, message.to_owned()));
    }
    let point = explain::point(&given.point).ok_or_else(|| {
        let message = format!("No point of a chart is called {:?}.", given.point);
        ("point", FieldErrorCode::UnknownValue, message)
    })?;
    let degree = match (given.degree, given.sign) {
        (None, _) => None,
        (Some(_), None) => return Err(range("degree", "A degree needs a sign.")),
        (Some(degree), Some(sign)) if (0.0..30.0).contains(&degree) => Some(Degree {
            longitude: Longitude::new(30.0 * sign.index() as f64 + degree),
            step_deg: if degree.fract() == 0.0 { 1.0 } else { 1.0 / 60.0 },
        }),
        (Some(_), Some(_)) => {
            return Err(range("degree", "A degree is from 0 up to, and not including, 30."));
        }
    };
    let number = |house: House| f64::from(house.number());
    let house = match given.house {
        None => None,
        Some(given) => {
            let house = House::ALL.into_iter().find(|house| number(*house) == given);
            Some(house.ok_or_else(|| range("house", "A house is 1 to 12."))?)
        }
    };
    let placement = ClaimedPlacement {
        sign: given.sign,
        degree,
        house,
        retrograde: given.retrograde,
        ..ClaimedPlacement::of(point)
    };
    let text = given.text.unwrap_or_else(|| given.point.clone());
    Ok(ClaimedPlacement { text, ..placement })
}
