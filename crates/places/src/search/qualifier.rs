//! Qualifiers after a name: a region, a country, a district, or several of them.

use crate::fold::fold;
use crate::gazetteer::Gazetteer;
use crate::record::Record;

/// Cost of an incomplete word.
const BEGUN_COST: u32 = 600;
/// Cost of an incomplete word with a single letter.
const LETTER_COST: u32 = 2_000;

/// The words after a name.
pub(super) struct Qualifier<'q> {
    gazetteer: Option<&'q Gazetteer<'q>>,
    words: &'q str,
}

impl<'q> Qualifier<'q> {
    pub(super) fn none() -> Self {
        Self { gazetteer: None, words: "" }
    }

    pub(super) fn new(gazetteer: &'q Gazetteer<'q>, words: &'q str) -> Self {
        Self { gazetteer: Some(gazetteer), words }
    }

    /// Cost of a place with this qualifier: 0 if its region or country was typed in full; `None` if they differ.
    pub(super) fn cost(&self, record: Record<'_>) -> Option<u32> {
        let Some(gazetteer) = self.gazetteer else { return Some(0) };
        let (_, _, country) = gazetteer.country(record);
        let (_, region) = gazetteer.region(record);
        let detail = gazetteer.detail(record);
        let detail = if detail.is_empty() { String::new() } else { fold(detail) };
        words_cost(self.words, &[region, country, &detail])
    }
}

/// Matches the words to `named` in order; the last word may be incomplete.
fn words_cost(words: &str, named: &[&str]) -> Option<u32> {
    let names = || named.iter().flat_map(|names| names.split('\n')).filter(|name| !name.is_empty());
    let mut cheapest = None;
    // Bit n means that the words before the n-th are matched. Two names may be equal, so each suffix is checked once.
    let mut begins = 1_u128;
    let mut suffix = Some(words);
    while let Some(words) = suffix.filter(|_| begins != 0) {
        if begins & 1 == 1 {
            for name in names() {
                match words.strip_prefix(name) {
                    Some("") => return Some(0),
                    Some(rest) if rest.starts_with(' ') => {
                        let count = name.bytes().filter(|byte| *byte == b' ').count() + 1;
                        begins |= 1_u128.checked_shl(count.try_into().ok()?).unwrap_or(0);
                    }
                    None if name.starts_with(words) => {
                        let cost = if words.len() == 1 { LETTER_COST } else { BEGUN_COST };
                        cheapest = [cheapest, Some(cost)].into_iter().flatten().min();
                    }
                    _ => {}
                }
            }
        }
        begins >>= 1;
        suffix = words.split_once(' ').map(|(_, rest)| rest);
    }
    cheapest
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn several_qualifiers_and_an_incomplete_last_one() {
        let named = ["lombardy\nlombardia", "italy\nit\nunited italy", ""];
        for (words, cost) in [
            ("italy", Some(0)),
            ("lombardia united italy", Some(0)),
            ("it it italy", Some(0)),
            ("lomb", Some(BEGUN_COST)),
            ("italy l", Some(LETTER_COST)),
            ("united", Some(BEGUN_COST)),
            ("lombardy france", None),
            ("italyx", None),
            ("lombardy  italy", None),
        ] {
            assert_eq!(words_cost(words, &named), cost, "{words}");
        }
    }

    /// A region and a country with the same name, which would take exponential time without memoisation.
    #[test]
    fn equal_names_take_linear_time() {
        let words = format!("{}x", "mexico ".repeat(100));
        assert_eq!(words_cost(&words, &["mexico\nestado de mexico", "mexico\nmx", "mexico"]), None);
    }
}
