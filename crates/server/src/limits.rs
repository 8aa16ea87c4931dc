//! API keys, daily limits and burst limits.
//!
//! A counted call takes a slot of the caller's daily quota before it runs and gives it back if it fails, so that
//! concurrent calls cannot exceed the limit.
//!
//! - `store`: keys and counts in SQLite or Redis
//! - `leases`: slots reserved in the store, so that most calls are counted in memory
//! - `caller`: the address that a call is counted under
//! - `bursts`: burst limits
//! - `quota`: the check of a call's key and limits

mod bursts;
mod caller;
mod leases;
mod quota;
mod store;

pub(crate) use quota::{Quota, Work, whole_seconds};
pub use store::StoreError;
pub(crate) use store::{KeyStore, NewKey, check_folder};

use std::sync::Arc;
use std::sync::atomic::AtomicI64;
use std::time::Duration;

use ipnet::IpNet;

use crate::app::now_unix_seconds;
use crate::config::Config;
use crate::observability::degraded::Degraded;
use leases::Leases;
use store::LimitStore;

/// Seconds in a UTC day.
pub(crate) const DAY: i64 = 86_400;

/// The limit of a call.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Limit {
    /// No limit.
    Open,
    /// The daily limit.
    Daily,
    /// The burst limit of place search.
    Places,
    /// The burst limit of reports, and the daily limit, since a report contains a whole reading.
    Reports,
    /// The daily limit for each chart of a batch. The handler counts the charts.
    Batch,
    /// No limit, but a key with the scope `airtable` is required.
    Airtable,
}

impl Limit {
    /// Whether each call counts against the daily limit.
    pub(crate) fn is_counted(self) -> bool {
        matches!(self, Self::Daily | Self::Reports)
    }
}

/// The limits of the server.
pub struct Limits {
    store: Arc<LimitStore>,
    leases: Arc<Leases>,
    bursts: bursts::Bursts,
    is_on: bool,
    free_limit: u32,
    pro_limit: u32,
    trusted_proxies: Vec<IpNet>,
    /// When an untrusted `X-Forwarded-For` was last logged, seconds since 1970.
    warned_at: AtomicI64,
}

impl Limits {
    /// Opens the configured store.
    ///
    /// # Errors
    /// If the data folder cannot be created, or its file is not a store. A Redis that does not answer is no error.
    pub(crate) async fn open(config: &Config, degraded: Degraded) -> Result<Self, StoreError> {
        let store = Arc::new(LimitStore::open(config, degraded).await?);
        Ok(Self {
            leases: Leases::new(Arc::clone(&store)),
            store,
            bursts: bursts::Bursts::default(),
            is_on: config.rate_limit,
            free_limit: config.free_limit,
            pro_limit: config.pro_limit,
            trusted_proxies: config.trusted_proxies.clone(),
            warned_at: AtomicI64::new(0),
        })
    }

    /// Runs until it is cancelled: keeps the store up, gives idle leases back and deletes old counts.
    pub(crate) async fn keep_up(self: Arc<Self>) {
        tokio::join!(self.store.keep_up(), self.leases.keep_up(), self.forget());
    }

    /// Gives unused slots back to the store when the server stops.
    pub(crate) async fn give_back_leases(&self) {
        self.leases.end_all().await;
    }

    /// Deletes burst limits of idle addresses once a minute, and counts of earlier days once a day.
    async fn forget(&self) {
        let mut minutes = tokio::time::interval(Duration::from_secs(60));
        let mut forgotten = 0;
        loop {
            minutes.tick().await;
            self.bursts.forget();
            let today = now_unix_seconds().div_euclid(DAY);
            if today == forgotten {
                continue;
            }
            if self.store.forget_before(today).await {
                forgotten = today;
            }
        }
    }
}

/// Why a call is refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub(crate) enum LimitError {
    /// The key is unknown or revoked.
    #[error("this API key is not known, or was revoked")]
    UnknownKey,
    /// The request names two keys.
    #[error("X-API-Key and Authorization name different API keys")]
    TwoKeys,
    /// The call requires a key.
    #[error("this call needs an API key in the header X-API-Key")]
    KeyNeeded,
    /// The key lacks the scope.
    #[error("this API key was not issued with the scope {0}")]
    MissingScope(&'static str),
    /// The store of keys cannot be read.
    #[error("this call cannot be answered at the moment")]
    NoStore,
    /// The daily limit is reached.
    #[error("the {} calls of today are used up; the next day begins at 00:00 UTC", .quota.limit)]
    DailyLimit {
        /// The caller's quota.
        quota: Quota,
        /// Seconds until the next day.
        retry_after: u64,
    },
    /// The burst limit is reached.
    #[error("too many calls at once; wait {retry_after} s")]
    TooFast {
        /// Calls at once.
        calls: u32,
        /// Seconds until the next call may pass.
        retry_after: u64,
    },
}
