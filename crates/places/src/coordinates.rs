//! Parsing of coordinates.

use std::iter::Peekable;
use std::str::Chars;

use chart::Coordinates;

/// Longest accepted text, bytes.
const LONGEST: usize = 100;

/// Parses a latitude and a longitude in degrees north and east, in range (-90 to 90 and -180 to 180). `None` if the
/// text contains anything else.
///
/// Accepted forms: degrees, or degrees, minutes and seconds; signs, or the letters N, S, E and W before or after; a
/// decimal point, or a decimal comma. Without letters latitude comes first.
///
/// ```
/// use chart::Coordinates;
/// use places::coordinates;
///
/// assert_eq!(coordinates("48.4, 9.99"), Coordinates::new(48.4, 9.99).ok());
/// assert_eq!(coordinates("48°24'N 9°59'E"), Coordinates::new(48.4, 9.0 + 59.0 / 60.0).ok());
/// assert_eq!(coordinates("9,99E 48,4N"), Coordinates::new(48.4, 9.99).ok());
/// assert_eq!(coordinates("95, 9.99"), None);
/// ```
#[must_use]
pub fn coordinates(text: &str) -> Option<Coordinates> {
    let text = text.trim();
    if text.len() > LONGEST {
        return None;
    }
    let marks = marks(text)?;
    let (latitude_deg, longitude_deg) =
        if marks.iter().any(|mark| matches!(mark, Mark::Hemisphere(_))) {
            lettered(&marks)?
        } else {
            unlettered(&marks)?
        };
    Coordinates::new(latitude_deg, longitude_deg).ok()
}

#[derive(Debug, Clone, Copy, PartialEq)]
enum Mark {
    /// The absolute value; the sign is separate because 0 has none.
    Number {
        size: f64,
        signed: bool,
        negative: bool,
        whole: bool,
    },
    /// The unit: degree 0, minute 1, second 2.
    Unit(usize),
    /// `N`, `S`, `E` or `W`.
    Hemisphere(char),
    Separator,
}

fn marks(text: &str) -> Option<Vec<Mark>> {
    let decimal_comma = has_decimal_comma(text);
    let mut marks = Vec::new();
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        marks.push(match c {
            '0'..='9' => number(c, &mut rest, decimal_comma)?,
            '+' | '-' | '−' | '–' => signed(c, &mut rest, decimal_comma)?,
            '°' | 'º' | '˚' => Mark::Unit(0),
            '\'' | '’' | '′' if rest.next_if_eq(&c).is_some() => Mark::Unit(2),
            '\'' | '’' | '′' => Mark::Unit(1),
            '"' | '”' | '″' => Mark::Unit(2),
            'N' | 'S' | 'E' | 'W' | 'n' | 's' | 'e' | 'w' => {
                Mark::Hemisphere(c.to_ascii_uppercase())
            }
            ',' | ';' | '/' => Mark::Separator,
            _ if c.is_whitespace() => continue,
            _ => return None,
        });
    }
    Some(marks)
}

/// `48,4 9,99` and `48,4; 9,99` have decimal commas; the comma of `48,9` separates two numbers.
fn has_decimal_comma(text: &str) -> bool {
    let has_separator = text.contains([';', '/', 'N', 'S', 'n', 's']);
    let has_two_numbers = text.matches(',').count() > 1 && !is_list_of_three(text);
    (has_separator || has_two_numbers) && !text.contains('.')
}

/// `1,2,3` may be 1.2 and 3, or 1 and 2.3, or three numbers, so it is refused.
fn is_list_of_three(text: &str) -> bool {
    let numbers: Vec<&str> = text.split(',').collect();
    numbers.len() == 3
        && numbers
            .iter()
            .all(|number| !number.is_empty() && number.chars().all(|c| c.is_ascii_digit()))
}

fn signed(sign: char, rest: &mut Peekable<Chars<'_>>, decimal_comma: bool) -> Option<Mark> {
    let first = rest.next_if(char::is_ascii_digit)?;
    match number(first, rest, decimal_comma)? {
        Mark::Number { size, whole, .. } => {
            Some(Mark::Number { size, whole, signed: true, negative: sign != '+' })
        }
        other => Some(other),
    }
}

fn number(first: char, rest: &mut Peekable<Chars<'_>>, decimal_comma: bool) -> Option<Mark> {
    let mut size = Decimal::default();
    size.push(first, false)?;
    while let Some(digit) = rest.next_if(char::is_ascii_digit) {
        size.push(digit, false)?;
    }
    let mut ahead = rest.clone();
    let point = ahead.next().is_some_and(|c| c == '.' || (decimal_comma && c == ','));
    let whole = !(point && ahead.next().is_some_and(|c| c.is_ascii_digit()));
    if !whole {
        rest.next();
        while let Some(digit) = rest.next_if(char::is_ascii_digit) {
            size.push(digit, true)?;
        }
    }
    Some(Mark::Number { size: size.value(), signed: false, negative: false, whole })
}

