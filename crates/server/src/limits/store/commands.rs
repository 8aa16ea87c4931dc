//! The commands that are sent to Redis, and its keys:
//!
//! - `astrarium:count:DAY:CALLER`: counted calls of a day (days since 1970); expires after the day
//! - `astrarium:burst:NAME:CALLER`: when a burst is refilled (microseconds since 1970 by Redis's clock); expires then
//! - `astrarium:salt:DAY`: the salt of the day's pseudonyms; expires after the day
//! - `astrarium:keys`: a hash of all keys by id, as JSON
//! - `astrarium:revoked`: a hash of the times of revocation by id, seconds since 1970

use std::sync::LazyLock;
use std::time::Duration;

use redis::aio::MultiplexedConnection as Connection;
use redis::{ErrorKind, RedisError, RedisResult, Script};
use serde::{Deserialize, Serialize};
use subtle::ConstantTimeEq as _;

use super::NewKey;
use super::Salt;
use crate::keys::{self, ApiKey, KeyHash, Scope, Tier};
use crate::limits::bursts::Burst;

const KEYS: &str = "astrarium:keys";
const REVOKED: &str = "astrarium:revoked";

/// Takes slots if as many are left. A script runs atomically.
static TAKE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "local used = tonumber(redis.call('GET', KEYS[1]) or 0)
         if used + tonumber(ARGV[1]) > tonumber(ARGV[2]) then return false end
         if used == 0 then redis.call('SET', KEYS[1], 0, 'EX', ARGV[3]) end
         return redis.call('INCRBY', KEYS[1], ARGV[1])",
    )
});

static GIVE_BACK: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "local used = tonumber(redis.call('GET', KEYS[1]) or 0)
         if used > 0 then redis.call('DECRBY', KEYS[1], math.min(used, ARGV[1])) end",
    )
});

/// Applies a burst limit by the generic cell rate algorithm: lets a call pass or returns the wait in
/// microseconds. It uses Redis's clock, since the clocks of machines differ. If that clock is set back, a stored
/// time of more than a whole burst counts as one whole burst, so that no caller waits longer than one step.
static PASS: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "local step, within = tonumber(ARGV[1]), tonumber(ARGV[2])
         local time = redis.call('TIME')
         local now = time[1] * 1000000 + time[2]
         local function keep(whole)
           local lasts = math.ceil((whole - now) / 1000)
           redis.call('SET', KEYS[1], string.format('%.0f', whole), 'PX', lasts)
         end
         local kept = math.max(now, tonumber(redis.call('GET', KEYS[1])) or now)
         if kept > now + within then
           keep(now + within)
           return step
         end
         local wait = kept + step - within - now
         if wait > 0 then return wait end
         keep(kept + step)
         return 0",
    )
});

static REVOKE: LazyLock<Script> = LazyLock::new(|| {
    Script::new(
        "if redis.call('HEXISTS', KEYS[1], ARGV[1]) == 0 then return 0 end
         return redis.call('HSETNX', KEYS[2], ARGV[1], ARGV[2])",
    )
});

/// A stored key.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Kept {
    /// The SHA-256 of its text, hexadecimal.
    hash: String,
    name: String,
    tier: String,
    limit: Option<u32>,
    scope: Option<String>,
    created_at: i64,
}

/// Takes slots in a day's count, which expires in `lasts` seconds. Returns the number of slots taken on that day, or
/// `None` if fewer are left.
pub(super) async fn take(
    connection: &mut Connection,
    (day, caller): (i64, &str),
    (slots, limit): (u32, u32),
    lasts: i64,
) -> RedisResult<Option<u32>> {
    TAKE.key(count(day, caller)).arg(slots).arg(limit).arg(lasts).invoke_async(connection).await
}

/// Gives slots back.
pub(super) async fn give_back(
    connection: &mut Connection,
    (day, caller): (i64, &str),
    slots: u32,
) -> RedisResult<()> {
    GIVE_BACK.key(count(day, caller)).arg(slots).invoke_async(connection).await
}

/// Lets a call of a burst pass, or returns the wait.
pub(super) async fn pass(
    connection: &mut Connection,
    burst: &Burst,
    caller: &str,
) -> RedisResult<Result<(), Duration>> {
    let key = format!("astrarium:burst:{}:{caller}", burst.name);
    let micros = |time: Duration| u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
    let wait: u64 = PASS
        .key(key)
        .arg(micros(burst.step))
        .arg(micros(burst.within))
        .invoke_async(connection)
        .await?;
    Ok(if wait == 0 { Ok(()) } else { Err(Duration::from_micros(wait)) })
}

