//! The memory for what clients have asked for and not read yet. A client that stops reading keeps its answer, or the
//! births of its batch, in memory. When there is no room, the connections that have stood still longest are closed.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, Semaphore};
use tokio::time::timeout;

use crate::compute::Overloaded;
use crate::open_connections::OpenConnection;

/// The most that wait for room.
const MOST_WAITING: usize = 64;
/// The longest wait for room.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// The memory of all answers, or of all batches.
pub(crate) struct AnswerMemory {
    held: Mutex<AllHeld>,
    /// The most bytes.
    most: usize,
    /// A connection that has read something within this time is not closed.
    patience: Duration,
    /// Notified when bytes become free.
    freed: Notify,
    /// The places in the queue for room.
    queue: Semaphore,
}

#[derive(Default)]
struct AllHeld {
    /// The bytes that are held, also by connections that are being closed.
    bytes: usize,
    /// The bytes of connections that are being closed.
    closing: usize,
    /// What waits for its client, by the order of the last progress.
    unread: BTreeMap<u64, Unread>,
    next: u64,
}

struct Unread {
    bytes: usize,
    since: Instant,
    connection: OpenConnection,
}

/// Memory that one connection holds, until it is dropped.
pub(crate) struct Held {
    memory: Arc<AnswerMemory>,
    bytes: usize,
    /// The number among what waits for its client.
    number: Option<u64>,
}

impl AnswerMemory {
    /// At most so many bytes, for which any connection is closed whose client has read nothing for `patience`.
    pub(crate) fn new(most: usize, patience: Duration) -> Arc<Self> {
        Arc::new(Self {
            held: Mutex::default(),
            most,
            patience,
            freed: Notify::new(),
            queue: Semaphore::new(MOST_WAITING),
        })
    }

    /// Holds memory, for which connections may be closed that stand still.
    ///
    /// # Errors
    /// If there is no room within two seconds, or too many wait for it.
    pub(crate) async fn hold(self: &Arc<Self>, bytes: usize) -> Result<Held, Overloaded> {
        if self.take(bytes) {
            return Ok(Held { memory: Arc::clone(self), bytes, number: None });
        }
        let _place = self.queue.try_acquire().map_err(|_| Overloaded)?;
        let room = async {
            loop {
                let freed = self.freed.notified();
                if self.take(bytes) {
                    return;
                }
                // Connections stand still for the patience at some later time.
                let _ = timeout(LONGEST_WAIT / 20, freed).await;
            }
        };
        timeout(LONGEST_WAIT, room).await.map_err(|_| Overloaded)?;
        Ok(Held { memory: Arc::clone(self), bytes, number: None })
    }

    /// Takes the bytes if there is room, else closes connections.
    fn take(&self, bytes: usize) -> bool {
        let mut held = self.lock();
        if held.bytes == 0 || held.bytes + bytes <= self.most {
            held.bytes += bytes;
            return true;
        }
        while held.bytes - held.closing + bytes > self.most {
            let oldest = held.unread.first_entry();
            let Some(still) = oldest.filter(|one| one.get().since.elapsed() >= self.patience)
            else {
                break;
            };
            let still = still.remove();
            held.closing += still.bytes;
            still.connection.close();
        }
        false
    }

    fn lock(&self) -> MutexGuard<'_, AllHeld> {
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Held {
    /// Holds only so many bytes from now on.
    pub(crate) fn shrink(&mut self, bytes: usize) {
        let less = self.bytes.saturating_sub(bytes);
        self.memory.lock().bytes -= less;
        self.bytes -= less;
        self.memory.freed.notify_waiters();
    }

    /// What is held waits for the client of a connection from now on.
    pub(crate) fn wait_for(&mut self, connection: &OpenConnection) {
        let memory = Arc::clone(&self.memory);
        let mut held = memory.lock();
        let number = held.next;
        held.next += 1;
        let (bytes, connection) = (self.bytes, connection.clone());
        if self.number.is_some_and(|before| held.unread.remove(&before).is_none()) {
            // The connection is being closed.
            return;
        }
        held.unread.insert(number, Unread { bytes, since: Instant::now(), connection });
        self.number = Some(number);
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let mut held = self.memory.lock();
        held.bytes -= self.bytes;
        if self.number.is_some_and(|number| held.unread.remove(&number).is_none()) {
            held.closing -= self.bytes;
        }
        drop(held);
        self.memory.freed.notify_waiters();
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::open_connections::OpenConnections;

    const ALL: usize = 1000;

    async fn unread(memory: &Arc<AnswerMemory>, connection: &OpenConnection) -> Held {
        let mut held = memory.hold(ALL / 4).await.unwrap();
        held.wait_for(connection);
        held
    }

    #[tokio::test]
    async fn the_connections_that_stand_still_longest_are_closed() {
        let memory = AnswerMemory::new(ALL, Duration::ZERO);
        let all = OpenConnections::new();
        let connections = [all.open().await, all.open().await, all.open().await, all.open().await];
        let mut held = Vec::new();
        for connection in &connections {
            held.push(unread(&memory, connection).await);
        }
        // The first has read something, and is now the last.
        held[0].wait_for(&connections[0]);
        assert!(memory.hold(ALL / 3).await.is_err(), "the connections are not closed yet");
        let closed = connections.each_ref().map(OpenConnection::is_closed);
        assert_eq!(closed, [false, true, true, false]);
        held.drain(1..3);
        let further = memory.hold(ALL / 3).await.unwrap();
        assert!(!connections[3].is_closed());
        drop((held, further));
        let all = memory.lock();
        assert_eq!((all.bytes, all.closing, all.unread.len()), (0, 0, 0));
    }

    #[tokio::test]
    async fn a_connection_that_reads_is_not_closed() {
        let memory = AnswerMemory::new(ALL, Duration::from_secs(3600));
        let first = OpenConnections::new().open().await;
        let mut held = memory.hold(ALL).await.unwrap();
        held.wait_for(&first);
        assert!(memory.hold(1).await.is_err());
        assert!(!first.is_closed());
        drop(held);
        assert!(memory.hold(ALL).await.is_ok());
    }
}
