//! Keys and quotas of calls.

use std::net::IpAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use super::leases::LeasedSlot;
use super::store::{Caller, Lookup};
use super::{DAY, Limit, LimitError, Limits};
use crate::app::now_unix_seconds;
use crate::keys::{self, ApiKey, Scope, Tier};

impl Limits {
    /// Checks that a call's key is valid and has the scope that the call needs. If the store cannot be read, the
    /// caller counts as one without a key.
    pub(crate) async fn permitted_key(
        &self,
        key: Option<&[u8]>,
        limit: Limit,
    ) -> Result<Option<ApiKey>, LimitError> {
        let key = self.key(key, limit).await?;
        if limit != Limit::Airtable {
            return Ok(key);
        }
        match &key {
            None => Err(LimitError::KeyNeeded),
            Some(known) if known.scope != Some(Scope::Airtable) => {
                Err(LimitError::MissingScope(Scope::Airtable.name()))
            }
            Some(_) => Ok(key),
        }
    }

    async fn key(&self, text: Option<&[u8]>, limit: Limit) -> Result<Option<ApiKey>, LimitError> {
        let Some(text) = text else { return Ok(None) };
        let text = std::str::from_utf8(text).ok();
        let hash = text.and_then(keys::hash).ok_or(LimitError::UnknownKey)?;
        match self.store.find(hash).await {
            Lookup::Found(key) => Ok(Some(key)),
            Lookup::Unknown => Err(LimitError::UnknownKey),
            Lookup::Unanswered if limit == Limit::Airtable => Err(LimitError::NoStore),
            Lookup::Unanswered => Ok(None),
        }
    }

    /// Takes a quota slot for a counted call; `None` for a call that is not counted.
    pub(crate) async fn enter(
        &self,
        limit: Limit,
        key: Option<ApiKey>,
        address: IpAddr,
    ) -> Result<Option<QuotaSlot>, LimitError> {
        if !self.is_on {
            return Ok(None);
        }
        if let Some(burst) = self.bursts.of(limit) {
            // Redis counts the calls of all processes. Without Redis, this process counts its own.
            let shared = self.store.pass(burst, address).await;
            let passed = shared.unwrap_or_else(|| burst.pass(address));
            passed.map_err(|wait| LimitError::TooFast {
                calls: burst.calls.get(),
                retry_after: whole_seconds(wait),
            })?;
        }
        if !limit.is_counted() {
            return Ok(None);
        }
        let now = now_unix_seconds();
        let quota = Quota {
            limit: self.daily_limit(key.as_ref()),
            day: now.div_euclid(DAY),
            tier: key.as_ref().map_or("free", |key| key.tier.name()),
        };
        let caller = key.map_or(Caller::Address(address), |key| Caller::Key(key.id));
        match self.leases.take(quota.day, caller, quota.limit).await {
            Ok(Some(slot)) => {
                Ok(Some(QuotaSlot { slot: Some(slot), quota, work: Work::default() }))
            }
            Ok(None) => {
                let wait = u64::try_from(quota.reset() - now).unwrap_or_default();
                Err(LimitError::DailyLimit { quota, retry_after: wait.max(1) })
            }
            Err(error) => {
                // A panic of the store does not refuse calls.
                tracing::error!(%error, "a call cannot be counted");
                Ok(None)
            }
        }
    }

    fn daily_limit(&self, key: Option<&ApiKey>) -> u32 {
        match key {
            None => self.free_limit,
            Some(ApiKey { limit: Some(limit), .. }) => *limit,
            Some(ApiKey { tier: Tier::Pro | Tier::Enterprise, .. }) => self.pro_limit,
        }
    }
}

/// Seconds, rounded up.
pub(crate) fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}

/// The daily quota of a caller.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Quota {
    /// Calls a day.
    pub(crate) limit: u32,
    /// Days since 1970-01-01.
    pub(crate) day: i64,
    /// The tier of the caller's key, or `free`.
    pub(crate) tier: &'static str,
}

impl Quota {
    /// The beginning of the next day, seconds since 1970.
    pub(crate) fn reset(self) -> i64 {
        (self.day + 1) * DAY
    }
}

/// Whether work has begun that goes on without its client, so that a call counts even if the client disconnects.
#[derive(Debug, Clone, Default)]
pub(crate) struct Work(Arc<AtomicBool>);

impl Work {
    /// Notes the beginning.
    pub(crate) fn begin(&self) {
        self.0.store(true, Ordering::Relaxed);
    }
}

/// A slot of a daily quota. It is given back if it is dropped before the call has succeeded, as when the client
/// disconnects, unless the work goes on.
pub(crate) struct QuotaSlot {
    /// `None` once it is settled.
    slot: Option<LeasedSlot>,
    quota: Quota,
    work: Work,
}

impl QuotaSlot {
    /// The quota that the slot belongs to.
    pub(crate) fn quota(&self) -> Quota {
        self.quota
    }

    /// The work of the call.
    pub(crate) fn work(&self) -> Work {
        self.work.clone()
    }

    /// Keeps the slot of a call that counts, and gives back that of any other. Returns the slots used today.
    pub(crate) fn settle(mut self, counts: bool) -> u32 {
        let Some(slot) = self.slot.take() else { return 0 };
        let used = slot.used;
        if counts {
            slot.keep();
            used
        } else {
            used.saturating_sub(1)
        }
    }
}

impl Drop for QuotaSlot {
    fn drop(&mut self) {
        if let Some(slot) = self.slot.take()
            && self.work.0.load(Ordering::Relaxed)
        {
            slot.keep();
        }
    }
}
