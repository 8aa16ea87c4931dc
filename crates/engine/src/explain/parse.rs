//! Reading what another source says about a chart, from free text or a table.
//!
//! The text is a sequence of items (`items`). A point takes the position, the house and the mark that follow it directly,
//! or a sign and a house directly before it (`your Libra Moon`). Nothing is taken across an aspect, a negation, a
//! condition or the end of a sentence. What is left over is listed.

use chart::House;

use super::aspects::{ClaimedAspect, aspects};
use super::claim::{ClaimedPlacement, ClaimedPoint};
use super::items::{ItemKind, TextItem, items};
use super::position::ClaimedPosition;
use super::table;

/// What was understood of a text, and what was not.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Parsed {
    /// Placements in the order of the text. A point that occurs twice with the same facts is listed once.
    pub placements: Vec<ClaimedPlacement>,
    /// Aspects in the order of the text, each once.
    pub aspects: Vec<ClaimedAspect>,
    /// Sentences and lines with astrological words or numbers of which at least a part was not understood.
    pub not_understood: Vec<String>,
}

/// The most placements that are read from a text or accepted in a list.
pub const MOST_PLACEMENTS: usize = 300;
/// The longest piece of text that is repeated, characters.
const LONGEST: usize = 160;

/// Reads a text.
#[must_use]
pub fn parse(text: &str) -> Parsed {
    let items = items(text);
    let mut reader = Parser {
        text,
        used: vec![false; items.len()],
        has_absolute: has_absolute(&items),
        items: &items,
        found: Vec::new(),
        current: None,
        about_others: false,
        listed_house: None,
    };
    for at in 0..items.len() {
        if !reader.used[at] {
            reader.read(at);
        }
    }
    reader.finish();
    table::add_houses(text, &mut reader.found);
    let (mut aspects, joined) = aspects(text, &items);
    aspects.truncate(MOST_PLACEMENTS);
    for at in joined {
        reader.used[at] = true;
    }
    let mut not_understood = reader.rest();
    let mut placements: Vec<ClaimedPlacement> = Vec::new();
    for Draft { placement, .. } in reader.found {
        let known =
            |other: &ClaimedPlacement| ClaimedPlacement { text: String::new(), ..other.clone() };
        if placements.len() == MOST_PLACEMENTS {
            not_understood.push(shortened(&placement.text));
        } else if !placements.iter().any(|other| known(other) == known(&placement)) {
            placements.push(placement);
        }
    }
    Parsed { placements, aspects, not_understood }
}

/// The point that a name means: `Moon`, `Aszendent`, `cusp of the 7th house`.
#[must_use]
pub fn point(name: &str) -> Option<ClaimedPoint> {
    let items = items(name);
    let [TextItem { kind, .. }] = items.as_slice() else { return None };
    match *kind {
        ItemKind::Point(point) => Some(point),
        ItemKind::House { house, is_cusp: true } => Some(ClaimedPoint::Cusp(house)),
        _ => None,
    }
}

/// Whether the text gives longitudes on the circle: a number of 30 or more after a point.
fn has_absolute(items: &[TextItem]) -> bool {
    let mut after_point = false;
    items.iter().any(|item| {
        match item.kind {
            ItemKind::Point(_) => after_point = true,
            ItemKind::Filler { .. } | ItemKind::In | ItemKind::Is => {}
            ItemKind::Position(ClaimedPosition {
                sign: None, number: Some((number, _)), ..
            }) => {
                return std::mem::take(&mut after_point) && number >= 30.0;
            }
            _ => after_point = false,
        }
        false
    })
}

/// A placement that is being read.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Draft {
    pub(super) placement: ClaimedPlacement,
    pub(super) start: usize,
    pub(super) end: usize,
    /// The last item that belongs to it.
    last: usize,
    /// The items that belong to it.
    parts: Vec<usize>,
    /// Whether it follows an aspect or another point directly, so that a number may be that of the aspect.
    is_in_aspect: bool,
}

pub(super) struct Parser<'a> {
    pub(super) text: &'a str,
    pub(super) items: &'a [TextItem],
    pub(super) used: Vec<bool>,
    found: Vec<Draft>,
    current: Option<Draft>,
    /// Whether the rest of the sentence does not describe the chart.
    about_others: bool,
    /// The house that is named before a list of points: `House 7: Moon, Venus`.
    listed_house: Option<House>,
    /// Whether the text gives longitudes on the circle.
    pub(super) has_absolute: bool,
}

