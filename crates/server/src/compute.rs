//! Where charts and readings are calculated: by the threads that talk to callers, as many calls at
//! once as the machine has cores, and a short queue before them.
//!
//! To hand a calculation to another thread, and to wait for that, would add a fifth to a chart: it
//! runs where its call is read, and between any two the runtime looks whether others have come
//! ([`EVENTS`]).
//!
//! A burst waits, up to two seconds. Once the queue has been full, or somebody has waited long behind
//! much work, more comes in than can be answered: until a call finds a core free a quarter of a second
//! after the last refusal, the queue takes no more than 15 ms of work, so that those that are answered
//! are answered soon. Who has waited long behind little work was kept waiting by other programs, and
//! to turn the next away would not help.

use std::future::poll_fn;
use std::num::NonZeroUsize;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::task::Poll;
use std::time::{Duration, Instant};

use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::timeout;

use crate::metrics::{Metrics, Refused};
use crate::problem::Failure;

/// After how many tasks the runtime looks for what has come in. By its own custom, 61, a look-up of
/// a microsecond would wait behind dozens of readings.
pub(crate) const EVENTS: u32 = 1;
/// Calls that may wait, for each core.
const QUEUE_PER_CORE: usize = 256;
/// How long a call waits at most.
const LONGEST_WAIT: Duration = Duration::from_secs(2);
/// Who has waited longer than this, behind at least half as much work, shows that more comes in than
/// can be answered.
const LONG_WAIT: Duration = Duration::from_millis(100);
/// The work that may wait then.
const OVERLOAD: Duration = Duration::from_millis(15);
/// So long after the last call was refused, whoever finds a core free shows that it is over.
const CALM: Duration = Duration::from_millis(250);
/// The work of a call is taken to be the average of about so many.
const AVERAGED: u64 = 16;

/// The cores, and the queue before them.
pub(crate) struct Compute {
    cores: usize,
    free: Semaphore,
    longest_queue: usize,
    waiting: AtomicUsize,
    /// When somebody last waited long or was refused, nanoseconds after `since`; 0 where it is over.
    overloaded: AtomicU64,
    since: Instant,
    /// How long a core works on a call, nanoseconds.
    work: AtomicU64,
    metrics: Arc<Metrics>,
}

/// A core that is ours until this is dropped.
struct Core<'a> {
    _permit: SemaphorePermit<'a>,
    metrics: &'a Metrics,
}

impl Compute {
    /// All cores the program may use.
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

    /// Does the work when a core is free, after those that came before.
    ///
    /// # Errors
    /// `Overloaded` where the queue is too long.
    pub(crate) async fn run<T>(&self, work: impl Future<Output = T>) -> Result<T, Failure> {
        let _core = self.enter().await?;
        let_others_go_first().await;
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

    async fn enter(&self) -> Result<Core<'_>, Failure> {
        if let Ok(permit) = self.free.try_acquire() {
            self.note_free_core();
            return Ok(self.core(permit, Duration::ZERO));
        }
        let came = Instant::now();
        let place = Place::take(self).ok_or_else(|| self.refuse(Refused::QueueFull))?;
        let ahead = self.lasts(place.ahead);
        let permit = timeout(LONGEST_WAIT, self.free.acquire()).await;
        drop(place);
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

    /// How many calls may wait at the moment.
    fn room(&self) -> usize {
        if self.overloaded.load(Ordering::Relaxed) == 0 {
            return self.longest_queue;
        }
        let one = self.lasts(1).as_nanos().max(1);
        let room = usize::try_from(OVERLOAD.as_nanos() / one).unwrap_or(usize::MAX);
        room.clamp(1, self.longest_queue)
    }

    /// How long all cores together work on so many calls.
    fn lasts(&self, calls: usize) -> Duration {
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

    /// Lets the work of a call go into the average. Should two come at once, one may go missing.
    fn note_work(&self, took: Duration) {
        let took = nanoseconds(took);
        let average = self.work.load(Ordering::Relaxed);
        let next = average - average / AVERAGED + took / AVERAGED;
        self.work.store(if average == 0 { took } else { next }, Ordering::Relaxed);
    }
}

/// At least one, at most five centuries.
fn nanoseconds(time: Duration) -> u64 {
    u64::try_from(time.as_nanos()).unwrap_or(u64::MAX).max(1)
}

/// Comes back when every task that is ready has had its turn: who has come meanwhile is then in the
/// queue, where all are seen, and who only looks something up is answered. `tokio::task::yield_now`
/// would let a task that is woken again pass those that wait.
async fn let_others_go_first() {
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
    use tokio::sync::oneshot;

    use super::*;

    fn one_core() -> Arc<Compute> {
        Arc::new(Compute::with_cores(1, Arc::new(Metrics::new())))
    }

    /// A call that keeps its core until the sender is dropped.
    fn occupy(compute: &Arc<Compute>) -> oneshot::Sender<()> {
        let (sender, receiver) = oneshot::channel();
        let compute = Arc::clone(compute);
        tokio::spawn(async move { compute.run(receiver).await });
        sender
    }

    /// A call that does nothing once it is its turn; whether that came.
    fn wait(compute: &Arc<Compute>) -> tokio::task::JoinHandle<bool> {
        let compute = Arc::clone(compute);
        tokio::spawn(async move { compute.run(async {}).await.is_ok() })
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
    async fn the_queue_has_an_end() {
        let compute = one_core();
        let running = occupy(&compute);
        settle().await;
        for _ in 0..QUEUE_PER_CORE {
            let compute = Arc::clone(&compute);
            tokio::spawn(async move { compute.run(async {}).await });
        }
        settle().await;
        assert!(compute.is_full());
        assert!(matches!(compute.run(async {}).await, Err(Failure::Overloaded)));
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
        drop(compute.refuse(Refused::QueueFull));
        assert_eq!(compute.room(), 2);
        let waiting = [(); 2].map(|()| wait(&compute));
        settle().await;
        assert!(matches!(compute.run(async {}).await, Err(Failure::Overloaded)));
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
        let call = tokio::spawn(async move { waiting.run(async {}).await });
        settle().await;
        assert_eq!(compute.waiting.load(Ordering::Relaxed), 1);
        call.abort();
        settle().await;
        assert_eq!(compute.waiting.load(Ordering::Relaxed), 0);
    }

    #[tokio::test]
    async fn work_that_panics_gives_its_core_back() {
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
