//! Keys and daily counts in one SQLite file.
//!
//! The file uses write-ahead logging: several processes may use it, and it survives a process that is killed
//! during a write.

use std::fs::{OpenOptions, Permissions};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use subtle::ConstantTimeEq as _;

use super::{Caller, NewKey, StoreError};
use super::{Salt, new_salt, pseudonym_of_address, pseudonym_of_key};
use crate::keys::{self, ApiKey, KeyHash, Scope, Tier};

/// The name of the file in the data folder.
pub(super) const FILE: &str = "astrarium.sqlite";
/// Timeout for a lock that another process holds.
const LOCK_TIMEOUT: Duration = Duration::from_secs(2);

const TABLES: &str = "
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON;
    CREATE TABLE IF NOT EXISTS keys (
        id TEXT PRIMARY KEY, hash BLOB NOT NULL, name TEXT NOT NULL, tier TEXT NOT NULL,
        daily_limit INTEGER, scope TEXT, created_at INTEGER NOT NULL, revoked_at INTEGER
    ) STRICT;
    CREATE TABLE IF NOT EXISTS counts (
        day INTEGER NOT NULL, caller TEXT NOT NULL, used INTEGER NOT NULL,
        PRIMARY KEY (day, caller)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE IF NOT EXISTS salts (day INTEGER PRIMARY KEY, salt BLOB NOT NULL) STRICT;
";

/// An open file.
pub(super) struct File {
    connection: Mutex<Connection>,
}

impl File {
    /// Opens the file in a folder and creates both if they are missing, with access for this user only.
    pub(super) fn open(folder: &Path) -> Result<Self, StoreError> {
        std::fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)
            .and_then(|()| make_private(folder))
            .map_err(|cause| StoreError::Folder { folder: folder.to_owned(), cause })?;
        Self::from_connection(Connection::open(folder.join(FILE))?)
    }

    /// A store in memory.
    pub(super) fn in_memory() -> Result<Self, StoreError> {
        Self::from_connection(Connection::open_in_memory()?)
    }

    fn from_connection(connection: Connection) -> Result<Self, StoreError> {
        connection.busy_timeout(LOCK_TIMEOUT)?;
        connection.execute_batch(TABLES)?;
        // A power failure may lose a count. Writes of keys use FULL, so that no key is lost.
        connection.execute_batch("PRAGMA synchronous = NORMAL")?;
        Ok(Self { connection: Mutex::new(connection) })
    }

    /// The connection. It stays usable after a panic of another thread, which leaves no transaction open.
    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The pseudonym of a caller on a day.
    pub(super) fn name(&self, day: i64, caller: &Caller) -> Result<String, StoreError> {
        Ok(match caller {
            Caller::Key(id) => pseudonym_of_key(id),
            Caller::Address(address) => pseudonym_of_address(&self.salt(day)?, *address),
        })
    }

    /// Takes slots in a day's count. Returns the number of slots taken on that day, or `None` if fewer are left.
    pub(super) fn take(
        &self,
        day: i64,
        caller: &str,
        slots: u32,
        limit: u32,
    ) -> Result<Option<u32>, StoreError> {
        if slots > limit {
            return Ok(None);
        }
        let connection = self.connection();
        let mut statement = connection.prepare_cached(
            "INSERT INTO counts (day, caller, used) VALUES (?1, ?2, ?3)
             ON CONFLICT (day, caller) DO UPDATE SET used = used + ?3 WHERE used + ?3 <= ?4
             RETURNING used",
        )?;
        let mut rows = statement.query(params![day, caller, slots, limit])?;
        let used = rows.next()?.map(|row| row.get(0)).transpose()?;
        // SQLite commits when the last row has been read, and reports a full disk there.
        rows.next()?;
        Ok(used)
    }

    /// Number of counted calls; `None` if the caller has none on that day.
    pub(super) fn used(&self, day: i64, caller: &str) -> Result<Option<u32>, StoreError> {
        let connection = self.connection();
        let mut statement =
            connection.prepare_cached("SELECT used FROM counts WHERE day = ?1 AND caller = ?2")?;
        Ok(statement.query_row(params![day, caller], |row| row.get(0)).optional()?)
    }

    /// Whether any call is counted.
    pub(super) fn has_counts(&self) -> Result<bool, StoreError> {
        let query = "SELECT EXISTS (SELECT 1 FROM counts)";
        Ok(self.connection().query_row(query, [], |row| row.get(0))?)
    }

    /// Raises a count to at least `used`, the count of another store.
    pub(super) fn set_at_least(&self, day: i64, caller: &str, used: u32) -> Result<(), StoreError> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached(
            "INSERT INTO counts (day, caller, used) VALUES (?1, ?2, ?3)
             ON CONFLICT (day, caller) DO UPDATE SET used = max(used, excluded.used)",
        )?;
        statement.execute(params![day, caller, used])?;
        Ok(())
    }

    /// Gives slots back.
    pub(super) fn give_back(&self, day: i64, caller: &str, slots: u32) -> Result<(), StoreError> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached(
            "UPDATE counts SET used = max(used - ?3, 0) WHERE day = ?1 AND caller = ?2",
        )?;
        statement.execute(params![day, caller, slots])?;
        Ok(())
    }

    fn salt(&self, day: i64) -> Result<Salt, StoreError> {
        let connection = self.connection();
        let find = "SELECT salt FROM salts WHERE day = ?1";
        let known: Option<Salt> =
            connection.prepare_cached(find)?.query_row([day], |row| row.get(0)).optional()?;
        if let Some(salt) = known {
            return Ok(salt);
        }
        // If another process stored a salt first, that one is used.
        connection.execute(
            "INSERT INTO salts (day, salt) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![day, new_salt()?],
        )?;
        Ok(connection.query_row(find, [day], |row| row.get(0))?)
    }

    /// Deletes the counts of earlier days from the file and its journal.
    pub(super) fn forget_before(&self, day: i64) -> Result<(), StoreError> {
        let connection = self.connection();
        connection.execute("DELETE FROM counts WHERE day < ?1", [day])?;
        connection.execute("DELETE FROM salts WHERE day < ?1", [day])?;
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }

    /// Stores a new key.
    pub(super) fn create(&self, key: &NewKey) -> Result<(), StoreError> {
        let NewKey { hash, about, .. } = key;
        let ApiKey { id, name, tier, limit, scope, created_at, .. } = about;
        let connection = self.connection();
        connection.execute_batch("PRAGMA synchronous = FULL")?;
        connection.execute(
            "INSERT INTO keys (id, hash, name, tier, daily_limit, scope, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![id, hash, name, tier.name(), limit, scope.map(Scope::name), created_at],
        )?;
        Ok(())
    }

    /// The key with this hash, unless it is revoked.
    pub(super) fn find(&self, hash: &KeyHash) -> Result<Option<ApiKey>, StoreError> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached(
            "SELECT id, name, tier, daily_limit, scope, created_at, revoked_at, hash FROM keys
             WHERE id = ?1 AND revoked_at IS NULL",
        )?;
        let found = statement
            .query_row([keys::id(hash)], |row| Ok((key_of(row)?, row.get::<_, Vec<u8>>(7)?)))
            .optional()?;
        Ok(found.filter(|(_, kept)| bool::from(kept.ct_eq(hash))).map(|(key, _)| key))
    }

    /// Every key, oldest first.
    pub(super) fn keys(&self) -> Result<Vec<ApiKey>, StoreError> {
        let connection = self.connection();
        let mut statement = connection.prepare(
            "SELECT id, name, tier, daily_limit, scope, created_at, revoked_at FROM keys
             ORDER BY created_at, id",
        )?;
        let keys = statement.query_map([], key_of)?.collect::<Result<_, _>>()?;
        Ok(keys)
    }

    /// Revokes a key; `false` if there is no valid key with this id.
    pub(super) fn revoke(&self, id: &str, now: i64) -> Result<bool, StoreError> {
        let connection = self.connection();
        connection.execute_batch("PRAGMA synchronous = FULL")?;
        let changed = connection.execute(
            "UPDATE keys SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL",
            params![id, now],
        )?;
        Ok(changed == 1)
    }
}

