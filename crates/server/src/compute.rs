//! Permits for calculations, one per core, and the queue for them.
//!
//! A calculation runs on the thread that read its request. Handing it to another thread and back would add a
//! fifth to the time of a chart. Between two calculations the runtime polls for new requests
//! ([`EVENT_INTERVAL`]).
//!
//! A call waits up to two seconds for a permit. The server is overloaded when the queue was full, or when a
//! call waited long behind much work. From then on the queue accepts only 15 ms of work, so that accepted calls
//! are answered soon. The overload ends when a call finds a free permit a quarter of a second after the last
//! refusal. A long wait behind little work is caused by other programs, and refusing calls would not help.

use std::future::poll_fn;
use std::num::NonZeroUsize;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::task::Poll;
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::observability::metrics::{Metrics, Refused};

/// Number of tasks after which the runtime polls for I/O. With tokio's default of 61, a look-up of a microsecond
/// would wait behind dozens of readings.
pub(crate) const EVENT_INTERVAL: u32 = 1;
/// Length of the queue for each core.
const QUEUE_PER_CORE: usize = 256;
/// The longest wait for a permit.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// A wait longer than this means overload, if the work ahead in the queue takes at least half of this time.
const LONG_WAIT: Duration = Duration::from_millis(100);
/// The work that may wait during overload.
const OVERLOAD: Duration = Duration::from_millis(15);
/// The time without refusals after which a free permit ends the overload.
const CALM: Duration = Duration::from_millis(250);
/// Weight of the average work of a call: each new call counts for one part in this number.
const AVERAGED: u64 = 16;

/// A call was refused because too much work is waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("more calls are waiting than can be answered soon")]
pub(crate) struct Overloaded;

/// The permits and the queue.
pub(crate) struct Compute {
    cores: usize,
    free: Semaphore,
    longest_queue: usize,
    waiting: AtomicUsize,
    /// When overload was last detected, nanoseconds after `since`; 0 without overload.
    overloaded: AtomicU64,
    since: Instant,
    /// Average processor time of a call, nanoseconds.
    work: AtomicU64,
    metrics: Arc<Metrics>,
}

/// A permit, returned when dropped.
struct Core<'a> {
    _permit: SemaphorePermit<'a>,
    metrics: &'a Metrics,
}

