//! The corpus: every text a reading is made of, as data, checked whole when it is loaded.

mod check;
mod files;
mod prepared;
#[cfg(test)]
mod tests;

use crate::passages::{Library, Tables, read_toml};

/// The texts of one language, complete and checked.
#[derive(Debug, Clone)]
pub struct Corpus {
    pub(crate) library: Library,
}

/// Why a corpus was refused. Lines count from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "file and line say where, the message says what")]
pub enum CorpusError {
    /// Not TOML, or a key stands twice in one table.
    #[error("{file}:{line}: {message}")]
    Syntax { file: String, line: usize, message: String },
    /// A file lacks a key or has one that nobody asks for, or a text can't be read.
    #[error("{file}:{line}: {key}: {message}")]
    Text { file: String, line: usize, key: String, message: String },
    /// Something the readings never say.
    #[error("{file}:{line}: never said: {phrase}")]
    Forbidden { file: String, line: usize, phrase: String },
}

/// Reads the files of a corpus.
fn tables(files: &[(&str, &str)]) -> Result<Tables, CorpusError> {
    let mut tables = Tables::new();
    for (file, source) in files {
        let name = file.trim_end_matches(".toml");
        tables.insert(name.to_owned(), read_toml(name, source)?);
    }
    Ok(tables)
}

impl Corpus {
    /// The texts that are part of the program, in English.
    ///
    /// # Errors
    ///
    /// If a file of the corpus breaks a rule. A test loads them all.
    pub fn embedded() -> Result<Self, CorpusError> {
        Self::from_files(files::ENGLISH)
    }

    /// Reads and checks a corpus from `(file name, text)` pairs.
    pub(crate) fn from_files(files: &[(&str, &str)]) -> Result<Self, CorpusError> {
        let tables = tables(files)?;
        check::check(&tables)?;
        Ok(Self { library: Library::load(&tables)? })
    }

    /// How many texts there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.library.len()
    }

    /// Never true of a corpus that was loaded.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.library.len() == 0
    }
}
