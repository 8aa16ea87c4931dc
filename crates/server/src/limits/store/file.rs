//! Keys and daily counts in one SQLite file.
//!
//! The file uses write-ahead logging: several processes may use it, and it survives a process that is killed
//! during a write.

use std::collections::BTreeMap;
use std::fs::{OpenOptions, Permissions};
use std::os::unix::fs::{DirBuilderExt as _, OpenOptionsExt as _, PermissionsExt as _};
use std::path::Path;
use std::time::Duration;

use percent_encoding::{NON_ALPHANUMERIC, percent_encode};
use rusqlite::{Connection, OpenFlags, OptionalExtension as _, Row, params};
use rustix::fs::{Access, access};
use subtle::ConstantTimeEq as _;

use super::{Caller, NewKey, Salt, StoreError, new_salt};
use crate::keys::{self, ApiKey, KeyHash, Scope, Tier};

/// The name of the file in the data folder.
pub(super) const FILE: &str = "astrarium.sqlite";

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
pub(crate) struct File(Connection);

impl File {
    /// Opens the file in a folder and creates both if they are missing, with access for this user only.
    pub(super) fn open(folder: &Path) -> Result<Self, StoreError> {
        std::fs::DirBuilder::new()
            .recursive(true)
            .mode(0o700)
            .create(folder)
            .and_then(|()| make_private(folder))
            .map_err(|cause| StoreError::Folder { folder: folder.to_owned(), cause })?;
        let connection = Connection::open(folder.join(FILE))?;
        connection.execute_batch(TABLES)?;
        // A power failure may lose a count. Writes of keys use FULL, so that no key is lost.
        connection.execute_batch("PRAGMA synchronous = NORMAL")?;
        Ok(Self(connection))
    }

    /// Sets the longest wait for a lock that another process holds.
    pub(super) fn wait_for_locks(&self, at_most: Duration) -> Result<(), StoreError> {
        Ok(self.0.busy_timeout(at_most)?)
    }

    /// Reads and writes what every call needs. A day without a salt gets this one.
    pub(super) fn try_out(&self, day: i64, salt: &Salt) -> Result<(), StoreError> {
        self.keys()?;
        let insert = "INSERT INTO salts (day, salt) VALUES (?1, ?2)
                      ON CONFLICT (day) DO UPDATE SET salt = salts.salt";
        self.0.execute(insert, params![day, salt])?;
        Ok(())
    }

    /// Raises counts to those of a store with the same salt. Returns whether the salt is the same.
    pub(super) fn take_over(
        &self,
        day: i64,
        salt: &Salt,
        counts: &BTreeMap<String, u32>,
    ) -> Result<bool, StoreError> {
        if self.known_salt(day)?.as_ref() != Some(salt) {
            return Ok(false);
        }
        // All or none.
        let changes = self.0.unchecked_transaction()?;
        for (pseudonym, used) in counts {
            self.raise(day, pseudonym, *used)?;
        }
        changes.commit()?;
        Ok(true)
    }

