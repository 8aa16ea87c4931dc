//! The connections that have sent something. Each holds 20 kB of buffers, so their number is limited. Further connections wait
//! without buffers. While some wait, those whose clients have stood still longest are closed: clients that neither send the
//! rest of a request, nor read their answer, nor ask for anything else.

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::interval;
use tokio_util::sync::CancellationToken;

/// Connections beside those of the calls that wait for a permit (`compute`).
const MOST: usize = 256;
/// The same for each core.
const MOST_PER_CORE: usize = 256;
/// A connection that stands still for a shorter time is not closed.
const PATIENCE: Duration = Duration::from_secs(1);
/// How often a connection that waits looks for one that stands still.
const LOOKS: Duration = Duration::from_millis(250);

/// The connections that may have buffers.
pub(crate) struct OpenConnections {
    free: Arc<Semaphore>,
    all: Mutex<All>,
}

#[derive(Default)]
struct All {
    /// Those that stand still, by the order in which they came to a halt.
    still: BTreeMap<u64, Still>,
    next: u64,
    waiting: usize,
    closing: usize,
}

struct Still {
    since: Instant,
    closed: CancellationToken,
}

impl OpenConnections {
    /// As many as the cores can serve.
    pub(crate) fn new() -> Arc<Self> {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::with_most(MOST + MOST_PER_CORE * cores)
    }

    fn with_most(most: usize) -> Arc<Self> {
        Arc::new(Self { free: Arc::new(Semaphore::new(most)), all: Mutex::default() })
    }

    /// Waits until one more connection may have buffers. It stands still until it is told otherwise.
    pub(crate) async fn open(self: &Arc<Self>) -> OpenConnection {
        let permit = match Arc::clone(&self.free).try_acquire_owned() {
            Ok(permit) => Some(permit),
            Err(_) => {
                let _waiting = Waiting::new(self);
                let mut looks = interval(LOOKS);
                let free = Arc::clone(&self.free).acquire_owned();
                tokio::pin!(free);
                loop {
                    tokio::select! {
                        // The semaphore is never closed.
                        permit = &mut free => break permit.ok(),
                        _ = looks.tick() => self.close_one(),
                    }
                }
            }
        };
        let slot = Slot {
            all: Arc::clone(self),
            _permit: permit,
            closed: CancellationToken::new(),
            number: Mutex::default(),
        };
        let connection = OpenConnection { slot: Some(Arc::new(slot)) };
        connection.stands_still();
        connection
    }

    /// Whether others wait.
    pub(crate) fn is_full(&self) -> bool {
        self.lock().waiting > 0
    }

    /// Closes the connection that has stood still longest, if none is being closed for those that wait.
    fn close_one(&self) {
        let mut all = self.lock();
        if all.closing >= all.waiting {
            return;
        }
        let first = all.still.first_entry();
        if let Some(first) = first.filter(|first| first.get().since.elapsed() >= PATIENCE) {
            first.remove().closed.cancel();
            all.closing += 1;
        }
    }

    fn lock(&self) -> MutexGuard<'_, All> {
        self.all.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection that waits for its buffers.
struct Waiting<'a>(&'a OpenConnections);

impl<'a> Waiting<'a> {
    fn new(all: &'a OpenConnections) -> Self {
        all.lock().waiting += 1;
        Self(all)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.lock().waiting -= 1;
    }
}

/// A connection with buffers. It is an extension of each of its requests.
#[derive(Clone, Default)]
pub(crate) struct OpenConnection {
    /// `None` in tests without a connection.
    slot: Option<Arc<Slot>>,
}

struct Slot {
    all: Arc<OpenConnections>,
    _permit: Option<OwnedSemaphorePermit>,
    closed: CancellationToken,
    /// Its number among those that stand still.
    number: Mutex<Option<u64>>,
}

impl OpenConnection {
    /// The server waits for the client from now on.
    pub(crate) fn stands_still(&self) {
        let Some(slot) = &self.slot else { return };
        slot.leave();
        let mut all = slot.all.lock();
        let number = all.next;
        all.next += 1;
        let still = Still { since: Instant::now(), closed: slot.closed.clone() };
        all.still.insert(number, still);
        *slot.number.lock().unwrap_or_else(PoisonError::into_inner) = Some(number);
    }

    /// The client waits for the server from now on.
    pub(crate) fn is_served(&self) {
        if let Some(slot) = &self.slot {
            slot.leave();
        }
    }

    /// Closes the connection.
    pub(crate) fn close(&self) {
        if let Some(slot) = &self.slot {
            slot.closed.cancel();
        }
    }

    /// Waits until the connection is to be closed.
    pub(crate) async fn closed(&self) {
        match &self.slot {
            Some(slot) => slot.closed.cancelled().await,
            None => std::future::pending().await,
        }
    }

    #[cfg(test)]
    pub(crate) fn is_closed(&self) -> bool {
        self.slot.as_ref().is_some_and(|slot| slot.closed.is_cancelled())
    }
}

impl Slot {
    /// Leaves those that stand still.
    fn leave(&self) {
        let number = self.number.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(number) = number {
            let mut all = self.all.lock();
            if all.still.remove(&number).is_none() {
                all.closing -= 1;
            }
        }
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        self.leave();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn one_that_stands_still_gives_way_and_one_that_is_served_does_not() {
        let all = OpenConnections::with_most(2);
        let [served, still] = [all.open().await, all.open().await];
        served.is_served();
        assert!(!all.is_full());
        let further = tokio::spawn({
            let all = Arc::clone(&all);
            async move { all.open().await }
        });
        still.closed().await;
        assert!(all.is_full() && !served.is_closed());
        drop(still);
        let further = further.await.unwrap();
        assert!(!all.is_full());
        drop((served, further));
        let all = all.lock();
        assert_eq!((all.still.len(), all.waiting, all.closing), (0, 0, 0));
    }
}
