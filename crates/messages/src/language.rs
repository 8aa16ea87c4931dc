//! Languages.

use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use unic_langid::LanguageIdentifier;

/// A language of reports.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Language {
    /// British English.
    #[default]
    English,
}

impl Language {
    /// All languages.
    pub const ALL: [Self; 1] = [Self::English];

    /// Its code (ISO 639-1).
    #[must_use]
    pub fn code(self) -> &'static str {
        match self {
            Self::English => "en",
        }
    }

    /// The region for spelling and hyphenation (ISO 3166-1).
    #[must_use]
    pub fn region(self) -> &'static str {
        match self {
            Self::English => "GB",
        }
    }

    /// The plural category of a number (Unicode CLDR).
    pub(crate) fn plural_category(self, number: i64) -> PluralCategory {
        let rules = self.plural_rules();
        let category = rules.and_then(|rules| rules.select(number.unsigned_abs()).ok());
        category.unwrap_or(PluralCategory::OTHER)
    }

    fn plural_rules(self) -> Option<PluralRules> {
        let identifier: LanguageIdentifier = self.code().parse().ok()?;
        PluralRules::create(identifier, PluralRuleType::CARDINAL).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_has_plural_rules() {
        for language in Language::ALL {
            assert!(language.plural_rules().is_some(), "{language:?}");
        }
    }

    /// Unicode CLDR, plural rules of English: one is `i = 1 and v = 0`.
    #[test]
    fn english_has_one_and_other() {
        for (number, category) in [
            (0, PluralCategory::OTHER),
            (1, PluralCategory::ONE),
            (2, PluralCategory::OTHER),
            (101, PluralCategory::OTHER),
        ] {
            assert_eq!(Language::English.plural_category(number), category, "{number}");
        }
    }
}
