//! The chart of a solar return in words.

use chart::{Body, Chart, House};

use crate::Corpus;
use crate::factor::slug;
use crate::passages::{Family, Key};

/// The largest number of bodies on an angle that are mentioned.
const MAX_ON_ANGLES: usize = 2;

/// The rising sign, the houses of the Sun and the Moon, and the bodies on an angle, one sentence each. Empty without houses.
#[must_use]
pub fn solar_return(corpus: &Corpus, chart: &Chart) -> Vec<String> {
    let Some(houses) = chart.houses else { return Vec::new() };
    let library = &corpus.library;
    let rising = Key::HouseSign(House::ALL[0], houses.ascendant.sign());
    let mut sentences = vec![library.whole(Family::SolarReturn, rising)];
    for body in [Body::Sun, Body::Moon] {
        let house = houses.house_of(chart.placement(body).position.longitude);
        sentences.push(library.whole(Family::SolarReturn, Key::BodyHouse(body, house)));
    }
    let terms = &library.terms;
    let others = chart.on_angles().into_iter();
    let others = others.filter(|(body, _, _)| !matches!(body, Body::Sun | Body::Moon));
    for (body, angle, _) in others.take(MAX_ON_ANGLES) {
        let part = format!("part-{}", angle.house().number());
        let brings = format!("brings-{}", slug(body.name()));
        let slots = [
            ("moving", terms.words(&slug(body.name()))),
            ("brings", terms.words(&brings)),
            ("part", terms.words(&part)),
        ];
        sentences.push(terms.fill("return-on-angle", &slots));
    }
    sentences
}
