//! The text alternative of the wheel.

use chart::{
    Aspect, Chart, ExtraPlacement, House, HouseSystem, Houses, Longitude, Placement, SynastryAspect,
};

/// How many of the closest aspects the description names.
const CLOSEST: usize = 5;

/// Title and description of a wheel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// One line: what is drawn, and the Big Three.
    pub title: String,
    /// Every placement, the angles, the points and the closest aspects, in sentences.
    pub text: String,
}

/// Describes the wheel of a chart. `name` says which chart it is, such as `Natal chart`.
#[must_use]
pub fn describe(name: &str, chart: &Chart) -> Description {
    let [sun, moon, ..] = &chart.placements;
    let (rising, angles) = match chart.houses {
        Some(houses) => (
            format!("{} rising", houses.ascendant.sign().name()),
            describe_angles(&houses, Some(houses.system)),
        ),
        None => ("time of birth unknown".to_owned(), NO_ANGLES.to_owned()),
    };
    let (sun, moon) = (sun.sign().name(), moon.sign().name());
    let title = format!("{name} wheel: Sun in {sun}, Moon in {moon}, {rising}");
    let placements = describe_placements(chart, |placement| placement.house);
    let points = if chart.points.is_empty() {
        String::new()
    } else {
        format!(" Points: {}.", describe_points(&chart.points))
    };
    let named =
        |aspect: &Aspect| [aspect.first.name(), aspect.kind.name(), aspect.second.name()].join(" ");
    let closest = chart.aspects.iter().take(CLOSEST).map(named).collect();
    let aspects = describe_aspects(chart.aspects.len(), "", closest);
    Description { title, text: format!("{angles} {placements}.{points} {aspects}") }
}

/// Describes the wheel of two charts, with the names of the people.
#[must_use]
pub fn describe_pair(
    names: [&str; 2],
    charts: [&Chart; 2],
    aspects: &[SynastryAspect],
) -> Description {
    let [one, two] = names;
    let angles = match charts[1].houses {
        Some(houses) => describe_angles(&houses, None),
        None => "The time of birth is not known, so there are no angles.".to_owned(),
    };
    Description {
        title: format!("Wheel of two charts: {one} inside, {two} outside"),
        text: describe_rings(names, charts, &format!("{angles} "), aspects),
    }
}

/// Describes the wheel of a birth chart with the sky of a moment, which has no angles, around it. The first point of each of
/// `aspects` is that of the birth chart.
#[must_use]
pub fn describe_transits(charts: [&Chart; 2], aspects: &[SynastryAspect]) -> Description {
    Description {
        title: "Wheel of transits: the birth chart inside, the sky outside".to_owned(),
        text: describe_rings(["the birth chart", "the sky"], charts, "", aspects),
    }
}

/// The inner chart with its angles, the bodies of the outer one in its houses, and the aspects between them.
fn describe_rings(
    [one, two]: [&str; 2],
    [first, second]: [&Chart; 2],
    outer_angles: &str,
    aspects: &[SynastryAspect],
) -> String {
    let (angles, owner) = match first.houses {
        Some(houses) => {
            (describe_angles(&houses, Some(houses.system)), format!(", in the houses of {one}"))
        }
        None => (NO_ANGLES.to_owned(), String::new()),
    };
    let inside = describe_placements(first, |placement| placement.house);
    let outside = describe_placements(second, |placement| {
        first.houses.map(|houses| houses.house_of(placement.position.longitude))
    });
    let named = |aspect: &SynastryAspect| {
        let (from, to) = (aspect.first.name(), aspect.second.name());
        format!("{one}’s {from} {} {two}’s {to}", aspect.kind.name())
    };
    let closest = aspects.iter().take(CLOSEST).map(named).collect();
    let aspects = describe_aspects(aspects.len(), " between the two", closest);
    format!(
        "Inside, {one}: {angles} {inside}. Outside, {two}{owner}: {outer_angles}{outside}. {aspects}"
    )
}

const NO_ANGLES: &str =
    "The time of birth is not known, so there are no houses or angles; Aries begins at the left.";

fn describe_angles(houses: &Houses, system: Option<HouseSystem>) -> String {
    let system = system.map_or_else(String::new, |system| format!(", {} houses", system.label()));
    let [ascendant, midheaven] = [houses.ascendant, houses.midheaven].map(Longitude::position);
    format!("Ascendant {ascendant}, Midheaven {midheaven}{system}.")
}

/// The bodies of a chart. `house` returns the house of a body.
fn describe_placements(chart: &Chart, house: impl Fn(&Placement) -> Option<House>) -> String {
    let placement = |placement: &Placement| {
        let (name, position) = (placement.body.name(), placement.position);
        describe_placement(name, position.longitude, house(placement), position.is_retrograde())
    };
    chart.placements.iter().map(placement).collect::<Vec<_>>().join("; ")
}

fn describe_points(points: &[ExtraPlacement]) -> String {
    let point = |placement: &ExtraPlacement| {
        let is_retrograde = placement.position.is_some_and(|position| position.is_retrograde());
        describe_placement(
            placement.point.label(),
            placement.longitude,
            placement.house,
            is_retrograde,
        )
    };
    points.iter().map(point).collect::<Vec<_>>().join("; ")
}

/// A body or a point with its position: `Mars 1°23′ Leo, 3rd house, retrograde`.
fn describe_placement(
    name: &str,
    longitude: Longitude,
    house: Option<House>,
    is_retrograde: bool,
) -> String {
    let house = house.map_or_else(String::new, |house| format!(", {} house", house.ordinal()));
    let retrograde = if is_retrograde { ", retrograde" } else { "" };
    format!("{name} {}{house}{retrograde}", longitude.position())
}

fn describe_aspects(count: usize, between: &str, closest: Vec<String>) -> String {
    let closest = closest.join(", ");
    match count {
        0 => format!("No aspects{between}."),
        1 => format!("1 aspect{between}; the closest: {closest}."),
        _ => format!("{count} aspects{between}; the closest: {closest}."),
    }
}
