//! A pack: the part of the three data files that a span of years needs, as one block of bytes for a browser.
//!
//! The segments are copied from the files unchanged, and each body keeps its beginning, its end and
//! the numbers of its segments. Within its span, a pack therefore gives the same bits as the files.
//!
//! Layout, little endian: [`MAGIC`]; the SHA-256 of all that follows; a record for each track in the
//! order of [`Store::tracks`]; for each track the lengths of its kept segments, two bytes each; the
//! segments.

use std::borrow::Cow;
use std::ops::Range;

use chart::JulianDay;
use sha2::{Digest, Sha256};

use crate::{
    DataError,
    file::{Cursor, Files},
    segment::{self, MAX_COEFFICIENTS},
    store::Store,
    time::delta_t_days,
    track::{Linear, Stored, Track},
};

/// The first bytes of every pack. The last one is the version of the layout.
const MAGIC: [u8; 8] = *b"SKYPACK\x02";
/// Length of a SHA-256 digest.
const DIGEST_BYTES: usize = 32;
/// Extra days of data on both sides of the span: the longest search around a birth covers three days,
/// and light from Pluto takes a quarter of a day.
const MARGIN_DAYS: f64 = 10.0;

/// Packs the span from one instant to another.
pub(crate) fn write(store: &Store, from: JulianDay, to: JulianDay) -> Vec<u8> {
    let tt = |at: JulianDay| at.days() + delta_t_days(at.days());
    let (from, to) = (tt(from) - MARGIN_DAYS, tt(to) + MARGIN_DAYS);
    write_segments(&[store], |track| kept(track, from, to))
}

/// A store with the segments of two stores whose spans touch or overlap; `None` if there is a gap between them.
pub(crate) fn join(one: &Store, other: &Store) -> Option<Store> {
    let both = || one.tracks().zip(other.tracks()).map(|((one, _), (other, _))| (one, other));
    let has_gap = |(one, other): (&Track, &Track)| {
        one.kept.end < other.kept.start || other.kept.end < one.kept.start
    };
    if both().any(has_gap) {
        return None;
    }
    let joined: Vec<Range<usize>> = both()
        .map(|(one, other)| one.kept.start.min(other.kept.start)..one.kept.end.max(other.kept.end))
        .collect();
    read(&write_segments(&[one, other], |track| joined[track.stored.index()].clone())).ok()
}

/// Writes the segments `kept` of each track, each from the first store that has it.
fn write_segments(stores: &[&Store], kept: impl Fn(&Track) -> Range<usize>) -> Vec<u8> {
    let (mut records, mut lengths, mut segments) = (Vec::new(), Vec::new(), Vec::new());
    let [first, ..] = stores else { return Vec::new() };
    for (record, file) in first.tracks() {
        let kept = kept(record);
        write_record(&mut records, record, &kept);
        for number in kept {
            let found = stores.iter().find_map(|store| {
                let track = store.track(record.stored);
                let bytes = store.bytes(file);
                track.kept.contains(&number).then(|| (track.segment_start(bytes, number), bytes))
            });
            // Opening the file has checked every segment.
            let Some((Some(start), bytes)) = found else { continue };
            let length = segment::length(bytes, start, record.coefficients).unwrap_or_default();
            lengths.extend(u16::try_from(length).unwrap_or(u16::MAX).to_le_bytes());
            segments.extend_from_slice(&bytes[start..start + length]);
        }
    }
    let content = [records, lengths, segments].concat();
    [&MAGIC[..], &Sha256::digest(&content)[..], &content[..]].concat()
}

/// The segments of a track that overlap a span of Julian days, TT.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "within the segments")]
fn kept(track: &Track, from: f64, to: f64) -> Range<usize> {
    let number = |tt: f64| {
        let number = ((tt - track.begin) / track.segment_days).floor();
        number.clamp(0.0, track.segments as f64) as usize
    };
    let first = number(from).max(track.kept.start);
    first..(number(to) + 1).min(track.kept.end).max(first)
}

