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
    let mut cheapest = None;
    for name in named.iter().flat_map(|names| names.split('\n')).filter(|name| !name.is_empty()) {
        let cost = if let Some(rest) = words.strip_prefix(name) {
            match rest.strip_prefix(' ') {
                Some(rest) => words_cost(rest, named),
                None if rest.is_empty() => Some(0),
                None => None,
            }
        } else if name.starts_with(words) {
            Some(if words.len() == 1 { LETTER_COST } else { BEGUN_COST })
        } else {
            None
        };
        cheapest = [cheapest, cost].into_iter().flatten().min();
        if cheapest == Some(0) {
            break;
        }
    }
    cheapest
}
