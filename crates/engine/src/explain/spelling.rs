//! A sentence with everything spelled out that `parse` cannot know: the bodies of pronouns, short names in notes, and houses that are only
//! numbered.

use chart::{Body, House, Sign};

use super::tokens::{Token, TokenKind, tokens};
use super::vocabulary::{self, Word};
use super::words::{OTHERS, Words};

/// Short names of bodies in notes.
const SHORT: [(&str, Body); 8] = [
    ("Mar", Body::Mars),
    ("Mer", Body::Mercury),
    ("Ven", Body::Venus),
    ("Jup", Body::Jupiter),
    ("Sat", Body::Saturn),
    ("Ura", Body::Uranus),
    ("Nep", Body::Neptune),
    ("Plu", Body::Pluto),
];

/// Words that can follow a house in a sentence or in notes.
const AFTER_HOUSE: [&str; 15] = [
    "in",
    "and",
    "rx",
    "r",
    "from",
    "is",
    "with",
    "where",
    "which",
    "but",
    "fall",
    "detriment",
    "detr",
    "domicile",
    "exaltation",
];

/// The number of tokens that are replaced, and what takes their place.
type Spelling = (usize, String);

/// The sentence with the names of bodies for pronouns: `Venus is patient, and its square to Pluto`; and with `house 9` for a number that
/// can only be a house: `Sun in Gemini, in the ninth`, `| Moon | Leo | 6 |`. `before` is the body that the sentence before is about.
pub(super) fn spelled_out(text: &str, before: Option<Body>) -> String {
    let tokens = tokens(text);
    let words = Words { tokens: &tokens };
    let is_note = words.is_note();
    let is_row = tokens.iter().filter(|token| token.text == "|").count() >= 2;
    let (mut spelled, mut done, mut at) = (String::with_capacity(text.len() + 16), 0, 0);
    while let Some(token) = tokens.get(at) {
        let spelling = words
            .pronoun(at, before)
            .or_else(|| words.left_out(at))
            .or_else(|| Some((1, short_name(token)?.to_owned())).filter(|_| is_note))
            .or_else(|| {
                let (house, count) = words.numbered_house(at, is_row)?;
                Some((count, format!("house {}", house.number())))
            });
        let Some((count, words)) = spelling else {
            at += 1;
            continue;
        };
        spelled.push_str(&text[done..token.start]);
        spelled.push_str(&words);
        at += count;
        done = tokens[at - 1].end();
    }
    spelled + &text[done..]
}

