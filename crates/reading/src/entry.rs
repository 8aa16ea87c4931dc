//! Entries: what one placement, sign or aspect means, without a chart. The website has a page for each.
//!
//! - this file: which entries there are, and their paths
//! - `words`: the texts that only entries have
//! - `page`: the text of an entry
//! - `related`: which entries belong to it

mod page;
mod related;
mod words;

use chart::{AspectType, Body, House, Sign};

pub use page::{EntryItem, EntryPage, EntryPart};
pub use words::EntryWords;
pub(crate) use words::is_for_entries;

use crate::factor::slug;
use crate::passages::{Key, can_occur};

/// A placement, a sign or an aspect that has a page of its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Entry {
    /// A sign, such as `/signs/virgo`.
    Sign(Sign),
    /// A body in a sign, such as `/planets/venus/virgo`.
    BodyInSign(Body, Sign),
    /// A body in a house, such as `/planets/moon/4th-house`.
    BodyInHouse(Body, House),
    /// A major aspect of two bodies, such as `/aspects/sun-saturn-square`. The bodies are in the order of [`Body::ALL`].
    Aspect(Body, Body, AspectType),
}

/// The end of the last segment of the path of a house.
const HOUSE: &str = "-house";

impl Entry {
    /// Every entry. An aspect that cannot occur, such as a square of the Sun and Venus, has none.
    pub fn all() -> impl Iterator<Item = Self> {
        let signs = Sign::ALL.into_iter().map(Self::Sign);
        let placements = Body::ALL.into_iter().flat_map(Self::placements_of);
        let aspects = Body::ALL.into_iter().flat_map(|first| {
            Body::ALL.into_iter().flat_map(move |second| Self::aspects_of(first, second))
        });
        signs.chain(placements).chain(aspects)
    }

    /// A body in the twelve signs and in the twelve houses.
    pub fn placements_of(body: Body) -> impl Iterator<Item = Self> {
        let signs = Sign::ALL.into_iter().map(move |sign| Self::BodyInSign(body, sign));
        signs.chain(House::ALL.into_iter().map(move |house| Self::BodyInHouse(body, house)))
    }

    /// The aspects of two bodies that can occur; none unless `first` is before `second`.
    pub fn aspects_of(first: Body, second: Body) -> impl Iterator<Item = Self> {
        let kinds = AspectType::MAJOR.into_iter();
        kinds
            .filter_map(move |kind| Self::aspect(first, second, kind))
            .filter(move |_| first < second)
    }

    /// An aspect of two bodies in any order; `None` if it cannot occur or is a minor one.
    #[must_use]
    pub fn aspect(one: Body, other: Body, kind: AspectType) -> Option<Self> {
        let (first, second) = (one.min(other), one.max(other));
        let is_possible = match (first, second, kind) {
            _ if first == second => false,
            // The texts are by nature, and Mercury and Venus are at most 76 degrees from each other.
            (Body::Mercury, Body::Venus, AspectType::Trine) => false,
            _ => kind.is_major() && can_occur(Key::Aspect(first, second, kind.nature())),
        };
        is_possible.then_some(Self::Aspect(first, second, kind))
    }

    /// The path of its page.
    ///
    /// ```
    /// use chart::{AspectType, Body, House};
    /// use reading::Entry;
    /// let fourth = House::new(4).unwrap();
    /// assert_eq!(Entry::BodyInHouse(Body::Moon, fourth).path(), "/planets/moon/4th-house");
    /// let square = Entry::aspect(Body::Saturn, Body::Sun, AspectType::Square).unwrap();
    /// assert_eq!(square.path(), "/aspects/sun-saturn-square");
    /// ```
    #[must_use]
    pub fn path(self) -> String {
        match self {
            Self::Sign(sign) => format!("/signs/{}", slug(sign.name())),
            Self::BodyInSign(body, sign) => {
                format!("/planets/{}/{}", slug(body.name()), slug(sign.name()))
            }
            Self::BodyInHouse(body, house) => {
                format!("/planets/{}/{}{HOUSE}", slug(body.name()), house.ordinal())
            }
            Self::Aspect(first, second, kind) => {
                format!("/aspects/{}-{}-{}", slug(first.name()), slug(second.name()), kind.name())
            }
        }
    }

