//! Where charts and readings are calculated: as many at once as the machine has cores, beside the
//! threads that talk to callers, and a short queue before them.
//!
//! A burst waits, up to two seconds. Once the queue has been full, or somebody has waited long behind
//! much work, more comes in than can be answered: until a call finds a core free, the queue takes no
//! more than 15 ms of work, so that those that are answered are answered soon. Who has waited long
//! behind little work was kept waiting by other programs, and to turn the next away would not help.

use std::num::NonZeroUsize;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rayon::{ThreadPool, ThreadPoolBuildError, ThreadPoolBuilder};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, oneshot};
use tokio::time::timeout;

use crate::metrics::{Metrics, Refused};
use crate::problem::Failure;

/// Calls that may wait, for each core.
const QUEUE_PER_CORE: usize = 256;
/// How long a call waits at most.
const PATIENCE: Duration = Duration::from_secs(2);
/// Who has waited longer than this, behind at least half as much work, shows that more comes in than
/// can be answered.
const LONG_WAIT: Duration = Duration::from_millis(100);
/// The work that may wait then.
const OVERLOAD: Duration = Duration::from_millis(15);
/// The work of a call is taken to be the average of about so many.
const AVERAGED: u64 = 16;

/// The cores, and the queue before them.
pub(crate) struct Compute {
    threads: ThreadPool,
    cores: Arc<Semaphore>,
    longest_queue: usize,
    waiting: AtomicUsize,
    /// Whether somebody has waited long or was refused, and nobody has found a core free since.
    is_overloaded: AtomicBool,
    /// How long a core works on a call, nanoseconds.
    work: AtomicU64,
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
            is_overloaded: AtomicBool::new(false),
            work: AtomicU64::new(0),
            metrics,
        })
    }

    /// Whether one more call would be refused at once.
    pub(crate) fn is_full(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) >= self.room()
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
            let begun = time_worked();
            let result = work();
            compute.note_work(time_worked().saturating_sub(begun));
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
            self.is_overloaded.store(false, Ordering::Relaxed);
            self.metrics.waited(Duration::ZERO);
            return Ok(permit);
        }
        let came = Instant::now();
        let place = Place::take(self).ok_or_else(|| self.refuse(Refused::QueueFull))?;
        let ahead = self.lasts(place.ahead);
        let permit = timeout(PATIENCE, Arc::clone(&self.cores).acquire_owned()).await;
        drop(place);
        match permit {
            Ok(Ok(permit)) => {
                let waited = came.elapsed();
                if waited > LONG_WAIT && ahead > LONG_WAIT / 2 {
                    self.note_overload();
                }
                self.metrics.waited(waited);
                Ok(permit)
            }
            // The semaphore is never closed.
            Ok(Err(_)) | Err(_) => Err(self.refuse(Refused::WaitedTooLong)),
        }
    }

    /// How many calls may wait at the moment.
    fn room(&self) -> usize {
        if !self.is_overloaded.load(Ordering::Relaxed) {
            return self.longest_queue;
        }
        let one = self.lasts(1).as_nanos().max(1);
        let room = usize::try_from(OVERLOAD.as_nanos() / one).unwrap_or(usize::MAX);
        room.clamp(1, self.longest_queue)
    }

    /// How long all cores together work on so many calls.
    fn lasts(&self, calls: usize) -> Duration {
        let work = Duration::from_nanos(self.work.load(Ordering::Relaxed));
        work.mul_f64(calls as f64 / self.threads.current_num_threads() as f64)
    }

    fn note_overload(&self) {
        self.is_overloaded.store(true, Ordering::Relaxed);
    }

    /// Lets the work of a call go into the average. Should two come at once, one may go missing.
    fn note_work(&self, took: Duration) {
        let took = u64::try_from(took.as_nanos()).unwrap_or(u64::MAX);
        let average = self.work.load(Ordering::Relaxed);
        let next = average - average / AVERAGED + took / AVERAGED;
        self.work.store(if average == 0 { took } else { next }, Ordering::Relaxed);
    }
}

/// How long this thread has been on a core so far.
fn time_worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

impl Drop for Core<'_> {
    fn drop(&mut self) {
        self.metrics.computing.dec();
    }
}

/// A place in the queue, free again when this is dropped: when its turn came, when it was refused,
/// and when the caller hung up.
struct Place<'a> {
    compute: &'a Compute,
    /// How many waited before.
    ahead: usize,
}

impl<'a> Place<'a> {
    fn take(compute: &'a Compute) -> Option<Self> {
        let ahead = compute.waiting.fetch_add(1, Ordering::Relaxed);
        compute.metrics.queue.inc();
        let place = Self { compute, ahead };
        (ahead < compute.room()).then_some(place)
    }
}

impl Drop for Place<'_> {
    fn drop(&mut self) {
        self.compute.waiting.fetch_sub(1, Ordering::Relaxed);
        self.compute.metrics.queue.dec();
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

    /// A call that does nothing once it is its turn; whether that came.
    fn wait(compute: &Arc<Compute>) -> tokio::task::JoinHandle<bool> {
        let compute = Arc::clone(compute);
        tokio::spawn(async move { compute.run(|| ()).await.is_ok() })
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
    async fn after_a_refusal_the_queue_is_short_until_a_core_is_free() {
        let compute = one_core();
        compute.note_work(OVERLOAD / 2);
        let running = occupy(&compute);
        settle().await;
        assert_eq!(compute.room(), QUEUE_PER_CORE);
        drop(compute.refuse(Refused::QueueFull));
        assert_eq!(compute.room(), 2);
        let waiting = [(); 2].map(|()| wait(&compute));
        settle().await;
        assert!(matches!(compute.run(|| ()).await, Err(Failure::Overloaded)));
        drop(running);
        for call in waiting {
            assert!(call.await.unwrap());
        }
        assert!(compute.run(|| ()).await.is_ok(), "finds the core free");
        assert_eq!(compute.room(), QUEUE_PER_CORE);
    }

    /// What came of a call that waited long behind that much work.
    async fn after_a_long_wait_behind(work: Duration) -> usize {
        let compute = one_core();
        compute.note_work(work);
        let running = occupy(&compute);
        settle().await;
        let calls = [(); 2].map(|()| wait(&compute));
        tokio::time::sleep(2 * LONG_WAIT).await;
        assert_eq!(compute.room(), QUEUE_PER_CORE);
        drop(running);
        for call in calls {
            assert!(call.await.unwrap(), "who has waited is answered");
        }
        compute.room()
    }

    #[tokio::test]
    async fn a_long_wait_behind_much_work_makes_the_queue_short() {
        assert!(after_a_long_wait_behind(LONG_WAIT).await < QUEUE_PER_CORE);
    }

    #[tokio::test]
    async fn a_long_wait_behind_little_work_changes_nothing() {
        assert_eq!(after_a_long_wait_behind(LONG_WAIT / 10).await, QUEUE_PER_CORE);
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
