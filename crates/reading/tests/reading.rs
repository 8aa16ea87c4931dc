//! Properties of all readings.

#[path = "../examples/reading-quality/sky.rs"]
mod sky;

use crate::sky::{Births, chart, ephemeris, timeless};
use chart::{Body, Chart, House, HouseSystem, Houses, Longitude, Position, Positions, Sky};
use reading::{Area, Corpus, Factor, Field, Interpretation, Reading};

fn charts(count: usize) -> Vec<Chart> {
    let (sky, mut births) = (ephemeris(), Births::new(7));
    (0..count)
        .map(|_| {
            let (days, latitude, longitude) = births.birth();
            chart(&sky, days, latitude, longitude)
        })
        .collect()
}

#[test]
fn every_field_is_its_passages_joined_by_spaces() {
    let corpus = Corpus::embedded().unwrap();
    for chart in charts(20) {
        let reading = Reading::compose(&chart, &corpus).unwrap();
        for area in &reading.areas {
            let whole = |field: Field| {
                let passages = area.passages.iter().filter(|passage| passage.field == field);
                passages.map(|passage| passage.text.as_str()).collect::<Vec<_>>().join(" ")
            };
            assert_eq!(area.summary, whole(Field::Summary));
            assert_eq!(area.details, whole(Field::Details));
            assert_eq!(area.advice, whole(Field::Advice));
            for (topic, reading) in &area.topics {
                assert_eq!(reading.as_ref().unwrap().interpretation, whole(Field::Topic(*topic)));
            }
            let topics: Vec<_> = area.topics.iter().map(|(topic, _)| *topic).collect();
            assert_eq!(topics, area.area.topics());
        }
    }
}

#[test]
fn every_passage_names_factors_that_point_into_the_chart() {
    let corpus = Corpus::embedded().unwrap();
    for chart in charts(20) {
        let reading = Reading::compose(&chart, &corpus).unwrap();
        let mut used = std::collections::BTreeSet::new();
        for passage in reading.areas.iter().flat_map(|area| &area.passages) {
            assert!(!passage.factors.is_empty(), "{}", passage.text);
            for id in &passage.factors {
                let factor = reading.factors.get(id).unwrap();
                assert!(!factor.label.is_empty());
                assert!(factor.bodies.iter().all(|body| *body < 12));
                assert!(factor.houses.iter().all(|house| *house < 12));
                assert!(factor.aspects.iter().all(|aspect| *aspect < chart.aspects.len()));
                assert!(factor.patterns.iter().all(|pattern| *pattern < chart.patterns.len()));
                used.insert(id.clone());
            }
        }
        used.extend(reading.themes.iter().flat_map(|theme| theme.factors.iter().cloned()));
        used.extend(reading.structures.iter().flat_map(|told| told.factors.iter().cloned()));
        assert_eq!(used.len(), reading.factors.len(), "no factor without a text");
    }
}

fn ordinal(word: &str) -> bool {
    (word.ends_with("th") && word != "with") || ["first", "second", "third"].contains(&word)
}

#[test]
fn without_a_time_nothing_rests_on_houses_or_angles() {
    let corpus = Corpus::embedded().unwrap();
    let (sky, mut births) = (ephemeris(), Births::new(11));
    for _ in 0..500 {
        let chart = timeless(&sky, births.birth().0);
        let reading = Reading::compose(&chart, &corpus).unwrap();
        for (id, factor) in &reading.factors {
            assert!(factor.houses.is_empty(), "{id}");
            let text = id.as_str();
            assert!(!text.contains("ascendant") && !text.contains("midheaven"), "{text}");
            assert!(text != "sect" && text != "chart-ruler", "{text}");
        }
        for area in &reading.areas {
            assert!(!area.summary.is_empty() && !area.advice.is_empty());
            for (topic, reading) in &area.topics {
                let on_houses = topic.name().ends_with("House") || topic.name() == "midheaven";
                assert_eq!(reading.is_none(), on_houses, "{}", topic.name());
                assert!(reading.as_ref().is_none_or(|reading| reading.house.is_none()));
            }
            for passage in &area.passages {
                let text = passage.text.to_lowercase();
                for word in ["rising", "ascendant", "midheaven", "descendant", "cusp"] {
                    let mut words = text.split(|letter: char| !letter.is_alphabetic());
                    assert!(words.all(|count| count != word), "{text}");
                }
                let mut words = text.split(' ').zip(text.split(' ').skip(1));
                let numbered = words.find(|(a, b)| b.starts_with("house") && ordinal(a));
                assert_eq!(numbered, None, "{text}");
            }
        }
        assert_eq!(Interpretation::of_house(&corpus, &chart, House::ALL[0]), None);
    }
}

