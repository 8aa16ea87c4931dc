//! The words of a sentence, and what they name: bodies, signs, houses.

use chart::{Body, House};

use super::claim::ClaimedPoint;
use super::tokens::{Token, TokenKind};
use super::vocabulary::{self, Word};

/// The possessives that `its` stands for in a phrase.
const POSSESSIVES: [&str; 6] = ["its", "his", "her", "your", "their", "my"];

/// Words for other people. Where they are followed by a description, the sentence is about another chart.
pub(super) const OTHERS: [&str; 24] = [
    "children", "child", "kids", "sister", "brother", "people", "those", "many", "everyone",
    "others", "someone", "somebody", "anyone", "anybody", "friend", "friends", "partner",
    "partners", "mother", "father", "husband", "wife", "any", "every",
];

/// The words of a sentence.
pub(super) struct Words<'a> {
    pub(super) tokens: &'a [Token<'a>],
}

impl Words<'_> {
    /// A word in lower case, or a mark; empty after the end.
    pub(super) fn word(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |token| match token.kind {
            TokenKind::Word => token.folded.as_str(),
            _ => token.text,
        })
    }

    /// The number of words of a phrase, if they follow here.
    pub(super) fn says(&self, at: usize, phrase: &str) -> Option<usize> {
        let mut words = phrase.split(' ').enumerate();
        let is_here = words.all(|(index, word)| {
            let said = self.word(at + index);
            said == word || word == "its" && POSSESSIVES.contains(&said)
        });
        is_here.then(|| phrase.split(' ').count())
    }

    /// Whether a word is `the` or a possessive.
    pub(super) fn is_article(&self, at: usize) -> bool {
        let word = self.word(at);
        word == "the" || POSSESSIVES.contains(&word)
    }

    /// The body of a name or a glyph.
    pub(super) fn body(&self, at: usize) -> Option<Body> {
        let token = self.tokens.get(at)?;
        let word = match token.kind {
            TokenKind::Word if token.folded == "node" => {
                Some(Word::Point(ClaimedPoint::Body(Body::NorthNode)))
            }
            TokenKind::Word => vocabulary::name(&[&token.folded]).map(|(word, _)| word),
            TokenKind::Mark => vocabulary::glyph(token.text.chars().next()?),
            TokenKind::Number => None,
        };
        match word {
            Some(Word::Point(ClaimedPoint::Body(body))) => Some(body),
            _ => None,
        }
    }

    /// Whether a word is the whole name of a sign.
    pub(super) fn is_sign(&self, at: usize) -> bool {
        matches!(vocabulary::name(&[self.word(at)]), Some((Word::Sign { is_weak: false, .. }, _)))
    }

    /// The house of an ordinal, and the number of its words: `seventh`, `7th`.
    pub(super) fn ordinal(&self, at: usize) -> Option<(House, usize)> {
        // `7th` is a number and a word.
        if let Some(number) = self.tokens.get(at).and_then(Token::number) {
            let house = house_of(number)?;
            return matches!(self.word(at + 1), "st" | "nd" | "rd" | "th").then_some((house, 2));
        }
        match vocabulary::name(&[self.word(at)]) {
            Some((Word::Ordinal(number), _)) => House::new(number).map(|house| (house, 1)),
            _ => None,
        }
    }

    /// The house of a number: `7`.
    pub(super) fn house_number(&self, at: usize) -> Option<House> {
        self.tokens.get(at).and_then(Token::number).and_then(house_of)
    }

    /// A house, and the number of its words: `seventh house`, `seventh`, `house 7`.
    pub(super) fn house(&self, at: usize) -> Option<(House, usize)> {
        if self.word(at) == "house" {
            return self.house_number(at + 1).map(|house| (house, 2));
        }
        let (house, words) = self.ordinal(at)?;
        Some((house, words + usize::from(self.word(at + words) == "house")))
    }

    /// The house of `7H`, a number and a letter.
    pub(super) fn house_in_short(&self, at: usize) -> Option<House> {
        let is_glued = self.tokens.get(at + 1).is_some_and(|next| next.is_glued);
        self.house_number(at).filter(|_| is_glued && self.word(at + 1) == "h")
    }

    /// The one body that a sentence names before a place; `None` if there are several.
    pub(super) fn only_body(&self, at: usize) -> Option<Body> {
        let mut bodies: Vec<Body> = (0..at).filter_map(|place| self.body(place)).collect();
        bodies.dedup();
        match bodies[..] {
            [body] => Some(body),
            _ => None,
        }
    }

    /// Whether somebody is described here as having a chart: `people with the Sun in Leo`.
    pub(super) fn is_described(&self, at: usize) -> bool {
        (at..at + 4).any(|place| {
            let is_word =
                matches!(self.word(place), "with" | "w" | "who" | "whose" | "born" | "under" | "s");
            is_word || self.is_sign(place) || self.body(place).is_some()
        })
    }
}

fn house_of(number: f64) -> Option<House> {
    House::ALL.into_iter().find(|house| f64::from(house.number()) == number)
}
