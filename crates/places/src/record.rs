//! Access to records of places and tables of strings; `layout` describes the bytes.

use crate::layout::{KIND_DISTRICT, KIND_PART, NO_WHOLE, RECORD_BYTES, UNITS_PER_DEGREE};

/// The fixed-size record of a place.
#[derive(Clone, Copy)]
pub(crate) struct Record<'a>(&'a [u8; RECORD_BYTES]);

impl<'a> Record<'a> {
    /// The record with this number; all zeros beyond the last.
    pub(crate) fn of(records: &'a [u8], number: usize) -> Self {
        let found = records.get(number * RECORD_BYTES..).and_then(<[u8]>::first_chunk);
        Self(found.unwrap_or(&[0; RECORD_BYTES]))
    }

    pub(crate) fn latitude_deg(self) -> f64 {
        f64::from(self.number(0).cast_signed()) / UNITS_PER_DEGREE
    }

    pub(crate) fn longitude_deg(self) -> f64 {
        f64::from(self.number(4).cast_signed()) / UNITS_PER_DEGREE
    }

    pub(crate) fn population(self) -> u32 {
        self.number(8)
    }

    /// Offset and length of the name, bytes.
    pub(crate) fn name(self) -> (usize, usize) {
        (self.number(12) as usize, usize::from(self.0[16]))
    }

    pub(crate) fn country(self) -> usize {
        usize::from(self.0[17])
    }

    pub(crate) fn is_part(self) -> bool {
        self.0[18] == KIND_PART || self.is_district()
    }

    fn is_district(self) -> bool {
        self.0[18] == KIND_DISTRICT
    }

    /// The number of the city that contains a numbered district or centre; `None` for other places.
    pub(crate) fn city(self) -> Option<usize> {
        let whole = self.number(28);
        (self.is_district() && whole != NO_WHOLE).then_some(whole as usize)
    }

    pub(crate) fn zone(self) -> usize {
        self.short(20)
    }

    pub(crate) fn region(self) -> usize {
        self.short(22)
    }

    pub(crate) fn detail(self) -> usize {
        self.short(24)
    }

    pub(crate) fn cost(self) -> u32 {
        u32::from(u16::from_le_bytes([self.0[26], self.0[27]]))
    }

    fn number(self, at: usize) -> u32 {
        u32::from_le_bytes([self.0[at], self.0[at + 1], self.0[at + 2], self.0[at + 3]])
    }

    fn short(self, at: usize) -> usize {
        usize::from(u16::from_le_bytes([self.0[at], self.0[at + 1]]))
    }
}

/// A table of strings: a count, `count + 1` offsets, the bytes.
pub(crate) struct Table<'a>(pub(crate) &'a [u8]);

impl<'a> Table<'a> {
    /// The string with this number; empty if there is none.
    pub(crate) fn text(&self, number: usize) -> &'a str {
        let find = || {
            let count = number_at(self.0, 0)? as usize;
            let start = number_at(self.0, 1 + number)? as usize;
            let end = number_at(self.0, 2 + number)? as usize;
            let bytes = self.0.get(4 * (count + 2)..)?.get(start..end)?;
            str::from_utf8(bytes).ok()
        };
        find().unwrap_or("")
    }
}

/// The 32-bit number at this index.
pub(crate) fn number_at(bytes: &[u8], index: usize) -> Option<u32> {
    Some(u32::from_le_bytes(*bytes.get(4 * index..)?.first_chunk()?))
}
