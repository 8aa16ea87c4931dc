//! The corpus: every text a reading is made of, as data, checked whole when it is loaded.

mod catalogue;
mod check;
mod files;
mod lean;
mod prepared;
#[cfg(test)]
mod tests;

use indexmap::IndexMap;
use rustc_hash::FxBuildHasher;

use crate::passages::{Library, Tables, read_toml};

pub(crate) use catalogue::{also, last, turns_back};
pub(crate) use lean::{Axis, Lean};

/// The texts of one language, complete and checked.
#[derive(Debug, Clone)]
pub struct Corpus {
    families: Named<Named<Entry>>,
    pub(crate) library: Library,
}

/// By name, in alphabetical order. A reading looks hundreds of them up.
type Named<T> = IndexMap<String, T, FxBuildHasher>;

/// The texts of one key: one, or several sides of one placement, of one pole.
#[derive(Debug, Clone)]
pub(crate) struct Entry {
    /// Which pole the texts speak for; `None` where they speak for none.
    pub(crate) lean: Option<Lean>,
    pub(crate) texts: Vec<String>,
}

/// Why a corpus was refused. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "file and line say where, the message says what")]
pub enum CorpusError {
    /// Not TOML, or a key stands twice in one table.
    #[error("{file}:{line}: {message}")]
    Syntax { file: String, line: usize, message: String },
    /// A file of passages lacks a key, or a text can't be read.
    #[error("{file}:{line}: {key}: {message}")]
    Passage { file: String, line: usize, key: String, message: String },
    /// A key that the family must have is not there.
    #[error("{file}:{line}: {family} has no text for {key}")]
    MissingKey { file: String, line: usize, family: String, key: String },
    /// A key or a table that no family knows.
    #[error("{file}:{line}: {family} does not know the key {key}")]
    UnknownKey { file: String, line: usize, family: String, key: String },
    /// The same text twice.
    #[error("{file}:{line}: this text also stands at {other}: {text}")]
    Duplicate { file: String, line: usize, other: String, text: String },
    /// Something the readings never say.
    #[error("{file}:{line}: never said: {phrase}")]
    Forbidden { file: String, line: usize, phrase: String },
    /// A sentence or clause longer than its form allows.
    #[error("{file}:{line}: {words} words, {limit} at most")]
    TooLong { file: String, line: usize, words: usize, limit: usize },
    /// A claim without a polarity tag, or with one that no axis knows.
    #[error("{file}:{line}: not tagged with a pole: {found}")]
    Untagged { file: String, line: usize, found: String },
    /// A text whose form is not the family's: its end, its slots, or how many there are.
    #[error("{file}:{line}: {problem}")]
    Form { file: String, line: usize, problem: &'static str },
}

/// The folder of the passages.
const PASSAGES: &str = "passages/";

/// The passages' files, read.
fn tables(files: &[(&str, &str)]) -> Result<Tables, CorpusError> {
    let mut tables = Tables::new();
    for (file, source) in files {
        if let Some(name) = file.strip_prefix(PASSAGES) {
            let name = name.trim_end_matches(".toml");
            tables.insert(name.to_owned(), read_toml(name, source)?);
        }
    }
    Ok(tables)
}

impl Corpus {
    /// The texts that are part of the program, in English.
    pub fn embedded() -> Result<Self, CorpusError> {
        Self::from_files(files::ENGLISH)
    }

    /// Reads and checks a corpus from `(file name, text)` pairs.
    pub(crate) fn from_files(files: &[(&str, &str)]) -> Result<Self, CorpusError> {
        let tables = tables(files)?;
        check::check_passages(files, &tables)?;
        let library = Library::load(&tables)?;
        let is_passage = |(name, _): &&(&str, &str)| name.starts_with(PASSAGES);
        let files: Vec<_> = files.iter().filter(|file| !is_passage(file)).copied().collect();
        let families = check::load(&files)?.into_iter();
        let families = families.map(|(name, entries)| (name, entries.into_iter().collect()));
        Ok(Self { families: families.collect(), library })
    }

    /// The texts for a key. The loader has made sure that all keys of the catalogue are there, so
    /// `None` means a key that does not occur.
    pub(crate) fn entry(&self, family: &str, key: &str) -> Option<&Entry> {
        let entry = self.families.get(family).and_then(|entries| entries.get(key));
        debug_assert!(entry.is_some(), "the catalogue has no {family} {key}");
        entry
    }

    /// The first text for a key; empty for a key that does not occur.
    pub(crate) fn text(&self, family: &str, key: &str) -> &str {
        let entry = self.entry(family, key);
        entry.and_then(|entry| entry.texts.first()).map_or("", String::as_str)
    }

    /// All texts for a key, in order.
    pub(crate) fn words(&self, family: &str, key: &str) -> &[String] {
        self.entry(family, key).map_or(&[], |entry| &entry.texts)
    }

    /// How many texts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        let entries = self.families.values().flat_map(Named::values);
        entries.map(|entry| entry.texts.len()).sum()
    }

    /// Never true of a corpus that was loaded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.families.is_empty()
    }
}
