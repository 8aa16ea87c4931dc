//! What an event of the sky means to a person, in one or two sentences.

use chart::{Body, House, Point};

use crate::Corpus;
use crate::factor::slug;

/// An event of the sky.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(missing_docs, reason = "the names say it")]
pub enum SkyEventKind {
    NewMoon,
    FullMoon,
    SolarEclipse,
    LunarEclipse,
    TurnsRetrograde,
    TurnsDirect,
    EntersHouse,
    SolarReturn,
}

/// The meaning of an event, by the house of the birth chart in which it takes place and by the point of the birth chart that
/// is nearest to it, if one is near. Without a time of birth there is no house.
#[must_use]
pub fn sky_event(
    corpus: &Corpus,
    event: SkyEventKind,
    body: Body,
    house: Option<House>,
    near: Option<Point>,
) -> String {
    let terms = &corpus.library.terms;
    let name = match event {
        SkyEventKind::NewMoon => "event-new-moon",
        SkyEventKind::FullMoon => "event-full-moon",
        SkyEventKind::SolarEclipse => "event-solar-eclipse",
        SkyEventKind::LunarEclipse => "event-lunar-eclipse",
        SkyEventKind::TurnsRetrograde => "event-retrograde",
        SkyEventKind::TurnsDirect => "event-direct",
        SkyEventKind::EntersHouse => "event-house",
        SkyEventKind::SolarReturn => return terms.fill("event-solar-return", &[]),
    };
    let part = house.map(|house| terms.words(&format!("part-{}", house.number())));
    let name = if part.is_some() { format!("{name}-in") } else { name.to_owned() };
    let brings = format!("brings-{}", slug(body.name()));
    let slots = [
        ("moving", terms.words(&slug(body.name()))),
        ("brings", terms.words(&brings)),
        ("part", part.unwrap_or_default()),
    ];
    let mut sentences = vec![terms.fill(&name, &slots)];
    if let Some(point) = near {
        let means = terms.words(&format!("means-{}", slug(point.name())));
        sentences.push(terms.fill("event-touches", &[("means", means)]));
    }
    sentences.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_event_has_whole_sentences() {
        let corpus = Corpus::embedded().unwrap();
        let events = [
            SkyEventKind::NewMoon,
            SkyEventKind::FullMoon,
            SkyEventKind::SolarEclipse,
            SkyEventKind::LunarEclipse,
            SkyEventKind::TurnsRetrograde,
            SkyEventKind::TurnsDirect,
            SkyEventKind::EntersHouse,
            SkyEventKind::SolarReturn,
        ];
        for event in events {
            for body in Body::ALL {
                for house in House::ALL.map(Some).into_iter().chain([None]) {
                    // Without a time of birth there are no houses to enter.
                    if event == SkyEventKind::EntersHouse && house.is_none() {
                        continue;
                    }
                    let text = sky_event(&corpus, event, body, house, Some(Point::Ascendant));
                    assert!(text.ends_with('.') && !text.contains(['{', '}']), "{text}");
                    assert!(text.starts_with(char::is_uppercase), "{text}");
                }
            }
        }
    }

    #[test]
    fn an_event_names_the_area_of_life_and_the_point_that_it_touches() {
        let corpus = Corpus::embedded().unwrap();
        let near = Some(Point::Body(Body::Venus));
        let text =
            sky_event(&corpus, SkyEventKind::NewMoon, Body::Moon, Some(House::ALL[10]), near);
        let expected = "A good day to begin something that has to do with friends and plans. It touches your \
                        affections and your taste.";
        assert_eq!(text, expected);
    }
}
