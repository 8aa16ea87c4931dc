//! A text as words, numbers and marks.

use super::vocabulary::{self, Word};

/// A piece of a text.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Token<'a> {
    pub(super) kind: TokenKind,
    pub(super) text: &'a str,
    /// Lower case without accents, of a word.
    pub(super) folded: String,
    pub(super) start: usize,
    /// Whether there is no space before it.
    pub(super) is_glued: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenKind {
    Word,
    /// Digits, with a decimal point.
    Number,
    /// Another character.
    Mark,
}

impl Token<'_> {
    pub(super) fn end(&self) -> usize {
        self.start + self.text.len()
    }

    pub(super) fn is_mark(&self, marks: &[char]) -> bool {
        self.kind == TokenKind::Mark && self.text.starts_with(marks)
    }

    pub(super) fn number(&self) -> Option<f64> {
        if self.kind == TokenKind::Number { self.text.parse().ok() } else { None }
    }
}

pub(super) fn tokens(text: &str) -> Vec<Token<'_>> {
    let kind_of = |letter: char| {
        if letter.is_ascii_digit() {
            TokenKind::Number
        } else if letter.is_alphabetic()
            && vocabulary::glyph(letter).is_none()
            && !is_degree(letter)
        {
            TokenKind::Word
        } else {
            TokenKind::Mark
        }
    };
    let mut tokens: Vec<Token<'_>> = Vec::new();
    let mut letters = text.char_indices().peekable();
    while let Some((start, letter)) = letters.next() {
        // Variation selectors and the marks of direction have no meaning.
        let is_space = letter != '\n' && letter.is_whitespace() && letter != '\t';
        if is_space || matches!(letter, '\u{fe0e}' | '\u{fe0f}' | '\u{200b}'..='\u{200f}' | '\r') {
            continue;
        }
        let kind = kind_of(letter);
        let mut end = start + letter.len_utf8();
        let mut has_point = false;
        while let Some((at, next)) = letters.peek().copied() {
            let digit_after =
                text[at + next.len_utf8()..].starts_with(|c: char| c.is_ascii_digit());
            let decimal = next == '.' && kind == TokenKind::Number && !has_point && digit_after;
            if kind == TokenKind::Mark || !(kind_of(next) == kind || decimal) {
                break;
            }
            has_point |= decimal;
            end = at + next.len_utf8();
            letters.next();
        }
        let piece = &text[start..end];
        let folded = if kind == TokenKind::Word { vocabulary::fold(piece) } else { String::new() };
        let is_glued = tokens.last().is_some_and(|last| last.end() == start);
        tokens.push(Token { kind, text: piece, folded, start, is_glued });
    }
    tokens
}

fn is_degree(letter: char) -> bool {
    matches!(letter, '°' | 'º' | '˚' | 'ª')
}

/// The marks of degrees.
pub(super) const DEGREES: [char; 3] = ['°', 'º', '˚'];
/// The marks of minutes.
pub(super) const MINUTES: [char; 6] = ['\'', '′', '’', '‘', '´', '`'];
pub(super) const SECONDS: [char; 3] = ['"', '″', '”'];

/// Reads tokens from left to right.
pub(super) struct TokenReader<'a> {
    pub(super) tokens: &'a [Token<'a>],
    pub(super) at: usize,
}

impl<'a> TokenReader<'a> {
    pub(super) fn peek(&self, ahead: usize) -> Option<&'a Token<'a>> {
        self.tokens.get(self.at + ahead)
    }

    /// The meaning of the name at a token, and how many tokens it has.
    pub(super) fn name(&self, ahead: usize) -> Option<(Word, usize)> {
        let token = self.peek(ahead)?;
        match token.kind {
            TokenKind::Mark => vocabulary::glyph(token.text.chars().next()?).map(|word| (word, 1)),
            TokenKind::Number => None,
            TokenKind::Word => {
                if let Some(word) = vocabulary::capitals(token.text) {
                    return Some((word, 1));
                }
                // Hyphens, apostrophes and underscores inside a name count as spaces.
                let (mut words, mut ends) = (Vec::new(), Vec::new());
                let mut next = self.at + ahead;
                while let Some(token) =
                    self.tokens.get(next).filter(|it| it.kind == TokenKind::Word)
                {
                    words.push(token.folded.as_str());
                    next += 1;
                    ends.push(next);
                    let joins =
                        |it: &&Token<'_>| it.is_glued && it.is_mark(&['-', '_', '\'', '’', '.']);
                    if self.tokens.get(next).filter(joins).is_some() {
                        next += 1;
                    }
                    if words.len() == 4 {
                        break;
                    }
                }
                let (word, count) = vocabulary::name(&words)?;
                Some((word, ends[count - 1] - self.at - ahead))
            }
        }
    }
}
