//! The meaning of a transit, in one or two sentences.

use chart::{AspectType, Body, House, Point};

use crate::Corpus;
use crate::factor::slug;

/// The meaning of the transiting body, of the natal point and of their aspect, for readers without knowledge of
/// astrology. With the house of the transiting body and the house of the natal point, also the areas of life.
#[must_use]
pub fn transit_meaning(
    corpus: &Corpus,
    transiting: Body,
    natal: Point,
    kind: AspectType,
    houses: Option<[House; 2]>,
) -> Vec<String> {
    let terms = &corpus.library.terms;
    let word = |group: &str, name: &str| terms.words(&format!("{group}-{}", slug(name)));
    let part = |house: House| terms.words(&format!("part-{}", house.number()));
    let is_own_place = natal == Point::Body(transiting);
    let mut slots = vec![
        ("moving", terms.words(&slug(transiting.name()))),
        ("brings", word("brings", transiting.name())),
        ("natal", natal.name()),
        ("means", word("means", natal.name())),
        ("aspect", word(if is_own_place { "own-place" } else { "transit" }, kind.name())),
    ];
    let is_angle = natal.body().is_none();
    // The house that an angle begins would only repeat the meaning of the angle.
    let houses = houses.filter(|[through, touches]| !(is_angle && through == touches));
    let Some([through, touches]) = houses else {
        let name = if is_own_place { "transit-own-place" } else { "transit-no-house" };
        return vec![terms.fill(name, &slots)];
    };
    slots.extend([("through", part(through)), ("touches", part(touches))]);
    let which = match through == touches {
        _ if is_angle => "angle",
        true => "one-house",
        false => "two-houses",
    };
    if is_own_place {
        let place = terms.fill(&format!("own-{which}"), &slots);
        return vec![terms.fill("transit-own-place", &slots), place];
    }
    // Vary the wording, since a page lists several transits.
    let wording = (transiting.index() + natal.body().map_or(0, Body::index)) % 3 + 1;
    vec![terms.fill(&format!("transit-{which}-{wording}"), &slots)]
}