impl Compute {
    /// One permit for each core that the program may use.
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::with_cores(cores, metrics)
    }

    fn with_cores(cores: usize, metrics: Arc<Metrics>) -> Self {
        Self {
            cores,
            free: Semaphore::new(cores),
            longest_queue: QUEUE_PER_CORE * cores,
            waiting: AtomicUsize::new(0),
            overloaded: AtomicU64::new(0),
            since: Instant::now(),
            work: AtomicU64::new(0),
            metrics,
        }
    }

    /// Whether the next call would be refused.
    pub(crate) fn is_full(&self) -> bool {
        self.waiting.load(Ordering::Relaxed) >= self.room()
    }

    /// Records a refused call.
    pub(crate) fn refuse(&self, why: Refused) -> Overloaded {
        self.note_overload();
        self.metrics.refused(why);
        Overloaded
    }

    /// Runs `work` with a permit, in the order of arrival.
    ///
    /// # Errors
    /// If the queue is full or the wait too long.
    pub(crate) async fn run<T>(&self, work: impl Future<Output = T>) -> Result<T, Overloaded> {
        let _core = self.enter().await?;
        run_other_tasks_first().await;
        let mut work = pin!(work);
        let mut took = Duration::ZERO;
        let result = poll_fn(|context| {
            let begun = time_worked();
            let polled: Poll<T> = work.as_mut().poll(context);
            took += time_worked().saturating_sub(begun);
            polled
        });
        let result = result.await;
        self.note_work(took);
        Ok(result)
    }

    async fn enter(&self) -> Result<Core<'_>, Overloaded> {
        if let Ok(permit) = self.free.try_acquire() {
            self.note_free_core();
            return Ok(self.core(permit, Duration::ZERO));
        }
        let came = Instant::now();
        let position = QueuePosition::take(self).ok_or_else(|| self.refuse(Refused::QueueFull))?;
        let ahead = self.duration_of(position.ahead);
        let permit = timeout(LONGEST_WAIT, self.free.acquire()).await;
        drop(position);
        match permit {
            Ok(Ok(permit)) => {
                let waited = came.elapsed();
                if waited > LONG_WAIT && ahead > LONG_WAIT / 2 {
                    self.note_overload();
                }
                Ok(self.core(permit, waited))
            }
            // The semaphore is never closed.
            Ok(Err(_)) | Err(_) => Err(self.refuse(Refused::WaitedTooLong)),
        }
    }

    fn core<'a>(&'a self, permit: SemaphorePermit<'a>, waited: Duration) -> Core<'a> {
        self.metrics.waited(waited);
        self.metrics.computing.inc();
        Core { _permit: permit, metrics: &self.metrics }
    }

    /// The length of the queue that is allowed now.
    fn room(&self) -> usize {
        if self.overloaded.load(Ordering::Relaxed) == 0 {
            return self.longest_queue;
        }
        let one = self.duration_of(1).as_nanos().max(1);
        let room = usize::try_from(OVERLOAD.as_nanos() / one).unwrap_or(usize::MAX);
        room.clamp(1, self.longest_queue)
    }

    /// The time that all cores together need for this number of calls.
    fn duration_of(&self, calls: usize) -> Duration {
        let work = Duration::from_nanos(self.work.load(Ordering::Relaxed));
        work.mul_f64(calls as f64 / self.cores as f64)
    }

    fn note_overload(&self) {
        self.overloaded.store(nanoseconds(self.since.elapsed()), Ordering::Relaxed);
    }

    fn note_free_core(&self) {
        let noted = Duration::from_nanos(self.overloaded.load(Ordering::Relaxed));
        if noted > Duration::ZERO && self.since.elapsed() > noted + CALM {
            self.overloaded.store(0, Ordering::Relaxed);
        }
    }

    /// Adds a call to the average. Of two concurrent updates one may be lost, which hardly changes the average.
    fn note_work(&self, took: Duration) {
        let took = nanoseconds(took);
        let average = self.work.load(Ordering::Relaxed);
        let next = average - average / AVERAGED + took / AVERAGED;
        self.work.store(if average == 0 { took } else { next }, Ordering::Relaxed);
    }
}

/// Nanoseconds, at least 1.
fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX).max(1)
}

/// Yields until every ready task has run, so that new requests enter the queue and look-ups are answered.
/// After `tokio::task::yield_now`, a task that is woken again could run before tasks that wait.
async fn run_other_tasks_first() {
    let mut is_first = true;
    poll_fn(|context| {
        if std::mem::take(&mut is_first) {
            context.waker().wake_by_ref();
            return Poll::Pending;
        }
        Poll::Ready(())
    })
    .await;
}

/// Processor time of this thread.
fn time_worked() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

impl Drop for Core<'_> {
    fn drop(&mut self) {
        self.metrics.computing.dec();
    }
}

/// A position in the queue, freed when dropped: when a permit was taken, when the call was refused or when
/// the client disconnected.
struct QueuePosition<'a> {
    compute: &'a Compute,
    /// Number of calls ahead in the queue.
    ahead: usize,
}

impl<'a> QueuePosition<'a> {
    fn take(compute: &'a Compute) -> Option<Self> {
        let ahead = compute.waiting.fetch_add(1, Ordering::Relaxed);
        compute.metrics.queue.inc();
        let position = Self { compute, ahead };
        (ahead < compute.room()).then_some(position)
    }
}

impl Drop for QueuePosition<'_> {
    fn drop(&mut self) {
        self.compute.waiting.fetch_sub(1, Ordering::Relaxed);
        self.compute.metrics.queue.dec();
    }
}

