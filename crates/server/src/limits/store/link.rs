//! The connection to Redis. While it is lost, it is re-established in the background.
//!
//! No call waits for a connection that is already marked as lost. The calls that detect the loss wait for at most
//! [`ANSWER_WITHIN`].

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use redis::aio::MultiplexedConnection;
use redis::{AsyncConnectionConfig, Client, RedisError, RedisResult};

use super::pseudonym::Salt;
use crate::config::RedisUrl;

/// Timeout for connecting.
const CONNECT_WITHIN: Duration = Duration::from_secs(2);
/// Timeout for an answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(1);
/// Interval between checks of the connection, and between attempts to connect.
const TRY_EVERY: Duration = Duration::from_secs(1);

/// A Redis with its connection, if there is one.
pub(super) struct Link {
    client: Client,
    live: Mutex<Option<Live>>,
}

/// An open connection. All calls share it.
#[derive(Clone)]
pub(super) struct Live {
    /// Sends commands.
    pub(super) connection: MultiplexedConnection,
    /// A day and its salt from this Redis. It belongs to the connection, because after a reconnect another server may
    /// answer.
    pub(super) salt: Option<(i64, Salt)>,
    /// A number that identifies this connection.
    number: u64,
}

impl Link {
    /// Connects once. If that fails, [`Link::keep_up`] tries again.
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

    /// Checks the result of a command. If it failed, the connection counts as lost and the result is `None`.
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

    /// Caches the salt of a day for its connection.
    pub(super) fn keep_salt(&self, live: &Live, day: i64, salt: Salt) {
        if let Some(current) = self.state().as_mut().filter(|now| now.number == live.number) {
            current.salt = Some((day, salt));
        }
    }

    /// Runs until it is cancelled: checks the connection, and reconnects.
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

    /// A separate connection for managing keys, which fails if Redis does not answer.
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

/// Tests a write, because a Redis that is full, read-only or loading answers but cannot write.
async fn try_to_write(connection: &mut MultiplexedConnection) -> RedisResult<()> {
    redis::cmd("SET").arg("astrarium:tried").arg("").arg("EX").arg(60).query_async(connection).await
}

fn warn_lost(error: &RedisError) {
    // Only the kind: the text may contain the address and its password.
    let kind = error.kind();
    tracing::warn!(?kind, "Redis does not answer: each process counts by itself meanwhile");
}
