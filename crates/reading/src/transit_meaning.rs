//! What a transit is about, in one or two sentences.

use chart::{AspectType, Body, House, Point};

use crate::Corpus;
use crate::factor::slug;

/// What the transiting body brings, what the natal point is to a person and what the aspect does, for a reader who knows no
/// astrology. With the house that the transiting body runs through and the house of the natal point, also where in life
/// that shows.
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
    // An angle in the house that it begins: the house would only repeat it.
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
    // A page lists several transits, so their sentences vary.
    let wording = (transiting.index() + natal.body().map_or(0, Body::index)) % 3 + 1;
    vec![terms.fill(&format!("transit-{which}-{wording}"), &slots)]
}
