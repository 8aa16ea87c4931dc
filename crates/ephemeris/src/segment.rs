//! A segment: the packed Chebyshev coefficients of a body for a number of days.
//!
//! Fidelity 21 (the packing): each axis begins with a head of two bytes, or of four if its first bit
//! is set. The head has the counts of the numbers in 4, 3, 2 and 1 bytes and in 4 and 2 bits that
//! follow, high bits first. The lowest bit of a number is its sign: even `n` means `n / 2`, odd `n`
//! means `-(n + 1) / 2`. Error if omitted: all positions are wrong.

/// Most coefficients of one axis in a segment.
pub(crate) const MAX_COEFFICIENTS: usize = 40;

/// Coefficients (x, y, z) of one segment, by order.
pub(crate) type Coefficients = [[f64; 3]; MAX_COEFFICIENTS];

/// How the numbers of one axis are packed.
struct Head {
    /// Numbers in 4, 3, 2 and 1 bytes, then in 4 and 2 bits.
    counts: [u8; 6],
    /// Length of the head, bytes.
    length: usize,
}

impl Head {
    fn read(bytes: &[u8], at: usize) -> Option<Self> {
        let first = *bytes.get(at)?;
        let halves = |byte: u8| [byte >> 4, byte & 15];
        if first & 128 == 0 {
            let [a, b] = halves(first);
            let [c, d] = halves(*bytes.get(at + 1)?);
            return Some(Self { counts: [a, b, c, d, 0, 0], length: 2 });
        }
        let [a, b] = halves(*bytes.get(at + 1)?);
        let [c, d] = halves(*bytes.get(at + 2)?);
        let [e, f] = halves(*bytes.get(at + 3)?);
        Some(Self { counts: [a, b, c, d, e, f], length: 4 })
    }

    fn numbers(&self) -> usize {
        self.counts.iter().copied().map(usize::from).sum()
    }

    /// Length of the numbers after the head, bytes.
    fn packed_length(&self) -> usize {
        let [four, three, two, one, half, quarter] = self.counts.map(usize::from);
        4 * four + 3 * three + 2 * two + one + half.div_ceil(2) + quarter.div_ceil(4)
    }
}

/// Whether the segment that begins at byte `at` is inside the file and has at most `coefficients` for each axis.
pub(crate) fn is_sound(bytes: &[u8], at: usize, coefficients: usize) -> bool {
    length(bytes, at, coefficients).is_some()
}

/// Length of the segment that begins at byte `at`, bytes. `None` if it is not inside the file or an axis
/// has more than `coefficients` numbers.
pub(crate) fn length(bytes: &[u8], at: usize, coefficients: usize) -> Option<usize> {
    let mut end = at;
    for _axis in 0..3 {
        let head = Head::read(bytes, end)?;
        if head.numbers() > coefficients {
            return None;
        }
        end += head.length + head.packed_length();
        if end > bytes.len() {
            return None;
        }
    }
    Some(end - at)
}

/// Unpacks the segment that begins at byte `at` into `out`, multiplied by `unit`.
///
/// `None` if the segment is invalid. Elements of `out` beyond the stored numbers are unchanged.
#[inline]
pub(crate) fn unpack(bytes: &[u8], mut at: usize, unit: f64, out: &mut [[f64; 3]]) -> Option<()> {
    for axis in 0..3 {
        let head = Head::read(bytes, at)?;
        at += head.length;
        let [four, three, two, one, half, quarter] = head.counts.map(usize::from);
        let mut axis = Axis { bytes, at, next: 0, axis, unit, out };
        axis.take::<4>(four)?;
        axis.take::<3>(three)?;
        axis.take::<2>(two)?;
        axis.take::<1>(one)?;
        axis.take_parts::<4>(half)?;
        axis.take_parts::<2>(quarter)?;
        at = axis.at;
    }
    Some(())
}

/// One axis of a segment while it is unpacked.
struct Axis<'a> {
    bytes: &'a [u8],
    /// Offset of the next number.
    at: usize,
    /// Index of the next coefficient.
    next: usize,
    axis: usize,
    unit: f64,
    out: &'a mut [[f64; 3]],
}

impl Axis<'_> {
    /// Takes `count` numbers of `WIDTH` bytes each.
    #[inline]
    fn take<const WIDTH: usize>(&mut self, count: usize) -> Option<()> {
        let packed = self.bytes.get(self.at..self.at + WIDTH * count)?;
        let terms = self.out.get_mut(self.next..self.next + count)?;
        let (numbers, _) = packed.as_chunks::<WIDTH>();
        for (number, term) in numbers.iter().zip(terms) {
            let mut word = [0; 4];
            word[..WIDTH].copy_from_slice(number);
            term[self.axis] = f64::from(signed(u32::from_le_bytes(word))) * self.unit;
        }
        self.at += packed.len();
        self.next += count;
        Some(())
    }

    /// Takes `count` numbers of `BITS` bits each, high bits first.
    #[inline]
    fn take_parts<const BITS: usize>(&mut self, count: usize) -> Option<()> {
        let in_a_byte = 8 / BITS;
        let packed = self.bytes.get(self.at..self.at + count.div_ceil(in_a_byte))?;
        let terms = self.out.get_mut(self.next..self.next + count)?;
        for (place, term) in terms.iter_mut().enumerate() {
            let byte = packed.get(place / in_a_byte)?;
            let shift = 8 - BITS * (place % in_a_byte + 1);
            let number = u32::from(byte >> shift) & ((1 << BITS) - 1);
            term[self.axis] = f64::from(signed(number)) * self.unit;
        }
        self.at += packed.len();
        self.next += count;
        Some(())
    }
}

/// Decodes a packed number: shifts out the lowest bit, and inverts the others if it was set.
#[inline]
fn signed(number: u32) -> i32 {
    (number >> 1).cast_signed() ^ -(number & 1).cast_signed()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lowest bit is the sign: 0, -1, 1, -2, 2 ... (from `sweph.c`, `get_new_segment`).
    #[test]
    fn the_lowest_bit_is_the_sign() {
        let numbers = [0, 1, 2, 3, 4, u32::MAX].map(signed);
        assert_eq!(numbers, [0, -1, 1, -2, 2, i32::MIN]);
    }

    /// Bytes written by hand in the layout above: x has 1 number in 2 bytes and 3 in half bytes, y and z
    /// have 1 number in 1 byte.
    #[test]
    fn both_forms_of_the_head() {
        let bytes =
            [0x80, 0x00, 0x10, 0x30, 0x10, 0x00, 0x12, 0x30, 0x00, 0x01, 0x07, 0x00, 0x01, 4];
        let mut out = [[9.0; 3]; 5];
        assert!(is_sound(&bytes, 0, 5));
        assert_eq!(unpack(&bytes, 0, 0.5, &mut out), Some(()));
        let expected =
            [[4.0, -2.0, 1.0], [-0.5, 9.0, 9.0], [0.5, 9.0, 9.0], [-1.0, 9.0, 9.0], [9.0; 3]];
        assert_eq!(out, expected);
        assert!(!is_sound(&bytes, 0, 3), "four numbers do not fit three coefficients");
        assert!(!is_sound(&bytes[..13], 0, 5), "the last byte is missing");
    }
}
