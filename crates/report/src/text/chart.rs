//! The chart: houses, positions, aspects and patterns.

use chart::{Body, HouseSystem, Sign};
use natal::answer::Chart;

use crate::page::Page;
use crate::words::{
    NO_TIME, NOT_KNOWN, angle, capitalised, degrees_and_minutes, holds, list, motion, no_placidus,
    remarks,
};

pub(super) fn profile(page: &mut Page, chart: &Chart) {
    page.section("Profile");
    for (label, body) in [("Sun sign", Body::Sun), ("Moon sign", Body::Moon)] {
        if let Some(planet) = chart.planets.iter().find(|planet| planet.name == body) {
            page.labelled(label, &planet.sign_name());
        }
    }
    page.labelled("Rising sign", chart.natal_chart.ascendant.map_or(NOT_KNOWN, Sign::name));
    if let Some(sign) = chart.natal_chart.midheaven {
        page.labelled("Midheaven sign", sign.name());
    }
    if let Some(ruler) = chart.chart_ruler {
        page.labelled("Chart ruler", ruler.name());
    }
    if let Some(sect) = chart.sect {
        page.labelled("Born by", sect.name());
    }
    if let Some(range) = &chart.moon_range {
        let moon = format!(
            "between {} and {} that day, depending on the hour",
            range.from.position, range.to.position
        );
        page.labelled("The Moon was", &moon);
    }
    if let Some(sensitivity) = &chart.sensitivity {
        for (label, margin) in [
            ("Rising sign holds", sensitivity.ascendant_sign),
            ("Midheaven holds", sensitivity.midheaven_sign),
            ("Moon sign holds", sensitivity.moon_sign),
        ] {
            page.labelled(label, &holds(margin));
        }
    }
}

pub(super) fn house_system(page: &mut Page, chart: &Chart) {
    let Some(system) = chart.house_system else {
        page.section("House system");
        page.paragraph(NO_TIME);
        return;
    };
    page.section(&format!("{system} house system"));
    if system != HouseSystem::Placidus {
        page.paragraph(&no_placidus(system));
        page.blank();
    }
    for house in &chart.houses {
        if let Some(angle) = angle(house.number) {
            page.labelled(angle, &house.position);
        }
    }
}

pub(super) fn cusps(page: &mut Page, chart: &Chart) {
    page.section("House cusps");
    if chart.houses.is_empty() {
        page.paragraph(NO_TIME);
        return;
    }
    let rows: Vec<[String; 3]> = chart
        .houses
        .iter()
        .map(|house| {
            let ruler = format!("ruler {}, in house {}", house.ruler, house.ruler_house);
            [format!("House {}", house.number), house.position.clone(), ruler]
        })
        .collect();
    page.table(&rows, &[]);
}

pub(super) fn positions(page: &mut Page, chart: &Chart) {
    page.section("Planet positions");
    let rows: Vec<[String; 4]> = chart
        .planets
        .iter()
        .map(|planet| {
            let house = planet.house.map_or_else(String::new, |house| format!("house {house}"));
            [planet.name.to_string(), planet.position.clone(), house, remarks(planet)]
        })
        .collect();
    page.table(&rows, &[]);
}

pub(super) fn aspects(page: &mut Page, chart: &Chart) {
    page.section("Major aspects");
    if chart.aspects.is_empty() {
        page.paragraph("No major aspects.");
        return;
    }
    let rows: Vec<[String; 6]> = chart
        .aspects
        .iter()
        .map(|aspect| {
            [
                aspect.planet1.to_string(),
                aspect.kind.to_string(),
                aspect.planet2.to_string(),
                format!("{:.0}°", aspect.angle),
                format!("orb {}", degrees_and_minutes(aspect.orb)),
                motion(aspect.applying).to_owned(),
            ]
        })
        .collect();
    page.table(&rows, &[3, 4]);
}

pub(super) fn patterns(page: &mut Page, chart: &Chart) {
    page.section("Chart patterns");
    if chart.patterns.is_empty() {
        page.paragraph("No patterns.");
    }
    for (index, pattern) in chart.patterns.iter().enumerate() {
        if index > 0 {
            page.blank();
        }
        let kind = capitalised(pattern.kind.name());
        // A Jones shape contains all ten planets.
        let line = if pattern.planets.len() >= 10 {
            format!("{kind}: all ten planets")
        } else {
            format!("{kind}: {}", list(&pattern.planets))
        };
        let sign = pattern.sign.as_ref().map(|sign| format!(" ({sign})")).unwrap_or_default();
        page.paragraph(&(line + &sign));
        page.indented(&pattern.interpretation);
    }
}

pub(super) fn retrogrades(page: &mut Page, chart: &Chart) {
    page.section("Retrograde planets");
    if chart.retrogrades.is_empty() {
        page.paragraph("No retrograde planets");
    } else {
        page.paragraph(&list(&chart.retrogrades));
    }
}

pub(super) fn critical_degrees(page: &mut Page, chart: &Chart) {
    page.section("Critical degrees");
    if chart.critical_degrees.is_empty() {
        page.paragraph("No planets in critical degrees");
    }
    for critical in &chart.critical_degrees {
        page.labelled(critical.planet.name(), &critical.position);
    }
}

pub(super) fn balances(page: &mut Page, chart: &Chart) {
    page.section("Element and mode balance");
    let (elements, modes) = (chart.element_distribution, chart.mode_distribution);
    for (label, count) in [
        ("Fire", elements.fire),
        ("Earth", elements.earth),
        ("Air", elements.air),
        ("Water", elements.water),
    ] {
        page.labelled(label, &bar(count));
    }
    page.blank();
    for (label, count) in
        [("Cardinal", modes.cardinal), ("Fixed", modes.fixed), ("Mutable", modes.mutable)]
    {
        page.labelled(label, &bar(count));
    }
}

/// A count of planets as a bar of ten characters.
fn bar(count: u8) -> String {
    let count = usize::from(count);
    format!("{}{} {count} of 10", "#".repeat(count), ".".repeat(10_usize.saturating_sub(count)))
}
