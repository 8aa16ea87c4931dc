//! The wheel in words, for those who can't see it.

use chart::{Aspect, Chart, House, Placement, Point};
use messages::{Language, Messages, Wheel};

/// How many of the closest aspects the description names.
const CLOSEST: usize = 5;

/// Title and description of a wheel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Description {
    /// One line: what is drawn, and the Big Three.
    pub title: String,
    /// Every placement, the angles and the closest aspects, in sentences.
    pub text: String,
}

/// Says what the wheel of this chart shows.
#[must_use]
pub fn describe(chart: &Chart) -> Description {
    let messages = Messages::of(Language::English);
    let words = &messages.wheel;
    let [sun, moon, ..] = &chart.placements;
    let (sun, moon) = (sun.sign().name(), moon.sign().name());
    let (title, angles) = match chart.houses {
        Some(houses) => (
            words.title(sun, moon, houses.ascendant.sign().name()),
            words.angles(
                &houses.ascendant.position(),
                &houses.midheaven.position(),
                houses.system.name(),
            ),
        ),
        None => (words.title_without_time(sun, moon), words.no_angles().to_owned()),
    };
    let placements: Vec<String> =
        chart.placements.iter().map(|placement| describe_placement(placement, words)).collect();
    let placements = placements.join(words.placement_separator());
    let text = words.description(&angles, &placements, &describe_aspects(chart, messages));
    Description { title, text }
}

fn describe_placement(placement: &Placement, words: &Wheel) -> String {
    words.placement(
        placement.body.name(),
        &placement.position.longitude.position(),
        placement.house.map(House::number),
        placement.position.is_retrograde(),
    )
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
