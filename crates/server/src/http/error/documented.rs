//! Problems that calls declare in the OpenAPI document. The module `openapi` adds all others.

use engine::answer::Problem;

/// The problems of a call that takes birth data.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum BirthProblems {
    /// Bad input. The problem names every bad field.
    #[response(status = 400, content_type = "application/problem+json")]
    BadInput(Problem),
    /// The body is too large.
    #[response(status = 413, content_type = "application/problem+json")]
    TooLarge(Problem),
    /// The body was not sent as JSON.
    #[response(status = 415, content_type = "application/problem+json")]
    NotJson(Problem),
}

/// The problem of a call whose path ends in one of several names.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum NameProblems {
    /// The name in the path is unknown. The problem lists the known names.
    #[response(status = 404, content_type = "application/problem+json")]
    NotOneOf(Problem),
}

/// The problem of a call that takes query parameters.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum QueryProblems {
    /// Bad input. The problem names every bad parameter.
    #[response(status = 400, content_type = "application/problem+json")]
    BadInput(Problem),
}

/// The problems of a call about a record at Airtable.
#[derive(utoipa::IntoResponses)]
#[expect(dead_code, reason = "the OpenAPI document is made from it, nothing else")]
pub(crate) enum AirtableProblems {
    /// The record id is malformed, or the record's birth data is invalid. The problem names the fields of the
    /// table.
    #[response(status = 400, content_type = "application/problem+json")]
    BadInput(Problem),
    /// There is no such record, or no such area.
    #[response(status = 404, content_type = "application/problem+json")]
    NotFound(Problem),
    /// No table is configured, or Airtable does not respond, refuses the request or is busy (then with
    /// `Retry-After`).
    #[response(status = 503, content_type = "application/problem+json")]
    Unavailable(Problem),
}
