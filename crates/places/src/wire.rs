//! The gazetteer in the format for browsers: in columns, which compress well, and without the index, which [`unpack`]
//! builds.
//!
//! A header ([`MAGIC`], the checksum of what follows, the lengths of the sections, 32 bits each) precedes the sections
//! in the order of [`Columns`]. Places are sorted by country, region and latitude. Numbers are little endian, and those
//! of several bytes are stored in planes: all first bytes, then all second ones. Only populations are rounded, to steps
//! of about a twentieth.

use crate::crc::crc32;
use crate::gazetteer::{DataError, Gazetteer};
use crate::source::{Country, SourceGazetteer, SourcePlace, SourceRegion};

/// The first bytes; the last of them is the version of the format.
pub(crate) const MAGIC: [u8; 8] = *b"PLACESW\x01";
/// The number of sections.
const SECTIONS: usize = 10;
/// Length of magic, checksum and lengths, bytes.
const HEADER_BYTES: usize = MAGIC.len() + 4 + 4 * SECTIONS;
/// The step of the column of populations, in powers of ten.
const POPULATION_STEP: f64 = 0.02;
/// The power of ten at step 0 of the column of populations.
const LARGEST_POWER: f64 = 7.6;
/// Units of a degree.
const UNITS_PER_DEGREE: f64 = 1e5;

/// The sections.
struct Columns<'a> {
    /// `code⇥name⇥other names`, one a line.
    countries: &'a str,
    /// The same columns, one line for each run of places in one region.
    regions: &'a str,
    /// For each run, its country (8 bits) and its number of places (16 bits).
    runs: &'a [u8],
    /// Names of zones, one a line.
    zones: &'a str,
    /// Names of places, one a line.
    names: &'a str,
    /// Numbers of zones, in two planes.
    zone_of: &'a [u8],
    /// Latitudes, then longitudes: differences from the previous place, with the sign in the lowest bit; four planes
    /// each.
    coordinates: &'a [u8],
    /// Number of steps from the largest power of ten to the population.
    populations: &'a [u8],
    /// `number⇥kind⇥number of the containing place⇥detail` of places that have any of these.
    details: &'a str,
    /// Other names, separated by tabs, one line for each place.
    alternates: &'a str,
}

/// Converts the format to the searchable one for [`Gazetteer::from_bytes`], in a few hundred milliseconds.
///
/// # Errors
/// If the bytes are damaged or of another version.
///
/// [`Gazetteer::from_bytes`]: crate::Gazetteer::from_bytes
pub fn unpack(bytes: &[u8]) -> Result<Vec<u8>, DataError> {
    let source = read(bytes)?;
    crate::pack::pack(source).map_err(|_| DataError::Unknown)
}

impl Gazetteer<'static> {
    /// Opens the format for the wire. The unpacked bytes stay in memory until the program ends.
    ///
    /// # Errors
    /// If the bytes are damaged or of another version.
    pub fn unpacked(bytes: &[u8]) -> Result<Self, DataError> {
        Self::from_bytes(unpack(bytes)?.leak())
    }
}

fn read(bytes: &[u8]) -> Result<SourceGazetteer, DataError> {
    if !bytes.starts_with(&MAGIC) || bytes.len() < HEADER_BYTES {
        return Err(DataError::Unknown);
    }
    let expected = number(bytes, MAGIC.len());
    let found = crc32(&bytes[MAGIC.len() + 4..]);
    if expected != found {
        return Err(DataError::Checksum { expected, found });
    }
    Columns::of(bytes).and_then(|columns| columns.source()).ok_or(DataError::Unknown)
}

fn number(bytes: &[u8], at: usize) -> u32 {
    bytes.get(at..).and_then(<[u8]>::first_chunk).map_or(0, |four| u32::from_le_bytes(*four))
}

impl<'a> Columns<'a> {
    fn of(bytes: &'a [u8]) -> Option<Self> {
        let mut start = HEADER_BYTES;
        let mut section = 0;
        let mut next = || {
            let length = number(bytes, MAGIC.len() + 4 + 4 * section) as usize;
            section += 1;
            start += length;
            bytes.get(start - length..start)
        };
        let text = |bytes: &'a [u8]| str::from_utf8(bytes).ok();
        Some(Self {
            countries: text(next()?)?,
            regions: text(next()?)?,
            runs: next()?,
            zones: text(next()?)?,
            names: text(next()?)?,
            zone_of: next()?,
            coordinates: next()?,
            populations: next()?,
            details: text(next()?)?,
            alternates: text(next()?)?,
        })
    }

    fn source(&self) -> Option<SourceGazetteer> {
        let count = self.populations.len();
        let mut places = Vec::with_capacity(count);
        let (latitudes, longitudes) = self.coordinates.split_at_checked(4 * count)?;
        let mut latitudes = degrees(latitudes, count);
        let mut longitudes = degrees(longitudes, count);
        let mut names = self.names.split('\n');
        let mut alternates = self.alternates.split('\n');
        let (runs, _) = self.runs.as_chunks::<3>();
        for (region, run) in runs.iter().enumerate() {
            for _ in 0..u16::from_le_bytes([run[1], run[2]]) {
                let at = places.len();
                let zone = [*self.zone_of.get(at)?, *self.zone_of.get(count + at)?];
                let others = alternates.next()?.split('\t').filter(|name| !name.is_empty());
                places.push(SourcePlace {
                    geonames_id: u32::try_from(at).ok()?,
                    name: names.next()?.to_owned(),
                    latitude_deg: latitudes.next()?,
                    longitude_deg: longitudes.next()?,
                    country: usize::from(run[0]),
                    region,
                    zone: usize::from(u16::from_le_bytes(zone)),
                    population: population(*self.populations.get(at)?),
                    kind: ' ',
                    whole: None,
                    detail: String::new(),
                    alternates: others.map(str::to_owned).collect(),
                });
            }
        }
        for line in self.details.lines() {
            let mut fields = line.split('\t');
            let place = places.get_mut(fields.next()?.parse::<usize>().ok()?)?;
            place.kind = fields.next()?.chars().next().unwrap_or(' ');
            place.whole = fields.next()?.parse().ok();
            fields.next()?.clone_into(&mut place.detail);
        }
        let countries = self.countries.lines().filter_map(named);
        let regions = self.regions.lines().filter_map(named);
        Some(SourceGazetteer {
            countries: countries
                .map(|(code, name, aliases)| Country { code, name, aliases })
                .collect(),
            regions: regions
                .map(|(code, name, aliases)| SourceRegion { code, name, aliases })
                .collect(),
            zones: self.zones.lines().map(str::to_owned).collect(),
            places,
        })
    }
}

fn named(line: &str) -> Option<(String, String, Vec<String>)> {
    let mut fields = line.split('\t').map(str::to_owned);
    Some((fields.next()?, fields.next()?, fields.collect()))
}

/// The angles of a column, degrees.
fn degrees(column: &[u8], count: usize) -> impl Iterator<Item = f64> {
    let mut sum = 0_i64;
    (0..count).map(move |at| {
        let byte = |plane: usize| column.get(plane * count + at).copied().unwrap_or_default();
        let difference = u32::from_le_bytes([byte(0), byte(1), byte(2), byte(3)]);
        sum += i64::from((difference >> 1).cast_signed() ^ -(difference & 1).cast_signed());
        sum as f64 / UNITS_PER_DEGREE
    })
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "0 to 40 million")]
fn population(steps: u8) -> u32 {
    libm::pow(10.0, LARGEST_POWER - f64::from(steps) * POPULATION_STEP).round() as u32
}
