//! Checks of the texts: forbidden phrases and double spaces.

use std::collections::BTreeMap;

use super::CorpusError;
use crate::passages::Tables;

/// The file of forbidden phrases.
pub(super) const NEVER_SAID: &str = "never-said";

/// Refuses a text with a forbidden phrase or a double space.
pub(super) fn check(tables: &Tables) -> Result<(), CorpusError> {
    let never_said = tables.get(NEVER_SAID).into_iter().flat_map(|file| file.tables.values());
    let never_said: Vec<String> = never_said
        .flat_map(BTreeMap::values)
        .flat_map(|entry| &entry.texts)
        .map(|phrase| format!(" {} ", phrase.to_lowercase()))
        .collect();
    for file in tables.values().filter(|file| file.name != NEVER_SAID) {
        for entry in file.tables.values().flat_map(BTreeMap::values) {
            for text in &entry.texts {
                let padded = format!(" {} ", words_only(text));
                if let Some(phrase) = never_said.iter().find(|phrase| padded.contains(*phrase)) {
                    return Err(CorpusError::Forbidden {
                        file: format!("{}.toml", file.name),
                        line: entry.line,
                        phrase: phrase.trim().to_owned(),
                    });
                }
                if text.contains("  ") {
                    return Err(file.error(entry.line, text, "a double space"));
                }
            }
        }
    }
    Ok(())
}

/// The text in lower case, without punctuation, with single spaces between words.
fn words_only(text: &str) -> String {
    let letters = |c: char| if c.is_alphanumeric() || c == '\'' || c == '’' { c } else { ' ' };
    let plain: String = text.to_lowercase().chars().map(letters).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
