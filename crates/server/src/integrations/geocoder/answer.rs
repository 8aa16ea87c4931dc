//! Parses and checks the answers of the provider, which are untrusted input.

use chart::Coordinates;
use serde::Deserialize;
use serde_json::Value;

/// A checked result of the provider.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Found {
    /// The full name of the place, 1 to 200 characters.
    pub(crate) formatted: String,
    /// The coordinates of the place.
    pub(crate) coordinates: Coordinates,
    /// A zone name that is not checked.
    pub(crate) zone: Option<String>,
    /// City, town or village; else the first part of the full name.
    pub(crate) city: String,
    /// First-order division.
    pub(crate) state: Option<String>,
    /// The country's name.
    pub(crate) country: Option<String>,
    /// Two letters of ISO 3166-1, upper case.
    pub(crate) country_code: Option<String>,
}

/// The longest name, characters; the limit of `place` in a birth.
const LONGEST_NAME: usize = 200;

#[derive(Deserialize)]
struct Answer {
    results: Vec<Value>,
}

#[derive(Deserialize)]
struct ProviderPlace {
    formatted: String,
    geometry: Geometry,
    #[serde(default)]
    annotations: Annotations,
    #[serde(default)]
    components: Components,
}

#[derive(Deserialize)]
struct Geometry {
    lat: f64,
    lng: f64,
}

/// Values that are not texts are ignored, so members may have any type.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Annotations {
    timezone: Value,
}

#[derive(Default, Deserialize)]
#[serde(default)]
struct Components {
    city: Value,
    town: Value,
    village: Value,
    state: Value,
    country: Value,
    country_code: Value,
}

/// The valid results.
pub(super) fn read(body: &[u8]) -> Result<Vec<Found>, serde_json::Error> {
    let answer: Answer = serde_json::from_slice(body)?;
    Ok(answer.results.into_iter().filter_map(found).collect())
}

fn found(result: Value) -> Option<Found> {
    let told: ProviderPlace = serde_json::from_value(result).ok()?;
    let Geometry { lat, lng } = told.geometry;
    let coordinates = Coordinates::new(lat, lng).ok()?;
    let formatted = name(&told.formatted)?;
    let parts = told.components;
    let city = [&parts.city, &parts.town, &parts.village].into_iter().find_map(text);
    let first_part = || formatted.split(',').next().unwrap_or_default().trim().to_owned();
    Some(Found {
        city: city.unwrap_or_else(first_part),
        coordinates,
        zone: told.annotations.timezone.get("name").and_then(Value::as_str).map(str::to_owned),
        state: text(&parts.state),
        country: text(&parts.country),
        country_code: text(&parts.country_code)
            .filter(|code| code.len() == 2 && code.bytes().all(|b| b.is_ascii_alphabetic()))
            .map(|code| code.to_ascii_uppercase()),
        formatted,
    })
}

fn text(value: &Value) -> Option<String> {
    name(value.as_str()?)
}

/// A name on one line, without characters that change the direction of text.
fn name(told: &str) -> Option<String> {
    let plain: String = told
        .chars()
        .filter(|c| {
            !c.is_control() && !matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
        })
        .take(LONGEST_NAME)
        .collect();
    let plain = plain.trim();
    (!plain.is_empty()).then(|| plain.to_owned())
}
