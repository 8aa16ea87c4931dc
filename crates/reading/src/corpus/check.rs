//! Loading: TOML to families, refusing whatever the catalogue or the style guide does not allow.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::catalogue::{Family, Form, families};
use super::{CorpusError, Entry, Lean};
use crate::passages::Tables;
use crate::prose::{count_words, sentences};

const CLAUSE_WORDS: usize = 20;
const PHRASE_WORDS: usize = 20;
const SENTENCE_WORDS: usize = 32;
/// The file of what is never said.
const NEVER_SAID: &str = "never-said.toml";

type Families = BTreeMap<String, BTreeMap<String, Entry>>;

pub(super) fn load(files: &[(&str, &str)]) -> Result<Families, CorpusError> {
    let mut loader = Loader { catalogue: families(), ..Loader::default() };
    for (file, text) in files.iter().filter(|(file, _)| *file == NEVER_SAID) {
        loader.read_never_said(&Source { file, text })?;
    }
    for (file, text) in files.iter().filter(|(file, _)| *file != NEVER_SAID) {
        let source = Source { file, text };
        let stem = file.rsplit('/').next().unwrap_or(file).trim_end_matches(".toml");
        loader.read_table(&source, stem, &source.parse()?)?;
    }
    loader.find_missing()?;
    Ok(loader.families)
}

/// Refuses a passage that says what is never said, or has a double space.
pub(super) fn check_passages(files: &[(&str, &str)], tables: &Tables) -> Result<(), CorpusError> {
    let mut loader = Loader::default();
    for (file, text) in files.iter().filter(|(file, _)| *file == NEVER_SAID) {
        loader.read_never_said(&Source { file, text })?;
    }
    for file in tables.values() {
        for own in file.tables.values().flat_map(BTreeMap::values) {
            for text in &own.texts {
                let padded = format!(" {} ", words_only(text));
                let found = loader.never_said.iter().find(|phrase| padded.contains(*phrase));
                if let Some(phrase) = found {
                    return Err(CorpusError::Forbidden {
                        file: format!("passages/{}.toml", file.name),
                        line: own.line,
                        phrase: phrase.trim().to_owned(),
                    });
                }
                if text.contains("  ") {
                    return Err(file.error(own.line, text, "a double space"));
                }
            }
        }
    }
    Ok(())
}

#[derive(Default)]
struct Loader {
    catalogue: Vec<Family>,
    never_said: Vec<String>,
    families: Families,
    /// Where each table begins, for the message about a key it lacks.
    tables: BTreeMap<String, (String, usize)>,
    /// Where each text stands.
    seen: BTreeMap<String, String>,
}

struct Source<'a> {
    file: &'a str,
    text: &'a str,
}

impl Source<'_> {
    fn parse(&self) -> Result<Spanned<DeTable<'_>>, CorpusError> {
        DeTable::parse(self.text).map_err(|error| CorpusError::Syntax {
            file: self.file.to_owned(),
            line: self.line(error.span().unwrap_or_default()),
            message: error.message().to_owned(),
        })
    }

    fn line(&self, span: Range<usize>) -> usize {
        1 + self.text.as_bytes().iter().take(span.start).filter(|byte| **byte == b'\n').count()
    }

    fn form(&self, span: Range<usize>, problem: &'static str) -> CorpusError {
        CorpusError::Form { file: self.file.to_owned(), line: self.line(span), problem }
    }
}

impl Loader {
    fn read_never_said(&mut self, source: &Source<'_>) -> Result<(), CorpusError> {
        for (_, value) in source.parse()?.get_ref() {
            for (text, _) in strings(source, value)? {
                self.never_said.push(format!(" {} ", text.to_lowercase()));
            }
        }
        Ok(())
    }

    fn read_table(
        &mut self,
        source: &Source<'_>,
        name: &str,
        table: &Spanned<DeTable<'_>>,
    ) -> Result<(), CorpusError> {
        let line = source.line(table.span());
        self.tables.entry(name.to_owned()).or_insert((source.file.to_owned(), line));
        for (key, value) in table.get_ref() {
            if let DeValue::Table(inner) = value.get_ref() {
                let inner = Spanned::new(value.span(), inner.clone());
                self.read_table(source, &format!("{name}.{}", key.get_ref()), &inner)?;
            } else {
                let form = self.form_of(source, name, key.get_ref(), key.span())?;
                let entry = self.read_entry(source, form, value)?;
                let family = self.families.entry(name.to_owned()).or_default();
                family.insert(key.get_ref().to_string(), entry);
            }
        }
        Ok(())
    }

    fn form_of(
        &self,
        source: &Source<'_>,
        family: &str,
        key: &str,
        span: Range<usize>,
    ) -> Result<Form, CorpusError> {
        let mut known = self.catalogue.iter().filter(|known| known.name == family);
        let found = known.find(|known| known.keys.iter().any(|other| other == key));
        found.map(|known| known.form).ok_or_else(|| CorpusError::UnknownKey {
            file: source.file.to_owned(),
            line: source.line(span),
            family: family.to_owned(),
            key: key.to_owned(),
        })
    }