    /// Takes slots in a day's count. Returns the number of slots taken on that day, or `None` if fewer are left.
    pub(super) fn take(
        &self,
        day: i64,
        caller: &Caller,
        slots: u32,
        limit: u32,
    ) -> Result<Option<u32>, StoreError> {
        if slots > limit {
            return Ok(None);
        }
        let caller = caller.pseudonym(&self.salt(day)?);
        let mut statement = self.0.prepare_cached(
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

    /// Number of slots taken; `None` if the caller has no count on that day.
    pub(super) fn used(&self, day: i64, caller: &Caller) -> Result<Option<u32>, StoreError> {
        let Some(salt) = self.known_salt(day)? else { return Ok(None) };
        let mut statement =
            self.0.prepare_cached("SELECT used FROM counts WHERE day = ?1 AND caller = ?2")?;
        let caller = caller.pseudonym(&salt);
        Ok(statement.query_row(params![day, caller], |row| row.get(0)).optional()?)
    }

    /// Raises a count to at least `used`, the count of another store.
    pub(super) fn set_at_least(
        &self,
        day: i64,
        caller: &Caller,
        used: u32,
    ) -> Result<(), StoreError> {
        self.raise(day, &caller.pseudonym(&self.salt(day)?), used)
    }

    fn raise(&self, day: i64, pseudonym: &str, used: u32) -> Result<(), StoreError> {
        let mut statement = self.0.prepare_cached(
            "INSERT INTO counts (day, caller, used) VALUES (?1, ?2, ?3)
             ON CONFLICT (day, caller) DO UPDATE SET used = max(used, excluded.used)",
        )?;
        statement.execute(params![day, pseudonym, used])?;
        Ok(())
    }

    /// Gives slots back.
    pub(super) fn give_back(
        &self,
        day: i64,
        caller: &Caller,
        slots: u32,
    ) -> Result<(), StoreError> {
        let Some(salt) = self.known_salt(day)? else { return Ok(()) };
        let mut statement = self.0.prepare_cached(
            "UPDATE counts SET used = max(used - ?3, 0) WHERE day = ?1 AND caller = ?2",
        )?;
        statement.execute(params![day, caller.pseudonym(&salt), slots])?;
        Ok(())
    }

    fn salt(&self, day: i64) -> Result<Salt, StoreError> {
        if let Some(salt) = self.known_salt(day)? {
            return Ok(salt);
        }
        // If another process stored a salt first, that one is used.
        self.0.execute(
            "INSERT INTO salts (day, salt) VALUES (?1, ?2) ON CONFLICT DO NOTHING",
            params![day, new_salt()?],
        )?;
        Ok(self.known_salt(day)?.ok_or(rusqlite::Error::QueryReturnedNoRows)?)
    }

    /// The salt of a day, if it has one.
    pub(super) fn known_salt(&self, day: i64) -> Result<Option<Salt>, StoreError> {
        let mut statement = self.0.prepare_cached("SELECT salt FROM salts WHERE day = ?1")?;
        Ok(statement.query_row([day], |row| row.get(0)).optional()?)
    }

    /// Deletes the counts of earlier days from the file and its journal.
    pub(super) fn forget_before(&self, day: i64) -> Result<(), StoreError> {
        self.0.execute("DELETE FROM counts WHERE day < ?1", [day])?;
        self.0.execute("DELETE FROM salts WHERE day < ?1", [day])?;
        self.0.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
        Ok(())
    }

    /// Stores a new key.
    pub(super) fn create(&self, key: &NewKey) -> Result<(), StoreError> {
        let NewKey { hash, about, .. } = key;
        let ApiKey { id, name, tier, limit, scope, created_at, .. } = about;
        self.0.execute_batch("PRAGMA synchronous = FULL")?;
        self.0.execute(
            "INSERT INTO keys (id, hash, name, tier, daily_limit, scope, created_at)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![id, hash, name, tier.name(), limit, scope.map(Scope::name), created_at],
        )?;
        Ok(())
    }

    /// The key with this hash, unless it is revoked.
    pub(super) fn find(&self, hash: &KeyHash) -> Result<Option<ApiKey>, StoreError> {
        let mut statement = self.0.prepare_cached(
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
        let mut statement = self.0.prepare(
            "SELECT id, name, tier, daily_limit, scope, created_at, revoked_at FROM keys
             ORDER BY created_at, id",
        )?;
        let keys = statement.query_map([], key_of)?.collect::<Result<_, _>>()?;
        Ok(keys)
    }

    /// Revokes a key; `false` if there is no valid key with this id.
    pub(super) fn revoke(&self, id: &str, now: i64) -> Result<bool, StoreError> {
        self.0.execute_batch("PRAGMA synchronous = FULL")?;
        let changed = self.0.execute(
            "UPDATE keys SET revoked_at = ?2 WHERE id = ?1 AND revoked_at IS NULL",
            params![id, now],
        )?;
        Ok(changed == 1)
    }
}

/// Checks that this user can use the file in a folder, or create both, and changes nothing.
pub(super) fn check(folder: &Path) -> Result<(), StoreError> {
    let unusable = |cause| StoreError::Folder { folder: folder.to_owned(), cause };
    let present = folder.ancestors().find(|folder| folder.exists()).unwrap_or(Path::new("."));
    if !present.is_dir() {
        return Err(unusable(std::io::ErrorKind::NotADirectory.into()));
    }
    let may_create = Access::WRITE_OK | Access::EXEC_OK;
    access(present, may_create).map_err(|error| unusable(error.into()))?;
    let path = folder.join(FILE);
    if path.exists() {
        let may_use = Access::READ_OK | Access::WRITE_OK;
        access(&path, may_use).map_err(|error| unusable(error.into()))?;
        let mut address = std::ffi::OsString::from("file:");
        address.push(
            percent_encode(path.as_os_str().as_encoded_bytes(), NON_ALPHANUMERIC).to_string(),
        );
        // Without locks and journals, which would be new files.
        address.push("?immutable=1");
        let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_URI;
        let connection = Connection::open_with_flags(address, flags)?;
        connection.query_row("PRAGMA schema_version", [], |_| Ok(()))?;
    }
    Ok(())
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
