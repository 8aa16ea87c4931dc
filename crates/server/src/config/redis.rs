//! The address of Redis.

use super::{ConfigError, Secret, refused};

/// The address of a Redis. It may contain a password, so it is never shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RedisUrl(Secret);

impl RedisUrl {
    /// Checks the form of the address.
    pub(super) fn check(text: String) -> Result<Self, ConfigError> {
        if redis::Client::open(text.as_str()).is_err() {
            let allowed = "redis://HOST:PORT, rediss:// for TLS, or redis+unix:///PATH, optionally with \
                           USER:PASSWORD@ before the host and /NUMBER after the port";
            let hidden = "(not shown: it may contain a password)".to_owned();
            return Err(refused("redis_url", hidden, allowed));
        }
        Ok(Self(Secret::new(text)))
    }

    /// The address with its password.
    pub(crate) fn reveal(&self) -> &str {
        self.0.reveal()
    }
}

impl std::str::FromStr for RedisUrl {
    type Err = ConfigError;

    fn from_str(text: &str) -> Result<Self, ConfigError> {
        Self::check(text.to_owned())
    }
}
