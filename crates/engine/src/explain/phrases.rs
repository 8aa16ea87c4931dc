//! What a sentence says of dignities, rulers, angles, the balance and factors by their ids: phrases that `parse` does not read.

use chart::{Angle, AspectType, Body, Chart, Dignity, Element, House, Mode, Sign};

use super::aspects::ClaimedAspect;
use super::claim::ClaimedPoint;
use super::tokens::{Token, TokenKind, tokens};
use super::vocabulary::{self, Word};

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
    /// The id of a factor, with the names of its points.
    Factor(String, Vec<String>),
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

/// The ways in which the ruler of a chart is said.
const CHART_RULERS: [&str; 15] = [
    "ruler of the chart",
    "ruler of its chart",
    "ruler of this chart",
    "ruler of the ascendant",
    "ruler of its ascendant",
    "lord of the ascendant",
    "chart ruler",
    "chart - ruler",
    "ascendant ruler",
    "rules its chart",
    "rules the chart",
    "lord of the geniture",
    "lord of the chart",
    "ruling its chart",
    "ruling planet",
];

/// The ways in which the ruler of a house is said, before the number of the house.
const HOUSE_RULERS: [&str; 11] = [
    "ruler of the",
    "ruler of its",
    "ruling planet of the",
    "ruling planet of its",
    "lady of the",
    "lord of the",
    "lord of its",
    "rules the",
    "rules its",
    "ruling the",
    "ruling its",
];

/// The possessives that `its` stands for.
const POSSESSIVES: [&str; 6] = ["its", "his", "her", "your", "their", "my"];

/// Words that may stand between a body and what is said of it.
const BETWEEN: [&str; 14] = [
    "is", "the", "your", "as", "a", "also", "which", "that", "its", "it", "of", "s", "being",
    "here",
];

/// Words for other people. Where they are followed by a description, the sentence is about another chart.
const OTHERS: [&str; 24] = [
    "children", "child", "kids", "sister", "brother", "people", "those", "many", "everyone",
    "others", "someone", "somebody", "anyone", "anybody", "friend", "friends", "partner",
    "partners", "mother", "father", "husband", "wife", "any", "every",
];

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

/// The most words between a body and an angle that it is on.
const MOST_WORDS: usize = 4;

