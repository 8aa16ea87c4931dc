//! All time zones with their history, from one file.

mod pack;

use std::sync::Arc;

use crate::zone::{History, Zone};

/// The zones of the IANA database by name, including the history before 1970 that most programs omit. The source is in
/// data/zones/README.md.
#[derive(Debug, Clone)]
pub struct Zones {
    release: String,
    /// In the order of lower-case names.
    entries: Vec<(String, Arc<History>)>,
}

/// Why data cannot be read.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DataError {
    /// The checksum is wrong: the data are damaged or truncated.
    #[error("the zone data can't be unpacked: {0}")]
    Unpack(String),
    /// A line or the columns are invalid or of another version. The error of the calendar library is not included,
    /// because its messages would take a twentieth of the WebAssembly module.
    #[error("the zone data can't be read at {0:?}")]
    Line(String),
}

/// The size limit for unpacking; the actual data have a fifth of a megabyte.
const LARGEST_BYTES: usize = 4 << 20;

impl Zones {
    /// The embedded zones. Takes a few milliseconds, so call it once.
    pub fn embedded() -> Result<Self, DataError> {
        Self::from_bytes(include_bytes!("../data/zones.bin"))
    }

    /// Reads a file made by tools/zones/pack.py and checks every zone.
    pub fn from_bytes(packed: &[u8]) -> Result<Self, DataError> {
        Self::from_unpacked(&Self::unpack(packed)?)
    }

    /// Unpacks a file for [`Zones::from_unpacked`]. The result is seven times as large. Compressed for transport with a
    /// better algorithm, it is smaller than the file.
    pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, DataError> {
        miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(packed, LARGEST_BYTES)
            .map_err(|error| DataError::Unpack(error.to_string()))
    }

    /// Reads the result of [`Zones::unpack`] and checks every zone.
    pub fn from_unpacked(content: &[u8]) -> Result<Self, DataError> {
        pack::read(content)
    }

    /// The zone with this IANA name, current or former, ignoring case.
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

    /// Every name that [`Zones::get`] accepts, former ones included, in alphabetical order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.iter().map(|(name, _)| name.as_str())
    }

    /// The database's release, such as `2026f`.
    #[must_use]
    pub fn release(&self) -> &str {
        &self.release
    }
}
