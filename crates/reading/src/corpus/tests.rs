//! Each kind of error in a corpus is refused with file and line.

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

const FILE: &str = "sun-by-house.toml";

#[test]
fn the_embedded_corpus_is_complete() {
    Corpus::check_embedded().unwrap();
    let len = Corpus::embedded().unwrap().len();
    assert!(len > 3800, "{len}");
}

#[test]
fn a_missing_text_is_named_with_file_and_key() {
    let error = with(FILE, "[aries]\n1 = ", "[aries]\n13 = ").unwrap_err();
    assert_eq!(error.to_string(), "sun-by-house.toml:1: aries.1: the text is missing");
}

#[test]
fn an_unknown_term_is_refused() {
    let inner = "Nobody has to guess who you are.";
    let error = with(FILE, inner, "There is no {committee}.").unwrap_err();
    let line = line_of(FILE, "1 = ");
    let message = format!("{FILE}:{line}: aries.1: unknown term {{committee}}");
    assert_eq!(error.to_string(), message);
}

#[test]
fn an_unknown_key_is_refused() {
    let file = "balance.toml";
    let error = with(file, "[missing]", "[missing]\nether = \"No.\"").unwrap_err();
    assert_eq!(error.to_string(), format!("{file}:2: missing.ether: no such key"));
}

#[test]
fn a_duplicate_key_is_refused() {
    let error = with(FILE, "[aries]\n", "[aries]\n1 = \"No.\"\n").unwrap_err();
    let CorpusError::Syntax { file, .. } = error else { panic!("{error}") };
    assert_eq!(file, FILE);
}

#[test]
fn a_module_with_a_wrong_key_or_without_its_slot_is_refused() {
    let file = "general/apex.toml";
    let error = with(file, "[\"t-square\"]\n", "[\"t-square\"]\nram = \"{F} No.\"\n").unwrap_err();
    assert!(error.to_string().ends_with("t-square/ram: the key is not of body"), "{error}");
    let error = with(file, "[\"t-square\"]\n", "[\"t-square\"]\nany = \"No.\"\n").unwrap_err();
    assert!(error.to_string().ends_with("t-square/any: {F} is expected once"), "{error}");
}

#[test]
fn a_part_of_a_chart_has_three_keywords_at_least() {
    let error = with("keywords.toml", "[\"union\", ", "[").unwrap_err();
    assert!(error.to_string().contains("three to five keywords"), "{error}");
}

#[test]
fn a_forbidden_phrase_is_refused() {
    let error = with("balance.toml", "You do not burn", "You are doomed and do not burn");
    assert!(matches!(error.unwrap_err(), CorpusError::Forbidden { line: 2, .. }));
}

#[test]
fn no_sentence_occurs_twice() {
    let mut seen = std::collections::BTreeMap::new();
    for (file, text) in ENGLISH.iter().filter(|(name, _)| *name != "terms.toml") {
        let texts = text.split('"').skip(1).step_by(2).filter(|text| text.contains(". "));
        for sentence in texts
            .flat_map(crate::prose::sentences)
            .filter(|slot| !slot.starts_with('{'))
            .filter(|s| s.len() > 12)
        {
            assert_eq!(seen.insert(sentence.to_owned(), *file), None, "{sentence}");
        }
    }
}
