//! The problems of each call in the document.

use std::collections::BTreeMap;

use utoipa::openapi::example::{Example, ExampleBuilder};
use utoipa::openapi::path::{Operation, ParameterIn};
use utoipa::openapi::{Content, ContentBuilder, OpenApi, Ref, RefOr, ResponseBuilder};

use super::operations;
use crate::http::error::{self, HttpError, Problem, RequestError};
use crate::http::policy::Policies;
use crate::integrations::airtable::AirtableError;
use crate::limits::{Limit, LimitError};

const MEDIA: &str = "application/problem+json";

/// Adds all possible problems to every call.
pub(super) fn document(document: &mut OpenApi, policies: &Policies) {
    for (path, _, call) in operations(document) {
        let mut by_status: BTreeMap<u16, Vec<Problem>> = BTreeMap::new();
        let limit = policies.of(path).limit;
        for error in error::examples().filter(|error| can_occur(error, limit, call)) {
            let problem = Problem::from(error);
            by_status.entry(problem.status).or_default().push(problem);
        }
        for (status, problems) in by_status {
            add(call, status, &problems);
        }
    }
    let examples = error::examples().map(|error| example(&Problem::from(error)));
    document.components.get_or_insert_default().examples.extend(examples);
}

/// Whether a call with this limit can return this error.
fn can_occur(error: &HttpError, limit: Limit, call: &Operation) -> bool {
    let takes_body = call.request_body.is_some();
    let takes = |location: ParameterIn| {
        call.parameters
            .iter()
            .flatten()
            .any(|parameter| matches!(parameter, RefOr::T(known) if known.parameter_in == location))
    };
    let takes_path = takes(ParameterIn::Path);
    let is_airtable = limit == Limit::Airtable;
    match error {
        HttpError::BadInput(_) => {
            takes_body || takes(ParameterIn::Query) || (takes_path && is_airtable)
        }
        HttpError::Request(error) => match error {
            RequestError::BadBody(_)
            | RequestError::Incomplete
            | RequestError::NotJson
            | RequestError::TooLarge(_) => takes_body,
            RequestError::BadQuery => takes(ParameterIn::Query),
            RequestError::UnknownName { .. } => takes_path,
            RequestError::NotAcceptable | RequestError::TimedOut => true,
            // These errors concern paths and methods that are not in the document.
            RequestError::NotFound | RequestError::MethodNotAllowed => false,
            // HTTP clients set `Host` automatically.
            RequestError::BadHost => false,
        },
        HttpError::Limit(error) => match error {
            LimitError::UnknownKey => true,
            LimitError::KeyNeeded | LimitError::MissingScope(_) | LimitError::NoStore => {
                is_airtable
            }
            LimitError::DailyLimit { .. } => limit.is_counted(),
            LimitError::TooFast { .. } => matches!(limit, Limit::Places | Limit::Reports),
        },
        HttpError::Airtable(AirtableError::NoRecord(_)) => takes_path && is_airtable,
        HttpError::Airtable(_) => is_airtable,
        HttpError::Overloaded(_) | HttpError::Unavailable | HttpError::Internal(_) => true,
    }
}

/// Adds examples to the answer with a status, and creates it if it is missing.
fn add(call: &mut Operation, status: u16, problems: &[Problem]) {
    let responses = &mut call.responses.responses;
    let mut response = match responses.remove(&status.to_string()) {
        Some(RefOr::T(response)) => response,
        _ => {
            let titles: Vec<&str> = problems.iter().map(|problem| problem.title).collect();
            ResponseBuilder::new().description(titles.join(" or ")).build()
        }
    };
    response.content.insert(MEDIA.to_owned(), RefOr::T(content(problems)));
    responses.insert(status.to_string(), RefOr::T(response));
}

fn content(problems: &[Problem]) -> Content {
    let examples = problems.iter().map(|problem| {
        let name = problem.name().to_owned();
        let reference = Ref::new(format!("#/components/examples/{name}"));
        (name, RefOr::<Example>::Ref(reference))
    });
    let schema = Some(Ref::from_schema_name("Problem"));
    let mut content = ContentBuilder::new().schema(schema).build();
    content.examples = examples.collect();
    content
}

fn example(problem: &Problem) -> (String, RefOr<Example>) {
    let value = serde_json::to_value(problem).ok();
    let example = ExampleBuilder::new().summary(problem.title).value(value).build();
    (problem.name().to_owned(), RefOr::T(example))
}
