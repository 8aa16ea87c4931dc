//! How long the server waits for whom.

use std::time::Duration;

/// Every wait that has an end. No setting: docs/operations.md promises these values, and tests
/// make them shorter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// For the whole head of a request; also how long a connection may be silent between two.
    pub head: Duration,
    /// For the whole body of a request, from the end of its head.
    pub body: Duration,
    /// For a caller who does not take the answer, from the last bytes that were taken.
    pub answer: Duration,
    /// For an answer that is not calculated but fetched from elsewhere, or waits for a store.
    pub call: Duration,
    /// Before a call is answered that was refused because of overload.
    pub refusal: Duration,
    /// For running requests, once the server is told to stop.
    pub drain: Duration,
}

impl Default for Timeouts {
    fn default() -> Self {
        Self {
            head: Duration::from_secs(15),
            body: Duration::from_secs(10),
            answer: Duration::from_secs(30),
            call: Duration::from_secs(30),
            refusal: Duration::from_millis(500),
            drain: Duration::from_secs(10),
        }
    }
}
