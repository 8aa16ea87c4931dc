//! The text of an entry: what it means, what it consists of, and where it shows.

use chart::{AspectType, Body, Dignity, House, Point, Sign};

use super::{Entry, EntryWords};
use crate::area::TopicBasis;
use crate::factor::slug;
use crate::passages::{Concept, Family, Key};
use crate::{Area, Corpus, Topic, prose};

/// The text of an entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryPage {
    /// `Venus in Virgo`
    pub title: String,
    /// What it means, in a few sentences.
    pub lead: String,
    /// Three to five keywords.
    pub keywords: Vec<String>,
    /// The rest of the text.
    pub parts: Vec<EntryPart>,
}

/// A part of an entry, with a heading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryPart {
    /// The heading.
    pub heading: String,
    /// Paragraphs.
    pub paragraphs: Vec<String>,
    /// Short texts with a name each.
    pub items: Vec<EntryItem>,
}

/// A short text with its name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct EntryItem {
    /// The name.
    pub name: String,
    /// The entry that the text is about, if that is not this one.
    pub entry: Option<Entry>,
    /// The text.
    pub text: String,
}

/// What the texts are taken from.
#[derive(Clone, Copy)]
struct Sources<'a> {
    corpus: &'a Corpus,
    words: &'a EntryWords,
}

impl EntryWords {
    /// The title of an entry, such as `Sun square Saturn`.
    #[must_use]
    pub fn title(&self, entry: Entry) -> String {
        match entry {
            Entry::Sign(sign) => sign.name().to_owned(),
            Entry::BodyInSign(body, sign) => {
                self.phrase("body-in-sign", &[("body", body.name()), ("sign", sign.name())])
            }
            Entry::BodyInHouse(body, house) => {
                let slots = [("body", body.name()), ("ordinal", house.ordinal())];
                self.phrase("body-in-house", &slots)
            }
            Entry::Aspect(first, second, kind) => {
                let (first, second) = (first.name(), second.name());
                let slots = [("first", first), ("aspect", kind.name()), ("second", second)];
                self.phrase("aspect", &slots)
            }
        }
    }

    /// The text of an entry.
    #[must_use]
    pub fn page(&self, corpus: &Corpus, entry: Entry) -> EntryPage {
        let from = Sources { corpus, words: self };
        let (lead, keywords, parts) = match entry {
            Entry::Sign(sign) => {
                let keywords = from.keywords(&[(Concept::Sign(sign), 4)]);
                (from.whole(Family::SignPortrait, Key::Sign(sign)), keywords, from.sign(sign))
            }
            Entry::BodyInSign(body, sign) => {
                let keywords = from.keywords(&[(Concept::Sign(sign), 2), (Concept::Body(body), 2)]);
                let lead = from.whole(Family::BodyInSign, Key::BodySign(body, sign));
                (lead, keywords, from.body_in_sign(body, sign))
            }
            Entry::BodyInHouse(body, house) => {
                let keywords =
                    from.keywords(&[(Concept::House(house), 2), (Concept::Body(body), 2)]);
                (from.in_house(body, house), keywords, from.body_in_house(body, house))
            }
            Entry::Aspect(first, second, kind) => {
                let parts = [Concept::Body(first), Concept::Body(second)];
                let keywords =
                    from.keywords(&[(parts[0], 1), (parts[1], 1), (Concept::Aspect(kind), 2)]);
                let lead = from.whole(Family::Aspects, Key::Aspect(first, second, kind.nature()));
                (lead, keywords, from.aspect(first, second, kind))
            }
        };
        EntryPage { title: self.title(entry), lead, keywords, parts }
    }
}

