//! Why a request cannot be read.

use natal::BodyError;

/// Why a request cannot be read, or there is no such call.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum RequestError {
    /// The body cannot be parsed.
    #[error(transparent)]
    BadBody(#[from] BodyError),
    /// The query string cannot be parsed.
    #[error("the query string cannot be read, or names a parameter twice")]
    BadQuery,
    /// The client accepts no encoding in which an answer can be sent.
    #[error("Accept-Encoding excludes gzip, br and an answer without encoding (identity)")]
    NotAcceptable,
    /// The body was not sent as JSON.
    #[error("the body must be sent as application/json")]
    NotJson,
    /// The body is too large.
    #[error("the body is larger than {0} bytes")]
    TooLarge(usize),
    /// The body ended early.
    #[error("the body did not arrive whole")]
    Incomplete,
    /// The request did not arrive in time.
    #[error("the request did not arrive whole in time")]
    TimedOut,
    /// An HTTP/1.1 request without exactly one valid `Host`.
    #[error("the request has no Host header, more than one, or one that is not a host name")]
    BadHost,
    /// There is no such call.
    #[error("there is no such call; see /api-docs")]
    NotFound,
    /// A name in the path is unknown.
    #[error("there is no {given:?} here; there is {known}")]
    UnknownName {
        /// The name.
        given: String,
        /// The known names, separated by commas.
        known: String,
    },
    /// The call exists, but not with this method.
    #[error("this call does not take this method")]
    MethodNotAllowed,
}
