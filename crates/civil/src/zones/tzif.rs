//! Writes a zone file of RFC 9636, which is what the calendar library reads.

/// A type of local time.
pub(super) struct LocalType<'a> {
    pub(super) abbreviation: &'a str,
    /// Seconds east of Greenwich.
    pub(super) offset: i32,
    pub(super) is_summer: bool,
}

/// When a clock is moved.
pub(super) struct Move {
    /// Seconds since 1970-01-01 00:00 UTC.
    pub(super) at: i64,
    /// The number of the type of local time that begins.
    pub(super) to: u8,
}

/// The types of the first block, which holds times of 32 bits: today's readers skip it, but it may
/// not have none.
const SKIPPED: LocalType<'_> = LocalType { abbreviation: "", offset: 0, is_summer: false };

/// A file of version 3. `rule` is the time after the last move, as a POSIX TZ string. `None` where
/// there is more of something than the format can hold.
pub(super) fn tzif(types: &[LocalType<'_>], moves: &[Move], rule: &str) -> Option<Vec<u8>> {
    let mut file = block(&[SKIPPED], &[])?;
    file.extend(block(types, moves)?);
    file.extend([b"\n", rule.as_bytes(), b"\n"].concat());
    Some(file)
}

fn block(types: &[LocalType<'_>], moves: &[Move]) -> Option<Vec<u8>> {
    let (mut records, mut names) = (Vec::new(), Vec::new());
    for local_type in types {
        records.extend(local_type.offset.to_be_bytes());
        records.extend([u8::from(local_type.is_summer), u8::try_from(names.len()).ok()?]);
        names.extend([local_type.abbreviation.as_bytes(), b"\0"].concat());
    }
    let mut block = b"TZif3".to_vec();
    block.extend([0; 15]);
    // Neither indicators of how the database was written, nor leap seconds.
    for count in [0, 0, 0, moves.len(), types.len(), names.len()] {
        block.extend(u32::try_from(count).ok()?.to_be_bytes());
    }
    block.extend(moves.iter().flat_map(|it| it.at.to_be_bytes()));
    block.extend(moves.iter().map(|it| it.to));
    block.extend(records);
    block.extend(names);
    Some(block)
}
