//! Keywords of signs, houses, bodies, aspects and patterns.

use std::collections::BTreeMap;

use chart::{AspectType, Body, House, PatternType, Sign};

use super::tables::File;
use crate::corpus::CorpusError;
use crate::factor::slug;

/// What has keywords.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Concept {
    Sign(Sign),
    House(House),
    Body(Body),
    Aspect(AspectType),
    Pattern(PatternType),
}

impl Concept {
    fn all() -> impl Iterator<Item = Self> {
        let signs = Sign::ALL.into_iter().map(Self::Sign);
        let houses = House::ALL.into_iter().map(Self::House);
        let bodies = Body::ALL.into_iter().map(Self::Body);
        let aspects = AspectType::MAJOR.into_iter().map(Self::Aspect);
        let patterns = PatternType::ALL.into_iter().map(Self::Pattern);
        signs.chain(houses).chain(bodies).chain(aspects).chain(patterns)
    }

    /// Its table and name in the file.
    fn path(self) -> (&'static str, String) {
        match self {
            Self::Sign(sign) => ("sign", slug(sign.name())),
            Self::House(house) => ("house", house.number().to_string()),
            Self::Body(body) => ("body", slug(body.name())),
            Self::Aspect(kind) => ("aspect", slug(kind.name())),
            Self::Pattern(kind) => ("pattern", slug(kind.name())),
        }
    }
}

/// Three to five keywords for each concept, the most specific first.
pub(super) fn load(file: &File) -> Result<BTreeMap<Concept, Vec<String>>, CorpusError> {
    let mut keywords = BTreeMap::new();
    for concept in Concept::all() {
        let (table, name) = concept.path();
        let entry = file.get(table, &name)?;
        if !(3..=5).contains(&entry.texts.len()) {
            return Err(file.error(entry.line, &name, "three to five keywords are expected"));
        }
        keywords.insert(concept, entry.texts.clone());
    }
    Ok(keywords)
}
