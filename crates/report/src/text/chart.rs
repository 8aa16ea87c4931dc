//! The chart: houses, positions, aspects and patterns.

use chart::{Body, Sign, degrees_and_minutes};
use engine::answer::{AspectView, ChartView, PatternView};

use crate::english;
use crate::page::Page;
use crate::words::{
    angles, capitalize, has_minor_aspects, list, motion, other_houses, remarks, rising_signs, sign,
    time_margin, weighs_most,
};

pub(super) fn profile(page: &mut Page, chart: &ChartView) {
    page.section(english::common::PROFILE);
    for (label, body) in
        [(english::text_file::SUN_SIGN, Body::Sun), (english::text_file::MOON_SIGN, Body::Moon)]
    {
        if let Some(planet) = chart.planets.iter().find(|planet| planet.name == body) {
            page.labelled(label, &sign(planet.sign, planet.possible_signs));
        }
    }
    let rising = chart.natal_chart.ascendant.map(Sign::name).unwrap_or(english::common::NOT_KNOWN);
    page.labelled(english::text_file::RISING_SIGN, rising);
    if let Some(sign) = chart.natal_chart.midheaven {
        page.labelled(english::common::MIDHEAVEN_SIGN, sign.name());
    }
    if let Some(ruler) = chart.chart_ruler {
        page.labelled(english::common::CHART_RULER, ruler.name());
    }
    if let Some(sect) = chart.sect {
        page.labelled(english::common::SECT, sect.name());
    }
    page.labelled(english::common::WEIGHS_MOST, &weighs_most(chart));
    if let Some(range) = &chart.moon_range {
        let moon = english::common::moon_between(&range.from.position, &range.to.position);
        page.labelled(english::common::MOON_RANGE, &moon);
    }
    if let Some(sensitivity) = &chart.sensitivity {
        for (label, margin) in [
            (english::common::RISING_SIGN_HOLDS, sensitivity.ascendant_sign),
            (english::common::MIDHEAVEN_HOLDS, sensitivity.midheaven_sign),
            (english::common::MOON_SIGN_HOLDS, sensitivity.moon_sign),
        ] {
            page.labelled(label, &time_margin(margin));
        }
    }
}

pub(super) fn house_system(page: &mut Page, chart: &ChartView) {
    let Some(system) = chart.house_system else {
        page.section(english::common::HOUSE_SYSTEM);
        page.paragraph(english::common::NO_HOUSES);
        let rows = rising_signs(chart).map(|(span, sign, _)| [span, sign]);
        let rows: Vec<[String; 2]> = rows.collect();
        if !rows.is_empty() {
            page.blank();
            page.paragraph(english::common::RISING_THROUGH_DAY);
            page.table(&rows, &[]);
        }
        return;
    };
    page.section(&english::text_file::house_system(system.label()));
    if let Some(note) = other_houses(chart) {
        page.paragraph(&note);
        page.blank();
    }
    for (angle, position) in angles(chart) {
        page.labelled(angle, &position);
    }
}

pub(super) fn cusps(page: &mut Page, chart: &ChartView) {
    page.section(english::common::HOUSE_CUSPS);
    if chart.houses.is_empty() {
        page.paragraph(english::common::NO_HOUSES);
        return;
    }
    let rows: Vec<[String; 3]> = chart
        .houses
        .iter()
        .map(|house| {
            let ruler = english::text_file::ruler(house.ruler.name(), house.ruler_house);
            [english::text_file::cusp(house.number), house.position.clone(), ruler]
        })
        .collect();
    page.table(&rows, &[]);
}

pub(super) fn positions(page: &mut Page, chart: &ChartView) {
    page.section(english::common::PLANET_POSITIONS);
    let rows: Vec<[String; 4]> = chart
        .planets
        .iter()
        .map(|planet| {
            let house = planet.house.map_or_else(String::new, english::text_file::house);
            [planet.name.to_string(), planet.position.clone(), house, remarks(planet)]
        })
        .collect();
    page.table(&rows, &[]);
}

pub(super) fn aspects(page: &mut Page, chart: &ChartView) {
    let (heading, none) = if has_minor_aspects(chart) {
        (english::common::ASPECTS, english::common::NO_ASPECTS)
    } else {
        (english::common::MAJOR_ASPECTS, english::common::NO_MAJOR_ASPECTS)
    };
    page.section(heading);
    if chart.aspects.is_empty() {
        page.paragraph(none);
        return;
    }
    let rows: Vec<[String; 6]> = chart
        .aspects
        .iter()
        .map(|AspectView { aspect, angle, .. }| {
            [
                aspect.first.to_string(),
                aspect.kind.to_string(),
                aspect.second.to_string(),
                format!("{:.0}°", angle),
                english::text_file::orb(degrees_and_minutes(aspect.orb_deg)),
                motion(aspect.applying).to_owned(),
            ]
        })
        .collect();
    page.table(&rows, &[3, 4]);
}

pub(super) fn patterns(page: &mut Page, chart: &ChartView) {
    page.section(english::common::CHART_PATTERNS);
    if chart.patterns.is_empty() {
        page.paragraph(english::common::NO_PATTERNS);
    }
    for (index, pattern) in chart.patterns.iter().enumerate() {
        if index > 0 {
            page.blank();
        }
        page.paragraph(&named(pattern));
        page.indented(&pattern.meaning.text);
    }
}

fn named(PatternView { pattern, label, .. }: &PatternView) -> String {
    // A Jones shape contains all ten planets.
    let planets = if pattern.planets.len() >= 10 {
        english::text_file::ALL_PLANETS.to_owned()
    } else {
        list(&pattern.planets)
    };
    let sign = pattern.sign.map(Sign::name);
    english::text_file::pattern(&capitalize(label), &planets, sign)
}

pub(super) fn retrogrades(page: &mut Page, chart: &ChartView) {
    page.section(english::common::RETROGRADE_PLANETS);
    if chart.retrogrades.is_empty() {
        page.paragraph(english::common::NO_RETROGRADE_PLANETS);
    } else {
        page.paragraph(&list(&chart.retrogrades));
    }
}

pub(super) fn critical_degrees(page: &mut Page, chart: &ChartView) {
    page.section(english::common::CRITICAL_DEGREES);
    if chart.critical_degrees.is_empty() {
        page.paragraph(english::common::NO_CRITICAL_DEGREES);
    }
    for critical in &chart.critical_degrees {
        page.labelled(critical.body.name(), &critical.position);
    }
}

pub(super) fn balances(page: &mut Page, chart: &ChartView) {
    page.section(english::common::BALANCE);
    // A count of planets as a bar of ten characters.
    let bar = |count: u8| {
        let length = usize::from(count);
        let rest = 10_usize.saturating_sub(length);
        format!("{}{} {}", "#".repeat(length), ".".repeat(rest), english::text_file::of_ten(count))
    };
    for (element, count) in chart.element_distribution.iter() {
        page.labelled(&capitalize(element.label()), &bar(count));
    }
    page.blank();
    for (mode, count) in chart.mode_distribution.iter() {
        page.labelled(&capitalize(mode.label()), &bar(count));
    }
}
