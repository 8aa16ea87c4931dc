//! Counts of this machine: in the file, or in memory while the file cannot be written.

use std::sync::atomic::{AtomicBool, AtomicI64, Ordering};

use super::file::File;
use super::{Caller, CountedIn, StoreError, Taken};
use crate::app::now_unix_seconds;
use crate::keys::{ApiKey, KeyHash};
use crate::observability::degraded::{Degraded, Part};

/// Pause before the next attempt after a failed write, seconds.
const RETRY_AFTER_S: i64 = 1;
/// Interval between log lines about a failing file, seconds. The log may be on the same full disk.
const LOG_EVERY_S: i64 = 60;

/// The counts of this machine.
pub(super) struct Local {
    /// Keys and counts.
    pub(super) file: File,
    memory: File,
    /// Whether calls of today are counted in memory.
    has_memory_counts: AtomicBool,
    degraded: Degraded,
    /// When the next attempt to write the file is allowed, seconds since 1970.
    retry_at: AtomicI64,
    /// When the failure was last logged, seconds since 1970.
    logged_at: AtomicI64,
}

impl Local {
    pub(super) fn new(file: File, degraded: Degraded) -> Result<Self, StoreError> {
        Ok(Self {
            file,
            memory: File::in_memory()?,
            has_memory_counts: AtomicBool::new(false),
            degraded,
            retry_at: AtomicI64::new(0),
            logged_at: AtomicI64::new(0),
        })
    }

    /// Takes slots of a day's quota; `None` if fewer are left.
    pub(super) fn take(
        &self,
        day: i64,
        caller: &Caller,
        slots: u32,
        limit: u32,
    ) -> Result<Option<Taken>, StoreError> {
        if now_unix_seconds() >= self.retry_at.load(Ordering::Relaxed) {
            match self.take_in_file(day, caller, slots, limit) {
                Ok(taken) => {
                    self.note_success();
                    return Ok(taken);
                }
                Err(error) => self.note_failure(&error),
            }
        }
        self.take_in_memory(day, caller, slots, limit)
    }

    /// Takes slots in the file. If the caller has a count in memory, the count in the file is first raised to it.
    fn take_in_file(
        &self,
        day: i64,
        caller: &Caller,
        slots: u32,
        limit: u32,
    ) -> Result<Option<Taken>, StoreError> {
        let name = self.file.name(day, caller)?;
        if self.has_memory_counts.load(Ordering::Relaxed)
            && let Some(used) = self.memory.used(day, &name)?
        {
            self.file.set_at_least(day, &name, used)?;
        }
        let used = self.file.take(day, &name, slots, limit)?;
        Ok(used.map(|used| Taken::new(used, day, name, CountedIn::File)))
    }

    /// Takes slots in memory. If the file can still be read, the count in memory is first raised to that of the file.
    fn take_in_memory(
        &self,
        day: i64,
        caller: &Caller,
        slots: u32,
        limit: u32,
    ) -> Result<Option<Taken>, StoreError> {
        let name = match self.file.name(day, caller) {
            Ok(name) => {
                if let Ok(Some(used)) = self.file.used(day, &name) {
                    self.memory.set_at_least(day, &name, used)?;
                }
                name
            }
            Err(_) => self.memory.name(day, caller)?,
        };
        self.has_memory_counts.store(true, Ordering::Relaxed);
        let used = self.memory.take(day, &name, slots, limit)?;
        Ok(used.map(|used| Taken::new(used, day, name, CountedIn::Memory)))
    }

    /// Gives slots back. If that fails, they stay counted.
    pub(super) fn give_back_in_file(&self, day: i64, caller: &str, slots: u32) {
        if let Err(error) = self.file.give_back(day, caller, slots) {
            self.note_failure(&error);
        }
    }

    pub(super) fn give_back_in_memory(
        &self,
        day: i64,
        caller: &str,
        slots: u32,
    ) -> Result<(), StoreError> {
        self.memory.give_back(day, caller, slots)
    }

    pub(super) fn find(&self, hash: &KeyHash) -> Result<Option<ApiKey>, StoreError> {
        self.file.find(hash)
    }

    /// Deletes the counts of earlier days.
    pub(super) fn forget_before(&self, day: i64) -> Result<(), StoreError> {
        self.memory.forget_before(day)?;
        self.has_memory_counts.store(self.memory.has_counts()?, Ordering::Relaxed);
        self.file.forget_before(day)
    }

    fn note_success(&self) {
        if self.degraded.is_failing(Part::Disk) {
            self.degraded.set(Part::Disk, false);
            self.logged_at.store(0, Ordering::Relaxed);
            tracing::info!("the data folder can be written again: calls are counted there");
        }
    }

    fn note_failure(&self, error: &StoreError) {
        let now = now_unix_seconds();
        self.degraded.set(Part::Disk, true);
        self.retry_at.store(now + RETRY_AFTER_S, Ordering::Relaxed);
        let logged_at = self.logged_at.load(Ordering::Relaxed);
        if now - logged_at >= LOG_EVERY_S {
            self.logged_at.store(now, Ordering::Relaxed);
            tracing::warn!(%error, "the data folder cannot be written: calls are counted in memory");
        }
    }
}
