//! The connection to Redis: there, or lost and looked for in the background.
//!
//! Nobody waits for a Redis that is known to be lost. The first calls that find out wait for
//! [`ANSWER_WITHIN`] at most.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::{AsyncConnectionConfig, Client, RedisError, RedisResult};

use super::pseudonym::Salt;
use crate::config::RedisUrl;

/// How long a connection may take to come about.
const CONNECT_WITHIN: Duration = Duration::from_secs(2);
/// How long Redis may take to answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(1);
/// How often a connection is tried, and a lost one looked for.
const TRY_EVERY: Duration = Duration::from_secs(1);

/// A Redis, whether it can be reached or not.
pub(super) struct Link {
    client: Client,
    live: Mutex<Option<Live>>,
}

/// A connection that has answered so far. All calls share it.
#[derive(Clone)]
pub(super) struct Live {
    /// To send commands on.
    pub(super) connection: MultiplexedConnection,
    /// The salt of a day as this Redis has it: another may answer after the connection is lost.
    pub(super) salt: Option<(i64, Salt)>,
    /// Tells this connection from those before it.
    number: u64,
}

impl Link {
    /// Looks for Redis once; where it does not answer, [`Link::keep_up`] goes on looking.
    pub(super) async fn open(url: &RedisUrl) -> Result<Self, RedisError> {
        let link = Self { client: Client::open(url.reveal())?, live: Mutex::new(None) };
        if let Err(error) = link.connect(0).await {
            warn_lost(&error);
        }
        Ok(link)
    }

    /// The connection, unless it is lost.
    pub(super) fn live(&self) -> Option<Live> {
        self.state().clone()
    }

    /// What came of a command; `None`, and the connection is lost, where nothing came of it.
    pub(super) fn judge<T>(&self, live: &Live, result: RedisResult<T>) -> Option<T> {
        match result {
            Ok(value) => Some(value),
            Err(error) => {
                let mut state = self.state();
                if state.as_ref().is_some_and(|current| current.number == live.number) {
                    *state = None;
                    warn_lost(&error);
                }
                None
            }
        }
    }

    /// Keeps the salt of a day with the connection it came by.
    pub(super) fn keep_salt(&self, live: &Live, day: i64, salt: Salt) {
        if let Some(current) = self.state().as_mut().filter(|now| now.number == live.number) {
            current.salt = Some((day, salt));
        }
    }

    /// For ever: tries the connection, or looks for a lost one.
    pub(super) async fn keep_up(&self) {
        let mut seconds = tokio::time::interval(TRY_EVERY);
        seconds.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        let mut connections = 1;
        loop {
            seconds.tick().await;
            if let Some(mut live) = self.live() {
                let tried = try_to_write(&mut live.connection).await;
                self.judge(&live, tried);
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
        Ok(())
    }

    /// A connection of its own, for one who would rather fail than do without.
    pub(super) async fn connection(&self) -> RedisResult<MultiplexedConnection> {
        let config = AsyncConnectionConfig::new()
            .set_connection_timeout(Some(CONNECT_WITHIN))
            .set_response_timeout(Some(ANSWER_WITHIN));
        self.client.get_multiplexed_async_connection_with_config(&config).await
    }

    fn state(&self) -> MutexGuard<'_, Option<Live>> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A Redis that answers but does not write (full, read-only, loading) cannot count.
async fn try_to_write(connection: &mut MultiplexedConnection) -> RedisResult<()> {
    redis::cmd("SET").arg("astrarium:tried").arg("").arg("EX").arg(60).query_async(connection).await
}

fn warn_lost(error: &RedisError) {
    // The kind alone: the text may hold the address, and with it a password.
    let kind = error.kind();
    tracing::warn!(?kind, "Redis does not answer: each process counts by itself meanwhile");
}