/// Restricts the file and its journals to this user: they contain the salt beside the hashed addresses.
fn make_private(folder: &Path) -> std::io::Result<()> {
    let path = folder.join(FILE);
    // A file that exists is not opened: closing it would release this process's SQLite locks.
    let created = OpenOptions::new().write(true).create_new(true).mode(0o600).open(&path);
    if let Err(error) = created
        && error.kind() != std::io::ErrorKind::AlreadyExists
    {
        return Err(error);
    }
    for suffix in ["", "-wal", "-shm"] {
        let path = folder.join(format!("{FILE}{suffix}"));
        if path.exists() {
            std::fs::set_permissions(&path, Permissions::from_mode(0o600))?;
        }
    }
    Ok(())
}

fn key_of(row: &Row<'_>) -> rusqlite::Result<ApiKey> {
    let tier: String = row.get(2)?;
    let scope: Option<String> = row.get(4)?;
    Ok(ApiKey {
        id: row.get(0)?,
        name: row.get(1)?,
        // An unknown name, written by a newer program, counts as the smallest tier.
        tier: Tier::of(&tier).unwrap_or(Tier::Pro),
        limit: row.get(3)?,
        scope: scope.as_deref().and_then(Scope::of),
        created_at: row.get(5)?,
        revoked_at: row.get(6)?,
    })
}
