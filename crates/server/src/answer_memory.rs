//! The memory for what clients have asked for and not read yet. A client that stops reading keeps its answer, or the
//! births of its batch, in memory. When there is no room, the connections that have stood still longest are closed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use tokio_util::sync::CancellationToken;

use crate::compute::Overloaded;

/// A connection, which is closed when its token is cancelled.
#[derive(Debug, Clone, Default)]
pub(crate) struct OpenConnection(pub(crate) CancellationToken);

/// The memory of all answers, or of all batches.
pub(crate) struct AnswerMemory {
    held: Mutex<AllHeld>,
    /// The most bytes.
    most: usize,
    /// A connection that has read something within this time is not closed.
    patience: Duration,
}

#[derive(Default)]
struct AllHeld {
    bytes: usize,
    /// By the order of their last progress.
    each: BTreeMap<u64, OneHeld>,
    next: u64,
}

struct OneHeld {
    bytes: usize,
    since: Instant,
    connection: OpenConnection,
}

/// The memory that one connection holds, until it is dropped.
pub(crate) struct Held {
    memory: Arc<AnswerMemory>,
    number: u64,
}

impl AnswerMemory {
    /// At most so many bytes, for which any connection is closed that has held its part for `patience`.
    pub(crate) fn new(most: usize, patience: Duration) -> Arc<Self> {
        Arc::new(Self { held: Mutex::default(), most, patience })
    }

    /// Holds memory for a connection.
    ///
    /// # Errors
    /// If there is no room, and no connection has stood still for as long as the patience.
    pub(crate) fn hold(
        self: &Arc<Self>,
        bytes: usize,
        connection: &OpenConnection,
    ) -> Result<Held, Overloaded> {
        let mut held = self.held.lock().unwrap_or_else(PoisonError::into_inner);
        while held.bytes + bytes > self.most && !held.each.is_empty() {
            let oldest =
                held.each.first_entry().filter(|one| one.get().since.elapsed() >= self.patience);
            let stopped = oldest.ok_or(Overloaded)?.remove();
            stopped.connection.0.cancel();
            held.bytes -= stopped.bytes;
        }
        let number =
            held.add(OneHeld { bytes, since: Instant::now(), connection: connection.clone() });
        Ok(Held { memory: Arc::clone(self), number })
    }
}

impl AllHeld {
    fn add(&mut self, one: OneHeld) -> u64 {
        let number = self.next;
        self.next += 1;
        self.bytes += one.bytes;
        self.each.insert(number, one);
        number
    }

    fn remove(&mut self, number: u64) -> Option<OneHeld> {
        let one = self.each.remove(&number)?;
        self.bytes -= one.bytes;
        Some(one)
    }
}

impl Held {
    /// Notes that the client has read something.
    pub(crate) fn progressed(&mut self) {
        let mut held = self.memory.held.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(one) = held.remove(self.number) {
            self.number = held.add(OneHeld { since: Instant::now(), ..one });
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut held = self.memory.held.lock().unwrap_or_else(PoisonError::into_inner);
        held.remove(self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ALL: usize = 1000;

    #[test]
    fn the_connections_that_stand_still_longest_are_closed() {
        let memory = AnswerMemory::new(ALL, Duration::ZERO);
        let connections = [(); 5].map(|()| OpenConnection::default());
        let mut held: Vec<_> = connections[..4]
            .iter()
            .map(|connection| memory.hold(ALL / 4, connection).unwrap())
            .collect();
        held[0].progressed();
        let fifth = memory.hold(ALL / 3, &connections[4]).unwrap();
        let closed = connections.each_ref().map(|connection| connection.0.is_cancelled());
        assert_eq!(closed, [false, true, true, false, false]);
        drop((held, fifth));
        assert_eq!(memory.held.lock().unwrap().bytes, 0);
    }

    #[test]
    fn a_connection_that_reads_is_not_closed() {
        let memory = AnswerMemory::new(ALL, Duration::from_secs(3600));
        let first = OpenConnection::default();
        let held = memory.hold(ALL, &first).unwrap();
        assert!(memory.hold(1, &OpenConnection::default()).is_err());
        assert!(!first.0.is_cancelled());
        drop(held);
        assert!(memory.hold(ALL, &OpenConnection::default()).is_ok());
    }
}
