//! Keys, daily counts and burst limits in a Redis that several processes share.

use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::{AsyncConnectionConfig, Client, RedisError, RedisResult};

use super::{Caller, Lookup, NewKey, Salt, StoreError, commands, new_salt};
use crate::app::now_unix_seconds;
use crate::config::RedisUrl;
use crate::keys::{ApiKey, KeyHash};
use crate::limits::DAY;
use crate::limits::bursts::Burst;
use crate::observability::degraded::{Degraded, Dependency};

/// How long a count is stored after the end of its day, seconds, because the clocks of machines differ.
const SLACK: i64 = 60;

/// A Redis.
pub(crate) struct Shared {
    link: Link,
}

impl Shared {
    /// Creates the client. Redis need not answer.
    pub(super) async fn open(url: &RedisUrl, degraded: Degraded) -> Result<Self, RedisError> {
        Ok(Self { link: Link::open(url, degraded).await? })
    }

    /// Runs until it is cancelled: maintains the connection.
    pub(super) async fn keep_up(&self) {
        self.link.keep_up().await;
    }

    /// Takes slots in a day's count: `None` if Redis does not answer, else the number of slots taken on that day, if as
    /// many were left.
    pub(super) async fn take(
        &self,
        day: i64,
        caller: &Caller,
        slots: u32,
        limit: u32,
    ) -> Option<Option<u32>> {
        let mut live = self.link.live()?;
        let caller = caller.pseudonym(&self.salt(&mut live, day).await?);
        let count = (day, caller.as_str());
        let taken = commands::take(&mut live.connection, count, (slots, limit), lasts(day)).await;
        self.link.success(&live, taken)
    }

    /// Lets a call of a burst pass or returns the wait; `None` if Redis does not answer.
    pub(super) async fn pass(
        &self,
        burst: &Burst,
        day: i64,
        address: IpAddr,
    ) -> Option<Result<(), Duration>> {
        let mut live = self.link.live()?;
        let caller = Caller::Address(address).pseudonym(&self.salt(&mut live, day).await?);
        let passed = commands::pass(&mut live.connection, burst, &caller).await;
        self.link.success(&live, passed)
    }

    async fn salt(&self, live: &mut Live, day: i64) -> Option<Salt> {
        if let Some((_, salt)) = live.salt.filter(|(of, _)| *of == day) {
            return Some(salt);
        }
        let new = new_salt().ok()?;
        let salt = commands::salt(&mut live.connection, day, new, lasts(day)).await;
        let salt = self.link.success(live, salt)?;
        self.link.keep_salt(live, day, salt);
        Some(salt)
    }

    /// Gives slots back, if Redis answers.
    pub(super) async fn give_back(&self, day: i64, caller: &Caller, slots: u32) {
        let Some(mut live) = self.link.live() else { return };
        let Some(salt) = self.salt(&mut live, day).await else { return };
        let caller = caller.pseudonym(&salt);
        let done = commands::give_back(&mut live.connection, (day, &caller), slots).await;
        self.link.success(&live, done);
    }

    /// The state of the key with this hash.
    pub(super) async fn find(&self, hash: &KeyHash) -> Lookup {
        let Some(mut live) = self.link.live() else { return Lookup::Unanswered };
        let found = commands::find(&mut live.connection, hash).await;
        match self.link.success(&live, found) {
            Some(found) => found.map_or(Lookup::Unknown, Lookup::Found),
            None => Lookup::Unanswered,
        }
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
}

/// Seconds until the counts of a day expire.
fn lasts(day: i64) -> i64 {
    ((day + 1) * DAY - now_unix_seconds()).max(0) + SLACK
}

/// Timeout for connecting.
const CONNECT_WITHIN: Duration = Duration::from_secs(2);
/// Timeout for an answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(1);
/// Interval between checks of the connection, and between attempts to connect.
const TRY_EVERY: Duration = Duration::from_secs(1);

/// A Redis with its connection, if there is one.
struct Link {
    client: Client,
    live: Mutex<Option<Live>>,
    degraded: Degraded,
}

/// An open connection. All calls share it.
#[derive(Clone)]
struct Live {
    /// Sends commands.
    connection: MultiplexedConnection,
    /// A day and its salt from this Redis. It belongs to the connection, because after a reconnect another server may
    /// answer.
    salt: Option<(i64, Salt)>,
    /// A number that identifies this connection.
    number: u64,
}

impl Link {
    /// Connects once. If that fails, [`Link::keep_up`] tries again.
    async fn open(url: &RedisUrl, degraded: Degraded) -> Result<Self, RedisError> {
        let link = Self { client: Client::open(url.reveal())?, live: Mutex::new(None), degraded };
        if let Err(error) = link.connect(0).await {
            link.note_lost(&error);
        }
        Ok(link)
    }

    /// The connection, unless it is lost.
    fn live(&self) -> Option<Live> {
        self.state().clone()
    }

    /// Checks the result of a command. If it failed, the connection counts as lost and the result is `None`.
    fn success<T>(&self, live: &Live, result: RedisResult<T>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                let mut state = self.state();
                if state.as_ref().is_some_and(|current| current.number == live.number) {
                    *state = None;
                    self.note_lost(&error);
                }
                None
            }
        }
    }

    /// Caches the salt of a day for its connection.
    fn keep_salt(&self, live: &Live, day: i64, salt: Salt) {
        if let Some(current) = self.state().as_mut().filter(|now| now.number == live.number) {
            current.salt = Some((day, salt));
        }
    }

    /// Runs until it is cancelled: checks the connection, and reconnects.
    async fn keep_up(&self) {
        let mut seconds = tokio::time::interval(TRY_EVERY);
        seconds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut connections = 1;
        loop {
            seconds.tick().await;
            if let Some(mut live) = self.live() {
                let tried = try_to_write(&mut live.connection).await;
                self.success(&live, tried);
            } else if self.connect(connections).await.is_ok() {
                connections += 1;
                tracing::info!("Redis answers again: calls are counted there");
            }
        }
    }

    async fn connect(&self, number: u64) -> RedisResult<()> {
        let mut connection = self.connection().await?;
        try_to_write(&mut connection).await?;
        *self.state() = Some(Live { connection, salt: None, number });
        self.degraded.set(Dependency::Redis, false);
        Ok(())
    }

    fn note_lost(&self, error: &RedisError) {
        self.degraded.set(Dependency::Redis, true);
        // Only the kind: the text may contain the address and its password.
        let kind = error.kind();
        tracing::warn!(?kind, "Redis does not answer: each process counts by itself meanwhile");
    }

    /// A separate connection for managing keys, which fails if Redis does not answer.
    async fn connection(&self) -> RedisResult<MultiplexedConnection> {
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(CONNECT_WITHIN))
            .set_response_timeout(Some(ANSWER_WITHIN));
        self.client.get_multiplexed_async_connection_with_config(&config).await
    }

    fn state(&self) -> MutexGuard<'_, Option<Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Tests a write, because a Redis that is full, read-only or loading answers but cannot write.
async fn try_to_write(connection: &mut MultiplexedConnection) -> RedisResult<()> {
    redis::cmd("SET").arg("astrarium:tried").arg("").arg("EX").arg(60).query_async(connection).await
}
