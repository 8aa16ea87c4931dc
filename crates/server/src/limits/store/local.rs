//! Counts of this machine: in the file, or in memory while the file cannot be used.
//!
//! One task at a time uses the file. So if another program locks it, one call waits for the lock, and the calls behind
//! that one find that the file has failed. While it fails, nothing waits for it, and it is tried once a second.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::sync::Mutex;

use super::file::File;
use super::{Caller, Lookup, Salt, StoreError, new_salt, today};
use crate::keys::KeyHash;
use crate::observability::degraded::{Degraded, Dependency};

/// The longest wait for a lock that another process holds.
const LOCK_TIMEOUT: Duration = Duration::from_secs(1);
/// Interval between log lines about a failing file. The log may be on the same full disk.
const LOG_EVERY: Duration = Duration::from_secs(60);

/// The counts of this machine, and its keys.
pub(super) struct Local(Arc<Mutex<State>>);

pub(super) struct State {
    /// `None` without a data folder.
    file: Option<File>,
    /// Counts of today that continue those of the file. A caller's count moves here when the file cannot be used. When the
    /// file can be used again, all counts move back, or each with the caller's next call if the salts differ.
    memory: Memory,
    is_failing: bool,
    /// When a failure was last logged.
    logged_at: Option<Instant>,
    /// Whether the present failure is logged, so that its end is logged too.
    is_logged: bool,
    degraded: Degraded,
}

impl Local {
    pub(super) fn new(file: Option<File>, degraded: Degraded) -> Result<Self, StoreError> {
        if let Some(file) = &file {
            file.wait_for_locks(LOCK_TIMEOUT)?;
        }
        let memory = Memory::new()?;
        let (is_failing, logged_at, is_logged) = (false, None, false);
        let state = State { file, memory, is_failing, logged_at, is_logged, degraded };
        Ok(Self(Arc::new(Mutex::new(state))))
    }

    /// Runs until it is cancelled: tries the file again each second while it fails.
    pub(super) async fn keep_up(&self) {
        let mut seconds = tokio::time::interval(Duration::from_secs(1));
        loop {
            seconds.tick().await;
            if self.0.lock().await.is_failing {
                self.run(State::try_again).await;
            }
        }
    }

    /// Runs work on a blocking thread, because a write may wait for the disk.
    pub(super) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce(&mut State) -> T + Send + 'static,
    ) -> T {
        let mut state = Arc::clone(&self.0).lock_owned().await;
        match tokio::task::spawn_blocking(move || work(&mut state)).await {
            Ok(result) => result,
            Err(error) => match error.try_into_panic() {
                Ok(panic) => std::panic::resume_unwind(panic),
                // The program ends.
                Err(_) => std::future::pending().await,
            },
        }
    }
}

impl State {
    /// Takes slots of a day's quota. Returns the number of slots taken on that day, or `None` if fewer are left.
    pub(super) fn take(
        &mut self,
        day: i64,
        caller: &Caller,
        slots: u32,
        limit: u32,
    ) -> Option<u32> {
        let in_memory = self.memory.used(day, caller);
        let taken = self.in_file(|file| {
            if let Some(used) = in_memory {
                file.set_at_least(day, caller, used)?;
            }
            file.take(day, caller, slots, limit)
        });
        if let Some(taken) = taken {
            self.memory.remove(day, caller);
            return taken;
        }
        let used = self.used(day, caller).unwrap_or(0);
        let taken = used.checked_add(slots).filter(|taken| *taken <= limit);
        self.set(day, caller, taken.unwrap_or(used));
        taken
    }

    /// Gives slots back. If that fails, they stay counted.
    pub(super) fn give_back(&mut self, day: i64, caller: &Caller, slots: u32) {
        let is_in_file = self.memory.used(day, caller).is_none();
        if is_in_file && self.in_file(|file| file.give_back(day, caller, slots)).is_some() {
            return;
        }
        if let Some(used) = self.used(day, caller) {
            self.set(day, caller, used.saturating_sub(slots));
        }
    }

    /// Counts in memory, with the salt of the file if it has one.
    fn set(&mut self, day: i64, caller: &Caller, used: u32) {
        // Counts of an ended day are deleted first, since only an empty memory takes the file's salt.
        self.memory.begin(day);
        let of_file = || self.file.as_ref()?.known_salt(day).ok()?;
        let salt = if self.memory.counts.is_empty() { of_file() } else { None };
        self.memory.set(day, salt, caller, used);
    }

