//! The transits of a moment in a few sentences: the body that counts most, and what eases or complicates its influence.

use chart::{AspectType, Body, Point};

use crate::Corpus;
use crate::factor::slug;
use crate::passages::Nature;

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
    let effects: Vec<String> =
        of_leading.iter().map(|index| effect(corpus, &transits[*index])).collect();
    let effects = effects.join(terms.words("list-and"));
    let moving = terms.words(&slug(leading.name()));
    let slots = [("moving", moving), ("brings", brings(corpus, leading)), ("effects", &effects)];
    let mut sentences = vec![(terms.fill("overview-leading", &slots), of_leading.clone())];
    let is_easy = |index: usize| Nature::of(transits[index].kind) == Some(Nature::Easy);
    let leads_easily = of_leading.iter().all(|index| is_easy(*index));
    let contrast = strongest
        .iter()
        .copied()
        .find(|index| transits[*index].transiting != leading && is_easy(*index) != leads_easily);
    if let Some(index) = contrast {
        let own = &transits[index];
        let effect = effect(corpus, own);
        let slots = [
            ("moving", terms.words(&slug(own.transiting.name()))),
            ("brings", brings(corpus, own.transiting)),
            ("effects", effect.as_str()),
        ];
        let name = if leads_easily { "overview-harder" } else { "overview-easier" };
        sentences.push((terms.fill(name, &slots), vec![index]));
    }
    sentences
}

fn brings(corpus: &Corpus, body: Body) -> &str {
    corpus.library.terms.words(&format!("brings-{}", slug(body.name())))
}

/// What a transit does: `gets in the way of your independence`.
fn effect(corpus: &Corpus, own: &TransitInEffect) -> String {
    let terms = &corpus.library.terms;
    let is_own_position = own.natal == Point::Body(own.transiting);
    let name = if is_own_position { "returns" } else { "transit" };
    let aspect = terms.words(&format!("{name}-{}", slug(own.kind.name())));
    if is_own_position {
        return aspect.to_owned();
    }
    let means = terms.words(&format!("means-{}", slug(own.natal.name())));
    format!("{aspect} {means}")
}

#[cfg(test)]
mod tests {
    #![expect(clippy::unwrap_used, reason = "a test that cannot set up has failed")]
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
        let leading = "Saturn counts most at the moment: it brings limits and patience, and gets in the way of \
                       your independence and offers help to the direction in which you grow.";
        let easier = "What helps meanwhile is the North Node, which brings something new to learn and supports \
                      your aims and your self-respect.";
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