/// A decimal number during parsing. Dividing the digits as an integer gives the nearest value, like
/// `f64::from_str`, whose tables would add 12 kB to the WebAssembly module.
#[derive(Default)]
struct Decimal {
    digits: u64,
    decimals: u32,
}

/// Numbers with this many digits are below 2^53, and exact. Twelve decimals of a longitude are a ten-thousandth of a
/// millimetre.
const MOST_DIGITS: u32 = 15;

impl Decimal {
    /// `None` if the number is far too large for an angle.
    fn push(&mut self, digit: char, is_decimal: bool) -> Option<()> {
        let has_room = self.digits < 10_u64.pow(MOST_DIGITS - 1) && self.decimals < MOST_DIGITS;
        if has_room {
            self.digits = 10 * self.digits + u64::from(digit.to_digit(10)?);
            self.decimals += u32::from(is_decimal);
        }
        (has_room || is_decimal).then_some(())
    }

    #[expect(clippy::cast_precision_loss, reason = "there are at most 15 digits")]
    fn value(&self) -> f64 {
        self.digits as f64 / 10_u64.pow(self.decimals) as f64
    }
}

/// Two angles, each with its letter before or after it.
fn lettered(marks: &[Mark]) -> Option<(f64, f64)> {
    let letters: Vec<usize> =
        (0..marks.len()).filter(|&at| matches!(marks[at], Mark::Hemisphere(_))).collect();
    let [first, second] = letters[..] else { return None };
    let (one, two) = if first == 0 {
        (&marks[1..second], &marks[second + 1..])
    } else if second == marks.len() - 1 {
        (&marks[..first], &marks[first + 1..second])
    } else {
        return None;
    };
    let one = one.strip_suffix(&[Mark::Separator]).unwrap_or(one);
    let two = two.strip_prefix(&[Mark::Separator]).unwrap_or(two);
    let angle = |marks: &[Mark]| {
        let signed = marks.iter().any(|m| matches!(m, Mark::Number { signed: true, .. }));
        if signed { None } else { angle(marks) }
    };
    let (one, two) = (angle(one)?, angle(two)?);
    match (marks[first], marks[second]) {
        (Mark::Hemisphere(a @ ('N' | 'S')), Mark::Hemisphere(b @ ('E' | 'W'))) => {
            Some((toward(a, one), toward(b, two)))
        }
        (Mark::Hemisphere(a @ ('E' | 'W')), Mark::Hemisphere(b @ ('N' | 'S'))) => {
            Some((toward(b, two), toward(a, one)))
        }
        _ => None,
    }
}

fn toward(letter: char, deg: f64) -> f64 {
    if matches!(letter, 'S' | 'W') { -deg } else { deg }
}

/// Two angles with a separator, or with units that show where the second one begins.
fn unlettered(marks: &[Mark]) -> Option<(f64, f64)> {
    if let Some(at) = marks.iter().position(|mark| *mark == Mark::Separator) {
        let (one, two) = (&marks[..at], &marks[at + 1..]);
        // The comma of `48,4 9` may be a decimal comma or a separator.
        let numbers = |marks: &[Mark]| {
            marks.iter().filter(|mark| matches!(mark, Mark::Number { .. })).count()
        };
        let has_units = marks.iter().any(|mark| matches!(mark, Mark::Unit(_)));
        if numbers(one) != numbers(two) && !has_units {
            return None;
        }
        return Some((angle(one)?, angle(two)?));
    }
    let places = |wanted: fn(&Mark) -> bool| -> Vec<usize> {
        (0..marks.len()).filter(|&at| wanted(&marks[at])).collect()
    };
    let numbers = places(|mark| matches!(mark, Mark::Number { .. }));
    let degrees = places(|mark| *mark == Mark::Unit(0));
    let second = match (&numbers[..], &degrees[..]) {
        (_, [_, degree]) => degree.checked_sub(1)?,
        ([_, second], _) => *second,
        _ => return None,
    };
    Some((angle(&marks[..second])?, angle(&marks[second..])?))
}

/// Degrees, minutes and seconds with or without units; only the last one may have decimals.
fn angle(marks: &[Mark]) -> Option<f64> {
    let mut rest = marks;
    let (mut deg, mut below_zero, mut finished) = (0.0, false, false);
    for (unit, in_one_degree) in [1.0, 60.0, 3600.0].into_iter().enumerate() {
        let Some((&Mark::Number { size, signed, negative, whole }, after)) = rest.split_first()
        else {
            break;
        };
        if finished || (unit > 0 && (signed || size >= 60.0)) {
            return None;
        }
        below_zero |= negative;
        finished = !whole;
        deg += size / in_one_degree;
        rest = after.strip_prefix(&[Mark::Unit(unit)]).unwrap_or(after);
    }
    let complete = rest.is_empty() && !marks.is_empty();
    complete.then_some(if below_zero { -deg } else { deg })
}
