//! JSON objects in the order of the file.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{Deserialize, Deserializer, Error, MapAccess, Visitor};

/// The members of a JSON object in order, without duplicates. A map would hide duplicate names and need more code in
/// the WebAssembly module.
#[derive(Debug)]
pub(crate) struct Entries<T>(Vec<(String, T)>);

impl<T> Entries<T> {
    /// The member with a name.
    pub(crate) fn get(&self, name: &str) -> Option<&T> {
        self.0.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// The names.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(|(name, _)| name.as_str())
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Entries<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(Members(PhantomData))
    }
}

struct Members<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for Members<T> {
    type Value = Entries<T>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Entries<T>, A::Error> {
        let mut entries = Entries(Vec::new());
        while let Some((name, value)) = members.next_entry::<String, T>()? {
            if entries.get(&name).is_some() {
                return Err(A::Error::custom(format_args!("{name} occurs twice")));
            }
            entries.0.push((name, value));
        }
        Ok(entries)
    }
}
