//! The answers of a call in the document: the successful one, and all its problems.

use std::collections::BTreeMap;

use utoipa::openapi::example::{Example, ExampleBuilder};
use utoipa::openapi::schema::{KnownFormat, Object, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::{
    Content, ContentBuilder, Header, Ref, RefOr, Response, ResponseBuilder, Responses,
};

use crate::http::call::Call;
use crate::http::error::{self, HttpError, Problem, RequestError};
use crate::integrations::airtable::AirtableError;
use crate::limits::{Limit, LimitError};

/// The media type of problem documents (RFC 9457).
const PROBLEM: &str = "application/problem+json";

/// All answers of a call.
pub(super) fn of(call: &Call) -> Responses {
    let mut responses = Responses::new();
    responses.responses.insert("200".to_owned(), RefOr::T(success(call)));
    let mut by_status: BTreeMap<u16, Vec<Problem>> = BTreeMap::new();
    if call.policy.limit == Limit::Airtable {
        by_status.extend([(400, Vec::new()), (404, Vec::new())]);
    }
    for error in error::examples().filter(|error| can_occur(error, call)) {
        let problem = Problem::from(error);
        by_status.entry(problem.status).or_default().push(problem);
    }
    if call.has_etag() {
        responses.responses.insert("304".to_owned(), RefOr::T(not_modified()));
    }
    for (status, problems) in by_status {
        responses.responses.insert(status.to_string(), RefOr::T(refusal(status, &problems, call)));
    }
    responses
}

/// An example of every problem, by its name.
pub(super) fn examples() -> impl Iterator<Item = (String, RefOr<Example>)> {
    error::examples().map(|error| {
        let about = error.about();
        let problem = Problem::from(error);
        let value = serde_json::to_value(&problem).ok();
        let example =
            ExampleBuilder::new().summary(problem.title).description(about).value(value).build();
        (problem.name().to_owned(), RefOr::T(example))
    })
}

fn success(call: &Call) -> Response {
    let mut response = ResponseBuilder::new().description(call.answer.description);
    for (media, schema) in &call.answer.content {
        let content = ContentBuilder::new().schema(Some(schema())).build();
        response = response.content(*media, content);
    }
    for (name, description) in &call.answer.headers {
        let text: Object = ObjectBuilder::new().schema_type(Type::String).build();
        let mut header = Header::new(text);
        header.description = Some((*description).to_owned());
        response = response.header(*name, header);
    }
    if call.policy.limit.is_counted() || call.policy.limit == Limit::Batch {
        response = counted(response, "The daily limit, calls. Missing without limits");
    }
    if call.has_etag() {
        response = response.header("ETag", etag());
    }
    response.build()
}

/// The answer to a client that has the same answer already.
fn not_modified() -> Response {
    let description = "The answer is the one whose `ETag` the request named.";
    ResponseBuilder::new().description(description).header("ETag", etag()).build()
}

fn etag() -> Header {
    let tag: Object = ObjectBuilder::new().schema_type(Type::String).build();
    let mut header = Header::new(tag);
    header.description = Some("Changes with the answer".to_owned());
    header
}

fn refusal(status: u16, problems: &[Problem], call: &Call) -> Response {
    let titles = || problems.iter().map(|problem| problem.title).collect::<Vec<_>>().join(" or ");
    let description = description(status, call).map_or_else(titles, str::to_owned);
    let mut response =
        ResponseBuilder::new().description(description).content(PROBLEM, content(problems));
    if status == 429 {
        response =
            response.header("Retry-After", whole("Seconds until the next call is accepted", 1));
        response = counted(response, "The limit that was reached, calls");
    }
    response.build()
}

/// What the answers with a status mean, where it is more than the titles of their problems.
fn description(status: u16, call: &Call) -> Option<&'static str> {
    Some(match (status, call.policy.limit) {
        (400, Limit::Airtable) => {
            "The record id is malformed, or the record's birth data is invalid. The problem names the fields of the\n\
             table."
        }
        (404, Limit::Airtable) => "There is no such record, or no such area.",
        (503, Limit::Airtable) => {
            "No table is configured, or Airtable does not respond, refuses the request or is busy (then with\n\
             `Retry-After`)."
        }
        (400, _) if call.body.is_some() => "Bad input. The problem names every bad field.",
        (400, _) => "Bad input. The problem names every bad parameter.",
        (401, _) => "The API key is not known, or was revoked.",
        (403, _) => "The API key was not issued for these records.",
        (404, _) => "The name in the path is unknown. The problem lists the known names.",
        (413, _) => "The body is too large.",
        (415, _) => "The body was not sent as JSON.",
        (429, Limit::Daily) => "The daily limit is reached.",
        (429, Limit::Places) => "More than 60 searches in 10 seconds.",
        (429, Limit::Reports) => {
            "The daily limit is reached, or there were more than 10 reports in 60 seconds."
        }
        _ => return None,
    })
}

/// Whether a call can return this error.
fn can_occur(error: &HttpError, call: &Call) -> bool {
    let limit = call.policy.limit;
    let is_airtable = limit == Limit::Airtable;
    match error {
        HttpError::BadInput(_) => !call.is_about_server,
        HttpError::Request(error) => match error {
            RequestError::BadBody(_)
            | RequestError::Incomplete
            | RequestError::NotJson
            | RequestError::Encoded
            | RequestError::TooLarge(_) => call.body.is_some(),
            RequestError::BadQuery => !call.is_about_server,
            RequestError::UnknownName { .. } => call.has_names(),
            RequestError::NotAcceptable | RequestError::TimedOut => true,
            // These errors concern paths and methods that are not in the document.
            RequestError::NotFound | RequestError::MethodNotAllowed => false,
            // HTTP clients set `Host` automatically, and few other headers.
            RequestError::BadHost | RequestError::TooManyHeaders => false,
        },
        HttpError::Limit(error) => match error {
            LimitError::UnknownKey | LimitError::TwoKeys => true,
            LimitError::KeyNeeded | LimitError::MissingScope(_) | LimitError::NoStore => {
                is_airtable
            }
            LimitError::DailyLimit { .. } => limit.is_counted(),
            LimitError::TooFast { .. } => matches!(limit, Limit::Places | Limit::Reports),
        },
        HttpError::Airtable(AirtableError::NoRecord(_)) => call.has_names() && is_airtable,
        HttpError::Airtable(_) => is_airtable,
        HttpError::Overloaded(_) | HttpError::Unavailable | HttpError::Internal(_) => true,
    }
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

fn counted(response: ResponseBuilder, limit: &str) -> ResponseBuilder {
    response
        .header("X-RateLimit-Limit", whole(limit, 1))
        .header("X-RateLimit-Remaining", whole("Calls that are left", 0))
        .header("X-RateLimit-Reset", whole("When more are left, Unix time in seconds", 0))
}

fn whole(description: &str, least: i64) -> Header {
    let number: Object = ObjectBuilder::new()
        .schema_type(Type::Integer)
        .format(Some(SchemaFormat::KnownFormat(KnownFormat::Int64)))
        .minimum(Some(least))
        .build();
    let mut header = Header::new(number);
    header.description = Some(description.to_owned());
    header
}
