//! Names of houses and cusps.

use chart::House;

use super::items::ItemKind;
use super::tokens::{DEGREES, Token, TokenKind, TokenReader};
use super::vocabulary::{self, Word};

impl TokenReader<'_> {
    /// A house: `7th house`, `house 7`, `H7`, `7H`, `house VII`, `cusp 7`, `cusp of the 7th house`.
    pub(super) fn house(&mut self) -> Option<ItemKind> {
        let start = self.at;
        let found = self.try_house();
        if found.is_none() {
            self.at = start;
        }
        found
    }

    fn try_house(&mut self) -> Option<ItemKind> {
        let token = self.peek(0)?;
        // H7, 7H
        let next = self.peek(1).filter(|next| next.is_glued);
        if token.text == "H"
            && let Some(number) = next.and_then(house_number)
        {
            self.at += 2;
            return Some(ItemKind::House { house: number, is_cusp: false });
        }
        if let (Some(house), Some("H")) = (house_number(token), next.map(|next| next.text)) {
            self.at += 2;
            return Some(ItemKind::House { house, is_cusp: false });
        }
        let mut is_cusp = false;
        let mut has_word = false;
        let mut house = None;
        let mut count = 0;
        // Up to: cusp of the 7th house.
        while let Some(token) = self.peek(count) {
            if count > 0 && token.is_mark(&['-', '_', '.', 'º', 'ª', '°', '#']) {
                // A mark belongs to the house only between its parts.
                let after = self.part(count + 1);
                if after.is_none() || (token.is_mark(&['.']) && !token.is_glued) {
                    break;
                }
                count += 1;
                continue;
            }
            match self.part(count) {
                Some((HousePhrase::Cusp, size)) if !is_cusp => {
                    is_cusp = true;
                    count += size;
                }
                Some((HousePhrase::House, size)) if !has_word => {
                    has_word = true;
                    count += size;
                }
                Some((HousePhrase::Number(number), size)) if house.is_none() => {
                    house = Some(number);
                    count += size;
                }
                Some((HousePhrase::Of, size)) if is_cusp && house.is_none() => count += size,
                _ => break,
            }
        }
        if !(has_word || is_cusp) {
            return None;
        }
        // `Gem 7 House 9`: the number after the word is that of the house.
        let is_bare = self.peek(0).is_some_and(|it| it.kind == TokenKind::Number)
            && matches!(self.part(0), Some((_, 1)));
        let is_degree = self.peek(count + 1).is_some_and(|it| it.is_mark(&DEGREES));
        if is_bare && !is_degree && self.peek(count).and_then(house_number).is_some() {
            return None;
        }
        self.at += count;
        Some(ItemKind::House { house: house?, is_cusp })
    }

    /// A part of the name of a house, and how many tokens it has.
    fn part(&self, ahead: usize) -> Option<(HousePhrase, usize)> {
        let token = self.peek(ahead)?;
        if token.kind == TokenKind::Number {
            let house = house_number(token)?;
            // 7th, 7e, 7ª; a degree such as 7° is no house unless a house's name follows.
            let suffix = self.peek(ahead + 1).filter(|next| next.is_glued);
            let is_suffix = |next: &&Token<'_>| {
                matches!(
                    next.folded.as_str(),
                    "st" | "nd"
                        | "rd"
                        | "th"
                        | "e"
                        | "eme"
                        | "er"
                        | "re"
                        | "ere"
                        | "a"
                        | "o"
                        | "ma"
                        | "me"
                )
            };
            let size = 1 + usize::from(suffix.filter(is_suffix).is_some());
            return Some((HousePhrase::Number(house), size));
        }
        if let Some(number) = vocabulary::roman(token.text) {
            return Some((HousePhrase::Number(House::new(number)?), 1));
        }
        match self.name(ahead)? {
            (Word::House, size) => Some((HousePhrase::House, size)),
            (Word::Cusp, size) => Some((HousePhrase::Cusp, size)),
            (Word::Ordinal(number), size) => Some((HousePhrase::Number(House::new(number)?), size)),
            (Word::Filler, 1)
                if matches!(
                    token.folded.as_str(),
                    "of" | "the" | "your" | "de" | "la" | "della" | "du" | "des" | "da" | "do"
                ) =>
            {
                Some((HousePhrase::Of, 1))
            }
            _ => None,
        }
    }
}

fn house_number(token: &Token<'_>) -> Option<House> {
    (token.kind == TokenKind::Number)
        .then(|| token.text.parse().ok().and_then(House::new))
        .flatten()
}

enum HousePhrase {
    Cusp,
    House,
    Number(House),
    Of,
}
