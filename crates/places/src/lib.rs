//! Gazetteer search, nearest place, and time zone at coordinates.
//!
//! Search and nearest place use no file, thread or clock, so the same code runs in a browser with a smaller gazetteer.
//!
//! ```
//! # #[cfg(feature = "embedded")] {
//! let gazetteer = places::Gazetteer::embedded();
//! let ulm = &gazetteer.search("ulm", 5)[0];
//! assert_eq!(ulm.formatted, "Ulm, Baden-Württemberg, Germany");
//! assert_eq!(ulm.zone, "Europe/Berlin");
//! # }
//! ```
//!
//! - `gazetteer`, `record`: the packed data, read in place; `layout` describes the format, `crc` the checksum
//! - `fold`, `unicode`: folding of names
//! - `index`: the trie of names; `trie` describes the format
//! - `search`: exact names, prefixes, qualified names and typing errors
//! - `nearest`: the nearest record in the k-d tree
//! - `coordinates`: parsing of coordinates
//! - `zone` (feature `boundaries`): today's zone at coordinates
//! - `wire` (feature `wire`): the largest places in the format for browsers; `source`, `keys`, `pack`, `tree` and
//!   `trie`, shared with the build script, build the index from it

mod coordinates;
mod crc;
mod fold;
mod gazetteer;
mod index;
#[cfg(feature = "wire")]
mod keys;
mod layout;
mod nearest;
#[cfg(feature = "wire")]
mod pack;
mod record;
mod search;
#[cfg(feature = "wire")]
mod source;
#[cfg(feature = "wire")]
mod tree;
#[cfg(any(feature = "wire", test))]
mod trie;
mod unicode;
#[cfg(feature = "wire")]
mod wire;
#[cfg(feature = "boundaries")]
mod zone;

pub use coordinates::coordinates;
#[cfg(feature = "largest")]
pub use gazetteer::LARGEST;
pub use gazetteer::{DataError, Gazetteer, Match, Place};
pub use search::MAX_RESULTS;
#[cfg(feature = "wire")]
pub use wire::unpack;
#[cfg(feature = "boundaries")]
pub use zone::{Zone, ZoneFinder};
