//! Checks that damaged, swapped and missing data files are rejected.
//!
//! `EPHEMERIS_CORRUPTIONS` sets the number of damaged sets of files (default 100).

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use ephemeris::{DataError, DataFile, Ephemeris};
use support::{Draw, bytes, cases};

fn open(files: &[Vec<u8>; 3]) -> Result<Ephemeris, DataError> {
    let [planets, moon, asteroids] = files.clone();
    Ephemeris::from_bytes(planets, moon, asteroids)
}

#[test]
fn the_files_are_accepted_owned_and_borrowed() {
    assert!(open(&DataFile::ALL.map(bytes)).is_ok());
    let [planets, moon, asteroids] = DataFile::ALL.map(|file| &*bytes(file).leak());
    assert!(Ephemeris::from_bytes(planets, moon, asteroids).is_ok());
}

#[test]
fn a_missing_file_is_named() {
    for (index, file) in DataFile::ALL.into_iter().enumerate() {
        let mut files = DataFile::ALL.map(bytes);
        files[index].clear();
        let error = open(&files).unwrap_err();
        assert_eq!(error, DataError::Missing { file });
        assert!(error.to_string().contains(file.file_name()));
    }
}

#[test]
fn swapped_files_are_detected() {
    let [planets, moon, asteroids] = DataFile::ALL.map(bytes);
    assert_eq!(
        open(&[moon, planets, asteroids]).unwrap_err(),
        DataError::Swapped { file: DataFile::Planets, given: DataFile::Moon }
    );
}

#[test]
fn a_damaged_file_is_named_and_never_used() {
    let mut draw = Draw::new(0x00c0_ffee);
    let sound = DataFile::ALL.map(bytes);
    for _ in 0..cases("EPHEMERIS_CORRUPTIONS", 100) {
        let index = draw.below(3);
        let mut files = sound.clone();
        support::corrupt(&mut files[index], &mut draw);
        let file = DataFile::ALL[index];
        match open(&files) {
            Err(DataError::Checksum { file: named, found }) => {
                assert_eq!(named, file);
                assert_ne!(found, file.sha256());
            }
            Err(DataError::Missing { file: named }) => assert_eq!(named, file),
            other => panic!("{other:?}"),
        }
    }
}
