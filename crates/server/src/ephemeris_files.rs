//! The Swiss Ephemeris data files: embedded, or from a folder.

use std::path::{Path, PathBuf};

use ephemeris::{DataFile, Ephemeris};

/// The embedded files. The build script checks their SHA-256.
const PLANETS: &[u8] = include_bytes!("../../../data/ephemeris/sepl_18.se1");
const MOON: &[u8] = include_bytes!("../../../data/ephemeris/semo_18.se1");
const ASTEROIDS: &[u8] = include_bytes!("../../../data/ephemeris/seas_18.se1");

/// Why the ephemeris cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum EphemerisFilesError {
    /// A file cannot be read.
    #[error("{path:?} cannot be read: {cause}")]
    Read {
        /// The file.
        path: PathBuf,
        /// The error of the operating system.
        cause: std::io::Error,
    },
    /// A file is damaged, or is not the expected file.
    #[error(transparent)]
    Data(#[from] ephemeris::DataError),
}

/// Opens the files of `folder`, or the embedded files.
pub(crate) fn open(folder: Option<&Path>) -> Result<Ephemeris, EphemerisFilesError> {
    let Some(folder) = folder else {
        return Ok(Ephemeris::from_bytes(PLANETS, MOON, ASTEROIDS)?);
    };
    let read = |file: DataFile| {
        let path = folder.join(file.file_name());
        std::fs::read(&path).map_err(|cause| EphemerisFilesError::Read { path, cause })
    };
    Ok(Ephemeris::from_bytes(
        read(DataFile::Planets)?,
        read(DataFile::Moon)?,
        read(DataFile::Asteroids)?,
    )?)
}