    fn read_entry(
        &mut self,
        source: &Source<'_>,
        form: Form,
        value: &Spanned<DeValue<'_>>,
    ) -> Result<Entry, CorpusError> {
        let mut texts = strings(source, value)?;
        let mut lean = None;
        if form == Form::Clause {
            let tag = if texts.is_empty() { String::new() } else { texts.remove(0).0 };
            lean = Lean::from_tag(&tag).ok_or_else(|| CorpusError::Untagged {
                file: source.file.to_owned(),
                line: source.line(value.span()),
                found: tag,
            })?;
        }
        if texts.is_empty() {
            return Err(source.form(value.span(), "a key needs one text at least"));
        }
        if form == Form::Keywords && !(3..=5).contains(&texts.len()) {
            return Err(source.form(value.span(), "three to five keywords"));
        }
        for (text, span) in &texts {
            self.check_text(source, form, text, span.clone())?;
        }
        Ok(Entry { lean, texts: texts.into_iter().map(|(text, _)| text).collect() })
    }

    fn check_text(
        &mut self,
        source: &Source<'_>,
        form: Form,
        text: &str,
        span: Range<usize>,
    ) -> Result<(), CorpusError> {
        let (file, line) = (source.file.to_owned(), source.line(span.clone()));
        let padded = format!(" {} ", words_only(text));
        if let Some(phrase) = self.never_said.iter().find(|phrase| padded.contains(*phrase)) {
            return Err(CorpusError::Forbidden { file, line, phrase: phrase.trim().to_owned() });
        }
        check_form(source, form, text, span)?;
        let limit = match form {
            Form::Clause => CLAUSE_WORDS,
            Form::Phrase | Form::Keywords | Form::Frame(_) => PHRASE_WORDS,
            Form::Prose => SENTENCE_WORDS,
        };
        let words = sentences(text).map(count_words).max().unwrap_or(0);
        if words > limit {
            return Err(CorpusError::TooLong { file, line, words, limit });
        }
        if matches!(form, Form::Clause | Form::Prose) {
            let here = format!("{file}:{line}");
            if let Some(other) = self.seen.insert(text.to_owned(), here) {
                return Err(CorpusError::Duplicate { file, line, other, text: text.to_owned() });
            }
        }
        Ok(())
    }

    fn find_missing(&self) -> Result<(), CorpusError> {
        for family in &self.catalogue {
            for key in &family.keys {
                let there =
                    self.families.get(&family.name).is_some_and(|all| all.contains_key(key));
                if !there {
                    let (file, line) = self.tables.get(&family.name).cloned().unwrap_or_default();
                    return Err(CorpusError::MissingKey {
                        file,
                        line,
                        family: family.name.clone(),
                        key: key.clone(),
                    });
                }
            }
        }
        Ok(())
    }
}

fn check_form(
    source: &Source<'_>,
    form: Form,
    text: &str,
    span: Range<usize>,
) -> Result<(), CorpusError> {
    let stops = text.ends_with(['.', '?', '!']);
    if text.trim() != text || text.is_empty() || text.contains("  ") {
        return Err(source.form(span, "no empty text, and no spaces too many"));
    }
    match form {
        Form::Prose if !stops => Err(source.form(span, "prose ends with a full stop")),
        Form::Clause | Form::Phrase if stops || text.contains(". ") => {
            Err(source.form(span, "a clause or phrase has no full stop"))
        }
        Form::Frame(slots) => {
            let braces = text.matches('{').count();
            let whole = slots.iter().all(|slot| text.matches(&format!("{{{slot}}}")).count() == 1);
            if whole && braces == slots.len() {
                Ok(())
            } else {
                Err(source.form(span, "a frame has each of its slots once, and no other"))
            }
        }
        _ => Ok(()),
    }
}

/// The strings of an array, each with where it stands.
fn strings(
    source: &Source<'_>,
    value: &Spanned<DeValue<'_>>,
) -> Result<Vec<(String, Range<usize>)>, CorpusError> {
    let not_texts = || source.form(value.span(), "a key holds a list of texts");
    let DeValue::Array(items) = value.get_ref() else { return Err(not_texts()) };
    let mut texts = Vec::with_capacity(items.len());
    for item in items {
        let DeValue::String(text) = item.get_ref() else { return Err(not_texts()) };
        texts.push((text.to_string(), item.span()));
    }
    Ok(texts)
}

/// Lower case, words separated by single spaces, punctuation gone.
fn words_only(text: &str) -> String {
    let letters = |c: char| if c.is_alphanumeric() || c == '\'' || c == '’' { c } else { ' ' };
    let plain: String = text.to_lowercase().chars().map(letters).collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ")
}
