//! Search by name, for each keystroke of a query.
//!
//! The index maps a folded name to a cost. Each edge stores the lowest cost below it, so a best-first search finds the
//! best results first and stops when no better result can follow. A query is tried in this order:
//!
//! 1. as a complete name, and as a prefix
//! 2. as a name with a qualifier: `springfield il`, `paris texas`
//! 3. if the cost of the best result is high, as a prefix with a qualifier, and as a name with typing errors: one error
//!    from four letters on, two from eight on, and the first letter must be correct
//!
//! Each search has a limit of steps, so that no query takes long.

mod best;
mod qualifier;
mod typing;
mod walk;

use std::iter;

use best::Best;
use qualifier::Qualifier;
use walk::Walk;

use crate::fold::fold;
use crate::gazetteer::{Gazetteer, Place};

/// The most results of a search.
pub const MAX_RESULTS: usize = 50;

/// Characters of a query that are read. The longest formatted name has fewer.
const LONGEST_QUERY: usize = 200;
/// Most divisions of a query into name and qualifier.
const LONGEST_QUALIFIED: usize = 16;
/// If the best result has at least this cost, such as a village found by a prefix, the search continues.
const CONVINCING: u32 = 4_000;
/// Extra cost of a name with a qualifier.
const QUALIFIED_COST: u32 = 100;

/// Limits of steps between nodes for a query, and for each kind of search. A step takes a quarter of a microsecond, or
/// a third with typing errors, so the worst query takes less than a millisecond.
const QUERY_STEPS: usize = 2_000;
const COMPLETION_STEPS: usize = 1_500;
const QUALIFIED_STEPS: usize = 300;
const TYPING_STEPS: usize = 2_000;
const QUALIFIED_TYPING_STEPS: usize = 1_000;

impl<'a> Gazetteer<'a> {
    /// The places that match a query, best first, at most `limit` and [`MAX_RESULTS`].
    ///
    /// Accents, capitals and punctuation are ignored. Names in any language and script match. Larger places come first.
    /// A region or country after the name narrows the search.
    ///
    /// ```
    /// # #[cfg(feature = "embedded")] {
    /// let gazetteer = places::Gazetteer::embedded();
    /// let first = |query| gazetteer.search(query, 5).remove(0).formatted;
    /// assert_eq!(first("springfield il"), "Springfield, Illinois, United States");
    /// assert_eq!(first("Москва"), "Moscow, Russia");
    /// assert_eq!(first("kathmndu"), "Kathmandu, Bagmati Province, Nepal");
    /// # }
    /// ```
    #[must_use]
    pub fn search(&self, query: &str, limit: usize) -> Vec<Place<'a>> {
        let read: String = query.trim_start().chars().take(LONGEST_QUERY).collect();
        let query = fold(&read);
        let mut best = Best::new(limit.min(MAX_RESULTS), QUERY_STEPS);
        if !query.is_empty() {
            self.find(&query, &mut best);
        }
        best.places().map(|(number, matched)| Place { matched, ..self.place(number) }).collect()
    }

    fn find(&self, query: &str, best: &mut Best) {
        let walk = Walk::new(self);
        let whole_name = walk.exact(query, &Qualifier::none(), 0, best);
        walk.completions(query, &Qualifier::none(), COMPLETION_STEPS, best);
        let mut named = whole_name;
        let splits: Vec<(&str, &str)> =
            splits(query).filter(|(_, rest)| walk.is_qualifier(rest)).collect();
        for &(name, rest) in &splits {
            named |= walk.exact(name, &Qualifier::new(self, rest), QUALIFIED_COST, best);
        }
        if named || best.cheapest().is_some_and(|cost| cost < CONVINCING) {
            return;
        }
        for &(name, rest) in &splits {
            let qualifier = Qualifier::new(self, rest);
            walk.completions(name, &qualifier, QUALIFIED_STEPS, best);
        }
        if best.cheapest().is_some_and(|cost| cost < CONVINCING) {
            return;
        }
        for &(name, rest) in &splits {
            let qualifier = Qualifier::new(self, rest);
            typing::find(self, name, &qualifier, QUALIFIED_TYPING_STEPS, best);
        }
        if best.cheapest().is_none_or(|cost| cost >= CONVINCING + typing::ERROR_COST) {
            typing::find(self, query, &Qualifier::none(), TYPING_STEPS, best);
        }
    }
}

/// All ways to divide a query into a name and a qualifier, the longest name first.
fn splits(query: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut end = query.len();
    iter::from_fn(move || {
        end = query[..end].rfind(' ')?;
        Some((&query[..end], &query[end + 1..]))
    })
    .take(LONGEST_QUALIFIED)
}
