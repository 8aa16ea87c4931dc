//! What the program passes to the server beside its settings: its commit, its web app and, in tests, timeouts.

use std::borrow::Cow;
use std::fmt::{self, Display, Formatter};
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

/// A file of the web app.
#[derive(Debug, Clone)]
pub struct WebFile {
    /// Its content.
    pub content: Cow<'static, [u8]>,
    /// The SHA-256 of the content.
    pub sha256: [u8; 32],
}

/// The web app that the server serves.
#[derive(Debug, Clone, Copy)]
pub struct WebApp {
    /// Finds a file by its path, such as `assets/app.js`.
    pub file: fn(&str) -> Option<WebFile>,
    /// The origin of the API that the web app was built for, such as `https://api.example.org`; empty if it is the
    /// server of the web app.
    pub api_origin: &'static str,
}

impl WebApp {
    /// No web app: every page is answered with 503.
    pub const NONE: Self = Self { file: |_| None, api_origin: "" };
}

/// A commit, as `tools/commit.sh` prints it at build time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Commit {
    /// The first seven hexadecimal digits of its hash; a `+` after them means that the source was changed.
    pub hash: &'static str,
    /// The date of the commit, such as `2026-11-24`, if it was known at build time.
    pub date: Option<&'static str>,
}

impl Commit {
    /// Parses a hash, optionally followed by a date; `None` if the text is empty.
    #[must_use]
    pub fn read(text: &'static str) -> Option<Self> {
        let mut words = text.split_whitespace();
        Some(Self { hash: words.next()?, date: words.next() })
    }
}

impl Display for Commit {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.hash)?;
        self.date.map_or(Ok(()), |date| write!(f, " {date}"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_or_both_may_be_missing() {
        let printed = |text| Commit::read(text).map(|commit| commit.to_string());
        assert_eq!(printed("abc1234+ 2026-11-24\n").as_deref(), Some("abc1234+ 2026-11-24"));
        assert_eq!(printed("abc1234").as_deref(), Some("abc1234"));
        assert_eq!(printed(" "), None);
    }
}
