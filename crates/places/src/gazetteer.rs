//! The packed gazetteer, read without unpacking.

use thiserror::Error;

use crate::crc::crc32;
use crate::fold::fold;
use crate::index::Index;
use crate::layout::{HEADER_BYTES, MAGIC, RECORD_BYTES, SECTIONS};
use crate::record::{Record, Table, number_at};

#[cfg(feature = "embedded")]
static PLACES: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/places.bin"));

/// The 30,000 largest places in the format for browsers, read by [`unpack`](crate::unpack).
#[cfg(feature = "largest")]
pub static LARGEST: &[u8] = include_bytes!(concat!(env!("OUT_DIR"), "/largest.bin"));

/// Why bytes are not a gazetteer.
#[derive(Debug, Error)]
pub enum DataError {
    /// The first bytes are wrong, or of another version.
    #[error("the bytes are not a gazetteer of this version")]
    Unknown,
    /// The length is wrong.
    #[error("the gazetteer is {found} bytes long, not {expected}")]
    Length {
        /// The length in the header.
        expected: usize,
        /// The actual length.
        found: usize,
    },
    /// The checksum is wrong.
    #[error("the gazetteer's checksum is {found:08x}, not {expected:08x}")]
    Checksum {
        /// The CRC-32 in the header.
        expected: u32,
        /// The actual CRC-32.
        found: u32,
    },
    /// The index of names cannot be read.
    #[error("the gazetteer's index of names cannot be read")]
    Index,
}

/// Places of the world with their names in many languages.
///
/// It borrows its bytes and reads them without unpacking, so opening one takes microseconds.
pub struct Gazetteer<'a> {
    records: &'a [u8],
    names: &'a [u8],
    countries: Table<'a>,
    regions: Table<'a>,
    zones: Table<'a>,
    details: Table<'a>,
    lists: &'a [u8],
    pub(crate) index: Index<'a>,
}

/// How a name in the gazetteer matches a query.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Match {
    /// It is the query, apart from accents, capitals and punctuation.
    Exact,
    /// It begins with the query.
    Prefix,
    /// It begins with the query apart from one or two typing errors.
    Similar,
}

/// A populated place.
#[derive(Debug, Clone, PartialEq)]
pub struct Place<'a> {
    /// Its usual name: 'Rome'.
    pub name: &'a str,
    /// The full name: 'Rome, Lazio, Italy'.
    pub formatted: String,
    /// The city: the name of the place, or for a numbered district or a centre the name of its city.
    pub city: &'a str,
    /// Degrees north of the equator, -90 to 90.
    pub latitude_deg: f64,
    /// Degrees east of Greenwich, -180 to 180.
    pub longitude_deg: f64,
    /// The state, province or region of first order; a few places have none.
    pub state: Option<&'a str>,
    /// The country's English name.
    pub country: &'a str,
    /// ISO 3166-1 alpha-2 code of the country.
    pub country_code: &'a str,
    /// The IANA name of the zone. In North Vietnam, Northern Ireland and Québec it is the zone with the region's
    /// history before 1970: `Asia/Hanoi`, `Europe/Belfast`, `America/Montreal`.
    pub zone: &'a str,
    /// Inhabitants; 0 where unknown.
    pub population: u32,
    /// How a name of the place matches the query of a search; exact if there was none.
    pub matched: Match,
}

#[cfg(feature = "embedded")]
impl Gazetteer<'static> {
    /// The embedded gazetteer: 234,908 places.
    ///
    /// # Panics
    /// Never: the build script writes the bytes, and a test opens them.
    #[must_use]
    pub fn embedded() -> Self {
        match Self::open(PLACES) {
            Ok(gazetteer) => gazetteer,
            Err(error) => unreachable!("the embedded gazetteer is broken: {error}"),
        }
    }
}

impl<'a> Gazetteer<'a> {
    /// Opens a gazetteer in bytes, after checking the checksum.
    ///
    /// # Errors
    /// If the bytes are damaged or of another version.
    pub fn from_bytes(bytes: &'a [u8]) -> Result<Self, DataError> {
        let expected = number_at(bytes, MAGIC.len() / 4).ok_or(DataError::Unknown)?;
        let found = crc32(bytes.get(MAGIC.len() + 4..).unwrap_or_default());
        let gazetteer = Self::open(bytes)?;
        if expected == found { Ok(gazetteer) } else { Err(DataError::Checksum { expected, found }) }
    }