#[cfg(test)]
mod tests {
    use tokio::sync::oneshot;

    use super::*;

    fn one_core() -> Arc<Compute> {
        Arc::new(Compute::with_cores(1, Arc::new(Metrics::new())))
    }

    /// A call that holds its permit until the sender is dropped.
    fn occupy(compute: &Arc<Compute>) -> oneshot::Sender<()> {
        let (sender, receiver) = oneshot::channel();
        let compute = Arc::clone(compute);
        tokio::spawn(async move { compute.run(receiver).await });
        sender
    }

    /// A call without work; the result is whether it got a permit.
    fn wait(compute: &Arc<Compute>) -> tokio::task::JoinHandle<bool> {
        let compute = Arc::clone(compute);
        tokio::spawn(async move { compute.run(async {}).await.is_ok() })
    }

    async fn settle() {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }

    #[tokio::test]
    async fn a_burst_is_answered_in_order() {
        let compute = one_core();
        let running = occupy(&compute);
        settle().await;
        let calls: Vec<_> = (0..QUEUE_PER_CORE)
            .map(|number| {
                let compute = Arc::clone(&compute);
                tokio::spawn(async move { compute.run(async { number }).await.ok() })
            })
            .collect();
        settle().await;
        drop(running);
        for (number, call) in calls.into_iter().enumerate() {
            assert_eq!(call.await.unwrap(), Some(number));
        }
    }

    #[tokio::test]
    async fn a_full_queue_refuses_calls() {
        let compute = one_core();
        let running = occupy(&compute);
        settle().await;
        for _ in 0..QUEUE_PER_CORE {
            let compute = Arc::clone(&compute);
            tokio::spawn(async move { compute.run(async {}).await });
        }
        settle().await;
        assert!(compute.is_full());
        assert!(matches!(compute.run(async {}).await, Err(Overloaded)));
        drop(running);
        settle().await;
        assert!(!compute.is_full());
        assert!(compute.run(async {}).await.is_ok());
    }

    #[tokio::test]
    async fn after_a_refusal_the_queue_is_short_until_a_core_is_free() {
        let compute = one_core();
        compute.note_work(OVERLOAD / 2);
        let running = occupy(&compute);
        settle().await;
        assert_eq!(compute.room(), QUEUE_PER_CORE);
        let _refusal = compute.refuse(Refused::QueueFull);
        assert_eq!(compute.room(), 2);
        let waiting = [(); 2].map(|()| wait(&compute));
        settle().await;
        assert!(matches!(compute.run(async {}).await, Err(Overloaded)));
        drop(running);
        for call in waiting {
            assert!(call.await.unwrap());
        }
        assert!(compute.run(async {}).await.is_ok());
        assert_eq!(compute.room(), 2, "the last refusal was a moment ago");
        tokio::time::sleep(CALM).await;
        assert!(compute.run(async {}).await.is_ok(), "finds the core free");
        assert_eq!(compute.room(), QUEUE_PER_CORE);
    }

    /// The length of the queue that is allowed after a call waited long behind `work`.
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
            assert!(call.await.unwrap(), "a waiting call is answered");
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
    async fn a_cancelled_call_leaves_the_queue() {
        let compute = one_core();
        let _running = occupy(&compute);
        settle().await;
        let waiting = Arc::clone(&compute);
        let call = tokio::spawn(async move { waiting.run(async {}).await });
        settle().await;
        assert_eq!(compute.waiting.load(Ordering::Relaxed), 1);
        call.abort();
        settle().await;
        assert_eq!(compute.waiting.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn work_that_panics_returns_its_permit() {
        let compute = one_core();
        let broken = Arc::clone(&compute);
        let call = tokio::spawn(async move {
            broken.run(async { std::panic::resume_unwind(Box::new("a test")) }).await
        });
        let ended: Result<Result<(), _>, _> = call.await;
        assert!(ended.is_err_and(|error| error.is_panic()));
        assert!(compute.run(async {}).await.is_ok());
    }
}
