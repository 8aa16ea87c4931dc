//! Optional sections: points, coordinates, dignities, parallels.

use messages::Messages;
use natal::answer::Chart;

use crate::details::{body_coordinates, coordinate_columns, dignities, point_motion, points};
use crate::page::Page;
use crate::words::degrees_and_minutes;

pub(super) fn extra_points(page: &mut Page, chart: &Chart, messages: &Messages) {
    let (words, common) = (&messages.text_file, &messages.common);
    let rows = points(chart).iter().map(|point| {
        let house = point.house.map_or_else(String::new, |house| words.house(house));
        let motion = point_motion(point, common).to_owned();
        [point.name.label().to_owned(), point.position.clone(), house, motion]
    });
    let rows: Vec<[String; 4]> = rows.collect();
    if !rows.is_empty() {
        page.section(common.points());
        page.table(&rows, &[]);
    }
}

pub(super) fn coordinates(page: &mut Page, chart: &Chart, messages: &Messages) {
    let common = &messages.common;
    let rows = body_coordinates(chart, common);
    if rows.is_empty() {
        return;
    }
    let row = |name: &str, [first, second, third, fourth]: [String; 4]| {
        [name.to_owned(), first, second, third, fourth]
    };
    let head = row("", coordinate_columns(common).map(str::to_owned));
    let rows = rows.into_iter().map(|(name, cells)| row(name, cells));
    page.section(common.coordinates());
    page.table(&std::iter::once(head).chain(rows).collect::<Vec<_>>(), &[1, 2, 3, 4]);
}

pub(super) fn essential_dignities(page: &mut Page, chart: &Chart, messages: &Messages) {
    let facts = dignities(chart, &messages.common);
    if facts.is_empty() {
        return;
    }
    page.section(messages.common.essential_dignities());
    for (body, words) in facts {
        page.labelled(body, &words);
    }
}

pub(super) fn parallels(page: &mut Page, chart: &Chart, messages: &Messages) {
    let (words, common) = (&messages.text_file, &messages.common);
    let Some(parallels) = &chart.parallels else { return };
    page.section(common.parallels());
    if parallels.is_empty() {
        page.paragraph(common.no_parallels());
        return;
    }
    let rows = parallels.iter().map(|parallel| {
        [
            parallel.planet1.to_string(),
            parallel.kind.name().to_owned(),
            parallel.planet2.to_string(),
            words.orb(&degrees_and_minutes(parallel.orb)),
        ]
    });
    page.table(&rows.collect::<Vec<[String; 4]>>(), &[3]);
}
