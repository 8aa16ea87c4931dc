//! The best places found so far, and the remaining steps.

use crate::gazetteer::Match;

/// A bounded list of places, cheapest first, each once.
pub(super) struct Best {
    limit: usize,
    found: Vec<Found>,
    steps_left: usize,
    /// How the places that are offered match.
    pub(super) matched: Match,
}

#[derive(Clone, Copy)]
struct Found {
    cost: u32,
    place: u32,
    matched: Match,
}

impl Best {
    pub(super) fn new(limit: usize, steps: usize) -> Self {
        let found = Vec::with_capacity(limit + 1);
        Self { limit, found, steps_left: steps, matched: Match::Exact }
    }

    /// Takes one step of the query's limit. Returns whether one was left.
    pub(super) fn may_step(&mut self) -> bool {
        let may = self.steps_left > 0;
        self.steps_left = self.steps_left.saturating_sub(1);
        may
    }

    /// Results with this cost or more are not needed.
    pub(super) fn bound(&self) -> u32 {
        match self.found.last() {
            Some(last) if self.found.len() >= self.limit => last.cost,
            _ if self.limit == 0 => 0,
            _ => u32::MAX,
        }
    }

    pub(super) fn cheapest(&self) -> Option<u32> {
        self.found.first().map(|found| found.cost)
    }

    pub(super) fn offer(&mut self, cost: u32, place: u32) {
        if cost >= self.bound() {
            return;
        }
        match self.found.iter().position(|known| known.place == place) {
            Some(at) if self.found[at].cost <= cost => return,
            Some(at) => drop(self.found.remove(at)),
            None => {}
        }
        let at = self.found.partition_point(|known| (known.cost, known.place) < (cost, place));
        self.found.insert(at, Found { cost, place, matched: self.matched });
        self.found.truncate(self.limit);
    }

    /// The numbers of the places, and how each matches.
    pub(super) fn places(&self) -> impl Iterator<Item = (usize, Match)> {
        self.found.iter().map(|found| (found.place as usize, found.matched))
    }
}
