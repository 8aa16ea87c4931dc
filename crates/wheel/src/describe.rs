//! The text alternative of the wheel.

use chart::{Aspect, Chart, ExtraPlacement, House, Houses, Placement, Point, SynastryAspect};
use messages::{Language, Messages, Wheel};

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

/// Describes the wheel of a chart.
#[must_use]
pub fn describe(chart: &Chart) -> Description {
    let messages = Messages::of(Language::English);
    let words = &messages.wheel;
    let [sun, moon, ..] = &chart.placements;
    let (sun, moon) = (sun.sign().name(), moon.sign().name());
    let title = match chart.houses {
        Some(houses) => words.title(sun, moon, houses.ascendant.sign().name()),
        None => words.title_without_time(sun, moon),
    };
    let angles = describe_angles(chart, words);
    let placements = describe_placements(chart, words, |placement| placement.house);
    let aspects = describe_aspects(chart, messages);
    let text = if chart.points.is_empty() {
        words.description(&angles, &placements, &aspects)
    } else {
        let points = describe_points(&chart.points, words);
        words.description_with_points(&angles, &placements, &points, &aspects)
    };
    Description { title, text }
}

/// Describes the wheel of two charts, with the names of the people.
#[must_use]
pub fn describe_pair(
    names: [&str; 2],
    charts: [&Chart; 2],
    aspects: &[SynastryAspect],
) -> Description {
    let messages = Messages::of(Language::English);
    let words = &messages.wheel;
    let ([one, two], [first, second]) = (names, charts);
    let placements = describe_placements(first, words, |placement| placement.house);
    let inside = words.inside(one, &describe_angles(first, words), &placements);
    let angles = match second.houses {
        Some(houses) => {
            words.angles_outside(&houses.ascendant.position(), &houses.midheaven.position())
        }
        None => words.no_angles_outside().to_owned(),
    };
    let house_of =
        |houses: Houses, placement: &Placement| houses.house_of(placement.position.longitude);
    let placements = describe_placements(second, words, |placement| {
        first.houses.map(|houses| house_of(houses, placement))
    });
    let outside = match first.houses {
        Some(_) => words.outside(two, one, &angles, &placements),
        None => words.outside_without_houses(two, &angles, &placements),
    };
    let aspects = describe_aspects_between(names, aspects, messages);
    Description {
        title: words.pair_title(one, two),
        text: words.pair_description(&inside, &outside, &aspects),
    }
}

fn describe_angles(chart: &Chart, words: &Wheel) -> String {
    let Some(houses) = chart.houses else { return words.no_angles().to_owned() };
    words.angles(&houses.ascendant.position(), &houses.midheaven.position(), houses.system.label())
}

/// The bodies of a chart. `house` returns the house of a body.
fn describe_placements(
    chart: &Chart,
    words: &Wheel,
    house: impl Fn(&Placement) -> Option<House>,
) -> String {
    let placement = |placement: &Placement| {
        words.placement(
            placement.body.name(),
            &placement.position.longitude.position(),
            house(placement).map(House::number),
            placement.position.is_retrograde(),
        )
    };
    let placements: Vec<String> = chart.placements.iter().map(placement).collect();
    placements.join(words.placement_separator())
}

fn describe_points(points: &[ExtraPlacement], words: &Wheel) -> String {
    let point = |placement: &ExtraPlacement| {
        words.placement(
            placement.point.label(),
            &placement.longitude.position(),
            placement.house.map(House::number),
            placement.position.is_some_and(|position| position.is_retrograde()),
        )
    };
    let points: Vec<String> = points.iter().map(point).collect();
    points.join(words.placement_separator())
}

fn describe_aspects_between(
    [one, two]: [&str; 2],
    aspects: &[SynastryAspect],
    messages: &Messages,
) -> String {
    let words = &messages.wheel;
    if aspects.is_empty() {
        return words.no_aspects_between().to_owned();
    }
    let named = |aspect: &SynastryAspect| {
        let first = words.whose(one, aspect.first.name());
        words.aspect(&first, aspect.kind.name(), &words.whose(two, aspect.second.name()))
    };
    let closest: Vec<String> = aspects.iter().take(CLOSEST).map(named).collect();
    words.aspects_between(aspects.len(), &closest.join(messages.common.separator()))
}

fn describe_aspects(chart: &Chart, messages: &Messages) -> String {
    let words = &messages.wheel;
    if chart.aspects.is_empty() {
        return words.no_aspects().to_owned();
    }
    let named = |aspect: &Aspect| {
        let name = |point: Point| point.name();
        words.aspect(name(aspect.first), aspect.kind.name(), name(aspect.second))
    };
    let closest: Vec<String> = chart.aspects.iter().take(CLOSEST).map(named).collect();
    words.aspects(chart.aspects.len(), &closest.join(messages.common.separator()))
}
