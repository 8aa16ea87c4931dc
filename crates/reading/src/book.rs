//! The book: texts that are written whole, in tables of Markdown files (`corpus/en/person` and so on).
//!
//! The build script checks every file and packs it. A file is a part of the book. The parts of the largest tables are in
//! volumes, which a browser loads when a reading needs them.

#[cfg(test)]
mod format;
mod slot;
#[cfg(test)]
mod tests;

use std::collections::BTreeMap;
use std::sync::OnceLock;

use crate::corpus::CorpusError;
use crate::essay::is_of_essays;

pub(crate) use slot::{Slot, slot};

/// Every part by its name, compressed. The build script writes the list.
static PARTS: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/book.rs"));

/// A volume of the book has not been loaded. Only a corpus that [`Corpus::from_prepared`](crate::Corpus::from_prepared) has
/// made lacks volumes; [`Corpus::add_volume`](crate::Corpus::add_volume) adds them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the texts {0} have not been loaded")]
pub struct MissingVolume(pub String);

/// The volume of a part: `person-libra` for `person/libra/aries`. `None` for a part of another table than those of essays,
/// of years and of two people, and for a table of one file: these are in [`Corpus::prepared`](crate::Corpus::prepared).
pub(crate) fn volume(part: &str) -> Option<String> {
    let (folder, _) = part.rsplit_once('/')?;
    let table = folder.split('/').next()?;
    let has_volumes =
        is_of_essays(table) || table.starts_with("year") || table.starts_with("synastry");
    has_volumes.then(|| folder.replace('/', "-"))
}

/// The texts of one language by part: the path of a file without its extension, such as `person/libra/aries`.
#[derive(Debug, Clone, Default)]
pub(crate) struct Book {
    parts: BTreeMap<String, Part>,
}

/// The texts of one file: a line for each, with heading, title, advice and paragraphs separated by tabs.
#[derive(Debug, Clone)]
enum Part {
    /// Embedded in the program, and unpacked when it is first read.
    Packed(&'static [u8], OnceLock<String>),
    Loaded(String),
    /// In a volume that can be loaded.
    Absent,
}

/// One text of the book.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Text<'a> {
    /// Empty if the table has no titles.
    pub(crate) title: &'a str,
    /// Empty if the table has no advice.
    pub(crate) advice: &'a str,
    /// The paragraphs, separated by tabs.
    paragraphs: &'a str,
}

impl<'a> Text<'a> {
    pub(crate) fn paragraphs(self) -> impl Iterator<Item = &'a str> {
        self.paragraphs.split('\t')
    }
}

impl Book {
    /// The book that is embedded in the program.
    pub(crate) fn embedded() -> Self {
        let packed = |(name, bytes): &(&str, &'static [u8])| {
            ((*name).to_owned(), Part::Packed(bytes, OnceLock::new()))
        };
        Self { parts: PARTS.iter().map(packed).collect() }
    }

    /// Adds a part with its lines; without lines, a part whose volume can be loaded.
    pub(crate) fn add(&mut self, name: &str, lines: &[&str]) -> Result<(), CorpusError> {
        let is_whole = lines.iter().all(|line| line.split('\t').count() >= 4);
        if !is_whole {
            return Err(CorpusError::Syntax {
                file: name.to_owned(),
                line: 1,
                message: "not a part of the book".to_owned(),
            });
        }
        let part = if lines.is_empty() { Part::Absent } else { Part::Loaded(lines.join("\n")) };
        self.parts.insert(name.to_owned(), part);
        Ok(())
    }

    /// The names of all parts.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.parts.keys().map(String::as_str)
    }

    /// The lines of a part; `None` if it does not exist.
    pub(crate) fn lines(&self, part: &str) -> Option<Result<&str, MissingVolume>> {
        Some(match self.parts.get(part)? {
            Part::Packed(bytes, text) => Ok(text.get_or_init(|| unpacked(bytes))),
            Part::Loaded(text) => Ok(text),
            Part::Absent => Err(MissingVolume(volume(part).unwrap_or_default())),
        })
    }

    /// A text by its part and heading; `None` if it is not written yet.
    pub(crate) fn text(
        &self,
        part: &str,
        heading: &str,
    ) -> Result<Option<Text<'_>>, MissingVolume> {
        let Some(lines) = self.lines(part) else { return Ok(None) };
        let line = lines?.lines().find_map(|line| line.strip_prefix(heading)?.strip_prefix('\t'));
        Ok(line.and_then(|line| {
            let mut members = line.splitn(3, '\t');
            let (title, advice, paragraphs) = (members.next()?, members.next()?, members.next()?);
            Some(Text { title, advice, paragraphs })
        }))
    }
}

/// The text of a packed part. The build script has packed it from valid UTF-8.
fn unpacked(bytes: &[u8]) -> String {
    let text = miniz_oxide::inflate::decompress_to_vec(bytes).unwrap_or_default();
    String::from_utf8(text).unwrap_or_default()
}
