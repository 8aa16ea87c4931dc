//! Timeouts of the server.

use std::time::Duration;

/// All timeouts. They are not settings: docs/operations.md documents the values, and tests shorten them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Timeouts {
    /// The head of a request, and an idle connection.
    pub head: Duration,
    /// The body of a request, from the end of its head.
    pub body: Duration,
    /// For the client to read the answer, from the last bytes that it accepted.
    pub answer: Duration,
    /// A call that waits for another service or for a store.
    pub call: Duration,
    /// Delay of an answer that refuses a call because of overload.
    pub refusal: Duration,
    /// Running requests during shutdown.
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