    /// Number of slots taken. A file that cannot be written can often be read.
    fn used(&self, day: i64, caller: &Caller) -> Option<u32> {
        let in_file = || self.file.as_ref()?.used(day, caller).ok()?;
        self.memory.used(day, caller).or_else(in_file)
    }

    /// The key with this hash.
    pub(super) fn find(&mut self, hash: &KeyHash) -> Lookup {
        let Some(file) = &self.file else { return Lookup::Unknown };
        // A file that cannot be written can often be read.
        match file.find(hash) {
            Ok(found) => found.map_or(Lookup::Unknown, Lookup::Found),
            Err(error) => {
                self.note_failure(&error);
                Lookup::Unanswered
            }
        }
    }

    /// Deletes the counts of earlier days. Returns whether that succeeded.
    pub(super) fn forget_before(&mut self, day: i64) -> bool {
        self.memory.begin(day);
        self.file.is_none() || self.in_file(|file| file.forget_before(day)).is_some()
    }

    /// Tries the file, after it has failed.
    fn try_again(&mut self) {
        let Some(file) = &self.file else { return };
        let today = today();
        self.memory.begin(today);
        let moved = file.try_out(today, &self.memory.salt).and_then(|()| {
            let moved = file.take_over(today, &self.memory.salt, &self.memory.counts)?;
            file.wait_for_locks(LOCK_TIMEOUT)?;
            Ok(moved)
        });
        match moved {
            Ok(true) => self.memory.counts.clear(),
            Ok(false) => {}
            Err(_) => return,
        }
        self.is_failing = false;
        self.degraded.set(Dependency::Disk, false);
        if std::mem::take(&mut self.is_logged) {
            tracing::info!("the data folder can be used again: calls are counted there");
        }
    }

    /// Runs work on the file; `None` if the file has failed before, fails now or does not exist.
    fn in_file<T>(&mut self, work: impl FnOnce(&File) -> Result<T, StoreError>) -> Option<T> {
        let file = self.file.as_ref().filter(|_| !self.is_failing)?;
        match work(file) {
            Ok(result) => Some(result),
            Err(error) => {
                self.note_failure(&error);
                None
            }
        }
    }

    fn note_failure(&mut self, error: &StoreError) {
        self.is_failing = true;
        self.degraded.set(Dependency::Disk, true);
        if let Some(file) = &self.file {
            // If this fails as well, the next call waits once more.
            let _ = file.wait_for_locks(Duration::ZERO);
        }
        if self.logged_at.is_none_or(|at| at.elapsed() >= LOG_EVERY) {
            self.logged_at = Some(Instant::now());
            self.is_logged = true;
            tracing::warn!(%error, "the data folder cannot be used: calls are counted in memory");
        }
    }
}

/// The counts of the newest day.
struct Memory {
    day: i64,
    salt: Salt,
    /// Slots taken, by pseudonym.
    counts: BTreeMap<String, u32>,
}

impl Memory {
    fn new() -> Result<Self, StoreError> {
        Ok(Self { day: 0, salt: new_salt()?, counts: BTreeMap::new() })
    }

    /// Deletes the counts of earlier days, with their salt.
    fn begin(&mut self, day: i64) {
        if self.day < day {
            // Without random numbers, the new day uses the salt of the last one.
            let salt = new_salt().unwrap_or(self.salt);
            *self = Self { day, salt, counts: BTreeMap::new() };
        }
    }

    fn used(&self, day: i64, caller: &Caller) -> Option<u32> {
        let is_known = self.day == day && !self.counts.is_empty();
        is_known.then(|| self.counts.get(&caller.pseudonym(&self.salt)).copied()).flatten()
    }

    fn set(&mut self, day: i64, salt: Option<Salt>, caller: &Caller, used: u32) {
        self.begin(day);
        if self.day == day && self.counts.is_empty() {
            self.salt = salt.unwrap_or(self.salt);
        }
        // The last calls of an ended day are not counted any more.
        if self.day == day {
            self.counts.insert(caller.pseudonym(&self.salt), used);
        }
    }

    fn remove(&mut self, day: i64, caller: &Caller) {
        if self.used(day, caller).is_some() {
            self.counts.remove(&caller.pseudonym(&self.salt));
        }
    }
}
