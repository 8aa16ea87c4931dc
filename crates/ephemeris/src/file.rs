//! The three data files and their checksums.

mod cursor;
mod header;

use std::borrow::Cow;
use std::fmt::Write;

use sha2::{Digest, Sha256};

pub(crate) use cursor::Cursor;
pub(crate) use header::tracks;

use crate::DataError;

/// One of the three Swiss Ephemeris data files, for 1800 to 2399.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum DataFile {
    /// `sepl_18.se1`: the Sun, and Mercury to Pluto.
    Planets,
    /// `semo_18.se1`: the Moon.
    Moon,
    /// `seas_18.se1`: Chiron, Ceres, Pallas, Juno and Vesta.
    Asteroids,
}

impl DataFile {
    /// All three, in the order of [`Ephemeris::from_bytes`](crate::Ephemeris::from_bytes).
    pub const ALL: [Self; 3] = [Self::Planets, Self::Moon, Self::Asteroids];

    /// The name it is distributed under.
    #[must_use]
    pub fn file_name(self) -> &'static str {
        match self {
            Self::Planets => "sepl_18.se1",
            Self::Moon => "semo_18.se1",
            Self::Asteroids => "seas_18.se1",
        }
    }

    /// SHA-256 of the one edition that is accepted, in lower-case hexadecimal.
    ///
    /// Two editions of `seas_18.se1` with the same size are in circulation. The positions of Chiron
    /// in them differ by up to an arcsecond.
    #[must_use]
    pub fn sha256(self) -> &'static str {
        match self {
            Self::Planets => "0b7e416e3c1be9e6a0dd1d711dae7f7685793a0e7df13f76363a493dc27b6ea1",
            Self::Moon => "ecfa54dbf5bc0b5a9bc3e04ed28629a821e98625eacae38f4070593bba0e2980",
            Self::Asteroids => "0afe3f94769b6718082411c2c4fb06bf9d1aaa6c0bc1bad8f8b8725421ef8748",
        }
    }

    /// Checks that `bytes` are this file, complete and undamaged, with [`DataFile::sha256`].
    ///
    /// The checksum inside the files covers only the header, so most kinds of damage would give wrong
    /// positions without an error.
    pub fn check(self, bytes: &[u8]) -> Result<(), DataError> {
        if bytes.is_empty() {
            return Err(DataError::Missing { file: self });
        }
        let found = hexadecimal(&Sha256::digest(bytes));
        if found == self.sha256() {
            return Ok(());
        }
        match Self::ALL.into_iter().find(|other| found == other.sha256()) {
            Some(given) => Err(DataError::Swapped { file: self, given }),
            None => Err(DataError::Checksum { file: self, found }),
        }
    }
}

/// The three files' bytes: embedded in the program, or read from a folder.
#[derive(Clone)]
pub(crate) struct Files {
    pub(crate) planets: Cow<'static, [u8]>,
    pub(crate) moon: Cow<'static, [u8]>,
    pub(crate) asteroids: Cow<'static, [u8]>,
}

impl Files {
    pub(crate) fn get(&self, file: DataFile) -> &[u8] {
        match file {
            DataFile::Planets => &self.planets,
            DataFile::Moon => &self.moon,
            DataFile::Asteroids => &self.asteroids,
        }
    }
}

fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing into a String can't fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
