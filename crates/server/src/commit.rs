//! The commit that the program was built from.

use std::fmt::{self, Display, Formatter};

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
