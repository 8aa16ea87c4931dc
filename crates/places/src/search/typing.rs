//! Names with typing errors: an additional, missing or wrong letter, or two letters swapped.
//!
//! A best-first search of the index runs a bit-parallel automaton (Wu and Manber, with the transposition of Hyyrö): bit
//! `i` of row `d` means that the first `i` letters of the query match so far with `d` errors.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use super::best::Best;
use super::qualifier::Qualifier;
use super::walk::Walk;
use crate::gazetteer::{Gazetteer, Match};
use crate::index::Cursor;

/// Cost of an error. It equals the cost of a thirtieth of the population.
pub(super) const ERROR_COST: u32 = 1_500;
const ONE_ERROR_FROM: usize = 4;
const TWO_ERRORS_FROM: usize = 8;
/// The rows are 64 bits wide.
const LONGEST: usize = 60;

/// Finds places whose names begin with `query` apart from typing errors. Two errors are tried only if one finds
/// nothing.
pub(super) fn find(
    gazetteer: &Gazetteer<'_>,
    query: &str,
    qualifier: &Qualifier<'_>,
    steps: usize,
    best: &mut Best,
) {
    best.matched = Match::Similar;
    let letters: Vec<char> = query.chars().collect();
    let may_err = |from: usize, best: &Best| {
        (from..=LONGEST).contains(&letters.len())
            && best.cheapest().is_none_or(|cost| cost >= super::CONVINCING + ERROR_COST)
    };
    if may_err(ONE_ERROR_FROM, best) {
        Search::<2>::new(gazetteer, &letters).run(qualifier, steps, best);
    }
    if may_err(TWO_ERRORS_FROM, best) {
        Search::<3>::new(gazetteer, &letters).run(qualifier, steps, best);
    }
}

/// A search with at most `ROWS - 1` errors.
struct Search<'s, const ROWS: usize> {
    gazetteer: &'s Gazetteer<'s>,
    letters: &'s [char],
    /// Masks of ASCII letters, which are used most.
    masks: [u64; 128],
    /// The bits of the rows that are used.
    within: u64,
}

/// The state of the automaton after the letters of a path.
#[derive(Clone, Copy)]
struct Rows<const ROWS: usize> {
    now: [u64; ROWS],
    before: [u64; ROWS],
    /// Mask of the last letter of the path in the query.
    last: u64,
}

/// The lowest cost from a position, and its index in `reached`.
type Visit = Reverse<(u32, usize)>;

impl<'s, const ROWS: usize> Search<'s, ROWS> {
    fn new(gazetteer: &'s Gazetteer<'s>, letters: &'s [char]) -> Self {
        let mut masks = [0; 128];
        for (i, letter) in letters.iter().enumerate() {
            if let Some(mask) = masks.get_mut(*letter as usize) {
                *mask |= 2 << i;
            }
        }
        Self { gazetteer, letters, masks, within: (2 << letters.len()) - 1 }
    }

    fn run(&self, qualifier: &Qualifier<'_>, steps: usize, best: &mut Best) {
        let index = &self.gazetteer.index;
        let first = self.letters.first().and_then(|first| index.after(index.start(), *first));
        let Some(start) = first else { return };
        let walk = Walk::new(self.gazetteer);
        let mut reached = vec![(start, self.begin())];
        let mut heap: BinaryHeap<Visit> = BinaryHeap::from([Reverse((start.least, 0))]);
        for _ in 0..steps {
            let Some(Reverse((cost, number))) = heap.pop() else { break };
            if !best.may_step() {
                break;
            }
            if cost >= best.bound() {
                break;
            }
            let (position, rows) = reached[number];
            if let Some(errors) = self.read_whole(&rows) {
                let added = self.cost(errors);
                if let Some(value) = index.value(position) {
                    walk.offer_named(value, qualifier, added, best);
                }
                walk.complete(position, added, qualifier, steps / 16, best);
                continue;
            }
            let errors_cost = cost.saturating_sub(position.least);
            for edge in index.edges(position) {
                // Edges are in order of cost, and the number of errors never decreases.
                if edge.least + errors_cost >= best.bound() {
                    break;
                }
                let Some((rows, position)) = self.along(rows, edge) else { continue };
                let Some(errors) = self.fewest_errors(&rows) else { continue };
                let cost = position.least + self.cost(errors);
                if cost < best.bound() {
                    heap.push(Reverse((cost, reached.len())));
                    reached.push((position, rows));
                }
            }
        }
    }

    /// Reads the letters of an edge, or those up to the end of the query. `None` if they are too different.
    fn along<'e>(
        &self,
        mut rows: Rows<ROWS>,
        mut edge: Cursor<'e>,
    ) -> Option<(Rows<ROWS>, Cursor<'e>)> {
        while let Some((letter, rest)) = edge.letter() {
            rows = self.step(&rows, letter);
            edge = rest;
            if self.read_whole(&rows).is_some() {
                break;
            }
            self.fewest_errors(&rows)?;
        }
        Some((rows, edge))
    }

    fn cost(&self, errors: usize) -> u32 {
        (0..errors).map(|_| ERROR_COST).sum()
    }

    /// The state after the first letter, with up to `ROWS - 1` letters omitted after it.
    fn begin(&self) -> Rows<ROWS> {
        let mut now = [0; ROWS];
        for (errors, row) in now.iter_mut().enumerate() {
            *row = (0..=errors).map(|left_out| 2 << left_out).sum();
        }
        Rows { now, before: [0; ROWS], last: 0 }
    }

    fn step(&self, rows: &Rows<ROWS>, letter: char) -> Rows<ROWS> {
        let same = self.mask(letter);
        // Two swapped letters: this one precedes the path's last letter in the query.
        let swapped = (same << 1) & rows.last;
        let mut now = [0; ROWS];
        now[0] = (rows.now[0] << 1) & same;
        for d in 1..ROWS {
            let read = (rows.now[d] << 1) & same;
            let too_many = rows.now[d - 1];
            let another = rows.now[d - 1] << 1;
            let too_few = now[d - 1] << 1;
            let swap = (rows.before[d - 1] << 2) & swapped;
            now[d] = (read | too_many | another | too_few | swap) & self.within;
        }
        Rows { now, before: rows.now, last: same }
    }

    /// Bit `i` is set if the query's `i`th letter, from 1, is this one.
    fn mask(&self, letter: char) -> u64 {
        if let Some(mask) = self.masks.get(letter as usize) {
            return *mask;
        }
        let at = |(i, c): (usize, &char)| if *c == letter { 2_u64 << i } else { 0 };
        self.letters.iter().enumerate().map(at).sum()
    }

    /// The fewest errors with which a prefix of the query matches.
    fn fewest_errors(&self, rows: &Rows<ROWS>) -> Option<usize> {
        (0..ROWS).find(|&d| rows.now[d] != 0)
    }

    /// The fewest errors with which the whole query matches.
    fn read_whole(&self, rows: &Rows<ROWS>) -> Option<usize> {
        (0..ROWS).find(|&d| rows.now[d] >> self.letters.len() & 1 == 1)
    }
}
