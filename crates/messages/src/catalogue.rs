//! The messages of a language.

use std::sync::LazyLock;

use crate::entries::Entries;
use crate::group::Group;
use crate::parser::PatternError;
use crate::{Calendar, Card, Common, Language, Pdf, TextFile, Together, Wheel};

/// The messages of a language.
///
/// ```
/// use messages::{Language, Messages};
///
/// let messages = Messages::of(Language::English);
/// assert_eq!(messages.common.either_sign("Leo", "Virgo"), "Leo or Virgo");
/// assert_eq!(messages.wheel.aspects(1_u8, "Sun trine Moon"), "1 aspect; the closest: Sun trine Moon.");
/// ```
#[derive(Debug, Default)]
pub struct Messages {
    /// The language.
    pub language: Language,
    /// Title and description of the wheel.
    pub wheel: Wheel,
    /// The text file.
    pub text_file: TextFile,
    /// The PDF.
    pub pdf: Pdf,
    /// The files about two people.
    pub together: Together,
    /// The calendar as text.
    pub calendar: Calendar,
    /// The image.
    pub card: Card,
    /// Messages of several kinds of files.
    pub common: Common,
}

/// The reasons why a catalogue cannot be parsed.
#[derive(Debug, thiserror::Error)]
pub(crate) enum CatalogueError {
    #[error("the catalogue is not an object of groups of texts: {0}")]
    Json(#[from] serde_json::Error),
    #[error("the message or group {0} is missing")]
    Missing(String),
    #[error("the message or group {0} is unknown")]
    Unknown(String),
    #[error("the message {id}: {cause}")]
    Pattern { id: String, cause: PatternError },
}

impl Messages {
    /// The messages of a language.
    #[must_use]
    pub fn of(language: Language) -> &'static Self {
        // The tests of this crate parse every catalogue, so the default with its empty texts is never used.
        static ENGLISH: LazyLock<Messages> = LazyLock::new(|| {
            Messages::read(Language::English, include_str!("../locales/en.json"))
                .unwrap_or_default()
        });
        match language {
            Language::English => &ENGLISH,
        }
    }

    /// Parses a catalogue. It must contain every message and no others.
    fn read(language: Language, catalogue: &str) -> Result<Self, CatalogueError> {
        let groups: Entries<Entries<String>> = serde_json::from_str(catalogue)?;
        if let Some(name) = groups.names().find(|name| !GROUPS.contains(name)) {
            return Err(CatalogueError::Unknown(name.to_owned()));
        }
        let group = |name: &str, declarations| match groups.get(name) {
            Some(texts) => Group::read(name, texts, declarations, language),
            None => Err(CatalogueError::Missing(name.to_owned())),
        };
        let [wheel, text_file, pdf, together, calendar, card, common] = GROUPS;
        Ok(Self {
            language,
            wheel: Wheel(group(wheel, Wheel::DECLARATIONS)?),
            text_file: TextFile(group(text_file, TextFile::DECLARATIONS)?),
            pdf: Pdf(group(pdf, Pdf::DECLARATIONS)?),
            together: Together(group(together, Together::DECLARATIONS)?),
            calendar: Calendar(group(calendar, Calendar::DECLARATIONS)?),
            card: Card(group(card, Card::DECLARATIONS)?),
            common: Common(group(common, Common::DECLARATIONS)?),
        })
    }
}

/// The groups by their names in a catalogue.
const GROUPS: [&str; 7] = ["wheel", "textFile", "pdf", "together", "calendar", "card", "common"];

#[cfg(test)]
mod tests {
    use super::*;

    const ENGLISH: &str = include_str!("../locales/en.json");

    fn error(catalogue: &str) -> String {
        Messages::read(Language::English, catalogue).unwrap_err().to_string()
    }

    #[test]
    fn every_catalogue_can_be_read() {
        Messages::read(Language::English, ENGLISH).unwrap();
        for language in Language::ALL {
            assert!(!Messages::of(language).pdf.title_without_name().is_empty(), "{language:?}");
        }
    }

    #[test]
    fn a_fault_in_a_catalogue_names_the_message() {
        let with = |old: &str, new: &str| {
            assert!(ENGLISH.contains(old), "{old}");
            error(&ENGLISH.replacen(old, new, 1))
        };
        assert_eq!(
            with(",\n    \"noAspects\": \"No aspects.\"", ""),
            "the message or group wheel.noAspects is missing"
        );
        assert_eq!(error("{}"), "the message or group wheel is missing");
        assert_eq!(
            with("\"wheel\": {", "\"wheel\": { \"x\": \"\","),
            "the message or group wheel.x is unknown"
        );
        assert_eq!(
            with("\"wheel\": {", "\"x\": {}, \"wheel\": {"),
            "the message or group x is unknown"
        );
        assert_eq!(
            with("{closest}", "{nearest}"),
            "the message wheel.aspects: there is no placeholder \"nearest\""
        );
        assert!(with("\"wheel\": {", "\"card\": {").contains("card occurs twice"));
        assert!(with("\"noAspects\":", "\"title\":").contains("title occurs twice"));
        assert!(error("[]").starts_with("the catalogue is not an object"));
    }

    #[test]
    fn texts_are_the_messages_without_placeholders() {
        let card = &Messages::of(Language::English).card;
        let texts: Vec<(String, &str)> = card.texts().collect();
        assert_eq!(texts[0], ("kind".to_owned(), card.kind()));
        let wheel: Vec<String> =
            Messages::of(Language::English).wheel.texts().map(|(name, _)| name).collect();
        let without_placeholders =
            ["noAngles", "placementSeparator", "noAspects", "noAnglesOutside", "noAspectsBetween"];
        assert_eq!(wheel, without_placeholders);
    }
}
