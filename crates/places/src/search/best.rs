//! The best places found so far, and the remaining steps.

/// A bounded list of places, cheapest first, each once.
pub(super) struct Best {
    limit: usize,
    found: Vec<(u32, u32)>,
    steps_left: usize,
}

impl Best {
    pub(super) fn new(limit: usize, steps: usize) -> Self {
        Self { limit, found: Vec::with_capacity(limit + 1), steps_left: steps }
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
            Some((cost, _)) if self.found.len() >= self.limit => *cost,
            _ if self.limit == 0 => 0,
            _ => u32::MAX,
        }
    }

    pub(super) fn cheapest(&self) -> Option<u32> {
        self.found.first().map(|(cost, _)| *cost)
    }

    pub(super) fn offer(&mut self, cost: u32, place: u32) {
        if cost >= self.bound() {
            return;
        }
        match self.found.iter().position(|(_, known)| *known == place) {
            Some(at) if self.found[at].0 <= cost => return,
            Some(at) => drop(self.found.remove(at)),
            None => {}
        }
        let at = self.found.partition_point(|known| *known < (cost, place));
        self.found.insert(at, (cost, place));
        self.found.truncate(self.limit);
    }

    pub(super) fn places(&self) -> impl Iterator<Item = usize> {
        self.found.iter().map(|(_, place)| *place as usize)
    }
}
