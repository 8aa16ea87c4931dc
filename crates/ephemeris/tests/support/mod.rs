//! What several tests need: the ephemeris over the checked-in data, and small helpers.

use std::{path::PathBuf, sync::LazyLock};

use ephemeris::{DataFile, Ephemeris};

/// The root of the project.
pub(crate) fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The bytes of a checked-in data file.
pub(crate) fn bytes(file: DataFile) -> Vec<u8> {
    std::fs::read(root().join("data/ephemeris").join(file.file_name())).unwrap()
}

/// The ephemeris over the checked-in data, made once for all tests of a program.
pub(crate) static EPHEMERIS: LazyLock<Ephemeris> = LazyLock::new(|| {
    let [planets, moon, asteroids] = DataFile::ALL.map(bytes);
    Ephemeris::from_bytes(planets, moon, asteroids).unwrap()
});

/// Arcseconds from `expected` to `got` (degrees), the short way round the circle.
pub(crate) fn arcseconds(got: f64, expected: f64) -> f64 {
    ((got - expected + 540.0).rem_euclid(360.0) - 180.0) * 3600.0
}
