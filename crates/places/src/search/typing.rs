//! Names with typing errors: a letter too many, too few, another one, or two neighbours swapped.
//!
//! The index is walked best-first together with a bit-parallel automaton (Wu and Manber's, with
//! the transposition of Hyyrö): bit `i` of row `d` says that the first `i` letters of the query can
//! be read so far with `d` errors.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

use fst::raw::{CompiledAddr, Output};

use super::best::Best;
use super::qualifier::Qualifier;
use super::walk::{Walk, cost_of};
use crate::gazetteer::Gazetteer;

/// What one error costs: as much as a thirtieth of the population.
pub(super) const ERROR_COST: u32 = 1_500;
const ONE_ERROR_FROM: usize = 4;
const TWO_ERRORS_FROM: usize = 8;
/// The rows are 64 bits wide.
const LONGEST: usize = 60;
const MOST_ERRORS: usize = 2;

/// Offers places whose names begin with `query` but for typing errors; two errors only where one
/// does not do.
pub(super) fn find(
    gazetteer: &Gazetteer<'_>,
    query: &str,
    qualifier: &Qualifier<'_>,
    steps: usize,
    best: &mut Best,
) {
    let letters: Vec<char> = query.chars().collect();
    let most = match letters.len() {
        TWO_ERRORS_FROM..=LONGEST => 2,
        ONE_ERROR_FROM..=LONGEST => 1,
        _ => 0,
    };
    for errors in 1..=most {
        if best.cheapest().is_none_or(|cost| cost >= super::CONVINCING + ERROR_COST) {
            let search = Search::new(gazetteer, &letters, errors);
            search.run(qualifier, steps, best);
        }
    }
}

struct Search<'s> {
    gazetteer: &'s Gazetteer<'s>,
    letters: &'s [char],
    /// The masks of ASCII letters, which are asked for most.
    masks: [u64; 128],
    errors: usize,
}

/// Where the automaton stands after the letters of a path.
#[derive(Clone, Copy)]
struct Rows {
    now: [u64; MOST_ERRORS + 1],
    before: [u64; MOST_ERRORS + 1],
    last: char,
}

/// A node of the index still to be visited, by what it may cost at least; last, which rows.
type Visit = Reverse<(u32, u64, CompiledAddr, usize)>;

impl<'s> Search<'s> {
    fn new(gazetteer: &'s Gazetteer<'s>, letters: &'s [char], errors: usize) -> Self {
        let mut masks = [0; 128];
        for (i, letter) in letters.iter().enumerate() {
            if let Some(mask) = masks.get_mut(*letter as usize) {
                *mask |= 2 << i;
            }
        }
        Self { gazetteer, letters, masks, errors }
    }

    fn run(&self, qualifier: &Qualifier<'_>, steps: usize, best: &mut Best) {
        let index = &self.gazetteer.index;
        let Some((start, output)) = self.first_letter() else { return };
        let walk = Walk::new(self.gazetteer);
        let mut all_rows = vec![self.begin()];
        let mut heap: BinaryHeap<Visit> =
            BinaryHeap::from([Reverse((0, output.value(), start, 0))]);
        for _ in 0..steps {
            let Some(Reverse((cost, value, address, rows))) = heap.pop() else { break };
            if !best.may_step() {
                break;
            }
            if cost >= best.bound() {
                break;
            }
            let output = Output::new(value);
            let rows = all_rows[rows];
            if let Some(errors) = self.read_whole(&rows) {
                let added = self.cost(errors);
                let node = index.node(address);
                if node.is_final() {
                    let value = output.cat(node.final_output()).value();
                    walk.offer_named(value, qualifier, added, best);
                }
                walk.complete(address, output, added, qualifier, steps / 16, best);
                continue;
            }
            self.each_letter(address, output, &mut |letter, address, output| {
                let rows = self.step(&rows, letter);
                if let Some(errors) = (0..=self.errors).find(|&d| rows.now[d] != 0) {
                    let cost = cost_of(output.value()) + self.cost(errors);
                    if cost < best.bound() {
                        heap.push(Reverse((cost, output.value(), address, all_rows.len())));
                        all_rows.push(rows);
                    }
                }
            });
        }
    }

