//! How the packed gazetteer lies in memory: what the build script writes and the library reads.
//!
//! Numbers are little-endian. A header of [`HEADER_BYTES`] is followed by the sections in the
//! order of their names here, with no gaps:
//!
//! - records: [`RECORD_BYTES`] a place, in the order of a balanced k-d tree over unit vectors,
//!   whose root is the middle record and whose axis turns x, y, z
//! - names: the places' names, one after the other
//! - countries (`code⇥name⇥qualifiers`), regions (`name⇥qualifiers`), zones and details: tables of
//!   strings: a count, `count + 1` offsets, the bytes. Qualifiers are folded, one a line.
//! - lists: 32-bit numbers: for each name that several places share a count and its entries
//! - index: a trie (`trie` tells its bytes) from folded name to `cost << PAYLOAD_BITS | payload`,
//!   and from [`QUALIFIER_MARK`] and a qualifier to 0, so that it is known what narrows any name

/// Begins every packed gazetteer; the last byte is the layout's version.
pub(crate) const MAGIC: [u8; 8] = *b"PLACES\0\x02";
/// How many sections follow the header.
pub(crate) const SECTIONS: usize = 8;
/// Magic, checksum of all that follows it, and the sections' lengths in bytes.
pub(crate) const HEADER_BYTES: usize = MAGIC.len() + 4 + 4 * SECTIONS;

/// One record. Latitude and longitude in 1e-5 degree, population, the name's offset (32 bits
/// each); the name's length, country and kind, one unused (8 bits); zone, region, detail and cost
/// (16 bits); the number of the place it is a part of (32 bits).
pub(crate) const RECORD_BYTES: usize = 32;
/// A record holds degrees in these units.
pub(crate) const UNITS_PER_DEGREE: f64 = 1e5;

/// The kind of most records is 0. This one is a part of a larger place whose name it begins with: 'Hamburg-Nord'.
pub(crate) const KIND_PART: u8 = 1;
/// A numbered district, or the centre: 'Paris 15 Vaugirard'. Where it is nearest, its city is named.
pub(crate) const KIND_DISTRICT: u8 = 2;
/// In place of the number of the place it is a part of.
pub(crate) const NO_WHOLE: u32 = u32::MAX;

/// Before a key of the index that is no place's name; folding leaves no such byte in one.
pub(crate) const QUALIFIER_MARK: char = '\u{1}';
/// The lower bits of an index value: an entry, or with [`LIST_FLAG`] where its list begins.
pub(crate) const PAYLOAD_BITS: u32 = 24;
/// What an index value takes: its payload and 16 bits of cost.
pub(crate) const VALUE_BYTES: usize = 5;
/// Marks an edge of the index that leads to the end of one name, and no further.
pub(crate) const LEAF: u32 = 1 << 31;
/// Marks a payload that points into the lists.
pub(crate) const LIST_FLAG: u32 = 1 << 23;
/// An entry is `place << RANK_BITS | rank`. The rank says what the name is to the place: 0 its
/// first name; 1 another spelling or a part of that, or a name in another script ('Roma',
/// 'Москва'); 2 a name unlike it, often an old one ('Bombay', 'Salisbury' for Harare); 3 another
/// spelling that is some other place's first name ('Cancun' for Changchun).
pub(crate) const RANK_BITS: u32 = 2;
/// What a name costs by its rank: an alternate one as much as a quarter of the population, an
/// unlike one as much as all but a fortieth, another's as all but a twenty-eighth. Salisbury in
/// England stands above Harare, and Rome above the Roma of Texas.
pub(crate) const RANK_COST: [u32; 4] = [0, 600, 1_600, 1_450];
