//! The checksum of packed gazetteers.

use crc::{CRC_32_ISO_HDLC, Crc};

const CRC: Crc<u32> = Crc::<u32>::new(&CRC_32_ISO_HDLC);

/// CRC-32 as in zlib and PNG.
pub(crate) fn crc32(bytes: &[u8]) -> u32 {
    CRC.checksum(bytes)
}