#[test]
fn themes_come_strongest_first_with_the_factors_behind_them() {
    let corpus = Corpus::embedded().unwrap();
    for chart in charts(50) {
        let Reading { themes, factors, .. } = Reading::compose(&chart, &corpus).unwrap();
        assert!((3..=4).contains(&themes.len()));
        assert!(themes.is_sorted_by(|a, b| a.strength >= b.strength));
        for theme in &themes {
            assert!(!theme.factors.is_empty(), "{theme:?}");
            assert!(theme.factors.iter().all(|id| factors.contains_key(id)), "{theme:?}");
        }
    }
}

#[test]
fn a_term_is_explained_once_and_where_it_comes_first() {
    let corpus = Corpus::embedded().unwrap();
    let explanation = ", the house of partners";
    for chart in charts(100) {
        let reading = Reading::compose(&chart, &corpus).unwrap();
        let general = &reading.areas[0];
        let text = [&general.summary, &general.details].map(String::as_str).join(" ");
        assert!(text.matches(explanation).count() <= 1);
        if let Some(at) = text.find("the seventh house") {
            assert!(text[at..].starts_with(&format!("the seventh house{explanation}")), "{text}");
        }
    }
}

#[test]
fn the_same_chart_gives_the_same_reading() {
    let corpus = Corpus::embedded().unwrap();
    for chart in charts(5) {
        assert_eq!(
            Reading::compose(&chart, &corpus).unwrap(),
            Reading::compose(&chart, &corpus).unwrap()
        );
    }
}

#[test]
fn every_part_of_a_chart_has_a_text_and_three_to_five_keywords() {
    let corpus = Corpus::embedded().unwrap();
    for chart in charts(50) {
        let mut all: Vec<Interpretation> = chart::Body::ALL
            .iter()
            .map(|body| Interpretation::of_body(&corpus, &chart, *body))
            .collect();
        all.extend(House::ALL.iter().filter_map(|h| Interpretation::of_house(&corpus, &chart, *h)));
        all.extend(chart.aspects.iter().map(|a| Interpretation::of_aspect(&corpus, a)));
        let patterns = 0..chart.patterns.len();
        all.extend(patterns.filter_map(|p| Interpretation::of_pattern(&corpus, &chart, p)));
        all.extend(chart::Sign::ALL.iter().map(|sign| Interpretation::of_sign(&corpus, *sign)));
        assert_eq!(all.len(), 36 + chart.aspects.len() + chart.patterns.len());
        for one in all {
            assert!(one.text.ends_with('.') && one.text.len() > 20, "{one:?}");
            assert!((3..=5).contains(&one.keywords.len()), "{one:?}");
        }
    }
}

#[test]
fn all_eight_areas_are_there_in_order() {
    let corpus = Corpus::embedded().unwrap();
    let reading = Reading::compose(&charts(1)[0], &corpus).unwrap();
    let areas: Vec<Area> = reading.areas.iter().map(|area| area.area).collect();
    assert_eq!(areas, Area::ALL);
    assert!(reading.factors_of(Area::Love).keys().any(|id| id.as_str() == "venus.sign"));
}

/// The twelve bodies at these longitudes (degrees), the Ascendant at 0 Aries, and equal houses.
fn equal_houses(longitudes_deg: [f64; 12]) -> Sky {
    let longitude = Longitude::new;
    let positions = longitudes_deg.map(|degrees| Position {
        longitude: longitude(degrees),
        latitude_deg: 0.0,
        distance_au: 1.0,
        speed_deg_per_day: 0.5,
        latitude_speed_deg_per_day: 0.0,
        distance_speed_au_per_day: 0.0,
    });
    let houses = Houses {
        system: HouseSystem::Porphyry,
        cusps: std::array::from_fn(|index| longitude(30.0 * index as f64)),
        ascendant: longitude(0.0),
        midheaven: longitude(270.0),
        vertex: longitude(180.0),
        armc_deg: 270.0,
    };
    Sky { positions: Positions::new(positions), houses: Some(houses), obliquity_deg: 23.44 }
}

