//! Files of births by other programs, AAF and Astrolog: each person has a birth or a sentence that says what is wrong.
//! An even first byte means AAF, an odd one Astrolog.

#![no_main]

#[path = "../../crates/server/src/cli"]
mod cli {
    #[expect(dead_code, reason = "files are only read here")]
    mod chart_file;

    use chart_file::{ChartFormat, People};

    pub(super) fn read(bytes: &[u8]) {
        let Some((first, file)) = bytes.split_first() else { return };
        let format = [ChartFormat::Aaf, ChartFormat::Astrolog][usize::from(first % 2)];
        for person in People::new(file, format) {
            let Ok(person) = person else { unreachable!("bytes in memory are read") };
            match &person.birth {
                Ok(birth) => {
                    // The chart refuses coordinates that are out of range.
                    assert!(birth.latitude.is_finite() && birth.longitude.is_finite());
                    assert!(person.members().is_ok());
                }
                Err(sentence) => assert!(sentence.ends_with('.'), "{sentence}"),
            }
        }
    }
}

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| cli::read(bytes));
