//! An example of every failure, for the OpenAPI document and for the test of docs/errors.md.

use natal::FieldErrorCode;

use super::{BadInput, BodyError, Failure};

/// An example of every failure.
pub(crate) fn all() -> impl Iterator<Item = Failure> {
    let message = "The latitude must be a number from -90 to 90 degrees.";
    let first = Failure::BadInput(
        BadInput::field("latitude", FieldErrorCode::OutOfRange, message).of_birth(),
    );
    std::iter::successors(Some(first), after)
}

/// The failure after another one. The `match` makes sure that a new variant is added here.
fn after(failure: &Failure) -> Option<Failure> {
    Some(match failure {
        Failure::BadInput(_) => Failure::BadBody(BodyError::NotAnObject),
        Failure::BadBody(_) => Failure::BadQuery,
        Failure::BadQuery => Failure::NotJson,
        Failure::NotJson => Failure::TooLarge(crate::routes::BODY_LIMIT),
        Failure::TooLarge(_) => Failure::Incomplete,
        Failure::Incomplete => Failure::BadHost,
        Failure::BadHost => Failure::NotFound,
        Failure::NotFound => Failure::NotOneOf {
            given: "weather".to_owned(),
            known: "general, love, career".to_owned(),
        },
        Failure::NotOneOf { .. } => Failure::MethodNotAllowed,
        Failure::MethodNotAllowed => Failure::UnknownKey,
        Failure::UnknownKey => Failure::KeyNeeded,
        Failure::KeyNeeded => Failure::MissingScope("airtable"),
        Failure::MissingScope(_) => Failure::DailyLimit { limit: 100, retry_after: 3600 },
        Failure::DailyLimit { .. } => Failure::TooFast { retry_after: 1 },
        Failure::TooFast { .. } => Failure::Unavailable,
        Failure::Unavailable => Failure::Elsewhere("Airtable does not answer".to_owned()),
        Failure::Elsewhere(_) => Failure::Overloaded,
        Failure::Overloaded => Failure::NotConfigured("Airtable table"),
        Failure::NotConfigured(_) => Failure::AirtableRefused("NOT_FOUND".to_owned()),
        Failure::AirtableRefused(_) => Failure::AirtableBusy { retry_after: 30 },
        Failure::AirtableBusy { .. } => Failure::NoRecord("recAbCdEfGhIjKlMn".to_owned()),
        Failure::NoRecord(_) => Failure::TimedOut,
        Failure::TimedOut => Failure::Internal(String::new()),
        Failure::Internal(_) => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::super::Problem;
    use natal::FieldErrorCode;

    use super::{BadInput, Failure, all};

    const CATALOGUE: &str = include_str!("../../../../docs/errors.md");

    /// The beginning of each failure's row in docs/errors.md, and its message.
    fn made() -> Vec<(String, String)> {
        let other_input = Failure::from(BadInput::field(
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
