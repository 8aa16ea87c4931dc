//! Removes members from a JSON text. The other members are copied without changes.

use std::borrow::Cow;
use std::collections::BTreeMap;

use serde::de::{MapAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

use super::AnswerShape;

/// The members that `texts=none` removes.
pub(super) const TEXTS: [&str; 2] = ["interpretation", "keywords"];

/// The name of a list of warnings.
pub(super) const WARNINGS: &str = "warnings";

/// The members that identify an element of an array. They are kept together with any selected member of the element.
const KEYS: [&str; 2] = ["name", "number"];

/// The selected members.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Tree {
    All,
    Some(BTreeMap<String, Self>),
    /// A list of warnings that was not asked for. It is kept if it has elements.
    Warnings,
}

impl Default for Tree {
    fn default() -> Self {
        Self::Some(BTreeMap::new())
    }
}

impl Tree {
    /// Adds a path of names with dots, and the identifying members of the array elements on that path.
    pub(super) fn add(&mut self, path: &str, shape: &AnswerShape) {
        let mut tree = self;
        let mut shape = Some(shape);
        for name in path.split('.') {
            let Self::Some(members) = tree else { return };
            for key in KEYS {
                if shape.is_some_and(|shape| shape.has_key(key)) {
                    members.entry(key.to_owned()).or_insert(Self::All);
                }
            }
            shape = shape.and_then(|shape| shape.member(name));
            tree = members.entry(name.to_owned()).or_default();
        }
        *tree = Self::All;
    }

    /// Adds every list of warnings that is not inside an array, so that no selection hides a warning.
    pub(super) fn add_warnings(&mut self, shape: &AnswerShape) {
        let Self::Some(members) = self else { return };
        for (name, member) in shape.members_with_warnings() {
            let inner = members.entry(name.to_owned());
            if name == WARNINGS {
                inner.or_insert(Self::Warnings);
            } else {
                inner.or_default().add_warnings(member);
            }
        }
    }

    /// Whether nothing here was asked for: there are only lists of warnings.
    fn is_only_warnings(&self) -> bool {
        match self {
            Self::All => false,
            Self::Warnings => true,
            Self::Some(members) => {
                !members.is_empty() && members.values().all(Self::is_only_warnings)
            }
        }
    }

    /// Whether the member at a path, or one inside it, is selected.
    pub(super) fn covers(&self, path: &[&str]) -> bool {
        let Self::Some(members) = self else { return true };
        let Some((first, rest)) = path.split_first() else { return true };
        members.get(*first).is_some_and(|inner| inner.covers(rest))
    }
}

/// Writes the members of `json` that are in `tree`. Without `with_texts`, it omits texts at every depth.
pub(super) fn prune(
    json: &[u8],
    tree: &Tree,
    with_texts: bool,
) -> Result<Vec<u8>, serde_json::Error> {
    let json: &RawValue = serde_json::from_slice(json)?;
    let mut out = Vec::new();
    write(json.get(), tree, with_texts, &mut out)?;
    Ok(out)
}

fn write(
    json: &str,
    tree: &Tree,
    with_texts: bool,
    out: &mut Vec<u8>,
) -> Result<(), serde_json::Error> {
    let is_whole = !matches!(tree, Tree::Some(_))
        && (with_texts || !TEXTS.iter().any(|name| json.contains(name)));
    match json.as_bytes().first() {
        Some(b'{') if !is_whole => {
            let Members(members) = serde_json::from_str(json)?;
            out.push(b'{');
            let mut is_first = true;
            for (name, value) in members {
                let inner = match tree {
                    Tree::All | Tree::Warnings => Some(&Tree::All),
                    Tree::Some(wanted) => wanted.get(name.as_ref()),
                };
                let Some(inner) = inner.filter(|_| with_texts || !TEXTS.contains(&name.as_ref()))
                else {
                    continue;
                };
                let before = out.len();
                if !is_first {
                    out.push(b',');
                }
                serde_json::to_writer(&mut *out, &name)?;
                out.push(b':');
                let start = out.len();
                write(value.get(), inner, with_texts, out)?;
                let is_empty = out.get(start..).is_some_and(|text| text == b"[]" || text == b"{}");
                if is_empty && inner.is_only_warnings() {
                    out.truncate(before);
                } else {
                    is_first = false;
                }
            }
            out.push(b'}');
        }
        Some(b'[') if !is_whole => {
            let elements: Vec<&RawValue> = serde_json::from_str(json)?;
            out.push(b'[');
            for (index, element) in elements.into_iter().enumerate() {
                if index > 0 {
                    out.push(b',');
                }
                write(element.get(), tree, with_texts, out)?;
            }
            out.push(b']');
        }
        _ => out.extend_from_slice(json.as_bytes()),
    }
    Ok(())
}

/// The members of an object in their order.
struct Members<'a>(Vec<(Cow<'a, str>, &'a RawValue)>);

/// A name that is borrowed unless it has escapes.
#[derive(Deserialize)]
struct Name<'a>(#[serde(borrow)] Cow<'a, str>);

impl<'de: 'a, 'a> Deserialize<'de> for Members<'a> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct InOrder;

        impl<'de> Visitor<'de> for InOrder {
            type Value = Members<'de>;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Members<'de>, A::Error> {
                let mut members = Vec::new();
                while let Some(Name(name)) = map.next_key()? {
                    members.push((name, map.next_value()?));
                }
                Ok(Members(members))
            }
        }

        deserializer.deserialize_map(InOrder)
    }
}
