//! Compares eclipses with the Swiss Ephemeris: fixtures/ephemeris/eclipses.csv, all eclipses of 1900 to 2100.

#![expect(clippy::unwrap_used, reason = "a test may stop")]

mod support;

use chart::JulianDay;
use ephemeris::search::{self, EclipseType};
use support::EPHEMERIS;

fn name(eclipse: EclipseType) -> &'static str {
    match eclipse {
        EclipseType::Solar => "solar",
        EclipseType::LunarTotal => "lunar-total",
        EclipseType::LunarPartial => "lunar-partial",
        EclipseType::LunarPenumbral => "lunar-penumbral",
    }
}

/// The greatest eclipse is up to half an hour from the conjunction or opposition in longitude. Up to
/// four differences are allowed: three grazing eclipses are at the limit between two kinds, where rules for the size of
/// the shadow differ.
#[test]
fn eclipses_of_two_centuries_agree_with_swetest() {
    let text = include_str!("../../../fixtures/ephemeris/eclipses.csv");
    let rows = text.lines().skip(1).map(|row| row.split_once(',').unwrap());
    let expected: Vec<(f64, &str)> = rows.map(|(day, kind)| (day.parse().unwrap(), kind)).collect();
    assert_eq!(expected.len(), 908);
    let [from, to] = [2_415_020.5, 2_488_069.5].map(|day| JulianDay::new(day).unwrap());
    let mut differing = Vec::new();
    let mut found = 0;
    for phase in search::moon_phases(&EPHEMERIS, from, to) {
        let phase = phase.unwrap();
        let kind = search::eclipse_at(&EPHEMERIS, &phase).unwrap().map(name);
        let near = expected.iter().find(|(day, _)| (day - phase.at.days()).abs() < 0.1);
        let theirs = near.map(|(_, kind)| *kind);
        found += usize::from(kind.is_some());
        if kind != theirs {
            differing.push(format!("{} {kind:?} {theirs:?}", phase.at.days()));
        }
    }
    assert!((900..=916).contains(&found), "{found}");
    assert!(differing.len() <= 4, "{differing:#?}");
}
