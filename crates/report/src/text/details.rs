//! Optional sections: points, coordinates, dignities, parallels.

use chart::degrees_and_minutes;
use engine::answer::ChartView;

use crate::details::{body_coordinates, coordinate_columns, dignities, point_motion, points};
use crate::english;
use crate::page::Page;

pub(super) fn extra_points(page: &mut Page, chart: &ChartView) {
    let rows = points(chart).iter().map(|point| {
        let house = point.house.map_or_else(String::new, english::text_file::house);
        let motion = point_motion(point).to_owned();
        [point.name.label().to_owned(), point.position.clone(), house, motion]
    });
    let rows: Vec<[String; 4]> = rows.collect();
    if !rows.is_empty() {
        page.section(english::common::POINTS);
        page.table(&rows, &[]);
    }
}

pub(super) fn coordinates(page: &mut Page, chart: &ChartView) {
    let rows = body_coordinates(chart);
    if rows.is_empty() {
        return;
    }
    let row = |name: &str, [first, second, third, fourth]: [String; 4]| {
        [name.to_owned(), first, second, third, fourth]
    };
    let head = row("", coordinate_columns().map(str::to_owned));
    let rows = rows.into_iter().map(|(name, cells)| row(name, cells));
    page.section(english::common::COORDINATES);
    page.table(&std::iter::once(head).chain(rows).collect::<Vec<_>>(), &[1, 2, 3, 4]);
}

pub(super) fn essential_dignities(page: &mut Page, chart: &ChartView) {
    let facts = dignities(chart);
    if facts.is_empty() {
        return;
    }
    page.section(english::common::ESSENTIAL_DIGNITIES);
    for (body, words) in facts {
        page.labelled(body, &words);
    }
}

pub(super) fn stars(page: &mut Page, chart: &ChartView) {
    let Some(stars) = &chart.stars else { return };
    page.section(english::common::STARS);
    if stars.is_empty() {
        page.paragraph(english::common::NO_STARS);
        return;
    }
    let rows = stars.iter().map(|found| {
        [
            found.label.to_owned(),
            found.longitude.position(),
            found.point.name().to_owned(),
            english::text_file::orb(degrees_and_minutes(found.orb_deg)),
        ]
    });
    page.table(&rows.collect::<Vec<[String; 4]>>(), &[3]);
}

pub(super) fn parallels(page: &mut Page, chart: &ChartView) {
    let Some(parallels) = &chart.parallels else { return };
    page.section(english::common::PARALLELS);
    if parallels.is_empty() {
        page.paragraph(english::common::NO_PARALLELS);
        return;
    }
    let rows = parallels.iter().map(|parallel| {
        [
            parallel.first.to_string(),
            parallel.kind.name().to_owned(),
            parallel.second.to_string(),
            english::text_file::orb(degrees_and_minutes(parallel.orb_deg)),
        ]
    });
    page.table(&rows.collect::<Vec<[String; 4]>>(), &[3]);
}
