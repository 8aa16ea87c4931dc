//! The texts that only entries have: `corpus/en/entries.toml`.

use chart::{AspectType, Body, House};

use crate::corpus::{CorpusError, english};
use crate::factor::slug;
use crate::passages::File;
use crate::prose;

/// The file of these texts.
const ENTRIES: &str = "entries";

/// Whether only the pages of entries have the texts of a file: their words, and what an aspect or a placement means in an area.
/// Browsers do not load them.
pub(crate) fn is_for_entries(file: &str) -> bool {
    file == ENTRIES || file.contains("/aspect") || file.contains("/place.")
}

/// The texts that only entries have.
#[derive(Debug, Clone)]
pub struct EntryWords {
    file: File,
}

impl EntryWords {
    /// The embedded texts in English.
    ///
    /// # Errors
    ///
    /// If a body, a house or an aspect has no text. A test loads the file.
    pub fn embedded() -> Result<Self, CorpusError> {
        let words = Self { file: english(ENTRIES)? };
        let bodies = Body::ALL.map(|body| ("body", slug(body.name())));
        let houses = House::ALL.map(|house| ("house", house.number().to_string()));
        let aspects = AspectType::MAJOR.map(|kind| ("aspect", kind.name().to_owned()));
        for (table, key) in bodies.into_iter().chain(houses).chain(aspects) {
            words.file.get(table, &key)?;
        }
        Ok(words)
    }

    pub(super) fn of_body(&self, body: Body) -> String {
        self.text("body", &slug(body.name()))
    }

    pub(super) fn of_house(&self, house: House) -> String {
        self.text("house", &house.number().to_string())
    }

    pub(super) fn of_aspect(&self, kind: AspectType) -> String {
        self.text("aspect", kind.name())
    }

    /// Words with their slots filled, beginning with a capital.
    pub(super) fn phrase(&self, name: &str, slots: &[(&str, &str)]) -> String {
        let mut text = prose::fill(&self.text("words", name), slots);
        prose::capitalize(&mut text);
        text
    }

    fn text(&self, table: &str, key: &str) -> String {
        self.file.one(table, key).unwrap_or_default()
    }
}
