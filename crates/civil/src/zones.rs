//! The zone history of the world, unpacked from one file.

mod pack;

use std::sync::Arc;

use crate::zone::{History, Zone};

/// The zones of the IANA database by name, with the history from before 1970 that most programs
/// leave out. data/zones/README.md says where it comes from.
#[derive(Debug, Clone)]
pub struct Zones {
    release: String,
    /// In order of the lower-case name.
    entries: Vec<(String, Arc<History>)>,
}

/// Why bytes are not a pack of zones.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DataError {
    /// Damaged or cut short: the checksum inside does not fit.
    #[error("the zone data can't be unpacked: {0}")]
    Unpack(String),
    /// A line, or what it tells of the columns, is not what this version reads. The calendar
    /// library's own reason is not carried along: all that it can say would be a twentieth of the
    /// module that a browser fetches.
    #[error("the zone data can't be read at {0:?}")]
    Line(String),
}

/// Unpacked, the real one is a fifth of a megabyte.
const LARGEST_BYTES: usize = 4 << 20;

impl Zones {
    /// The zones that come with the program. Takes a few milliseconds: call it once.
    pub fn embedded() -> Result<Self, DataError> {
        Self::from_bytes(include_bytes!("../../../data/zones/zones.bin"))
    }

    /// Reads a pack made by tools/zones/pack.py, every zone in it included.
    pub fn from_bytes(packed: &[u8]) -> Result<Self, DataError> {
        Self::from_unpacked(&Self::unpack(packed)?)
    }

    /// What is in a pack, for [`Zones::from_unpacked`]: seven times its size, and smaller than the
    /// pack where it travels compressed by something better.
    pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, DataError> {
        miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(packed, LARGEST_BYTES)
            .map_err(|error| DataError::Unpack(error.to_string()))
    }

    /// Reads what [`Zones::unpack`] made, every zone included.
    pub fn from_unpacked(content: &[u8]) -> Result<Self, DataError> {
        pack::read(content)
    }

    /// The zone of that IANA name, or of an older name for it, in whatever case.
    ///
    /// ```
    /// let zones = civil::Zones::embedded()?;
    /// assert_eq!(zones.get("europe/rome").map(|zone| zone.name().to_owned()).as_deref(),
    ///     Some("Europe/Rome"));
    /// assert!(zones.get("Europe/Atlantis").is_none());
    /// # Ok::<(), civil::DataError>(())
    /// ```
    #[must_use]
    pub fn get(&self, name: &str) -> Option<Zone> {
        fn lower_case(name: &str) -> impl Iterator<Item = u8> {
            name.bytes().map(|letter| letter.to_ascii_lowercase())
        }
        let at = self
            .entries
            .binary_search_by(|(known, _)| lower_case(known).cmp(lower_case(name)))
            .ok()?;
        let (name, history) = &self.entries[at];
        Some(Zone::new(name.clone(), Arc::clone(history)))
    }

    /// Every name that [`Zones::get`] knows, older names included, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(name, _)| name.as_str())
    }

    /// The database's release, such as `2026f`.
    #[must_use]
    pub fn release(&self) -> &str {
        &self.release
    }
}
