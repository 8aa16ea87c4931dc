//! The store of keys and daily counts: a file of this machine, or a Redis that several processes share together
//! with burst limits. While Redis does not answer, each process counts in its file.
//!
//! - `file`: the SQLite file
//! - `local`: the file, with counts in memory while it cannot be used
//! - `shared`: Redis and its connection
//! - `commands`: the commands that are sent to Redis
//! - `known`: keys for the time that the store does not answer

mod commands;
mod file;
mod known;
mod local;
mod shared;

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use hmac::{Hmac, Mac as _};
use sha2::Sha256;

use super::DAY;
use super::bursts::Burst;
use crate::app::now_unix_seconds;
use crate::config::Config;
use crate::keys::{self, ApiKey, KeyHash, Scope, Tier};
use crate::observability::degraded::Degraded;
use file::{FILE, File};
use known::KnownKeys;
use local::Local;
use shared::Shared;

/// The store of keys and counts of a server.
pub(crate) struct LimitStore {
    local: Local,
    shared: Option<Shared>,
    known: KnownKeys,
}

/// The store of keys, for managing them.
pub(crate) enum KeyStore {
    /// The file of this machine.
    File(File),
    /// Redis.
    Redis(Box<Shared>),
}

/// The state of a key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lookup {
    /// The key is valid.
    Found(ApiKey),
    /// The key does not exist or is revoked.
    Unknown,
    /// The store does not answer, and has not confirmed the key lately.
    Unanswered,
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
    /// The system has no random numbers.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// Neither a folder nor a Redis is configured.
    #[error("there is no data folder for this user; name one by --data-dir or ASTRARIUM_DATA_DIR")]
    Nowhere,
}

/// The caller that a call is counted under.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) enum Caller {
    /// The key with this id.
    Key(String),
    /// This address.
    Address(IpAddr),
}

/// Where a call is counted.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum CountedIn {
    /// In Redis.
    Redis,
    /// On this machine.
    Local,
}

/// Slots of a daily quota that were taken.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Taken {
    /// Where they are counted.
    pub(crate) counted_in: CountedIn,
    /// Number of slots taken on that day, these included.
    pub(crate) used: u32,
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

impl LimitStore {
    /// Opens the configured store for a server. Without a folder it counts in memory. If Redis does not answer, the
    /// connection is retried later.
    pub(crate) async fn open(config: &Config, degraded: Degraded) -> Result<Self, StoreError> {
        let file = match (open_file(config.data_dir.as_deref()), &config.redis_url) {
            (Ok(file), _) => Some(file),
            (Err(StoreError::Nowhere), None) => {
                tracing::warn!("no data folder: counts end with the program; there are no keys");
                None
            }
            (Err(error), None) => return Err(error),
            (Err(error), Some(_)) => {
                tracing::warn!(%error, "while Redis does not answer, counts are kept in memory");
                None
            }
        };
        let shared = match &config.redis_url {
            Some(url) => Some(Shared::open(url, degraded.clone()).await?),
            None => None,
        };
        let local = Local::new(file, degraded)?;
        Ok(Self { local, shared, known: KnownKeys::default() })
    }

    /// Runs until it is cancelled: maintains the connection to Redis, and tries a failing file again.
    pub(crate) async fn keep_up(&self) {
        let redis = async {
            if let Some(shared) = &self.shared {
                shared.keep_up().await;
            }
        };
        tokio::join!(redis, self.local.keep_up());
    }

    /// Takes slots of a day's quota; `None` if fewer are left.
    pub(crate) async fn take(
        &self,
        day: i64,
        caller: &Caller,
        slots: u32,
        limit: u32,
    ) -> Option<Taken> {
        if let Some(shared) = &self.shared
            && let Some(used) = shared.take(day, caller, slots, limit).await
        {
            return used.map(|used| Taken { counted_in: CountedIn::Redis, used });
        }
        let caller = caller.clone();
        let used = self.local.run(move |local| local.take(day, &caller, slots, limit)).await;
        used.map(|used| Taken { counted_in: CountedIn::Local, used })
    }

