//! The wheel in words, for those who can't see it.

use chart::{Chart, Placement, Point};

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
    let [sun, moon, ..] = &chart.placements;
    let (sun, moon) = (sun.sign().name(), moon.sign().name());
    let title = match chart.houses {
        Some(houses) => {
            let rising = houses.ascendant.sign().name();
            format!("Natal chart wheel: Sun in {sun}, Moon in {moon}, {rising} rising")
        }
        None => format!("Natal chart wheel: Sun in {sun}, Moon in {moon}, time of birth unknown"),
    };
    let angles = match chart.houses {
        Some(houses) => format!(
            "Ascendant {}, Midheaven {}, {} houses.",
            houses.ascendant.position(),
            houses.midheaven.position(),
            houses.system.name()
        ),
        None => {
            "The time of birth is not known, so there are no houses or angles; Aries begins at \
                 the left."
                .to_owned()
        }
    };
    let placements: Vec<String> = chart.placements.iter().map(placement).collect();
    Description { title, text: format!("{angles} {}. {}", placements.join("; "), aspects(chart)) }
}

fn placement(placement: &Placement) -> String {
    let mut text = format!("{} {}", placement.body.name(), placement.position.longitude.position());
    if let Some(house) = placement.house {
        text.push_str(&format!(", {} house", house.ordinal()));
    }
    if placement.position.is_retrograde() {
        text.push_str(", retrograde");
    }
    text
}

fn aspects(chart: &Chart) -> String {
    if chart.aspects.is_empty() {
        return "No aspects.".to_owned();
    }
    let closest: Vec<String> = chart
        .aspects
        .iter()
        .take(CLOSEST)
        .map(|aspect| {
            let name = |point: Point| point.name();
            format!("{} {} {}", name(aspect.first), aspect.kind.name(), name(aspect.second))
        })
        .collect();
    let count = chart.aspects.len();
    let noun = if count == 1 { "aspect" } else { "aspects" };
    format!("{count} {noun}; the closest: {}.", closest.join(", "))
}