#[test]
fn the_text_of_a_body_mentions_a_station_and_the_edge_of_a_sign() {
    let corpus = Corpus::embedded().unwrap();
    let sky = equal_houses([
        10.0, 40.0, 59.5, 70.0, 100.0, 130.0, 160.0, 190.0, 220.0, 250.0, 280.0, 310.0,
    ]);
    let mut positions = Body::ALL.map(|body| *sky.positions.of(body));
    positions[Body::Mercury.index()].speed_deg_per_day = -0.05;
    let chart = Chart::cast(&Sky { positions: Positions::new(positions), ..sky });
    let told = Interpretation::of_body(&corpus, &chart, Body::Mercury).text;
    for part in ["moving backwards", "stood almost still", "at the end of its sign"] {
        assert!(told.contains(part), "{told}");
    }
    let factors = Factor::of_body(&chart, Body::Mercury);
    for id in ["mercury.retrograde", "mercury.station", "mercury.critical-degree"] {
        assert!(factors.keys().any(|key| key.as_str() == id), "{id}");
    }
    assert_eq!(Factor::of_body(&chart, Body::Venus).len(), 2);
}

#[test]
fn unusual_charts_have_complete_readings() {
    let corpus = Corpus::embedded().unwrap();
    // Eight planets in one sign; every planet in fire; no aspect at all between bodies.
    let crowded = [1.0, 4.0, 7.0, 10.0, 13.0, 16.0, 19.0, 22.0, 100.0, 200.0, 300.0, 250.0];
    let fiery = [2.0, 122.0, 6.0, 10.0, 242.0, 126.0, 246.0, 14.0, 130.0, 250.0, 18.0, 134.0];
    let lonely = [5.0, 15.5, 27.0, 38.5, 51.0, 79.0, 81.5, 108.0, 110.0, 138.0, 169.0, 198.0];
    for longitudes in [crowded, fiery, lonely] {
        let mut sky = equal_houses(longitudes);
        for _ in 0..2 {
            let chart = Chart::cast(&sky);
            let reading = Reading::compose(&chart, &corpus).unwrap();
            for area in &reading.areas {
                assert!(!area.summary.is_empty() && !area.details.is_empty(), "{area:?}");
                for passage in &area.passages {
                    assert!(!passage.text.contains(['{', '}', '|']), "{}", passage.text);
                    assert!(
                        !passage.text.contains(",,") && !passage.text.contains(", ."),
                        "{}",
                        passage.text
                    );
                }
            }
            sky.houses = None;
        }
    }
}

#[test]
fn inside_the_polar_circle_every_area_speaks_of_houses() {
    let corpus = Corpus::embedded().unwrap();
    let chart = chart(&ephemeris(), 2_451_545.0, 70.0, 25.0);
    assert_eq!(chart.houses.unwrap().system, HouseSystem::Porphyry);
    let reading = Reading::compose(&chart, &corpus).unwrap();
    for area in Area::ALL {
        assert!(reading.factors_of(area).values().any(|factor| !factor.houses.is_empty()));
    }
}

#[test]
fn each_part_names_the_factors_behind_its_interpretation() {
    let corpus = Corpus::embedded().unwrap();
    for chart in charts(20) {
        for body in Body::ALL {
            let factors = Factor::of_body(&chart, body);
            assert!(factors.values().all(|factor| factor.bodies == [body.index()]));
            assert!(factors.keys().any(|id| id.as_str().ends_with(".sign")));
        }
        for index in 0..chart.aspects.len() {
            let factors = Factor::of_aspect(&chart, index);
            assert!(factors.values().all(|factor| factor.aspects == [index]));
            assert_eq!(factors.len(), 1);
        }
        assert!(Factor::of_aspect(&chart, chart.aspects.len()).is_empty());
        assert_eq!(Factor::of_pattern(&chart, chart.patterns.len() - 1).len(), 1);
        assert!(Factor::of_house(&chart, House::ALL[3]).values().all(|f| f.houses == [3]));
        let balances = Factor::of_balance(&chart);
        for (id, _) in Interpretation::of_balance(&corpus, &chart) {
            assert!(balances.contains_key(&id), "{id}");
        }
    }
}

#[test]
fn every_sentence_is_whole_with_and_without_a_birth_time() {
    let (corpus, sky, mut births) = (Corpus::embedded().unwrap(), ephemeris(), Births::new(11));
    for _ in 0..150 {
        let (days, latitude, longitude) = births.birth();
        for chart in [chart(&sky, days, latitude, longitude), timeless(&sky, days)] {
            let reading = Reading::compose(&chart, &corpus).unwrap();
            for passage in reading.areas.iter().flat_map(|area| &area.passages) {
                let text = &passage.text;
                let broken = ["{", "}", "|", ",.", ",,", " ,", " .", "..", "  "];
                assert!(!broken.iter().any(|sign| text.contains(sign)), "{text}");
                assert!(
                    text.starts_with(|letter: char| letter.is_uppercase() || letter == '‘'),
                    "{text}"
                );
                assert!(text.ends_with(['.', '?', '!', '’', ':', '…']), "{text}");
            }
        }
    }
}
