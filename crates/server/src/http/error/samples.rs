//! An example of every error, for the OpenAPI document and for the test of docs/errors.md.

use std::time::Duration;

use axum::http::StatusCode;
use natal::{BadInput, BodyError, FieldErrorCode};

use super::{HttpError, RequestError};
use crate::compute::Overloaded;
use crate::integrations::airtable::{AirtableError, RecordId};
use crate::limits::{LimitError, Quota};

/// An example of every error.
pub(crate) fn all() -> impl Iterator<Item = HttpError> {
    let message = "The latitude must be a number from -90 to 90 degrees.";
    let bad = BadInput::field("latitude", FieldErrorCode::OutOfRange, message).of_birth();
    let first = HttpError::BadInput(bad);
    std::iter::successors(Some(first), |error| match error {
        HttpError::BadInput(_) => Some(RequestError::BadBody(BodyError::NotAnObject).into()),
        HttpError::Request(error) => Some(after_request(error)),
        HttpError::Limit(error) => Some(after_limit(error)),
        HttpError::Airtable(error) => Some(after_airtable(error)),
        HttpError::Overloaded(_) => Some(HttpError::Unavailable),
        HttpError::Unavailable => Some(HttpError::Internal(String::new())),
        HttpError::Internal(_) => None,
    })
}

// Each function returns the example after another one. The `match` makes sure that a new variant is added here.

fn after_request(error: &RequestError) -> HttpError {
    HttpError::Request(match error {
        RequestError::BadBody(_) => RequestError::BadQuery,
        RequestError::BadQuery => RequestError::NotAcceptable,
        RequestError::NotAcceptable => RequestError::NotJson,
        RequestError::NotJson => RequestError::TooLarge(crate::http::routes::BODY_LIMIT),
        RequestError::TooLarge(_) => RequestError::Incomplete,
        RequestError::Incomplete => RequestError::TimedOut,
        RequestError::TimedOut => RequestError::BadHost,
        RequestError::BadHost => RequestError::NotFound,
        RequestError::NotFound => RequestError::UnknownName {
            given: "weather".to_owned(),
            known: "general, love, career".to_owned(),
        },
        RequestError::UnknownName { .. } => RequestError::MethodNotAllowed,
        RequestError::MethodNotAllowed => return LimitError::UnknownKey.into(),
    })
}

fn after_limit(error: &LimitError) -> HttpError {
    HttpError::Limit(match error {
        LimitError::UnknownKey => LimitError::KeyNeeded,
        LimitError::KeyNeeded => LimitError::MissingScope("airtable"),
        LimitError::MissingScope(_) => LimitError::NoStore,
        LimitError::NoStore => LimitError::DailyLimit {
            quota: Quota { limit: 100, day: 0, tier: "free" },
            retry_after: 3600,
        },
        LimitError::DailyLimit { .. } => LimitError::TooFast { retry_after: 1 },
        LimitError::TooFast { .. } => return AirtableError::NotConfigured.into(),
    })
}

fn after_airtable(error: &AirtableError) -> HttpError {
    HttpError::Airtable(match error {
        AirtableError::NotConfigured => AirtableError::NoRecord(RecordId::nonexistent()),
        AirtableError::NoRecord(_) => {
            AirtableError::Refused { status: StatusCode::NOT_FOUND, said: "NOT_FOUND".to_owned() }
        }
        AirtableError::Refused { .. } => AirtableError::Busy(Duration::from_secs(30)),
        AirtableError::Busy(_) => AirtableError::Unreachable,
        AirtableError::Unreachable => AirtableError::TimedOut,
        AirtableError::TimedOut => AirtableError::Fault(StatusCode::BAD_GATEWAY),
        AirtableError::Fault(_) => AirtableError::TooLong,
        AirtableError::TooLong => AirtableError::Unreadable,
        AirtableError::Unreadable => return Overloaded.into(),
    })
}

#[cfg(test)]
mod tests {
    use super::super::Problem;
    use natal::FieldErrorCode;

    use super::{BadInput, HttpError, all};

    const CATALOGUE: &str = include_str!("../../../../../docs/errors.md");

    /// For each error, the beginning of its row in docs/errors.md and its message.
    fn made() -> Vec<(String, String)> {
        let other_input = HttpError::from(BadInput::field(
            "year",
            FieldErrorCode::Missing,
            "Year and month are needed.",
        ));
        let problems = all().chain([other_input]).map(Problem::from);
        problems
            .map(|problem| {
                (format!("| `{}` | {} |", problem.name(), problem.status), problem.message)
            })
            .collect()
    }

    #[test]
    fn the_catalogue_lists_every_kind_with_its_status_and_no_other() {
        let mut made: Vec<String> = made().into_iter().map(|(row, _)| row).collect();
        made.sort();
        made.dedup();
        let problems = CATALOGUE.split("\n### Codes").next().unwrap_or_default();
        let mut listed: Vec<String> = problems
            .lines()
            .filter(|line| line.starts_with("| `"))
            .map(|line| line.split('|').take(3).collect::<Vec<_>>().join("|") + "|")
            .collect();
        listed.sort();
        assert_eq!(listed, made);
    }

    #[test]
    fn the_catalogue_lists_every_code_of_a_field() {
        let (_, codes) = CATALOGUE.split_once("\n### Codes").unwrap_or_default();
        let (codes, _) = codes.split_once("\n## Warnings").unwrap_or_default();
        let listed: Vec<&str> =
            codes.lines().filter_map(|line| line.split('`').nth(1)).skip(1).collect();
        let serde_json::Value::Object(schema) =
            serde_json::json!(<FieldErrorCode as utoipa::PartialSchema>::schema())
        else {
            panic!("no schema");
        };
        assert_eq!(serde_json::json!(listed), schema["enum"]);
    }

    #[test]
    fn the_catalogue_has_every_message_in_its_row() {
        for (begins, message) in made() {
            let row = CATALOGUE.lines().find(|line| line.starts_with(&begins)).unwrap_or_default();
            assert!(!message.is_empty() && row.contains(&message), "{begins} {message}");
        }
    }
}