/// The salt of a day: `new`, unless another process has already stored one.
pub(super) async fn salt(
    connection: &mut Connection,
    day: i64,
    new: Salt,
    lasts: i64,
) -> RedisResult<Salt> {
    let key = format!("astrarium:salt:{day}");
    let (salt,): (Vec<u8>,) = redis::pipe()
        .atomic()
        .cmd("SET")
        .arg(&key)
        .arg(&new)
        .arg("EX")
        .arg(lasts)
        .arg("NX")
        .ignore()
        .cmd("GET")
        .arg(&key)
        .query_async(connection)
        .await?;
    salt.try_into().map_err(|_| foreign("the salt"))
}

/// Stores a new key.
pub(super) async fn create(connection: &mut Connection, key: &NewKey) -> RedisResult<()> {
    let NewKey { hash, about, .. } = key;
    let kept = Kept {
        hash: keys::hexadecimal(hash),
        name: about.name.clone(),
        tier: about.tier.name().to_owned(),
        limit: about.limit,
        scope: about.scope.map(|scope| scope.name().to_owned()),
        created_at: about.created_at,
    };
    let kept = serde_json::to_string(&kept).map_err(|_| foreign("a new key"))?;
    let is_new: bool =
        redis::cmd("HSETNX").arg(KEYS).arg(&about.id).arg(kept).query_async(connection).await?;
    if is_new { Ok(()) } else { Err(foreign("a key with the same id")) }
}

/// The key with this hash, unless it is revoked.
pub(super) async fn find(
    connection: &mut Connection,
    hash: &KeyHash,
) -> RedisResult<Option<ApiKey>> {
    let id = keys::id(hash);
    let (kept, revoked_at): (Option<String>, Option<i64>) = redis::pipe()
        .atomic()
        .cmd("HGET")
        .arg(KEYS)
        .arg(&id)
        .cmd("HGET")
        .arg(REVOKED)
        .arg(&id)
        .query_async(connection)
        .await?;
    let Some(kept) = kept.filter(|_| revoked_at.is_none()) else { return Ok(None) };
    let Some((key, kept_hash)) = key_of(id, &kept, None) else {
        tracing::error!("a key stored in Redis has an unknown format");
        return Ok(None);
    };
    let same = kept_hash.as_bytes().ct_eq(keys::hexadecimal(hash).as_bytes());
    Ok(bool::from(same).then_some(key))
}

/// Every key, oldest first.
pub(super) async fn keys(connection: &mut Connection) -> RedisResult<Vec<ApiKey>> {
    let (kept, mut revoked): (Vec<(String, String)>, std::collections::BTreeMap<String, i64>) =
        redis::pipe()
            .atomic()
            .cmd("HGETALL")
            .arg(KEYS)
            .cmd("HGETALL")
            .arg(REVOKED)
            .query_async(connection)
            .await?;
    let mut keys = Vec::with_capacity(kept.len());
    for (id, kept) in kept {
        let revoked_at = revoked.remove(&id);
        let (key, _) = key_of(id, &kept, revoked_at).ok_or_else(|| foreign("a key"))?;
        keys.push(key);
    }
    keys.sort_by(|a, b| (a.created_at, &a.id).cmp(&(b.created_at, &b.id)));
    Ok(keys)
}

/// Revokes a key; `false` if there is no valid key with this id.
pub(super) async fn revoke(connection: &mut Connection, id: &str, now: i64) -> RedisResult<bool> {
    REVOKE.key(KEYS).key(REVOKED).arg(id).arg(now).invoke_async(connection).await
}

fn count(day: i64, caller: &str) -> String {
    format!("astrarium:count:{day}:{caller}")
}

/// Parses a stored key.
fn key_of(id: String, kept: &str, revoked_at: Option<i64>) -> Option<(ApiKey, String)> {
    let kept: Kept = serde_json::from_str(kept).ok()?;
    let key = ApiKey {
        id,
        name: kept.name,
        // An unknown name, written by a newer program, counts as the smallest tier.
        tier: Tier::of(&kept.tier).unwrap_or(Tier::Pro),
        limit: kept.limit,
        scope: kept.scope.as_deref().and_then(Scope::of),
        created_at: kept.created_at,
        revoked_at,
    };
    Some((key, kept.hash))
}

fn foreign(what: &str) -> RedisError {
    let description = "a stored value was not written by this program";
    RedisError::from((ErrorKind::UnexpectedReturnType, description, what.to_owned()))
}