fn write_record(out: &mut Vec<u8>, track: &Track, kept: &Range<usize>) {
    for count in [track.segments, kept.start, kept.end] {
        out.extend(u32::try_from(count).unwrap_or(u32::MAX).to_le_bytes());
    }
    // Both counts are at most MAX_COEFFICIENTS.
    let small = |count: usize| u8::try_from(count).unwrap_or(u8::MAX);
    out.extend([u8::from(track.rotated), small(track.coefficients), small(track.ellipse.len())]);
    let numbers = [track.unit_au, track.begin, track.end, track.segment_days, track.elements_epoch];
    let linear = [track.p, track.q, track.perihelion].map(|linear| [linear.value, linear.rate]);
    let ellipse = track.ellipse.as_flattened();
    for number in numbers.iter().chain(linear.as_flattened()).chain(ellipse) {
        out.extend(number.to_le_bytes());
    }
}

/// Opens a pack.
pub(crate) fn read(bytes: &[u8]) -> Result<Store, DataError> {
    let (files, tracks) = open(bytes).map_err(|reason| DataError::Pack { reason })?;
    let store = Store::of_tracks(files, tracks);
    for (track, file) in store.tracks() {
        if let Some(segment) = track.first_bad_segment(store.bytes(file)) {
            return Err(DataError::Segment { file, body: track.stored.name(), segment });
        }
    }
    Ok(store)
}

fn open(bytes: &[u8]) -> Result<(Files, [Track; Stored::COUNT]), &'static str> {
    let mut cursor = Cursor::new(bytes);
    if cursor.take()? != MAGIC {
        return Err("it is not a pack of this version");
    }
    let digest = cursor.take::<DIGEST_BYTES>()?;
    if Sha256::digest(bytes.get(MAGIC.len() + DIGEST_BYTES..).unwrap_or_default()) != digest.into()
    {
        return Err("it is damaged");
    }
    let mut tracks = Vec::with_capacity(Stored::COUNT);
    for stored in Stored::ALL {
        tracks.push(record(&mut cursor, stored)?);
    }
    let mut tracks =
        <[Track; Stored::COUNT]>::try_from(tracks).map_err(|_| "a track is missing")?;
    let mut lengths = Vec::with_capacity(Stored::COUNT);
    for track in &tracks {
        lengths.push(cursor.slice(2 * track.kept.len())?.as_chunks::<2>().0);
    }
    let mut files: [Vec<u8>; 3] = Default::default();
    for (track, lengths) in tracks.iter_mut().zip(lengths) {
        let file = &mut files[track.stored.file() as usize];
        track.index = file.len();
        let mut start = file.len() + 3 * lengths.len();
        for length in lengths {
            let [low, middle, high, _] = u32::try_from(start).unwrap_or(u32::MAX).to_le_bytes();
            file.extend([low, middle, high]);
            start += usize::from(u16::from_le_bytes(*length));
        }
        file.extend_from_slice(cursor.slice(start - file.len())?);
    }
    let [planets, moon, asteroids] = files.map(Cow::Owned);
    Ok((Files { planets, moon, asteroids }, tracks))
}

fn record(cursor: &mut Cursor<'_>, stored: Stored) -> Result<Track, &'static str> {
    let mut count = || usize::try_from(cursor.integer()?).map_err(|_| "a count is negative");
    let (segments, first, last) = (count()?, count()?, count()?);
    let [rotated, coefficients, ellipse] = cursor.take()?;
    let (coefficients, ellipse) = (usize::from(coefficients), usize::from(ellipse));
    if !(1..=MAX_COEFFICIENTS).contains(&coefficients) || ![0, coefficients].contains(&ellipse) {
        return Err("the number of coefficients is impossible");
    }
    // Each segment takes at least two bytes of the pack, which limits their number.
    if first > last || last > segments || last - first > cursor.length() {
        return Err("the segments are impossible");
    }
    let (unit_au, begin, end) = (cursor.number()?, cursor.number()?, cursor.number()?);
    let (segment_days, elements_epoch) = (cursor.number()?, cursor.number()?);
    if !(segment_days > 0.0 && end > begin) {
        return Err("a body's span is impossible");
    }
    let mut linear =
        || Ok::<_, &'static str>(Linear { value: cursor.number()?, rate: cursor.number()? });
    let (p, q, perihelion) = (linear()?, linear()?, linear()?);
    let mut terms = Vec::with_capacity(ellipse);
    for _ in 0..ellipse {
        terms.push([cursor.number()?, cursor.number()?]);
    }
    Ok(Track {
        stored,
        rotated: rotated != 0,
        coefficients,
        unit_au,
        begin,
        end,
        segment_days,
        segments,
        kept: first..last,
        index: 0,
        elements_epoch,
        p,
        q,
        perihelion,
        ellipse: terms,
    })
}
