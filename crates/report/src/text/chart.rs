//! The chart: houses, positions, aspects and patterns.

use chart::{Body, Sign};
use messages::Messages;
use natal::answer::{Chart, Pattern};

use crate::page::Page;
use crate::words::{
    angles, capitalize, degrees_and_minutes, has_minor_aspects, list, motion, other_houses,
    remarks, rising_signs, sign, time_margin, weighs_most,
};

pub(super) fn profile(page: &mut Page, chart: &Chart, messages: &Messages) {
    let (words, common) = (&messages.text_file, &messages.common);
    page.section(common.profile());
    for (label, body) in [(words.sun_sign(), Body::Sun), (words.moon_sign(), Body::Moon)] {
        if let Some(planet) = chart.planets.iter().find(|planet| planet.name == body) {
            page.labelled(label, &sign(planet.sign, planet.possible_signs, common));
        }
    }
    let rising = chart.natal_chart.ascendant.map(Sign::name).unwrap_or(common.not_known());
    page.labelled(words.rising_sign(), rising);
    if let Some(sign) = chart.natal_chart.midheaven {
        page.labelled(common.midheaven_sign(), sign.name());
    }
    if let Some(ruler) = chart.chart_ruler {
        page.labelled(common.chart_ruler(), ruler.name());
    }
    if let Some(sect) = chart.sect {
        page.labelled(common.sect(), sect.name());
    }
    page.labelled(common.weighs_most(), &weighs_most(chart));
    if let Some(range) = &chart.moon_range {
        let moon = common.moon_between(&range.from.position, &range.to.position);
        page.labelled(common.moon_range(), &moon);
    }
    if let Some(sensitivity) = &chart.sensitivity {
        for (label, margin) in [
            (common.rising_sign_holds(), sensitivity.ascendant_sign),
            (common.midheaven_holds(), sensitivity.midheaven_sign),
            (common.moon_sign_holds(), sensitivity.moon_sign),
        ] {
            page.labelled(label, &time_margin(margin, common));
        }
    }
}

pub(super) fn house_system(page: &mut Page, chart: &Chart, messages: &Messages) {
    let common = &messages.common;
    let Some(system) = chart.house_system else {
        page.section(common.house_system());
        page.paragraph(common.no_houses());
        let rows = rising_signs(chart, common).map(|(span, sign, _)| [span, sign]);
        let rows: Vec<[String; 2]> = rows.collect();
        if !rows.is_empty() {
            page.blank();
            page.paragraph(common.rising_through_day());
            page.table(&rows, &[]);
        }
        return;
    };
    page.section(&messages.text_file.house_system(system.label()));
    if let Some(note) = other_houses(chart, common) {
        page.paragraph(&note);
        page.blank();
    }
    for (angle, position) in angles(chart, common) {
        page.labelled(angle, &position);
    }
}

pub(super) fn cusps(page: &mut Page, chart: &Chart, messages: &Messages) {
    let (words, common) = (&messages.text_file, &messages.common);
    page.section(common.house_cusps());
    if chart.houses.is_empty() {
        page.paragraph(common.no_houses());
        return;
    }
    let rows: Vec<[String; 3]> = chart
        .houses
        .iter()
        .map(|house| {
            let ruler = words.ruler(house.ruler.name(), house.ruler_house);
            [words.cusp(house.number), house.position.clone(), ruler]
        })
        .collect();
    page.table(&rows, &[]);
}

pub(super) fn positions(page: &mut Page, chart: &Chart, messages: &Messages) {
    let (words, common) = (&messages.text_file, &messages.common);
    page.section(common.planet_positions());
    let rows: Vec<[String; 4]> = chart
        .planets
        .iter()
        .map(|planet| {
            let house = planet.house.map_or_else(String::new, |house| words.house(house));
            [planet.name.to_string(), planet.position.clone(), house, remarks(planet, common)]
        })
        .collect();
    page.table(&rows, &[]);
}

pub(super) fn aspects(page: &mut Page, chart: &Chart, messages: &Messages) {
    let (words, common) = (&messages.text_file, &messages.common);
    let (heading, none) = if has_minor_aspects(chart) {
        (common.aspects(), common.no_aspects())
    } else {
        (common.major_aspects(), common.no_major_aspects())
    };
    page.section(heading);
    if chart.aspects.is_empty() {
        page.paragraph(none);
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
                words.orb(&degrees_and_minutes(aspect.orb)),
                motion(aspect.applying, common).to_owned(),
            ]
        })
        .collect();
    page.table(&rows, &[3, 4]);
}

pub(super) fn patterns(page: &mut Page, chart: &Chart, messages: &Messages) {
    page.section(messages.common.chart_patterns());
    if chart.patterns.is_empty() {
        page.paragraph(messages.common.no_patterns());
    }
    for (index, pattern) in chart.patterns.iter().enumerate() {
        if index > 0 {
            page.blank();
        }
        page.paragraph(&named(pattern, messages));
        page.indented(&pattern.interpretation);
    }
}

fn named(pattern: &Pattern, messages: &Messages) -> String {
    let words = &messages.text_file;
    // A Jones shape contains all ten planets.
    let planets = if pattern.planets.len() >= 10 {
        words.all_planets().to_owned()
    } else {
        list(&pattern.planets, &messages.common)
    };
    let sign = pattern.sign.map(Sign::name);
    words.pattern(&capitalize(pattern.kind.name()), &planets, sign)
}

pub(super) fn retrogrades(page: &mut Page, chart: &Chart, messages: &Messages) {
    let common = &messages.common;
    page.section(common.retrograde_planets());
    if chart.retrogrades.is_empty() {
        page.paragraph(common.no_retrograde_planets());
    } else {
        page.paragraph(&list(&chart.retrogrades, common));
    }
}

pub(super) fn critical_degrees(page: &mut Page, chart: &Chart, messages: &Messages) {
    let common = &messages.common;
    page.section(common.critical_degrees());
    if chart.critical_degrees.is_empty() {
        page.paragraph(common.no_critical_degrees());
    }
    for critical in &chart.critical_degrees {
        page.labelled(critical.planet.name(), &critical.position);
    }
}

pub(super) fn balances(page: &mut Page, chart: &Chart, messages: &Messages) {
    let (words, common) = (&messages.text_file, &messages.common);
    page.section(common.balance());
    let (elements, modes) = (chart.element_distribution, chart.mode_distribution);
    // A count of planets as a bar of ten characters.
    let bar = |count: u8| {
        let length = usize::from(count);
        let rest = 10_usize.saturating_sub(length);
        format!("{}{} {}", "#".repeat(length), ".".repeat(rest), words.of_ten(count))
    };
    for (label, count) in [
        (common.fire(), elements.fire),
        (common.earth(), elements.earth),
        (common.air(), elements.air),
        (common.water(), elements.water),
    ] {
        page.labelled(label, &bar(count));
    }
    page.blank();
    for (label, count) in [
        (common.cardinal(), modes.cardinal),
        (common.fixed(), modes.fixed),
        (common.mutable(), modes.mutable),
    ] {
        page.labelled(label, &bar(count));
    }
}
