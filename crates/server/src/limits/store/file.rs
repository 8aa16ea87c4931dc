//! Keys and daily counts in one SQLite file: the only place with SQL.
//!
//! The file is in write-ahead mode: several processes may use it at once, and one that is killed in
//! the middle of a write leaves it whole.

use std::fs::{OpenOptions, Permissions};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, Row, params};
use subtle::ConstantTimeEq as _;

use super::pseudonym::{self, Salt};
use super::{Caller, NewKey, StoreError};
use crate::keys::{self, ApiKey, KeyHash, Scope, Tier};

/// The file's name in the data folder.
pub(super) const FILE: &str = "astrarium.sqlite";
/// How long one process waits for another's write.
const PATIENCE: Duration = Duration::from_secs(2);

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

/// The file, open.
pub(super) struct File {
    connection: Mutex<Connection>,
}

impl File {
    /// Opens the file in a folder; makes both where they are missing, for this user alone.
    pub(super) fn open(folder: &Path) -> Result<Self, StoreError> {
        std::fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)
            .and_then(|()| make_private(folder))
            .map_err(|cause| StoreError::Folder { folder: folder.to_owned(), cause })?;
        Self::over(Connection::open(folder.join(FILE))?)
    }

    /// A store that ends with the program.
    pub(super) fn in_memory() -> Result<Self, StoreError> {
        Self::over(Connection::open_in_memory()?)
    }

    fn over(connection: Connection) -> Result<Self, StoreError> {
        connection.busy_timeout(PATIENCE)?;
        connection.execute_batch(TABLES)?;
        // A count may be lost with the machine's power, a key may not.
        connection.execute_batch("PRAGMA synchronous = NORMAL")?;
        Ok(Self { connection: Mutex::new(connection) })
    }

    /// The connection; a panic elsewhere has left no transaction open in it.
    fn connection(&self) -> MutexGuard<'_, Connection> {
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// What a caller goes by in the counts of a day.
    pub(super) fn name(&self, day: i64, caller: &Caller) -> Result<String, StoreError> {
        Ok(match caller {
            Caller::Key(id) => pseudonym::of_key(id),
            Caller::Address(address) => pseudonym::of_address(&self.salt(day)?, *address),
        })
    }

    /// Takes a place in a day's count. Answers how many are taken then, or `None` where all were.
    pub(super) fn take(
        &self,
        day: i64,
        caller: &str,
        limit: u32,
    ) -> Result<Option<u32>, StoreError> {
        if limit == 0 {
            return Ok(None);
        }
        let connection = self.connection();
        let mut statement = connection.prepare_cached(
            "INSERT INTO counts (day, caller, used) VALUES (?1, ?2, 1)
             ON CONFLICT (day, caller) DO UPDATE SET used = used + 1 WHERE used < ?3
             RETURNING used",
        )?;
        let mut rows = statement.query(params![day, caller, limit])?;
        let used = rows.next()?.map(|row| row.get(0)).transpose()?;
        // The write is committed by the step that finds no further row, and fails there.
        rows.next()?;
        Ok(used)
    }

    /// How many calls are counted, `None` where the caller is not known that day.
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

    /// Raises a count to what another store knows of.
    pub(super) fn set_at_least(&self, day: i64, caller: &str, used: u32) -> Result<(), StoreError> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached(
            "INSERT INTO counts (day, caller, used) VALUES (?1, ?2, ?3)
             ON CONFLICT (day, caller) DO UPDATE SET used = max(used, excluded.used)",
        )?;
        statement.execute(params![day, caller, used])?;
        Ok(())
    }

    /// Gives a place back.
    pub(super) fn give_back(&self, day: i64, caller: &str) -> Result<(), StoreError> {
        let connection = self.connection();
        let mut statement = connection.prepare_cached(
            "UPDATE counts SET used = used - 1 WHERE day = ?1 AND caller = ?2 AND used > 0",
        )?;
        statement.execute(params![day, caller])?;
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
        // Another process may have been first; then its salt is the day's.
        connection.execute(
            "INSERT INTO salts (day, salt) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![day, pseudonym::new_salt()?],
        )?;
        Ok(connection.query_row(find, [day], |row| row.get(0))?)
    }

    /// Deletes what is of an earlier day, from the file and from its journal.
    pub(super) fn forget_before(&self, day: i64) -> Result<(), StoreError> {
        let connection = self.connection();
        connection.execute("DELETE FROM counts WHERE day < ?1", [day])?;
        connection.execute("DELETE FROM salts WHERE day < ?1", [day])?;
        connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }

    /// Keeps a new key.
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

    /// The key of that hash, unless it was revoked.
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

    /// Revokes a key for ever; `false` where no such key was in force.
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

/// Makes the file and its journals readable for this user alone, wherever the folder lies: they hold
/// the salt beside the hashed addresses.
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
        // A name from a newer program gives no more than the smallest tier.
        tier: Tier::of(&tier).unwrap_or(Tier::Pro),
        limit: row.get(3)?,
        scope: scope.as_deref().and_then(Scope::of),
        created_at: row.get(5)?,
        revoked_at: row.get(6)?,
    })
}
