//! Charts that follow from a natal chart, in words: the solar return, the progressed chart, the chart of another place.

use chart::{Angle, Body, Chart, House};

use crate::Corpus;
use crate::factor::slug;
use crate::grammar::punctuate;
use crate::passages::{Family, Key};
use crate::prose::fill;

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
    let others = chart.on_angles().into_iter();
    let others = others.filter(|(body, _, _)| !matches!(body, Body::Sun | Body::Moon));
    for (body, angle, _) in others.take(MAX_ON_ANGLES) {
        sentences.push(on_angle(corpus, "return-on-angle", body, angle));
    }
    sentences
}

/// What a body on an angle brings to the part of life that the angle stands for.
fn on_angle(corpus: &Corpus, frame: &str, body: Body, angle: Angle) -> String {
    let terms = &corpus.library.terms;
    let part = format!("part-{}", angle.house().number());
    let brings = format!("brings-{}", slug(body.name()));
    let slots = [
        ("moving", terms.words(&slug(body.name()))),
        ("brings", terms.words(&brings)),
        ("part", terms.words(&part)),
    ];
    terms.fill(frame, &slots)
}

/// The house of the birth chart in which the progressed Moon is, and the phase of the progressed Moon at its beginning, its
/// height and its end. Empty where there is nothing to say.
#[must_use]
pub fn progressed(corpus: &Corpus, natal: &Chart, progressed: &Chart) -> Vec<String> {
    let modules = &corpus.modules;
    let longitude = |body: Body| progressed.placement(body).position.longitude;
    let (sun, moon) = (longitude(Body::Sun), longitude(Body::Moon));
    let mut sentences = Vec::new();
    if let Some(houses) = natal.houses {
        let house = houses.house_of(moon).number().to_string();
        let name = modules.time("house", &house);
        let name: Vec<&str> = name.iter().map(String::as_str).collect();
        let frame = wording(Some(modules.time("state", "moon")));
        let state = fill(frame, &[("sign", moon.sign().name()), ("house", &name.join(", "))]);
        let text = wording(modules.find("year", "undertone", &["house", &house]));
        sentences.push(fill(text, &[("moon", &punctuate(&state))]));
    }
    let arc_deg = (moon.degrees() - sun.degrees()).rem_euclid(360.0);
    let told = phase(arc_deg).and_then(|key| modules.find("year", "undertone", &["phase", key]));
    sentences.extend(told.and_then(|all| all.first()).cloned());
    sentences
}

/// The first of some wordings; empty without any.
fn wording(all: Option<&[String]>) -> &str {
    all.and_then(|all| all.first()).map_or("", String::as_str)
}

/// The bodies that the chart of another place has on an angle, and what they bring; without any, the rising sign. Empty
/// without houses.
#[must_use]
pub fn relocated(corpus: &Corpus, chart: &Chart) -> Vec<String> {
    let Some(houses) = chart.houses else { return Vec::new() };
    let on_angles = chart.on_angles().into_iter().take(MAX_ON_ANGLES);
    let mut sentences: Vec<String> =
        on_angles.map(|(body, angle, _)| on_angle(corpus, "place-on-angle", body, angle)).collect();
    if sentences.is_empty() {
        let rising = houses.ascendant.sign().name();
        sentences.push(corpus.library.terms.fill("place-without", &[("sign", rising)]));
    }
    sentences
}

/// The phase of the progressed Moon that is told: the beginning, the height and the end of its round, by the arc from the
/// progressed Sun, degrees in `[0, 360)`. The others last for years and say little of one.
fn phase(arc_deg: f64) -> Option<&'static str> {
    // Eighths of the round.
    match arc_deg {
        0.0..45.0 => Some("new"),
        180.0..225.0 => Some("full"),
        315.0.. => Some("balsamic"),
        _ => None,
    }
}
