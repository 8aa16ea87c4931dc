//! Search as people type.
//!
//! The index leads from a folded name to what it costs to be found by it; its costs are pushed
//! towards its root, so a best-first walk meets the best answers first and stops as soon as nothing
//! better can follow. A query is tried in this order, cheap and certain first:
//!
//! 1. as a whole name, and as the beginning of one
//! 2. as a name with what narrows it: `springfield il`, `paris texas`
//! 3. if that found nothing convincing, as the beginning of a name with what narrows it, and as a
//!    name with typing errors: one from four letters, two from eight, the first letter right
//!
//! Every walk has a budget of steps, so no query takes long.

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

/// The most results a search gives.
pub const MAX_RESULTS: usize = 50;

/// Characters of a query that are read; the longest place as we format it has fewer.
const LONGEST_QUERY: usize = 200;
/// Names with what narrows them are tried for so many words.
const LONGEST_QUALIFIED: usize = 16;
/// A best answer that costs more is not convincing: a beginning of a village's name.
const CONVINCING: u32 = 4_000;
/// What a name costs that needed a narrowing word over one that was typed alone.
const QUALIFIED_COST: u32 = 100;

/// Steps from node to node that all walks of a query may take, and each of a kind. A step takes a
/// quarter of a microsecond, or a third of one where errors are allowed: the worst query stays
/// below a millisecond.
const QUERY_STEPS: usize = 2_000;
const COMPLETION_STEPS: usize = 1_500;
const QUALIFIED_STEPS: usize = 300;
const TYPING_STEPS: usize = 2_000;
const QUALIFIED_TYPING_STEPS: usize = 1_000;

impl<'a> Gazetteer<'a> {
    /// The places a person may mean who typed `query`, the likeliest first, at most `limit` and
    /// never more than [`MAX_RESULTS`].
    ///
    /// Accents, capitals and punctuation don't matter, and names in any language and script are
    /// found. Larger places come first. A region or country after the name narrows the search.
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
        best.places().map(|number| self.place(number)).collect()
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

/// Every way to part a query into a name and what narrows it, the longest name first.
fn splits(query: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut end = query.len();
    iter::from_fn(move || {
        end = query[..end].rfind(' ')?;
        Some((&query[..end], &query[end + 1..]))
    })
    .take(LONGEST_QUALIFIED)
}
