//! Points and coordinates as text.

use chart::degrees_and_minutes;
use engine::answer::{BodyCoordinates, ChartPoint, ChartView};

use crate::english;

/// The additional points of a chart; empty if the request names none.
pub(crate) fn points(chart: &ChartView) -> &[ChartPoint] {
    chart.points.as_deref().unwrap_or_default()
}

/// The remark on a point that moves backwards.
pub(crate) fn point_motion(point: &ChartPoint) -> &'static str {
    if point.retrograde == Some(true) { english::common::RETROGRADE } else { "" }
}

/// The columns of the table of coordinates.
pub(crate) fn coordinate_columns() -> [&'static str; 4] {
    [
        english::common::DECLINATION,
        english::common::RIGHT_ASCENSION,
        english::common::ECLIPTIC_LATITUDE,
        english::common::DISTANCE,
    ]
}

/// Bodies and points with their coordinates; empty if the request does not name them.
pub(crate) fn body_coordinates(chart: &ChartView) -> Vec<(&'static str, [String; 4])> {
    let bodies = chart.planets.iter().map(|planet| (planet.name.name(), planet.coordinates));
    let points = points(chart).iter().map(|point| (point.name.label(), point.coordinates));
    bodies.chain(points).filter_map(|(name, at)| Some((name, cells(&at?)))).collect()
}

fn cells(at: &BodyCoordinates) -> [String; 4] {
    let sided = |degrees: f64| {
        let text = degrees_and_minutes(degrees.abs());
        if degrees < 0.0 {
            english::common::degrees_south(&text)
        } else {
            english::common::degrees_north(&text)
        }
    };
    [
        sided(at.declination),
        degrees_and_minutes(at.right_ascension),
        sided(at.latitude),
        english::common::astronomical_units(format!("{:.4}", at.distance)),
    ]
}
