//! The problems of calls as the OpenAPI document lists them by hand; `openapi` adds the others.

use natal::answer::Problem;

/// What can go wrong with a call that takes birth data.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum BirthProblems {
    /// Bad input: every bad field is named.
    #[response(status = 400, content_type = "application/problem+json")]
    BadInput(Problem),
    /// The body is larger than any birth data.
    #[response(status = 413, content_type = "application/problem+json")]
    TooLarge(Problem),
    /// The body was not sent as JSON.
    #[response(status = 415, content_type = "application/problem+json")]
    NotJson(Problem),
}

/// What can go wrong with a call whose path ends in one of several names.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum NameProblems {
    /// There is none of that name; the answer lists those there are.
    #[response(status = 404, content_type = "application/problem+json")]
    NotOneOf(Problem),
}

/// What can go wrong with a call that takes a query.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum QueryProblems {
    /// Bad input: every bad parameter is named.
    #[response(status = 400, content_type = "application/problem+json")]
    BadInput(Problem),
}

/// What can go wrong with a call about a record at Airtable.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum AirtableProblems {
    /// The id has not the form of one, or the record's birth data cannot be used: its fields are
    /// named as they are called in the table.
    #[response(status = 400, content_type = "application/problem+json")]
    BadInput(Problem),
    /// There is no such record, or no such area.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(Problem),
    /// No table is configured; Airtable does not answer, refuses, or is busy (then `Retry-After`
    /// says how long).
    #[response(status = 503, content_type = "application/problem+json")]
    Unavailable(Problem),
}
