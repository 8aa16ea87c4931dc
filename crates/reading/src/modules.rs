//! Modules: texts by key, with slots for facts, from which the account of a year is composed.
//!
//! `corpus/schema.toml` declares the kinds of module and the dimensions of their keys. A path such as
//! `general/aspect/moon/saturn/hard` names a text: area, kind, parts of the key.

use chart::{Angle, Body, Element, House, Mode, Nature, Sign};
use rustc_hash::FxHashMap;

use crate::corpus::CorpusError;
use crate::factor::slug;
use crate::passages::{File, Tables, read_toml};

/// The schema of keys.
const SCHEMA: &str = include_str!("../corpus/schema.toml");
/// A part of a key that stands for every value.
const ANY: &str = "any";

/// The modules of one language.
#[derive(Debug, Clone, Default)]
pub(crate) struct Modules {
    /// The wordings of each text.
    pub(crate) texts: FxHashMap<String, Vec<String>>,
}

impl Modules {
    /// Takes the modules out of the files whose names have a folder.
    pub(crate) fn load(files: &Tables) -> Result<Self, CorpusError> {
        let mut texts = FxHashMap::default();
        for file in files.values() {
            let Some((folder, stem)) = file.name.split_once('/') else { continue };
            let kind = kind_of(stem);
            for (table, entries) in &file.tables {
                for (key, entry) in entries {
                    let path = format!("{folder}/{kind}/{table}/{key}");
                    if texts.insert(path, entry.texts.clone()).is_some() {
                        return Err(file.error(entry.line, key, "the key stands twice"));
                    }
                }
            }
        }
        Ok(Self { texts })
    }

    /// The number of texts.
    pub(crate) fn len(&self) -> usize {
        self.texts.values().map(Vec::len).sum()
    }

    /// The wordings of the most specific key that has a text.
    pub(crate) fn find(&self, area: &str, kind: &str, parts: &[&str]) -> Option<&[String]> {
        let mut path = String::with_capacity(64);
        for specific in (0..=parts.len()).rev() {
            path.clear();
            path.push_str(area);
            path.push('/');
            path.push_str(kind);
            for (index, part) in parts.iter().enumerate() {
                path.push('/');
                path.push_str(if index < specific { part } else { ANY });
            }
            if let Some(wordings) = self.texts.get(&path) {
                return Some(wordings);
            }
        }
        None
    }

    /// A name or frame about a span of time: all its strings.
    pub(crate) fn time(&self, table: &str, key: &str) -> &[String] {
        self.texts.get(&format!("facts/time/{table}/{key}")).map_or(&[], Vec::as_slice)
    }

    /// A name or frame of the grammar: all its strings.
    pub(crate) fn grammar(&self, table: &str, key: &str) -> &[String] {
        let path = ["facts/grammar/", table, "/", key].concat();
        self.texts.get(&path).map_or(&[], Vec::as_slice)
    }
}

/// The kind of the modules of a file. A kind may be split into several files, `aspect-1`; a file may have the first part of
/// the key in its name, `place.sun`.
fn kind_of(stem: &str) -> String {
    let kind = match stem.rsplit_once('-') {
        Some((kind, number)) if number.parse::<u8>().is_ok() => kind,
        _ => stem,
    };
    kind.replace('.', "/")
}

/// Checks every key against the schema, and every text for its slots.
pub(crate) fn check(files: &Tables) -> Result<(), CorpusError> {
    let schema = read_toml("schema", SCHEMA)?;
    for file in files.values() {
        let Some((folder, stem)) = file.name.split_once('/') else { continue };
        if stem == "grammar" || folder == "facts" && matches!(stem, "areas" | "time") {
            continue;
        }
        let kind = kind_of(stem);
        for (table, entries) in &file.tables {
            for (key, entry) in entries {
                let mut path: Vec<&str> = kind.split('/').collect();
                path.extend(table.split('/'));
                path.extend(key.split('/'));
                check_key(&schema, file, entry.line, &path, &entry.texts)?;
            }
        }
    }
    Ok(())
}

fn check_key(
    schema: &File,
    file: &File,
    line: usize,
    path: &[&str],
    texts: &[String],
) -> Result<(), CorpusError> {
    let name = path.join("/");
    let two = path.iter().take(2).copied().collect::<Vec<_>>().join("/");
    let keys = schema.tables.get("key");
    let (kind, parts) = match keys {
        Some(keys) if keys.contains_key(&two) => (two.as_str(), &path[2..]),
        Some(keys) if keys.contains_key(path[0]) => (path[0], &path[1..]),
        _ => return Err(file.error(line, &name, "no such kind of module")),
    };
    let dimensions = schema.get("key", kind)?;
    let fits = dimensions.texts.len() == parts.len()
        && dimensions.texts.iter().zip(parts).all(|(dimension, part)| is_in(dimension, part));
    if !fits {
        let expected = dimensions.texts.join(", ");
        return Err(file.error(line, &name, format!("the key is not of {expected}")));
    }
    let slots = schema.tables.get("slots").and_then(|table| table.get(kind));
    for text in texts {
        for slot in slots.into_iter().flat_map(|entry| &entry.texts) {
            if text.matches(&format!("{{{slot}}}")).count() != 1 {
                return Err(file.error(line, &name, format!("{{{slot}}} is expected once")));
            }
        }
    }
    Ok(())
}

/// Whether a value belongs to a dimension.
fn is_in(dimension: &str, value: &str) -> bool {
    let named =
        |mut names: Box<dyn Iterator<Item = &'static str>>| names.any(|name| slug(name) == value);
    value == ANY
        || match dimension {
            "sign" => named(Box::new(Sign::ALL.iter().map(|sign| sign.name()))),
            "body" => named(Box::new(Body::ALL.iter().map(|body| body.name()))),
            "angle" => named(Box::new(Angle::ALL.iter().map(|angle| angle.name()))),
            "element" => {
                value == "mixed"
                    || named(Box::new(Element::ALL.iter().map(|element| element.name())))
            }
            "mode" => value == "mixed" || named(Box::new(Mode::ALL.iter().map(|mode| mode.name()))),
            "house" => value.parse().ok().and_then(House::new).is_some(),
            "subject" => value == "rising" || is_in("body", value),
            "nature" => Nature::NAMES.contains(&value),
            "point" => {
                ["descendant", "ic", "ascendant", "midheaven"].contains(&value)
                    || is_in("body", value)
            }
            // The values themselves.
            values => values.split('|').any(|name| name == value),
        }
}
