//! The corpus in the form that a browser loads. It is already checked, so that no TOML parser is needed.
//!
//! Lines: [`HEADER`]; `=`, the name of a file and the name of a table, then for each key of the table the
//! key and the number of its texts; an empty line; the texts in the same order, one per line. Fields are
//! separated by tabs. Names and texts are separate because that compresses better.

use super::check::NEVER_SAID;
use super::{Corpus, CorpusError};
use crate::entry::ENTRIES;
use crate::passages::{File, Tables, Texts};

const HEADER: &str = "texts 3";

impl Corpus {
    /// The English corpus, for [`Corpus::from_prepared`].
    ///
    /// # Errors
    ///
    /// If [`Corpus::embedded`] does not accept the files of the corpus.
    pub fn prepared() -> Result<String, CorpusError> {
        Self::embedded()?;
        let tables = super::tables(super::files::ENGLISH)?;
        let (mut names, mut texts) = (vec![HEADER.to_owned()], Vec::new());
        for file in
            tables.values().filter(|file| ![NEVER_SAID, ENTRIES].contains(&file.name.as_str()))
        {
            for (table, entries) in &file.tables {
                names.push(format!("={}\t{table}", file.name));
                for (key, entry) in entries {
                    names.push(format!("{key}\t{}", entry.texts.len()));
                    texts.extend(entry.texts.iter().map(String::as_str));
                }
            }
        }
        Ok(format!("{}\n\n{}", names.join("\n"), texts.join("\n")))
    }

    /// Parses the output of [`Corpus::prepared`].
    ///
    /// # Errors
    ///
    /// If a line does not have the form above, or a key is missing.
    pub fn from_prepared(prepared: &str) -> Result<Self, CorpusError> {
        let mut tables = Tables::new();
        let mut current: Option<(String, String)> = None;
        let (names, texts) = prepared.split_once("\n\n").ok_or_else(|| unreadable(1))?;
        let mut names = names.lines().enumerate();
        let mut texts = texts.lines().map(str::to_owned);
        if names.next().is_none_or(|(_, line)| line != HEADER) {
            return Err(unreadable(1));
        }
        for (index, line) in names {
            let unreadable = || unreadable(index + 1);
            let (name, rest) = line.split_once('\t').ok_or_else(unreadable)?;
            if let Some(file) = name.strip_prefix('=') {
                current = Some((file.to_owned(), rest.to_owned()));
                continue;
            }
            let count = rest.parse().map_err(|_| unreadable())?;
            let wordings: Vec<String> = texts.by_ref().take(count).collect();
            let (file, table) = current.clone().ok_or_else(unreadable)?;
            if wordings.len() < count {
                return Err(unreadable());
            }
            let entry = tables.entry(file.clone());
            let entry = entry.or_insert_with(|| File { name: file, ..File::default() });
            let table = entry.tables.entry(table).or_default();
            table.insert(name.to_owned(), Texts { line: 1, texts: wordings });
        }
        Self::load(&tables)
    }
}

fn unreadable(line: usize) -> CorpusError {
    CorpusError::Syntax {
        file: "the prepared texts".to_owned(),
        line,
        message: "not a line of them".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_prepared_corpus_equals_the_original() {
        let corpus = Corpus::embedded().unwrap();
        let arrived = Corpus::from_prepared(&Corpus::prepared().unwrap()).unwrap();
        assert_eq!(format!("{corpus:?}"), format!("{arrived:?}"));
    }

    #[test]
    fn invalid_input_is_refused() {
        for text in [
            "",
            "texts 3",
            "texts 2\n\ntext",
            "texts 3\nkey\t1\n\ntext",
            "texts 3\n=signs\naries\t1\n\ntext",
            "texts 3\n=signs\tsign\naries\t2\n\ntext",
            "texts 3\n=signs\tsign\naries\n\ntext",
            "texts 3\n=signs\tsign\naries\t1\n\ntext",
        ] {
            assert!(Corpus::from_prepared(text).is_err(), "{text:?}");
        }
    }
}
