//! Where charts and readings are calculated: as many at once as the machine has cores, beside the
//! threads that talk to callers, and a short queue before them.
//!
//! A burst waits up to two seconds. Once the queue has been full, or somebody has waited long or in
//! vain, more comes in than can be answered: until that has not happened for a second, a call waits
//! 25 ms and no longer, so that those that are answered are answered soon.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};

use crate::metrics::{Metrics, Refused};
use crate::problem::Failure;

/// Calls that may wait, for each core.
const QUEUE_PER_CORE: usize = 256;
/// How long a call waits in a burst.
const BURST: Duration = Duration::from_secs(2);
/// Who has waited longer than this shows that more comes in than can be answered.
const LONG_WAIT: Duration = Duration::from_millis(100);
/// How long a call waits then.
const OVERLOAD: Duration = Duration::from_millis(25);
/// That is so for this long after the last who waited long or was refused.
const OVERLOADED_FOR: Duration = Duration::from_secs(1);

/// The cores, and the queue before them.
pub(crate) struct Compute {
    threads: ThreadPool,
    cores: Arc<Semaphore>,
    longest_queue: usize,
    waiting: AtomicUsize,
    started: Instant,
    /// When somebody last waited long or was refused, nanoseconds after `started`; 0 for never.
    overloaded_at: AtomicU64,
    metrics: Arc<Metrics>,
}

/// A core that is ours until this is dropped.
struct Core<'a> {
    _permit: OwnedSemaphorePermit,
    metrics: &'a Metrics,
}

impl Compute {
    /// All cores the program may use.
    ///
    /// # Errors
    /// When the system gives no threads.
    pub(crate) fn new(metrics: Arc<Metrics>) -> Result<Self, ThreadPoolBuildError> {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::with_cores(cores, metrics)
    }

    fn with_cores(cores: usize, metrics: Arc<Metrics>) -> Result<Self, ThreadPoolBuildError> {
        // Work that panics is noticed by whoever waits for it.
        let threads = ThreadPoolBuilder::new().num_threads(cores).panic_handler(drop).build()?;
        Ok(Self {
            threads,
            cores: Arc::new(Semaphore::new(cores)),
            longest_queue: QUEUE_PER_CORE * cores,
            waiting: AtomicUsize::new(0),
            started: Instant::now(),
            overloaded_at: AtomicU64::new(0),
            metrics,
        })
    }

    /// Whether one more call would be refused at once.
    pub(crate) fn is_full(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) >= self.longest_queue
    }

    /// Notes a call that was refused without being let into the queue.
    pub(crate) fn refuse(&self, why: Refused) -> Failure {
        self.note_overload();
        self.metrics.refused(why);
        Failure::Overloaded
    }

    /// Does the work on a core, after those that came before.
    ///
    /// # Errors
    /// `Overloaded` where the queue is too long, `Internal` where the work panics.
    pub(crate) async fn run<T: Send + 'static>(
        self: &Arc<Self>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Failure> {
        let permit = self.enter().await?;
        let compute = Arc::clone(self);
        // The core is given back when the work is done, not when the caller stops waiting for it.
        let (done, worked) = oneshot::channel();
        self.threads.spawn(move || {
            compute.metrics.computing.inc();
            let core = Core { _permit: permit, metrics: &compute.metrics };
            let result = work();
            drop(core);
            // Nobody may be waiting any more.
            let _ = done.send(result);
        });
        worked.await.map_err(|_| {
            self.metrics.panics.inc();
            Failure::Internal("the work of a call panicked".to_owned())
        })
    }

    async fn enter(&self) -> Result<OwnedSemaphorePermit, Failure> {
        if let Ok(permit) = Arc::clone(&self.cores).try_acquire_owned() {
            self.metrics.waited(Duration::ZERO);
            return Ok(permit);
        }
        let came = Instant::now();
        let place = Place::take(self).ok_or_else(|| self.refuse(Refused::QueueFull))?;
        let patience = self.patience();
        let permit = tokio::time::timeout(patience, Arc::clone(&self.cores).acquire_owned()).await;
        drop(place);
        match permit {
            Ok(Ok(permit)) => {
                let waited = came.elapsed();
                if waited > LONG_WAIT {
                    self.note_overload();
                }
                self.metrics.waited(waited);
                Ok(permit)
            }
            // The semaphore is never closed.
            Ok(Err(_)) | Err(_) => Err(self.refuse(Refused::WaitedTooLong)),
        }
    }

    fn patience(&self) -> Duration {
        let overloaded_at = self.overloaded_at.load(Ordering::Relaxed);
        let since = Duration::from_nanos(self.now().saturating_sub(overloaded_at));
        if overloaded_at > 0 && since < OVERLOADED_FOR { OVERLOAD } else { BURST }
    }

    fn note_overload(&self) {
        self.overloaded_at.store(self.now().max(1), Ordering::Relaxed);
    }

    fn now(&self) -> u64 {
        u64::try_from(self.started.elapsed().as_nanos()).unwrap_or(u64::MAX)
    }
}