/// The phrases of a sentence, and the rest of the sentence for `parse`: a pronoun is replaced by the body that it stands for, and a house
/// that is only numbered gets its word. `before` is the body that the sentence before is about.
pub(super) fn phrases(sentence: &str, before: Option<Body>) -> (Vec<Phrase>, String) {
    let mut rest = sentence.to_owned();
    let mut found = factors(sentence, &mut rest);
    let tokens_before = tokens(&rest);
    rest = Words { tokens: &tokens_before }.spelled_out(&rest, before);
    let text = rest.clone();
    let tokens = tokens(&text);
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
                .or_else(|| words.body_before(at))
                .or_else(|| words.body_after(at + count))
        {
            found.push(Phrase::Dignity(body, dignity));
            end = at + count;
            // The full stop of an abbreviation: `exalt.,`
            end +=
                usize::from(tokens.get(end).is_some_and(|next| next.is_glued && next.text == "."));
            blank(at, end);
        } else if let Some((houses, count)) = words.ruler(at)
            && let Some(body) = words.beside_before(at).or_else(|| words.body_after(at + count))
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

/// The ids of factors in a sentence. They are replaced by spaces in `rest`.
fn factors(sentence: &str, rest: &mut String) -> Vec<Phrase> {
    let mut found = Vec::new();
    let belongs = |letter: char| letter.is_ascii_alphanumeric() || matches!(letter, '-' | '.');
    let mut start = 0;
    while start < sentence.len() {
        let Some(from) = sentence[start..].find(belongs).map(|at| start + at) else { break };
        let to =
            sentence[from..].find(|letter| !belongs(letter)).map_or(sentence.len(), |at| from + at);
        start = to;
        let id = sentence[from..to].trim_end_matches('.');
        let Some(bodies) = points_of_id(id) else { continue };
        // `your chart-ruler, Mars` is no id; ids stand in brackets.
        let before = &sentence[..from];
        if id == "chart-ruler" && before.rfind('[') <= before.rfind(']') {
            continue;
        }
        rest.replace_range(from..from + id.len(), &" ".repeat(id.len()));
        found.push(Phrase::Factor(id.to_owned(), bodies));
    }
    found
}

/// The names of the points of a factor's id; `None` if the text is no id.
fn points_of_id(id: &str) -> Option<Vec<String>> {
    const OF_BODIES: [&str; 8] =
        ["sign", "house", "dignity", "angle", "retrograde", "station", "critical-degree", "ruler"];
    let slug = |body: Body| body.name().to_lowercase().replace(' ', "-");
    let named = |name: &str| {
        let body = Body::ALL.into_iter().find(|body| slug(*body) == name).map(Body::name);
        let angle = Angle::ALL.into_iter().find(|angle| angle.name().to_lowercase() == name);
        body.or(angle.map(Angle::name)).map(str::to_owned)
    };
    if id == "chart-ruler" {
        return Some(Vec::new());
    }
    let (first, second) = id.split_once('.')?;
    match first {
        "aspect" => {
            let (pair, _) = second.split_once('.')?;
            // `north-node` has a hyphen itself.
            let cuts = pair.match_indices('-').map(|(at, _)| (&pair[..at], &pair[at + 1..]));
            let mut pairs = cuts.filter_map(|(one, other)| Some(vec![named(one)?, named(other)?]));
            pairs.next()
        }
        "balance" => Group::named(second).map(|_| Vec::new()),
        "pattern" => second.ends_with(|last: char| last.is_ascii_digit()).then(Vec::new),
        _ if first.strip_prefix("house").is_some_and(|number| number.parse::<u8>().is_ok()) => {
            matches!(second, "sign" | "ruler").then(Vec::new)
        }
        _ => OF_BODIES.contains(&second).then(|| named(first)).flatten().map(|name| vec![name]),
    }
}

/// The words of a sentence.
struct Words<'a> {
    tokens: &'a [Token<'a>],
}

