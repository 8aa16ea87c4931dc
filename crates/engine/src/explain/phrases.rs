//! What a sentence says of dignities, rulers, angles and the balance: phrases that `parse` does not read.

use chart::{Angle, AspectType, Body, Chart, Dignity, Element, House, Mode};

use super::aspects::ClaimedAspect;
use super::claim::ClaimedPoint;
use super::tokens::{TokenKind, tokens};
use super::vocabulary::{self, Word};
use super::words::{OTHERS, Words};

/// A statement about a chart that is not a placement or an aspect between two bodies.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Phrase {
    /// A body at home, exalted, in detriment or in fall.
    Dignity(Body, Dignity),
    /// The ruler of a house, or of the chart.
    Ruler(Body, Option<House>),
    /// A body on an angle, as a conjunction.
    OnAngle(ClaimedAspect),
    /// How many of the ten planets are in an element or a mode.
    Balance(Group, u8),
}

/// An element or a mode.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Group {
    Element(Element),
    Mode(Mode),
}

impl Group {
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Element(element) => element.name(),
            Self::Mode(mode) => mode.name(),
        }
    }

    /// How many of the ten planets of a chart it has.
    pub(super) fn count(self, chart: &Chart) -> u8 {
        match self {
            Self::Element(element) => chart.balance.element(element),
            Self::Mode(mode) => chart.balance.mode(mode),
        }
    }

    fn named(word: &str) -> Option<Self> {
        let element = Element::ALL.into_iter().find(|element| element.name() == word);
        let mode = Mode::ALL.into_iter().find(|mode| mode.name() == word);
        element.map(Self::Element).or(mode.map(Self::Mode))
    }
}

/// The ways in which a dignity is said; `its` stands for any possessive.
const DIGNITIES: [(&str, Dignity); 16] = [
    ("in its own sign", Dignity::Domicile),
    ("in its own domicile", Dignity::Domicile),
    ("in its domicile", Dignity::Domicile),
    ("in its rulership", Dignity::Domicile),
    ("in own sign", Dignity::Domicile),
    ("own sign", Dignity::Domicile),
    ("in domicile", Dignity::Domicile),
    ("in rulership", Dignity::Domicile),
    ("in its exaltation", Dignity::Exaltation),
    ("in exaltation", Dignity::Exaltation),
    ("exalted", Dignity::Exaltation),
    ("exalt", Dignity::Exaltation),
    ("in its detriment", Dignity::Detriment),
    ("in detriment", Dignity::Detriment),
    ("in its fall", Dignity::Fall),
    ("in fall", Dignity::Fall),
];

/// The ways in which something is said to rule, before what it rules.
const RULES: [&str; 7] =
    ["ruler of", "ruling planet of", "lord of", "lady of", "rules", "ruling", "rulers of"];
/// The names of the ruler of a chart.
const CHART_RULERS: [&str; 4] =
    ["chart ruler", "chart - ruler", "ascendant ruler", "ruling planet"];
/// Words of these phrases which end what a claim says of the chart.
const OF_PHRASES: [&str; 12] = [
    "ruler",
    "rulers",
    "ruled",
    "rules",
    "ruling",
    "rulership",
    "lord",
    "domicile",
    "exaltation",
    "detriment",
    "exalts",
    "no",
];

/// Words that may stand between a body and what is said of it.
const BETWEEN: [&str; 14] = [
    "is", "the", "your", "as", "a", "also", "which", "that", "its", "it", "of", "s", "being",
    "here",
];

/// The most words between a body and an angle that it is on.
const MOST_WORDS: usize = 4;

/// The phrases of a sentence, and the sentence with spaces in their place.
pub(super) fn phrases(sentence: &str) -> (Vec<Phrase>, String) {
    let (mut found, mut rest) = (Vec::new(), sentence.to_owned());
    let tokens = tokens(sentence);
    let words = Words { tokens: &tokens };
    let mut blank = |from: usize, to: usize| {
        let (start, end) = (tokens[from].start, tokens[to - 1].end());
        rest.replace_range(start..end, &" ".repeat(end - start));
    };
    let mut at = 0;
    while at < tokens.len() {
        let mut end = at + 1;
        if let Some((dignity, count)) = words.dignity(at)
            && let Some(body) = words
                .body(at + count)
                .or_else(|| (0..at).rev().find_map(|place| words.body(place)))
                .or_else(|| words.body_beside(at + count..tokens.len()))
        {
            found.push(Phrase::Dignity(body, dignity));
            end = at + count;
            // The full stop of an abbreviation: `exalt.,`
            end +=
                usize::from(tokens.get(end).is_some_and(|next| next.is_glued && next.text == "."));
            blank(at, end);
        } else if let Some((houses, count)) = words.ruler(at)
            && let Some(body) = words
                .body_beside((0..at).rev())
                .or_else(|| words.body_beside(at + count..tokens.len()))
        {
            found.extend(houses.into_iter().map(|house| Phrase::Ruler(body, house)));
            end = at + count;
            blank(at, end);
        } else if let Some((body, house)) = words.ruled_by(at) {
            found.push(Phrase::Ruler(body, house));
            end = at + 2;
            blank(at, end);
        } else if let Some((group, number, count)) = words.balance(at).or_else(|| words.tally(at)) {
            found.push(Phrase::Balance(group, number));
            end = at + count;
            blank(at, end);
        } else if let Some((angle, count)) = words.on_angle(at)
            && let Some(body) =
                words.body_before_within(at, MOST_WORDS).or_else(|| words.only_body(at))
        {
            let [first, second] = [ClaimedPoint::Body(body), ClaimedPoint::Angle(angle)];
            found.push(Phrase::OnAngle(ClaimedAspect {
                first,
                kind: AspectType::Conjunction,
                second,
            }));
            end = at + count;
            blank(at, end);
        } else if words.cuts(at) {
            // What follows a negation, a condition, a transit or another person is not said of the chart.
            break;
        }
        at = end;
    }
    (found, rest)
}