    /// Gives slots back to the count that they were taken from. If that fails, they stay counted.
    pub(crate) async fn give_back(
        &self,
        day: i64,
        caller: &Caller,
        slots: u32,
        counted_in: CountedIn,
    ) {
        match (counted_in, &self.shared) {
            (CountedIn::Redis, Some(shared)) => shared.give_back(day, caller, slots).await,
            (CountedIn::Redis, None) => {}
            (CountedIn::Local, _) => {
                let caller = caller.clone();
                self.local.run(move |local| local.give_back(day, &caller, slots)).await;
            }
        }
    }

    /// Applies a burst limit across all processes: lets a call pass or returns the wait. `None` without a Redis.
    pub(super) async fn pass(
        &self,
        burst: &Burst,
        address: IpAddr,
    ) -> Option<Result<(), Duration>> {
        self.shared.as_ref()?.pass(burst, today(), address).await
    }

    /// The state of the key with this hash.
    pub(crate) async fn find(&self, hash: KeyHash) -> Lookup {
        let lookup = match &self.shared {
            Some(shared) => shared.find(&hash).await,
            None => self.local.run(move |local| local.find(&hash)).await,
        };
        self.known.or_cached(hash, lookup, now_unix_seconds())
    }

    /// Deletes the counts of earlier days. Returns whether that succeeded.
    pub(crate) async fn forget_before(&self, day: i64) -> bool {
        self.known.forget(now_unix_seconds());
        self.local.run(move |local| local.forget_before(day)).await
    }
}

impl KeyStore {
    /// Opens the configured store, and fails if it cannot be reached.
    pub(crate) async fn open(config: &Config) -> Result<Self, StoreError> {
        Ok(match &config.redis_url {
            Some(url) => Self::Redis(Box::new(Shared::open(url, Degraded::new()).await?)),
            None => Self::File(open_file(config.data_dir.as_deref())?),
        })
    }

    /// Stores a new key.
    pub(crate) async fn create(&self, key: &NewKey) -> Result<(), StoreError> {
        match self {
            Self::Redis(shared) => shared.create(key).await,
            Self::File(file) => file.create(key),
        }
    }

    /// Every key, oldest first.
    pub(crate) async fn keys(&self) -> Result<Vec<ApiKey>, StoreError> {
        match self {
            Self::Redis(shared) => shared.keys().await,
            Self::File(file) => file.keys(),
        }
    }

    /// Revokes a key; `false` if there is no valid key with this id.
    pub(crate) async fn revoke(&self, id: &str, now: i64) -> Result<bool, StoreError> {
        match self {
            Self::Redis(shared) => Ok(shared.revoke(id, now).await?),
            Self::File(file) => file.revoke(id, now),
        }
    }
}

fn open_file(folder: Option<&Path>) -> Result<File, StoreError> {
    File::open(folder.ok_or(StoreError::Nowhere)?)
}

/// Checks that a server could use the data folder, and changes nothing.
pub(crate) fn check_folder(config: &Config) -> Result<(), StoreError> {
    file::check(config.data_dir.as_deref().ok_or(StoreError::Nowhere)?)
}

fn today() -> i64 {
    now_unix_seconds().div_euclid(DAY)
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

impl Caller {
    /// The name in a store: a key is counted under its id, and an address under its hash.
    fn pseudonym(&self, salt: &Salt) -> String {
        match self {
            Self::Key(id) => format!("key {id}"),
            Self::Address(address) => {
                let mut mac = <Hmac<Sha256> as hmac::Mac>::new_from_slice(salt)
                    .unwrap_or_else(|_| unreachable!("HMAC takes keys of any length"));
                mac.update(address.to_string().as_bytes());
                let hash = mac.finalize().into_bytes();
                format!("address {}", keys::hexadecimal(&hash[..16]))
            }
        }
    }
}
