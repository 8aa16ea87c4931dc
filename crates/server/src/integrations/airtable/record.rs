//! A record of the table: its id, its fields and the birth details in them.

use engine::{BodyError, Members};
use serde::Deserialize;
use serde_json::{Map, Value};

use crate::config::FieldNames;

/// The id of a record: `rec` and 14 letters or digits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct RecordId(String);

/// The documented form of an id.
const PREFIX: &str = "rec";
const CHARACTERS: usize = 17;

/// Seconds in a day.
const DAY: f64 = 86_400.0;

impl RecordId {
    /// Parses an id.
    pub(crate) fn parse(text: &str) -> Option<Self> {
        let is_id = text.len() == CHARACTERS
            && text.starts_with(PREFIX)
            && text.bytes().all(|byte| byte.is_ascii_alphanumeric());
        is_id.then(|| Self(text.to_owned()))
    }

    /// An id that no record has.
    pub(crate) fn nonexistent() -> Self {
        Self(format!("{PREFIX}{}", "0".repeat(CHARACTERS - PREFIX.len())))
    }

    /// The id as text.
    pub(crate) fn as_str(&self) -> &str {
        &self.0
    }
}

#[derive(Deserialize)]
struct Record {
    id: String,
    fields: Map<String, Value>,
}

/// The fields of the record with this id; `None` if the answer is about another record.
pub(super) fn fields(body: &[u8], id: &RecordId) -> Option<Map<String, Value>> {
    let record: Record = serde_json::from_slice(body).ok()?;
    (record.id == id.0).then_some(record.fields)
}

/// Converts the fields of a record to birth details in the form of a request body.
///
/// An empty time means that the time is unknown. An empty zone means `auto`: it is found by the coordinates.
///
/// # Errors
/// If a value cannot be written as JSON, which does not happen for values that were read as JSON.
pub(crate) fn birth_members(
    record: &Map<String, Value>,
    fields: &FieldNames,
) -> Result<Members, BodyError> {
    let mut birth = Map::new();
    for (member, _) in FieldNames::READ {
        let cell = fields.named(member).and_then(|name| record.get(name));
        if let Some(value) = cell.and_then(plain).map(|value| in_form(member, value)) {
            birth.insert(member.to_owned(), value);
        }
    }
    if !birth.contains_key("time") {
        birth.insert("timeUnknown".to_owned(), Value::Bool(true));
    }
    if !birth.contains_key("utcOffset") {
        birth.entry("timezone").or_insert_with(|| "auto".into());
    }
    Members::from_json(Value::Object(birth).to_string().as_bytes())
}

/// The value of a cell: the only element of a look-up field; `None` for an empty text.
fn plain(cell: &Value) -> Option<Value> {
    match cell {
        Value::Null => None,
        Value::Array(values) => match values.as_slice() {
            [] => None,
            [one] => plain(one),
            _ => Some(cell.clone()),
        },
        Value::String(text) if text.trim().is_empty() => None,
        Value::String(text) => Some(Value::String(text.trim().to_owned())),
        other => Some(other.clone()),
    }
}

/// Converts coordinates in text fields and a time in a duration field (seconds). Other values stay
/// unchanged, and the checks of the request report them.
fn in_form(member: &str, value: Value) -> Value {
    match (member, &value) {
        ("latitude" | "longitude", Value::String(text)) => {
            text.parse::<f64>().ok().map_or(value, Value::from)
        }
        ("time", Value::Number(seconds)) => {
            seconds.as_f64().and_then(clock_time).map_or(value, Value::String)
        }
        _ => value,
    }
}

fn clock_time(seconds: f64) -> Option<String> {
    if !(0.0..DAY).contains(&seconds) {
        return None;
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "checked above")]
    let seconds = seconds as u32;
    Some(format!("{:02}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_have_the_documented_format() {
        assert!(RecordId::parse("recAbCdEfGhIjKlMn").is_some());
        for text in ["", "rec", "recAbCdEfGhIjKlM", "recAbCdEfGhIjKlMno", "tblAbCdEfGhIjKlMn"] {
            assert_eq!(RecordId::parse(text), None, "{text}");
        }
        for text in ["recAbCdEfGhIjKl/.", "recAbCdEfGhIjKl%2", "recAbCdEfGhIjKlé"] {
            assert_eq!(RecordId::parse(text), None, "{text}");
        }
        let nonexistent = RecordId::nonexistent();
        assert_eq!(RecordId::parse(nonexistent.as_str()), Some(nonexistent));
    }

    #[test]
    fn durations_are_clock_times_within_a_day() {
        assert_eq!(clock_time(52_200.0).as_deref(), Some("14:30:00"));
        assert_eq!(clock_time(0.0).as_deref(), Some("00:00:00"));
        assert_eq!(clock_time(86_399.0).as_deref(), Some("23:59:59"));
        for seconds in [-1.0, DAY, f64::NAN, f64::INFINITY] {
            assert_eq!(clock_time(seconds), None);
        }
    }

    #[test]
    fn unusable_values_are_left_to_the_checks_of_the_request() {
        let error = serde_json::json!({"error": "#ERROR!"});
        assert_eq!(in_form("latitude", error.clone()), error);
        assert_eq!(in_form("latitude", "41,9".into()), Value::from("41,9"));
        assert_eq!(in_form("latitude", "-41.9".into()), Value::from(-41.9));
        assert_eq!(in_form("name", "41.9".into()), Value::from("41.9"));
        assert_eq!(plain(&serde_json::json!([["  Ada "]])), Some(Value::from("Ada")));
        assert_eq!(plain(&serde_json::json!(["Ada", "Eva"])).map(|v| v.is_array()), Some(true));
    }
}