    fn cost(&self, errors: usize) -> u32 {
        (0..errors).map(|_| ERROR_COST).sum()
    }

    /// The node after the query's first letter, which must be right.
    fn first_letter(&self) -> Option<(CompiledAddr, Output)> {
        let index = &self.gazetteer.index;
        let (mut node, mut output) = (index.root(), Output::zero());
        let mut bytes = [0; 4];
        for byte in self.letters.first()?.encode_utf8(&mut bytes).bytes() {
            let transition = node.transition(node.find_input(byte)?);
            output = output.cat(transition.out);
            node = index.node(transition.addr);
        }
        Some((node.addr(), output))
    }

    /// The first letter read, and up to `errors` letters after it left out.
    fn begin(&self) -> Rows {
        let mut now = [0; MOST_ERRORS + 1];
        for (errors, row) in now.iter_mut().enumerate().take(self.errors + 1) {
            *row = (0..=errors).map(|left_out| 2 << left_out).sum();
        }
        Rows { now, before: [0; MOST_ERRORS + 1], last: '\0' }
    }

    fn step(&self, rows: &Rows, letter: char) -> Rows {
        let same = self.mask(letter);
        // Two swapped letters: this one stands before the path's last one in the query.
        let swapped = (same << 1) & self.mask(rows.last);
        let mut now = [0; MOST_ERRORS + 1];
        now[0] = (rows.now[0] << 1) & same;
        for d in 1..=self.errors {
            let read = (rows.now[d] << 1) & same;
            let too_many = rows.now[d - 1];
            let another = rows.now[d - 1] << 1;
            let too_few = now[d - 1] << 1;
            let swap = (rows.before[d - 1] << 2) & swapped;
            now[d] = (read | too_many | another | too_few | swap) & self.within();
        }
        Rows { now, before: rows.now, last: letter }
    }

    /// Bit `i` is set where the query's `i`th letter, counted from 1, is this one.
    fn mask(&self, letter: char) -> u64 {
        if let Some(mask) = self.masks.get(letter as usize) {
            return *mask;
        }
        let at = |(i, c): (usize, &char)| if *c == letter { 2_u64 << i } else { 0 };
        self.letters.iter().enumerate().map(at).sum()
    }

    fn within(&self) -> u64 {
        (2 << self.letters.len()) - 1
    }

    /// With how many errors the whole query has been read, if it has.
    fn read_whole(&self, rows: &Rows) -> Option<usize> {
        (0..=self.errors).find(|&d| rows.now[d] >> self.letters.len() & 1 == 1)
    }

    /// The letters that follow a node; those of several bytes are several nodes deep.
    fn each_letter(
        &self,
        address: CompiledAddr,
        output: Output,
        visit: &mut impl FnMut(char, CompiledAddr, Output),
    ) {
        let mut bytes = [0; 4];
        self.each_byte(address, output, &mut bytes, 0, visit);
    }

    fn each_byte(
        &self,
        address: CompiledAddr,
        output: Output,
        bytes: &mut [u8; 4],
        length: usize,
        visit: &mut impl FnMut(char, CompiledAddr, Output),
    ) {
        for transition in self.gazetteer.index.node(address).transitions() {
            bytes[length] = transition.inp;
            let output = output.cat(transition.out);
            match only_letter(&bytes[..=length]) {
                Some(letter) => visit(letter, transition.addr, output),
                None if length < 3 => {
                    self.each_byte(transition.addr, output, bytes, length + 1, visit);
                }
                None => {}
            }
        }
    }
}

/// The letter that these bytes are, where they are a whole one.
fn only_letter(bytes: &[u8]) -> Option<char> {
    match bytes {
        [byte] => byte.is_ascii().then_some(char::from(*byte)),
        _ => str::from_utf8(bytes).ok().and_then(|text| text.chars().next()),
    }
}
