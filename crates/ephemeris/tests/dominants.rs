//! The ranking of what dominates a chart, compared with lists made from the facts alone (`fixtures/dominants`).

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use std::collections::BTreeSet;

use chart::{Chart, Coordinates, Dominant, DominantKind, JulianDay};
use serde::Deserialize;
use support::{EPHEMERIS, root};

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Listed {
    name: String,
    julian_day: f64,
    latitude: f64,
    longitude: f64,
    items: Vec<Item>,
}

#[derive(Deserialize)]
struct Item {
    title: String,
    kind: String,
    bodies: Vec<String>,
    angles: Vec<String>,
}

impl Item {
    /// Whether a structure tells the item: at least two of its points, and at least half of them; or the one body that
    /// the item is about.
    fn is_named_by(&self, dominant: &Dominant) -> bool {
        let points: BTreeSet<&str> =
            self.bodies.iter().chain(&self.angles).map(String::as_str).collect();
        let bodies: Vec<&str> = dominant.bodies.iter().map(|body| body.name()).collect();
        let angles = dominant.angles.iter().map(|angle| angle.name());
        let of_dominant: BTreeSet<&str> = bodies.iter().copied().chain(angles).collect();
        let common = points.intersection(&of_dominant).count();
        let leads = bodies.iter().take(2).any(|body| *body == self.bodies[0]);
        let single =
            matches!(dominant.kind, DominantKind::Light | DominantKind::Body | DominantKind::Angle);
        common >= 2 && 2 * common >= points.len()
            || points.len() == 1 && leads
            || matches!(&*self.kind, "light" | "body") && leads && single
    }
}

#[test]
fn the_first_seven_hold_what_an_astrologer_tells_first() {
    let text = std::fs::read_to_string(root().join("fixtures/dominants/lists.json")).unwrap();
    let charts: Vec<Listed> = serde_json::from_str(&text).unwrap();
    assert!(charts.len() >= 60, "{} charts", charts.len());
    let (mut named, mut all, mut missed) = (0, 0, Vec::new());
    for listed in &charts {
        let place = Coordinates::new(listed.latitude, listed.longitude).unwrap();
        let sky = EPHEMERIS.sky(JulianDay::new(listed.julian_day).unwrap(), place).unwrap();
        let dominants = Chart::cast(&sky).dominants();
        assert!(dominants.is_sorted_by(|a, b| a.weight >= b.weight));
        for item in &listed.items {
            all += 1;
            if dominants.iter().take(7).any(|dominant| item.is_named_by(dominant)) {
                named += 1;
            } else {
                missed.push(format!("{}: {}", listed.name, item.title));
            }
        }
    }
    assert!(100 * named >= 85 * all, "{named} of {all}; missed: {missed:#?}");
}

/// Words that a reader who knows only bodies and signs would not understand.
const TERMS: [&str; 10] = [
    "conjunct",
    "oppos",
    "square",
    "trine",
    "sextile",
    "yod",
    "Ascendant",
    "Descendant",
    "Midheaven",
    "ruler",
];

#[test]
fn a_sentence_names_every_body_and_no_term() {
    let text = std::fs::read_to_string(root().join("fixtures/dominants/lists.json")).unwrap();
    let charts: Vec<Listed> = serde_json::from_str(&text).unwrap();
    for listed in &charts {
        let place = Coordinates::new(listed.latitude, listed.longitude).unwrap();
        let sky = EPHEMERIS.sky(JulianDay::new(listed.julian_day).unwrap(), place).unwrap();
        let chart = Chart::cast(&sky);
        for dominant in chart.dominants() {
            let sentence = dominant.sentence(&chart);
            assert!(
                dominant.bodies.iter().all(|body| sentence.contains(body.name())),
                "{sentence}"
            );
            assert!(!TERMS.iter().any(|term| sentence.contains(term)), "{sentence}");
            if let (DominantKind::Aspect, [first, second]) = (dominant.kind, &dominant.bodies[..]) {
                let head = format!("Your {} and {} ", first.name(), second.name());
                assert!(sentence.starts_with(&head), "{sentence}");
            }
        }
    }
}