impl Parser<'_> {
    fn read(&mut self, at: usize) {
        match self.items[at].kind {
            ItemKind::End { is_line } => {
                // A point may stand alone on its line, with its position on the next one.
                let waits = self.current.as_ref().is_some_and(|draft| {
                    draft.parts.len() == 1 && self.is_alone_on_line(draft.parts[0])
                        || draft.placement.sign.is_some() && self.is_alone_on_line(draft.last)
                });
                if !(is_line && waits) {
                    self.finish();
                }
                self.about_others = false;
                self.listed_house = None;
            }
            ItemKind::Other | ItemKind::Aspect(_) => {
                self.about_others |= self.items[at].kind == ItemKind::Other;
                self.finish();
            }
            ItemKind::Not => self.finish(),
            _ if self.about_others => {}
            ItemKind::Point(point) => self.point(at, point),
            ItemKind::Position(position) => self.position(at, position),
            ItemKind::House { house, is_cusp } => self.house(at, house, is_cusp),
            ItemKind::Retrograde(is_retrograde) => self.retrograde(at, is_retrograde),
            ItemKind::Is | ItemKind::In | ItemKind::Filler { .. } | ItemKind::Word => {}
        }
    }

    fn finish(&mut self) {
        let Some(mut draft) = self.current.take() else { return };
        if draft.placement.claims().next().is_none() {
            return;
        }
        for part in &draft.parts {
            self.used[*part] = true;
        }
        draft.placement.text =
            self.text[draft.start..draft.end].split_whitespace().collect::<Vec<_>>().join(" ");
        self.found.push(draft);
    }

    fn start(&mut self, at: usize, point: ClaimedPoint) {
        let is_in_aspect = self.before(at).is_some_and(|before| {
            matches!(self.items[before].kind, ItemKind::Aspect(_))
                || matches!(self.items[before].kind, ItemKind::Point(_)) && !self.used[before]
        });
        self.finish();
        let TextItem { start, end, .. } = self.items[at];
        self.current = Some(Draft {
            placement: ClaimedPlacement::of(point),
            start,
            end,
            last: at,
            parts: vec![at],
            is_in_aspect,
        });
    }

    /// Adds an item to the current placement.
    fn take(&mut self, at: usize, change: impl FnOnce(&mut ClaimedPlacement)) {
        let Some(draft) = &mut self.current else { return };
        change(&mut draft.placement);
        draft.start = draft.start.min(self.items[at].start);
        draft.end = draft.end.max(self.items[at].end);
        draft.last = draft.last.max(at);
        draft.parts.push(at);
    }

    fn point(&mut self, at: usize, point: ClaimedPoint) {
        // `Sun sign`, `Ascendant (AC)`: the same point again.
        if let Some(draft) = &self.current
            && draft.placement.point == point
            && self.is_beside(draft.last, at)
        {
            self.take(at, |_| {});
            return;
        }
        self.start(at, point);
        if let Some(house) = self.listed_house {
            self.take(at, |placement| placement.house = Some(house));
        }
    }

    fn position(&mut self, at: usize, position: ClaimedPosition) {
        if self.is_from(at) {
            self.finish();
        }
        let next_point = self.next_point(at);
        // `Uranus and your Libra Ascendant`: the sign belongs to the point after it.
        let is_of_next = next_point.is_some()
            && self.current.as_ref().is_some_and(|draft| {
                let between = &self.text[draft.end.min(self.items[at].start)..self.items[at].start];
                between
                    .split_whitespace()
                    .any(|word| matches!(word, "and" | "your" | "his" | "her"))
            });
        // `The Moon rules, Cancer being the rising sign`
        let is_subject = self.items.get(at + 1).is_some_and(|next| next.kind == ItemKind::Is)
            && position.number.is_none()
            && self.before(at).is_some_and(|before| self.items[before].kind != ItemKind::In);
        let is_of_other = is_of_next || is_subject;
        if let Some(draft) = self.current.as_ref().filter(|_| !is_of_other) {
            let placement = &draft.placement;
            let is_beside = self.is_beside(draft.last, at);
            if placement.sign.is_none() && placement.degree.is_none() {
                let is_placed = position.sign.is_some() && self.is_placed(draft.last, at);
                if (is_beside || is_placed) && self.set_position(at, position) {
                    return;
                }
            } else if placement.degree.is_none() && is_beside && position.sign.is_none() {
                // `Sun in Leo, 7th house, 12°34′`
                let whole = ClaimedPosition { sign: placement.sign, ..position };
                if let Some(degree) = whole.degree() {
                    self.take(at, |placement| placement.degree = Some(degree));
                    return;
                }
            } else if placement.degree.is_none()
                && is_beside
                && position.sign == placement.sign
                && position.number.is_some()
                && next_point.is_none()
            {
                // `Gemini | 24° Gemini`
                self.set_position(at, position);
                return;
            } else if is_beside && position.sign.is_none() && next_point.is_none() {
                // The longitude on the circle after the sign.
                return;
            }
        }
        // `Libra Moon`
        if let (Some((next, point)), Some(_)) = (next_point, position.sign) {
            self.start(next, point);
            self.set_position(at, position);
            self.used[next] = true;
        }
    }

    /// Whether a place is that of the other point of an aspect: `Saturn squares the Sun from the sixth house`.
    fn is_from(&self, at: usize) -> bool {
        let word = |place: usize| &self.text[self.items[place].start..self.items[place].end];
        let is_in_aspect = self.current.as_ref().is_some_and(|draft| draft.is_in_aspect);
        is_in_aspect && self.before(at).is_some_and(|before| word(before) == "from")
    }

    fn set_position(&mut self, at: usize, position: ClaimedPosition) -> bool {
        let degree = match position.sign {
            Some(_) => position.degree(),
            None => {
                let Some(draft) = &self.current else { return false };
                let certain = |number: f64| number >= 30.0 || self.has_absolute;
                let is_certain = position.number.is_some_and(|(number, _)| certain(number));
                if !is_certain || draft.is_in_aspect {
                    return false;
                }
                position.absolute()
            }
        };
        if position.sign.is_none() && degree.is_none() {
            return false;
        }
        self.take(at, |placement| {
            placement.sign = position.sign.or(degree.map(|degree| degree.longitude.sign()));
            placement.degree = degree;
        });
        true
    }

    fn house(&mut self, at: usize, house: House, is_cusp: bool) {
        if self.is_from(at) {
            self.finish();
            return;
        }
        if is_cusp {
            self.start(at, ClaimedPoint::Cusp(house));
            return;
        }
        // `in the fourth house` places something; it is not the house that is in a sign.
        let is_place =
            self.before(at).is_some_and(|before| self.items[before].kind == ItemKind::In);
        if let Some(draft) = &self.current
            && draft.placement.house.is_none()
            && !matches!(draft.placement.point, ClaimedPoint::Cusp(_))
            && (self.is_beside(draft.last, at) || self.is_placed(draft.last, at))
        {
            let has_position = draft.placement.sign.is_some();
            if is_place || !(has_position && self.position_follows(at) && !self.is_same_column(at))
            {
                self.take(at, |placement| placement.house = Some(house));
                return;
            }
        }
        // `Sun 12° Leo`, `House: 7` are done; what follows is about the house itself.
        if !is_place && self.position_follows(at) {
            self.start(at, ClaimedPoint::Cusp(house));
        } else if let Some((next, point)) = self.next_point(at) {
            // `third-house Moon`
            self.start(next, point);
            self.take(at, |placement| placement.house = Some(house));
            self.used[next] = true;
        } else if self.introduces_points(at) {
            self.finish();
            self.listed_house = Some(house);
            self.used[at] = true;
        }
    }

    fn retrograde(&mut self, at: usize, is_retrograde: bool) {
        if let Some(draft) = &self.current
            && draft.placement.retrograde.is_none()
            && matches!(
                draft.placement.point,
                ClaimedPoint::Body(_)
                    | ClaimedPoint::Extra(_)
                    | ClaimedPoint::Unknown(_)
                    | ClaimedPoint::SouthNode
            )
            && self.is_beside(draft.last, at)
            // `Mars is conjunct the Moon, retrograde`
            && !(draft.is_in_aspect && draft.parts.len() == 1 && at > draft.last + 1)
        {
            self.take(at, |placement| placement.retrograde = Some(is_retrograde));
        } else if let Some((next, point)) = self.next_point(at) {
            self.start(next, point);
            self.take(at, |placement| placement.retrograde = Some(is_retrograde));
            self.used[next] = true;
        }
    }

    /// The sentences and lines of which a point, a position or a house was not used.
    fn rest(&self) -> Vec<String> {
        let mut rest = Vec::new();
        let mut first = 0;
        for at in 0..=self.items.len() {
            let is_end =
                self.items.get(at).is_none_or(|item| matches!(item.kind, ItemKind::End { .. }));
            if !is_end {
                continue;
            }
            let sentence = first..at;
            first = at + 1;
            let is_unused = |at: usize| {
                !self.used[at]
                    && match self.items[at].kind {
                        ItemKind::Point(_) | ItemKind::House { .. } | ItemKind::Position(_) => true,
                        ItemKind::Retrograde(_)
                        | ItemKind::Aspect(_)
                        | ItemKind::Not
                        | ItemKind::Other
                        | ItemKind::Is
                        | ItemKind::In => false,
                        ItemKind::Filler { .. } | ItemKind::Word | ItemKind::End { .. } => false,
                    }
            };
            if sentence.clone().any(is_unused) {
                let (start, end) =
                    (self.items[sentence.start].start, self.items[sentence.end - 1].end);
                rest.push(shortened(&self.text[start..end]));
            }
        }
        rest
    }
}

fn shortened(text: &str) -> String {
    let text = text.split_whitespace().collect::<Vec<_>>().join(" ");
    match text.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text,
    }
}
