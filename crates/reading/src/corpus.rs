//! The corpus: all texts of readings, as data, checked when it is loaded.

mod check;
mod files;
mod prepared;
#[cfg(test)]
mod tests;

use crate::book::Book;
use crate::modules::{self, Modules};
use crate::passages::{File, Library, Tables, read_toml};

/// The texts of one language, complete and checked. The default has no texts, for charts without interpretations.
#[derive(Debug, Clone, Default)]
pub struct Corpus {
    pub(crate) book: Book,
    pub(crate) library: Library,
    pub(crate) modules: Modules,
}

/// The reasons why a corpus is refused. Lines are counted from 1.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[expect(missing_docs, reason = "file and line say where, the message says what")]
pub enum CorpusError {
    /// The file is not TOML, or a table has a key twice.
    #[error("{file}:{line}: {message}")]
    Syntax { file: String, line: usize, message: String },
    /// A key is missing or unknown, or a text cannot be parsed.
    #[error("{file}:{line}: {key}: {message}")]
    Text { file: String, line: usize, key: String, message: String },
    /// A text contains a forbidden phrase.
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

/// One embedded English file, by its name without extension.
pub(crate) fn english(name: &str) -> Result<File, CorpusError> {
    let source = files::ENGLISH.iter().find(|(file, _)| file.strip_suffix(".toml") == Some(name));
    read_toml(name, source.map_or("", |(_, text)| text))
}

impl Corpus {
    /// The embedded corpus in English.
    ///
    /// # Errors
    ///
    /// If a file of the corpus is invalid. A test loads all files.
    pub fn embedded() -> Result<Self, CorpusError> {
        Self::load(&tables(files::ENGLISH)?, Book::embedded())
    }

    /// Checks the embedded corpus and the wording of its texts. The wording does not change after the build, so
    /// [`Corpus::embedded`] does not check it again at each start.
    ///
    /// # Errors
    ///
    /// If a file is invalid, or if a text contains a forbidden phrase or a double space.
    pub fn check_embedded() -> Result<(), CorpusError> {
        Self::from_files(files::ENGLISH).map(drop)
    }

    /// Reads and checks a corpus from `(file name, text)` pairs.
    pub(crate) fn from_files(files: &[(&str, &str)]) -> Result<Self, CorpusError> {
        let tables = tables(files)?;
        check::check(&tables)?;
        modules::check(&tables)?;
        Self::load(&tables, Book::embedded())
    }

    pub(crate) fn load(tables: &Tables, book: Book) -> Result<Self, CorpusError> {
        Ok(Self { book, library: Library::load(tables)?, modules: Modules::load(tables)? })
    }

    /// The number of texts.
    #[must_use]
    pub fn len(&self) -> usize {
        self.library.len() + self.modules.len()
    }

    /// Whether it has no texts. Always false for a loaded corpus.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.library.len() == 0
    }
}
