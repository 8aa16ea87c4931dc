//! The format of the packed gazetteer.
//!
//! Numbers are little-endian. A header of [`HEADER_BYTES`] precedes the sections, which follow each other without gaps
//! in this order:
//!
//! - records: [`RECORD_BYTES`] a place, in the order of a balanced k-d tree over unit vectors, whose root is the middle
//!   record and whose axis alternates between x, y and z
//! - names: the names of the places
//! - countries (`code⇥name⇥qualifiers`), regions (`name⇥qualifiers`), zones and details: tables of strings, each with a
//!   count, `count + 1` offsets and the bytes. Qualifiers are folded, one a line.
//! - lists: 32-bit numbers; for each name that several places share, a count and its entries
//! - index: a trie (`trie` describes the bytes) from folded names to `cost << PAYLOAD_BITS | payload`, and from
//!   [`QUALIFIER_MARK`] and a qualifier to 0

/// The first bytes; the last of them is the version of the format.
pub(crate) const MAGIC: [u8; 8] = *b"PLACES\0\x02";
/// The number of sections.
pub(crate) const SECTIONS: usize = 8;
/// Length of magic, checksum and section lengths, bytes.
pub(crate) const HEADER_BYTES: usize = MAGIC.len() + 4 + 4 * SECTIONS;

/// Length of a record, bytes: latitude and longitude in 1e-5 degree, population and the name's offset (32 bits each);
/// the name's length, country and kind, one unused (8 bits each); zone, region, detail and cost (16 bits each); the
/// number of the containing place (32 bits).
pub(crate) const RECORD_BYTES: usize = 32;
/// Units of a degree in a record.
pub(crate) const UNITS_PER_DEGREE: f64 = 1e5;

/// The kind of a part of a larger place, whose name begins with that of the larger place: 'Hamburg-Nord'. Most records
/// have kind 0.
pub(crate) const KIND_PART: u8 = 1;
/// The kind of a numbered district or a city centre: 'Paris 15 Vaugirard'. [`nearest`](crate::Gazetteer::nearest)
/// returns its city instead.
pub(crate) const KIND_DISTRICT: u8 = 2;
/// The number of the containing place if there is none.
pub(crate) const NO_WHOLE: u32 = u32::MAX;

/// Precedes a qualifier in the index. Folded names do not contain this byte.
pub(crate) const QUALIFIER_MARK: char = '\u{1}';
/// The lower bits of an index value: an entry, or with [`LIST_FLAG`] the start of its list.
pub(crate) const PAYLOAD_BITS: u32 = 24;
/// Length of an index value: its payload and 16 bits of cost.
pub(crate) const VALUE_BYTES: usize = 5;
/// Marks an edge to the end of a single name.
pub(crate) const LEAF: u32 = 1 << 31;
/// Marks a payload that is the offset of a list.
pub(crate) const LIST_FLAG: u32 = 1 << 23;
/// An entry is `place << RANK_BITS | rank`. The rank is the relation of the name to the place: 0, its first name; 1,
/// another spelling or a part of it, or a name in another script ('Roma', 'Москва'); 2, a different name, often a
/// former one ('Bombay', 'Salisbury' for Harare); 3, a similar spelling or a longer name that is the first name of another
/// place ('Cancun' for Changchun, 'New Delhi' for Delhi).
pub(crate) const RANK_BITS: u32 = 2;
/// The cost of each rank. An alternate name has the same effect as a quarter of the population, and a different one or
/// the name of another place as a fortieth. So Salisbury in England precedes Harare, and Rome
/// precedes Roma in Texas.
pub(crate) const RANK_COST: [u32; 4] = [0, 600, 1_600, 1_600];

/// The unit vector from the centre of the sphere to a place, in the coordinates of the k-d tree.
pub(crate) fn unit_vector(latitude_deg: f64, longitude_deg: f64) -> [f64; 3] {
    let (sin_lat, cos_lat) = libm::sincos(latitude_deg.to_radians());
    let (sin_lng, cos_lng) = libm::sincos(longitude_deg.to_radians());
    [cos_lat * cos_lng, cos_lat * sin_lng, sin_lat]
}
