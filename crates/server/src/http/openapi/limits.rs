//! The key header, rate limit headers and refusals in the document.

use utoipa::openapi::path::Operation;
use utoipa::openapi::schema::{KnownFormat, Object, ObjectBuilder, SchemaFormat, Type};
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityRequirement, SecurityScheme};
use utoipa::openapi::{ContentBuilder, Header, OpenApi, Ref, RefOr, Response, ResponseBuilder};

use crate::http::policy::Policies;
use crate::limits::Limit;

const KEY: &str = "apiKey";

/// Adds keys, limits and refusals to every call.
pub(super) fn document(document: &mut OpenApi, policies: &Policies) {
    let about = "An API key. Without a key, calls are counted by IP address.";
    let scheme = ApiKey::Header(ApiKeyValue::with_description("X-API-Key", about));
    document
        .components
        .get_or_insert_default()
        .security_schemes
        .insert(KEY.to_owned(), RefOr::T(SecurityScheme::ApiKey(scheme)));
    let no_scopes: [&str; 0] = [];
    document.security =
        Some(vec![SecurityRequirement::default(), SecurityRequirement::new(KEY, no_scopes)]);
    for (path, _, call) in super::operations(document) {
        describe(call, policies.of(path).limit);
    }
}

fn describe(call: &mut Operation, limit: Limit) {
    let responses = &mut call.responses.responses;
    if limit.is_counted()
        && let Some(RefOr::T(success)) = responses.get_mut("200")
    {
        *success = counted(ResponseBuilder::from(success.clone())).build();
    }
    let mut add = |status: &str, response: Response| {
        responses.insert(status.to_owned(), RefOr::T(response));
    };
    add("401", problem("The API key is not known, or was revoked.").build());
    if limit == Limit::Airtable {
        let no_scopes: [&str; 0] = [];
        call.security = Some(vec![SecurityRequirement::new(KEY, no_scopes)]);
        add("403", problem("The API key was not issued for these records.").build());
    }
    let wait = || whole("Seconds until the next call is accepted", 1);
    let refused = match limit {
        Limit::Daily => counted(problem("The daily limit is reached.")),
        Limit::Places => problem("More than 60 searches in 10 seconds."),
        Limit::Reports => counted(problem(
            "The daily limit is reached, or there were more than 10 reports in 60 seconds.",
        )),
        // The lines of a batch have their own problems.
        Limit::Airtable | Limit::Batch | Limit::Open => return,
    };
    add("429", refused.header("Retry-After", wait()).build());
}

fn problem(description: &str) -> ResponseBuilder {
    let problem = ContentBuilder::new().schema(Some(Ref::from_schema_name("Problem"))).build();
    ResponseBuilder::new().description(description).content("application/problem+json", problem)
}

fn counted(response: ResponseBuilder) -> ResponseBuilder {
    response
        .header("X-RateLimit-Limit", whole("The daily limit, calls. Missing without limits", 1))
        .header("X-RateLimit-Remaining", whole("Calls left today", 0))
        .header("X-RateLimit-Reset", whole("Start of the next UTC day, Unix time in seconds", 0))
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