impl Sources<'_> {
    fn body_in_sign(self, body: Body, sign: Sign) -> Vec<EntryPart> {
        let name = self.name(body);
        let mut paragraphs =
            vec![self.words.of_body(body), self.whole(Family::SignPortrait, Key::Sign(sign))];
        paragraphs.push(self.rule(body, sign));
        if Dignity::of(body, sign).is_some() {
            paragraphs.push(self.whole(Family::Dignity, Key::BodySign(body, sign)));
        }
        let heading =
            self.words.phrase("what-body-and-sign", &[("body", name), ("sign", sign.name())]);
        let mut parts = vec![EntryPart { heading, paragraphs, items: Vec::new() }];
        parts.extend(self.areas(body, |topic| Key::TopicSign(topic, sign)));
        parts.extend(self.grid(
            "by-house",
            House::ALL.into_iter().filter_map(|house| {
                Some(EntryItem {
                    name: self.words.phrase("the-house", &[("ordinal", house.ordinal())]),
                    entry: Some(Entry::BodyInHouse(body, house)),
                    text: self.placement(body, sign, house)?,
                })
            }),
        ));
        parts
    }

    fn body_in_house(self, body: Body, house: House) -> Vec<EntryPart> {
        let slots = [("body", self.name(body)), ("ordinal", house.ordinal())];
        let paragraphs = vec![self.words.of_body(body), self.words.of_house(house)];
        let heading = self.words.phrase("what-body-and-house", &slots);
        let mut parts = vec![EntryPart { heading, paragraphs, items: Vec::new() }];
        parts.extend(self.areas(body, |topic| Key::TopicHouse(topic, house)));
        let transit = self.whole(Family::TransitInHouse, Key::BodyHouse(body, house));
        parts.push(EntryPart {
            heading: self.words.phrase("as-transit-in-house", &slots),
            paragraphs: vec![transit],
            items: Vec::new(),
        });
        parts.extend(self.grid(
            "by-sign",
            Sign::ALL.into_iter().filter_map(|sign| {
                let entry = Entry::BodyInSign(body, sign);
                let text = self.placement(body, sign, house)?;
                Some(EntryItem { name: self.words.title(entry), entry: Some(entry), text })
            }),
        ));
        parts
    }

    fn sign(self, sign: Sign) -> Vec<EntryPart> {
        let name = sign.name();
        let cusp = |house: House| self.whole(Family::Cusp, Key::HouseSign(house, sign));
        let bodies = Body::ALL.into_iter().map(|body| {
            let entry = Entry::BodyInSign(body, sign);
            let text = self.whole(Family::BodyInSign, Key::BodySign(body, sign));
            EntryItem { name: self.words.title(entry), entry: Some(entry), text }
        });
        let cusps = House::ALL[1..].iter().map(|house| {
            let name = self.words.phrase("on-cusp", &[("ordinal", house.ordinal())]);
            EntryItem { name, entry: None, text: cusp(*house) }
        });
        let ruler = self.name(sign.ruler());
        let traditional = self.name(sign.traditional_ruler());
        let two = sign.ruler() != sign.traditional_ruler();
        let facts = self.words.phrase(
            if two { "sign-facts-two" } else { "sign-facts" },
            &[
                ("sign", name),
                ("mode", sign.mode().name()),
                ("element", sign.element().name()),
                ("ruler", ruler),
                ("traditional", traditional),
            ],
        );
        let part = |heading: &str, paragraphs: Vec<String>, items: Vec<EntryItem>| EntryPart {
            heading: self.words.phrase(heading, &[("sign", name)]),
            paragraphs,
            items,
        };
        vec![
            part("what-sign", vec![facts], Vec::new()),
            part("rising", vec![cusp(House::ALL[0])], Vec::new()),
            part("bodies-in-sign", Vec::new(), bodies.collect()),
            part("on-cusps", Vec::new(), cusps.collect()),
        ]
    }

    fn aspect(self, first: Body, second: Body, kind: AspectType) -> Vec<EntryPart> {
        let title = self.words.title(Entry::Aspect(first, second, kind));
        let orb = kind.orb_limit_deg(Point::Body(first), Point::Body(second)).to_string();
        let orb = self.words.phrase("orb", &[("title", &title), ("orb", &orb)]);
        let article = self.corpus.library.terms.words(kind.name());
        let what = EntryPart {
            heading: self.words.phrase("what-aspect", &[("aspect", article)]),
            paragraphs: vec![self.words.of_aspect(kind), orb],
            items: Vec::new(),
        };
        let nature = kind.nature();
        let pair = format!("{}/{}", slug(first.name()), slug(second.name()));
        let areas = Area::ALL.into_iter().filter_map(|area| {
            let text = self.module(area, "aspect", &[&pair, nature.name()])?;
            let name = self.words.phrase(&format!("in-{}", area.name()), &[]);
            Some(EntryItem { name, entry: None, text })
        });
        // The heavier transit of the two, which is that of the slower body.
        let weight = |body: Body| body.data().transit_weight;
        let (moving, natal) =
            if weight(second) < weight(first) { (first, second) } else { (second, first) };
        let transit = Key::PointAspect(Point::Body(natal), nature);
        let transit = EntryPart {
            heading: self
                .words
                .phrase("as-transit", &[("moving", self.name(moving)), ("natal", natal.name())]),
            paragraphs: vec![self.whole(Family::Transits(moving), transit)],
            items: Vec::new(),
        };
        let names = [("first", "Robin"), ("second", "Sam")];
        let key = Key::Aspect(first, second, nature);
        let two = self.corpus.library.sentences(Family::TogetherAspects, key, &names).join(" ");
        let two = EntryPart {
            heading: self.words.phrase("between-two", &[]),
            paragraphs: vec![
                self.words.phrase(
                    "two-people",
                    &[("first", self.name(first)), ("second", self.name(second))],
                ),
                two,
            ],
            items: Vec::new(),
        };
        let bodies = [first, second].map(|body| self.words.of_body(body));
        let mut parts = vec![what];
        parts[0].paragraphs.splice(1..1, bodies);
        parts.extend(self.grid("in-areas", areas));
        parts.extend([transit, two]);
        parts
    }

    /// What the topics of areas say of a body in a sign or a house, one part with an item for each area.
    fn areas(self, body: Body, key: impl Fn(Topic) -> Key) -> Option<EntryPart> {
        let items = Area::ALL.into_iter().filter_map(|area| {
            let texts: Vec<String> = area
                .topics()
                .iter()
                .filter(|topic| topic.basis() == TopicBasis::Body(body))
                .map(|topic| self.whole(Family::Topics(area), key(*topic)))
                .filter(|text| !text.is_empty())
                .collect();
            let name = self.words.phrase(&format!("in-{}", area.name()), &[]);
            (!texts.is_empty()).then(|| EntryItem { name, entry: None, text: texts.join(" ") })
        });
        self.grid("in-areas", items)
    }

    /// A part of items only; `None` without items.
    fn grid(self, heading: &str, items: impl Iterator<Item = EntryItem>) -> Option<EntryPart> {
        let items: Vec<EntryItem> = items.collect();
        let heading = self.words.phrase(heading, &[]);
        (!items.is_empty()).then_some(EntryPart { heading, paragraphs: Vec::new(), items })
    }

    /// What readings say of a body by its sign and its house together; `None` for the bodies without such texts.
    fn placement(self, body: Body, sign: Sign, house: House) -> Option<String> {
        if matches!(body, Body::Sun | Body::Moon) {
            return Some(self.whole(Family::Placement(body), Key::SignHouse(sign, house)));
        }
        let key = [slug(sign.name()), house.number().to_string()];
        let kind = format!("place/{}", slug(body.name()));
        // The overview tells most bodies in one sentence, an area in several.
        [Area::Love, Area::Career, Area::Luck, Area::PersonalGrowth, Area::General]
            .into_iter()
            .find_map(|area| self.module(area, &kind, &[&key[0], &key[1]]))
    }

    /// The first wording of a module, without the fact that it states in a reading.
    fn module(self, area: Area, kind: &str, key: &[&str]) -> Option<String> {
        let wording = self.corpus.modules.find(area.name(), kind, key)?.first()?;
        let text = wording.replace("{F} ", "");
        let terms = &self.corpus.library.terms;
        let term = |name: &str| terms.has(name).then(|| terms.words(name).to_owned());
        Some(prose::fill_by_place(&text, term))
    }

    /// What the ruler of a sign has to do with a body in it.
    fn rule(self, body: Body, sign: Sign) -> String {
        let ruler = sign.ruler();
        let name = if ruler == body { "sign-of-itself" } else { "sign-of-ruler" };
        self.words.phrase(
            name,
            &[
                ("sign", sign.name()),
                ("mode", sign.mode().name()),
                ("element", sign.element().name()),
                ("ruler", self.name(ruler)),
                ("body", self.name(body)),
            ],
        )
    }

    /// A body in a house. In the account of a chart the text follows that of the sign and says `it`; here a sentence of
    /// its own comes first.
    fn in_house(self, body: Body, house: House) -> String {
        let terms = &self.corpus.library.terms;
        let brings = terms.words(&format!("brings-{}", slug(body.name())));
        let part = terms.words(&format!("part-{}", house.number()));
        let slots = [("body", self.name(body)), ("brings", brings), ("part", part)];
        let first = self.words.phrase("into-house", &slots);
        format!("{first} {}", self.whole(Family::BodyInHouse, Key::BodyHouse(body, house)))
    }

    fn whole(self, family: Family, key: Key) -> String {
        self.corpus.library.whole(family, key)
    }

    /// A body in a sentence: `the Sun`.
    fn name(&self, body: Body) -> &str {
        self.corpus.library.terms.words(&slug(body.name()))
    }

    fn keywords(self, parts: &[(Concept, usize)]) -> Vec<String> {
        let mut words: Vec<String> = Vec::new();
        for (part, count) in parts {
            for word in self.corpus.library.keywords(*part).iter().take(*count) {
                if !words.contains(word) {
                    words.push(word.clone());
                }
            }
        }
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Checks a text: it is a sentence or more, and has no empty slot.
    fn check(entry: Entry, text: &str) {
        let path = entry.path();
        assert!(text.ends_with(['.', '?', '!', '’']), "{path}: {text:?}");
        assert!(!text.contains(['{', '}']) && !text.contains("  "), "{path}: {text}");
        assert!(text.starts_with(|letter: char| !letter.is_lowercase()), "{path}: {text}");
    }

    #[test]
    fn every_entry_is_complete() {
        let (corpus, words) = (Corpus::embedded().unwrap(), EntryWords::embedded().unwrap());
        for entry in Entry::all() {
            let page = words.page(&corpus, entry);
            let path = entry.path();
            check(entry, &page.lead);
            assert!((3..=5).contains(&page.keywords.len()), "{path}: {:?}", page.keywords);
            assert!(!page.title.is_empty() && !page.title.contains('{'), "{path}");
            assert!(!page.parts.is_empty(), "{path}");
            let mut length = prose::count_words(&page.lead);
            for part in &page.parts {
                assert!(!part.heading.is_empty() && !part.heading.contains('{'), "{path}");
                assert!(!part.paragraphs.is_empty() || !part.items.is_empty(), "{path}");
                for text in &part.paragraphs {
                    check(entry, text);
                    length += prose::count_words(text);
                }
                for item in &part.items {
                    check(entry, &item.text);
                    assert!(!item.name.is_empty() && !item.name.contains('{'), "{path}");
                    length += prose::count_words(&item.text);
                }
            }
            assert!(length >= 100, "{path} has {length} words");
        }
    }

    #[test]
    fn the_texts_of_two_entries_differ() {
        let (corpus, words) = (Corpus::embedded().unwrap(), EntryWords::embedded().unwrap());
        let mut titles = std::collections::BTreeSet::new();
        for entry in Entry::all() {
            assert!(titles.insert(words.page(&corpus, entry).title), "{}", entry.path());
        }
    }

    #[test]
    fn a_placement_is_told_with_its_ruler_its_dignity_and_where_it_shows() {
        let (corpus, words) = (Corpus::embedded().unwrap(), EntryWords::embedded().unwrap());
        let page = words.page(&corpus, Entry::BodyInSign(Body::Venus, Sign::Virgo));
        assert_eq!(page.title, "Venus in Virgo");
        let about = page.parts[0].paragraphs.join(" ");
        // Virgo is ruled by Mercury, and is the sign of the fall of Venus (Ptolemy, Tetrabiblos I.17 and I.19).
        for expected in ["ruler is Mercury", "mutable earth sign", "Venus’s fall"] {
            assert!(about.contains(expected), "{expected}: {about}");
        }
        let houses = page.parts.last().unwrap();
        assert_eq!(houses.items.len(), 12);
        assert_eq!(houses.items[3].name, "In the 4th house");
        assert!(houses.items[3].text.contains("the fourth house"), "{}", houses.items[3].text);
    }
}