    fn open(bytes: &'a [u8]) -> Result<Self, DataError> {
        if !bytes.starts_with(&MAGIC) || bytes.len() < HEADER_BYTES {
            return Err(DataError::Unknown);
        }
        let mut sections = [&bytes[..0]; SECTIONS];
        let mut start = HEADER_BYTES;
        for (place, section) in sections.iter_mut().enumerate() {
            let length = number_at(bytes, MAGIC.len() / 4 + 1 + place).unwrap_or_default() as usize;
            let end = start.saturating_add(length);
            *section = bytes
                .get(start..end)
                .ok_or(DataError::Length { expected: end, found: bytes.len() })?;
            start = end;
        }
        if start != bytes.len() {
            return Err(DataError::Length { expected: start, found: bytes.len() });
        }
        let [records, names, countries, regions, zones, details, lists, index] = sections;
        Ok(Self {
            records,
            names,
            countries: Table(countries),
            regions: Table(regions),
            zones: Table(zones),
            details: Table(details),
            lists,
            index: Index::new(index).ok_or(DataError::Index)?,
        })
    }

    /// The number of places.
    #[must_use]
    pub fn len(&self) -> usize {
        self.records.len() / RECORD_BYTES
    }

    /// Whether it has no places.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// All places in unspecified order.
    pub fn iter(&self) -> impl Iterator<Item = Place<'a>> + '_ {
        (0..self.len()).map(|number| self.place(number))
    }

    pub(crate) fn record(&self, number: usize) -> Record<'a> {
        Record::of(self.records, number)
    }

    pub(crate) fn place(&self, number: usize) -> Place<'a> {
        let record = self.record(number);
        let name = self.name(record);
        let (country_code, country, _) = self.country(record);
        let (state, _) = self.region(record);
        let detail = self.details.text(record.detail());
        // A region with the name of the city ('Berlin, Berlin') or of the country is left out.
        let plain = fold(state);
        let region = if plain == fold(name) || plain == fold(country) { "" } else { state };
        let parts: Vec<&str> =
            [name, detail, region, country].into_iter().filter(|part| !part.is_empty()).collect();
        Place {
            name,
            formatted: parts.join(", "),
            city: record.city().map_or(name, |city| self.name(self.record(city))),
            latitude_deg: record.latitude_deg(),
            longitude_deg: record.longitude_deg(),
            state: (!state.is_empty()).then_some(state),
            country,
            country_code,
            zone: self.zones.text(record.zone()),
            population: record.population(),
            matched: Match::Exact,
        }
    }

    fn name(&self, record: Record<'_>) -> &'a str {
        let (start, length) = record.name();
        self.names.get(start..start + length).and_then(|b| str::from_utf8(b).ok()).unwrap_or("")
    }

    /// The country's code, name and folded qualifiers, one a line.
    pub(crate) fn country(&self, record: Record<'_>) -> (&'a str, &'a str, &'a str) {
        let text = self.countries.text(record.country());
        let (code, rest) = text.split_once('\t').unwrap_or((text, ""));
        let (name, qualifiers) = rest.split_once('\t').unwrap_or((rest, ""));
        (code, name, qualifiers)
    }

    /// The region's name and folded qualifiers, one a line.
    pub(crate) fn region(&self, record: Record<'_>) -> (&'a str, &'a str) {
        let text = self.regions.text(record.region());
        text.split_once('\t').unwrap_or((text, ""))
    }

    /// The text that distinguishes the place from others of its name in its region; mostly empty.
    pub(crate) fn detail(&self, record: Record<'_>) -> &'a str {
        self.details.text(record.detail())
    }

    /// The entries of the list that begins at `start`, cheapest first.
    pub(crate) fn list(&self, start: usize) -> impl Iterator<Item = u32> + use<'a> {
        let lists = self.lists;
        let count = number_at(lists, start).unwrap_or_default() as usize;
        (start + 1..=start + count).map_while(move |at| number_at(lists, at))
    }
}