    /// The entry at a path. Capital letters, a slash at the end and the bodies of an aspect in the other order are
    /// accepted; [`Entry::path`] has the right spelling.
    ///
    /// ```
    /// use reading::Entry;
    /// let entry = Entry::at("/Aspects/Saturn-Sun-Square/").unwrap();
    /// assert_eq!(entry.path(), "/aspects/sun-saturn-square");
    /// assert_eq!(Entry::at("/planets/venus/13th-house"), None);
    /// ```
    #[must_use]
    pub fn at(path: &str) -> Option<Self> {
        let path = path.to_ascii_lowercase();
        let path = path.strip_suffix('/').unwrap_or(&path);
        let segments: Vec<&str> = path.strip_prefix('/')?.split('/').collect();
        match segments[..] {
            ["signs", sign] => sign_named(sign).map(Self::Sign),
            ["planets", body, place] => {
                let body = body_named(body)?;
                match place.strip_suffix(HOUSE) {
                    None => Some(Self::BodyInSign(body, sign_named(place)?)),
                    Some(ordinal) => {
                        let house =
                            House::ALL.into_iter().find(|house| house.ordinal() == ordinal)?;
                        Some(Self::BodyInHouse(body, house))
                    }
                }
            }
            ["aspects", aspect] => {
                let (bodies, kind) = aspect.rsplit_once('-')?;
                let kind = AspectType::MAJOR.into_iter().find(|aspect| aspect.name() == kind)?;
                // A name may contain a hyphen itself.
                let (one, other) = bodies.match_indices('-').find_map(|(at, _)| {
                    Some((body_named(&bodies[..at])?, body_named(&bodies[at + 1..])?))
                })?;
                Self::aspect(one, other, kind)
            }
            _ => None,
        }
    }
}

fn body_named(name: &str) -> Option<Body> {
    Body::ALL.into_iter().find(|body| slug(body.name()) == name)
}

fn sign_named(name: &str) -> Option<Sign> {
    Sign::ALL.into_iter().find(|sign| slug(sign.name()) == name)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_entry_has_a_path_of_its_own_and_is_found_by_it() {
        let all: Vec<Entry> = Entry::all().collect();
        // 12 signs, 12 bodies in 12 signs and 12 houses, and 66 pairs with five aspects, of which eleven cannot occur:
        // Mercury is at most 28 degrees from the Sun, Venus 48, and they are at most 76 from each other.
        assert_eq!(all.len(), 12 + 144 + 144 + 66 * 5 - 4 - 4 - 3);
        let paths: BTreeSet<String> = all.iter().map(|entry| entry.path()).collect();
        assert_eq!(paths.len(), all.len());
        for entry in all {
            assert_eq!(Entry::at(&entry.path()), Some(entry), "{}", entry.path());
        }
    }

    #[test]
    fn a_path_in_another_spelling_leads_to_the_same_entry() {
        for (path, expected) in [
            ("/planets/Venus/Virgo", "/planets/venus/virgo"),
            ("/planets/moon/4TH-house/", "/planets/moon/4th-house"),
            ("/aspects/chiron-north-node-trine", "/aspects/north-node-chiron-trine"),
        ] {
            assert_eq!(Entry::at(path).map(Entry::path).as_deref(), Some(expected), "{path}");
        }
    }

    #[test]
    fn a_path_without_an_entry_is_none() {
        for path in [
            "",
            "/",
            "/signs",
            "/signs/",
            "/signs/ophiuchus",
            "/planets/venus",
            "/planets/vulcan/virgo",
            "/planets/venus/4th",
            "/planets/venus/0th-house",
            "/planets/venus/virgo/more",
            "/aspects/sun-square",
            "/aspects/sun-sun-conjunction",
            "/aspects/sun-venus-square",
            "/aspects/mercury-venus-trine",
            "/aspects/sun-saturn-quincunx",
            "/aspects/é-sun-square",
        ] {
            assert_eq!(Entry::at(path), None, "{path}");
        }
    }
}
