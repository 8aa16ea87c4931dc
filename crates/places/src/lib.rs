//! Where a place is, what place is near, and which time zone holds at coordinates.
//!
//! Nothing here knows the rest of the product. Search and nearest place need no file, thread or
//! clock, so that the same code runs in a browser over a smaller gazetteer.
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
//! Layout:
//! - `gazetteer`, `record`: the packed data, opened and read in place; `layout` tells its bytes, `crc`
//!   their checksum, `fold` the plain form of names in it, with what `unicode` knows of letters
//! - `index`: the trie of names; `trie` tells its bytes
//! - `search`: the index walked for exact names, prefixes, qualified names and typing errors
//! - `nearest`: the k-d tree the records form
//! - `coordinates`: coordinates as people write them
//! - `zone` (feature `boundaries`): today's zone at coordinates
//! - `wire` (feature `wire`): the largest places as they travel to a browser, and with `source`,
//!   `keys`, `pack`, `tree` and `trie`, which the build script shares, the index built there

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
pub use gazetteer::{DataError, Gazetteer, Place};
pub use search::MAX_RESULTS;
#[cfg(feature = "wire")]
pub use wire::unpack;
#[cfg(feature = "boundaries")]
pub use zone::{Zone, ZoneFinder};