impl Drop for Core<'_> {
    fn drop(&mut self) {
        self.metrics.computing.dec();
    }
}

/// A place in the queue, free again when this is dropped: when its turn came, when it was refused,
/// and when the caller hung up.
struct Place<'a>(&'a Compute);

impl<'a> Place<'a> {
    fn take(compute: &'a Compute) -> Option<Self> {
        let before = compute.waiting.fetch_add(1, Ordering::Relaxed);
        compute.metrics.queue.inc();
        let place = Self(compute);
        (before < compute.longest_queue).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.0.waiting.fetch_sub(1, Ordering::Relaxed);
        self.0.metrics.queue.dec();
    }
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test may stop")]
    use super::*;

    fn one_core() -> Arc<Compute> {
        Arc::new(Compute::with_cores(1, Arc::new(Metrics::new())).unwrap())
    }

    /// A call that keeps its core until the sender is dropped.
    fn occupy(compute: &Arc<Compute>) -> std::sync::mpsc::Sender<()> {
        let (sender, receiver) = std::sync::mpsc::channel::<()>();
        let compute = Arc::clone(compute);
        tokio::spawn(async move { compute.run(move || receiver.recv().is_ok()).await });
        sender
    }

    async fn settle() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    #[tokio::test]
    async fn a_burst_waits_its_turn() {
        let compute = one_core();
        let running = occupy(&compute);
        settle().await;
        let calls: Vec<_> = (0..QUEUE_PER_CORE)
            .map(|number| {
                let compute = Arc::clone(&compute);
                tokio::spawn(async move { compute.run(move || number).await.ok() })
            })
            .collect();
        settle().await;
        drop(running);
        for (number, call) in calls.into_iter().enumerate() {
            assert_eq!(call.await.unwrap(), Some(number));
        }
    }

    #[tokio::test]
    async fn the_queue_has_an_end() {
        let compute = one_core();
        let running = occupy(&compute);
        settle().await;
        for _ in 0..QUEUE_PER_CORE {
            let compute = Arc::clone(&compute);
            tokio::spawn(async move { compute.run(|| ()).await });
        }
        settle().await;
        assert!(compute.is_full());
        assert!(matches!(compute.run(|| ()).await, Err(Failure::Overloaded)));
        drop(running);
        settle().await;
        assert!(!compute.is_full());
        assert!(compute.run(|| ()).await.is_ok());
    }

    #[tokio::test]
    async fn after_a_refusal_the_next_come_soon() {
        let compute = one_core();
        let running = occupy(&compute);
        settle().await;
        assert_eq!(compute.patience(), BURST);
        drop(compute.refuse(Refused::QueueFull));
        assert_eq!(compute.patience(), OVERLOAD);
        assert!(matches!(compute.run(|| ()).await, Err(Failure::Overloaded)));
        drop(running);
        tokio::time::sleep(OVERLOADED_FOR).await;
        assert_eq!(compute.patience(), BURST);
        assert!(compute.run(|| ()).await.is_ok());
    }

    #[tokio::test]
    async fn who_has_waited_long_is_answered_and_the_next_come_soon() {
        let compute = one_core();
        let running = occupy(&compute);
        settle().await;
        let patient = Arc::clone(&compute);
        let call = tokio::spawn(async move { patient.run(|| ()).await });
        tokio::time::sleep(2 * LONG_WAIT).await;
        assert_eq!(compute.patience(), BURST);
        drop(running);
        assert!(call.await.unwrap().is_ok());
        assert_eq!(compute.patience(), OVERLOAD);
    }

    #[tokio::test]
    async fn who_hangs_up_leaves_the_queue() {
        let compute = one_core();
        let _running = occupy(&compute);
        settle().await;
        let waiting = Arc::clone(&compute);
        let call = tokio::spawn(async move { waiting.run(|| ()).await });
        settle().await;
        assert_eq!(compute.waiting.load(Ordering::Relaxed), 1);
        call.abort();
        settle().await;
        assert_eq!(compute.waiting.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_core_back() {
        let compute = one_core();
        let work = || -> () { std::panic::resume_unwind(Box::new("a test")) };
        assert!(matches!(compute.run(work).await, Err(Failure::Internal(_))));
        assert!(compute.run(|| ()).await.is_ok());
    }
}
