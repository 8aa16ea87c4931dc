//! A cursor that reads binary fields in sequence.

/// Longest line of the text header, bytes.
const MAX_LINE: usize = 400;

/// A byte slice and the offset of the next field. Numbers are little endian.
pub(crate) struct Cursor<'a> {
    bytes: &'a [u8],
    at: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(bytes: &'a [u8]) -> Self {
        Self { bytes, at: 0 }
    }

    /// Length of the whole slice, bytes.
    pub(crate) fn length(&self) -> usize {
        self.bytes.len()
    }

    /// The next `length` bytes.
    pub(crate) fn slice(&mut self, length: usize) -> Result<&'a [u8], &'static str> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let field = rest.get(..length).ok_or("it is cut short")?;
        self.at += length;
        Ok(field)
    }

    pub(crate) fn take<const N: usize>(&mut self) -> Result<[u8; N], &'static str> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let field = rest.first_chunk::<N>().ok_or("it is cut short")?;
        self.at += N;
        Ok(*field)
    }

    pub(crate) fn integer(&mut self) -> Result<i32, &'static str> {
        Ok(i32::from_le_bytes(self.take()?))
    }

    pub(crate) fn number(&mut self) -> Result<f64, &'static str> {
        let number = f64::from_le_bytes(self.take()?);
        if number.is_finite() { Ok(number) } else { Err("a number is not finite") }
    }

    pub(crate) fn skip_line(&mut self) -> Result<(), &'static str> {
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        let length = rest
            .windows(2)
            .take(MAX_LINE)
            .position(|pair| pair == b"\r\n")
            .ok_or("the three lines of text are missing")?;
        self.at += length + 2;
        Ok(())
    }
}
