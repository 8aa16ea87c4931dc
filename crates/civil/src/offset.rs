//! Offsets from UTC.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// An offset from UTC in whole seconds, positive east, less than 26 hours. Before a change of the date line, offsets of
/// more than 15 hours occurred.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UtcOffset(i32);

/// Why a text is not an offset from UTC.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum UtcOffsetError {
    /// The text is in no accepted form.
    #[error("An offset from UTC is written as +05:30, -04:56:02 or Z.")]
    Form,
    /// Minutes or seconds are 60 or more.
    #[error("The minutes and seconds of an offset from UTC go from 00 to 59.")]
    Sixty,
    /// The offset is larger than that of any clock.
    #[error("No clock has been more than 16 hours from UTC.")]
    TooFar,
}

/// The limit is larger than any offset in the zone database (Alaska before 1867: 15:13:42).
pub(crate) const FARTHEST_S: i32 = 16 * 3600;

impl UtcOffset {
    /// No difference from UTC.
    pub const UTC: Self = Self(0);

    /// Seconds, east positive, less than 26 hours either way; `None` beyond.
    #[must_use]
    pub fn from_seconds(seconds: i32) -> Option<Self> {
        (seconds.abs() < 26 * 3600).then_some(Self(seconds))
    }

    /// An offset from the zone database or from a longitude.
    pub(crate) fn from_seconds_unchecked(seconds: i32) -> Self {
        Self(seconds)
    }

    /// Seconds, east positive.
    #[must_use]
    pub fn seconds(self) -> i32 {
        self.0
    }
}

/// Parses `+05:30`, `-04:56:02`, `+0530`, `+05` or `Z`; a typographic minus sign is accepted.
///
/// ```
/// use civil::UtcOffset;
/// assert_eq!("-04:56:02".parse::<UtcOffset>()?.seconds(), -17_762);
/// assert!("5.5".parse::<UtcOffset>().is_err());
/// # Ok::<(), civil::UtcOffsetError>(())
/// ```
impl FromStr for UtcOffset {
    type Err = UtcOffsetError;

    fn from_str(given: &str) -> Result<Self, Self::Err> {
        let text = given.trim();
        if text.eq_ignore_ascii_case("z") {
            return Ok(Self::UTC);
        }
        let (sign, digits) = match text.strip_prefix('+') {
            Some(rest) => (1, rest),
            None => (-1, text.strip_prefix(['-', '\u{2212}']).ok_or(UtcOffsetError::Form)?),
        };
        let [hours, minutes, seconds] = parts(digits).ok_or(UtcOffsetError::Form)?;
        if minutes > 59 || seconds > 59 {
            return Err(UtcOffsetError::Sixty);
        }
        let distance = hours * 3600 + minutes * 60 + seconds;
        if distance > FARTHEST_S {
            return Err(UtcOffsetError::TooFar);
        }
        Ok(Self(sign * distance))
    }
}

/// Parses `05`, `0530`, `05:30`, `045602` or `04:56:02`.
fn parts(digits: &str) -> Option<[i32; 3]> {
    let pieces: Vec<&str> = if digits.contains(':') {
        digits.split(':').collect()
    } else {
        (0..digits.len()).step_by(2).map(|at| digits.get(at..at + 2)).collect::<Option<_>>()?
    };
    if pieces.is_empty() || pieces.len() > 3 {
        return None;
    }
    let mut numbers = [0; 3];
    for (number, piece) in numbers.iter_mut().zip(pieces) {
        if piece.len() != 2 || !piece.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        *number = piece.parse().ok()?;
    }
    Some(numbers)
}

/// `+05:30`, and seconds where there are any: `-04:56:02`.
impl fmt::Display for UtcOffset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { '-' } else { '+' };
        let distance = self.0.abs();
        write!(f, "{sign}{:02}:{:02}", distance / 3600, distance / 60 % 60)?;
        match distance % 60 {
            0 => Ok(()),
            seconds => write!(f, ":{seconds:02}"),
        }
    }
}

impl Serialize for UtcOffset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
