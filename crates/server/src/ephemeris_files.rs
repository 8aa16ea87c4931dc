//! The Swiss Ephemeris data files: inside the program, or from a folder.

use std::path::{Path, PathBuf};

use ephemeris::{DataFile, Ephemeris};

/// The embedded files. The build script has held each against its SHA-256.
const PLANETS: &[u8] = include_bytes!("../../../data/ephemeris/sepl_18.se1");
const MOON: &[u8] = include_bytes!("../../../data/ephemeris/semo_18.se1");
const ASTEROIDS: &[u8] = include_bytes!("../../../data/ephemeris/seas_18.se1");

/// Why there is no ephemeris.
#[derive(Debug, thiserror::Error)]
pub enum EphemerisFilesError {
    /// A file of the folder cannot be read.
    #[error("{path:?} cannot be read: {cause}")]
    Read {
        /// Which one.
        path: PathBuf,
        /// What the system says.
        cause: std::io::Error,
    },
    /// A file is not the one it should be.
    #[error(transparent)]
    Data(#[from] ephemeris::DataError),
}

/// Opens the files of `folder`, or without one the embedded files.
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
