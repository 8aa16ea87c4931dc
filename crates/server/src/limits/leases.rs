//! Leases: slots of daily quotas that this process has reserved in the store, so that most calls are counted in
//! memory. A lease is part of the stored count from the start, so that no number of processes exceeds a limit.
//!
//! - The first lease of a caller is one slot. It doubles while the caller uses leases up quickly, up to
//!   [`LARGEST_LEASE`] slots and an eighth of the remaining quota.
//! - A lease that is not used for [`IDLE`] is given back. All leases are given back when the server stops.
//! - A process that is killed loses its leases: their slots stay counted.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::task::JoinError;

use super::store::{Caller, CountedIn, LimitStore, Taken};

/// The most slots of one lease.
const LARGEST_LEASE: u32 = 256;
/// A lease has at most the remaining quota divided by this.
const QUOTA_DIVISOR: u32 = 8;
/// After a lease that is used up within this time, the next one has twice its size, otherwise half its size.
const QUICKLY: Duration = Duration::from_millis(100);
/// A lease that is not used for this time is given back.
const IDLE: Duration = Duration::from_secs(1);

/// A day, in days since 1970-01-01, and a caller.
type Holder = (i64, Caller);

/// The open leases.
pub(super) struct Leases {
    store: Arc<LimitStore>,
    open: Mutex<HashMap<Holder, Lease>>,
}

/// The lease of a caller.
struct Lease {
    /// The count that contains the slots; `None` before the first slot.
    counted_in: Option<CountedIn>,
    /// Slots of the count that are taken, including those of this lease.
    used: u32,
    /// Slots of the lease that no call uses.
    free: u32,
    /// Slots of the next lease.
    next: u32,
    leased_at: Instant,
    used_at: Instant,
    /// Locked while the next lease is taken from the store.
    renewal: Arc<tokio::sync::Mutex<()>>,
}

impl Lease {
    fn new(now: Instant) -> Self {
        let renewal = Arc::default();
        Self { counted_in: None, used: 0, free: 0, next: 1, leased_at: now, used_at: now, renewal }
    }

    /// Begins with slots that were taken, one of which is used immediately. Returns the slots of the day in use, and
    /// free slots of another count, which must be given back.
    fn begin(&mut self, taken: Taken, slots: u32) -> (u32, Option<(CountedIn, u32)>) {
        let now = Instant::now();
        let is_quick = self.counted_in.is_some() && now - self.leased_at < QUICKLY;
        let next = if is_quick { slots.saturating_mul(2) } else { slots / 2 };
        self.next = next.clamp(1, LARGEST_LEASE);
        (self.leased_at, self.used_at) = (now, now);
        // Calls that failed during the request to the store have returned slots.
        let returned = std::mem::replace(&mut self.free, slots - 1);
        let before = self.counted_in.replace(taken.counted_in);
        self.used = taken.used;
        let other = if before == self.counted_in {
            self.free += returned;
            None
        } else {
            before.filter(|_| returned > 0).map(|counted_in| (counted_in, returned))
        };
        (self.used.saturating_sub(self.free), other)
    }

    /// Takes a free slot. Returns its count and the slots that are in use with it.
    fn take(&mut self, now: Instant) -> Option<(CountedIn, u32)> {
        let counted_in = self.counted_in?;
        self.free = self.free.checked_sub(1)?;
        self.used_at = now;
        Some((counted_in, self.used.saturating_sub(self.free)))
    }
}

/// A slot of a daily quota. Unless it is kept, it is given back when it is dropped.
pub(super) struct LeasedSlot {
    leases: Arc<Leases>,
    holder: Holder,
    /// `None` once the slot is kept.
    counted_in: Option<CountedIn>,
    /// Slots of the day in use when it was taken, this one included.
    pub(super) used: u32,
}

impl LeasedSlot {
    /// Counts the call.
    pub(super) fn keep(mut self) {
        self.counted_in = None;
    }
}

impl Drop for LeasedSlot {
    fn drop(&mut self) {
        if let Some(counted_in) = self.counted_in.take() {
            self.leases.put_back(&self.holder, counted_in);
        }
    }
}

impl Leases {
    /// An empty set of leases of a store.
    pub(super) fn new(store: Arc<LimitStore>) -> Arc<Self> {
        Arc::new(Self { store, open: Mutex::default() })
    }

