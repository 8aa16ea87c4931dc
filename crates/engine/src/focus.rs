//! Recognition of parts of a chart and of areas in a text.

use chart::{Angle, AspectType, Body, House, PatternType, Sign};
use reading::Area;

use crate::answer::{Understood, UnderstoodKind, aspect_words};
use crate::kind::InterpretationKind;

/// A focus, and the parts of a chart and the areas that it names. Other words have no effect.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Focus {
    /// The text, trimmed.
    pub text: String,
    /// Bodies by name.
    pub bodies: Vec<Body>,
    /// Angles by name.
    pub angles: Vec<Angle>,
    /// Signs by name.
    pub signs: Vec<Sign>,
    /// Houses by number or ordinal.
    pub houses: Vec<House>,
    /// Aspects by name.
    pub aspects: Vec<AspectType>,
    /// Patterns by name.
    pub patterns: Vec<PatternType>,
    /// Types of interpretation by name.
    pub kinds: Vec<InterpretationKind>,
    /// Areas by their words.
    pub areas: Vec<Area>,
}

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

const KINDS: &[(InterpretationKind, &[&str])] = &[
    (InterpretationKind::Retrogrades, &["retrograde", "retrogrades"]),
    (InterpretationKind::Elements, &["element", "elements", "modality", "modalities"]),
    (InterpretationKind::Patterns, &["pattern", "patterns"]),
    (InterpretationKind::Angles, &["angle", "angles"]),
    (InterpretationKind::BigThree, &["big three", "big 3"]),
];

impl Focus {
    /// Parses a focus whose length has been checked.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let mut words = Words::of(text);
        // Names of several words come first: the square in "t-square" must not be recognized as an aspect.
        let patterns = PatternType::ALL.into_iter().filter(|kind| words.take_pattern(*kind));
        let patterns = patterns.collect();
        let kinds = KINDS.iter().filter(|(_, names)| words.take_any(names)).map(|(kind, _)| *kind);
        let kinds = kinds.collect();
        // Charts have only the North Node. The words must not be recognized as that.
        words.take("south node");
        Self {
            text: text.to_owned(),
            patterns,
            kinds,
            bodies: Body::ALL
                .into_iter()
                .filter(|body| {
                    words.has(&body.name().to_lowercase())
                        || (*body == Body::NorthNode && words.has_any(&["node", "nodes"]))
                })
                .collect(),
            angles: Angle::ALL.into_iter().filter(|a| words.has_any(names_of(*a))).collect(),
            signs: Sign::ALL
                .into_iter()
                .filter(|sign| words.has(&sign.name().to_lowercase()))
                .collect(),
            houses: words.houses(),
            aspects: AspectType::MAJOR
                .into_iter()
                .filter(|kind| words.has_any(&[kind.name(), &aspect_words(*kind)]))
                .collect(),
            areas: Area::ALL
                .into_iter()
                .filter(|area| words.0.iter().any(|word| speaks_of(word, *area)))
                .collect(),
        }
    }

    /// The parts and areas that the focus names.
    #[must_use]
    pub fn understood(&self) -> Vec<Understood> {
        let part = |kind: UnderstoodKind, name: String| Understood { kind, name };
        let named = |kind, name: &str| part(kind, name.to_owned());
        let bodies = self.bodies.iter().map(|body| named(UnderstoodKind::Body, body.name()));
        let angles = self.angles.iter().map(|angle| named(UnderstoodKind::Angle, angle.name()));
        let signs = self.signs.iter().map(|sign| named(UnderstoodKind::Sign, sign.name()));
        let house =
            |house: &House| part(UnderstoodKind::House, format!("{} house", house.ordinal()));
        let aspects =
            self.aspects.iter().map(|kind| part(UnderstoodKind::Aspect, aspect_words(*kind)));
        let patterns =
            self.patterns.iter().map(|kind| named(UnderstoodKind::Pattern, kind.label()));
        let kinds = self.kinds.iter().map(|kind| named(UnderstoodKind::Type, kind.name()));
        let areas =
            self.areas.iter().map(|area| part(UnderstoodKind::Area, area.label().to_owned()));
        bodies
            .chain(angles)
            .chain(signs)
            .chain(self.houses.iter().map(house))
            .chain(aspects)
            .chain(patterns)
            .chain(kinds)
            .chain(areas)
            .collect()
    }

    /// Whether the focus names something that needs a birth time.
    #[must_use]
    pub fn needs_time(&self) -> bool {
        let kinds = self.kinds.iter().any(|kind| kind.needs_time());
        kinds || !self.houses.is_empty() || !self.angles.is_empty()
    }

    /// A sentence about what was recognized in the focus.
    #[must_use]
    pub fn message(&self, nothing_found: bool, time_known: bool) -> String {
        let names: Vec<String> = self.understood().into_iter().map(|part| part.name).collect();
        if names.is_empty() {
            return "Nothing here was understood. Name a planet, a sign, a house, an aspect or an \
                    area of life, such as Venus, the 7th house or career."
                .to_owned();
        }
        let names = names.join(", ");
        if self.needs_time() && !time_known {
            format!("Understood as: {names}. {TIME_NEEDED}")
        } else if nothing_found {
            format!("Understood as: {names}. This chart has nothing of the kind.")
        } else {
            format!("Understood as: {names}.")
        }
    }
}

