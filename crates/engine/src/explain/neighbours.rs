//! What stands beside an item of a text.

use super::claim::ClaimedPoint;
use super::items::{ItemKind, TextItem};
use super::parse::Parser;

/// The most words between a point and a verb that places it.
const FARTHEST_WORDS: usize = 12;

impl Parser<'_> {
    /// Whether only words without meaning are between two items.
    pub(super) fn is_beside(&self, from: usize, to: usize) -> bool {
        self.items[from + 1..to].iter().all(|item| {
            matches!(
                item.kind,
                ItemKind::Filler { .. }
                    | ItemKind::In
                    | ItemKind::Is
                    | ItemKind::End { is_line: true }
            )
        })
    }

    /// Whether a verb and a preposition directly before an item place the point: `Your Sun, the centre of you, is in Leo`.
    pub(super) fn is_placed(&self, from: usize, to: usize) -> bool {
        let between = &self.items[from + 1..to];
        let words = between.iter().filter(|item| item.kind == ItemKind::Word).count();
        let plain = |item: &TextItem| {
            matches!(
                item.kind,
                ItemKind::Filler { .. } | ItemKind::In | ItemKind::Is | ItemKind::Word
            )
        };
        let mut before = between
            .iter()
            .rev()
            .filter(|item| !matches!(item.kind, ItemKind::Filler { .. }))
            .map(|item| item.kind);
        // `stand shoulder to shoulder in Taurus`
        let is_placing = before.next() == Some(ItemKind::In)
            && before.find(|kind| *kind != ItemKind::Word) == Some(ItemKind::Is);
        // `Pluto answers in Scorpio`
        let is_verb = matches!(
            between,
            [TextItem { kind: ItemKind::Word, .. }, TextItem { kind: ItemKind::In, start, end }]
                if &self.text[*start..*end] == "in"
        ) && self.next_point(to).is_none();
        is_verb || words <= FARTHEST_WORDS && between.iter().all(plain) && is_placing
    }

    /// The item before this one, marks and words without meaning left out.
    pub(super) fn before(&self, at: usize) -> Option<usize> {
        (0..at).rev().find(|place| !matches!(self.items[*place].kind, ItemKind::Filler { .. }))
    }

    /// The point that directly follows an item, with a space or a hyphen between, or a mark that is not.
    pub(super) fn next_point(&self, at: usize) -> Option<(usize, ClaimedPoint)> {
        let next = self.items.get(at + 1)?;
        let gap = self.text.get(self.items[at].end..next.start)?;
        match next.kind {
            ItemKind::Point(point) if !gap.contains(['\n', '\t']) => Some((at + 1, point)),
            ItemKind::Filler { introduces: false } => {
                let after = self.items.get(at + 2)?;
                let mark = &self.text[next.start..next.end];
                match after.kind {
                    ItemKind::Point(point) if matches!(mark, "-" | "‑" | "*") => {
                        Some((at + 2, point))
                    }
                    _ => None,
                }
            }
            _ => None,
        }
    }

    /// Whether a position follows a house, so that it is that of its cusp: `7th house in Virgo`, `House 7: 12° Virgo`.
    pub(super) fn position_follows(&self, at: usize) -> bool {
        let mut next = at + 1;
        while let Some(item) = self.items.get(next) {
            match item.kind {
                ItemKind::Filler { .. } | ItemKind::In | ItemKind::Is => next += 1,
                ItemKind::Position(position) => {
                    let has_longitude = self.has_absolute
                        || position.number.is_some_and(|(number, _)| number >= 30.0);
                    let is_free = self.next_point(next).is_none();
                    return (position.sign.is_some() && is_free)
                        || (position.sign.is_none() && has_longitude);
                }
                _ => return false,
            }
        }
        false
    }

    /// Whether a mark such as a colon follows, and then a point.
    pub(super) fn introduces_points(&self, at: usize) -> bool {
        let mut introduces = false;
        for item in &self.items[at + 1..] {
            match item.kind {
                ItemKind::Filler { introduces: here } => introduces |= here,
                ItemKind::Point(_) => return introduces,
                _ => return false,
            }
        }
        false
    }

    /// Whether a house is in the same column as a position after it, in a table: `Sun | Leo | House 7 | 12°`.
    pub(super) fn is_same_column(&self, at: usize) -> bool {
        let next =
            self.items[at + 1..].iter().find(|item| !matches!(item.kind, ItemKind::Filler { .. }));
        next.is_some_and(
            |item| matches!(item.kind, ItemKind::Position(position) if position.sign.is_none()),
        )
    }

    /// Whether an item is the only one on its line, marks left out.
    pub(super) fn is_alone_on_line(&self, at: usize) -> bool {
        let empty = |item: &&TextItem| !matches!(item.kind, ItemKind::Filler { .. });
        let before = self.items[..at].iter().rev().find(empty);
        let after = self.items[at + 1..].iter().find(empty);
        let is_end = |item: Option<&TextItem>| {
            item.is_none_or(|item| matches!(item.kind, ItemKind::End { is_line: true }))
        };
        is_end(before) && is_end(after)
    }
}
