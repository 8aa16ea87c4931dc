//! Keys, daily counts and burst limits in a Redis that several processes share.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use redis::{RedisError, RedisResult};

use super::link::{Link, Live};
use super::pseudonym::{self, Salt};
use super::{Caller, NewKey, StoreError, commands};
use crate::app::now_unix_seconds;
use crate::config::RedisUrl;
use crate::keys::{ApiKey, KeyHash};
use crate::limits::DAY;
use crate::limits::bursts::Burst;

/// How long a count is stored after the end of its day, seconds, because the clocks of machines differ.
const SLACK: i64 = 60;
/// A cached key that Redis has not confirmed for this time is removed, seconds. The cache is checked once a day.
const KEY_CACHE_S: i64 = DAY;

/// A Redis with a cache of keys.
pub(super) struct Shared {
    link: Link,
    /// Used keys, with the time at which Redis last confirmed each, seconds since 1970. The size is bounded by the
    /// number of keys.
    known: Mutex<HashMap<KeyHash, (ApiKey, i64)>>,
}

/// The state of a key.
pub(super) enum Lookup {
    /// The key is valid.
    Found(ApiKey),
    /// The key does not exist or is revoked.
    Unknown,
    /// Redis does not answer, and the key is not cached.
    Unanswered,
}

impl Shared {
    /// Creates the client. Redis need not answer.
    pub(super) async fn open(url: &RedisUrl) -> Result<Self, RedisError> {
        Ok(Self { link: Link::open(url).await?, known: Mutex::default() })
    }

    /// Runs until it is cancelled: maintains the connection.
    pub(super) async fn keep_up(&self) {
        self.link.keep_up().await;
    }

    /// Whether the connection to Redis is lost.
    pub(super) fn is_lost(&self) -> bool {
        self.link.live().is_none()
    }

    /// Takes slots in a day's count: `None` if Redis does not answer, else the caller's pseudonym and the number of
    /// slots taken on that day, if as many were left.
    pub(super) async fn take(
        &self,
        day: i64,
        caller: &Caller,
        slots: u32,
        limit: u32,
    ) -> Option<(String, Option<u32>)> {
        let mut live = self.link.live()?;
        let caller = match caller {
            Caller::Key(id) => pseudonym::of_key(id),
            Caller::Address(address) => {
                pseudonym::of_address(&self.salt(&mut live, day).await?, *address)
            }
        };
        let count = (day, caller.as_str());
        let taken = commands::take(&mut live.connection, count, (slots, limit), lasts(day)).await;
        let taken = self.link.judge(&live, taken)?;
        Some((caller, taken))
    }

    /// Lets a call of a burst pass or returns the wait; `None` if Redis does not answer.
    pub(super) async fn pass(
        &self,
        burst: &Burst,
        day: i64,
        address: IpAddr,
    ) -> Option<Result<(), Duration>> {
        let mut live = self.link.live()?;
        let caller = pseudonym::of_address(&self.salt(&mut live, day).await?, address);
        let passed = commands::pass(&mut live.connection, burst, &caller).await;
        self.link.judge(&live, passed)
    }

    async fn salt(&self, live: &mut Live, day: i64) -> Option<Salt> {
        if let Some((_, salt)) = live.salt.filter(|(of, _)| *of == day) {
            return Some(salt);
        }
        let new = pseudonym::new_salt().ok()?;
        let salt = commands::salt(&mut live.connection, day, new, lasts(day)).await;
        let salt = self.link.judge(live, salt)?;
        self.link.keep_salt(live, day, salt);
        Some(salt)
    }

    /// Gives slots back, if Redis answers.
    pub(super) async fn give_back(&self, day: i64, caller: &str, slots: u32) {
        if let Some(mut live) = self.link.live() {
            let done = commands::give_back(&mut live.connection, (day, caller), slots).await;
            self.link.judge(&live, done);
        }
    }

    /// The key with this hash; from the cache while Redis does not answer.
    pub(super) async fn find(&self, hash: &KeyHash) -> Lookup {
        let Some(found) = self.ask_for(hash).await else {
            return match self.known().get(hash) {
                Some((key, _)) => Lookup::Found(key.clone()),
                None => Lookup::Unanswered,
            };
        };
        match found {
            Some(key) => {
                self.known().insert(*hash, (key.clone(), now_unix_seconds()));
                Lookup::Found(key)
            }
            None => {
                self.known().remove(hash);
                Lookup::Unknown
            }
        }
    }

    async fn ask_for(&self, hash: &KeyHash) -> Option<Option<ApiKey>> {
        let mut live = self.link.live()?;
        let found = commands::find(&mut live.connection, hash).await;
        self.link.judge(&live, found)
    }

    /// Removes the keys from the cache that Redis has not confirmed for [`KEY_CACHE_S`].
    pub(super) fn forget(&self) {
        let since = now_unix_seconds() - KEY_CACHE_S;
        self.known().retain(|_, (_, used_at)| *used_at >= since);
    }

    /// Stores a new key. If this fails, the key must not be shown.
    pub(super) async fn create(&self, key: &NewKey) -> Result<(), StoreError> {
        Ok(commands::create(&mut self.link.connection().await?, key).await?)
    }

    /// Every key, oldest first.
    pub(super) async fn keys(&self) -> Result<Vec<ApiKey>, StoreError> {
        Ok(commands::keys(&mut self.link.connection().await?).await?)
    }

    /// Revokes a key; `false` if there is no valid key with this id.
    pub(super) async fn revoke(&self, id: &str, now: i64) -> RedisResult<bool> {
        commands::revoke(&mut self.link.connection().await?, id, now).await
    }

    fn known(&self) -> MutexGuard<'_, HashMap<KeyHash, (ApiKey, i64)>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Seconds until the counts of a day expire.
fn lasts(day: i64) -> i64 {
    ((day + 1) * DAY - now_unix_seconds()).max(0) + SLACK
}
