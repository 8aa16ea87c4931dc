//! The corpus as it travels to a browser: already read and checked, so that neither TOML nor the
//! catalogue has to travel with it.
//!
//! Lines: [`HEADER`]; `=` and a family's name, then for each of its keys the key, the tag of its pole
//! (`none` for none) and how many texts it has, parted by tabs; an empty line; the texts in the same
//! order, one a line. Names and texts are kept apart because they compress better so.

use super::{Corpus, CorpusError, Entry, Lean, Named, PASSAGES};
use crate::passages::{File, Library, Tables, Texts};

const HEADER: &str = "texts 2";
/// What no chart is told: a sign as such.
const LEFT_OUT: &str = "signs.portrait";

impl Corpus {
    /// The English corpus, for [`Corpus::from_prepared`].
    ///
    /// # Errors
    ///
    /// If the files of the corpus are not what [`Corpus::embedded`] accepts.
    pub fn prepared() -> Result<String, CorpusError> {
        let corpus = Self::embedded()?;
        let tables = super::tables(super::files::ENGLISH)?;
        let (mut names, mut texts) = (vec![HEADER.to_owned()], Vec::new());
        for file in tables.values() {
            for (table, entries) in &file.tables {
                names.push(format!("={PASSAGES}{}\t{table}", file.name));
                for (key, own) in entries {
                    names.push(format!("{key}\tnone\t{}", own.texts.len()));
                    texts.extend(own.texts.iter().map(String::as_str));
                }
            }
        }
        for (family, entries) in corpus.families.iter().filter(|(name, _)| *name != LEFT_OUT) {
            names.push(format!("={family}"));
            for (key, entry) in entries {
                let tag = entry.lean.map_or("none", Lean::tag);
                names.push(format!("{key}\t{tag}\t{}", entry.texts.len()));
                texts.extend(entry.texts.iter().map(String::as_str));
            }
        }
        Ok(format!("{}\n\n{}", names.join("\n"), texts.join("\n")))
    }

    /// From what [`Corpus::prepared`] made. Nothing is checked again but the form.
    pub fn from_prepared(prepared: &str) -> Result<Self, CorpusError> {
        let mut families: Named<Named<Entry>> = Named::default();
        let mut family = None;
        let (names, texts) = prepared.split_once("\n\n").ok_or_else(|| unreadable(1))?;
        let mut names = names.lines().enumerate();
        let mut texts = texts.lines().map(str::to_owned);
        if names.next().is_none_or(|(_, line)| line != HEADER) {
            return Err(unreadable(1));
        }
        for (number, line) in names {
            if let Some(name) = line.strip_prefix('=') {
                family = Some(families.entry(name.to_owned()).or_default());
                continue;
            }
            let entry = read(line, &mut texts).zip(family.as_mut());
            let ((key, entry), entries) = entry.ok_or_else(|| unreadable(number + 1))?;
            entries.insert(key.to_owned(), entry);
        }
        let passages: Vec<_> =
            families.keys().filter(|name| name.starts_with(PASSAGES)).cloned().collect();
        let mut tables = Tables::new();
        for name in passages {
            let entries = families.shift_remove(&name).unwrap_or_default();
            let path = name.strip_prefix(PASSAGES).and_then(|path| path.split_once('\t'));
            let (file, table) = path.ok_or_else(|| unreadable(1))?;
            let own = tables
                .entry(file.to_owned())
                .or_insert_with(|| File { name: file.to_owned(), ..File::default() });
            let texts = |entry: Entry| Texts { line: 1, texts: entry.texts };
            let entries = entries.into_iter().map(|(key, entry)| (key, texts(entry)));
            own.tables.insert(table.to_owned(), entries.collect());
        }
        Ok(Self { families, library: Library::load(&tables)? })
    }
}

/// The entry that a line tells, with its texts.
fn read<'a>(line: &'a str, texts: &mut impl Iterator<Item = String>) -> Option<(&'a str, Entry)> {
    let mut fields = line.split('\t');
    let key = fields.next()?;
    let lean = Lean::from_tag(fields.next()?)?;
    let count = fields.next()?.parse().ok()?;
    let texts: Vec<String> = texts.take(count).collect();
    (texts.len() == count).then_some((key, Entry { lean, texts }))
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
    #![expect(clippy::unwrap_used, reason = "a test may stop")]
    use super::*;

    #[test]
    fn what_travelled_is_the_same_corpus() {
        let mut corpus = Corpus::embedded().unwrap();
        corpus.families.shift_remove(LEFT_OUT).unwrap();
        let arrived = Corpus::from_prepared(&Corpus::prepared().unwrap()).unwrap();
        assert_eq!(format!("{corpus:?}"), format!("{arrived:?}"));
    }

    #[test]
    fn what_is_no_corpus_is_refused() {
        for text in [
            "",
            "texts 2",
            "texts 1\n\ntext",
            "texts 2\nkey\tnone\t1\n\ntext",
            "texts 2\n=signs\naries\tred\t1\n\ntext",
            "texts 2\n=signs\naries\tnone\t2\n\ntext",
            "texts 2\n=signs\naries\tnone\n\ntext",
        ] {
            assert!(Corpus::from_prepared(text).is_err(), "{text:?}");
        }
    }
}
