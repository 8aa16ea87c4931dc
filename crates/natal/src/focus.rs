//! What someone wants to know about, recognised word by word.

use chart::{AspectType, Body, House, Sign};
use reading::Area;

use crate::answer::{Understood, area_words, aspect_words};

/// A focus and what was recognised in it. Nothing is guessed: a word counts when it names a part
/// of a chart, or stands in the list of an area's words.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Focus {
    /// As given, trimmed.
    pub text: String,
    /// Bodies by name.
    pub bodies: Vec<Body>,
    /// Signs by name.
    pub signs: Vec<Sign>,
    /// Houses by number or ordinal, and the angles as the houses they begin.
    pub houses: Vec<House>,
    /// Aspects by name.
    pub aspects: Vec<AspectType>,
    /// Areas by the words people use for them.
    pub areas: Vec<Area>,
}

/// The beginnings of words that speak of an area; a `.` ends a word that has to match whole.
const AREA_WORDS: &[(Area, &[&str])] = &[
    (Area::General, &["general.", "overview.", "personality.", "character."]),
    (Area::Love, &["love", "romance.", "romantic", "dating.", "crush.", "attract"]),
    (
        Area::Career,
        &[
            "career",
            "job.",
            "jobs.",
            "work.",
            "working.",
            "profession",
            "vocation",
            "boss.",
            "promotion.",
            "business",
            "employ",
        ],
    ),
    (
        Area::Money,
        &[
            "money.",
            "wealth",
            "financ",
            "income.",
            "salary.",
            "savings.",
            "debt.",
            "debts.",
            "spending.",
            "earning",
        ],
    ),
    (Area::Health, &["health", "wellness.", "fitness.", "sleep", "energy.", "stress", "diet."]),
    (
        Area::Relationships,
        &[
            "relationship",
            "marriage.",
            "marry",
            "married.",
            "partner",
            "wife.",
            "husband.",
            "friend",
            "family.",
            "divorce",
        ],
    ),
    (Area::Luck, &["luck", "fortune.", "opportunit", "chance.", "chances."]),
    (
        Area::PersonalGrowth,
        &["growth.", "grow.", "growing.", "purpose.", "spiritual", "calling.", "destiny."],
    ),
];

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

impl Focus {
    /// Reads a focus. It is checked for its length before.
    #[must_use]
    pub fn of(text: &str) -> Self {
        let lower = text.to_lowercase();
        let words: Vec<&str> =
            lower.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
        let has = |name: &str| {
            let name = name.to_lowercase();
            words.iter().any(|word| *word == name)
        };
        Self {
            text: text.to_owned(),
            bodies: Body::ALL
                .into_iter()
                .filter(|body| has(body.name()) || (*body == Body::NorthNode && has("node")))
                .collect(),
            signs: Sign::ALL.into_iter().filter(|sign| has(sign.name())).collect(),
            houses: House::ALL.into_iter().filter(|house| names_house(&words, *house)).collect(),
            aspects: AspectType::ALL
                .into_iter()
                .filter(|kind| has(kind.name()) || has(&aspect_words(*kind)))
                .collect(),
            areas: Area::ALL
                .into_iter()
                .filter(|area| words.iter().any(|word| speaks_of(word, *area)))
                .collect(),
        }
    }

    /// What was recognised, part by part.
    #[must_use]
    pub fn understood(&self) -> Vec<Understood> {
        let part = |kind: &'static str, name: String| Understood { kind, name };
        let bodies = self.bodies.iter().map(|body| part("body", body.name().to_owned()));
        let signs = self.signs.iter().map(|sign| part("sign", sign.name().to_owned()));
        let house = |house: &House| part("house", format!("{} house", house.ordinal()));
        let aspects = self.aspects.iter().map(|kind| part("aspect", aspect_words(*kind)));
        let areas = self.areas.iter().map(|area| part("area", area_words(*area)));
        bodies
            .chain(signs)
            .chain(self.houses.iter().map(house))
            .chain(aspects)
            .chain(areas)
            .collect()
    }

    /// A sentence that says what was understood, or that nothing was.
    #[must_use]
    pub fn message(&self, nothing_found: bool) -> String {
        let names: Vec<String> = self.understood().into_iter().map(|part| part.name).collect();
        if names.is_empty() {
            return "Nothing here was understood. Name a planet, a sign, a house, an aspect or an \
                    area of life, such as Venus, the 7th house or career."
                .to_owned();
        }
        let names = names.join(", ");
        if nothing_found {
            format!("Understood as: {names}. This chart has nothing of the kind.")
        } else {
            format!("Understood as: {names}.")
        }
    }
}

/// `7th house`, `seventh house`, `house 7`, or the angle that begins it.
fn names_house(words: &[&str], house: House) -> bool {
    let ordinal = house.ordinal().to_lowercase();
    let spelled = ORDINALS[house.index()];
    let number = house.number().to_string();
    let beside = words.windows(2).any(|pair| match pair {
        [first, "house" | "houses"] => *first == ordinal || *first == spelled || *first == number,
        ["house", second] => *second == number,
        _ => false,
    });
    let angle: &[&str] = match house.number() {
        1 => &["ascendant", "rising"],
        4 => &["ic"],
        7 => &["descendant"],
        10 => &["midheaven", "mc"],
        _ => &[],
    };
    beside || words.iter().any(|word| angle.contains(word))
}

fn speaks_of(word: &str, area: Area) -> bool {
    let list = AREA_WORDS.iter().find(|(other, _)| *other == area).map_or(&[][..], |(_, w)| *w);
    list.iter().any(|stem| match stem.strip_suffix('.') {
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
            ("rising sign in Leo", &["Leo", "1st house"]),
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
    fn nothing_is_guessed() {
        for text in ["xyzzy", "sunglasses", "cancerous growths", "1 2 3", "家", "💼", "the house"]
        {
            let focus = Focus::of(text);
            assert_eq!(focus.understood(), [], "{text}");
            assert!(focus.message(true).starts_with("Nothing here was understood"), "{text}");
        }
    }
}
