//! The transits of a moment in a few sentences: the body that counts most, and what eases or complicates its influence.

use chart::{AspectType, Body, Point};

use crate::factor::slug;
use crate::passages::Nature;
use crate::{Corpus, prose};

/// A transit in effect.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct TransitInEffect {
    /// The transiting body.
    pub transiting: Body,
    /// The point of the natal chart.
    pub natal: Point,
    /// The type of the aspect.
    pub kind: AspectType,
    /// Its weight, 0 to 100.
    pub strength: u8,
}

/// The largest number of transits of one body that a sentence mentions.
const MAX_MENTIONED: usize = 2;

/// Sentences about the transits in effect, each with the indices of the transits that it rests on. Empty if there are none.
#[must_use]
pub fn transit_overview(
    corpus: &Corpus,
    transits: &[TransitInEffect],
) -> Vec<(String, Vec<usize>)> {
    let mut strongest: Vec<usize> = (0..transits.len()).collect();
    strongest.sort_by_key(|index| std::cmp::Reverse(transits[*index].strength));
    let weight = |body: Body| -> u32 {
        transits
            .iter()
            .filter(|own| own.transiting == body)
            .map(|own| u32::from(own.strength))
            .sum()
    };
    // The first of equals.
    let Some(leading) = strongest
        .iter()
        .map(|index| transits[*index].transiting)
        .rev()
        .max_by_key(|body| weight(*body))
    else {
        return Vec::new();
    };
    let of_leading: Vec<usize> = strongest
        .iter()
        .copied()
        .filter(|index| transits[*index].transiting == leading)
        .take(MAX_MENTIONED)
        .collect();
    let terms = &corpus.library.terms;
    let sentence = |name: &str, body: Body, mentioned: &[usize]| {
        let effects = effects(corpus, body, mentioned.iter().map(|index| &transits[*index]));
        let moving = terms.words(&slug(body.name()));
        terms.fill(name, &[("moving", moving), ("effects", effects.as_str())])
    };
    let mut sentences =
        vec![(sentence("overview-leading", leading, &of_leading), of_leading.clone())];
    let is_easy = |index: usize| Nature::of(transits[index].kind) == Some(Nature::Easy);
    let leads_easily = of_leading.iter().all(|index| is_easy(*index));
    let contrast = strongest
        .iter()
        .copied()
        .find(|index| transits[*index].transiting != leading && is_easy(*index) != leads_easily);
    if let Some(index) = contrast {
        let name = if leads_easily { "overview-harder" } else { "overview-easier" };
        sentences.push((sentence(name, transits[index].transiting, &[index]), vec![index]));
    }
    sentences
}

/// What a body brings and what its transits do, as a list: `brings limits and patience, and supports your aims`.
fn effects<'a>(
    corpus: &Corpus,
    body: Body,
    transits: impl Iterator<Item = &'a TransitInEffect>,
) -> String {
    let terms = &corpus.library.terms;
    let brings = terms.words(&format!("brings-{}", slug(body.name())));
    let mut items = vec![prose::fill(terms.words("overview-brings"), &[("brings", brings)])];
    let mut last_verb = "";
    for own in transits {
        let kind = slug(own.kind.name());
        if own.natal == Point::Body(body) {
            items.push(terms.words(&format!("returns-{kind}")).to_owned());
            continue;
        }
        let verb = terms.words(&format!("overview-{kind}"));
        let means = terms.words(&format!("means-{}", slug(own.natal.name())));
        let also = terms.words("overview-also");
        match items.last_mut() {
            Some(last) if last_verb == verb => *last = format!("{last}{also}{means}"),
            _ => items.push(format!("{verb} {means}")),
        }
        last_verb = verb;
    }
    let last = items.pop().unwrap_or_default();
    let comma = terms.words("list-comma");
    [&items.join(comma), terms.words("list-comma-and"), &last].concat()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn transit(transiting: Body, kind: AspectType, natal: Body, strength: u8) -> TransitInEffect {
        TransitInEffect { transiting, natal: Point::Body(natal), kind, strength }
    }

    fn overview(transits: &[TransitInEffect]) -> Vec<(String, Vec<usize>)> {
        transit_overview(&Corpus::embedded().unwrap(), transits)
    }

    #[test]
    fn the_body_with_the_largest_sum_leads_and_the_other_side_follows() {
        let transits = [
            transit(Body::Saturn, AspectType::Square, Body::Uranus, 40),
            transit(Body::NorthNode, AspectType::Trine, Body::Sun, 60),
            transit(Body::Saturn, AspectType::Sextile, Body::NorthNode, 30),
        ];
        let leading = "Saturn counts most at the moment: it brings limits and patience, gets in the way of \
                       your independence, and offers help to the direction in which you grow.";
        let easier = "What helps meanwhile is the North Node, which brings something new to learn, and \
                      supports your aims and your self-respect.";
        let expected = [(leading.to_owned(), vec![0, 2]), (easier.to_owned(), vec![1])];
        assert_eq!(overview(&transits), expected);
    }

    #[test]
    fn an_easy_leading_body_is_followed_by_what_is_harder() {
        let transits = [
            transit(Body::Jupiter, AspectType::Trine, Body::Moon, 50),
            transit(Body::Venus, AspectType::Trine, Body::Sun, 20),
            transit(Body::Mars, AspectType::Square, Body::Mercury, 10),
        ];
        let all = overview(&transits);
        assert!(all[0].0.starts_with("Jupiter counts most"), "{all:?}");
        assert!(all[1].0.starts_with("What makes it harder is Mars"), "{all:?}");
        assert_eq!((all.len(), &all[1].1), (2, &vec![2]));
    }

    #[test]
    fn equal_effects_are_joined_and_returns_are_described() {
        let transits = [
            transit(Body::Jupiter, AspectType::Trine, Body::Moon, 50),
            transit(Body::Jupiter, AspectType::Trine, Body::Pluto, 40),
        ];
        let expected = "Jupiter counts most at the moment: it brings growth and confidence, and supports your \
                        feelings and habits as well as what runs deepest in you.";
        assert_eq!(overview(&transits)[0].0, expected);
        let back = [transit(Body::Saturn, AspectType::Conjunction, Body::Saturn, 50)];
        let expected = "Saturn counts most at the moment: it brings limits and patience, and is back where it was at \
                        your birth.";
        assert_eq!(overview(&back)[0].0, expected);
    }

    #[test]
    fn without_transits_there_is_no_overview() {
        assert!(overview(&[]).is_empty());
    }

    #[test]
    fn every_transit_has_whole_sentences() {
        let corpus = Corpus::embedded().unwrap();
        for transiting in Body::ALL {
            for natal in Point::ALL {
                for kind in AspectType::MAJOR {
                    let own = TransitInEffect { transiting, natal, kind, strength: 50 };
                    let other = transit(Body::Sun, AspectType::Trine, Body::Venus, 10);
                    for (text, _) in transit_overview(&corpus, &[own, other]) {
                        assert!(text.ends_with('.') && !text.contains(['{', '}']), "{text}");
                        assert!(text.starts_with(char::is_uppercase), "{text}");
                    }
                }
            }
        }
    }
}