/// The sentence for an answer that lacks houses or angles because the birth time is not known.
pub(crate) const TIME_NEEDED: &str = "The time of birth is missing. Houses, the Ascendant and the Midheaven cannot be calculated \
     without it.";

/// The words of a focus in lower case. Recognized words are removed.
struct Words(Vec<String>);

impl Words {
    fn of(text: &str) -> Self {
        let lower = text.to_lowercase();
        let words = lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        Self(words.map(str::to_owned).collect())
    }

    /// Removes all occurrences of a name of one or more words. Returns whether there were any.
    fn take(&mut self, name: &str) -> bool {
        let name = Self::of(name).0;
        let mut taken = false;
        while let Some(at) = self.0.windows(name.len()).position(|words| words == name) {
            self.0.drain(at..at + name.len());
            taken = true;
        }
        taken
    }

    /// A Jones shape is recognized only with the word `pattern`, since the names of these shapes are common words.
    fn take_pattern(&mut self, kind: PatternType) -> bool {
        if kind.is_shape() {
            self.take(&format!("{} pattern", kind.label()))
        } else {
            self.take(kind.name())
        }
    }

    fn take_any(&mut self, names: &[&str]) -> bool {
        names.iter().fold(false, |taken, name| self.take(name) | taken)
    }

    /// Whether a name of one or more words begins at this position.
    fn has(&self, name: &str) -> bool {
        let name = Self::of(name).0;
        self.0.windows(name.len()).any(|words| words == name)
    }

    fn has_any(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.has(name))
    }

    /// `7th house`, `seventh house`, `house 7`, `2nd and 8th houses`.
    fn houses(&self) -> Vec<House> {
        let mut houses = Vec::new();
        let is_house = |word: &str| matches!(word, "house" | "houses");
        for at in (0..self.0.len()).filter(|at| is_house(&self.0[*at])) {
            let before = numbered(self.0[..at].iter().rev());
            houses.extend(if before.is_empty() {
                numbered(self.0[at + 1..].iter())
            } else {
                before
            });
        }
        houses.sort_by_key(|house| house.number());
        houses.dedup();
        houses
    }
}

/// The houses whose numbers precede a word.
fn numbered<'a>(words: impl Iterator<Item = &'a String>) -> Vec<House> {
    let house = |word: &str| {
        House::ALL.into_iter().find(|house| {
            word == house.ordinal().to_lowercase()
                || word == ORDINALS[house.index()]
                || word == house.number().to_string()
        })
    };
    let joins = |word: &str| matches!(word, "and" | "or" | "the");
    words
        .map(|word| (house(word), word))
        .take_while(|(house, word)| house.is_some() || joins(word))
        .filter_map(|(house, _)| house)
        .collect()
}

fn names_of(angle: Angle) -> &'static [&'static str] {
    match angle {
        Angle::Ascendant => &["ascendant", "rising"],
        Angle::ImumCoeli => &["ic", "imum coeli"],
        Angle::Descendant => &["descendant"],
        Angle::Midheaven => &["midheaven", "mc", "medium coeli"],
    }
}

fn speaks_of(word: &str, area: Area) -> bool {
    area.words().iter().any(|stem| match stem.strip_suffix('.') {
        Some(whole) => word == whole,
        None => word.starts_with(stem),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_and_everyday_words_are_recognised() {
        for (text, expected) in [
            ("Venus", &["Venus"][..]),
            ("my north node", &["North Node"]),
            ("Sun square Moon", &["Sun", "Moon", "squares"]),
            ("the seventh house", &["7th house"]),
            ("House 12?", &["12th house"]),
            ("rising sign in Leo", &["Ascendant", "Leo"]),
            ("conjunctions to the Midheaven", &["Midheaven", "conjunctions"]),
            ("my T-square", &["t-square"]),
            ("grand trine, and the trines of Venus", &["Venus", "trines", "grand trine"]),
            ("the 10th and 11th houses", &["10th house", "11th house"]),
            ("houses 2, 5 and 8", &["2nd house", "5th house", "8th house"]),
            ("Mercury retrograde", &["Mercury", "retrogrades"]),
            ("the nodes", &["North Node"]),
            ("a bucket pattern", &["bucket"]),
            ("changing careers", &["career"]),
            ("my spiritual path", &["personal growth"]),
            ("a new job and my marriage", &["career", "relationships"]),
            ("MARS, SATURN: oppositions", &["Mars", "Saturn", "oppositions"]),
        ] {
            let names: Vec<String> =
                Focus::of(text).understood().into_iter().map(|part| part.name).collect();
            assert_eq!(names, expected, "{text}");
        }
    }

    #[test]
    fn other_words_have_no_effect() {
        for text in [
            "xyzzy",
            "sunglasses",
            "cancerous growths",
            "1 2 3",
            "家",
            "💼",
            "the house",
            "south node",
        ] {
            let focus = Focus::of(text);
            assert_eq!(focus.understood(), [], "{text}");
            assert!(focus.message(true, true).starts_with("Nothing here was understood"), "{text}");
        }
    }
}