impl Words<'_> {
    fn word(&self, at: usize) -> &str {
        self.tokens.get(at).map_or("", |token| match token.kind {
            TokenKind::Word => token.folded.as_str(),
            _ => token.text,
        })
    }

    /// Whether the words of a phrase follow here.
    fn says(&self, at: usize, phrase: &str) -> Option<usize> {
        let words: Vec<&str> = phrase.split(' ').collect();
        let is_here = words.iter().enumerate().all(|(index, word)| {
            let said = self.word(at + index);
            said == *word || *word == "its" && POSSESSIVES.contains(&said)
        });
        is_here.then_some(words.len())
    }

    fn body(&self, at: usize) -> Option<Body> {
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
            is_mark(place) || self.word(place) == "house" || self.is_house_number(place)
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

    /// Whether a number is that of `house 7`.
    fn is_house_number(&self, at: usize) -> bool {
        at > 0 && self.word(at - 1) == "house" && self.tokens[at].number().is_some()
    }

    fn is_sign(&self, at: usize) -> bool {
        matches!(vocabulary::name(&[self.word(at)]), Some((Word::Sign { is_weak: false, .. }, _)))
    }

    fn ordinal(&self, at: usize) -> Option<(House, usize)> {
        // `7th` is a number and a word.
        if let Some(number) = self.tokens.get(at).and_then(Token::number) {
            let house = House::ALL.into_iter().find(|house| f64::from(house.number()) == number)?;
            return matches!(self.word(at + 1), "st" | "nd" | "rd" | "th").then_some((house, 2));
        }
        match vocabulary::name(&[self.word(at)]) {
            Some((Word::Ordinal(number), _)) => House::new(number).map(|house| (house, 1)),
            _ => None,
        }
    }

    /// `chart ruler`, `ruler of your seventh house`, `lord of the first and of the twelfth`, `7th-house ruler`: the houses, `None` for the chart.
    fn ruler(&self, at: usize) -> Option<(Vec<Option<House>>, usize)> {
        let mut houses = Vec::new();
        let mut end = at;
        let of_house = HOUSE_RULERS.iter().find_map(|phrase| {
            let count = self.says(at, phrase)?;
            let (house, words) = self.ordinal(at + count)?;
            Some((house, count + words))
        });
        if let Some((house, count)) = of_house {
            houses.push(Some(house));
            end += count;
            end += usize::from(self.word(end) == "house");
        } else if let Some(count) = CHART_RULERS.iter().find_map(|phrase| self.says(at, phrase)) {
            houses.push(None);
            end += count;
        } else if let Some((house, words)) = self.ordinal(at).or_else(|| self.numbered(at)) {
            end += words;
            end += usize::from(self.word(end) == "-");
            end += usize::from(self.word(end) == "house");
            (self.word(end) == "ruler").then_some(())?;
            return Some((vec![Some(house)], end + 1 - at));
        } else {
            // In notes: `Can rising, ruler ☽ 5H`.
            let is_note = self.word(at) == "ruler"
                && self.body(at + 1).is_some()
                && (0..at).any(|place| matches!(self.word(place), "rising" | "asc" | "ascendant"));
            return is_note.then(|| (vec![None], 1));
        }
        // `lord of the first and of the twelfth`
        while self.word(end) == "and" {
            let next = end + 1 + usize::from(self.word(end + 1) == "of");
            let next = next
                + usize::from(self.word(next) == "the" || POSSESSIVES.contains(&self.word(next)));
            if let Some((house, words)) = self.ordinal(next) {
                houses.push(Some(house));
                end = next + words + usize::from(self.word(next + words) == "house");
            } else if self.word(next) == "midheaven" {
                houses.push(House::new(10));
                end = next + 1;
            } else {
                break;
            }
        }
        Some((houses, end - at))
    }

    /// `ruled by Venus`, of the house or the rising sign that is named before it.
    fn ruled_by(&self, at: usize) -> Option<(Body, Option<House>)> {
        self.says(at, "ruled by")?;
        let body = self.body_after(at + 2)?;
        for place in (0..at).rev() {
            if self.body(place).is_some() {
                return None;
            }
            if matches!(self.word(place), "ascendant" | "rising" | "asc") {
                return Some((body, None));
            }
            // `house 7`, as a numbered house is spelled
            let house = if self.word(place) == "house" {
                let number = self.tokens.get(place + 1).and_then(Token::number);
                House::ALL.into_iter().find(|house| Some(f64::from(house.number())) == number)
            } else {
                let named = self.ordinal(place);
                named.filter(|(_, words)| self.word(place + words) == "house").map(|named| named.0)
            };
            if house.is_some() {
                return Some((body, house));
            }
        }
        None
    }

    /// `7H`
    fn numbered(&self, at: usize) -> Option<(House, usize)> {
        let number = self.tokens.get(at)?.number()?;
        let house = House::ALL.into_iter().find(|house| f64::from(house.number()) == number)?;
        let is_glued = self.tokens.get(at + 1).is_some_and(|next| next.is_glued);
        (is_glued && self.word(at + 1) == "h").then_some((house, 2))
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

    /// The one body that a sentence names before a place; `None` if there are several.
    fn only_body(&self, at: usize) -> Option<Body> {
        let mut bodies: Vec<Body> = (0..at).filter_map(|place| self.body(place)).collect();
        bodies.dedup();
        match bodies[..] {
            [body] => Some(body),
            _ => None,
        }
    }

    /// The sentence with the names of bodies for pronouns: `Venus is patient, and its square to Pluto`; and with `house` after a number
    /// that can only be a house: `Sun in Gemini, in the ninth`, `| Moon | Leo | 6 |`.
    fn spelled_out(&self, text: &str, before: Option<Body>) -> String {
        let mut spelled = String::with_capacity(text.len() + 16);
        let mut done = 0;
        // Notes use glyphs or short names; `Sat` is no planet in other texts.
        let short = |token: &Token<'_>| {
            SHORT.iter().find(|(name, _)| *name == token.text).map(|(_, body)| *body)
        };
        let short_sign =
            |token: &Token<'_>| Sign::ALL.into_iter().find(|sign| sign.name()[..3] == *token.text);
        let has_glyph = |token: &Token<'_>| {
            token.text.chars().next().is_some_and(|glyph| vocabulary::glyph(glyph).is_some())
        };
        let is_note =
            self.tokens.iter().any(|token| token.kind == TokenKind::Mark && has_glyph(token))
                || self.tokens.iter().any(|token| short(token).is_some())
                    && self
                        .tokens
                        .iter()
                        .filter(|token| short(token).is_some() || short_sign(token).is_some())
                        .count()
                        > 1;
        let is_row = self.tokens.iter().filter(|token| token.text == "|").count() >= 2;
        for (at, token) in self.tokens.iter().enumerate() {
            if token.start < done {
                continue;
            }
            let mut put = |start: usize, end: usize, words: &str| {
                spelled.push_str(&text[done..start]);
                spelled.push_str(words);
                done = end;
            };
            let is_aspect = |place: usize| {
                matches!(vocabulary::name(&[self.word(place)]), Some((Word::Aspect(Some(_)), _)))
            };
            // `she also trines Neptune`, but not `her Moon squares Mars`
            let has_aspect = |at: usize| {
                let aspect = (at + 1..=at + 3).find(|place| is_aspect(*place));
                aspect
                    .is_some_and(|aspect| (at + 1..aspect).all(|place| self.body(place).is_none()))
            };
            // `She is beheld by Venus with a square.`
            let is_first = |at: usize| {
                at == 0
                    && matches!(self.word(at), "it" | "she" | "he")
                    && (1..self.tokens.len()).any(is_aspect)
            };
            let subject = || {
                let names_one = (0..at).any(|place| self.body(place).is_some());
                if names_one { self.only_body(at) } else { before }
            };
            match self.word(at) {
                "it" | "she" | "he" | "its" | "her" | "his" if has_aspect(at) || is_first(at) => {
                    if let Some(body) = subject() {
                        put(token.start, token.end(), body.name());
                    }
                }
                // `In Virgo it wants an audience.`
                "it" | "she" | "he" if at == 2 && self.word(0) == "in" && self.is_sign(1) => {
                    if let Some(body) = before {
                        put(token.start, token.end(), body.name());
                    }
                }
                // Others of whom nothing is said: `where people tell the truth, we find the Moon`.
                word if OTHERS.contains(&word) && !self.is_described(at + 1) => {
                    put(token.start, token.end(), "");
                }
                "it" if self.word(at + 1) == "is"
                    && matches!(self.word(at + 2), "retrograde" | "direct") =>
                {
                    if let Some(body) = subject() {
                        put(token.start, token.end(), body.name());
                    }
                }
                _ => {}
            }
            if let Some(body) = short(token).filter(|_| is_note) {
                put(token.start, token.end(), body.name());
                continue;
            }
            if let Some(sign) = short_sign(token).filter(|_| is_note) {
                put(token.start, token.end(), sign.name());
                continue;
            }
            // `Had Saturn been in Libra`
            if at == 0 && self.word(at) == "had" {
                put(token.start, token.end(), "if");
                continue;
            }
            // `2H`, which is no degree after a sign
            if let Some((house, _)) = self.numbered(at).filter(|_| self.word(at + 2) != "ruler") {
                put(token.start, self.tokens[at + 1].end(), &format!("house {}", house.number()));
                continue;
            }
            // An orb: `(0°41′)`
            if token.text == "("
                && let Some(end) = self.orb(at)
            {
                put(token.start, self.tokens[end].end(), "");
                continue;
            }
            let is_cell = |place: usize| self.word(place) == "|";
            if is_row && at > 0 && is_cell(at - 1) && is_cell(at + 1) {
                let house = token.number().and_then(|number| {
                    House::ALL.into_iter().find(|house| f64::from(house.number()) == number)
                });
                if let Some(house) = house {
                    put(token.start, token.end(), &format!("house {}", house.number()));
                }
            } else if let Some((_, words)) =
                self.ordinal(at).filter(|_| is_row && at > 0 && is_cell(at - 1))
                && is_cell(at + words)
            {
                let end = self.tokens[at + words - 1].end();
                put(end, end, " house");
            } else if let Some(end) = self.bare_house(at) {
                let end = self.tokens[end - 1].end();
                put(end, end, " house");
            }
        }
        spelled.push_str(&text[done..]);
        spelled
    }

    /// The closing bracket of a degree in brackets.
    fn orb(&self, at: usize) -> Option<usize> {
        let end = (at + 1..self.tokens.len()).find(|place| self.word(*place) == ")")?;
        let is_number = |token: &Token<'_>| token.kind != TokenKind::Word && token.text != "(";
        (end > at + 1 && self.tokens[at + 1..end].iter().all(is_number)).then_some(end)
    }

    /// Whether somebody is described here as having a chart: `people with the Sun in Leo`.
    fn is_described(&self, at: usize) -> bool {
        (at..at + 4).any(|place| {
            let is_word =
                matches!(self.word(place), "with" | "w" | "who" | "whose" | "born" | "under" | "s");
            is_word || self.is_sign(place) || self.body(place).is_some()
        })
    }

    /// The end of a number that can only be that of a house: an ordinal or a Roman numeral, at the end of a phrase, after a sign, a
    /// point or `in the`.
    fn bare_house(&self, at: usize) -> Option<usize> {
        let token = self.tokens.get(at)?;
        let is_roman = token.kind == TokenKind::Word && vocabulary::roman(token.text).is_some();
        let end = if is_roman {
            at + 1
        } else {
            let (_, words) = self.ordinal(at)?;
            at + words
        };
        let ends = self.tokens.get(end).is_none_or(|next| {
            let is_mark =
                next.kind == TokenKind::Mark && !matches!(next.text, "°" | "-" | "'" | "’");
            is_mark
                || matches!(
                    next.folded.as_str(),
                    "in" | "and"
                        | "rx"
                        | "r"
                        | "from"
                        | "is"
                        | "with"
                        | "where"
                        | "which"
                        | "but"
                        | "fall"
                        | "detriment"
                        | "detr"
                        | "domicile"
                        | "dom"
                        | "exaltation"
                )
        });
        let before = at.checked_sub(1)?;
        let follows = match self.word(before) {
            "the" | "your" | "her" | "his" | "its" => {
                matches!(
                    at.checked_sub(2).map(|place| self.word(place)),
                    Some("in" | "of" | "from" | "into")
                )
            }
            "," => at >= 2 && (self.is_sign(at - 2) || self.body(at - 2).is_some()),
            "in" => is_roman,
            _ => {
                let sign = vocabulary::name(&[self.word(before)]);
                is_roman
                    && (matches!(sign, Some((Word::Sign { .. }, _)))
                        || self.body(before).is_some()
                        || self.word(before) == "rx")
                    || self.body(before).is_some() && token.kind == TokenKind::Number
            }
        };
        (ends && follows).then_some(end)
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
        let word = self.word(at);
        !OF_PHRASES.contains(&word)
            && matches!(vocabulary::name(&[word]), Some((Word::Not | Word::Other, _)))
    }

    /// The nearest body before a phrase in the sentence.
    fn body_before(&self, at: usize) -> Option<Body> {
        (0..at).rev().find_map(|place| self.body(place))
    }

    fn body_before_within(&self, at: usize, most: usize) -> Option<Body> {
        let words = (0..at).rev().filter(|place| {
            self.tokens[*place].kind != TokenKind::Mark || self.body(*place).is_some()
        });
        words.take(most + 1).find_map(|place| self.body(place))
    }

    /// The body directly before a phrase: `Mars, your chart ruler`, `Mars is the chart ruler`.
    fn beside_before(&self, at: usize) -> Option<Body> {
        for place in (0..at).rev() {
            if let Some(body) = self.body(place) {
                return Some(body);
            }
            let is_between =
                self.tokens[place].kind == TokenKind::Mark || BETWEEN.contains(&self.word(place));
            if !is_between {
                return None;
            }
        }
        None
    }

    /// The body directly after a phrase: `your chart ruler, Mars`, `exalted Venus`.
    fn body_after(&self, at: usize) -> Option<Body> {
        for place in at..self.tokens.len() {
            if let Some(body) = self.body(place) {
                return Some(body);
            }
            let is_between =
                self.tokens[place].kind == TokenKind::Mark || BETWEEN.contains(&self.word(place));
            if !is_between {
                return None;
            }
        }
        None
    }
}
