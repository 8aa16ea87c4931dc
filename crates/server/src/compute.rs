//! Permits for calculations, one per core, and the queue for them.
//!
//! A calculation runs on the thread that read its request. Handing it to another thread and back would add a
//! fifth to the time of a chart. Between two calculations the runtime polls for new requests
//! ([`EVENT_INTERVAL`]). A call waits up to two seconds for a permit.

use std::future::poll_fn;
use std::num::NonZeroUsize;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};

use prometheus_client::metrics::gauge::Gauge;
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

/// A call was refused because too much work is waiting.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("more calls are waiting than can be answered soon")]
pub(crate) struct Overloaded;

/// The permits and the queue.
pub(crate) struct Compute {
    free: Semaphore,
    /// One permit per core for the further parts of calls, which do not wait in the queue.
    further: Semaphore,
    /// The free positions in the queue.
    queue: Semaphore,
    metrics: Arc<Metrics>,
}

impl Compute {
    /// One permit for each core that the program may use.
    pub(crate) fn new(metrics: Arc<Metrics>) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZeroUsize::get);
        Self::with_cores(cores, metrics)
    }

    fn with_cores(cores: usize, metrics: Arc<Metrics>) -> Self {
        let [free, further] = [(); 2].map(|()| Semaphore::new(cores));
        Self { free, further, queue: Semaphore::new(QUEUE_PER_CORE * cores), metrics }
    }

    /// Whether the next call would be refused.
    pub(crate) fn is_full(&self) -> bool {
        self.queue.available_permits() == 0
    }

    /// Counts a refused call.
    pub(crate) fn refuse(&self, why: Refused) -> Overloaded {
        self.metrics.refused(why);
        Overloaded
    }

    /// Runs `work` with a permit, in the order of arrival.
    ///
    /// # Errors
    /// If the queue is full or the wait too long.
    pub(crate) async fn run<T>(&self, work: impl Future<Output = T>) -> Result<T, Overloaded> {
        let came = Instant::now();
        let permit = match self.free.try_acquire() {
            Ok(permit) => permit,
            Err(_) => {
                let _position =
                    self.queue.try_acquire().map_err(|_| self.refuse(Refused::QueueFull))?;
                let _waiting = Entered::new(&self.metrics.queue);
                timeout(LONGEST_WAIT, permit(&self.free))
                    .await
                    .map_err(|_| self.refuse(Refused::WaitedTooLong))?
            }
        };
        Ok(self.work(permit, came, work).await)
    }

    /// Runs a further part of a call that has had a permit. It is not refused and does not wait in the queue,
    /// because a batch of 1,000 births would wait there 63 times. Both kinds of work share the runtime's threads.
    pub(crate) async fn run_next<T>(&self, work: impl Future<Output = T>) -> T {
        let came = Instant::now();
        let permit = permit(&self.further).await;
        self.work(permit, came, work).await
    }

    async fn work<T>(
        &self,
        _permit: SemaphorePermit<'_>,
        came: Instant,
        work: impl Future<Output = T>,
    ) -> T {
        self.metrics.waited(came.elapsed());
        let _computing = Entered::new(&self.metrics.computing);
        run_other_tasks_first().await;
        work.await
    }
}

async fn permit(permits: &Semaphore) -> SemaphorePermit<'_> {
    match permits.acquire().await {
        Ok(permit) => permit,
        Err(_) => unreachable!("the semaphore is never closed"),
    }
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

/// One more in a gauge, until it is dropped.
struct Entered<'a>(&'a Gauge);

impl<'a> Entered<'a> {
    fn new(gauge: &'a Gauge) -> Self {
        gauge.inc();
        Self(gauge)
    }
}

impl Drop for Entered<'_> {
    fn drop(&mut self) {
        self.0.dec();
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
    async fn a_further_part_of_a_call_passes_a_full_queue() {
        let compute = one_core();
        let running = occupy(&compute);
        settle().await;
        let waiting: Vec<_> = (0..QUEUE_PER_CORE).map(|_| wait(&compute)).collect();
        settle().await;
        assert!(matches!(compute.run(async {}).await, Err(Overloaded)));
        assert_eq!(compute.run_next(async { 7 }).await, 7);
        drop(running);
        for call in waiting {
            assert!(call.await.unwrap());
        }
    }

    #[tokio::test]
    async fn a_cancelled_call_leaves_the_queue() {
        let compute = one_core();
        let _running = occupy(&compute);
        settle().await;
        let waiting = Arc::clone(&compute);
        let call = tokio::spawn(async move { waiting.run(async {}).await });
        settle().await;
        assert_eq!(compute.queue.available_permits(), QUEUE_PER_CORE - 1);
        call.abort();
        settle().await;
        assert_eq!(compute.queue.available_permits(), QUEUE_PER_CORE);
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
