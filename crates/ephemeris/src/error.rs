//! Errors of the data files and of calculations.

use crate::DataFile;

/// Why the data files were rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DataError {
    /// The file is missing or empty.
    #[error("{} is missing or empty", .file.file_name())]
    Missing {
        /// The file that was expected.
        file: DataFile,
    },
    /// Another of the three data files was given instead of this one.
    #[error("{} was expected, but {} was given", .file.file_name(), .given.file_name())]
    Swapped {
        /// The file that was expected.
        file: DataFile,
        /// The file that was given.
        given: DataFile,
    },
    /// The file is damaged or of another edition.
    #[error("{} is damaged or of another edition: its SHA-256 is {found}", .file.file_name())]
    Checksum {
        /// The file that was expected.
        file: DataFile,
        /// SHA-256 of the given bytes, in hexadecimal.
        found: String,
    },
    /// A field of the header has an invalid value.
    #[error("the header of {} is not usable: {field}", .file.file_name())]
    Header {
        /// The file with the header.
        file: DataFile,
        /// What is wrong with the field.
        field: &'static str,
    },
    /// A segment of coefficients is outside the file or has too many coefficients.
    #[error("segment {segment} of {} in {} is not usable", .body, .file.file_name())]
    Segment {
        /// The file with the segment.
        file: DataFile,
        /// The body of the segment.
        body: &'static str,
        /// The segment's index, from 0.
        segment: usize,
    },
    /// A packed ephemeris is damaged or of another version.
    #[error("the packed ephemeris is not usable: {reason}")]
    Pack {
        /// What is wrong with the pack.
        reason: &'static str,
    },
}

/// Why a position or a house cusp cannot be calculated.
#[derive(Debug, Clone, Copy, PartialEq, thiserror::Error)]
pub enum SkyError {
    /// The instant is before the first one of the ephemeris.
    #[error("Julian day {at} is before the ephemeris begins, at {first}")]
    TooEarly {
        /// The requested Julian day, UT.
        at: f64,
        /// The first Julian day of the ephemeris, UT.
        first: f64,
    },
    /// The instant is after the last one of the ephemeris.
    #[error("Julian day {at} is after the ephemeris ends, at {last}")]
    TooLate {
        /// The requested Julian day, UT.
        at: f64,
        /// The last Julian day of the ephemeris, UT.
        last: f64,
    },
    /// The data of one body do not cover the instant.
    #[error("there are no data for {body} at Julian day {at_tt} TT")]
    NoData {
        /// The body without data.
        body: &'static str,
        /// The Julian day without data, Terrestrial Time: the instant itself, or the instant at which the light left.
        at_tt: f64,
    },
}
