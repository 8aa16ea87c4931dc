//! What can go wrong: with the data, and with a question to the sky.

use crate::DataFile;

/// Why three byte strings are not the ephemeris.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DataError {
    /// No bytes at all.
    #[error("{} is missing or empty", .file.file_name())]
    Missing {
        /// The file that was expected.
        file: DataFile,
    },
    /// Another of the three files was given in its place.
    #[error("{} was expected, but {} was given", .file.file_name(), .given.file_name())]
    Swapped {
        /// The file that was expected.
        file: DataFile,
        /// The file that came.
        given: DataFile,
    },
    /// Damaged, or of another edition.
    #[error("{} is damaged or of another edition: its SHA-256 is {found}", .file.file_name())]
    Checksum {
        /// The file that was expected.
        file: DataFile,
        /// SHA-256 of the bytes that came, in hexadecimal.
        found: String,
    },
    /// A field of the header is impossible.
    #[error("the header of {} is not usable: {field}", .file.file_name())]
    Header {
        /// The file it stands in.
        file: DataFile,
        /// What is wrong.
        field: &'static str,
    },
    /// A segment of coefficients lies outside the file or holds too many of them.
    #[error("segment {segment} of {} in {} is not usable", .body, .file.file_name())]
    Segment {
        /// The file it stands in.
        file: DataFile,
        /// The body it belongs to.
        body: &'static str,
        /// Its number, from 0.
        segment: usize,
    },
    /// A pack for a browser is damaged or of another version.
    #[error("the packed ephemeris is not usable: {reason}")]
    Pack {
        /// What is wrong with it.
        reason: &'static str,
    },
}

/// Why there is no answer about the sky.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum SkyError {
    /// Before the ephemeris begins.
    #[error("Julian day {at} is before the ephemeris begins, at {first}")]
    TooEarly {
        /// The Julian day asked for, UT.
        at: f64,
        /// The first Julian day that can be answered, UT.
        first: f64,
    },
    /// After the ephemeris ends.
    #[error("Julian day {at} is after the ephemeris ends, at {last}")]
    TooLate {
        /// The Julian day asked for, UT.
        at: f64,
        /// The last Julian day that can be answered, UT.
        last: f64,
    },
    /// The data of one body do not reach there.
    #[error("there are no data for {body} at Julian day {at_tt} TT")]
    NoData {
        /// The body whose data ended.
        body: &'static str,
        /// The Julian day needed, Terrestrial Time: that of the instant, or of when the light left.
        at_tt: f64,
    },
}
