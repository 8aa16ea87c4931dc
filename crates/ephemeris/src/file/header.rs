//! Parses the header of a data file: its bodies, the offsets of their segments, and the segment format.
//!
//! Layout, little endian: three lines of text ending in CR LF; the marker `cba\0`; the file's
//! length; the number of the JPL ephemeris it was made from; beginning and end (TT); the number of
//! bodies and their numbers; a checksum; five constants (speed of light, astronomical unit, the Sun's
//! mass and radius, ratio of masses; not used, see `units`). Then a record for each body.
//! Source: the Swiss Ephemeris 2.10.03, whose `sweph.c` reads the same fields.

use super::{Cursor, DataFile};
use crate::{
    DataError,
    segment::MAX_COEFFICIENTS,
    track::{Linear, Stored, Track},
};

/// The JPL ephemeris that the accepted files are made from.
const JPL_EPHEMERIS: i32 = 431;
/// Most bodies in a data file.
const MAX_BODIES: usize = 20;

/// Flags of a body's record.
const ROTATED: u8 = 2;
const WITH_ELLIPSE: u8 = 4;

/// Reads the records of the `wanted` bodies, in that order, and checks all their segments.
pub(crate) fn tracks(
    file: DataFile,
    bytes: &[u8],
    wanted: &[Stored],
) -> Result<Vec<Track>, DataError> {
    let mut found = read(bytes, wanted).map_err(|field| DataError::Header { file, field })?;
    let mut tracks = Vec::with_capacity(wanted.len());
    for stored in wanted {
        let Some(place) = found.iter().position(|track| track.stored == *stored) else {
            return Err(DataError::Header { file, field: "a body is missing" });
        };
        let track = found.swap_remove(place);
        if let Some(segment) = track.first_bad_segment(bytes) {
            return Err(DataError::Segment { file, body: stored.name(), segment });
        }
        tracks.push(track);
    }
    Ok(tracks)
}

/// The records of the wanted bodies, in the order of the file.
fn read(bytes: &[u8], wanted: &[Stored]) -> Result<Vec<Track>, &'static str> {
    let mut cursor = Cursor::new(bytes);
    for _ in 0..3 {
        cursor.skip_line()?;
    }
    if cursor.take::<4>()? != *b"cba\0" {
        return Err("the byte order is not little endian");
    }
    if usize::try_from(cursor.integer()?) != Ok(bytes.len()) {
        return Err("the length field is not the length of the file");
    }
    if cursor.integer()? != JPL_EPHEMERIS {
        return Err("it is not made from DE431");
    }
    let (begin, end) = (cursor.number()?, cursor.number()?);
    if begin >= end {
        return Err("it ends before it begins");
    }
    let count = usize::from(u16::from_le_bytes(cursor.take()?));
    if !(1..=MAX_BODIES).contains(&count) {
        return Err("the number of bodies is impossible");
    }
    let mut numbers = [0; MAX_BODIES];
    for number in numbers.iter_mut().take(count) {
        *number = i16::from_le_bytes(cursor.take()?);
    }
    cursor.take::<4>()?; // checksum of the header; the SHA-256 of the whole file replaces it
    for _ in 0..5 {
        cursor.number()?;
    }
    let mut tracks = Vec::with_capacity(count);
    for number in numbers.into_iter().take(count) {
        match wanted.iter().find(|stored| i16::from(stored.0) == number) {
            Some(&stored) => tracks.push(record(&mut cursor, stored)?),
            None => {
                // The record must be read to find the start of the next one.
                record(&mut cursor, Stored(0))?;
            }
        }
    }
    Ok(tracks)
}

fn record(cursor: &mut Cursor<'_>, stored: Stored) -> Result<Track, &'static str> {
    let index = usize::try_from(cursor.integer()?).map_err(|_| "a segment index is negative")?;
    let [flags] = cursor.take()?;
    let [coefficients] = cursor.take()?;
    let coefficients = usize::from(coefficients);
    if !(1..=MAX_COEFFICIENTS).contains(&coefficients) {
        return Err("the number of coefficients is impossible");
    }
    // The field is in thousandths of an astronomical unit; the packed number 2e9 stands for that distance.
    let unit_au = f64::from(cursor.integer()?) / 1000.0 / 2e9;
    let (begin, end, segment_days) = (cursor.number()?, cursor.number()?, cursor.number()?);
    let elements_epoch = cursor.number()?;
    let mut linear =
        || Ok::<_, &'static str>(Linear { value: cursor.number()?, rate: cursor.number()? });
    let (p, q, perihelion) = (linear()?, linear()?, linear()?);
    if !(segment_days > 0.0 && end > begin) {
        return Err("a body's span is impossible");
    }
    let mut ellipse = Vec::new();
    if flags & WITH_ELLIPSE != 0 {
        ellipse = vec![[0.0; 2]; coefficients];
        for axis in 0..2 {
            for term in &mut ellipse {
                term[axis] = cursor.number()?;
            }
        }
    }
    let segments = ((end - begin + 0.1) / segment_days).floor();
    // An index entry has three bytes, which limits the number of segments.
    let room = cursor.length().saturating_sub(index) / 3;
    if !(1.0..=room as f64).contains(&segments) {
        return Err("the segment index lies outside the file");
    }
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "1 to room")]
    let segments = segments as usize;
    Ok(Track {
        stored,
        rotated: flags & ROTATED != 0,
        coefficients,
        unit_au,
        begin,
        end,
        segment_days,
        segments,
        kept: 0..segments,
        index,
        elements_epoch,
        p,
        q,
        perihelion,
        ellipse,
    })
}