    /// Takes a slot of a day's quota; `None` if the quota is used up.
    pub(super) async fn take(
        self: &Arc<Self>,
        day: i64,
        caller: Caller,
        limit: u32,
    ) -> Result<Option<LeasedSlot>, JoinError> {
        let holder = (day, caller);
        if let Some(slot) = self.take_free(&holder) {
            return Ok(Some(slot));
        }
        // In a separate task, so that the lease is not lost if the call is dropped meanwhile.
        tokio::spawn(Arc::clone(self).renew(holder, limit)).await
    }

    /// Takes a slot together with a lease from the store. Of each caller, one call at a time does this.
    async fn renew(self: Arc<Self>, holder: Holder, limit: u32) -> Option<LeasedSlot> {
        let renewal = self.with_lease(&holder, |lease| Arc::clone(&lease.renewal));
        let _turn = renewal.lock().await;
        if let Some(slot) = self.take_free(&holder) {
            return Some(slot);
        }
        let mut slots = self.next_slots(&holder, limit);
        let (day, caller) = &holder;
        let mut taken = self.store.take(*day, caller, slots, limit).await;
        if taken.is_none() && slots > 1 {
            slots = 1;
            taken = self.store.take(*day, caller, slots, limit).await;
        }
        Some(self.begin(holder, taken?, slots))
    }

    fn take_free(self: &Arc<Self>, holder: &Holder) -> Option<LeasedSlot> {
        let (counted_in, used) = self.open().get_mut(holder)?.take(Instant::now())?;
        Some(self.slot(holder.clone(), counted_in, used))
    }

    fn slot(self: &Arc<Self>, holder: Holder, counted_in: CountedIn, used: u32) -> LeasedSlot {
        LeasedSlot { leases: Arc::clone(self), holder, counted_in: Some(counted_in), used }
    }

    /// The number of slots of the next lease.
    fn next_slots(&self, holder: &Holder, limit: u32) -> u32 {
        self.with_lease(holder, |lease| {
            let left = limit.saturating_sub(lease.used);
            lease.next.min(left / QUOTA_DIVISOR).max(1)
        })
    }

    /// Begins a lease of the slots that were taken, and takes the first.
    fn begin(self: &Arc<Self>, holder: Holder, taken: Taken, slots: u32) -> LeasedSlot {
        let (used, other) = self.with_lease(&holder, |lease| lease.begin(taken, slots));
        if let Some((counted_in, slots)) = other {
            self.give_back_later(holder.clone(), slots, counted_in);
        }
        self.slot(holder, taken.counted_in, used)
    }

    /// Returns the slot of a call that did not succeed to its lease, or to the store if the lease has ended.
    fn put_back(self: &Arc<Self>, holder: &Holder, counted_in: CountedIn) {
        if let Some(lease) = self.open().get_mut(holder)
            && lease.counted_in == Some(counted_in)
        {
            lease.free += 1;
            return;
        }
        self.give_back_later(holder.clone(), 1, counted_in);
    }

    fn give_back_later(self: &Arc<Self>, holder: Holder, slots: u32, counted_in: CountedIn) {
        let store = Arc::clone(&self.store);
        tokio::spawn(async move { store.give_back(holder.0, &holder.1, slots, counted_in).await });
    }

    /// Runs until it is cancelled: gives leases back that are idle.
    pub(super) async fn keep_up(&self) {
        let mut seconds = tokio::time::interval(Duration::from_secs(1));
        loop {
            let now = seconds.tick().await.into_std();
            self.end(|lease| now.saturating_duration_since(lease.used_at) >= IDLE).await;
        }
    }

    /// Gives all leases back.
    pub(super) async fn end_all(&self) {
        self.end(|_| true).await;
    }

    async fn end(&self, has_ended: impl Fn(&Lease) -> bool) {
        let ended: Vec<(Holder, Lease)> =
            self.open().extract_if(|_, lease| has_ended(lease)).collect();
        for ((day, caller), lease) in ended {
            if let Some(counted_in) = lease.counted_in.filter(|_| lease.free > 0) {
                self.store.give_back(day, &caller, lease.free, counted_in).await;
            }
        }
    }

    /// Runs `work` on the lease of a caller. A new lease has no slots.
    fn with_lease<T>(&self, holder: &Holder, work: impl FnOnce(&mut Lease) -> T) -> T {
        let mut open = self.open();
        work(open.entry(holder.clone()).or_insert_with(|| Lease::new(Instant::now())))
    }

    fn open(&self) -> MutexGuard<'_, HashMap<Holder, Lease>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
