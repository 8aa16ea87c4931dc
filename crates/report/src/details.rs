//! Points, coordinates, dignities and parallels as text, for the text file and the PDF.

use chart::{Body, EssentialDignities, EssentialDignity, degrees_and_minutes};
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
#[must_use]
pub fn body_coordinates(chart: &ChartView) -> Vec<(&'static str, [String; 4])> {
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

/// Each body with its essential dignities and the rulers of its degree; empty if the request does not name them.
#[must_use]
pub fn dignities(chart: &ChartView) -> Vec<(&'static str, String)> {
    let planets = chart.planets.iter();
    let with_dignities =
        planets.filter_map(|planet| Some((planet.name, planet.dignities.as_ref()?)));
    with_dignities.map(|(body, dignities)| (body.name(), dignity(dignities))).collect()
}

fn dignity(dignities: &EssentialDignities) -> String {
    let peregrine = (dignities.peregrine == Some(true)).then_some(english::common::PEREGRINE);
    let held = dignities.held.iter().map(|held: &EssentialDignity| held.name()).chain(peregrine);
    let mut held = held.collect::<Vec<_>>().join(english::common::SEPARATOR);
    if held.is_empty() {
        english::common::NO_DIGNITIES.clone_into(&mut held);
    }
    let modern = (dignities.rulers.modern_domicile != dignities.rulers.domicile)
        .then(|| dignities.rulers.modern_domicile.name());
    let [day, night, participating] = dignities.rulers.triplicity.map(Body::name);
    let rulers = english::common::degree_rulers(
        dignities.rulers.domicile.name(),
        modern,
        dignities.rulers.exaltation.map(Body::name),
        &english::common::triplicity(day, night, participating),
        dignities.rulers.term.name(),
        dignities.rulers.face.name(),
    );
    english::common::held_and_rulers(&held, dignities.points, &rulers)
}