impl Words<'_> {
    /// `exalted`, `at home in Taurus`, and in notes `Sun Ari, fall`.
    fn dignity(&self, at: usize) -> Option<(Dignity, usize)> {
        // `feels at home` says nothing of a dignity, `at home in Taurus` does.
        if let Some(count) = self.says(at, "at home")
            && self.word(at + count) == "in"
            && self.is_sign(at + count + 1)
        {
            return Some((Dignity::Domicile, count));
        }
        // In notes and tables: `Sun Ari, fall`, `| Venus | Virgo | fall |`.
        let is_mark =
            |place: usize| self.tokens.get(place).is_none_or(|token| token.kind == TokenKind::Mark);
        let follows = |place: usize| {
            is_mark(place)
                || self.word(place) == "house"
                || place > 0 && self.word(place - 1) == "house"
        };
        if at > 0 && follows(at - 1) && is_mark(at + 1) {
            let dignity = match self.word(at) {
                "domicile" | "dom" => Some(Dignity::Domicile),
                "exaltation" => Some(Dignity::Exaltation),
                "detriment" | "detr" => Some(Dignity::Detriment),
                "fall" => Some(Dignity::Fall),
                _ => None,
            };
            if let Some(dignity) = dignity {
                return Some((dignity, 1));
            }
        }
        DIGNITIES.iter().find_map(|(phrase, dignity)| Some((*dignity, self.says(at, phrase)?)))
    }

    /// `ruler of your seventh house`, `lord of the first and of the twelfth`, `chart ruler`, `7H ruler`: the houses, `None` for the chart, and the
    /// number of words.
    fn ruler(&self, at: usize) -> Option<(Vec<Option<House>>, usize)> {
        if let Some(mut end) = RULES.iter().find_map(|rules| Some(at + self.says(at, rules)?)) {
            let mut houses = Vec::new();
            // `of the first and of the twelfth`
            while let Some((house, next)) = self.ruled(end) {
                houses.push(house);
                end = next;
                if self.word(next) != "and" {
                    break;
                }
                let after = next + 1 + usize::from(self.word(next + 1) == "of");
                if self.ruled(after).is_none() {
                    break;
                }
                end = after;
            }
            if !houses.is_empty() {
                return Some((houses, end - at));
            }
        }
        if let Some(count) = CHART_RULERS.iter().find_map(|phrase| self.says(at, phrase)) {
            return Some((vec![None], count));
        }
        // `seventh-house ruler`, `7H ruler`
        let house = self.ordinal(at).or_else(|| Some((self.house_in_short(at)?, 2)));
        if let Some((house, words)) = house {
            let mut end = at + words + usize::from(self.word(at + words) == "-");
            end += usize::from(self.word(end) == "house");
            return (self.word(end) == "ruler").then(|| (vec![Some(house)], end + 1 - at));
        }
        // In notes: `Can rising, ruler ☽ 5H`.
        let is_note = self.word(at) == "ruler"
            && self.body(at + 1).is_some()
            && (0..at).any(|place| self.is_ascendant(place));
        is_note.then(|| (vec![None], 1))
    }

    /// What is ruled, and where it ends: a house, or `None` for the chart.
    fn ruled(&self, at: usize) -> Option<(Option<House>, usize)> {
        let at = at + usize::from(self.is_article(at) || self.word(at) == "this");
        if let Some((house, words)) = self.house(at) {
            return Some((Some(house), at + words));
        }
        match self.word(at) {
            "chart" | "ascendant" | "geniture" => Some((None, at + 1)),
            "midheaven" => Some((House::new(10), at + 1)),
            _ => None,
        }
    }

    fn is_ascendant(&self, at: usize) -> bool {
        matches!(self.word(at), "ascendant" | "rising" | "asc")
    }

    /// `ruled by Venus`, of the house or the rising sign that is named before it.
    fn ruled_by(&self, at: usize) -> Option<(Body, Option<House>)> {
        self.says(at, "ruled by")?;
        let body = self.body_beside(at + 2..self.tokens.len())?;
        for place in (0..at).rev() {
            if self.body(place).is_some() {
                return None;
            }
            if self.is_ascendant(place) {
                return Some((body, None));
            }
            // An ordinal without `house` can be anything.
            let house = self.house(place).filter(|(_, words)| {
                (place..place + words).any(|place| self.word(place) == "house")
            });
            if let Some((house, _)) = house {
                return Some((body, Some(house)));
            }
        }
        None
    }

    /// `no planet in fire`, `three of your ten planets in cardinal signs`.
    fn balance(&self, at: usize) -> Option<(Group, u8, usize)> {
        const NUMBERS: [&str; 11] =
            ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
        let mut end = at + 1;
        let number = match self.tokens.get(at)?.number() {
            None if self.word(at) == "not" => {
                end += ["one", "a single"].iter().find_map(|words| self.says(end, words))?;
                0
            }
            Some(number) => (0..=10).find(|count| f64::from(*count) == number)?,
            None => (0..).zip(NUMBERS).find(|(_, word)| self.word(at) == *word)?.0,
        };
        for words in ["of the ten", "of its ten", "of ten", "of its", "of the"] {
            if let Some(count) = self.says(end, words) {
                end += count;
                break;
            }
        }
        // `somebody with no planets in fire`
        let is_of_others =
            (0..at).any(|place| OTHERS.contains(&self.word(place)) && self.is_described(place + 1));
        // `five planets in water, three in fire`
        let is_counted = (0..at).any(|place| self.word(place) == "planets");
        let has_word = matches!(self.word(end), "planet" | "planets");
        if is_of_others || !(has_word || is_counted) {
            return None;
        }
        end += usize::from(has_word);
        end += self.says(end, "at all").unwrap_or(0);
        end +=
            usize::from(matches!(self.word(end), "are" | "is" | "stand" | "fall" | "sit" | "lie"));
        if self.word(end) != "in" {
            return None;
        }
        end += 1 + usize::from(self.word(end + 1) == "a" || self.word(end + 1) == "the");
        let group = Group::named(self.word(end))?;
        Some((group, number, end + 1 - at))
    }

    /// `fire 2`, one of two or more such counts.
    fn tally(&self, at: usize) -> Option<(Group, u8, usize)> {
        let count = |at: usize| {
            let group = Group::named(self.word(at))?;
            let number = self.tokens.get(at + 1)?.number()?;
            Some((group, (0..=10).find(|count| f64::from(*count) == number)?))
        };
        let (group, number) = count(at)?;
        let others = (0..self.tokens.len()).filter(|place| count(*place).is_some()).count();
        (others > 1).then_some((group, number, 2))
    }

    /// `on the Ascendant`, `on your MC`.
    fn on_angle(&self, at: usize) -> Option<(Angle, usize)> {
        let on = ["on the", "on its", "at the", "at its", "upon the", "on"];
        let count = on.iter().find_map(|phrase| self.says(at, phrase))?;
        // `Libra on the Ascendant`, `Taurus being upon the Midheaven`: a sign
        let sign = at.checked_sub(if self.word(at.saturating_sub(1)) == "being" { 2 } else { 1 });
        if sign.is_some_and(|sign| self.is_sign(sign) && (sign == 0 || self.word(sign - 1) != "in"))
        {
            return None;
        }
        let token = self.tokens.get(at + count)?;
        let word = vocabulary::capitals(token.text)
            .or_else(|| vocabulary::name(&[&token.folded]).map(|(word, _)| word));
        match word {
            Some(Word::Point(ClaimedPoint::Angle(angle))) => Some((angle, count + 1)),
            _ => None,
        }
    }

    /// Whether the rest of a sentence is not said of the chart: after `not`, `if`, `transiting`. Words of rulers and dignities do not count.
    fn cuts(&self, at: usize) -> bool {
        let word = self.word(at);
        !OF_PHRASES.contains(&word)
            && matches!(vocabulary::name(&[word]), Some((Word::Not | Word::Other, _)))
    }

    /// The nearest body before a phrase, over at most this many words.
    fn body_before_within(&self, at: usize, most: usize) -> Option<Body> {
        let words = (0..at).rev().filter(|place| {
            self.tokens[*place].kind != TokenKind::Mark || self.body(*place).is_some()
        });
        words.take(most + 1).find_map(|place| self.body(place))
    }

    /// The body beside a phrase, in the order of the places: `Mars, your chart ruler`, `your chart ruler, Mars`.
    fn body_beside(&self, places: impl Iterator<Item = usize>) -> Option<Body> {
        let is_between = |place: usize| {
            self.tokens[place].kind == TokenKind::Mark || BETWEEN.contains(&self.word(place))
        };
        for place in places {
            let body = self.body(place);
            if body.is_some() || !is_between(place) {
                return body;
            }
        }
        None
    }
}
