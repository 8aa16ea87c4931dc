//! The files of a corpus as tables of strings, before any text is parsed.

use std::collections::BTreeMap;

use toml::de::{DeTable, DeValue};

use crate::corpus::CorpusError;

/// All files by name, without folder and extension.
pub(crate) type Tables = BTreeMap<String, File>;

/// One file: its tables, and in them the texts by key.
#[derive(Debug, Clone, Default)]
pub(crate) struct File {
    pub(crate) name: String,
    pub(crate) tables: BTreeMap<String, BTreeMap<String, Texts>>,
}

/// The texts of one key.
#[derive(Debug, Clone)]
pub(crate) struct Texts {
    /// Line in the file, counted from 1.
    pub(crate) line: usize,
    pub(crate) texts: Vec<String>,
}

impl File {
    pub(crate) fn error(&self, line: usize, key: &str, message: impl Into<String>) -> CorpusError {
        CorpusError::Text {
            file: format!("{}.toml", self.name),
            line,
            key: key.to_owned(),
            message: message.into(),
        }
    }

    /// The texts of a key.
    pub(crate) fn get(&self, table: &str, key: &str) -> Result<&Texts, CorpusError> {
        let texts = self.tables.get(table).and_then(|table| table.get(key));
        texts.ok_or_else(|| self.error(1, &format!("{table}.{key}"), "the text is missing"))
    }

    /// The first text of a key.
    pub(crate) fn one(&self, table: &str, key: &str) -> Result<String, CorpusError> {
        Ok(self.get(table, key)?.texts.first().cloned().unwrap_or_default())
    }
}

/// Reads one TOML file of tables whose values are strings or lists of strings.
pub(crate) fn read_toml(name: &str, source: &str) -> Result<File, CorpusError> {
    let line_ends: Vec<usize> = source.match_indices('\n').map(|(at, _)| at).collect();
    let line = |start: usize| 1 + line_ends.partition_point(|end| *end < start);
    let mut file = File { name: name.to_owned(), tables: BTreeMap::new() };
    let document = DeTable::parse(source).map_err(|error| CorpusError::Syntax {
        file: format!("{name}.toml"),
        line: line(error.span().unwrap_or_default().start),
        message: error.message().to_owned(),
    })?;
    for (table, entries) in document.get_ref() {
        let table = table.get_ref().to_string();
        let DeValue::Table(entries) = entries.get_ref() else {
            return Err(file.error(line(entries.span().start), &table, "a table is expected"));
        };
        let mut texts_by_key = BTreeMap::new();
        for (key, value) in entries {
            let at = line(key.span().start);
            let key = key.get_ref().to_string();
            let texts: Option<Vec<String>> = match value.get_ref() {
                DeValue::String(text) => Some(vec![text.to_string()]),
                DeValue::Array(list) => {
                    let texts = list.iter().map(|item| match item.get_ref() {
                        DeValue::String(text) => Some(text.to_string()),
                        _ => None,
                    });
                    texts.collect()
                }
                _ => None,
            };
            let texts = texts.filter(|texts| !texts.is_empty());
            let texts = texts.ok_or_else(|| file.error(at, &key, "strings are expected"))?;
            texts_by_key.insert(key, Texts { line: at, texts });
        }
        file.tables.insert(table, texts_by_key);
    }
    Ok(file)
}
