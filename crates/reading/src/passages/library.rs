//! Loads the passages: checks that every family is complete, and parses every text.

use std::collections::BTreeMap;

use chart::Body;
use rustc_hash::FxHashMap;

use super::family::Family;
use super::key::Key;
use super::keywords::{self, Concept};
use super::tables::{File, Tables};
use super::terms::{Explanation, Term, Terms};
use super::text::Text;
use crate::corpus::CorpusError;
use crate::factor::slug;
use crate::theme::{Theme, ThemeTexts};

/// The passages of one language.
#[derive(Debug, Clone, Default)]
pub(crate) struct Library {
    /// The wordings of each key, in the order of the file.
    texts: FxHashMap<(Family, Key), Vec<Text>>,
    pub(crate) terms: Terms,
    pub(crate) portraits: BTreeMap<Theme, ThemeTexts>,
    keywords: BTreeMap<Concept, Vec<String>>,
}

fn open<'a>(tables: &'a Tables, name: &str) -> Result<&'a File, CorpusError> {
    tables.get(name).ok_or_else(|| {
        let file = File { name: name.to_owned(), ..File::default() };
        file.error(1, name, "the file is missing")
    })
}

impl Library {
    /// Checks that every file and key is there, and parses the texts.
    pub(crate) fn load(files: &Tables) -> Result<Self, CorpusError> {
        let terms = load_terms(open(files, "terms")?)?;
        let themes = open(files, "themes")?;
        let portraits = ThemeTexts::load(themes)?;
        let mut texts = FxHashMap::default();
        for (family, name) in Family::all() {
            load_family(open(files, &name)?, &family.keys(), family, &terms, &mut texts)?;
        }
        let keywords = keywords::load(open(files, "keywords")?)?;
        Ok(Self { texts, terms, portraits, keywords })
    }

    /// The number of texts.
    pub(crate) fn len(&self) -> usize {
        self.texts.values().map(Vec::len).sum()
    }

    /// The keywords of a part of a chart.
    pub(crate) fn keywords(&self, part: Concept) -> &[String] {
        self.keywords.get(&part).map_or(&[], Vec::as_slice)
    }

    /// The first wording of a key as one text, each term explained.
    pub(crate) fn whole(&self, family: Family, key: Key) -> String {
        let text = self.texts(family, key).first();
        text.map_or(String::new(), |text| text.whole(&self.terms).to_owned())
    }

    /// The first wording of a key sentence by sentence, slots filled in and each term explained.
    pub(crate) fn sentences(
        &self,
        family: Family,
        key: Key,
        slots: &[(&str, &str)],
    ) -> Vec<String> {
        let text = self.texts(family, key).first();
        text.map_or(Vec::new(), |text| text.render(&self.terms, slots))
    }

    /// Joins names to a list.
    pub(crate) fn join(&self, names: &[String]) -> String {
        match names {
            [] => String::new(),
            [one] => one.clone(),
            [rest @ .., last] => {
                let rest = rest.join(self.terms.words("list-comma"));
                [&rest, self.terms.words("list-and"), last].concat()
            }
        }
    }

    /// The names of bodies as a list, such as 'the Sun, the Moon and Mars'.
    pub(crate) fn list(&self, bodies: &[Body]) -> String {
        let name = |body: &Body| self.terms.words(&slug(body.name())).to_owned();
        self.join(&bodies.iter().map(name).collect::<Vec<_>>())
    }

    /// The wordings for a key; empty for a key that the family does not have.
    pub(crate) fn texts(&self, family: Family, key: Key) -> &[Text] {
        self.texts.get(&(family, key)).map_or(&[], Vec::as_slice)
    }
}

fn load_terms(file: &File) -> Result<Terms, CorpusError> {
    let mut terms = BTreeMap::new();
    for (name, entry) in file.tables.get("terms").into_iter().flatten() {
        let term = match &entry.texts[..] {
            [words] => Term { words: words.clone(), explanation: None },
            [words, clause, sentence] => {
                let explanation =
                    Explanation { clause: clause.clone(), sentence: sentence.clone() };
                Term { words: words.clone(), explanation: Some(explanation) }
            }
            _ => return Err(file.error(entry.line, name, "one or three strings are expected")),
        };
        terms.insert(name.clone(), term);
    }
    let marks = [file.one("explanation", "before")?, file.one("explanation", "after")?];
    Ok(Terms::new(terms, marks))
}

fn load_family(
    file: &File,
    keys: &[Key],
    family: Family,
    terms: &Terms,
    texts: &mut FxHashMap<(Family, Key), Vec<Text>>,
) -> Result<(), CorpusError> {
    for key in keys {
        let (table, name) = key.path();
        let entry = file.get(&table, &name)?;
        let parsed: Result<Vec<Text>, _> =
            entry.texts.iter().map(|text| Text::parse(text, terms)).collect();
        let parsed = parsed
            .map_err(|message| file.error(entry.line, &format!("{table}.{name}"), message))?;
        texts.insert((family, *key), parsed);
    }
    let known = |table: &str, name: &str| {
        keys.iter().any(|key| key.path() == (table.to_owned(), name.to_owned()))
    };
    let count: usize = file.tables.values().map(BTreeMap::len).sum();
    if count > keys.len() {
        for (table, entries) in &file.tables {
            if let Some((name, entry)) = entries.iter().find(|(name, _)| !known(table, name)) {
                return Err(file.error(entry.line, &format!("{table}.{name}"), "no such key"));
            }
        }
    }
    Ok(())
}
