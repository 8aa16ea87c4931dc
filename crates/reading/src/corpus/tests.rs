//! The corpus is checked whole: each kind of fault is refused with file and line.
#![expect(clippy::unwrap_used, reason = "a test that cannot set up has failed")]

use super::files::ENGLISH;
use super::{Corpus, CorpusError};

/// Loads the English corpus with one text replaced in one file.
fn with(file: &str, from: &str, to: &str) -> Result<Corpus, CorpusError> {
    let (_, text) = ENGLISH.iter().find(|(name, _)| *name == file).unwrap();
    assert!(text.contains(from), "{file} has changed");
    let changed = text.replacen(from, to, 1);
    let files: Vec<(&str, &str)> = ENGLISH
        .iter()
        .map(|(name, text)| if *name == file { (*name, changed.as_str()) } else { (*name, *text) })
        .collect();
    Corpus::from_files(&files)
}

fn line_of(file: &str, text: &str) -> usize {
    let (_, whole) = ENGLISH.iter().find(|(name, _)| *name == file).unwrap();
    1 + whole.lines().position(|line| line.starts_with(text)).unwrap()
}

const SECT: &str = "sect.toml";

#[test]
fn the_embedded_corpus_is_whole() {
    assert!(Corpus::embedded().unwrap().len() > 3000);
}

#[test]
fn a_missing_key_is_named_with_its_table() {
    let error = with(SECT, "night = ", "# night = ").unwrap_err();
    assert_eq!(
        error,
        CorpusError::MissingKey {
            file: SECT.to_owned(),
            line: line_of(SECT, "[light]"),
            family: "sect.light".to_owned(),
            key: "night".to_owned(),
        }
    );
}

#[test]
fn a_key_nobody_asks_for_is_refused() {
    let error = with(SECT, "night = ", "noon = [\"none\", \"a\"]\nnight = ").unwrap_err();
    let line = line_of(SECT, "night");
    assert_eq!(
        error.to_string(),
        format!("sect.toml:{line}: sect.light does not know the key noon")
    );
}

#[test]
fn a_key_that_stands_twice_is_refused() {
    let error = with(SECT, "night = ", "day = [\"none\", \"a\"]\nnight = ").unwrap_err();
    let CorpusError::Syntax { file, line, .. } = error else { panic!("{error}") };
    assert_eq!((file.as_str(), line), (SECT, line_of(SECT, "night")));
}

#[test]
fn a_text_that_stands_twice_is_refused() {
    let (own, other) = (
        "Venus is at home in Taurus, so you know what is good and how to enjoy it",
        "Venus is at home in Libra, so people warm to you without knowing why",
    );
    let error = with("dignities.toml", own, other).unwrap_err();
    let CorpusError::Duplicate { file, text, .. } = error else { panic!("{error}") };
    assert_eq!((file.as_str(), text.as_str()), ("dignities.toml", other));
}

#[test]
fn what_is_never_said_is_refused() {
    let error = with(SECT, "the Sun takes the lead", "your destiny leads").unwrap_err();
    let line = line_of(SECT, "day");
    assert_eq!(error.to_string(), format!("sect.toml:{line}: never said: destiny"));
}

#[test]
fn a_claim_without_a_pole_is_refused() {
    let error = with(SECT, "day = [\"none\", ", "day = [").unwrap_err();
    let CorpusError::Untagged { file, line, found } = error else { panic!("{error}") };
    assert_eq!((file.as_str(), line), (SECT, line_of(SECT, "day")));
    assert!(found.starts_with("you were born by day"));
}

#[test]
fn a_claim_that_runs_on_is_refused() {
    let long = "the Sun takes the lead and the lead and the lead and the lead and the lead";
    let error = with(SECT, "the Sun takes the lead", long).unwrap_err();
    assert!(matches!(error, CorpusError::TooLong { limit: 20, words: 27..=32, .. }), "{error}");
}

#[test]
fn a_frame_has_each_of_its_slots_once() {
    let error = with("voice.toml", "{a}, yet {b}", "{a}, yet").unwrap_err();
    assert!(matches!(error, CorpusError::Form { .. }), "{error}");
}

#[test]
fn a_claim_with_a_full_stop_is_refused() {
    let error = with(SECT, "by intention\"", "by intention.\"").unwrap_err();
    assert!(matches!(error, CorpusError::Form { .. }), "{error}");
}

#[test]
fn a_missing_passage_and_an_unknown_term_are_named_with_file_and_line() {
    let file = "passages/sun-by-moon.toml";
    let error = with(file, "[aries]\naries = ", "[aries]\nram = ").unwrap_err();
    assert_eq!(error.to_string(), "passages/sun-by-moon.toml:1: aries.aries: the text is missing");
    let error = with(file, "There is no inner committee.", "There is no {committee}.").unwrap_err();
    let line = line_of(file, "aries = ");
    assert_eq!(
        error.to_string(),
        format!("{file}:{line}: aries.aries: unknown term {{committee}}")
    );
}

#[test]
fn a_passage_that_no_key_asks_for_is_refused() {
    let file = "passages/balance.toml";
    let error = with(file, "[missing]", "[missing]\nether = \"No.\"").unwrap_err();
    assert_eq!(error.to_string(), format!("{file}:2: missing.ether: no such key"));
}

#[test]
fn no_passage_says_what_is_never_said() {
    let error = with("passages/balance.toml", "You do not burn", "You are doomed and do not burn");
    assert!(matches!(error.unwrap_err(), CorpusError::Forbidden { line: 2, .. }));
}

#[test]
fn no_sentence_stands_in_two_passages() {
    let mut seen = std::collections::BTreeMap::new();
    for (file, text) in ENGLISH.iter().filter(|(name, _)| name.starts_with("passages/")) {
        let texts = text.split('"').skip(1).step_by(2).filter(|text| text.contains(". "));
        for sentence in texts.flat_map(crate::prose::sentences).filter(|s| s.len() > 12) {
            assert_eq!(seen.insert(sentence.to_owned(), *file), None, "{sentence}");
        }
    }
}
