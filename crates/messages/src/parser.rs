//! Parser of messages: a subset of ICU MessageFormat.

use std::iter::Peekable;
use std::str::Chars;

use intl_pluralrules::PluralCategory;

use crate::pattern::{Part, PluralCase};

/// The reasons why a message cannot be parsed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum PatternError {
    #[error("a brace or a quotation is not closed")]
    Unclosed,
    #[error("a closing brace without an opening one; a brace as text is written '}}'")]
    Unopened,
    #[error("expected {expected:?}, found {found:?}")]
    Unexpected { expected: char, found: Option<char> },
    #[error("a name is expected between braces")]
    NoName,
    #[error("there is no placeholder {0:?}")]
    UnknownPlaceholder(String),
    #[error("the placeholder {0:?} is missing")]
    MissingPlaceholder(String),
    #[error("{0:?} is neither plural nor select")]
    UnknownFormat(String),
    #[error("{0:?} is neither a plural category nor '=' and a number")]
    UnknownCategory(String),
    #[error("{0:?} has two texts")]
    Twice(String),
    #[error("there is no text for 'other'")]
    NoOther,
}

/// Parses a message that has exactly these placeholders.
pub(crate) fn parts(message: &str, placeholders: &[&str]) -> Result<Vec<Part>, PatternError> {
    let used = vec![false; placeholders.len()];
    let mut parser = Parser { rest: message.chars().peekable(), placeholders, used };
    let parts = parser.parts(Place::Message)?;
    match placeholders.iter().zip(parser.used).find(|(_, is_used)| !is_used) {
        Some((name, _)) => Err(PatternError::MissingPlaceholder((*name).to_owned())),
        None => Ok(parts),
    }
}

/// The context of a text.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Message,
    Select,
    /// Within a plural of the placeholder with this index.
    Plural(usize),
}

struct Parser<'a> {
    rest: Peekable<Chars<'a>>,
    placeholders: &'a [&'a str],
    used: Vec<bool>,
}

impl Parser<'_> {
    /// Parses up to the end of the message, or up to and including the brace that closes the text.
    fn parts(&mut self, place: Place) -> Result<Vec<Part>, PatternError> {
        let mut parts = Vec::new();
        let mut text = String::new();
        loop {
            let part = match (self.rest.next(), place) {
                (None, Place::Message) | (Some('}'), Place::Select | Place::Plural(_)) => break,
                (None, _) => return Err(PatternError::Unclosed),
                (Some('}'), Place::Message) => return Err(PatternError::Unopened),
                (Some('{'), _) => self.placeholder()?,
                (Some('#'), Place::Plural(value)) => Part::Value(value),
                (Some('\''), _) => {
                    self.quotation(place, &mut text)?;
                    continue;
                }
                (Some(letter), _) => {
                    text.push(letter);
                    continue;
                }
            };
            push_text(&mut parts, &mut text);
            parts.push(part);
        }
        push_text(&mut parts, &mut text);
        Ok(parts)
    }

    /// Parses what follows an apostrophe: if the apostrophe quotes, the text up to the next one; otherwise nothing.
    fn quotation(&mut self, place: Place, text: &mut String) -> Result<(), PatternError> {
        let quotes = match self.rest.peek() {
            Some('{' | '}') => true,
            Some('#') => matches!(place, Place::Plural(_)),
            _ => false,
        };
        if !quotes {
            self.rest.next_if_eq(&'\'');
            text.push('\'');
            return Ok(());
        }
        loop {
            match self.rest.next() {
                None => return Err(PatternError::Unclosed),
                Some('\'') if self.rest.next_if_eq(&'\'').is_none() => return Ok(()),
                Some(letter) => text.push(letter),
            }
        }
    }

    /// Parses a placeholder after its opening brace.
    fn placeholder(&mut self) -> Result<Part, PatternError> {
        let name = self.word()?;
        let known = self.placeholders.iter().position(|known| *known == name);
        let value = known.ok_or(PatternError::UnknownPlaceholder(name))?;
        if let Some(is_used) = self.used.get_mut(value) {
            *is_used = true;
        }
        if self.rest.next_if_eq(&'}').is_some() {
            return Ok(Part::Value(value));
        }
        self.expect(',')?;
        let format = self.word()?;
        self.expect(',')?;
        match format.as_str() {
            "select" => {
                let (cases, other) = self.cases(Place::Select, Ok)?;
                Ok(Part::Select { value, cases, other })
            }
            "plural" => {
                let (cases, other) = self.cases(Place::Plural(value), plural_case)?;
                Ok(Part::Plural { value, cases, other })
            }
            _ => Err(PatternError::UnknownFormat(format)),
        }
    }

    /// Parses the texts of a select or plural, and the brace that closes it.
    #[expect(clippy::type_complexity, reason = "the cases and the text of `other`")]
    fn cases<Case: PartialEq>(
        &mut self,
        place: Place,
        case: impl Fn(String) -> Result<Case, PatternError>,
    ) -> Result<(Vec<(Case, Vec<Part>)>, Vec<Part>), PatternError> {
        let mut cases: Vec<(Case, Vec<Part>)> = Vec::new();
        let mut other = None;
        self.space();
        while self.rest.next_if_eq(&'}').is_none() {
            let key = self.word()?;
            self.expect('{')?;
            let parts = self.parts(place)?;
            self.space();
            if key == "other" {
                if other.replace(parts).is_some() {
                    return Err(PatternError::Twice(key));
                }
                continue;
            }
            let known = case(key.clone())?;
            if cases.iter().any(|(case, _)| *case == known) {
                return Err(PatternError::Twice(key));
            }
            cases.push((known, parts));
        }
        Ok((cases, other.ok_or(PatternError::NoOther)?))
    }

    /// Parses a name with the spaces around it.
    fn word(&mut self) -> Result<String, PatternError> {
        self.space();
        let mut word = String::new();
        while let Some(letter) =
            self.rest.next_if(|c| !c.is_whitespace() && !matches!(c, '{' | '}' | ',' | '\''))
        {
            word.push(letter);
        }
        self.space();
        if word.is_empty() { Err(PatternError::NoName) } else { Ok(word) }
    }

    fn space(&mut self) {
        while self.rest.next_if(|c| c.is_whitespace()).is_some() {}
    }

    fn expect(&mut self, expected: char) -> Result<(), PatternError> {
        match self.rest.next() {
            Some(found) if found == expected => Ok(()),
            found => Err(PatternError::Unexpected { expected, found }),
        }
    }
}

