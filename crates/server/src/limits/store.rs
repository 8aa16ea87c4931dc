//! Where keys and daily counts live: in a file of this machine, or in a Redis that any number of
//! processes share, with their bursts. While a Redis is lost, each process counts in its file.
//!
//! - `file`: SQLite, the only place with SQL
//! - `shared`: Redis and what is remembered while it is lost; `link` is the connection, `commands`
//!   what is sent over it
//! - `pseudonym`: what callers go by

mod commands;
mod file;
mod link;
mod pseudonym;
mod shared;

use std::net::IpAddr;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use file::{FILE, File};
use shared::{Lookup, Shared};

use super::DAY;
use super::bursts::Burst;
use crate::app::now_unix_seconds;
use crate::config::Config;
use crate::keys::{self, ApiKey, KeyHash, Scope, Tier};

/// Where keys and counts live.
pub(crate) struct Store {
    file: Arc<File>,
    shared: Option<Shared>,
}

/// Why keys or counts cannot be read or written.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The folder cannot be made.
    #[error("the data folder {folder:?} (--data-dir, ASTRARIUM_DATA_DIR): {cause}")]
    Folder {
        /// Which one.
        folder: PathBuf,
        /// What the system says.
        cause: std::io::Error,
    },
    /// The database does not do what it is asked.
    #[error("{FILE} in the data folder: {0}")]
    Database(#[from] rusqlite::Error),
    /// Redis does not do what it is asked.
    #[error("Redis (--redis-url, ASTRARIUM_REDIS_URL): {0}")]
    Redis(#[from] redis::RedisError),
    /// Redis is lost, and what was asked is not remembered.
    #[error("Redis does not answer")]
    Lost,
    /// The system has no random numbers.
    #[error("no random numbers: {0}")]
    Random(#[from] getrandom::Error),
    /// Neither a folder nor Redis.
    #[error("there is no data folder for this user; name one by --data-dir or ASTRARIUM_DATA_DIR")]
    Nowhere,
    /// The work on the file was given up half-way.
    #[error("the work on the data folder was given up: {0}")]
    GivenUp(#[from] tokio::task::JoinError),
}

/// Whose calls are counted together.
#[derive(Debug, Clone)]
pub(crate) enum Caller {
    /// Those with the key that goes by this name.
    Key(String),
    /// Those from this address.
    Address(IpAddr),
}

/// A place taken in a day's count.
#[derive(Debug)]
pub(crate) struct Taken {
    /// How many are taken, with it.
    pub(crate) used: u32,
    day: i64,
    /// What the caller goes by there.
    caller: String,
    is_shared: bool,
}

/// A key that is not kept yet. Its text is here and nowhere else.
pub(crate) struct NewKey {
    /// The key itself, to be shown once.
    pub(crate) text: String,
    /// What will be known of it.
    pub(crate) about: ApiKey,
    hash: KeyHash,
}

impl NewKey {
    /// Makes a key, `now` in seconds since 1970.
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
    /// Opens what the settings name, for a server: without a folder it counts in memory, and a
    /// Redis that does not answer is looked for later.
    pub(crate) async fn open(config: &Config) -> Result<Self, StoreError> {
        let file = match (open_file(config.data_dir.as_deref()), &config.redis_url) {
            (Ok(file), _) => file,
            (Err(StoreError::Nowhere), None) => {
                tracing::warn!("no data folder: counts end with the program; there are no keys");
                File::in_memory()?
            }
            (Err(error), None) => return Err(error),
            (Err(error), Some(_)) => {
                tracing::warn!(%error, "should Redis be lost, counts are kept in memory");
                File::in_memory()?
            }
        };
        let shared = match &config.redis_url {
            Some(url) => Some(Shared::open(url).await?),
            None => None,
        };
        Ok(Self { file: Arc::new(file), shared })
    }

    /// Opens where keys are kept, for one who would rather fail than keep them anywhere else.
    pub(crate) async fn open_for_keys(config: &Config) -> Result<Self, StoreError> {
        Ok(match &config.redis_url {
            None => Self { file: Arc::new(open_file(config.data_dir.as_deref())?), shared: None },
            Some(url) => {
                Self { file: Arc::new(File::in_memory()?), shared: Some(Shared::open(url).await?) }
            }
        })
    }

    /// For ever: sees to the connection, if there is one.
    pub(crate) async fn keep_up(&self) {
        match &self.shared {
            Some(shared) => shared.keep_up().await,
            None => std::future::pending().await,
        }
    }

    /// Whether there is a Redis that does not answer.
    pub(crate) fn is_lost(&self) -> bool {
        self.shared.as_ref().is_some_and(Shared::is_lost)
    }

    /// Takes a place in a day's count, `None` where none is left.
    pub(crate) async fn take(
        &self,
        day: i64,
        caller: Caller,
        limit: u32,
    ) -> Result<Option<Taken>, StoreError> {
        if let Some(shared) = &self.shared
            && let Some((caller, used)) = shared.take(day, &caller, limit).await
        {
            return Ok(used.map(|used| Taken { used, day, caller, is_shared: true }));
        }
        self.in_file(move |file| {
            let caller = file.name(day, &caller)?;
            let used = file.take(day, &caller, limit)?;
            Ok(used.map(|used| Taken { used, day, caller, is_shared: false }))
        })
        .await
    }

    /// Gives a place back where it was taken.
    pub(crate) async fn give_back(&self, taken: Taken) -> Result<(), StoreError> {
        match self.shared.as_ref().filter(|_| taken.is_shared) {
            Some(shared) => {
                shared.give_back(taken.day, &taken.caller).await;
                Ok(())
            }
            None => self.in_file(move |file| file.give_back(taken.day, &taken.caller)).await,
        }
    }

    /// Lets one call of a burst pass, or says how long it has to wait, whichever process it came to;
    /// `None` where nothing is shared.
    pub(super) async fn pass(
        &self,
        burst: &Burst,
        address: IpAddr,
    ) -> Option<Result<(), Duration>> {
        let day = now_unix_seconds().div_euclid(DAY);
        self.shared.as_ref()?.pass(burst, day, address).await
    }

    /// The key of that hash, if it is in force.
    ///
    /// # Errors
    /// Where nobody can tell at the moment.
    pub(crate) async fn find(&self, hash: KeyHash) -> Result<Option<ApiKey>, StoreError> {
        let Some(shared) = &self.shared else {
            return self.in_file(move |file| file.find(&hash)).await;
        };
        match shared.find(&hash).await {
            Lookup::Found(key) => Ok(Some(key)),
            Lookup::Unknown => Ok(None),
            Lookup::Unanswered => Err(StoreError::Lost),
        }
    }

    /// Deletes what is of an earlier day.
    pub(crate) async fn forget_before(&self, day: i64) -> Result<(), StoreError> {
        if let Some(shared) = &self.shared {
            shared.forget();
        }
        self.in_file(move |file| file.forget_before(day)).await
    }

    /// Keeps a new key.
    pub(crate) async fn create(&self, key: &NewKey) -> Result<(), StoreError> {
        match &self.shared {
            Some(shared) => shared.create(key).await,
            None => self.file.create(key),
        }
    }

    /// Every key, oldest first.
    pub(crate) async fn keys(&self) -> Result<Vec<ApiKey>, StoreError> {
        match &self.shared {
            Some(shared) => shared.keys().await,
            None => self.file.keys(),
        }
    }

    /// Revokes a key for ever; `false` where no such key was in force.
    pub(crate) async fn revoke(&self, id: &str, now: i64) -> Result<bool, StoreError> {
        match &self.shared {
            Some(shared) => Ok(shared.revoke(id, now).await?),
            None => self.file.revoke(id, now),
        }
    }

    /// The file's work is done beside the async threads: a write may wait for the disk.
    async fn in_file<T: Send + 'static>(
        &self,
        work: impl FnOnce(&File) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let file = Arc::clone(&self.file);
        tokio::task::spawn_blocking(move || work(&file)).await?
    }
}

fn open_file(folder: Option<&Path>) -> Result<File, StoreError> {
    File::open(folder.ok_or(StoreError::Nowhere)?)
}
