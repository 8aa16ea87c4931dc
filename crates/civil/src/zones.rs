//! The zone history of the world, unpacked from one file.

use std::sync::Arc;

use jiff::tz::TimeZone;

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
    /// The index is not one that this version reads.
    #[error("the zone data has an index that can't be read at {0:?}")]
    Index(String),
    /// The file of this zone, by its IANA name, is not one of RFC 9636. The reader's own reason is
    /// not carried along: all that it can say would be a twentieth of the module that a browser fetches.
    #[error("the history of {0} can't be read: it is no TZif file")]
    Zone(String),
}

/// Unpacked, the real one is a third of a megabyte.
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

    /// What is in a pack, for [`Zones::from_unpacked`]: three times its size, and a third less
    /// where it travels compressed once more.
    pub fn unpack(packed: &[u8]) -> Result<Vec<u8>, DataError> {
        miniz_oxide::inflate::decompress_to_vec_zlib_with_limit(packed, LARGEST_BYTES)
            .map_err(|error| DataError::Unpack(error.to_string()))
    }

    /// Reads what [`Zones::unpack`] made, every zone included.
    pub fn from_unpacked(content: &[u8]) -> Result<Self, DataError> {
        let split = content
            .windows(2)
            .position(|pair| pair == b"\n\n")
            .ok_or_else(|| DataError::Index(String::new()))?;
        let index = std::str::from_utf8(&content[..split])
            .map_err(|error| DataError::Index(error.to_string()))?;
        Pack { entries: Vec::new(), rest: &content[split + 2..] }.read(index)
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

/// A pack while its index is read: what was found, and the zone files still to come.
struct Pack<'a> {
    entries: Vec<(String, Arc<History>)>,
    rest: &'a [u8],
}

impl Pack<'_> {
    fn read(mut self, index: &str) -> Result<Zones, DataError> {
        let mut lines = index.lines();
        let first = lines.next().unwrap_or_default();
        let release = first
            .strip_prefix("zones 1 ")
            .ok_or_else(|| DataError::Index(first.to_owned()))?
            .to_owned();
        for line in lines {
            let unreadable = || DataError::Index(line.to_owned());
            let fields: Vec<&str> = line.split(' ').collect();
            let (name, history) = match fields[..] {
                ["Z", name, country, origin, length] => {
                    let rules = self.zone(name, length).ok_or_else(unreadable)??;
                    let country = (country != "-").then(|| country.to_owned());
                    let from_backzone = origin == "b";
                    let name = name.to_owned();
                    (
                        name.clone(),
                        History { name, country, from_backzone, rules, before_1970: None },
                    )
                }
                ["H", name, country, successor, length] => {
                    let before_1970 = Some(self.zone(name, length).ok_or_else(unreadable)??);
                    let rules = self.found(successor).ok_or_else(unreadable)?.rules.clone();
                    let country = Some(country.to_owned());
                    let name = name.to_owned();
                    (
                        name.clone(),
                        History { name, country, from_backzone: true, rules, before_1970 },
                    )
                }
                ["L", name, zone] => {
                    let history = self.found(zone).ok_or_else(unreadable)?;
                    self.entries.push((name.to_owned(), history));
                    continue;
                }
                _ => return Err(unreadable()),
            };
            self.entries.push((name, Arc::new(history)));
        }
        let mut entries = self.entries;
        entries.sort_by_cached_key(|(name, _)| name.to_ascii_lowercase());
        Ok(Zones { release, entries })
    }

    /// Takes the next `length` bytes as a zone file; `None` where there are not as many.
    fn zone(&mut self, name: &str, length: &str) -> Option<Result<TimeZone, DataError>> {
        let (file, rest) = self.rest.split_at_checked(length.parse().ok()?)?;
        self.rest = rest;
        Some(TimeZone::tzif(name, file).map_err(|_| DataError::Zone(name.to_owned())))
    }

    fn found(&self, name: &str) -> Option<Arc<History>> {
        self.entries.iter().find(|(known, _)| known == name).map(|(_, history)| Arc::clone(history))
    }
}
