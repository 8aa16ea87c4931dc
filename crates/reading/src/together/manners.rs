//! How each person is in a part of the reading, by the sign of one point, and how the two ways go together.

use std::collections::BTreeMap;

use chart::{Body, Element, Point, Sign};

use super::main_subjects::sign_of;
use super::subject::Side;
use super::{Pair, TogetherFactor, TogetherPart, TogetherPassage};
use crate::factor::slug;
use crate::passages::{Family, Key};
use crate::{Corpus, FactorId};

impl TogetherPart {
    /// The point whose sign describes a person in this part.
    fn point(self) -> Point {
        match self {
            Self::Meeting => Point::Ascendant,
            Self::Talking => Point::Body(Body::Mercury),
            Self::Closeness => Point::Body(Body::Venus),
            Self::Work => Point::Body(Body::Mars),
        }
    }
}

impl Pair<'_> {
    /// A sentence about each person and one about both. Empty unless both signs are certain.
    pub(super) fn manners(
        &self,
        part: TogetherPart,
        corpus: &Corpus,
        factors: &mut BTreeMap<FactorId, TogetherFactor>,
    ) -> Vec<TogetherPassage> {
        let (library, point) = (&corpus.library, part.point());
        let [Some(first), Some(second)] = self.charts.map(|chart| sign_of(chart, point)) else {
            return Vec::new();
        };
        let passage =
            |text, ids: &[FactorId]| TogetherPassage { paragraph: 0, text, factors: ids.to_vec() };
        let mut passages = Vec::new();
        let mut ids = Vec::new();
        for (index, sign) in [first, second].into_iter().enumerate() {
            let name = self.names[index];
            let (id, factor) = self.placement(index, point, sign);
            let sentences = if index == 1 && first == second {
                let slots = [("name", name), ("point", point.name()), ("sign", sign.name())];
                vec![library.terms.fill("manner-in-same-sign", &slots)]
            } else {
                library.sentences(
                    Family::TogetherManners,
                    Key::Manner(part, sign),
                    &[("first", name)],
                )
            };
            passages
                .extend(sentences.into_iter().map(|text| passage(text, std::slice::from_ref(&id))));
            factors.insert(id.clone(), factor);
            ids.push(id);
        }
        let [one, two] = [first, second].map(Sign::element);
        let [own, other] = self.names;
        let (key, names) = if one <= two {
            (Key::Manners(part, one, two), [own, other])
        } else {
            (Key::Manners(part, two, one), [other, own])
        };
        let slots = [("first", names[0]), ("second", names[1])];
        let both = library.sentences(Family::TogetherManners, key, &slots);
        passages.extend(both.into_iter().map(|text| passage(text, &ids)));
        passages
    }

    /// Whether the ways of the two help or divide them in this part, by the elements of the signs. `None` if they do neither.
    pub(super) fn side_of_manners(&self, part: TogetherPart) -> Option<Side> {
        let [one, two] = self.charts.map(|chart| sign_of(chart, part.point()).map(Sign::element));
        let (one, two) = one.zip(two)?;
        match (one.min(two), one.max(two)) {
            (Element::Fire, Element::Air) | (Element::Earth | Element::Water, Element::Water) => {
                Some(Side::Help)
            }
            (Element::Fire | Element::Air, Element::Water) | (Element::Earth, Element::Air) => {
                Some(Side::Tension)
            }
            _ => None,
        }
    }

    /// The factor of a point in a sign.
    pub(super) fn placement(
        &self,
        index: usize,
        point: Point,
        sign: Sign,
    ) -> (FactorId, TogetherFactor) {
        let label = format!("{}’s {} in {}", self.names[index], point.name(), sign.name());
        let id = format!("person{}.{}.sign", index + 1, slug(point.name()));
        let (id, mut factor) = self.factor(&id, label);
        let bodies = if index == 0 { &mut factor.person1 } else { &mut factor.person2 };
        bodies.extend(point.body());
        (id, factor)
    }
}
