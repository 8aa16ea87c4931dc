//! The corpus in the form that a browser loads. It is already checked, so that no TOML parser is needed.
//!
//! Lines: [`HEADER`]; `+`, the name of a part of the book and the number of its texts, 0 if a volume has them; `=`, the name of a file and the name of a table, then for each key of the table the
//! key and the number of its texts; an empty line; the texts in the same order, one per line. Fields are
//! separated by tabs. Names and texts are separate because that compresses better.

use std::collections::BTreeMap;

use super::check::NEVER_SAID;
use super::{Corpus, CorpusError};
use crate::book::{Book, volume};
use crate::entry::is_for_entries;
use crate::passages::{File, Tables, Texts};

const HEADER: &str = "texts 4";

impl Corpus {
    /// The English corpus, for [`Corpus::from_prepared`].
    ///
    /// # Errors
    ///
    /// If [`Corpus::embedded`] does not accept the files of the corpus.
    pub fn prepared() -> Result<String, CorpusError> {
        let embedded = Self::embedded()?;
        let tables = super::tables(super::files::ENGLISH)?;
        let (mut names, mut texts) = (vec![HEADER.to_owned()], Vec::new());
        for part in embedded.book.names() {
            let in_volume = volume(part).is_some();
            let lines: Vec<&str> = embedded.lines(part).filter(|_| !in_volume).collect();
            names.push(format!("+{part}\t{}", lines.len()));
            texts.extend(lines.into_iter().map(str::to_owned));
        }
        let is_needed = |file: &&File| file.name != NEVER_SAID && !is_for_entries(&file.name);
        for file in tables.values().filter(is_needed) {
            for (table, entries) in &file.tables {
                names.push(format!("={}\t{table}", file.name));
                for (key, entry) in entries {
                    names.push(format!("{key}\t{}", entry.texts.len()));
                    texts.extend(entry.texts.iter().cloned());
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
        let mut book = Book::default();
        for (index, line) in names {
            let unreadable = || unreadable(index + 1);
            let (name, rest) = line.split_once('\t').ok_or_else(unreadable)?;
            if let Some(file) = name.strip_prefix('=') {
                current = Some((file.to_owned(), rest.to_owned()));
                continue;
            }
            let count = rest.parse().map_err(|_| unreadable())?;
            if let Some(part) = name.strip_prefix('+') {
                let lines: Vec<String> = texts.by_ref().take(count).collect();
                book.add(part, &lines.iter().map(String::as_str).collect::<Vec<_>>())?;
                continue;
            }
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
        Self::load(&tables, book)
    }

    /// The volumes of the English book by name, for [`Corpus::add_volume`]. Each is the texts of several parts: a line with the
    /// name of a part and the number of its texts, then the texts.
    ///
    /// # Errors
    ///
    /// If [`Corpus::embedded`] does not accept the files of the corpus.
    pub fn volumes() -> Result<BTreeMap<String, String>, CorpusError> {
        let embedded = Self::embedded()?;
        let mut volumes = BTreeMap::<String, String>::new();
        for part in embedded.book.names() {
            let Some(name) = volume(part) else { continue };
            let lines: Vec<&str> = embedded.lines(part).collect();
            let text = volumes.entry(name).or_default();
            text.push_str(&format!("{part}\t{}\n", lines.len()));
            for line in lines {
                text.extend([line, "\n"]);
            }
        }
        Ok(volumes)
    }

    /// Adds a volume that [`MissingVolume`](crate::MissingVolume) has named.
    ///
    /// # Errors
    ///
    /// If the text is not a volume.
    pub fn add_volume(&mut self, text: &str) -> Result<(), CorpusError> {
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let (part, count) = line.split_once('\t').ok_or_else(|| unreadable(1))?;
            let count = count.parse().map_err(|_| unreadable(1))?;
            let texts: Vec<&str> = lines.by_ref().take(count).collect();
            if texts.len() < count || texts.is_empty() {
                return Err(unreadable(1));
            }
            self.book.add(part, &texts)?;
        }
        Ok(())
    }

    /// The lines of a part of the embedded book.
    fn lines(&self, part: &str) -> impl Iterator<Item = &str> {
        self.book.lines(part).and_then(Result::ok).unwrap_or_default().lines()
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
    use crate::MissingVolume;

    #[test]
    fn a_prepared_corpus_equals_the_original() {
        let corpus = Corpus::embedded().unwrap();
        let mut arrived = Corpus::from_prepared(&Corpus::prepared().unwrap()).unwrap();
        let part = "lights/aries";
        assert_eq!(arrived.book.lines(part), Some(Err(MissingVolume("lights".to_owned()))));
        for text in Corpus::volumes().unwrap().values() {
            arrived.add_volume(text).unwrap();
        }
        for part in corpus.book.names() {
            assert_eq!(arrived.book.lines(part), corpus.book.lines(part), "{part}");
        }
        assert!(arrived.book.names().eq(corpus.book.names()));
        assert_eq!(format!("{:?}", corpus.library), format!("{:?}", arrived.library));
        // A browser composes everything but the pages of entries.
        for (path, texts) in &corpus.modules.texts {
            let for_entries = matches!(path.split('/').nth(1), Some("aspect" | "place"));
            let expected = Some(texts).filter(|_| !for_entries);
            assert_eq!(arrived.modules.texts.get(path), expected, "{path}");
        }
        for text in ["lights/aries", "lights/aries\t1\n", "lights/aries\t1\na\tb\tc\n", "a\tb\n"] {
            assert!(arrived.add_volume(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn invalid_input_is_refused() {
        for text in [
            "",
            "texts 4",
            "texts 3\n\ntext",
            "texts 4\nkey\t1\n\ntext",
            "texts 4\n=signs\naries\t1\n\ntext",
            "texts 4\n=signs\tsign\naries\t2\n\ntext",
            "texts 4\n=signs\tsign\naries\n\ntext",
            "texts 4\n=signs\tsign\naries\t1\n\ntext",
        ] {
            assert!(Corpus::from_prepared(text).is_err(), "{text:?}");
        }
    }
}
