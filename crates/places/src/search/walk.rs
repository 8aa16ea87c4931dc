//! Exact names and prefixes.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::best::Best;
use super::qualifier::Qualifier;
use crate::gazetteer::{Gazetteer, Match};
use crate::index::Cursor;
use crate::layout::{LIST_FLAG, PAYLOAD_BITS, QUALIFIER_MARK, RANK_BITS, RANK_COST};

/// Cost of an incomplete name. It equals the cost of a tenth of the population.
const BEGUN_COST: u32 = 1_000;
/// Additional cost if the name is not the place's first name, so that `san` does not find Shanghai.
const BEGUN_ALTERNATE_COST: u32 = 1_200;
/// Additional cost of a district of a larger place with that name.
const BEGUN_PART_COST: u32 = 1_000;

/// Searches the index of one gazetteer.
pub(super) struct Walk<'g> {
    gazetteer: &'g Gazetteer<'g>,
}

impl<'g> Walk<'g> {
    pub(super) fn new(gazetteer: &'g Gazetteer<'g>) -> Self {
        Self { gazetteer }
    }

    /// Whether the words are qualifiers of any place; the last may be incomplete.
    pub(super) fn is_qualifier(&self, words: &str) -> bool {
        let index = &self.gazetteer.index;
        let Some(mut position) = index.after(index.start(), QUALIFIER_MARK) else { return false };
        for (at, letter) in words.char_indices() {
            let ends = letter == ' ' && index.value(position).is_some();
            if ends && self.is_qualifier(&words[at + 1..]) {
                return true;
            }
            let Some(next) = index.after(position, letter) else { return false };
            position = next;
        }
        true
    }

    /// Adds the places with exactly this name. Returns whether there are any.
    pub(super) fn exact(
        &self,
        name: &str,
        qualifier: &Qualifier<'_>,
        added: u32,
        best: &mut Best,
    ) -> bool {
        let index = &self.gazetteer.index;
        let value = index.after_all(index.start(), name).and_then(|named| index.value(named));
        best.matched = Match::Exact;
        value.is_some_and(|value| self.offer_named(value, qualifier, added, best))
    }

    /// Adds the places of an index value for a complete name.
    pub(super) fn offer_named(
        &self,
        value: u64,
        qualifier: &Qualifier<'_>,
        added: u32,
        best: &mut Best,
    ) -> bool {
        let mut found = false;
        for entry in self.entries(value) {
            let (place, name_cost) = parts(entry);
            let record = self.gazetteer.record(place as usize);
            let cost = record.cost() + name_cost + added;
            // The entries of a list are in order of cost.
            if cost >= best.bound() {
                break;
            }
            if let Some(narrowed) = qualifier.cost(record) {
                best.offer(cost + narrowed, place);
                found = true;
            }
        }
        found
    }

    /// Adds the places whose names begin with `begun`.
    pub(super) fn completions(
        &self,
        begun: &str,
        qualifier: &Qualifier<'_>,
        steps: usize,
        best: &mut Best,
    ) {
        let index = &self.gazetteer.index;
        best.matched = Match::Prefix;
        if let Some(position) = index.after_all(index.start(), begun) {
            self.complete(position, 0, qualifier, steps, best);
        }
    }

    /// Adds the places below a position of the index, cheapest first.
    pub(super) fn complete(
        &self,
        start: Cursor<'g>,
        added: u32,
        qualifier: &Qualifier<'_>,
        steps: usize,
        best: &mut Best,
    ) {
        let index = &self.gazetteer.index;
        let mut heap = BinaryHeap::from([Reverse(start.end())]);
        for _ in 0..steps {
            let Some(Reverse(position)) = heap.pop() else { break };
            if !best.may_step() {
                break;
            }
            if position.least + BEGUN_COST + added >= best.bound() {
                break;
            }
            if let Some(value) = index.value(position) {
                self.offer_begun(value, qualifier, added, best);
            }
            let bound = best.bound().saturating_sub(BEGUN_COST + added);
            let next = index.edges(position).take_while(|edge| edge.least < bound);
            heap.extend(next.map(|edge| Reverse(edge.end())));
        }
    }

    fn offer_begun(&self, value: u64, qualifier: &Qualifier<'_>, added: u32, best: &mut Best) {
        for entry in self.entries(value) {
            let (place, name_cost) = parts(entry);
            let record = self.gazetteer.record(place as usize);
            let least = record.cost() + name_cost + BEGUN_COST + added;
            if least >= best.bound() {
                break;
            }
            if let Some(narrowed) = qualifier.cost(record) {
                let alternate = if name_cost == 0 { 0 } else { BEGUN_ALTERNATE_COST };
                let part = if record.is_part() { BEGUN_PART_COST } else { 0 };
                best.offer(least + alternate + part + narrowed, place);
            }
        }
    }

    /// The entries of an index value, cheapest first.
    fn entries(&self, value: u64) -> impl Iterator<Item = u32> + use<'g> {
        let payload = u32::try_from(value & ((1 << PAYLOAD_BITS) - 1)).unwrap_or_default();
        let list = (payload & LIST_FLAG != 0)
            .then(|| self.gazetteer.list((payload & !LIST_FLAG) as usize));
        let single = list.is_none().then_some(payload);
        single.into_iter().chain(list.into_iter().flatten())
    }
}

/// The place of an entry, and the cost of its rank.
fn parts(entry: u32) -> (u32, u32) {
    let rank = entry & ((1 << RANK_BITS) - 1);
    (entry >> RANK_BITS, RANK_COST[rank as usize])
}