fn push_text(parts: &mut Vec<Part>, text: &mut String) {
    if !text.is_empty() {
        parts.push(Part::Text(std::mem::take(text)));
    }
}

fn plural_case(key: String) -> Result<PluralCase, PatternError> {
    if let Some(number) = key.strip_prefix('=').and_then(|number| number.parse().ok()) {
        return Ok(PluralCase::Number(number));
    }
    let category = match key.as_str() {
        "zero" => PluralCategory::ZERO,
        "one" => PluralCategory::ONE,
        "two" => PluralCategory::TWO,
        "few" => PluralCategory::FEW,
        "many" => PluralCategory::MANY,
        _ => return Err(PatternError::UnknownCategory(key)),
    };
    Ok(PluralCase::Category(category))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_that_cannot_be_read_says_why() {
        let name = |name: &str| name.to_owned();
        let unexpected = |expected, found| PatternError::Unexpected { expected, found };
        for (message, expected) in [
            ("{x", unexpected(',', None)),
            ("{x, select, other {a}", PatternError::NoName),
            ("{x, select, other {a", PatternError::Unclosed),
            ("'{x}", PatternError::Unclosed),
            ("{x}}", PatternError::Unopened),
            ("{x y}", unexpected(',', Some('y'))),
            ("{}", PatternError::NoName),
            ("{x} {y}", PatternError::UnknownPlaceholder(name("y"))),
            ("x", PatternError::MissingPlaceholder(name("x"))),
            ("{x, number}", unexpected(',', Some('}'))),
            ("{x, date, short}", PatternError::UnknownFormat(name("date"))),
            ("{x, plural, some {a} other {b}}", PatternError::UnknownCategory(name("some"))),
            ("{x, plural, =one {a} other {b}}", PatternError::UnknownCategory(name("=one"))),
            ("{x, plural, one {a}}", PatternError::NoOther),
            ("{x, select, }", PatternError::NoOther),
            ("{x, select, a {b} a {c} other {d}}", PatternError::Twice(name("a"))),
            ("{x, select, other {b} other {d}}", PatternError::Twice(name("other"))),
            ("{x, select, other b}", unexpected('{', Some('b'))),
        ] {
            assert_eq!(parts(message, &["x"]), Err(expected), "{message}");
        }
    }
}
