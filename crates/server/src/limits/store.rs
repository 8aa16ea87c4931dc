//! The store of keys and daily counts: a file of this machine, or a Redis that several processes share together
//! with burst limits. While Redis does not answer, each process counts in its file.
//!
//! - `file`: the SQLite file
//! - `local`: the file, with counts in memory while it cannot be written
//! - `shared`: Redis and its connection, with a cache for the time that it does not answer
//! - `commands`: the commands that are sent to Redis

mod commands;
mod file;
mod local;
mod shared;

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use hmac::{Hmac, Mac as _};
use sha2::Sha256;

use super::DAY;
use super::bursts::Burst;
use crate::app::now_unix_seconds;
use crate::config::Config;
use crate::keys::{self, ApiKey, KeyHash, Scope, Tier};
use crate::observability::degraded::{Degraded, Part};
use file::{FILE, File};
use local::Local;
use shared::{Lookup, Shared};

/// The store of keys and counts.
pub(crate) struct Store {
    local: Arc<Local>,
    shared: Option<Shared>,
    degraded: Degraded,
}

/// Why keys or counts cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder cannot be created.
    #[error("the data folder {folder:?} (--data-dir, ASTRARIUM_DATA_DIR): {cause}")]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// The error of the operating system.
        cause: std::io::Error,
    },
    /// SQLite reported an error.
    #[error("{FILE} in the data folder: {0}")]
    Database(#[from] rusqlite::Error),
    /// Redis reported an error.
    #[error("Redis (--redis-url, ASTRARIUM_REDIS_URL): {0}")]
    Redis(#[from] redis::RedisError),
    /// Redis does not answer, and the value is not cached.
    #[error("Redis does not answer")]
    Lost,
    /// The system has no random numbers.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// Neither a folder nor a Redis is configured.
    #[error("there is no data folder for this user; name one by --data-dir or ASTRARIUM_DATA_DIR")]
    Nowhere,
    /// The task for the file was cancelled.
    #[error("the work on the data folder was cancelled: {0}")]
    GivenUp(#[from] tokio::task::JoinError),
}

/// The caller that a call is counted under.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Caller {
    /// The key with this id.
    Key(String),
    /// This address.
    Address(IpAddr),
}

/// The count of a caller on a day, and the store that contains it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Count {
    day: i64,
    /// The caller's pseudonym.
    caller: Arc<str>,
    store: CountedIn,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CountedIn {
    Redis,
    File,
    Memory,
}

/// Slots of a daily quota that were taken.
#[derive(Debug)]
pub(crate) struct Taken {
    /// The count that they were taken from.
    pub(crate) count: Count,
    /// Number of slots taken on that day, these included.
    pub(crate) used: u32,
}

impl Taken {
    fn new(used: u32, day: i64, caller: String, store: CountedIn) -> Self {
        Self { count: Count { day, caller: caller.into(), store }, used }
    }
}

/// A key that is not stored yet, with its text.
pub(crate) struct NewKey {
    /// The text, to be shown once.
    pub(crate) text: String,
    /// What is stored.
    pub(crate) about: ApiKey,
    hash: KeyHash,
}

impl NewKey {
    /// Creates a key; `now` in seconds since 1970.
    pub(crate) fn new(
        name: String,
        tier: Tier,
        limit: Option<u32>,
        scope: Option<Scope>,
        now: i64,
    ) -> Result<Self, StoreError> {
        let text = keys::generate()?;
        let hash = keys::hash(&text).unwrap_or_default();
        let id = keys::id(&hash);
        let about = ApiKey { id, name, tier, limit, scope, created_at: now, revoked_at: None };
        Ok(Self { text, about, hash })
    }
}

impl Store {
    /// Opens the configured store for a server. Without a folder it counts in memory. If Redis does not answer, the
    /// connection is retried later.
    pub(crate) async fn open(config: &Config, degraded: Degraded) -> Result<Self, StoreError> {
        let file = match (open_file(config.data_dir.as_deref()), &config.redis_url) {
            (Ok(file), _) => file,
            (Err(StoreError::Nowhere), None) => {
                tracing::warn!("no data folder: counts end with the program; there are no keys");
                File::in_memory()?
            }
            (Err(error), None) => return Err(error),
            (Err(error), Some(_)) => {
                tracing::warn!(%error, "while Redis does not answer, counts are kept in memory");
                File::in_memory()?
            }
        };
        let shared = match &config.redis_url {
            Some(url) => Some(Shared::open(url).await?),
            None => None,
        };
        let local = Arc::new(Local::new(file, degraded.clone())?);
        Ok(Self { local, shared, degraded })
    }

    /// Opens the store for managing keys, and fails if it cannot be reached.
    pub(crate) async fn open_for_keys(config: &Config) -> Result<Self, StoreError> {
        let (file, shared) = match &config.redis_url {
            None => (open_file(config.data_dir.as_deref())?, None),
            Some(url) => (File::in_memory()?, Some(Shared::open(url).await?)),
        };
        let degraded = Degraded::new();
        let local = Arc::new(Local::new(file, degraded.clone())?);
        Ok(Self { local, shared, degraded })
    }

    /// Runs until it is cancelled: maintains the connection to Redis, if one is configured.
    pub(crate) async fn keep_up(&self) {
        match &self.shared {
            Some(shared) => shared.keep_up().await,
            None => std::future::pending().await,
        }
    }

    /// Updates the degraded state of Redis.
    pub(crate) fn note_state(&self) {
        self.degraded.set(Part::Redis, self.shared.as_ref().is_some_and(Shared::is_lost));
    }

    /// Takes slots of a day's quota; `None` if fewer are left.
    pub(crate) async fn take(
        &self,
        day: i64,
        caller: &Caller,
        slots: u32,
        limit: u32,
    ) -> Result<Option<Taken>, StoreError> {
        if let Some(shared) = &self.shared
            && let Some((name, used)) = shared.take(day, caller, slots, limit).await
        {
            return Ok(used.map(|used| Taken::new(used, day, name, CountedIn::Redis)));
        }
        let caller = caller.clone();
        self.locally(move |local| local.take(day, &caller, slots, limit)).await
    }

    /// Gives slots back to the count that they were taken from.
    pub(crate) async fn give_back(&self, count: &Count, slots: u32) -> Result<(), StoreError> {
        let Count { day, caller, store } = count.clone();
        match (store, &self.shared) {
            (CountedIn::Redis, Some(shared)) => {
                shared.give_back(day, &caller, slots).await;
                Ok(())
            }
            (CountedIn::Redis, None) => Ok(()),
            (CountedIn::Memory, _) => self.local.give_back_in_memory(day, &caller, slots),
            (CountedIn::File, _) => {
                self.locally(move |local| {
                    local.give_back_in_file(day, &caller, slots);
                    Ok(())
                })
                .await
            }
        }
    }

    /// Applies a burst limit across all processes: lets a call pass or returns the wait. `None` without a Redis.
    pub(super) async fn pass(
        &self,
        burst: &Burst,
        address: IpAddr,
    ) -> Option<Result<(), Duration>> {
        let day = now_unix_seconds().div_euclid(DAY);
        self.shared.as_ref()?.pass(burst, day, address).await
    }

    /// The valid key with this hash.
    ///
    /// # Errors
    /// If the store cannot be read.
    pub(crate) async fn find(&self, hash: KeyHash) -> Result<Option<ApiKey>, StoreError> {
        let Some(shared) = &self.shared else {
            return self.locally(move |local| local.find(&hash)).await;
        };
        match shared.find(&hash).await {
            Lookup::Found(key) => Ok(Some(key)),
            Lookup::Unknown => Ok(None),
            Lookup::Unanswered => Err(StoreError::Lost),
        }
    }

    /// Deletes the counts of earlier days, and removes unused keys from the cache of keys.
    pub(crate) async fn forget_before(&self, day: i64) -> Result<(), StoreError> {
        if let Some(shared) = &self.shared {
            shared.forget();
        }
        self.locally(move |local| local.forget_before(day)).await
    }

    /// Stores a new key.
    pub(crate) async fn create(&self, key: &NewKey) -> Result<(), StoreError> {
        match &self.shared {
            Some(shared) => shared.create(key).await,
            None => self.local.file.create(key),
        }
    }

    /// Every key, oldest first.
    pub(crate) async fn keys(&self) -> Result<Vec<ApiKey>, StoreError> {
        match &self.shared {
            Some(shared) => shared.keys().await,
            None => self.local.file.keys(),
        }
    }

    /// Revokes a key; `false` if there is no valid key with this id.
    pub(crate) async fn revoke(&self, id: &str, now: i64) -> Result<bool, StoreError> {
        match &self.shared {
            Some(shared) => Ok(shared.revoke(id, now).await?),
            None => self.local.file.revoke(id, now),
        }
    }

    /// Runs work on the file on a blocking thread, because a write may wait for the disk.
    async fn locally<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Local) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let local = Arc::clone(&self.local);
        tokio::task::spawn_blocking(move || work(&local)).await?
    }
}

fn open_file(folder: Option<&Path>) -> Result<File, StoreError> {
    File::open(folder.ok_or(StoreError::Nowhere)?)
}

/// 256 random bits for hashing the addresses of one day. After the salt is deleted, counts cannot be linked to
/// addresses.
pub(super) type Salt = [u8; 32];

/// Creates the salt of a day.
pub(super) fn new_salt() -> Result<Salt, getrandom::Error> {
    let mut salt = [0; 32];
    getrandom::fill(&mut salt)?;
    Ok(salt)
}

/// A key is counted under its id.
pub(super) fn pseudonym_of_key(id: &str) -> String {
    format!("key {id}")
}

/// An address is counted under its hash.
pub(super) fn pseudonym_of_address(salt: &Salt, address: IpAddr) -> String {
    let mut mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(salt)
        .unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"));
    mac.update(address.to_string().as_bytes());
    let hash = mac.finalize().into_bytes();
    format!("address {}", keys::hexadecimal(&hash[..16]))
}
