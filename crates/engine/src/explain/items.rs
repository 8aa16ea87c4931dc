//! A text as a sequence of items: points, positions, houses and the words between them.

use chart::{AspectType, House};

use super::claim::ClaimedPoint;
use super::position::ClaimedPosition;
use super::tokens::{TokenKind, TokenReader, tokens};
use super::vocabulary::{self, Word};

/// An item of a text.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct TextItem {
    /// Its meaning.
    pub(super) kind: ItemKind,
    /// Where it begins and ends in the text, bytes.
    pub(super) start: usize,
    pub(super) end: usize,
}

/// The meaning of an item.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum ItemKind {
    /// A point.
    Point(ClaimedPoint),
    /// A sign, a degree, or both.
    Position(ClaimedPosition),
    /// A house; with `is_cusp`, its cusp.
    House { house: House, is_cusp: bool },
    /// Retrograde or direct.
    Retrograde(bool),
    /// An aspect; `None` if it is not said which.
    Aspect(Option<AspectType>),
    /// What follows is not said of the point.
    Not,
    /// The rest of the sentence is not about the chart.
    Other,
    /// A verb that places a point.
    Is,
    /// A preposition before a position.
    In,
    /// A word or a mark without meaning; `true` for a colon and other marks that introduce something.
    Filler { introduces: bool },
    /// Any other word or number.
    Word,
    /// The end of a sentence; `true` for the end of a line.
    End { is_line: bool },
}

/// The items of a text.
pub(super) fn items(text: &str) -> Vec<TextItem> {
    let tokens = tokens(text);
    let mut reader = TokenReader { tokens: &tokens, at: 0 };
    let mut items: Vec<TextItem> = Vec::new();
    // Whether the last item that means something is a point.
    let mut after_point = false;
    while let Some(token) = tokens.get(reader.at) {
        let (start, first) = (token.start, reader.at);
        let kind = reader.item(after_point);
        debug_assert!(reader.at > first, "each item has a token");
        let end = tokens[reader.at - 1].end();
        after_point = match kind {
            ItemKind::Filler { .. } | ItemKind::In | ItemKind::Is => after_point,
            _ => matches!(kind, ItemKind::Point(_)),
        };
        items.push(TextItem { kind, start, end });
    }
    settle_decimals(&mut items);
    items
}

/// `24.12` can mean degrees and minutes. A text in which a number such as `24.75` occurs writes decimals.
fn settle_decimals(items: &mut [TextItem]) {
    let fraction_is_large = |(number, _): (f64, f64)| number.fract() >= 0.595;
    let positions = || {
        items.iter().filter_map(|item| match item.kind {
            ItemKind::Position(position) if position.is_doubtful => position.number,
            _ => None,
        })
    };
    if positions().any(fraction_is_large) {
        for item in items {
            if let ItemKind::Position(position) = &mut item.kind {
                position.is_doubtful = false;
            }
        }
    }
}

impl TokenReader<'_> {
    fn item(&mut self, after_point: bool) -> ItemKind {
        if let Some(kind) = self.house() {
            return kind;
        }
        if let Some(position) = self.position(after_point) {
            return ItemKind::Position(position);
        }
        let Some(token) = self.peek(0) else { return ItemKind::Word };
        if token.kind == TokenKind::Mark
            && vocabulary::glyph(token.text.chars().next().unwrap_or(' ')).is_none()
        {
            let kind = match token.text {
                "\n" => ItemKind::End { is_line: true },
                "." if self.is_short() => ItemKind::Filler { introduces: false },
                "." | ";" | "!" | "?" | "•" => ItemKind::End { is_line: false },
                ":" | "=" | "|" | "\t" | "→" => ItemKind::Filler { introduces: true },
                _ => ItemKind::Filler { introduces: false },
            };
            self.at += 1;
            return kind;
        }
        let glued_r = token.is_glued && matches!(token.folded.as_str(), "r" | "rx");
        let (word, count) = match self.name(0) {
            _ if glued_r => (Word::Retrograde, 1),
            Some(found) => found,
            None => {
                self.at += 1;
                return ItemKind::Word;
            }
        };
        self.at += count;
        match word {
            Word::Point(point) => ItemKind::Point(point),
            Word::Sign { .. } | Word::House | Word::Cusp | Word::Ordinal(_) => ItemKind::Word,
            Word::Retrograde => ItemKind::Retrograde(true),
            Word::Direct => ItemKind::Retrograde(false),
            Word::Aspect(kind) => ItemKind::Aspect(kind),
            Word::Not => ItemKind::Not,
            Word::Other => ItemKind::Other,
            Word::Is => ItemKind::Is,
            Word::In => ItemKind::In,
            Word::Filler | Word::Degrees => ItemKind::Filler { introduces: false },
        }
    }

    /// Whether the full stop at this token ends an abbreviation or an ordinal: `Asc.`, `7.`
    fn is_short(&self) -> bool {
        let Some(before) = self.at.checked_sub(1).and_then(|at| self.tokens.get(at)) else {
            return false;
        };
        let next_is_small = self.peek(1).is_some_and(|next| {
            !next.is_mark(&['\n']) && !next.text.starts_with(char::is_uppercase)
        });
        next_is_small
            && self.peek(0).is_some_and(|it| it.is_glued)
            && before.text.chars().count() <= 5
    }
}
