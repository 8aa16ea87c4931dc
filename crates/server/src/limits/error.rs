//! Why a call is refused.

use super::quota::Quota;

/// Why a call is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum LimitError {
    /// The key is unknown or revoked.
    #[error("this API key is not known, or was revoked")]
    UnknownKey,
    /// The call requires a key.
    #[error("this call needs an API key in the header X-API-Key")]
    KeyNeeded,
    /// The key lacks the scope.
    #[error("this API key was not issued with the scope {0}")]
    MissingScope(&'static str),
    /// The store of keys cannot be read.
    #[error("this call cannot be answered at the moment")]
    NoStore,
    /// The daily limit is reached.
    #[error("the {} calls of today are used up; the next day begins at 00:00 UTC", .quota.limit)]
    DailyLimit {
        /// The caller's quota.
        quota: Quota,
        /// Seconds until the next day.
        retry_after: u64,
    },
    /// The burst limit is reached.
    #[error("too many calls at once; wait {retry_after} s")]
    TooFast {
        /// Seconds until the next call may pass.
        retry_after: u64,
    },
}
