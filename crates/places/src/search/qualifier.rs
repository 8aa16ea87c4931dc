//! What narrows a name: a region, a country, a district, or several of them.

use crate::fold::fold;
use crate::gazetteer::Gazetteer;
use crate::record::Record;

/// What a word costs of which only the beginning was typed.
const BEGUN_COST: u32 = 600;
/// And if that was one letter.
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

    /// What the place costs under this qualifier: nothing where its region or country were typed in
    /// full, `None` where they are others.
    pub(super) fn cost(&self, record: Record<'_>) -> Option<u32> {
        let Some(gazetteer) = self.gazetteer else { return Some(0) };
        let (_, _, country) = gazetteer.country(record);
        let (_, region) = gazetteer.region(record);
        let detail = gazetteer.detail(record);
        let detail = if detail.is_empty() { String::new() } else { fold(detail) };
        words_cost(self.words, &[region, country, &detail])
    }
}

/// The words must be names of `named`, one after the other; the last may be only begun.
fn words_cost(words: &str, named: &[&str]) -> Option<u32> {
    let names = || named.iter().flat_map(|names| names.split('\n')).filter(|name| !name.is_empty());
    let mut cheapest = None;
    // Bit n: the words before the n-th are names. Two names may be alike, so that each suffix is
    // looked at once.
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
    fn names_follow_one_another_and_the_last_may_be_begun() {
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

    /// A region and a country of one name: by every second way through them this would take years.
    #[test]
    fn like_names_take_no_longer() {
        let words = format!("{}x", "mexico ".repeat(100));
        assert_eq!(words_cost(&words, &["mexico\nestado de mexico", "mexico\nmx", "mexico"]), None);
    }
}
