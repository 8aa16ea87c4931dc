//! Tables of a chart on the terminal.

use ::chart::{Body, HouseSystem, Longitude, degrees_and_minutes};
use chart::{EssentialDignities, Parallel};
use comfy_table::presets::NOTHING;
use comfy_table::{CellAlignment, Table};
use engine::StarConjunction;
use engine::answer::{AspectView, ChartView};

/// A table without lines and with a header in capitals, readable in a terminal and in a pipe.
pub(super) fn plain_table(head: &[&str]) -> Table {
    let mut table = Table::new();
    table.load_preset(NOTHING).set_header(head.iter().map(|word| word.to_uppercase()));
    table
}

pub(super) fn planets(chart: &ChartView) -> Table {
    let mut table = plain_table(&["Body", "Position", "House", "Motion", "Dignity"]);
    for planet in &chart.planets {
        table.add_row([
            planet.name.to_string(),
            planet.position.clone(),
            planet.house.map_or_else(String::new, |house| house.to_string()),
            if planet.retrograde { "retrograde".to_owned() } else { String::new() },
            planet.dignity.map_or_else(String::new, |dignity| dignity.to_string()),
        ]);
    }
    right(&mut table, &[1, 2]);
    table
}

pub(super) fn houses(chart: &ChartView) -> Table {
    let is_axis = chart.house_system.is_some_and(HouseSystem::is_quadrant);
    let angle = |number: u8| match number {
        1 if is_axis => "Ascendant",
        4 if is_axis => "IC",
        7 if is_axis => "Descendant",
        10 if is_axis => "Midheaven",
        _ => "",
    };
    let mut table = plain_table(&["House", "Cusp", ""]);
    for house in &chart.houses {
        let number = house.number.to_string();
        table.add_row([number.as_str(), &house.position, angle(house.number)]);
    }
    // Angles that are not cusps get their own rows.
    if let Some(angles) = chart.angles.filter(|_| !is_axis) {
        for (name, longitude) in [("Ascendant", angles.ascendant), ("Midheaven", angles.midheaven)]
        {
            table.add_row(["", &Longitude::new(longitude).position(), name]);
        }
    }
    right(&mut table, &[0, 1]);
    table
}

pub(super) fn aspects(chart: &ChartView) -> Table {
    let mut table = plain_table(&["Aspect", "", "", "Orb", ""]);
    for AspectView { aspect, .. } in &chart.aspects {
        table.add_row([
            aspect.first.to_string(),
            aspect.kind.to_string(),
            aspect.second.to_string(),
            degrees_and_minutes(aspect.orb_deg),
            match aspect.applying {
                Some(true) => "applying".to_owned(),
                Some(false) => "separating".to_owned(),
                None => String::new(),
            },
        ]);
    }
    right(&mut table, &[3]);
    table
}

/// Additional points; empty if none were requested.
pub(super) fn points(chart: &ChartView) -> Table {
    let mut table = plain_table(&["Point", "Position", "House", "Motion"]);
    for point in chart.points.iter().flatten() {
        table.add_row([
            point.name.label().to_owned(),
            point.position.clone(),
            point.house.map_or_else(String::new, |house| house.to_string()),
            if point.retrograde == Some(true) { "retrograde".to_owned() } else { String::new() },
        ]);
    }
    right(&mut table, &[1, 2]);
    table
}

/// Coordinates of bodies and points; empty if they were not requested.
pub(super) fn coordinates(chart: &ChartView) -> Table {
    let head = ["", "Declination", "Right ascension", "Latitude", "Distance (au)"];
    let mut table = plain_table(&head);
    let bodies = chart.planets.iter().map(|body| (body.name.to_string(), body.coordinates));
    let points = chart.points.iter().flatten();
    let points = points.map(|point| (point.name.label().to_owned(), point.coordinates));
    for (name, at) in bodies.chain(points) {
        let Some(at) = at else { continue };
        table.add_row([
            name,
            sided(at.declination),
            degrees_and_minutes(at.right_ascension),
            sided(at.latitude),
            format!("{:.4}", at.distance),
        ]);
    }
    right(&mut table, &[1, 2, 3, 4]);
    table
}

/// Degrees and minutes north or south: `23°17′ N`.
fn sided(degrees: f64) -> String {
    let side = if degrees < 0.0 { 'S' } else { 'N' };
    format!("{} {side}", degrees_and_minutes(degrees.abs()))
}

/// The essential dignities of each body and their points; empty if they were not requested.
pub(super) fn dignities(chart: &ChartView) -> Table {
    let mut table = plain_table(&["Body", "Points", "Essential dignities"]);
    for planet in &chart.planets {
        let Some(dignities) = &planet.dignities else { continue };
        let peregrine = (dignities.peregrine == Some(true)).then_some("peregrine");
        let held: Vec<&str> =
            dignities.held.iter().map(|held| held.name()).chain(peregrine).collect();
        let points = dignities.points.map_or_else(String::new, |points| points.to_string());
        table.add_row([planet.name.to_string(), points, held.join(", ")]);
    }
    right(&mut table, &[1]);
    table
}

/// The rulers of each body's degree; empty if dignities were not requested. The triplicity has three rulers: by day, by
/// night, and participating.
pub(super) fn rulers(chart: &ChartView) -> Table {
    let head = ["Body", "Ruler", "Exaltation", "Triplicity", "Term", "Face"];
    let mut table = plain_table(&head);
    for planet in &chart.planets {
        let Some(dignities) = &planet.dignities else { continue };
        table.add_row([
            planet.name.to_string(),
            sign_rulers(dignities),
            dignities.rulers.exaltation.map_or_else(String::new, |body| body.to_string()),
            dignities.rulers.triplicity.map(Body::name).join(" "),
            dignities.rulers.term.to_string(),
            dignities.rulers.face.to_string(),
        ]);
    }
    table
}

/// The traditional ruler, and the modern ruler if it differs: `Jupiter (Neptune)`.
fn sign_rulers(dignities: &EssentialDignities) -> String {
    let (traditional, modern) = (dignities.rulers.domicile, dignities.rulers.modern_domicile);
    if traditional == modern {
        traditional.to_string()
    } else {
        format!("{traditional} ({modern})")
    }
}

pub(super) fn parallels(found: &[Parallel]) -> Table {
    let mut table = plain_table(&["Parallel", "", "", "Orb"]);
    for parallel in found {
        table.add_row([
            parallel.first.to_string(),
            parallel.kind.name().to_owned(),
            parallel.second.to_string(),
            degrees_and_minutes(parallel.orb_deg),
        ]);
    }
    right(&mut table, &[3]);
    table
}

pub(super) fn stars(found: &[StarConjunction]) -> Table {
    let mut table = plain_table(&["Fixed star", "Position", "Point", "Orb"]);
    for one in found {
        table.add_row([
            one.label.to_owned(),
            one.longitude.position(),
            one.point.name().to_owned(),
            degrees_and_minutes(one.orb_deg),
        ]);
    }
    right(&mut table, &[1, 3]);
    table
}

fn right(table: &mut Table, columns: &[usize]) {
    for &column in columns {
        if let Some(column) = table.column_mut(column) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
}