/// The name of a body or a sign that is shortened to three letters.
fn short_name(token: &Token<'_>) -> Option<&'static str> {
    let body = SHORT.iter().find(|(name, _)| *name == token.text).map(|(_, body)| body.name());
    let sign = || Sign::ALL.into_iter().map(Sign::name).find(|name| name[..3] == *token.text);
    body.or_else(sign)
}

impl Words<'_> {
    /// Whether the sentence is a note with glyphs or short names. `Sat` is no planet in other texts.
    fn is_note(&self) -> bool {
        let is_glyph = |token: &Token<'_>| {
            token.kind == TokenKind::Mark
                && token.text.chars().next().and_then(vocabulary::glyph).is_some()
        };
        let is_body = |token: &Token<'_>| SHORT.iter().any(|(name, _)| *name == token.text);
        self.tokens.iter().any(is_glyph)
            || self.tokens.iter().any(is_body)
                && self.tokens.iter().filter(|token| short_name(token).is_some()).count() > 1
    }

    /// The body that a pronoun stands for, where only one can be meant: that of the sentence so far, or that of the sentence `before`.
    fn pronoun(&self, at: usize, before: Option<Body>) -> Option<Spelling> {
        let word = self.word(at);
        let is_subject = matches!(word, "it" | "she" | "he");
        if !is_subject && !matches!(word, "its" | "her" | "his") {
            return None;
        }
        let is_aspect = |place: usize| {
            matches!(vocabulary::name(&[self.word(place)]), Some((Word::Aspect(Some(_)), _)))
        };
        // `she also trines Neptune`, but not `her Moon squares Mars`
        let aspect = (at + 1..=at + 3).find(|place| is_aspect(*place));
        let has_aspect =
            aspect.is_some_and(|aspect| (at + 1..aspect).all(|place| self.body(place).is_none()));
        // `She is beheld by Venus with a square.`
        let begins = at == 0 && is_subject && (1..self.tokens.len()).any(is_aspect);
        // `it is direct`
        let moves = word == "it"
            && self.word(at + 1) == "is"
            && matches!(self.word(at + 2), "retrograde" | "direct");
        // `In Virgo it wants an audience.`
        let follows_sign = at == 2 && is_subject && self.word(0) == "in" && self.is_sign(1);
        let is_meant = has_aspect || begins || moves || follows_sign;
        let names_some = (0..at).any(|place| self.body(place).is_some());
        let body = if names_some { self.only_body(at) } else { before };
        body.filter(|_| is_meant).map(|body| (1, body.name().to_owned()))
    }

    /// What says nothing of the chart: people of whom nothing is told (`where people tell the truth, we find the Moon`), and an orb in brackets
    /// (`(0°41′)`). `Had Saturn been in Libra` becomes a condition.
    fn left_out(&self, at: usize) -> Option<Spelling> {
        let word = self.word(at);
        if at == 0 && word == "had" {
            return Some((1, "if".to_owned()));
        }
        if OTHERS.contains(&word) && !self.is_described(at + 1) {
            return Some((1, String::new()));
        }
        let end = (at + 1..self.tokens.len())
            .find(|place| self.word(*place) == ")")
            .filter(|_| word == "(")?;
        let is_number = |token: &Token<'_>| token.kind != TokenKind::Word && token.text != "(";
        let is_orb = end > at + 1 && self.tokens[at + 1..end].iter().all(is_number);
        is_orb.then(|| (end + 1 - at, String::new()))
    }

    /// A house that is only numbered, and the number of its tokens: `9H`, a cell of a table, or an ordinal or a Roman numeral at the end of a
    /// phrase, after a sign, a point or `in the`.
    fn numbered_house(&self, at: usize, is_row: bool) -> Option<(House, usize)> {
        if let Some(house) = self.house_in_short(at) {
            return Some((house, 2)).filter(|_| self.word(at + 2) != "ruler");
        }
        let before = at.checked_sub(1)?;
        let token = self.tokens.get(at)?;
        if is_row && self.word(before) == "|" {
            let cell = self.ordinal(at).or_else(|| Some((self.house_number(at)?, 1)));
            return cell.filter(|(_, count)| self.word(at + count) == "|");
        }
        let roman = || vocabulary::roman(token.text).and_then(House::new);
        let roman = if token.kind == TokenKind::Word { roman() } else { None };
        let (house, count) = roman.map(|house| (house, 1)).or_else(|| self.ordinal(at))?;
        let ends = self.tokens.get(at + count).is_none_or(|next| {
            let is_mark =
                next.kind == TokenKind::Mark && !matches!(next.text, "°" | "-" | "'" | "’");
            is_mark || AFTER_HOUSE.contains(&next.folded.as_str())
        });
        let is_body = self.body(before).is_some();
        let follows = match self.word(before) {
            _ if self.is_article(before) => {
                matches!(
                    at.checked_sub(2).map(|place| self.word(place)),
                    Some("in" | "of" | "from" | "into")
                )
            }
            "," => at >= 2 && (self.is_sign(at - 2) || self.body(at - 2).is_some()),
            "in" | "rx" => roman.is_some(),
            word if roman.is_some() => {
                is_body || matches!(vocabulary::name(&[word]), Some((Word::Sign { .. }, _)))
            }
            _ => is_body && token.kind == TokenKind::Number,
        };
        (ends && follows).then_some((house, count))
    }
}
