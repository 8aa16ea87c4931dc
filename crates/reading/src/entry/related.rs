//! Which entries belong to an entry.

use chart::{AspectType, Body, House, Sign};

use super::{Entry, EntryWords};

impl EntryWords {
    /// The entries that belong to an entry, by how they belong to it.
    #[must_use]
    pub fn related(&self, entry: Entry) -> Vec<(String, Vec<Entry>)> {
        let groups = match entry {
            Entry::Sign(sign) => vec![
                ("beside", neighbours(&Sign::ALL, sign.index()).map(Entry::Sign).into()),
                ("opposite", vec![Entry::Sign(sign.opposite())]),
                ("same-element", same_element(sign).map(Entry::Sign).collect()),
                ("ruler", sign.rulers().map(|body| Entry::BodyInSign(body, sign)).collect()),
            ],
            Entry::BodyInSign(body, sign) => vec![
                (
                    "beside",
                    neighbours(&Sign::ALL, sign.index())
                        .map(|sign| Entry::BodyInSign(body, sign))
                        .into(),
                ),
                ("opposite", vec![Entry::BodyInSign(body, sign.opposite())]),
                ("sign", vec![Entry::Sign(sign)]),
                (
                    "ruler",
                    sign.rulers()
                        .filter(|ruler| *ruler != body)
                        .map(|ruler| Entry::BodyInSign(ruler, sign))
                        .collect(),
                ),
                (
                    "aspects-with-ruler",
                    AspectType::MAJOR
                        .into_iter()
                        .filter_map(|kind| Entry::aspect(body, sign.ruler(), kind))
                        .collect(),
                ),
            ],
            Entry::BodyInHouse(body, house) => {
                let across = House::ALL[(house.index() + 6) % House::ALL.len()];
                let lights = [Body::Sun, Body::Moon].into_iter().filter(|light| *light != body);
                vec![
                    (
                        "beside",
                        neighbours(&House::ALL, house.index())
                            .map(|house| Entry::BodyInHouse(body, house))
                            .into(),
                    ),
                    ("opposite", vec![Entry::BodyInHouse(body, across)]),
                    ("same-house", lights.map(|light| Entry::BodyInHouse(light, house)).collect()),
                ]
            }
            Entry::Aspect(first, second, kind) => {
                let others = neighbours(&Body::ALL, second.index());
                vec![
                    (
                        "same-bodies",
                        Entry::aspects_of(first, second)
                            .filter(|aspect| *aspect != entry)
                            .collect(),
                    ),
                    (
                        "same-aspect",
                        others
                            .into_iter()
                            .filter_map(|other| Entry::aspect(first, other, kind))
                            .collect(),
                    ),
                ]
            }
        };
        let named = groups.into_iter().filter(|(_, entries): &(_, Vec<Entry>)| !entries.is_empty());
        named.map(|(name, entries)| (self.phrase(name, &[]), entries)).collect()
    }
}

/// What is before and what is after, on a circle.
fn neighbours<T: Copy>(all: &[T], index: usize) -> [T; 2] {
    [all[(index + all.len() - 1) % all.len()], all[(index + 1) % all.len()]]
}

fn same_element(sign: Sign) -> impl Iterator<Item = Sign> {
    Sign::ALL.into_iter().filter(move |other| *other != sign && other.element() == sign.element())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_leads_to_others_and_every_entry_is_led_to() {
        let words = EntryWords::embedded().unwrap();
        let mut reached = std::collections::BTreeSet::new();
        for entry in Entry::all() {
            let related = words.related(entry);
            assert!(!related.is_empty(), "{}", entry.path());
            for (name, entries) in related {
                assert!(!name.is_empty() && !entries.contains(&entry), "{}", entry.path());
                reached.extend(entries);
            }
        }
        assert_eq!(reached.len(), Entry::all().count());
    }
}
